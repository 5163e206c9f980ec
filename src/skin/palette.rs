//! The colours of the festival, and of the seats.

use bevy::prelude::*;
use tabletop::Seat;

/// Night sky.
pub const NIGHT: Color = hex(0x0F, 0x14, 0x30);
/// Dusk over the hills.
pub const DUSK: Color = hex(0x23, 0x2A, 0x58);
/// The last light of the evening.
pub const PLUM: Color = hex(0x4B, 0x2C, 0x4F);
/// Lacquer.
pub const LACQUER: Color = hex(0xB8, 0x32, 0x2A);
/// Lantern light.
pub const LANTERN: Color = hex(0xF6, 0xB7, 0x56);
/// Gold leaf.
pub const GOLD: Color = hex(0xC9, 0xA2, 0x4B);
/// Celadon glaze.
pub const CELADON: Color = hex(0x7F, 0xB6, 0x9E);
/// Washi paper.
pub const PAPER: Color = hex(0xF3, 0xE6, 0xCC);
/// Ink.
pub const INK: Color = hex(0x1A, 0x14, 0x13);

const fn hex(red: u8, green: u8, blue: u8) -> Color {
    Color::srgb(red as f32 / 255.0, green as f32 / 255.0, blue as f32 / 255.0)
}

/// A colour that a seat can play in: glaze, emblem, pattern and letter together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Glaze {
    /// Blue, a sun.
    Azure,
    /// Green, a leaf.
    Jade,
    /// Violet, a star.
    Violet,
    /// Rose, a fan.
    Rose,
    /// Teal-black, a wave.
    Teal,
}

impl Glaze {
    /// All of them, in the order in which seats get them.
    pub const ALL: [Glaze; 5] = [Glaze::Azure, Glaze::Jade, Glaze::Violet, Glaze::Rose, Glaze::Teal];

    /// The name in sprite names and text keys.
    pub fn id(self) -> &'static str {
        match self {
            Glaze::Azure => "azure",
            Glaze::Jade => "jade",
            Glaze::Violet => "violet",
            Glaze::Rose => "rose",
            Glaze::Teal => "teal",
        }
    }

    /// The glaze that a seat has when nobody chose.
    pub fn of(seat: Seat) -> Glaze {
        Glaze::ALL[seat.index() % Glaze::ALL.len()]
    }

    /// The bright colour, legible on night.
    pub fn light(self) -> Color {
        match self {
            Glaze::Azure => hex(0x8F, 0xC1, 0xFF),
            Glaze::Jade => hex(0x7F, 0xE0, 0xA4),
            Glaze::Violet => hex(0xCB, 0xA6, 0xFF),
            Glaze::Rose => hex(0xFF, 0x9F, 0xBE),
            Glaze::Teal => hex(0x9A, 0xD8, 0xDD),
        }
    }
}
