//! The deck when it runs out (P14, P15).

use tabletop::{Game, Seat, Viewer};
use yokai_pagoda::{Card, CardSet, Event, Phase, Pile, Position, Seen, State, YokaiPagoda};

use crate::support::{act, card, cards, legal, list, table};

/// A table in the third round whose deck has only these cards: all cards that are named nowhere are in
/// the pools, as many as may be, and under the piles.
fn short_deck(hands: &[&str], left: &str, right: &str, deck: &str) -> State {
    let mut position = Position { round: 3, deck: list(deck), ..table(hands, left, right) };
    let named = position.hands.iter().fold(CardSet::EMPTY, |all, hand| all | *hand);
    let lists = [&position.left, &position.right, &position.deck].into_iter().flatten().copied();
    let named: CardSet = named.iter().chain(lists).collect();
    let rest: Vec<Card> = (!named).iter().collect();
    let (pooled, under) = rest.split_at(hands.len() * 14);
    for (index, card) in pooled.iter().enumerate() {
        position.pools[index % hands.len()].insert(*card);
    }
    position.left.splice(0..0, under.iter().copied());
    position.into_state().unwrap()
}

/// Everything under the tops of the piles.
fn under_the_tops(state: &State) -> CardSet {
    Pile::BOTH.iter().flat_map(|pile| state.pile(*pile).split_last().unwrap().1).copied().collect()
}

const HANDS: [&str; 5] = ["ROK7 ONI9 ONI8", "TAN9 TAN8", "YUK9 YUK8", "CHO9 CHO8", "KAS9 KAS8"];

#[test]
fn p14_a_reshuffle_for_a_hand_draw_takes_both_piles_except_their_tops() {
    let mut state = short_deck(&HANDS, "NEK2 KAP4", "NEK3 TEN5", "");
    act(&mut state, "ROK7>L");
    assert_eq!(legal(&state), ["deck", "pile"], "P15: both can be drawn from, though the deck is empty");
    assert_eq!(state.deck_len(), 0);
    let under = under_the_tops(&state);
    let events = act(&mut state, "deck");
    assert_eq!(events[0], Event::Reshuffled { cards: under });
    assert_eq!(state.pile(Pile::Left), [card("ROK7")]);
    assert_eq!(state.pile(Pile::Right), [card("TEN5")]);
    let Event::Drawn { seat: Seat(0), card: drawn } = events[1] else { panic!("{events:?}") };
    assert!(under.contains(drawn));
    assert_eq!(state.deck().collect::<CardSet>(), under.without(drawn));
}

#[test]
fn p14_a_reshuffle_for_a_restored_pile_leaves_out_the_card_just_taken() {
    let mut state = short_deck(&HANDS, "NEK2 KAP4", "TEN5", "");
    act(&mut state, "ROK7>L");
    let under: CardSet = state.pile(Pile::Left).split_last().unwrap().1.iter().copied().collect();
    let events = act(&mut state, "pile");
    assert_eq!(events[0], Event::Taken { seat: Seat(0), pile: Pile::Right, card: card("TEN5") });
    assert_eq!(events[1], Event::Reshuffled { cards: under });
    let Event::Restored { pile: Pile::Right, card: restored } = events[2] else { panic!("{events:?}") };
    assert!(under.contains(restored) && !under.contains(card("TEN5")));
    assert_eq!(state.pile(Pile::Left), [card("ROK7")]);
    assert_eq!(state.pile(Pile::Right), [restored]);
    assert!(state.hand(Seat(0)).contains(card("TEN5")));
}

#[test]
fn p14_a_reshuffle_for_a_named_drawer_comes_before_the_draw() {
    let hands = ["ROK7", HANDS[1], HANDS[2], HANDS[3], HANDS[4]];
    let mut state = short_deck(&hands, "NEK2 ROK4", "NEK3 TEN5", "");
    act(&mut state, "ROK7>L");
    assert_eq!(state.phase(), Phase::Name);
    let under = under_the_tops(&state);
    let events = act(&mut state, "?3");
    assert_eq!(events[0], Event::Named { seat: Seat(0), drawer: Seat(3) });
    assert_eq!(events[1], Event::Reshuffled { cards: under });
    let Event::Drawn { seat: Seat(3), card: drawn } = events[2] else { panic!("{events:?}") };
    assert!(state.pool(Seat(3)).contains(drawn) && under.contains(drawn));
}

#[test]
fn p14_the_deck_is_made_anew_only_when_a_card_is_needed() {
    let mut state = short_deck(&HANDS, "NEK2 KAP4", "NEK3 TEN5", "CHO10");
    act(&mut state, "ROK7>L");
    let events = act(&mut state, "deck");
    assert_eq!(events[0], Event::Drawn { seat: Seat(0), card: card("CHO10") });
    assert_eq!(state.deck_len(), 0, "it stays empty until somebody draws");
    // The next seat takes from the pile: nothing is needed from the deck.
    act(&mut state, "TAN9>L");
    act(&mut state, "pile");
    assert_eq!(state.deck_len(), 0);
}

#[test]
fn p14_everybody_sees_which_cards_are_in_the_new_deck_and_nobody_their_order() {
    let reshuffled = Event::Reshuffled { cards: cards("KAP1 NEK3") };
    let seen = YokaiPagoda::seen(&reshuffled, Viewer::Public);
    assert_eq!(seen, Some(Seen::Reshuffled { cards: cards("KAP1 NEK3") }));
}

#[test]
fn p15_a_new_deck_has_a_card_even_when_both_piles_had_a_single_one() {
    // One card a pile: the card covered is the only one that can be shuffled.
    let hands = [
        "ROK7 ONI9 ONI8 ONI10 ROK8 ROK9 ROK10 NEK7 NEK8 NEK9 NEK10 KIT7 KIT8 KIT9 KIT10 TEN6 TEN7 TEN8 TEN9",
        "TAN9 TAN8 TAN7 TAN6",
        "YUK9 YUK8 YUK7 YUK6",
        "CHO9 CHO8 CHO7 CHO6",
        "KAS9 KAS8 KAS7 KAS6",
    ];
    // 35 cards in hands, 65 elsewhere: 63 in the pools.
    let mut position = Position { round: 3, ..table(&hands, "KAP4", "TEN5") };
    let named: CardSet =
        position.hands.iter().flat_map(|hand| hand.iter()).chain(list("KAP4 TEN5")).collect();
    for (index, card) in (!named).iter().enumerate() {
        position.pools[index % 5].insert(card);
    }
    let mut state = position.into_state().unwrap();
    assert_eq!(state.deck_len(), 0);
    act(&mut state, "ROK7>L");
    let events = act(&mut state, "deck");
    assert_eq!(events[0], Event::Reshuffled { cards: cards("KAP4") });
    assert_eq!(events[1], Event::Drawn { seat: Seat(0), card: card("KAP4") });
}
