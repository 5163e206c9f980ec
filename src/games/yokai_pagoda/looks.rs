//! Which drawing each piece wears.

use bevy::prelude::*;
use yokai_pagoda::{Card, Comparison, Kind};

use crate::skin::Look;

/// The name of a kind in drawings, sounds and texts.
pub fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Kappa => "kappa",
        Kind::Tengu => "tengu",
        Kind::Kitsune => "kitsune",
        Kind::Tanuki => "tanuki",
        Kind::Oni => "oni",
        Kind::Rokurokubi => "rokurokubi",
        Kind::KasaObake => "kasa",
        Kind::Nekomata => "nekomata",
        Kind::YukiOnna => "yuki",
        Kind::Chochin => "chochin",
    }
}

/// The dark colour of a kind: its number and name.
pub fn dark(kind: Kind) -> Color {
    let (red, green, blue) = match kind {
        Kind::Kappa => (0x12, 0x40, 0x2A),
        Kind::Tengu => (0x56, 0x12, 0x16),
        Kind::Kitsune => (0x66, 0x29, 0x0A),
        Kind::Tanuki => (0x41, 0x32, 0x06),
        Kind::Oni => (0x14, 0x1F, 0x5C),
        Kind::Rokurokubi => (0x66, 0x16, 0x3E),
        Kind::KasaObake => (0x35, 0x16, 0x48),
        Kind::Nekomata => (0x14, 0x16, 0x2C),
        Kind::YukiOnna => (0x17, 0x47, 0x5E),
        Kind::Chochin => (0x5E, 0x43, 0x00),
    };
    Color::srgb_u8(red, green, blue)
}

/// The drawing of a card without its number, or its back.
pub fn card(face: Option<Card>) -> Look {
    match face {
        Some(card) => Look::new(format!("yokai/{}", kind(card.kind()))),
        None => Look::new(BACK),
    }
}

/// The back of every card.
pub const BACK: &str = "yokai/back";

/// How many tiers a deck of so many cards has, beside its roof.
pub fn tiers(count: u8) -> usize {
    usize::from(count.div_ceil(12)).min(MAX_TIERS)
}

/// The most tiers a deck has.
pub const MAX_TIERS: usize = 7;

/// A pool of failed offerings.
pub fn pool(count: u8) -> Look {
    let fill = match count {
        0 => 0,
        1..=7 => 1,
        8..=14 => 2,
        _ => 3,
    };
    Look::at(format!("hall/pool-{fill}"), "base")
}

/// The lantern of a round on the torii, in another round.
pub fn lantern(round: u8, now: u8) -> &'static str {
    match round.cmp(&now) {
        std::cmp::Ordering::Less => "hall/mark-done",
        std::cmp::Ordering::Equal => "hall/mark-now",
        std::cmp::Ordering::Greater => "hall/mark",
    }
}

/// What a card would be on a pile: the name of its sign and of its ribbon after `yokai/sign-` and
/// `yokai/tag-`.
pub fn comparison(comparison: Comparison) -> &'static str {
    match comparison {
        Comparison::Match => "match",
        Comparison::Higher => "higher",
        Comparison::Lower => "lower",
    }
}
