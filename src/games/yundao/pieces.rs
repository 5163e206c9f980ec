//! The pieces as entities: plinths, pagodas, the totem, cards. Each says where it is; where that is
//! on the screen, the layout says.

use bevy::prelude::*;
use tabletop::Seat;
use yundao::{Card, Pagoda, Square, Yundao};

use super::Part;
use super::layout::Garden;
use crate::motion::{Rest, Shown};
use crate::schedule::Step;
use crate::screens::Screen;
use crate::skin::{Glaze, Look};
use crate::table::{Table, Target};

/// A square of the board: a plinth on which a stack stands or not.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[require(Rest, Shown)]
pub struct Plinth(pub Square);

/// The stack on a plinth: how high it is and whose.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stack {
    /// Its height, 0 on an empty square.
    pub height: usize,
    /// Its owner; `None` when it is neutral or there is none.
    pub owner: Option<Seat>,
}

/// One pagoda: a tier of a tower, told by its colour.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[require(Rest, Shown)]
pub struct PagodaPiece(pub Pagoda);

/// The finial of a pagoda, worn while no other stands on it.
#[derive(Component, Clone, Copy, Debug)]
pub struct Finial;

/// Where a pagoda is.
#[derive(Component, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Place {
    /// Not placed yet: with its owner, or for neutral ones outside the garden.
    Supply,
    /// In a tower, `level` tiers above the ground.
    Tower {
        /// The square.
        square: Square,
        /// How many tiers lie below it.
        level: usize,
    },
    /// Banked by a seat.
    Tray(Seat),
    /// Out of the game by a tie.
    Removed,
}

/// The totem.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[require(Rest, Shown)]
pub enum Totem {
    /// With the seat whose turn it is.
    With(Seat),
    /// Between two towers, to mark a challenge.
    Between(Square, Square),
}

/// A card that can be seen: of the own hand, or played in a duel. A card that lies face down has no
/// identity.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[require(Rest, Shown)]
pub struct CardPiece {
    /// Whose card it is.
    pub seat: Seat,
    /// Its face; `None` while it lies face down.
    pub face: Option<Card>,
    /// Where it is.
    pub place: CardPlace,
}

/// Where a card is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum CardPlace {
    /// In the own hand, by order.
    Hand {
        /// Its place from the left.
        index: usize,
        /// How many there are.
        of: usize,
    },
    /// In the duel, the challenger's on side 0.
    Stage(usize),
}

/// Whether the own hand is held up, because a card of it is to be chosen.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct HandRaised(pub bool);

/// The name of a pagoda's drawing.
pub fn pagoda_look(table: &Table<Yundao>, pagoda: Pagoda) -> Look {
    let glaze = match pagoda {
        Pagoda::Of(seat) => table.sitter(seat).glaze.id(),
        Pagoda::Neutral => "neutral",
    };
    Look::at(format!("pagoda/{glaze}"), "base")
}

/// The name of a card's drawing.
pub fn card_look(glaze: Glaze, face: Option<Card>) -> Look {
    match face {
        Some(card) => Look::new(format!("card/{}-{}", glaze.id(), card.letter())),
        None => Look::new(format!("card/back-{}", glaze.id())),
    }
}

/// Where a pagoda rests and whether it is seen there.
pub fn pagoda_rest(garden: &Garden, pagoda: Pagoda, place: Place) -> (Rest, Shown) {
    let (transform, shown) = match (place, pagoda) {
        (Place::Tower { square, level }, _) => (garden.tier(square, level), true),
        (Place::Tray(seat), _) | (Place::Supply, Pagoda::Of(seat)) => (garden.tray(seat), false),
        (Place::Supply, Pagoda::Neutral) | (Place::Removed, _) => (garden.beyond(), false),
    };
    (Rest(transform), Shown(shown))
}

/// Where the totem rests.
pub fn totem_rest(garden: &Garden, totem: Totem) -> Rest {
    Rest(match totem {
        Totem::With(seat) => garden.totem_of(seat),
        Totem::Between(from, target) => garden.totem_between(from, target),
    })
}

