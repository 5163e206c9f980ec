//! Which actions are legal.

use tabletop::Seat;

use crate::position::{Phase, Position};
use crate::{Action, Square, Squares, State};

/// The legal actions of a seat, ascending. See [`tabletop::Game::legal`].
pub(crate) fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
    out.clear();
    let position = &state.position;
    match position.phase {
        Phase::Placement if seat == position.totem => {
            out.extend(position.placements(seat).iter().map(Action::Place));
        }
        Phase::Challenge if seat == position.totem => challenge_turn(position, seat, out),
        Phase::Duel => {
            if state.side(seat).is_some_and(|side| state.picks[side].is_none()) {
                out.extend(position.hand(seat).faces().map(Action::Choose));
            }
        }
        Phase::Placement | Phase::Challenge | Phase::Over => {}
    }
}

/// Every challenge there is (Y6, Y7); without any, every reposition (Y16); without any, the pass.
#[inline]
fn challenge_turn(position: &Position, seat: Seat, out: &mut Vec<Action>) {
    let owned = position.owned(seat);
    for from in owned {
        for target in position.targets(from) {
            out.push(Action::Challenge { from, target });
        }
    }
    // Only what has an empty square beside it can move, and only to a square beside some stack is it
    // worth it; that this stack may be the moving one itself is found out in the end.
    let movable = owned & position.empty_squares().neighbours();
    let worthwhile = position.occupied.neighbours();
    for from in movable {
        for to in position.reach(from) & worthwhile {
            for target in position.targets_after(from, to) {
                out.push(Action::MoveAndChallenge { from, to, target });
            }
        }
    }
    if out.is_empty() {
        repositions(position, seat, owned, out);
    }
}

#[cold]
fn repositions(position: &Position, seat: Seat, owned: Squares, out: &mut Vec<Action>) {
    for from in owned {
        let open = position.repositions(seat, from);
        out.extend(open.iter().map(|to: Square| Action::Reposition { from, to }));
    }
    if out.is_empty() {
        out.push(Action::Pass);
    }
}
