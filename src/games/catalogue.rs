//! What the screens have to know of each game: the one place that lists them. A new game adds a line.

use std::collections::BTreeMap;

use tabletop::{GameOptions, MAX_SEATS, OptionSpec, Record, RecordError, Seat};

use super::{dragon_parade, yokai_pagoda, yundao};
use crate::shots::Moment;
use crate::table::GameId;

/// What is written on a game's shrine, and how its finished games are read.
pub struct Entry {
    /// The game.
    pub game: GameId,
    /// The youngest age it is for, in years.
    pub age: u8,
    /// How long a game takes, in minutes.
    pub minutes: u8,
    /// The least and the most players.
    pub players: (u8, u8),
    /// What a point looks like: the beginning of a drawing's name, before the colour of the seat;
    /// `None` where points are not laid out one by one.
    pub token: Option<&'static str>,
    /// The key of what screen readers say of a seat's row in the results: place, name and points.
    pub row: &'static str,
    /// The key of what is said of a seat whose points came from nowhere.
    pub nothing: &'static str,
    /// The groups of drawings its table needs besides those of the first screen.
    pub art: &'static [&'static str],
    /// Its options, the default value first.
    pub options: &'static [OptionSpec],
    /// Whether these options can be set.
    pub check: fn(&BTreeMap<String, String>) -> Result<(), String>,
    /// The music and the murmur of its place.
    pub music: &'static [&'static str],
    /// Reads how a finished game came about; `None` while the game cannot be played.
    pub tally: Option<fn(&Record) -> Result<Tally, RecordError>>,
    /// What of it is worth a picture.
    pub moments: fn() -> Vec<Moment>,
}

/// Every game of the house, in the order of the shrines.
pub const ALL: [Entry; 3] = [
    Entry {
        game: GameId::Yundao,
        age: 8,
        minutes: 30,
        players: (2, 5),
        token: Some("pagoda/"),
        row: "results-row",
        nothing: "results-none",
        art: &["garden", "yundao", "cards", "fx"],
        options: <::yundao::Options as GameOptions>::SPECS,
        check: check::<::yundao::Options>,
        music: &["music-garden", "ambience-garden"],
        tally: Some(yundao::summary::tally),
        moments: yundao::moments::moments,
    },
    Entry {
        game: GameId::DragonParade,
        age: 8,
        minutes: 30,
        players: (2, 5),
        token: None,
        row: "results-row-coins",
        nothing: "results-none-coins",
        art: &["parade", "parade-cards", "parade-scene", "street-wide", "street-tall", "fx"],
        options: <::dragon_parade::Options as GameOptions>::SPECS,
        check: check::<::dragon_parade::Options>,
        music: &["music-street", "ambience-street"],
        tally: Some(dragon_parade::summary::tally),
        moments: dragon_parade::moments::moments,
    },
    Entry {
        game: GameId::YokaiPagoda,
        age: 8,
        minutes: 20,
        players: (2, 5),
        token: None,
        row: "yokai-results-row",
        nothing: "yokai-results-nothing",
        art: &["hall", "hall-wide", "hall-tall", "yokai", "fx"],
        options: <::yokai_pagoda::Options as GameOptions>::SPECS,
        check: check::<::yokai_pagoda::Options>,
        music: &["music-hall", "ambience-hall"],
        tally: Some(yokai_pagoda::summary::tally),
        moments: yokai_pagoda::moments::moments,
    },
];

/// Checks that options of a game exist.
fn check<O: GameOptions>(chosen: &BTreeMap<String, String>) -> Result<(), String> {
    let mut options = O::default();
    chosen.iter().try_for_each(|(id, value)| options.set(id, value)).map_err(|error| error.to_string())
}

/// The entry of a game.
pub fn entry(game: GameId) -> &'static Entry {
    ALL.iter().find(|entry| entry.game == game).unwrap_or(&ALL[0])
}

/// How the points of a finished game came about.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Where points came from, in the order in which they are told. Together they are the score.
    pub sources: Vec<Column>,
    /// What else is worth knowing of each seat; counts for nothing in the score.
    pub remarks: Vec<Column>,
    /// Why equal scores were told apart, or were not: a text's key, and the seat it names.
    pub ties: Vec<(&'static str, Option<Seat>)>,
}

/// A figure for each seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Column {
    /// The key of its name.
    pub key: &'static str,
    /// The key of what is said of it in a line; takes `count`.
    pub line: &'static str,
    /// The figures by seat.
    pub counts: [u16; MAX_SEATS],
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::skin::Art;

    #[test]
    fn every_group_of_drawings_that_a_table_needs_exists() {
        let art = Art::default();
        for entry in &ALL {
            for group in entry.art {
                assert!(art.groups().any(|known| known == *group), "{:?} needs {group}", entry.game);
            }
        }
    }
}
