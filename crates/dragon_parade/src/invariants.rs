//! What holds in every state that a game can come to.

use tabletop::{Seat, Seats, Viewer};

use crate::DiscardTime;
use crate::cards::{Card, Cards, DECK_SIZE};
use crate::path::{Space, Spaces};
use crate::position::Position;
use crate::state::{HAND, Phase, SELLERS, State};
use crate::view::view;

fn ensure(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}

/// Checks everything that must hold.
pub(crate) fn check_invariants(state: &State) -> Result<(), String> {
    ensure((2..=5).contains(&state.seats), || format!("{} seats", state.seats))?;
    ensure((1..=state.games()).contains(&state.game), || format!("game {}", state.game))?;
    check_cards(state)?;
    check_sellers(state)?;
    check_dragon(state)?;
    if state.phase == Phase::Over { check_over(state) } else { check_reachable(state) }
}

/// 36 cards: what is dealt is in the deck, and no card of a seat's six is lost or doubled.
fn check_cards(state: &State) -> Result<(), String> {
    let deck = state.options.deck.cards();
    ensure(deck.len() == DECK_SIZE, || format!("the deck has {} cards", deck.len()))?;
    let mut seen: Vec<Card> = state.played().to_vec();
    for seat in Seat::all(state.seats) {
        let discarded = state.discarded(seat).map_or(Cards::NONE, |pair| pair.cards());
        let plays = (0..state.played().len())
            .filter(|index| (state.starter.index() + index) % usize::from(state.seats) == seat.index());
        let cards = state.hand(seat).len() + discarded.len() + plays.count();
        ensure(cards == usize::from(HAND), || format!("seat {seat} has {cards} cards in all"))?;
        seen.extend(state.hand(seat).iter().chain(discarded.iter()));
    }
    let seen: Cards = seen.into_iter().collect();
    ensure(seen.is_within(deck), || format!("{seen:?} are more than the deck has"))?;
    let beyond = &state.hands[usize::from(state.seats)..];
    ensure(beyond.iter().all(|hand| hand.is_empty()), || "cards where nobody sits".into())
}

/// Three sellers a seat, each on a space of its own that takes sellers (D5).
fn check_sellers(state: &State) -> Result<(), String> {
    let mut standing = 0;
    for seat in Seat::all(state.seats) {
        let placed = state.sellers(seat);
        standing += placed.len();
        ensure(placed.len() + usize::from(state.to_place(seat)) == usize::from(SELLERS), || {
            format!("seat {seat} has more than its sellers: {placed:?}")
        })?;
        ensure(placed.without(Spaces::FOR_SELLERS).is_empty(), || format!("{placed:?} take no sellers"))?;
    }
    ensure(standing == state.occupied().len(), || "two sellers stand on one space".into())?;
    // D4: a seller can always be placed.
    ensure(!state.occupied().open_for_sellers().is_empty(), || "no space is open for sellers".into())
}

/// The dragon stands where the cards played have brought it.
fn check_dragon(state: &State) -> Result<(), String> {
    let walked = state.played().iter().fold(Space::FORBIDDEN_CITY, |dragon, &card| dragon.after(card));
    ensure(walked == state.dragon, || format!("the dragon stands on {}, not on {walked}", state.dragon))
}

fn check_over(state: &State) -> Result<(), String> {
    ensure(state.waiting == Seats::NONE, || "somebody must act after the end".into())?;
    ensure(state.game == state.games(), || "the series ended too early".into())?;
    ensure(state.last.is_some(), || "nothing is told of the last game".into())?;
    let played_out = Seat::all(state.seats).all(|seat| state.hand(seat).is_empty());
    ensure(state.dragon.is_gate() || played_out, || "the last game ended too early".into())
}

/// A game can come to this position, and what has to be done follows from what lies on the table.
fn check_reachable(state: &State) -> Result<(), String> {
    let built = Position::of(state).build().map_err(|fault| fault.to_string())?;
    let (mut is, mut should) = (view(state, Viewer::All), view(&built, Viewer::All));
    ensure(is.last.is_none() || is.played.is_empty(), || "the game before is told of too long".into())?;
    let fresh = is.options.discard == DiscardTime::AfterPlacement || is.waiting == Seats::all(state.seats);
    ensure(is.last.is_none() || fresh, || "the game before is told of too long".into())?;
    (is.last, should.last) = (None, None);
    ensure(is == should, || format!("{is:?} should be {should:?}"))
}
