//! The rules-resolution systems of Yokai Pagoda, a module a phase: each takes the accepted action's
//! consequences, one event at a time, and changes the pieces concerned.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use tabletop::{Seat, Viewer};
use yokai_pagoda::{Card, Pile, Seen, YokaiPagoda};

use super::layout::Hall;
use super::looks;
use super::pieces::{CardPiece, CardPlace, Deck, card_rest};
use super::print::Printed;
use super::scene::{OnTable, card_bundle, hand_bundle};
use crate::audio::Sounds;
use crate::hud::HandCard;
use crate::input::Pointable;
use crate::motion::{Blocks, Fleeting, Flip, Motion};
use crate::skin::Look;
use crate::table::{Audience, GameId, GamePhases, Pace, PlayEvent, Playing, Target, Told, on_the_table};

mod closing;
mod counting;
mod effect;
mod play;
mod round;

pub use closing::OnStage;

/// The phases, in the order in which an event is offered to them. An event belongs to one phase.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phases {
    /// Rounds begin and end, turns pass.
    Round,
    /// A card is played and compared.
    Play,
    /// Cards are given and drawn.
    Effect,
    /// A hand is shown to close the round.
    Closing,
    /// Pools are counted.
    Counting,
}

/// Plugin: all phases.
pub fn plugin(app: &mut App) {
    app.configure_sets(
        PlayEvent,
        (Phases::Round, Phases::Play, Phases::Effect, Phases::Closing, Phases::Counting)
            .chain()
            .in_set(GamePhases(GameId::YokaiPagoda))
            .run_if(on_the_table::<YokaiPagoda>)
            .run_if(resource_exists::<Playing<YokaiPagoda>>),
    );
    app.add_plugins((round::plugin, play::plugin, effect::plugin, closing::plugin, counting::plugin));
}

/// All cards of the table.
pub(super) type Cards<'w, 's> = Query<'w, 's, (Entity, &'static mut CardPiece, &'static Transform)>;

/// A card that leaves its place: the piece, where it is drawn, and what is seen of it.
#[derive(Clone, Copy)]
pub(super) struct Leaving {
    entity: Entity,
    from: Transform,
    face: Option<Card>,
}

/// What every phase needs to stage an event.
#[derive(SystemParam)]
pub(super) struct Stagehand<'w, 's> {
    pub(super) commands: Commands<'w, 's>,
    playing: Res<'w, Playing<YokaiPagoda>>,
    pub(super) told: Res<'w, Told<YokaiPagoda>>,
    audience: Res<'w, Audience>,
    pub(super) hall: Res<'w, Hall>,
    pub(super) pace: Res<'w, Pace>,
    pub(super) sounds: ResMut<'w, Sounds>,
    decks: Query<'w, 's, &'static mut Deck>,
}

impl Stagehand<'_, '_> {
    /// The event that is shown.
    pub(super) fn event(&self) -> Seen {
        self.playing.0
    }

    /// The next event waits this long (at normal speed), for people to see what happened.
    pub(super) fn pause(&mut self, seconds: f32) {
        let seconds = self.pace.pause(seconds);
        if seconds > 0.0 {
            self.commands.spawn((Name::new("Pause"), OnTable, Blocks { seconds }));
        }
    }

    /// Sends a piece from where it is to where its place says.
    pub(super) fn send(&mut self, piece: Entity, motion: Motion, wait: bool) {
        let mut piece = self.commands.entity(piece);
        piece.insert(motion);
        if wait {
            piece.insert(Blocks::default());
        }
    }

    /// The deck is as high as has been told.
    pub(super) fn restack(&mut self) {
        let now = Deck(self.told.0.deck);
        for mut deck in &mut self.decks {
            deck.set_if_neq(now);
        }
    }

    /// Whether a seat's hand lies open before the only one who looks.
    pub(super) fn open(&self, seat: Seat) -> bool {
        self.audience.viewer() == Viewer::Seat(seat)
    }

    /// Height of an arc in pixels for a card that is lifted over others.
    pub(super) fn arc(&self) -> f32 {
        60.0 * self.hall.scale
    }

    /// Where cards leave the deck.
    pub(super) fn top_of_deck(&self) -> Transform {
        let mut place = self.hall.deck();
        place.translation.y += 100.0 * self.hall.scale;
        place.translation.z = 90.0;
        place.scale *= 0.9;
        place
    }

