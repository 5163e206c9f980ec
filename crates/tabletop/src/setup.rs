//! How a table is set up before the first action.

use std::fmt;

use thiserror::Error;

use crate::{GameOptions, GameRng, Seat};

/// What a table is set up with; with a seed it determines everything that is not decided by players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup<O> {
    /// How many seats, 2–5.
    pub seats: u8,
    /// Who begins; `None` lets chance decide.
    pub start: Option<Seat>,
    /// The game's options.
    pub options: O,
}

impl<O: GameOptions> Setup<O> {
    /// A table of `seats` with the default options and a start player by chance.
    pub fn new(seats: u8) -> Self {
        Setup { seats, start: None, options: O::default() }
    }

    /// Checks seats and start seat.
    ///
    /// # Errors
    /// [`BadSetup`] when the number of seats is not 2–5 or the start seat is not at the table.
    pub fn check(&self) -> Result<(), BadSetup> {
        if !(2..=5).contains(&self.seats) {
            return Err(BadSetup::Seats { seats: self.seats });
        }
        match self.start {
            Some(start) if start.0 >= self.seats => Err(BadSetup::Start { start, seats: self.seats }),
            _ => Ok(()),
        }
    }

    /// The start seat: the one chosen, else drawn from `rng` (drawn only then).
    pub fn starter(&self, rng: &mut GameRng) -> Seat {
        self.start.unwrap_or_else(|| Seat(rng.below(u32::from(self.seats)) as u8))
    }
}

/// Why a table cannot be set up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum BadSetup {
    /// The number of seats is not 2–5.
    Seats {
        /// The number asked for.
        seats: u8,
    },
    /// The start seat is not at the table.
    Start {
        /// The seat asked for.
        start: Seat,
        /// The seats there are.
        seats: u8,
    },
}

impl fmt::Display for BadSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadSetup::Seats { seats } => write!(f, "a table has 2 to 5 seats, not {seats}"),
            BadSetup::Start { start, seats } => {
                write!(f, "seat {start} cannot start: the seats are 0 to {}", seats.saturating_sub(1))
            }
        }
    }
}
