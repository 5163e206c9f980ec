//! Playing a card and what it demands (P5–P8, P10, P12, P13, P21).

use tabletop::{Game, Seat, Viewer};
use yokai_pagoda::{Comparison, Ending, Event, Phase, Pile, Seen, State, YokaiPagoda};

use crate::support::{act, card, cards, legal, refused, table};

fn comparison(hand: &str, action: &str, left: &str, right: &str) -> Comparison {
    let mut state = table(&[hand, "TAN9"], left, right).into_state().unwrap();
    match act(&mut state, action)[0] {
        Event::Played { comparison, .. } => comparison,
        event => panic!("not played: {event:?}"),
    }
}

/// A seat plays its last card but one onto a pile and is left with ONI9.
fn after(action: &str, left: &str, right: &str) -> State {
    let hand = format!("ONI9 {}", action.split_once('>').unwrap().0);
    let mut state = table(&[&hand, "TAN9 TAN8", "YUK9 YUK8"], left, right).into_state().unwrap();
    act(&mut state, action);
    state
}

#[test]
fn p5_the_same_kind_matches_even_with_a_higher_or_lower_number() {
    assert_eq!(comparison("KAP9 ONI9", "KAP9>L", "KAP2", "TEN5"), Comparison::Match);
    assert_eq!(comparison("KAP1 ONI9", "KAP1>L", "KAP2", "TEN5"), Comparison::Match);
}

#[test]
fn p5_the_same_number_matches() {
    assert_eq!(comparison("ONI2 ONI9", "ONI2>L", "KAP2", "TEN5"), Comparison::Match);
}

#[test]
fn p6_a_card_is_compared_with_the_one_it_covers_and_no_other() {
    // On the left pile ROK5 is higher; NEK5 under the right pile's top and the left pile's bottom
    // card would match.
    assert_eq!(comparison("ROK5 ONI9", "ROK5>L", "ROK9 KAP2", "NEK5 TEN7"), Comparison::Higher);
    assert_eq!(comparison("ROK5 ONI9", "ROK5>R", "ROK9 KAP2", "NEK5 TEN7"), Comparison::Lower);
}

#[test]
fn p21_any_card_of_the_hand_may_be_played_on_either_pile() {
    let state = table(&["KAP7 ONI10 ONI2", "TAN9"], "KIT4", "TEN5").into_state().unwrap();
    assert_eq!(legal(&state), ["KAP7>L", "KAP7>R", "ONI10>L", "ONI10>R", "ONI2>L", "ONI2>R"]);
    assert_eq!(refused(&state, "KAP8>L"), ("rules", "yokai-pagoda-refusal-not-in-hand"));
    assert_eq!(refused(&state, "deck"), ("P21", "yokai-pagoda-refusal-play-first"));
}

#[test]
fn the_hundred_cards_are_legal_onto_a_pile_in_the_order_of_kind_and_number() {
    let mut legal = Vec::new();
    let state = table(&["CHO1 KAP10 ROK1 ONI10 KAP1", "TAN9"], "KIT4", "TEN5").into_state().unwrap();
    YokaiPagoda::legal(&state, Seat(0), &mut legal);
    let texts: Vec<String> = legal.iter().map(ToString::to_string).collect();
    let order = ["KAP1", "KAP10", "ONI10", "ROK1", "CHO1"];
    let expected: Vec<String> =
        order.iter().flat_map(|card| [format!("{card}>L"), format!("{card}>R")]).collect();
    assert_eq!(texts, expected);
    YokaiPagoda::legal(&state, Seat(1), &mut legal);
    assert!(legal.is_empty(), "it is not the turn of seat 1");
}

