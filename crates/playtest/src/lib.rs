//! The whole app without a window: real plugins, real key, pad, pointer and touch messages, virtual
//! time. Nothing is drawn and nothing is heard, all else is what players get.
#![warn(missing_docs)]

mod bench;
mod devices;
mod fit;
mod hands;
mod look;
pub mod players;
mod report;
pub mod tables;

pub use bench::Bench;
pub use hands::Hand;
pub use look::{Control, Ways};
