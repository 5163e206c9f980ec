//! Records: the save, the replay, the shared link and the bug report of a game, as versioned JSON.

use std::collections::BTreeMap;
use std::fmt::Display;

use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use serde_json::error::Category;
use thiserror::Error;

use crate::options::shorten;
use crate::{BadOption, BadSetup, Game, GameOptions, GameRng, Illegal, Reason, Seat, Setup, Value};

/// The version of the record format that this build writes, and the newest it reads.
pub const FORMAT: u32 = 1;

/// The most bytes a record may have; anything longer is not read.
pub const MAX_BYTES: usize = 4 << 20;

/// A person or bot at a seat, as it is remembered in a record. Has no influence on the game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Player {
    /// The name shown.
    #[serde(default)]
    pub name: String,
    /// The bot's level, `None` for a person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
}

/// A recorded game: set-up, seed and every action, from which all else follows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Record {
    /// The version of the format.
    pub lanternlight: u32,
    /// The game's [`Game::ID`].
    pub game: String,
    /// The game's [`Game::RULES`].
    pub rules: u32,
    /// How many seats.
    pub seats: u8,
    /// The start seat, when it was chosen rather than drawn.
    pub start: Option<u8>,
    /// The options with their values.
    pub options: BTreeMap<String, String>,
    /// The seed of all chance, in decimal (a text, since 64 bits do not fit everywhere).
    pub seed: String,
    /// Who sat there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<Player>,
    /// The actions: seat and notation.
    pub actions: Vec<(u8, String)>,
    /// The digest of the state after the last action.
    pub digest: String,
}

impl Record {
    /// A record of no action yet.
    pub fn new<G: Game>(setup: &Setup<G::Options>, seed: u64, state: &G::State) -> Record {
        Record {
            lanternlight: FORMAT,
            game: G::ID.to_owned(),
            rules: G::RULES,
            seats: setup.seats,
            start: setup.start.map(|seat| seat.0),
            options: setup.options.entries().map(|(id, value)| (id.to_owned(), value.to_owned())).collect(),
            seed: seed.to_string(),
            players: Vec::new(),
            actions: Vec::new(),
            digest: G::digest(state).to_string(),
        }
    }

    /// Adds an action that has been applied, with the state it led to.
    pub fn push<G: Game>(&mut self, seat: Seat, action: &G::Action, state: &G::State) {
        self.actions.push((seat.0, action.to_string()));
        self.digest = G::digest(state).to_string();
    }

    /// Reads a record from JSON; that its actions are legal is checked by [`Record::replay`].
    ///
    /// # Errors
    /// [`RecordError`] when the text is not a record that this build can read.
    pub fn from_json(text: &str) -> Result<Record, RecordError> {
        #[derive(Deserialize)]
        struct Version {
            lanternlight: Option<u32>,
        }
        if text.len() > MAX_BYTES {
            return Err(RecordError::TooLong { bytes: text.len() });
        }
        let no_record = |detail: String| RecordError::NotARecord { detail: shorten(&detail, 160) };
        let json = |error: serde_json::Error| match error.classify() {
            Category::Eof => RecordError::CutOff,
            Category::Data => no_record(error.to_string()),
            Category::Syntax | Category::Io => {
                RecordError::NotJson { line: error.line(), column: error.column() }
            }
        };
        // Serde also takes an array of all members for an object.
        if !text.trim_start().starts_with('{') {
            let _: IgnoredAny = serde_json::from_str(text).map_err(json)?;
            return Err(no_record("it is not an object".into()));
        }
        let version: Version = serde_json::from_str(text).map_err(json)?;
        match version.lanternlight {
            None => Err(no_record("it has no `lanternlight` version".into())),
            Some(version) if version == 0 || version > FORMAT => Err(RecordError::Version { version }),
            // The text was read to its end above: whatever is wrong now is not the JSON itself.
            Some(_) => serde_json::from_str(text).map_err(|error| no_record(error.to_string())),
        }
    }

