//! Things without pitch: paper, sliding, air, fire, falling stones, a growl.

use std::f64::consts::TAU;

use super::super::kit::{
    Biquad, Brown, Curve, Drift, HZ, Mode, Noise, Pink, Resonator, Svf, Track, bell, contact, decay, samples,
    smooth, strike,
};

/// Paper moved quickly: a rustle of tiny snaps in a hiss, `seconds` long, brightest at `top` seconds.
pub(crate) fn paper(seconds: f64, top: f64, noise: &mut Noise) -> Vec<f64> {
    let mut fibre = Svf::default();
    let mut body = Biquad::bandpass(1250.0, 1.1);
    let mut tilt = Biquad::high_shelf(7000.0, -9.0);
    let mut flutter = Drift::new(noise, 58.0);
    let mut snap = 0.0f64;
    (0..samples(seconds))
        .map(|n| {
            let t = n as f64 / HZ;
            let level = bell(t, top, seconds);
            if noise.event(240.0 + 900.0 * level) {
                snap = noise.between(0.3, 1.0);
            }
            snap *= 0.985;
            let x = noise.white() * (0.35 + 0.65 * snap) * (0.75 + 0.25 * flutter.next());
            let hiss = fibre.band(x, 2600.0 + 2600.0 * level, 0.8);
            tilt.run(hiss * 0.9 + body.run(x) * 0.4) * level.powf(1.3)
        })
        .collect()
}

/// Something dragged over gravel and wood for `seconds`: many grains give way, quicker in the middle.
/// `coarse` 0…1 goes from smooth wood to gravel.
pub(crate) fn friction(seconds: f64, coarse: f64, noise: &mut Noise) -> Vec<f64> {
    let length = samples(seconds);
    let mut track = Track::new();
    let speed = |t: f64| bell(t, seconds * 0.38, seconds);
    // The steady rub.
    let mut rub = Svf::default();
    let mut uneven = Drift::new(noise, 34.0);
    let mut pink = Pink::default();
    track.paint(0.0, 0.0, seconds, |t| {
        let v = speed(t);
        let x = pink.next(noise) * (0.7 + 0.3 * uneven.next());
        rub.band(x, 480.0 + 900.0 * v, 0.9) * v * (0.95 - 0.45 * coarse)
    });
    // The grains.
    let mut at = 0usize;
    while at < length {
        let t = at as f64 / HZ;
        let v = speed(t);
        if noise.unit() < v {
            let size = noise.unit().powi(2);
            let hz = noise.between(1500.0, 5200.0) * (1.0 - 0.55 * size);
            let grain = [
                Mode { hz, t60: 0.012 + 0.018 * size, gain: 1.0 },
                Mode { hz: hz * 1.71, t60: 0.008 + 0.01 * size, gain: 0.6 },
            ];
            let push = contact(0.3 + 0.5 * size, 0.6, noise);
            let db = -26.0 + 15.0 * size + 6.0 * v + 8.0 * (coarse - 0.5);
            track.add(t, db, &strike(&grain, &push, 0.05));
        }
        at += samples(noise.between(0.0006, 0.0058 - 0.003 * coarse));
    }
    track.0
}

/// Air swept through: a noise band along `path` (seconds, hertz), as wide as 1 / `q`, `seconds` long and
/// loudest at `top`.
pub(crate) fn sweep(path: &[(f64, f64)], q: f64, top: f64, seconds: f64, noise: &mut Noise) -> Vec<f64> {
    let curve = Curve(path);
    let mut first = Svf::default();
    let mut second = Svf::default();
    let mut pink = Pink::default();
    (0..samples(seconds))
        .map(|n| {
            let t = n as f64 / HZ;
            let hz = curve.ratio_at(t);
            let x = first.band(pink.next(noise) + 0.4 * noise.white(), hz, q);
            second.band(x, hz * 1.07, q) * bell(t, top, seconds).powf(1.4) * 2.2
        })
        .collect()
}

/// Breath alone, as through pursed lips.
pub(crate) fn breath(seconds: f64, top: f64, noise: &mut Noise) -> Vec<f64> {
    sweep(&[(0.0, 700.0), (top, 1500.0), (seconds, 800.0)], 0.7, top, seconds, noise)
}

/// Sparks: `rate` a second at first, dying by half every `half_life` seconds, for `seconds`.
pub(crate) fn crackle(seconds: f64, rate: f64, half_life: f64, noise: &mut Noise) -> Vec<f64> {
    let mut track = Track::new();
    let mut at = 0.0;
    while at < seconds {
        let now = rate * 0.5f64.powf(at / half_life);
        at += -(1.0 - noise.unit()).ln() / now.max(0.5);
        if at >= seconds {
            break;
        }
        let size = noise.unit().powi(3);
        let hz = noise.between(900.0, 6400.0);
        let spark = [
            Mode { hz, t60: 0.006 + 0.016 * size, gain: 1.0 },
            Mode { hz: hz * 0.43, t60: 0.02, gain: 0.4 * size },
        ];
        let push = contact(0.14 + 0.3 * size, 0.5, noise);
        track.add(at, -22.0 + 20.0 * size, &strike(&spark, &push, 0.04));
    }
    track.0.resize(samples(seconds), 0.0);
    track.0
}