/// Where a card rests.
pub fn card_rest(garden: &Garden, card: &CardPiece, raised: bool) -> Rest {
    Rest(match card.place {
        CardPlace::Hand { index, of } => garden.hand(index, of, raised),
        CardPlace::Stage(side) => garden.stage(side),
    })
}

/// Where a plinth is.
pub fn plinth_rest(garden: &Garden, square: Square) -> Rest {
    let place = garden.square(square).extend(Garden::depth(square));
    Rest(Transform::from_translation(place).with_scale(Vec3::splat(garden.square_scale(square))))
}

/// Plugin: places become resting transforms.
pub fn plugin(app: &mut App) {
    app.init_resource::<HandRaised>();
    app.add_systems(
        Update,
        (raise_hand, arrange, size_targets, crown)
            .chain()
            .in_set(Step::Arrange)
            .run_if(in_state(Screen::Table))
            .run_if(resource_exists::<Table<Yundao>>),
    );
}

/// The own hand is held up while a card of it is to be chosen.
fn raise_hand(
    offers: Res<crate::table::Offers<Yundao>>,
    audience: Res<crate::table::Audience>,
    mut raised: ResMut<HandRaised>,
) {
    let now = offers.secret() && offers.undecided().any(|seat| offers.of(seat, audience.viewer()).is_some());
    raised.set_if_neq(HandRaised(now));
}

/// Lets every piece rest where its place is.
pub fn arrange(
    garden: Res<Garden>,
    raised: Res<HandRaised>,
    mut plinths: Query<(&Plinth, &mut Rest), (Without<PagodaPiece>, Without<Totem>, Without<CardPiece>)>,
    mut pagodas: Query<(&PagodaPiece, &Place, &mut Rest, &mut Shown), (Without<Totem>, Without<CardPiece>)>,
    mut totems: Query<(&Totem, &mut Rest), Without<CardPiece>>,
    mut cards: Query<(&CardPiece, &mut Rest)>,
) {
    for (plinth, mut rest) in &mut plinths {
        rest.set_if_neq(plinth_rest(&garden, plinth.0));
    }
    for (piece, place, mut rest, mut shown) in &mut pagodas {
        let (now, seen) = pagoda_rest(&garden, piece.0, *place);
        rest.set_if_neq(now);
        shown.set_if_neq(seen);
    }
    for (totem, mut rest) in &mut totems {
        rest.set_if_neq(totem_rest(&garden, *totem));
    }
    for (card, mut rest) in &mut cards {
        rest.set_if_neq(card_rest(&garden, card, raised.0));
    }
}

/// The top pagoda of every tower wears its finial.
fn crown(
    garden: Res<Garden>,
    pagodas: Query<(&Place, &Children), With<PagodaPiece>>,
    mut finials: Query<(&mut Visibility, &mut Transform), With<Finial>>,
) {
    for (place, children) in &pagodas {
        let top = match *place {
            Place::Tower { square, level } => !pagodas.iter().any(|(other, _)| {
                matches!(*other, Place::Tower { square: at, level: above } if at == square && above > level)
            }),
            Place::Supply | Place::Tray(_) | Place::Removed => true,
        };
        for child in children {
            let Ok((mut visibility, mut transform)) = finials.get_mut(*child) else { continue };
            visibility.set_if_neq(if top { Visibility::Inherited } else { Visibility::Hidden });
            transform.set_if_neq(Transform::from_xyz(0.0, garden.tier, 0.05));
        }
    }
}

/// Tells the cursor how large things are.
fn size_targets(
    garden: Res<Garden>,
    mut targets: Query<(&mut Target<Yundao>, &Rest), Or<(Changed<Rest>, Added<Target<Yundao>>)>>,
) {
    for (mut target, rest) in &mut targets {
        let units = match target.part {
            Part::Square(_) => Vec2::new(120.0, 60.0),
            Part::Card(_) => Vec2::new(150.0, 240.0),
            Part::Pass => Vec2::splat(88.0 * garden.metrics().scale),
        };
        let size = units * rest.0.scale.truncate();
        if target.size != size {
            target.size = size;
        }
    }
}
