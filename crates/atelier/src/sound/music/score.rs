//! A line of notes written as text, and the circular mix it is played into.

use anyhow::{Context as _, Result, bail, ensure};

use super::super::instruments::Breath;
use super::super::kit::{Clip, HZ, Room, Wrap, compress, pitch, ratio, samples};

/// One note of a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Note {
    /// Beats from the start of the piece.
    pub(crate) at: f64,
    /// Beats it is held.
    pub(crate) beats: f64,
    /// Frequency.
    pub(crate) hz: f64,
    /// Loudness, 0…1.
    pub(crate) force: f64,
}

/// Steps in a bar of the notation: eighths in 4/4.
const STEPS: usize = 8;

/// Beats in a bar.
pub(crate) const BAR: f64 = 4.0;

/// Reads a line that starts with bar `first` (from 0). Bars are separated by `|` and have eight steps each: a
/// note name with octave (`D4`, `Bb3`), `-` to hold, `.` to rest. `!` after a note plays it louder, `?` softer.
pub(crate) fn read(first: usize, line: &str) -> Result<Vec<Note>> {
    let mut notes: Vec<Note> = Vec::new();
    let mut sounding = false;
    for (bar, text) in line.split('|').enumerate() {
        let steps: Vec<&str> = text.split_whitespace().collect();
        ensure!(steps.len() == STEPS, "bar {} of a line has {} steps, not {STEPS}", bar + 1, steps.len());
        for (step, token) in steps.into_iter().enumerate() {
            let length = BAR / STEPS as f64;
            let at = (first + bar) as f64 * BAR + step as f64 * length;
            match token {
                "." => sounding = false,
                "-" => match notes.last_mut() {
                    Some(last) if sounding => last.beats += length,
                    _ => bail!("bar {} of a line holds a note that is not there", bar + 1),
                },
                _ => {
                    let (name, force) = match token.as_bytes().last() {
                        Some(b'!') => (&token[..token.len() - 1], 0.9),
                        Some(b'?') => (&token[..token.len() - 1], 0.45),
                        _ => (token, 0.66),
                    };
                    notes.push(Note { at, beats: length, hz: pitch(midi(name)?), force });
                    sounding = true;
                }
            }
        }
    }
    Ok(notes)
}

/// The MIDI number of a note name with octave.
fn midi(name: &str) -> Result<f64> {
    let mut letters = name.chars();
    let step = match letters.next() {
        Some('C') => 0,
        Some('D') => 2,
        Some('E') => 4,
        Some('F') => 5,
        Some('G') => 7,
        Some('A') => 9,
        Some('B') => 11,
        _ => bail!("{name} is no note"),
    };
    let rest = letters.as_str();
    let (sign, octave) = match rest.chars().next() {
        Some('b') => (-1, &rest[1..]),
        Some('#') => (1, &rest[1..]),
        _ => (0, rest),
    };
    let octave: i32 = octave.parse().with_context(|| format!("{name} has no octave"))?;
    Ok(f64::from(12 * (octave + 1) + step + sign))
}

/// The frequency of a note name with octave.
pub(crate) fn tone(name: &str) -> Result<f64> {
    Ok(pitch(midi(name)?))
}

/// A flute phrase from a line: (seconds of its start, the tones). A rest ends a phrase.
pub(crate) fn phrases(notes: &[Note], beat: f64) -> Vec<(f64, Vec<Breath>)> {
    let mut out: Vec<(f64, Vec<Breath>)> = Vec::new();
    let mut end = f64::NEG_INFINITY;
    for note in notes {
        if note.at > end + 1e-6 || out.is_empty() {
            out.push((note.at * beat, Vec::new()));
        }
        if let Some((start, tones)) = out.last_mut() {
            tones.push(Breath {
                at: note.at * beat - *start,
                length: note.beats * beat,
                hz: note.hz,
                force: note.force,
            });
        }
        end = note.at + note.beats;
    }
    out
}

/// `seconds`, rounded to whole blocks of the encoder, which lets it close a loop without a seam.
pub(crate) fn whole(seconds: f64) -> f64 {
    (seconds * HZ / BLOCK).round().max(2.0) * BLOCK / HZ
}

/// Samples of the encoder's longest block.
const BLOCK: f64 = 2048.0;

