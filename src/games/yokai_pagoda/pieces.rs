//! The pieces as entities: cards, deck, pools, the torii, the flame. Each says where it is; where that
//! is on the screen, the layout says.

use bevy::prelude::*;
use tabletop::Seat;
use yokai_pagoda::{Card, Pile, YokaiPagoda};

use super::layout::{CARD, Hall};
use super::{Part, looks};
use crate::motion::{Rest, Shown};
use crate::schedule::Step;
use crate::screens::Screen;
use crate::table::{Table, Target, Told};

/// A card that can be seen. A card that lies face down has no identity.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[require(Rest, Shown)]
pub struct CardPiece {
    /// Its face; `None` while it lies face down.
    pub face: Option<Card>,
    /// Where it is.
    pub place: CardPlace,
}

/// Where a card is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum CardPlace {
    /// In the hand of the only seat that looks at the screen.
    Hand {
        /// Its place from the left.
        index: usize,
        /// How many there are.
        of: usize,
    },
    /// In another seat's hand.
    Fan {
        /// Whose.
        seat: Seat,
        /// Its place from the left.
        index: usize,
        /// How many there are.
        of: usize,
    },
    /// On a pile.
    Pile {
        /// Which.
        pile: Pile,
        /// Its place from the bottom.
        index: usize,
        /// How many there are.
        of: usize,
    },
    /// Laid out for all to see, while a round is closed or a pool is counted.
    LaidOut {
        /// The column of its kind.
        column: usize,
        /// How many lower cards of its kind are there.
        row: usize,
        /// How many columns there are.
        columns: usize,
        /// How many cards the longest has.
        rows: usize,
    },
}

/// The deck, with how many cards are left.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[require(Rest, Shown)]
pub struct Deck(pub u8);

/// A seat's pool of failed offerings.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[require(Rest, Shown)]
pub struct Pool {
    /// Whose.
    pub seat: Seat,
    /// How many cards are in it.
    pub count: u8,
    /// What it counts for, once it has been counted.
    pub value: Option<u16>,
}

/// The gate that counts the rounds.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[require(Rest, Shown)]
pub struct Torii {
    /// The round.
    pub round: u8,
    /// How many there will be.
    pub rounds: u8,
}

/// The flame beside the seat whose turn it is.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[require(Rest, Shown)]
pub struct Flame(pub Seat);

/// Where a pile is pointed at.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[require(Rest, Shown)]
pub struct PileSpot(pub Pile);

/// Where a seat is pointed at.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[require(Rest, Shown)]
pub struct SeatSpot(pub Seat);

/// How many cards of a pile are drawn.
const PILE_SHOWN: usize = 4;

/// Where a card rests and whether it is seen there.
pub fn card_rest(hall: &Hall, place: CardPlace) -> (Rest, Shown) {
    match place {
        CardPlace::Hand { index, of } => (Rest(hall.hand(index, of)), Shown(true)),
        CardPlace::Fan { seat, index, of } => (Rest(hall.fan(seat, index, of)), Shown(true)),
        CardPlace::Pile { pile, index, of } => {
            (Rest(hall.pile(pile, index)), Shown(index + PILE_SHOWN >= of))
        }
        CardPlace::LaidOut { column, row, columns, rows } => {
            (Rest(hall.laid_out(column, row, columns, rows)), Shown(true))
        }
    }
}

/// Plugin: places become resting transforms.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (arrange, dress, aim)
            .chain()
            .in_set(Step::Arrange)
            .run_if(in_state(Screen::Table))
            .run_if(resource_exists::<Table<YokaiPagoda>>),
    );
}

type Places<'w, 's> = Query<
    'w,
    's,
    (
        AnyOf<(
            &'static CardPiece,
            &'static Deck,
            &'static Pool,
            &'static Torii,
            &'static Flame,
            &'static PileSpot,
            &'static SeatSpot,
        )>,
        &'static mut Rest,
        &'static mut Shown,
    ),
>;

/// Lets every piece rest where its place is.
pub fn arrange(hall: Res<Hall>, mut pieces: Places) {
    for (piece, mut rest, mut shown) in &mut pieces {
        let (now, seen) = match piece {
            (Some(card), ..) => card_rest(&hall, card.place),
            (_, Some(_), ..) => (Rest(hall.deck()), Shown(true)),
            (_, _, Some(pool), ..) => (Rest(hall.pool(pool.seat)), Shown(true)),
            (_, _, _, Some(_), ..) => (Rest(hall.torii()), Shown(true)),
            (_, _, _, _, Some(flame), ..) => (Rest(hall.flame(flame.0)), Shown(true)),
            (_, _, _, _, _, Some(spot), _) => (Rest(hall.pile_spot(spot.0)), Shown(true)),
            (_, _, _, _, _, _, Some(spot)) => (Rest(hall.spot(spot.0).0), Shown(true)),
            _ => continue,
        };
        rest.set_if_neq(now);
        shown.set_if_neq(seen);
    }
}

/// Pools look as full as they are.
fn dress(mut pools: Query<(&Pool, &mut crate::skin::Look), Changed<Pool>>) {
    for (pool, mut look) in &mut pools {
        look.set_if_neq(looks::pool(pool.count));
    }
}

/// Tells the cursor what things are picked as, and how large they are.
fn aim(
    hall: Res<Hall>,
    told: Res<Told<YokaiPagoda>>,
    mut targets: Query<(&mut Target<YokaiPagoda>, &Rest, Option<&PileSpot>, Option<&SeatSpot>)>,
    mut spots: Query<(&SeatSpot, &mut Sprite), Without<PileSpot>>,
) {
    for (mut target, rest, pile, seat) in &mut targets {
        let size = match (pile, seat) {
            (_, Some(seat)) => hall.spot(seat.0).1,
            (Some(_), _) => CARD * rest.0.scale.truncate(),
            _ => match target.part {
                // The left edge of a card is what its neighbours leave of it.
                Part::Card(_) => Vec2::new(120.0, 240.0) * rest.0.scale.truncate(),
                Part::GoOn | Part::Close => Vec2::new(320.0, 84.0) * rest.0.scale.truncate(),
                _ => Vec2::new(190.0, 300.0) * rest.0.scale.truncate(),
            },
        };
        let part = match pile {
            // After a higher card the other pile is one to draw from.
            Some(spot) if told.0.played_on().is_some_and(|on| on != spot.0) => Part::Take,
            Some(spot) => Part::Pile(spot.0),
            None => target.part,
        };
        if target.size != size || target.part != part {
            *target = Target { part, size };
        }
    }
    for (spot, mut sprite) in &mut spots {
        let size = Some(hall.spot(spot.0).1);
        if sprite.custom_size != size {
            sprite.custom_size = size;
        }
    }
}
