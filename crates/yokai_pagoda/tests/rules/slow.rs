//! The crate against the slow model: whole series side by side, and counted trees of actions.

use std::collections::VecDeque;

use tabletop::{Game, GameOptions, GameRng, Setup, perft};
use yokai_pagoda::{Action, Event, Options, Phase, Position, YokaiPagoda};

use crate::model::{self, Card, Chance, Model};
use crate::support::{dealt, legal, model_of, table};

/// Draws what the crate drew.
struct Told {
    drawn: VecDeque<Card>,
    /// Whether the order of the deck is known: it has not been made anew in this action.
    ordered: bool,
}

impl Told {
    fn by(events: &[Event]) -> Told {
        let mut drawn = VecDeque::new();
        for event in events {
            match event {
                Event::Dealt { cards, .. } => {
                    drawn.extend(cards.iter().map(|card| model::card(&card.to_string())))
                }
                Event::TurnedUp { card, .. } | Event::Drawn { card, .. } | Event::Restored { card, .. } => {
                    drawn.push_back(model::card(&card.to_string()));
                }
                _ => {}
            }
        }
        Told { drawn, ordered: true }
    }
}

impl Chance for Told {
    fn draw(&mut self, deck: &[Card]) -> Card {
        let drawn = self.drawn.pop_front().expect("the crate drew a card here too");
        assert!(deck.contains(&drawn));
        assert!(!self.ordered || deck[0] == drawn, "the crate did not draw the top card");
        drawn
    }

    fn shuffle(&mut self, cards: Vec<Card>) -> Vec<Card> {
        self.ordered = false;
        cards
    }
}

/// Plays a series at random in both, and compares everything after each action. Returns the number of
/// reshuffles.
fn side_by_side(setup: &Setup<Options>, seed: u64) -> usize {
    let mut events = Vec::new();
    let mut state = YokaiPagoda::start(setup, GameRng::new(seed), &mut events).unwrap();
    let mut slow = model_of(&state);
    let mut rng = GameRng::new(seed + 1);
    let mut reshuffles = 0;
    while slow.phase != "over" {
        let actions = legal(&state);
        assert_eq!(actions, slow.legal());
        // Whoever plays higher cards and draws from the deck makes for rounds that use it up.
        let draws = |action: &&String| {
            let mut next = state.clone();
            YokaiPagoda::apply_legal(&mut next, state.turn(), action.parse().unwrap(), &mut Vec::new());
            next.phase() == Phase::Draw
        };
        let wished = match slow.phase {
            _ if rng.below(8) == 0 => None,
            "play" => actions.iter().find(draws),
            "draw" | "close" => actions.iter().find(|action| ["deck", "go on"].contains(&action.as_str())),
            _ => None,
        };
        let action = wished.unwrap_or_else(|| rng.pick(&actions).unwrap());
        events.clear();
        let seat = state.turn();
        YokaiPagoda::apply(&mut state, seat, action.parse().unwrap(), &mut events).unwrap();
        reshuffles += events.iter().filter(|event| matches!(event, Event::Reshuffled { .. })).count();
        let mut told = Told::by(&events);
        slow.apply(action, &mut told);
        assert!(told.drawn.is_empty(), "the crate drew more cards");
        let now = model_of(&state);
        if !told.ordered {
            let sorted = |deck: &[Card]| {
                let mut deck = deck.to_vec();
                deck.sort_unstable();
                deck
            };
            assert_eq!(sorted(&slow.deck), sorted(&now.deck));
            slow.deck.clone_from(&now.deck);
        }
        slow.gifts.clear();
        slow.told.clear();
        if matches!(now.phase, "play" | "over") {
            slow.on = now.on;
        }
        assert_eq!(slow, now);
    }
    reshuffles
}

#[test]
fn whole_series_go_the_same_way_in_the_slow_model() {
    let mut reshuffles = 0;
    for seats in 2..=5 {
        for options in Options::combinations() {
            for seed in 0..8 {
                reshuffles += side_by_side(&Setup { options, ..Setup::new(seats) }, seed);
            }
        }
    }
    assert!(reshuffles > 10, "only {reshuffles} reshuffles");
}

fn slow_perft(model: &Model, depth: u32) -> u64 {
    struct Top;
    impl Chance for Top {
        fn draw(&mut self, deck: &[Card]) -> Card {
            deck[0]
        }
        fn shuffle(&mut self, _: Vec<Card>) -> Vec<Card> {
            panic!("a shuffle is no part of a fixed deal")
        }
    }
    if depth == 0 {
        return 1;
    }
    let legal = model.legal();
    if depth == 1 {
        return legal.len() as u64;
    }
    let below = |action: &String| {
        let mut next = model.clone();
        next.apply(action, &mut Top);
        next.told.clear();
        slow_perft(&next, depth - 1)
    };
    legal.iter().map(below).sum()
}

#[test]
fn the_tree_of_actions_has_as_many_leaves_as_the_slow_model_s() {
    for (seats, depth) in [(2, 5), (3, 4), (4, 4), (5, 4)] {
        for seed in 0..3 {
            let state = dealt(seats, seed);
            for depth in 1..=depth {
                let slow = slow_perft(&model_of(&state), depth);
                assert_eq!(
                    perft::perft::<YokaiPagoda>(&state, depth),
                    slow,
                    "{seats} seats, seed {seed}, depth {depth}"
                );
            }
        }
    }
}

#[test]
fn the_tree_of_a_small_position_has_as_many_leaves_too() {
    // Few cards and many matches: every phase comes up. It is the last round, so that nothing is dealt.
    let hands = ["KAP1 KAP2 KAP3 TEN1", "KAP4 TEN2 TEN3 ONI1", "ONI2 ONI3 TEN4 NEK2"];
    let deck = "NEK1 NEK3 ROK1 ROK2 ROK3 ROK4 ONI4";
    let position =
        Position { round: 3, deck: crate::support::list(deck), ..table(&hands, "YUK2 NEK4", "KAP9 ONI5") };
    let state = position.into_state().unwrap();
    for depth in 1..=6 {
        let slow = slow_perft(&model_of(&state), depth);
        assert_eq!(perft::perft::<YokaiPagoda>(&state, depth), slow, "depth {depth}");
    }
}

#[test]
fn counted_trees_of_fixed_deals_stay_as_they_are() {
    let counts: Vec<u64> = (2..=5).map(|seats| perft::perft::<YokaiPagoda>(&dealt(seats, 42), 5)).collect();
    assert_eq!(counts, FIVE_PLIES);
}

/// Leaves at depth 5 of the deals of seed 42, for two to five seats; confirmed by the slow model.
const FIVE_PLIES: [u64; 4] = [91733, 63630, 178095, 310668];

#[test]
fn actions_sort_as_their_legal_lists_do() {
    let mut legal = Vec::new();
    let state = dealt(3, 1);
    YokaiPagoda::legal(&state, state.turn(), &mut legal);
    let mut sorted: Vec<Action> = legal.clone();
    sorted.sort();
    assert_eq!(legal, sorted);
}
