//! Playouts: whole games of uniformly random legal actions through the public contract. Benchmarks,
//! golden files and the counting of allocations play the same ones.

use crate::{BadSetup, Game, GameRng, Seat, Setup};

/// Plays random games one after the other in buffers that are kept, so that after the longest of
/// them nothing is allocated any more.
pub struct Playouts<G: Game> {
    legal: Vec<G::Action>,
    events: Vec<G::Event>,
}

impl<G: Game> Default for Playouts<G> {
    fn default() -> Self {
        Self { legal: Vec::new(), events: Vec::new() }
    }
}

impl<G: Game> Playouts<G> {
    /// Plays a game to its end and returns it; the same set-up and seed give the same game. Before each
    /// ply `each` is given the state, the lowest seat that may act, its legal actions, and the one that
    /// was chosen. A game that does not end breaks off one ply after [`Game::MAX_PLIES`].
    ///
    /// # Errors
    /// [`BadSetup`] when nobody can sit at such a table.
    pub fn play(
        &mut self,
        setup: &Setup<G::Options>,
        seed: u64,
        mut each: impl FnMut(&G::State, Seat, &[G::Action], G::Action),
    ) -> Result<G::State, BadSetup> {
        // Chance and choices are two streams: how many choices there were does not change what is dealt.
        let mut choice = GameRng::new(seed ^ 0x5eed);
        self.events.clear();
        let mut state = G::start(setup, GameRng::new(seed), &mut self.events)?;
        let mut plies = 0;
        while plies <= G::MAX_PLIES
            && let Some(seat) = G::turn(&state).waiting().first()
        {
            G::legal(&state, seat, &mut self.legal);
            let Some(&action) = choice.pick(&self.legal) else { break };
            each(&state, seat, &self.legal, action);
            G::apply_legal(&mut state, seat, action, &mut self.events);
            plies += 1;
        }
        Ok(state)
    }

    /// Everything that happened in the last game, in order.
    pub fn events(&self) -> &[G::Event] {
        &self.events
    }
}
