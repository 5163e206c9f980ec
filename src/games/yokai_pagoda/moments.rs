//! What of Yokai Pagoda is worth a picture.

use tabletop::Record;
use yokai_pagoda::{Phase, YokaiPagoda};

use crate::shots::{Moment, first, game};

/// The first ply from `least` on at which a seat played by people has this to do.
fn at(record: &Record, phase: Phase, least: usize, people: u8) -> Option<usize> {
    first::<YokaiPagoda>(record, least, |state| {
        state.phase() == phase && state.turn().0 < people && state.asked().is_none()
    })
}

/// Every phase, the question, the curtain, late in the game, the end, and five seats.
pub fn moments() -> Vec<Moment> {
    let mut moments = Vec::new();
    if let Some(record) = game::<YokaiPagoda>(4, 11) {
        let asked = first::<YokaiPagoda>(&record, 12, |state| state.asked().is_some_and(|seat| seat.0 == 0));
        let late = record.actions.len() * 3 / 4;
        let found = [
            ("yokai-play", at(&record, Phase::Play, 8, 1), 1),
            ("yokai-give", at(&record, Phase::Give, 8, 1), 1),
            ("yokai-draw", at(&record, Phase::Draw, 8, 1), 1),
            ("yokai-asked", asked, 1),
            ("yokai-curtain", at(&record, Phase::Play, 12, 4), 4),
            ("yokai-late", at(&record, Phase::Play, late, 1), 1),
            ("yokai-results", Some(record.actions.len()), 1),
        ];
        for (name, ply, people) in found {
            moments.extend(ply.and_then(|ply| Moment::of(name, &record, ply, people)));
        }
    }
    if let Some(record) = game::<YokaiPagoda>(5, 3) {
        let ply = at(&record, Phase::Play, record.actions.len() / 2, 1);
        moments.extend(ply.and_then(|ply| Moment::of("yokai-five-seats", &record, ply, 1)));
    }
    moments
}
