//! Players that are programs.
//!
//! A [`Bot`] is given what its seat may know — a view and the seat's legal actions — and a source of
//! chance, and nothing else: by type it cannot see a hidden card. The same view, legal list and
//! generator give the same action, natively and in wasm.
//!
//! ```
//! use bots::{Level, bot};
//! use tabletop::{Game, GameRng, Seat, Setup, Viewer};
//! use yundao::Yundao;
//!
//! let mut events = Vec::new();
//! let setup = Setup { start: Some(Seat(0)), ..Setup::new(2) };
//! let state = Yundao::start(&setup, GameRng::new(1), &mut events)?;
//! let mut legal = Vec::new();
//! Yundao::legal(&state, Seat(0), &mut legal);
//! let view = Yundao::view(&state, Viewer::Seat(Seat(0)));
//! let action = bot::<Yundao>(Level::Careful).choose(&view, Seat(0), &legal, &mut GameRng::new(7));
//! assert!(legal.contains(&action));
//! # Ok::<(), tabletop::BadSetup>(())
//! ```
#![warn(missing_docs)]

mod careful;
mod choice;
mod dragon_parade;
mod level;
mod random;
pub mod seeds;
mod yokai_pagoda;
mod yundao;

use tabletop::{Game, GameRng, Seat};

pub use careful::Careful;
pub use level::{Level, UnknownLevel};
pub use random::Random;

/// Somebody who decides for a seat.
pub trait Bot<G: Game>: Send {
    /// The action of `seat`, one of `legal`, which is what the game offers it and never empty.
    ///
    /// # Panics
    /// When `legal` is empty: a seat that need not act is not asked.
    fn choose(&mut self, view: &G::View, seat: Seat, legal: &[G::Action], rng: &mut GameRng) -> G::Action;
}

/// What bots know about playing a game well.
pub trait Knowledge: Game {
    /// What a careful player does: takes what is safe to take, gives nothing away, and plays its
    /// cards sensibly. `legal` has at least two actions.
    fn careful(view: &Self::View, seat: Seat, legal: &[Self::Action], rng: &mut GameRng) -> Self::Action;
}

/// The bot of a level.
pub fn bot<G: Knowledge>(level: Level) -> Box<dyn Bot<G>> {
    match level {
        Level::Random => Box::new(Random),
        Level::Careful => Box::new(Careful),
    }
}
