//! The street's music: a festival band that never hurries. Shamisen and small drum walk, the flute sings in
//! the bright yo mode on D, a calmer middle rests on the koto, and everybody returns.

use anyhow::Result;

use super::super::instruments::{Touch, kane, koto, rin, shakuhachi, shamisen, shime, sho, suzu, taiko};
use super::super::kit::{Clip, Noise, Room};
use super::score::{BAR, Loop, Note, Place, phrases, read, tone, whole};

/// Bars of the whole piece.
pub(crate) const BARS: usize = 28;

/// Beats in a minute.
const TEMPO: f64 = 104.0;

/// The piece starts this much before its first beat, so that the seam lies before the attack.
const UPBEAT: f64 = 0.12;

/// The walking figure of the band, bars 0–11; the last eight are played again from bar 20.
const WALK: &str = "\
D4! .   A3  D4  .   A3? D4  E4?| G4! .   E4  D4  .   B3? A3  -  |\
D4! .   A3  D4  .   A3? D4  E4?| G4  .   A4  G4  E4  D4? E4  -  |\
D4! .   A3  D4  .   A3? B3  D4?| G3! .   D4  G4  .   D4? B3  -  |\
E4! .   B3  E4  .   B3? D4  E4?| D4! .   A3  D4  .   A3? D4  -  |\
E4! .   B3  E4  .   G4? A4  G4?| G3! .   D4  G4  .   D4? G4  -  |\
A3! .   E4  A4  .   G4? E4  D4?| D4! .   A3  D4  .   E4? D4  -  ";

const RETURN: &str = "\
D4! .   A3  D4  .   A3? B3  D4?| G3! .   D4  G4  .   D4? B3  -  |\
E4! .   B3  E4  .   B3? D4  E4?| D4! .   A3  D4  .   A3? D4  -  |\
E4! .   B3  E4  .   G4? A4  G4?| G3! .   D4  G4  .   D4? G4  -  |\
A3! .   E4  A4  .   G4? E4  D4?| D4! .   A3  D4  -   .   .   .  ";

const FLUTE: &str = "\
D5! -   -   E5  G5  -   E5  -  | D5  -   B4  -   A4  -   -   .  |\
B4! -   D5  -   E5  -   G5  E5 | D5  -   -   -   -   -   .   .  |\
E5! -   -   G5  A5  -   G5  E5 | D5  -   E5  -   G5  -   -   .  |\
A5! -   G5  E5  D5  -   B4  -  | D5  -   -   -   -   -   .   .  ";

const FLUTE_AGAIN: &str = "\
D5! -   -   E5  G5  -   A5  G5 | E5  -   D5  -   B4  -   -   .  |\
B4  -   D5  E5  G5! -   E5  -  | D5  -   E5  -   D5  -   -   .  |\
E5! -   G5  -   A5  -   B5  A5 | G5  -   A5  G5  E5  -   -   .  |\
A5! -   G5  E5  D5  E5  B4  -  | D5  -   -   -   -   -   .   .  ";

/// The calm middle, bars 12–19.
const KOTO: &str = "\
G4! -   D4? -   G4  A4  B4  -  | D5  -   B4? A4  G4  -   -   -  |\
A4! -   E4? -   A4  B4  D5  -  | E5  -   D5? B4  A4  -   -   -  |\
B4! -   G4? -   E4  G4  A4  -  | B4  -   D5? B4  A4  -   G4? -  |\
E4! -   G4? A4  B4  -   A4? G4?| A4  -   -   -   E5? D5? B4? A4?";

/// Low strings under the middle.
const GROUND: &str = "\
G2! -   -   -   D3? -   -   -  | G2  -   -   -   D3? -   -   -  |\
A2! -   -   -   E3? -   -   -  | A2  -   -   -   E3? -   -   -  |\
E3! -   -   -   B2? -   -   -  | G2  -   -   -   D3? -   -   -  |\
E3! -   -   -   B2? -   -   -  | A2  -   -   -   E3? -   -   -  ";

/// Chords of the mouth organ: (bar, bars, tones).
const REEDS: [(usize, usize, [&str; 3]); 7] = [
    (4, 2, ["D4", "A4", "B4"]),
    (8, 2, ["E4", "G4", "B4"]),
    (12, 2, ["G4", "B4", "D5"]),
    (14, 2, ["A4", "D5", "E5"]),
    (16, 2, ["G4", "B4", "E5"]),
    (18, 2, ["A4", "B4", "E5"]),
    (24, 4, ["D4", "A4", "E5"]),
];

/// Strokes of the small drum in a bar: (eighth, force).
const SMALL: [(f64, f64); 6] = [(0.0, 0.5), (2.0, 0.3), (3.0, 0.26), (4.0, 0.46), (6.0, 0.3), (7.0, 0.34)];

