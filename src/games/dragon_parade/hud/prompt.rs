//! Whose turn it is and what to do now.

use dragon_parade::{DragonParade, Phase, View};

use crate::hud::Sight;
use crate::lang::Phrase;
use crate::table::Curtain;

/// Where the series stands: the game, and what of it is played.
pub(in crate::games::dragon_parade) fn standing(view: &View) -> Phrase {
    let key = match view.phase {
        Phase::Placement | Phase::Seller => "parade-standing-round",
        Phase::Discard => "parade-standing-discard",
        Phase::Final => "parade-standing-final",
        Phase::Over => "parade-standing-over",
    };
    Phrase::new(key)
        .with("game", view.game)
        .with("games", view.games())
        .with("round", view.round)
        .with("rounds", dragon_parade::ROUNDS)
}

/// What the prompt says.
pub(super) fn phrase(sight: &Sight<DragonParade>) -> Phrase {
    let view = &sight.told.0;
    let by = |key: &'static str, seat| Phrase::new(key).with("name", sight.name(seat));
    if view.phase == Phase::Over {
        return Phrase::new("parade-prompt-over");
    }
    if let Curtain::Drawn(seat) = *sight.curtain {
        return match view.phase {
            Phase::Discard => by("parade-prompt-discard", seat),
            _ => by("parade-prompt-card", seat),
        };
    }
    let Some(seat) = sight.asked() else {
        if !sight.gate.idle() {
            return Phrase::new(if view.phase == Phase::Final {
                "parade-prompt-march"
            } else {
                "parade-prompt-moving"
            });
        }
        let waiting: Vec<_> = sight.offers.undecided().collect();
        return match waiting[..] {
            [] => Phrase::new("parade-prompt-moving"),
            [only] => by("table-waiting", only),
            [first, second] => Phrase::new("table-waiting-two")
                .with("first", sight.name(first))
                .with("second", sight.name(second)),
            _ => Phrase::new("parade-prompt-everybody"),
        };
    };
    let Some(offer) = sight.offer() else { return by("table-waiting", seat) };
    if offer.whole().is_some() {
        return Phrase::new("table-prompt-confirm");
    }
    match (view.phase, offer.picked()) {
        (Phase::Seller, _) => by("parade-prompt-seller", seat),
        (Phase::Discard, []) => by("parade-prompt-discard", seat),
        (Phase::Discard, _) => by("parade-prompt-discard-more", seat),
        _ => by("parade-prompt-card", seat),
    }
}
