//! A card is played, and the dragon walks as many steps as it says.

use bevy::math::curve::EaseFunction;
use bevy::prelude::*;
use dragon_parade::{Card, Event};
use tabletop::Seat;

use super::{Phases, Stagehand};
use crate::games::dragon_parade::dragon::{Dragon, Parade, STEP};
use crate::games::dragon_parade::effects;
use crate::games::dragon_parade::pieces::{CardPiece, CardPlace, Leaving, card_back, card_look};
use crate::games::dragon_parade::scene::OnTable;
use crate::hud::HandCard;
use crate::input::Pointable;
use crate::motion::{Blocks, Flip, Motion, Rest};
use crate::table::{PlayEvent, Target};

/// Plugin: the phase's systems.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(PlayEvent, (play, walk, reach).chain().in_set(Phases::Parade));
}

/// The cards on the screen.
pub(super) type CardsHeld<'w, 's> =
    Query<'w, 's, (Entity, &'static mut CardPiece, &'static Transform), Without<Leaving>>;

fn play(mut stage: Stagehand, mut cards: CardsHeld) {
    if let Some(Event::CardPlayed { seat, card }) = stage.event() {
        show_card(&mut stage, &mut cards, seat, card);
    }
}

/// A card comes from its hand to the street; the one that lay there goes back to its owner.
pub(super) fn show_card(stage: &mut Stagehand, cards: &mut CardsHeld, seat: Seat, card: Card) {
    stage.sounds.play("play");
    let before: Vec<_> = cards
        .iter()
        .filter(|(_, piece, _)| piece.place == CardPlace::Played)
        .map(|(old, piece, at)| (old, piece.seat, *at))
        .collect();
    for (old, owner, at) in before {
        send_away(stage, old, owner, at, 0.35);
    }
    let place = CardPlace::Played;
    let piece = CardPiece { seat, face: card, place };
    let seconds = stage.pace.motion(0.5);
    if let Some(entity) = take_from_hand(cards, seat, card) {
        let Ok((_, mut old, from)) = cards.get_mut(entity) else { return };
        *old = piece;
        let motion = Motion::glide(*from, seconds).ease(EaseFunction::CubicOut).swelling(0.25);
        stage
            .commands
            .entity(entity)
            .remove::<(Target<dragon_parade::DragonParade>, HandCard, Pointable, Pickable)>();
        stage.send(entity, motion, true);
        return;
    }
    let rest = Rest(stage.street.card(place, false));
    let from = stage.street.beside(seat);
    let mut entity = stage.commands.spawn((
        Name::new(format!("Card of seat {seat}")),
        OnTable,
        piece,
        rest,
        from,
        Motion::glide(from, seconds).ease(EaseFunction::CubicOut),
        Blocks::default(),
    ));
    // It comes face down and turns over where it lies.
    let turn = stage.pace.motion(0.36);
    if turn > 0.0 {
        entity.insert((card_back(), Flip::to(card_look(card), turn)));
    } else {
        entity.insert(card_look(card));
    }
}

/// A card flies to its owner's panel and is gone.
pub(super) fn send_away(stage: &mut Stagehand, card: Entity, owner: Seat, from: Transform, seconds: f32) {
    let seconds = stage.pace.motion(seconds);
    let rest = Rest(stage.street.beside(owner));
    let mut card = stage.commands.entity(card);
    card.remove::<(CardPiece, Target<dragon_parade::DragonParade>, HandCard, Pointable, Pickable)>();
    card.insert((Leaving, rest, Motion::glide(from, seconds), Blocks::default()));
}

/// Takes a card out of the own hand, the others close up. `None` when the hand is not seen here.
pub(super) fn take_from_hand(cards: &mut CardsHeld, seat: Seat, card: Card) -> Option<Entity> {
    let (taken, gap) = cards.iter().find_map(|(entity, piece, _)| match piece.place {
        CardPlace::Hand { index, .. } if piece.seat == seat && piece.face == card => Some((entity, index)),
        _ => None,
    })?;
    for (entity, mut piece, _) in cards.iter_mut() {
        if let CardPlace::Hand { index, of } = piece.place
            && entity != taken
        {
            let index = if index > gap { index - 1 } else { index };
            piece.place = CardPlace::Hand { index, of: of - 1 };
        }
    }
    Some(taken)
}

fn walk(mut stage: Stagehand, mut dragons: Query<(Entity, &mut Dragon)>) {
    let Some(Event::DragonMoved { from, to }) = stage.event() else { return };
    let steps = f32::from(from.offset().abs_diff(to.offset()));
    for (entity, mut dragon) in &mut dragons {
        dragon.way.extend(from.walk_to(to));
        let step = stage.pace.motion(STEP);
        if step > 0.0 {
            let parade = Parade::new(&dragon, step);
            stage.commands.entity(entity).insert((parade, parade.blocks(steps)));
        } else {
            dragon.at = dragon.length();
            stage.sounds.play("dragon-step");
            stage.pause(0.5);
        }
    }
}

/// At a gate it stops, and the festival erupts.
fn reach(mut stage: Stagehand) {
    let Some(Event::GateReached { gate, .. }) = stage.event() else { return };
    stage.sounds.play("gate");
    effects::fireworks(&mut stage, gate.side(), 6);
    stage.pause(2.2);
}
