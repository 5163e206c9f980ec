//! The garden at dusk, behind everything.

use bevy::prelude::*;
use yundao::Yundao;

use super::layout::Garden;
use crate::schedule::Step;
use crate::screens::Screen;
use crate::skin::{Art, Form, Look, Metrics, palette};
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
    /// Over the height of the horizon's foot, softly.
    Haze,
    /// On the horizon, that far from the middle, a part of its full size.
    Rise { x: f32, size: f32 },
    /// Off the upper left corner, in units of a window 1920 wide, a part of its full size; where there
    /// is room above the seats.
    Hang { off: Vec2, size: f32 },
}

/// The light on the ground around the garden.
#[derive(Component)]
struct Halo;

/// The string of lanterns above the seats: where its middle is, and its size.
const STRING: Vec2 = Vec2::new(206.0, -18.0);
const STRING_SIZE: f32 = 0.5;

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

fn spawn(mut commands: Commands, art: Res<Art>) {
    let layers = [
        ("scene/sky-night", Fit::Cover, -99.0),
        ("scene/stars", Fit::Stand(-0.12), -98.0),
        ("scene/moon", Fit::Around { at: Vec2::new(0.235, 0.3), width: 0.08 }, -97.0),
        ("scene/hills-far", Fit::Stand(FOOT), -96.0),
        ("scene/hills-near", Fit::Stand(FOOT - 0.01), -95.0),
        ("scene/pagoda-far", Fit::Rise { x: 0.345, size: 0.72 }, -95.5),
        ("scene/vignette", Fit::Cover, -60.0),
        ("scene/rope", Fit::Hang { off: STRING, size: STRING_SIZE }, -58.0),
    ];
    let mut hangs = Vec::new();
    if let Some(rope) = art.get("scene/rope") {
        for hook in ["l1", "l2", "l3", "l4", "l5", "l6", "l7"] {
            let Some((hook, _)) = rope.place(hook) else { continue };
            let off = STRING + hook * STRING_SIZE;
            let glow = Fit::Hang { off: off - Vec2::new(0.0, 24.0), size: 0.42 };
            hangs.push((Look::new("scene/lantern-glow"), glow, -59.0));
            hangs.push((Look::at("scene/lantern", "top"), Fit::Hang { off, size: 0.46 }, -57.5));
        }
    }
    for (look, fit, depth) in hangs {
        let at = Transform::from_xyz(0.0, 0.0, depth);
        commands.spawn((Name::new("Lantern"), DespawnOnExit(Screen::Table), look, fit, at));
    }
    for (name, fit, depth) in layers {
        commands.spawn((
            Name::new(name),
            DespawnOnExit(Screen::Table),
            Look::new(name),
            fit,
            Transform::from_xyz(0.0, 0.0, depth),
        ));
    }
    let ground = palette::NIGHT.mix(&palette::INK, 0.3);
    // The foot of the hills is lost in the dark of the ground.
    commands.spawn((
        Name::new("Haze"),
        DespawnOnExit(Screen::Table),
        Look::new("fx/glow"),
        Sprite::from_color(ground.with_alpha(0.95), Vec2::ONE),
        Fit::Haze,
        Transform::from_xyz(0.0, 0.0, -93.5),
    ));
    commands.spawn((
        Name::new("Foreground"),
        DespawnOnExit(Screen::Table),
        Sprite::from_color(ground, Vec2::ONE),
        Fit::Below(FOOT),
        Transform::from_xyz(0.0, 0.0, -94.0),
    ));
    commands.spawn((
        Name::new("Light of the garden"),
        DespawnOnExit(Screen::Table),
        Halo,
        Look::new("fx/glow"),
        Sprite::from_color(palette::LANTERN.with_alpha(0.3), Vec2::ONE),
        Transform::default(),
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
            Fit::Haze => {
                let size = Vec2::new(window.x * 2.2, window.y * 0.34) / size;
                (Vec2::new(0.0, FOOT * window.y), size)
            }
            Fit::Rise { x, size: part } => {
                let scale = wide / 1920.0 * part;
                let foot = (FOOT + 0.02) * window.y + size.y * scale / 2.0;
                (Vec2::new(x * window.x, foot), Vec2::splat(scale))
            }
            Fit::Hang { off, size } => {
                let scale = wide / 1920.0;
                let seen = if metrics.form == Form::Wide { scale * size } else { 0.0 };
                (Vec2::new(-window.x, window.y) / 2.0 + off * scale, Vec2::splat(seen))
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

fn set_ground(
    garden: Res<Garden>,
    mut grounds: Query<(&mut Transform, &mut Look), With<Ground>>,
    mut halos: Query<&mut Transform, (With<Halo>, Without<Ground>)>,
) {
    for mut transform in &mut halos {
        let size = Vec2::new(1760.0, 1060.0) / 128.0 * garden.scale;
        let at = garden.middle.extend(-52.0);
        transform.set_if_neq(Transform::from_translation(at).with_scale(size.extend(1.0)));
    }
    for (mut transform, mut look) in &mut grounds {
        if look.name != garden.ground {
            *look = Look::new(garden.ground);
        }
        let now =
            Transform::from_translation(garden.middle.extend(-50.0)).with_scale(Vec3::splat(garden.scale));
        transform.set_if_neq(now);
    }
}
