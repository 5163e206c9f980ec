//! Paper cards and what is done with them in secret.

use super::super::instruments::{Body, clack, paper, roll, shime, struck, sweep, taiko};
use super::super::kit::{Room, Track};
use super::Take;

/// A paper card is touched and raised.
pub(crate) fn card(take: &mut Take) -> Vec<f64> {
    let noise = &mut take.noise;
    let mut track = Track::new();
    let length = noise.between(0.13, 0.17);
    track.add(0.0, 0.0, &paper(length, length * 0.3, noise));
    track.add(length * 0.35, -13.0, &struck(Body::Muted, 2.6, 0.4, noise));
    Room::GARDEN.around(&track.0, 0.12)
}

/// A card is put face down: a slide and a soft slap on the wood.
pub(crate) fn choose(take: &mut Take) -> Vec<f64> {
    let noise = &mut take.noise;
    let mut track = Track::new();
    track.add(0.0, -3.0, &paper(0.15, 0.09, noise));
    let slap = noise.between(0.115, 0.130);
    track.add(slap, -2.0, &struck(Body::Muted, 1.35, 0.85, noise));
    track.add(slap, -6.0, &paper(0.055, 0.004, noise));
    track.add(slap, -14.0, &struck(Body::Latch, 0.72, 0.5, noise));
    Room::GARDEN.around(&track.0, 0.2)
}

/// A card is dealt: thrown, it brushes over the table.
pub(crate) fn deal(take: &mut Take) -> Vec<f64> {
    let noise = &mut take.noise;
    let mut track = Track::new();
    let length = noise.between(0.17, 0.21);
    track.add(0.0, -2.0, &paper(length, length * 0.22, noise));
    track.add(0.0, -15.0, &sweep(&[(0.0, 2400.0), (length, 900.0)], 0.9, 0.03, length, noise));
    track.add(length * 0.82, -11.0, &struck(Body::Muted, 1.8, 0.6, noise));
    Room::GARDEN.around(&track.0, 0.14)
}

/// Seconds until the cards of [`reveal`] have turned.
pub(crate) const REVEAL_TURN: f64 = 0.66;

/// Cards tremble and turn together: a roll that grows, the turn, one blow.
pub(crate) fn reveal(take: &mut Take) -> Vec<f64> {
    let tune = take.pick(&[1.0, 0.96, 1.04]);
    let noise = &mut take.noise;
    let mut track = Track::new();
    track.add(0.0, -4.0, &roll(REVEAL_TURN - 0.07, 13.0, 24.0, noise));
    track.add(REVEAL_TURN - 0.11, -5.0, &paper(0.16, 0.10, noise));
    track.add(REVEAL_TURN - 0.13, -9.0, &sweep(&[(0.0, 600.0), (0.13, 3200.0)], 1.0, 0.12, 0.16, noise));
    track.add(REVEAL_TURN, -2.0, &taiko(84.0 * tune, 0.85, noise));
    track.add(REVEAL_TURN, -4.0, &shime(268.0 * tune, 1.0, noise));
    track.add(REVEAL_TURN, -6.0, &clack(tune, 0.9, noise));
    Room::COURT.around(&track.0, 0.24)
}

/// One beat of the count before secret picks are shown.
pub(crate) fn tick(take: &mut Take) -> Vec<f64> {
    let noise = &mut take.noise;
    let mut track = Track::new();
    track.add(0.0, 0.0, &clack(0.92, 0.75, noise));
    track.add(0.0, -16.0, &taiko(120.0, 0.3, noise));
    Room::COURT.around(&track.0, 0.2)
}

/// A press of the secret pick: the same for every button, every card, every seat.
pub(crate) fn blink(take: &mut Take) -> Vec<f64> {
    let noise = &mut take.noise;
    let mut track = Track::new();
    track.add(0.0, 0.0, &struck(Body::Latch, 1.15, 0.6, noise));
    track.add(0.0, -9.0, &struck(Body::Muted, 2.0, 0.5, noise));
    Room::GARDEN.around(&track.0, 0.1)
}

/// A pick is locked: bolt home, wood on wood.
pub(crate) fn lock(take: &mut Take) -> Vec<f64> {
    let noise = &mut take.noise;
    let mut track = Track::new();
    track.add(0.0, -7.0, &struck(Body::Latch, 0.95, 0.6, noise));
    track.add(0.075, 0.0, &struck(Body::Latch, 0.68, 0.95, noise));
    track.add(0.075, -5.0, &struck(Body::Tray, 0.8, 0.8, noise));
    Room::GARDEN.around(&track.0, 0.24)
}

/// The bolt is drawn again.
pub(crate) fn unlock(take: &mut Take) -> Vec<f64> {
    let noise = &mut take.noise;
    let mut track = Track::new();
    track.add(0.0, -3.0, &struck(Body::Latch, 0.70, 0.75, noise));
    track.add(0.07, -1.0, &struck(Body::Latch, 1.12, 0.7, noise));
    Room::GARDEN.around(&track.0, 0.24)
}
