//! PNG files, 8 bits a channel, small.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use image::ImageEncoder;
use image::codecs::png::{CompressionType, FilterType, PngEncoder};

use super::render::Rgba;

/// Writes `image` to `path`; `quick` skips the slow search for the smallest file.
///
/// # Errors
/// When the image cannot be encoded or the file not be written.
pub(crate) fn write(path: &Path, image: &Rgba, quick: bool) -> Result<()> {
    let mut bytes = Vec::new();
    PngEncoder::new_with_quality(&mut bytes, CompressionType::Fast, FilterType::Adaptive)
        .write_image(&image.pixels, image.width, image.height, image::ExtendedColorType::Rgba8)
        .with_context(|| format!("cannot encode {}", path.display()))?;
    if !quick {
        let mut options = oxipng::Options::from_preset(3);
        // The colour of clear pixels next to drawn ones matters to filtering; keep it.
        options.optimize_alpha = false;
        options.strip = oxipng::StripChunks::All;
        options.interlace = Some(false);
        bytes = oxipng::optimize_from_memory(&bytes, &options)
            .with_context(|| format!("cannot compress {}", path.display()))?;
    }
    fs::write(path, bytes).with_context(|| format!("cannot write {}", path.display()))
}
