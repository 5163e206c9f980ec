//! The state of a table.

use serde::{Deserialize, Serialize};
use tabletop::{GameRng, MAX_SEATS, Outcome, Seat, Seats, Turn};

use crate::cards::{Card, Cards, Pair};
use crate::options::Options;
use crate::path::{Space, Spaces};

/// Sellers a player has in each game.
pub const SELLERS: u8 = 3;
/// Cards a player is dealt in each game.
pub const HAND: u8 = 6;
/// Placement rounds in each game.
pub const ROUNDS: u8 = 3;
/// The most cards that are played in a game: four by each of five players.
pub const MAX_PLAYED: usize = MAX_SEATS * 4;

/// What has to be done now.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Phase {
    /// A placement turn begins: a card has to be played.
    Placement,
    /// The card of a placement turn is played: a seller has to be placed.
    Seller,
    /// Everybody discards two cards, secretly and at the same time (D15).
    Discard,
    /// The last cards are revealed, one after the other, without choice (D16).
    Final,
    /// The series is over.
    Over,
}

/// How a game of the series ended; kept only until the next action.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Finished {
    /// Where the dragon stood.
    pub dragon: Space,
    /// The sellers of every seat; nothing beyond the last seat.
    pub sellers: [Spaces; MAX_SEATS],
    /// The coins each seat gained in this game.
    pub gained: [u16; MAX_SEATS],
}

/// The cards played in the current game, in order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Played {
    cards: [Card; MAX_PLAYED],
    count: u8,
}

impl Played {
    pub(crate) const NONE: Played = Played { cards: [Card::FIRST; MAX_PLAYED], count: 0 };

    #[inline]
    pub(crate) fn push(&mut self, card: Card) {
        // No game plays more cards than there is room for.
        if let Some(place) = self.cards.get_mut(usize::from(self.count)) {
            *place = card;
            self.count += 1;
        }
    }

    pub(crate) fn as_slice(&self) -> &[Card] {
        self.cards.get(..usize::from(self.count)).unwrap_or(&self.cards)
    }
}

/// Everything there is to know about a table, secrets and generator included.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    pub(crate) rng: GameRng,
    pub(crate) sellers: [Spaces; MAX_SEATS],
    pub(crate) hands: [Cards; MAX_SEATS],
    pub(crate) played: Played,
    pub(crate) discards: [Option<Pair>; MAX_SEATS],
    pub(crate) coins: [u16; MAX_SEATS],
    pub(crate) options: Options,
    pub(crate) seats: u8,
    pub(crate) phase: Phase,
    /// Who must act.
    pub(crate) waiting: Seats,
    /// The game of the series, from 1.
    pub(crate) game: u8,
    pub(crate) round: u8,
    /// Who starts this game.
    pub(crate) starter: Seat,
    pub(crate) dragon: Space,
    pub(crate) last: Option<Finished>,
}

impl State {
    /// How many seats the table has.
    #[inline]
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// The options of the table.
    #[inline]
    pub fn options(&self) -> Options {
        self.options
    }

    /// What has to be done now.
    #[inline]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The seats that must act.
    #[inline]
    pub fn waiting(&self) -> Seats {
        self.waiting
    }

    /// The game of the series, from 1.
    #[inline]
    pub fn game(&self) -> u8 {
        self.game
    }

    /// How many games the series has (D17).
    #[inline]
    pub fn games(&self) -> u8 {
        self.options.games.games(self.seats)
    }

    /// The placement round, 1–3; 1 before the first and 3 after the last.
    #[inline]
    pub fn round(&self) -> u8 {
        self.round
    }

    /// The start player of the current game.
    #[inline]
    pub fn starter(&self) -> Seat {
        self.starter
    }

    /// Where the dragon stands.
    #[inline]
    pub fn dragon(&self) -> Space {
        self.dragon
    }

    /// The sellers that a seat has placed in this game.
    #[inline]
    pub fn sellers(&self, seat: Seat) -> Spaces {
        self.sellers[seat.index()]
    }

    /// The spaces with a seller on them.
    #[inline]
    pub fn occupied(&self) -> Spaces {
        let [a, b, c, d, e] = self.sellers;
        a.union(b).union(c).union(d).union(e)
    }

    /// The sellers that a seat has yet to place in this game.
    #[inline]
    pub fn to_place(&self, seat: Seat) -> u8 {
        SELLERS.saturating_sub(self.sellers(seat).len() as u8)
    }

    /// The cards in a seat's hand.
    #[inline]
    pub fn hand(&self, seat: Seat) -> Cards {
        self.hands[seat.index()]
    }

    /// The two cards that a seat has discarded in this game.
    #[inline]
    pub fn discarded(&self, seat: Seat) -> Option<Pair> {
        self.discards[seat.index()]
    }

    /// The cards played in this game, in order; the start player's first, then clockwise.
    #[inline]
    pub fn played(&self) -> &[Card] {
        self.played.as_slice()
    }

    /// The coins of every seat over the series.
    #[inline]
    pub fn coins(&self) -> &[u16] {
        self.coins.get(..usize::from(self.seats)).unwrap_or(&self.coins)
    }

    /// How the game before ended, when the last action ended one.
    #[inline]
    pub fn last(&self) -> Option<&Finished> {
        self.last.as_ref()
    }

    /// Who must act, or how the series ended: most coins win, ties are shared (D19).
    #[inline]
    pub(crate) fn turn(&self) -> Turn {
        match self.phase {
            Phase::Over => Turn::Over(self.outcome()),
            _ => Turn::Waiting(self.waiting),
        }
    }

    /// The standing by coins as it is now.
    pub(crate) fn outcome(&self) -> Outcome {
        Outcome::new(self.coins(), |one, other| self.coins[other.index()].cmp(&self.coins[one.index()]))
    }
}
