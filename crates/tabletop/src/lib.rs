//! The contract that every game of the house keeps: seats, viewers, the [`Game`] trait, refusals,
//! options, portable chance, records, and the conformance suite all games have to pass.
//!
//! Rules crates are pure: no clock, no float, no hash order, no thread. The same record gives the
//! same digests natively and in wasm, for ever.
#![warn(missing_docs)]
#![deny(clippy::float_arithmetic, clippy::disallowed_types, clippy::disallowed_methods)]

pub mod chance;
pub mod conformance;
pub mod digest;
mod game;
pub mod golden;
pub mod options;
mod outcome;
pub mod perft;
pub mod playout;
pub mod record;
mod refusal;
mod seat;
mod setup;

pub use chance::GameRng;
pub use digest::Digest;
pub use game::{Game, Turn};
pub use options::{BadOption, GameOptions, OptionSpec};
pub use outcome::{Outcome, OutcomeDump};
pub use playout::Playouts;
pub use record::{Record, RecordError};
pub use refusal::{Illegal, Reason, Value};
pub use seat::{MAX_SEATS, Seat, Seats, Viewer};
pub use setup::{BadSetup, Setup};

// Re-exported for the `options!` macro.
#[doc(hidden)]
pub use serde;
