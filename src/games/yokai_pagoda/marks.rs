//! Marks: what each card of the open hand would be on each pile, which cards count, what can be
//! picked, what the cursor is on, what the last card was.

use bevy::prelude::*;
use tabletop::Viewer;
use yokai_pagoda::{Card, CardSet, Phase, Pile, Seen, YokaiPagoda};

use super::layout::Hall;
use super::pieces::{CardPiece, CardPlace};
use super::print::Printed;
use super::scene::OnTable;
use super::{Part, looks, words};
use crate::hud::{HandCard, Sight, Spotlight};
use crate::lang::Localized;
use crate::schedule::Step;
use crate::screens::Screen;
use crate::skin::{Look, Metrics, Type, palette};
use crate::table::{PlayEvent, Playing, Table, TableOpened, Told, looking};

/// What a card of the hand would be on a pile.
#[derive(Component, Clone, Copy)]
struct Sign(Pile);

/// The seal of a card that counts.
#[derive(Component)]
struct Seal;

/// The veil over a card that does not count.
#[derive(Component)]
struct Dim;

/// The light around a pile.
#[derive(Component, Clone, Copy)]
struct Glow(Pile);

/// The light around the deck.
#[derive(Component)]
struct DeckGlow;

/// The ribbon over a pile, and its words.
#[derive(Component, Clone, Copy)]
struct Tag(Pile);

/// What covers the hall while cards are laid out.
#[derive(Component)]
struct Veil;

/// The pile that was played on last.
#[derive(Resource, Default)]
struct LastPlay(Option<Pile>);

/// Plugin: marks follow offers and events.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LastPlay>();
    app.add_observer(wipe);
    app.add_systems(
        OnEnter(Screen::Table),
        spawn.after(TableOpened).run_if(resource_exists::<Table<YokaiPagoda>>),
    );
    app.add_systems(PlayEvent, remember.run_if(resource_exists::<Playing<YokaiPagoda>>));
    app.add_systems(
        Update,
        (mark_new_cards, sign, value, glow, tag, veil, count_laid_out)
            .chain()
            .in_set(Step::Show)
            .run_if(in_state(Screen::Table))
            .run_if(resource_exists::<Told<YokaiPagoda>>)
            .run_if(resource_exists::<Table<YokaiPagoda>>),
    );
}

fn spawn(mut commands: Commands, mut last: ResMut<LastPlay>) {
    last.0 = None;
    for pile in Pile::BOTH {
        commands.spawn((
            Name::new(format!("Light around the pile {}", pile.code())),
            OnTable,
            Glow(pile),
            Look::new("yokai/glow"),
            Pickable::IGNORE,
            Visibility::Hidden,
        ));
        commands.spawn((
            Name::new(format!("Ribbon over the pile {}", pile.code())),
            OnTable,
            Tag(pile),
            Look::new("yokai/tag-match"),
            Pickable::IGNORE,
            Visibility::Hidden,
            children![(
                Text2d::default(),
                Localized::new("yokai-tag-match"),
                Type::Strong,
                TextColor(palette::INK),
                Transform::from_xyz(18.0, 0.0, 0.1).with_scale(Vec3::splat(0.9)),
            )],
        ));
    }
    commands.spawn((
        Name::new("Light around the deck"),
        OnTable,
        DeckGlow,
        Look::new("fx/glow"),
        Pickable::IGNORE,
        Visibility::Hidden,
    ));
    commands.spawn((
        Name::new("Veil"),
        OnTable,
        Veil,
        Sprite { color: palette::NIGHT.with_alpha(0.78), custom_size: Some(Vec2::ONE), ..default() },
        Pickable::IGNORE,
        Transform::from_xyz(0.0, 0.0, 240.0),
        Visibility::Hidden,
    ));
}

fn remember(playing: Res<Playing<YokaiPagoda>>, mut last: ResMut<LastPlay>) {
    match playing.0 {
        Seen::Played { pile, .. } => last.0 = Some(pile),
        Seen::RoundBegan { .. } => last.0 = None,
        _ => {}
    }
}

/// New cards of an open hand get their marks.
fn mark_new_cards(mut commands: Commands, cards: Query<Entity, Added<HandCard>>) {
    for card in &cards {
        commands.entity(card).with_children(|card| {
            for pile in Pile::BOTH {
                card.spawn((
                    Name::new(format!("Sign for the pile {}", pile.code())),
                    Sign(pile),
                    Look::new("yokai/sign-match"),
                    Pickable::IGNORE,
                    Transform::from_xyz(if pile == Pile::Left { -74.0 } else { -32.0 }, 150.0, 0.3),
                    Visibility::Hidden,
                ));
            }
            card.spawn((
                Name::new("Seal"),
                Seal,
                Look::new("yokai/count"),
                Pickable::IGNORE,
                Transform::from_xyz(-72.0, -22.0, 0.25).with_scale(Vec3::splat(0.8)),
                Visibility::Hidden,
            ));
            card.spawn((
                Name::new("Dim"),
                Dim,
                Look::new("yokai/dim"),
                Sprite { color: Color::WHITE.with_alpha(0.72), ..default() },
                Pickable::IGNORE,
                Transform::from_xyz(0.0, 0.0, 0.2),
                Visibility::Hidden,
            ));
        });
    }
}