    /// The record as one line of JSON.
    pub fn to_json(&self) -> String {
        // A record is plain data with text keys: serialising it cannot fail.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The seed as a number.
    ///
    /// # Errors
    /// [`RecordError::NotARecord`] when it is not a decimal number of 64 bits.
    pub fn seed(&self) -> Result<u64, RecordError> {
        self.seed.parse().map_err(|_| RecordError::NotARecord {
            detail: "its seed is not a whole number of 64 bits".into(),
        })
    }

    /// The set-up, checked against the game.
    ///
    /// # Errors
    /// [`RecordError`] when the record is of another game or other rules, or the set-up is not one of it.
    pub fn setup<G: Game>(&self) -> Result<Setup<G::Options>, RecordError> {
        if self.game != G::ID {
            return Err(RecordError::OtherGame { game: shorten(&self.game, 40) });
        }
        if self.rules != G::RULES {
            return Err(RecordError::OtherRules { found: self.rules, known: G::RULES });
        }
        let mut options = G::Options::default();
        for (id, value) in &self.options {
            options.set(id, value)?;
        }
        let setup = Setup { seats: self.seats, start: self.start.map(Seat), options };
        setup.check()?;
        Ok(setup)
    }

    /// Plays the record, every action checked, and compares the digest at the end. `each` sees the
    /// state before the first action and after each, with the number of actions done so far (ply)
    /// and the action that led there.
    ///
    /// # Errors
    /// [`RecordError`] naming the ply where the record stops making sense.
    pub fn replay<G: Game>(
        &self,
        mut each: impl FnMut(usize, Option<(Seat, G::Action)>, &G::State),
    ) -> Result<G::State, RecordError> {
        let mut events = Vec::new();
        let mut state = self.begin::<G>(&mut events)?;
        each(0, None, &state);
        if self.actions.len() > G::MAX_PLIES {
            return Err(RecordError::TooManyActions { actions: self.actions.len(), most: G::MAX_PLIES });
        }
        for (index, (seat, text)) in self.actions.iter().enumerate() {
            let ply = index + 1;
            let action = self.action::<G>(index)?;
            events.clear();
            G::apply(&mut state, Seat(*seat), action, &mut events)
                .map_err(|illegal| RecordError::illegal(ply, *seat, text, &illegal))?;
            each(ply, Some((Seat(*seat), action)), &state);
        }
        let found = G::digest(&state).to_string();
        if self.digest != found {
            let stated = shorten(&self.digest, 40);
            return Err(RecordError::Diverged { ply: self.actions.len(), stated, found });
        }
        Ok(state)
    }

    /// The state at the start of the record.
    ///
    /// # Errors
    /// [`RecordError`] as for [`Record::setup`].
    pub fn begin<G: Game>(&self, events: &mut Vec<G::Event>) -> Result<G::State, RecordError> {
        let setup = self.setup::<G>()?;
        Ok(G::start(&setup, GameRng::new(self.seed()?), events)?)
    }

    /// Reads action number `index`.
    ///
    /// # Errors
    /// [`RecordError::Unreadable`] when it is not in the game's notation or names no seat of the table.
    pub fn action<G: Game>(&self, index: usize) -> Result<G::Action, RecordError> {
        let unreadable = |text: &str| RecordError::Unreadable { ply: index + 1, text: shorten(text, 40) };
        let (seat, text) = self.actions.get(index).ok_or_else(|| unreadable(""))?;
        if *seat >= self.seats {
            return Err(RecordError::NoSuchSeat { ply: index + 1, seat: *seat });
        }
        let action: G::Action = text.parse().map_err(|_| unreadable(text))?;
        // One action has one text, so that equal games have equal records.
        if action.to_string() == *text { Ok(action) } else { Err(unreadable(text)) }
    }
}

/// Why a record cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RecordError {
    /// The text is longer than any record.
    #[error("it is {bytes} bytes long, more than any record")]
    TooLong {
        /// Its length.
        bytes: usize,
    },
    /// The text ends in the middle.
    #[error("it ends in the middle: something was cut off")]
    CutOff,
    /// The text is not JSON.
    #[error("it is not JSON (line {line}, column {column})")]
    NotJson {
        /// The line of the first fault.
        line: usize,
        /// Its column.
        column: usize,
    },
    /// JSON, but no record.
    #[error("it is not a record of a game: {detail}")]
    NotARecord {
        /// What is wrong with it.
        detail: String,
    },
    /// Written by a newer build.
    #[error("its format is version {version}, this program reads versions 1 to {FORMAT}")]
    Version {
        /// The version it states.
        version: u32,
    },
    /// A record of another game.
    #[error("it is a record of “{game}”")]
    OtherGame {
        /// The game it states.
        game: String,
    },
    /// Made under other rules.
    #[error("it was played under rules number {found}, this program knows number {known}")]
    OtherRules {
        /// The number it states.
        found: u32,
        /// The number this build has.
        known: u32,
    },
    /// An option that there is not.
    #[error("{0}")]
    Option(#[from] BadOption),
    /// A table that there is not.
    #[error("{0}")]
    Setup(#[from] BadSetup),
    /// More actions than any game has.
    #[error("it has {actions} actions, no game has more than {most}")]
    TooManyActions {
        /// Its number of actions.
        actions: usize,
        /// The most there can be.
        most: usize,
    },
    /// An action of a seat that is not at the table.
    #[error("ply {ply}: there is no seat {seat} at this table")]
    NoSuchSeat {
        /// The ply, from 1.
        ply: usize,
        /// The seat it names.
        seat: u8,
    },
    /// An action that is not in the game's notation.
    #[error("ply {ply}: “{text}” is not an action of this game")]
    Unreadable {
        /// The ply, from 1.
        ply: usize,
        /// What stands there.
        text: String,
    },
    /// An action that the rules forbid.
    #[error("ply {ply}: seat {seat} may not play “{text}” ({ruling})")]
    Illegal {
        /// The ply, from 1.
        ply: usize,
        /// The seat that played it.
        seat: u8,
        /// The action.
        text: String,
        /// The ruling that forbids it.
        ruling: &'static str,
        /// The name of the sentence that explains it.
        key: &'static str,
        /// The values of that sentence.
        values: Vec<(&'static str, Value)>,
    },
    /// Every action is legal, but the state at the end is another one.
    #[error("after ply {ply} the digest is {found}, the record says {stated}")]
    Diverged {
        /// The last ply.
        ply: usize,
        /// The digest in the record.
        stated: String,
        /// The digest computed.
        found: String,
    },
}

impl RecordError {
    fn illegal<R: Reason>(ply: usize, seat: u8, text: impl Display, illegal: &Illegal<R>) -> RecordError {
        RecordError::Illegal {
            ply,
            seat,
            text: text.to_string(),
            ruling: illegal.ruling(),
            key: illegal.key(),
            values: illegal.values(),
        }
    }

    /// Whether the record was read but does not hold what it claims (the others could not be read).
    pub fn is_failed_verification(&self) -> bool {
        matches!(self, RecordError::Illegal { .. } | RecordError::Diverged { .. })
    }
}
