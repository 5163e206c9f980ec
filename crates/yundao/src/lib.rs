//! The rules of Yundao, a game by Reiner Knizia (Tactic, 2004), for two to five players: pagodas are
//! placed on a board of five by five, then stacks challenge their neighbours with secret cards, and
//! whoever has banked the most pagodas wins.
//!
//! [`Yundao`] keeps the contract of [`tabletop::Game`]. Rulings are named by their ids, Y1–Y21, as in
//! the rule book. Everything is pure: no clock, no float, no hash order; nothing allocates while a
//! game is played.
#![warn(missing_docs)]
#![deny(clippy::float_arithmetic, clippy::disallowed_types, clippy::disallowed_methods)]

mod action;
mod builder;
mod card;
mod check;
mod dump;
mod event;
mod game;
mod legal;
mod options;
mod position;
mod reach;
mod refusal;
mod resolve;
mod square;
mod stack;
mod state;
mod stored;
mod view;

pub use action::{Action, NotAnAction};
pub use builder::{BadBoard, PositionBuilder};
pub use card::{CARD_MIX, Card, Hand, NotAHand};
pub use dump::{DuelDump, Dump};
pub use event::{Ending, Event, Played, Verdict};
pub use game::Yundao;
pub use options::{Height, MovePath, Options, PlayedCards, Reposition, Spacing};
pub use position::{Duel, Phase, Position};
pub use refusal::Refusal;
pub use square::{NotASquare, SIDE, SQUARES, Square, Squares, SquaresIter};
pub use stack::{MAX_HEIGHT, Merged, NotAStack, NotATray, PAGODAS_EACH, Pagoda, Stack, Tray};
pub use state::State;
pub use stored::BadPosition;
pub use view::View;
