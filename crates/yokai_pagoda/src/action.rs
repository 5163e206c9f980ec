//! What a seat can decide, and its notation.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use tabletop::Seat;

use crate::{Card, NotNotation};

/// One of the two offering piles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Pile {
    /// The pile left of the deck.
    Left,
    /// The pile right of the deck.
    Right,
}

impl Pile {
    /// Both, left first.
    pub const BOTH: [Pile; 2] = [Pile::Left, Pile::Right];

    /// The other pile.
    #[inline]
    #[must_use]
    pub const fn opposite(self) -> Pile {
        match self {
            Pile::Left => Pile::Right,
            Pile::Right => Pile::Left,
        }
    }

    /// Its letter in the notation.
    pub const fn code(self) -> char {
        match self {
            Pile::Left => 'L',
            Pile::Right => 'R',
        }
    }
}

/// Where a card is drawn from after a higher card (P12).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Source {
    /// The top card of the Pagoda deck, unseen by the others.
    Deck,
    /// The top card of the pile opposite to the one played on, seen by all.
    Pile,
}

/// A decision of the seat on turn. The order is that of the legal lists.
// Four bytes instead of three: lists of actions are written and read in whole words.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(align(4))]
pub enum Action {
    /// Play a card from the hand onto a pile (P21): `KAP7>L`.
    Play {
        /// The card.
        card: Card,
        /// The pile.
        pile: Pile,
    },
    /// After a match, hand a card to another player, unseen by the rest (P7): `KAP3>2`.
    Give {
        /// The card.
        card: Card,
        /// The player who gets it.
        to: Seat,
    },
    /// After a match with the last card, name the player who draws (P8): `?2`.
    Name {
        /// The player who draws.
        drawer: Seat,
    },
    /// After a higher card, draw (P12): `deck` or `pile`.
    Draw(Source),
    /// After a lower card with a hand worth 3 or less, show it and end the round (P11): `close`.
    Close,
    /// Let the round go on (P11): `go on`.
    GoOn,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Play { card, pile } => write!(f, "{card}>{}", pile.code()),
            Action::Give { card, to } => write!(f, "{card}>{to}"),
            Action::Name { drawer } => write!(f, "?{drawer}"),
            Action::Draw(Source::Deck) => f.write_str("deck"),
            Action::Draw(Source::Pile) => f.write_str("pile"),
            Action::Close => f.write_str("close"),
            Action::GoOn => f.write_str("go on"),
        }
    }
}

/// Reads a seat: one digit, as large as any table's.
fn seat(text: &str) -> Option<Seat> {
    match text.as_bytes() {
        [digit @ b'0'..=b'4'] => Some(Seat(digit - b'0')),
        _ => None,
    }
}

impl FromStr for Action {
    type Err = NotNotation;

    fn from_str(text: &str) -> Result<Action, NotNotation> {
        match text {
            "deck" => return Ok(Action::Draw(Source::Deck)),
            "pile" => return Ok(Action::Draw(Source::Pile)),
            "close" => return Ok(Action::Close),
            "go on" => return Ok(Action::GoOn),
            _ => {}
        }
        if let Some(drawer) = text.strip_prefix('?') {
            return seat(drawer).map(|drawer| Action::Name { drawer }).ok_or(NotNotation);
        }
        let (card, target) = text.split_once('>').ok_or(NotNotation)?;
        let card = card.parse()?;
        match target {
            "L" => Ok(Action::Play { card, pile: Pile::Left }),
            "R" => Ok(Action::Play { card, pile: Pile::Right }),
            _ => seat(target).map(|to| Action::Give { card, to }).ok_or(NotNotation),
        }
    }
}
