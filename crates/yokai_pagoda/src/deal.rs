//! Beginning a series and each round of it.

use tabletop::{BadSetup, GameRng, MAX_SEATS, Setup};

use crate::deck::Deck;
use crate::memory::{MAX_ROUNDS, Memory, Opening};
use crate::{Card, CardList, CardSet, Event, Options, Phase, Pile, State};

/// How many cards a hand has at the beginning of a round, when there are enough (P16).
pub const HAND: u8 = 7;

/// Sets a table up and deals the first round.
pub(crate) fn start(
    setup: &Setup<Options>,
    mut rng: GameRng,
    out: &mut Vec<Event>,
) -> Result<State, BadSetup> {
    setup.check()?;
    let starter = setup.starter(&mut rng);
    let mut state = State {
        rng,
        options: setup.options,
        seats: setup.seats,
        round: 1,
        starter,
        turn: starter,
        phase: Phase::Play,
        played: 0,
        hands: [CardSet::EMPTY; MAX_SEATS],
        pools: [CardSet::EMPTY; MAX_SEATS],
        spent: [CardSet::EMPTY; MAX_ROUNDS as usize],
        deck: Deck::whole(),
        piles: [CardList::EMPTY; 2],
        memory: Memory::NONE,
        outcome: None,
    };
    deal(&mut state, out);
    let seats = usize::from(state.seats);
    let mut hands = [0; MAX_SEATS];
    for (count, hand) in hands.iter_mut().zip(&state.hands[..seats]) {
        *count = hand.len();
    }
    state.memory.opening = Opening { hands, piles: state.piles, mid_turn: false };
    Ok(state)
}

/// Begins the next round; the ender is the seat on turn.
pub(crate) fn next_round(state: &mut State, out: &mut Vec<Event>) {
    let starter = state.next_starter();
    state.round += 1;
    state.starter = starter;
    state.turn = starter;
    state.phase = Phase::Play;
    state.played = 0;
    let pooled = state.pools.iter().fold(CardSet::EMPTY, |all, pool| all | *pool);
    let begun = state.memory.rounds().len();
    state.spent[begun] = pooled;
    // All hands are in the pools: the rest is what the deck and the piles have left.
    for pile in &mut state.piles {
        state.deck.shuffle_in(pile.as_slice());
        *pile = CardList::EMPTY;
    }
    deal(state, out);
}

/// Deals from the shuffled deck and turns two cards up (P16); with too few, equally many to each (P17).
fn deal(state: &mut State, out: &mut Vec<Event>) {
    let State { rng, deck, hands, piles, .. } = state;
    out.push(Event::RoundBegan { round: state.round, starter: state.starter });
    let hand_size = HAND.min(deck.len().saturating_sub(2) / state.seats);
    let mut seat = state.starter;
    for _ in 0..state.seats {
        let mut hand = CardSet::EMPTY;
        for _ in 0..hand_size {
            hand.extend(deck.draw(rng));
        }
        hands[seat.index()] = hand;
        out.push(Event::Dealt { seat, cards: hand });
        seat = seat.next(state.seats);
    }
    let mut turned = [Card::of_bit(0); 2];
    for pile in Pile::BOTH {
        if let Some(card) = deck.draw(rng) {
            piles[pile as usize].push(card);
            turned[pile as usize] = card;
            out.push(Event::TurnedUp { pile, card });
        }
    }
    state.memory.begin_round(state.starter, hand_size, state.deck.len(), turned);
}
