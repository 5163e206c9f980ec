//! What is certain before a move is made.

use tabletop::Seat;
use yundao::{Action, Height, MAX_HEIGHT, Position, Yundao};

use super::super::Part;
use crate::hud::Sight;
use crate::lang::Phrase;
use crate::table::{Offer, Table};

/// What is certain about a tower that has been picked to challenge.
pub(super) fn preview_picks(sight: &Sight<Yundao>, offer: &Offer<Yundao>) -> Vec<Phrase> {
    let position = &sight.told.0.position;
    let [Part::Square(square)] = *offer.picked() else { return Vec::new() };
    if !position.can_challenge(offer.seat()) {
        return Vec::new();
    }
    vec![
        Phrase::new("table-preview-tower").with("square", square.to_string()),
        Phrase::new("table-preview-tower-height").with("height", position.stack(square).height()),
    ]
}

/// What is certain about an action.
pub(super) fn preview(sight: &Sight<Yundao>, offer: &Offer<Yundao>, action: Action) -> Vec<Phrase> {
    let position = &sight.told.0.position;
    match action {
        Action::Place(square) => vec![Phrase::new("table-preview-place").with("square", square.to_string())],
        Action::Pass => vec![Phrase::new("table-preview-pass")],
        Action::Reposition { from, to } => {
            vec![
                Phrase::new("table-preview-reposition")
                    .with("from", from.to_string())
                    .with("to", to.to_string()),
            ]
        }
        Action::Choose(card) => {
            let name = crate::lang::keys::card("yundao", &card.to_string());
            let about = crate::lang::keys::card_about("yundao", &card.to_string());
            let about = Phrase::new(about).with("number", card.number().unwrap_or(0));
            vec![Phrase::new("table-preview-card").with("card", crate::lang::Arg::key(name)), about]
        }
        Action::Challenge { from, target } => {
            let head = Phrase::new("table-preview-challenge")
                .with("from", from.to_string())
                .with("to", target.to_string());
            challenge(head, position, offer.seat(), from, target, &sight.table)
        }
        Action::MoveAndChallenge { from, to, target } => {
            let head = Phrase::new("table-preview-move-challenge")
                .with("from", from.to_string())
                .with("square", to.to_string())
                .with("to", target.to_string());
            challenge(head, position, offer.seat(), from, target, &sight.table)
        }
    }
}

fn challenge(
    head: Phrase,
    position: &Position,
    seat: Seat,
    from: yundao::Square,
    target: yundao::Square,
    table: &Table<Yundao>,
) -> Vec<Phrase> {
    let mine = position.stack(from).height();
    let theirs = position.stack(target).height();
    let (height, surplus) = ((mine + theirs).min(MAX_HEIGHT), (mine + theirs).saturating_sub(MAX_HEIGHT));
    let owner = position.owner(target);
    let certain = owner.is_none() || owner == Some(seat);
    let first = match owner {
        None => Phrase::new("table-preview-neutral"),
        Some(owner) if owner == seat => Phrase::new("table-preview-own"),
        Some(_) if table.options().height == Height::CardsOnly => {
            Phrase::new("table-preview-duel-cards-only")
        }
        Some(_) => {
            let heights = |key: &'static str| Phrase::new(key).with("mine", mine).with("theirs", theirs);
            match mine as i32 - theirs as i32 {
                0 => heights("table-preview-duel-even"),
                ahead if ahead > 0 => heights("table-preview-duel-ahead").with("less", ahead - 1),
                behind => heights("table-preview-duel-behind").with("more", 1 - behind),
            }
        }
    };
    let key = match (certain, surplus > 0) {
        (true, false) => "table-preview-height",
        (true, true) => "table-preview-height-surplus",
        (false, false) => "table-preview-winner-height",
        (false, true) => "table-preview-winner-surplus",
    };
    vec![head, first, Phrase::new(key).with("height", height).with("surplus", surplus)]
}
