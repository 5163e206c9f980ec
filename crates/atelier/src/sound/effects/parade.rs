//! The street: the dragon's steps, stalls, coins, gates.

use super::super::instruments::{
    Body, Touch, clack, crackle, friction, kane, koto, paper, rin, roll, shamisen, shime, struck, suzu,
    sweep, taiko,
};
use super::super::kit::{Biquad, Mode, Noise, Room, Track, contact, pitch, strike};
use super::Take;

/// One step of the dragon: many feet come down together, the cloth follows, the little bells at its fringe.
pub(crate) fn dragon_step(take: &mut Take) -> Vec<f64> {
    let (tune, drum) = take.pick(&[(1.0, 282.0), (0.93, 262.0), (1.06, 296.0), (0.97, 271.0)]);
    let noise = &mut take.noise;
    let mut track = Track::new();
    track.add(0.0, -4.0, &taiko(104.0 * tune, 0.55, noise));
    for n in 0..6 {
        let late = noise.between(0.0, 0.045);
        track.add(late, -15.0 - f64::from(n), &struck(Body::Muted, noise.vary(0.9, 0.2), 0.7, noise));
    }
    track.add(0.004, -8.0, &shime(drum, 0.55, noise));
    track.add(0.01, -17.0, &sweep(&[(0.0, 900.0), (0.1, 2100.0), (0.24, 800.0)], 0.8, 0.07, 0.24, noise));
    track.add(0.02, -24.0, &suzu(0.2, 9, noise));
    Room::COURT.around(&track.0, 0.16)
}

/// Seconds until the fireworks of [`gate`] burst.
pub(crate) const GATE_BURST: f64 = 0.92;

/// The dragon has come to a gate: a roll, the great drum and the gong, and the sky goes up in sparks.
pub(crate) fn gate(take: &mut Take) -> Vec<f64> {
    let tune = take.pick(&[1.0, 0.95, 1.05]);
    let noise = &mut take.noise;
    let mut track = Track::new();
    track.add(0.0, -8.0, &roll(GATE_BURST - 0.06, 10.0, 26.0, noise));
    let rise = [(0.0, 520.0 * tune), (GATE_BURST, 1900.0 * tune)];
    track.add(0.1, -15.0, &sweep(&rise, 6.0, GATE_BURST * 0.8, GATE_BURST - 0.1, noise));
    track.add(GATE_BURST, 0.0, &taiko(58.0 * tune, 1.0, noise));
    track.add(GATE_BURST, -6.0, &taiko(92.0 * tune, 0.8, noise));
    track.add(GATE_BURST, -9.0, &kane(1.5, 0.95, noise));
    track.add(GATE_BURST, -8.0, &clack(tune, 0.9, noise));
    track.add(GATE_BURST + 0.05, -3.0, &crackle(1.5, 120.0, 0.35, noise));
    for (n, note) in [62.0, 69.0, 74.0, 78.0, 81.0, 86.0].into_iter().enumerate() {
        let at = GATE_BURST + 0.02 + 0.03 * n as f64;
        track.add(at, -10.0, &koto(pitch(note) * tune, 0.8, Touch::Plain, 2.0, noise));
    }
    for (at, force) in [(0.36, 0.6), (0.54, 0.75), (0.72, 0.55), (0.81, 0.6), (0.9, 0.9)] {
        track.add(GATE_BURST + at, -5.0, &taiko(66.0 * tune, force, noise));
    }
    track.add(GATE_BURST + 0.9, -15.0, &kane(0.9, 0.7, noise));
    track.add(GATE_BURST + 0.2, -20.0, &suzu(1.2, 70, noise));
    Room::HALL.around(&track.0, 0.24)
}

/// A stall is set up: the poles stand, the awning is thrown open, a hand bell calls.
pub(crate) fn seller(take: &mut Take) -> Vec<f64> {
    let (tune, bell) = take.pick(&[(1.0, 88.0), (0.94, 86.0), (1.06, 90.0)]);
    let noise = &mut take.noise;
    let mut track = Track::new();
    track.add(0.0, -2.0, &struck(Body::Tray, 0.86 * tune, 0.9, noise));
    track.add(noise.between(0.05, 0.07), -5.0, &struck(Body::Tier, 1.1 * tune, 0.75, noise));
    track.add(0.09, -7.0, &paper(0.19, 0.05, noise));
    track.add(0.09, -9.0, &sweep(&[(0.0, 500.0), (0.09, 1700.0), (0.2, 700.0)], 0.8, 0.08, 0.2, noise));
    track.add(0.235, -7.0, &struck(Body::Latch, 0.9 * tune, 0.7, noise));
    track.add(0.27, -13.0, &rin(pitch(bell), 0.8, 0.6, noise));
    track.add(0.36, -17.0, &rin(pitch(bell), 0.7, 0.45, noise));
    Room::COURT.around(&track.0, 0.2)
}

