//! What of Dragon Parade is worth a picture.

use ::dragon_parade::{DragonParade, Phase};

use crate::shots::{Moment, first, game};

/// Every phase, the curtain, between two games, the end, and five seats.
pub fn moments() -> Vec<Moment> {
    let mut moments = Vec::new();
    if let Some(record) = game::<DragonParade>(3, 11) {
        let at = |phase: Phase, least: usize| {
            first::<DragonParade>(&record, least, |state| {
                state.phase() == phase && state.waiting().contains(tabletop::Seat(0))
            })
        };
        let found = [
            ("parade-card", at(Phase::Placement, 4), 1),
            ("parade-curtain", at(Phase::Placement, 4), 3),
            ("parade-seller", at(Phase::Seller, 9), 1),
            ("parade-discard", at(Phase::Discard, 0), 1),
            ("parade-second-game", first::<DragonParade>(&record, 0, |state| state.game() == 2), 1),
            ("parade-results", Some(record.actions.len()), 1),
        ];
        for (name, ply, people) in found {
            moments.extend(ply.and_then(|ply| Moment::of(name, &record, ply, people)));
        }
    }
    if let Some(record) = game::<DragonParade>(5, 3) {
        let late = first::<DragonParade>(&record, 20, |state| state.phase() == Phase::Seller);
        moments.extend(late.and_then(|ply| Moment::of("parade-five-seats", &record, ply, 5)));
        moments.extend(Moment::of("parade-five-seats-hand", &record, 0, 1));
    }
    moments
}
