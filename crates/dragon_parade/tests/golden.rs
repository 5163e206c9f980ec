//! Whole games written out, and records that have to replay for ever.

use std::path::{Path, PathBuf};

use dragon_parade::{DeckRange, DiscardTime, DragonParade, Options, SeriesLength};
use tabletop::golden::{check_playthrough, check_record};
use tabletop::{Seat, Setup};

fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name)
}

#[test]
fn the_golden_playthroughs_go_as_they_always_went() {
    let single = Options { games: SeriesLength::Single, ..Options::default() };
    let first = DiscardTime::BeforePlacement;
    let tables = [
        (2, None, Options::default()),
        (3, Some(Seat(2)), Options { discard: first, deck: DeckRange::TwoToEight, ..single }),
        (4, None, single),
        (5, Some(Seat(1)), Options { discard: first, ..single }),
    ];
    for (seats, start, options) in tables {
        let setup = Setup { seats, start, options };
        let path = file(&format!("playthroughs/{seats}-players.txt"));
        check_playthrough::<DragonParade>(&path, &setup, 2007).unwrap();
    }
}

#[test]
fn the_golden_records_replay_for_ever() {
    for seats in 2..=5 {
        let path = file(&format!("records/{seats}-players.json"));
        check_record::<DragonParade>(&path, &Setup::new(seats), 1888).unwrap();
    }
}
