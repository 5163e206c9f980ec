//! The rules, each ruling as a scenario, and what holds in any game.

mod board;
mod determinisation;
mod ends;
mod events;
mod follow;
mod notation;
mod perft;
mod positions;
mod refusals;
mod scoring;
mod secrets;
mod series;
mod slow;
mod support;
mod turns;
