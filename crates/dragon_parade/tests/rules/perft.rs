//! The move generator against the slow one.

use dragon_parade::{DiscardTime, DragonParade, Options, State};
use tabletop::perft::perft;
use tabletop::{Game, GameOptions, GameRng, Seat, Setup, Turn};

use crate::slow::Slow;
use crate::support::{DISCARD_FIRST, SINGLE, legal_of, play_randomly, read, start};

/// A table of the slow rules for the beginning of a game.
fn slow_of(state: &State) -> Slow {
    let options = state.options();
    let mut slow = Slow::new(
        usize::from(state.seats()),
        options.discard == DiscardTime::BeforePlacement,
        usize::from(state.games()),
        state.starter().index(),
    );
    slow.deal(&dumped(state)["hands"]);
    slow
}

fn dumped(state: &State) -> serde_json::Value {
    serde_json::to_value(DragonParade::dump(state)).expect("a dump is plain data")
}

fn dumped_outcome(state: &State) -> serde_json::Value {
    match DragonParade::turn(state) {
        Turn::Over(outcome) => serde_json::to_value(outcome.dump()).expect("a dump is plain data"),
        Turn::Waiting(_) => serde_json::Value::Null,
    }
}

/// Plays whole random series by both rules and compares everything after every ply.
fn play_side_by_side(seats: u8, options: Options, seed: u64) {
    let setup = Setup { seats, start: None, options };
    let mut events = Vec::new();
    let mut state = DragonParade::start(&setup, GameRng::new(seed), &mut events).expect("the table is good");
    let mut slow = slow_of(&state);
    let mut rng = GameRng::new(seed + 1);
    for ply in 0.. {
        let at = || format!("{seats} seats, {options:?}, seed {seed}, ply {ply}");
        if slow.needs_deal {
            slow.deal(&dumped(&state)["hands"]);
        }
        assert_eq!(dumped(&state), slow.dump(), "{}", at());
        assert_eq!(dumped_outcome(&state), slow.outcome(), "{}", at());
        let waiting: Vec<usize> = state.waiting().iter().map(Seat::index).collect();
        assert_eq!(waiting, slow.waiting(), "{}", at());
        for &seat in &waiting {
            let mut legal = legal_of(&state, Seat(seat as u8));
            legal.sort();
            assert_eq!(legal, slow.legal(seat), "{}", at());
        }
        let Some(&seat) = rng.pick(&waiting) else { return };
        let legal = slow.legal(seat);
        let text = rng.pick(&legal).expect("who must act can");
        slow.act(seat, text);
        events.clear();
        DragonParade::apply(&mut state, Seat(seat as u8), read(text), &mut events).expect("it is legal");
    }
}

#[test]
fn whole_series_go_the_same_way_under_the_slow_rules() {
    for seats in 2..=5 {
        for options in Options::combinations() {
            for seed in 0..15 {
                play_side_by_side(seats, options, seed);
            }
        }
    }
}

#[test]
fn perft_from_the_deal_agrees_with_the_slow_rules() {
    for seats in 2..=5 {
        for seed in 0..3 {
            let state = start(seats, SINGLE, seed);
            let slow = slow_of(&state);
            for depth in 0..=4 {
                assert_eq!(perft::<DragonParade>(&state, depth), slow.perft(depth), "{seats} {seed} {depth}");
            }
        }
    }
}

#[test]
fn perft_over_the_discards_agrees_with_the_slow_rules() {
    for seats in 2..=5 {
        let state = start(seats, DISCARD_FIRST, 7);
        let slow = slow_of(&state);
        for depth in 0..=if seats < 4 { 4 } else { 3 } {
            assert_eq!(perft::<DragonParade>(&state, depth), slow.perft(depth), "{seats} {depth}");
        }
    }
}

#[test]
fn perft_to_the_end_of_a_game_agrees_with_the_slow_rules() {
    let mut ended_early = 0;
    for seats in 2..=5 {
        for options in [SINGLE, DISCARD_FIRST] {
            for seed in 0..6 {
                let mut state = start(seats, options, seed);
                let mut slow = slow_of(&state);
                // Up to the last seller, or to an instant end.
                let mut rng = GameRng::new(seed);
                let discards = if options == DISCARD_FIRST { usize::from(seats) } else { 0 };
                for _ in 0..usize::from(seats) * 6 - 2 + discards {
                    let Some(seat) = state.waiting().first() else { break };
                    let legal = legal_of(&state, seat);
                    let text = rng.pick(&legal).expect("who must act can").clone();
                    slow.act(seat.index(), &text);
                    DragonParade::apply(&mut state, seat, read(&text), &mut Vec::new()).expect("it is legal");
                }
                let mut before = u64::MAX;
                for depth in 1..=if seats < 4 { 2 + 2 * u32::from(seats) } else { 5 } {
                    let count = perft::<DragonParade>(&state, depth);
                    assert_eq!(count, slow.perft(depth), "{seats} {options:?} {seed} {depth}");
                    ended_early += u32::from(count < before && before < u64::MAX);
                    before = count;
                }
            }
        }
    }
    assert!(ended_early > 0, "no game ended at a gate");
}

#[test]
fn perft_of_known_deals_stays_what_it_was() {
    // Six cards, of which some are alike, times 38 spaces, times the next hand.
    let mut counts = Vec::new();
    for seats in 2..=5 {
        let state = start(seats, SINGLE, 1);
        counts.push((1..=4).map(|depth| perft::<DragonParade>(&state, depth)).collect::<Vec<_>>());
    }
    for (seats, count) in (2_u8..).zip(&counts) {
        let state = start(seats, SINGLE, 1);
        let (own, next) = (state.hand(Seat(0)).kinds().count(), state.hand(Seat(1)).kinds().count());
        // No card can reach a gate in the first two turns, and each leaves all spaces but one.
        assert_eq!(count[..], [own, own * 38, own * 38 * next, own * 38 * next * 37].map(|n| n as u64));
    }
}

#[test]
fn a_game_is_never_longer_than_it_is_said_to_be() {
    for seed in 0..50 {
        let mut state = start(5, Options::default(), seed);
        play_randomly(&mut state, DragonParade::MAX_PLIES, &mut GameRng::new(seed));
        assert!(DragonParade::turn(&state).outcome().is_some());
    }
}
