//! What every sound must keep, measured on the synthesised signal and on what is decoded from its file.

use std::path::Path;
use std::sync::LazyLock;

use super::catalogue::{Recipe, SOUNDS, Sound};
use super::kit::{Clip, HZ, Wrap, decibels, samples};
use super::manifest::Manifest;
use super::mastering::master;
use super::measure::{Measures, loudness, seam, true_peak};
use super::music::{ambience, crowd, draught, garden, hall, street, title};
use super::vorbis::{decode, encode};

/// All takes of all short sounds, mastered.
static SHORT_TAKES: LazyLock<Vec<(&Sound, usize, Clip)>> = LazyLock::new(|| {
    let mut out = Vec::new();
    for sound in SOUNDS.iter().filter(|sound| matches!(sound.recipe, Recipe::Short(_))) {
        for index in 0..sound.takes {
            let mastered = master(sound, sound.raw(index).unwrap()).unwrap();
            assert!(mastered.held < 6.0, "{} {index}: peaks are held by {} dB", sound.name, mastered.held);
            out.push((sound, index, mastered.clip));
        }
    }
    out
});

/// The largest correlation of two signals of different takes, within ± 5 ms of each other.
fn likeness(a: &[f64], b: &[f64]) -> f64 {
    let energy = |x: &[f64]| x.iter().map(|v| v * v).sum::<f64>();
    let scale = (energy(a) * energy(b)).sqrt().max(1e-12);
    (-220i32..=220)
        .step_by(4)
        .map(|shift| {
            let sum: f64 = a
                .iter()
                .enumerate()
                .filter_map(|(n, x)| {
                    usize::try_from(n as i64 + i64::from(shift)).ok().and_then(|m| b.get(m)).map(|y| x * y)
                })
                .sum();
            (sum / scale).abs()
        })
        .fold(0.0, f64::max)
}

#[test]
fn short_sounds_keep_level_peak_and_clean_ends_through_encoding() {
    let mut bytes = 0;
    for (sound, index, clip) in SHORT_TAKES.iter() {
        let name = format!("{} {index}", sound.name);
        assert_eq!(clip.channels.len(), 1, "{name}");
        let file = encode(clip, sound.quality, sound.wrap()).unwrap();
        bytes += file.len();
        let heard = Measures::of(&decode(&file).unwrap(), Wrap::Once).unwrap();
        assert!((heard.lufs - sound.loudness).abs() < 1.0, "{name}: {} LUFS", heard.lufs);
        assert!(heard.true_peak <= -1.0, "{name}: {} dBTP", heard.true_peak);
        assert!(heard.offset < 0.001, "{name}: pushed off the middle by {}", heard.offset);
        assert!((0.04..6.5).contains(&heard.seconds), "{name}: {} s", heard.seconds);
        let signal = &clip.channels[0];
        assert_eq!(signal[0], 0.0, "{name} starts with a step");
        let last = signal[signal.len() - 40..].iter().fold(0.0f64, |top, x| top.max(x.abs()));
        assert!(decibels(last / clip.peak()) < -60.0, "{name} ends too soon");
        assert!(sound.accent < heard.seconds, "{name}");
    }
    assert!(bytes < 1_600_000, "short sounds take {bytes} bytes");
}

#[test]
fn the_takes_of_a_sound_differ_but_are_the_same_sound() {
    let takes = &*SHORT_TAKES;
    for (n, (sound, index, clip)) in takes.iter().enumerate() {
        for (other, other_index, other_clip) in &takes[n + 1..] {
            if sound.name != other.name {
                continue;
            }
            let name = format!("{} {index} and {other_index}", sound.name);
            let likeness = likeness(&clip.channels[0], &other_clip.channels[0]);
            assert!(likeness < 0.97, "{name} are the same: {likeness}");
            let ratio = clip.len() as f64 / other_clip.len() as f64;
            assert!((0.5..2.0).contains(&ratio), "{name} differ in length by {ratio}");
        }
    }
}

#[test]
fn the_accent_of_a_sound_is_where_it_suddenly_grows() {
    for (sound, index, clip) in SHORT_TAKES.iter().filter(|take| take.0.accent > 0.0) {
        let signal = &clip.channels[0];
        let energy =
            |from: f64, to: f64| signal[samples(from)..samples(to)].iter().map(|x| x * x).sum::<f64>();
        let (before, after) =
            (energy(sound.accent - 0.05, sound.accent), energy(sound.accent, sound.accent + 0.05));
        assert!(after > 1.6 * before, "{} {index}: {after} after {before}", sound.name);
    }
}

#[test]
fn a_sound_is_the_same_every_time_it_is_made() {
    for name in ["place", "reveal", "tiger"] {
        let sound = SOUNDS.iter().find(|sound| sound.name == name).unwrap();
        assert_eq!(sound.raw(0).unwrap().channels, sound.raw(0).unwrap().channels, "{name}");
    }
}

#[test]
fn loops_have_no_seam_and_keep_level_and_length() {
    let loops = [
        ("music-title", title::render(2).unwrap()),
        ("music-garden", garden::render(2).unwrap()),
        ("music-street", street::render(2).unwrap()),
        ("music-hall", hall::render(2).unwrap()),
        ("ambience-hall", draught::render(6.0)),
        ("ambience-garden", ambience::render(6.0)),
        ("ambience-street", crowd::render(6.0)),
    ];
    for (name, raw) in loops {
        let sound = SOUNDS.iter().find(|sound| sound.name == name).unwrap();
        let clip = master(sound, raw).unwrap().clip;
        assert_eq!(clip.channels.len(), 2, "{name}");
        assert!(seam(&clip) < 1.5, "{name}: {}", seam(&clip));
        let heard = decode(&encode(&clip, sound.quality, sound.wrap()).unwrap()).unwrap();
        assert_eq!(heard.len(), clip.len(), "{name}");
        assert!(seam(&heard) < 2.0, "{name} decoded: {}", seam(&heard));
        assert!((loudness(&heard, Wrap::Loop).unwrap() - sound.loudness).abs() < 1.0, "{name}");
        assert!(true_peak(&heard).unwrap() <= -1.0, "{name}");
    }
}

#[test]
fn the_shipped_files_keep_their_limits_in_level_size_and_seam() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/audio");
    let manifest = Manifest::read(&folder).unwrap();
    assert_eq!(manifest.sounds.len(), SOUNDS.len());
    let mut short = 0;
    for (sound, entry) in SOUNDS.iter().zip(&manifest.sounds) {
        assert_eq!(sound.name, entry.name);
        for take in &entry.takes {
            let name = &take.file;
            assert!((take.lufs - sound.loudness).abs() < 1.0, "{name}: {} LUFS", take.lufs);
            assert!(take.true_peak <= -1.0, "{name}: {} dBTP", take.true_peak);
            let bytes = std::fs::read(folder.join(name)).unwrap();
            assert_eq!(take.bytes, bytes.len() as u64, "{name}");
            if entry.looped {
                assert!(bytes.len() < 900_000, "{name} takes {} bytes", bytes.len());
                let heard = decode(&bytes).unwrap();
                assert!((heard.len() as f64 / HZ - take.seconds).abs() < 0.001, "{name}");
                assert!(seam(&heard) < 1.2, "{name}: {}", seam(&heard));
            } else {
                short += bytes.len();
            }
        }
    }
    assert!(short < 1_600_000, "short sounds take {short} bytes");
}
