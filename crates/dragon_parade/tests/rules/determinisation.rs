//! What a viewer does not know is made up fairly.

// Frequencies are compared with chances: the floats of a test, none of the rules.
#![allow(clippy::disallowed_types)]

use std::collections::BTreeMap;

use dragon_parade::{Card, Cards, DragonParade, Options, Pair, State};
use proptest::prelude::*;
use tabletop::{Game, GameOptions, GameRng, Seat, Viewer};

use crate::support::{DISCARD_FIRST, Scene, play, play_randomly, start};

const DRAWS: u32 = 200_000;

/// Draws determinisations and counts what `of` says of them.
fn draw<T: Ord>(state: &State, viewer: Viewer, of: impl Fn(&State) -> T) -> BTreeMap<T, u32> {
    let view = DragonParade::view(state, viewer);
    let mut rng = GameRng::new(99);
    let mut counts = BTreeMap::new();
    for _ in 0..DRAWS {
        *counts.entry(of(&DragonParade::determinize(&view, &mut rng))).or_default() += 1;
    }
    counts
}

/// Checks that each outcome appears about as often as its share of `ways` says, and no other at all.
fn assert_fair<T: Ord + std::fmt::Debug>(counts: &BTreeMap<T, u32>, ways: &BTreeMap<T, u64>) {
    let total: u64 = ways.values().sum();
    for outcome in counts.keys() {
        assert!(ways.contains_key(outcome), "{outcome:?} is impossible");
    }
    for (outcome, &ways) in ways {
        let chance = ways as f64 / total as f64;
        let expected = chance * f64::from(DRAWS);
        let spread = (expected * (1.0 - chance)).sqrt();
        let drawn = f64::from(counts.get(outcome).copied().unwrap_or(0));
        assert!((drawn - expected).abs() <= 5.5 * spread, "{outcome:?}: {drawn} instead of {expected}");
        assert!(drawn > 0.0, "{outcome:?} never appears");
    }
}

/// Every way to take two cards out of `from`, the physical cards told apart.
fn pairs(from: Cards) -> BTreeMap<Pair, u64> {
    let cards: Vec<Card> = from.iter().collect();
    let mut ways = BTreeMap::new();
    for (index, &one) in cards.iter().enumerate() {
        for &other in &cards[index + 1..] {
            *ways.entry(Pair::new(one, other)).or_default() += 1;
        }
    }
    ways
}

/// Two players in the final round; the first has revealed, so only its two discards are unknown to
/// the other.
fn two_cards_unknown() -> State {
    let mut state = Scene::of(2)
        .played("R2 Y2 R3 Y3 R4 Y4")
        .sellers("R5 R9 Y9|R6 Y6 Y7")
        .hand(0, "R5 R6 Y1")
        .hand(1, "Y7 R6 R7")
        .state();
    play(&mut state, "-R5-Y1 -R6-Y7 R6");
    state
}

#[test]
fn every_pair_of_unknown_discards_is_equally_likely() {
    let state = two_cards_unknown();
    let counts =
        draw(&state, Viewer::Seat(Seat(1)), |made_up| made_up.discarded(Seat(0)).expect("it has discarded"));
    let unseen = DragonParade::view(&state, Viewer::Seat(Seat(1))).unseen();
    assert_eq!(unseen.len(), 36 - 7 - 1 - 2);
    assert_fair(&counts, &pairs(unseen));
}

#[test]
fn what_the_viewer_knows_is_never_made_up() {
    let state = two_cards_unknown();
    let counts = draw(&state, Viewer::Seat(Seat(1)), |made_up| {
        (made_up.discarded(Seat(1)), format!("{:?} {:?}", made_up.hand(Seat(1)), made_up.hand(Seat(0))))
    });
    let known = (state.discarded(Seat(1)), "[R7] []".to_owned());
    assert_eq!(counts.into_iter().collect::<Vec<_>>(), [(known, DRAWS)]);
}

