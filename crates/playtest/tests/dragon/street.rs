//! What the street tells: why a seller may not stand somewhere, and that it is there at every size.

use bevy::prelude::*;
use dragon_parade::{DragonParade, Phase, Space, Spaces};
use lanternlight::games::dragon_parade::Part;
use lanternlight::table::{GameId, Offers, TablePlan, WhyNot};
use playtest::Bench;
use playtest::players::ARROWS;
use playtest::tables::{PERSON, RANDOM, table_of};
use tabletop::{Game, GameRng, Record, Seat, Setup, Viewer};

/// A game by random play in which seat 0 has to place a seller and a space is surrounded.
fn with_a_surrounded_space() -> (Record, Space) {
    for seed in 1.. {
        let setup = Setup { start: Some(Seat(0)), ..Setup::new(2) };
        let mut state = DragonParade::start(&setup, GameRng::new(seed), &mut Vec::new()).expect("a table");
        let mut record = Record::new::<DragonParade>(&setup, seed, &state);
        let mut rng = GameRng::new(seed);
        let mut legal = Vec::new();
        while let Some(seat) = DragonParade::turn(&state).waiting().first() {
            let occupied = state.occupied();
            let surrounded = occupied.surrounded().without(occupied).intersection(Spaces::FOR_SELLERS);
            if let (Phase::Seller, Seat(0), Some(space)) = (state.phase(), seat, surrounded.iter().next()) {
                return (record, space);
            }
            DragonParade::legal(&state, seat, &mut legal);
            let action = *rng.pick(&legal).expect("who is asked can act");
            DragonParade::apply(&mut state, seat, action, &mut Vec::new()).expect("a legal action");
            record.push::<DragonParade>(seat, &action, &state);
        }
    }
    unreachable!("some game has a surrounded space");
}

fn open(bench: &mut Bench, record: &Record) {
    let plan = table_of(GameId::DragonParade, &[PERSON, RANDOM], 9);
    bench.open(TablePlan { record: Some((record.clone(), None)), ..plan });
    bench.run_until("a seller is to be placed", 60, |bench| bench.asked() == Some(Seat(0)));
}

#[test]
fn arrow_keys_reach_a_surrounded_space_and_it_says_why_no_seller_may_stand_there() {
    let (record, space) = with_a_surrounded_space();
    let mut bench = Bench::new();
    open(&mut bench, &record);
    let mut rng = GameRng::new(1);
    for _ in 0..4_000 {
        bench.tap(ARROWS[rng.below(4) as usize]);
        let offers = bench.get::<Offers<DragonParade>>();
        let cursor = offers.of(Seat(0), Viewer::Seat(Seat(0))).and_then(|offer| offer.cursor());
        if cursor == Some(Part::Space(space)) {
            let why = bench.get::<WhyNot>().0.clone().expect("it is said why");
            assert_eq!(why.ruling, "D3");
            // Pressing it places nothing.
            let ply = bench.get::<lanternlight::table::Table<DragonParade>>().ply();
            bench.tap(KeyCode::Enter);
            bench.run(3);
            assert_eq!(bench.get::<lanternlight::table::Table<DragonParade>>().ply(), ply);
            return;
        }
    }
    panic!("no arrow leads to {space}\n{}", bench.report());
}

#[test]
fn the_scene_of_the_street_stands_at_every_size_of_the_window() {
    let (record, _) = with_a_surrounded_space();
    let mut bench = Bench::new();
    for (width, height) in [(1920.0, 1080.0), (1280.0, 800.0), (844.0, 390.0), (390.0, 844.0)] {
        bench.resize(width, height);
        open(&mut bench, &record);
        bench.run(3);
        bench.check();
    }
}
