//! What an action leads to, event by event (Y8–Y19).

use tabletop::{Seat, Seats};

use crate::event::{Ending, Played, Verdict};
use crate::square::SQUARES;
use crate::stack::PAGODAS_EACH;
use crate::{Action, Card, Event, Height, Square, Stack, State};

/// Does a legal action. See [`tabletop::Game::apply_legal`].
#[inline]
pub(crate) fn apply(state: &mut State, seat: Seat, action: Action, out: &mut Vec<Event>) {
    match action {
        Action::Place(square) => place(state, seat, square, out),
        Action::Challenge { from, target } => challenge(state, seat, from, target, out),
        Action::MoveAndChallenge { from, to, target } => {
            state.happen(Event::Moved { seat, from, to }, out);
            challenge(state, seat, to, target, out);
        }
        Action::Reposition { from, to } => {
            state.happen(Event::Repositioned { seat, from, to }, out);
            end_quiet_turn(state, seat, out);
        }
        Action::Pass => {
            state.happen(Event::Passed { seat }, out);
            end_quiet_turn(state, seat, out);
        }
        Action::Choose(card) => {
            state.happen(Event::Chosen { seat, card: Some(card) }, out);
            if let [Some(first), Some(second)] = state.picks
                && let Some([challenger, challenged]) = state.position.duellists()
            {
                let challenger = Played { seat: challenger, card: first };
                let challenged = Played { seat: challenged, card: second };
                resolve_duel(state, challenger, challenged, out);
            }
        }
    }
}

#[inline]
fn place(state: &mut State, seat: Seat, square: Square, out: &mut Vec<Event>) {
    state.happen(Event::Placed { seat, square }, out);
    let seats = state.position.seats;
    if state.position.occupied.len() == usize::from(seats * PAGODAS_EACH) {
        // The squares that are left take the pagodas nobody plays: exactly as many (Y4).
        for square in state.position.empty_squares() {
            state.happen(Event::NeutralPlaced { square }, out);
        }
        debug_assert_eq!(state.position.occupied.len(), SQUARES);
        state.happen(Event::ChallengesBegan, out);
    }
    // After the last round that is the starting player again (Y5).
    state.happen(Event::TotemPassed { from: seat, to: seat.next(seats) }, out);
}

/// A challenge of the stack on `from`. Against an own or a neutral stack it is won at once; another
/// player's stack is won, or lost, when both have chosen a card.
#[inline]
fn challenge(state: &mut State, seat: Seat, from: Square, target: Square, out: &mut Vec<Event>) {
    let opponent = state.position.owner(target);
    state.happen(Event::Challenged { seat, from, target, opponent }, out);
    if opponent.is_none_or(|opponent| opponent == seat) {
        capture(state, seat, from, target, out);
        end_turn(state, out);
    }
}

/// The stack of the winner goes on top of the other, and what is too much is banked (Y8, Y9).
#[inline]
fn capture(state: &mut State, seat: Seat, from: Square, onto: Square, out: &mut Vec<Event>) {
    let pagodas = state.position.stack(from).set_on(state.position.stack(onto)).surplus;
    state.happen(Event::Captured { seat, from, onto }, out);
    if !pagodas.is_empty() {
        state.happen(Event::Surplus { seat, square: onto, pagodas }, out);
    }
}

