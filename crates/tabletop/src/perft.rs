//! Perft: counting the leaves of the game tree, to compare move generators.

use crate::{Game, Turn};

/// The number of action sequences of exactly `depth` plies from `state`. Where several seats must
/// act, the lowest acts first. A game that is over earlier has no such sequence.
pub fn perft<G: Game>(state: &G::State, depth: u32) -> u64 {
    let Turn::Waiting(waiting) = G::turn(state) else {
        return u64::from(depth == 0);
    };
    if depth == 0 {
        return 1;
    }
    let Some(seat) = waiting.first() else { return 0 };
    let mut legal = Vec::new();
    G::legal(state, seat, &mut legal);
    if depth == 1 {
        return legal.len() as u64;
    }
    let mut events = Vec::new();
    legal
        .iter()
        .map(|&action| {
            let mut next = state.clone();
            events.clear();
            G::apply_legal(&mut next, seat, action, &mut events);
            perft::<G>(&next, depth - 1)
        })
        .sum()
}
