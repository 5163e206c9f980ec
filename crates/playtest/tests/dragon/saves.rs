//! A series goes on where it was, and from any ply of its record.

use bevy::prelude::*;
use dragon_parade::DragonParade;
use lanternlight::launch::Launch;
use lanternlight::platform::Store;
use lanternlight::saves::Continue;
use lanternlight::settings::Speed;
use lanternlight::table::{Curtain, GameId, Table, TablePlan};
use playtest::Bench;
use playtest::players::{next_step_by_keys, play_by_keys};
use playtest::tables::{PERSON, RANDOM, table_of, with_pad};
use tabletop::{GameRng, Record, Seat};

/// The record in the save.
fn saved(store: &Store) -> Record {
    let text = store.get("game").expect("there is a save");
    let save: serde_json::Value = serde_json::from_str(&text).expect("a save is JSON");
    serde_json::from_value(save["plan"]["record"][0].clone()).expect("a save holds a record")
}

#[test]
fn a_killed_app_goes_on_with_the_parade_where_it_was() {
    let store = Store::memory();
    let mut rng = GameRng::new(7);
    let mut bench = Bench::with(store.clone(), Launch::default());
    bench.open(table_of(GameId::DragonParade, &[PERSON, RANDOM, PERSON], 7));
    for stop in [4, 15, 24, 37] {
        while bench.get::<Table<DragonParade>>().ply() < stop {
            next_step_by_keys(&mut bench, &mut rng);
        }
        let before = saved(&store);
        drop(bench);
        bench = Bench::with(store.clone(), Launch::default());
        let plan = bench.get::<Continue>().0.clone().expect("a game can be continued");
        assert_eq!(plan.record, Some((before.clone(), None)));
        bench.speed(Speed::Times(1.0));
        bench.open(plan);
        bench.check();
        assert!(saved(&store).actions.starts_with(&before.actions));
        bench.speed(Speed::Instant);
    }
    play_by_keys(&mut bench, 8);
    drop(bench);
    let bench = Bench::with(store, Launch::default());
    assert_eq!(bench.get::<Continue>().0, None, "a finished series is not continued");
}

#[test]
fn a_table_can_be_opened_at_any_ply_of_a_record() {
    let mut bench = Bench::new();
    bench.open(table_of(GameId::DragonParade, &[PERSON, RANDOM], 17));
    play_by_keys(&mut bench, 17);
    let record = bench.get::<Table<DragonParade>>().finished_record().expect("it is over").clone();
    // At normal speed, bots think before they go on.
    bench.speed(Speed::Times(1.0));
    for ply in 0..=record.actions.len() {
        let plan = table_of(GameId::DragonParade, &[PERSON, PERSON], 17);
        bench.open(TablePlan { record: Some((record.clone(), Some(ply))), ..plan });
        assert!(bench.get::<Table<DragonParade>>().ply() >= ply);
        bench.check();
    }
}

#[test]
fn a_curtain_is_opened_by_the_seats_own_pad_only() {
    let mut bench = Bench::new();
    for pad in 0..2 {
        bench.plug_in();
        bench.press(pad, GamepadButton::LeftTrigger);
    }
    bench.open(table_of(GameId::DragonParade, &[with_pad(0), with_pad(1)], 5));
    bench.run_until("the curtain is drawn", 20, |bench| *bench.get::<Curtain>() == Curtain::Drawn(Seat(0)));
    bench.press(1, GamepadButton::South);
    assert_eq!(*bench.get::<Curtain>(), Curtain::Drawn(Seat(0)), "another pad has opened it");
    bench.press(0, GamepadButton::South);
    assert_eq!(*bench.get::<Curtain>(), Curtain::Open(Seat(0)));
}
