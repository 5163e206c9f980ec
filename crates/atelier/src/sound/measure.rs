//! What can be measured about a sound.

use anyhow::{Context as _, Result};
use ebur128::{Channel, EbuR128, Mode};
use realfft::RealFftPlanner;

use super::kit::{Clip, HZ, RATE, Wrap, decibels, samples};

/// Measures of one sound.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Measures {
    /// Length in seconds.
    pub(crate) seconds: f64,
    /// Loudness in LUFS; see [`loudness`].
    pub(crate) lufs: f64,
    /// True peak in dBTP.
    pub(crate) true_peak: f64,
    /// The mean of all frequencies, weighted by their amplitude, in hertz.
    pub(crate) centroid: f64,
    /// The largest mean of a channel, as an amplitude.
    pub(crate) offset: f64,
    /// How much rougher the seam of a loop is than what surrounds it; see [`seam`].
    pub(crate) seam: Option<f64>,
}

impl Measures {
    /// Measures `clip`.
    pub(crate) fn of(clip: &Clip, wrap: Wrap) -> Result<Self> {
        Ok(Self {
            seconds: clip.len() as f64 / HZ,
            lufs: loudness(clip, wrap)?,
            true_peak: true_peak(clip)?,
            centroid: centroid(clip),
            offset: clip
                .channels
                .iter()
                .map(|c| (c.iter().sum::<f64>() / c.len().max(1) as f64).abs())
                .fold(0.0, f64::max),
            seam: (wrap == Wrap::Loop).then(|| seam(clip)),
        })
    }
}

fn meter(clip: &Clip, mode: Mode) -> Result<EbuR128> {
    let mut meter = EbuR128::new(clip.channels.len() as u32, RATE, mode)?;
    if clip.channels.len() == 1 {
        // A mono file is played by both loudspeakers.
        meter.set_channel(0, Channel::DualMono)?;
    }
    Ok(meter)
}

/// Loudness after EBU R 128, in LUFS. For a loop the integrated loudness; for anything else the loudest 400 ms,
/// since most sounds are shorter than one block of the gated measure.
pub(crate) fn loudness(clip: &Clip, wrap: Wrap) -> Result<f64> {
    let channels: Vec<&[f64]> = clip.channels.iter().map(Vec::as_slice).collect();
    if wrap == Wrap::Loop {
        let mut meter = meter(clip, Mode::I)?;
        meter.add_frames_planar_f64(&channels)?;
        return meter.loudness_global().context("a loop is too short to have a loudness");
    }
    let mut meter = meter(clip, Mode::M)?;
    let (hop, silence) = (samples(0.02), vec![0.0; samples(0.02)]);
    let mut loudest = f64::NEG_INFINITY;
    for start in (0..clip.len()).step_by(hop) {
        let end = (start + hop).min(clip.len());
        let chunk: Vec<&[f64]> = channels.iter().map(|c| &c[start..end]).collect();
        meter.add_frames_planar_f64(&chunk)?;
        loudest = loudest.max(meter.loudness_momentary()?);
    }
    // Past the end, until the window holds nothing but silence.
    for _ in 0..21 {
        meter.add_frames_planar_f64(&vec![silence.as_slice(); channels.len()])?;
        loudest = loudest.max(meter.loudness_momentary()?);
    }
    Ok(loudest)
}

/// The highest peak, between samples too, in dBTP.
pub(crate) fn true_peak(clip: &Clip) -> Result<f64> {
    let channels: Vec<&[f64]> = clip.channels.iter().map(Vec::as_slice).collect();
    let mut meter = meter(clip, Mode::TRUE_PEAK)?;
    meter.add_frames_planar_f64(&channels)?;
    let mut top = 0.0f64;
    for channel in 0..clip.channels.len() as u32 {
        top = top.max(meter.true_peak(channel)?);
    }
    Ok(decibels(top))
}

/// The spectral centroid over the whole of a clip, in hertz.
pub(crate) fn centroid(clip: &Clip) -> f64 {
    const WINDOW: usize = 2048;
    let fft = RealFftPlanner::<f64>::new().plan_fft_forward(WINDOW);
    let mut magnitudes = [0.0; WINDOW / 2 + 1];
    let mut spectrum = fft.make_output_vec();
    for channel in &clip.channels {
        for start in (0..channel.len()).step_by(WINDOW / 2) {
            let mut frame: Vec<f64> = (0..WINDOW)
                .map(|n| {
                    let hann = 0.5 - 0.5 * (std::f64::consts::TAU * n as f64 / WINDOW as f64).cos();
                    channel.get(start + n).copied().unwrap_or(0.0) * hann
                })
                .collect();
            // The lengths are those of the plan, which is all that could be wrong.
            if fft.process(&mut frame, &mut spectrum).is_ok() {
                for (sum, bin) in magnitudes.iter_mut().zip(&spectrum) {
                    *sum += bin.norm();
                }
            }
        }
    }
    let total: f64 = magnitudes.iter().sum();
    let weighted: f64 = magnitudes.iter().enumerate().map(|(n, m)| n as f64 * m).sum();
    weighted / total.max(1e-12) * HZ / WINDOW as f64
}

/// How a loop's seam compares with its surroundings: the largest bend (second difference, which sees a step in
/// value and in slope alike) in the samples that meet, divided by the largest bend within 20 ms on either side.
/// A click is well above 1.
pub(crate) fn seam(clip: &Clip) -> f64 {
    let mut worst = 0.0f64;
    for channel in &clip.channels {
        let length = channel.len();
        let reach = samples(0.02).min(length / 3) as isize;
        let at = |n: isize| channel[n.rem_euclid(length as isize) as usize];
        let bend = |n: isize| (at(n + 1) - 2.0 * at(n) + at(n - 1)).abs();
        let here = (-2..=1).map(bend).fold(0.0, f64::max);
        let around = (-reach..-2).chain(2..reach).map(bend).fold(1e-9, f64::max);
        worst = worst.max(here / around);
    }
    worst
}

#[cfg(test)]
mod tests {
    use std::f64::consts::TAU;

    use super::*;

    fn tone(hz: f64, seconds: f64, gain: f64) -> Clip {
        Clip::mono((0..samples(seconds)).map(|n| gain * (TAU * hz * n as f64 / HZ).sin()).collect())
    }

    #[test]
    fn a_full_sine_is_as_loud_as_the_standard_says() {
        // 0 dBFS at 1 kHz in both channels is −0 LUFS (−3.01 in one).
        let lufs = loudness(&tone(997.0, 2.0, 1.0), Wrap::Once).unwrap();
        assert!(lufs.abs() < 0.1, "{lufs}");
    }

    #[test]
    fn the_centroid_of_a_tone_is_its_pitch() {
        let hz = centroid(&tone(2000.0, 0.5, 0.5));
        assert!((hz - 2000.0).abs() < 60.0, "{hz}");
    }

    #[test]
    fn a_loop_of_whole_waves_has_no_seam_and_a_cut_one_has() {
        assert!(seam(&tone(441.0, 1.0, 0.5)) <= 1.01);
        let mut cut = tone(441.0, 1.0, 0.5);
        cut.channels[0].truncate(44_100 - 31);
        assert!(seam(&cut) > 3.0);
    }
}
