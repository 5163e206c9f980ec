//! The state as the referee prints it, everything open.

use serde::Serialize;
use tabletop::{MAX_SEATS, Seat};

use crate::{Card, CardSet, Phase, Pile, State};

/// A card that is written in the notation of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CardText(pub Card);

impl Serialize for CardText {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// A table as the referee prints it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Dump {
    /// `play`, `give`, `name`, `draw`, `close` or `over`.
    pub phase: &'static str,
    /// The number of the round, from 1.
    pub round: u8,
    /// Who started it.
    pub starter: u8,
    /// Whose turn it is; at the end, who ended the last round.
    pub turn: u8,
    /// The hands by seat, sorted by kind, then number.
    pub hands: Vec<Vec<CardText>>,
    /// The deck from the top.
    pub deck: Vec<CardText>,
    /// The left pile, the top card last.
    pub left: Vec<CardText>,
    /// The right pile, the top card last.
    pub right: Vec<CardText>,
    /// The pools by seat, sorted by kind, then number.
    pub pools: Vec<Vec<CardText>>,
}

/// Writes a state out.
pub(crate) fn dump(state: &State) -> Dump {
    let list = |cards: &[Card]| cards.iter().copied().map(CardText).collect();
    let sets = |sets: &[CardSet; MAX_SEATS]| {
        Seat::all(state.seats).map(|seat| sets[seat.index()].iter().map(CardText).collect()).collect()
    };
    Dump {
        phase: match state.phase {
            Phase::Play => "play",
            Phase::Give => "give",
            Phase::Name => "name",
            Phase::Draw => "draw",
            Phase::Close => "close",
            Phase::Over => "over",
        },
        round: state.round,
        starter: state.starter.0,
        turn: state.turn.0,
        hands: sets(&state.hands),
        deck: state.deck().map(CardText).collect(),
        left: list(state.pile(Pile::Left)),
        right: list(state.pile(Pile::Right)),
        pools: sets(&state.pools),
    }
}