/// The first `bars` bars of the piece as a loop ([`BARS`] for all of it).
pub(crate) fn render(bars: usize) -> Result<Clip> {
    let bars = bars.clamp(1, BARS);
    let end = bars as f64 * BAR;
    let seconds = whole(end * 60.0 / TEMPO);
    let beat = seconds / end;
    let mut noise = Noise::named("music-street", 0);
    let mut mix = Loop::new(seconds);
    let when = |at: f64| at * beat + UPBEAT;
    let within = |note: &Note| note.at < end;

    for (first, line) in [(0, WALK), (20, RETURN)] {
        for note in read(first, line)?.iter().filter(|note| within(note)) {
            let late = noise.between(-0.004, 0.010);
            let string = shamisen(note.hz, noise.vary(note.force, 0.12), 1.1, &mut noise);
            mix.add(when(note.at) + late, Place { pan: -0.34, db: -9.5, wet: -9.0 }, &string);
            // The koto doubles what is stressed.
            if note.force > 0.8 {
                let low = koto(note.hz / 2.0, 0.6, Touch::Plain, 2.4, &mut noise);
                mix.add(when(note.at) + late, Place { pan: 0.2, db: -11.0, wet: -8.0 }, &low);
            }
        }
    }
    for (first, line) in [(4, FLUTE), (20, FLUTE_AGAIN)] {
        let notes: Vec<Note> = read(first, line)?.into_iter().filter(within).collect();
        for (at, phrase) in phrases(&notes, beat) {
            let voice = shakuhachi(&phrase, &mut noise);
            mix.add(at + UPBEAT - 0.03, Place { pan: 0.14, db: -17.0, wet: -6.0 }, &voice);
        }
    }
    for (line, db, ring) in [(KOTO, -7.0, 2.8), (GROUND, -9.0, 3.6)] {
        for note in read(12, line)?.iter().filter(|note| within(note)) {
            let touch = if note.beats >= 2.0 && note.hz > 300.0 { Touch::Yuri } else { Touch::Plain };
            let late = noise.between(-0.005, 0.014);
            let string = koto(note.hz, noise.vary(note.force, 0.1), touch, ring, &mut noise);
            mix.add(when(note.at) + late, Place { pan: 0.24, db, wet: -7.0 }, &string);
        }
    }
    for (bar, length, chord) in REEDS {
        if bar < bars {
            let chord = chord.iter().map(|name| tone(name)).collect::<Result<Vec<f64>>>()?;
            let held = (length as f64 * BAR + 1.0) * beat;
            for (pan, shift) in [(-0.7, 0.0), (0.7, 0.19)] {
                let voice = sho(&chord, held, &mut noise);
                mix.add(when(bar as f64 * BAR) - 0.4 + shift, Place { pan, db: -25.0, wet: -3.0 }, &voice);
            }
        }
    }
    for bar in 0..bars {
        drums(&mut mix, bar, &when, &mut noise);
    }
    for (bar, name) in [(4.0, "D6"), (12.0, "G5"), (16.0, "B5"), (20.0, "D6")] {
        if bar * BAR < end {
            let bell = rin(tone(name)?, 2.6, 0.45, &mut noise);
            mix.add(when(bar * BAR), Place { pan: 0.6, db: -20.0, wet: -5.0 }, &bell);
        }
    }
    Ok(mix.finish(Room::COURT, -20.0))
}

/// The drums and the hand gong of one bar. They leave the middle to the strings, and lead out of it.
fn drums(mix: &mut Loop, bar: usize, when: &impl Fn(f64) -> f64, noise: &mut Noise) {
    let at = |eighth: f64| when(bar as f64 * BAR + eighth / 2.0);
    let calm = (12..19).contains(&bar);
    let full = (4..12).contains(&bar) || bar >= 20;
    let big: &[(f64, f64)] = match bar {
        19 => &[(0.0, 0.5), (4.0, 0.45), (5.0, 0.5), (6.0, 0.6), (7.0, 0.7)],
        3 | 11 | 27 => &[(0.0, 0.6), (3.0, 0.4), (6.0, 0.5), (7.0, 0.55)],
        _ if calm => &[(0.0, 0.34)],
        _ if bar % 2 == 1 => &[(0.0, 0.5), (3.0, 0.34), (5.0, 0.36)],
        _ => &[(0.0, 0.62), (5.0, 0.38)],
    };
    for (eighth, force) in big {
        let drum = taiko(if *eighth == 0.0 { 64.0 } else { 84.0 }, noise.vary(*force, 0.08), noise);
        mix.add(at(*eighth), Place { pan: 0.04, db: -9.0, wet: -9.0 }, &drum);
    }
    if calm {
        let tap = shime(262.0, 0.22, noise);
        mix.add(at(4.0), Place { pan: 0.4, db: -17.0, wet: -7.0 }, &tap);
        return;
    }
    for (eighth, force) in SMALL {
        let late = noise.between(-0.003, 0.006);
        let tap = shime(284.0, noise.vary(force, 0.12), noise);
        mix.add(at(eighth) + late, Place { pan: 0.4, db: -14.0, wet: -8.0 }, &tap);
    }
    if full {
        for (eighth, ring, force) in [(0.0, 0.35, 0.5), (2.0, 0.08, 0.3), (4.0, 0.3, 0.4), (6.0, 0.08, 0.3)] {
            let gong = kane(ring, noise.vary(force, 0.15), noise);
            mix.add(at(eighth), Place { pan: -0.6, db: -25.0, wet: -7.0 }, &gong);
        }
    }
    if bar.is_multiple_of(4) && full {
        let shake = suzu(0.8, 30, noise);
        mix.add(at(0.0), Place { pan: 0.7, db: -29.0, wet: -6.0 }, &shake);
    }
}
