//! The app, played: see `playtest`'s library for how.

mod confirm;
mod dragon;
mod events;
mod fit;
mod games;
mod monkey;
mod pads;
mod places;
mod presses;
mod resize;
mod saves;
mod secrecy;
mod ways;
mod yokai;
