//! What seats see, remember and can work out (P7, P8, P14, P19), in single cases. The whole is compared
//! with all courses of events in `knowledge`.

use std::collections::BTreeSet;

use tabletop::{Game, GameRng, Seat, Seats, Setup, Viewer};
use yokai_pagoda::{Card, CardSet, Effect, Position, Seen, State, View, YokaiPagoda};

use crate::support::{act, card, cards, dealt, list, table};

fn view(state: &State, seat: u8) -> View {
    YokaiPagoda::view(state, Viewer::Seat(Seat(seat)))
}

/// The seats that hold a card in any of many determinisations.
fn holders(view: &View, wanted: &str) -> Seats {
    let wanted = card(wanted);
    (0..200)
        .flat_map(|seed| {
            let made_up = YokaiPagoda::determinize(view, &mut GameRng::new(seed));
            Seat::all(view.seats).filter(move |seat| made_up.hand(*seat).contains(wanted)).collect::<Vec<_>>()
        })
        .collect()
}

fn only(seat: u8) -> Seats {
    Seats::only(Seat(seat))
}

/// Four seats; seat 1 plays first, seat 0 looks on.
fn four() -> Position {
    let hands = ["KAP9 KAP10", "YUK2 TEN8 TEN10", "TAN2 TAN8 TAN10", "ROK1 ROK8 ROK10"];
    Position { starter: Seat(1), ..table(&hands, "YUK5", "NEK1 KAS2 ONI4") }
}

#[test]
fn a_view_shows_no_hand_but_the_own_one() {
    let state = dealt(4, 9);
    for viewer in 0..4 {
        let view = view(&state, viewer);
        for seat in Seat::all(4) {
            assert_eq!(view.hands[seat.index()].count, 7);
            let own = (seat.0 == viewer).then(|| state.hand(seat));
            assert_eq!(view.hands[seat.index()].cards, own);
        }
        assert_eq!(view.own_hand(), Some(state.hand(Seat(viewer))));
    }
    let public = YokaiPagoda::view(&state, Viewer::Public);
    assert!(public.hands.iter().all(|hand| hand.cards.is_none()) && public.own_hand().is_none());
    let json = serde_json::to_string(&public).unwrap();
    assert!(!json.contains("\"cards\":["), "{json}");
}

#[test]
fn the_deck_s_order_is_known_to_nobody() {
    let state = dealt(3, 4);
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Public] {
        let view = YokaiPagoda::view(&state, viewer);
        let tops: BTreeSet<Card> = (0..300)
            .filter_map(|seed| YokaiPagoda::determinize(&view, &mut GameRng::new(seed)).deck().next())
            .collect();
        assert!(tops.len() > 60, "only {} different top cards", tops.len());
    }
    let all = YokaiPagoda::view(&state, Viewer::All);
    let made_up = YokaiPagoda::determinize(&all, &mut GameRng::new(0));
    assert!(made_up.deck().eq(state.deck()), "but to those who may know everything");
}

#[test]
fn a_card_taken_from_a_pile_stays_known_in_that_hand() {
    let mut state = four().into_state().unwrap();
    act(&mut state, "TEN8>L");
    act(&mut state, "pile");
    let view = view(&state, 0);
    assert_eq!(view.known_hand(Seat(1)), cards("ONI4"));
    assert_eq!(holders(&view, "ONI4"), only(1));
    assert_eq!(view.known_hand(Seat(2)), CardSet::EMPTY);
    assert_eq!(view.known_hand(Seat(0)), state.hand(Seat(0)), "the own hand is all known");
}

#[test]
fn once_a_card_was_handed_on_face_down_it_may_have_been_a_taken_one() {
    let mut state = four().into_state().unwrap();
    act(&mut state, "TEN8>L");
    act(&mut state, "pile"); // ONI4
    act(&mut state, "TAN2>L");
    act(&mut state, "ROK1>L");
    act(&mut state, "KAP9>L");
    act(&mut state, "deck");
    assert_eq!(view(&state, 0).known_hand(Seat(1)), cards("ONI4"));
    act(&mut state, "YUK2>R"); // a match with KAS2
    act(&mut state, "TEN10>3");
    let after = view(&state, 0);
    assert_eq!(after.known_hand(Seat(1)), CardSet::EMPTY);
    assert_eq!(after.known_hand(Seat(3)), CardSet::EMPTY);
    assert_eq!(holders(&after, "ONI4"), only(1).with(Seat(3)));
    assert_eq!(view(&state, 3).known_hand(Seat(1)), cards("ONI4"), "the receiver saw that it was another");
}

