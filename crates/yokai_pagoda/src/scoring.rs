//! What a pool counts for, and the order of the seats at the end.

use tabletop::{MAX_SEATS, Outcome};

use crate::CardSet;

/// What a pool counts for; the lowest stands first. The order of the fields is that of the
/// tie-breaks (P20), which decide every place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Standing {
    /// The value: the lowest number of each kind, summed.
    pub value: u16,
    /// How many kinds are in it.
    pub kinds: u8,
    /// How many cards are in it.
    pub cards: u8,
}

impl Standing {
    /// What a pool counts for.
    pub fn of(pool: CardSet) -> Standing {
        Standing { value: pool.value(), kinds: pool.kinds(), cards: pool.len() }
    }
}

/// The result of a series, from what the pools of its seats count for.
pub(crate) fn outcome(standings: &[Standing]) -> Outcome {
    let mut scores = [0; MAX_SEATS];
    for (score, standing) in scores.iter_mut().zip(standings) {
        *score = standing.value;
    }
    Outcome::new(&scores[..standings.len().min(MAX_SEATS)], |one, other| {
        standings[one.index()].cmp(&standings[other.index()])
    })
}
