//! Challenge: stacks move, are put elsewhere, and challenge.

use bevy::math::curve::EaseFunction;
use bevy::prelude::*;
use yundao::{Event, Square};

use super::{Phases, Stagehand, tower};
use crate::games::yundao::effects;
use crate::games::yundao::pieces::{PagodaPiece, Place, Totem};
use crate::motion::{Motion, Shake};
use crate::table::PlayEvent;

/// Plugin: the phase's systems.
pub fn plugin(app: &mut App) {
    app.add_systems(PlayEvent, (travel, challenge).chain().in_set(Phases::Challenge));
}

type Pagodas<'w, 's> = Query<'w, 's, (Entity, &'static mut Place, &'static Transform), With<PagodaPiece>>;

fn travel(mut stage: Stagehand, mut pagodas: Pagodas) {
    let (from, to, along) = match stage.event() {
        Event::Moved { from, to, .. } => (from, to, true),
        Event::Repositioned { from, to, .. } => (from, to, false),
        _ => return,
    };
    let tiers = tower(pagodas.iter().map(|(entity, place, _)| (entity, *place)), from);
    let steps = steps(from, to);
    let seconds = stage.pace.motion(0.22 + 0.1 * steps);
    for (entity, level) in tiers {
        let Ok((_, mut place, transform)) = pagodas.get_mut(entity) else { continue };
        *place = Place::Tower { square: to, level };
        // The tower sways a little: upper tiers follow the lower ones.
        let lag = stage.pace.motion(0.025 * level as f32);
        let motion = Motion::glide(*transform, seconds).after(lag).ease(EaseFunction::CubicInOut);
        let motion = if along { motion } else { motion.arc(stage.arc()) };
        stage.send(entity, motion, true);
    }
    if along {
        effects::trail(&mut stage, from, to, seconds);
    }
    stage.sounds.play("move");
    stage.restack([from, to]);
}

fn challenge(mut stage: Stagehand, mut totems: Query<(Entity, &mut Totem, &Transform)>, pagodas: Pagodas) {
    match stage.event() {
        Event::Challenged { seat, from, target, opponent } => {
            if opponent.is_some_and(|opponent| opponent != seat) {
                for (entity, mut totem, transform) in &mut totems {
                    *totem = Totem::Between(from, target);
                    let seconds = stage.pace.motion(0.4);
                    let motion = Motion::glide(*transform, seconds).arc(stage.arc());
                    stage.send(entity, motion, true);
                }
                stage.sounds.play("totem");
                for (entity, _) in tower(pagodas.iter().map(|(entity, place, _)| (entity, *place)), target) {
                    if stage.pace.flourish() {
                        stage.commands.entity(entity).insert(Shake::new(0.35, 3.0 * stage.garden.scale));
                    }
                }
            }
            effects::mark_challenge(&mut stage, from, target);
        }
        Event::Passed { .. } => stage.pause(0.6),
        _ => {}
    }
}

/// How far apart two squares are, in squares.
fn steps(from: Square, to: Square) -> f32 {
    let columns = from.column().abs_diff(to.column());
    let rows = from.row().abs_diff(to.row());
    f32::from(columns + rows)
}
