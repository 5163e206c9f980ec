//! The icons of the page and of the installed app, made from the game's own icon.

use std::io::Cursor;

use anyhow::{Context, Result};
use image::imageops::{self, FilterType};
use image::{ImageFormat, Rgba, RgbaImage};

/// The colour of the night behind icons that systems cut to their own shape.
const NIGHT: Rgba<u8> = Rgba([0x0F, 0x14, 0x30, 0xFF]);

/// What becomes of the icon.
#[derive(Clone, Copy)]
enum Form {
    /// As it is, smaller.
    Plain,
    /// On a full square, all of it within the given share of the sides, since the edges may be cut off.
    Full { share: f32 },
}

/// Every icon by name, with its size in pixels.
const ICONS: [(&str, u32, Form); 5] = [
    ("icon-64.png", 64, Form::Plain),
    ("icon-192.png", 192, Form::Plain),
    ("icon-512.png", 512, Form::Plain),
    ("icon-180.png", 180, Form::Full { share: 0.9 }),
    ("icon-maskable-512.png", 512, Form::Full { share: 0.78 }),
];

/// Makes every icon from the PNG file of the game's own one: names and files.
pub(super) fn make(icon: &[u8]) -> Result<Vec<(&'static str, Vec<u8>)>> {
    let icon =
        image::load_from_memory_with_format(icon, ImageFormat::Png).context("the icon is not a PNG file")?;
    let icon = icon.into_rgba8();
    ICONS
        .into_iter()
        .map(|(name, size, form)| {
            let mut file = Cursor::new(Vec::new());
            formed(&icon, size, form).write_to(&mut file, ImageFormat::Png)?;
            Ok((name, file.into_inner()))
        })
        .collect()
}

fn formed(icon: &RgbaImage, size: u32, form: Form) -> RgbaImage {
    match form {
        Form::Plain => imageops::resize(icon, size, size, FilterType::Lanczos3),
        Form::Full { share } => {
            let inner = (size as f32 * share).round() as u32;
            let mut full = RgbaImage::from_pixel(size, size, NIGHT);
            let edge = i64::from((size - inner) / 2);
            imageops::overlay(
                &mut full,
                &imageops::resize(icon, inner, inner, FilterType::Lanczos3),
                edge,
                edge,
            );
            full
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn red_icon() -> Result<Vec<u8>> {
        let mut file = Cursor::new(Vec::new());
        RgbaImage::from_pixel(512, 512, Rgba([200, 0, 0, 255])).write_to(&mut file, ImageFormat::Png)?;
        Ok(file.into_inner())
    }

    #[test]
    fn every_icon_has_the_size_its_name_says() -> Result<()> {
        for (name, file) in make(&red_icon()?)? {
            let size = image::load_from_memory(&file)?.into_rgba8().dimensions();
            assert!(name.contains(&size.0.to_string()) && size.0 == size.1, "{name} is {size:?}");
        }
        Ok(())
    }

    #[test]
    fn an_icon_that_may_be_cut_keeps_the_middle_and_has_no_hole() -> Result<()> {
        let icons = make(&red_icon()?)?;
        let (_, file) =
            icons.iter().find(|(name, _)| name.contains("maskable")).context("no maskable icon")?;
        let icon = image::load_from_memory(file)?.into_rgba8();
        assert_eq!(icon.get_pixel(0, 0), &NIGHT);
        assert_eq!(icon.get_pixel(256, 256), &Rgba([200, 0, 0, 255]));
        assert!(icon.pixels().all(|pixel| pixel.0[3] == 255));
        Ok(())
    }

    #[test]
    fn a_file_that_is_no_picture_is_refused() {
        assert!(make(b"GIF89a").is_err());
    }
}
