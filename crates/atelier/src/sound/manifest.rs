//! `assets/audio/manifest.json`: what there is, how long and how loud it is, and what it was made from.

use std::path::Path;

use anyhow::{Context as _, Result, bail};
use serde::{Deserialize, Serialize};

use super::catalogue::SOUNDS;
use super::sources::hash;

/// The manifest's name in the audio folder.
pub(crate) const FILE: &str = "manifest.json";

/// All sounds, in the catalogue's order.
#[derive(Serialize, Deserialize, Default)]
pub(crate) struct Manifest {
    /// The sounds.
    pub(crate) sounds: Vec<Entry>,
}

/// One sound.
#[derive(Serialize, Deserialize)]
pub(crate) struct Entry {
    /// Its name.
    pub(crate) name: String,
    /// Whether it is a loop.
    pub(crate) looped: bool,
    /// 1 or 2.
    pub(crate) channels: usize,
    /// Seconds until the moment a motion should meet.
    pub(crate) accent: f64,
    /// Whether it has a caption, `caption-` and its name.
    pub(crate) caption: bool,
    /// Hash of the sources it was made from.
    pub(crate) sources: String,
    /// Its takes, to choose among by chance.
    pub(crate) takes: Vec<TakeEntry>,
}

/// One take of a sound, measured as decoded from its file.
#[derive(Serialize, Deserialize)]
pub(crate) struct TakeEntry {
    /// File name in the same folder.
    pub(crate) file: String,
    /// Length in seconds.
    pub(crate) seconds: f64,
    /// Loudness in LUFS: integrated for loops, the loudest 400 ms for others.
    pub(crate) lufs: f64,
    /// True peak in dBTP.
    pub(crate) true_peak: f64,
    /// Size in bytes.
    pub(crate) bytes: u64,
}

impl Manifest {
    /// Reads the manifest in `folder`.
    pub(crate) fn read(folder: &Path) -> Result<Self> {
        let path = folder.join(FILE);
        let text =
            std::fs::read_to_string(&path).with_context(|| format!("{} cannot be read", path.display()))?;
        serde_json::from_str(&text).with_context(|| format!("{} is no manifest of sounds", path.display()))
    }

    /// Writes it into `folder`.
    pub(crate) fn write(&self, folder: &Path) -> Result<()> {
        let path = folder.join(FILE);
        let text = serde_json::to_string_pretty(self)? + "\n";
        std::fs::write(&path, text).with_context(|| format!("{} cannot be written", path.display()))
    }
}

/// Fails, naming them, when sounds in `folder` were made from other sources than those of this program, or
/// when files are missing or left over.
pub(crate) fn check(folder: &Path) -> Result<()> {
    let manifest = Manifest::read(folder)?;
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        files.push(entry?.file_name().to_string_lossy().into_owned());
    }
    let wrong = differences(&manifest, &files);
    if wrong.is_empty() {
        return Ok(());
    }
    bail!("the sounds do not match their sources ({}): run `cargo run -p atelier -- sound`", wrong.join(", "))
}

/// What does not fit between the catalogue, its manifest and the files that are there.
fn differences(manifest: &Manifest, files: &[String]) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut known = vec![FILE.to_owned()];
    for sound in SOUNDS {
        let entry = manifest.sounds.iter().find(|entry| entry.name == sound.name);
        if entry.is_none_or(|entry| entry.sources != hash(sound)) {
            wrong.push(format!("{} is out of date", sound.name));
        }
        for file in sound.files() {
            if !files.contains(&file) {
                wrong.push(format!("{file} is missing"));
            }
            known.push(file);
        }
    }
    wrong.extend(
        files.iter().filter(|file| !known.contains(file)).map(|file| format!("{file} belongs to no sound")),
    );
    wrong
}

#[cfg(test)]
mod tests {
    use super::super::catalogue::Sound;
    use super::*;

    fn complete() -> (Manifest, Vec<String>) {
        let entry = |sound: &Sound| Entry {
            name: sound.name.to_owned(),
            looped: false,
            channels: 1,
            accent: 0.0,
            caption: false,
            sources: hash(sound),
            takes: Vec::new(),
        };
        let files = SOUNDS.iter().flat_map(Sound::files).chain([FILE.to_owned()]).collect();
        (Manifest { sounds: SOUNDS.iter().map(entry).collect() }, files)
    }

    #[test]
    fn sounds_made_from_these_sources_are_up_to_date() {
        let (manifest, files) = complete();
        assert!(differences(&manifest, &files).is_empty());
    }

    #[test]
    fn a_changed_source_a_missing_file_and_a_stray_one_are_named() {
        let (mut manifest, mut files) = complete();
        manifest.sounds[0].sources.replace_range(0..1, "x");
        files.retain(|file| file != "turn.ogg");
        files.push("old.ogg".to_owned());
        assert_eq!(
            differences(&manifest, &files),
            ["place is out of date", "turn.ogg is missing", "old.ogg belongs to no sound"]
        );
    }
}
