//! Closing a round, and that nobody learns who could have (P11).

use tabletop::{Game, GameRng, Illegal, Seat, Seats, Viewer};
use yokai_pagoda::closing::{Answer, answer};
use yokai_pagoda::{Action, Ending, Event, Phase, Position, Refusal, Seen, State, YokaiPagoda};

use crate::support::{act, card, cards, legal, refused, table};

/// Three seats; seat 0 plays a lower card and is left with a hand.
fn left_with(hand: &str) -> Position {
    table(&[&format!("ROK3 {hand}"), "TAN9 TAN8", "YUK9 YUK8"], "KAP4", "TEN5")
}

fn after_lower(hand: &str) -> (State, Vec<Event>) {
    let mut state = left_with(hand).into_state().unwrap();
    let events = act(&mut state, "ROK3>L");
    (state, events)
}

fn told(events: &[Event], viewer: Viewer) -> Vec<Seen> {
    events.iter().filter_map(|event| YokaiPagoda::seen(event, viewer)).collect()
}

#[test]
fn p11_a_hand_worth_exactly_three_may_close_the_round() {
    for hand in ["NEK3", "NEK1 ONI2", "NEK1 ONI1 CHO1", "NEK2 NEK9 NEK10", "NEK1 NEK5 ONI1 ONI7"] {
        let (mut state, _) = after_lower(hand);
        assert_eq!((state.phase(), state.turn()), (Phase::Close, Seat(0)), "{hand}");
        assert_eq!(legal(&state), ["close", "go on"]);
        assert_eq!(refused(&state, "ROK3>L"), ("P11", "yokai-pagoda-refusal-decide-first"));
        let events = act(&mut state, "close");
        assert_eq!(events[0], Event::Closed { seat: Seat(0), hand: cards(hand) });
        assert_eq!(events[1], Event::RoundEnded { seat: Seat(0), why: Ending::Closed });
        assert_eq!(state.round(), 2);
    }
}

#[test]
fn p11_a_hand_worth_four_may_not() {
    for hand in ["NEK4", "NEK2 ONI2", "NEK1 ONI1 CHO2", "NEK3 ONI1", "NEK1 ONI1 CHO1 YUK1"] {
        let (state, _) = after_lower(hand);
        assert_eq!((state.phase(), state.turn()), (Phase::Play, Seat(1)), "{hand}");
    }
}

#[test]
fn p11_the_card_just_played_does_not_count() {
    let (state, _) = after_lower("NEK3");
    assert_eq!(state.hand(Seat(0)).value(), 3);
}

#[test]
fn p11_the_player_may_let_the_round_go_on() {
    let (mut state, _) = after_lower("NEK3");
    let events = act(&mut state, "go on");
    assert_eq!(events, [Event::WentOn { seat: Seat(0), next: Some(Seat(1)) }]);
    assert_eq!((state.phase(), state.turn(), state.round()), (Phase::Play, Seat(1), 1));
    assert_eq!(state.hand(Seat(0)), cards("NEK3"));
}

#[test]
fn p11_only_after_a_lower_card_can_the_round_be_closed() {
    let mut state = table(&["ROK7 NEK1", "TAN9"], "KAP4", "TEN5").into_state().unwrap();
    assert_eq!(refused(&state, "close"), ("P21", "yokai-pagoda-refusal-play-first"));
    act(&mut state, "ROK7>L");
    assert_eq!(refused(&state, "close"), ("P12", "yokai-pagoda-refusal-draw-first"));
    let mut state = table(&["ROK4 NEK1", "TAN9"], "KAP4", "TEN5").into_state().unwrap();
    act(&mut state, "ROK4>L");
    assert_eq!(refused(&state, "close"), ("P7", "yokai-pagoda-refusal-give-first"));
}

#[test]
fn p11_it_is_offered_with_an_empty_hand_too_and_the_round_ends_whatever_is_chosen() {
    for (choice, why) in [("close", Ending::Closed), ("go on", Ending::NoCards)] {
        let (mut state, _) = after_lower("");
        assert_eq!(state.phase(), Phase::Close);
        let events = act(&mut state, choice);
        assert_eq!(events[1], Event::RoundEnded { seat: Seat(0), why });
        assert_eq!(state.round(), 2);
    }
}

