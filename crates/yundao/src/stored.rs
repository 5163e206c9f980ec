//! A position as it is written down and digested: without what follows from the rest, and checked
//! when it is read.

use serde::{Deserialize, Serialize};
use tabletop::{MAX_SEATS, Seat};
use thiserror::Error;

use crate::position::{Duel, Phase, Position};
use crate::square::SQUARES;
use crate::stack::PAGODAS_EACH;
use crate::{Hand, Options, Pagoda, Square, Squares, Stack, Tray};

/// What is written of a [`Position`].
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Stored {
    options: Options,
    seats: u8,
    phase: Phase,
    totem: Seat,
    quiet: u8,
    duel: Option<Duel>,
    board: [Stack; SQUARES],
    hands: [Hand; MAX_SEATS],
    banked: [Tray; MAX_SEATS],
    removed: Tray,
}

impl From<Position> for Stored {
    fn from(position: Position) -> Stored {
        Stored {
            options: position.options,
            seats: position.seats,
            phase: position.phase,
            totem: position.totem,
            quiet: position.quiet,
            duel: position.duel,
            board: position.board,
            hands: position.hands,
            banked: position.banked,
            removed: position.removed,
        }
    }
}

impl TryFrom<Stored> for Position {
    type Error = BadPosition;

    fn try_from(stored: Stored) -> Result<Position, BadPosition> {
        let mut position = Position {
            board: stored.board,
            owned: [Squares::NONE; MAX_SEATS],
            occupied: Squares::NONE,
            hands: stored.hands,
            banked: stored.banked,
            removed: stored.removed,
            options: stored.options,
            seats: stored.seats,
            phase: stored.phase,
            totem: stored.totem,
            quiet: stored.quiet,
            duel: stored.duel,
        };
        position.index_board();
        position.validate()?;
        Ok(position)
    }
}

/// Why a position cannot be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum BadPosition {
    /// The number of seats is not 2–5.
    #[error("a table has 2 to 5 seats")]
    Seats,
    /// A seat is named that is not at the table.
    #[error("seat {seat} is not at this table")]
    NoSuchSeat {
        /// The seat.
        seat: Seat,
    },
    /// Too many or too few pagodas of a colour, all places together.
    #[error("there are {found} pagodas of colour {colour} instead of {expected}")]
    Pagodas {
        /// The colour's letter: the seat's digit or `n`.
        colour: char,
        /// How many there are.
        found: usize,
        /// How many there must be.
        expected: usize,
    },
    /// A stack has a neutral pagoda on top of another pagoda (Y21).
    #[error("{square}: a neutral pagoda can only stand alone")]
    NeutralOnTop {
        /// Where.
        square: Square,
    },
    /// While pagodas are placed there is something that comes later only.
    #[error("while pagodas are placed nobody has spent a card, passed or been challenged")]
    TooEarly,
    /// While pagodas are placed, the seats have not placed in turn.
    #[error("the seats have not placed in turn")]
    OutOfTurn,
    /// A seat without cards owns a stack (Y13).
    #[error("seat {seat} owns a stack and has no card")]
    NoCards {
        /// The seat.
        seat: Seat,
    },
    /// Fewer than two players own stacks, so the game is over (Y18, Y19).
    #[error("fewer than two players own stacks, so the game is over")]
    FewOwners,
    /// The totem is with a seat that owns no stack (Y15).
    #[error("seat {seat} is to play and owns no stack")]
    NothingToPlay {
        /// The seat.
        seat: Seat,
    },
    /// So many turns without a challenge that the game is over (Y16.4).
    #[error("so many turns without a challenge end the game")]
    Standstill,
    /// The duel is not between two neighbouring stacks of the totem's holder and another player.
    #[error("a duel is between a stack of the player to move and a neighbouring stack of another player")]
    NoDuel,
    /// A seat has chosen a card it does not hold, or there is no duel to choose for.
    #[error("seat {seat} cannot have chosen that card")]
    Choice {
        /// The seat.
        seat: Seat,
    },
    /// Both cards have been chosen, so the duel is over.
    #[error("both cards have been chosen, so the duel is over")]
    BothChosen,
    /// The game is over, and stacks still have owners.
    #[error("at the end every stack with an owner is banked")]
    NotBanked,
}

impl Position {
    /// Works out from the board what is kept beside it for speed.
    pub(crate) fn index_board(&mut self) {
        self.owned = [Squares::NONE; MAX_SEATS];
        self.occupied = Squares::NONE;
        for square in Square::all() {
            let stack = self.stack(square);
            if !stack.is_empty() {
                self.occupied.insert(square);
            }
            if let Some(owner) = stack.owner() {
                self.owned[owner.index()].insert(square);
            }
        }
    }

