//! Wood, glaze, stone and bamboo.

use super::super::kit::{Biquad, Noise, Track, contact, decay, modes, smooth, strike};

/// Bodies that are set down, knocked or clapped, as rows of (hertz, T60, gain).
#[derive(Clone, Copy)]
pub(crate) enum Body {
    /// A roof tier of glazed wood.
    Tier,
    /// A small block of granite.
    Stone,
    /// The heavy wooden totem.
    Totem,
    /// The inside of a wooden tray.
    Tray,
    /// A latch or button of hard wood.
    Latch,
    /// Wood under felt: what says no without hurting.
    Muted,
}

impl Body {
    fn rows(self) -> &'static [(f64, f64, f64)] {
        match self {
            Self::Tier => &[
                (196.0, 0.120, 0.95),
                (342.0, 0.100, 0.80),
                (561.0, 0.080, 0.62),
                (903.0, 0.062, 0.50),
                (1480.0, 0.055, 0.52),
                (2290.0, 0.068, 0.66),
                (3420.0, 0.054, 0.56),
                (5150.0, 0.034, 0.34),
            ],
            Self::Stone => &[
                (128.0, 0.070, 0.50),
                (410.0, 0.040, 0.40),
                (1190.0, 0.050, 0.50),
                (1770.0, 0.046, 0.46),
                (2680.0, 0.040, 0.36),
                (3940.0, 0.030, 0.26),
                (6100.0, 0.018, 0.14),
            ],
            Self::Totem => &[
                (138.0, 0.260, 1.00),
                (271.0, 0.210, 0.74),
                (466.0, 0.140, 0.46),
                (742.0, 0.090, 0.30),
                (1180.0, 0.050, 0.20),
                (2050.0, 0.026, 0.10),
            ],
            Self::Tray => &[
                (246.0, 0.110, 0.70),
                (418.0, 0.095, 0.80),
                (733.0, 0.080, 0.62),
                (1240.0, 0.060, 0.54),
                (2080.0, 0.044, 0.46),
                (3300.0, 0.030, 0.32),
            ],
            Self::Latch => &[
                (620.0, 0.045, 0.60),
                (1130.0, 0.050, 0.66),
                (1860.0, 0.038, 0.46),
                (2950.0, 0.026, 0.30),
                (4600.0, 0.016, 0.16),
            ],
            Self::Muted => {
                &[(154.0, 0.100, 0.90), (262.0, 0.080, 0.70), (431.0, 0.055, 0.60), (690.0, 0.036, 0.46)]
            }
        }
    }

    /// (milliseconds of contact, noise in it) when struck with full force.
    fn hardness(self) -> (f64, f64) {
        match self {
            Self::Tier => (0.34, 0.22),
            Self::Stone => (0.26, 0.40),
            Self::Totem => (1.1, 0.15),
            Self::Tray => (0.48, 0.25),
            Self::Latch => (0.30, 0.15),
            Self::Muted => (1.6, 0.10),
        }
    }
}

/// One contact with a body, of `force` 0…1: softer is also duller. `tune` scales its pitch.
pub(crate) fn struck(body: Body, tune: f64, force: f64, noise: &mut Noise) -> Vec<f64> {
    let rows: Vec<(f64, f64, f64)> =
        body.rows().iter().map(|(hz, t60, gain)| (hz * tune, *t60, *gain)).collect();
    let ringing = modes(&rows, noise, 35.0, 0.7);
    let (ms, grit) = body.hardness();
    let push = contact(ms * (1.9 - 0.9 * force), grit, noise);
    let mut out = strike(&ringing, &push, 0.5);
    // The grain of the surfaces, heard only while they touch.
    let mut grain =
        Biquad::bandpass(if matches!(body, Body::Muted | Body::Totem) { 520.0 } else { 2600.0 }, 0.7);
    for (n, y) in out.iter_mut().enumerate() {
        let t = n as f64 / super::super::kit::HZ;
        let hiss = grain.run(noise.white()) * decay(t, 0.020) * smooth(t / 0.0006) * grit * 0.5;
        *y = (*y * 0.5 + hiss) * force;
    }
    out
}

/// Two sticks of very hard wood clapped together (hyōshigi), pitched by `tune`.
pub(crate) fn clack(tune: f64, force: f64, noise: &mut Noise) -> Vec<f64> {
    let rows = [
        (1080.0 * tune, 0.110, 0.75),
        (2240.0 * tune, 0.085, 0.60),
        (3710.0 * tune, 0.050, 0.34),
        (5480.0 * tune, 0.028, 0.20),
        (560.0 * tune, 0.040, 0.25),
    ];
    let sticks = modes(&rows, noise, 12.0, 0.5);
    let push = contact(0.20 + 0.3 * (1.0 - force), 0.12, noise);
    strike(&sticks, &push, 0.28).iter().map(|x| x * 0.6 * (0.25 + 0.75 * force)).collect()
}

/// A tuned wooden bar at `hz`.
pub(crate) fn xylophone(hz: f64, force: f64, noise: &mut Noise) -> Vec<f64> {
    let rows = [(hz, 0.36, 0.9), (hz * 3.93, 0.11, 0.34), (hz * 9.1, 0.045, 0.12), (hz * 0.5, 0.06, 0.14)];
    let bar = modes(&rows, noise, 3.0, 0.35);
    let mallet = contact(0.75 - 0.4 * force, 0.12, noise);
    strike(&bar, &mallet, 0.5).iter().map(|x| x * 0.7 * force).collect()
}

/// A hollow bamboo tube that falls on a stone (the deer scarer of a garden): the tube speaks, then settles.
pub(crate) fn bamboo(tune: f64, force: f64, noise: &mut Noise) -> Vec<f64> {
    let rows = [
        (436.0 * tune, 0.150, 0.95),
        (872.0 * tune, 0.060, 0.30),
        (1310.0 * tune, 0.080, 0.42),
        (2180.0 * tune, 0.045, 0.24),
        (3560.0 * tune, 0.022, 0.12),
    ];
    let tube = modes(&rows, noise, 14.0, 0.5);
    let mut track = Track::new();
    for (at, db) in [(0.0, 0.0), (noise.between(0.085, 0.1), -11.0), (noise.between(0.14, 0.155), -19.0)] {
        let push = contact(0.6, 0.2, noise);
        track.add(at, db, &strike(&tube, &push, 0.4));
    }
    track.0.iter().map(|x| x * 0.6 * force).collect()
}
