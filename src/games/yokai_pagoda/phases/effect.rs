//! What follows a card: one is given, one is drawn, somebody is named who draws.

use bevy::prelude::*;
use yokai_pagoda::Seen;

use super::{Cards, Phases, Stagehand};
use crate::games::yokai_pagoda::pieces::{CardPiece, CardPlace};
use crate::games::yokai_pagoda::voice;
use crate::motion::Fleeting;
use crate::table::PlayEvent;

/// Plugin: the phase's systems.
pub fn plugin(app: &mut App) {
    app.add_systems(PlayEvent, (give, name, draw, take, restore, reshuffle).chain().in_set(Phases::Effect));
}

/// A card slips face down across the table.
fn give(mut stage: Stagehand, mut cards: Cards) {
    let Seen::Given { from, to, card } = stage.event() else { return };
    let leaving = stage.take_from_hand(&mut cards, from, card);
    stage.put_in_hand(&mut cards, to, card, leaving);
    stage.sounds.play(voice::GIVE);
}

/// A light goes to the seat that has been named.
fn name(mut stage: Stagehand) {
    let Seen::Named { drawer, .. } = stage.event() else { return };
    let (at, size) = stage.hall.spot(drawer);
    let scale = size.y / 160.0;
    let life = Fleeting { duration: 0.7, scale: (0.8 * scale, 1.6 * scale), alpha: 0.9, ..default() };
    stage.flare("fx/glow", at.translation, life);
    stage.sounds.play(voice::NAME);
    stage.pause(0.5);
}

fn draw(mut stage: Stagehand, mut cards: Cards) {
    let Seen::Drawn { seat, card } = stage.event() else { return };
    stage.put_in_hand(&mut cards, seat, card, None);
    stage.restack();
    stage.sounds.play(voice::DRAW);
}

fn take(mut stage: Stagehand, mut cards: Cards) {
    let Seen::Taken { seat, pile, card } = stage.event() else { return };
    let leaving = stage.take_from_pile(&mut cards, pile);
    stage.put_in_hand(&mut cards, seat, Some(card), leaving);
    stage.sounds.play(voice::TAKE);
}

/// A pile that was emptied begins anew.
fn restore(mut stage: Stagehand, mut cards: Cards) {
    let Seen::Restored { pile, card } = stage.event() else { return };
    stage.put_on_pile(&mut cards, pile, card, None);
    stage.restack();
    stage.sounds.play(voice::OFFER);
}

/// All cards under the tops of the piles become the new deck.
fn reshuffle(mut stage: Stagehand, mut cards: Cards) {
    let Seen::Reshuffled { .. } = stage.event() else { return };
    let deck = stage.top_of_deck();
    let mut gone = Vec::new();
    for (entity, mut piece, at) in &mut cards {
        let CardPlace::Pile { pile, index, of } = piece.place else { continue };
        if index + 1 == of {
            *piece = CardPiece { place: CardPlace::Pile { pile, index: 0, of: 1 }, ..*piece };
        } else {
            gone.push((entity, piece.face, *at));
        }
    }
    for (entity, face, at) in gone {
        stage.swallow(entity, face, at, deck);
    }
    stage.restack();
    stage.sounds.play(voice::SHUFFLE);
    stage.pause(0.6);
}
