//! The final march: everybody shows the last card, one after another, and the dragon follows it.

use bevy::prelude::*;
use dragon_parade::Event;

use super::parade::{CardsHeld, show_card};
use super::{Phases, Stagehand};
use crate::table::PlayEvent;

/// Plugin: the phase's systems.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(PlayEvent, (begin, reveal).chain().in_set(Phases::March));
}

fn begin(mut stage: Stagehand) {
    if let Some(Event::FinalBegan) = stage.event() {
        stage.sounds.play("reveal");
        stage.pause(1.0);
    }
}

fn reveal(mut stage: Stagehand, mut cards: CardsHeld) {
    if let Some(Event::FinalCardRevealed { seat, card }) = stage.event() {
        show_card(&mut stage, &mut cards, seat, card);
    }
}
