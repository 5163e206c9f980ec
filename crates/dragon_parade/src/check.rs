//! Whether an action is legal, and if not, why.

use tabletop::{Illegal, Seat};

use crate::DiscardTime;
use crate::action::Action;
use crate::cards::{Card, Pair};
use crate::path::Space;
use crate::refusal::Refusal;
use crate::state::{Phase, State};

/// Checks one action of one seat.
pub(crate) fn check(state: &State, seat: Seat, action: Action) -> Result<(), Illegal<Refusal>> {
    if state.phase == Phase::Over {
        return Err(Illegal::GameOver);
    }
    if !state.waiting.contains(seat) {
        let again = state.phase == Phase::Discard && seat.0 < state.seats;
        return Err(match action {
            Action::Discard(_) if again => Refusal::AlreadyDiscarded.into(),
            _ => Illegal::NotYourTurn { seat, waiting: state.waiting },
        });
    }
    match action {
        Action::Play(card) => check_play(state, seat, card),
        Action::Place(space) => check_place(state, space),
        Action::Discard(pair) => check_discard(state, seat, pair),
    }
    .map_err(Illegal::Rule)
}

fn check_play(state: &State, seat: Seat, card: Card) -> Result<(), Refusal> {
    match state.phase {
        Phase::Placement | Phase::Final => check_held(state, seat, card),
        Phase::Seller => Err(Refusal::SellerFirst),
        Phase::Discard | Phase::Over => Err(Refusal::DiscardFirst),
    }
}

fn check_held(state: &State, seat: Seat, card: Card) -> Result<(), Refusal> {
    let hand = state.hand(seat);
    if hand.contains(card) {
        return Ok(());
    }
    if !state.options.deck.cards().contains(card) {
        return Err(Refusal::CardNotInDeck { card });
    }
    if state.discarded(seat).is_some_and(|pair| pair.cards().contains(card)) {
        return Err(Refusal::CardDiscarded { card });
    }
    match hand.kinds().next() {
        Some(last) if state.phase == Phase::Final => Err(Refusal::OnlyLastCard { card, last }),
        _ => Err(Refusal::CardNotHeld { card }),
    }
}

fn check_place(state: &State, space: Space) -> Result<(), Refusal> {
    match state.phase {
        Phase::Seller => {}
        Phase::Placement => return Err(Refusal::CardFirst),
        Phase::Discard => return Err(Refusal::DiscardFirst),
        Phase::Final | Phase::Over => return Err(Refusal::NoSellersLeft),
    }
    if space == Space::FORBIDDEN_CITY {
        return Err(Refusal::ForbiddenCity);
    }
    if space.is_gate() {
        return Err(Refusal::Gate { space });
    }
    if let Some(seat) = Seat::all(state.seats).find(|&seat| state.sellers(seat).contains(space)) {
        return Err(Refusal::Occupied { space, seat });
    }
    match (space.towards_yellow(), space.towards_red()) {
        (Some(left), Some(right)) if state.occupied().surrounded().contains(space) => {
            Err(Refusal::Surrounded { space, left, right })
        }
        _ => Ok(()),
    }
}

fn check_discard(state: &State, seat: Seat, pair: Pair) -> Result<(), Refusal> {
    match (state.phase, state.options.discard) {
        (Phase::Discard, _) => {}
        (Phase::Seller, _) => return Err(Refusal::SellerFirst),
        (Phase::Placement, DiscardTime::AfterPlacement) => return Err(Refusal::DiscardLater),
        _ => return Err(Refusal::AlreadyDiscarded),
    }
    check_held(state, seat, pair.first())?;
    check_held(state, seat, pair.second())?;
    if pair.first() == pair.second() && state.hand(seat).count(pair.first()) < 2 {
        return Err(Refusal::OnlyOneHeld { card: pair.first() });
    }
    Ok(())
}