#[test]
fn a_last_card_and_the_discards_are_made_up_together() {
    // The first player has yet to reveal: one card in hand and two face down are unknown.
    let mut state = Scene::of(2)
        .played("R2 Y2 R3 Y3 R4 Y4")
        .sellers("R5 R9 Y9|R6 Y6 Y7")
        .hand(0, "R5 R6 Y1")
        .hand(1, "Y7 R6 R7")
        .state();
    play(&mut state, "-R5-Y1 -R6-Y7");
    let unseen = DragonParade::view(&state, Viewer::Seat(Seat(1))).unseen();
    let mut ways = BTreeMap::new();
    for held in unseen.kinds() {
        let mut rest = unseen;
        rest.remove(held);
        for (pair, count) in pairs(rest) {
            *ways.entry((held, pair)).or_default() += unseen.count(held) as u64 * count;
        }
    }
    let drawn = draw(&state, Viewer::Seat(Seat(1)), |made_up| {
        let held = made_up.hand(Seat(0)).kinds().next().expect("one card is left");
        (held, made_up.discarded(Seat(0)).expect("it has discarded"))
    });
    assert!(drawn.keys().all(|outcome| ways.contains_key(outcome)));
    // There are many ways: look at each half alone, and at the whole by value of the pair's first.
    let mut by_first = (BTreeMap::new(), BTreeMap::new());
    for ((held, pair), count) in &drawn {
        *by_first.0.entry((*held, pair.first())).or_default() += count;
    }
    for ((held, pair), count) in &ways {
        *by_first.1.entry((*held, pair.first())).or_default() += count;
    }
    by_first.1.retain(|outcome, count| *count > 12 || by_first.0.contains_key(outcome));
    assert_fair(&by_first.0, &by_first.1);
}

#[test]
fn an_unknown_card_is_in_a_hand_as_often_as_in_any_other_place() {
    // Five players: six known cards, thirty unseen, 24 of them in hands.
    let state = start(5, Options::default(), 12);
    let unseen = DragonParade::view(&state, Viewer::Seat(Seat(0))).unseen();
    for seat in Seat::all(5).skip(1) {
        let counts = draw(&state, Viewer::Seat(Seat(0)), |made_up| made_up.hand(seat).count(card_of(unseen)));
        let copies = unseen.count(card_of(unseen)) as u64;
        let mean = counts.iter().map(|(&held, &count)| held as u64 * u64::from(count)).sum::<u64>();
        let expected = u64::from(DRAWS) * copies * 6 / 30;
        assert!(mean.abs_diff(expected) < expected / 50, "seat {seat}: {mean} instead of {expected}");
    }
}

/// A card of which several are unseen.
fn card_of(unseen: Cards) -> Card {
    unseen.kinds().max_by_key(|&card| unseen.count(card)).expect("there are unseen cards")
}

#[test]
fn nothing_impossible_is_ever_made_up() {
    for seats in 2..=5 {
        for options in Options::combinations() {
            let mut state = start(seats, options, 21);
            let mut rng = GameRng::new(5);
            while !state.waiting().is_empty() {
                for viewer in Seat::all(seats).map(Viewer::Seat).chain([Viewer::Public, Viewer::All]) {
                    let made_up = DragonParade::determinize(&DragonParade::view(&state, viewer), &mut rng);
                    assert_eq!(DragonParade::check_invariants(&made_up), Ok(()));
                    for seat in Seat::all(seats).filter(|&seat| viewer.knows(seat)) {
                        assert_eq!(made_up.hand(seat), state.hand(seat));
                        assert_eq!(made_up.discarded(seat), state.discarded(seat));
                    }
                }
                play_randomly(&mut state, 1, &mut rng);
            }
        }
    }
}

#[test]
fn a_determinisation_plays_on_to_the_end_of_the_series() {
    for seed in 0..30 {
        let mut state = start(4, DISCARD_FIRST, seed);
        play_randomly(&mut state, seed as usize, &mut GameRng::new(seed));
        let view = DragonParade::view(&state, Viewer::Public);
        let mut made_up = DragonParade::determinize(&view, &mut GameRng::new(seed));
        play_randomly(&mut made_up, DragonParade::MAX_PLIES, &mut GameRng::new(seed));
        assert!(DragonParade::turn(&made_up).outcome().is_some());
    }
}

proptest! {
    #[test]
    fn every_determinisation_gives_the_same_view(
        seats in 2_u8..=5, combination in 0_usize..8, seed in any::<u64>(), plies in 0_usize..160, seat in 0_u8..5,
    ) {
        let mut state = start(seats, Options::combinations()[combination], seed);
        play_randomly(&mut state, plies, &mut GameRng::new(!seed));
        let viewer = Viewer::Seat(Seat(seat % seats));
        let view = DragonParade::view(&state, viewer);
        let made_up = DragonParade::determinize(&view, &mut GameRng::new(seed ^ 1));
        prop_assert_eq!(DragonParade::view(&made_up, viewer), view);
    }
}
