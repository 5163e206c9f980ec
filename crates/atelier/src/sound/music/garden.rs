//! The garden's music, for thinking: few notes in the in mode on A, a flute that comes and goes, water drops
//! in a buried jar, a bamboo that falls. It must bear to be heard for a whole game.

use anyhow::Result;

use super::super::instruments::{Breath, Touch, bamboo, koto, rin, shakuhachi, sho, taiko};
use super::super::kit::{Clip, Mode, Noise, Room, contact, strike};
use super::score::{BAR, Loop, Note, Place, phrases, read, tone, whole};

/// Bars of the whole piece.
pub(crate) const BARS: usize = 20;

/// Beats in a minute.
const TEMPO: f64 = 58.0;

/// The piece starts this much before its first beat, so that the seam lies before the attack.
const UPBEAT: f64 = 0.15;

const STRINGS: &str = "\
A3! .   E4? .   F4  -   E4? -  | .   .   C4  .   B3  -   -   -   |\
A3  .   E4? .   A4  -   B4? -  | C5! -   B4? -   -   -   A4? -   |\
F3! .   C4? .   E4  -   F4? -  | E4  -   -   -   C4? -   B3  -   |\
E3! .   B3? .   C4  -   E4? -  | .   .   F4? E4  -   -   -   -   |\
A2! .   E3? .   C4  -   B3? -  | A2  .   F3? .   C4  -   -   -   |\
F3  .   A3? .   E4? -   C4? -  | E3! .   B3? .   E4  -   B3? -   |\
A2! .   E3? .   A3  B3? C4? E4?| F3  .   C4? .   A4  -   F4? -   |\
D3  .   A3? .   F4  -   E4? -  | A2! .   E3? .   C4? B3? A3? -   |\
A4! -   B4? -   C5  -   E5? -  | F5  -   E5? -   C5  -   B4? -   |\
E4! .   C4? .   B3  -   A3? -  | E3  .   B3? .   E4? -   -   -   ";

const FLUTE: &str = "\
E4  -   -   -   -   -   F4  E4 | C4  -   -   -   B3  -   -   .   |\
A3? -   B3  -   C4  -   E4  -  | E4  -   -   -   -   -   .   .   |\
A4! -   -   -   -   -   B4  A4 | F4  -   -   -   E4  -   -   .   |\
D4  -   -   E4  C4  -   B3  -  | A3? -   -   -   -   -   .   .   ";

/// Chords of the mouth organ: (bar, bars, tones).
const REEDS: [(usize, usize, [&str; 3]); 6] = [
    (0, 4, ["A3", "E4", "B4"]),
    (4, 4, ["F3", "C4", "E4"]),
    (8, 4, ["A3", "E4", "A4"]),
    (12, 3, ["F3", "C4", "A4"]),
    (15, 2, ["A3", "E4", "C5"]),
    (17, 3, ["E4", "B4", "E5"]),
];

