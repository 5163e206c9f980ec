//! Level: a soft clipper, a slow compressor and a limiter that looks ahead and sees between the samples.

use std::collections::VecDeque;
use std::f64::consts::PI;

use super::{HZ, decibels, ratio, samples};

/// How a signal goes on beyond its ends.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wrap {
    /// Silence before and after.
    Once,
    /// The end runs into the beginning.
    Loop,
}

impl Wrap {
    /// The position `offset` away from `n` in a signal of `length` samples, if there is one.
    fn at(self, n: usize, offset: isize, length: usize) -> Option<usize> {
        let to = n as isize + offset;
        match self {
            Self::Once => usize::try_from(to).ok().filter(|to| *to < length),
            Self::Loop => Some(to.rem_euclid(length as isize) as usize),
        }
    }
}

/// Soft clipping: gain `drive` into a hyperbolic tangent, scaled back so that quiet parts keep their level.
pub(crate) fn saturate(signal: &mut [f64], drive: f64) {
    for x in signal {
        *x = (*x * drive).tanh() / drive;
    }
}

/// Half the length of the interpolation filter, in samples.
const REACH: isize = 12;

/// Samples looked at together when searching for peaks; more than the filter reaches.
const REGION: usize = 64;

/// The largest magnitude at, and up to the next, sample `n`, between the samples too (four times oversampled).
fn true_peak_at(signal: &[f64], n: usize, wrap: Wrap, kernels: &[Vec<f64>; 3]) -> f64 {
    let mut top = signal[n].abs();
    for kernel in kernels {
        let between: f64 = kernel
            .iter()
            .enumerate()
            .map(|(k, c)| wrap.at(n, k as isize + 1 - REACH, signal.len()).map_or(0.0, |m| signal[m]) * c)
            .sum();
        top = top.max(between.abs());
    }
    top
}

/// Windowed sinc filters for the positions ¼, ½ and ¾ after a sample.
fn kernels() -> [Vec<f64>; 3] {
    [0.25, 0.5, 0.75].map(|between| {
        (0..2 * REACH)
            .map(|k| {
                let x = (k + 1 - REACH) as f64 - between;
                let window = (PI * x / (2.0 * REACH as f64)).cos().powi(2);
                (PI * x).sin() / (PI * x) * window
            })
            .collect()
    })
}

/// Holds the true peak of all channels together at or below `ceiling` (an amplitude), turning the gain down
/// and up again smoothly within `reach` seconds before and after. Returns the strongest reduction in dB.
pub(crate) fn limit(channels: &mut [Vec<f64>], ceiling: f64, reach: f64, wrap: Wrap) -> f64 {
    let length = channels.first().map_or(0, Vec::len);
    if length == 0 {
        return 0.0;
    }
    let kernels = kernels();
    // Between samples a peak cannot be higher than this share of its surroundings makes it; most of a sound is
    // far below the ceiling and need not be looked at closely.
    let close: Vec<bool> = (0..length.div_ceil(REGION))
        .map(|region| {
            let range = region * REGION..((region + 1) * REGION).min(length);
            channels.iter().any(|channel| channel[range.clone()].iter().any(|x| x.abs() > ceiling / 3.0))
        })
        .collect();
    let regions = close.len();
    let quiet = |n: usize| {
        let region = n / REGION;
        !close[region] && !close[(region + 1) % regions] && !close[(region + regions - 1) % regions]
    };
    let wanted: Vec<f64> = (0..length)
        .map(|n| {
            if quiet(n) {
                return 1.0;
            }
            let near = |channel: &Vec<f64>| true_peak_at(channel, n, wrap, &kernels);
            let top = channels.iter().map(near).fold(0.0, f64::max);
            if top > ceiling { ceiling / top } else { 1.0 }
        })
        .collect();
    let lowest = wanted.iter().copied().fold(1.0, f64::min);
    if lowest < 1.0 {
        let half = (samples(reach) as isize / 2).max(1);
        // The lowest within both halves, then two running means as long: never above what is wanted.
        let held = slide(&wanted, 2 * half, wrap);
        let gain = mean(&mean(&held, half, wrap), half, wrap);
        for channel in channels.iter_mut() {
            for (x, g) in channel.iter_mut().zip(&gain) {
                *x *= g.min(1.0);
            }
        }
    }
    -decibels(lowest)
}

