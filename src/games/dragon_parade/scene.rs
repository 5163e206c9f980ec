//! The whole scene from a view, and the scene in words to compare.

use bevy::prelude::*;
use dragon_parade::{DragonParade, Phase, SELLERS, Space, View, shares};
use tabletop::{Seat, Viewer};

use super::dragon::{Dragon, Segment};
use super::layout::{LANTERNS, Street};
use super::pieces::{
    CardPiece, CardPlace, Coins, Ground, HandRaised, Lantern, Lit, OfStreet, Purse, Seller, Stand,
    StreetRoot, Tag, Tile, card_look, lantern_rest, segments, seller_rest, stall_look, tag_rest, tile_rest,
};
use super::{Part, layout};
use crate::hud::HandCard;
use crate::input::Pointable;
use crate::motion::{Flip, Motion, Rest, Shake};
use crate::screens::Screen;
use crate::skin::Look;
use crate::table::{Table, Target};

/// Everything that belongs to the scene of a table.
#[derive(Component, Clone, Copy, Debug)]
#[require(DespawnOnExit::<Screen> = DespawnOnExit(Screen::Table))]
pub struct OnTable;

/// The sellers with their places, as a view says.
fn sellers(view: &View) -> Vec<(Seller, Stand)> {
    let mut sellers = Vec::new();
    for seat in Seat::all(view.seats()) {
        let placed = view.sellers.get(seat.index()).copied().unwrap_or_default();
        sellers.extend(placed.iter().map(|space| (Seller(seat), Stand::On(space))));
        let left = usize::from(SELLERS).saturating_sub(placed.len());
        sellers.extend(std::iter::repeat_n((Seller(seat), Stand::Home), left));
    }
    sellers
}

/// The cards that are seen: the own hand, and the last card played.
pub(super) fn cards(view: &View, viewer: Viewer) -> Vec<CardPiece> {
    let mut cards = Vec::new();
    if let Viewer::Seat(own) = viewer
        && let Some(held) = view.hands.get(own.index()).and_then(|hand| hand.cards)
    {
        let of = held.len();
        cards.extend(held.iter().enumerate().map(|(index, face)| CardPiece {
            seat: own,
            face,
            place: CardPlace::Hand { index, of },
        }));
    }
    if let (Some(face), index) = (view.played.last(), view.played.len()) {
        let seat = view.player_of(index.saturating_sub(1));
        cards.push(CardPiece { seat, face: *face, place: CardPlace::Played });
    }
    cards
}

/// What hangs above the stalls once the last game is over.
fn tags(view: &View) -> Vec<Tag> {
    let Some(last) = view.last.filter(|_| view.phase == Phase::Over) else { return Vec::new() };
    let occupied = last.sellers.iter().fold(dragon_parade::Spaces::NONE, |all, one| all.union(*one));
    shares(last.dragon, occupied).iter().map(|(space, share)| Tag { space, share }).collect()
}

fn purse(view: &View, seat: Seat) -> Coins {
    Coins { total: view.coins.get(seat.index()).copied().unwrap_or_default(), gained: 0 }
}

/// Makes the scene of a view from nothing.
pub fn reconcile(world: &mut World, view: &View, viewer: Viewer) {
    let old: Vec<Entity> = world.query_filtered::<Entity, With<OnTable>>().iter(world).collect();
    for entity in old {
        world.try_despawn(entity).ok();
    }
    // The layout may not have seen this table yet.
    if let Err(error) = world.run_system_cached(layout::lay_out) {
        error!("the street cannot be laid out: {error}");
    }
    world.insert_resource(HandRaised::default());
    let street = world.resource::<Street>().clone();
    let glazes: Vec<_> = {
        let table = world.resource::<Table<DragonParade>>();
        table.sitters().iter().map(|sitter| sitter.glaze).collect()
    };
    let root = world
        .spawn((
            Name::new("Street"),
            OnTable,
            StreetRoot,
            street.at_rest(),
            Visibility::Inherited,
            children![(Name::new("Paving"), OfStreet, Ground, Look::new(street.ground))],
        ))
        .id();
    let dragon = Dragon::after(&view.played);
    for space in Space::all() {
        let rest = tile_rest(&street, space);
        world.spawn((
            Name::new(format!("Space {space}")),
            OfStreet,
            ChildOf(root),
            Tile(space),
            Target::<DragonParade> { part: Part::Space(space), size: Vec2::ONE },
            rest,
            rest.0,
        ));
    }
    for index in 0..LANTERNS {
        let lantern = Lantern(index);
        let (rest, lit) = (lantern_rest(&street, lantern), Lit(dragon.passed(index)));
        world.spawn((
            Name::new(format!("Lantern {index}")),
            OfStreet,
            ChildOf(root),
            lantern,
            lit,
            lit.look(),
            rest,
            rest.0,
        ));
    }
    for segment in segments() {
        let rest = dragon.segment(&street, segment.0);
        world
            .spawn((
                Name::new(format!("Dragon segment {}", segment.0)),
                OfStreet,
                ChildOf(root),
                segment,
                segment.look(),
                Rest(rest),
                rest,
            ))
            .with_child((
                Name::new("Shadow"),
                OfStreet,
                Look::new("dragon/shadow"),
                Transform::from_xyz(0.0, 0.0, -1.4),
            ));
    }
    world.spawn((Name::new("Dragon"), OfStreet, ChildOf(root), dragon));
    for (seller, stand) in sellers(view) {
        let (rest, shown) = seller_rest(&street, seller, stand);
        let Some(glaze) = glazes.get(seller.0.index()) else { continue };
        world.spawn((
            Name::new(format!("Seller of seat {}", seller.0)),
            OfStreet,
            ChildOf(root),
            seller,
            stand,
            stall_look(*glaze),
            rest,
            rest.0,
            shown,
        ));
    }
    for seat in Seat::all(view.seats()) {
        world.spawn((
            Name::new(format!("Purse of seat {seat}")),
            OfStreet,
            ChildOf(root),
            Purse(seat),
            purse(view, seat),
        ));
    }
    for tag in tags(view) {
        let rest = tag_rest(&street, tag);
        world.spawn((tag.bundle(), ChildOf(root), rest, rest.0));
    }
    for card in cards(view, viewer) {
        let rest = Rest(street.card(card.place, false));
        let mut entity = world.spawn((
            Name::new(format!("Card of seat {}", card.seat)),
            OnTable,
            card,
            card_look(card.face),
            rest,
            rest.0,
        ));
        if let CardPlace::Hand { .. } = card.place {
            entity.insert(held(card));
        }
    }
}

