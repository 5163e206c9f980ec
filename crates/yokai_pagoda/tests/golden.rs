//! Whole series written out, and records that have to replay for ever.

use std::path::{Path, PathBuf};

use tabletop::golden::{BLESS, compare, playthrough, random_game};
use tabletop::{Game, Record, Seat, Setup};
use yokai_pagoda::{NextStarter, Options, Pools, YokaiPagoda};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name)
}

#[test]
fn the_golden_playthroughs_go_as_they_always_went() {
    let tables = [
        (2, None, Options::default()),
        (3, Some(Seat(2)), Options { next_starter: NextStarter::LeftOfEnder, pools: Pools::Open }),
        (4, None, Options { next_starter: NextStarter::Clockwise, ..Options::default() }),
        (5, Some(Seat(1)), Options::default()),
    ];
    for (seats, start, options) in tables {
        let setup = Setup { seats, start, options };
        let record = random_game::<YokaiPagoda>(&setup, 2023).expect("the table is good");
        let text = playthrough::<YokaiPagoda>(&record).expect("it replays");
        compare(&folder("playthroughs").join(format!("{seats}-players.txt")), &text)
            .unwrap_or_else(|fault| panic!("{fault}"));
    }
}

#[test]
fn the_golden_records_replay_for_ever() {
    for seats in 2..=5 {
        let path = folder("records").join(format!("{seats}-players.json"));
        // Written once and never again: they stand for what players have saved.
        if std::env::var_os(BLESS).is_some() && !path.exists() {
            let record = random_game::<YokaiPagoda>(&Setup::new(seats), 1776).expect("the table is good");
            compare(&path, &format!("{}\n", record.to_json())).expect("it is written");
        }
        let text = std::fs::read_to_string(&path).expect("the record is there");
        let record = Record::from_json(&text).expect("it is a record");
        assert_eq!(record.seats, seats);
        let mut plies = 0;
        let end = record.replay::<YokaiPagoda>(|ply, _, _| plies = ply);
        let end = end.unwrap_or_else(|fault| panic!("{}: {fault}", path.display()));
        assert_eq!(plies, record.actions.len());
        assert!(YokaiPagoda::turn(&end).outcome().is_some(), "the record is of a whole series");
    }
}
