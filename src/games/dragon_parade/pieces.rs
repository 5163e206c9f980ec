//! The pieces as entities: spaces, stalls, the dragon, lanterns, purses, cards, and what sellers got.
//! Each says where it is; where that is on the screen, the layout says.

use bevy::prelude::*;
use dragon_parade::{Card, DragonParade, Share, Space};
use tabletop::Seat;

use super::dragon::{Dragon, SEGMENT_COUNT, Segment};
use super::layout::Street;
use crate::motion::{Rest, Shown};
use crate::schedule::Step;
use crate::screens::Screen;
use crate::skin::{Glaze, Look, Type, palette};
use crate::table::{Audience, Offers, Table, Target};

/// The street itself: everything on it is its child.
#[derive(Component, Clone, Copy, Debug)]
pub struct StreetRoot;

/// Something that stands on the street, its transform in units of the drawing.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct OfStreet;

/// The paving of the street.
#[derive(Component, Clone, Copy, Debug)]
pub struct Ground;

/// A space of the street.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[require(Rest, Shown)]
pub struct Tile(pub Space);

/// A street seller, by whose it is.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[require(Rest, Shown)]
pub struct Seller(pub Seat);

/// Where a seller is.
#[derive(Component, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Stand {
    /// Not placed yet in this game.
    Home,
    /// On a space.
    On(Space),
}

/// A lantern, by the space after which it stands, counted from the yellow gate.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[require(Rest, Lit)]
pub struct Lantern(pub usize);

/// Whether a lantern is lit.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Lit(pub bool);

impl Lit {
    /// Its drawing.
    pub fn look(self) -> Look {
        Look::at(if self.0 { "street/lantern-lit" } else { "street/lantern" }, "base")
    }
}

/// A seat's purse. It lies in the seat's panel.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Purse(pub Seat);

/// The coins in a purse, as far as they have been paid.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Coins {
    /// Coins over the series.
    pub total: u16,
    /// Coins that have been counted for it in the game that ends, and are not in it yet.
    pub gained: u16,
}

/// A card that can be seen: of the own hand, or the last one played.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[require(Rest, Shown)]
pub struct CardPiece {
    /// Whose card it is.
    pub seat: Seat,
    /// Its face.
    pub face: Card,
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
    /// Played, beside the street.
    Played,
}

/// What a seller got when the game ended, above its stall.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[require(Rest)]
pub struct Tag {
    /// Where the seller stands.
    pub space: Space,
    /// Why it got what it got.
    pub share: Share,
}

impl Tag {
    /// What is written on it.
    pub fn figure(self) -> String {
        match self.share.coins() {
            0 => "–".to_owned(),
            coins => format!("+{coins}"),
        }
    }

    /// The tag as it is spawned, without place.
    pub fn bundle(self) -> impl Bundle {
        let bright = self.share.coins() > 0;
        (
            Name::new(format!("Share of the seller on {}", self.space)),
            OfStreet,
            self,
            Look::new("ui/badge"),
            children![(
                Text2d::new(self.figure()),
                Type::Figure,
                TextColor(if bright { palette::LANTERN } else { palette::PAPER.with_alpha(0.7) }),
                Transform::from_xyz(0.0, 0.0, 0.1),
            )],
        )
    }
}

/// A piece that is on its way out: gone when it arrives.
#[derive(Component, Clone, Copy, Debug)]
pub struct Leaving;

/// Whether the own hand is held up, because a card of it is to be chosen.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct HandRaised(pub bool);

/// The drawing of a stall.
pub fn stall_look(glaze: Glaze) -> Look {
    Look::at(format!("stall/{}", glaze.id()), "base")
}

/// The drawing of a card's face.
pub fn card_look(card: Card) -> Look {
    Look::new(format!("parade/{card}"))
}

/// The drawing of every card's back.
pub fn card_back() -> Look {
    Look::new("parade/back")
}

/// Where a space is.
pub fn tile_rest(street: &Street, space: Space) -> Rest {
    Rest(Transform::from_translation(street.space(space).extend(0.5)))
}

