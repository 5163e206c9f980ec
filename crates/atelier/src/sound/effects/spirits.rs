//! The ten Yokai, each with a sound of its own: heard only when a card of the kind lies open.

use std::f64::consts::TAU;

use super::super::instruments::{
    Body, Touch, breath, clack, crackle, fire, growl, koto, paper, rin, shamisen, shime, struck, suzu, sweep,
    taiko,
};
use super::super::kit::{Curve, HZ, Noise, Room, Svf, Track, bell, pitch, samples};
use super::Take;

/// A throat: pulses along `path` (seconds, hertz), coloured by two formants that move along `mouth`
/// (seconds, share of an open mouth), for `seconds`.
fn throat(
    seconds: f64,
    path: &[(f64, f64)],
    mouth: &[(f64, f64)],
    rough: f64,
    noise: &mut Noise,
) -> Vec<f64> {
    let (path, mouth) = (Curve(path), Curve(mouth));
    let (mut low, mut high, mut dull) = (Svf::default(), Svf::default(), Svf::default());
    let (mut phase, mut force) = (0.0f64, 1.0);
    (0..samples(seconds))
        .map(|n| {
            let t = n as f64 / HZ;
            phase += path.ratio_at(t) / HZ;
            if phase >= 1.0 {
                phase -= 1.0;
                force = noise.vary(1.0, rough);
            }
            let open = mouth.at(t);
            let x = ((-phase * 12.0).exp() - 0.083) * force + noise.white() * 0.04;
            let voice =
                low.band(x, 380.0 + 620.0 * open, 4.5) + 0.7 * high.band(x, 2300.0 - 900.0 * open, 5.0);
            dull.run(voice, 4200.0, 0.6).0 * bell(t, seconds * 0.3, seconds)
        })
        .collect()
}

/// A bubble that rises: a tone whose pitch runs up while it dies.
fn bubble(hz: f64, seconds: f64) -> Vec<f64> {
    let mut phase = 0.0f64;
    (0..samples(seconds))
        .map(|n| {
            let t = n as f64 / HZ;
            phase += hz * (1.0 + 0.9 * t / seconds) / HZ;
            (TAU * phase).sin() * bell(t, seconds * 0.12, seconds).powi(2)
        })
        .collect()
}

/// Kappa: bubbles, and a drop from the dish.
pub(crate) fn kappa(take: &mut Take) -> Vec<f64> {
    let tune = take.pick(&[1.0, 0.9, 1.12]);
    let noise = &mut take.noise;
    let mut track = Track::new();
    for (at, hz, db) in [(0.0, 330.0, -2.0), (0.09, 420.0, -3.0), (0.17, 520.0, -4.0), (0.34, 980.0, -5.0)] {
        track.add(at, db, &bubble(noise.vary(hz, 0.05) * tune, 0.11));
    }
    track.add(0.0, -16.0, &sweep(&[(0.0, 500.0), (0.2, 1300.0)], 1.4, 0.08, 0.24, noise));
    Room::COURT.around(&track.0, 0.3)
}

/// Tengu: the fan cuts the air twice, and a string is snapped.
pub(crate) fn tengu(take: &mut Take) -> Vec<f64> {
    let shift = take.pick(&[0.0, -1.0, 2.0]);
    let noise = &mut take.noise;
    let mut track = Track::new();
    for at in [0.0, 0.2] {
        let air = [(0.0, 500.0), (0.09, 2900.0), (0.2, 700.0)];
        track.add(at, -3.0, &sweep(&air, 1.1, 0.09, 0.2, noise));
        track.add(at + 0.05, -10.0, &paper(0.09, 0.03, noise));
    }
    track.add(0.34, -4.0, &shamisen(pitch(74.0 + shift), 0.9, 0.5, noise));
    track.add(0.34, -9.0, &clack(1.1, 0.7, noise));
    Room::COURT.around(&track.0, 0.22)
}

/// Kitsune: foxfire catches, and three glassy bells.
pub(crate) fn kitsune(take: &mut Take) -> Vec<f64> {
    let shift = take.pick(&[0.0, 2.0, -2.0]);
    let noise = &mut take.noise;
    let mut track = Track::new();
    track.add(0.0, -14.0, &fire(0.6, &[(0.0, 0.0), (0.1, 0.6), (0.6, 0.0)], noise));
    for (at, note) in [(0.02, 91.0), (0.11, 86.0), (0.2, 93.0)] {
        track.add(at, -4.0, &rin(pitch(note + shift), 0.8, 0.7, noise));
    }
    track.add(0.0, -15.0, &sweep(&[(0.0, 900.0), (0.35, 4200.0)], 2.0, 0.2, 0.4, noise));
    Room::HALL.around(&track.0, 0.2)
}

/// Tanuki: pon, poko, pon on a round belly.
pub(crate) fn tanuki(take: &mut Take) -> Vec<f64> {
    let tune = take.pick(&[1.0, 0.93, 1.08]);
    let noise = &mut take.noise;
    let mut track = Track::new();
    for (at, hz, force) in [(0.0, 118.0, 0.75), (0.17, 132.0, 0.55), (0.26, 132.0, 0.6), (0.4, 112.0, 0.85)] {
        track.add(at, -2.0, &taiko(hz * tune, force, noise));
        track.add(at, -15.0, &struck(Body::Muted, 1.3, force, noise));
    }
    Room::COURT.around(&track.0, 0.18)
}

