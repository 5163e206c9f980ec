//! Duel: cards are chosen in secret, rise face down, tremble, turn together, and are spent.

use bevy::math::curve::EaseFunction;
use bevy::prelude::*;
use tabletop::Seat;
use yundao::{Card, Event, Verdict};

use super::{Phases, Stagehand};
use crate::games::yundao::effects;
use crate::games::yundao::pieces::{CardPiece, CardPlace, Totem, card_look, card_rest};
use crate::games::yundao::scene::OnTable;
use crate::hud::HandCard;
use crate::input::Pointable;
use crate::motion::{Blocks, Fleeting, Flip, Motion, Shake};
use crate::table::{PlayEvent, Target};

/// Plugin: the phase's systems.
pub fn plugin(app: &mut App) {
    app.add_systems(PlayEvent, (choose, reveal, decide, spend).chain().in_set(Phases::Duel));
}

fn choose(mut stage: Stagehand, mut cards: Query<(Entity, &mut CardPiece, &Transform)>) {
    let Event::Chosen { seat, card } = stage.event() else { return };
    let side = usize::from(seat != stage.told.0.position.totem());
    let place = CardPlace::Stage(side);
    let glaze = stage.table.sitter(seat).glaze;
    let from_hand = card.and_then(|card| take_from_hand(&mut cards, seat, card));
    let seconds = stage.pace.motion(0.45);
    stage.sounds.play("choose");
    let piece = CardPiece { seat, face: None, place };
    if let Some(entity) = from_hand {
        let Ok((_, mut old, from)) = cards.get_mut(entity) else { return };
        *old = piece;
        let motion = Motion::glide(*from, seconds).ease(EaseFunction::CubicOut);
        stage.commands.entity(entity).remove::<(Target<yundao::Yundao>, HandCard, Pointable, Pickable)>();
        stage.commands.entity(entity).insert(card_look(glaze, None));
        stage.send(entity, motion, true);
        return;
    }
    let rest = card_rest(&stage.garden, &piece, false);
    let mut from = stage.garden.tray(seat);
    from.scale = rest.0.scale * 0.3;
    let motion = Motion::glide(from, seconds).ease(EaseFunction::CubicOut);
    stage.commands.spawn((
        Name::new(format!("Card of seat {seat}")),
        OnTable,
        piece,
        card_look(glaze, None),
        rest,
        from,
        motion,
        Blocks::default(),
    ));
}

/// Takes a card out of the own hand, the others close up. `None` when the hand is not seen here.
fn take_from_hand(
    cards: &mut Query<(Entity, &mut CardPiece, &Transform)>,
    seat: Seat,
    card: Card,
) -> Option<Entity> {
    let (taken, gap) = cards.iter().find_map(|(entity, piece, _)| match piece.place {
        CardPlace::Hand { index, .. } if piece.seat == seat && piece.face == Some(card) => {
            Some((entity, index))
        }
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

fn reveal(mut stage: Stagehand, mut cards: Query<(Entity, &mut CardPiece)>) {
    let Event::Revealed { challenger, challenged } = stage.event() else { return };
    let seconds = stage.pace.motion(0.5);
    for (entity, mut piece) in &mut cards {
        let CardPlace::Stage(side) = piece.place else { continue };
        let played = if side == 0 { challenger } else { challenged };
        piece.face = Some(played.card);
        let look = card_look(stage.table.sitter(played.seat).glaze, piece.face);
        let mut entity = stage.commands.entity(entity);
        if seconds > 0.0 {
            entity.insert((Flip::to(look, seconds), Blocks::default()));
        } else {
            entity.insert(look);
        }
    }
    // Heard when the faces come round.
    stage.sounds.play_in("reveal", seconds * 0.5);
}

fn decide(mut stage: Stagehand, cards: Query<(Entity, &CardPiece)>) {
    let Event::Decided(verdict) = stage.event() else { return };
    let Some(duel) = stage.told.0.position.duel() else { return };
    stage.pause(0.9);
    match verdict {
        Verdict::Tiger => {
            stage.sounds.play("tiger");
            effects::claw(&mut stage);
        }
        Verdict::Dragon { winner } => {
            stage.sounds.play("dragon");
            let own = stage.told.0.position.owner(duel.from) == Some(winner);
            let loser = if own { duel.target } else { duel.from };
            effects::coil(&mut stage, loser);
        }
        Verdict::Dragons => {
            stage.sounds.play("dragon");
            effects::coil(&mut stage, duel.from);
            effects::coil(&mut stage, duel.target);
        }
        Verdict::Higher { .. } => stage.sounds.play("win"),
        Verdict::Equal { .. } => stage.sounds.play("tie"),
    }
    if verdict == Verdict::Tiger && stage.pace.flourish() {
        for (entity, piece) in &cards {
            if matches!(piece.place, CardPlace::Stage(_)) {
                stage.commands.entity(entity).insert(Shake::new(0.5, 9.0));
            }
        }
    }
}

fn spend(
    mut stage: Stagehand,
    cards: Query<(Entity, &CardPiece, &Transform, &Sprite)>,
    mut totems: Query<(Entity, &mut Totem, &Transform), Without<CardPiece>>,
) {
    let Event::CardsSpent { .. } = stage.event() else { return };
    for (entity, piece, transform, sprite) in &cards {
        let CardPlace::Stage(side) = piece.place else { continue };
        stage.commands.entity(entity).despawn();
        if stage.pace.flourish() {
            let away = if side == 0 { -1.0 } else { 1.0 };
            stage.commands.spawn((
                Name::new("Spent card"),
                OnTable,
                sprite.clone(),
                *transform,
                Fleeting {
                    duration: stage.pace.motion(0.45),
                    velocity: Vec2::new(away * 180.0, 60.0),
                    spin: away * -1.2,
                    scale: (transform.scale.x, transform.scale.x * 0.7),
                    ..default()
                },
            ));
        }
    }
    let with = stage.told.0.position.totem();
    for (entity, mut totem, transform) in &mut totems {
        *totem = Totem::With(with);
        let motion = Motion::glide(*transform, stage.pace.motion(0.3)).arc(stage.arc());
        stage.send(entity, motion, false);
    }
}
