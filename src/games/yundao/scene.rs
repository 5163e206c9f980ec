//! The whole scene from a view, and the scene in words to compare.

use bevy::prelude::*;
use tabletop::{Seat, Viewer};
use yundao::{Card, Pagoda, Square, View, Yundao};

use super::layout::Garden;
use super::pieces::{
    CardPiece, CardPlace, Finial, HandRaised, PagodaPiece, Place, Plinth, Stack, Totem, card_look, card_rest,
    pagoda_look, pagoda_rest, plinth_rest, totem_rest,
};
use super::{Part, layout};
use crate::hud::HandCard;
use crate::input::Pointable;
use crate::motion::{Flip, Motion, Shake};
use crate::screens::Screen;
use crate::skin::Look;
use crate::table::{Table, Target};

/// Every pagoda of the game with its place, as a view says.
fn places(view: &View) -> Vec<(Pagoda, Place)> {
    let position = &view.position;
    let mut places = Vec::with_capacity(25);
    for (square, stack) in position.stacks() {
        let tiers = stack.from_bottom().enumerate();
        places.extend(tiers.map(|(level, pagoda)| (pagoda, Place::Tower { square, level })));
    }
    for seat in Seat::all(position.seats()) {
        places.extend(position.banked(seat).pagodas().map(|pagoda| (pagoda, Place::Tray(seat))));
        let supply = position.to_place(seat);
        places.extend(std::iter::repeat_n((Pagoda::Of(seat), Place::Supply), supply));
    }
    places.extend(position.removed().pagodas().map(|pagoda| (pagoda, Place::Removed)));
    // Neutral pagodas that are not there yet wait outside.
    let supply = 25_usize.saturating_sub(places.len());
    places.extend(std::iter::repeat_n((Pagoda::Neutral, Place::Supply), supply));
    places
}

/// The cards that are seen: the own hand without a card already chosen, and the cards of a duel.
fn cards(view: &View, viewer: Viewer) -> Vec<CardPiece> {
    let position = &view.position;
    let mut cards = Vec::new();
    if let Viewer::Seat(own) = viewer {
        let mut hand: Vec<Card> = position.hand(own).cards().collect();
        if let Some(chosen) = view.choice(own)
            && let Some(index) = hand.iter().position(|card| *card == chosen)
        {
            hand.remove(index);
        }
        let of = hand.len();
        cards.extend(hand.into_iter().enumerate().map(|(index, card)| CardPiece {
            seat: own,
            face: Some(card),
            place: CardPlace::Hand { index, of },
        }));
    }
    for (side, seat) in position.duellists().into_iter().flatten().enumerate() {
        if view.chosen.contains(seat) {
            cards.push(CardPiece { seat, face: None, place: CardPlace::Stage(side) });
        }
    }
    cards
}

/// Where the totem is.
fn totem(view: &View) -> Totem {
    match view.position.duel() {
        Some(duel) => Totem::Between(duel.from, duel.target),
        None => Totem::With(view.position.totem()),
    }
}

fn stack(view: &View, square: Square) -> Stack {
    let stack = view.position.stack(square);
    Stack { height: stack.height(), owner: stack.owner() }
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
        error!("the garden cannot be laid out: {error}");
    }
    world.insert_resource(HandRaised::default());
    let garden = world.resource::<Garden>().clone();
    let looks: Vec<(Pagoda, Place, Look)> = {
        let table = world.resource::<Table<Yundao>>();
        places(view).into_iter().map(|(pagoda, place)| (pagoda, place, pagoda_look(table, pagoda))).collect()
    };
    for square in Square::all() {
        let rest = plinth_rest(&garden, square);
        world.spawn((
            Name::new(format!("Plinth {square}")),
            OnTable,
            Plinth(square),
            stack(view, square),
            Look::at("plinth/stone", "base"),
            Target::<Yundao> { part: Part::Square(square), size: Vec2::ONE },
            rest,
            rest.0,
        ));
    }
    for (pagoda, place, look) in looks {
        let (rest, shown) = pagoda_rest(&garden, pagoda, place);
        world.spawn((
            Name::new(format!("Pagoda {}", pagoda.letter())),
            OnTable,
            PagodaPiece(pagoda),
            place,
            look,
            rest,
            rest.0,
            shown,
            children![(Name::new("Finial"), Finial, Look::at("pagoda/finial", "base"), Visibility::Hidden)],
        ));
    }
    let totem = totem(view);
    let rest = totem_rest(&garden, totem);
    world.spawn((Name::new("Totem"), OnTable, totem, Look::at("totem", "base"), rest, rest.0));
    for card in cards(view, viewer) {
        spawn_card(world, &garden, card);
    }
}

