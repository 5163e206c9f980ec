//! What an action does, and all that follows from it.

use tabletop::{MAX_SEATS, Seat};

use crate::memory::{Effect, MAX_PLAYED};
use crate::scoring::{self, Standing};
use crate::{Action, Card, CardSet, Comparison, Ending, Event, Phase, Pile, Pools, Source, State, deal};

/// The most a hand may be worth to close the round (P11).
pub const CLOSING_VALUE: u16 = 3;

/// Whether a hand is worth little enough to close the round (P11).
#[inline]
pub(crate) fn may_close(hand: CardSet) -> bool {
    // The first condition follows from the second, and is quickly found not to hold.
    u16::from(hand.kinds()) <= CLOSING_VALUE && hand.value() <= CLOSING_VALUE
}

/// Does a legal action of the seat on turn.
pub(crate) fn apply(state: &mut State, action: Action, out: &mut Vec<Event>) {
    match action {
        Action::Play { card, pile } => play(state, card, pile, out),
        Action::Give { card, to } => give(state, card, to, out),
        Action::Name { drawer } => name(state, drawer, out),
        Action::Draw(Source::Deck) => {
            state.memory.follow(Effect::Deck);
            let seat = state.turn;
            draw(state, seat, out);
            end_turn(state, out);
        }
        Action::Draw(Source::Pile) => take(state, out),
        Action::Close => close(state, out),
        Action::GoOn => go_on(state, out),
    }
}

/// A card is played and compared with the one it covers (P5, P6).
#[inline]
fn play(state: &mut State, card: Card, pile: Pile, out: &mut Vec<Event>) {
    let seat = state.turn;
    let hand = &mut state.hands[seat.index()];
    hand.remove(card);
    let hand = *hand;
    let list = &mut state.piles[pile as usize];
    // A pile is never empty between turns (P13).
    let comparison = list.top().map_or(Comparison::Lower, |covered| card.onto(covered));
    list.push(card);
    state.played += 1;
    state.memory.play(card, pile);
    out.push(Event::Played { seat, card, pile, comparison });
    match comparison {
        Comparison::Match => state.phase = if hand.is_empty() { Phase::Name } else { Phase::Give },
        Comparison::Higher => state.phase = Phase::Draw,
        Comparison::Lower => {
            out.push(Event::Asked { seat });
            if may_close(hand) {
                state.phase = Phase::Close;
                let next = (!state.ends_anyway()).then(|| seat.next(state.seats));
                out.push(Event::MayClose { seat, next });
            } else {
                end_turn(state, out);
            }
        }
    }
}

/// A card is handed on (P7).
fn give(state: &mut State, card: Card, to: Seat, out: &mut Vec<Event>) {
    let from = state.turn;
    state.memory.follow(Effect::Given { to, card: Some(card) });
    state.hands[from.index()].remove(card);
    state.hands[to.index()].insert(card);
    out.push(Event::Given { from, to, card });
    end_turn(state, out);
}

/// A seat without cards names the one who draws (P8).
fn name(state: &mut State, drawer: Seat, out: &mut Vec<Event>) {
    state.memory.follow(Effect::Named(drawer));
    out.push(Event::Named { seat: state.turn, drawer });
    draw(state, drawer, out);
    end_turn(state, out);
}

/// A seat draws the deck's top card.
fn draw(state: &mut State, seat: Seat, out: &mut Vec<Event>) {
    if let Some(card) = from_deck(state, out) {
        state.hands[seat.index()].insert(card);
        out.push(Event::Drawn { seat, card });
    }
}

/// The seat on turn takes the top card of the pile it did not play on (P12); the deck restores an
/// emptied pile (P13).
fn take(state: &mut State, out: &mut Vec<Event>) {
    let seat = state.turn;
    let Some(pile) = state.played_on().map(Pile::opposite) else { return };
    let Some(card) = state.piles[pile as usize].pop() else { return };
    state.memory.follow(Effect::Pile);
    state.hands[seat.index()].insert(card);
    out.push(Event::Taken { seat, pile, card });
    if state.piles[pile as usize].is_empty()
        && let Some(card) = from_deck(state, out)
    {
        state.memory.follow(Effect::Restored(card));
        state.piles[pile as usize].push(card);
        out.push(Event::Restored { pile, card });
    }
    end_turn(state, out);
}

/// The deck's top card. An empty deck is first made anew from the piles without their tops (P14);
/// the pile just played on has at least two cards, so that there is always one (P15).
#[inline]
fn from_deck(state: &mut State, out: &mut Vec<Event>) -> Option<Card> {
    if state.deck.len() == 0 {
        reshuffle(state, out);
    }
    let card = state.deck.draw(&mut state.rng);
    debug_assert!(card.is_some(), "P15: a reshuffled deck is never empty");
    card
}

/// Both piles except their top cards become the new deck (P14).
#[cold]
fn reshuffle(state: &mut State, out: &mut Vec<Event>) {
    for pile in &mut state.piles {
        state.deck.shuffle_in(pile.under());
        pile.keep_top();
    }
    out.push(Event::Reshuffled { cards: state.deck.set() });
}

/// The hand is shown and the round is over (P11).
fn close(state: &mut State, out: &mut Vec<Event>) {
    let seat = state.turn;
    let hand = state.hands[seat.index()];
    state.memory.show(hand);
    out.push(Event::Closed { seat, hand });
    end_round(state, Ending::Closed, out);
}

/// The seat that could close the round does not (P11).
fn go_on(state: &mut State, out: &mut Vec<Event>) {
    let seat = state.turn;
    let next = (!state.ends_anyway()).then(|| seat.next(state.seats));
    out.push(Event::WentOn { seat, next });
    match next {
        Some(next) => {
            state.turn = next;
            state.phase = Phase::Play;
        }
        None => end_turn(state, out),
    }
}

/// The turn passes, unless the player has no cards left (P10) or the guard is reached (P23).
#[inline]
fn end_turn(state: &mut State, out: &mut Vec<Event>) {
    if state.hands[state.turn.index()].is_empty() {
        end_round(state, Ending::NoCards, out);
    } else if state.played >= MAX_PLAYED {
        end_round(state, Ending::Guard, out);
    } else {
        state.turn = state.turn.next(state.seats);
        state.phase = Phase::Play;
        out.push(Event::TurnPassed { to: state.turn });
    }
}

/// All hands go into the pools (P18); the next round is dealt, or the pools are counted.
fn end_round(state: &mut State, why: Ending, out: &mut Vec<Event>) {
    let ender = state.turn;
    out.push(Event::RoundEnded { seat: ender, why });
    let mut seat = ender;
    for _ in 0..state.seats {
        let cards = std::mem::replace(&mut state.hands[seat.index()], CardSet::EMPTY);
        state.pools[seat.index()] |= cards;
        let open = state.options.pools == Pools::Open || (why == Ending::Closed && seat == ender);
        out.push(Event::Pooled { seat, cards, open });
        seat = seat.next(state.seats);
    }
    if state.round < state.rounds() {
        deal::next_round(state, out);
        return;
    }
    state.phase = Phase::Over;
    let mut standings = [Standing::default(); MAX_SEATS];
    for seat in Seat::all(state.seats) {
        let pool = state.pools[seat.index()];
        let standing = Standing::of(pool);
        standings[seat.index()] = standing;
        out.push(Event::Counted { seat, pool, standing });
    }
    let outcome = scoring::outcome(&standings[..usize::from(state.seats)]);
    state.outcome = Some(outcome);
    out.push(Event::Ended { outcome });
}
