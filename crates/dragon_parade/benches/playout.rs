//! Whole random games of four players through the public contract: start, legal actions, uniform
//! choice, apply with events.

use divan::counter::ItemsCount;
use dragon_parade::{DragonParade, Options, SeriesLength};
use tabletop::{Game, GameRng, Setup};

fn main() {
    divan::main();
}

/// Games in one iteration.
const GAMES: u64 = 1_000;

/// Plays one game and returns its number of plies.
fn playout(
    setup: &Setup<Options>,
    seed: u64,
    legal: &mut Vec<<DragonParade as Game>::Action>,
    events: &mut Vec<<DragonParade as Game>::Event>,
) -> u64 {
    let mut choice = GameRng::new(!seed);
    events.clear();
    let Ok(mut state) = DragonParade::start(setup, GameRng::new(seed), events) else { return 0 };
    let mut plies = 0;
    while let Some(seat) = DragonParade::turn(&state).waiting().first() {
        DragonParade::legal(&state, seat, legal);
        let action = legal[choice.below(legal.len() as u32) as usize];
        events.clear();
        DragonParade::apply_legal(&mut state, seat, action, events);
        divan::black_box(&*events);
        plies += 1;
    }
    plies
}

#[divan::bench(args = [2, 3, 4, 5], sample_count = 50)]
fn single_games(bencher: divan::Bencher<'_, '_>, seats: u8) {
    let setup =
        Setup { seats, start: None, options: Options { games: SeriesLength::Single, ..Options::default() } };
    let (mut legal, mut events) = (Vec::with_capacity(64), Vec::with_capacity(64));
    // Every game is a new one, so that nothing can be learnt from the one before.
    let mut seeds = 0_u64..;
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        let games = seeds.by_ref().take(GAMES as usize);
        games.map(|seed| playout(&setup, seed, &mut legal, &mut events)).sum::<u64>()
    });
}
