//! The rules of Yokai Pagoda, ruling by ruling, and against a second, slow implementation.

mod closing;
mod decks;
mod events;
mod knowledge;
mod model;
mod notation;
mod rounds;
mod scoring;
mod slow;
mod support;
mod turns;
