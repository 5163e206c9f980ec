//! What flares up and is gone: dust, coins, fireworks. Never needed to understand what happens.

use bevy::prelude::*;
use dragon_parade::Colour;

use super::phases::Stagehand;
use super::pieces::OfStreet;
use crate::motion::Fleeting;
use crate::skin::{Look, palette};

/// Spawns a fleeting drawing on the street.
fn spark(stage: &mut Stagehand, look: Look, at: Vec3, life: Fleeting) -> Option<Entity> {
    if !stage.pace.flourish() {
        return None;
    }
    let street = stage.root()?;
    let speed = stage.pace.motion(1.0);
    let life = Fleeting { duration: life.duration * speed, delay: life.delay * speed, ..life };
    let entity = stage.commands.spawn((
        Name::new("Effect"),
        OfStreet,
        ChildOf(street),
        look,
        Transform::from_translation(at).with_scale(Vec3::splat(life.scale.0)),
        life,
    ));
    Some(entity.id())
}

/// Evenly spread numbers from -1 to 1.
fn spread(count: u8) -> impl Iterator<Item = f32> {
    (0..count).map(move |index| 2.0 * (f32::from(index) + 0.5) / f32::from(count) - 1.0)
}

/// A little dust under the dragon's feet.
pub(super) fn footfall(commands: &mut Commands, street: Entity, at: Vec2) {
    for side in spread(2) {
        let life = Fleeting {
            duration: 0.5,
            velocity: Vec2::new(side * 40.0, 14.0),
            scale: (0.2, 0.5),
            alpha: 0.5,
            ..default()
        };
        commands.spawn((
            Name::new("Effect"),
            OfStreet,
            ChildOf(street),
            Look::new("fx/dust"),
            Transform::from_translation((at + Vec2::new(side * 20.0, -26.0)).extend(2.0)),
            life,
        ));
    }
}

/// Dust where a stall is set up, `delay` seconds from now.
pub(super) fn set_up(stage: &mut Stagehand, at: Vec2, delay: f32) {
    for side in spread(4) {
        let life = Fleeting {
            delay,
            duration: 0.5,
            velocity: Vec2::new(side * 70.0, 18.0),
            scale: (0.25, 0.7),
            alpha: 0.6,
            ..default()
        };
        spark(stage, Look::new("fx/dust"), (at + Vec2::new(side * 30.0, 0.0)).extend(4.5), life);
    }
    let life = Fleeting { delay, duration: 0.4, scale: (0.4, 1.1), alpha: 0.7, ..default() };
    spark(stage, Look::new("fx/ring"), at.extend(1.4), life);
}

/// A coin glitters where it has come down.
pub(super) fn glitter(stage: &mut Stagehand, at: Vec2, delay: f32) {
    for side in spread(3) {
        let life = Fleeting {
            delay,
            duration: 0.5,
            velocity: Vec2::new(side * 60.0, 80.0),
            gravity: 160.0,
            scale: (0.5, 0.15),
            ..default()
        };
        spark(stage, Look::new("fx/spark"), at.extend(8.0), life);
    }
}

/// Coins on their way from a stall to its owner's purse.
pub(super) fn pay(stage: &mut Stagehand, from: Vec2, to: Vec2, coin: &'static str, number: u8) {
    let seconds = 0.5;
    let life = Fleeting {
        delay: 0.05 * f32::from(number),
        duration: seconds,
        velocity: (to - from) / (seconds * stage.pace.motion(1.0).max(0.01)),
        scale: (0.7, 0.5),
        ..default()
    };
    spark(stage, Look::new(coin), from.extend(9.0), life);
}

/// Fireworks above a gate, or above the palace.
pub(super) fn fireworks(stage: &mut Stagehand, side: Option<Colour>, bursts: u8) {
    let middle = stage.street.burst(side);
    for number in 0..bursts {
        let across = spread(bursts).nth(usize::from(number)).unwrap_or_default();
        let delay = 0.34 * f32::from(number);
        let at = middle + Vec2::new(across * 130.0, 40.0 * (f32::from(number) * 2.1).sin());
        let rise = Fleeting {
            delay,
            duration: 0.32,
            velocity: Vec2::new(0.0, 320.0),
            scale: (0.8, 0.5),
            ..default()
        };
        spark(stage, Look::at("fx/rocket", "base"), (at - Vec2::Y * 100.0).extend(9.0), rise);
        let tint = [palette::LANTERN, palette::LACQUER.mix(&palette::PAPER, 0.35), palette::CELADON]
            [usize::from(number) % 3];
        let burst = Fleeting {
            delay: delay + 0.3,
            duration: 0.9,
            velocity: Vec2::new(0.0, -24.0),
            scale: (0.25, 1.5),
            ..default()
        };
        let look = Look::new(format!("fx/firework-{}", number % 3 + 1));
        if let Some(entity) = spark(stage, look, at.extend(9.5), burst) {
            stage.commands.entity(entity).insert(Sprite { color: tint, ..default() });
        }
    }
}
