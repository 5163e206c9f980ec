//! Golden playthroughs, event by event, and golden records: both are kept for ever.
//! `LANTERNLIGHT_BLESS=1 cargo test -p yundao --test golden` writes them anew.

use std::fs;
use std::path::{Path, PathBuf};

use tabletop::golden::{self, compare, playthrough};
use tabletop::{GameOptions, Record, Seat, Setup};
use yundao::{Options, Yundao};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

/// A table for each number of seats with the default options, and one each with every option changed.
fn tables() -> Vec<(String, Setup<Options>)> {
    let mut changed = Options::default();
    for option in 0..Options::SPECS.len() {
        changed.set_index(option, 1);
    }
    (2..=5)
        .flat_map(|seats| {
            let plain = Setup { seats, start: None, options: Options::default() };
            let other = Setup { seats, start: Some(Seat(seats - 1)), options: changed };
            [(format!("seats-{seats}"), plain), (format!("seats-{seats}-other-options"), other)]
        })
        .collect()
}

#[test]
fn golden_playthroughs_are_as_they_were() {
    for (number, (name, setup)) in tables().into_iter().enumerate() {
        let record = golden::random_game::<Yundao>(&setup, 2004 + number as u64).unwrap();
        let text = playthrough::<Yundao>(&record).unwrap();
        compare(&folder().join(format!("{name}.txt")), &text).unwrap();
        compare(&folder().join(format!("{name}.json")), &(record.to_json() + "\n")).unwrap();
    }
}

#[test]
fn golden_records_verify() {
    let mut verified = 0;
    for entry in fs::read_dir(folder()).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "json") {
            let record = Record::from_json(&fs::read_to_string(&path).unwrap()).unwrap();
            let state = record.replay::<Yundao>(|_, _, _| {});
            assert!(state.is_ok(), "{}: {state:?}", path.display());
            verified += 1;
        }
    }
    assert!(verified >= tables().len());
}
