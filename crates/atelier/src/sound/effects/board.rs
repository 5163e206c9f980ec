//! Pieces on the board: setting down, lifting, sliding, stacking.

use super::super::instruments::{
    Body, Touch, breath, crumble, friction, koto, rin, struck, suzu, sweep, taiko, xylophone,
};
use super::super::kit::{Room, Track, pitch};
use super::Take;

/// A glazed wooden tier is set on stone: contact, and a small settling.
pub(crate) fn place(take: &mut Take) -> Vec<f64> {
    let tune = take.pick(&[1.0, 0.94, 1.05, 0.98]);
    let noise = &mut take.noise;
    let mut track = Track::new();
    track.add(0.0, 0.0, &struck(Body::Tier, tune, 0.95, noise));
    track.add(0.0, -6.0, &struck(Body::Stone, tune * 0.9, 0.8, noise));
    let second = noise.between(0.030, 0.044);
    let third = second + noise.between(0.019, 0.027);
    track.add(second, -9.5, &struck(Body::Tier, tune * 1.05, 0.55, noise));
    track.add(third, -17.0, &struck(Body::Tier, tune * 1.09, 0.4, noise));
    // The ground under the plinth.
    track.add(0.0, -14.0, &taiko(96.0, 0.35, noise));
    Room::GARDEN.around(&track.0, 0.30)
}

/// A small block of granite is set on stone.
pub(crate) fn neutral(take: &mut Take) -> Vec<f64> {
    let tune = take.pick(&[1.0, 0.91, 1.08]);
    let noise = &mut take.noise;
    let mut track = Track::new();
    track.add(0.0, 0.0, &struck(Body::Stone, tune, 1.0, noise));
    let second = noise.between(0.024, 0.036);
    track.add(second, -8.0, &struck(Body::Stone, tune * 1.06, 0.6, noise));
    track.add(second + noise.between(0.012, 0.018), -15.0, &struck(Body::Stone, tune * 1.12, 0.5, noise));
    track.add(0.012, -21.0, &friction(0.11, 0.9, noise));
    Room::GARDEN.around(&track.0, 0.28)
}

/// A piece is lifted: a short rub, a small tick as it comes free, a little air.
pub(crate) fn pick(take: &mut Take) -> Vec<f64> {
    let noise = &mut take.noise;
    let mut track = Track::new();
    track.add(0.0, -9.0, &friction(0.09, 0.25, noise));
    track.add(noise.between(0.045, 0.06), -6.0, &struck(Body::Tier, 1.5, 0.35, noise));
    track.add(0.03, -15.0, &sweep(&[(0.0, 700.0), (0.16, 2300.0)], 1.1, 0.06, 0.17, noise));
    Room::GARDEN.around(&track.0, 0.2)
}

/// A stack slides over gravel and comes to rest.
pub(crate) fn slide(take: &mut Take) -> Vec<f64> {
    let noise = &mut take.noise;
    let length = noise.between(0.44, 0.50);
    let mut track = Track::new();
    track.add(0.0, 0.0, &friction(length, 0.75, noise));
    track.add(length * 0.86, -13.0, &struck(Body::Tier, 0.92, 0.6, noise));
    track.add(length * 0.86 + 0.034, -20.0, &struck(Body::Tier, 0.97, 0.4, noise));
    Room::GARDEN.around(&track.0, 0.22)
}

/// The heavy totem slides a little and stops with a low knock.
pub(crate) fn totem(take: &mut Take) -> Vec<f64> {
    let tune = take.pick(&[1.0, 0.96, 1.04]);
    let noise = &mut take.noise;
    let mut track = Track::new();
    track.add(0.0, -14.0, &friction(0.2, 0.35, noise));
    track.add(TOTEM_KNOCK, 0.0, &struck(Body::Totem, tune, 1.0, noise));
    track.add(TOTEM_KNOCK, -12.0, &taiko(82.0 * tune, 0.5, noise));
    track.add(TOTEM_KNOCK + noise.between(0.07, 0.085), -13.0, &struck(Body::Totem, tune * 1.04, 0.5, noise));
    Room::COURT.around(&track.0, 0.24)
}

/// Seconds until the totem's knock.
pub(crate) const TOTEM_KNOCK: f64 = 0.15;

