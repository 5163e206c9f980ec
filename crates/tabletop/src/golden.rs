//! Golden playthroughs: whole games written out as text, kept beside the tests and compared for
//! ever, so that no change of the rules goes unnoticed.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use crate::{Game, GameRng, Record, Seat, Setup, Viewer};

/// Set to write the golden files anew instead of comparing them.
pub const BLESS: &str = "LANTERNLIGHT_BLESS";

/// Plays a game with uniformly random legal actions and returns its record. The same set-up and
/// seed give the same record. A game that does not end breaks off one ply after [`Game::MAX_PLIES`].
pub fn random_game<G: Game>(setup: &Setup<G::Options>, seed: u64) -> Option<Record> {
    let mut events = Vec::new();
    let mut state = G::start(setup, GameRng::new(seed), &mut events).ok()?;
    let mut record = Record::new::<G>(setup, seed, &state);
    let mut choice = GameRng::new(seed ^ 0x5eed);
    let mut legal = Vec::new();
    while let Some(seat) = G::turn(&state).waiting().first() {
        G::legal(&state, seat, &mut legal);
        let action = *choice.pick(&legal)?;
        events.clear();
        G::apply_legal(&mut state, seat, action, &mut events);
        record.push::<G>(seat, &action, &state);
        if record.actions.len() > G::MAX_PLIES {
            break;
        }
    }
    Some(record)
}

/// A record written out: every ply with its action, its events, what the public sees of them, and
/// the digest after it. `None` when the record does not replay.
pub fn playthrough<G: Game>(record: &Record) -> Option<String> {
    let mut text = String::new();
    let mut events = Vec::new();
    let mut state = record.begin::<G>(&mut events).ok()?;
    let options: Vec<String> = record.options.iter().map(|(id, value)| format!("{id}={value}")).collect();
    let seed = &record.seed;
    writeln!(text, "{} rules {} seats {} seed {seed} {}", G::ID, G::RULES, record.seats, options.join(" "))
        .ok()?;
    let mut tell = |ply: usize, head: &str, state: &G::State, events: &[G::Event]| -> Option<()> {
        writeln!(text, "{ply} {head} {}", G::digest(state)).ok()?;
        for event in events {
            writeln!(text, "    {event:?}").ok()?;
            match G::seen(event, Viewer::Public) {
                Some(seen) => writeln!(text, "      public {seen:?}").ok()?,
                None => writeln!(text, "      public nothing").ok()?,
            }
        }
        Some(())
    };
    tell(0, "start", &state, &events)?;
    for (index, (seat, notation)) in record.actions.iter().enumerate() {
        let action = record.action::<G>(index).ok()?;
        events.clear();
        G::apply(&mut state, Seat(*seat), action, &mut events).ok()?;
        tell(index + 1, &format!("{seat} {notation}"), &state, &events)?;
    }
    Some(text)
}

/// Compares a text with the golden file at `path`, or writes the file when [`BLESS`] is set.
///
/// # Errors
/// Where the two part, in words, and how to accept the new text.
pub fn compare(path: &Path, text: &str) -> Result<(), String> {
    if std::env::var_os(BLESS).is_some() {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(|error| error.to_string())?;
        }
        return fs::write(path, text).map_err(|error| error.to_string());
    }
    let golden = fs::read_to_string(path)
        .map_err(|error| format!("{}: {error}; set {BLESS}=1 to write it", path.display()))?;
    if golden == text {
        return Ok(());
    }
    let line = golden.lines().zip(text.lines()).position(|(old, new)| old != new);
    let line = line.unwrap_or_else(|| golden.lines().count().min(text.lines().count()));
    Err(format!(
        "{} differs from line {} on:\n  golden: {}\n  now:    {}\nset {BLESS}=1 to accept it",
        path.display(),
        line + 1,
        golden.lines().nth(line).unwrap_or("(ends)"),
        text.lines().nth(line).unwrap_or("(ends)"),
    ))
}
