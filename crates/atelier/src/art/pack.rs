//! Many images into one.

use anyhow::{Result, bail};
use etagere::{AllocatorOptions, AtlasAllocator, size2};

use super::render::Rgba;

/// The widest and highest an atlas may be: what WebGL2 promises.
const LARGEST: u32 = 4096;
/// Pixels round each sprite that repeat its edge, so that filtering never meets a neighbour.
const PADDING: u32 = 2;

/// An atlas and where each image went: x, y, width, height in pixels, without the padding.
#[derive(Debug)]
pub(crate) struct Packed {
    pub(crate) image: Rgba,
    pub(crate) rects: Vec<[u32; 4]>,
}

/// Packs the images into the smallest atlas that is tried; the result depends on nothing but them.
///
/// # Errors
/// When they do not fit into 4096 × 4096 pixels.
pub(crate) fn pack(images: &[&Rgba]) -> Result<Packed> {
    let mut best: Option<(u64, Packed)> = None;
    let mut width = 64;
    let mut candidates = Vec::new();
    while width <= LARGEST {
        candidates.push(width);
        candidates.push(width * 3 / 2);
        width *= 2;
    }
    // One row of everything suits groups of few large layers.
    let widest = images.iter().map(|i| i.width + 2 * PADDING).max().unwrap_or(1);
    candidates.push(widest);
    candidates.push(images.iter().map(|i| i.width + 2 * PADDING).sum());
    for width in candidates.into_iter().filter(|w| *w <= LARGEST && *w >= widest) {
        let Some(rects) = place(images, width) else { continue };
        let height = rects.iter().map(|r| r[1] + r[3] + PADDING).max().unwrap_or(1);
        let used = rects.iter().map(|r| r[0] + r[2] + PADDING).max().unwrap_or(1);
        let area = u64::from(used) * u64::from(height) + u64::from(used.max(height)) * 64;
        if best.as_ref().is_none_or(|(smallest, _)| area < *smallest) {
            let image = Rgba::new(used, height);
            best = Some((area, Packed { image, rects }));
        }
    }
    let Some((_, mut packed)) = best else {
        bail!("does not fit into {LARGEST} × {LARGEST} pixels; split the group");
    };
    for (image, rect) in images.iter().zip(&packed.rects) {
        copy_extruded(image, &mut packed.image, rect[0], rect[1]);
    }
    Ok(packed)
}

/// Places by falling height, then width, then order: shelves stay tight.
fn place(images: &[&Rgba], width: u32) -> Option<Vec<[u32; 4]>> {
    let mut order: Vec<usize> = (0..images.len()).collect();
    order.sort_by_key(|&i| (std::cmp::Reverse(images[i].height), std::cmp::Reverse(images[i].width), i));
    let options = AllocatorOptions { alignment: size2(1, 1), ..Default::default() };
    let size = size2(i32::try_from(width).ok()?, i32::try_from(LARGEST).ok()?);
    let mut atlas = AtlasAllocator::with_options(size, &options);
    let mut rects = vec![[0; 4]; images.len()];
    for i in order {
        let (w, h) = (images[i].width + 2 * PADDING, images[i].height + 2 * PADDING);
        let spot = atlas.allocate(size2(i32::try_from(w).ok()?, i32::try_from(h).ok()?))?;
        let min = spot.rectangle.min;
        let (x, y) = (u32::try_from(min.x).ok()?, u32::try_from(min.y).ok()?);
        rects[i] = [x + PADDING, y + PADDING, images[i].width, images[i].height];
    }
    Some(rects)
}

fn copy_extruded(from: &Rgba, to: &mut Rgba, x: u32, y: u32) {
    for row in 0..from.height + 2 * PADDING {
        for column in 0..from.width + 2 * PADDING {
            let source_x = column.saturating_sub(PADDING).min(from.width - 1);
            let source_y = row.saturating_sub(PADDING).min(from.height - 1);
            to.set(x + column - PADDING, y + row - PADDING, from.get(source_x, source_y));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn block(width: u32, height: u32, colour: [u8; 4]) -> Rgba {
        let mut image = Rgba::new(width, height);
        for y in 0..height {
            for x in 0..width {
                image.set(x, y, colour);
            }
        }
        image
    }

    #[test]
    fn sprites_with_their_padding_never_overlap_and_stay_inside() {
        let images: Vec<Rgba> = (0..40).map(|i| block(5 + i * 7 % 90, 4 + i * 13 % 60, [1; 4])).collect();
        let packed = pack(&images.iter().collect::<Vec<_>>()).unwrap();
        for (i, a) in packed.rects.iter().enumerate() {
            assert!(a[0] >= PADDING && a[0] + a[2] + PADDING <= packed.image.width);
            assert!(a[1] >= PADDING && a[1] + a[3] + PADDING <= packed.image.height);
            for b in &packed.rects[i + 1..] {
                let apart = a[0] + a[2] + 2 * PADDING <= b[0]
                    || b[0] + b[2] + 2 * PADDING <= a[0]
                    || a[1] + a[3] + 2 * PADDING <= b[1]
                    || b[1] + b[3] + 2 * PADDING <= a[1];
                assert!(apart, "{a:?} meets {b:?}");
            }
        }
    }

    #[test]
    fn edges_are_repeated_into_the_padding() {
        let image = block(3, 3, [10, 20, 30, 255]);
        let packed = pack(&[&image]).unwrap();
        let [x, y, w, h] = packed.rects[0];
        for (px, py) in [(x - 2, y - 2), (x + w + 1, y), (x, y + h + 1), (x + w + 1, y + h + 1)] {
            assert_eq!(packed.image.get(px, py), [10, 20, 30, 255]);
        }
    }

    #[test]
    fn what_cannot_fit_is_refused() {
        let large = block(4000, 4000, [0; 4]);
        assert!(pack(&[&large, &large]).is_err());
    }

    #[test]
    fn the_same_images_are_packed_the_same_way() {
        let images: Vec<Rgba> = (0..20).map(|i| block(9 + i, 30 - i, [2; 4])).collect();
        let refs: Vec<&Rgba> = images.iter().collect();
        assert_eq!(pack(&refs).unwrap().rects, pack(&refs).unwrap().rects);
    }
}
