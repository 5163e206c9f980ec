//! The signal-processing kit every sound is made with.
//!
//! All of it is deterministic: chance comes from seeded generators, and nothing reads a clock. Signals are
//! `f64` samples at [`RATE`], nominally within −1…1; time is in seconds, frequency in hertz, decay times are
//! T60 (the time to fall by 60 dB).

mod curve;
mod dynamics;
mod filter;
mod modal;
mod noise;
mod reverb;
mod string;
mod track;

pub(crate) use curve::{Curve, bell, decay, smooth};
pub(crate) use dynamics::{Wrap, compress, limit, saturate};
pub(crate) use filter::{Biquad, OnePole, Resonator, Svf};
pub(crate) use modal::{Mode, contact, modes, strike};
pub(crate) use noise::{Brown, Drift, Noise, Pink};
pub(crate) use reverb::Room;
pub(crate) use string::Pluck;
pub(crate) use track::{Clip, Track};

/// Samples per second of everything synthesised and encoded here.
pub(crate) const RATE: u32 = 44_100;

/// [`RATE`] as a float, in hertz.
pub(crate) const HZ: f64 = RATE as f64;

/// The number of samples in `seconds`, rounded to the nearest.
pub(crate) fn samples(seconds: f64) -> usize {
    (seconds * HZ).round().max(0.0) as usize
}

/// The amplitude ratio of `db` decibels.
pub(crate) fn ratio(db: f64) -> f64 {
    10f64.powf(db / 20.0)
}

/// `amplitude` in decibels; silence is −200 dB.
pub(crate) fn decibels(amplitude: f64) -> f64 {
    20.0 * amplitude.max(1e-10).log10()
}

/// The frequency of a MIDI note number (69 is A4, 440 Hz).
pub(crate) fn pitch(midi: f64) -> f64 {
    440.0 * 2f64.powf((midi - 69.0) / 12.0)
}
