//! Buffers sounds are put together in.

use super::{Biquad, Wrap, ratio, samples, smooth};

/// One channel that grows as sounds are laid into it.
#[derive(Default)]
pub(crate) struct Track(pub(crate) Vec<f64>);

impl Track {
    /// A silent track.
    pub(crate) fn new() -> Self {
        Self::default()
    }

    /// Adds `sound`, `at` seconds from the start, at `db`.
    pub(crate) fn add(&mut self, at: f64, db: f64, sound: &[f64]) -> &mut Self {
        let start = samples(at);
        if self.0.len() < start + sound.len() {
            self.0.resize(start + sound.len(), 0.0);
        }
        let gain = ratio(db);
        for (y, x) in self.0[start..].iter_mut().zip(sound) {
            *y += x * gain;
        }
        self
    }

    /// Adds `length` seconds of a signal computed per sample from the time, `at` seconds from the start.
    pub(crate) fn paint(
        &mut self,
        at: f64,
        db: f64,
        length: f64,
        mut signal: impl FnMut(f64) -> f64,
    ) -> &mut Self {
        let sound: Vec<f64> = (0..samples(length)).map(|n| signal(n as f64 / super::HZ)).collect();
        self.add(at, db, &sound)
    }
}

/// A finished sound: one channel or two of the same length.
#[derive(Clone)]
pub(crate) struct Clip {
    /// The channels, left first.
    pub(crate) channels: Vec<Vec<f64>>,
}

impl Clip {
    /// A mono clip.
    pub(crate) fn mono(signal: Vec<f64>) -> Self {
        Self { channels: vec![signal] }
    }

    /// The number of samples of each channel.
    pub(crate) fn len(&self) -> usize {
        self.channels.first().map_or(0, Vec::len)
    }

    /// The largest sample magnitude.
    pub(crate) fn peak(&self) -> f64 {
        self.channels.iter().flatten().fold(0.0, |top, x| top.max(x.abs()))
    }

    /// Multiplies every sample.
    pub(crate) fn scale(&mut self, gain: f64) {
        for x in self.channels.iter_mut().flatten() {
            *x *= gain;
        }
    }

    /// Removes what is below hearing, so that nothing pushes the loudspeaker off its middle.
    pub(crate) fn remove_rumble(&mut self, wrap: Wrap) {
        for channel in &mut self.channels {
            let mut filter = Biquad::highpass(28.0, std::f64::consts::FRAC_1_SQRT_2);
            if wrap == Wrap::Loop {
                for x in channel.iter() {
                    filter.run(*x);
                }
            }
            filter.apply(channel);
        }
    }

    /// Cuts the end where it stays below `db` under the peak, and fades the last `fade` seconds out.
    pub(crate) fn trim(&mut self, db: f64, fade: f64) {
        let floor = self.peak() * ratio(db);
        let loud = |channel: &Vec<f64>| channel.iter().rposition(|x| x.abs() > floor).map_or(0, |n| n + 1);
        let end = self.channels.iter().map(loud).max().unwrap_or(0);
        let fade = samples(fade);
        for channel in &mut self.channels {
            channel.truncate(end);
            let from = end.saturating_sub(fade);
            let length = (end - from).max(1) as f64;
            for (n, x) in channel[from..].iter_mut().enumerate() {
                *x *= smooth(1.0 - (n as f64 + 1.0) / length);
            }
        }
    }

    /// Ensures the very first sample is silence, so that a start never clicks.
    pub(crate) fn ease_in(&mut self, seconds: f64) {
        let length = samples(seconds).max(1);
        for channel in &mut self.channels {
            for (n, x) in channel.iter_mut().take(length).enumerate() {
                *x *= smooth(n as f64 / length as f64);
            }
        }
    }
}
