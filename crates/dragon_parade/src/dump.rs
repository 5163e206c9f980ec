//! The state as the referee prints it, everything open.

use std::collections::BTreeMap;

use serde::{Serialize, Serializer};
use tabletop::Seat;

use crate::cards::{Card, Cards};
use crate::path::{Space, Spaces};
use crate::state::{Phase, State};
use crate::view::PerSeat;

/// The state as `referee show --json` prints it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Dump {
    /// What has to be done now.
    #[serde(serialize_with = "phase_name")]
    pub phase: Phase,
    /// The game of the series, from 1.
    pub game: u8,
    /// The placement round, 1–3.
    pub round: u8,
    /// The start player of this game.
    pub starter: u8,
    /// Where the dragon stands.
    pub dragon: SpaceText,
    /// The spaces with sellers, and whose they are.
    pub sellers: BTreeMap<SpaceText, u8>,
    /// The hands, in hand order.
    pub hands: PerSeat<Vec<CardText>>,
    /// The coins over the series.
    pub coins: PerSeat<u16>,
    /// The sellers left.
    pub to_place: PerSeat<u8>,
    /// How the game that the last action ended stood at its end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last: Option<LastDump>,
}

/// How a finished game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LastDump {
    /// Where the dragon stood.
    pub dragon: SpaceText,
    /// The spaces with sellers, and whose they were.
    pub sellers: BTreeMap<SpaceText, u8>,
    /// The coins each seat gained.
    pub gained: PerSeat<u16>,
}

/// A space that is printed in the game's notation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct SpaceText(pub Space);

impl Serialize for SpaceText {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// A card that is printed in the game's notation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CardText(pub Card);

impl Serialize for CardText {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

fn phase_name<S: Serializer>(phase: &Phase, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(match phase {
        Phase::Placement => "placement",
        Phase::Seller => "seller",
        Phase::Discard => "discard",
        Phase::Final => "final",
        Phase::Over => "over",
    })
}

fn seller_map(sellers: &[Spaces]) -> BTreeMap<SpaceText, u8> {
    let owned = (0..).zip(sellers);
    owned.flat_map(|(seat, spaces)| spaces.iter().map(move |space| (SpaceText(space), seat))).collect()
}

fn hand_texts(cards: Cards) -> Vec<CardText> {
    cards.iter().map(CardText).collect()
}

/// Dumps a state.
pub(crate) fn dump(state: &State) -> Dump {
    let seats = Seat::all(state.seats);
    Dump {
        phase: state.phase,
        game: state.game,
        round: state.round,
        starter: state.starter.0,
        dragon: SpaceText(state.dragon),
        sellers: seller_map(&state.sellers),
        hands: seats.clone().map(|seat| hand_texts(state.hand(seat))).collect(),
        coins: state.coins().iter().copied().collect(),
        to_place: seats.clone().map(|seat| state.to_place(seat)).collect(),
        last: state.last.map(|last| LastDump {
            dragon: SpaceText(last.dragon),
            sellers: seller_map(&last.sellers),
            gained: seats.map(|seat| last.gained[seat.index()]).collect(),
        }),
    }
}
