//! One drawing into pixels.

use std::collections::BTreeMap;
use std::sync::Arc;

use anyhow::{Context, Result, bail};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{self, fontdb, roxmltree};

use super::SCALES;
use super::sources::{Drawing, FontFile};

/// Straight-alpha pixels, 8 bits a channel, row by row from the top left.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Rgba {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) pixels: Vec<u8>,
}

impl Rgba {
    /// A clear image.
    pub(crate) fn new(width: u32, height: u32) -> Self {
        Self { width, height, pixels: vec![0; (width * height * 4) as usize] }
    }

    pub(crate) fn get(&self, x: u32, y: u32) -> [u8; 4] {
        let i = ((y * self.width + x) * 4) as usize;
        [self.pixels[i], self.pixels[i + 1], self.pixels[i + 2], self.pixels[i + 3]]
    }

    pub(crate) fn set(&mut self, x: u32, y: u32, colour: [u8; 4]) {
        let i = ((y * self.width + x) * 4) as usize;
        self.pixels[i..i + 4].copy_from_slice(&colour);
    }
}

/// A rendered drawing with everything its manifest entry needs.
pub(crate) struct Sprite {
    pub(crate) name: String,
    /// Units.
    pub(crate) size: [f32; 2],
    pub(crate) slice: Option<[f32; 4]>,
    pub(crate) anchors: BTreeMap<String, [f32; 3]>,
    /// One per scale.
    pub(crate) images: Vec<Rgba>,
}

/// What a drawing says about itself beside its shapes.
#[derive(Debug, PartialEq)]
struct Notes {
    /// The SVG without its anchors.
    svg: String,
    anchors: BTreeMap<String, [f32; 3]>,
    /// `data-slice="left top right bottom"`.
    slice: Option<[f32; 4]>,
    /// `data-density="0.5 1"`: pixels per unit of the two images, for soft things that need few.
    density: [f32; 2],
    /// `data-colour="#RRGGBB"`: every pixel has this colour and only differs in alpha; for light and
    /// shadow, whose faint pixels would otherwise lose their hue in eight bits.
    colour: Option<[u8; 3]>,
}

/// Renders with the project's own fonts and no others.
pub(crate) struct Renderer {
    options: usvg::Options<'static>,
}

impl Renderer {
    pub(crate) fn new(fonts: &[FontFile]) -> Self {
        let mut db = fontdb::Database::new();
        for font in fonts {
            db.load_font_data(font.bytes.clone());
        }
        let options = usvg::Options {
            fontdb: Arc::new(db),
            font_family: "Lanternlight Text".to_owned(),
            ..usvg::Options::default()
        };
        Self { options }
    }

    /// Renders a drawing at every scale.
    ///
    /// # Errors
    /// When the SVG is not valid or its notes make no sense; the message names the drawing.
    pub(crate) fn sprite(&self, drawing: &Drawing) -> Result<Sprite> {
        let name = &drawing.name;
        let notes = read_notes(&drawing.svg).with_context(|| format!("in the drawing {name}"))?;
        let tree = self.tree(&notes.svg).with_context(|| format!("in the drawing {name}"))?;
        let size = [tree.size().width(), tree.size().height()];
        let images = notes
            .density
            .iter()
            .map(|density| rasterise(&tree, *density, notes.colour))
            .collect::<Result<Vec<_>>>()
            .with_context(|| format!("in the drawing {name}"))?;
        Ok(Sprite { name: name.clone(), size, slice: notes.slice, anchors: notes.anchors, images })
    }

    /// Parses an SVG with the project's fonts.
    ///
    /// # Errors
    /// When it is not valid.
    pub(crate) fn tree(&self, svg: &str) -> Result<usvg::Tree> {
        Ok(usvg::Tree::from_str(svg, &self.options)?)
    }
}

