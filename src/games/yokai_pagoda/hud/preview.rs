//! What is certain about a move before it is made.

use tabletop::Seat;
use yokai_pagoda::{Action, CLOSING_VALUE, Comparison, Pile, Source, YokaiPagoda};

use super::super::marks::open_hand;
use super::super::words;
use crate::hud::Sight;
use crate::lang::Phrase;

/// What is certain about an action.
pub(super) fn preview(sight: &Sight<YokaiPagoda>, _: Seat, action: Action) -> Vec<Phrase> {
    let view = &sight.told.0;
    let hand = open_hand(sight);
    match action {
        Action::Play { card, pile } => {
            let head = Phrase::new("yokai-preview-play")
                .with("card", words::card(card))
                .with("pile", words::pile(pile));
            let Some(top) = view.top(pile) else { return vec![head] };
            let left = hand.unwrap_or_default().without(card);
            let value = Phrase::new(match left.value() <= CLOSING_VALUE {
                true => "yokai-preview-left-low",
                false => "yokai-preview-left",
            })
            .with("value", left.value());
            match card.onto(top) {
                Comparison::Match if left.is_empty() => vec![head, Phrase::new("yokai-preview-match-last")],
                Comparison::Match => vec![head, Phrase::new("yokai-preview-match"), value],
                Comparison::Higher => vec![head, Phrase::new("yokai-preview-higher"), value],
                Comparison::Lower => vec![head, Phrase::new("yokai-preview-lower"), value],
            }
        }
        Action::Give { card, to } => {
            let left = hand.unwrap_or_default().without(card);
            vec![
                Phrase::new("yokai-preview-give")
                    .with("card", words::card(card))
                    .with("name", sight.name(to)),
                Phrase::new("yokai-preview-worth").with("value", left.value()),
            ]
        }
        Action::Name { drawer } => {
            vec![Phrase::new("yokai-preview-name").with("name", sight.name(drawer))]
        }
        Action::Draw(Source::Deck) => vec![Phrase::new("yokai-preview-deck")],
        Action::Draw(Source::Pile) => {
            let from = view.played_on().map(Pile::opposite);
            let Some((pile, card)) = from.and_then(|pile| Some((pile, view.top(pile)?))) else {
                return Vec::new();
            };
            let mut lines = vec![
                Phrase::new("yokai-preview-take")
                    .with("card", words::card(card))
                    .with("pile", words::pile(pile)),
            ];
            if let Some(hand) = hand {
                let then = hand.with(card).value();
                lines.push(Phrase::new("yokai-preview-worth").with("value", then));
            }
            lines
        }
        Action::Close => {
            let value = hand.unwrap_or_default().value();
            vec![Phrase::new("yokai-preview-close"), Phrase::new("yokai-preview-worth").with("value", value)]
        }
        Action::GoOn => vec![Phrase::new("yokai-preview-go-on")],
    }
}

/// What is certain before anything is picked: closing is explained to whoever is asked.
pub(super) fn before(sight: &Sight<YokaiPagoda>) -> Vec<Phrase> {
    if sight.offers.question().is_none() {
        return Vec::new();
    }
    let Some(hand) = open_hand(sight) else { return Vec::new() };
    let may = hand.value() <= CLOSING_VALUE;
    vec![
        Phrase::new("yokai-preview-hand").with("value", hand.value()),
        Phrase::new(if may { "yokai-preview-may-close" } else { "yokai-preview-may-not-close" })
            .with("most", CLOSING_VALUE),
    ]
}
