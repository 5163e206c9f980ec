//! Dragon Parade (Reiner Knizia, 2007): the complete rules, pure and without any screen.
//!
//! Players move a dragon along a festival street by cards and place street sellers where they hope
//! it will stop. [`DragonParade`] keeps the contract of [`tabletop::Game`]; the ids `D1`–`D22` in
//! the documentation are the rulings of the rule book.
//!
//! A placement turn is two actions, the card and the seller. Discarding is one secret action of
//! every seat at the same time. The last cards are revealed by actions without choice.
#![warn(missing_docs)]
#![deny(clippy::float_arithmetic, clippy::disallowed_types, clippy::disallowed_methods)]

mod action;
mod cards;
mod check;
mod deal;
mod determinize;
mod dump;
mod event;
mod follow;
mod game;
mod invariants;
mod legal;
mod notation;
mod options;
mod path;
mod position;
mod refusal;
mod resolve;
mod scoring;
mod state;
mod view;

pub use action::Action;
pub use cards::{Card, Cards, Colour, DECK_SIZE, Pair};
pub use dump::{CardText, Dump, LastDump, SpaceText};
pub use event::{Event, Seen};
pub use game::DragonParade;
pub use notation::NotNotation;
pub use options::{DeckRange, DiscardTime, Options, SeriesLength};
pub use path::{Space, Spaces};
pub use position::{BadPosition, Position};
pub use refusal::Refusal;
pub use scoring::{Share, Shares, shares};
pub use state::{Finished, HAND, MAX_PLAYED, Phase, ROUNDS, SELLERS, State};
pub use view::{DiscardView, HandView, PerSeat, View};
