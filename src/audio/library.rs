//! The sounds that the atelier made. Nobody waits for them: they come one after another once there is
//! something to see, and what has not come yet is not heard.

use std::collections::BTreeMap;

use bevy::asset::LoadState;
use bevy::prelude::*;
use serde::Deserialize;

use crate::schedule::Step;
use crate::screens::Screen;

/// What the atelier wrote about the sounds.
const MANIFEST: &str = include_str!("../../assets/audio/manifest.json");

#[derive(Deserialize)]
struct Manifest {
    sounds: Vec<Entry>,
}

#[derive(Deserialize)]
struct Entry {
    name: String,
    #[serde(default)]
    caption: bool,
    takes: Vec<Take>,
}

#[derive(Deserialize)]
struct Take {
    file: String,
}

/// One sound: its takes, and whether it has a caption.
#[derive(Clone, Debug, Default)]
pub struct Sound {
    /// Takes that are played in turn, so that no two in a row are the same; empty before they are fetched.
    pub takes: Vec<Handle<AudioSource>>,
    /// Whether it means something that a caption can tell.
    pub caption: bool,
    files: Vec<String>,
}

/// Every sound by name.
#[derive(Resource)]
pub struct SoundLibrary {
    sounds: BTreeMap<String, Sound>,
    /// The names that are still to be fetched, the next one last.
    rest: Vec<String>,
}

impl Default for SoundLibrary {
    fn default() -> Self {
        let entries = serde_json::from_str::<Manifest>(MANIFEST)
            .inspect_err(|error| error!("the list of sounds cannot be read: {error}"))
            .map_or_else(|_| Vec::new(), |manifest| manifest.sounds);
        // Long pieces are fetched by whoever plays them.
        let short = |name: &&String| !name.starts_with("music") && !name.starts_with("ambience");
        let rest = entries.iter().map(|entry| &entry.name).filter(short).rev().cloned().collect();
        let sounds = entries
            .into_iter()
            .map(|entry| {
                let files = entry.takes.into_iter().map(|take| format!("audio/{}", take.file)).collect();
                (entry.name, Sound { takes: Vec::new(), caption: entry.caption, files })
            })
            .collect();
        SoundLibrary { sounds, rest }
    }
}

impl SoundLibrary {
    /// A sound.
    pub fn get(&self, name: &str) -> Option<&Sound> {
        self.sounds.get(name)
    }

    /// Whether every sound that comes by itself is there, or could not be had.
    pub fn complete(&self, assets: &AssetServer) -> bool {
        let on_its_way = |take: &Handle<AudioSource>| assets.load_state(take).is_loading();
        self.rest.is_empty() && !self.sounds.values().flat_map(|sound| &sound.takes).any(on_its_way)
    }

    /// The first take of a sound, sent for when it is not there; it can be played before it has come.
    pub(super) fn fetch(&mut self, name: &str, assets: &AssetServer) -> Option<Handle<AudioSource>> {
        let sound = self.sounds.get_mut(name)?;
        if sound.takes.is_empty() {
            sound.takes = sound.files.iter().map(|file| assets.load(file)).collect();
        }
        sound.takes.first().cloned()
    }
}

/// Plugin: fetches the sounds.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SoundLibrary>();
    app.add_systems(
        Update,
        fetch.in_set(Step::Tell).run_if(not(in_state(Screen::Loading))).run_if(not(in_state(Screen::Failed))),
    );
}

fn fetch(assets: Res<AssetServer>, mut library: ResMut<SoundLibrary>, mut coming: Local<Option<String>>) {
    if let Some(name) = &*coming {
        let takes = library.get(name).map_or(&[][..], |sound| &sound.takes);
        let on_its_way = |take: &Handle<AudioSource>| {
            matches!(assets.load_state(take), LoadState::Loading | LoadState::NotLoaded)
        };
        if takes.iter().any(on_its_way) {
            return;
        }
        *coming = None;
    }
    if let Some(name) = library.rest.pop() {
        library.fetch(&name, &assets);
        *coming = Some(name);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sound_is_known_from_the_start_and_only_short_ones_come_by_themselves() {
        let library = SoundLibrary::default();
        for name in ["press", "tiger", "music-title", "ambience-garden"] {
            assert!(library.get(name).is_some_and(|sound| !sound.files.is_empty()), "{name}");
        }
        assert!(library.rest.iter().any(|name| name == "press"));
        assert!(library.rest.iter().all(|name| !name.contains("music") && !name.contains("ambience")));
    }
}
