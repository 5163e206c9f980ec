//! Nothing allocates while a game is played.

use tabletop::{Game, GameOptions, Playouts, Seat, Setup};
use yokai_pagoda::{Options, YokaiPagoda};

/// A table for each number of seats and combination of options.
fn tables() -> Vec<Setup<Options>> {
    let options = Options::combinations();
    (2..=5)
        .flat_map(|seats| options.iter().map(move |&options| Setup { seats, start: None, options }))
        .collect()
}

/// Plays the same games at each table; returns the plies.
fn play_at_all(
    tables: &[Setup<Options>],
    playouts: &mut Playouts<YokaiPagoda>,
    scratch: &mut Vec<<YokaiPagoda as Game>::Event>,
) -> u64 {
    let mut plies = 0;
    for setup in tables {
        for seed in 0..20 {
            let end = playouts.play(setup, seed, |state, seat, _, action| {
                scratch.clear();
                let mut copy = state.clone();
                assert!(YokaiPagoda::check(state, seat, action).is_ok());
                assert!(YokaiPagoda::apply(&mut copy, seat, action, scratch).is_ok());
                assert!(YokaiPagoda::apply(&mut copy, Seat(9), action, scratch).is_err());
                plies += 1;
            });
            assert!(end.is_ok());
        }
    }
    plies
}

#[test]
fn legal_check_and_apply_do_not_allocate_nor_does_a_refusal() {
    // Once all games have been played, the longest lists of actions and events fit.
    let (tables, mut playouts) = (tables(), Playouts::default());
    let mut scratch = Vec::new();
    play_at_all(&tables, &mut playouts, &mut scratch);
    let mut plies = 0;
    let counted = allocation_counter::measure(|| plies = play_at_all(&tables, &mut playouts, &mut scratch));
    assert_eq!(counted.count_total, 0, "in {plies} plies");
    assert!(plies > 10_000, "{plies} plies");
    let counted = allocation_counter::measure(|| drop(std::hint::black_box(Box::new(plies))));
    assert_eq!(counted.count_total, 1, "the counter counts");
}
