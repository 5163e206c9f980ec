//! What of Yundao is worth a picture.

use ::yundao::{Phase, Yundao};

use crate::screens::Menu;
use crate::shots::{Moment, first, game};

/// Every phase, the curtain, late in the game, over the table, the end, and five seats.
pub fn moments() -> Vec<Moment> {
    let mut moments = Vec::new();
    if let Some(record) = game::<Yundao>(4, 11) {
        let at = |phase: Phase, least: usize| {
            first::<Yundao>(&record, least, |state| state.position().phase() == phase)
        };
        let late = record.actions.len() * 2 / 3;
        let found = [
            ("table-placement", at(Phase::Placement, 7), 1),
            ("table-challenge", at(Phase::Challenge, 24), 1),
            ("table-duel", at(Phase::Duel, 26), 1),
            ("table-curtain", at(Phase::Duel, 26), 4),
            ("table-late", at(Phase::Challenge, late), 1),
        ];
        for (name, ply, people) in found {
            moments.extend(ply.and_then(|ply| Moment::of(name, &record, ply, people)));
        }
        moments.extend(Moment::of("pause", &record, 30, 1).map(|moment| moment.under(Menu::Pause)));
        moments.extend(Moment::of("results", &record, record.actions.len(), 1));
    }
    if let Some(record) = game::<Yundao>(5, 3) {
        moments.extend(Moment::of("table-five-seats", &record, record.actions.len() / 2, 1));
    }
    moments
}
