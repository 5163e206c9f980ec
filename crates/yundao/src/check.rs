//! Whether an action is legal, and if not, why: the most telling reason first.

use tabletop::{Illegal, Seat};

use crate::position::{Phase, Position};
use crate::{Action, MovePath, Refusal, Reposition, Square, Squares, State};

/// See [`tabletop::Game::check`].
pub(crate) fn check(state: &State, seat: Seat, action: Action) -> Result<(), Illegal<Refusal>> {
    let position = &state.position;
    if position.phase == Phase::Over {
        return Err(Illegal::GameOver);
    }
    let waiting = crate::game::waiting(state);
    if seat.0 >= position.seats || !waiting.contains(seat) {
        return Err(Illegal::NotYourTurn { seat, waiting });
    }
    let refused = match (position.phase, action) {
        (Phase::Placement, Action::Place(square)) => place(position, seat, square),
        (Phase::Placement, _) => Err(Refusal::StillPlacing),
        (Phase::Duel, Action::Choose(card)) if position.hand(seat).contains(card) => Ok(()),
        (Phase::Duel, Action::Choose(card)) => Err(Refusal::CardSpent { card }),
        (Phase::Duel, _) => Err(Refusal::DuelFirst),
        (_, Action::Place(_)) => Err(Refusal::PlacingIsOver),
        (_, Action::Choose(_)) => Err(Refusal::NoDuel),
        (_, Action::Challenge { from, target }) => {
            own_stack(position, seat, from).and_then(|()| challenge(position, from, target))
        }
        (_, Action::MoveAndChallenge { from, to, target }) => own_stack(position, seat, from)
            .and_then(|()| move_there(position, from, to))
            .and_then(|()| challenge_after(position, from, to, target)),
        (_, Action::Reposition { from, to }) => own_stack(position, seat, from)
            .and_then(|()| nobody_to_challenge(position, seat))
            .and_then(|()| reposition(position, seat, from, to)),
        (_, Action::Pass) => {
            nobody_to_challenge(position, seat).and_then(|()| nothing_to_reposition(position, seat))
        }
    };
    refused.map_err(Illegal::Rule)
}

fn place(position: &Position, seat: Seat, square: Square) -> Result<(), Refusal> {
    if position.occupied.contains(square) {
        return Err(Refusal::Occupied { square });
    }
    if position.placements(seat).contains(square) {
        return Ok(());
    }
    match (square.neighbours() & position.owned(seat)).first() {
        Some(neighbour) => Err(Refusal::BesideOwn { square, neighbour }),
        None => Ok(()),
    }
}

fn own_stack(position: &Position, seat: Seat, from: Square) -> Result<(), Refusal> {
    match position.owner(from) {
        Some(owner) if owner == seat => Ok(()),
        Some(owner) => Err(Refusal::NotYourStack { square: from, owner }),
        None if position.stack(from).is_empty() => Err(Refusal::NoStack { square: from }),
        None => Err(Refusal::NeutralStack { square: from }),
    }
}

fn challenge(position: &Position, from: Square, target: Square) -> Result<(), Refusal> {
    if target == from {
        return Err(Refusal::Itself { square: from });
    }
    if !position.occupied.contains(target) {
        return Err(Refusal::NothingThere { target });
    }
    beside(from, target)
}

fn challenge_after(position: &Position, from: Square, to: Square, target: Square) -> Result<(), Refusal> {
    if target == to {
        return Err(Refusal::Itself { square: to });
    }
    if target == from {
        return Err(Refusal::LeftBehind { target });
    }
    if !position.occupied.contains(target) {
        return Err(Refusal::NothingThere { target });
    }
    beside(to, target)
}

fn beside(from: Square, target: Square) -> Result<(), Refusal> {
    if from.is_neighbour(target) {
        Ok(())
    } else if from.is_diagonal(target) {
        Err(Refusal::Diagonal { from, target })
    } else {
        Err(Refusal::NotBeside { from, target })
    }
}

/// Whether a stack may stand on `to` instead of `from`, as far as `to` alone tells.
fn destination(position: &Position, from: Square, to: Square) -> Result<(), Refusal> {
    if to == from {
        Err(Refusal::SameSquare { square: from })
    } else if position.occupied.contains(to) {
        Err(Refusal::DestinationOccupied { square: to })
    } else {
        Ok(())
    }
}

fn move_there(position: &Position, from: Square, to: Square) -> Result<(), Refusal> {
    destination(position, from, to)?;
    match position.options.move_path {
        MovePath::Any if position.reach(from).contains(to) => Ok(()),
        MovePath::Any => Err(Refusal::NoPath { from, to }),
        MovePath::Straight if !from.is_in_line(to) => Err(Refusal::MoveTurns { from, to }),
        MovePath::Straight => match first_between(from, to, position.occupied) {
            Some(square) => Err(Refusal::MoveBlocked { square }),
            None => Ok(()),
        },
    }
}

/// The first of the squares between two in line that is among `occupied`, seen from `from`.
fn first_between(from: Square, to: Square, occupied: Squares) -> Option<Square> {
    let mut stacks = (from.between(to) & occupied).iter();
    if from < to { stacks.next() } else { stacks.last() }
}

fn nobody_to_challenge(position: &Position, seat: Seat) -> Result<(), Refusal> {
    match position.challengers(seat).first() {
        Some(square) => Err(Refusal::MustChallenge { square }),
        None => Ok(()),
    }
}

fn reposition(position: &Position, seat: Seat, from: Square, to: Square) -> Result<(), Refusal> {
    destination(position, from, to)?;
    // In line nothing is ever in the way: the stack could move up to it and challenge it.
    if position.options.reposition == Reposition::Straight && !from.is_in_line(to) {
        return Err(Refusal::RepositionTurns { from, to });
    }
    if position.repositions(seat, from).contains(to) {
        Ok(())
    } else {
        Err(Refusal::OutOfReach { square: to })
    }
}

fn nothing_to_reposition(position: &Position, seat: Seat) -> Result<(), Refusal> {
    let mut open = position
        .owned(seat)
        .iter()
        .filter_map(|from| position.repositions(seat, from).first().map(|to| (from, to)));
    match open.next() {
        Some((from, to)) => Err(Refusal::MustReposition { from, to }),
        None => Ok(()),
    }
}
