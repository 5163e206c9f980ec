//! The garden at dusk, behind everything.

use bevy::prelude::*;
use yundao::Yundao;

use super::layout::Garden;
use crate::schedule::Step;
use crate::screens::Screen;
use crate::skin::{Art, Look, Metrics};
use crate::table::{Table, TableOpened};

/// The slab of the garden.
#[derive(Component)]
struct Ground;

/// A layer of the evening behind the garden: which part of the window it takes.
#[derive(Component, Clone, Copy)]
struct Layer {
    /// Its middle, as parts of the window from its middle, y upwards.
    at: Vec2,
    /// Its width as a part of the window's; its height keeps its shape, unless it covers.
    width: f32,
    /// Whether it is stretched over the whole window.
    cover: bool,
    depth: f32,
}

/// Plugin: the backdrop follows the window.
pub fn plugin(app: &mut App) {
    app.add_systems(
        OnEnter(Screen::Table),
        spawn.after(TableOpened).run_if(resource_exists::<Table<Yundao>>),
    );
    app.add_systems(Update, (lay, set_ground).in_set(Step::Arrange).run_if(in_state(Screen::Table)));
}

fn spawn(mut commands: Commands) {
    let layer = |name: &'static str, at: Vec2, width: f32, cover: bool, depth: f32| {
        (
            Name::new(name),
            DespawnOnExit(Screen::Table),
            Look::new(name),
            Layer { at, width, cover, depth },
            Transform::default(),
        )
    };
    commands.spawn(layer("scene/sky", Vec2::ZERO, 1.0, true, -99.0));
    commands.spawn(layer("scene/stars", Vec2::new(0.0, 0.25), 1.0, false, -98.0));
    commands.spawn(layer("scene/moon", Vec2::new(0.36, 0.3), 0.13, false, -97.0));
    commands.spawn(layer("scene/hills-far", Vec2::new(0.0, 0.08), 1.0, false, -96.0));
    commands.spawn(layer("scene/hills-near", Vec2::new(0.0, -0.06), 1.0, false, -95.0));
    commands.spawn(layer("scene/vignette", Vec2::ZERO, 1.0, true, -60.0));
    commands.spawn((
        Name::new("Garden"),
        DespawnOnExit(Screen::Table),
        Ground,
        Look::new("garden/wide"),
        Transform::default(),
    ));
}

fn lay(art: Res<Art>, metrics: Res<Metrics>, mut layers: Query<(Ref<Layer>, &Look, &mut Transform)>) {
    for (layer, look, mut transform) in &mut layers {
        if !metrics.is_changed() && !art.is_changed() && !layer.is_added() {
            continue;
        }
        let Some(drawing) = art.get(&look.name) else { continue };
        let window = metrics.window;
        let scale = if layer.cover {
            (window / drawing.size).extend(1.0)
        } else {
            // Upright windows show the middle of a wide layer.
            let width = (window.x * layer.width).max(window.y * layer.width * 1.2);
            Vec3::splat(width / drawing.size.x)
        };
        *transform = Transform::from_translation((layer.at * window).extend(layer.depth)).with_scale(scale);
    }
}

fn set_ground(garden: Res<Garden>, mut grounds: Query<(&mut Transform, &mut Look), With<Ground>>) {
    for (mut transform, mut look) in &mut grounds {
        if look.name != garden.ground {
            *look = Look::new(garden.ground);
        }
        let now =
            Transform::from_translation(garden.middle.extend(-50.0)).with_scale(Vec3::splat(garden.scale));
        transform.set_if_neq(now);
    }
}