/// Where a seller rests, and whether it is seen there.
pub fn seller_rest(street: &Street, seller: Seller, stand: Stand) -> (Rest, Shown) {
    match stand {
        Stand::Home => {
            let place = street.panel(seller.0).extend(9.0);
            (Rest(Transform::from_translation(place).with_scale(Vec3::splat(0.4).with_z(1.0))), Shown(false))
        }
        Stand::On(space) => {
            let at = street.space(space);
            // Nearer stalls stand before farther ones.
            let place = at.extend(3.5 - at.y / street.size.y);
            let scale = Vec3::splat(street.space_scale(space)).with_z(1.0);
            (Rest(Transform::from_translation(place).with_scale(scale)), Shown(true))
        }
    }
}

/// Where a lantern stands.
pub fn lantern_rest(street: &Street, lantern: Lantern) -> Rest {
    let at = street.lantern(lantern.0);
    Rest(Transform::from_translation(at.extend(2.0 - at.y / street.size.y)))
}

/// Where a tag hangs.
pub fn tag_rest(street: &Street, tag: Tag) -> Rest {
    let at = street.space(tag.space) + Vec2::new(34.0, 78.0);
    // Small windows show it no smaller than can be read.
    let least = street.metrics().scale / street.scale;
    Rest(Transform::from_translation(at.extend(7.0)).with_scale(Vec3::splat(least.max(1.2)).with_z(1.0)))
}

/// Plugin: places become resting transforms.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HandRaised>();
    app.add_systems(
        Update,
        (raise_hand, arrange, size_targets)
            .chain()
            .in_set(Step::Arrange)
            .run_if(in_state(Screen::Table))
            .run_if(resource_exists::<Table<DragonParade>>),
    );
    app.add_systems(Update, leave.after(Step::Move).before(Step::Show).run_if(in_state(Screen::Table)));
}

/// The own hand is held up while a card of it is to be chosen.
fn raise_hand(offers: Res<Offers<DragonParade>>, audience: Res<Audience>, mut raised: ResMut<HandRaised>) {
    let now = offers.secret() && offers.undecided().any(|seat| offers.of(seat, audience.viewer()).is_some());
    raised.set_if_neq(HandRaised(now));
}

type Standing = (
    Option<&'static Tile>,
    Option<(&'static Seller, &'static Stand)>,
    Option<&'static Segment>,
    Option<&'static Lantern>,
    Option<&'static Tag>,
    Option<&'static CardPiece>,
);

/// Lets every piece rest where its place is.
pub fn arrange(
    street: Res<Street>,
    raised: Res<HandRaised>,
    dragons: Query<&Dragon>,
    mut pieces: Query<(Standing, &mut Rest, Option<&mut Shown>), Without<Leaving>>,
) {
    let dragon = dragons.single().ok();
    for ((tile, seller, segment, lantern, tag, card), mut rest, shown) in &mut pieces {
        let (now, seen) = if let Some(tile) = tile {
            (tile_rest(&street, tile.0), Shown(true))
        } else if let Some((seller, stand)) = seller {
            seller_rest(&street, *seller, *stand)
        } else if let (Some(segment), Some(dragon)) = (segment, dragon) {
            (Rest(dragon.segment(&street, segment.0)), Shown(true))
        } else if let Some(lantern) = lantern {
            (lantern_rest(&street, *lantern), Shown(true))
        } else if let Some(tag) = tag {
            (tag_rest(&street, *tag), Shown(true))
        } else if let Some(card) = card {
            (Rest(street.card(card.place, raised.0)), Shown(true))
        } else {
            continue;
        };
        rest.set_if_neq(now);
        if let Some(mut shown) = shown {
            shown.set_if_neq(seen);
        }
    }
}

/// Tells the cursor how large things are.
fn size_targets(
    mut targets: Query<
        (&mut Target<DragonParade>, &Rest, Has<Tile>),
        Or<(Changed<Rest>, Added<Target<DragonParade>>)>,
    >,
) {
    for (mut target, rest, tile) in &mut targets {
        let units = if tile { Vec2::new(96.0, 72.0) } else { Vec2::new(120.0, 240.0) };
        let size = units * rest.0.scale.truncate();
        if target.size != size {
            target.size = size;
        }
    }
}

/// What was on its way out is gone when it has arrived.
fn leave(mut commands: Commands, leaving: Query<Entity, (With<Leaving>, Without<crate::motion::Motion>)>) {
    for piece in &leaving {
        commands.entity(piece).despawn();
    }
}

/// Every segment of the dragon.
pub fn segments() -> impl Iterator<Item = Segment> {
    (0..SEGMENT_COUNT).map(Segment)
}
