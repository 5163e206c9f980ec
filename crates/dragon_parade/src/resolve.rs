//! What an action brings about.

use tabletop::{MAX_SEATS, Seat, Seats};

use crate::DiscardTime;
use crate::action::Action;
use crate::cards::{Card, Pair};
use crate::deal::{begin_discard, begin_game, begin_placement};
use crate::event::Event;
use crate::path::Space;
use crate::scoring::shares;
use crate::state::{Finished, Phase, ROUNDS, State};

/// Does an action that is legal.
#[inline]
pub(crate) fn apply_legal(state: &mut State, seat: Seat, action: Action, out: &mut Vec<Event>) {
    state.last = None;
    match action {
        Action::Play(card) => play(state, seat, card, out),
        Action::Place(space) => place(state, seat, space, out),
        Action::Discard(pair) => discard(state, seat, pair, out),
    }
}

/// A card is played, or revealed in the final round, and the dragon walks. Reaching a gate, exactly
/// or with steps to spare, ends the game at once (D1, D7).
#[inline]
fn play(state: &mut State, seat: Seat, card: Card, out: &mut Vec<Event>) {
    let last_round = state.phase == Phase::Final;
    let from = state.dragon;
    let to = from.after(card);
    state.hands[seat.index()].remove(card);
    state.played.push(card);
    state.dragon = to;
    let told =
        if last_round { Event::FinalCardRevealed { seat, card } } else { Event::CardPlayed { seat, card } };
    out.extend_from_slice(&[told, Event::DragonMoved { from, to }]);
    if to.is_gate() {
        out.push(Event::GateReached { seat, gate: to });
        end_game(state, out);
    } else if last_round {
        let next = seat.next(state.seats);
        if next == state.starter {
            end_game(state, out);
        } else {
            state.waiting = Seats::only(next);
        }
    } else {
        state.phase = Phase::Seller;
    }
}

/// A seller is placed, which ends the turn.
#[inline]
fn place(state: &mut State, seat: Seat, space: Space, out: &mut Vec<Event>) {
    state.sellers[seat.index()].insert(space);
    out.push(Event::SellerPlaced { seat, space });
    let next = seat.next(state.seats);
    state.waiting = Seats::only(next);
    state.phase = Phase::Placement;
    if next == state.starter {
        if state.round < ROUNDS {
            state.round += 1;
            out.push(Event::RoundBegan { round: state.round });
        } else {
            match state.options.discard {
                DiscardTime::AfterPlacement => begin_discard(state, out),
                DiscardTime::BeforePlacement => begin_final(state, out),
            }
        }
    }
}

/// Two cards are put away; when everybody has done so, the game goes on.
#[inline]
fn discard(state: &mut State, seat: Seat, pair: Pair, out: &mut Vec<Event>) {
    let hand = &mut state.hands[seat.index()];
    *hand = hand.without(pair.cards());
    state.discards[seat.index()] = Some(pair);
    state.waiting.remove(seat);
    out.push(Event::Discarded { seat, cards: pair });
    if state.waiting.is_empty() {
        match state.options.discard {
            DiscardTime::AfterPlacement => begin_final(state, out),
            DiscardTime::BeforePlacement => begin_placement(state, out),
        }
    }
}

/// The final movement round begins.
#[inline]
fn begin_final(state: &mut State, out: &mut Vec<Event>) {
    state.phase = Phase::Final;
    state.waiting = Seats::only(state.starter);
    out.push(Event::FinalBegan);
}

/// Pays the coins, then deals the next game or ends the series (D17).
fn end_game(state: &mut State, out: &mut Vec<Event>) {
    let gained = pay(state, out);
    state.last = Some(Finished { dragon: state.dragon, sellers: state.sellers, gained });
    out.push(Event::GameEnded { game: state.game });
    if state.game < state.games() {
        begin_game(state, state.game + 1, state.starter.next(state.seats), out);
    } else {
        state.phase = Phase::Over;
        state.waiting = Seats::NONE;
        out.push(Event::SeriesEnded { winners: state.outcome().winners() });
    }
}

/// Pays every seller its share and returns what each seat gained.
fn pay(state: &mut State, out: &mut Vec<Event>) -> [u16; MAX_SEATS] {
    let mut gained = [0; MAX_SEATS];
    for (space, share) in shares(state.dragon, state.occupied()).iter() {
        if let Some(seat) = Seat::all(state.seats).find(|&seat| state.sellers(seat).contains(space)) {
            gained[seat.index()] += share.coins();
            out.push(Event::Scored { space, seat, share });
        }
    }
    for seat in Seat::all(state.seats) {
        let gained = gained[seat.index()];
        let total = &mut state.coins[seat.index()];
        *total += gained;
        out.push(Event::CoinsTotalled { seat, gained, total: *total });
    }
    gained
}
