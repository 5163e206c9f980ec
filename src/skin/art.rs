//! The drawn art: groups of drawings, each in one atlas a scale, and what the atelier wrote about them.
//!
//! Which drawings there are is known from the start; their pictures come group by group ([`super::fetch`]).

use std::collections::BTreeMap;

use bevy::prelude::*;
use bevy::sprite::Anchor;
use serde::Deserialize;

/// What the atelier wrote beside each group of drawings, in the order in which groups are fetched
/// when nothing asks for one.
const MANIFESTS: [&str; 20] = [
    include_str!("../../assets/atlas/ui.json"),
    include_str!("../../assets/atlas/title.json"),
    include_str!("../../assets/atlas/scene.json"),
    include_str!("../../assets/atlas/shrine.json"),
    include_str!("../../assets/atlas/garden.json"),
    include_str!("../../assets/atlas/yundao.json"),
    include_str!("../../assets/atlas/cards.json"),
    include_str!("../../assets/atlas/fx.json"),
    include_str!("../../assets/atlas/hall.json"),
    include_str!("../../assets/atlas/hall-wide.json"),
    include_str!("../../assets/atlas/hall-tall.json"),
    include_str!("../../assets/atlas/yokai.json"),
    include_str!("../../assets/atlas/street-wide.json"),
    include_str!("../../assets/atlas/street-tall.json"),
    include_str!("../../assets/atlas/parade.json"),
    include_str!("../../assets/atlas/parade-cards.json"),
    include_str!("../../assets/atlas/parade-scene.json"),
    include_str!("../../assets/atlas/howto.json"),
    include_str!("../../assets/atlas/howto-dragon-parade.json"),
    include_str!("../../assets/atlas/howto-yokai-pagoda.json"),
];

/// The groups that the first screen needs; a browser fetches them before it offers to start.
const FIRST: &str = include_str!("../../assets/art/first.json");

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

/// Drawings that come together.
struct Group {
    name: String,
    manifest: Manifest,
    /// The scale of the pictures that are there.
    there: Option<u32>,
}

/// Every drawing by name.
#[derive(Resource)]
pub struct Art {
    groups: Vec<Group>,
    first: Vec<String>,
    drawings: BTreeMap<String, Drawing>,
}

impl Default for Art {
    /// Every group is known, and none is there.
    fn default() -> Self {
        let read = |text: &&str| {
            let manifest: Manifest = serde_json::from_str(text)
                .inspect_err(|error| error!("a list of drawings cannot be read: {error}"))
                .ok()?;
            let name = manifest.pages.first()?.file.split('@').next()?.to_owned();
            Some(Group { name, manifest, there: None })
        };
        let first = serde_json::from_str(FIRST)
            .inspect_err(|error| error!("the list of the first drawings cannot be read: {error}"))
            .unwrap_or_default();
        Art { groups: MANIFESTS.iter().filter_map(read).collect(), first, drawings: BTreeMap::new() }
    }
}

impl Art {
    /// A drawing; `None` as long as its picture is not there.
    pub fn get(&self, name: &str) -> Option<&Drawing> {
        self.drawings.get(name)
    }

    /// Whether there is a drawing of this name, be its picture there or not.
    pub fn knows(&self, name: &str) -> bool {
        self.groups.iter().any(|group| group.manifest.sprites.contains_key(name))
    }

    /// The groups that the first screen needs.
    pub fn first(&self) -> &[String] {
        &self.first
    }

    /// Every group, in the order in which they are fetched.
    pub fn groups(&self) -> impl Iterator<Item = &str> {
        self.groups.iter().map(|group| group.name.as_str())
    }

    /// The scale in which a group is there.
    pub fn there(&self, group: &str) -> Option<u32> {
        self.group(group)?.there
    }

    /// Whether all these groups are there.
    pub fn has(&self, groups: &[impl AsRef<str>]) -> bool {
        groups.iter().all(|group| self.there(group.as_ref()).is_some())
    }

    /// Whether everything is there.
    pub fn complete(&self) -> bool {
        self.groups.iter().all(|group| group.there.is_some())
    }

    /// The file of a group's atlas in a scale.
    pub(super) fn file(&self, group: &str, scale: u32) -> Option<&str> {
        let pages = &self.group(group)?.manifest.pages;
        pages.iter().find(|page| page.scale == scale).map(|page| page.file.as_str())
    }

    fn group(&self, name: &str) -> Option<&Group> {
        self.groups.iter().find(|group| group.name == name)
    }

    /// Hangs up the drawings of a group whose atlas has come, in place of those of another scale.
    pub(super) fn hang(&mut self, name: &str, scale: u32, image: &Handle<Image>) {
        let Some(group) = self.groups.iter_mut().find(|group| group.name == name) else { return };
        let Some(page) = group.manifest.pages.iter().position(|page| page.scale == scale) else { return };
        group.there = Some(scale);
        for (name, entry) in &group.manifest.sprites {
            let Some(&[x, y, width, height]) = entry.rects.get(page) else { continue };
            let corner = UVec2::new(x, y).as_vec2();
            let pixels = scale as f32;
            let slice = entry.slice.map(|[left, top, right, bottom]| BorderRect {
                min_inset: Vec2::new(left, top) * pixels,
                max_inset: Vec2::new(right, bottom) * pixels,
            });
            self.drawings.insert(
                name.clone(),
                Drawing {
                    image: image.clone(),
                    rect: Rect::from_corners(corner, corner + UVec2::new(width, height).as_vec2()),
                    size: Vec2::from_array(entry.size),
                    slice,
                    anchors: entry.anchors.clone(),
                },
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_list_of_drawings_can_be_read_and_has_both_scales() {
        let art = Art::default();
        assert_eq!(art.groups().count(), MANIFESTS.len());
        for group in art.groups() {
            for scale in [1, 2] {
                assert!(art.file(group, scale).is_some(), "{group} in scale {scale}");
            }
        }
    }

    #[test]
    fn the_groups_of_the_first_screen_exist() {
        let art = Art::default();
        assert!(!art.first().is_empty());
        for group in art.first() {
            assert!(art.groups().any(|known| known == group), "{group}");
        }
    }

    #[test]
    fn a_drawing_is_known_before_it_is_there_and_finer_ones_take_its_place() {
        let mut art = Art::default();
        assert!(art.knows("ui/panel") && art.get("ui/panel").is_none());
        assert!(!art.knows("ui/nothing"));
        art.hang("ui", 1, &Handle::default());
        let coarse = art.get("ui/panel").unwrap().clone();
        art.hang("ui", 2, &Handle::default());
        let fine = art.get("ui/panel").unwrap();
        assert_eq!(fine.size, coarse.size);
        assert!((fine.rect.width() - 2.0 * coarse.rect.width()).abs() <= 1.0);
        assert_eq!(art.there("ui"), Some(2));
    }
}
