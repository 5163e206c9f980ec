//! Contact sheets: every sprite of a group with its name, to be looked at.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::png;
use super::render::{Renderer, Rgba, Sprite, rasterise};

const WIDTH: u32 = 1800;
const GAP: u32 = 14;
const LABEL: u32 = 18;
/// Large layers are shown no wider than this.
const WIDEST: f32 = 1240.0;
const BACKGROUND: [u8; 4] = [0x2C, 0x31, 0x5C, 0xFF];

/// Writes `<dir>/<group>.png`.
///
/// # Errors
/// When the file cannot be written.
pub(crate) fn write(dir: &Path, group: &str, sprites: &[Sprite], renderer: &Renderer) -> Result<()> {
    fs::create_dir_all(dir).with_context(|| format!("cannot make {}", dir.display()))?;
    let mut tiles = Vec::new();
    for sprite in sprites {
        let Some(image) = sprite.images.last() else { continue };
        let shown =
            (sprite.size[0].min(WIDEST), sprite.size[1] * (sprite.size[0].min(WIDEST) / sprite.size[0]));
        let small = image::RgbaImage::from_raw(image.width, image.height, premultiplied(image))
            .context("a sprite's pixels do not match its size")?;
        let small = image::imageops::resize(
            &small,
            shown.0.ceil().max(1.0) as u32,
            shown.1.ceil().max(1.0) as u32,
            image::imageops::FilterType::Triangle,
        );
        tiles.push((sprite.name.as_str(), small));
    }
    let mut places = Vec::new();
    let (mut x, mut y, mut row) = (GAP, GAP, 0);
    for (name, tile) in &tiles {
        let width = tile.width().max(name.len() as u32 * 7);
        if x > GAP && x + width + GAP > WIDTH {
            (x, y, row) = (GAP, y + row + GAP, 0);
        }
        places.push((x, y));
        x += width + GAP;
        row = row.max(tile.height() + LABEL);
    }
    let mut sheet = Rgba::new(WIDTH, y + row + GAP);
    for pixel in sheet.pixels.chunks_exact_mut(4) {
        pixel.copy_from_slice(&BACKGROUND);
    }
    for ((name, tile), (x, y)) in tiles.iter().zip(&places) {
        blend(&mut sheet, tile, *x, *y + LABEL);
        let label = format!(
            r##"<svg xmlns="http://www.w3.org/2000/svg" width="{}" height="{LABEL}"><text x="0" y="13" font-family="Lanternlight Text" font-size="13" fill="#F3E6CC">{name}</text></svg>"##,
            name.len() * 8
        );
        let text = rasterise(&renderer.tree(&label)?, 1.0, None)?;
        let text = image::RgbaImage::from_raw(text.width, text.height, premultiplied(&text))
            .context("a label's pixels do not match its size")?;
        blend(&mut sheet, &text, *x, *y);
    }
    png::write(&dir.join(format!("{group}.png")), &sheet, true)
}

fn premultiplied(image: &Rgba) -> Vec<u8> {
    let mut pixels = image.pixels.clone();
    for pixel in pixels.chunks_exact_mut(4) {
        let alpha = u32::from(pixel[3]);
        for channel in &mut pixel[..3] {
            *channel = u8::try_from(u32::from(*channel) * alpha / 255).unwrap_or(u8::MAX);
        }
    }
    pixels
}

fn blend(sheet: &mut Rgba, tile: &image::RgbaImage, x: u32, y: u32) {
    for (column, row, pixel) in tile.enumerate_pixels() {
        if x + column >= sheet.width || y + row >= sheet.height {
            continue;
        }
        let under = sheet.get(x + column, y + row);
        let rest = 255 - u32::from(pixel[3]);
        let over = |i: usize| {
            u8::try_from(u32::from(pixel[i]) + u32::from(under[i]) * rest / 255).unwrap_or(u8::MAX)
        };
        sheet.set(x + column, y + row, [over(0), over(1), over(2), 255]);
    }
}
