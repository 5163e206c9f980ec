//! The command line.

use std::ffi::OsString;
use std::path::PathBuf;

use bots::Level;
use clap::builder::PossibleValuesParser;
use clap::error::ErrorKind;
use clap::{Args, Parser, Subcommand};

use crate::games;

/// The deepest move tree that is counted.
const MAX_DEPTH: i64 = 64;

/// The longest that the speed of one game at one table is measured, in seconds.
const MAX_SECONDS: f64 = 3_600.0;

/// The most threads that play.
const MAX_JOBS: i64 = 256;

/// Plays, checks and shows games of Lanternlight.
///
/// Exit codes: 0 all is well, 1 a record fails to verify, 2 the input is bad.
#[derive(Parser, Debug)]
#[command(name = "referee", version, disable_help_subcommand = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    Simulate(Simulate),
    Verify(Verify),
    Show(Show),
    Perft(Perft),
    Bench(Bench),
}

/// Lets bots play and writes a record a line.
///
/// The same arguments give the same records, whatever the number of threads. Game number k of seed S
/// is played with a seed mixed from both; the start seat is drawn from it.
#[derive(Args, Debug)]
pub(crate) struct Simulate {
    #[command(flatten)]
    pub(crate) table: Table,
    /// How many games.
    #[arg(long, value_name = "K", default_value_t = 1)]
    pub(crate) games: u64,
    /// Who plays: a level for every seat, separated by commas, or one for all.
    #[arg(long, value_name = "L[,L…]", value_delimiter = ',', default_value = "random")]
    pub(crate) bots: Vec<Level>,
    /// How many threads play.
    #[arg(long, value_name = "J", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=MAX_JOBS))]
    pub(crate) jobs: u16,
    /// Where the records go instead of to the standard output.
    #[arg(long, value_name = "FILE.jsonl")]
    pub(crate) out: Option<PathBuf>,
}

/// Replays every record of the files and says how many hold what they claim.
///
/// Every fault is told with its file, line and ply, and the next record is looked at.
#[derive(Args, Debug)]
pub(crate) struct Verify {
    /// Files with a record a line.
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
}

/// Shows records ply by ply, everything open.
///
/// A record that turns wrong is shown up to there; then the fault is told.
#[derive(Args, Debug)]
pub(crate) struct Show {
    /// A file with a record a line.
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// Only the record with this number, from 0.
    #[arg(long, value_name = "I")]
    pub(crate) index: Option<u64>,
    /// Only the state after this many actions.
    #[arg(long, value_name = "N")]
    pub(crate) ply: Option<usize>,
    /// A JSON object a line instead of a board for people.
    #[arg(long)]
    pub(crate) json: bool,
}

/// Counts the sequences of a number of actions from the start of a game.
///
/// Where several seats must act, the lowest acts first.
#[derive(Args, Debug)]
pub(crate) struct Perft {
    #[command(flatten)]
    pub(crate) table: Table,
    /// How many actions, up to 64.
    #[arg(long, value_name = "D", value_parser = clap::value_parser!(u32).range(0..=MAX_DEPTH))]
    pub(crate) depth: u32,
}

/// Measures how many whole random games are played in a second, on one thread, the median of five
/// runs.
///
/// A playout goes from the start of a game through the list of legal actions, a uniform choice and
/// its application, with the events collected, to the end.
#[derive(Args, Debug)]
pub(crate) struct Bench {
    /// The game; without it all games.
    #[arg(long, value_name = "G", value_parser = PossibleValuesParser::new(games::IDS))]
    pub(crate) game: Option<String>,
    /// The number of seats; without it every number there can be.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(2..=5))]
    pub(crate) seats: Option<u8>,
    /// An option of the game, may be repeated.
    #[arg(long = "option", value_name = "k=v", value_parser = option, requires = "game")]
    pub(crate) options: Vec<(String, String)>,
    /// For how long each is measured.
    #[arg(long, value_name = "S", default_value = "5", value_parser = seconds)]
    pub(crate) seconds: f64,
    /// A JSON object a line.
    #[arg(long)]
    pub(crate) json: bool,
}

/// A table to play at.
#[derive(Args, Debug)]
pub(crate) struct Table {
    /// The game.
    #[arg(long, value_name = "G", value_parser = PossibleValuesParser::new(games::IDS))]
    pub(crate) game: String,
    /// The number of seats.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(2..=5))]
    pub(crate) seats: u8,
    /// The seed of all chance.
    #[arg(long, value_name = "S")]
    pub(crate) seed: u64,
    /// An option of the game, may be repeated.
    #[arg(long = "option", value_name = "k=v", value_parser = option)]
    pub(crate) options: Vec<(String, String)>,
}

/// What the command line asks for.
pub(crate) enum Parsed {
    Command(Command),
    /// Help or the version, to be printed.
    Told(String),
    /// One sentence about what is wrong with it.
    Bad(String),
}

/// Reads the command line.
pub(crate) fn parse(arguments: impl Iterator<Item = OsString>) -> Parsed {
    match Cli::try_parse_from(arguments) {
        Ok(cli) => Parsed::Command(cli.command),
        Err(error) => match error.kind() {
            ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
                Parsed::Told(error.render().to_string().trim_end().to_owned())
            }
            ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand | ErrorKind::MissingSubcommand => {
                Parsed::Bad("which command? (simulate, verify, show, perft, bench; --help tells more)".into())
            }
            _ => Parsed::Bad(sentence(&error.render().to_string())),
        },
    }
}

/// The first paragraph of clap's message, on one line and of bounded length.
fn sentence(message: &str) -> String {
    let message = message.strip_prefix("error: ").unwrap_or(message);
    let paragraph = message.split("\n\n").next().unwrap_or_default();
    let words: Vec<&str> = paragraph.split_whitespace().collect();
    let line = words.join(" ").replace(char::is_control, "�");
    match line.char_indices().nth(400) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line,
    }
}

fn option(text: &str) -> Result<(String, String), String> {
    let (id, value) = text.split_once('=').ok_or("an option is written name=value")?;
    Ok((id.to_owned(), value.to_owned()))
}

fn seconds(text: &str) -> Result<f64, String> {
    let seconds: f64 = text.parse().map_err(|_| "that is not a number")?;
    if seconds > 0.0 && seconds <= MAX_SECONDS {
        Ok(seconds)
    } else {
        Err(format!("it must be more than 0 and at most {MAX_SECONDS}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        use clap::CommandFactory;
        Cli::command().debug_assert();
    }

    #[test]
    fn only_sensible_spans_of_time_are_measured() {
        for bad in ["NaN", "inf", "-inf", "-1", "0", "-0.0", "1e300", "3600.1", "", "five"] {
            assert!(seconds(bad).is_err(), "{bad}");
        }
        for good in ["0.01", "5", "3600", "1e1"] {
            assert!(seconds(good).is_ok(), "{good}");
        }
    }

    #[test]
    fn a_complaint_is_one_line() {
        assert_eq!(sentence("error: a\n  b\n\nUsage: c"), "a b");
        assert!(sentence(&"x".repeat(10_000)).chars().count() < 402);
    }
}
