//! What is certain before an action is confirmed: where the dragon would go, and what everybody would
//! get should it stay there.

use dragon_parade::{Action, Card, DragonParade, Space, Spaces, shares};
use tabletop::Seat;

use super::space;
use crate::hud::Sight;
use crate::lang::Phrase;
use crate::table::Offer;

use super::super::Part;

/// What is certain about an action.
pub(super) fn preview(
    sight: &Sight<DragonParade>,
    offer: &Offer<DragonParade>,
    action: Action,
) -> Vec<Phrase> {
    let view = &sight.told.0;
    match action {
        Action::Play(card) => {
            let to = view.dragon.after(card);
            let steps = view.dragon.offset().abs_diff(to.offset());
            let mut lines = vec![
                Phrase::new("parade-preview-card")
                    .with("card", card.to_string())
                    .with("count", steps)
                    .with("space", space(to)),
            ];
            if to.is_gate() {
                lines.push(Phrase::new("parade-preview-gate"));
                lines.push(would_get(sight, to, view.occupied(), "parade-preview-gate-coins"));
            } else {
                lines.push(would_get(sight, to, view.occupied(), "parade-preview-there"));
            }
            lines
        }
        Action::Place(at) => {
            let mut occupied = view.occupied();
            occupied.insert(at);
            let own = gain(view.dragon, occupied, &[at]);
            let mut mine: Vec<Space> = view
                .sellers
                .get(offer.seat().index())
                .map(|sellers| sellers.iter().collect())
                .unwrap_or_default();
            mine.push(at);
            vec![
                Phrase::new("parade-preview-seller").with("space", space(at)),
                Phrase::new("parade-preview-seller-coins")
                    .with("coins", own)
                    .with("total", gain(view.dragon, occupied, &mine)),
            ]
        }
        Action::Discard(pair) => {
            let held = sight.table.view(tabletop::Viewer::Seat(offer.seat()));
            let kept: Vec<Card> = held
                .hands
                .get(offer.seat().index())
                .and_then(|hand| hand.cards)
                .map(|cards| cards.without(pair.cards()).iter().collect())
                .unwrap_or_default();
            let first = Phrase::new("parade-preview-discard")
                .with("card", pair.first().to_string())
                .with("othercard", pair.second().to_string());
            let mut lines = vec![first];
            if let [last] = kept[..] {
                lines.push(Phrase::new("parade-preview-keep").with("card", last.to_string()));
            }
            lines
        }
    }
}

/// What is certain once the first of two cards is picked.
pub(super) fn picks(offer: &Offer<DragonParade>) -> Vec<Phrase> {
    match offer.picked() {
        [Part::Card(card)] => {
            vec![Phrase::new("parade-preview-first-discard").with("card", card.to_string())]
        }
        _ => Vec::new(),
    }
}

/// The coins of some sellers should the dragon stay on a space.
fn gain(dragon: Space, occupied: Spaces, sellers: &[Space]) -> u16 {
    shares(dragon, occupied).coins(sellers.iter().copied().collect())
}

/// What everybody would get should the dragon stay on a space.
fn would_get(sight: &Sight<DragonParade>, dragon: Space, occupied: Spaces, key: &'static str) -> Phrase {
    let view = &sight.told.0;
    let shares = shares(dragon, occupied);
    let gains: Vec<String> = Seat::all(view.seats())
        .filter_map(|seat| {
            let coins = shares.coins(view.sellers.get(seat.index()).copied()?);
            (coins > 0).then(|| format!("{} {coins}", sight.name(seat)))
        })
        .collect();
    if gains.is_empty() {
        Phrase::new("parade-preview-nobody")
    } else {
        Phrase::new(key).with("gains", gains.join(", "))
    }
}
