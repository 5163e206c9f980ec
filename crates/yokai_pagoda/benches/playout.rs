//! How fast whole series are played: dealt, listed, chosen uniformly and applied, events collected.

use divan::Bencher;
use divan::counter::ItemsCount;
use tabletop::{Playouts, Setup};
use yokai_pagoda::YokaiPagoda;

fn main() {
    divan::main();
}

/// Series in one sample, so that the clock is read rarely.
const BATCH: u64 = 1_000;

#[divan::bench(args = [2, 3, 4, 5], sample_count = 25)]
fn series(bencher: Bencher, seats: u8) {
    let setup = Setup::new(seats);
    let mut playouts = Playouts::<YokaiPagoda>::default();
    // Every game is a new one, so that nothing can be learnt from the one before.
    let mut seeds = 0..;
    bencher.counter(ItemsCount::new(BATCH)).bench_local(|| {
        for seed in seeds.by_ref().take(BATCH as usize) {
            let _ = divan::black_box(playouts.play(&setup, seed, |_, _, _, _| ()));
            divan::black_box(playouts.events());
        }
    });
}
