//! Closing: the hall goes quiet, a hand is laid out, what counts glows and the rest dims.

use bevy::prelude::*;
use yokai_pagoda::{CardSet, Seen, YokaiPagoda};

use super::{Cards, Phases, Stagehand, in_hand_of};
use crate::games::yokai_pagoda::pieces::CardPiece;
use crate::games::yokai_pagoda::scene::laid_out;
use crate::games::yokai_pagoda::voice;
use crate::lang::Phrase;
use crate::table::{PlayEvent, Table, on_the_table};

/// What is said of the cards that are laid out.
#[derive(Clone, PartialEq, Debug)]
pub struct Staged {
    /// Whose cards they are, and why they are shown.
    pub title: Phrase,
    /// What they come to.
    pub sum: Phrase,
}

/// The words over cards that are laid out; nothing while none are.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct OnStage(pub Option<Staged>);

/// Plugin: the phase's systems.
pub fn plugin(app: &mut App) {
    app.init_resource::<OnStage>();
    app.add_systems(PlayEvent, (close, clear).chain().in_set(Phases::Closing));
    app.add_systems(
        OnEnter(crate::screens::Screen::Table),
        (|mut stage: ResMut<OnStage>| stage.0 = None).run_if(on_the_table::<YokaiPagoda>),
    );
}

/// The sum of the lowest of each kind, as it is written: `1 + 2`.
pub(super) fn sum_of(cards: CardSet) -> String {
    let numbers: Vec<String> = cards.counting().iter().map(|card| card.number().to_string()).collect();
    if numbers.is_empty() { "0".to_owned() } else { numbers.join(" + ") }
}

fn close(mut stage: Stagehand, cards: Cards, mut words: ResMut<OnStage>, table: Res<Table<YokaiPagoda>>) {
    let Seen::Closed { seat, hand } = stage.event() else { return };
    let held: Vec<_> = cards
        .iter()
        .filter(|(_, piece, _)| in_hand_of(piece.place, seat, stage.open(seat)))
        .map(|(entity, ..)| entity)
        .collect();
    for entity in held {
        stage.commands.entity(entity).despawn();
    }
    lay_out(&mut stage, hand, seat);
    words.0 = Some(Staged {
        title: Phrase::new("yokai-stage-closes").with("name", table.sitter(seat).name.clone()),
        sum: Phrase::new("yokai-stage-sum").with("sum", sum_of(hand)).with("value", u32::from(hand.value())),
    });
    stage.sounds.play(voice::CLOSE);
    stage.pause(2.2);
}

/// Lays cards of a seat out for all to see.
pub(super) fn lay_out(stage: &mut Stagehand, shown: CardSet, seat: tabletop::Seat) {
    let mut from = stage.hall.pool(seat);
    from.scale *= 0.4;
    for (order, (card, place)) in laid_out(shown).into_iter().enumerate() {
        let piece = CardPiece { face: Some(card), place };
        stage.lay(piece, from, 0.05 * order as f32);
    }
}

/// When the hand has gone into its pool, there is nothing more to say of it.
fn clear(stage: Stagehand, mut words: ResMut<OnStage>) {
    if let Seen::Pooled { .. } | Seen::RoundBegan { .. } = stage.event()
        && words.0.is_some()
    {
        words.0 = None;
    }
}