/// Puts a card where it is, at rest.
pub fn spawn_card(world: &mut World, garden: &Garden, card: CardPiece) -> Entity {
    let glaze = world.resource::<Table<Yundao>>().sitter(card.seat).glaze;
    let raised = world.resource::<HandRaised>().0;
    let rest = card_rest(garden, &card, raised);
    let mut entity = world.spawn((
        Name::new(format!("Card of seat {}", card.seat)),
        OnTable,
        card,
        card_look(glaze, card.face),
        rest,
        rest.0,
    ));
    if let (CardPlace::Hand { .. }, Some(face)) = (card.place, card.face) {
        entity.insert((Target::<Yundao> { part: Part::Card(face), size: Vec2::ONE }, Pointable, HandCard));
    }
    entity.id()
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
    let garden = world.resource::<Garden>();
    let table = world.resource::<Table<Yundao>>();
    let raised = world.resource::<HandRaised>().0;
    let mut lines = Vec::new();
    for square in Square::all() {
        let what = format!("plinth {square} {:?}", stack(view, square));
        lines.push(line(&what, &plinth_rest(garden, square).0, true));
    }
    for (pagoda, place) in places(view) {
        let (rest, shown) = pagoda_rest(garden, pagoda, place);
        let look = pagoda_look(table, pagoda).name;
        lines.push(line(&format!("pagoda {pagoda:?} {look} {place:?}"), &rest.0, shown.0));
    }
    let totem = totem(view);
    lines.push(line(&format!("totem {totem:?}"), &totem_rest(garden, totem).0, true));
    for card in cards(view, viewer) {
        let look = card_look(table.sitter(card.seat).glaze, card.face).name;
        lines.push(line(&format!("card {card:?} {look}"), &card_rest(garden, &card, raised).0, true));
    }
    lines
}

/// What is asked of every piece.
type Resting = (&'static Transform, &'static Visibility, Has<Motion>, Has<Shake>, Has<Flip>);

/// The scene as the entities say it is, in the same words. What still moves says so and matches
/// nothing.
pub fn actual(world: &mut World) -> Vec<String> {
    let mut lines = Vec::new();
    let say = |what: String, resting: (&Transform, &Visibility, bool, bool, bool)| {
        let (transform, visibility, moving, shaking, flipping) = resting;
        let restless = if moving || shaking || flipping { " moving" } else { "" };
        line(&format!("{what}{restless}"), transform, *visibility != Visibility::Hidden)
    };
    let mut plinths = world.query::<(&Plinth, &Stack, Resting)>();
    for (plinth, stack, resting) in plinths.iter(world) {
        lines.push(say(format!("plinth {} {stack:?}", plinth.0), resting));
    }
    let mut pagodas = world.query::<(&PagodaPiece, &Place, &Look, Resting)>();
    for (piece, place, look, resting) in pagodas.iter(world) {
        lines.push(say(format!("pagoda {:?} {} {place:?}", piece.0, look.name), resting));
    }
    let mut totems = world.query::<(&Totem, Resting)>();
    for (totem, resting) in totems.iter(world) {
        lines.push(say(format!("totem {totem:?}"), resting));
    }
    let mut cards = world.query::<(&CardPiece, &Look, Resting)>();
    for (card, look, resting) in cards.iter(world) {
        lines.push(say(format!("card {card:?} {}", look.name), resting));
    }
    lines
}
