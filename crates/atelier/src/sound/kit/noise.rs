//! Seeded chance and coloured noise.

use rand_pcg::Pcg32;
use rand_pcg::rand_core::{Rng, SeedableRng};

use super::HZ;

/// A seeded source of chance: white noise and the small variations between takes.
pub(crate) struct Noise(Pcg32);

impl Noise {
    /// A generator for `seed`.
    pub(crate) fn new(seed: u64) -> Self {
        Self(Pcg32::seed_from_u64(seed))
    }

    /// A generator of its own for take `take` of the sound `name` (FNV-1a over both).
    pub(crate) fn named(name: &str, take: u32) -> Self {
        let bytes = name.bytes().chain(take.to_le_bytes());
        let seed = bytes.fold(0xcbf2_9ce4_8422_2325u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        });
        Self::new(seed)
    }

    /// An independent generator, seeded by this one.
    pub(crate) fn fork(&mut self) -> Self {
        Self::new(self.0.next_u64())
    }

    /// A number in 0…1, one excluded.
    pub(crate) fn unit(&mut self) -> f64 {
        f64::from(self.0.next_u32()) / 4_294_967_296.0
    }

    /// One sample of white noise, −1…1.
    pub(crate) fn white(&mut self) -> f64 {
        self.unit() * 2.0 - 1.0
    }

    /// A number between `low` and `high`.
    pub(crate) fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.unit()
    }

    /// `value`, changed by at most the share `spread` (0.1 is ± 10 %).
    pub(crate) fn vary(&mut self, value: f64, spread: f64) -> f64 {
        value * (1.0 + spread * self.white())
    }

    /// A frequency ratio within ± `spread` cents.
    pub(crate) fn cents(&mut self, spread: f64) -> f64 {
        2f64.powf(spread * self.white() / 1200.0)
    }

    /// Whether an event that happens `rate` times a second happens in this sample.
    pub(crate) fn event(&mut self, rate: f64) -> bool {
        self.unit() < rate / HZ
    }
}

/// Noise falling by 3 dB an octave: a sum of one-pole filters spread over the audible range.
#[derive(Default)]
pub(crate) struct Pink([f64; 4]);

impl Pink {
    /// The next sample, about −1…1.
    pub(crate) fn next(&mut self, noise: &mut Noise) -> f64 {
        const CORNERS: [(f64, f64); 4] = [(30.0, 5.0), (240.0, 1.9), (1900.0, 0.72), (12_000.0, 0.34)];
        let mut sum = 0.0;
        for (state, (corner, gain)) in self.0.iter_mut().zip(CORNERS) {
            let keep = (-std::f64::consts::TAU * corner / HZ).exp();
            *state = *state * keep + noise.white() * (1.0 - keep);
            sum += *state * gain;
        }
        sum
    }
}

/// Noise falling by 6 dB an octave, leaking so that it never wanders off.
#[derive(Default)]
pub(crate) struct Brown(f64);

impl Brown {
    /// The next sample, about −1…1.
    pub(crate) fn next(&mut self, noise: &mut Noise) -> f64 {
        self.0 = self.0 * 0.996 + noise.white() * 0.05;
        self.0
    }
}

/// A slow random curve in −1…1: breath, wind, a hand that is never quite still.
pub(crate) struct Drift {
    noise: Noise,
    step: f64,
    phase: f64,
    from: f64,
    to: f64,
}

impl Drift {
    /// A curve with about `rate` turning points a second.
    pub(crate) fn new(noise: &mut Noise, rate: f64) -> Self {
        let mut noise = noise.fork();
        let (from, to) = (noise.white(), noise.white());
        Self { noise, step: rate / HZ, phase: 0.0, from, to }
    }

    /// The value at the next sample.
    pub(crate) fn next(&mut self) -> f64 {
        self.phase += self.step;
        if self.phase >= 1.0 {
            self.phase -= 1.0;
            self.from = self.to;
            self.to = self.noise.white();
        }
        self.from + (self.to - self.from) * super::smooth(self.phase)
    }
}
