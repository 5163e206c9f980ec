//! Yokai Pagoda (Jacobo Rufete, 2023): the complete rules, pure and without any screen.
//!
//! Each turn a player puts one card on one of two piles: a match hands a card to somebody else, a
//! higher card makes its player draw, and after a lower one a player with next to nothing in hand may
//! close the round. What is left in the hands goes into the pools of failed offerings, and after three
//! rounds (four with two players) the lowest pool wins. [`YokaiPagoda`] keeps the contract of
//! [`tabletop::Game`]; the ids P1–P23 in the documentation are the rulings of the rule book.
//!
//! A turn is one action or two: the card, then what it demands. Whether a seat could have closed a
//! round is its secret; how a table keeps it is told in [`closing`].
#![warn(missing_docs)]
#![deny(clippy::float_arithmetic, clippy::disallowed_types, clippy::disallowed_methods)]

mod action;
mod card;
mod check;
pub mod closing;
mod deal;
mod deck;
mod determinize;
mod dump;
mod event;
mod follow;
mod game;
mod invariants;
pub mod knowledge;
mod legal;
mod list;
mod memory;
mod options;
mod position;
mod refusal;
mod resolve;
mod scoring;
mod set;
mod state;
mod view;

pub use action::{Action, Pile, Source};
pub use card::{CARDS, Card, Comparison, KINDS, Kind, NUMBERS, NotNotation};
pub use deal::HAND;
pub use dump::{CardText, Dump};
pub use event::{Ending, Event, Seen};
pub use game::YokaiPagoda;
pub use list::CardList;
pub use memory::{Effect, MAX_PLAYED, MAX_ROUNDS, Turn};
pub use options::{NextStarter, Options, Pools};
pub use position::{BadPosition, Position};
pub use refusal::Refusal;
pub use resolve::CLOSING_VALUE;
pub use scoring::Standing;
pub use set::{CardSet, Iter};
pub use state::{Phase, State};
pub use view::{Holding, View};
