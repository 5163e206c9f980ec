//! All sounds and music of the game, synthesised.
//!
//! The catalogue names every sound; its recipe lays instruments into a track, mastering brings it to its level,
//! and it is written as Ogg Vorbis with a manifest beside it. Nothing is sampled.

mod catalogue;
mod effects;
mod instruments;
mod kit;
mod manifest;
mod mastering;
mod measure;
mod music;
mod sources;
mod vorbis;

#[cfg(test)]
mod tests;

use std::path::Path;

use anyhow::{Context as _, Result, bail};

use catalogue::{SOUNDS, Sound};
use manifest::{Entry, Manifest, TakeEntry};
use measure::Measures;

/// What `atelier sound` can be asked for.
#[derive(clap::Args, Debug)]
pub(crate) struct SoundArgs {
    /// Print a table of all sounds as they are decoded: length, loudness, peak, brightness. Changes nothing.
    #[arg(long)]
    measure: bool,
    /// Only these sounds, by name, separated by commas.
    #[arg(long, value_delimiter = ',', value_name = "NAME")]
    only: Vec<String>,
}

/// Runs `atelier sound` for the audio folder `folder`.
///
/// # Errors
/// When a name is unknown or a file cannot be written or read.
pub(crate) fn run(folder: &Path, args: &SoundArgs) -> Result<()> {
    if let Some(unknown) = args.only.iter().find(|name| SOUNDS.iter().all(|sound| sound.name != **name)) {
        bail!("there is no sound called {unknown}");
    }
    let wanted = |sound: &&Sound| args.only.is_empty() || args.only.iter().any(|name| name == sound.name);
    let chosen: Vec<&Sound> = SOUNDS.iter().filter(wanted).collect();
    if args.measure { print_measures(folder, &chosen) } else { synthesise(folder, &chosen) }
}

/// Fails when the sounds in `folder` are out of date; see [`manifest::check`].
///
/// # Errors
/// When a sound is out of date, missing or left over.
pub(crate) fn check(folder: &Path) -> Result<()> {
    manifest::check(folder)
}

fn synthesise(folder: &Path, chosen: &[&Sound]) -> Result<()> {
    std::fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    let mut old =
        if folder.join(manifest::FILE).is_file() { Manifest::read(folder)? } else { Manifest::default() };
    let mut new = Manifest::default();
    for sound in SOUNDS {
        let entry = if chosen.iter().any(|other| other.name == sound.name) {
            Some(make(folder, sound)?)
        } else {
            old.sounds.iter().position(|entry| entry.name == sound.name).map(|n| old.sounds.swap_remove(n))
        };
        new.sounds.extend(entry);
    }
    new.write(folder)?;
    remove_strays(folder)
}

/// Removes recordings of sounds, or takes, that are no longer in the catalogue.
fn remove_strays(folder: &Path) -> Result<()> {
    let known: Vec<String> = SOUNDS.iter().flat_map(Sound::files).collect();
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        if name.ends_with(".ogg") && !known.contains(&name) {
            std::fs::remove_file(&path).with_context(|| format!("{} cannot be removed", path.display()))?;
            println!("{name} belongs to no sound and is removed");
        }
    }
    Ok(())
}

/// Synthesises one sound and writes its files.
fn make(folder: &Path, sound: &Sound) -> Result<Entry> {
    let mut takes = Vec::with_capacity(sound.takes);
    let mut channels = 1;
    for (index, file) in sound.files().into_iter().enumerate() {
        let mastered = mastering::master(sound, sound.raw(index)?)?;
        channels = mastered.clip.channels.len();
        let bytes = vorbis::encode(&mastered.clip, sound.quality, sound.wrap())?;
        let path = folder.join(&file);
        std::fs::write(&path, &bytes).with_context(|| format!("{} cannot be written", path.display()))?;
        let heard = Measures::of(&vorbis::decode(&bytes)?, sound.wrap())?;
        println!(
            "{file:<24} {:>6.2} s {:>6.1} LUFS {:>5.1} dBTP  peaks held by {:>4.1} dB {:>7} bytes",
            heard.seconds,
            heard.lufs,
            heard.true_peak,
            mastered.held,
            bytes.len()
        );
        let round = |x: f64, digits: f64| (x * digits).round() / digits;
        takes.push(TakeEntry {
            file,
            seconds: round(heard.seconds, 1000.0),
            lufs: round(heard.lufs, 10.0),
            true_peak: round(heard.true_peak, 10.0),
            bytes: bytes.len() as u64,
        });
    }
    Ok(Entry {
        name: sound.name.to_owned(),
        looped: sound.wrap() == kit::Wrap::Loop,
        channels,
        accent: sound.accent,
        caption: sound.caption,
        sources: sources::hash(sound),
        takes,
    })
}

fn print_measures(folder: &Path, chosen: &[&Sound]) -> Result<()> {
    println!(
        "{:<24} {:>8} {:>7} {:>7} {:>8} {:>8} {:>6} {:>8}",
        "file", "seconds", "LUFS", "dBTP", "centroid", "offset", "seam", "bytes"
    );
    let (mut short, mut all) = (0, 0);
    for sound in chosen {
        for file in sound.files() {
            let path = folder.join(&file);
            let bytes = std::fs::read(&path).with_context(|| format!("{} cannot be read", path.display()))?;
            let m = Measures::of(&vorbis::decode(&bytes)?, sound.wrap())?;
            let seam = m.seam.map_or_else(String::new, |seam| format!("{seam:.2}"));
            println!(
                "{file:<24} {:>8.3} {:>7.1} {:>7.1} {:>8.0} {:>8.5} {seam:>6} {:>8}",
                m.seconds,
                m.lufs,
                m.true_peak,
                m.centroid,
                m.offset,
                bytes.len()
            );
            all += bytes.len();
            if sound.wrap() == kit::Wrap::Once {
                short += bytes.len();
            }
        }
    }
    println!("short sounds: {short} bytes, all: {all} bytes");
    Ok(())
}
