//! The garden at dusk, behind everything.

use bevy::prelude::*;
use yundao::Yundao;

use super::layout::Garden;
use crate::schedule::Step;
use crate::screens::Screen;
use crate::skin::{Art, Look, Metrics, palette};
use crate::table::{Table, TableOpened};

/// The slab of the garden.
#[derive(Component)]
struct Ground;

/// How a layer of the evening fits the window. Heights are parts of the window's from its middle, y
/// upwards.
#[derive(Component, Clone, Copy)]
enum Fit {
    /// Stretched over the whole window.
    Cover,
    /// As wide as a part of the window, around a point.
    Around { at: Vec2, width: f32 },
    /// As wide as the window, standing on a height.
    Stand(f32),
    /// Everything below a height.
    Below(f32),
}

/// The height of the horizon's foot.
const FOOT: f32 = -0.2;

/// Plugin: the backdrop follows the window.
pub fn plugin(app: &mut App) {
    app.add_systems(
        OnEnter(Screen::Table),
        spawn.after(TableOpened).run_if(resource_exists::<Table<Yundao>>),
    );
    app.add_systems(Update, (lay, set_ground).chain().in_set(Step::Arrange).run_if(in_state(Screen::Table)));
}

fn spawn(mut commands: Commands) {
    let layers = [
        ("scene/sky-night", Fit::Cover, -99.0),
        ("scene/stars", Fit::Stand(-0.12), -98.0),
        ("scene/moon", Fit::Around { at: Vec2::new(0.235, 0.3), width: 0.08 }, -97.0),
        ("scene/hills-far", Fit::Stand(FOOT), -96.0),
        ("scene/hills-near", Fit::Stand(FOOT - 0.01), -95.0),
        ("scene/vignette", Fit::Cover, -60.0),
    ];
    for (name, fit, depth) in layers {
        commands.spawn((
            Name::new(name),
            DespawnOnExit(Screen::Table),
            Look::new(name),
            fit,
            Transform::from_xyz(0.0, 0.0, depth),
        ));
    }
    commands.spawn((
        Name::new("Foreground"),
        DespawnOnExit(Screen::Table),
        Sprite::from_color(palette::NIGHT.mix(&palette::INK, 0.3), Vec2::ONE),
        Fit::Below(FOOT),
        Transform::from_xyz(0.0, 0.0, -94.0),
    ));
    commands.spawn((
        Name::new("Garden"),
        DespawnOnExit(Screen::Table),
        Ground,
        Look::new("garden/wide"),
        Transform::default(),
    ));
}

fn lay(art: Res<Art>, metrics: Res<Metrics>, mut layers: Query<(Ref<Fit>, Option<&Look>, &mut Transform)>) {
    for (fit, look, mut transform) in &mut layers {
        if !metrics.is_changed() && !art.is_changed() && !fit.is_added() {
            continue;
        }
        let size = match look {
            None => Vec2::ONE,
            Some(look) => match art.get(&look.name) {
                Some(drawing) => drawing.size,
                None => continue,
            },
        };
        let window = metrics.window;
        // Upright windows show the middle of a wide layer.
        let wide = window.x.max(window.y * 1.2) * 1.01;
        let (at, scale) = match *fit {
            Fit::Cover => (Vec2::ZERO, window * 1.01 / size),
            Fit::Around { at, width } => {
                // Upright windows have room at the top left only.
                let at = if window.x < window.y { Vec2::new(-0.27, 0.45) } else { at };
                (at * window, Vec2::splat(wide * width / size.x))
            }
            Fit::Stand(foot) => {
                let scale = wide / size.x;
                (Vec2::new(0.0, foot * window.y + size.y * scale / 2.0), Vec2::splat(scale))
            }
            Fit::Below(top) => {
                let height = (0.5 + top) * window.y + 2.0;
                (Vec2::new(0.0, (top - 0.5) * window.y / 2.0), Vec2::new(window.x * 1.01, height))
            }
        };
        transform.translation = at.extend(transform.translation.z);
        transform.scale = scale.extend(1.0);
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
