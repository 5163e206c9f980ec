//! Values and the final order (P20).

use std::collections::BTreeSet;

use tabletop::{Game, GameRng, Outcome, Seat, Viewer};
use yokai_pagoda::{Card, CardSet, Event, Phase, Position, Seen, Standing, YokaiPagoda};

use crate::model;
use crate::support::{act, card, cards, table};

#[test]
fn only_the_lowest_card_of_each_kind_counts() {
    // The source's question: several cards of the same kind.
    assert_eq!(cards("KAP3 KAP7 KAP10").value(), 3);
    assert_eq!(cards("KAP3 KAP7 ONI10 CHO1 CHO2").value(), 14);
    assert_eq!(cards("").value(), 0);
    assert_eq!(CardSet::ALL.value(), 10);
    assert_eq!((!cards("KAP1 KAP2")).value(), 12);
}

#[test]
fn values_are_those_of_the_slow_model_for_many_sets() {
    let mut rng = GameRng::new(11);
    let mut all: Vec<Card> = Card::all().collect();
    for round in 0..20_000 {
        rng.shuffle(&mut all);
        let set: CardSet = all[..round % 101].iter().copied().collect();
        let slow: BTreeSet<model::Card> = set.iter().map(|card| model::card(&card.to_string())).collect();
        assert_eq!(u32::from(set.value()), model::value(&slow), "{set:?}");
        let kinds: BTreeSet<u8> = slow.iter().map(|card| card.0).collect();
        assert_eq!((usize::from(set.kinds()), usize::from(set.len())), (kinds.len(), slow.len()));
        let counting: u32 = set.counting().iter().map(|card| u32::from(card.number())).sum();
        assert_eq!((counting, set.counting().len()), (u32::from(set.value()), set.kinds()));
    }
}

/// The outcome of a series whose pools are these when its last round ends; seat 0 has nothing in hand.
fn outcome(pools: &[&str]) -> (Outcome, Vec<Event>) {
    let hands = ["ROK3", "TAN9", "YUK9", "CHO9", "KAS9"];
    let position = Position {
        round: if pools.len() == 2 { 4 } else { 3 },
        pools: pools.iter().map(|pool| cards(pool)).collect(),
        ..table(&hands[..pools.len()], "KAP4", "TEN5")
    };
    let mut state = position.into_state().unwrap();
    act(&mut state, "ROK3>L");
    let events = act(&mut state, "go on");
    assert_eq!((state.phase(), state.turn()), (Phase::Over, Seat(0)));
    (*YokaiPagoda::turn(&state).outcome().unwrap(), events)
}

#[test]
fn the_lowest_pool_wins() {
    // TAN9 and YUK9 come into the pools of seats 1 and 2 with the last round.
    let (outcome, _) = outcome(&["NEK10 ONI5", "TAN2 NEK5", "YUK1 ONI3"]);
    assert_eq!(outcome.scores(), [15, 7, 4]);
    assert_eq!(outcome.ranks(), [3, 2, 1]);
    assert_eq!(outcome.winners().iter().collect::<Vec<_>>(), [Seat(2)]);
}

#[test]
fn p20_with_equal_values_fewer_kinds_stand_first() {
    let (outcome, _) = outcome(&["NEK5", "TAN2 ONI3", "YUK1 CHO1 ONI6"]);
    assert_eq!(outcome.scores(), [5, 5, 8]);
    assert_eq!(outcome.ranks(), [1, 2, 3]);
}

#[test]
fn p20_with_equal_kinds_fewer_cards_stand_first() {
    let (outcome, _) = outcome(&["NEK5 NEK6 NEK7", "TAN5", "YUK1 CHO1 ONI6"]);
    assert_eq!(outcome.scores(), [5, 5, 8]);
    assert_eq!(outcome.ranks(), [2, 1, 3]);
}

#[test]
fn p20_with_equal_cards_the_victory_is_shared() {
    let (outcome, _) = outcome(&["NEK5 NEK6", "TAN5", "YUK1 CHO1 ONI6"]);
    assert_eq!(outcome.ranks(), [1, 1, 3]);
    assert_eq!(outcome.winners().iter().collect::<Vec<_>>(), [Seat(0), Seat(1)]);
}

#[test]
fn p20_the_same_order_decides_every_lower_place() {
    // Seats 1, 2, 3 have 5 points: 1 has two kinds; 2 and 3 have one kind, 2 has more cards. Seats 0
    // and 4 follow in the same way.
    let (outcome, _) = outcome(&["NEK1", "TAN2 ONI3", "YUK5 YUK6 YUK7", "CHO5 CHO6", "KAS2 KIT3"]);
    assert_eq!(outcome.scores(), [1, 5, 5, 5, 5]);
    assert_eq!(outcome.ranks(), [1, 4, 3, 2, 4]);
}

#[test]
fn at_the_end_the_pools_are_laid_open_and_counted_seat_by_seat() {
    let (outcome, events) = outcome(&["NEK5", "TAN2 ONI3", "YUK1 CHO1 ONI6"]);
    let counted = |seat, pool: &str| {
        let pool = cards(pool);
        Event::Counted { seat: Seat(seat), pool, standing: Standing::of(pool) }
    };
    let expected = [
        counted(0, "NEK5"),
        counted(1, "TAN2 TAN9 ONI3"),
        counted(2, "YUK1 YUK9 CHO1 ONI6"),
        Event::Ended { outcome },
    ];
    assert_eq!(events[events.len() - 4..], expected);
    assert_eq!(Standing::of(cards("TAN2 TAN9 ONI3")), Standing { value: 5, kinds: 2, cards: 3 });
    assert!(matches!(YokaiPagoda::seen(&expected[1], Viewer::Public), Some(Seen::Counted { .. })));
}

#[test]
fn when_the_series_is_over_everybody_sees_all_pools() {
    let position = Position {
        round: 4,
        pools: vec![cards("NEK5"), cards("TAN2")],
        ..table(&["ROK3", "TAN9"], "KAP4", "TEN5")
    };
    let mut state = position.into_state().unwrap();
    act(&mut state, "ROK3>L");
    act(&mut state, "close");
    let view = YokaiPagoda::view(&state, Viewer::Public);
    assert_eq!(view.pools[1].cards, Some(cards("TAN2 TAN9")));
    assert_eq!(view.outcome.unwrap().ranks(), [2, 1]);
    assert!(view.standing(Seat(0)).unwrap() > view.standing(Seat(1)).unwrap());
}

#[test]
fn a_card_s_number_kind_and_index_belong_together() {
    for (index, card) in (0..).zip(Card::all()) {
        assert_eq!(card.index(), index);
        assert_eq!(Card::new(card.kind(), card.number()), Some(card));
        assert_eq!(Card::from_index(index), Some(card));
        assert_eq!((card.kind() as u8, card.number()), (index / 10, index % 10 + 1));
    }
    assert_eq!(Card::from_index(100), None);
    assert_eq!(Card::new(card("KAP1").kind(), 11), None);
    assert_eq!(Card::new(card("KAP1").kind(), 0), None);
}
