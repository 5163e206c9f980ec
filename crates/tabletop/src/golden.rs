//! Golden playthroughs: whole games written out as text, kept beside the tests and compared for
//! ever, so that no change of the rules goes unnoticed.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use crate::{Game, Playouts, Record, Seat, Setup, Viewer};

/// Set to write the golden files anew instead of comparing them.
pub const BLESS: &str = "LANTERNLIGHT_BLESS";

/// Plays a game with uniformly random legal actions and returns its record. The same set-up and
/// seed give the same record. `None` when nobody can sit at such a table, or when a seat that has to
/// act cannot.
pub fn random_game<G: Game>(setup: &Setup<G::Options>, seed: u64) -> Option<Record> {
    let mut acts = Vec::new();
    let played = Playouts::<G>::default().play(setup, seed, |_, seat, _, action| acts.push((seat, action)));
    let state = played.ok()?;
    let stuck = G::turn(&state).outcome().is_none() && acts.len() <= G::MAX_PLIES;
    if stuck {
        return None;
    }
    let mut record = Record::new::<G>(setup, seed, &state);
    for (seat, action) in acts {
        record.push::<G>(seat, &action, &state);
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

/// Compares a random game, written out, with the golden file at `path`, as [`compare`] does.
///
/// # Errors
/// What is wrong, and with which file, in words.
pub fn check_playthrough<G: Game>(path: &Path, setup: &Setup<G::Options>, seed: u64) -> Result<(), String> {
    let text = random_game::<G>(setup, seed).and_then(|record| playthrough::<G>(&record));
    compare(path, &text.ok_or_else(|| format!("{}: no such game can be played", path.display()))?)
}

/// Replays the record in the file at `path`, which must be of a whole game. When [`BLESS`] is set
/// and there is no such file, a random game is written first; never over another, since these
/// records stand for what players have kept.
///
/// # Errors
/// What is wrong, and with which file, in words.
pub fn check_record<G: Game>(path: &Path, setup: &Setup<G::Options>, seed: u64) -> Result<(), String> {
    let fault = |fault: String| format!("{}: {fault}", path.display());
    if std::env::var_os(BLESS).is_some() && !path.exists() {
        let record =
            random_game::<G>(setup, seed).ok_or_else(|| fault("no such game can be played".to_owned()))?;
        compare(path, &(record.to_json() + "\n"))?;
    }
    let text = fs::read_to_string(path).map_err(|error| fault(error.to_string()))?;
    let record = Record::from_json(&text).map_err(|error| fault(error.to_string()))?;
    if record.seats != setup.seats {
        return Err(fault(format!("{} seats instead of {}", record.seats, setup.seats)));
    }
    let end = record.replay::<G>(|_, _, _| {}).map_err(|error| fault(error.to_string()))?;
    if G::turn(&end).outcome().is_none() {
        return Err(fault("the game is not over".to_owned()));
    }
    Ok(())
}
