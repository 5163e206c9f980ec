//! How fast whole random games are played through the public contract: start, legal actions,
//! uniform choice, apply with events.

use divan::Bencher;
use divan::counter::ItemsCount;
use dragon_parade::{DragonParade, Options, SeriesLength};
use tabletop::{Playouts, Setup};

fn main() {
    divan::main();
}

/// Games in one sample, so that the clock is read rarely.
const BATCH: u64 = 1_000;

#[divan::bench(args = [2, 3, 4, 5], sample_count = 50)]
fn single_games(bencher: Bencher, seats: u8) {
    let options = Options { games: SeriesLength::Single, ..Options::default() };
    let setup = Setup { seats, start: None, options };
    let mut playouts = Playouts::<DragonParade>::default();
    // Every game is a new one, so that nothing can be learnt from the one before.
    let mut seeds = 0..;
    bencher.counter(ItemsCount::new(BATCH)).bench_local(|| {
        for seed in seeds.by_ref().take(BATCH as usize) {
            let _ = divan::black_box(playouts.play(&setup, seed, |_, _, _, _| ()));
            divan::black_box(playouts.events());
        }
    });
}
