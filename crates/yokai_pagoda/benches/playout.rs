//! How fast whole series are played: dealt, listed, chosen uniformly and applied, events collected.

use divan::Bencher;
use divan::counter::ItemsCount;
use tabletop::{Game, GameRng, Setup};
use yokai_pagoda::{Action, Event, YokaiPagoda};

fn main() {
    divan::main();
}

/// Series in one sample, so that the clock is read rarely.
const BATCH: u64 = 1_000;

/// Plays one series with uniformly random actions; returns its number of plies.
fn playout(
    setup: &Setup<yokai_pagoda::Options>,
    seed: u64,
    choice: &mut GameRng,
    legal: &mut Vec<Action>,
    events: &mut Vec<Event>,
) -> u64 {
    events.clear();
    let Ok(mut state) = YokaiPagoda::start(setup, GameRng::new(seed), events) else { return 0 };
    let mut plies = 0;
    while let Some(seat) = YokaiPagoda::turn(&state).waiting().first() {
        YokaiPagoda::legal(&state, seat, legal);
        let Some(&action) = choice.pick(legal) else { break };
        events.clear();
        YokaiPagoda::apply_legal(&mut state, seat, action, events);
        divan::black_box(&mut *events);
        plies += 1;
    }
    plies
}

#[divan::bench(args = [2, 3, 4, 5], sample_count = 25)]
fn series(bencher: Bencher, seats: u8) {
    let setup = Setup::new(seats);
    let (mut legal, mut events) = (Vec::with_capacity(256), Vec::with_capacity(64));
    let mut choice = GameRng::new(1);
    let mut seed = 0;
    bencher.counter(ItemsCount::new(BATCH)).bench_local(|| {
        let mut plies = 0;
        for _ in 0..BATCH {
            seed += 1;
            plies += playout(&setup, seed, &mut choice, &mut legal, &mut events);
        }
        plies
    });
}
