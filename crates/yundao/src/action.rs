//! What a seat may decide, and its notation.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::{Card, Square};

/// A decision of one seat.
///
/// Actions are ordered by kind as listed, then by their squares.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Put an own pagoda on a square: `b3`.
    Place(Square),
    /// Challenge a neighbouring stack: `b2xb3`.
    Challenge {
        /// The stack that challenges.
        from: Square,
        /// The stack that is challenged.
        target: Square,
    },
    /// Move a stack, then challenge with it (Y7): `a1-a3xb3`.
    MoveAndChallenge {
        /// The stack that challenges.
        from: Square,
        /// Where it moves first.
        to: Square,
        /// The stack that is challenged.
        target: Square,
    },
    /// Put a stack elsewhere, when no challenge is possible (Y16): `a1-e5`.
    Reposition {
        /// The stack.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// Do nothing, when nothing is possible (Y16): `--`.
    Pass,
    /// Choose a card for the duel (Y17): `4`, `D`, `T`.
    Choose(Card),
}

impl Action {
    /// The stack it moves or challenges with.
    pub const fn from(self) -> Option<Square> {
        match self {
            Action::Challenge { from, .. }
            | Action::MoveAndChallenge { from, .. }
            | Action::Reposition { from, .. } => Some(from),
            Action::Place(_) | Action::Pass | Action::Choose(_) => None,
        }
    }

    /// The empty square it puts something on.
    pub const fn to(self) -> Option<Square> {
        match self {
            Action::Place(to) | Action::MoveAndChallenge { to, .. } | Action::Reposition { to, .. } => {
                Some(to)
            }
            Action::Challenge { .. } | Action::Pass | Action::Choose(_) => None,
        }
    }

    /// The stack it challenges.
    pub const fn target(self) -> Option<Square> {
        match self {
            Action::Challenge { target, .. } | Action::MoveAndChallenge { target, .. } => Some(target),
            Action::Place(_) | Action::Reposition { .. } | Action::Pass | Action::Choose(_) => None,
        }
    }

    /// The card it chooses.
    pub const fn card(self) -> Option<Card> {
        match self {
            Action::Choose(card) => Some(card),
            _ => None,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Place(square) => write!(f, "{square}"),
            Action::Challenge { from, target } => write!(f, "{from}x{target}"),
            Action::MoveAndChallenge { from, to, target } => write!(f, "{from}-{to}x{target}"),
            Action::Reposition { from, to } => write!(f, "{from}-{to}"),
            Action::Pass => f.write_str("--"),
            Action::Choose(card) => write!(f, "{card}"),
        }
    }
}

/// A text that is no action of this game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("an action is written b3, b2xb3, a1-a3xb3, a1-e5, --, or as a card 0–5, D, T")]
pub struct NotAnAction;

impl FromStr for Action {
    type Err = NotAnAction;

    fn from_str(text: &str) -> Result<Self, NotAnAction> {
        let square = |text: &str| text.parse::<Square>().map_err(|_| NotAnAction);
        if text == "--" {
            return Ok(Action::Pass);
        }
        let mut letters = text.chars();
        if let (Some(letter), None) = (letters.next(), letters.next()) {
            return Card::from_letter(letter).map(Action::Choose).ok_or(NotAnAction);
        }
        match (text.split_once('-'), text.split_once('x')) {
            (None, None) => Ok(Action::Place(square(text)?)),
            (None, Some((from, target))) => {
                Ok(Action::Challenge { from: square(from)?, target: square(target)? })
            }
            (Some((from, rest)), Some(_)) => {
                let (to, target) = rest.split_once('x').ok_or(NotAnAction)?;
                Ok(Action::MoveAndChallenge { from: square(from)?, to: square(to)?, target: square(target)? })
            }
            (Some((from, to)), None) => Ok(Action::Reposition { from: square(from)?, to: square(to)? }),
        }
    }
}
