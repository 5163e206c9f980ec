//! Everybody lays two cards away, in secret and at the same time.

use bevy::prelude::*;
use dragon_parade::{Event, Seen};

use super::parade::{CardsHeld, send_away, take_from_hand};
use super::{Phases, Stagehand};
use crate::games::dragon_parade::pieces::card_back;
use crate::table::PlayEvent;

/// Plugin: the phase's systems.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(PlayEvent, (begin, lay_away).chain().in_set(Phases::Discard));
}

fn begin(mut stage: Stagehand) {
    if let Some(Event::DiscardBegan) = stage.event() {
        stage.pause(0.6);
    }
}

/// The own cards turn their backs and go to the own panel; of others one only hears it.
fn lay_away(mut stage: Stagehand, mut cards: CardsHeld) {
    let Seen::Discarded { seat, cards: pair } = stage.seen() else { return };
    stage.sounds.play("discard");
    for card in pair.into_iter().flat_map(|pair| [pair.first(), pair.second()]) {
        let Some(entity) = take_from_hand(&mut cards, seat, card) else { continue };
        let Ok((_, mut piece, from)) = cards.get_mut(entity) else { continue };
        // Its twin, if there is one, is the next to be found.
        piece.place = crate::games::dragon_parade::pieces::CardPlace::Played;
        let from = *from;
        stage.commands.entity(entity).insert(card_back());
        send_away(&mut stage, entity, seat, from, 0.5);
    }
    stage.pause(0.25);
}
