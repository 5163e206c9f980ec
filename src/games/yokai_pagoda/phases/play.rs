//! Playing: a card goes onto a pile and is compared with the one it covers.

use bevy::prelude::*;
use yokai_pagoda::{Comparison, Seen};

use super::{Cards, Phases, Stagehand};
use crate::games::yokai_pagoda::voice;
use crate::motion::Fleeting;
use crate::table::PlayEvent;

/// Plugin: the phase's systems.
pub fn plugin(app: &mut App) {
    app.add_systems(PlayEvent, (play, compare).chain().in_set(Phases::Play));
}

fn play(mut stage: Stagehand, mut cards: Cards) {
    let Seen::Played { seat, card, pile, .. } = stage.event() else { return };
    let leaving = stage.take_from_hand(&mut cards, seat, Some(card));
    stage.put_on_pile(&mut cards, pile, card, leaving);
    stage.sounds.play(voice::OFFER);
    stage.sounds.play(voice::kind(card.kind()));
}

/// What the card turned out to be flares up over the pile.
fn compare(mut stage: Stagehand) {
    let Seen::Played { pile, comparison, .. } = stage.event() else { return };
    let at = stage.hall.pile_spot(pile);
    let scale = at.scale.x;
    let look = match comparison {
        Comparison::Match => "fx/ring",
        Comparison::Higher => "fx/ray",
        Comparison::Lower => "fx/smoke",
    };
    let life =
        Fleeting { delay: 0.45, duration: 0.7, scale: (1.2 * scale, 2.2 * scale), alpha: 0.8, ..default() };
    stage.flare(look, at.translation + Vec3::Z * 5.0, life);
    stage.sounds.play(voice::compared(comparison));
}
