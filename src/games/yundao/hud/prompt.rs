//! Whose turn it is and what to do now.

use yundao::{Phase, Yundao};

use super::super::Part;
use crate::hud::Sight;
use crate::lang::Phrase;

/// What the prompt says.
pub(super) fn phrase(sight: &Sight<Yundao>) -> Phrase {
    let position = &sight.told.0.position;
    let (offers, gate) = (&*sight.offers, &*sight.gate);
    let name = |seat| sight.name(seat);
    if position.phase() == Phase::Over {
        return Phrase::new("table-phase-over");
    }
    if let Some(seat) = sight.curtain.seat() {
        return Phrase::new("table-prompt-card").with("name", name(seat));
    }
    let Some(seat) = sight.asked() else {
        let waiting: Vec<_> = offers.undecided().collect();
        return match waiting[..] {
            [first, second] if gate.idle() => {
                Phrase::new("table-waiting-two").with("first", name(first)).with("second", name(second))
            }
            [only] if gate.idle() => Phrase::new("table-waiting").with("name", name(only)),
            _ => Phrase::new("table-moving").with("name", name(position.totem())),
        };
    };
    if offers.secret() && sight.shared() {
        // Everybody sees who still chooses, and nothing of what.
        let choosing: Vec<_> = offers.undecided().map(name).collect();
        return match &choosing[..] {
            [first, second] => {
                Phrase::new("table-waiting-two").with("first", first.clone()).with("second", second.clone())
            }
            _ => Phrase::new("table-prompt-card").with("name", name(seat)),
        };
    }
    let by_name = |key: &'static str| Phrase::new(key).with("name", name(seat));
    let Some(offer) = sight.offer() else { return by_name("table-waiting") };
    if offer.whole().is_some() {
        return Phrase::new("table-prompt-confirm");
    }
    match (position.phase(), offer.picked()) {
        (Phase::Placement, _) => by_name("table-prompt-place"),
        (Phase::Duel, _) => {
            match position.duellists().and_then(|both| both.into_iter().find(|other| *other != seat)) {
                Some(other) => by_name("table-prompt-card-against").with("other", name(other)),
                None => by_name("table-prompt-card"),
            }
        }
        (_, []) if offer.next() == [Part::Pass] => by_name("table-prompt-pass"),
        (_, []) if !position.can_challenge(seat) => by_name("table-prompt-reposition-tower"),
        (_, []) => by_name("table-prompt-pick-tower"),
        (_, [_]) if !position.can_challenge(seat) => Phrase::new("table-prompt-reposition-square"),
        (_, [_]) => Phrase::new("table-prompt-pick-next"),
        (_, [.., Part::Square(square)]) => {
            Phrase::new("table-prompt-pick-target-after-move").with("square", square.to_string())
        }
        (_, _) => Phrase::new("table-prompt-pick-target"),
    }
}
