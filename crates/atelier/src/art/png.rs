//! PNG files, 8 bits a channel, small.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use image::ImageEncoder;
use image::codecs::png::{CompressionType, FilterType, PngEncoder};

use super::render::Rgba;

/// Colours may come out this much off, in levels of 255: not to be seen, but a third of the file.
const TOLERANCE: i16 = 2;

/// Writes `image` to `path`; `quick` skips the slow search for the smallest file.
///
/// # Errors
/// When the image cannot be encoded or the file not be written.
pub(crate) fn write(path: &Path, image: &Rgba, quick: bool) -> Result<()> {
    let mut bytes = Vec::new();
    let calm = (!quick).then(|| calmed(image));
    let image = calm.as_ref().unwrap_or(image);
    PngEncoder::new_with_quality(&mut bytes, CompressionType::Fast, FilterType::Paeth)
        .write_image(&image.pixels, image.width, image.height, image::ExtendedColorType::Rgba8)
        .with_context(|| format!("cannot encode {}", path.display()))?;
    if !quick {
        let mut options = oxipng::Options::from_preset(2);
        options.filters =
            [oxipng::FilterStrategy::NONE, oxipng::FilterStrategy::PAETH, oxipng::FilterStrategy::Bigrams]
                .into_iter()
                .collect();
        options.deflater = oxipng::Deflater::Libdeflater { compression: 11 };
        // The colour of clear pixels next to drawn ones matters to filtering; keep it.
        options.optimize_alpha = false;
        options.strip = oxipng::StripChunks::All;
        options.interlace = Some(false);
        bytes = oxipng::optimize_from_memory(&bytes, &options)
            .with_context(|| format!("cannot compress {}", path.display()))?;
    }
    fs::write(path, bytes).with_context(|| format!("cannot write {}", path.display()))
}

/// The image with each colour within `TOLERANCE` of what it was, chosen so that the differences PNG's Paeth
/// filter leaves are few and repeat. Alpha stays exact.
fn calmed(image: &Rgba) -> Rgba {
    let mut out = image.clone();
    let stride = image.width as usize * 4;
    let step = 2 * TOLERANCE + 1;
    for y in 0..image.height as usize {
        for x in 0..image.width as usize {
            let at = y * stride + x * 4;
            if image.pixels[at + 3] == 0 {
                continue;
            }
            for i in at..at + 3 {
                let left = if x > 0 { i16::from(out.pixels[i - 4]) } else { 0 };
                let up = if y > 0 { i16::from(out.pixels[i - stride]) } else { 0 };
                let corner = if x > 0 && y > 0 { i16::from(out.pixels[i - stride - 4]) } else { 0 };
                let guess = paeth(left, up, corner);
                let difference = i16::from(image.pixels[i]) - guess;
                let steps = (difference + difference.signum() * TOLERANCE) / step;
                out.pixels[i] = u8::try_from((guess + steps * step).clamp(0, 255)).unwrap_or(u8::MAX);
            }
        }
    }
    out
}

fn paeth(left: i16, up: i16, corner: i16) -> i16 {
    let guess = left + up - corner;
    let [to_left, to_up, to_corner] = [left, up, corner].map(|n| (guess - n).abs());
    if to_left <= to_up && to_left <= to_corner {
        left
    } else if to_up <= to_corner {
        up
    } else {
        corner
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calming_keeps_colours_within_the_tolerance_and_alpha_exact() {
        let mut image = Rgba::new(64, 64);
        for y in 0..64 {
            for x in 0..64 {
                let value = |k: u32| u8::try_from((x * k + y * 7 + x * y) % 256).unwrap();
                image.set(x, y, [value(3), value(5), value(11), if x < 4 { 0 } else { value(1).max(1) }]);
            }
        }
        let calm = calmed(&image);
        for (before, after) in image.pixels.chunks_exact(4).zip(calm.pixels.chunks_exact(4)) {
            assert_eq!(before[3], after[3]);
            for i in 0..3 {
                assert!(i16::from(before[i].abs_diff(after[i])) <= TOLERANCE, "{before:?} became {after:?}");
            }
        }
    }
}
