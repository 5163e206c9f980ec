//! What stands around the hall: seats, prompt, what is certain, log, the value of the hand.

use bevy::prelude::*;
use tabletop::Viewer;
use yokai_pagoda::{Action, Seen, View, YokaiPagoda};

use super::{Part, looks};
use crate::hud::{Sight, TableHud};
use crate::lang::Phrase;
use crate::skin::{Form, Glaze, Look};
use crate::table::{Offer, Table};

mod log;
mod panels;
mod pool;
mod preview;
mod prompt;
mod stage;
mod value;

pub use crate::hud::Prompt;
pub(super) use panels::seat_label;

/// What happened in Yokai Pagoda, in words.
pub type Log = crate::hud::Log<YokaiPagoda>;

/// Plugin: everything around the hall.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        crate::hud::game_plugin::<YokaiPagoda>,
        panels::plugin,
        value::plugin,
        pool::plugin,
        stage::plugin,
    ));
}

impl TableHud for YokaiPagoda {
    const CURTAIN_LIFTS: bool = true;

    fn prompt(sight: &Sight<Self>) -> Phrase {
        prompt::phrase(sight)
    }

    fn standing(view: &View) -> Option<Phrase> {
        Some(Phrase::new("yokai-round").with("round", view.round).with("rounds", view.rounds))
    }

    fn preview(sight: &Sight<Self>, offer: &Offer<Self>, action: Action) -> Vec<Phrase> {
        preview::preview(sight, offer.seat(), action)
    }

    fn preview_picks(sight: &Sight<Self>, _: &Offer<Self>) -> Vec<Phrase> {
        preview::before(sight)
    }

    fn tell(log: &mut Log, seen: &Seen, view: &View, table: &Table<Self>) {
        log::tell(log, seen, view, table);
    }

    fn card_face(part: Part, _: Glaze) -> Option<Look> {
        match part {
            Part::Card(card) => Some(looks::card(Some(card))),
            _ => None,
        }
    }

    fn hand_units(form: Form) -> f32 {
        match form {
            Form::Wide => 0.84,
            Form::Short => 0.66,
            Form::Tall => 0.76,
        }
    }

    fn hand(sight: &Sight<Self>, offer: &Offer<Self>) -> Vec<Part> {
        let hand = sight.table.view(Viewer::Seat(offer.seat())).own_hand().unwrap_or_default();
        hand.iter().map(Part::Card).collect()
    }
}