/// A card is shown to the street: it is slapped down, and the little drum takes it up.
pub(crate) fn play(take: &mut Take) -> Vec<f64> {
    let drum = take.pick(&[276.0, 292.0, 262.0]);
    let noise = &mut take.noise;
    let mut track = Track::new();
    track.add(0.0, -5.0, &paper(0.13, 0.08, noise));
    let slap = noise.between(0.10, 0.112);
    track.add(slap, -2.0, &struck(Body::Muted, 1.5, 0.9, noise));
    track.add(slap, -7.0, &paper(0.05, 0.004, noise));
    track.add(slap + 0.006, -7.0, &shime(drum, 0.7, noise));
    track.add(slap + 0.11, -14.0, &shime(drum * 1.04, 0.45, noise));
    Room::COURT.around(&track.0, 0.18)
}

/// A card is laid away in secret: the same for every card and every seat.
pub(crate) fn discard(take: &mut Take) -> Vec<f64> {
    let noise = &mut take.noise;
    let mut track = Track::new();
    track.add(0.0, -3.0, &paper(0.2, 0.1, noise));
    track.add(0.17, -6.0, &struck(Body::Muted, 1.1, 0.7, noise));
    track.add(0.19, -13.0, &struck(Body::Tray, 0.7, 0.5, noise));
    Room::GARDEN.around(&track.0, 0.2)
}

/// A coin that rings at `hz` for `t60` and is struck with `force`.
fn coin(hz: f64, t60: f64, force: f64, noise: &mut Noise) -> Vec<f64> {
    let hz = hz * noise.cents(14.0);
    let metal = [
        Mode { hz, t60, gain: 0.8 },
        Mode { hz: hz * 1.003, t60: t60 * 0.9, gain: 0.4 },
        Mode { hz: hz * 1.52, t60: t60 * 0.7, gain: 0.6 },
        Mode { hz: hz * 2.27, t60: t60 * 0.5, gain: 0.5 },
        Mode { hz: hz * 3.16, t60: t60 * 0.3, gain: 0.35 },
    ];
    let touch = contact(0.16 + 0.3 * (1.0 - force), 0.35, noise);
    let mut sound = strike(&metal, &touch, t60);
    for x in &mut sound {
        *x *= force;
    }
    sound
}

/// One copper coin: short, low, and it lies at once.
pub(crate) fn coin_1(take: &mut Take) -> Vec<f64> {
    let tune = take.pick(&[1.0, 0.94, 1.05]);
    let noise = &mut take.noise;
    let mut track = Track::new();
    track.add(0.0, 0.0, &coin(1750.0 * tune, 0.2, 0.9, noise));
    track.add(noise.between(0.05, 0.07), -8.0, &coin(1830.0 * tune, 0.15, 0.7, noise));
    track.add(0.0, -10.0, &struck(Body::Tray, 1.4, 0.5, noise));
    Room::GARDEN.around(&track.0, 0.2)
}

/// Three silver coins fall one on the other.
pub(crate) fn coin_3(take: &mut Take) -> Vec<f64> {
    let tune = take.pick(&[1.0, 0.95, 1.06]);
    let noise = &mut take.noise;
    let mut track = Track::new();
    let mut at = 0.0;
    for (n, hz) in [2640.0, 2960.0, 3520.0].into_iter().enumerate() {
        track.add(at, -(n as f64), &coin(hz * tune, 0.55, 0.9, noise));
        at += noise.vary(0.075, 0.1);
    }
    track.add(0.0, -13.0, &struck(Body::Tray, 1.2, 0.5, noise));
    Room::COURT.around(&track.0, 0.22)
}

/// An ingot of gold: heavy on the wood, and a bright chord that stays.
pub(crate) fn coin_5(take: &mut Take) -> Vec<f64> {
    let shift = take.pick(&[0.0, -2.0, 2.0]);
    let noise = &mut take.noise;
    let mut track = Track::new();
    track.add(0.0, -4.0, &struck(Body::Tray, 0.62, 1.0, noise));
    track.add(0.0, -12.0, &taiko(110.0, 0.5, noise));
    track.add(0.0, -5.0, &coin(1180.0, 0.7, 0.9, noise));
    for (n, note) in [86.0, 90.0, 93.0, 98.0].into_iter().enumerate() {
        track.add(0.03 + 0.055 * n as f64, -7.0, &rin(pitch(note + shift), 1.3, 0.7, noise));
    }
    track.add(0.2, -24.0, &suzu(0.5, 24, noise));
    Room::COURT.around(&track.0, 0.24)
}

