//! Yundao's board: five rows of stacks, each from bottom to top by the seats' digits, `n` neutral.

use std::fmt::Write;

use tabletop::Seat;
use yundao::{Phase, SIDE, Square, State, Yundao};

use super::Board;

impl Board for Yundao {
    fn board(state: &State, out: &mut String) {
        let position = state.position();
        // Writing into a text cannot fail.
        for row in (0..SIDE).rev() {
            let _ = write!(out, "  {}", row + 1);
            for square in (0..SIDE).filter_map(|column| Square::new(column, row)) {
                let stack = position.stack(square).to_string();
                let _ = write!(out, "  {:<5}", if stack.is_empty() { "." } else { &stack });
            }
            out.truncate(out.trim_end().len());
            out.push('\n');
        }
        out.push_str("     a      b      c      d      e\n");
        for seat in Seat::all(position.seats()) {
            let totem = if seat == position.totem() { '*' } else { ' ' };
            let cards: Vec<String> = position.hand(seat).cards().map(|card| card.to_string()).collect();
            let banked = position.banked(seat).len();
            let _ = write!(out, "{totem} seat {seat}: {banked} banked, cards {}", cards.join(" "));
            if position.phase() == Phase::Placement {
                let _ = write!(out, ", {} to place", position.to_place(seat));
            }
            if let Some(card) = state.choice(seat) {
                let _ = write!(out, ", has chosen {card}");
            }
            out.push('\n');
        }
        if let Some(duel) = position.duel() {
            let _ = writeln!(out, "duel: {} against {}", duel.from, duel.target);
        }
        if !position.removed().is_empty() {
            let _ = writeln!(out, "out of the game: {}", position.removed().len());
        }
    }
}
