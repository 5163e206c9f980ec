//! The notation of spaces, cards and actions, written and read.

use std::fmt;
use std::str::FromStr;

use crate::action::Action;
use crate::cards::{Card, Colour, Pair};
use crate::path::Space;

/// A text that is not in the game's notation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotNotation;

impl fmt::Display for NotNotation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not in the notation of Dragon Parade (R4, @R16, -R4-Y1)")
    }
}

impl std::error::Error for NotNotation {}

impl Colour {
    /// The letter that stands for it: `R` or `Y`.
    pub const fn letter(self) -> char {
        match self {
            Colour::Red => 'R',
            Colour::Yellow => 'Y',
        }
    }

    fn read(text: &str) -> Result<(Colour, &str), NotNotation> {
        Colour::ALL
            .into_iter()
            .find_map(|colour| text.strip_prefix(colour.letter()).map(|rest| (colour, rest)))
            .ok_or(NotNotation)
    }
}

/// A number without sign and without leading zeros, so that each thing has one text only.
fn read_number(text: &str) -> Result<u8, NotNotation> {
    if text.starts_with(|first: char| matches!(first, '1'..='9')) {
        text.parse().map_err(|_| NotNotation)
    } else {
        Err(NotNotation)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.colour().letter(), self.value())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = NotNotation;

    fn from_str(text: &str) -> Result<Card, NotNotation> {
        let (colour, value) = Colour::read(text)?;
        Card::new(colour, read_number(value)?).ok_or(NotNotation)
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.side(), self.is_gate()) {
            (None, _) => f.write_str("FC"),
            (Some(side), true) => write!(f, "{}G", side.letter()),
            (Some(side), false) => write!(f, "{}{}", side.letter(), self.offset().unsigned_abs()),
        }
    }
}

impl fmt::Debug for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Space {
    type Err = NotNotation;

    fn from_str(text: &str) -> Result<Space, NotNotation> {
        if text == "FC" {
            return Ok(Space::FORBIDDEN_CITY);
        }
        match Colour::read(text)? {
            (side, "G") => Ok(Space::gate(side)),
            (side, number) => Space::on_side(side, read_number(number)?).ok_or(NotNotation),
        }
    }
}

impl fmt::Display for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "-{}-{}", self.first(), self.second())
    }
}

impl fmt::Debug for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Pair {
    type Err = NotNotation;

    /// Reads the two cards; only in hand order, so that each pair has one text only.
    fn from_str(text: &str) -> Result<Pair, NotNotation> {
        let (first, second) =
            text.strip_prefix('-').and_then(|rest| rest.split_once('-')).ok_or(NotNotation)?;
        let (first, second): (Card, Card) = (first.parse()?, second.parse()?);
        if first <= second { Ok(Pair::new(first, second)) } else { Err(NotNotation) }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Play(card) => card.fmt(f),
            Action::Place(space) => write!(f, "@{space}"),
            Action::Discard(pair) => pair.fmt(f),
        }
    }
}

impl FromStr for Action {
    type Err = NotNotation;

    fn from_str(text: &str) -> Result<Action, NotNotation> {
        if let Some(space) = text.strip_prefix('@') {
            space.parse().map(Action::Place)
        } else if text.starts_with('-') {
            text.parse().map(Action::Discard)
        } else {
            text.parse().map(Action::Play)
        }
    }
}
