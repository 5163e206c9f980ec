//! The real program, run as people and other programs run it.
#![allow(clippy::unwrap_used)]

mod arguments;
mod bench;
mod perft;
mod show;
mod simulate;
mod verify;

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The games with the ids of their options' second values.
const GAMES: [&str; 3] = ["yundao", "dragon-parade", "yokai-pagoda"];

/// What a run came to.
struct Run {
    code: i32,
    out: String,
    err: String,
}

impl Run {
    /// The output of a run without any fault.
    #[track_caller]
    fn ok(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (0, ""), "{}", self.out);
        self.out
    }

    /// The one sentence of a run that ends with `code`, without the program's name.
    #[track_caller]
    fn sentence(&self, code: i32) -> &str {
        assert_eq!(self.code, code, "{}{}", self.out, self.err);
        let sentence =
            self.err.strip_prefix("referee: ").expect("the sentence begins with the program's name");
        let sentence = sentence.strip_suffix('\n').expect("the sentence ends with a line break");
        assert!(!sentence.contains(char::is_control), "more than one line: {sentence:?}");
        assert!((10..600).contains(&sentence.chars().count()), "{sentence}");
        assert!(!sentence.contains("panicked"), "{sentence}");
        sentence
    }
}

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_referee"));
    command.args(arguments).stdin(Stdio::null());
    command
}

/// Runs the referee with arguments.
fn referee(arguments: &[&str]) -> Run {
    let output = command(arguments).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Run {
        code: output.status.code().expect("it was not killed"),
        out: text(output.stdout),
        err: text(output.stderr),
    }
}

/// A folder for the files of one test, removed with it.
struct Desk(tempfile::TempDir);

impl Desk {
    fn new() -> Desk {
        Desk(tempfile::tempdir().unwrap())
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn file(&self, name: &str, content: impl AsRef<[u8]>) -> String {
        let path = self.path(name);
        std::fs::write(&path, content).unwrap();
        text(&path)
    }
}

fn text(path: &Path) -> String {
    path.to_str().unwrap().to_owned()
}

/// Records of random games.
fn records(game: &str, seats: u8, games: u32, seed: u64) -> String {
    let (seats, games, seed) = (seats.to_string(), games.to_string(), seed.to_string());
    let arguments = ["simulate", "--game", game, "--seats", &seats, "--games", &games, "--seed", &seed];
    referee(&arguments).ok()
}

/// One record of a random game.
fn record(game: &str, seats: u8, seed: u64) -> serde_json::Value {
    serde_json::from_str(&records(game, seats, 1, seed)).unwrap()
}
