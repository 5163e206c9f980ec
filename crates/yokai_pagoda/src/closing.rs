//! The question after a lower card, asked in such a way that it tells nothing.
//!
//! A seat may close the round after a lower card if its hand is worth 3 or less (P11), and that it
//! could is its secret. The rules wait only for a seat that can: [`Phase::Close`] exists only then.
//! A table that showed when the rules wait would show what the hand is worth. So:
//!
//! - Views and events are the same for all others, whether the rules wait or not. After the lower
//!   card everybody sees [`Seen::Asked`](crate::Seen::Asked); then all but the seat see
//!   [`Seen::TurnPassed`](crate::Seen::TurnPassed), and [`View::turn`](crate::View::turn) is the next
//!   seat's. That the round went on, nobody else is told; that it was closed, everybody is.
//! - The table plays `Seen::Asked` by asking that seat, always in the same way and place, and holds
//!   back everything later until it has answered. Then it calls [`answer`]: an action to apply; or
//!   nothing to apply, since the rules have gone on already; or a refusal for the seat's own eyes,
//!   after which it asks again.
//! - A table that is set up from a view asks [`View::asked`](crate::View::asked) first, if any, even
//!   though the seat may have answered before.
//! - Bots answer after the same time, whether they could choose or not.

use tabletop::{Illegal, Seat, Seats};

use crate::memory::Effect;
use crate::resolve::may_close;
use crate::{Action, CardSet, Phase, Refusal, State};

/// What a seat says to the question.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Answer {
    /// Close the round.
    Close,
    /// Let it go on.
    GoOn,
}

/// What is to be done about an answer: apply an action, or nothing, when the rules have gone on already.
///
/// # Errors
/// [`Illegal`] when the seat cannot close the round; only that seat may see this. Also when it is not
/// the seat that is asked.
pub fn answer(state: &State, seat: Seat, answer: Answer) -> Result<Option<Action>, Illegal<Refusal>> {
    if state.phase == Phase::Close && state.turn == seat {
        return Ok(Some(match answer {
            Answer::Close => Action::Close,
            Answer::GoOn => Action::GoOn,
        }));
    }
    let hand =
        if state.asked() == Some(seat) { Some(state.hand(seat)) } else { hand_at_the_end(state, seat) };
    let Some(hand) = hand else {
        return Err(if state.phase == Phase::Over {
            Illegal::GameOver
        } else {
            Illegal::NotYourTurn { seat, waiting: Seats::only(state.asked().unwrap_or(state.turn)) }
        });
    };
    match answer {
        Answer::GoOn => Ok(None),
        Answer::Close if may_close(hand) => Err(Illegal::Rule(Refusal::WentOn)),
        Answer::Close => Err(Illegal::Rule(Refusal::WorthTooMuch { value: hand.value() as u8 })),
    }
}

/// The hand of a seat whose lower card has just ended a round in any case (P23), while the table may
/// still be asking; `None` when something else was the last to happen.
fn hand_at_the_end(state: &State, seat: Seat) -> Option<CardSet> {
    let rounds = state.memory.rounds();
    let (ended, pooled) = match (state.phase, rounds.len()) {
        (Phase::Over, count) => (count.checked_sub(1)?, CardSet::ALL),
        (_, count) if state.played == 0 => (count.checked_sub(2)?, state.spent[count - 1]),
        _ => return None,
    };
    let turns = state.memory.turns(ended);
    let ender = (usize::from(rounds[ended].first) + turns.len().checked_sub(1)?) % usize::from(state.seats);
    let asked = turns.last()?.effect() == Effect::None && rounds[ended].shown.is_none();
    (asked && ender == seat.index()).then(|| state.pool(seat) & (pooled - state.spent[ended]))
}
