//! Why an action is refused: a ruling and typed values, no prose. Sentences are made from them by
//! the Fluent texts under `assets/lang`, for players and for the command line alike.

use std::fmt;

use crate::{Seat, Seats};

/// A typed value inside a refusal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value {
    /// A plain number.
    Number(i64),
    /// A seat.
    Seat(Seat),
    /// A short text in the game's notation: a square, a space, a card.
    Text(arrayvec::ArrayString<16>),
}

impl Value {
    /// A value in the game's notation (cut at 16 bytes).
    pub fn notation(item: impl fmt::Display) -> Value {
        use fmt::Write;
        let mut text = arrayvec::ArrayString::new();
        // A text that does not fit keeps what did.
        let _ = write!(text, "{item}");
        Value::Text(text)
    }
}

impl From<Seat> for Value {
    fn from(seat: Seat) -> Self {
        Value::Seat(seat)
    }
}

impl From<u8> for Value {
    fn from(number: u8) -> Self {
        Value::Number(number.into())
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Number(number) => number.fmt(f),
            Value::Seat(seat) => seat.fmt(f),
            Value::Text(text) => text.fmt(f),
        }
    }
}

/// A game's own reasons to refuse an action.
pub trait Reason: Copy + Eq + fmt::Debug + Send + Sync + 'static {
    /// The ruling that forbids it, e.g. `Y6`, or `rules` where the source text itself does.
    fn ruling(&self) -> &'static str;

    /// The name of the sentence in the Fluent texts, e.g. `yundao-refusal-occupied`.
    fn key(&self) -> &'static str;

    /// Hands every value of the sentence, with its name, to `each`.
    fn values(&self, each: &mut dyn FnMut(&'static str, Value));
}

/// A refused action. The state is unchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal<R> {
    /// The game is over.
    GameOver,
    /// That seat need not act now.
    NotYourTurn {
        /// The seat that tried.
        seat: Seat,
        /// The seats that must act.
        waiting: Seats,
    },
    /// The game's rules forbid it.
    Rule(R),
}

impl<R: Reason> Illegal<R> {
    /// The ruling that forbids it; `rules` where no ruling is needed.
    pub fn ruling(&self) -> &'static str {
        match self {
            Illegal::GameOver | Illegal::NotYourTurn { .. } => "rules",
            Illegal::Rule(reason) => reason.ruling(),
        }
    }

    /// The name of the sentence in the Fluent texts.
    pub fn key(&self) -> &'static str {
        match self {
            Illegal::GameOver => "refusal-game-over",
            Illegal::NotYourTurn { .. } => "refusal-not-your-turn",
            Illegal::Rule(reason) => reason.key(),
        }
    }

    /// The values of the sentence, by name.
    pub fn values(&self) -> Vec<(&'static str, Value)> {
        let mut values = Vec::new();
        match self {
            Illegal::GameOver => {}
            Illegal::NotYourTurn { seat, .. } => values.push(("seat", Value::Seat(*seat))),
            Illegal::Rule(reason) => reason.values(&mut |name, value| values.push((name, value))),
        }
        values
    }
}

impl<R> From<R> for Illegal<R> {
    fn from(reason: R) -> Self {
        Illegal::Rule(reason)
    }
}
