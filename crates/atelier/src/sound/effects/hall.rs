//! The haunted hall: cards on the altars, what they turn out to be, the gong that closes a round.
//!
//! What is done with a card that stays hidden has a single take, so that it tells nothing about the card.

use super::super::instruments::{
    Body, Touch, bonsho, breath, clack, fire, kane, koto, paper, rin, roll, shamisen, shime, struck, suzu,
    sweep, taiko, xylophone,
};
use super::super::kit::{Biquad, Noise, Room, Track, pitch};
use super::Take;

/// A card is laid on the lacquer of an altar.
pub(crate) fn offer(take: &mut Take) -> Vec<f64> {
    let tune = take.pick(&[1.0, 0.93, 1.07, 0.97]);
    let noise = &mut take.noise;
    let mut track = Track::new();
    track.add(0.0, -6.0, &paper(0.12, 0.08, noise));
    let slap = noise.between(0.09, 0.105);
    track.add(slap, -1.0, &struck(Body::Muted, 1.25 * tune, 0.9, noise));
    track.add(slap, -7.0, &paper(0.05, 0.004, noise));
    track.add(slap, -9.0, &struck(Body::Tray, 0.8 * tune, 0.7, noise));
    Room::COURT.around(&track.0, 0.2)
}

/// A match: two chimes that agree, and a shimmer.
pub(crate) fn matched(take: &mut Take) -> Vec<f64> {
    let shift = take.pick(&[0.0, -2.0, 2.0]);
    let noise = &mut take.noise;
    let mut track = Track::new();
    for (at, note, db) in [(0.0, 74.0, -3.0), (0.11, 81.0, -2.0), (0.22, 86.0, -4.0)] {
        track.add(at, db, &rin(pitch(note + shift), 1.5, 0.7, noise));
        track.add(at, db - 4.0, &koto(pitch(note + shift), 0.7, Touch::Plain, 1.3, noise));
    }
    track.add(0.2, -20.0, &suzu(0.5, 26, noise));
    Room::HALL.around(&track.0, 0.24)
}

/// Higher: two steps up on wood.
pub(crate) fn higher(take: &mut Take) -> Vec<f64> {
    let shift = take.pick(&[0.0, 1.0, -1.0]);
    let noise = &mut take.noise;
    let mut track = Track::new();
    for (at, note, force) in [(0.0, 67.0, 0.7), (0.1, 72.0, 0.85)] {
        track.add(at, -1.0, &xylophone(pitch(note + shift), force, noise));
        track.add(at, -9.0, &shamisen(pitch(note + shift), force, 0.5, noise));
    }
    Room::COURT.around(&track.0, 0.26)
}

/// Lower: one low bell. The same whether the round could be closed or not.
pub(crate) fn lower(take: &mut Take) -> Vec<f64> {
    let tune = take.pick(&[1.0, 0.955, 1.045]);
    let noise = &mut take.noise;
    let mut track = Track::new();
    let mut bell = bonsho(147.0 * tune, 1.8, noise);
    Biquad::lowpass(1900.0, 0.6).apply(&mut bell);
    track.add(0.0, -2.0, &bell);
    track.add(0.0, -12.0, &rin(294.0 * tune, 1.2, 0.4, noise));
    Room::HALL.around(&track.0, 0.22)
}

/// A card slips face down over the table to somebody else.
pub(crate) fn give(take: &mut Take) -> Vec<f64> {
    let noise = &mut take.noise;
    let mut track = Track::new();
    track.add(0.0, -3.0, &paper(0.42, 0.16, noise));
    let way = [(0.0, 700.0), (0.2, 2600.0), (0.44, 900.0)];
    track.add(0.0, -8.0, &sweep(&way, 0.9, 0.18, 0.44, noise));
    track.add(0.4, -9.0, &struck(Body::Muted, 1.5, 0.6, noise));
    Room::COURT.around(&track.0, 0.2)
}

