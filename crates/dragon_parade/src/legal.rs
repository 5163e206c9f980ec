//! The list of legal actions.

use tabletop::Seat;

use crate::action::Action;
use crate::cards::{Cards, Pair};
use crate::path::Spaces;
use crate::state::{Phase, State};

/// Replaces the content of `out` by the legal actions of `seat`, ascending.
#[inline]
pub(crate) fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
    out.clear();
    if !state.waiting.contains(seat) {
        return;
    }
    match state.phase {
        Phase::Placement | Phase::Final => plays(state.hand(seat), out),
        Phase::Seller => places(state.occupied(), out),
        Phase::Discard => discards(state.hand(seat), out),
        Phase::Over => {}
    }
}

/// Every different card of a hand.
#[inline]
fn plays(hand: Cards, out: &mut Vec<Action>) {
    out.extend(hand.kinds().map(Action::Play));
}

/// Every space that is open for sellers. There always is one (D4): fifteen sellers occupy at most
/// fifteen of 38 spaces, and of the others the outermost of a side is never surrounded.
#[inline]
fn places(occupied: Spaces, out: &mut Vec<Action>) {
    out.extend(occupied.open_for_sellers().iter().map(Action::Place));
}

/// Every different pair of cards of a hand.
fn discards(hand: Cards, out: &mut Vec<Action>) {
    for first in hand.kinds() {
        if hand.count(first) > 1 {
            out.push(Action::Discard(Pair::new(first, first)));
        }
        for second in hand.kinds().skip_while(|second| *second <= first) {
            out.push(Action::Discard(Pair::new(first, second)));
        }
    }
}
