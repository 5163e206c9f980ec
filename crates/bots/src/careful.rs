//! The player who looks before moving.

use tabletop::{GameRng, Seat};

use crate::{Bot, Knowledge};

/// Plays as [`Knowledge::careful`] says.
#[derive(Clone, Copy, Debug)]
pub struct Careful;

impl<G: Knowledge> Bot<G> for Careful {
    fn choose(&mut self, view: &G::View, seat: Seat, legal: &[G::Action], rng: &mut GameRng) -> G::Action {
        match legal {
            [only] => *only,
            _ => G::careful(view, seat, legal, rng),
        }
    }
}
