//! Golden playthroughs, event by event, and golden records: both are kept for ever.
//! `LANTERNLIGHT_BLESS=1 cargo test -p yundao --test golden` writes them anew, but no record twice.

use std::path::{Path, PathBuf};

use tabletop::golden::{check_playthrough, check_record};
use tabletop::{GameOptions, Seat, Setup};
use yundao::{Options, Yundao};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

/// A table for each number of seats with the default options, and one each with every option changed.
fn tables() -> Vec<(String, Setup<Options>, u64)> {
    let mut changed = Options::default();
    for option in 0..Options::SPECS.len() {
        changed.set_index(option, 1);
    }
    let tables = (2..=5).flat_map(|seats| {
        let plain = Setup { seats, start: None, options: Options::default() };
        let other = Setup { seats, start: Some(Seat(seats - 1)), options: changed };
        [(format!("seats-{seats}"), plain), (format!("seats-{seats}-other-options"), other)]
    });
    tables.zip(2004..).map(|((name, setup), seed)| (name, setup, seed)).collect()
}

#[test]
fn golden_playthroughs_are_as_they_were() {
    for (name, setup, seed) in tables() {
        check_playthrough::<Yundao>(&folder().join(format!("{name}.txt")), &setup, seed).unwrap();
    }
}

#[test]
fn golden_records_replay_for_ever() {
    for (name, setup, seed) in tables() {
        check_record::<Yundao>(&folder().join(format!("{name}.json")), &setup, seed).unwrap();
    }
}