#[test]
fn that_closing_was_possible_nobody_else_can_tell() {
    let (can, could) = after_lower("NEK3");
    let (cannot, could_not) = after_lower("NEK4");
    for viewer in [Viewer::Public, Viewer::Seat(Seat(1)), Viewer::Seat(Seat(2))] {
        assert_eq!(told(&could, viewer), told(&could_not, viewer));
        assert_eq!(YokaiPagoda::view(&can, viewer), YokaiPagoda::view(&cannot, viewer));
        assert!(!YokaiPagoda::knows_turn(&can, viewer));
        let view = YokaiPagoda::view(&can, viewer);
        assert_eq!((view.turn, view.phase, view.asked()), (Seat(1), Phase::Play, Some(Seat(0))));
    }
    // Going on tells the others nothing either; they have seen the turn pass already.
    let mut went_on = can.clone();
    let events = act(&mut went_on, "go on");
    for viewer in [Viewer::Public, Viewer::Seat(Seat(1)), Viewer::Seat(Seat(2))] {
        assert_eq!(told(&events, viewer), []);
        assert_eq!(YokaiPagoda::view(&went_on, viewer), YokaiPagoda::view(&can, viewer));
    }
}

#[test]
fn the_seat_itself_is_told_that_it_may_close_and_sees_its_own_turn_end() {
    let (mut state, events) = after_lower("NEK3");
    let own = Viewer::Seat(Seat(0));
    assert_eq!(told(&events, own)[1..], [Seen::Asked { seat: Seat(0) }, Seen::MayClose { seat: Seat(0) }]);
    let view = YokaiPagoda::view(&state, own);
    assert_eq!((view.turn, view.phase), (Seat(0), Phase::Close));
    let events = act(&mut state, "go on");
    assert_eq!(told(&events, own), [Seen::TurnPassed { to: Seat(1) }]);
}

#[test]
fn everybody_sees_the_seat_asked_when_the_round_ends_in_any_case() {
    let (empty, events) = after_lower("");
    let guard = Position { starter: Seat(1), played: 199, ..left_with("NEK3") };
    let mut guard = Position { starter: Seat(2), ..guard }.into_state().unwrap();
    assert_eq!(guard.turn(), Seat(0));
    let guarded = act(&mut guard, "ROK3>L");
    for (state, events) in [(empty, events), (guard, guarded)] {
        let told = told(&events, Viewer::Public);
        assert_eq!(told[1..], [Seen::Asked { seat: Seat(0) }], "the turn passes to nobody");
        let view = YokaiPagoda::view(&state, Viewer::Seat(Seat(1)));
        assert_eq!((view.turn, view.phase), (Seat(0), Phase::Close));
        for seed in 0..50 {
            let made_up = YokaiPagoda::determinize(&view, &mut GameRng::new(seed));
            YokaiPagoda::check_invariants(&made_up).unwrap();
            assert_eq!(YokaiPagoda::view(&made_up, view.viewer), view);
        }
    }
}

#[test]
fn a_large_hand_that_must_be_worth_little_is_made_up_so() {
    // Eleven cards of which the others know nothing but that they may close the round: shuffling until
    // it happens would take for ever.
    let hand = "NEK1 NEK2 NEK3 NEK4 NEK5 NEK6 NEK7 NEK8 NEK9 NEK10 ONI2";
    let mut state = Position { starter: Seat(2), played: 199, ..left_with(hand) }.into_state().unwrap();
    act(&mut state, "ROK3>L");
    assert_eq!(state.phase(), Phase::Close);
    let view = YokaiPagoda::view(&state, Viewer::Public);
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..100 {
        let made_up = YokaiPagoda::determinize(&view, &mut GameRng::new(seed));
        YokaiPagoda::check_invariants(&made_up).unwrap();
        seen.insert(made_up.hand(Seat(0)));
    }
    assert!(seen.len() > 50, "they are not always the same");
}

