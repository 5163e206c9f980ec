//! What stands around the pieces: the tiers of the deck, the lanterns on the torii, the stands of the
//! piles, the figures beside pools and deck.

use bevy::prelude::*;
use bevy::sprite::Anchor;
use yokai_pagoda::{Pile, YokaiPagoda};

use super::layout::Hall;
use super::looks;
use super::pieces::{Deck, Flame, Pool, Torii};
use super::scene::OnTable;
use crate::motion::Rest;
use crate::schedule::Step;
use crate::screens::Screen;
use crate::settings::Settings;
use crate::skin::{Art, Look, Type, palette};
use crate::table::{Table, TableOpened};

/// A tier of the deck, from the bottom.
#[derive(Component, Clone, Copy, Debug)]
struct Tier(usize);

/// The roof of the deck.
#[derive(Component, Clone, Copy, Debug)]
struct Roof;

/// A round's lantern on the torii, from 1.
#[derive(Component, Clone, Copy, Debug)]
struct RoundLantern(u8);

/// A figure beside its parent.
#[derive(Component, Clone, Copy, Debug)]
struct Figure;

/// The disc behind the figure of the deck.
#[derive(Component, Clone, Copy, Debug)]
struct Badge;

/// The hot core of the flame.
#[derive(Component, Clone, Copy, Debug)]
struct Core;

/// The stand of a pile.
#[derive(Component, Clone, Copy, Debug)]
struct Altar(Pile);

/// How much smaller each tier is than the one below.
const TAPER: f32 = 0.91;

/// Plugin: the furniture follows the pieces.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        OnEnter(Screen::Table),
        spawn_altars.after(TableOpened).run_if(resource_exists::<Table<YokaiPagoda>>),
    );
    app.add_systems(
        Update,
        (
            place_altars.in_set(Step::Arrange),
            (furnish, stack, light, count, flicker).chain().in_set(Step::Show),
        )
            .run_if(in_state(Screen::Table))
            .run_if(resource_exists::<Table<YokaiPagoda>>),
    );
}

fn spawn_altars(mut commands: Commands) {
    for pile in Pile::BOTH {
        commands.spawn((
            Name::new(format!("Stand of the pile {}", pile.code())),
            OnTable,
            Altar(pile),
            Look::at("hall/altar", "top"),
            Pickable::IGNORE,
            Transform::default(),
        ));
    }
}

fn place_altars(hall: Res<Hall>, mut altars: Query<(&Altar, &mut Transform)>) {
    for (altar, mut transform) in &mut altars {
        transform.set_if_neq(hall.altar(altar.0));
    }
}

fn figure() -> impl Bundle {
    (
        Name::new("Figure"),
        Figure,
        Text2d::default(),
        Type::Figure,
        TextColor(palette::PAPER),
        Anchor::CENTER,
        Pickable::IGNORE,
        Transform::default(),
    )
}

/// New pieces get what belongs to them.
fn furnish(
    mut commands: Commands,
    decks: Query<Entity, Added<Deck>>,
    gates: Query<(Entity, &Torii), Added<Torii>>,
    pools: Query<Entity, Added<Pool>>,
    flames: Query<Entity, Added<Flame>>,
) {
    for deck in &decks {
        commands.entity(deck).with_children(|deck| {
            for tier in 0..looks::MAX_TIERS {
                deck.spawn((
                    Name::new(format!("Tier {tier}")),
                    Tier(tier),
                    Look::at("hall/deck-tier", "foot"),
                    Pickable::IGNORE,
                    Visibility::Hidden,
                ));
            }
            deck.spawn((
                Name::new("Roof"),
                Roof,
                Look::at("hall/deck-top", "foot"),
                Pickable::IGNORE,
                Visibility::Hidden,
            ));
            deck.spawn((
                Name::new("Badge of the deck"),
                Badge,
                Look::new("ui/badge"),
                Pickable::IGNORE,
                Transform::default(),
            ));
            deck.spawn(figure());
        });
    }
    for (gate, torii) in &gates {
        commands.entity(gate).with_children(|gate| {
            for round in 1..=torii.rounds {
                gate.spawn((
                    Name::new(format!("Lantern of round {round}")),
                    RoundLantern(round),
                    Look::at("hall/mark", "top"),
                    Pickable::IGNORE,
                    Transform::default(),
                ));
            }
        });
    }
    for pool in &pools {
        commands.entity(pool).with_children(|pool| {
            pool.spawn(figure());
        });
    }
    for flame in &flames {
        commands.entity(flame).with_children(|flame| {
            flame.spawn((
                Name::new("Core of the flame"),
                Core,
                Look::at("hall/wisp-core", "base"),
                Pickable::IGNORE,
                Transform::from_xyz(0.0, 0.0, 0.1),
            ));
        });
    }
}

/// From one named place of a drawing to another.
fn between(art: &Art, drawing: &str, from: &str, to: &str) -> Option<Vec2> {
    let drawing = art.get(drawing)?;
    Some(drawing.place(to)?.0 - drawing.place(from)?.0)
}

