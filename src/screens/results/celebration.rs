//! Fireworks and petals for the winners. They last a few seconds, flash less than three times a
//! second, and do not happen under reduced motion.

use std::f32::consts::TAU;

use bevy::prelude::*;

use super::Finished;
use crate::schedule::Step;
use crate::screens::Screen;
use crate::skin::{Look, Metrics, palette};

/// A spark of a firework.
#[derive(Component, Clone, Copy)]
struct Spark {
    /// Where its firework bursts, as parts of the window from its bottom left corner.
    from: Vec2,
    /// When it bursts, in seconds.
    at: f32,
    /// Where it flies, in units.
    way: Vec2,
    colour: Color,
}

/// A petal on its way down.
#[derive(Component, Clone, Copy)]
struct Petal {
    /// Where it begins, as a part of the window's width.
    x: f32,
    /// When it begins, in seconds.
    at: f32,
    /// Its own beat.
    beat: f32,
}

/// Seconds since the results appeared.
#[derive(Resource, Default)]
struct Since(f32);

/// Seconds between two fireworks: fewer than three flashes a second.
const BETWEEN: f32 = 0.6;
const FIREWORKS: u8 = 9;
const SPARKS: u8 = 20;
const PETALS: u8 = 26;
/// Seconds a spark glows, and a petal falls.
const GLOW: f32 = 1.5;
const FALL: f32 = 8.0;

/// Plugin: what was spawned flies.
pub fn plugin(app: &mut App) {
    app.init_resource::<Since>();
    app.add_systems(OnEnter(Screen::Results), |mut since: ResMut<Since>| since.0 = 0.0);
    app.add_systems(Update, (fly, fall).in_set(Step::Move).run_if(in_state(Screen::Results)));
}

/// A number from 0 to 1 that looks like chance and is always the same.
fn scatter(number: u32) -> f32 {
    (number as f32 * 12.9898).sin().abs() * 43_758.547 % 1.0
}

pub(super) fn spawn(commands: &mut Commands, finished: &Finished, reduced: bool) {
    if reduced {
        return;
    }
    let colours: Vec<Color> = finished
        .outcome
        .winners()
        .iter()
        .filter_map(|seat| finished.sitter(seat))
        .map(|sitter| sitter.glaze.light())
        .chain([palette::LANTERN])
        .collect();
    for firework in 0..FIREWORKS {
        let seed = u32::from(firework) * 31 + 7;
        // To the left and to the right in turn, above what is to be read.
        let side = if firework % 2 == 0 { 0.04 + 0.22 * scatter(seed) } else { 0.96 - 0.22 * scatter(seed) };
        let from = Vec2::new(side, 0.62 + 0.3 * scatter(seed + 1));
        let colour = colours[usize::from(firework) % colours.len()];
        for spark in 0..SPARKS {
            let turn = TAU * (f32::from(spark) + scatter(seed + u32::from(spark))) / f32::from(SPARKS);
            let far = 120.0 + 130.0 * scatter(seed + 3 * u32::from(spark));
            commands.spawn((
                Name::new("Spark"),
                DespawnOnExit(Screen::Results),
                Spark {
                    from,
                    at: 0.2 + BETWEEN * f32::from(firework),
                    way: Vec2::from_angle(turn) * far,
                    colour,
                },
                Look::new("fx/spark"),
                Transform::from_xyz(0.0, 0.0, -40.0),
                Visibility::Hidden,
            ));
        }
    }
    for petal in 0..PETALS {
        let seed = u32::from(petal) * 17 + 3;
        commands.spawn((
            Name::new("Petal"),
            DespawnOnExit(Screen::Results),
            Petal { x: scatter(seed), at: 5.0 * scatter(seed + 1), beat: 0.7 + 0.8 * scatter(seed + 2) },
            Look::new("fx/petal"),
            Transform::from_xyz(0.0, 0.0, -38.0),
            Visibility::Hidden,
        ));
    }
}

fn fly(
    time: Res<Time>,
    metrics: Res<Metrics>,
    mut since: ResMut<Since>,
    mut sparks: Query<(Entity, &Spark, &mut Transform, &mut Sprite, &mut Visibility)>,
    mut commands: Commands,
) {
    since.0 += time.delta_secs();
    for (entity, spark, mut transform, mut sprite, mut visibility) in &mut sparks {
        let age = since.0 - spark.at;
        if age < 0.0 {
            continue;
        }
        if age > GLOW {
            commands.entity(entity).despawn();
            continue;
        }
        visibility.set_if_neq(Visibility::Inherited);
        let out = 1.0 - (-3.2 * age).exp();
        let off = spark.way * out - Vec2::Y * 60.0 * age * age;
        let at = (spark.from - 0.5) * metrics.window + off * metrics.scale;
        let left = 1.0 - age / GLOW;
        *transform = Transform::from_translation(at.extend(-40.0))
            .with_scale(Vec3::splat(metrics.scale * (0.35 + 0.5 * left)));
        sprite.color = spark.colour.with_alpha(left * left);
    }
}

fn fall(
    since: Res<Since>,
    metrics: Res<Metrics>,
    mut petals: Query<(Entity, &Petal, &mut Transform, &mut Sprite, &mut Visibility)>,
    mut commands: Commands,
) {
    for (entity, petal, mut transform, mut sprite, mut visibility) in &mut petals {
        let age = since.0 - petal.at;
        if age < 0.0 {
            continue;
        }
        if age > FALL {
            commands.entity(entity).despawn();
            continue;
        }
        visibility.set_if_neq(Visibility::Inherited);
        let part = age / FALL;
        let sway = (age * petal.beat * 2.0).sin();
        let x = (petal.x - 0.5 - 0.08 * part) * metrics.window.x + 40.0 * sway * metrics.scale;
        let y = (0.55 - 1.1 * part) * metrics.window.y;
        *transform = Transform::from_xyz(x, y, -38.0)
            .with_rotation(Quat::from_rotation_z(age * petal.beat + sway))
            .with_scale(
                Vec3::new(1.0, 0.55 + 0.45 * (age * petal.beat * 1.7).cos().abs(), 1.0) * metrics.scale,
            );
        sprite.color = Color::WHITE.with_alpha((4.0 * (1.0 - part)).min(1.0));
    }
}
