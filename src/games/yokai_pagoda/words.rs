//! Cards and piles in words.

use yokai_pagoda::{Card, Comparison, Pile};

use super::looks;
use crate::lang::{Arg, Phrase};

/// A card's name: its kind and number.
pub fn card(card: Card) -> Phrase {
    Phrase::new("yokai-card")
        .with("kind", Arg::key(format!("yokai-kind-{}", looks::kind(card.kind()))))
        .with("number", card.number())
}

/// A pile's name within a sentence.
pub fn pile(pile: Pile) -> Arg {
    Arg::key(match pile {
        Pile::Left => "yokai-pile-left",
        Pile::Right => "yokai-pile-right",
    })
}

/// What a card is on a pile, in a word.
pub fn comparison(comparison: Comparison) -> Phrase {
    Phrase::new(match comparison {
        Comparison::Match => "yokai-tag-match",
        Comparison::Higher => "yokai-tag-higher",
        Comparison::Lower => "yokai-tag-lower",
    })
}
