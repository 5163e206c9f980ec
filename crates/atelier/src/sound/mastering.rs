//! From what a recipe makes to what is shipped: no rumble, clean ends, the right loudness, peaks held.

use anyhow::Result;

use super::catalogue::Sound;
use super::kit::{Clip, Wrap, limit, ratio};
use super::measure::loudness;

/// The ceiling of true peaks before encoding, in dB. Encoding adds a little; what is shipped stays below −1.
const CEILING: f64 = -1.8;

/// A finished take, and by how many dB its strongest peak was held back.
pub(crate) struct Mastered {
    /// The sound.
    pub(crate) clip: Clip,
    /// The limiter's strongest reduction in dB.
    pub(crate) held: f64,
}

/// Brings `raw` to the level the catalogue asks for.
pub(crate) fn master(sound: &Sound, mut raw: Clip) -> Result<Mastered> {
    let wrap = sound.wrap();
    raw.remove_rumble(wrap);
    if wrap == Wrap::Once {
        raw.trim(-56.0, 0.06);
        raw.ease_in(0.0006);
    }
    // The limiter takes some loudness away; a few rounds give it back.
    let mut gain = sound.loudness - loudness(&raw, wrap)?;
    let reach = if wrap == Wrap::Loop { 0.014 } else { 0.003 };
    let mut rounds = 0;
    loop {
        let mut clip = raw.clone();
        clip.scale(ratio(gain));
        let held = limit(&mut clip.channels, ratio(CEILING), reach, wrap);
        let missing = sound.loudness - loudness(&clip, wrap)?;
        rounds += 1;
        if missing.abs() < 0.05 || rounds == 5 {
            return Ok(Mastered { clip, held });
        }
        gain += missing;
    }
}