/// Where in the room a part sits.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    /// −1 is left, 1 is right.
    pub(crate) pan: f64,
    /// Level in dB.
    pub(crate) db: f64,
    /// Level sent into the room, in dB relative to the part.
    pub(crate) wet: f64,
}

/// A stereo loop of fixed length. What rings beyond its end is heard at its beginning.
pub(crate) struct Loop {
    dry: [Vec<f64>; 2],
    wet: [Vec<f64>; 2],
}

impl Loop {
    /// A silent loop of `seconds`.
    pub(crate) fn new(seconds: f64) -> Self {
        let silence = || vec![0.0; samples(seconds)];
        Self { dry: [silence(), silence()], wet: [silence(), silence()] }
    }

    /// Adds a mono sound, `at` seconds from the start (before it, or after the end, wraps round).
    pub(crate) fn add(&mut self, at: f64, place: Place, sound: &[f64]) {
        let angle = (place.pan.clamp(-1.0, 1.0) + 1.0) * std::f64::consts::FRAC_PI_4;
        let length = self.dry[0].len();
        let start = (at * HZ).round().rem_euclid(length as f64) as usize;
        let gain = ratio(place.db);
        for (side, share) in [angle.cos(), angle.sin()].into_iter().enumerate() {
            let (dry, wet) = (gain * share, gain * share * ratio(place.wet));
            for (n, x) in sound.iter().enumerate() {
                let to = (start + n) % length;
                self.dry[side][to] += x * dry;
                self.wet[side][to] += x * wet;
            }
        }
    }

    /// Adds a stereo sound of exactly the loop's length, dry.
    pub(crate) fn add_bed(&mut self, db: f64, bed: &[Vec<f64>; 2]) {
        for (side, signal) in bed.iter().enumerate() {
            for (y, x) in self.dry[side].iter_mut().zip(signal) {
                *y += x * ratio(db);
            }
        }
    }

    /// The finished loop, in `room`, its level evened out above `threshold` dB.
    pub(crate) fn finish(self, room: Room, threshold: f64) -> Clip {
        let answer = room.answer(&self.wet[0], &self.wet[1], true);
        let mut channels = Vec::with_capacity(2);
        for (mut dry, wet) in self.dry.into_iter().zip(answer) {
            for (y, x) in dry.iter_mut().zip(wet) {
                *y += x;
            }
            channels.push(dry);
        }
        compress(&mut channels, threshold, 2.0, Wrap::Loop);
        Clip { channels }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_read_with_holds_rests_and_accents() {
        let notes = read(2, "A4 - . D4! E4? - - -").unwrap();
        assert_eq!(notes.len(), 3);
        assert_eq!((notes[0].at, notes[0].beats, notes[0].hz), (8.0, 1.0, 440.0));
        assert_eq!((notes[1].at, notes[1].beats), (9.5, 0.5));
        assert!(notes[1].force > notes[0].force && notes[2].force < notes[0].force);
        assert_eq!(notes[2].beats, 2.0);
    }

    #[test]
    fn flats_and_sharps_are_half_tones() {
        assert_eq!(midi("Bb3").unwrap(), 58.0);
        assert_eq!(midi("F#4").unwrap(), 66.0);
    }

    #[test]
    fn a_bar_with_a_step_too_few_is_refused() {
        assert!(read(0, "A4 - - - - - -").is_err());
        assert!(read(0, "H4 - - - - - - -").is_err());
        assert!(read(0, "- - - - - - - -").is_err());
    }

    #[test]
    fn a_rest_ends_a_flute_phrase() {
        let notes = read(0, "A4 - B4 - . . D5 -").unwrap();
        let phrases = phrases(&notes, 1.0);
        assert_eq!(phrases.len(), 2);
        assert_eq!(phrases[0].1.len(), 2);
        assert_eq!(phrases[1].0, 3.0);
    }

    #[test]
    fn what_rings_beyond_the_end_is_heard_at_the_beginning() {
        let mut bed = Loop::new(0.1);
        let length = bed.dry[0].len();
        bed.add(0.09, Place { pan: 0.0, db: 0.0, wet: -60.0 }, &vec![1.0; length / 2]);
        assert!(bed.dry[0][0] > 0.5 && bed.dry[0][length - 1] > 0.5);
        assert_eq!(bed.dry[0][length / 2 + 100], 0.0);
    }
}