#[test]
fn a_taken_card_that_another_seat_plays_was_given_to_it() {
    let hands = ["KAP9 KAP10", "CHO8 TEN8 CHO9", "TAN2 TAN3 NEK9"];
    let position = Position { starter: Seat(1), ..table(&hands, "YUK5", "NEK1 KAS2 TEN9 ONI4") };
    let mut state = position.into_state().unwrap();
    for action in
        ["CHO8>L", "pile", "TAN2>R", "KAP10>L", "deck", "CHO9>R", "pile", "TAN3>R", "KAP9>R", "deck"]
    {
        act(&mut state, action);
    }
    assert_eq!(view(&state, 0).known_hand(Seat(1)), cards("KAP10 ONI4"), "taken from the piles");
    act(&mut state, "TEN8>L"); // a match with CHO8
    act(&mut state, "ONI4>2");
    let unsure = view(&state, 0);
    assert_eq!(unsure.known_hand(Seat(1)), CardSet::EMPTY, "one of its two cards is gone");
    assert_eq!(holders(&unsure, "ONI4"), only(1).with(Seat(2)));
    assert_eq!(holders(&unsure, "KAP10"), only(1).with(Seat(2)));
    act(&mut state, "ONI4>L");
    let sure = view(&state, 0);
    assert_eq!(sure.known_hand(Seat(1)), cards("KAP10"), "so it was not the ten");
    assert_eq!(holders(&sure, "KAP10"), only(1));
}

#[test]
fn giver_and_receiver_know_the_card_and_where_it_is_until_it_may_have_been_handed_on() {
    let hands = ["YUK9 KAP9 KAP10", "TEN8 TEN10", "TAN8 TAN3"];
    let mut state = table(&hands, "YUK5", "NEK1 KAS2").into_state().unwrap();
    act(&mut state, "YUK9>L");
    act(&mut state, "KAP10>2");
    assert_eq!(view(&state, 0).known_hand(Seat(2)), cards("KAP10"));
    assert_eq!(holders(&view(&state, 0), "KAP10"), only(2));
    assert!(view(&state, 2).hands[2].cards.is_some_and(|hand| hand.contains(card("KAP10"))));
    let other = view(&state, 1);
    assert_eq!(other.known_hand(Seat(2)), CardSet::EMPTY);
    assert_eq!(holders(&other, "KAP10").len(), 2, "to seat 1 it may be anybody else's");
    assert!(matches!(other.turns()[0].effect(), Effect::Given { to: Seat(2), card: None }));
    assert_eq!((other.seat_of_turn(0), other.seat_of_turn(1)), (Seat(0), Seat(1)));
    assert!(matches!(view(&state, 2).turns()[0].effect(), Effect::Given { card: Some(_), .. }));
    // Seat 2 hands a card to seat 1: seat 0 cannot tell which.
    act(&mut state, "TEN8>L");
    act(&mut state, "TAN8>L");
    act(&mut state, "KAP10>1");
    assert_eq!(view(&state, 0).known_hand(Seat(2)), CardSet::EMPTY);
    assert_eq!(holders(&view(&state, 0), "KAP10"), only(1).with(Seat(2)));
    assert_eq!(view(&state, 2).known_hand(Seat(1)), cards("KAP10"));
}

