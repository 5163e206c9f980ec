//! The bamboo flute and the mouth organ.

use std::f64::consts::TAU;

use super::super::kit::{Biquad, Drift, HZ, Noise, Svf, samples, smooth};

/// One tone of a flute phrase.
#[derive(Clone, Copy)]
pub(crate) struct Breath {
    /// Seconds from the start of the phrase.
    pub(crate) at: f64,
    /// Seconds it is held.
    pub(crate) length: f64,
    /// Pitch.
    pub(crate) hz: f64,
    /// Loudness, 0…1.
    pub(crate) force: f64,
}

/// Seconds a phrase goes on after its last tone has ended.
const RELEASE: f64 = 0.55;

/// A shakuhachi phrase played on one breath: tones slide into each other, the first is approached from below,
/// long ones begin to swing, and air is always heard. Peak about 1 at full force.
pub(crate) fn shakuhachi(phrase: &[Breath], noise: &mut Noise) -> Vec<f64> {
    let Some(last) = phrase.last() else { return Vec::new() };
    let end = last.at + last.length;
    let mut drift = Drift::new(noise, 2.3);
    let mut tremble = Drift::new(noise, 9.0);
    let mut partial_drift: Vec<Drift> = (0..PARTIALS.len()).map(|_| Drift::new(noise, 3.1)).collect();
    let mut pipe = [Svf::default(), Svf::default(), Svf::default()];
    let mut air = Biquad::bandpass(2900.0, 0.6);
    let mut chiff = Biquad::bandpass(1900.0, 0.9);
    // Bamboo swallows the top of the hiss.
    let mut soft = Biquad::lowpass(4200.0, 0.6);
    let (mut phase, mut swing) = (0.0f64, 0.0f64);
    (0..samples(end + RELEASE))
        .map(|n| {
            let t = n as f64 / HZ;
            let now = phrase.partition_point(|tone| tone.at <= t).saturating_sub(1);
            let tone = &phrase[now];
            let since = t - tone.at;
            let before = if now > 0 { phrase[now - 1].hz } else { tone.hz * 0.955 };
            let glide = if now > 0 { 0.085 } else { 0.16 };
            let mut hz = before * (tone.hz / before).powf(smooth(since / glide));
            // Yuri: slow at first, then quicker and wider.
            let bloom = smooth((since - 0.5) / 0.9);
            swing += TAU * (4.2 + 1.0 * bloom) / HZ;
            let vibrato = swing.sin() * bloom;
            hz *= 2f64.powf((vibrato * 17.0 + drift.next() * 5.0) / 1200.0);
            // The breath sinks at the very end, and the pitch with it.
            let sinking = smooth((t - end) / RELEASE);
            hz *= 1.0 - 0.02 * sinking;

            let attack = smooth(t / 0.12);
            let between = if now > 0 { 1.0 - 0.35 * (1.0 - smooth(since / 0.07)) } else { 1.0 };
            let swell = 0.78 + 0.22 * smooth(since / (tone.length * 0.45).max(0.12))
                - 0.16 * smooth((since - tone.length * 0.6) / (tone.length * 0.5));
            let breath = tone.force
                * attack
                * between
                * swell
                * (1.0 - sinking)
                * (1.0 + 0.11 * vibrato + 0.03 * tremble.next());

            phase = (phase + hz / HZ).fract();
            let mut voice = 0.0;
            for (k, (gain, brightness)) in PARTIALS.iter().enumerate() {
                let harmonic = (k + 1) as f64;
                if hz * harmonic > 9000.0 {
                    break;
                }
                let strength =
                    gain * breath.max(0.0).powf(*brightness) * (1.0 + 0.18 * partial_drift[k].next());
                voice += strength * (TAU * phase * harmonic).sin();
            }
            let raw = noise.white();
            let pulsing = 0.65 + 0.35 * (TAU * phase).sin();
            let tube: f64 = pipe
                .iter_mut()
                .zip([(1.0, 14.0, 0.5), (2.0, 18.0, 0.28), (3.0, 18.0, 0.16)])
                .map(|(filter, (harmonic, q, gain))| filter.band(raw, hz * harmonic, q) * gain)
                .sum();
            let hiss = air.run(raw) * pulsing;
            let burst = chiff.run(raw) * 0.55 * smooth(t / 0.02) * (-t / 0.06).exp();
            let wind = (tube * 0.9 + hiss * 0.075) * breath.max(0.0).sqrt() * 0.6;
            voice * 0.72 + soft.run(wind + burst * tone.force * 0.3)
        })
        .collect()
}

/// Gain of each harmonic and how fast it comes in with loudness (the power of the breath).
const PARTIALS: [(f64, f64); 7] =
    [(0.80, 1.0), (0.34, 1.35), (0.20, 1.6), (0.075, 2.0), (0.045, 2.3), (0.020, 2.6), (0.010, 3.0)];

/// A soft chord of the mouth organ shō: free reeds that swell and sink, for `seconds`. Peak about 1.
pub(crate) fn sho(chord: &[f64], seconds: f64, noise: &mut Noise) -> Vec<f64> {
    let mut out = vec![0.0; samples(seconds)];
    for hz in chord {
        for detune in [-2.2, 1.9] {
            let mut breathing = Drift::new(noise, 0.7);
            let hz = hz * 2f64.powf((detune + noise.white() * 0.6) / 1200.0);
            let start = noise.unit();
            let partials = ((5200.0 / hz) as usize).clamp(3, 9);
            let late = noise.between(0.0, 0.25);
            for (n, y) in out.iter_mut().enumerate() {
                let t = n as f64 / HZ;
                let rise = smooth((t - late) / (seconds * 0.42));
                let sink = smooth((seconds - t) / (seconds * 0.48));
                let level = rise * sink * (1.0 + 0.12 * breathing.next());
                let phase = TAU * (hz * t + start);
                let mut voice = 0.0;
                for k in 1..=partials {
                    let k = k as f64;
                    // The upper partials open only when the breath is full.
                    voice += (phase * k).sin() * level.powf(0.7 + 0.28 * k) / k.powf(1.15);
                }
                *y += voice;
            }
        }
    }
    let share = 1.0 / (2.4 * chord.len().max(1) as f64);
    for y in &mut out {
        *y *= share;
    }
    out
}