#[test]
fn the_table_asks_after_every_lower_card_and_gets_the_same_answers() {
    let (can, _) = after_lower("NEK3");
    let (cannot, _) = after_lower("NEK4");
    assert_eq!((can.asked(), cannot.asked()), (Some(Seat(0)), Some(Seat(0))));
    assert_eq!(answer(&can, Seat(0), Answer::GoOn), Ok(Some(Action::GoOn)));
    assert_eq!(answer(&cannot, Seat(0), Answer::GoOn), Ok(None));
    assert_eq!(answer(&can, Seat(0), Answer::Close), Ok(Some(Action::Close)));
    let refusal = answer(&cannot, Seat(0), Answer::Close).unwrap_err();
    assert_eq!(refusal, Illegal::Rule(Refusal::WorthTooMuch { value: 4 }));
    assert_eq!(refusal.ruling(), "P11");
}

#[test]
fn a_seat_that_has_gone_on_cannot_close_after_all() {
    let (mut state, _) = after_lower("NEK3");
    act(&mut state, "go on");
    // A table that is loaded now asks once more, as it does when the seat could not have closed.
    assert_eq!(state.asked(), Some(Seat(0)));
    assert_eq!(answer(&state, Seat(0), Answer::GoOn), Ok(None));
    assert_eq!(answer(&state, Seat(0), Answer::Close), Err(Illegal::Rule(Refusal::WentOn)));
}

#[test]
fn nobody_is_asked_after_other_cards_and_nobody_else_may_answer() {
    let (state, _) = after_lower("NEK4");
    let wrong = Illegal::NotYourTurn { seat: Seat(1), waiting: Seats::only(Seat(0)) };
    assert_eq!(answer(&state, Seat(1), Answer::Close), Err(wrong));
    let mut state = table(&["ROK7 NEK1", "TAN9"], "KAP4", "TEN5").into_state().unwrap();
    assert_eq!(state.asked(), None, "at the beginning");
    act(&mut state, "ROK7>L");
    assert_eq!(state.asked(), None, "while something is to be drawn");
    act(&mut state, "deck");
    assert_eq!(state.asked(), None, "after drawing");
    let wrong = Illegal::NotYourTurn { seat: Seat(0), waiting: Seats::only(Seat(1)) };
    assert_eq!(answer(&state, Seat(0), Answer::GoOn), Err(wrong));
}

#[test]
fn the_hand_of_the_closer_is_known_to_all_afterwards() {
    let (mut state, _) = after_lower("NEK3 NEK7");
    act(&mut state, "close");
    for viewer in [Viewer::Public, Viewer::Seat(Seat(2))] {
        let view = YokaiPagoda::view(&state, viewer);
        assert_eq!(view.known_pool(Seat(0)), cards("NEK3 NEK7"));
        for seed in 0..20 {
            let made_up = YokaiPagoda::determinize(&view, &mut GameRng::new(seed));
            assert!(made_up.pool(Seat(0)).contains(card("NEK7")));
        }
    }
}

#[test]
fn the_answer_is_as_harmless_when_the_two_hundredth_card_has_ended_the_round() {
    for round in [1, 3] {
        let lower = |hand| {
            let position = Position { round, starter: Seat(2), played: 199, ..left_with(hand) };
            let mut state = position.into_state().unwrap();
            act(&mut state, "ROK3>L");
            state
        };
        // With a valuable hand the rules have gone on to the next round, or to the end of the series,
        // before the table has asked.
        let state = lower("NEK4");
        assert_ne!((state.round(), state.phase()), (round, Phase::Play));
        assert_eq!(answer(&state, Seat(0), Answer::GoOn), Ok(None));
        let refusal = Illegal::Rule(Refusal::WorthTooMuch { value: 4 });
        assert_eq!(answer(&state, Seat(0), Answer::Close), Err(refusal));
        assert!(answer(&state, Seat(1), Answer::GoOn).is_err());
        // With a low one they wait.
        let state = lower("NEK3");
        assert_eq!(answer(&state, Seat(0), Answer::GoOn), Ok(Some(Action::GoOn)));
    }
}

#[test]
fn a_round_that_was_closed_asks_nobody() {
    let (mut state, _) = after_lower("NEK3");
    act(&mut state, "close");
    let wrong = Illegal::NotYourTurn { seat: Seat(1), waiting: Seats::only(Seat(0)) };
    assert_eq!((state.turn(), state.asked()), (Seat(0), None));
    assert_eq!(answer(&state, Seat(1), Answer::GoOn), Err(wrong));
    assert!(answer(&state, Seat(0), Answer::Close).is_err());
}
