//! The whole scene from a view, and the scene in words to compare.

use bevy::prelude::*;
use tabletop::{Seat, Viewer};
use yokai_pagoda::{Card, CardSet, Phase, Pile, View, YokaiPagoda};

use super::layout::{CARD, Hall};
use super::pieces::{CardPiece, CardPlace, Deck, Flame, PileSpot, Pool, SeatSpot, Torii, card_rest};
use super::print::Printed;
use super::{Part, layout, looks};
use crate::hud::HandCard;
use crate::input::Pointable;
use crate::motion::{Flip, Motion, Rest, Shake};
use crate::screens::Screen;
use crate::skin::Look;
use crate::table::Target;

/// Every card that is seen, with its place, as a view says.
fn cards(view: &View, viewer: Viewer) -> Vec<CardPiece> {
    let mut cards = Vec::new();
    for seat in Seat::all(view.seats) {
        let hand = view.hands[seat.index()];
        let of = usize::from(hand.count);
        match hand.cards {
            Some(open) if viewer == Viewer::Seat(seat) => {
                cards.extend(open.iter().enumerate().map(|(index, card)| CardPiece {
                    face: Some(card),
                    place: CardPlace::Hand { index, of },
                }));
            }
            _ => cards.extend(
                (0..of).map(|index| CardPiece { face: None, place: CardPlace::Fan { seat, index, of } }),
            ),
        }
    }
    for pile in Pile::BOTH {
        let lying = view.pile(pile);
        let of = lying.len();
        cards.extend(lying.iter().enumerate().map(|(index, card)| CardPiece {
            face: Some(*card),
            place: CardPlace::Pile { pile, index, of },
        }));
    }
    cards
}

/// The pool of a seat.
fn pool(view: &View, seat: Seat) -> Pool {
    let value = view.standing(seat).filter(|_| view.phase == Phase::Over);
    Pool { seat, count: view.pools[seat.index()].count, value: value.map(|standing| standing.value) }
}

fn torii(view: &View) -> Torii {
    Torii { round: view.round, rounds: view.rounds }
}

/// The places of cards laid out by kind, the lowest of each in front.
pub fn laid_out(cards: CardSet) -> Vec<(Card, CardPlace)> {
    let mut places = Vec::new();
    let kinds: Vec<CardSet> = yokai_pagoda::Kind::ALL
        .into_iter()
        .map(|kind| cards.of_kind(kind))
        .filter(|cards| !cards.is_empty())
        .collect();
    let rows = kinds.iter().map(|kind| usize::from(kind.len())).max().unwrap_or(0);
    for (column, kind) in kinds.iter().enumerate() {
        places.extend(
            kind.iter()
                .enumerate()
                .map(|(row, card)| (card, CardPlace::LaidOut { column, row, columns: kinds.len(), rows })),
        );
    }
    places
}

/// Everything that belongs to the scene of a table.
#[derive(Component, Clone, Copy, Debug)]
#[require(DespawnOnExit::<Screen> = DespawnOnExit(Screen::Table))]
pub struct OnTable;

/// Makes the scene of a view from nothing.
pub fn reconcile(world: &mut World, view: &View, viewer: Viewer) {
    let old: Vec<Entity> = world.query_filtered::<Entity, With<OnTable>>().iter(world).collect();
    for entity in old {
        world.despawn(entity);
    }
    // The layout may not have seen this table yet.
    if let Err(error) = world.run_system_cached(layout::lay_out) {
        error!("the hall cannot be laid out: {error}");
    }
    let hall = world.resource::<Hall>().clone();
    for pile in Pile::BOTH {
        let rest = Rest(hall.pile_spot(pile));
        world.spawn((
            Name::new(format!("Place of the pile {}", pile.code())),
            OnTable,
            PileSpot(pile),
            Sprite { color: Color::NONE, custom_size: Some(CARD), ..default() },
            Target::<YokaiPagoda> { part: Part::Pile(pile), size: Vec2::ONE },
            Pointable,
            rest,
            rest.0,
        ));
    }
    for seat in Seat::all(view.seats) {
        let (at, size) = hall.spot(seat);
        world.spawn((
            Name::new(format!("Place of seat {seat}")),
            OnTable,
            SeatSpot(seat),
            Sprite { color: Color::NONE, custom_size: Some(size), ..default() },
            Target::<YokaiPagoda> { part: Part::Seat(seat), size },
            Pointable,
            Rest(at),
            at,
        ));
    }
    for seat in Seat::all(view.seats) {
        let pool = pool(view, seat);
        let rest = Rest(hall.pool(seat));
        world.spawn((
            Name::new(format!("Pool of seat {seat}")),
            OnTable,
            pool,
            looks::pool(pool.count),
            rest,
            rest.0,
        ));
    }
    let rest = Rest(hall.deck());
    world.spawn((
        Name::new("Deck"),
        OnTable,
        Deck(view.deck),
        Look::at("hall/deck-base", "base"),
        Target::<YokaiPagoda> { part: Part::Deck, size: Vec2::ONE },
        Pointable,
        rest,
        rest.0,
    ));
    let gate = torii(view);
    let rest = Rest(hall.torii());
    world.spawn((
        Name::new("Torii"),
        OnTable,
        gate,
        Look::at("hall/torii", "base"),
        Pickable::IGNORE,
        rest,
        rest.0,
    ));
    let rest = Rest(hall.flame(view.turn));
    world.spawn((
        Name::new("Flame"),
        OnTable,
        Flame(view.turn),
        Look::at("hall/wisp", "base"),
        Pickable::IGNORE,
        rest,
        rest.0,
    ));
    for card in cards(view, viewer) {
        let (rest, shown) = card_rest(&hall, card.place);
        let mut entity = world.spawn((card_bundle(card), rest, rest.0, shown));
        if let (CardPlace::Hand { .. }, Some(face)) = (card.place, card.face) {
            entity.insert(hand_bundle(face));
        }
    }
}

