//! Plucked strings: the extended Karplus–Strong loop with two polarisations.

use std::f64::consts::{PI, TAU};

use super::{HZ, Noise, OnePole, decay, samples, smooth};

/// How a string is plucked and how it rings.
pub(crate) struct Pluck {
    /// Pitch.
    pub(crate) hz: f64,
    /// Seconds until the fundamental has fallen by 60 dB.
    pub(crate) t60: f64,
    /// The same for what lies round 5 kHz: shorter is duller.
    pub(crate) t60_high: f64,
    /// Where along the string, 0…0.5; near 0 is thin and bright.
    pub(crate) position: f64,
    /// Length of the plectrum's push in milliseconds; longer is softer.
    pub(crate) push: f64,
    /// Share of noise in the pluck, 0…1.
    pub(crate) grit: f64,
    /// Pitch over time as a ratio, given seconds since the pluck.
    pub(crate) bend: fn(f64) -> f64,
}

impl Pluck {
    /// The string's sound for `seconds`, with peak 1.
    pub(crate) fn sound(&self, seconds: f64, noise: &mut Noise) -> Vec<f64> {
        let force = self.force(noise);
        let mut out = self.ring(&force, 1.0, self.t60, seconds);
        // The second polarisation is a hair out of tune and dies later: the slow beating of a real string.
        let other = self.ring(&force, 2f64.powf(0.9 / 1200.0), self.t60 * 1.5, seconds);
        for (y, z) in out.iter_mut().zip(other) {
            *y = *y * 0.72 + z * 0.28;
        }
        // A finger damps it before its time is over.
        let top = out.iter().fold(1e-9f64, |top, y| top.max(y.abs()));
        let (length, damping) = (out.len(), samples((seconds * 0.35).min(0.5)).max(1));
        for (n, y) in out.iter_mut().enumerate() {
            *y *= smooth((length - n) as f64 / damping as f64) / top;
        }
        out
    }

    /// The push of the plectrum, as the string feels it at its position (a comb), without any constant part.
    fn force(&self, noise: &mut Noise) -> Vec<f64> {
        let period = HZ / self.hz;
        let push = samples(self.push / 1000.0).max(2);
        let length = (period.ceil() as usize).max(push);
        let mut tone = OnePole::lowpass(9000.0 / self.push.max(0.2).sqrt());
        let raw: Vec<f64> = (0..length)
            .map(|n| {
                let hit = if n < push { (PI * (n as f64 + 0.5) / push as f64).sin().powi(2) } else { 0.0 };
                let rough = tone.run(noise.white()) * decay(n as f64 / length as f64, 2.0);
                hit * (1.0 - self.grit) + rough * self.grit * 0.6
            })
            .collect();
        let behind = ((period * self.position).round() as usize).max(1);
        let mut force: Vec<f64> = (0..length + behind)
            .map(|n| {
                let now = raw.get(n).copied().unwrap_or(0.0);
                let back = n.checked_sub(behind).and_then(|m| raw.get(m)).copied().unwrap_or(0.0);
                now - back
            })
            .collect();
        let mean = force.iter().sum::<f64>() / force.len() as f64;
        for x in &mut force {
            *x -= mean;
        }
        force
    }

    fn ring(&self, force: &[f64], detune: f64, t60: f64, seconds: f64) -> Vec<f64> {
        let hz = self.hz * detune;
        let (gain, damp) = loop_filter(hz, t60, self.t60_high);
        let w = TAU * hz / HZ;
        // The loop's lowpass delays the fundamental by this many samples; the line is shortened by as much.
        let filter_delay = (damp * w.sin() / (1.0 - damp * w.cos())).atan() / w;
        let longest = (HZ / hz * 1.3) as usize + 8;
        let mut line = vec![0.0; longest];
        let (mut at, mut low) = (0usize, 0.0f64);
        (0..samples(seconds))
            .map(|n| {
                let period = HZ / (hz * (self.bend)(n as f64 / HZ)) - filter_delay;
                let out = read(&line, at, period.clamp(2.0, longest as f64 - 4.0));
                low = out + (low - out) * damp;
                line[at] = force.get(n).copied().unwrap_or(0.0) + low * gain;
                at = (at + 1) % longest;
                out
            })
            .collect()
    }
}

