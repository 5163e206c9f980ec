//! What a pool counts for, and the order of the seats at the end.

use std::cmp::Ordering;

use tabletop::{MAX_SEATS, Outcome, Seat};

use crate::CardSet;

/// What a pool counts for; the lowest stands first. The order of the fields is that of the
/// tie-breaks (P20), which decide every place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
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

/// The result of a series, from the pools of its seats.
pub(crate) fn outcome(pools: &[CardSet]) -> Outcome {
    let mut standings = [Standing { value: 0, kinds: 0, cards: 0 }; MAX_SEATS];
    let mut scores = [0; MAX_SEATS];
    for ((standing, score), pool) in standings.iter_mut().zip(&mut scores).zip(pools) {
        *standing = Standing::of(*pool);
        *score = standing.value;
    }
    let better =
        |one: Seat, other: Seat| -> Ordering { standings[one.index()].cmp(&standings[other.index()]) };
    Outcome::new(&scores[..pools.len()], better)
}