/// A card that leaves the hand loses its marks: they told of the hand.
fn wipe(
    left: On<Remove, HandCard>,
    mut commands: Commands,
    cards: Query<&Children>,
    marks: Query<(), Or<(With<Sign>, With<Seal>, With<Dim>)>>,
) {
    for child in cards.get(left.entity).into_iter().flatten().filter(|child| marks.contains(**child)) {
        commands.entity(*child).try_despawn();
    }
}

fn show(visibility: &mut Mut<Visibility>, seen: bool) {
    visibility.set_if_neq(if seen { Visibility::Inherited } else { Visibility::Hidden });
}

/// Each card of the hand shows what it would be on each pile, while one is to be played.
fn sign(
    sight: Sight<YokaiPagoda>,
    cards: Query<(&Printed, &Children), With<HandCard>>,
    mut signs: Query<(&Sign, &mut Look, &mut Visibility)>,
) {
    let plays =
        sight.told.0.phase == Phase::Play && sight.offers.question().is_none() && sight.offer().is_some();
    for (printed, children) in &cards {
        for child in children {
            let Ok((sign, mut look, mut visibility)) = signs.get_mut(*child) else { continue };
            let compared = printed.0.zip(sight.told.0.top(sign.0)).map(|(card, top)| card.onto(top));
            match compared.filter(|_| plays) {
                Some(compared) => {
                    let name = format!("yokai/sign-{}", looks::comparison(compared));
                    if look.name != name {
                        *look = Look::new(name);
                    }
                    show(&mut visibility, true);
                }
                None => show(&mut visibility, false),
            }
        }
    }
}

/// The cards of the hand that lies open now.
pub(super) fn open_hand(sight: &Sight<YokaiPagoda>) -> Option<CardSet> {
    let seat = looking(&sight.audience, &sight.curtain)?;
    if sight.shared() {
        // Behind the curtain, its seat sees what it holds.
        return sight.table.view(Viewer::Seat(seat)).own_hand();
    }
    sight.told.0.own_hand()
}

/// The lowest of each kind counts; the others dim.
fn value(
    sight: Sight<YokaiPagoda>,
    cards: Query<(&Printed, &Children), With<HandCard>>,
    mut seals: Query<&mut Visibility, (With<Seal>, Without<Dim>)>,
    mut dims: Query<&mut Visibility, (With<Dim>, Without<Seal>)>,
) {
    if cards.is_empty() {
        return;
    }
    let counting = open_hand(&sight).unwrap_or_default().counting();
    for (printed, children) in &cards {
        let counts = printed.0.is_none_or(|card| counting.contains(card));
        for child in children {
            if let Ok(mut seal) = seals.get_mut(*child) {
                show(&mut seal, counts);
            }
            if let Ok(mut dim) = dims.get_mut(*child) {
                show(&mut dim, !counts);
            }
        }
    }
}

