//! Dragon Parade's street: the spaces from the yellow gate to the red one, a seat's digit where it
//! has a seller, with the dragon below.

use std::fmt::Write;

use dragon_parade::{DragonParade, Phase, Space, Spaces, State};
use tabletop::{MAX_SEATS, Seat};

use super::Board;

impl Board for DragonParade {
    fn board(state: &State, out: &mut String) {
        // Writing into a text cannot fail.
        if let Some(last) = state.last() {
            out.push_str("  the game before ended:\n");
            street(&last.sellers, last.dragon, out);
            let gained: Vec<String> =
                last.gained.iter().take(state.seats().into()).map(ToString::to_string).collect();
            let _ = writeln!(out, "  coins gained: {}", gained.join(" "));
        }
        let _ = writeln!(out, "  game {} of {}, round {}", state.game(), state.games(), state.round());
        let mut sellers = [Spaces::NONE; MAX_SEATS];
        for seat in Seat::all(state.seats()) {
            sellers[seat.index()] = state.sellers(seat);
        }
        street(&sellers, state.dragon(), out);
        for seat in Seat::all(state.seats()) {
            let start = if seat == state.starter() { '*' } else { ' ' };
            let cards: Vec<String> = state.hand(seat).iter().map(|card| card.to_string()).collect();
            let coins = state.coins()[seat.index()];
            let _ = write!(out, "{start} seat {seat}: {coins} coins, cards {}", cards.join(" "));
            if let Some(pair) = state.discarded(seat) {
                let _ = write!(out, ", face down {} {}", pair.first(), pair.second());
            }
            if matches!(state.phase(), Phase::Placement | Phase::Seller) {
                let _ = write!(out, ", {} to place", state.to_place(seat));
            }
            out.push('\n');
        }
    }
}

/// Two lines: the street and the dragon's mark, `D` and the space it stands on.
fn street(sellers: &[Spaces; MAX_SEATS], dragon: Space, out: &mut String) {
    out.push_str("  Y19 ");
    for space in Space::all() {
        let owner = Seat::all(MAX_SEATS as u8).find(|seat| sellers[seat.index()].contains(space));
        out.push(match (space, owner) {
            (Space::YELLOW_GATE, _) => '[',
            (Space::FORBIDDEN_CITY, _) => '|',
            (Space::RED_GATE, _) => ']',
            (_, Some(seat)) => char::from(b'0' + seat.0),
            (_, None) => '.',
        });
    }
    out.push_str(" R19\n");
    let _ = writeln!(out, "  {:>width$} {dragon}", "D", width = 5 + dragon.index());
}
