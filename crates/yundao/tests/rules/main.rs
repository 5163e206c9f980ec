//! A scenario for every ruling and every option, in words. The rulings are Y1–Y21 of the rule book.

#![allow(clippy::unwrap_used)]

mod challenge;
mod duel;
mod ending;
mod notation;
mod placement;
mod positions;
mod refusals;
mod reposition;
mod tables;
mod views;
