//! Counting: after the last round, pool after pool is laid open, and what counts glows.

use bevy::prelude::*;
use yokai_pagoda::{Seen, YokaiPagoda};

use super::closing::{OnStage, Staged, lay_out, sum_of};
use super::{Cards, Phases, Stagehand};
use crate::games::yokai_pagoda::pieces::{CardPiece, CardPlace, Pool};
use crate::games::yokai_pagoda::voice;
use crate::lang::Phrase;
use crate::table::{PlayEvent, Table};

/// Plugin: the phase's systems.
pub fn plugin(app: &mut App) {
    app.add_systems(PlayEvent, (count, end).chain().in_set(Phases::Counting));
}

fn put_away(stage: &mut Stagehand, cards: &Cards) {
    for (entity, piece, _) in cards {
        if let CardPlace::LaidOut { .. } = piece.place {
            stage.commands.entity(entity).despawn();
        }
    }
}

fn count(
    mut stage: Stagehand,
    cards: Cards,
    mut pools: Query<&mut Pool, Without<CardPiece>>,
    mut words: ResMut<OnStage>,
    table: Res<Table<YokaiPagoda>>,
) {
    let Seen::Counted { seat, pool, standing } = stage.event() else { return };
    put_away(&mut stage, &cards);
    for mut piece in &mut pools {
        if piece.seat == seat {
            piece.value = Some(standing.value);
        }
    }
    lay_out(&mut stage, pool, seat);
    words.0 = Some(Staged {
        title: Phrase::new("yokai-stage-pool")
            .with("name", table.sitter(seat).name.clone())
            .with("cards", u32::from(standing.cards))
            .with("kinds", u32::from(standing.kinds)),
        sum: Phrase::new("yokai-stage-sum")
            .with("sum", sum_of(pool))
            .with("value", u32::from(standing.value)),
    });
    stage.sounds.play(voice::COUNT);
    stage.pause(2.4);
}

fn end(mut stage: Stagehand, cards: Cards, mut words: ResMut<OnStage>) {
    let Seen::Ended { .. } = stage.event() else { return };
    put_away(&mut stage, &cards);
    words.0 = None;
    stage.sounds.play(voice::END);
    stage.pause(1.0);
}
