//! The app, played: see `playtest`'s library for how.

mod events;
mod games;
mod monkey;
mod saves;
mod secrecy;