/// What can be picked on the table breathes; what the cursor is on shines.
fn glow(
    time: Res<Time>,
    sight: Sight<YokaiPagoda>,
    hall: Res<Hall>,
    last: Res<LastPlay>,
    spotlight: Res<Spotlight<YokaiPagoda>>,
    mut glows: Query<(&Glow, &mut Transform, &mut Visibility, &mut Sprite), Without<DeckGlow>>,
    mut decks: Query<(&mut Transform, &mut Visibility, &mut Sprite), With<DeckGlow>>,
) {
    let breath = 0.72 + 0.28 * (time.elapsed_secs() * 2.4).sin();
    let offer = sight.offer();
    let (next, cursor, picked) = match offer {
        Some(offer) => (offer.next(), offer.cursor(), offer.picked().to_vec()),
        None => (Vec::new(), None, Vec::new()),
    };
    let light = |parts: &[Part], lit: bool, trail: bool| {
        let has = |list: &[Part]| parts.iter().any(|part| list.contains(part));
        if has(&picked) || lit {
            Some((palette::LANTERN, 1.0))
        } else if has(&next) && cursor.is_some_and(|cursor| parts.contains(&cursor)) {
            Some((palette::LANTERN, 0.95))
        } else if has(&next) {
            Some((palette::CELADON, breath))
        } else if trail {
            Some((palette::PAPER, 0.22))
        } else {
            None
        }
    };
    for (glow, mut transform, mut visibility, mut sprite) in &mut glows {
        let on = sight.told.0.pile(glow.0);
        let takes = sight.told.0.played_on().is_some_and(|played| played != glow.0);
        let parts: &[Part] = if takes { &[Part::Take] } else { &[Part::Pile(glow.0)] };
        let lit = spotlight.0.iter().any(|part| match part {
            Part::Pile(pile) => *pile == glow.0,
            Part::Card(card) => on.last() == Some(card),
            _ => false,
        });
        let Some((color, alpha)) = light(parts, lit, last.0 == Some(glow.0)) else {
            show(&mut visibility, false);
            continue;
        };
        let mut place = hall.pile(glow.0, on.len().saturating_sub(1));
        place.translation.z = 11.5;
        transform.set_if_neq(place);
        let color = color.with_alpha(alpha);
        if sprite.color != color {
            sprite.color = color;
        }
        show(&mut visibility, true);
    }
    for (mut transform, mut visibility, mut sprite) in &mut decks {
        let lit = spotlight.0.contains(&Part::Deck);
        let Some((color, alpha)) = light(&[Part::Deck], lit, false) else {
            show(&mut visibility, false);
            continue;
        };
        let mut place = hall.deck();
        place.translation += Vec3::new(0.0, 150.0 * hall.scale, -1.0);
        place.scale *= Vec3::new(3.4, 4.4, 1.0);
        transform.set_if_neq(place);
        let color = color.with_alpha(alpha * 0.8);
        if sprite.color != color {
            sprite.color = color;
        }
        show(&mut visibility, true);
    }
}

/// Over each pile stands what the card that is picked or pointed at would be there.
fn tag(
    sight: Sight<YokaiPagoda>,
    hall: Res<Hall>,
    mut tags: Query<(&Tag, &mut Look, &mut Transform, &mut Visibility, &Children)>,
    mut texts: Query<&mut Localized>,
) {
    let card: Option<Card> = sight.offer().filter(|_| sight.told.0.phase == Phase::Play).and_then(|offer| {
        let parts = offer.picked().iter().copied().chain(offer.cursor());
        parts.into_iter().find_map(|part| match part {
            Part::Card(card) => Some(card),
            _ => None,
        })
    });
    for (tag, mut look, mut transform, mut visibility, children) in &mut tags {
        let Some(compared) = card.zip(sight.told.0.top(tag.0)).map(|(card, top)| card.onto(top)) else {
            show(&mut visibility, false);
            continue;
        };
        let name = format!("yokai/tag-{}", looks::comparison(compared));
        if look.name != name {
            *look = Look::new(name);
        }
        let mut place = hall.pile_plate(tag.0);
        // Never smaller than it can be read.
        place.scale = place.scale.max(Vec3::splat(hall.metrics().scale));
        transform.set_if_neq(place);
        for child in children {
            if let Ok(mut text) = texts.get_mut(*child) {
                text.set_if_neq(Localized(words::comparison(compared)));
            }
        }
        show(&mut visibility, true);
    }
}

/// The hall goes quiet while cards are laid out.
fn veil(
    metrics: Res<Metrics>,
    cards: Query<&CardPiece>,
    mut veils: Query<(&mut Sprite, &mut Visibility), With<Veil>>,
) {
    let quiet = cards.iter().any(|card| matches!(card.place, CardPlace::LaidOut { .. }));
    for (mut sprite, mut visibility) in &mut veils {
        let size = Some(metrics.window * 1.02);
        if sprite.custom_size != size {
            sprite.custom_size = size;
        }
        show(&mut visibility, quiet);
    }
}

/// Of cards that are laid out, those that count glow, and the rest dim.
fn count_laid_out(mut commands: Commands, cards: Query<(Entity, &CardPiece), Added<CardPiece>>) {
    for (entity, card) in &cards {
        let CardPlace::LaidOut { row, .. } = card.place else { continue };
        commands.entity(entity).with_children(|card| {
            if row == 0 {
                card.spawn((
                    Name::new("Glow of what counts"),
                    Look::new("yokai/glow"),
                    Sprite { color: palette::LANTERN, ..default() },
                    Pickable::IGNORE,
                    Transform::from_xyz(0.0, 0.0, -0.05),
                ));
                card.spawn((
                    Name::new("Seal"),
                    Look::new("yokai/count"),
                    Pickable::IGNORE,
                    Transform::from_xyz(66.0, -104.0, 0.25),
                ));
            } else {
                card.spawn((
                    Name::new("Dim"),
                    Look::new("yokai/dim"),
                    Pickable::IGNORE,
                    Transform::from_xyz(0.0, 0.0, 0.05),
                ));
            }
        });
    }
}
