//! What flares up and is gone: dust, sparks, claws, fire. Never needed to understand a move.

use bevy::prelude::*;
use bevy::sprite::Anchor;
use yundao::Square;

use super::layout::Garden;
use super::phases::Stagehand;
use super::scene::OnTable;
use crate::motion::Fleeting;
use crate::skin::Look;

/// Spawns a fleeting drawing.
fn spark(stage: &mut Stagehand, look: Look, at: Vec3, life: Fleeting) {
    if !stage.pace.flourish() {
        return;
    }
    let speed = stage.pace.motion(1.0);
    let life = Fleeting { duration: life.duration * speed, ..life };
    stage.commands.spawn((
        Name::new("Effect"),
        OnTable,
        look,
        Transform::from_translation(at).with_scale(Vec3::splat(life.scale.0)),
        life,
    ));
}

fn ground(stage: &Stagehand, square: Square) -> (Vec3, f32) {
    let depth = Garden::depth(square) + 5.0;
    (stage.garden.square(square).extend(depth), stage.garden.square_scale(square))
}

/// Evenly spread numbers from -1 to 1.
fn spread(count: u8) -> impl Iterator<Item = f32> {
    (0..count).map(move |index| 2.0 * (f32::from(index) + 0.5) / f32::from(count) - 1.0)
}

/// A little dust where something is set down, `delay` seconds from now.
pub(super) fn dust(stage: &mut Stagehand, square: Square, delay: f32) {
    let (at, scale) = ground(stage, square);
    for side in spread(4) {
        let life = Fleeting {
            delay,
            duration: 0.5,
            velocity: Vec2::new(side * 70.0, 18.0) * scale,
            scale: (0.25 * scale, 0.7 * scale),
            alpha: 0.6,
            ..default()
        };
        spark(stage, Look::new("fx/dust"), at + Vec3::new(side * 30.0 * scale, 0.0, 0.0), life);
    }
}

/// A tower lands with weight.
pub(super) fn land(stage: &mut Stagehand, square: Square, delay: f32) {
    dust(stage, square, delay);
    let (at, scale) = ground(stage, square);
    let life = Fleeting { delay, duration: 0.4, scale: (0.5 * scale, 1.5 * scale), alpha: 0.8, ..default() };
    spark(stage, Look::new("fx/ring"), at, life);
}

/// Dust along the way of a tower.
pub(super) fn trail(stage: &mut Stagehand, from: Square, to: Square, seconds: f32) {
    let (start, scale) = ground(stage, from);
    let (end, _) = ground(stage, to);
    for step in 0..5_u8 {
        let part = f32::from(step) / 5.0;
        let life = Fleeting {
            delay: seconds * part,
            duration: 0.5,
            velocity: Vec2::new(0.0, 14.0) * scale,
            scale: (0.2 * scale, 0.5 * scale),
            alpha: 0.45,
            ..default()
        };
        spark(stage, Look::new("fx/dust"), start.lerp(end, part), life);
    }
}

/// Two towers face each other.
pub(super) fn mark_challenge(stage: &mut Stagehand, from: Square, target: Square) {
    for square in [from, target] {
        let (at, scale) = ground(stage, square);
        let life = Fleeting { duration: 0.6, scale: (0.9 * scale, 1.4 * scale), alpha: 0.9, ..default() };
        spark(stage, Look::new("fx/ring"), at, life);
    }
}

/// Three strokes of a tiger's paw across both cards.
pub(super) fn claw(stage: &mut Stagehand) {
    let (left, right) = (stage.garden.stage(0), stage.garden.stage(1));
    let at = left.translation.midpoint(right.translation).with_z(260.0);
    let scale = left.scale.x;
    let life = Fleeting { duration: 0.7, scale: (1.1 * scale, 1.7 * scale), spin: -0.2, ..default() };
    spark(stage, Look::new("fx/claw"), at, life);
}