/// What makes a card of the own hand one that can be picked.
pub(super) fn held(card: CardPiece) -> impl Bundle {
    (Target::<DragonParade> { part: Part::Card(card.face), size: Vec2::ONE }, Pointable, HandCard)
}

fn line(what: &str, rest: &Transform, shown: bool) -> String {
    let at = rest.translation;
    let turn = rest.rotation.to_euler(EulerRot::XYZ).2;
    format!(
        "{what} at {:.1} {:.1} {:.2} size {:.3} turn {turn:.2} {}",
        at.x,
        at.y,
        at.z,
        rest.scale.x,
        if shown { "seen" } else { "unseen" }
    )
}

/// The scene that a view asks for, in words.
pub fn expected(world: &mut World, view: &View, viewer: Viewer) -> Vec<String> {
    let street = world.resource::<Street>();
    let raised = world.resource::<HandRaised>().0;
    let dragon = Dragon::after(&view.played);
    let mut lines = Vec::new();
    for space in Space::all() {
        lines.push(line(&format!("space {space}"), &tile_rest(street, space).0, true));
    }
    for index in 0..LANTERNS {
        let what = format!("lantern {index} {:?}", Lit(dragon.passed(index)));
        lines.push(line(&what, &lantern_rest(street, Lantern(index)).0, true));
    }
    for segment in segments() {
        lines.push(line(&format!("{segment:?}"), &dragon.segment(street, segment.0), true));
    }
    for (seller, stand) in sellers(view) {
        let (rest, shown) = seller_rest(street, seller, stand);
        lines.push(line(&format!("{seller:?} {stand:?}"), &rest.0, shown.0));
    }
    for seat in Seat::all(view.seats()) {
        lines.push(format!("{:?} {:?}", Purse(seat), purse(view, seat)));
    }
    for tag in tags(view) {
        lines.push(line(&format!("{tag:?}"), &tag_rest(street, tag).0, true));
    }
    for card in cards(view, viewer) {
        let look = card_look(card.face).name;
        lines.push(line(&format!("{card:?} {look}"), &street.card(card.place, raised), true));
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
    let mut tiles = world.query::<(&Tile, Resting)>();
    for (tile, resting) in tiles.iter(world) {
        lines.push(say(format!("space {}", tile.0), resting));
    }
    let mut lanterns = world.query::<(&Lantern, &Lit, Resting)>();
    for (lantern, lit, resting) in lanterns.iter(world) {
        lines.push(say(format!("lantern {} {lit:?}", lantern.0), resting));
    }
    let mut segments = world.query::<(&Segment, Resting)>();
    for (segment, resting) in segments.iter(world) {
        lines.push(say(format!("{segment:?}"), resting));
    }
    let mut sellers = world.query::<(&Seller, &Stand, Resting)>();
    for (seller, stand, resting) in sellers.iter(world) {
        lines.push(say(format!("{seller:?} {stand:?}"), resting));
    }
    let mut purses = world.query::<(&Purse, &Coins)>();
    for (purse, coins) in purses.iter(world) {
        lines.push(format!("{purse:?} {coins:?}"));
    }
    let mut tags = world.query::<(&Tag, Resting)>();
    for (tag, resting) in tags.iter(world) {
        lines.push(say(format!("{tag:?}"), resting));
    }
    let mut cards = world.query::<(&CardPiece, &Look, Resting)>();
    for (card, look, resting) in cards.iter(world) {
        lines.push(say(format!("{card:?} {}", look.name), resting));
    }
    lines
}
