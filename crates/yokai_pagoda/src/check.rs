//! Whether a seat may do something, and why not.

use tabletop::{Illegal, Seat, Seats};

use crate::{Action, Card, Phase, Refusal, State};

/// Checks an action of a seat.
pub(crate) fn check(state: &State, seat: Seat, action: Action) -> Result<(), Illegal<Refusal>> {
    if state.phase == Phase::Over {
        return Err(Illegal::GameOver);
    }
    if seat != state.turn {
        return Err(Illegal::NotYourTurn { seat, waiting: Seats::only(state.turn) });
    }
    allowed(state, action).map_err(Illegal::Rule)
}

/// Checks an action of the seat on turn.
fn allowed(state: &State, action: Action) -> Result<(), Refusal> {
    match (state.phase, action) {
        (Phase::Play, Action::Play { card, .. }) => held(state, card),
        (Phase::Give, Action::Give { card, to }) => {
            held(state, card)?;
            another(state, to, Refusal::GiveToAnother)
        }
        (Phase::Name, Action::Name { drawer }) => another(state, drawer, Refusal::NameAnother),
        (Phase::Draw, Action::Draw(_)) | (Phase::Close, Action::Close | Action::GoOn) => Ok(()),
        (Phase::Play | Phase::Over, _) => Err(Refusal::PlayFirst),
        (Phase::Give, _) => Err(Refusal::GiveFirst),
        (Phase::Name, _) => Err(Refusal::NameFirst),
        (Phase::Draw, _) => Err(Refusal::DrawFirst),
        (Phase::Close, _) => Err(Refusal::DecideFirst),
    }
}

/// The card is in the hand of the seat on turn.
fn held(state: &State, card: Card) -> Result<(), Refusal> {
    if state.hand(state.turn).contains(card) { Ok(()) } else { Err(Refusal::NotInHand { card }) }
}

/// The seat is at the table and not on turn.
fn another(state: &State, seat: Seat, otherwise: Refusal) -> Result<(), Refusal> {
    if seat.0 >= state.seats {
        Err(Refusal::NoSuchSeat { seat })
    } else if seat == state.turn {
        Err(otherwise)
    } else {
        Ok(())
    }
}