/// What every card is made of.
pub fn card_bundle(card: CardPiece) -> impl Bundle {
    (Name::new("Card"), OnTable, card, Printed(card.face), looks::card(card.face), Pickable::IGNORE)
}

/// What a card of the own hand is besides.
pub fn hand_bundle(face: Card) -> impl Bundle {
    (
        HandCard,
        Target::<YokaiPagoda> { part: Part::Card(face), size: Vec2::ONE },
        Pointable,
        Pickable::default(),
    )
}

fn line(what: &str, rest: &Transform, shown: bool) -> String {
    let at = rest.translation;
    format!(
        "{what} at {:.1} {:.1} {:.2} size {:.3} {}",
        at.x,
        at.y,
        at.z,
        rest.scale.x,
        if shown { "seen" } else { "unseen" }
    )
}

/// The scene that a view asks for, in words.
pub fn expected(world: &mut World, view: &View, viewer: Viewer) -> Vec<String> {
    let hall = world.resource::<Hall>();
    let mut lines = Vec::new();
    for card in cards(view, viewer) {
        let (rest, shown) = card_rest(hall, card.place);
        let look = looks::card(card.face).name;
        lines.push(line(&format!("card {card:?} {look}"), &rest.0, shown.0));
    }
    for seat in Seat::all(view.seats) {
        let pool = pool(view, seat);
        let look = looks::pool(pool.count).name;
        lines.push(line(&format!("pool {pool:?} {look}"), &hall.pool(seat), true));
    }
    lines.push(line(&format!("deck {}", view.deck), &hall.deck(), true));
    let gate = torii(view);
    lines.push(line(&format!("torii {gate:?}"), &hall.torii(), true));
    lines.push(line(&format!("flame {}", view.turn), &hall.flame(view.turn), true));
    lines
}

/// What is asked of every piece.
type Resting = (&'static Look, &'static Transform, &'static Visibility, Has<Motion>, Has<Shake>, Has<Flip>);

/// The scene as the entities say it is, in the same words. What still moves says so and matches
/// nothing.
pub fn actual(world: &mut World) -> Vec<String> {
    let mut lines = Vec::new();
    let say = |what: String, named: bool, resting: (&Look, &Transform, &Visibility, bool, bool, bool)| {
        let (look, transform, visibility, moving, shaking, flipping) = resting;
        let restless = if moving || shaking || flipping { " moving" } else { "" };
        let look = if named { format!(" {}", look.name) } else { String::new() };
        line(&format!("{what}{look}{restless}"), transform, *visibility != Visibility::Hidden)
    };
    let mut cards = world.query::<(&CardPiece, Resting)>();
    for (card, resting) in cards.iter(world) {
        lines.push(say(format!("card {card:?}"), true, resting));
    }
    let mut pools = world.query::<(&Pool, Resting)>();
    for (pool, resting) in pools.iter(world) {
        lines.push(say(format!("pool {pool:?}"), true, resting));
    }
    let mut decks = world.query::<(&Deck, Resting)>();
    for (deck, resting) in decks.iter(world) {
        lines.push(say(format!("deck {}", deck.0), false, resting));
    }
    let mut gates = world.query::<(&Torii, Resting)>();
    for (gate, resting) in gates.iter(world) {
        lines.push(say(format!("torii {gate:?}"), false, resting));
    }
    let mut flames = world.query::<(&Flame, Resting)>();
    for (flame, resting) in flames.iter(world) {
        lines.push(say(format!("flame {}", flame.0), false, resting));
    }
    lines
}