/// Draws `tree` at `scale` pixels a unit.
///
/// # Errors
/// When it has no area.
pub(crate) fn rasterise(tree: &usvg::Tree, scale: f32, colour: Option<[u8; 3]>) -> Result<Rgba> {
    let width = (tree.size().width() * scale).round().max(1.0);
    let height = (tree.size().height() * scale).round().max(1.0);
    let mut pixmap = Pixmap::new(width as u32, height as u32).context("the drawing has no area")?;
    let transform = Transform::from_scale(width / tree.size().width(), height / tree.size().height());
    resvg::render(tree, transform, &mut pixmap.as_mut());
    let mut image = Rgba { width: width as u32, height: height as u32, pixels: pixmap.take_demultiplied() };
    match colour {
        Some([r, g, b]) => {
            for pixel in image.pixels.chunks_exact_mut(4) {
                pixel[..3].copy_from_slice(&[r, g, b]);
            }
        }
        None => bleed(&mut image),
    }
    Ok(image)
}

/// Gives clear pixels next to drawn ones their neighbours' colour, so that filtering shows no dark seam.
fn bleed(image: &mut Rgba) {
    const REACH: usize = 2;
    for _ in 0..REACH {
        let before = image.clone();
        for y in 0..image.height {
            for x in 0..image.width {
                if before.get(x, y) != [0; 4] {
                    continue;
                }
                let mut sum = [0_u32; 3];
                let mut count = 0;
                for (dx, dy) in [(-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, 1), (-1, 1), (1, -1)] {
                    let (Some(nx), Some(ny)) = (x.checked_add_signed(dx), y.checked_add_signed(dy)) else {
                        continue;
                    };
                    if nx >= image.width || ny >= image.height {
                        continue;
                    }
                    let [r, g, b, _] = before.get(nx, ny);
                    if before.get(nx, ny) != [0; 4] {
                        sum = [sum[0] + u32::from(r), sum[1] + u32::from(g), sum[2] + u32::from(b)];
                        count += 1;
                    }
                }
                if count > 0 {
                    let mean = sum.map(|c| u8::try_from(c / count).unwrap_or(u8::MAX));
                    image.set(x, y, [mean[0], mean[1], mean[2], 0]);
                }
            }
        }
    }
}

/// Takes anchors, borders and the like out of a drawing.
fn read_notes(svg: &str) -> Result<Notes> {
    let document = roxmltree::Document::parse(svg)?;
    let root = document.root_element();
    let mut anchors = BTreeMap::new();
    let mut cuts = Vec::new();
    for node in root.descendants() {
        let Some(name) = node.attribute("id").and_then(|id| id.strip_prefix("anchor-")) else { continue };
        if node.tag_name().name() != "circle" || node.parent() != Some(root) {
            bail!("the anchor {name} must be a circle directly in the drawing");
        }
        let number = |attribute: &str| -> Result<f32> {
            let text = node.attribute(attribute).unwrap_or("0");
            text.trim().parse().with_context(|| format!("the anchor {name} has {attribute}=\"{text}\""))
        };
        if anchors.insert(name.to_owned(), [number("cx")?, number("cy")?, number("r")?]).is_some() {
            bail!("the anchor {name} is there twice");
        }
        cuts.push(node.range());
    }
    let slice = root.attribute("data-slice").map(parse_slice).transpose()?;
    let density = match root.attribute("data-density") {
        None => SCALES.map(|scale| scale as f32),
        Some(text) => {
            numbers(text).with_context(|| format!("data-density=\"{text}\" must be two numbers"))?
        }
    };
    let colour = root.attribute("data-colour").map(parse_colour).transpose()?;
    let mut plain = svg.to_owned();
    for cut in cuts.into_iter().rev() {
        plain.replace_range(cut, "");
    }
    Ok(Notes { svg: plain, anchors, slice, density, colour })
}

fn parse_slice(text: &str) -> Result<[f32; 4]> {
    numbers(text).with_context(|| format!("data-slice=\"{text}\" must be four numbers"))
}

fn numbers<const N: usize>(text: &str) -> Option<[f32; N]> {
    let numbers = text.split_whitespace().map(|n| n.parse().ok()).collect::<Option<Vec<f32>>>()?;
    <[f32; N]>::try_from(numbers).ok()
}

