//! The title's music: dusk, and the first lanterns. Koto figures in the bright yo mode on D, a flute melody
//! over them, a darker middle in the in mode, and the return with soft drums.

use anyhow::Result;

use super::super::instruments::{Touch, koto, rin, shakuhachi, shamisen, sho, suzu, taiko};
use super::super::kit::{Clip, Noise, Room};
use super::score::{BAR, Loop, Note, Place, phrases, read, tone, whole};

/// Bars of the whole piece.
pub(crate) const BARS: usize = 24;

/// Beats in a minute.
const TEMPO: f64 = 72.0;

/// The piece starts this much before its first beat, so that the seam lies before the attack.
const UPBEAT: f64 = 0.12;

const FIGURES: &str = "\
D3! A3? D4  E4? A4  -   E4? -  | D3  A3? B3  E4? G4  -   E4? D4? |\
B2! G3? B3  D4? G4  -   D4? -  | A2  E3? A3  B3? E4  -   D4? B3? |\
D3! A3? D4  E4? A4  -   E4? D4?| G2  D3? G3  B3? D4  -   B3? G3? |\
E3! B3? E4  G4? B4  -   G4? -  | A2  E3? A3  E4? A4  -   E4? -   |\
D3! A3? D4  E4? A4  -   D5? -  | G2  D3? B3  D4? G4  -   D4? -   |\
E3  B3? D4  E4? G4? E4? D4? B3?| D3  A3? D4  E4? A4? E4? D4? A3? |\
D3! .   A3? .   D4  .   A3? .  | G2  .   D3? .   Bb3 .   G3? .   |\
Eb3 .   Bb3? .  G4  .   Eb4? . | D3  .   A3? .   D4? Eb4? G4? A4? |\
D3! A3? D4  E4? A4  D4? E4? A4?| A2  E3? A3  E4? A4  E4? A3? E4? |\
B2! G3? B3  D4? G4  B3? D4? G4?| E3  B3? E4  G4? B4  E4? G4? -   |\
G2! D3? G3  B3? D4  G4? B4? -  | A2  E3? A3  B3? E4  A4? E4? B3? |\
D3! A3? D4  E4? A4  D5? E5? -  | A4? -   E4? -   D4? -   A3? -   ";

const FLUTE_FIRST: &str = "\
A4  -   -   -   -   -   B4  A4 | G4  -   E4  -   D4  -   -   .   |\
E4  -   G4  -   A4  -   -   B4 | A4  -   -   -   -   -   .   .   |\
D5! -   -   -   -   B4  A4  -  | B4  -   -   A4  G4  -   E4  .   |\
G4  -   -   A4  E4  -   D4  -  | D4? -   -   -   -   -   .   .   ";

const DUSK: &str = "\
D5! -   -   Eb5 D5  -   Bb4 -  | A4  -   -   Bb4 A4  -   G4  -   |\
Eb4 -   G4  -   A4! -   Bb4 A4 | G4  -   Eb4 -   D4  -   .   .   ";

const FLUTE_LAST: &str = "\
A4  -   -   -   B4  -   D5  -  | E5! -   -   -   D5  -   B4  .   |\
A4  -   B4  -   D5! -   -   B4 | A4  -   -   -   G4  -   E4  .   |\
G4  -   -   A4  B4  -   A4  -  | E4  -   -   -   D4? -   -   -   |\
D4? -   -   -   -   -   .   .  ";

const SHAMISEN: &str = "\
.   .   .   D4? .   .   D4? A3?| .   .   .   D4? .   .   G4? D4?|\
.   .   .   G4? .   .   G4? D4?| .   .   .   E4? .   .   B4? E4?|\
.   .   .   D4? .   .   G4? D4?| .   .   .   E4? .   .   .   .  ";

/// Chords of the mouth organ: (bar, bars, tones).
const REEDS: [(usize, usize, [&str; 4]); 9] = [
    (0, 4, ["D4", "A4", "B4", "E5"]),
    (4, 4, ["D4", "E4", "A4", "D5"]),
    (8, 4, ["D4", "G4", "A4", "D5"]),
    (12, 2, ["D4", "G4", "A4", "Bb4"]),
    (14, 2, ["Eb4", "G4", "Bb4", "D5"]),
    (16, 2, ["D4", "A4", "E5", "A5"]),
    (18, 2, ["D4", "G4", "B4", "E5"]),
    (20, 2, ["D4", "G4", "A4", "B4"]),
    (22, 2, ["D4", "A4", "D5", "E5"]),
];

/// Drum strokes: (bar, beat, fundamental, force).
const DRUMS: [(usize, f64, f64, f64); 27] = [
    (0, 0.0, 62.0, 0.50),
    (2, 0.0, 62.0, 0.42),
    (4, 0.0, 62.0, 0.46),
    (6, 0.0, 62.0, 0.40),
    (8, 0.0, 62.0, 0.50),
    (10, 0.0, 62.0, 0.42),
    (11, 2.0, 82.0, 0.34),
    (12, 0.0, 58.0, 0.60),
    (12, 2.5, 84.0, 0.34),
    (13, 0.0, 58.0, 0.50),
    (13, 2.5, 84.0, 0.34),
    (14, 0.0, 58.0, 0.56),
    (14, 2.5, 84.0, 0.36),
    (15, 0.0, 58.0, 0.50),
    (15, 2.0, 84.0, 0.36),
    (15, 2.75, 84.0, 0.42),
    (15, 3.25, 84.0, 0.50),
    (16, 0.0, 60.0, 0.70),
    (16, 2.5, 84.0, 0.40),
    (17, 0.0, 60.0, 0.52),
    (17, 2.5, 84.0, 0.40),
    (18, 0.0, 60.0, 0.60),
    (18, 2.5, 84.0, 0.40),
    (19, 0.0, 60.0, 0.50),
    (20, 0.0, 60.0, 0.52),
    (21, 2.5, 84.0, 0.32),
    (22, 0.0, 60.0, 0.44),
];