/// Somebody is named: a breath and a bell that calls.
pub(crate) fn name(take: &mut Take) -> Vec<f64> {
    let noise = &mut take.noise;
    let mut track = Track::new();
    track.add(0.0, -10.0, &breath(0.6, 0.22, noise));
    track.add(0.16, -3.0, &rin(pitch(79.0), 1.1, 0.7, noise));
    track.add(0.34, -4.0, &rin(pitch(74.0), 1.4, 0.7, noise));
    Room::HALL.around(&track.0, 0.24)
}

/// A card is drawn from the pagoda, unseen.
pub(crate) fn draw(take: &mut Take) -> Vec<f64> {
    let noise = &mut take.noise;
    let mut track = Track::new();
    track.add(0.0, -2.0, &paper(0.24, 0.15, noise));
    track.add(0.0, -14.0, &struck(Body::Tier, 1.3, 0.4, noise));
    track.add(0.21, -12.0, &sweep(&[(0.0, 1500.0), (0.14, 3000.0)], 1.0, 0.06, 0.16, noise));
    Room::COURT.around(&track.0, 0.18)
}

/// An open card is taken back from an altar.
pub(crate) fn taken(take: &mut Take) -> Vec<f64> {
    let tune = take.pick(&[1.0, 0.94, 1.06]);
    let noise = &mut take.noise;
    let mut track = Track::new();
    track.add(0.0, -9.0, &struck(Body::Tray, 1.1 * tune, 0.5, noise));
    track.add(0.02, -2.0, &paper(noise.between(0.2, 0.24), 0.12, noise));
    track.add(0.2, -12.0, &xylophone(pitch(76.0) * tune, 0.5, noise));
    Room::COURT.around(&track.0, 0.18)
}

/// The pagoda is built anew: cards are shuffled and squared.
pub(crate) fn shuffle(take: &mut Take) -> Vec<f64> {
    let noise = &mut take.noise;
    let mut track = Track::new();
    for n in 0..15 {
        let x = f64::from(n) / 15.0;
        let at = 0.72 * x + noise.between(0.0, 0.012);
        track.add(at, -6.0 + 3.0 * x, &paper(0.07, 0.012, noise));
        track.add(at, -15.0, &struck(Body::Muted, noise.vary(2.0, 0.15), 0.5, noise));
    }
    track.add(0.84, -3.0, &struck(Body::Latch, 0.7, 0.8, noise));
    track.add(0.98, -4.0, &struck(Body::Tray, 0.9, 0.8, noise));
    Room::COURT.around(&track.0, 0.18)
}

/// Play goes on: one knock, the same whoever answered and whatever they hold.
pub(crate) fn on(take: &mut Take) -> Vec<f64> {
    let noise = &mut take.noise;
    let mut track = Track::new();
    track.add(0.0, -1.0, &struck(Body::Totem, 1.2, 0.6, noise));
    track.add(0.0, -10.0, &xylophone(pitch(62.0), 0.5, noise));
    Room::COURT.around(&track.0, 0.22)
}

/// Seconds until the gong of [`close`].
pub(crate) const CLOSE_GONG: f64 = 0.62;

/// A round is closed: the air is drawn in, the gong sounds, and everything is quiet.
pub(crate) fn close(take: &mut Take) -> Vec<f64> {
    let noise = &mut take.noise;
    let mut track = Track::new();
    track.add(0.0, -16.0, &sweep(&[(0.0, 2600.0), (0.58, 320.0)], 0.9, 0.4, 0.6, noise));
    track.add(0.0, -24.0, &roll(0.4, 16.0, 8.0, noise));
    track.add(CLOSE_GONG, -2.0, &bonsho(92.0, 3.4, noise));
    track.add(CLOSE_GONG, -13.0, &kane(1.6, 0.55, noise));
    track.add(CLOSE_GONG, -6.0, &taiko(58.0, 0.8, noise));
    track.add(CLOSE_GONG + 0.01, -11.0, &rin(pitch(62.0), 3.0, 0.5, noise));
    Room::HALL.around(&track.0, 0.3)
}

