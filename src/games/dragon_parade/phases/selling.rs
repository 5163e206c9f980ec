//! A seller comes to the street.

use bevy::math::curve::EaseFunction;
use bevy::prelude::*;
use dragon_parade::Event;

use super::{Phases, Stagehand};
use crate::games::dragon_parade::effects;
use crate::games::dragon_parade::pieces::{Seller, Stand};
use crate::motion::Motion;
use crate::table::PlayEvent;

/// Plugin: the phase's systems.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(PlayEvent, (place, begin).chain().in_set(Phases::Selling));
}

fn place(mut stage: Stagehand, mut sellers: Query<(Entity, &Seller, &mut Stand, &Transform)>) {
    let Some(Event::SellerPlaced { seat, space }) = stage.event() else { return };
    let waiting = sellers.iter_mut().find(|(_, seller, stand, _)| seller.0 == seat && **stand == Stand::Home);
    let Some((entity, _, mut stand, from)) = waiting else { return };
    *stand = Stand::On(space);
    let seconds = stage.pace.motion(0.5);
    let motion = Motion::glide(*from, seconds).arc(90.0).ease(EaseFunction::QuadraticIn);
    stage.send(entity, motion, true);
    let at = stage.street.space(space);
    effects::set_up(&mut stage, at, 0.5);
    stage.sounds.play("seller");
}

fn begin(mut stage: Stagehand) {
    if let Some(Event::RoundBegan { .. }) = stage.event() {
        stage.pause(0.5);
    }
}