/// A fire that flares up: `level` is its strength over time. The roar flutters, and rises in pitch as it grows.
pub(crate) fn fire(seconds: f64, level: &[(f64, f64)], noise: &mut Noise) -> Vec<f64> {
    let strength = Curve(level);
    let mut roar = [Svf::default(), Svf::default()];
    let mut hiss = Svf::default();
    let (mut brown, mut pink) = (Brown::default(), Pink::default());
    let mut flutter = Drift::new(noise, 15.0);
    let mut lick = Drift::new(noise, 5.0);
    (0..samples(seconds))
        .map(|n| {
            let t = n as f64 / HZ;
            let s = strength.at(t);
            let beat = 0.62 + 0.38 * flutter.next() + 0.25 * lick.next();
            let low = roar[0].run(brown.next(noise), 170.0 + 420.0 * s, 0.8).0 * 1.9;
            let middle = roar[1].band(pink.next(noise), 420.0 + 1500.0 * s, 0.7) * 1.1;
            let top = hiss.band(noise.white(), 3000.0 + 2500.0 * s, 0.6) * 0.16 * s;
            (low + middle * beat.max(0.1) + top * beat.max(0.0)) * s * (0.7 + 0.3 * beat)
        })
        .collect()
}

/// Cloth or card torn by claws: noise chopped at a rate that quickens, through a falling band.
pub(crate) fn tear(seconds: f64, from: f64, to: f64, noise: &mut Noise) -> Vec<f64> {
    let curve = [(0.0, from), (seconds, to)];
    let path = Curve(&curve);
    let mut band = [Svf::default(), Svf::default()];
    let mut phase = 0.0f64;
    let mut rip = 1.0;
    (0..samples(seconds))
        .map(|n| {
            let t = n as f64 / HZ;
            phase += noise.vary(150.0 + 260.0 * t / seconds, 0.5) / HZ;
            if phase >= 1.0 {
                phase -= 1.0;
                rip = noise.between(0.25, 1.0);
            }
            let hz = path.ratio_at(t);
            let x = noise.white() * rip * (1.0 - phase).powf(0.8);
            let y = band[0].band(x, hz, 1.3) + 0.6 * band[1].band(x, hz * 1.9, 1.6);
            y * smooth(t / 0.006) * decay(t, seconds * 1.5) * smooth((seconds - t) / (seconds * 0.4)) * 1.6
        })
        .collect()
}

/// A growl deep in a throat: rough pulses falling from `from` to `to` hertz, through a mouth that closes.
pub(crate) fn growl(seconds: f64, from: f64, to: f64, noise: &mut Noise) -> Vec<f64> {
    let fall = [(0.0, from), (seconds, to)];
    let fall = Curve(&fall);
    let mouth = [(0.0, 0.82), (seconds * 0.3, 1.12), (seconds, 0.7)];
    let mouth = Curve(&mouth);
    let mut formants = [Svf::default(), Svf::default(), Svf::default(), Svf::default()];
    let mut phase = 0.0f64;
    let (mut pitch, mut force) = (1.0, 1.0);
    let mut air = Pink::default();
    let mut out: Vec<f64> = (0..samples(seconds))
        .map(|n| {
            let t = n as f64 / HZ;
            phase += fall.ratio_at(t) * pitch / HZ;
            if phase >= 1.0 {
                phase -= 1.0;
                pitch = noise.vary(1.0, 0.09);
                force = noise.between(0.5, 1.0);
            }
            // The folds slam shut at the start of each period and let hiss through while they are open.
            let slam = (-phase * 26.0).exp() * force;
            let open = (TAU * phase * 0.5).sin().max(0.0);
            let x = slam * 2.2 + air.next(noise) * (0.12 + 0.75 * open * force);
            let m = mouth.at(t);
            let y: f64 = formants
                .iter_mut()
                .zip([(270.0, 4.0, 1.0), (610.0, 5.0, 0.75), (1090.0, 6.0, 0.40), (2300.0, 5.0, 0.16)])
                .map(|(filter, (hz, q, gain))| filter.band(x, hz * m, q) * gain)
                .sum();
            y * smooth(t / 0.05) * smooth((seconds - t) / (seconds * 0.6))
        })
        .collect();
    super::super::kit::saturate(&mut out, 2.0);
    out
}

/// A tower that crumbles: stones and tiles strike each other, first many and big, then few and small.
pub(crate) fn crumble(seconds: f64, rate: f64, noise: &mut Noise) -> Vec<f64> {
    let mut track = Track::new();
    let mut at = 0.0;
    while at < seconds {
        let x = at / seconds;
        let now = rate * (1.0 - x).powf(1.3) + 6.0;
        at += -(1.0 - noise.unit()).ln() / now;
        let size = noise.unit().powf(1.0 + 1.2 * x) * (1.0 - 0.35 * x);
        let hz = 2900.0 * (0.16f64).powf(size) * noise.cents(300.0);
        let stone = [
            Mode { hz, t60: 0.025 + 0.05 * size, gain: 1.0 },
            Mode { hz: hz * 1.49, t60: 0.02 + 0.035 * size, gain: 0.7 },
            Mode { hz: hz * 2.33, t60: 0.014 + 0.02 * size, gain: 0.5 },
            Mode { hz: hz * 3.71, t60: 0.01, gain: 0.25 },
        ];
        let push = contact(0.5 + 1.4 * size, 0.5, noise);
        track.add(at, -14.0 + 14.0 * size - 7.0 * x, &strike(&stone, &push, 0.16));
    }
    // A resonant murmur under the heap.
    let mut heap = Resonator::new(82.0, 0.16, 1.0);
    let mut brown = Brown::default();
    track.paint(0.0, -25.0, seconds, |t| heap.run(brown.next(noise)) * 0.06 * bell(t, 0.09, seconds * 0.7));
    track.0
}
