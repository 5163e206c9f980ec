//! Everything there is to know about a table.

use serde::{Deserialize, Serialize};
use tabletop::{GameRng, MAX_SEATS, Outcome, Seat, Seats, Turn};

use crate::deck::Deck;
use crate::memory::{Effect, Memory};
use crate::{Card, CardList, CardSet, NextStarter, Options, Pile, Pools};

/// What the seat on turn has to do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Phase {
    /// Play a card (P21).
    Play,
    /// Hand a card to somebody, after a match (P7).
    Give,
    /// Name somebody who draws, after a match with the last card (P8).
    Name,
    /// Draw a card, after a higher one (P12).
    Draw,
    /// Close the round or let it go on, after a lower card with a hand worth 3 or less (P11).
    Close,
    /// Nothing more: the series is over.
    Over,
}

/// A table of Yokai Pagoda, secrets and generator included.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    pub(crate) rng: GameRng,
    pub(crate) options: Options,
    pub(crate) seats: u8,
    pub(crate) round: u8,
    pub(crate) starter: Seat,
    pub(crate) turn: Seat,
    pub(crate) phase: Phase,
    /// How many cards have been played in the round (P23).
    pub(crate) played: u8,
    pub(crate) hands: [CardSet; MAX_SEATS],
    pub(crate) pools: [CardSet; MAX_SEATS],
    /// The cards that were in pools when each remembered round began.
    pub(crate) spent: [CardSet; crate::memory::MAX_ROUNDS as usize],
    pub(crate) deck: Deck,
    pub(crate) piles: [CardList; 2],
    pub(crate) memory: Memory,
    /// The result, in the phase [`Phase::Over`] only.
    pub(crate) outcome: Option<Outcome>,
}

impl State {
    /// How many seats there are.
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// How many rounds the series has (P1).
    pub fn rounds(&self) -> u8 {
        if self.seats == 2 { 4 } else { 3 }
    }

    /// The number of the round, from 1.
    pub fn round(&self) -> u8 {
        self.round
    }

    /// Who started the round.
    pub fn starter(&self) -> Seat {
        self.starter
    }

    /// Whose turn it is; at the end, who ended the last round.
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// What that seat has to do.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// How many cards have been played in the round, 200 at most (P23).
    pub fn played(&self) -> u8 {
        self.played
    }

    /// The hand of a seat.
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.hands.get(seat.index()).copied().unwrap_or_default()
    }

    /// The pool of failed offerings of a seat.
    pub fn pool(&self, seat: Seat) -> CardSet {
        self.pools.get(seat.index()).copied().unwrap_or_default()
    }

    /// A pile, the top card last.
    pub fn pile(&self, pile: Pile) -> &[Card] {
        self.piles[pile as usize].as_slice()
    }

    /// The deck from the top, in the order in which it will be drawn.
    pub fn deck(&self) -> impl Iterator<Item = Card> + use<> {
        self.deck.order(&self.rng)
    }

    /// How many cards are in the deck.
    pub fn deck_len(&self) -> u8 {
        self.deck.len()
    }

    /// The pile that the card of this turn was played onto, while its effect is to be chosen.
    pub fn played_on(&self) -> Option<Pile> {
        match self.phase {
            Phase::Play | Phase::Over => None,
            _ => self.memory.last().map(|turn| turn.pile()),
        }
    }

    /// The seat whose lower card was the last thing that happened: at the table it is asked whether
    /// to close the round, whether it can or not. See [`closing`](crate::closing).
    pub fn asked(&self) -> Option<Seat> {
        match self.phase {
            Phase::Close => Some(self.turn),
            Phase::Play => {
                let last = self.memory.last()?;
                (last.effect() == Effect::None).then_some(self.previous(self.turn))
            }
            _ => None,
        }
    }

    /// The next seat anticlockwise.
    fn previous(&self, seat: Seat) -> Seat {
        Seat((seat.0 + self.seats - 1) % self.seats)
    }

    /// Who starts the next round (P2, P3).
    pub(crate) fn next_starter(&self) -> Seat {
        if self.seats == 2 {
            return self.starter.next(2);
        }
        match self.options.next_starter {
            NextStarter::Ender => self.turn,
            NextStarter::LeftOfEnder => self.turn.next(self.seats),
            NextStarter::Clockwise => self.starter.next(self.seats),
        }
    }

    /// Whether the round ends after this turn whatever is chosen: the seat on turn has no cards left
    /// (P10), or the guard has been reached (P23).
    #[inline]
    pub(crate) fn ends_anyway(&self) -> bool {
        self.hands[self.turn.index()].is_empty() || self.played >= crate::memory::MAX_PLAYED
    }

    /// Whether everybody may look into the pools.
    #[inline]
    pub(crate) fn open_pools(&self) -> bool {
        self.options.pools == Pools::Open || self.phase == Phase::Over
    }

    /// Who must act, or how the series ended.
    #[inline]
    pub(crate) fn waiting(&self) -> Turn {
        match self.outcome {
            Some(outcome) => Turn::Over(outcome),
            None => Turn::Waiting(Seats::only(self.turn)),
        }
    }
}
