//! Metal: the standing bell, the temple bell, bell trees and the hand gong.

use super::super::kit::{Mode, Noise, Track, contact, modes, strike};

/// Each mode of a bell is a pair a little apart, which makes it beat.
fn pairs(hz: f64, rows: &[(f64, f64, f64, f64)], noise: &mut Noise) -> Vec<Mode> {
    let mut out = Vec::with_capacity(rows.len() * 2);
    for &(step, t60, gain, beat) in rows {
        let gain = noise.vary(gain, 0.15);
        out.push(Mode { hz: hz * step, t60, gain: gain * 0.62 });
        out.push(Mode { hz: hz * step + noise.vary(beat, 0.2), t60: t60 * 0.9, gain: gain * 0.38 });
    }
    out
}

/// A rin, the bowl-shaped standing bell, at `hz` with its fundamental dying in `t60`, struck with `force` 0…1
/// by a padded stick. Peak about 1 at full force.
pub(crate) fn rin(hz: f64, t60: f64, force: f64, noise: &mut Noise) -> Vec<f64> {
    let rows = [
        (1.0, t60, 0.62, 0.9),
        (2.71, t60 * 0.55, 0.26 + 0.22 * force, 1.7),
        (5.05, t60 * 0.30, 0.10 + 0.22 * force, 2.6),
        (7.93, t60 * 0.16, 0.16 * force, 3.9),
        (11.3, t60 * 0.09, 0.08 * force, 5.0),
    ];
    let bell = pairs(hz, &rows, noise);
    let stick = contact(0.95 - 0.7 * force, 0.05, noise);
    strike(&bell, &stick, t60 * 1.05).iter().map(|x| x * (0.3 + 0.7 * force)).collect()
}

/// The bronze temple bell, whose strike tone is `hz` and whose hum lies an octave below.
pub(crate) fn bonsho(hz: f64, t60: f64, noise: &mut Noise) -> Vec<f64> {
    let rows = [
        (0.5, t60, 0.42, 0.6),
        (1.0, t60 * 0.8, 0.62, 0.8),
        (1.19, t60 * 0.6, 0.30, 0.9),
        (1.58, t60 * 0.5, 0.34, 1.1),
        (2.0, t60 * 0.45, 0.36, 1.3),
        (2.52, t60 * 0.35, 0.26, 1.5),
        (2.98, t60 * 0.30, 0.20, 1.9),
        (4.07, t60 * 0.20, 0.14, 2.4),
        (5.43, t60 * 0.12, 0.09, 3.0),
    ];
    let bell = pairs(hz, &rows, noise);
    let beam = contact(1.9, 0.15, noise);
    let mut out = strike(&bell, &beam, t60);
    let wood = modes(&[(180.0, 0.08, 0.5), (330.0, 0.06, 0.4), (760.0, 0.03, 0.3)], noise, 40.0, 0.5);
    for (y, x) in out.iter_mut().zip(strike(&wood, &beam, 0.2)) {
        *y += x;
    }
    out
}

/// A shake of the bell tree suzu: `count` little bells, mostly at the start of `seconds`.
pub(crate) fn suzu(seconds: f64, count: usize, noise: &mut Noise) -> Vec<f64> {
    let mut track = Track::new();
    let tunes: Vec<f64> = (0..7).map(|_| noise.between(4300.0, 7600.0)).collect();
    for n in 0..count {
        let x = (n as f64 + noise.unit()) / count as f64;
        let at = seconds * x.powf(1.5);
        let hz = tunes[(noise.unit() * tunes.len() as f64) as usize % tunes.len()];
        let rows = [(hz, 0.16, 0.7), (hz * 1.34, 0.11, 0.45), (hz * 1.83, 0.07, 0.3), (hz * 0.52, 0.05, 0.2)];
        let bell = modes(&rows, noise, 8.0, 0.6);
        let ball = contact(0.14, 0.2, noise);
        let level = -12.0 * x + noise.between(-7.0, 0.0);
        track.add(at, level, &strike(&bell, &ball, 0.24));
    }
    track.0
}

/// The hand gong of a festival band, bright and flat, struck with `force` 0…1 and damped in `t60`.
pub(crate) fn kane(t60: f64, force: f64, noise: &mut Noise) -> Vec<f64> {
    let rows = [
        (1480.0, t60, 0.5),
        (2310.0, t60 * 0.8, 0.42),
        (3290.0, t60 * 0.6, 0.34),
        (4720.0, t60 * 0.45, 0.26),
        (6650.0, t60 * 0.3, 0.18),
        (8900.0, t60 * 0.2, 0.10),
    ];
    let plate = modes(&rows, noise, 6.0, 0.4);
    let horn = contact(0.22, 0.15, noise);
    strike(&plate, &horn, t60).iter().map(|x| x * (0.3 + 0.7 * force)).collect()
}