    /// A card leaves a seat's hand. A card that nobody may know leaves from always the same place of
    /// the fan, whichever it is.
    pub(super) fn take_from_hand(
        &mut self,
        cards: &mut Cards,
        seat: Seat,
        card: Option<Card>,
    ) -> Option<Leaving> {
        let open = self.open(seat);
        let (entity, face, from) = if open {
            cards.iter().find_map(|(entity, piece, at)| match piece.place {
                CardPlace::Hand { .. } if piece.face == card => Some((entity, piece.face, *at)),
                _ => None,
            })?
        } else {
            let (entity, _, at) = cards
                .iter()
                .filter(|(_, piece, _)| matches!(piece.place, CardPlace::Fan { seat: of, .. } if of == seat))
                .max_by_key(|(_, piece, _)| piece.place)?;
            (entity, None, *at)
        };
        self.close_up(cards, seat, entity);
        Some(Leaving { entity, from, face })
    }

    /// The other cards of a hand close the gap.
    fn close_up(&mut self, cards: &mut Cards, seat: Seat, gone: Entity) {
        let mut left: Vec<_> = cards
            .iter()
            .filter(|(entity, piece, _)| *entity != gone && in_hand_of(piece.place, seat, self.open(seat)))
            .map(|(entity, piece, _)| (entity, piece.place))
            .collect();
        left.sort_unstable_by_key(|(_, place)| *place);
        let of = left.len();
        for (index, (entity, _)) in left.into_iter().enumerate() {
            self.shift(cards, entity, seat, index, of);
        }
    }

    /// A card of a hand goes to another place of it.
    fn shift(&mut self, cards: &mut Cards, entity: Entity, seat: Seat, index: usize, of: usize) {
        let place = match self.open(seat) {
            true => CardPlace::Hand { index, of },
            false => CardPlace::Fan { seat, index, of },
        };
        let Ok((_, mut piece, at)) = cards.get_mut(entity) else { return };
        if piece.place != place {
            piece.place = place;
            let motion = Motion::glide(*at, self.pace.motion(0.2));
            self.send(entity, motion, false);
        }
    }

    /// A card comes into a seat's hand: from another place of the table, or from the deck.
    pub(super) fn put_in_hand(
        &mut self,
        cards: &mut Cards,
        seat: Seat,
        card: Option<Card>,
        comes: Option<Leaving>,
    ) {
        let open = self.open(seat);
        let mut held: Vec<_> = cards
            .iter()
            .filter(|(entity, piece, _)| {
                comes.is_none_or(|comes| comes.entity != *entity) && in_hand_of(piece.place, seat, open)
            })
            .map(|(entity, piece, _)| (entity, piece.place, piece.face))
            .collect();
        held.sort_unstable_by_key(|(_, place, _)| *place);
        let of = held.len() + 1;
        let face = card.filter(|_| open);
        let index = match face {
            Some(card) => held.iter().filter(|(_, _, other)| other.is_some_and(|other| other < card)).count(),
            None => held.len(),
        };
        for (order, (entity, ..)) in held.into_iter().enumerate() {
            self.shift(cards, entity, seat, if order >= index { order + 1 } else { order }, of);
        }
        let place = if open { CardPlace::Hand { index, of } } else { CardPlace::Fan { seat, index, of } };
        self.move_card(cards, comes, CardPiece { face, place }, 0.0);
    }

    /// Moves a card to a place, turning it over when another side is seen there; without one that
    /// leaves a place, from the deck.
    pub(super) fn move_card(
        &mut self,
        cards: &mut Cards,
        comes: Option<Leaving>,
        piece: CardPiece,
        delay: f32,
    ) {
        let seconds = self.pace.motion(0.45);
        let from = comes.map_or_else(|| self.top_of_deck(), |comes| comes.from);
        let before = comes.and_then(|comes| comes.face);
        let motion = Motion::glide(from, seconds).after(self.pace.motion(delay)).arc(self.arc());
        let turns = before != piece.face && seconds > 0.0;
        let entity = match comes {
            Some(comes) => {
                if let Ok((_, mut old, _)) = cards.get_mut(comes.entity) {
                    *old = piece;
                }
                self.commands
                    .entity(comes.entity)
                    .remove::<(HandCard, Target<YokaiPagoda>, Pointable)>()
                    .insert((motion, Blocks::default(), Pickable::IGNORE));
                comes.entity
            }
            None => {
                let (rest, shown) = card_rest(&self.hall, piece.place);
                let bundle = (card_bundle(piece), rest, shown, from, motion, Blocks::default());
                self.commands.spawn(bundle).id()
            }
        };
        let mut entity = self.commands.entity(entity);
        if turns {
            // What is printed on either side is known to all who look, until the face is gone.
            let printed = Printed(piece.face.or(before));
            entity.insert((printed, looks::card(before), Flip::to(looks::card(piece.face), seconds * 0.6)));
        } else {
            entity.insert((Printed(piece.face), looks::card(piece.face)));
        }
        if let (CardPlace::Hand { .. }, Some(face)) = (piece.place, piece.face) {
            entity.insert(hand_bundle(face));
        }
    }

