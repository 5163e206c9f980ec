//! Struck things: a few resonances, set ringing by a short contact.

use std::f64::consts::PI;

use super::{Noise, Resonator, samples};

/// One resonance of a struck body.
#[derive(Clone, Copy)]
pub(crate) struct Mode {
    /// Frequency.
    pub(crate) hz: f64,
    /// Seconds to fall by 60 dB.
    pub(crate) t60: f64,
    /// Amplitude for a unit impulse.
    pub(crate) gain: f64,
}

/// Modes from rows of (hertz, T60, gain), each a little different for this take: the same body is never hit
/// on the same spot twice. `spread` of 1 is what a hand does; bells want less in pitch and get it from `cents`.
pub(crate) fn modes(rows: &[(f64, f64, f64)], noise: &mut Noise, cents: f64, spread: f64) -> Vec<Mode> {
    let body = noise.cents(cents);
    rows.iter()
        .map(|&(hz, t60, gain)| Mode {
            hz: hz * body * noise.cents(cents * 0.3),
            t60: noise.vary(t60, 0.18 * spread),
            gain: noise.vary(gain, 0.4 * spread),
        })
        .collect()
}

/// The force of one contact: a rounded push of `ms` milliseconds, roughened by the share `grit` of noise.
/// Hard things touch for less than a millisecond, felt for three.
pub(crate) fn contact(ms: f64, grit: f64, noise: &mut Noise) -> Vec<f64> {
    let length = samples(ms / 1000.0).max(3);
    let mut push: Vec<f64> = (0..length)
        .map(|n| {
            let force = (PI * (n as f64 + 0.5) / length as f64).sin().powi(2);
            force * (1.0 - grit + grit * 2.0 * noise.white())
        })
        .collect();
    let area: f64 = push.iter().map(|x| x.abs()).sum();
    for x in &mut push {
        *x /= area.max(1e-9);
    }
    push
}

/// What a body with these modes answers to `force`, for `seconds`.
pub(crate) fn strike(modes: &[Mode], force: &[f64], seconds: f64) -> Vec<f64> {
    let mut out = vec![0.0; samples(seconds)];
    for mode in modes {
        let mut resonator = Resonator::new(mode.hz, mode.t60, mode.gain);
        for (n, y) in out.iter_mut().enumerate() {
            *y += resonator.run(force.get(n).copied().unwrap_or(0.0));
        }
    }
    out
}