/// The first `bars` bars of the piece as a loop ([`BARS`] for all of it).
pub(crate) fn render(bars: usize) -> Result<Clip> {
    let bars = bars.clamp(1, BARS);
    let end = bars as f64 * BAR;
    let seconds = whole(end * 60.0 / TEMPO);
    let beat = seconds / end;
    let mut noise = Noise::named("music-garden", 0);
    let mut mix = Loop::new(seconds);
    let when = |at: f64| at * beat + UPBEAT;
    let within = |note: &Note| note.at < end;

    for note in read(0, STRINGS)?.iter().filter(|note| within(note)) {
        let low = note.hz < 180.0;
        // A hand that is in no hurry.
        let late = noise.between(-0.010, 0.022);
        let touch = match note.beats {
            beats if beats >= 1.0 && note.force > 0.6 && !low => Touch::Yuri,
            beats if beats >= 2.0 => Touch::Press,
            _ => Touch::Plain,
        };
        let force = noise.vary(note.force, 0.12) * 0.9;
        let string = koto(note.hz, force, touch, if low { 4.8 } else { 3.8 }, &mut noise);
        let place = Place { pan: if low { -0.05 } else { 0.26 }, db: -8.5, wet: -7.0 };
        mix.add(when(note.at) + late, place, &string);
        // Some notes are answered an octave higher, as softly as a harmonic.
        if note.force > 0.8 && note.hz < 500.0 {
            let echo = koto(note.hz * 2.0, 0.22, Touch::Plain, 2.6, &mut noise);
            mix.add(when(note.at + 1.5) + late, Place { pan: -0.45, db: -13.0, wet: -4.0 }, &echo);
        }
    }
    let notes: Vec<Note> = read(8, FLUTE)?.into_iter().filter(within).collect();
    for (at, phrase) in phrases(&notes, beat) {
        let phrase: Vec<Breath> =
            phrase.into_iter().map(|tone| Breath { force: tone.force * 0.9, ..tone }).collect();
        let voice = shakuhachi(&phrase, &mut noise);
        mix.add(at + UPBEAT - 0.04, Place { pan: -0.18, db: -17.0, wet: -3.5 }, &voice);
    }
    for (bar, length, chord) in REEDS {
        if bar < bars {
            let chord = chord.iter().map(|name| tone(name)).collect::<Result<Vec<f64>>>()?;
            let held = (length as f64 * BAR + 2.0) * beat;
            for (pan, shift) in [(-0.6, 0.0), (0.6, 0.27)] {
                let voice = sho(&chord, held, &mut noise);
                mix.add(when(bar as f64 * BAR) - 0.8 + shift, Place { pan, db: -24.0, wet: -2.0 }, &voice);
            }
        }
    }
    for (at, hz, force) in [
        (0.0, 56.0, 0.34),
        (4.0, 56.0, 0.28),
        (8.0, 56.0, 0.34),
        (12.0, 56.0, 0.30),
        (15.5, 56.0, 0.26),
        (18.0, 56.0, 0.28),
    ] {
        if at * BAR < end {
            let drum = taiko(hz, force, &mut noise);
            mix.add(when(at * BAR), Place { pan: 0.0, db: -9.0, wet: -6.0 }, &drum);
        }
    }
    for (at, name) in [(0.0, "E6"), (7.0, "B5"), (12.0, "A5"), (19.0, "E6")] {
        if at * BAR < end {
            let bell = rin(tone(name)?, 4.0, 0.42, &mut noise);
            mix.add(when(at * BAR + 2.0), Place { pan: 0.6, db: -21.0, wet: -3.0 }, &bell);
        }
    }
    for at in [7.5, 17.5] {
        if at * BAR < end {
            let knock = bamboo(1.0, 0.8, &mut noise);
            mix.add(when(at * BAR), Place { pan: -0.65, db: -17.0, wet: -4.0 }, &knock);
        }
    }
    drops(&mut mix, seconds, &mut noise)?;
    Ok(mix.finish(Room::HALL, -20.0))
}

/// Drops that fall into a buried jar, each a little bell of air, at no particular time.
fn drops(mix: &mut Loop, seconds: f64, noise: &mut Noise) -> Result<()> {
    let names = ["E5", "A5", "B5", "C6", "E6", "F6"];
    let mut at = noise.between(0.5, 2.0);
    while at < seconds {
        let name = names[(noise.unit() * names.len() as f64) as usize % names.len()];
        let hz = tone(name)?;
        let jar = [
            Mode { hz, t60: 0.55, gain: 0.8 },
            Mode { hz: hz * 1.52, t60: 0.28, gain: 0.3 },
            Mode { hz: hz * 2.31, t60: 0.16, gain: 0.16 },
        ];
        let drop = contact(1.1, 0.1, noise);
        let place = Place { pan: noise.between(-0.8, 0.8), db: noise.between(-30.0, -23.0), wet: 0.0 };
        mix.add(at, place, &strike(&jar, &drop, 0.6));
        at += noise.between(1.1, 4.6);
    }
    Ok(())
}
