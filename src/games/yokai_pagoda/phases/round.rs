//! Rounds: the deal, the turn that passes, the end of a round and the pools.

use bevy::prelude::*;
use yokai_pagoda::Seen;

use super::{Cards, Phases, Stagehand, in_hand_of};
use crate::games::yokai_pagoda::pieces::{CardPiece, CardPlace, Flame, Pool, Torii};
use crate::games::yokai_pagoda::voice;
use crate::motion::Motion;
use crate::table::PlayEvent;

/// Plugin: the phase's systems.
pub fn plugin(app: &mut App) {
    app.add_systems(PlayEvent, (begin, deal, turn_up, pass_turn, pool).chain().in_set(Phases::Round));
}

/// What lies on the piles goes back into the deck; the torii counts on.
fn begin(mut stage: Stagehand, cards: Cards, mut gates: Query<&mut Torii>) {
    let Seen::RoundBegan { round, .. } = stage.event() else { return };
    for mut torii in &mut gates {
        torii.round = round;
    }
    let deck = stage.top_of_deck();
    for (entity, piece, at) in &cards {
        if let CardPlace::Pile { .. } = piece.place {
            stage.swallow(entity, piece.face, *at, deck);
        }
    }
    stage.restack();
    stage.sounds.play(voice::ROUND);
    stage.pause(0.9);
}

/// A hand is dealt, card by card.
fn deal(mut stage: Stagehand, mut cards: Cards) {
    let Seen::Dealt { seat, count, cards: dealt } = stage.event() else { return };
    let of = usize::from(count);
    let faces: Vec<_> = match dealt.filter(|_| stage.open(seat)) {
        Some(dealt) => dealt.iter().map(Some).collect(),
        None => vec![None; of],
    };
    for (index, face) in faces.into_iter().enumerate() {
        let place = match face {
            Some(_) => CardPlace::Hand { index, of },
            None => CardPlace::Fan { seat, index, of },
        };
        stage.move_card(&mut cards, None, CardPiece { face, place }, 0.06 * index as f32);
    }
    stage.restack();
    stage.sounds.play(voice::DRAW);
}

/// The top card of the deck begins a pile.
fn turn_up(mut stage: Stagehand, mut cards: Cards) {
    let Seen::TurnedUp { pile, card } = stage.event() else { return };
    stage.put_on_pile(&mut cards, pile, card, None);
    stage.restack();
    stage.sounds.play(voice::OFFER);
}

/// The flame goes to the seat whose turn it is now.
fn pass_turn(mut stage: Stagehand, mut flames: Query<(Entity, &mut Flame, &Transform)>) {
    let to = match stage.event() {
        Seen::TurnPassed { to } => to,
        Seen::RoundBegan { starter, .. } => starter,
        Seen::RoundEnded { seat, .. } | Seen::Closed { seat, .. } => seat,
        _ => return,
    };
    for (entity, mut flame, at) in &mut flames {
        if flame.0 != to {
            flame.0 = to;
            let motion = Motion::glide(*at, stage.pace.motion(0.35)).arc(stage.arc() * 0.5);
            stage.send(entity, motion, false);
        }
    }
    if let Seen::RoundEnded { .. } = stage.event() {
        stage.pause(0.7);
    }
}

/// A hand goes into its owner's pool.
fn pool(mut stage: Stagehand, cards: Cards, mut pools: Query<(&mut Pool, &Transform), Without<CardPiece>>) {
    let Seen::Pooled { seat, count, .. } = stage.event() else { return };
    let mut to = Transform::default();
    for (mut pool, at) in &mut pools {
        if pool.seat == seat {
            pool.count += count;
            to = *at;
        }
    }
    for (entity, piece, at) in &cards {
        let shown = matches!(piece.place, CardPlace::LaidOut { .. });
        if shown || in_hand_of(piece.place, seat, stage.open(seat)) {
            stage.swallow(entity, piece.face, *at, to);
        }
    }
    if count > 0 {
        stage.sounds.play(voice::POOL);
    }
    stage.pause(0.4);
}
