//! The state as `referee show --json` prints it.

use std::collections::BTreeMap;

use serde::Serialize;
use tabletop::Seat;

use crate::{Phase, State};

/// See [`tabletop::Game::dump`]. Everything is open in it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Dump {
    /// `placement`, `challenge`, `duel` or `over`.
    pub phase: &'static str,
    /// The occupied squares and their stacks from bottom to top, `n` for a neutral pagoda.
    pub board: BTreeMap<String, String>,
    /// The cards of each seat, sorted `0`–`5`, `D`, `T`.
    pub hands: Vec<Vec<String>>,
    /// How many pagodas each seat has banked.
    pub banked: Vec<usize>,
    /// How many pagodas are out of the game by ties.
    pub removed: usize,
    /// The seat that holds the totem.
    pub totem: u8,
    /// The open duel.
    pub duel: Option<DuelDump>,
}

/// An open duel in a [`Dump`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct DuelDump {
    /// The challenging stack's square, after its move.
    pub from: String,
    /// The challenged stack's square.
    pub to: String,
    /// The cards chosen, by seat.
    pub chosen: BTreeMap<String, String>,
}

impl Dump {
    pub(crate) fn of(state: &State) -> Dump {
        let position = &state.position;
        let seats = || Seat::all(position.seats());
        Dump {
            phase: match position.phase() {
                Phase::Placement => "placement",
                Phase::Challenge => "challenge",
                Phase::Duel => "duel",
                Phase::Over => "over",
            },
            board: position.stacks().map(|(square, stack)| (square.to_string(), stack.to_string())).collect(),
            hands: seats()
                .map(|seat| position.hand(seat).cards().map(|card| card.to_string()).collect())
                .collect(),
            banked: seats().map(|seat| position.banked(seat).len()).collect(),
            removed: position.removed().len(),
            totem: position.totem().0,
            duel: position.duel().map(|duel| DuelDump {
                from: duel.from.to_string(),
                to: duel.target.to_string(),
                chosen: seats()
                    .filter_map(|seat| Some((seat.to_string(), state.choice(seat)?.to_string())))
                    .collect(),
            }),
        }
    }
}
