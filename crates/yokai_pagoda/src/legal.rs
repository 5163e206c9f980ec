//! What a seat may do.

use tabletop::Seat;

use crate::{Action, CardSet, Phase, Pile, Source, State};

/// Replaces `out` by the legal actions of a seat, ascending.
pub(crate) fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
    out.clear();
    if seat != state.turn {
        return;
    }
    let hand = state.hands[seat.index()];
    match state.phase {
        Phase::Play => plays(hand, out),
        Phase::Give => gives(hand, seat, state.seats, out),
        Phase::Name => {
            out.extend(
                (0..state.seats)
                    .map(Seat)
                    .filter(|other| *other != seat)
                    .map(|drawer| Action::Name { drawer }),
            );
        }
        Phase::Draw => out.extend([Action::Draw(Source::Deck), Action::Draw(Source::Pile)]),
        Phase::Close => out.extend([Action::Close, Action::GoOn]),
        Phase::Over => {}
    }
}

/// Each card of the hand onto each pile (P21).
#[inline]
fn plays(hand: CardSet, out: &mut Vec<Action>) {
    for card in hand {
        out.extend([Action::Play { card, pile: Pile::Left }, Action::Play { card, pile: Pile::Right }]);
    }
}

/// Each card of the hand to each other seat (P7).
#[inline]
fn gives(hand: CardSet, seat: Seat, seats: u8, out: &mut Vec<Action>) {
    for card in hand {
        for to in (0..seats).map(Seat) {
            if to != seat {
                out.push(Action::Give { card, to });
            }
        }
    }
}
