//! How fast the rules are: whole games of random actions, and the share that finding the legal
//! actions has in them.

use divan::Bencher;
use divan::counter::ItemsCount;
use tabletop::{Game, GameRng, Setup};
use yundao::{Action, Event, State, Yundao};

fn main() {
    divan::main();
}

/// Whole games in one sample: enough that a lucky short one does not matter.
const GAMES: u64 = 2_000;

fn start(seats: u8, seed: u64, events: &mut Vec<Event>) -> State {
    Yundao::start(&Setup::new(seats), GameRng::new(seed), events).expect("a table of two to five")
}

/// Plays a game to its end, handing every state and its legal actions to `each`.
fn play(mut state: State, rng: &mut GameRng, buffers: &mut Buffers, mut each: impl FnMut(&State)) -> State {
    while let Some(seat) = Yundao::turn(&state).waiting().first() {
        each(&state);
        Yundao::legal(&state, seat, &mut buffers.legal);
        let action = buffers.legal[rng.below(buffers.legal.len() as u32) as usize];
        buffers.events.clear();
        Yundao::apply_legal(&mut state, seat, action, &mut buffers.events);
    }
    state
}

#[derive(Default)]
struct Buffers {
    legal: Vec<Action>,
    events: Vec<Event>,
}

/// Whole games from the start, by seats. The items are games.
#[divan::bench(args = [2, 3, 4, 5], sample_count = 10, sample_size = 1)]
fn playouts(bencher: Bencher, seats: u8) {
    let mut buffers = Buffers::default();
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        let mut rng = GameRng::new(u64::from(seats));
        for seed in 0..GAMES {
            buffers.events.clear();
            let state = start(seats, seed, &mut buffers.events);
            divan::black_box(play(state, &mut rng, &mut buffers, |_| {}));
        }
    });
}

/// The legal actions alone, in all states of the same games: the items are games, so that the ratio
/// to [`playouts`] is the share of finding legal actions.
#[divan::bench(args = [2, 3, 4, 5], sample_count = 10, sample_size = 1)]
fn legal_only(bencher: Bencher, seats: u8) {
    let mut buffers = Buffers::default();
    let mut states = Vec::new();
    let mut rng = GameRng::new(u64::from(seats));
    for seed in 0..GAMES {
        let state = start(seats, seed, &mut buffers.events);
        play(state, &mut rng, &mut buffers, |state| states.push(*state));
    }
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        for state in &states {
            if let Some(seat) = Yundao::turn(state).waiting().first() {
                Yundao::legal(state, seat, &mut buffers.legal);
                divan::black_box(&buffers.legal);
            }
        }
    });
}