#[test]
fn a_card_from_a_reshuffled_deck_is_one_of_the_cards_that_all_have_seen() {
    let hands = ["KAP9 KAP10", "TEN8 TEN10", "TAN8 TAN3"];
    let mut position = Position {
        round: 3,
        starter: Seat(1),
        deck: list("CHO7"),
        ..table(&hands, "YUK5 YUK6", "NEK1 KAS2")
    };
    let named: CardSet =
        position.hands.iter().flat_map(|hand| hand.iter()).chain(list("CHO7 YUK5 YUK6 NEK1 KAS2")).collect();
    let rest: Vec<Card> = (!named).iter().collect();
    position.pools[0] = rest[..42].iter().copied().collect();
    position.right.splice(0..0, rest[42..].iter().copied());
    let mut state = position.into_state().unwrap();
    act(&mut state, "TEN8>L");
    act(&mut state, "deck"); // CHO7, the last card
    act(&mut state, "TAN8>R");
    let events = act(&mut state, "deck");
    let Some(Seen::Reshuffled { cards: lot }) = YokaiPagoda::seen(&events[0], Viewer::Public) else {
        panic!("{events:?}")
    };
    for seed in 0..100 {
        let made_up = YokaiPagoda::determinize(&view(&state, 0), &mut GameRng::new(seed));
        assert_eq!((made_up.hand(Seat(2)) & lot).len(), 1, "exactly the card it drew");
        assert!((made_up.hand(Seat(1)) & lot).is_empty());
    }
}

/// The cards that come to light for a viewer.
fn come_to_light(seen: &Seen) -> CardSet {
    match *seen {
        Seen::Dealt { cards: Some(cards), .. } | Seen::Pooled { cards: Some(cards), .. } => cards,
        Seen::TurnedUp { card, .. }
        | Seen::Played { card, .. }
        | Seen::Restored { card, .. }
        | Seen::Given { card: Some(card), .. }
        | Seen::Drawn { card: Some(card), .. } => [card].into_iter().collect(),
        _ => CardSet::EMPTY,
    }
}

#[test]
fn pools_of_earlier_rounds_hold_any_card_that_may_be_there_about_equally_often_and_no_other() {
    let viewer = Viewer::Seat(Seat(0));
    for seed in 0..6 {
        let mut events = Vec::new();
        let mut state = YokaiPagoda::start(&Setup::new(3), GameRng::new(seed), &mut events).unwrap();
        let mut rng = GameRng::new(seed);
        let mut legal = Vec::new();
        let mut light = [CardSet::EMPTY; 3];
        for seen in events.iter().filter_map(|event| YokaiPagoda::seen(event, viewer)) {
            light[0] |= come_to_light(&seen);
        }
        let mut plies = 0;
        while state.round() < 2 || plies < 25 {
            plies += u32::from(state.round() == 2);
            let seat = state.turn();
            YokaiPagoda::legal(&state, seat, &mut legal);
            let mut next = state.clone();
            events.clear();
            YokaiPagoda::apply_legal(&mut next, seat, *rng.pick(&legal).unwrap(), &mut events);
            if next.round() == 3 {
                break;
            }
            let mut round = usize::from(state.round()) - 1;
            for event in &events {
                if matches!(event, yokai_pagoda::Event::RoundBegan { .. }) {
                    round += 1;
                }
                if let Some(seen) = YokaiPagoda::seen(event, viewer) {
                    light[round] |= come_to_light(&seen);
                }
            }
            state = next;
        }
        let view = YokaiPagoda::view(&state, viewer);
        let draws = 1_500;
        let mut counts = [0_u64; 100];
        let shown = view.known_pool(Seat(1));
        for seed in 0..draws {
            let made_up = YokaiPagoda::determinize(&view, &mut GameRng::new(seed));
            YokaiPagoda::check_invariants(&made_up).unwrap();
            let pool = made_up.pool(Seat(1));
            assert!((pool & light[1]).is_empty(), "a card that came to light later was in no pool");
            assert!(shown.is_subset(pool));
            for card in pool {
                counts[usize::from(card.index())] += 1;
            }
        }
        // Cards that never came to light are all alike to the viewer: each count is about the mean, by
        // six standard deviations at most.
        let never = !(light[0] | light[1]);
        let of_never: Vec<u64> = never.iter().map(|card| counts[usize::from(card.index())]).collect();
        let mean = of_never.iter().sum::<u64>() / of_never.len() as u64;
        for count in of_never {
            assert!(count.abs_diff(mean) <= 6 * mean.isqrt() + 6, "{count}, {mean} expected");
        }
    }
}