fn parse_colour(text: &str) -> Result<[u8; 3]> {
    let hex = text.strip_prefix('#').filter(|h| h.len() == 6);
    let value = hex.and_then(|h| u32::from_str_radix(h, 16).ok());
    let value = value.with_context(|| format!("data-colour=\"{text}\" must look like #F6B756"))?;
    let [_, r, g, b] = value.to_be_bytes();
    Ok([r, g, b])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn svg(body: &str) -> String {
        format!(r#"<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">{body}</svg>"#)
    }

    #[test]
    fn anchors_are_read_and_not_drawn() {
        let notes = read_notes(&svg(
            r#"<rect width="4" height="4"/><circle id="anchor-base" cx="5" cy="9.5" r="2"/><circle id="anchor-top" cx="5" cy="1"/>"#,
        ))
        .unwrap();
        assert_eq!(notes.anchors["base"], [5.0, 9.5, 2.0]);
        assert_eq!(notes.anchors["top"], [5.0, 1.0, 0.0]);
        assert_eq!(notes.svg, svg(r#"<rect width="4" height="4"/>"#));
    }

    #[test]
    fn an_anchor_inside_a_moved_group_is_refused() {
        let nested = svg(r#"<g transform="scale(2)"><circle id="anchor-a" cx="1" cy="1"/></g>"#);
        assert!(read_notes(&nested).is_err());
    }

    #[test]
    fn a_slice_has_four_numbers() {
        assert_eq!(parse_slice("8 9 10 11.5").unwrap(), [8.0, 9.0, 10.0, 11.5]);
        assert!(parse_slice("8 9 10").is_err());
        assert!(parse_slice("8 9 10 x").is_err());
    }

    #[test]
    fn half_clear_pixels_keep_their_colour() {
        let renderer = Renderer::new(&[]);
        let body = r##"<rect width="10" height="10" fill="#C08040" opacity="0.5"/>"##;
        let drawing = Drawing { name: "a/b".to_owned(), svg: svg(body) };
        let [r, g, b, a] = renderer.sprite(&drawing).unwrap().images[0].get(5, 5);
        assert!(r.abs_diff(0xC0) < 3 && g.abs_diff(0x80) < 3 && b.abs_diff(0x40) < 3, "{r} {g} {b}");
        assert!(a.abs_diff(128) < 2);
    }

    #[test]
    fn clear_pixels_beside_a_shape_take_its_colour() {
        let renderer = Renderer::new(&[]);
        let drawing = Drawing {
            name: "a/b".to_owned(),
            svg: svg(r##"<rect x="4" y="0" width="6" height="10" fill="#FF0000"/>"##),
        };
        let sprite = renderer.sprite(&drawing).unwrap();
        assert_eq!(sprite.images[0].get(3, 5), [255, 0, 0, 0]);
        assert_eq!(sprite.images[0].get(0, 5), [0; 4]);
    }

    #[test]
    fn both_scales_have_the_size_of_the_drawing() {
        let renderer = Renderer::new(&[]);
        let sprite = renderer.sprite(&Drawing { name: "a/b".to_owned(), svg: svg("") }).unwrap();
        let sizes: Vec<u32> = sprite.images.iter().map(|i| i.width).collect();
        assert_eq!(sizes, [10, 20]);
    }

    #[test]
    fn a_drawing_may_ask_for_fewer_pixels() {
        let renderer = Renderer::new(&[]);
        let text = svg("").replace("<svg", "<svg data-density=\"0.5 1.5\"");
        let sprite = renderer.sprite(&Drawing { name: "a/b".to_owned(), svg: text }).unwrap();
        let sizes: Vec<u32> = sprite.images.iter().map(|i| i.width).collect();
        assert_eq!((sizes, sprite.size), (vec![5, 15], [10.0, 10.0]));
    }

    #[test]
    fn rendering_twice_gives_the_same_pixels() {
        let renderer = Renderer::new(&[]);
        let body = r##"<filter id="f"><feTurbulence baseFrequency=".3" seed="4"/></filter><circle cx="5" cy="5" r="4" filter="url(#f)"/>"##;
        let drawing = Drawing { name: "a/b".to_owned(), svg: svg(body) };
        assert_eq!(renderer.sprite(&drawing).unwrap().images, renderer.sprite(&drawing).unwrap().images);
    }
}