/// A coil of fire runs up a tower.
pub(super) fn coil(stage: &mut Stagehand, square: Square) {
    let (at, scale) = ground(stage, square);
    let tiers = stage.told.0.position.stack(square).height().clamp(1, 5);
    let height = tiers as f32 * stage.garden.tier * scale;
    // A loop a tier; the last picture stays while the tower burns.
    for loops in 0..=tiers {
        let last = loops == tiers;
        let life = Fleeting {
            delay: 0.1 * loops as f32,
            duration: if last { 0.75 } else { 0.2 },
            scale: (scale, scale),
            ..default()
        };
        let look = Look::at(format!("fx/coil-{loops}"), "base");
        spark(stage, look, at + Vec3::new(0.0, -6.0 * scale, 4.0), life);
    }
    for side in spread(7) {
        let life = Fleeting {
            delay: 0.2 + side.abs() * 0.2,
            duration: 0.8,
            velocity: Vec2::new(side * 90.0, 190.0) * scale,
            gravity: 160.0 * scale,
            scale: (0.5 * scale, 0.15 * scale),
            spin: 3.0 * side,
            ..default()
        };
        spark(stage, Look::new("fx/ember"), at + Vec3::new(0.0, height * 0.5, 3.0), life);
    }
}

/// A tier of a tower that crumbles: it sinks, tips over and fades into the dust.
pub(super) fn fall_apart(
    stage: &mut Stagehand,
    (sprite, anchor): (&Sprite, &Anchor),
    at: &Transform,
    level: usize,
) {
    if !stage.pace.flourish() {
        return;
    }
    let way = if level.is_multiple_of(2) { 1.0 } else { -1.0 };
    let scale = at.scale.x;
    stage.commands.spawn((
        Name::new("Rubble"),
        OnTable,
        sprite.clone(),
        *anchor,
        *at,
        Fleeting {
            delay: stage.pace.motion(0.05 * level as f32),
            duration: stage.pace.motion(0.55),
            velocity: Vec2::new(way * (14.0 + 12.0 * level as f32), 26.0) * scale,
            gravity: (260.0 + 120.0 * level as f32) * scale,
            scale: (scale, scale * 0.9),
            spin: way * -0.35,
            waits: true,
            ..default()
        },
    ));
}

/// A tower of `tiers` becomes dust and chips.
pub(super) fn crumble(stage: &mut Stagehand, square: Square, tiers: usize) {
    let (at, scale) = ground(stage, square);
    let height = tiers as f32 * stage.garden.tier * scale;
    for (index, side) in spread(9).enumerate() {
        let up = height * (index % 3) as f32 / 3.0;
        let dust = Fleeting {
            delay: 0.03 * (index % 3) as f32,
            duration: 0.9,
            velocity: Vec2::new(side * 80.0, 30.0) * scale,
            scale: (0.5 * scale, 1.3 * scale),
            alpha: 0.8,
            ..default()
        };
        spark(stage, Look::new("fx/dust"), at + Vec3::new(side * 40.0 * scale, up, 2.0), dust);
        let chip = Fleeting {
            duration: 0.7,
            velocity: Vec2::new(side * 150.0, 170.0) * scale,
            gravity: 620.0 * scale,
            scale: (0.6 * scale, 0.4 * scale),
            spin: 7.0 * side,
            ..default()
        };
        spark(stage, Look::new("fx/chip"), at + Vec3::new(0.0, up, 3.0), chip);
    }
}

/// The last lanterns of the evening.
pub(super) fn celebrate(stage: &mut Stagehand) {
    let middle = stage.garden.middle;
    let reach = 420.0 * stage.garden.scale;
    for (index, side) in spread(12).enumerate() {
        let life = Fleeting {
            delay: 0.05 * index as f32,
            duration: 1.4,
            velocity: Vec2::new(side * 60.0, 150.0),
            gravity: 60.0,
            scale: (0.7, 0.3),
            spin: side,
            ..default()
        };
        let at = (middle + Vec2::new(side * reach, -reach * 0.3)).extend(150.0);
        spark(stage, Look::new("fx/petal"), at, life);
    }
}