/// Oni: iron on the floor, and a growl.
pub(crate) fn oni(take: &mut Take) -> Vec<f64> {
    let tune = take.pick(&[1.0, 0.92, 1.07]);
    let noise = &mut take.noise;
    let mut track = Track::new();
    track.add(0.0, -2.0, &taiko(64.0 * tune, 0.95, noise));
    track.add(0.0, -10.0, &struck(Body::Totem, 0.7, 0.9, noise));
    track.add(0.0, -20.0, &rin(pitch(58.0), 0.6, 0.6, noise));
    track.add(0.06, -3.0, &growl(0.6, 82.0 * tune, 52.0 * tune, noise));
    Room::COURT.around(&track.0, 0.2)
}

/// Rokurokubi: the neck grows, tone by tone, and she giggles.
pub(crate) fn rokurokubi(take: &mut Take) -> Vec<f64> {
    let tune = take.pick(&[1.0, 0.94, 1.06]);
    let noise = &mut take.noise;
    let mut track = Track::new();
    let stretch = [(0.0, 330.0 * tune), (0.14, 420.0 * tune), (0.24, 390.0 * tune), (0.46, 740.0 * tune)];
    track.add(0.0, -14.0, &sweep(&stretch, 9.0, 0.34, 0.5, noise));
    track.add(0.0, -9.0, &koto(pitch(66.0) * tune, 0.7, Touch::Press, 0.8, noise));
    for n in 0..3 {
        let at = 0.4 + 0.095 * f64::from(n);
        let hz = (620.0 - 40.0 * f64::from(n)) * tune;
        track.add(at, -5.0, &throat(0.085, &[(0.0, hz), (0.085, hz * 0.86)], &[(0.0, 0.5)], 0.04, noise));
    }
    Room::COURT.around(&track.0, 0.28)
}

/// Kasa-obake: the sandal hops, the paper opens, the tongue hangs out.
pub(crate) fn kasa(take: &mut Take) -> Vec<f64> {
    let tune = take.pick(&[1.0, 0.92, 1.08]);
    let noise = &mut take.noise;
    let mut track = Track::new();
    track.add(0.0, -3.0, &clack(0.62 * tune, 0.8, noise));
    track.add(0.17, -2.0, &clack(0.68 * tune, 0.9, noise));
    track.add(0.27, -4.0, &paper(0.16, 0.03, noise));
    let tongue = [(0.0, 1500.0 * tune), (0.1, 620.0 * tune), (0.26, 1150.0 * tune)];
    track.add(0.33, -7.0, &sweep(&tongue, 5.0, 0.1, 0.28, noise));
    track.add(0.4, -12.0, &bubble(260.0 * tune, 0.14));
    Room::COURT.around(&track.0, 0.2)
}

/// Nekomata: a cat that knows more than cats do.
pub(crate) fn nekomata(take: &mut Take) -> Vec<f64> {
    let tune = take.pick(&[1.0, 0.9, 1.1]);
    let noise = &mut take.noise;
    let mut track = Track::new();
    let path = [(0.0, 470.0 * tune), (0.16, 690.0 * tune), (0.34, 640.0 * tune), (0.66, 380.0 * tune)];
    let mouth = [(0.0, 0.05), (0.2, 0.9), (0.42, 0.7), (0.66, 0.1)];
    track.add(0.0, -2.0, &throat(0.66, &path, &mouth, 0.05, noise));
    track.add(0.0, -22.0, &rin(pitch(90.0) * tune, 0.6, 0.6, noise));
    Room::HALL.around(&track.0, 0.22)
}

/// Yuki-onna: a cold breath, and ice that falls.
pub(crate) fn yuki(take: &mut Take) -> Vec<f64> {
    let shift = take.pick(&[0.0, -2.0, 1.0]);
    let noise = &mut take.noise;
    let mut track = Track::new();
    track.add(0.0, -12.0, &breath(0.75, 0.3, noise));
    track.add(0.05, -20.0, &sweep(&[(0.0, 2600.0), (0.4, 5600.0), (0.8, 3000.0)], 1.2, 0.35, 0.8, noise));
    for (n, note) in [98.0, 95.0, 91.0, 90.0].into_iter().enumerate() {
        track.add(0.18 + 0.1 * n as f64, -6.0, &rin(pitch(note + shift), 0.6, 0.5, noise));
    }
    track.add(0.2, -24.0, &suzu(0.5, 16, noise));
    Room::HALL.around(&track.0, 0.26)
}

/// Chōchin: the flame flares, the paper laughs.
pub(crate) fn chochin(take: &mut Take) -> Vec<f64> {
    let tune = take.pick(&[1.0, 0.92, 1.1]);
    let noise = &mut take.noise;
    let mut track = Track::new();
    track.add(0.0, -20.0, &fire(0.7, &[(0.0, 0.0), (0.08, 0.8), (0.7, 0.0)], noise));
    track.add(0.02, -14.0, &crackle(0.5, 50.0, 0.2, noise));
    for n in 0..4 {
        let at = 0.1 + 0.13 * f64::from(n);
        let hz = (230.0 - 14.0 * f64::from(n)) * tune;
        let laugh =
            throat(0.11, &[(0.0, hz * 1.15), (0.11, hz * 0.85)], &[(0.0, 0.9), (0.11, 0.5)], 0.3, noise);
        track.add(at, 3.0, &laugh);
        track.add(at, -14.0, &paper(0.06, 0.02, noise));
    }
    track.add(0.1, -16.0, &shime(240.0, 0.4, noise));
    Room::COURT.around(&track.0, 0.22)
}
