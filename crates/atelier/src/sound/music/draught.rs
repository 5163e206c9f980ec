//! The hall at night: draughts, beams that settle, candles, drops, a bell a long way off. Nothing in it asks
//! to be noticed.

use super::super::instruments::{Body, bonsho, crackle, friction, rin, struck, sweep};
use super::super::kit::{Biquad, Clip, HZ, Noise, Room, pitch};
use super::score::{Loop, Place, whole};

/// Seconds of the whole loop.
pub(crate) const SECONDS: f64 = 36.0;

/// The ambience as a loop of `seconds` ([`SECONDS`] for all of it).
pub(crate) fn render(seconds: f64) -> Clip {
    let seconds = whole(seconds);
    let mut noise = Noise::named("ambience-hall", 0);
    let mut mix = Loop::new(seconds);
    draughts(&mut mix, seconds, &mut noise);
    // Candles on both sides: a spark now and then.
    for pan in [-0.7, 0.65] {
        let mut at = noise.between(0.0, 1.5);
        while at < seconds {
            let mut sparks = crackle(0.35, noise.between(8.0, 22.0), 0.15, &mut noise);
            Biquad::lowpass(5200.0, 0.6).apply(&mut sparks);
            mix.add(at, Place { pan, db: noise.between(-30.0, -24.0), wet: -10.0 }, &sparks);
            at += noise.between(0.9, 3.4);
        }
    }
    // The house moves in its sleep.
    let mut at = noise.between(2.0, 5.0);
    while at < seconds - 2.0 {
        let pan = noise.between(-0.9, 0.9);
        if noise.unit() < 0.6 {
            let mut beam = friction(noise.between(0.5, 1.0), 0.12, &mut noise);
            let mut body = Biquad::bandpass(noise.between(260.0, 420.0), 3.0);
            for x in &mut beam {
                *x = body.run(*x);
            }
            mix.add(at, Place { pan, db: -8.0, wet: -3.0 }, &beam);
        } else {
            let knock = struck(Body::Totem, noise.between(0.8, 1.1), 0.4, &mut noise);
            mix.add(at, Place { pan, db: -25.0, wet: 0.0 }, &knock);
        }
        at += noise.between(4.0, 8.0);
    }
    if seconds > 20.0 {
        let mut far = bonsho(110.0, 4.0, &mut noise);
        Biquad::lowpass(700.0, 0.6).apply(&mut far);
        mix.add(seconds * 0.62, Place { pan: 0.5, db: -26.0, wet: 2.0 }, &far);
        for (at, note) in [(0.21, 86.0), (0.225, 91.0), (0.84, 84.0)] {
            mix.add(
                seconds * at,
                Place { pan: -0.6, db: -42.0, wet: 3.0 },
                &rin(pitch(note), 1.6, 0.3, &mut noise),
            );
        }
    }
    mix.finish(Room::HALL, 0.0)
}

/// Air through the cracks of the screens: breaths that overlap, so that the loop has no seam of its own.
fn draughts(mix: &mut Loop, seconds: f64, noise: &mut Noise) {
    let mut at = 0.0;
    while at < seconds {
        let length = noise.between(5.0, 8.0f64.min(seconds));
        let hz = noise.between(170.0, 320.0);
        let path = [(0.0, hz), (length * 0.45, hz * noise.between(1.4, 1.9)), (length, hz * 0.9)];
        let low = sweep(&path, 0.8, length * 0.5, length, noise);
        let pan = noise.between(-0.6, 0.6);
        mix.add(at, Place { pan, db: -3.0, wet: -8.0 }, &low);
        // The crack itself whistles a little.
        let whistle: Vec<(f64, f64)> = path.iter().map(|(t, f)| (*t, f * 4.2)).collect();
        let high = sweep(&whistle, 8.0, length * 0.5, length, noise);
        mix.add(at, Place { pan: -pan, db: -19.0, wet: -2.0 }, &high);
        at += noise.between(1.6, 2.4);
    }
    // A floor of air under all of it.
    let hops = (seconds / 3.0).ceil() as usize;
    for n in 0..hops {
        let bed = sweep(&[(0.0, 210.0), (6.0, 240.0)], 0.6, 3.0, 6.0f64.min(seconds - 1.0 / HZ), noise);
        mix.add(n as f64 * seconds / hops as f64, Place { pan: 0.0, db: -10.0, wet: -8.0 }, &bed);
        // And its top, as from dry leaves outside.
        let leaves = sweep(&[(0.0, 2600.0), (6.0, 3400.0)], 0.7, 3.0, 6.0f64.min(seconds - 1.0 / HZ), noise);
        let pan = if n % 2 == 0 { -0.7 } else { 0.7 };
        mix.add(n as f64 * seconds / hops as f64, Place { pan, db: -19.0, wet: -12.0 }, &leaves);
    }
}
