//! The rules of Yokai Pagoda, ruling by ruling, and against a second, slow implementation.
// A test that cannot be set up shall fail, in its helpers too.
#![allow(clippy::unwrap_used)]

mod closing;
mod decks;
mod events;
mod follow;
mod knowledge;
mod model;
mod notation;
mod positions;
mod rounds;
mod scoring;
mod secrets;
mod slow;
mod support;
mod turns;
