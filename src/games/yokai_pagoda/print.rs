//! What is printed on a card beside its drawing: number, name, and the part of the Yokai that moves.

use std::f32::consts::TAU;

use bevy::prelude::*;
use bevy::sprite::Anchor;
use yokai_pagoda::{Card, Kind, YokaiPagoda};

use super::{Part, looks};
use crate::hud::HandCard;
use crate::lang::Localized;
use crate::motion::Flip;
use crate::schedule::Step;
use crate::screens::Screen;
use crate::settings::Settings;
use crate::skin::{Art, Look, Type};
use crate::table::{Table, Target};

/// The face that is printed on a card, as long as it is seen. A card that lies face down has none.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Printed(pub Option<Card>);

/// Something printed on its parent.
#[derive(Component, Clone, Copy, Debug)]
struct Print;

/// The part of a Yokai that is never quite still, and the beat of its own.
#[derive(Component, Clone, Copy, Debug)]
struct Alive {
    kind: Kind,
    beat: f32,
    at: Vec3,
}

/// Plugin: cards are printed.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (print_hands.in_set(Step::Arrange), print.in_set(Step::Show), live.in_set(Step::Show).after(print))
            .run_if(in_state(Screen::Table))
            .run_if(resource_exists::<Table<YokaiPagoda>>),
    );
}

/// A hand behind the curtain is printed like any other.
fn print_hands(
    mut commands: Commands,
    cards: Query<(Entity, &Target<YokaiPagoda>), (Added<HandCard>, Without<Printed>)>,
) {
    for (card, target) in &cards {
        if let Part::Card(face) = target.part {
            commands.entity(card).insert(Printed(Some(face)));
        }
    }
}

/// Prints every card that shows another side than before.
fn print(
    mut commands: Commands,
    art: Res<Art>,
    mut cards: Query<(Entity, &mut Printed, Ref<Look>, Option<&Children>, Has<Flip>)>,
    prints: Query<(), With<Print>>,
) {
    for (entity, mut printed, look, children, turning) in &mut cards {
        let down = look.name == looks::BACK;
        if down && !turning && printed.0.is_some() {
            // Turned down now: nothing tells any more what it was.
            printed.0 = None;
        }
        if !art.is_changed() && !look.is_changed() && !printed.is_changed() {
            continue;
        }
        for child in children.into_iter().flatten().filter(|child| prints.contains(**child)) {
            commands.entity(*child).despawn();
        }
        let Some(face) = printed.0 else { continue };
        if down {
            continue;
        }
        let Some(drawing) = art.get(&look.name) else { continue };
        let place = |name: &str, depth: f32| {
            drawing.place(name).map(|(at, radius)| (at.extend(depth), radius)).unwrap_or_default()
        };
        let kind = looks::kind(face.kind());
        let (number, _) = place("number", 0.03);
        let (name, reach) = place("name", 0.03);
        let (part, _) = place("part", 0.02);
        commands.entity(entity).with_children(|card| {
            card.spawn((
                Name::new("Number"),
                Print,
                Look::new(format!("yokai/number-{}", face.number())),
                Sprite { color: looks::dark(face.kind()), ..default() },
                Pickable::IGNORE,
                Transform::from_translation(number),
            ));
            card.spawn((
                Name::new("Moving part"),
                Print,
                Alive { kind: face.kind(), beat: f32::from(face.number()) * 0.7, at: part },
                Look::at(format!("yokai/{kind}-part"), "pivot"),
                Pickable::IGNORE,
                Transform::from_translation(part),
            ));
            let size = (reach / 90.0 * 0.62).clamp(0.4, 0.66);
            card.spawn((
                Name::new("Name of the Yokai"),
                Print,
                Text2d::default(),
                Localized::new(format!("yokai-kind-{kind}")),
                Type::Strong,
                TextColor(looks::dark(face.kind())),
                Anchor::CENTER,
                Transform::from_translation(name).with_scale(Vec3::splat(size)),
            ));
        });
    }
}

/// Degrees, seconds, and how much it grows and shrinks.
fn habit(kind: Kind) -> (f32, f32, f32) {
    match kind {
        Kind::Kappa => (5.0, 2.6, 0.0),
        Kind::Tengu => (8.0, 2.2, 0.0),
        Kind::Kitsune => (3.0, 0.9, 0.06),
        Kind::Tanuki => (10.0, 2.0, 0.0),
        Kind::Oni => (3.0, 3.0, 0.0),
        Kind::Rokurokubi => (5.0, 3.4, 0.0),
        Kind::KasaObake => (9.0, 1.4, 0.0),
        Kind::Nekomata => (6.0, 2.4, 0.0),
        Kind::YukiOnna => (0.0, 2.8, 0.03),
        Kind::Chochin => (0.0, 0.7, 0.07),
    }
}

/// Idle life, at fifteen pictures a second and not under reduced motion.
fn live(time: Res<Time>, settings: Res<Settings>, mut parts: Query<(&Alive, &mut Transform)>) {
    let still = settings.motion_reduced();
    let now = (time.elapsed_secs() * 15.0).floor() / 15.0;
    for (alive, mut transform) in &mut parts {
        let (degrees, period, growth) = habit(alive.kind);
        let beat = if still { 0.0 } else { (TAU * (now + alive.beat) / period).sin() };
        let place = Transform::from_translation(alive.at)
            .with_rotation(Quat::from_rotation_z((degrees * beat).to_radians()))
            .with_scale(Vec3::splat(1.0 + growth * beat));
        transform.set_if_neq(place);
    }
}
