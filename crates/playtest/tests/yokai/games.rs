//! Whole series from the first card to the last pool, by every device.

use lanternlight::table::{GameId, Player, TablePlan};
use playtest::Bench;
use playtest::players::{play_by_keys, play_by_pad, play_by_pointer, play_by_touch};
use playtest::tables::{CAREFUL, PERSON, RANDOM, table_of};

fn table(players: &[Player], seed: u64) -> TablePlan {
    table_of(GameId::YokaiPagoda, players, seed)
}

#[test]
fn a_whole_series_for_each_seat_count_can_be_played_by_keys() {
    let mut bench = Bench::new();
    for (seed, players) in [
        (1, &[PERSON, CAREFUL][..]),
        (2, &[PERSON, PERSON]),
        (3, &[PERSON, CAREFUL, PERSON]),
        (4, &[CAREFUL, PERSON, RANDOM, CAREFUL]),
        (5, &[PERSON, CAREFUL, RANDOM, CAREFUL, PERSON]),
    ] {
        bench.open(table(players, seed));
        play_by_keys(&mut bench, seed);
    }
}

#[test]
fn whole_series_can_be_played_by_one_pad() {
    let mut bench = Bench::new();
    let pad = bench.plug_in();
    bench.open(table(&[PERSON, CAREFUL, CAREFUL], 11));
    play_by_pad(&mut bench, pad, 11);
    bench.open(table(&[PERSON, PERSON], 12));
    play_by_pad(&mut bench, pad, 12);
}

#[test]
fn whole_series_can_be_played_by_the_mouse() {
    let mut bench = Bench::new();
    bench.open(table(&[PERSON, CAREFUL, RANDOM, CAREFUL], 21));
    play_by_pointer(&mut bench, 21);
    bench.open(table(&[PERSON, PERSON, CAREFUL], 22));
    play_by_pointer(&mut bench, 22);
}

#[test]
fn whole_series_can_be_played_by_touch() {
    let mut bench = Bench::new();
    bench.resize(844.0, 390.0);
    bench.open(table(&[PERSON, CAREFUL, CAREFUL], 31));
    play_by_touch(&mut bench, 31);
    bench.resize(390.0, 844.0);
    bench.open(table(&[PERSON, PERSON, CAREFUL, CAREFUL, CAREFUL], 32));
    play_by_touch(&mut bench, 32);
}
