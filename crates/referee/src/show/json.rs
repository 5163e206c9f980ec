//! A ply as a JSON object, for other programs. The keys and their order are fixed.

use std::collections::BTreeMap;

use serde::{Serialize, Serializer};
use tabletop::{Game, GameOptions, OutcomeDump, Seat};

use super::legal_texts;

/// The state before the first action.
#[derive(Serialize)]
struct Start<D> {
    ply: usize,
    game: &'static str,
    seats: u8,
    #[serde(serialize_with = "in_order")]
    options: Vec<(&'static str, &'static str)>,
    #[serde(flatten)]
    then: Then<D>,
}

/// An action and the state after it.
#[derive(Serialize)]
struct Next<D> {
    ply: usize,
    seat: u8,
    action: String,
    #[serde(flatten)]
    then: Then<D>,
}

/// What is there after an action.
#[derive(Serialize)]
struct Then<D> {
    state: D,
    /// By seat, the actions of those that must act, sorted by bytes, each once.
    legal: BTreeMap<u8, Vec<String>>,
    outcome: Option<OutcomeDump>,
}

/// One ply on one line.
pub(super) fn ply<G: Game>(ply: usize, played: Option<(Seat, G::Action)>, state: &G::State) -> String {
    let turn = G::turn(state);
    let waiting = turn.waiting();
    let legal = waiting.iter().map(|seat| {
        let mut texts = legal_texts::<G>(state, seat);
        texts.sort_unstable();
        texts.dedup();
        (seat.0, texts)
    });
    let then = Then {
        state: G::dump(state),
        legal: legal.collect(),
        outcome: turn.outcome().map(|outcome| outcome.dump()),
    };
    let text = match played {
        None => {
            let options = G::options(state).entries().collect();
            serde_json::to_string(&Start { ply, game: G::ID, seats: G::seats(state), options, then })
        }
        Some((seat, action)) => {
            serde_json::to_string(&Next { ply, seat: seat.0, action: action.to_string(), then })
        }
    };
    // Plain data with text keys: serialising it cannot fail.
    text.unwrap_or_default()
}

/// Entries as an object that keeps their order.
fn in_order<S: Serializer>(entries: &[(&'static str, &'static str)], to: S) -> Result<S::Ok, S::Error> {
    to.collect_map(entries.iter().copied())
}
