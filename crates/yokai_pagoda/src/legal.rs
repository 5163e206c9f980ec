//! What a seat may do.

use tabletop::Seat;

use crate::{Action, CARDS, Card, CardSet, Phase, Pile, Source, State};

/// Replaces `out` by the legal actions of a seat, ascending.
pub(crate) fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
    out.clear();
    if seat != state.turn {
        return;
    }
    let hand = state.hands[seat.index()];
    match state.phase {
        Phase::Play => plays(hand, out),
        Phase::Give => match state.seats {
            2 => gives(hand, others::<1>(seat), out),
            3 => gives(hand, others::<2>(seat), out),
            4 => gives(hand, others::<3>(seat), out),
            _ => gives(hand, others::<4>(seat), out),
        },
        Phase::Name => {
            let others = (0..state.seats).map(Seat).filter(|other| *other != seat);
            out.extend(others.map(|drawer| Action::Name { drawer }));
        }
        Phase::Draw => out.extend([Action::Draw(Source::Deck), Action::Draw(Source::Pile)]),
        Phase::Close => out.extend([Action::Close, Action::GoOn]),
        Phase::Over => {}
    }
}

/// For each card, by its bit, the two ways to play it.
static PLAYS: [[Action; 2]; 128] = {
    let mut plays = [[Action::GoOn; 2]; 128];
    let mut index = 0;
    while index < CARDS as u8 {
        let card = Card::nth(index);
        plays[card.bit() as usize] =
            [Action::Play { card, pile: Pile::Left }, Action::Play { card, pile: Pile::Right }];
        index += 1;
    }
    plays
};

/// Hands of so many cards and fewer are listed without a branch for each card.
const FEW: usize = 8;

/// Each card of the hand onto each pile (P21).
#[inline]
fn plays(hand: CardSet, out: &mut Vec<Action>) {
    let count = usize::from(hand.len());
    if count > FEW {
        for card in hand {
            out.extend_from_slice(&PLAYS[usize::from(card.bit() & 127)]);
        }
        return;
    }
    // How many cards a hand has is hard for a processor to foresee: it is quicker to list as many as
    // hands mostly have, and to take back what is too much.
    let mut plays = [[Action::GoOn; 2]; FEW];
    let mut left = hand.bits();
    for play in &mut plays {
        *play = PLAYS[left.trailing_zeros() as usize & 127];
        left &= left.wrapping_sub(1);
    }
    out.extend_from_slice(plays.as_flattened());
    out.truncate(2 * count);
}

/// The other seats at a table with `N` of them, ascending.
#[inline]
fn others<const N: usize>(seat: Seat) -> [Seat; N] {
    std::array::from_fn(|index| Seat(index as u8 + u8::from(index as u8 >= seat.0)))
}

/// Each card of the hand to each other seat (P7).
#[inline]
fn gives<const N: usize>(hand: CardSet, others: [Seat; N], out: &mut Vec<Action>) {
    for card in hand {
        out.extend_from_slice(&others.map(|to| Action::Give { card, to }));
    }
}
