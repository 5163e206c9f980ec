//! What stands around the street: seats, prompt, what is certain, log, the standing between games.

use bevy::prelude::*;
use dragon_parade::{Action, DragonParade, Seen, Space, View};

use super::Part;
use super::pieces::card_look;
use crate::hud::{Sight, TableHud};
use crate::lang::{Arg, Phrase};
use crate::skin::{Form, Glaze, Look};
use crate::table::{Offer, Table};

mod log;
mod panels;
mod preview;
mod prompt;
mod standing;

pub(super) use panels::seat_label;
pub(super) use prompt::standing as standing_of;

/// What happened in Dragon Parade, in words.
pub type Log = crate::hud::Log<DragonParade>;

/// Plugin: everything around the street.
pub fn plugin(app: &mut App) {
    app.add_plugins((crate::hud::game_plugin::<DragonParade>, panels::plugin, standing::plugin));
}

/// A space in words: its number with the letter of its side, or its name.
pub(super) fn space(space: Space) -> Arg {
    match (space.is_gate(), space == Space::FORBIDDEN_CITY) {
        (true, _) if space == Space::RED_GATE => Arg::key("parade-red-gate"),
        (true, _) => Arg::key("parade-yellow-gate"),
        (_, true) => Arg::key("parade-city"),
        _ => Arg::from(space.to_string()),
    }
}

impl TableHud for DragonParade {
    const PROMPT_TELLS: bool = true;
    const CURTAIN_LIFTS: bool = true;

    fn prompt(sight: &Sight<Self>) -> Phrase {
        prompt::phrase(sight)
    }

    fn standing(view: &View) -> Option<Phrase> {
        Some(prompt::standing(view))
    }

    fn preview(sight: &Sight<Self>, offer: &Offer<Self>, action: Action) -> Vec<Phrase> {
        preview::preview(sight, offer, action)
    }

    fn preview_picks(_: &Sight<Self>, offer: &Offer<Self>) -> Vec<Phrase> {
        preview::picks(offer)
    }

    fn tell(log: &mut Log, seen: &Seen, view: &View, table: &Table<Self>) {
        log::tell(log, seen, view, table);
    }

    fn card_face(part: Part, _: Glaze) -> Option<Look> {
        match part {
            Part::Card(card) => Some(card_look(card)),
            Part::Space(_) => None,
        }
    }

    fn hand(sight: &Sight<Self>, offer: &Offer<Self>) -> Vec<Part> {
        let view = sight.table.view(tabletop::Viewer::Seat(offer.seat()));
        let held = view.hands.get(offer.seat().index()).and_then(|hand| hand.cards);
        held.into_iter().flat_map(dragon_parade::Cards::iter).map(Part::Card).collect()
    }

    fn hand_units(form: Form) -> f32 {
        match form {
            Form::Wide => 0.74,
            Form::Short => 0.6,
            Form::Tall => 0.72,
        }
    }
}