/// A chain is counted: link after link, upwards.
pub(crate) fn chain(take: &mut Take) -> Vec<f64> {
    let run: &[f64] =
        take.pick(&[&[69.0, 74.0, 76.0, 81.0][..], &[67.0, 71.0, 74.0, 79.0], &[71.0, 74.0, 78.0, 83.0]]);
    let noise = &mut take.noise;
    let mut track = Track::new();
    for (n, note) in run.iter().enumerate() {
        let at = 0.095 * n as f64;
        track.add(at, -9.0, &coin(900.0 + 130.0 * n as f64, 0.12, 0.8, noise));
        track.add(at + 0.012, -4.0 + 0.6 * n as f64, &shamisen(pitch(*note), 0.75, 0.7, noise));
        track.add(at + 0.012, -9.0, &koto(pitch(*note + 12.0), 0.6, Touch::Plain, 1.2, noise));
    }
    Room::COURT.around(&track.0, 0.24)
}

/// Surrounded: a rope is pulled tight, and two dull knocks say no.
pub(crate) fn surrounded(take: &mut Take) -> Vec<f64> {
    let tune = take.pick(&[1.0, 0.95, 1.05]);
    let noise = &mut take.noise;
    let mut track = Track::new();
    let mut creak = friction(0.17, 0.2, noise);
    Biquad::peak(620.0 * tune, 2.0, 8.0).apply(&mut creak);
    track.add(0.0, -6.0, &creak);
    track.add(0.15, -1.0, &struck(Body::Muted, 0.8 * tune, 0.85, noise));
    track.add(0.27, -3.0, &struck(Body::Muted, 0.68 * tune, 0.8, noise));
    Room::GARDEN.around(&track.0, 0.22)
}

/// Seconds until the last stroke of [`parade_end`].
pub(crate) const PARADE_END_STROKE: f64 = 1.14;

/// One game of the evening is over: the band comes to its last stroke.
pub(crate) fn parade_end(take: &mut Take) -> Vec<f64> {
    let noise = &mut take.noise;
    let mut track = Track::new();
    let beat = PARADE_END_STROKE / 4.0;
    for (at, force) in [(0.0, 0.7), (1.0, 0.7), (2.0, 0.8), (2.5, 0.6), (3.0, 0.85), (4.0, 1.0)] {
        track.add(at * beat, -3.0, &taiko(70.0, force, noise));
    }
    for (at, force) in [(0.5, 0.5), (1.5, 0.5), (3.25, 0.55), (3.5, 0.6), (3.75, 0.68)] {
        track.add(at * beat, -8.0, &shime(286.0, force, noise));
    }
    for (n, note) in [62.0, 64.0, 67.0, 69.0, 71.0, 74.0].into_iter().enumerate() {
        let at = PARADE_END_STROKE - 0.06 * (6 - n) as f64;
        track.add(at, -10.0, &koto(pitch(note), 0.6, Touch::Plain, 1.3, noise));
    }
    for note in [50.0, 62.0, 69.0, 74.0] {
        track.add(PARADE_END_STROKE, -8.0, &shamisen(pitch(note), 0.9, 1.4, noise));
        track.add(PARADE_END_STROKE, -7.0, &koto(pitch(note + 12.0), 0.8, Touch::Plain, 2.2, noise));
    }
    track.add(PARADE_END_STROKE, -10.0, &clack(0.95, 0.9, noise));
    track.add(PARADE_END_STROKE, -13.0, &kane(0.8, 0.8, noise));
    Room::HALL.around(&track.0, 0.2)
}

/// Seconds until the drum of [`next_game`].
pub(crate) const NEXT_GAME_DRUM: f64 = 0.52;

/// The next parade begins: clappers call for quiet, then the drum and the bells.
pub(crate) fn next_game(take: &mut Take) -> Vec<f64> {
    let noise = &mut take.noise;
    let mut track = Track::new();
    track.add(0.0, -6.0, &clack(1.0, 0.8, noise));
    track.add(0.24, -5.0, &clack(1.0, 0.85, noise));
    track.add(NEXT_GAME_DRUM, -1.0, &taiko(72.0, 0.9, noise));
    track.add(NEXT_GAME_DRUM, -13.0, &kane(0.7, 0.7, noise));
    track.add(NEXT_GAME_DRUM + 0.02, -21.0, &suzu(0.7, 34, noise));
    for (n, note) in [69.0, 74.0, 81.0].into_iter().enumerate() {
        let at = NEXT_GAME_DRUM + 0.09 * n as f64;
        track.add(at, -9.0, &shamisen(pitch(note), 0.7, 0.9, noise));
    }
    Room::COURT.around(&track.0, 0.26)
}
