//! How well a bot plays.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// How well a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// Any legal action, each equally likely.
    Random,
    /// Looks one turn ahead, takes safe gains and avoids gifts.
    Careful,
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: &'static [Level] = &[Level::Random, Level::Careful];

    /// Its name in records, settings and on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Careful => "careful",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

/// A name that no level has.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("there is no bot “{0}” (there are: {known})", known = known())]
pub struct UnknownLevel(String);

fn known() -> String {
    Level::ALL.iter().map(|level| level.id()).collect::<Vec<_>>().join(", ")
}

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Self, UnknownLevel> {
        let named = Level::ALL.iter().find(|level| level.id() == text);
        named.copied().ok_or_else(|| UnknownLevel(text.chars().take(40).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_is_read_as_it_is_written() {
        for &level in Level::ALL {
            assert_eq!(level.to_string().parse(), Ok(level));
        }
    }

    #[test]
    fn an_unknown_level_is_told_with_those_there_are() {
        let error = "clever".parse::<Level>().expect_err("there is no such level");
        assert_eq!(error.to_string(), "there is no bot “clever” (there are: random, careful)");
    }
}
