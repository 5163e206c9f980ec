//! How a finished game ended.

use std::cmp::Ordering;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::{MAX_SEATS, Seat, Seats};

/// The result of a finished game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Serialize, Deserialize)]
pub struct Outcome {
    seats: u8,
    scores: [u16; MAX_SEATS],
    ranks: [u8; MAX_SEATS],
}

impl Outcome {
    /// Ranks seats by `better`: `Less` means that the first of the two stands before the second.
    /// `scores` has one entry a seat. Equal seats share a rank and the next is skipped (1 2 2 4).
    pub fn new(scores: &[u16], better: impl Fn(Seat, Seat) -> Ordering) -> Self {
        let seats = scores.len().min(MAX_SEATS) as u8;
        let mut outcome = Outcome { seats, scores: [0; MAX_SEATS], ranks: [0; MAX_SEATS] };
        for seat in Seat::all(seats) {
            outcome.scores[seat.index()] = scores[seat.index()];
            let ahead = Seat::all(seats).filter(|&other| better(other, seat) == Ordering::Less).count();
            outcome.ranks[seat.index()] = ahead as u8 + 1;
        }
        outcome
    }

    /// The number of seats.
    #[inline]
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// The score of every seat, in the game's own measure.
    #[inline]
    pub fn scores(&self) -> &[u16] {
        &self.scores[..self.seats as usize]
    }

    /// The rank of every seat: 1 + the number of seats that are strictly better.
    #[inline]
    pub fn ranks(&self) -> &[u8] {
        &self.ranks[..self.seats as usize]
    }

    /// The seats with rank 1.
    pub fn winners(&self) -> Seats {
        Seat::all(self.seats).filter(|seat| self.ranks[seat.index()] == 1).collect()
    }

    /// The outcome as `referee show --json` prints it.
    pub fn dump(&self) -> OutcomeDump {
        OutcomeDump {
            winners: self.winners().iter().map(|seat| seat.0).collect(),
            scores: self.scores().iter().copied().collect(),
            ranks: self.ranks().iter().copied().collect(),
        }
    }
}

/// See [`Outcome::dump`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OutcomeDump {
    /// The seats with rank 1, ascending.
    pub winners: ArrayVec<u8, MAX_SEATS>,
    /// The scores by seat.
    pub scores: ArrayVec<u16, MAX_SEATS>,
    /// The ranks by seat.
    pub ranks: ArrayVec<u8, MAX_SEATS>,
}
