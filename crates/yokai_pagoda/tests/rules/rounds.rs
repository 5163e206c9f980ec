//! Rounds: how many, who starts them, dealing, pools, the guard (P1–P4, P16–P19, P22, P23).

use std::collections::BTreeSet;

use tabletop::{Game, GameRng, Seat, Setup, Viewer};
use yokai_pagoda::{
    Card, CardSet, Ending, Event, NextStarter, Options, Phase, Pile, Pools, Position, Seen, YokaiPagoda,
};

use crate::support::{act, cards, dealt, legal, list, table};

/// A table where seat 0 has one card, a lower one.
fn about_to_end(seats: usize, options: Options) -> Position {
    let hands = ["ROK3", "TAN9 TAN8", "YUK9", "CHO9 CHO2 CHO5", "KAS9"];
    Position { options, ..table(&hands[..seats], "KAP4", "TEN5") }
}

#[test]
fn p1_three_rounds_with_three_to_five_players_and_four_with_two() {
    for (seats, rounds) in [(2, 4), (3, 3), (4, 3), (5, 3)] {
        assert_eq!(dealt(seats, 1).rounds(), rounds);
        let position = Position { round: rounds, ..about_to_end(usize::from(seats), Options::default()) };
        let mut state = position.into_state().unwrap();
        act(&mut state, "ROK3>L");
        act(&mut state, "go on");
        assert_eq!(state.phase(), Phase::Over, "{seats} seats");
        let early = Position { round: rounds - 1, ..about_to_end(usize::from(seats), Options::default()) };
        let mut state = early.into_state().unwrap();
        act(&mut state, "ROK3>L");
        act(&mut state, "go on");
        assert_eq!((state.phase(), state.round()), (Phase::Play, rounds), "{seats} seats (P22: the torii)");
    }
}

#[test]
fn p2_with_two_players_they_start_in_turns_whoever_ended_the_round_before() {
    for next_starter in [NextStarter::Ender, NextStarter::LeftOfEnder, NextStarter::Clockwise] {
        let options = Options { next_starter, ..Options::default() };
        for starter in [0, 1] {
            // Seat 0 ends the round in either case.
            let played = starter;
            let position = Position { starter: Seat(starter), played, ..about_to_end(2, options) };
            let mut state = position.into_state().unwrap();
            act(&mut state, "ROK3>L");
            act(&mut state, "go on");
            assert_eq!((state.starter(), state.turn()), (Seat(1 - starter), Seat(1 - starter)));
        }
    }
}

#[test]
fn p3_the_player_whose_turn_it_was_starts_the_next_round() {
    let ends = |next_starter, starter: u8| {
        let options = Options { next_starter, ..Options::default() };
        let played = (4 - starter) % 4;
        let position = Position { starter: Seat(starter), played, ..about_to_end(4, options) };
        let mut state = position.into_state().unwrap();
        assert_eq!(state.turn(), Seat(0));
        act(&mut state, "ROK3>L");
        act(&mut state, "go on");
        assert_eq!(state.starter(), state.turn());
        state.starter()
    };
    for starter in 0..4 {
        assert_eq!(ends(NextStarter::Ender, starter), Seat(0));
        assert_eq!(ends(NextStarter::LeftOfEnder, starter), Seat(1));
        assert_eq!(ends(NextStarter::Clockwise, starter), Seat((starter + 1) % 4));
    }
}

#[test]
fn p3_the_ender_is_the_player_on_turn_also_when_a_named_drawer_drew_last() {
    let hands = ["ROK7", "TAN9 TAN8", "YUK9 YUK8"];
    let mut state = table(&hands, "ROK4", "TEN5").into_state().unwrap();
    act(&mut state, "ROK7>L");
    act(&mut state, "?2");
    assert_eq!(state.starter(), Seat(0));
}

#[test]
fn p4_the_first_starter_is_chosen_or_drawn() {
    for start in Seat::all(4) {
        let setup = Setup { start: Some(start), ..Setup::new(4) };
        let state = YokaiPagoda::start(&setup, GameRng::new(5), &mut Vec::new()).unwrap();
        assert_eq!((state.starter(), state.turn()), (start, start));
    }
    let drawn: BTreeSet<Seat> = (0..60).map(|seed| dealt(4, seed).starter()).collect();
    assert_eq!(drawn.len(), 4, "every seat starts for some seed");
}

#[test]
fn p16_seven_cards_each_two_piles_and_the_rest_is_the_deck() {
    for seats in 2..=5 {
        let mut events = Vec::new();
        let state = YokaiPagoda::start(&Setup::new(seats), GameRng::new(3), &mut events).unwrap();
        assert!(Seat::all(seats).all(|seat| state.hand(seat).len() == 7 && state.pool(seat).is_empty()));
        assert!(Pile::BOTH.iter().all(|pile| state.pile(*pile).len() == 1));
        assert_eq!(state.deck_len(), 98 - 7 * seats);
        let order: Vec<Seat> = events
            .iter()
            .filter_map(|event| match event {
                Event::Dealt { seat, cards } => {
                    assert_eq!(*cards, state.hand(*seat));
                    Some(*seat)
                }
                _ => None,
            })
            .collect();
        assert_eq!(events[0], Event::RoundBegan { round: 1, starter: state.starter() });
        assert_eq!(order, state.starter().clockwise(seats).collect::<Vec<_>>());
        let turned = Pile::BOTH.map(|pile| Event::TurnedUp { pile, card: state.pile(pile)[0] });
        assert_eq!(events[1 + usize::from(seats)..], turned);
    }
}

