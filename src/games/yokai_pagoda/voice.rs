//! How what happens in the hall sounds. Nothing that is hidden sounds different from anything else.

use yokai_pagoda::{Comparison, Kind};

/// A card is laid on a pile.
pub const OFFER: &str = "hall-offer";
/// A card goes from hand to hand.
pub const GIVE: &str = "hall-give";
/// Somebody is named.
pub const NAME: &str = "hall-name";
/// A card is drawn from the deck.
pub const DRAW: &str = "hall-draw";
/// A card is taken from a pile.
pub const TAKE: &str = "hall-take";
/// The deck is made anew.
pub const SHUFFLE: &str = "hall-shuffle";
/// A hand is shown to close the round.
pub const CLOSE: &str = "hall-close";
/// A hand goes into a pool.
pub const POOL: &str = "hall-pool";
/// A round begins.
pub const ROUND: &str = "hall-round";
/// A pool is counted.
pub const COUNT: &str = "hall-count";
/// The night is over.
pub const END: &str = "hall-end";

/// What a card turned out to be.
pub fn compared(comparison: Comparison) -> &'static str {
    match comparison {
        Comparison::Match => "hall-match",
        Comparison::Higher => "hall-higher",
        Comparison::Lower => "hall-lower",
    }
}

/// What a Yokai says when it is offered.
pub fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Kappa => "yokai-kappa",
        Kind::Tengu => "yokai-tengu",
        Kind::Kitsune => "yokai-kitsune",
        Kind::Tanuki => "yokai-tanuki",
        Kind::Oni => "yokai-oni",
        Kind::Rokurokubi => "yokai-rokurokubi",
        Kind::KasaObake => "yokai-kasa",
        Kind::Nekomata => "yokai-nekomata",
        Kind::YukiOnna => "yokai-yuki",
        Kind::Chochin => "yokai-chochin",
    }
}
