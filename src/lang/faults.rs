//! Sentences for what is refused or cannot be read.

use tabletop::record::{FORMAT, RecordError};
use tabletop::{BadOption, BadSetup, Illegal, Reason, Seat, Value};

use super::{Arg, Lang, Phrase};

/// Names the seats in a sentence.
pub type SeatNames<'a> = &'a dyn Fn(Seat) -> String;

impl Lang {
    /// Why an action is refused.
    pub fn refusal<R: Reason>(&self, illegal: &Illegal<R>, names: SeatNames) -> String {
        self.say(&reason(illegal.key(), &illegal.values(), names))
    }

    /// Why a record cannot be used.
    pub fn record_error(&self, error: &RecordError, names: SeatNames) -> String {
        // People count seats from one.
        let seat = |seat: u8| Arg::from(u32::from(seat) + 1);
        match error {
            RecordError::TooLong { bytes } => {
                self.with("record-error-too-long", &[("bytes", (*bytes).into())])
            }
            RecordError::CutOff => self.text("record-error-cut-off"),
            RecordError::NotJson { line, column } => {
                self.with("record-error-not-json", &[("line", (*line).into()), ("column", (*column).into())])
            }
            RecordError::NotARecord { detail } => {
                self.with("record-error-not-a-record", &[("detail", detail.into())])
            }
            RecordError::Version { version } => {
                self.with("record-error-version", &[("version", (*version).into()), ("known", FORMAT.into())])
            }
            RecordError::OtherGame { game } => self.with("record-error-other-game", &[("game", game.into())]),
            RecordError::OtherRules { found, known } => self
                .with("record-error-other-rules", &[("found", (*found).into()), ("known", (*known).into())]),
            RecordError::Option(BadOption::Unknown { id, .. }) => {
                self.with("record-error-option", &[("id", id.into())])
            }
            RecordError::Option(BadOption::Value { id, value, .. }) => {
                self.with("record-error-option-value", &[("id", (*id).into()), ("value", value.into())])
            }
            RecordError::Setup(BadSetup::Seats { seats }) => {
                self.with("record-error-setup-seats", &[("seats", (*seats).into())])
            }
            RecordError::Setup(BadSetup::Start { start, seats }) => {
                self.with("record-error-setup-start", &[("seat", seat(start.0)), ("seats", (*seats).into())])
            }
            RecordError::TooManyActions { actions, most } => self.with(
                "record-error-too-many-actions",
                &[("actions", (*actions).into()), ("most", (*most).into())],
            ),
            RecordError::NoSuchSeat { ply, seat: number } => {
                self.with("record-error-no-such-seat", &[("ply", (*ply).into()), ("seat", seat(*number))])
            }
            RecordError::Unreadable { ply, text } => {
                self.with("record-error-unreadable", &[("ply", (*ply).into()), ("text", text.into())])
            }
            RecordError::Illegal { ply, seat: number, text, key, values, .. } => self.with(
                "record-error-illegal",
                &[
                    ("ply", (*ply).into()),
                    ("seat", seat(*number)),
                    ("text", text.into()),
                    ("reason", reason(key, values, names).into()),
                ],
            ),
            RecordError::Diverged { .. } => self.text("record-error-diverged"),
        }
    }
}

fn reason(key: &'static str, values: &[(&'static str, Value)], names: SeatNames) -> Phrase {
    values.iter().fold(Phrase::new(key), |phrase, (name, value)| match value {
        Value::Number(number) => phrase.with(name, *number as f64),
        Value::Seat(seat) => phrase.with(name, names(*seat)),
        Value::Text(text) => phrase.with(name, text.to_string()),
    })
}
