//! The garden by night: wind in leaves, water far away, crickets. Nothing in it asks to be noticed.

use std::f64::consts::TAU;

use super::super::kit::{Biquad, Clip, Drift, HZ, Noise, Pink, Room, Svf, bell, samples};
use super::score::{Loop, Place, whole};

/// Seconds of the whole loop.
pub(crate) const SECONDS: f64 = 36.0;

/// Seconds over which a bed of noise fades into its own beginning.
const SEAM: f64 = 4.0;

/// The ambience as a loop of `seconds` ([`SECONDS`] for all of it).
pub(crate) fn render(seconds: f64) -> Clip {
    let seconds = whole(seconds);
    let mut noise = Noise::named("ambience-garden", 0);
    let mut mix = Loop::new(seconds);
    let wind = [wind(seconds, &mut noise), wind(seconds, &mut noise)];
    mix.add_bed(-4.0, &wind);
    let water = [water(seconds, &mut noise), water(seconds, &mut noise)];
    mix.add_bed(-10.0, &water);
    // Crickets, each in its place, with its own pitch and habits.
    for (hz, pan, db, pause) in [
        (4180.0, -0.75, -25.0, 0.9),
        (4520.0, 0.55, -28.0, 1.4),
        (3890.0, 0.9, -33.0, 0.7),
        (4870.0, -0.2, -36.0, 2.3),
    ] {
        let mut at = noise.between(0.0, pause);
        while at < seconds - 0.3 {
            let strokes = 3 + (noise.unit() * 3.0) as usize;
            let song = chirp(noise.vary(hz, 0.004), strokes, &mut noise);
            mix.add(at, Place { pan, db: db + noise.between(-3.0, 0.0), wet: -8.0 }, &song);
            // Now and then one falls silent for a while.
            at +=
                song.len() as f64 / HZ + noise.vary(pause, 0.3) + if noise.unit() < 0.12 { 4.0 } else { 0.0 };
        }
    }
    mix.finish(Room::COURT, 0.0)
}

/// Fades what lies beyond `seconds` over the beginning, in equal power, so that the noise has no seam.
fn fold(signal: Vec<f64>, seconds: f64) -> Vec<f64> {
    let length = samples(seconds);
    let (mut out, tail) = (signal[..length].to_vec(), &signal[length..]);
    for (n, x) in tail.iter().enumerate() {
        let angle = n as f64 / tail.len() as f64 * std::f64::consts::FRAC_PI_2;
        out[n] = out[n] * angle.sin() + x * angle.cos();
    }
    out
}

/// Wind in leaves: noise that swells and turns.
fn wind(seconds: f64, noise: &mut Noise) -> Vec<f64> {
    let mut gust = Drift::new(noise, 0.16);
    let mut turn = Drift::new(noise, 0.31);
    let mut leaves = Drift::new(noise, 7.0);
    let (mut low, mut high) = (Svf::default(), Svf::default());
    let mut pink = Pink::default();
    let seam = SEAM.min(seconds / 2.0);
    let mut signal: Vec<f64> = (0..samples(seconds + seam))
        .map(|_| {
            let g = 0.5 + 0.5 * gust.next();
            let x = pink.next(noise);
            let air = low.run(x, 260.0 + 320.0 * g + 60.0 * turn.next(), 0.6).0;
            let rustle = high.band(x, 2300.0 + 900.0 * g, 0.7) * (0.75 + 0.25 * leaves.next());
            air * (0.22 + 0.45 * g) + rustle * 0.16 * g * g
        })
        .collect();
    // What a small loudspeaker cannot play would only take level away.
    Biquad::highpass(110.0, 0.7).apply(&mut signal);
    fold(signal, seconds)
}

/// A stream behind the wall: many small bubbles, each a short tone that rises.
fn water(seconds: f64, noise: &mut Noise) -> Vec<f64> {
    let seam = SEAM.min(seconds / 2.0);
    let length = samples(seconds + seam);
    let mut out = vec![0.0; length];
    let mut at = 0.0;
    while at < seconds + seam {
        at += -(1.0 - noise.unit()).ln() / 42.0;
        let size = noise.unit().powi(2);
        let hz = 1900.0 * 0.28f64.powf(size) * noise.cents(150.0);
        let (life, level) = (0.012 + 0.04 * size, noise.between(0.15, 0.6) * (0.4 + 0.6 * size));
        let start = samples(at);
        let mut phase = 0.0;
        for n in 0..samples(life * 2.0) {
            let t = n as f64 / HZ;
            phase += TAU * hz * (1.0 + 2.2 * t / life * 0.12) / HZ;
            if let Some(y) = out.get_mut(start + n) {
                *y += level * phase.sin() * bell(t, life * 0.18, life * 2.0).powi(2);
            }
        }
    }
    // It is far away.
    Biquad::lowpass(1500.0, 0.6).apply(&mut out);
    let mut hush = Biquad::bandpass(620.0, 0.5);
    let mut pink = Pink::default();
    for y in &mut out {
        *y = *y * 0.5 + hush.run(pink.next(noise)) * 0.16;
    }
    fold(out, seconds)
}

/// One chirp of a cricket: a few strokes of the wing.
fn chirp(hz: f64, strokes: usize, noise: &mut Noise) -> Vec<f64> {
    let (gap, length) = (noise.vary(0.036, 0.08), 0.024);
    let total = samples(gap * strokes as f64 + length);
    let mut phase = 0.0;
    (0..total)
        .map(|n| {
            let t = n as f64 / HZ;
            let stroke = (t / gap).floor();
            let within = t - stroke * gap;
            phase += TAU * hz * (1.0 - 0.012 * within / length) / HZ;
            let level =
                if within < length && stroke < strokes as f64 { bell(within, 0.009, length) } else { 0.0 };
            let growing = 0.55 + 0.45 * stroke / strokes as f64;
            (phase.sin() + 0.16 * (phase * 2.0).sin()) * level * growing
        })
        .collect()
}
