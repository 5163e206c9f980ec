//! The street on a festival night: voices that say nothing, a band far away, a string somewhere, a few
//! crackers. Nothing in it asks to be noticed.

use super::super::instruments::{crackle, kane, shamisen, shime, suzu, taiko};
use super::super::kit::{Biquad, Clip, Curve, HZ, Noise, Room, Svf, bell, pitch, samples};
use super::score::{Loop, Place, whole};

/// Seconds of the whole loop.
pub(crate) const SECONDS: f64 = 36.0;

/// Beats in a minute of the far band.
const TEMPO: f64 = 92.0;

/// The ambience as a loop of `seconds` ([`SECONDS`] for all of it).
pub(crate) fn render(seconds: f64) -> Clip {
    let seconds = whole(seconds);
    let mut noise = Noise::named("ambience-street", 0);
    let mut mix = Loop::new(seconds);
    // Eighteen people who talk now and then, each from a place of their own.
    for person in 0..18 {
        let hz = if person % 3 == 0 { noise.between(190.0, 250.0) } else { noise.between(100.0, 160.0) };
        let (pan, db) = (noise.between(-0.9, 0.9), noise.between(-20.0, -9.0));
        let mut at = noise.between(0.0, 2.0);
        while at < seconds - 0.5 {
            let syllables = 3 + (noise.unit() * 8.0) as usize;
            let said = murmur(hz, syllables, &mut noise);
            mix.add(at, Place { pan, db: db + noise.between(-3.0, 1.0), wet: -4.0 }, &said);
            at += said.len() as f64 / HZ + noise.between(0.4, 3.2);
        }
    }
    far_band(&mut mix, seconds, &mut noise);
    // Crackers and hand bells, seldom.
    let mut at = noise.between(3.0, 6.0);
    while at < seconds - 1.0 {
        let pan = noise.between(-0.9, 0.9);
        if noise.unit() < 0.5 {
            let mut pops = crackle(0.7, 30.0, 0.3, &mut noise);
            Biquad::lowpass(2400.0, 0.6).apply(&mut pops);
            mix.add(at, Place { pan, db: -16.0, wet: 0.0 }, &pops);
        } else {
            let bells = suzu(0.5, 14, &mut noise);
            mix.add(at, Place { pan, db: -36.0, wet: -2.0 }, &bells);
        }
        at += noise.between(4.0, 8.0);
    }
    mix.finish(Room::COURT, 0.0)
}

/// A band behind the houses: what comes over them is mostly drum.
fn far_band(mix: &mut Loop, seconds: f64, noise: &mut Noise) {
    // Whole bars, so that the loop's end meets its beginning in time.
    let bars = (seconds * TEMPO / 60.0 / 4.0).round().max(1.0);
    let eighth = seconds / bars / 8.0;
    for bar in 0..bars as usize {
        // The band rests every fourth bar.
        if bar % 4 == 3 {
            continue;
        }
        let at = |step: f64| (bar as f64 * 8.0 + step) * eighth;
        for (step, force) in [(0.0, 0.5), (3.0, 0.3), (5.0, 0.34)] {
            let mut drum = taiko(74.0, force, noise);
            Biquad::lowpass(520.0, 0.6).apply(&mut drum);
            mix.add(at(step), Place { pan: -0.45, db: -16.0, wet: 3.0 }, &drum);
        }
        for step in [2.0, 4.0, 6.0, 7.0] {
            let mut tap = shime(270.0, noise.between(0.2, 0.35), noise);
            Biquad::lowpass(1500.0, 0.6).apply(&mut tap);
            mix.add(at(step), Place { pan: -0.45, db: -24.0, wet: 3.0 }, &tap);
        }
        let mut gong = kane(0.3, 0.3, noise);
        Biquad::lowpass(3000.0, 0.6).apply(&mut gong);
        mix.add(at(0.0), Place { pan: -0.5, db: -34.0, wet: 2.0 }, &gong);
        // Somebody tries a tune.
        if bar % 4 == 1 {
            for (n, note) in [62.0, 69.0, 67.0, 64.0, 62.0].into_iter().enumerate() {
                let mut string = shamisen(pitch(note), 0.4, 0.9, noise);
                Biquad::lowpass(1900.0, 0.6).apply(&mut string);
                mix.add(at(1.5 + 1.5 * n as f64), Place { pan: 0.7, db: -25.0, wet: 0.0 }, &string);
            }
        }
    }
}

/// Somebody says something that nobody can make out, in a voice round `hz`.
fn murmur(hz: f64, syllables: usize, noise: &mut Noise) -> Vec<f64> {
    let mut out = Vec::new();
    let mut phase = 0.0f64;
    let vowels = [(640.0, 1150.0), (420.0, 1750.0), (480.0, 880.0), (330.0, 2000.0), (350.0, 720.0)];
    let (mut low, mut high, mut dull) = (Svf::default(), Svf::default(), Svf::default());
    for syllable in 0..syllables {
        let (first, second) = vowels[(noise.unit() * vowels.len() as f64) as usize % vowels.len()];
        let length = noise.between(0.11, 0.24);
        // The voice sinks towards the end of what it says.
        let from = hz * (1.1 - 0.2 * syllable as f64 / syllables as f64) * noise.cents(160.0);
        let glide = [(0.0, from), (length, from * noise.between(0.9, 1.05))];
        let glide = Curve(&glide);
        let level = noise.between(0.5, 1.0);
        for n in 0..samples(length) {
            let t = n as f64 / HZ;
            phase = (phase + glide.ratio_at(t) / HZ).fract();
            let pulse = (-phase * 14.0).exp() - 0.07;
            let x = pulse + noise.white() * 0.05;
            let voice = low.band(x, first, 5.0) + 0.45 * high.band(x, second, 7.0);
            out.push(dull.run(voice, 1500.0, 0.6).0 * bell(t, length * 0.3, length) * level);
        }
        out.extend(std::iter::repeat_n(0.0, samples(noise.between(0.0, 0.06))));
    }
    out
}
