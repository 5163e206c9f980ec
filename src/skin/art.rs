//! The drawn art: atlases, and what the atelier wrote about them.

use std::collections::BTreeMap;

use bevy::prelude::*;
use bevy::sprite::Anchor;
use bevy_asset_loader::mapped::AssetFileStem;
use bevy_asset_loader::prelude::*;
use serde::Deserialize;

/// What the atelier wrote beside each group of drawings.
const MANIFESTS: [&str; 10] = [
    include_str!("../../assets/atlas/cards.json"),
    include_str!("../../assets/atlas/fx.json"),
    include_str!("../../assets/atlas/garden.json"),
    include_str!("../../assets/atlas/howto.json"),
    include_str!("../../assets/atlas/scene.json"),
    include_str!("../../assets/atlas/shrine.json"),
    include_str!("../../assets/atlas/title.json"),
    include_str!("../../assets/atlas/ui.json"),
    include_str!("../../assets/atlas/yokai.json"),
    include_str!("../../assets/atlas/yundao.json"),
];

#[derive(Deserialize)]
struct Manifest {
    pages: Vec<Page>,
    sprites: BTreeMap<String, Entry>,
}

#[derive(Deserialize)]
struct Page {
    scale: u32,
    file: String,
}

#[derive(Deserialize)]
struct Entry {
    size: [f32; 2],
    rects: Vec<[u32; 4]>,
    slice: Option<[f32; 4]>,
    #[serde(default)]
    anchors: BTreeMap<String, [f32; 3]>,
}

/// The images while they load.
#[derive(AssetCollection, Resource)]
pub struct ArtLoading {
    #[asset(key = "atlases", collection(typed, mapped))]
    images: bevy::platform::collections::HashMap<AssetFileStem, Handle<Image>>,
}

/// One drawing in its atlas.
#[derive(Clone, Debug)]
pub struct Drawing {
    /// The atlas.
    pub image: Handle<Image>,
    /// Where it lies in it, in pixels.
    pub rect: Rect,
    /// Its size in units.
    pub size: Vec2,
    /// The borders that are not stretched, in pixels of the atlas: left, top, right, bottom.
    pub slice: Option<BorderRect>,
    anchors: BTreeMap<String, [f32; 3]>,
}

impl Drawing {
    /// A named place: from the centre, in units, y upwards; and its radius.
    pub fn place(&self, name: &str) -> Option<(Vec2, f32)> {
        let [x, y, radius] = *self.anchors.get(name)?;
        Some((Vec2::new(x - self.size.x / 2.0, self.size.y / 2.0 - y), radius))
    }

    /// The anchor for a sprite that is to be placed by a named place; its centre when there is none.
    pub fn anchor(&self, name: &str) -> Anchor {
        self.place(name).map_or(Anchor::CENTER, |(place, _)| Anchor(place / self.size))
    }
}

/// Every drawing by name.
#[derive(Resource, Default)]
pub struct Art {
    drawings: BTreeMap<String, Drawing>,
}

impl Art {
    /// A drawing.
    pub fn get(&self, name: &str) -> Option<&Drawing> {
        self.drawings.get(name)
    }
}

/// The scale of the atlases to load, the files of that scale, and every drawing without its image.
fn read(scale: u32) -> Vec<(String, BTreeMap<String, Entry>, usize)> {
    MANIFESTS
        .iter()
        .filter_map(|text| {
            let manifest: Manifest = serde_json::from_str(text)
                .inspect_err(|error| error!("a list of drawings cannot be read: {error}"))
                .ok()?;
            let page = manifest.pages.iter().position(|page| page.scale == scale)?;
            Some((manifest.pages[page].file.clone(), manifest.sprites, page))
        })
        .collect()
}

/// How finely the art is drawn: pixels a unit.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
pub struct ArtScale(pub u32);

impl Default for ArtScale {
    fn default() -> Self {
        ArtScale(1)
    }
}

/// Plugin: registers the files to load; [`Art`] is there once they are loaded.
pub fn plugin(app: &mut App) {
    app.init_resource::<ArtScale>().init_resource::<Art>();
    app.add_systems(PreStartup, register);
}

#[derive(Debug)]
struct Files(Vec<String>);

impl DynamicAsset for Files {
    fn load(&self, assets: &AssetServer) -> Vec<UntypedHandle> {
        self.0.iter().map(|path| assets.load::<Image>(path).untyped()).collect()
    }

    fn build(&self, world: &mut World) -> Result<DynamicAssetType, anyhow::Error> {
        let assets = world.resource::<AssetServer>();
        let handles = self.0.iter().map(|path| assets.load::<Image>(path).untyped()).collect();
        Ok(DynamicAssetType::Collection(handles))
    }
}

fn register(scale: Res<ArtScale>, mut dynamic: ResMut<DynamicAssets>) {
    let files = read(scale.0).into_iter().map(|(file, ..)| format!("atlas/{file}")).collect();
    dynamic.register_asset("atlases", Box::new(Files(files)));
}

/// Makes [`Art`] out of what was loaded.
pub fn gather(loaded: Res<ArtLoading>, scale: Res<ArtScale>, mut art: ResMut<Art>) {
    for (file, sprites, page) in read(scale.0) {
        let stem = file.trim_end_matches(".png");
        let Some(image) = loaded.images.get(stem) else {
            error!("the drawings of {file} are not there");
            continue;
        };
        for (name, entry) in sprites {
            let Some(&[x, y, width, height]) = entry.rects.get(page) else { continue };
            let corner = UVec2::new(x, y).as_vec2();
            let pixels = scale.0 as f32;
            let slice = entry.slice.map(|[left, top, right, bottom]| BorderRect {
                min_inset: Vec2::new(left, top) * pixels,
                max_inset: Vec2::new(right, bottom) * pixels,
            });
            art.drawings.insert(
                name,
                Drawing {
                    image: image.clone(),
                    rect: Rect::from_corners(corner, corner + UVec2::new(width, height).as_vec2()),
                    size: Vec2::from_array(entry.size),
                    slice,
                    anchors: entry.anchors,
                },
            );
        }
    }
}