#[test]
fn p16_every_card_is_dealt_to_every_place_about_equally_often() {
    let mut counts = [[0_u32; 3]; 100];
    for seed in 0..4_000 {
        let state = dealt(4, seed);
        for (place, set) in [state.hand(Seat(2)), state.deck().take(7).collect()].into_iter().enumerate() {
            for card in set {
                counts[usize::from(card.index())][place] += 1;
            }
        }
        for pile in Pile::BOTH {
            counts[usize::from(state.pile(pile)[0].index())][2] += 1;
        }
    }
    for count in counts {
        assert!((190..380).contains(&count[0]) && (190..380).contains(&count[1]), "{count:?} of 280");
        assert!((40..125).contains(&count[2]), "{count:?} of 80");
    }
}

#[test]
fn p16_cards_in_pools_are_not_dealt_again() {
    let pools = [cards("KAP1 KAP2 KAP3"), cards("ONI1"), cards("NEK9 NEK8")];
    let position = Position { round: 2, pools: pools.to_vec(), ..about_to_end(3, Options::default()) };
    let mut state = position.into_state().unwrap();
    act(&mut state, "ROK3>L");
    act(&mut state, "close");
    let pooled = Seat::all(3).fold(CardSet::EMPTY, |all, seat| all | state.pool(seat));
    assert_eq!(pooled, cards("KAP1 KAP2 KAP3 ONI1 NEK9 NEK8 TAN9 TAN8 YUK9"));
    let deck: CardSet = state.deck().collect();
    assert_eq!(deck.len(), 100 - 9 - 21 - 2);
    assert!((deck & pooled).is_empty());
}

#[test]
fn p17_with_too_few_cards_all_get_equally_many_and_two_are_kept_for_the_piles() {
    // 35 cards in the pools of five seats and 34 in the hands: 31 are left, of which 29 can be dealt.
    let all: Vec<Card> = Card::all().filter(|card| card.number() != 3 && card.number() != 4).collect();
    let hand = |from: usize, count: usize| all[from..from + count].iter().copied().collect::<CardSet>();
    let position = Position {
        round: 2,
        hands: vec![cards("ROK3"), hand(0, 12), hand(12, 10), hand(22, 6), hand(28, 6)],
        pools: (0..5).map(|seat| hand(34 + 7 * seat, 7)).collect(),
        left: list("KAP4"),
        right: list("TEN4"),
        ..table(&[""; 5], "KAP4", "TEN4")
    };
    let mut state = position.into_state().unwrap();
    act(&mut state, "ROK3>L");
    let events = act(&mut state, "go on");
    assert!(events.contains(&Event::RoundEnded { seat: Seat(0), why: Ending::NoCards }));
    assert_eq!(state.round(), 3);
    assert!(Seat::all(5).all(|seat| state.hand(seat).len() == 5));
    assert!(Pile::BOTH.iter().all(|pile| state.pile(*pile).len() == 1));
    assert_eq!(state.deck_len(), 4);
}

#[test]
fn p18_everybody_puts_the_hand_into_the_own_pool() {
    let mut state = about_to_end(4, Options::default()).into_state().unwrap();
    act(&mut state, "ROK3>L");
    let events = act(&mut state, "close");
    assert_eq!(events[0], Event::Closed { seat: Seat(0), hand: CardSet::EMPTY });
    assert_eq!(events[1], Event::RoundEnded { seat: Seat(0), why: Ending::Closed });
    let pooled = |seat, set: &str, open| Event::Pooled { seat: Seat(seat), cards: cards(set), open };
    assert_eq!(
        events[2..6],
        [
            pooled(0, "", true),
            pooled(1, "TAN9 TAN8", false),
            pooled(2, "YUK9", false),
            pooled(3, "CHO9 CHO2 CHO5", false)
        ]
    );
    assert_eq!(state.pool(Seat(3)), cards("CHO9 CHO2 CHO5"));
}

#[test]
fn p18_the_closer_s_hand_goes_into_the_pool_too() {
    let mut state = table(&["ROK3 KAP1 KAP9", "TAN9"], "KIT4", "TEN5").into_state().unwrap();
    act(&mut state, "ROK3>L");
    act(&mut state, "close");
    assert_eq!(state.pool(Seat(0)), cards("KAP1 KAP9"));
}

#[test]
fn p18_cards_of_a_pool_cannot_be_played_in_later_rounds() {
    let pools = vec![cards("KAP1 KAP2"), cards("NEK1")];
    let position = Position { round: 2, pools, ..table(&["ONI9", "TAN9"], "KIT4", "TEN5") };
    let state = position.into_state().unwrap();
    assert_eq!(legal(&state), ["ONI9>L", "ONI9>R"]);
    let refusal = YokaiPagoda::check(&state, Seat(0), "KAP1>L".parse().unwrap()).unwrap_err();
    assert_eq!(refusal.key(), "yokai-pagoda-refusal-not-in-hand");
}