/// The first `bars` bars of the piece as a loop ([`BARS`] for all of it).
pub(crate) fn render(bars: usize) -> Result<Clip> {
    let bars = bars.clamp(1, BARS);
    let end = bars as f64 * BAR;
    let seconds = whole(end * 60.0 / TEMPO);
    let beat = seconds / end;
    let mut noise = Noise::named("music-title", 0);
    let mut mix = Loop::new(seconds);
    let when = |at: f64| at * beat + UPBEAT;
    let within = |note: &Note| note.at < end;

    for note in read(0, FIGURES)?.iter().filter(|note| within(note)) {
        let low = note.hz < 180.0;
        let late = noise.between(-0.006, 0.012);
        let force = noise.vary(note.force, 0.1);
        let string = koto(note.hz, force, Touch::Plain, if low { 4.2 } else { 3.0 }, &mut noise);
        let place = Place { pan: if low { -0.10 } else { -0.32 }, db: -9.5, wet: -9.0 };
        mix.add(when(note.at) + late, place, &string);
    }
    // The darker middle: the melody on the koto in octaves, the upper one with a living left hand.
    for note in read(12, DUSK)?.iter().filter(|note| within(note)) {
        let touch = if note.beats >= 1.0 { Touch::Yuri } else { Touch::Plain };
        let late = noise.between(-0.004, 0.012);
        let upper = koto(note.hz, note.force, touch, 3.2, &mut noise);
        let lower = koto(note.hz / 2.0, note.force * 0.7, Touch::Plain, 3.0, &mut noise);
        mix.add(when(note.at) + late, Place { pan: 0.30, db: -5.5, wet: -8.0 }, &upper);
        mix.add(when(note.at) + late + 0.022, Place { pan: 0.22, db: -11.0, wet: -8.0 }, &lower);
    }
    for note in read(16, SHAMISEN)?.iter().filter(|note| within(note)) {
        let late = noise.between(-0.004, 0.010);
        let string = shamisen(note.hz, noise.vary(note.force, 0.12), 1.2, &mut noise);
        mix.add(when(note.at) + late, Place { pan: -0.55, db: -16.5, wet: -7.0 }, &string);
    }
    for (first, line) in [(4, FLUTE_FIRST), (16, FLUTE_LAST)] {
        let notes: Vec<Note> = read(first, line)?.into_iter().filter(within).collect();
        for (at, phrase) in phrases(&notes, beat) {
            let voice = shakuhachi(&phrase, &mut noise);
            mix.add(at + UPBEAT - 0.03, Place { pan: 0.12, db: -15.5, wet: -5.0 }, &voice);
        }
    }
    for (bar, length, chord) in REEDS {
        if bar < bars {
            let chord = chord.iter().map(|name| tone(name)).collect::<Result<Vec<f64>>>()?;
            let held = (length as f64 * BAR + 2.0) * beat;
            for (pan, shift) in [(-0.7, 0.0), (0.7, 0.21)] {
                let voice = sho(&chord, held, &mut noise);
                mix.add(when(bar as f64 * BAR) - 0.6 + shift, Place { pan, db: -23.0, wet: -3.0 }, &voice);
            }
        }
    }
    for (bar, beat, hz, force) in DRUMS {
        if bar < bars {
            let drum = taiko(hz, force, &mut noise);
            let pan = if hz > 80.0 { -0.2 } else { 0.05 };
            mix.add(when(bar as f64 * BAR + beat), Place { pan, db: -9.0, wet: -9.0 }, &drum);
        }
    }
    // Runs over the strings into the middle and into the return.
    for (at, up) in [(12.0 * BAR, false), (16.0 * BAR, true), (20.0 * BAR, false)] {
        if at < end {
            run(&mut mix, when(at), up, &mut noise)?;
        }
    }
    for (at, name, db) in [(0.0, "D6", -19.0), (8.0, "A5", -20.0), (16.0, "D6", -18.0), (20.0, "A5", -21.0)] {
        if at * BAR < end {
            let bell = rin(tone(name)?, 3.6, 0.5, &mut noise);
            mix.add(when(at * BAR), Place { pan: 0.55, db, wet: -5.0 }, &bell);
        }
    }
    for at in [16.0, 18.0] {
        if at * BAR < end {
            let shake = suzu(0.9, 34, &mut noise);
            mix.add(when(at * BAR), Place { pan: -0.5, db: -29.0, wet: -6.0 }, &shake);
        }
    }
    Ok(mix.finish(Room::HALL, -20.0))
}

/// A soft run over the strings that ends at `at` seconds.
fn run(mix: &mut Loop, at: f64, up: bool, noise: &mut Noise) -> Result<()> {
    let mut names = ["D4", "E4", "G4", "A4", "B4", "D5", "E5", "G5", "A5", "B5", "D6"];
    if !up {
        names.reverse();
    }
    for (n, name) in names.iter().enumerate() {
        let x = n as f64 / names.len() as f64;
        let string = koto(tone(name)?, 0.32 + 0.2 * x, Touch::Plain, 1.8, noise);
        let place = Place { pan: 0.5 - 0.7 * x, db: -17.0 + 3.0 * x, wet: -6.0 };
        mix.add(at - 0.85 * (1.0 - x).powf(0.9), place, &string);
    }
    Ok(())
}
