//! Filters: second-order sections, a filter that can be swept, a one-pole, and a ringing resonator.

use std::f64::consts::{PI, TAU};

use super::HZ;

/// A second-order filter of fixed shape (the bilinear "cookbook" forms).
#[derive(Clone)]
pub(crate) struct Biquad {
    b: [f64; 3],
    a: [f64; 2],
    s: [f64; 2],
}

impl Biquad {
    fn new(b: [f64; 3], a: [f64; 3]) -> Self {
        Self { b: b.map(|c| c / a[0]), a: [a[1] / a[0], a[2] / a[0]], s: [0.0; 2] }
    }

    fn angle(hz: f64, q: f64) -> (f64, f64) {
        let w = TAU * hz.clamp(5.0, HZ * 0.49) / HZ;
        (w.cos(), w.sin() / (2.0 * q))
    }

    /// Lets pass what is below `hz`.
    pub(crate) fn lowpass(hz: f64, q: f64) -> Self {
        let (c, al) = Self::angle(hz, q);
        Self::new([(1.0 - c) / 2.0, 1.0 - c, (1.0 - c) / 2.0], [1.0 + al, -2.0 * c, 1.0 - al])
    }

    /// Lets pass what is above `hz`.
    pub(crate) fn highpass(hz: f64, q: f64) -> Self {
        let (c, al) = Self::angle(hz, q);
        Self::new([(1.0 + c) / 2.0, -1.0 - c, (1.0 + c) / 2.0], [1.0 + al, -2.0 * c, 1.0 - al])
    }

    /// Lets pass a band round `hz`, with gain 1 in its middle.
    pub(crate) fn bandpass(hz: f64, q: f64) -> Self {
        let (c, al) = Self::angle(hz, q);
        Self::new([al, 0.0, -al], [1.0 + al, -2.0 * c, 1.0 - al])
    }

    /// Raises or lowers a band round `hz` by `db`.
    pub(crate) fn peak(hz: f64, q: f64, db: f64) -> Self {
        let (c, al) = Self::angle(hz, q);
        let g = 10f64.powf(db / 40.0);
        Self::new([1.0 + al * g, -2.0 * c, 1.0 - al * g], [1.0 + al / g, -2.0 * c, 1.0 - al / g])
    }

    /// Raises or lowers what is above `hz` by `db`.
    pub(crate) fn high_shelf(hz: f64, db: f64) -> Self {
        let (c, al) = Self::angle(hz, std::f64::consts::FRAC_1_SQRT_2);
        let g = 10f64.powf(db / 40.0);
        let r = 2.0 * g.sqrt() * al;
        Self::new(
            [
                g * ((g + 1.0) + (g - 1.0) * c + r),
                -2.0 * g * ((g - 1.0) + (g + 1.0) * c),
                g * ((g + 1.0) + (g - 1.0) * c - r),
            ],
            [(g + 1.0) - (g - 1.0) * c + r, 2.0 * ((g - 1.0) - (g + 1.0) * c), (g + 1.0) - (g - 1.0) * c - r],
        )
    }

    /// The next output.
    pub(crate) fn run(&mut self, x: f64) -> f64 {
        let y = self.b[0] * x + self.s[0];
        self.s[0] = self.b[1] * x - self.a[0] * y + self.s[1];
        self.s[1] = self.b[2] * x - self.a[1] * y;
        y
    }

    /// Filters a whole signal in place.
    pub(crate) fn apply(mut self, signal: &mut [f64]) {
        for x in signal {
            *x = self.run(*x);
        }
    }
}

/// A state-variable filter (trapezoidal), safe to sweep at every sample.
#[derive(Default)]
pub(crate) struct Svf {
    ic1: f64,
    ic2: f64,
}

