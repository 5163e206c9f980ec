//! The haunted hall's music: spirits on tiptoe. Wooden bars and a plucked string sneak along in the iwato mode
//! on D, a flute comes out of the dark and goes back into it, a drum beats like a heart.

use anyhow::Result;

use super::super::instruments::{
    Touch, bonsho, clack, koto, rin, shakuhachi, shamisen, sho, taiko, xylophone,
};
use super::super::kit::{Biquad, Clip, Noise, Room};
use super::score::{BAR, Loop, Note, Place, phrases, read, tone, whole};

/// Bars of the whole piece.
pub(crate) const BARS: usize = 24;

/// Beats in a minute.
const TEMPO: f64 = 80.0;

/// The piece starts this much before its first beat, so that the seam lies before the attack.
const UPBEAT: f64 = 0.15;

/// What sneaks: wood and string together.
const STEPS: &str = "\
D3!  .    .    A3?  .    .    Eb3  .    | D3!  .    .    A3?  .    G3?  Ab3  . |\
D3!  .    .    A3?  .    .    Eb3  .    | C3!  .    .    G3?  .    Ab3? G3   . |\
D3!  .    D4?  A3?  .    .    Eb3  .    | D3!  .    .    A3?  .    G3?  Ab3  . |\
G2!  .    .    D3?  .    .    Eb3  .    | Ab2! .    .    Eb3? .    G3?  D3   . |\
D3!  .    .    A3?  D4?  .    Eb4  .    | D4!  .    .    A3?  .    Ab3? G3   . |\
C3!  .    .    G3?  .    .    Ab3  .    | D3!  .    .    A3?  .    Eb3? D3   . |\
G2!  .    .    D3?  .    .    Ab2  .    | D3!  .    .    A3?  .    .    .    . |\
D3!  .    .    A3?  .    .    Eb3  .    | D3!  .    .    A3?  .    G3?  Ab3  . |\
G2!  .    G3?  D3?  .    .    Eb3  .    | Ab2! .    .    Eb3? .    G3?  D3   . |\
C3!  .    .    G3?  .    Ab3? G3   .    | Eb3! .    .    Ab3? .    .    G3   . |\
D3!  .    D4?  A3?  .    Eb4? D4   .    | C4!  .    Ab3? G3?  .    Eb3? C3   . |\
G2!  .    .    D3?  .    .    Ab2  .    | D3!  .    .    .    .    .    .    .";

/// Small answers high up on the wood.
const WOOD: &str = "\
.    .    .    .    .    .    .    .    | .    .    .    .    D5?  Eb5? .    D5 |\
.    .    .    .    .    .    .    .    | .    .    .    .    G5?  Ab5? G5?  D5 |\
.    .    D5!  .    Eb5  .    D5?  .    | .    .    .    .    .    .    .    . |\
.    .    G5!  .    Ab5  .    G5?  Eb5  | D5   .    .    .    .    .    .    . |\
A5!  .    .    Ab5? .    G5   .    .    | D5!  .    Eb5? .    D5   .    .    . |\
C5!  .    D5?  .    Eb5  .    G5?  .    | Ab5  .    G5?  .    D5   .    .    .";

const FLUTE: &str = "\
D5   -    -    -    Eb5  -    D5   -    | A4!  -    -    -    -    -    .    . |\
G4   -    Ab4  -    A4   -    D5   -    | Eb5  -    D5   -    -    -    .    . |\
G5!  -    -    -    -    -    Eb5  D5   | C5   -    -    -    Ab4  -    G4   - |\
A4?  -    -    Ab4  G4   -    Eb4  -    | D4?  -    -    -    -    -    .    .";

/// Chords of the mouth organ: (bar, bars, tones).
const REEDS: [(usize, usize, [&str; 3]); 7] = [
    (0, 4, ["D4", "A4", "Eb5"]),
    (4, 4, ["D4", "G4", "Ab4"]),
    (8, 4, ["D4", "A4", "D5"]),
    (12, 2, ["G4", "D5", "Ab5"]),
    (14, 4, ["D4", "A4", "Eb5"]),
    (18, 3, ["C4", "G4", "Ab4"]),
    (21, 3, ["D4", "A4", "D5"]),
];