    /// Lays a card out from somewhere.
    pub(super) fn lay(&mut self, piece: CardPiece, from: Transform, delay: f32) {
        let seconds = self.pace.motion(0.4);
        let motion = Motion::glide(from, seconds).after(self.pace.motion(delay));
        let (rest, shown) = card_rest(&self.hall, piece.place);
        self.commands.spawn((card_bundle(piece), rest, shown, from, motion, Blocks::default()));
    }

    /// The top card leaves a pile.
    pub(super) fn take_from_pile(&mut self, cards: &mut Cards, from: Pile) -> Option<Leaving> {
        let (entity, piece, at) = cards
            .iter()
            .filter(|(_, piece, _)| matches!(piece.place, CardPlace::Pile { pile, .. } if pile == from))
            .max_by_key(|(_, piece, _)| piece.place)?;
        let leaving = Leaving { entity, from: *at, face: piece.face };
        self.resize_pile(cards, from, -1);
        Some(leaving)
    }

    /// A card is laid on a pile.
    pub(super) fn put_on_pile(&mut self, cards: &mut Cards, pile: Pile, card: Card, comes: Option<Leaving>) {
        let index = self.resize_pile(cards, pile, 1);
        let place = CardPlace::Pile { pile, index, of: index + 1 };
        self.move_card(cards, comes, CardPiece { face: Some(card), place }, 0.0);
    }

    /// Tells the cards of a pile how many there are now; says how many there were.
    fn resize_pile(&mut self, cards: &mut Cards, resized: Pile, by: isize) -> usize {
        let mut were = 0;
        for (_, mut piece, _) in cards.iter_mut() {
            if let CardPlace::Pile { pile, index, of } = piece.place
                && pile == resized
            {
                were = of;
                piece.place = CardPlace::Pile { pile, index, of: of.saturating_add_signed(by) };
            }
        }
        were
    }

    /// A card flies off and is gone: into a deck or a pool, where cards are no pieces any more.
    pub(super) fn swallow(&mut self, entity: Entity, face: Option<Card>, from: Transform, to: Transform) {
        self.commands.entity(entity).despawn();
        if !self.pace.flourish() {
            return;
        }
        let seconds = self.pace.motion(0.4);
        self.commands.spawn((
            Name::new("Card that leaves"),
            OnTable,
            Printed(face),
            looks::card(face),
            Pickable::IGNORE,
            from,
            Fleeting {
                duration: seconds,
                velocity: (to.translation - from.translation).truncate() / seconds.max(f32::EPSILON),
                scale: (from.scale.x, to.scale.x * 0.6),
                ..default()
            },
        ));
    }

    /// A light that flares up and is gone.
    pub(super) fn flare(&mut self, look: &'static str, at: Vec3, life: Fleeting) {
        if !self.pace.flourish() {
            return;
        }
        let speed = self.pace.motion(1.0);
        let life = Fleeting { duration: life.duration * speed, delay: life.delay * speed, ..life };
        self.commands.spawn((
            Name::new("Effect"),
            OnTable,
            Look::new(look),
            Pickable::IGNORE,
            Transform::from_translation(at).with_scale(Vec3::splat(life.scale.0)),
            life,
        ));
    }
}

/// Whether a place is in a seat's hand.
fn in_hand_of(place: CardPlace, seat: Seat, open: bool) -> bool {
    match place {
        CardPlace::Hand { .. } => open,
        CardPlace::Fan { seat: of, .. } => of == seat,
        CardPlace::Pile { .. } | CardPlace::LaidOut { .. } => false,
    }
}