/// The deck is as high as there are cards.
fn stack(
    art: Res<Art>,
    decks: Query<(Ref<Deck>, &Children)>,
    mut tiers: Query<(&Tier, &mut Transform, &mut Visibility), Without<Roof>>,
    mut roofs: Query<(&mut Transform, &mut Visibility), With<Roof>>,
) {
    for (deck, children) in &decks {
        if !deck.is_changed() && !art.is_changed() {
            continue;
        }
        let shown = looks::tiers(deck.0);
        let mut at = between(&art, "hall/deck-base", "base", "stack").unwrap_or_default();
        let step = between(&art, "hall/deck-tier", "foot", "stack").unwrap_or_default();
        for level in 0..looks::MAX_TIERS {
            let scale = TAPER.powi(level as i32);
            for child in children {
                let Ok((tier, mut transform, mut visibility)) = tiers.get_mut(*child) else { continue };
                if tier.0 != level {
                    continue;
                }
                let place = Transform::from_translation(at.extend(0.01 + 0.01 * level as f32))
                    .with_scale(Vec3::splat(scale));
                transform.set_if_neq(place);
                let seen = if level < shown { Visibility::Inherited } else { Visibility::Hidden };
                visibility.set_if_neq(seen);
            }
            if level < shown {
                at += step * scale;
            }
        }
        for child in children {
            if let Ok((mut transform, mut visibility)) = roofs.get_mut(*child) {
                let scale = TAPER.powi(shown as i32);
                transform
                    .set_if_neq(Transform::from_translation(at.extend(0.1)).with_scale(Vec3::splat(scale)));
                let seen = if shown > 0 { Visibility::Inherited } else { Visibility::Hidden };
                visibility.set_if_neq(seen);
            }
        }
    }
}

/// The lantern of the round burns; those of rounds past have gone out.
fn light(
    art: Res<Art>,
    gates: Query<(Ref<Torii>, &Children)>,
    mut lanterns: Query<(&RoundLantern, &mut Look, &mut Transform)>,
) {
    for (torii, children) in &gates {
        if !torii.is_changed() && !art.is_changed() {
            continue;
        }
        for child in children {
            let Ok((lantern, mut look, mut transform)) = lanterns.get_mut(*child) else { continue };
            look.set_if_neq(Look::at(looks::lantern(lantern.0, torii.round), "top"));
            let name = if torii.rounds == 4 { "mark" } else { "three" };
            let place = format!("{name}-{}", lantern.0);
            if let Some(at) = between(&art, "hall/torii", "base", &place) {
                transform.set_if_neq(Transform::from_translation(at.extend(0.1)));
            }
        }
    }
}

/// Writes how many cards are left, and how many lie in each pool, or what it counts for.
fn count(
    art: Res<Art>,
    hall: Res<Hall>,
    decks: Query<(Ref<Deck>, &Children)>,
    pools: Query<(Ref<Pool>, &Children)>,
    mut figures: Query<(&mut Text2d, &mut Transform), With<Figure>>,
    mut badges: Query<&mut Transform, (With<Badge>, Without<Figure>)>,
) {
    let mut write = |children: &Children, number: String, at: Vec2, scale: f32| {
        for child in children {
            let Ok((mut text, mut transform)) = figures.get_mut(*child) else { continue };
            if text.0 != number {
                text.0.clone_from(&number);
            }
            transform.set_if_neq(Transform::from_translation(at.extend(0.5)).with_scale(Vec3::splat(scale)));
        }
    };
    let changed = art.is_changed() || hall.is_changed();
    // Never smaller than it can be read.
    let least = |scale: f32| (hall.metrics().scale * 0.8 / scale).max(1.0);
    for (deck, children) in &decks {
        if changed || deck.is_changed() {
            let scale = least(hall.deck().scale.x);
            let at = Vec2::new(0.0, -18.0);
            write(children, deck.0.to_string(), at, scale);
            for child in children {
                if let Ok(mut badge) = badges.get_mut(*child) {
                    let place =
                        Transform::from_translation(at.extend(0.4)).with_scale(Vec3::splat(1.1 * scale));
                    badge.set_if_neq(place);
                }
            }
        }
    }
    for (pool, children) in &pools {
        if changed || pool.is_changed() {
            let at = between(&art, "hall/pool-1", "base", "count").unwrap_or(Vec2::new(0.0, 40.0));
            let number = pool.value.unwrap_or(u16::from(pool.count)).to_string();
            write(children, number, at, least(hall.pool(pool.seat).scale.x));
        }
    }
}

/// The flame is never quite still.
fn flicker(
    time: Res<Time>,
    settings: Res<Settings>,
    flames: Query<&Children, (With<Flame>, With<Rest>)>,
    mut cores: Query<&mut Transform, With<Core>>,
) {
    if settings.motion_reduced() {
        return;
    }
    let now = (time.elapsed_secs() * 15.0).floor() / 15.0;
    for child in flames.iter().flatten() {
        if let Ok(mut core) = cores.get_mut(*child) {
            core.scale = Vec3::new(1.0 + 0.06 * (now * 7.0).cos(), 1.0 + 0.09 * (now * 5.2).sin(), 1.0);
        }
    }
}
