//! The drawings that come first: the loader library brings the collection that the first screen is made
//! of and counts what is there of it. What fails of it is tried once more, and told, by [`super::fetch`];
//! so is everything that comes later, since the library tries nothing twice.

use bevy::prelude::*;
use bevy_asset_loader::mapped::AssetFileName;
use bevy_asset_loader::prelude::*;
use iyes_progress::{ProgressPlugin, ProgressTracker};

use super::Art;

/// How far the first drawings are.
#[derive(States, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Opening {
    /// They are on their way.
    #[default]
    Loading,
    /// They are there.
    Loaded,
    /// One of them could not be had.
    Failed,
}

/// The scale the first drawings come in: what is needed before anything is seen comes small.
const SCALE: u32 = 1;

/// The atlases by the names of their files.
#[derive(AssetCollection, Resource)]
struct FirstAtlases {
    #[asset(key = "first atlases", collection(typed, mapped))]
    images: bevy::platform::collections::HashMap<AssetFileName, Handle<Image>>,
}

/// Plugin: loads the first drawings and hangs them up.
pub fn plugin(app: &mut App) {
    app.init_state::<Opening>().add_plugins(ProgressPlugin::<Opening>::new());
    app.add_loading_state(
        LoadingState::new(Opening::Loading)
            .load_collection::<FirstAtlases>()
            .continue_to_state(Opening::Loaded)
            .on_failure_continue_to_state(Opening::Failed),
    );
    app.add_systems(PreStartup, name_atlases);
    app.add_systems(OnEnter(Opening::Loaded), hang_first);
}

/// The part of the first drawings that is there, 0–1.
pub fn progress(tracker: &ProgressTracker<Opening>) -> f32 {
    let progress = tracker.get_global_progress();
    if progress.total == 0 { 0.0 } else { progress.done as f32 / progress.total as f32 }
}

/// Files whose list is known only when the program runs.
#[derive(Debug)]
struct Files(Vec<String>);

impl Files {
    fn handles(&self, assets: &AssetServer) -> Vec<UntypedHandle> {
        self.0.iter().map(|path| assets.load::<Image>(path).untyped()).collect()
    }
}

impl DynamicAsset for Files {
    fn load(&self, assets: &AssetServer) -> Vec<UntypedHandle> {
        self.handles(assets)
    }

    fn build(&self, world: &mut World) -> Result<DynamicAssetType, anyhow::Error> {
        Ok(DynamicAssetType::Collection(self.handles(world.resource::<AssetServer>())))
    }
}

fn name_atlases(art: Res<Art>, mut dynamic: ResMut<DynamicAssets>) {
    let files = art.first().iter().filter_map(|group| art.file(group, SCALE));
    let files = files.map(|file| format!("atlas/{file}")).collect();
    dynamic.register_asset("first atlases", Box::new(Files(files)));
}

fn hang_first(atlases: Res<FirstAtlases>, mut art: ResMut<Art>) {
    for group in art.first().to_vec() {
        let image = art.file(&group, SCALE).and_then(|file| atlases.images.get(file)).cloned();
        match image {
            Some(image) => art.hang(&group, SCALE, &image),
            None => error!("the drawings “{group}” are not among those that were loaded"),
        }
    }
}
