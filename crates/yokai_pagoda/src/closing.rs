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

use crate::{Action, Phase, Refusal, State};

/// What a seat says to the question.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Answer {
    /// Close the round.
    Close,
    /// Let it go on.
    GoOn,
}

/// What is to be done about an answer: apply an action, or nothing, when the round goes on already.
///
/// # Errors
/// [`Illegal`] when the seat cannot close the round; only that seat may see this. Also when it is not
/// the seat that is asked.
pub fn answer(state: &State, seat: Seat, answer: Answer) -> Result<Option<Action>, Illegal<Refusal>> {
    if state.phase == Phase::Over {
        return Err(Illegal::GameOver);
    }
    if state.asked() != Some(seat) {
        let waiting = state.asked().map_or(Seats::only(state.turn), Seats::only);
        return Err(Illegal::NotYourTurn { seat, waiting });
    }
    let pending = state.phase == Phase::Close;
    match answer {
        Answer::Close if pending => Ok(Some(Action::Close)),
        Answer::GoOn if pending => Ok(Some(Action::GoOn)),
        Answer::GoOn => Ok(None),
        Answer::Close => {
            let value = state.hand(seat).value();
            Err(Illegal::Rule(if value <= crate::CLOSING_VALUE {
                Refusal::WentOn
            } else {
                Refusal::WorthTooMuch { value: value as u8 }
            }))
        }
    }
}
