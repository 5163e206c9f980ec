//! Bots at the table: what they are given, what they do, how often they win.
#![allow(clippy::unwrap_used)]

mod fair;
mod sense;
mod strength;

use bots::{Bot, Knowledge, Level, bot};
use tabletop::{GameRng, Outcome, Seat, Setup, Turn, Viewer};

/// Plays a game of bots to its end. Where several seats choose at the same time, all choose before
/// any choice is made.
fn play<G: Knowledge>(setup: &Setup<G::Options>, levels: &[Level], seed: u64) -> Outcome {
    let mut events = Vec::new();
    let mut state = G::start(setup, GameRng::new(seed), &mut events).unwrap();
    let mut players: Vec<(Box<dyn Bot<G>>, GameRng)> = (0..)
        .zip(levels)
        .map(|(seat, &level)| (bot::<G>(level), GameRng::new(seed.wrapping_mul(31).wrapping_add(seat))))
        .collect();
    let mut legal = Vec::new();
    loop {
        let waiting = match G::turn(&state) {
            Turn::Over(outcome) => return outcome,
            Turn::Waiting(waiting) => waiting,
        };
        let choices: Vec<(Seat, G::Action)> = waiting
            .iter()
            .map(|seat| {
                G::legal(&state, seat, &mut legal);
                let (bot, rng) = &mut players[seat.index()];
                (seat, bot.choose(&G::view(&state, Viewer::Seat(seat)), seat, &legal, rng))
            })
            .collect();
        events.clear();
        for (seat, action) in choices {
            G::apply(&mut state, seat, action, &mut events).unwrap();
        }
    }
}