/// Reveal, resolve, surplus, cards away, who is out banks (Y12).
fn resolve_duel(state: &mut State, challenger: Played, challenged: Played, out: &mut Vec<Event>) {
    let Some(duel) = state.position.duel else { return };
    state.happen(Event::Revealed { challenger, challenged }, out);
    let verdict = decide(
        (challenger, state.position.stack(duel.from)),
        (challenged, state.position.stack(duel.target)),
        state.position.options.height,
    );
    state.happen(Event::Decided(verdict), out);
    match verdict.winner() {
        Some(winner) if winner == challenger.seat => capture(state, winner, duel.from, duel.target, out),
        // The challenged player's stack moves onto the challenger's square (Y8).
        Some(winner) => capture(state, winner, duel.target, duel.from, out),
        None if verdict.is_tie() => {
            state.happen(Event::Crumbled { from: duel.from, target: duel.target }, out);
        }
        None => {}
    }
    state.happen(Event::CardsSpent { challenger, challenged }, out);
    for Played { seat, .. } in [challenger, challenged] {
        if state.position.hand(seat).is_empty() {
            bank_all(state, seat, out);
            state.happen(Event::Out { seat }, out);
        } else if state.position.owned(seat).is_empty() {
            state.happen(Event::Stackless { seat }, out);
        }
    }
    end_turn(state, out);
}

/// What the two cards come to.
#[inline]
fn decide(challenger: (Played, Stack), challenged: (Played, Stack), height: Height) -> Verdict {
    let ((first, first_stack), (second, second_stack)) = (challenger, challenged);
    let total = |number: u8, stack: Stack| match height {
        Height::Counts => number + stack.height() as u8,
        Height::CardsOnly => number,
    };
    match (first.card, second.card) {
        (Card::Tiger, _) | (_, Card::Tiger) => Verdict::Tiger,
        (Card::Dragon, Card::Dragon) => Verdict::Dragons,
        (Card::Dragon, _) => Verdict::Dragon { winner: first.seat },
        (_, Card::Dragon) => Verdict::Dragon { winner: second.seat },
        // What is neither Tiger nor Dragon is its number.
        (one, other) => {
            let challenger = total(one as u8, first_stack);
            let challenged = total(other as u8, second_stack);
            match challenger.cmp(&challenged) {
                std::cmp::Ordering::Greater => Verdict::Higher { winner: first.seat, challenger, challenged },
                std::cmp::Ordering::Less => Verdict::Higher { winner: second.seat, challenger, challenged },
                std::cmp::Ordering::Equal => Verdict::Equal { total: challenger },
            }
        }
    }
}

fn bank_all(state: &mut State, seat: Seat, out: &mut Vec<Event>) {
    for square in state.position.owned(seat) {
        let stack = state.position.stack(square);
        state.happen(Event::Banked { seat, square, stack }, out);
    }
}

/// The totem goes on (Y15), or the game ends (Y18, Y19).
#[inline]
fn end_turn(state: &mut State, out: &mut Vec<Event>) {
    let owners = state.position.owners();
    if owners.len() >= 2 { pass_totem(state, owners, out) } else { end(state, owners.first(), out) }
}

#[inline]
fn pass_totem(state: &mut State, owners: Seats, out: &mut Vec<Event>) {
    let from = state.position.totem;
    let seats = state.position.seats;
    let mut to = from.next(seats);
    while !owners.contains(to) {
        to = to.next(seats);
    }
    state.happen(Event::TotemPassed { from, to }, out);
}

#[cold]
fn end(state: &mut State, last_owner: Option<Seat>, out: &mut Vec<Event>) {
    let ending = match last_owner {
        Some(seat) => {
            bank_all(state, seat, out);
            let from = state.position.totem;
            if from != seat {
                state.happen(Event::TotemPassed { from, to: seat }, out);
            }
            Ending::LastOwner { seat }
        }
        // The totem stays (Y19).
        None => Ending::NobodyLeft,
    };
    state.happen(Event::Ended(ending), out);
}

/// Ends a turn without a challenge. Between two challenges nobody loses or wins a stack, so the
/// turns go round among the same players: when there were twice as many as players, each has had
/// two (Y16.4).
fn end_quiet_turn(state: &mut State, seat: Seat, out: &mut Vec<Event>) {
    let owners = state.position.owners();
    if usize::from(state.position.quiet) < 2 * owners.len() {
        return pass_totem(state, owners, out);
    }
    for owner in seat.clockwise(state.position.seats) {
        bank_all(state, owner, out);
    }
    state.happen(Event::Ended(Ending::Standstill { last: seat }), out);
}
