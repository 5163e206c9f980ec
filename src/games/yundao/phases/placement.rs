//! Placement: pagodas come to the garden one by one, then the neutral ones.

use bevy::math::curve::EaseFunction;
use bevy::prelude::*;
use yundao::{Event, Pagoda, Square};

use super::{Phases, Stagehand};
use crate::games::yundao::effects;
use crate::games::yundao::pieces::{PagodaPiece, Place, Totem};
use crate::motion::Motion;
use crate::table::PlayEvent;

/// Plugin: the phase's systems.
pub fn plugin(app: &mut App) {
    app.add_systems(PlayEvent, (begin, place).chain().in_set(Phases::Placement));
}

fn begin(stage: Stagehand, mut totems: Query<&mut Totem>) {
    if let Event::Began { starter } = stage.event() {
        for mut totem in &mut totems {
            *totem = Totem::With(starter);
        }
    }
}

fn place(mut stage: Stagehand, mut pagodas: Query<(Entity, &PagodaPiece, &mut Place, &Transform)>) {
    match stage.event() {
        Event::Placed { seat, square } => {
            set_down(&mut stage, &mut pagodas, Pagoda::Of(seat), square, 0.42, true);
            let lands = stage.pace.motion(0.42);
            stage.sounds.play_in("place", lands);
            stage.restack([square]);
        }
        Event::NeutralPlaced { square } => {
            set_down(&mut stage, &mut pagodas, Pagoda::Neutral, square, 0.3, false);
            let lands = stage.pace.motion(0.3);
            stage.sounds.play_in("neutral", lands);
            stage.restack([square]);
            stage.pause(0.07);
        }
        Event::ChallengesBegan => stage.pause(0.5),
        _ => {}
    }
}

/// Sets a pagoda of a colour on the ground.
fn set_down(
    stage: &mut Stagehand,
    pagodas: &mut Query<(Entity, &PagodaPiece, &mut Place, &Transform)>,
    colour: Pagoda,
    square: Square,
    seconds: f32,
    wait: bool,
) {
    let waiting =
        pagodas.iter_mut().find(|(_, piece, place, _)| piece.0 == colour && **place == Place::Supply);
    let Some((entity, _, mut place, from)) = waiting else { return };
    *place = Place::Tower { square, level: 0 };
    let seconds = stage.pace.motion(seconds);
    let motion = Motion::glide(*from, seconds)
        .arc(stage.arc())
        .ease(EaseFunction::QuadraticIn)
        .settling(stage.pace.motion(0.18));
    stage.send(entity, motion, wait);
    effects::dust(stage, square, seconds);
}
