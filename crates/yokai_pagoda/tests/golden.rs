//! Whole series written out, and records that have to replay for ever.

use std::path::{Path, PathBuf};

use tabletop::golden::{check_playthrough, check_record};
use tabletop::{Seat, Setup};
use yokai_pagoda::{NextStarter, Options, Pools, YokaiPagoda};

fn file(name: &str) -> PathBuf {
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
        let path = file(&format!("playthroughs/{seats}-players.txt"));
        check_playthrough::<YokaiPagoda>(&path, &setup, 2023).unwrap();
    }
}

#[test]
fn the_golden_records_replay_for_ever() {
    for seats in 2..=5 {
        let path = file(&format!("records/{seats}-players.json"));
        check_record::<YokaiPagoda>(&path, &Setup::new(seats), 1776).unwrap();
    }
}
