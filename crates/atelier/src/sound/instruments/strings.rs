//! Koto and shamisen.

use super::super::kit::{Biquad, Noise, Pluck, contact, modes, ratio, strike};

/// What the left hand does to a koto string after it was plucked.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Touch {
    /// Nothing.
    Plain,
    /// *Yuri*: a vibrato that comes in late.
    Yuri,
    /// *Ato-oshi*: the string is pressed after the pluck and rises by a whole tone.
    Press,
}

fn still(_: f64) -> f64 {
    1.0
}

fn yuri(t: f64) -> f64 {
    let depth = 14.0 * ((t - 0.22) / 0.3).clamp(0.0, 1.0);
    2f64.powf(depth * (std::f64::consts::TAU * 5.1 * t).sin() / 1200.0)
}

fn press(t: f64) -> f64 {
    let x = ((t - 0.16) / 0.14).clamp(0.0, 1.0);
    2f64.powf(200.0 * x * x * (3.0 - 2.0 * x) / 1200.0)
}

/// A koto string at `hz`, plucked with `force` 0…1, ringing for at most `seconds`. Peak 1 at full force.
pub(crate) fn koto(hz: f64, force: f64, touch: Touch, seconds: f64, noise: &mut Noise) -> Vec<f64> {
    let low = (220.0 / hz).sqrt();
    let pluck = Pluck {
        hz: hz * noise.cents(1.5),
        t60: (3.4 * low).clamp(1.3, 5.0),
        t60_high: (0.50 * low.sqrt() * (0.6 + 0.6 * force)).clamp(0.2, 0.9),
        position: noise.between(0.09, 0.15),
        push: 0.52 - 0.32 * force,
        grit: 0.16,
        bend: match touch {
            Touch::Plain => still,
            Touch::Yuri => yuri,
            Touch::Press => press,
        },
    };
    let string = pluck.sound(seconds, noise);
    // The paulownia body: broad, low resonances under the string.
    let mut body = [
        (Biquad::bandpass(172.0, 3.5), 0.55),
        (Biquad::bandpass(305.0, 4.0), 0.45),
        (Biquad::bandpass(520.0, 4.0), 0.30),
        (Biquad::bandpass(1150.0, 2.5), 0.22),
    ];
    let mut air = Biquad::high_shelf(6500.0, -3.0);
    // The plectrum's click on the string.
    let click = modes(&[(2150.0, 0.014, 0.5), (3600.0, 0.010, 0.4), (860.0, 0.022, 0.35)], noise, 60.0, 1.0);
    let force_of_click = contact(0.25, 0.4, noise);
    let click = strike(&click, &force_of_click, 0.04);
    let level = 0.28 + 0.72 * force;
    string
        .iter()
        .enumerate()
        .map(|(n, x)| {
            let body: f64 = body.iter_mut().map(|(filter, gain)| filter.run(*x) * *gain).sum();
            let click = click.get(n).copied().unwrap_or(0.0) * 0.16 * force;
            (air.run(x * 0.74 + body) + click) * level
        })
        .collect()
}

/// A shamisen string at `hz`: the plectrum strikes string and skin at once, so it speaks sharply and dies soon.
pub(crate) fn shamisen(hz: f64, force: f64, seconds: f64, noise: &mut Noise) -> Vec<f64> {
    let pluck = Pluck {
        hz: hz * noise.cents(2.0),
        t60: (1.1 * (260.0 / hz).sqrt()).clamp(0.4, 1.6),
        t60_high: 0.22,
        position: noise.between(0.06, 0.1),
        push: 0.26,
        grit: 0.35,
        bend: still,
    };
    let string = pluck.sound(seconds, noise);
    let skin = modes(
        &[(310.0, 0.09, 1.0), (545.0, 0.06, 0.7), (880.0, 0.04, 0.5), (1600.0, 0.02, 0.3)],
        noise,
        25.0,
        0.6,
    );
    let hit = contact(0.7, 0.5, noise);
    let skin = strike(&skin, &hit, 0.25);
    let mut nasal = Biquad::peak(1250.0, 1.2, 5.0);
    let level = ratio(-10.0 * (1.0 - force));
    string
        .iter()
        .enumerate()
        .map(|(n, x)| {
            // The buzz of the first string against the neck.
            let buzz = (x * 2.2).tanh() * 0.5;
            (nasal.run(x * 0.4 + buzz * 0.4) + skin.get(n).copied().unwrap_or(0.0) * 0.35) * level
        })
        .collect()
}
