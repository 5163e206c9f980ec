//! Buttons and panels: all of hard wood, paper and a little string, so that the whole game is one place.

use super::super::instruments::{Body, Touch, friction, koto, paper, struck, suzu, sweep};
use super::super::kit::{Room, Track, pitch};
use super::Take;

/// The pointer or focus comes onto something: barely there.
pub(crate) fn hover(take: &mut Take) -> Vec<f64> {
    let tune = take.pick(&[1.0, 1.06, 0.95]);
    struck(Body::Latch, 1.5 * tune, 0.35, &mut take.noise)
}

/// A button is pressed.
pub(crate) fn press(take: &mut Take) -> Vec<f64> {
    let tune = take.pick(&[1.0, 1.04, 0.97]);
    let noise = &mut take.noise;
    let mut track = Track::new();
    track.add(0.0, 0.0, &struck(Body::Latch, tune, 0.8, noise));
    track.add(0.0, -7.0, &struck(Body::Tray, 1.1 * tune, 0.6, noise));
    Room::GARDEN.around(&track.0, 0.16)
}

/// One step back: two taps, the second lower.
pub(crate) fn back(take: &mut Take) -> Vec<f64> {
    let tune = take.pick(&[1.0, 1.03, 0.97]);
    let noise = &mut take.noise;
    let mut track = Track::new();
    track.add(0.0, -3.0, &struck(Body::Latch, 0.95 * tune, 0.65, noise));
    track.add(0.075, 0.0, &struck(Body::Latch, 0.66 * tune, 0.75, noise));
    Room::GARDEN.around(&track.0, 0.18)
}

/// A switch goes over.
pub(crate) fn toggle(take: &mut Take) -> Vec<f64> {
    let tune = take.pick(&[1.0, 1.05, 0.96]);
    let noise = &mut take.noise;
    let mut track = Track::new();
    track.add(0.0, -8.0, &friction(0.05, 0.2, noise));
    track.add(0.034, 0.0, &struck(Body::Latch, 1.28 * tune, 0.8, noise));
    Room::GARDEN.around(&track.0, 0.14)
}

/// A paper screen slides open.
pub(crate) fn open(take: &mut Take) -> Vec<f64> {
    let noise = &mut take.noise;
    let mut track = Track::new();
    track.add(0.0, 0.0, &friction(0.26, 0.1, noise));
    track.add(0.0, -9.0, &sweep(&[(0.0, 500.0), (0.22, 1900.0)], 0.9, 0.12, 0.28, noise));
    track.add(0.225, -5.0, &struck(Body::Tray, 1.15, 0.6, noise));
    track.add(0.06, -11.0, &koto(pitch(74.0), 0.45, Touch::Plain, 0.7, noise));
    track.add(0.15, -10.0, &koto(pitch(81.0), 0.45, Touch::Plain, 0.7, noise));
    Room::GARDEN.around(&track.0, 0.3)
}

/// A paper screen slides shut.
pub(crate) fn close(take: &mut Take) -> Vec<f64> {
    let noise = &mut take.noise;
    let mut track = Track::new();
    track.add(0.0, 0.0, &friction(0.22, 0.1, noise));
    track.add(0.0, -9.0, &sweep(&[(0.0, 1800.0), (0.2, 500.0)], 0.9, 0.06, 0.24, noise));
    track.add(0.18, -2.0, &struck(Body::Tray, 0.9, 0.75, noise));
    track.add(0.05, -14.0, &koto(pitch(74.0), 0.35, Touch::Plain, 0.6, noise));
    Room::GARDEN.around(&track.0, 0.26)
}

/// That cannot be done: two dull knocks.
pub(crate) fn illegal(take: &mut Take) -> Vec<f64> {
    let tune = take.pick(&[1.0, 0.95, 1.05]);
    let noise = &mut take.noise;
    let mut track = Track::new();
    track.add(0.0, 0.0, &struck(Body::Muted, tune, 0.85, noise));
    track.add(0.105, -1.5, &struck(Body::Muted, 0.89 * tune, 0.8, noise));
    Room::GARDEN.around(&track.0, 0.14)
}

/// Somebody sits down at the table: two strings upwards and a shake of bells.
pub(crate) fn join(take: &mut Take) -> Vec<f64> {
    let noise = &mut take.noise;
    let mut track = Track::new();
    track.add(0.0, -2.0, &koto(pitch(69.0), 0.7, Touch::Plain, 1.1, noise));
    track.add(0.12, 0.0, &koto(pitch(74.0), 0.8, Touch::Plain, 1.2, noise));
    track.add(0.12, -14.0, &suzu(0.32, 16, noise));
    Room::COURT.around(&track.0, 0.26)
}

/// Somebody leaves the table: two strings downwards, and a screen slides to.
pub(crate) fn leave(take: &mut Take) -> Vec<f64> {
    let noise = &mut take.noise;
    let mut track = Track::new();
    track.add(0.0, -1.0, &koto(pitch(74.0), 0.6, Touch::Plain, 1.0, noise));
    track.add(0.14, -1.0, &koto(pitch(69.0), 0.55, Touch::Plain, 1.1, noise));
    track.add(0.20, -12.0, &paper(0.22, 0.08, noise));
    Room::COURT.around(&track.0, 0.22)
}