/// One bead of the count is pushed over.
pub(crate) fn count(take: &mut Take) -> Vec<f64> {
    let tune = take.pick(&[1.0, 0.96, 1.05]);
    let noise = &mut take.noise;
    let mut track = Track::new();
    track.add(0.0, -2.0, &clack(1.5 * tune, 0.6, noise));
    track.add(0.0, -7.0, &struck(Body::Latch, 1.4 * tune, 0.6, noise));
    track.add(0.012, -12.0, &rin(pitch(88.0) * tune, 0.5, 0.5, noise));
    Room::GARDEN.around(&track.0, 0.2)
}

/// What is left of a hand goes into the bowl.
pub(crate) fn pool(take: &mut Take) -> Vec<f64> {
    let noise = &mut take.noise;
    let mut track = Track::new();
    for n in 0..4 {
        track.add(0.07 * f64::from(n), -5.0, &paper(0.1, 0.03, noise));
    }
    track.add(0.3, -3.0, &struck(Body::Tray, 0.6, 0.9, noise));
    track.add(0.3, -12.0, &rin(pitch(55.0), 1.0, 0.5, noise));
    track.add(0.46, -6.0, &struck(Body::Latch, 0.62, 0.8, noise));
    Room::COURT.around(&track.0, 0.22)
}

/// Seconds until the flame of [`round`] catches.
pub(crate) const ROUND_FLAME: f64 = 0.34;

/// The next round: a lantern at the gate is lit.
pub(crate) fn round(take: &mut Take) -> Vec<f64> {
    let noise = &mut take.noise;
    let mut track = Track::new();
    track.add(0.0, -12.0, &clack(0.95, 0.6, noise));
    track.add(0.16, -10.0, &clack(0.95, 0.7, noise));
    let flame = [(0.0, 0.0), (0.08, 0.7), (0.4, 0.3), (1.1, 0.0)];
    track.add(ROUND_FLAME, -9.0, &fire(1.1, &flame, noise));
    track.add(ROUND_FLAME, -5.0, &taiko(72.0, 0.7, noise));
    rising(&mut track, ROUND_FLAME + 0.02, &[62.0, 63.0, 67.0, 69.0, 74.0], noise);
    Room::HALL.around(&track.0, 0.26)
}

/// Seconds until the last bell of [`end`].
pub(crate) const END_BELL: f64 = 1.28;

/// The night is over: the drums of the hall, and a bell that lets the spirits go.
pub(crate) fn end(take: &mut Take) -> Vec<f64> {
    let noise = &mut take.noise;
    let mut track = Track::new();
    let beat = END_BELL / 4.0;
    for (at, force) in [(0.0, 0.7), (1.0, 0.6), (2.0, 0.8), (2.5, 0.6), (3.0, 0.85), (3.5, 0.7)] {
        track.add(at * beat, -5.0, &taiko(68.0, force, noise));
    }
    for (at, force) in [(1.5, 0.45), (2.75, 0.5), (3.25, 0.55), (3.75, 0.6)] {
        track.add(at * beat, -10.0, &shime(282.0, force, noise));
    }
    track.add(END_BELL, -1.0, &bonsho(147.0, 2.6, noise));
    track.add(END_BELL, -4.0, &taiko(58.0, 1.0, noise));
    rising(&mut track, END_BELL + 0.04, &[62.0, 67.0, 69.0, 74.0, 79.0, 81.0, 86.0], noise);
    track.add(END_BELL + 0.3, -20.0, &suzu(1.0, 46, noise));
    Room::HALL.around(&track.0, 0.26)
}

/// Strings that run up through `notes` from `at`.
fn rising(track: &mut Track, at: f64, notes: &[f64], noise: &mut Noise) {
    for (n, note) in notes.iter().enumerate() {
        let x = n as f64 / notes.len() as f64;
        track.add(at + 0.055 * n as f64, -10.0 + 3.0 * x, &koto(pitch(*note), 0.6, Touch::Plain, 1.5, noise));
    }
}
