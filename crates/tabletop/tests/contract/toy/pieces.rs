//! What lantern bids is made of: its state, actions, events, views and refusals.

use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use tabletop::{GameRng, MAX_SEATS, Reason, Seat, Value};

use super::{CARDS, Options};

pub(crate) type Cards = ArrayVec<u8, CARDS>;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct State {
    pub(super) seats: u8,
    pub(super) options: Options,
    pub(super) rng: GameRng,
    pub(super) starter: Seat,
    pub(super) round: u8,
    pub(super) lead: Option<u8>,
    pub(super) hands: [Cards; MAX_SEATS],
    pub(super) bids: [Option<u8>; MAX_SEATS],
    pub(super) revealed: [Option<u8>; MAX_SEATS],
    pub(super) deck: Cards,
    pub(super) spent: Cards,
    pub(super) lanterns: [u8; MAX_SEATS],
    #[serde(default, skip_serializing_if = "is_unsaved")]
    pub(super) unsaved: u8,
}

/// What the mutant whose save forgets something leaves out.
fn is_unsaved(value: &u8) -> bool {
    *value == 7
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Action {
    Lead(u8),
    Bid(u8),
    /// The lowest bid, written so that it cannot be read: only one mutant knows it.
    Scrawl,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Lead(card) => write!(f, "+{card}"),
            Action::Bid(card) => write!(f, "?{card}"),
            Action::Scrawl => f.write_str("?!"),
        }
    }
}

impl FromStr for Action {
    type Err = ();

    // Lenient on purpose (`+04` is read): records have to insist on the one way of writing it.
    fn from_str(text: &str) -> Result<Self, ()> {
        let (sign, card) = text.split_at_checked(1).ok_or(())?;
        let card = card.parse().map_err(|_| ())?;
        match sign {
            "+" => Ok(Action::Lead(card)),
            "?" => Ok(Action::Bid(card)),
            _ => Err(()),
        }
    }
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Event {
    Began { starter: Seat },
    Dealt { seat: Seat, cards: Cards },
    Led { seat: Seat, card: u8 },
    Bid { seat: Seat, card: u8 },
    Revealed { seat: Seat, card: u8 },
    Won { seat: Seat },
    Drew { seat: Seat, card: u8 },
    Ended,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Seen {
    Began { starter: Seat },
    Dealt { seat: Seat, cards: Held },
    Led { seat: Seat, card: u8 },
    Bid { seat: Seat, card: Option<u8> },
    Revealed { seat: Seat, card: u8 },
    Won { seat: Seat },
    Drew { seat: Seat, card: Option<u8> },
    Ended,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Held {
    Open(Cards),
    Closed(u8),
}

impl Held {
    pub(super) fn of(cards: &Cards, open: bool) -> Held {
        if open { Held::Open(cards.clone()) } else { Held::Closed(cards.len() as u8) }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Pick {
    Nothing,
    Closed,
    Open(u8),
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct View {
    pub(super) seats: u8,
    pub(super) options: Options,
    pub(super) starter: Seat,
    pub(super) round: u8,
    pub(super) lead: Option<u8>,
    pub(super) hands: [Held; MAX_SEATS],
    pub(super) bids: [Pick; MAX_SEATS],
    pub(super) revealed: [Option<u8>; MAX_SEATS],
    pub(super) deck: Held,
    pub(super) spent: Cards,
    pub(super) lanterns: [u8; MAX_SEATS],
    pub(super) peeked: Option<u8>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Why {
    NotHeld(u8),
    Spent(u8),
    AsLed(u8),
    NotNow,
    Nameless,
}

impl Reason for Why {
    fn ruling(&self) -> &'static str {
        match self {
            Why::NotHeld(_) => "T1",
            Why::Spent(_) => "T2",
            Why::AsLed(_) => "T3",
            Why::NotNow => "T4",
            Why::Nameless => "",
        }
    }

    fn key(&self) -> &'static str {
        match self {
            Why::NotHeld(_) => "toy-refusal-not-held",
            Why::Spent(_) => "toy-refusal-spent",
            Why::AsLed(_) => "toy-refusal-as-led",
            Why::NotNow => "toy-refusal-not-now",
            Why::Nameless => "toy-refusal-nameless",
        }
    }

    fn values(&self, each: &mut dyn FnMut(&'static str, Value)) {
        match self {
            Why::NotHeld(card) | Why::Spent(card) | Why::AsLed(card) => each("card", Value::notation(card)),
            Why::NotNow | Why::Nameless => {}
        }
    }
}

#[derive(Serialize)]
pub(crate) struct Dump {
    pub(super) round: u8,
    pub(super) hands: Vec<Cards>,
    pub(super) lanterns: Vec<u8>,
}
