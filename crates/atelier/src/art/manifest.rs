//! The manifest beside a group's images: where each sprite lies and what it is good for.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};

use super::render::Sprite;

/// Raised when the manifest's shape changes.
pub(crate) const FORMAT: u32 = 1;

/// `assets/atlas/<group>.json`.
#[derive(Debug, Serialize, Deserialize, PartialEq)]
pub(crate) struct Manifest {
    pub(crate) format: u32,
    /// SHA-256 of what the images were made from, in hexadecimal.
    pub(crate) sources: String,
    /// The images, one per scale, smallest first.
    pub(crate) pages: Vec<Page>,
    pub(crate) sprites: BTreeMap<String, SpriteEntry>,
}

/// One image of a group.
#[derive(Debug, Serialize, Deserialize, PartialEq)]
pub(crate) struct Page {
    /// Pixels per unit.
    pub(crate) scale: u32,
    /// File name in the same folder.
    pub(crate) file: String,
    /// Width and height in pixels.
    pub(crate) size: [u32; 2],
}

/// One sprite of a group.
#[derive(Debug, Serialize, Deserialize, PartialEq)]
pub(crate) struct SpriteEntry {
    /// Width and height in units, whatever the image's resolution.
    pub(crate) size: [f32; 2],
    /// x, y, width, height in pixels in each page.
    pub(crate) rects: Vec<[u32; 4]>,
    /// Left, top, right, bottom border in units that must not be stretched.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub(crate) slice: Option<[f32; 4]>,
    /// Named places: x, y from the top left corner and a radius, in units.
    #[serde(skip_serializing_if = "BTreeMap::is_empty", default)]
    pub(crate) anchors: BTreeMap<String, [f32; 3]>,
}

impl SpriteEntry {
    /// The entry of a rendered sprite that has no place yet.
    pub(crate) fn new(sprite: &Sprite) -> Self {
        Self {
            size: sprite.size,
            rects: vec![[0; 4]; sprite.images.len()],
            slice: sprite.slice,
            anchors: sprite.anchors.clone(),
        }
    }
}

impl Manifest {
    /// The manifest of `group`, unless it is missing or of another format.
    pub(crate) fn read(dir: &Path, group: &str) -> Option<Self> {
        let text = fs::read_to_string(dir.join(format!("{group}.json"))).ok()?;
        serde_json::from_str::<Self>(&text).ok().filter(|m| m.format == FORMAT)
    }

    /// Writes it with one line per sprite, so that changes read well.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub(crate) fn write(&self, dir: &Path, group: &str) -> Result<()> {
        let path = dir.join(format!("{group}.json"));
        fs::write(&path, self.text()?).with_context(|| format!("cannot write {}", path.display()))
    }

    fn text(&self) -> Result<String> {
        let sprites = self
            .sprites
            .iter()
            .map(|(name, entry)| {
                Ok(format!("    {}: {}", serde_json::to_string(name)?, serde_json::to_string(entry)?))
            })
            .collect::<Result<Vec<_>>>()?;
        Ok(format!(
            "{{\n  \"format\": {},\n  \"sources\": {},\n  \"pages\": {},\n  \"sprites\": {{\n{}\n  }}\n}}\n",
            self.format,
            serde_json::to_string(&self.sources)?,
            serde_json::to_string(&self.pages)?,
            sprites.join(",\n")
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_manifest_reads_back_as_it_was_written() {
        let entry = |slice| SpriteEntry {
            size: [96.0, 48.5],
            rects: vec![[2, 2, 96, 49], [2, 2, 192, 97]],
            slice,
            anchors: BTreeMap::from([("base".to_owned(), [48.0, 40.0, 3.0])]),
        };
        let manifest = Manifest {
            format: FORMAT,
            sources: "00".to_owned(),
            pages: vec![Page { scale: 1, file: "ui@1x.png".to_owned(), size: [256, 128] }],
            sprites: BTreeMap::from([
                ("ui/panel".to_owned(), entry(Some([8.0; 4]))),
                ("ui/badge".to_owned(), entry(None)),
            ]),
        };
        let read: Manifest = serde_json::from_str(&manifest.text().unwrap()).unwrap();
        assert_eq!(read, manifest);
    }
}
