//! What one viewer may know of a table.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use tabletop::{MAX_SEATS, Seat, Seats, Viewer};

use crate::cards::{Card, Cards, Pair};
use crate::options::Options;
use crate::path::{Space, Spaces};
use crate::state::{Finished, MAX_PLAYED, Phase, SELLERS, State};

/// One value a seat, in table order.
pub type PerSeat<T> = ArrayVec<T, MAX_SEATS>;

/// A hand as a viewer knows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HandView {
    /// How many cards it has.
    pub count: u8,
    /// The cards, for a viewer who may know them.
    pub cards: Option<Cards>,
}

/// A seat's two discarded cards as a viewer knows them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum DiscardView {
    /// The seat has not discarded in this game.
    NotYet,
    /// Two cards lie face down; the viewer does not know which.
    FaceDown,
    /// Two cards lie face down, and the viewer knows them.
    Known(Pair),
}

/// What one viewer may know of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// Whose view it is.
    pub viewer: Viewer,
    /// The options of the table.
    pub options: Options,
    /// What has to be done now.
    pub phase: Phase,
    /// The seats that must act.
    pub waiting: Seats,
    /// The game of the series, from 1.
    pub game: u8,
    /// The placement round, 1–3; 1 before the first and 3 after the last.
    pub round: u8,
    /// The start player of the current game.
    pub starter: Seat,
    /// Where the dragon stands.
    pub dragon: Space,
    /// The sellers every seat has placed.
    pub sellers: PerSeat<Spaces>,
    /// The hands.
    pub hands: PerSeat<HandView>,
    /// The face-down discards.
    pub discards: PerSeat<DiscardView>,
    /// The cards played in this game, in order; the start player's first, then clockwise.
    pub played: ArrayVec<Card, MAX_PLAYED>,
    /// The coins of every seat over the series; open to all (D22).
    pub coins: PerSeat<u16>,
    /// How the game before ended, when the last action ended one.
    pub last: Option<Finished>,
}

impl View {
    /// How many seats the table has.
    pub fn seats(&self) -> u8 {
        self.hands.len() as u8
    }

    /// How many games the series has (D17).
    pub fn games(&self) -> u8 {
        self.options.games.games(self.seats())
    }

    /// The spaces with a seller on them.
    pub fn occupied(&self) -> Spaces {
        self.sellers.iter().fold(Spaces::NONE, |all, &sellers| all.union(sellers))
    }

    /// Whose seller stands on a space.
    pub fn seller_on(&self, space: Space) -> Option<Seat> {
        Seat::all(self.seats()).find(|seat| self.sellers[seat.index()].contains(space))
    }

    /// The sellers a seat has yet to place in this game.
    pub fn to_place(&self, seat: Seat) -> u8 {
        let placed = self.sellers.get(seat.index()).map_or(0, |sellers| sellers.len() as u8);
        SELLERS.saturating_sub(placed)
    }

    /// Who played the card number `index` of [`View::played`].
    pub fn player_of(&self, index: usize) -> Seat {
        let seats = self.hands.len().max(1);
        Seat(((self.starter.index() + index) % seats) as u8)
    }

    /// The cards whose whereabouts the viewer does not know: in other hands, face down, or unused.
    pub fn unseen(&self) -> Cards {
        let hands = self.hands.iter().filter_map(|hand| hand.cards).flat_map(Cards::iter);
        let discards = self.discards.iter().filter_map(|discard| match discard {
            DiscardView::Known(pair) => Some(pair.cards()),
            DiscardView::NotYet | DiscardView::FaceDown => None,
        });
        let seen: Cards =
            hands.chain(discards.flat_map(Cards::iter)).chain(self.played.iter().copied()).collect();
        self.options.deck.cards().without(seen)
    }
}

/// What `viewer` may know of `state`.
pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let seats = Seat::all(state.seats);
    View {
        viewer,
        options: state.options,
        phase: state.phase,
        waiting: state.waiting,
        game: state.game,
        round: state.round,
        starter: state.starter,
        dragon: state.dragon,
        sellers: seats.clone().map(|seat| state.sellers(seat)).collect(),
        hands: seats
            .clone()
            .map(|seat| {
                let cards = state.hand(seat);
                HandView { count: cards.len() as u8, cards: viewer.knows(seat).then_some(cards) }
            })
            .collect(),
        discards: seats
            .map(|seat| match state.discarded(seat) {
                None => DiscardView::NotYet,
                Some(pair) if viewer.knows(seat) => DiscardView::Known(pair),
                Some(_) => DiscardView::FaceDown,
            })
            .collect(),
        played: state.played().iter().copied().collect(),
        coins: state.coins().iter().copied().collect(),
        last: state.last,
    }
}
