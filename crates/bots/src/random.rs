//! The player without a thought.

use tabletop::{Game, GameRng, Seat};

use crate::Bot;

/// Plays any legal action, each equally likely.
#[derive(Clone, Copy, Debug)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, _: &G::View, _: Seat, legal: &[G::Action], rng: &mut GameRng) -> G::Action {
        legal[rng.below(legal.len() as u32) as usize]
    }
}