    /// Checks that the rules have a meaning in this position.
    pub(crate) fn validate(&self) -> Result<(), BadPosition> {
        if !(2..=5).contains(&self.seats) {
            return Err(BadPosition::Seats);
        }
        let nobody = |seat: Seat| seat.0 >= self.seats;
        if nobody(self.totem) {
            return Err(BadPosition::NoSuchSeat { seat: self.totem });
        }
        for seat in Seat::all(MAX_SEATS as u8).filter(|&seat| nobody(seat)) {
            if !self.hand(seat).is_empty() || !self.banked(seat).is_empty() {
                return Err(BadPosition::NoSuchSeat { seat });
            }
        }
        self.validate_pagodas()?;
        match self.phase {
            Phase::Placement => self.validate_placement(),
            Phase::Challenge if self.duel.is_some() => Err(BadPosition::NoDuel),
            Phase::Challenge => self.validate_challenge(),
            Phase::Duel => self.validate_challenge().and_then(|()| self.validate_duel()),
            Phase::Over if self.duel.is_some() => Err(BadPosition::NoDuel),
            Phase::Over if !self.owners().is_empty() => Err(BadPosition::NotBanked),
            Phase::Over => Ok(()),
        }
    }

    /// How many pagodas of a colour there are, wherever they are.
    pub(crate) fn count(&self, pagoda: Pagoda) -> usize {
        let on_board: usize =
            self.board.iter().map(|stack| stack.from_top().filter(|&other| other == pagoda).count()).sum();
        let off_board: usize = self.banked.iter().chain([&self.removed]).map(|tray| tray.count(pagoda)).sum();
        let in_hand = pagoda.seat().map_or(0, |seat| match self.phase {
            // Too many on the board are found by the count, not hidden here.
            Phase::Placement if seat.0 < self.seats => {
                usize::from(PAGODAS_EACH).saturating_sub(self.owned(seat).len())
            }
            _ => 0,
        });
        on_board + off_board + in_hand
    }

    /// How many pagodas of a colour there must be, all places together.
    pub(crate) fn expected(&self, pagoda: Pagoda) -> usize {
        let colours = match pagoda {
            Pagoda::Of(seat) => u8::from(seat.0 < self.seats),
            Pagoda::Neutral if self.phase == Phase::Placement => 0,
            Pagoda::Neutral => (MAX_SEATS as u8).saturating_sub(self.seats),
        };
        usize::from(colours * PAGODAS_EACH)
    }

    /// Five of each colour; of the colours nobody plays, as many as are left (Y4, Y21).
    fn validate_pagodas(&self) -> Result<(), BadPosition> {
        for pagoda in Pagoda::ALL {
            let (found, expected) = (self.count(pagoda), self.expected(pagoda));
            if found != expected {
                return Err(BadPosition::Pagodas { colour: pagoda.letter(), found, expected });
            }
        }
        let topped = |(_, stack): &(Square, Stack)| stack.is_neutral() && stack.height() > 1;
        match self.stacks().find(topped) {
            Some((square, _)) => Err(BadPosition::NeutralOnTop { square }),
            None => Ok(()),
        }
    }

    fn validate_placement(&self) -> Result<(), BadPosition> {
        // That nothing is stacked, banked or removed follows from the count of pagodas.
        let hands_are_full = Seat::all(self.seats).all(|seat| self.hand(seat) == Hand::FULL);
        if !hands_are_full || self.quiet != 0 || self.duel.is_some() {
            return Err(BadPosition::TooEarly);
        }
        let placed = |seat: Seat| self.owned(seat).len();
        let next = placed(self.totem);
        // Clockwise from whose turn it is, those of this round come last.
        let order = self.totem.clockwise(self.seats).map(placed);
        if next >= PAGODAS_EACH.into() || !order.clone().is_sorted() || order.max() > Some(next + 1) {
            return Err(BadPosition::OutOfTurn);
        }
        Ok(())
    }

    fn validate_challenge(&self) -> Result<(), BadPosition> {
        let owners = self.owners();
        if let Some(seat) = owners.iter().find(|&seat| self.hand(seat).is_empty()) {
            return Err(BadPosition::NoCards { seat });
        }
        if owners.len() < 2 {
            return Err(BadPosition::FewOwners);
        }
        if !owners.contains(self.totem) {
            return Err(BadPosition::NothingToPlay { seat: self.totem });
        }
        if usize::from(self.quiet) >= 2 * owners.len() {
            return Err(BadPosition::Standstill);
        }
        Ok(())
    }

    fn validate_duel(&self) -> Result<(), BadPosition> {
        let fits = self.duel.is_some_and(|duel| {
            self.owner(duel.from) == Some(self.totem)
                && self.owner(duel.target).is_some_and(|owner| owner != self.totem)
                && duel.from.is_neighbour(duel.target)
        });
        if fits && self.quiet == 0 { Ok(()) } else { Err(BadPosition::NoDuel) }
    }
}