/// The least value within `reach` samples on both sides of each sample.
fn slide(signal: &[f64], reach: isize, wrap: Wrap) -> Vec<f64> {
    let length = signal.len();
    let value = |n: isize| wrap.at(0, n, length).map_or(1.0, |m| signal[m]);
    let mut falling: VecDeque<isize> = VecDeque::new();
    let mut out = Vec::with_capacity(length);
    for n in -reach..length as isize + reach {
        while falling.back().is_some_and(|m| value(*m) >= value(n)) {
            falling.pop_back();
        }
        falling.push_back(n);
        if n >= reach {
            while falling.front().is_some_and(|m| *m < n - 2 * reach) {
                falling.pop_front();
            }
            out.push(falling.front().map_or(1.0, |m| value(*m)));
        }
    }
    out
}

/// The mean within `reach` samples on both sides of each sample; beyond an end, the value there goes on.
fn mean(signal: &[f64], reach: isize, wrap: Wrap) -> Vec<f64> {
    let length = signal.len();
    let last = length as isize - 1;
    let value =
        |n: isize| wrap.at(0, n, length).map_or_else(|| signal[n.clamp(0, last) as usize], |m| signal[m]);
    let width = (2 * reach + 1) as f64;
    let mut sum: f64 = (-reach..reach).map(value).sum();
    (0..length as isize)
        .map(|n| {
            sum += value(n + reach);
            let mean = sum / width;
            sum -= value(n - reach);
            mean
        })
        .collect()
}

/// Evens out level over a third of a second: above `threshold` dB, `slope` dB more in give 1 dB more out.
pub(crate) fn compress(channels: &mut [Vec<f64>], threshold: f64, slope: f64, wrap: Wrap) {
    let length = channels.first().map_or(0, Vec::len);
    let (rise, fall) = ((-1.0 / (0.015 * HZ)).exp(), (-1.0 / (0.30 * HZ)).exp());
    let mut level = 0.0f64;
    // A loop is heard twice: the first time only settles the detector.
    for pass in 0..if wrap == Wrap::Loop { 2 } else { 1 } {
        let last = wrap == Wrap::Once || pass == 1;
        for n in 0..length {
            let power = channels.iter().map(|c| c[n] * c[n]).sum::<f64>() / channels.len() as f64;
            let keep = if power > level { rise } else { fall };
            level = power + (level - power) * keep;
            if last {
                let over = decibels(level.sqrt()) - threshold;
                let gain = if over > 0.0 { ratio(-over * (1.0 - 1.0 / slope)) } else { 1.0 };
                for channel in channels.iter_mut() {
                    channel[n] *= gain;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Noise;
    use super::*;

    #[test]
    fn the_limiter_holds_the_true_peak_and_leaves_quiet_parts_alone() {
        let mut noise = Noise::new(4);
        let original: Vec<f64> =
            (0..20_000).map(|n| noise.white() * if n < 10_000 { 0.2 } else { 2.0 }).collect();
        for wrap in [Wrap::Once, Wrap::Loop] {
            let mut limited = vec![original.clone()];
            let reduction = limit(&mut limited, 0.7, 0.004, wrap);
            assert!(reduction > 6.0);
            let kernels = kernels();
            let top = (0..20_000).map(|n| true_peak_at(&limited[0], n, wrap, &kernels)).fold(0.0, f64::max);
            assert!(top < 0.72, "{top}");
            assert!((limited[0][5000] - original[5000]).abs() < 1e-9);
        }
    }

    #[test]
    fn between_the_samples_of_a_quarter_rate_sine_the_peak_is_found() {
        let tone: Vec<f64> = (0..400).map(|n| (PI * (f64::from(n) / 2.0 + 0.25)).sin()).collect();
        let kernels = kernels();
        let top = (50..350).map(|n| true_peak_at(&tone, n, Wrap::Once, &kernels)).fold(0.0, f64::max);
        assert!((top - 1.0).abs() < 0.02, "{top}");
    }
}
