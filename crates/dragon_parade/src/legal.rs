//! The list of legal actions.

use tabletop::Seat;

use crate::action::Action;
use crate::cards::{Cards, Pair};
use crate::path::{Space, Spaces};
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

/// How many spaces one lane has.
const LANE: usize = 8;
/// How many lanes hold the spaces for sellers: 1–40 of 41, from the one beside the yellow gate on.
const LANES: usize = 5;

/// For each lane and each set of open spaces in it (a bit each), the actions on these spaces,
/// ascending, and then anything.
static PLACES: [[[Action; LANE]; 1 << LANE]; LANES] = all_places();

const fn all_places() -> [[[Action; LANE]; 1 << LANE]; LANES] {
    let anything = Action::Place(Space::FORBIDDEN_CITY);
    let mut places = [[[anything; LANE]; 1 << LANE]; LANES];
    let mut lane = 0;
    while lane < LANES {
        let mut open = 0;
        while open < 1 << LANE {
            let (mut at, mut bit) = (0, 0);
            while bit < LANE {
                if open >> bit & 1 == 1
                    && let Some(space) = Space::from_index(1 + lane * LANE + bit)
                {
                    places[lane][open][at] = Action::Place(space);
                    at += 1;
                }
                bit += 1;
            }
            open += 1;
        }
        lane += 1;
    }
    places
}

/// Every space that is open for sellers. There always is one (D4): fifteen sellers occupy at most
/// fifteen of 38 spaces, and of the others the outermost of a side is never surrounded.
///
/// Nearly all spaces are open nearly always, which makes this the longest list of the game and
/// half of the time of a playout, so it is written eight spaces at once: each lane whole, the next
/// over what the one before has left unused.
#[inline]
fn places(occupied: Spaces, out: &mut Vec<Action>) {
    let open = occupied.open_for_sellers().bits() >> 1;
    // How many are open in each lane (a byte each), and then in it and all before it.
    let twos = open - (open >> 1 & 0x5555_5555_5555_5555);
    let fours = (twos & 0x3333_3333_3333_3333) + (twos >> 2 & 0x3333_3333_3333_3333);
    let bytes = (fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    let ends = bytes.wrapping_mul(0x0101_0101_0101_0101);

    out.resize(LANES * LANE, PLACES[0][0][0]);
    let mut start = 0;
    for (lane, places) in PLACES.iter().enumerate() {
        let shift = lane * LANE;
        out[start..start + LANE].copy_from_slice(&places[(open >> shift & 0xff) as usize]);
        start = (ends >> shift & 0xff) as usize;
    }
    out.truncate(start);
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
