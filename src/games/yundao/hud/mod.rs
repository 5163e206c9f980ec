//! What stands around the garden: seats, prompt, what is certain, log, duel.

use bevy::prelude::*;
use yundao::{Action, Event, View, Yundao};

use super::Part;
use super::pieces::card_look;
use crate::hud::{Sight, TableHud};
use crate::lang::Phrase;
use crate::skin::{Glaze, Look};
use crate::table::{Offer, Table};

mod choice;
mod duel;
mod log;
mod panels;
mod prompt;

pub use crate::hud::Prompt;

/// What happened in Yundao, in words.
pub type Log = crate::hud::Log<Yundao>;

/// Plugin: everything around the garden.
pub fn plugin(app: &mut App) {
    app.add_plugins((crate::hud::game_plugin::<Yundao>, panels::plugin, duel::plugin));
}

impl TableHud for Yundao {
    const BUTTON: Option<(Part, &'static str)> = Some((Part::Pass, "table-pass"));
    const SLOT_HINTS: &'static [&'static str] =
        &["table-secret-cross", "table-secret-buttons", "table-secret-lock"];

    fn prompt(sight: &Sight<Self>) -> Phrase {
        prompt::phrase(sight)
    }

    fn preview(sight: &Sight<Self>, offer: &Offer<Self>, action: Action) -> Vec<Phrase> {
        choice::preview(sight, offer, action)
    }

    fn preview_picks(sight: &Sight<Self>, offer: &Offer<Self>) -> Vec<Phrase> {
        choice::preview_picks(sight, offer)
    }

    fn tell(log: &mut Log, event: &Event, view: &View, table: &Table<Self>) {
        log::tell(log, event, &view.position, table);
    }

    fn covers_log(view: &View) -> bool {
        view.position.duel().is_some()
    }

    fn card_face(part: Part, glaze: Glaze) -> Option<Look> {
        match part {
            Part::Card(card) => Some(card_look(glaze, Some(card))),
            Part::Square(_) | Part::Pass => None,
        }
    }

    fn hand(_: &Sight<Self>, offer: &Offer<Self>) -> Vec<Part> {
        offer.first().into_iter().filter(|part| matches!(part, Part::Card(_))).collect()
    }
}
