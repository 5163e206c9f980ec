//! Drums: the big taiko and the small, tight shime-daiko.

use std::f64::consts::TAU;

use super::super::kit::{Biquad, HZ, Noise, Track, contact, decay, modes, samples, smooth, strike};

/// Ratios, relative T60 and gain of a drum head's modes.
const HEAD: [(f64, f64, f64); 7] = [
    (1.0, 1.0, 1.0),
    (1.593, 0.62, 0.62),
    (2.136, 0.46, 0.46),
    (2.296, 0.42, 0.30),
    (2.653, 0.34, 0.30),
    (3.156, 0.26, 0.20),
    (3.600, 0.20, 0.16),
];

/// A big drum with fundamental `hz` (60 is large, 110 a middle one), struck with `force` 0…1: the head is
/// tightened by the blow, so that the pitch drops as it settles. Peak about 1 at full force.
pub(crate) fn taiko(hz: f64, force: f64, noise: &mut Noise) -> Vec<f64> {
    let t60 = 1.15 * (70.0 / hz).sqrt();
    let length = samples(t60 * 1.1);
    let mut out = vec![0.0; length];
    let tune = hz * noise.cents(12.0);
    for (row, (step, life, gain)) in HEAD.iter().enumerate() {
        let gain = noise.vary(*gain, if row == 0 { 0.05 } else { 0.3 }) * force.powf(0.25 * row as f64);
        let mut phase = 0.0;
        let hard = 0.16 + 0.26 * force;
        for (n, y) in out.iter_mut().enumerate() {
            let t = n as f64 / HZ;
            phase += TAU * tune * step * (1.0 + hard * (-t / 0.032).exp()) / HZ;
            *y += gain * phase.sin() * decay(t, t60 * life) * smooth(t / 0.0022);
        }
    }
    // The stick: a thud of skin with some wood in it.
    let skin = modes(
        &[
            (240.0, 0.11, 1.0),
            (410.0, 0.075, 0.9),
            (690.0, 0.05, 0.7),
            (1180.0, 0.03, 0.45),
            (2100.0, 0.016, 0.25),
        ],
        noise,
        70.0,
        1.0,
    );
    let stick = contact(2.2 - 1.4 * force, 0.55, noise);
    let skin = strike(&skin, &stick, 0.3);
    let mut slap = Biquad::lowpass(900.0 + 2600.0 * force, 0.7);
    for (n, y) in out.iter_mut().enumerate() {
        let t = n as f64 / HZ;
        let hiss = slap.run(noise.white()) * decay(t, 0.06) * smooth(t / 0.0015) * 0.35 * force;
        let body = (*y * 1.1).tanh() * 0.62;
        *y = (body + skin.get(n).copied().unwrap_or(0.0) * 0.55 + hiss) * (0.25 + 0.75 * force);
    }
    out
}

/// The tight little drum, pitched round `hz` (240…340), struck with `force` 0…1.
pub(crate) fn shime(hz: f64, force: f64, noise: &mut Noise) -> Vec<f64> {
    let rows: Vec<(f64, f64, f64)> =
        HEAD.iter().map(|(step, life, gain)| (hz * step, 0.17 * life + 0.02, *gain)).collect();
    let head = modes(&rows, noise, 10.0, 0.8);
    let stick = contact(0.9 - 0.55 * force, 0.3, noise);
    let mut out = strike(&head, &stick, 0.3);
    let mut rattle = Biquad::bandpass(3400.0, 0.8);
    for (n, y) in out.iter_mut().enumerate() {
        let t = n as f64 / HZ;
        let hiss = rattle.run(noise.white()) * decay(t, 0.045) * smooth(t / 0.0008);
        *y = (*y * 0.55 + hiss * 0.42 * force) * (0.2 + 0.8 * force);
    }
    out
}

/// A roll on the small drum, `seconds` long, growing and quickening from `slow` to `fast` strokes a second.
pub(crate) fn roll(seconds: f64, slow: f64, fast: f64, noise: &mut Noise) -> Vec<f64> {
    let mut track = Track::new();
    let mut at = 0.0;
    let mut hand = false;
    while at < seconds {
        let x = at / seconds;
        let force = 0.16 + 0.62 * x.powf(1.4) + if hand { 0.05 } else { 0.0 };
        let stroke = shime(if hand { 292.0 } else { 284.0 }, noise.vary(force, 0.1), noise);
        track.add(at, 0.0, &stroke);
        at += noise.vary(1.0 / (slow * (fast / slow).powf(x)), 0.06);
        hand = !hand;
    }
    track.0
}
