//! Yokai Pagoda's table: the piles with the top card last, the deck, hands and pools.

use std::fmt::{Display, Write};

use tabletop::Seat;
use yokai_pagoda::{Phase, Pile, State, YokaiPagoda};

use super::Board;

impl Board for YokaiPagoda {
    fn board(state: &State, out: &mut String) {
        // Writing into a text cannot fail.
        let _ = writeln!(out, "  round {} of {}", state.round(), state.rounds());
        for (name, pile) in [("left ", Pile::Left), ("right", Pile::Right)] {
            let _ = writeln!(out, "  {name}  {}", joined(state.pile(pile)));
        }
        let _ = writeln!(out, "  deck   {} cards, next {}", state.deck_len(), joined(state.deck().take(3)));
        for seat in Seat::all(state.seats()) {
            let turn = if seat == state.turn() && state.phase() != Phase::Over { '*' } else { ' ' };
            let (hand, pool) = (state.hand(seat), state.pool(seat));
            let _ = writeln!(out, "{turn} seat {seat}: hand {} (worth {})", joined(hand), hand.value());
            if !pool.is_empty() {
                let _ = writeln!(out, "          pool {} (worth {})", joined(pool), pool.value());
            }
        }
    }
}

fn joined(items: impl IntoIterator<Item = impl Display>) -> String {
    let texts: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    if texts.is_empty() { "-".into() } else { texts.join(" ") }
}
