//! How fast the rules are: whole games of random actions, and the share that finding the legal
//! actions has in them.

use divan::Bencher;
use divan::counter::ItemsCount;
use tabletop::{Game, Playouts, Setup};
use yundao::Yundao;

fn main() {
    divan::main();
}

/// Games in one sample: enough that a lucky short one does not matter.
const GAMES: u64 = 2_000;

/// Whole games from the start, by seats. The items are games.
#[divan::bench(args = [2, 3, 4, 5], sample_count = 10, sample_size = 1)]
fn playouts(bencher: Bencher, seats: u8) {
    let setup = Setup::new(seats);
    let mut playouts = Playouts::<Yundao>::default();
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        for seed in 0..GAMES {
            let _ = divan::black_box(playouts.play(&setup, seed, |_, _, _, _| ()));
            divan::black_box(playouts.events());
        }
    });
}

/// The legal actions alone, in all states of the same games: the items are games, so that the ratio
/// to [`playouts`] is the share of finding legal actions.
#[divan::bench(args = [2, 3, 4, 5], sample_count = 10, sample_size = 1)]
fn legal_only(bencher: Bencher, seats: u8) {
    let setup = Setup::new(seats);
    let mut states = Vec::new();
    let mut playouts = Playouts::<Yundao>::default();
    for seed in 0..GAMES {
        let end = playouts.play(&setup, seed, |state, seat, _, _| states.push((*state, seat)));
        assert!(end.is_ok(), "there is such a table");
    }
    let mut legal = Vec::new();
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        for (state, seat) in &states {
            Yundao::legal(state, *seat, &mut legal);
            divan::black_box(&legal);
        }
    });
}
