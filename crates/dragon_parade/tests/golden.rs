//! Whole games written out, and records that have to replay for ever.

use std::path::{Path, PathBuf};

use dragon_parade::{DeckRange, DiscardTime, DragonParade, Options, SeriesLength};
use tabletop::golden::{BLESS, compare, playthrough, random_game};
use tabletop::{Record, Seat, Setup};

fn folder(name: &str) -> PathBuf {
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
        let record = random_game::<DragonParade>(&setup, 2007).expect("the table is good");
        let text = playthrough::<DragonParade>(&record).expect("it replays");
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
            let record = random_game::<DragonParade>(&Setup::new(seats), 1888).expect("the table is good");
            compare(&path, &format!("{}\n", record.to_json())).expect("it is written");
        }
        let text = std::fs::read_to_string(&path).expect("the record is there");
        let record = Record::from_json(&text).expect("it is a record");
        assert_eq!(record.seats, seats);
        let mut plies = 0;
        let end = record.replay::<DragonParade>(|ply, _, _| plies = ply);
        let end = end.unwrap_or_else(|fault| panic!("{}: {fault}", path.display()));
        assert_eq!(plies, record.actions.len());
        assert!(end.waiting().is_empty(), "the record is of a whole series");
    }
}
