//! Banking: stacks merge, crumble and go to trays; the totem passes; the game ends.

use bevy::math::curve::EaseFunction;
use bevy::prelude::*;
use bevy::sprite::Anchor;
use yundao::{Event, Square};

use super::{Phases, Stagehand, tower};
use crate::games::yundao::effects;
use crate::games::yundao::pieces::{PagodaPiece, Place, Totem};
use crate::motion::Motion;
use crate::table::PlayEvent;

/// Plugin: the phase's systems.
pub fn plugin(app: &mut App) {
    app.add_systems(
        PlayEvent,
        (capture, surplus, crumble, bank, pass_totem, end).chain().in_set(Phases::Banking),
    );
}

type Pagodas<'w, 's> = Query<'w, 's, (Entity, &'static mut Place, &'static Transform), With<PagodaPiece>>;
type Drawn<'w, 's> = Query<'w, 's, (&'static Sprite, &'static Anchor), With<PagodaPiece>>;

fn tiers_of(pagodas: &Pagodas, square: Square) -> Vec<(Entity, usize)> {
    tower(pagodas.iter().map(|(entity, place, _)| (entity, *place)), square)
}

/// The winner's tower lifts, hops, and lands with weight on the loser's.
fn capture(mut stage: Stagehand, mut pagodas: Pagodas) {
    let Event::Captured { from, onto, .. } = stage.event() else { return };
    let winners = tiers_of(&pagodas, from);
    let below = tiers_of(&pagodas, onto).len();
    let seconds = stage.pace.motion(0.5);
    let (crouch, settle) = (stage.pace.motion(0.14), stage.pace.motion(0.26));
    for (entity, level) in winners {
        let Ok((_, mut place, transform)) = pagodas.get_mut(entity) else { continue };
        *place = Place::Tower { square: onto, level: below + level };
        // The tower gathers itself, hops, and gives way under its weight, tier after tier.
        let motion = Motion::glide(*transform, seconds)
            .after(stage.pace.motion(0.02 * level as f32))
            .crouching(crouch)
            .arc(stage.arc() * 1.4)
            .ease(EaseFunction::QuadraticIn)
            .settling(settle);
        stage.send(entity, motion, true);
    }
    for (entity, level) in tiers_of(&pagodas, onto).into_iter().filter(|(_, level)| *level < below) {
        let Ok((_, _, transform)) = pagodas.get(entity) else { continue };
        // What it lands on feels it.
        let wait = crouch + seconds + stage.pace.motion(0.02 * (below - level) as f32);
        let motion = Motion::glide(*transform, 0.0).after(wait).settling(settle);
        stage.send(entity, motion, false);
    }
    effects::land(&mut stage, onto, crouch + seconds);
    stage.sounds.play_in("place", crouch + seconds);
    stage.restack([from, onto]);
}

/// Tiers that are too many fly from the bottom to their owner's tray, the tower settles.
fn surplus(mut stage: Stagehand, mut pagodas: Pagodas) {
    let Event::Surplus { seat, square, pagodas: taken } = stage.event() else { return };
    let tiers = tiers_of(&pagodas, square);
    let count = taken.height();
    for (entity, level) in tiers {
        let Ok((_, mut place, transform)) = pagodas.get_mut(entity) else { continue };
        let motion = if level < count {
            *place = Place::Tray(seat);
            Motion::glide(*transform, stage.pace.motion(0.5))
                .after(stage.pace.motion(0.08 * level as f32))
                .arc(stage.arc())
                .swelling(0.12)
                .turning(0.08)
        } else {
            *place = Place::Tower { square, level: level - count };
            Motion::glide(*transform, stage.pace.motion(0.3))
                .after(stage.pace.motion(0.12))
                .ease(EaseFunction::BounceOut)
        };
        stage.send(entity, motion, true);
    }
    stage.sounds.play("surplus");
    stage.restack([square]);
}

/// Both towers crumble into dust.
fn crumble(mut stage: Stagehand, mut pagodas: Pagodas, drawn: Drawn) {
    let Event::Crumbled { from, target } = stage.event() else { return };
    for square in [from, target] {
        let tiers = tiers_of(&pagodas, square);
        effects::crumble(&mut stage, square, tiers.len());
        for (entity, level) in tiers {
            if let Ok((_, mut place, transform)) = pagodas.get_mut(entity) {
                *place = Place::Removed;
                if let Ok(drawn) = drawn.get(entity) {
                    effects::fall_apart(&mut stage, drawn, transform, level);
                }
            }
        }
    }
    stage.sounds.play("tie");
    stage.pause(0.8);
    stage.restack([from, target]);
}

/// A whole tower goes to its owner's tray.
fn bank(mut stage: Stagehand, mut pagodas: Pagodas) {
    match stage.event() {
        Event::Banked { seat, square, .. } => {
            for (entity, level) in tiers_of(&pagodas, square) {
                let Ok((_, mut place, transform)) = pagodas.get_mut(entity) else { continue };
                *place = Place::Tray(seat);
                let motion = Motion::glide(*transform, stage.pace.motion(0.45))
                    .after(stage.pace.motion(0.06 * level as f32))
                    .arc(stage.arc());
                stage.send(entity, motion, true);
            }
            stage.sounds.play("bank");
            stage.restack([square]);
        }
        Event::Out { .. } | Event::Stackless { .. } => stage.pause(0.4),
        _ => {}
    }
}

fn pass_totem(
    mut stage: Stagehand,
    mut totems: Query<(Entity, &mut Totem, &Transform), Without<PagodaPiece>>,
) {
    let Event::TotemPassed { to, .. } = stage.event() else { return };
    for (entity, mut totem, transform) in &mut totems {
        *totem = Totem::With(to);
        let motion = Motion::glide(*transform, stage.pace.motion(0.35)).arc(stage.arc() * 0.5);
        stage.send(entity, motion, true);
    }
}

fn end(mut stage: Stagehand) {
    if let Event::Ended(_) = stage.event() {
        stage.sounds.play("ended");
        effects::celebrate(&mut stage);
        stage.pause(1.2);
    }
}