#[test]
fn p19_a_pool_is_seen_by_its_owner_only_and_its_size_by_all() {
    let pools = vec![cards("KAP1 KAP2"), cards("NEK1"), cards("")];
    let position = Position { round: 2, pools, ..table(&["ONI9", "TAN9", "YUK9"], "KIT4", "TEN5") };
    let state = position.into_state().unwrap();
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Public] {
        let pool = YokaiPagoda::view(&state, viewer).pools[0];
        assert_eq!((pool.count, pool.cards), (2, None));
    }
    let own = YokaiPagoda::view(&state, Viewer::Seat(Seat(0))).pools[0];
    assert_eq!((own.count, own.cards), (2, Some(cards("KAP1 KAP2"))));
}

#[test]
fn p19_open_pools_are_seen_by_all() {
    let options = Options { pools: Pools::Open, ..Options::default() };
    let pools = vec![cards("KAP1 KAP2"), cards("NEK1"), cards("")];
    let position = Position { round: 2, pools, ..about_to_end(3, options) };
    let mut state = position.into_state().unwrap();
    assert_eq!(YokaiPagoda::view(&state, Viewer::Public).pools[0].cards, Some(cards("KAP1 KAP2")));
    act(&mut state, "ROK3>L");
    let events = act(&mut state, "go on");
    let pooled = YokaiPagoda::seen(&events[3], Viewer::Public);
    assert_eq!(pooled, Some(Seen::Pooled { seat: Seat(1), count: 2, cards: Some(cards("TAN9 TAN8")) }));
}

#[test]
fn p19_a_hand_shown_to_close_the_round_is_seen_going_into_the_pool() {
    let mut state = table(&["ROK3 KAP1 KAP9", "TAN9"], "KIT4", "TEN5").into_state().unwrap();
    act(&mut state, "ROK3>L");
    let events = act(&mut state, "close");
    let seen: Vec<Seen> =
        events.iter().filter_map(|event| YokaiPagoda::seen(event, Viewer::Seat(Seat(1)))).collect();
    assert_eq!(seen[0], Seen::Closed { seat: Seat(0), hand: cards("KAP1 KAP9") });
    assert_eq!(seen[2], Seen::Pooled { seat: Seat(0), count: 2, cards: Some(cards("KAP1 KAP9")) });
    let view = YokaiPagoda::view(&state, Viewer::Seat(Seat(1)));
    assert_eq!(view.known_pool(Seat(0)), cards("KAP1 KAP9"), "and remembered");
    assert_eq!(view.pools[0].cards, None, "but the pool is locked");
}

#[test]
fn p23_the_two_hundredth_card_ends_the_round_as_if_the_player_on_turn_had() {
    // The hundred and ninety-ninth card has been played, by seat 1; seat 2 is on turn.
    let at = |hand: &str| {
        let hands = ["TAN9 TAN8", "YUK9 YUK8", hand];
        Position { starter: Seat(1), played: 199, ..table(&hands, "KAP4", "TEN5") }.into_state().unwrap()
    };
    let mut lower = at("ROK3 ONI9");
    assert_eq!(lower.turn(), Seat(2));
    let events = act(&mut lower, "ROK3>L");
    assert_eq!(events[2], Event::RoundEnded { seat: Seat(2), why: Ending::Guard });
    assert_eq!((lower.round(), lower.starter()), (2, Seat(2)));
    // What the card demands is done first.
    let mut higher = at("ROK7 ONI9");
    assert_eq!(act(&mut higher, "ROK7>L").len(), 1);
    let events = act(&mut higher, "deck");
    assert_eq!(events[1], Event::RoundEnded { seat: Seat(2), why: Ending::Guard });
    assert_eq!(higher.pool(Seat(2)).len(), 2, "the card drawn is in the pool");
    let mut matched = at("ROK4 ONI9 ONI8");
    act(&mut matched, "ROK4>L");
    let events = act(&mut matched, "ONI9>0");
    assert_eq!(events[1], Event::RoundEnded { seat: Seat(2), why: Ending::Guard });
    assert!(matched.pool(Seat(0)).contains("ONI9".parse().unwrap()));
}

#[test]
fn p23_the_two_hundredth_card_may_still_close_the_round() {
    for (action, why) in [("close", Ending::Closed), ("go on", Ending::Guard)] {
        let hands = ["TAN9 TAN8", "YUK9 YUK8", "ROK3 ONI1"];
        let position = Position { starter: Seat(1), played: 199, ..table(&hands, "KAP4", "TEN5") };
        let mut state = position.into_state().unwrap();
        act(&mut state, "ROK3>L");
        assert_eq!(state.phase(), Phase::Close);
        let events = act(&mut state, action);
        assert!(events.contains(&Event::RoundEnded { seat: Seat(2), why }), "{events:?}");
        assert_eq!(state.round(), 2);
    }
}
