//! The sounds that the atelier made.

use std::collections::BTreeMap;

use bevy::prelude::*;
use bevy_asset_loader::mapped::AssetFileStem;
use bevy_asset_loader::prelude::*;
use serde::Deserialize;

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

fn manifest() -> Vec<Entry> {
    serde_json::from_str::<Manifest>(MANIFEST)
        .inspect_err(|error| error!("the list of sounds cannot be read: {error}"))
        .map_or_else(|_| Vec::new(), |manifest| manifest.sounds)
}

/// The sounds while they load.
#[derive(AssetCollection, Resource)]
pub struct SoundsLoading {
    #[asset(key = "sounds", collection(typed, mapped))]
    files: bevy::platform::collections::HashMap<AssetFileStem, Handle<AudioSource>>,
}

/// One sound: its takes, and whether it has a caption.
#[derive(Clone, Debug, Default)]
pub struct Sound {
    /// Takes that are played in turn, so that no two in a row are the same.
    pub takes: Vec<Handle<AudioSource>>,
    /// Whether it means something that a caption can tell.
    pub caption: bool,
}

/// Every sound by name.
#[derive(Resource, Default)]
pub struct SoundLibrary(BTreeMap<String, Sound>);

impl SoundLibrary {
    /// A sound.
    pub fn get(&self, name: &str) -> Option<&Sound> {
        self.0.get(name)
    }
}

/// Plugin: registers the files to load.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SoundLibrary>();
    app.add_systems(PreStartup, register);
}

#[derive(Debug)]
struct Files(Vec<String>);

impl DynamicAsset for Files {
    fn load(&self, assets: &AssetServer) -> Vec<UntypedHandle> {
        self.0.iter().map(|path| assets.load::<AudioSource>(path).untyped()).collect()
    }

    fn build(&self, world: &mut World) -> Result<DynamicAssetType, anyhow::Error> {
        let assets = world.resource::<AssetServer>();
        let handles = self.0.iter().map(|path| assets.load::<AudioSource>(path).untyped()).collect();
        Ok(DynamicAssetType::Collection(handles))
    }
}

fn register(mut dynamic: ResMut<DynamicAssets>) {
    let files = manifest()
        .into_iter()
        .flat_map(|entry| entry.takes)
        .map(|take| format!("audio/{}", take.file))
        .collect();
    dynamic.register_asset("sounds", Box::new(Files(files)));
}

/// Makes [`SoundLibrary`] out of what was loaded.
pub fn gather(loaded: Res<SoundsLoading>, mut library: ResMut<SoundLibrary>) {
    for entry in manifest() {
        let takes = entry
            .takes
            .iter()
            .filter_map(|take| loaded.files.get(take.file.trim_end_matches(".ogg")).cloned())
            .collect();
        library.0.insert(entry.name, Sound { takes, caption: entry.caption });
    }
}
