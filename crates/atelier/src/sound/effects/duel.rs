//! The two signs of a challenge: dragon and tiger.

use std::f64::consts::TAU;

use super::super::instruments::{bonsho, breath, crackle, fire, growl, sweep, taiko, tear};
use super::super::kit::{Curve, HZ, Room, Svf, Track, bell};
use super::Take;

/// Seconds until the dragon's bell.
pub(crate) const DRAGON_BELL: f64 = 0.42;

/// A coil of fire runs up the tower: it flares, a deep bell sounds under it, and everything rises.
pub(crate) fn dragon(take: &mut Take) -> Vec<f64> {
    let root = take.pick(&[110.0, 103.8, 116.5]);
    let noise = &mut take.noise;
    let mut track = Track::new();
    let flare = [(0.0, 0.0), (DRAGON_BELL, 1.0), (0.85, 0.72), (1.25, 0.5), (2.3, 0.0)];
    track.add(0.0, -4.5, &fire(2.3, &flare, noise));
    track.add(
        0.0,
        -8.0,
        &sweep(&[(0.0, 160.0), (DRAGON_BELL, 1500.0), (0.95, 4200.0)], 1.3, 0.4, 1.0, noise),
    );
    track.add(0.10, 2.0, &crackle(2.1, 70.0, 0.6, noise));
    track.add(DRAGON_BELL, -4.0, &bonsho(root, 2.3, noise));
    track.add(DRAGON_BELL, -3.0, &taiko(62.0, 1.0, noise));
    // The coil itself: three voices gliding up an octave and a fifth, through a mouth that opens.
    let path = [(0.0, root), (0.35, root), (1.05, root * 3.0)];
    let glide = Curve(&path);
    let mut mouth = Svf::default();
    let mut phases = [0.0f64; 3];
    track.paint(0.0, -17.0, 1.5, |t| {
        let hz = glide.ratio_at(t);
        let mut voice = 0.0;
        for (phase, detune) in phases.iter_mut().zip([0.994, 1.0, 1.007]) {
            *phase = (*phase + hz * detune / HZ).fract();
            for k in 1..=8 {
                voice += (TAU * *phase * f64::from(k)).sin() / f64::from(k);
            }
        }
        mouth.run(voice, 350.0 + 2600.0 * (t / 1.1).min(1.0), 1.1).0 * bell(t, 0.85, 1.5)
    });
    Room::COURT.around(&track.0, 0.3)
}

/// Seconds until the tiger's claws are through.
pub(crate) const TIGER_STROKE: f64 = 0.10;

/// Claws wipe both cards away: a stroke, torn paper, and a growl over a drum of breath.
pub(crate) fn tiger(take: &mut Take) -> Vec<f64> {
    let root = take.pick(&[1.0, 0.93, 1.07]);
    let noise = &mut take.noise;
    let mut track = Track::new();
    track.add(0.0, -4.0, &sweep(&[(0.0, 900.0), (0.09, 5200.0), (0.3, 1100.0)], 1.2, 0.09, 0.3, noise));
    // Four claws, one after another.
    for claw in 0..4 {
        let at = TIGER_STROKE - 0.03 + 0.021 * f64::from(claw) + noise.between(0.0, 0.006);
        let from = noise.vary(5600.0 - 520.0 * f64::from(claw), 0.06);
        track.add(at, -5.0 - 1.5 * f64::from(claw), &tear(0.26, from, 1100.0, noise));
    }
    track.add(TIGER_STROKE, -3.0, &taiko(74.0 * root, 0.95, noise));
    track.add(TIGER_STROKE + 0.02, -2.0, &growl(1.0, 64.0 * root, 37.0 * root, noise));
    track.add(TIGER_STROKE + 0.10, -14.0, &breath(0.8, 0.2, noise));
    track.add(TIGER_STROKE + 0.26, -12.0, &taiko(66.0 * root, 0.5, noise));
    Room::COURT.around(&track.0, 0.22)
}