impl Svf {
    /// The next (lowpass, bandpass with gain 1 in the middle, highpass) for corner `hz`.
    pub(crate) fn run(&mut self, x: f64, hz: f64, q: f64) -> (f64, f64, f64) {
        let g = (PI * hz.clamp(10.0, HZ * 0.45) / HZ).tan();
        let k = 1.0 / q;
        let a1 = 1.0 / (1.0 + g * (g + k));
        let v3 = x - self.ic2;
        let v1 = a1 * (self.ic1 + g * v3);
        let v2 = self.ic2 + g * v1;
        self.ic1 = 2.0 * v1 - self.ic1;
        self.ic2 = 2.0 * v2 - self.ic2;
        (v2, k * v1, x - k * v1 - v2)
    }

    /// The bandpass output alone.
    pub(crate) fn band(&mut self, x: f64, hz: f64, q: f64) -> f64 {
        self.run(x, hz, q).1
    }
}

/// A gentle first-order lowpass.
#[derive(Clone)]
pub(crate) struct OnePole {
    keep: f64,
    y: f64,
}

impl OnePole {
    /// A lowpass with corner `hz`.
    pub(crate) fn lowpass(hz: f64) -> Self {
        Self { keep: (-TAU * hz / HZ).exp(), y: 0.0 }
    }

    /// The next output.
    pub(crate) fn run(&mut self, x: f64) -> f64 {
        self.y = x + (self.y - x) * self.keep;
        self.y
    }
}

/// A two-pole resonator whose answer to a unit impulse is a sine of amplitude `gain` that dies in `t60`.
pub(crate) struct Resonator {
    input: f64,
    c1: f64,
    c2: f64,
    y1: f64,
    y2: f64,
}

impl Resonator {
    /// A resonator at `hz`.
    pub(crate) fn new(hz: f64, t60: f64, gain: f64) -> Self {
        let radius = (-6.907_755 / (t60 * HZ)).exp();
        let angle = TAU * hz.min(HZ * 0.48) / HZ;
        Self {
            input: gain * angle.sin(),
            c1: 2.0 * radius * angle.cos(),
            c2: radius * radius,
            y1: 0.0,
            y2: 0.0,
        }
    }

    /// The next output.
    pub(crate) fn run(&mut self, x: f64) -> f64 {
        let y = self.input * x + self.c1 * self.y1 - self.c2 * self.y2;
        self.y2 = self.y1;
        self.y1 = y;
        y
    }
}

#[cfg(test)]
mod tests {
    use super::super::decibels;
    use super::*;

    fn gain_at(mut filter: Biquad, hz: f64) -> f64 {
        let mut top: f64 = 0.0;
        for n in 0..20_000 {
            let y = filter.run((TAU * hz * f64::from(n) / HZ).sin());
            if n > 10_000 {
                top = top.max(y.abs());
            }
        }
        decibels(top)
    }

    #[test]
    fn a_lowpass_passes_below_its_corner_and_stops_above() {
        assert!(gain_at(Biquad::lowpass(1000.0, 0.707), 100.0).abs() < 0.1);
        assert!(gain_at(Biquad::lowpass(1000.0, 0.707), 8000.0) < -34.0);
    }

    #[test]
    fn a_bandpass_has_gain_one_in_the_middle() {
        assert!(gain_at(Biquad::bandpass(1000.0, 4.0), 1000.0).abs() < 0.1);
        assert!(gain_at(Biquad::bandpass(1000.0, 4.0), 100.0) < -25.0);
    }

    #[test]
    fn a_high_shelf_raises_only_the_top() {
        assert!((gain_at(Biquad::high_shelf(3000.0, 6.0), 15_000.0) - 6.0).abs() < 0.3);
        assert!(gain_at(Biquad::high_shelf(3000.0, 6.0), 100.0).abs() < 0.1);
    }

    #[test]
    fn a_resonator_rings_at_its_amplitude_and_dies_in_its_t60() {
        let mut resonator = Resonator::new(500.0, 0.5, 1.0);
        let ring: Vec<f64> = (0..30_000).map(|n| resonator.run(if n == 0 { 1.0 } else { 0.0 })).collect();
        let top = |range: std::ops::Range<usize>| ring[range].iter().fold(0.0f64, |a, b| a.max(b.abs()));
        assert!((decibels(top(0..200)) + 0.0).abs() < 0.5);
        assert!((decibels(top(22_050..22_250)) + 60.0).abs() < 0.5);
    }
}
