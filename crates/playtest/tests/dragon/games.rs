//! Whole series from the first card to the last coin, by every device.

use lanternlight::settings::Speed;
use lanternlight::table::{GameId, Player, TablePlan};
use playtest::Bench;
use playtest::players::{next_step_by_keys, play_by_keys, play_by_pad, play_by_pointer, play_by_touch};
use playtest::tables::{CAREFUL, PERSON, RANDOM, table_of};
use tabletop::GameRng;

fn table(players: &[Player], seed: u64) -> TablePlan {
    table_of(GameId::DragonParade, players, seed)
}

/// The same table with one game only.
fn one_game(players: &[Player], seed: u64) -> TablePlan {
    let mut plan = table(players, seed);
    plan.options.insert("games".into(), "single".into());
    plan
}

#[test]
fn a_whole_series_for_each_seat_count_can_be_played_by_keys() {
    let mut bench = Bench::new();
    for (seed, players) in [
        (1, &[PERSON, RANDOM][..]),
        (2, &[PERSON, PERSON]),
        (3, &[PERSON, RANDOM, PERSON]),
        (4, &[RANDOM, PERSON, RANDOM, RANDOM]),
        (5, &[PERSON, RANDOM, RANDOM, RANDOM, PERSON]),
    ] {
        bench.open(table(players, seed));
        play_by_keys(&mut bench, seed);
    }
}

#[test]
fn games_can_be_played_by_one_pad() {
    let mut bench = Bench::new();
    let pad = bench.plug_in();
    bench.open(table(&[PERSON, CAREFUL], 11));
    play_by_pad(&mut bench, pad, 11);
    bench.open(one_game(&[PERSON, PERSON, RANDOM], 12));
    play_by_pad(&mut bench, pad, 12);
}

#[test]
fn games_can_be_played_by_the_mouse() {
    let mut bench = Bench::new();
    bench.open(table(&[PERSON, RANDOM], 21));
    play_by_pointer(&mut bench, 21);
    bench.open(one_game(&[PERSON, PERSON, RANDOM], 22));
    play_by_pointer(&mut bench, 22);
}

#[test]
fn games_can_be_played_by_touch() {
    let mut bench = Bench::new();
    bench.resize(844.0, 390.0);
    bench.open(one_game(&[PERSON, RANDOM], 31));
    play_by_touch(&mut bench, 31);
    bench.resize(390.0, 844.0);
    bench.open(one_game(&[PERSON, PERSON, RANDOM, RANDOM, RANDOM], 32));
    play_by_touch(&mut bench, 32);
}

#[test]
fn cards_can_be_laid_away_first() {
    let mut bench = Bench::new();
    let mut plan = table(&[PERSON, RANDOM], 41);
    plan.options.insert("discard".into(), "before_placement".into());
    plan.options.insert("deck".into(), "2-8".into());
    bench.open(plan);
    play_by_keys(&mut bench, 41);
}

#[test]
fn a_game_at_normal_speed_shows_every_step_and_ends() {
    let mut bench = Bench::new();
    bench.step(0.1);
    bench.speed(Speed::Times(1.0));
    bench.open(one_game(&[PERSON, RANDOM], 51));
    let mut rng = GameRng::new(51);
    let mut frames = 0;
    while !bench.ended() {
        next_step_by_keys(&mut bench, &mut rng);
        frames += 1;
        assert!(frames < 20_000, "the game takes too long\n{}", bench.report());
    }
    bench.verify();
}
