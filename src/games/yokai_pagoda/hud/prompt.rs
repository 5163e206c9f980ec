//! Whose turn it is and what to do now.

use yokai_pagoda::{Phase, YokaiPagoda};

use crate::hud::Sight;
use crate::lang::Phrase;
use crate::table::Curtain;

/// What the prompt says.
pub(super) fn phrase(sight: &Sight<YokaiPagoda>) -> Phrase {
    let view = &sight.told.0;
    if view.phase == Phase::Over {
        return Phrase::new("table-phase-over");
    }
    if let Curtain::Drawn(seat) = *sight.curtain {
        return Phrase::new("yokai-prompt-come").with("name", sight.name(seat));
    }
    let Some(seat) = sight.asked() else {
        return match sight.offers.undecided().next() {
            Some(seat) if sight.gate.idle() => Phrase::new("table-waiting").with("name", sight.name(seat)),
            _ => Phrase::new("table-moving").with("name", sight.name(view.turn)),
        };
    };
    let by_name = |key: &'static str| Phrase::new(key).with("name", sight.name(seat));
    let Some(offer) = sight.offer() else { return by_name("table-waiting") };
    if offer.whole().is_some() {
        return Phrase::new("table-prompt-confirm");
    }
    if sight.offers.question().is_some() {
        return by_name("yokai-prompt-asked");
    }
    match (view.phase, offer.picked()) {
        (Phase::Play, []) => by_name("yokai-prompt-play"),
        (Phase::Play, _) => Phrase::new("yokai-prompt-pile"),
        (Phase::Give, []) => by_name("yokai-prompt-give"),
        (Phase::Give, _) => Phrase::new("yokai-prompt-give-to"),
        (Phase::Name, _) => by_name("yokai-prompt-name"),
        (Phase::Draw, _) => by_name("yokai-prompt-draw"),
        (Phase::Close | Phase::Over, _) => by_name("yokai-prompt-asked"),
    }
}