#[test]
fn p7_after_a_match_a_card_must_be_handed_to_another_player() {
    let mut state = table(&["KAP7 ONI9 ROK2", "TAN9", "YUK9"], "KAP4", "TEN5").into_state().unwrap();
    act(&mut state, "KAP7>L");
    assert_eq!(state.phase(), Phase::Give);
    assert_eq!(legal(&state), ["ONI9>1", "ONI9>2", "ROK2>1", "ROK2>2"]);
    assert_eq!(refused(&state, "ONI9>0"), ("P7", "yokai-pagoda-refusal-give-to-another"));
    assert_eq!(refused(&state, "ONI9>3"), ("rules", "yokai-pagoda-refusal-no-such-seat"));
    assert_eq!(refused(&state, "KAP7>1"), ("rules", "yokai-pagoda-refusal-not-in-hand"));
    assert_eq!(refused(&state, "ONI9>L"), ("P7", "yokai-pagoda-refusal-give-first"));
    let events = act(&mut state, "ROK2>2");
    assert_eq!(
        events,
        [Event::Given { from: Seat(0), to: Seat(2), card: card("ROK2") }, Event::TurnPassed { to: Seat(1) }]
    );
    assert_eq!(state.hand(Seat(0)), cards("ONI9"));
    assert_eq!(state.hand(Seat(2)), cards("ROK2 YUK9"));
    assert_eq!(state.turn(), Seat(1));
}

#[test]
fn p7_the_card_handed_on_is_seen_by_giver_and_receiver_only() {
    let given = Event::Given { from: Seat(0), to: Seat(2), card: card("ROK2") };
    let sees = |viewer| match YokaiPagoda::seen(&given, viewer) {
        Some(Seen::Given { from: Seat(0), to: Seat(2), card }) => card,
        seen => panic!("{seen:?}"),
    };
    assert_eq!(sees(Viewer::Seat(Seat(0))), Some(card("ROK2")));
    assert_eq!(sees(Viewer::Seat(Seat(2))), Some(card("ROK2")));
    assert_eq!(sees(Viewer::Seat(Seat(1))), None);
    assert_eq!(sees(Viewer::Public), None);
}

#[test]
fn p8_after_a_match_with_the_last_card_another_player_is_named_and_draws_unseen() {
    let mut position = table(&["KAP7", "TAN9 TAN8", "YUK9 YUK8"], "KAP4", "TEN5");
    position.deck = crate::support::list("CHO10 CHO9");
    let mut state = position.into_state().unwrap();
    act(&mut state, "KAP7>L");
    assert_eq!(state.phase(), Phase::Name);
    assert_eq!(legal(&state), ["?1", "?2"]);
    assert_eq!(refused(&state, "?0"), ("P8", "yokai-pagoda-refusal-name-another"));
    assert_eq!(refused(&state, "?4"), ("rules", "yokai-pagoda-refusal-no-such-seat"));
    assert_eq!(refused(&state, "deck"), ("P8", "yokai-pagoda-refusal-name-first"));
    let events = act(&mut state, "?1");
    assert_eq!(events[0], Event::Named { seat: Seat(0), drawer: Seat(1) });
    let drawn = Event::Drawn { seat: Seat(1), card: card("CHO10") };
    assert_eq!(events[1], drawn);
    let seen = |viewer| YokaiPagoda::seen(&drawn, viewer);
    assert_eq!(seen(Viewer::Seat(Seat(1))), Some(Seen::Drawn { seat: Seat(1), card: Some(card("CHO10")) }));
    assert_eq!(seen(Viewer::Seat(Seat(0))), Some(Seen::Drawn { seat: Seat(1), card: None }));
    // P10: then the round is over, since seat 0 has no cards; the card drawn is in the pool.
    assert_eq!(events[2], Event::RoundEnded { seat: Seat(0), why: Ending::NoCards });
    assert_eq!(state.pool(Seat(1)), cards("CHO10 TAN8 TAN9"));
    assert_eq!(state.round(), 2);
}

#[test]
fn p10_handing_on_the_last_card_ends_the_round() {
    let mut state = table(&["KAP7 ONI9", "TAN9", "YUK9"], "KAP4", "TEN5").into_state().unwrap();
    act(&mut state, "KAP7>L");
    let events = act(&mut state, "ONI9>1");
    assert_eq!(events[1], Event::RoundEnded { seat: Seat(0), why: Ending::NoCards });
    assert_eq!(state.pool(Seat(1)), cards("ONI9 TAN9"));
}