/// Surplus tiers fly home: wooden bars run upwards over a rush of air.
pub(crate) fn surplus(take: &mut Take) -> Vec<f64> {
    let run: &[f64] = take.pick(&[
        &[69.0, 74.0, 76.0, 79.0, 81.0][..],
        &[67.0, 69.0, 74.0, 76.0, 79.0],
        &[71.0, 74.0, 79.0, 81.0, 83.0],
    ]);
    let noise = &mut take.noise;
    let mut track = Track::new();
    track.add(0.0, -15.0, &sweep(&[(0.0, 500.0), (0.30, 2600.0), (0.55, 1200.0)], 1.0, 0.22, 0.55, noise));
    let mut at = 0.03;
    for (n, note) in run.iter().enumerate() {
        track.add(at, -1.0, &xylophone(pitch(*note), 0.65 + 0.08 * n as f64, noise));
        at += noise.vary(0.074 - 0.004 * n as f64, 0.08);
    }
    Room::COURT.around(&track.0, 0.3)
}

/// Captured tiers are stacked into a tray, and a small bell counts them.
pub(crate) fn bank(take: &mut Take) -> Vec<f64> {
    let bell = take.pick(&[88.0, 86.0, 91.0]);
    let noise = &mut take.noise;
    let mut track = Track::new();
    let mut at = 0.0;
    for (n, gap) in [0.105, 0.092, 0.1].into_iter().enumerate() {
        let force = 0.72 + 0.12 * n as f64;
        track.add(at, 0.0, &struck(Body::Tray, 1.0 + 0.07 * n as f64, force, noise));
        track.add(at, -7.0, &struck(Body::Tier, 1.22 + 0.08 * n as f64, force, noise));
        at += noise.vary(gap, 0.08);
    }
    track.add(BANK_BELL, -10.0, &rin(pitch(bell), 1.15, 0.75, noise));
    Room::GARDEN.around(&track.0, 0.35)
}

/// Seconds until the bell of [`bank`].
pub(crate) const BANK_BELL: f64 = 0.30;

/// It is your turn: the standing bell, gently.
pub(crate) fn turn(take: &mut Take) -> Vec<f64> {
    let noise = &mut take.noise;
    let mut track = Track::new();
    track.add(0.0, 0.0, &rin(pitch(81.0), 2.6, 0.5, noise));
    track.add(0.0, -15.0, &rin(pitch(86.0), 1.6, 0.35, noise));
    Room::HALL.around(&track.0, 0.16)
}

/// A tower lands and stays: it is lifted, hops, comes down with all its weight, and the garden answers.
pub(crate) fn win(take: &mut Take) -> Vec<f64> {
    let run: &[f64] =
        take.pick(&[&[74.0, 76.0, 81.0, 86.0][..], &[69.0, 74.0, 79.0, 86.0], &[71.0, 76.0, 81.0, 88.0]]);
    let noise = &mut take.noise;
    let mut track = Track::new();
    track.add(0.0, -13.0, &friction(0.13, 0.3, noise));
    track.add(0.02, -9.0, &sweep(&[(0.0, 350.0), (0.26, 1900.0), (0.44, 700.0)], 0.9, 0.22, 0.45, noise));
    track.add(WIN_LANDING, -1.0, &taiko(68.0, 1.0, noise));
    track.add(WIN_LANDING, -2.0, &struck(Body::Tier, 0.72, 1.0, noise));
    track.add(WIN_LANDING, -6.0, &struck(Body::Stone, 0.7, 1.0, noise));
    track.add(WIN_LANDING + 0.052, -10.0, &struck(Body::Tier, 0.78, 0.7, noise));
    track.add(WIN_LANDING + 0.03, -19.0, &friction(0.3, 1.0, noise));
    for (n, note) in run.iter().enumerate() {
        let at = WIN_LANDING + 0.085 + 0.082 * n as f64;
        track.add(at, -6.5 + 0.8 * n as f64, &koto(pitch(*note), 0.85, Touch::Plain, 1.5, noise));
    }
    track.add(WIN_LANDING + 0.085 + 0.082 * 3.0, -12.0, &suzu(0.5, 26, noise));
    Room::COURT.around(&track.0, 0.26)
}

/// Seconds until the tower of [`win`] lands.
pub(crate) const WIN_LANDING: f64 = 0.44;

/// Both towers crumble: one crack, falling stones, dust.
pub(crate) fn tie(take: &mut Take) -> Vec<f64> {
    let noise = &mut take.noise;
    let mut track = Track::new();
    track.add(0.0, -3.0, &struck(Body::Stone, 0.6, 1.0, noise));
    track.add(0.0, -4.0, &struck(Body::Tier, 0.6, 1.0, noise));
    track.add(0.0, -9.0, &taiko(58.0, 0.6, noise));
    track.add(0.02, 0.0, &crumble(1.2, 150.0, noise));
    // Two towers: the second goes a moment later.
    track.add(0.11, -5.0, &struck(Body::Stone, 0.52, 0.9, noise));
    track.add(0.12, -25.0, &breath(1.5, 0.35, noise));
    Room::COURT.around(&track.0, 0.2)
}
