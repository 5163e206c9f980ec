//! From drawings to atlases.
//!
//! `assets/art/**/*.svg` are the drawings. Each is a template (see [`template`]) that becomes one sprite, or
//! one sprite per member of a set named in its file name (`pagoda/[seat].svg`). The first folder of a
//! sprite's name decides its atlas group (`groups.json`). A group becomes two images and one manifest.

mod manifest;
mod outline;
mod pack;
mod png;
mod render;
mod sheet;
mod sources;
mod template;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::Args;
use rayon::prelude::*;

use manifest::{Manifest, Page, SpriteEntry};
use render::{Renderer, Sprite};
use sources::{Drawing, Sources};

/// Raised when the same drawings would come out as other pixels or other places in the atlas.
pub(crate) const RENDERER_VERSION: u32 = 2;

/// Pixels per SVG unit of the two images of a group. One unit is one pixel on a 1920 × 1080 screen.
pub(crate) const SCALES: [u32; 2] = [1, 2];

/// What `atelier art` can be told.
#[derive(Args, Debug, Default)]
pub(crate) struct Options {
    /// Only these groups; all when none is named.
    #[arg(long)]
    group: Vec<String>,
    /// Render groups that are up to date too.
    #[arg(long)]
    force: bool,
    /// Skip the slow compression; for looking, not for keeping.
    #[arg(long)]
    quick: bool,
    /// Write contact sheets of the groups into this folder.
    #[arg(long, value_name = "DIR")]
    contact_sheet: Option<PathBuf>,
    /// Write the expanded SVG of every rendered sprite into this folder.
    #[arg(long, value_name = "DIR")]
    expanded: Option<PathBuf>,
}

/// Renders every group that is out of date.
///
/// # Errors
/// When a drawing cannot be read, parsed or rendered, or an atlas would be larger than allowed.
pub(crate) fn render_all(root: &Path, options: &Options) -> Result<()> {
    let sources = Sources::load(root)?;
    let atlas_dir = root.join("assets/atlas");
    fs::create_dir_all(&atlas_dir).with_context(|| format!("cannot make {}", atlas_dir.display()))?;
    for wanted in &options.group {
        if !sources.groups.contains_key(wanted) {
            bail!("there is no group named {wanted}");
        }
    }
    let renderer = Renderer::new(&sources.fonts);
    for (group, drawings) in &sources.groups {
        if !options.group.is_empty() && !options.group.contains(group) {
            continue;
        }
        // What was made in a hurry never counts as up to date.
        let haste = if options.quick { "quick " } else { "" };
        let digest = format!("{haste}{}", sources.digest(drawings));
        let current = Manifest::read(&atlas_dir, group).is_some_and(|m| m.sources == digest);
        if current && !options.force && options.contact_sheet.is_none() && options.expanded.is_none() {
            continue;
        }
        if let Some(dir) = &options.expanded {
            write_expanded(dir, drawings)?;
        }
        let sprites = drawings.par_iter().map(|d| renderer.sprite(d)).collect::<Result<Vec<_>>>()?;
        if let Some(dir) = &options.contact_sheet {
            sheet::write(dir, group, &sprites, &renderer)?;
        }
        if current && !options.force {
            continue;
        }
        write_group(&atlas_dir, group, digest, &sprites, options.quick)?;
        if let Some(icon) = sprites.iter().find(|s| s.name == "icon/app") {
            png::write(&root.join("assets/icon.png"), &icon.images[1], options.quick)?;
        }
    }
    remove_stale(&atlas_dir, &sources)
}

/// Compares what the atlases were made from with what is there now.
///
/// # Errors
/// With one sentence that names the groups that are out of date.
pub(crate) fn check(root: &Path) -> Result<()> {
    let sources = Sources::load(root)?;
    let atlas_dir = root.join("assets/atlas");
    let stale: Vec<&str> = sources
        .groups
        .iter()
        .filter(|(group, drawings)| {
            Manifest::read(&atlas_dir, group).is_none_or(|m| {
                m.sources != sources.digest(drawings)
                    || m.pages.iter().any(|page| !atlas_dir.join(&page.file).is_file())
            })
        })
        .map(|(group, _)| group.as_str())
        .collect();
    if stale.is_empty() {
        println!("The atlases are up to date.");
        return Ok(());
    }
    bail!("The atlases are out of date ({}): run `cargo run -p atelier -- art`.", stale.join(", "))
}

fn write_group(dir: &Path, group: &str, digest: String, sprites: &[Sprite], quick: bool) -> Result<()> {
    let mut entries: BTreeMap<String, SpriteEntry> =
        sprites.iter().map(|s| (s.name.clone(), SpriteEntry::new(s))).collect();
    let mut pages = Vec::new();
    for (index, scale) in SCALES.iter().enumerate() {
        let images: Vec<&render::Rgba> = sprites.iter().map(|s| &s.images[index]).collect();
        let packed = pack::pack(&images).with_context(|| format!("group {group} at {scale}x"))?;
        let file = format!("{group}@{scale}x.png");
        png::write(&dir.join(&file), &packed.image, quick)?;
        pages.push(Page { scale: *scale, file, size: [packed.image.width, packed.image.height] });
        for (sprite, rect) in sprites.iter().zip(&packed.rects) {
            if let Some(entry) = entries.get_mut(&sprite.name) {
                entry.rects[index] = *rect;
            }
        }
    }
    Manifest { format: manifest::FORMAT, sources: digest, pages, sprites: entries }.write(dir, group)?;
    println!("{group}: {} sprites", sprites.len());
    Ok(())
}

fn write_expanded(dir: &Path, drawings: &[Drawing]) -> Result<()> {
    for drawing in drawings {
        let path = dir.join(format!("{}.svg", drawing.name));
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent)?;
        }
        fs::write(&path, &drawing.svg).with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(())
}

/// Removes images and manifests of groups that no longer exist.
fn remove_stale(dir: &Path, sources: &Sources) -> Result<()> {
    for entry in fs::read_dir(dir).with_context(|| format!("cannot read {}", dir.display()))? {
        let path = entry?.path();
        let Some(stem) = path.file_stem().and_then(|s| s.to_str()) else { continue };
        let group = stem.split('@').next().unwrap_or(stem);
        if !sources.groups.contains_key(group) {
            fs::remove_file(&path).with_context(|| format!("cannot remove {}", path.display()))?;
        }
    }
    Ok(())
}
