//! A series goes on where it was, from any ply of its record.

use lanternlight::shots::game;
use lanternlight::table::{GameId, Table, TablePlan};
use playtest::Bench;
use playtest::tables::{PERSON, table_of};
use yokai_pagoda::YokaiPagoda;

#[test]
fn a_table_in_the_hall_can_be_opened_at_any_ply_of_a_record() {
    let mut bench = Bench::new();
    // People only: bots would play on at once.
    for (seats, players) in [(2, &[PERSON; 2][..]), (4, &[PERSON; 4])] {
        let record = game::<YokaiPagoda>(seats, 17).expect("bots play a series");
        for ply in (0..record.actions.len()).step_by(5) {
            let plan = table_of(GameId::YokaiPagoda, players, 17);
            bench.open(TablePlan { record: Some((record.clone(), Some(ply))), ..plan });
            bench.run(4);
            bench.check();
            assert!(bench.get::<Table<YokaiPagoda>>().ply() >= ply);
        }
    }
}
