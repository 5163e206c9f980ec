//! A game of the series ends; everything but the coins is reset, and the next one begins.

use bevy::math::curve::EaseFunction;
use bevy::prelude::*;
use dragon_parade::{Event, Seen};
use tabletop::Viewer;

use super::parade::{CardsHeld, send_away};
use super::{Phases, Stagehand};
use crate::games::dragon_parade::dragon::{Dragon, Segment};
use crate::games::dragon_parade::effects;
use crate::games::dragon_parade::pieces::{
    CardPiece, CardPlace, Coins, Purse, Seller, Stand, Tag, card_look,
};
use crate::games::dragon_parade::scene::{self, OnTable};
use crate::motion::{Blocks, Motion, Rest};
use crate::table::PlayEvent;

/// Plugin: the phase's systems.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(PlayEvent, (end, clear, go_home, deal).chain().in_set(Phases::Series));
}

fn end(mut stage: Stagehand) {
    match stage.event() {
        Some(Event::GameEnded { game }) => {
            stage.sounds.play("parade-end");
            // Time to read the standing; a press goes on.
            stage.pause(if game < stage.told.0.games() { 5.0 } else { 2.0 });
        }
        Some(Event::SeriesEnded { .. }) => {
            effects::fireworks(&mut stage, None, 5);
            stage.pause(2.0);
        }
        _ => {}
    }
}

/// Stalls are taken down, cards collected, purses closed.
fn clear(
    mut stage: Stagehand,
    cards: CardsHeld,
    tags: Query<Entity, With<Tag>>,
    mut purses: Query<&mut Coins, With<Purse>>,
    mut sellers: Query<(Entity, &Seller, &mut Stand, &Transform), Without<CardPiece>>,
) {
    let Some(Event::GameBegan { .. }) = stage.event() else { return };
    stage.sounds.play("next-game");
    for tag in &tags {
        stage.commands.entity(tag).despawn();
    }
    for mut coins in &mut purses {
        coins.gained = 0;
    }
    let collected: Vec<_> = cards.iter().map(|(entity, piece, at)| (entity, piece.seat, *at)).collect();
    for (entity, seat, at) in collected {
        send_away(&mut stage, entity, seat, at, 0.4);
    }
    for (entity, _, mut stand, from) in &mut sellers {
        if *stand != Stand::Home {
            *stand = Stand::Home;
            let motion = Motion::glide(*from, stage.pace.motion(0.5)).arc(60.0);
            stage.send(entity, motion, true);
        }
    }
}

/// The dragon returns to the Forbidden City.
fn go_home(
    mut stage: Stagehand,
    mut dragons: Query<&mut Dragon>,
    segments: Query<(Entity, &Segment, &Transform)>,
) {
    let Some(Event::GameBegan { .. }) = stage.event() else { return };
    for mut dragon in &mut dragons {
        *dragon = Dragon::after([]);
    }
    for (entity, segment, from) in &segments {
        let lag = stage.pace.motion(0.04 * segment.0 as f32);
        let motion = Motion::glide(*from, stage.pace.motion(0.9)).after(lag).ease(EaseFunction::CubicInOut);
        stage.send(entity, motion, true);
    }
}

/// The own cards come from the palace, one after another.
fn deal(mut stage: Stagehand) {
    let Seen::Dealt { seat, cards: Some(_) } = stage.seen() else { return };
    let view = &stage.told.0;
    let hand: Vec<CardPiece> = scene::cards(view, Viewer::Seat(seat))
        .into_iter()
        .filter(|card| matches!(card.place, CardPlace::Hand { .. }))
        .collect();
    for card in hand {
        let CardPlace::Hand { index, .. } = card.place else { continue };
        let rest = Rest(stage.street.card(card.place, false));
        let mut from = stage.street.card(CardPlace::Played, false);
        from.scale *= 0.6;
        let seconds = stage.pace.motion(0.4);
        let lag = stage.pace.motion(0.09 * index as f32);
        stage.commands.spawn((
            Name::new(format!("Card of seat {seat}")),
            OnTable,
            card,
            scene::held(card),
            card_look(card.face),
            rest,
            from,
            Motion::glide(from, seconds).after(lag).ease(EaseFunction::CubicOut),
            Blocks::default(),
        ));
        stage.sounds.play("deal");
    }
}
