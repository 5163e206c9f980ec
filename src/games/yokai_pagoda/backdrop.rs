//! The haunted hall at night, behind everything.

use bevy::picking::pointer::PointerButton;
use bevy::prelude::*;
use yokai_pagoda::YokaiPagoda;

use crate::input::{Act, Device, Intent, Intents};
use crate::schedule::Step;
use crate::screens::Screen;
use crate::settings::Settings;
use crate::skin::{Art, Form, Look, Metrics};
use crate::table::{Table, TableOpened};

/// The hall itself.
#[derive(Component)]
struct Walls;

/// Something that hangs or burns at a named place of the walls, with the beat of its own.
#[derive(Component, Clone, Copy)]
struct Fixture {
    place: &'static str,
    beat: f32,
    kind: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Lantern,
    Wisp,
    Candle,
}

const FIXTURES: [(&str, &str, Kind); 12] = [
    ("hall/lantern", "lantern-1", Kind::Lantern),
    ("hall/lantern", "lantern-2", Kind::Lantern),
    ("hall/lantern", "lantern-3", Kind::Lantern),
    ("hall/lantern", "lantern-4", Kind::Lantern),
    ("hall/candle", "candle-1", Kind::Candle),
    ("hall/candle", "candle-2", Kind::Candle),
    ("hall/candle", "candle-3", Kind::Candle),
    ("hall/candle", "candle-4", Kind::Candle),
    ("hall/wisp", "wisp-1", Kind::Wisp),
    ("hall/wisp", "wisp-2", Kind::Wisp),
    ("hall/wisp", "wisp-3", Kind::Wisp),
    ("hall/wisp", "wisp-4", Kind::Wisp),
];

/// Plugin: the hall follows the window.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        OnEnter(Screen::Table),
        spawn.after(TableOpened).run_if(resource_exists::<Table<YokaiPagoda>>),
    );
    app.add_systems(Update, (build, hang).chain().in_set(Step::Arrange).run_if(in_state(Screen::Table)));
    app.add_observer(step_back);
}

fn spawn(mut commands: Commands) {
    commands.spawn((
        Name::new("Hall"),
        DespawnOnExit(Screen::Table),
        Walls,
        Look::new("hall/wide"),
        Pickable::default(),
        Transform::from_xyz(0.0, 0.0, -90.0),
    ));
    for (number, (look, place, kind)) in FIXTURES.into_iter().enumerate() {
        let anchor = if kind == Kind::Lantern { "top" } else { "base" };
        let mut fixture = commands.spawn((
            Name::new(place),
            DespawnOnExit(Screen::Table),
            Fixture { place, beat: number as f32 * 1.7, kind },
            Look::at(look, anchor),
            Pickable::IGNORE,
            Transform::from_xyz(0.0, 0.0, -80.0),
        ));
        match kind {
            Kind::Candle => {
                fixture.with_child((
                    Name::new("Candle flame"),
                    Look::at("hall/flame", "base"),
                    Pickable::IGNORE,
                    Transform::from_xyz(0.0, 88.0, 0.1),
                ));
            }
            Kind::Wisp => {
                fixture.with_child((
                    Name::new("Core"),
                    Look::at("hall/wisp-core", "base"),
                    Pickable::IGNORE,
                    Transform::from_xyz(0.0, 0.0, 0.1),
                ));
            }
            Kind::Lantern => {}
        }
    }
}

/// The walls cover the window, standing on its lower edge.
fn build(art: Res<Art>, metrics: Res<Metrics>, mut walls: Query<(&mut Transform, &mut Look), With<Walls>>) {
    for (mut transform, mut look) in &mut walls {
        let name = if metrics.form == Form::Tall { "hall/tall" } else { "hall/wide" };
        if look.name != name {
            *look = Look::new(name);
        }
        let Some(drawing) = art.get(name) else { continue };
        let (window, size) = (metrics.window, drawing.size);
        let scale = (window.x / size.x).max(window.y / size.y) * 1.005;
        let foot = (size.y * scale - window.y) / 2.0;
        let place = Transform::from_xyz(0.0, foot, -90.0).with_scale(Vec3::splat(scale));
        transform.set_if_neq(place);
    }
}

/// Lanterns sway, candles and spirit flames flicker, at fifteen pictures a second.
fn hang(
    art: Res<Art>,
    time: Res<Time>,
    settings: Res<Settings>,
    walls: Query<(&Transform, &Look), With<Walls>>,
    mut fixtures: Query<(&Fixture, &mut Transform, &mut Visibility), Without<Walls>>,
) {
    let Ok((wall, look)) = walls.single() else { return };
    let Some(drawing) = art.get(&look.name) else { return };
    let now = (time.elapsed_secs() * 15.0).floor() / 15.0;
    let life = if settings.motion_reduced() { 0.0 } else { 1.0 };
    for (fixture, mut transform, mut visibility) in &mut fixtures {
        let Some((at, _)) = drawing.place(fixture.place) else {
            visibility.set_if_neq(Visibility::Hidden);
            continue;
        };
        visibility.set_if_neq(Visibility::Inherited);
        let beat = now + fixture.beat;
        let mut place =
            Transform::from_translation((wall.translation.truncate() + at * wall.scale.x).extend(-80.0))
                .with_scale(wall.scale);
        match fixture.kind {
            Kind::Lantern => place.rotate_z(life * (beat * 0.9).sin().to_radians() * 2.0),
            Kind::Wisp => {
                let drift = Vec3::new((beat * 0.5).sin() * 9.0, (beat * 0.8).cos() * 6.0, 0.0);
                place.translation += drift * wall.scale.x * life;
                place.scale.y *= 1.0 + 0.06 * (beat * 4.0).sin() * life;
            }
            Kind::Candle => {}
        }
        transform.set_if_neq(place);
    }
}

/// A press beside everything takes one step back, or hurries what moves.
fn step_back(click: On<Pointer<Click>>, walls: Query<(), With<Walls>>, mut intents: ResMut<Intents>) {
    if click.button == PointerButton::Primary && walls.contains(click.entity) {
        intents.push(Intent { device: Device::Screen, seat: None, act: Act::Cancel });
    }
}