#[test]
fn p10_with_cards_left_the_next_player_clockwise_plays() {
    let hands = ["ONI8 NEK9", "TAN6 NEK8", "YUK4 NEK7"];
    let mut state = table(&hands, "KAP10", "TEN5").into_state().unwrap();
    for (seat, action) in [(0, "ONI8>L"), (1, "TAN6>L"), (2, "YUK4>L")] {
        assert_eq!(state.turn(), Seat(seat));
        act(&mut state, action);
    }
    assert_eq!((state.turn(), state.phase()), (Seat(0), Phase::Play));
}

#[test]
fn p12_after_a_higher_card_one_is_drawn_from_deck_or_opposite_pile() {
    let state = after("ROK7>L", "KAP4", "TEN5 KIT3");
    assert_eq!(state.phase(), Phase::Draw);
    assert_eq!(state.played_on(), Some(Pile::Left));
    assert_eq!(legal(&state), ["deck", "pile"]);
    assert_eq!(refused(&state, "close"), ("P12", "yokai-pagoda-refusal-draw-first"));
    let mut from_deck = state.clone();
    let top = state.deck().next().unwrap();
    let events = act(&mut from_deck, "deck");
    assert_eq!(events, [Event::Drawn { seat: Seat(0), card: top }, Event::TurnPassed { to: Seat(1) }]);
    assert_eq!(from_deck.hand(Seat(0)), cards("ONI9").with(top));
    let mut from_pile = state;
    let events = act(&mut from_pile, "pile");
    let taken = Event::Taken { seat: Seat(0), pile: Pile::Right, card: card("KIT3") };
    assert_eq!(events, [taken, Event::TurnPassed { to: Seat(1) }]);
    assert_eq!(from_pile.hand(Seat(0)), cards("KIT3 ONI9"));
    assert_eq!(from_pile.pile(Pile::Right), [card("TEN5")]);
}

#[test]
fn p12_the_opposite_pile_is_the_left_one_after_playing_on_the_right() {
    let mut state = after("ROK7>R", "NEK2 KAP4", "TEN5");
    let events = act(&mut state, "pile");
    assert_eq!(events[0], Event::Taken { seat: Seat(0), pile: Pile::Left, card: card("KAP4") });
}

#[test]
fn p12_a_higher_last_card_does_not_end_the_round_since_one_is_drawn() {
    let mut state = table(&["ROK7", "TAN9"], "KAP4", "TEN5").into_state().unwrap();
    act(&mut state, "ROK7>L");
    act(&mut state, "deck");
    assert_eq!((state.round(), state.hand(Seat(0)).len(), state.turn()), (1, 1, Seat(1)));
}

#[test]
fn p13_an_emptied_pile_is_restored_from_the_deck_and_triggers_nothing() {
    // The source's question: the last card of the opposite pile is drawn. The restoring card is higher
    // than nothing and matches the card taken; neither means anything.
    let mut position = table(&["ROK7 ONI9", "TAN9", "YUK9"], "KAP4", "TEN5");
    position.deck = crate::support::list("TEN8");
    let mut state = position.into_state().unwrap();
    act(&mut state, "ROK7>L");
    let events = act(&mut state, "pile");
    assert_eq!(
        events,
        [
            Event::Taken { seat: Seat(0), pile: Pile::Right, card: card("TEN5") },
            Event::Restored { pile: Pile::Right, card: card("TEN8") },
            Event::TurnPassed { to: Seat(1) },
        ]
    );
    assert_eq!(state.pile(Pile::Right), [card("TEN8")]);
    assert_eq!(state.hand(Seat(0)), cards("TEN5 ONI9"));
    assert_eq!((state.turn(), state.phase()), (Seat(1), Phase::Play));
}

#[test]
fn a_lower_card_with_a_valuable_hand_does_nothing() {
    let mut state = table(&["ROK3 ONI9", "TAN9", "YUK9"], "KAP4", "TEN5").into_state().unwrap();
    let events = act(&mut state, "ROK3>L");
    let played =
        Event::Played { seat: Seat(0), card: card("ROK3"), pile: Pile::Left, comparison: Comparison::Lower };
    assert_eq!(events, [played, Event::Asked { seat: Seat(0) }, Event::TurnPassed { to: Seat(1) }]);
    assert_eq!((state.turn(), state.phase()), (Seat(1), Phase::Play));
}