/// The line's value `delay` samples ago (at least 2), by third-order Lagrange interpolation. `at` is where the
/// next sample will be written.
fn read(line: &[f64], at: usize, delay: f64) -> f64 {
    let whole = delay.floor();
    let d = delay - whole + 1.0;
    let tap = |k: usize| line[(at + line.len() - (whole as usize - 1 + k)) % line.len()];
    tap(0) * (-(d - 1.0) * (d - 2.0) * (d - 3.0) / 6.0)
        + tap(1) * (d * (d - 2.0) * (d - 3.0) / 2.0)
        + tap(2) * (-d * (d - 1.0) * (d - 3.0) / 2.0)
        + tap(3) * (d * (d - 1.0) * (d - 2.0) / 6.0)
}

/// Gain and damping of the loop so that the fundamental dies in `t60` and 5 kHz in `t60_high`.
fn loop_filter(hz: f64, t60: f64, t60_high: f64) -> (f64, f64) {
    let answer =
        |damp: f64, at: f64| (1.0 - damp) / (1.0 - 2.0 * damp * (TAU * at / HZ).cos() + damp * damp).sqrt();
    let wanted = 10f64.powf(-3.0 / hz * (1.0 / t60_high - 1.0 / t60));
    let (mut low, mut high) = (0.0, 0.95);
    for _ in 0..40 {
        let damp = (low + high) / 2.0;
        if answer(damp, 5000.0) / answer(damp, hz) > wanted { low = damp } else { high = damp }
    }
    // Below 1 at every frequency, also where the filter passes everything.
    let gain = 10f64.powf(-3.0 / (hz * t60)) / answer(low, hz);
    (gain.min(0.9998), low)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn string(hz: f64) -> Vec<f64> {
        let pluck =
            Pluck { hz, t60: 3.0, t60_high: 0.5, position: 0.12, push: 0.6, grit: 0.2, bend: |_| 1.0 };
        pluck.sound(2.0, &mut Noise::new(1))
    }

    /// How strongly `hz` sounds in `signal`.
    fn strength(signal: &[f64], hz: f64) -> f64 {
        let (mut re, mut im) = (0.0, 0.0);
        for (n, x) in signal.iter().enumerate() {
            let hann = 0.5 - 0.5 * (TAU * n as f64 / signal.len() as f64).cos();
            let (sin, cos) = (TAU * hz * n as f64 / HZ).sin_cos();
            re += x * hann * cos;
            im += x * hann * sin;
        }
        re.hypot(im)
    }

    #[test]
    fn strings_are_in_tune_within_two_cents_from_low_to_high() {
        for hz in [73.4, 146.8, 329.6, 587.3, 1174.7] {
            let signal = string(hz);
            let best = (-60..=60)
                .map(|tenths| f64::from(tenths) / 10.0)
                .max_by(|a, b| {
                    let at = |cents: f64| strength(&signal[4410..70_000], hz * 2f64.powf(cents / 1200.0));
                    at(*a).total_cmp(&at(*b))
                })
                .unwrap();
            assert!(best.abs() <= 2.0, "{hz} Hz is off by {best} cents");
        }
    }

    #[test]
    fn a_string_dies_and_its_high_partials_die_first() {
        let signal = string(220.0);
        let fall = |hz: f64| strength(&signal[2000..12_000], hz) / strength(&signal[62_000..72_000], hz);
        assert!(fall(220.0) > 3.0);
        assert!(fall(220.0 * 12.0) > 3.0 * fall(220.0));
    }
}
