//! The evening itself: fireworks, lanterns, the flourish at the end of a game.

use super::super::instruments::{
    Body, Touch, clack, crackle, fire, kane, koto, rin, shime, struck, suzu, sweep, taiko,
};
use super::super::kit::{Biquad, Room, Svf, Track, decay, pitch, smooth};
use super::Take;

/// Seconds until a rocket bursts.
pub(crate) const FIREWORK_BURST: f64 = 0.55;

/// A rocket over the roofs: it is thrown up, whistles, bursts and glitters down.
pub(crate) fn firework(take: &mut Take) -> Vec<f64> {
    let tune = take.pick(&[1.0, 0.9, 1.12]);
    let noise = &mut take.noise;
    let mut track = Track::new();
    track.add(0.0, -10.0, &taiko(92.0 * tune, 0.5, noise));
    let rise = [(0.0, 620.0 * tune), (FIREWORK_BURST, 2100.0 * tune)];
    track.add(0.02, -11.0, &sweep(&rise, 7.0, FIREWORK_BURST * 0.75, FIREWORK_BURST, noise));
    // The burst: a blow of air whose top is gone at once, as over a distance.
    let mut far = Svf::default();
    let burst_noise = &mut noise.fork();
    track.paint(FIREWORK_BURST, 1.0, 1.1, |t| {
        let open = 260.0 + 3600.0 * decay(t, 0.16);
        far.run(burst_noise.white(), open, 0.7).0 * decay(t, 0.75) * smooth(t / 0.002) * 0.9
    });
    track.add(FIREWORK_BURST, -1.0, &taiko(54.0 * tune, 0.9, noise));
    track.add(FIREWORK_BURST + 0.12, 1.0, &crackle(1.3, 130.0, 0.3, noise));
    track.add(FIREWORK_BURST + 0.10, -22.0, &suzu(1.0, 60, noise));
    Room::HALL.around(&track.0, 0.28)
}

/// Lanterns are lit: a soft flame, a rush of warm air, a bell behind it.
pub(crate) fn lantern(take: &mut Take) -> Vec<f64> {
    let noise = &mut take.noise;
    let mut track = Track::new();
    let flame = [(0.0, 0.0), (0.38, 0.55), (0.7, 0.3), (1.7, 0.0)];
    let mut whoosh = fire(1.7, &flame, noise);
    Biquad::lowpass(3200.0, 0.7).apply(&mut whoosh);
    track.add(0.0, -8.0, &whoosh);
    track.add(0.0, -10.0, &sweep(&[(0.0, 240.0), (0.45, 1300.0), (1.3, 420.0)], 0.8, 0.4, 1.3, noise));
    for (n, note) in [62.0, 69.0, 74.0, 76.0, 81.0].into_iter().enumerate() {
        let at = 0.30 + 0.055 * n as f64;
        track.add(at, -8.0 + n as f64, &koto(pitch(note), 0.5, Touch::Plain, 1.6, noise));
    }
    track.add(0.55, -11.0, &rin(pitch(86.0), 1.8, 0.5, noise));
    Room::HALL.around(&track.0, 0.24)
}

/// Seconds until the last chord of [`ended`].
pub(crate) const ENDED_CHORD: f64 = 2.16;

/// The game is over: drums gather pace, the strings run up, and everybody comes together on one chord.
pub(crate) fn ended(take: &mut Take) -> Vec<f64> {
    let noise = &mut take.noise;
    let mut track = Track::new();
    let beat = ENDED_CHORD / 8.0;
    // Don – don – don-doko don-doko doko-doko doko.
    let big = [(0.0, 0.75), (2.0, 0.8), (4.0, 0.85), (5.0, 0.6), (6.0, 0.9), (7.0, 0.75)];
    for (at, force) in big {
        track.add(at * beat, -3.0, &taiko(66.0, force, noise));
    }
    let small = [
        (1.0, 0.45),
        (3.0, 0.5),
        (4.5, 0.5),
        (5.5, 0.55),
        (6.5, 0.6),
        (6.75, 0.5),
        (7.25, 0.6),
        (7.5, 0.66),
        (7.75, 0.72),
    ];
    for (at, force) in small {
        track.add(at * beat, -7.0, &shime(290.0, force, noise));
    }
    for at in [0.0, 2.0, 4.0, 5.0, 6.0, 6.5, 7.0, 7.5] {
        track.add(at * beat, -17.0, &kane(0.22, 0.6, noise));
    }
    // A run over all strings into the chord.
    let strings = [50.0, 52.0, 55.0, 57.0, 59.0, 62.0, 64.0, 67.0, 69.0, 71.0, 74.0, 76.0, 79.0, 81.0, 83.0];
    for (n, note) in strings.into_iter().enumerate() {
        let x = n as f64 / strings.len() as f64;
        let at = ENDED_CHORD - 0.78 * (1.0 - x).powf(0.85);
        track.add(at, -10.0 + 4.0 * x, &koto(pitch(note), 0.5 + 0.3 * x, Touch::Plain, 1.2, noise));
    }
    for (note, late) in
        [(50.0, 0.0), (57.0, 0.012), (62.0, 0.02), (69.0, 0.03), (74.0, 0.04), (81.0, 0.052), (86.0, 0.066)]
    {
        track.add(ENDED_CHORD + late, -5.5, &koto(pitch(note), 0.85, Touch::Plain, 2.6, noise));
    }
    track.add(ENDED_CHORD, -1.0, &taiko(60.0, 1.0, noise));
    track.add(ENDED_CHORD, -8.0, &clack(0.9, 0.9, noise));
    track.add(ENDED_CHORD, -12.0, &kane(0.9, 0.8, noise));
    track.add(ENDED_CHORD + 0.02, -12.0, &suzu(0.9, 48, noise));
    track.add(ENDED_CHORD + 0.55, -8.0, &taiko(60.0, 0.5, noise));
    track.add(ENDED_CHORD + 0.55, -14.0, &struck(Body::Totem, 1.0, 0.5, noise));
    Room::HALL.around(&track.0, 0.22)
}