/// The first `bars` bars of the piece as a loop ([`BARS`] for all of it).
pub(crate) fn render(bars: usize) -> Result<Clip> {
    let bars = bars.clamp(1, BARS);
    let end = bars as f64 * BAR;
    let seconds = whole(end * 60.0 / TEMPO);
    let beat = seconds / end;
    let mut noise = Noise::named("music-hall", 0);
    let mut mix = Loop::new(seconds);
    let when = |at: f64| at * beat + UPBEAT;
    let within = |note: &Note| note.at < end;

    for note in read(0, STEPS)?.iter().filter(|note| within(note)) {
        let late = noise.between(-0.008, 0.014);
        let force = noise.vary(note.force, 0.12);
        let string = shamisen(note.hz, force * 0.8, 0.8, &mut noise);
        mix.add(when(note.at) + late, Place { pan: 0.22, db: -13.0, wet: -6.0 }, &string);
        let bar = xylophone(note.hz * 2.0, force * 0.8, &mut noise);
        mix.add(when(note.at) + late, Place { pan: -0.24, db: -12.0, wet: -5.0 }, &bar);
        // The low end of a step rings on a long string.
        if note.force > 0.8 {
            let low = koto(note.hz, 0.62, Touch::Plain, 2.6, &mut noise);
            mix.add(when(note.at) + late, Place { pan: 0.05, db: -11.5, wet: -6.0 }, &low);
        }
    }
    for (first, line) in [(4, WOOD), (18, WOOD)] {
        for note in read(first, line)?.iter().filter(|note| within(note) && note.at < BARS as f64 * BAR) {
            let late = noise.between(-0.006, 0.012);
            let wood = xylophone(note.hz, noise.vary(note.force, 0.1), &mut noise);
            mix.add(when(note.at) + late, Place { pan: -0.5, db: -12.5, wet: -3.0 }, &wood);
            let shade = koto(note.hz, 0.32, Touch::Plain, 1.6, &mut noise);
            mix.add(when(note.at) + late + 0.012, Place { pan: 0.5, db: -15.0, wet: -2.0 }, &shade);
        }
    }
    let notes: Vec<Note> = read(10, FLUTE)?.into_iter().filter(within).collect();
    for (at, phrase) in phrases(&notes, beat) {
        let voice = shakuhachi(&phrase, &mut noise);
        mix.add(at + UPBEAT - 0.04, Place { pan: 0.12, db: -18.5, wet: -2.0 }, &voice);
    }
    for (bar, length, chord) in REEDS {
        if bar < bars {
            let chord = chord.iter().map(|name| tone(name)).collect::<Result<Vec<f64>>>()?;
            let held = (length as f64 * BAR + 1.0) * beat;
            for (pan, shift) in [(-0.65, 0.0), (0.65, 0.31)] {
                let voice = sho(&chord, held, &mut noise);
                mix.add(when(bar as f64 * BAR) - 0.7 + shift, Place { pan, db: -23.5, wet: -1.0 }, &voice);
            }
        }
    }
    beats(&mut mix, bars, &when, &mut noise);
    for (bar, name) in [(0, "D6"), (6, "Ab5"), (13, "G5"), (16, "D6"), (22, "A5")] {
        if bar < bars {
            let bell = rin(tone(name)?, 3.4, 0.4, &mut noise);
            mix.add(when(bar as f64 * BAR + 3.0), Place { pan: 0.7, db: -22.0, wet: -2.0 }, &bell);
        }
    }
    Ok(mix.finish(Room::HALL, -25.0))
}

/// The heart of the house, a bell under it, and clappers that mark the corners.
fn beats(mix: &mut Loop, bars: usize, when: &impl Fn(f64) -> f64, noise: &mut Noise) {
    for bar in 0..bars {
        let at = bar as f64 * BAR;
        let strength = if bar % 8 == 7 { 0.18 } else { 0.32 };
        for (beat, force) in [(0.0, strength), (0.5, strength * 0.62)] {
            let drum = taiko(60.0, force, noise);
            mix.add(when(at + beat), Place { pan: 0.0, db: -13.0, wet: -7.0 }, &drum);
        }
        if bar % 4 == 3 {
            let stick = clack(0.8, 0.45, noise);
            mix.add(when(at + 3.0), Place { pan: 0.6, db: -20.0, wet: -1.0 }, &stick);
        }
        if bar % 8 == 0 {
            let mut bell = bonsho(73.4, 4.5, noise);
            Biquad::lowpass(1200.0, 0.6).apply(&mut bell);
            mix.add(when(at), Place { pan: -0.1, db: -15.0, wet: -3.0 }, &bell);
        }
    }
}
