//! One save, written after every action; a game goes on where it was, whatever happened to the app.

use lanternlight::launch::Launch;
use lanternlight::platform::Store;
use lanternlight::saves::{Continue, Notice};
use lanternlight::screens::Screen;
use lanternlight::settings::Speed;
use lanternlight::table::{GameId, Table};
use playtest::players::{next_step_by_keys, play_by_keys};
use playtest::tables::{CAREFUL, PERSON, RANDOM, table, table_of};
use playtest::{Bench, on_game};
use tabletop::{Game, GameRng, Record, Viewer};
use yundao::Yundao;

/// The record in the save.
fn saved(store: &Store) -> Record {
    let text = store.get("game").expect("there is a save");
    let save: serde_json::Value = serde_json::from_str(&text).expect("a save is JSON");
    serde_json::from_value(save["plan"]["record"][0].clone()).expect("a save holds a record")
}

#[test]
fn a_killed_app_goes_on_where_it_was_at_any_ply() {
    let store = Store::memory();
    let mut rng = GameRng::new(77);
    let mut bench = Bench::with(store.clone(), Launch::default());
    bench.open(table(&[PERSON, CAREFUL, PERSON], 77));
    let mut killed_at = 0;
    for lifetime in 0..4 {
        let stop = killed_at + 3 + rng.below(7) as usize;
        while !bench.ended() && bench.table().ply() < stop {
            let ply = bench.table().ply();
            next_step_by_keys(&mut bench, &mut rng);
            let now = bench.table().ply();
            if now > ply {
                assert_eq!(saved(&store).actions.len(), now, "the save is not written after every action");
            }
        }
        assert!(!bench.ended(), "the game is over too soon to be killed");
        let before = saved(&store);
        let state = before.replay::<Yundao>(|_, _, _| {}).expect("the save verifies");
        let (view, ply) = (Yundao::view(&state, Viewer::Public), bench.table().ply());
        drop(bench);
        bench = Bench::with(store.clone(), Launch::default());
        let plan = bench.get::<Continue>().0.clone().expect("a game can be continued");
        assert_eq!(plan.record, Some((before.clone(), None)), "lifetime {lifetime}");
        // At normal speed, bots think before they go on.
        bench.speed(Speed::Times(1.0));
        bench.open(plan);
        bench.check();
        let now = saved(&store);
        assert!(now.actions.starts_with(&before.actions), "lifetime {lifetime}");
        // A move that everybody can see is forced is made at once.
        if now.actions.len() == ply {
            assert_eq!(*bench.told(), view, "lifetime {lifetime}");
            assert_eq!(now.digest, before.digest, "lifetime {lifetime}");
        }
        bench.speed(Speed::Instant);
        killed_at = ply;
    }
    play_by_keys(&mut bench, 78);
    let record = saved(&store);
    assert_eq!(Some(&record), bench.table().finished_record());
    drop(bench);
    let bench = Bench::with(store, Launch::default());
    assert_eq!(bench.get::<Continue>().0, None, "a finished game is not continued");
}

#[test]
fn a_save_that_cannot_be_read_is_set_aside_and_told() {
    let store = Store::memory();
    let mut bench = Bench::with(store.clone(), Launch::default());
    bench.open(table(&[PERSON, RANDOM], 5));
    bench.run_until("a person is asked", 200, |bench| bench.asked().is_some());
    let mut rng = GameRng::new(5);
    while bench.table().ply() < 4 {
        next_step_by_keys(&mut bench, &mut rng);
    }
    drop(bench);
    let whole = store.get("game").expect("there is a save");
    let broken = [
        whole[..whole.len() / 2].to_owned(),
        String::new(),
        "{}".to_owned(),
        whole.replace("\"save\":1", "\"save\":99"),
        whole.replace("\"lanternlight\":1", "\"lanternlight\":99"),
    ];
    for text in broken {
        let store = Store::memory();
        store.set("game", &text).expect("memory takes anything");
        let bench = Bench::with(store.clone(), Launch::default());
        assert_eq!(bench.screen(), Screen::Title);
        assert!(bench.get::<Notice>().0.is_some(), "nobody is told about {text:?}");
        assert_eq!(bench.get::<Continue>().0, None);
        assert_eq!(store.get("game-unreadable"), Some(text), "the save is lost");
        assert_eq!(store.get("game"), None);
    }
}

#[test]
fn a_save_that_was_tampered_with_leads_to_the_title_with_a_sentence() {
    let store = Store::memory();
    let mut bench = Bench::with(store.clone(), Launch::default());
    bench.open(table(&[PERSON, RANDOM], 6));
    let mut rng = GameRng::new(6);
    while bench.table().ply() < 6 {
        next_step_by_keys(&mut bench, &mut rng);
    }
    let digest = saved(&store).digest;
    drop(bench);
    let text = store.get("game").expect("there is a save");
    store.set("game", &text.replace(&digest, "0000")).expect("memory takes anything");
    let mut bench = Bench::with(store, Launch::default());
    if let Some(plan) = bench.get::<Continue>().0.clone() {
        *bench.get_mut() = plan;
        bench.go_to(Screen::Table);
        bench.run(2);
    }
    assert_eq!(bench.screen(), Screen::Title, "{}", bench.report());
    assert!(bench.get::<Notice>().0.is_some(), "nobody is told");
}

/// The first actions of bots among themselves, who are killed at each of these plies and gone on with.
fn by_bots(game: GameId, seed: u64, plies: usize, killed: &[usize]) -> Vec<(u8, String)> {
    let store = Store::memory();
    let mut bench = Bench::with(store.clone(), Launch::default());
    let played = |bench: &Bench| on_game!(bench, G => bench.get::<Table<G>>().ply());
    bench.open(table_of(game, &[RANDOM, CAREFUL, RANDOM], seed));
    for ply in killed.iter().copied().chain([plies]) {
        bench.run_until("the bots have played", 4_000, |bench| played(bench) >= ply);
        if ply < plies {
            drop(bench);
            bench = Bench::with(store.clone(), Launch::default());
            let plan = bench.get::<Continue>().0.clone().expect("a game can be continued");
            bench.open(plan);
        }
    }
    let mut actions = saved(&store).actions;
    actions.truncate(plies);
    actions
}

#[test]
fn the_festival_number_decides_what_bots_do_even_after_a_break() {
    for game in GameId::ALL {
        let one = by_bots(game, 1, 14, &[]);
        assert_eq!(one.len(), 14);
        assert_eq!(by_bots(game, 1, 14, &[]), one, "{game:?}: the same number, the same game");
        assert_eq!(by_bots(game, 1, 14, &[3, 8]), one, "{game:?}: gone on with, it is another game");
        let others = (2..5).map(|seed| by_bots(game, seed, 14, &[]));
        for (seed, other) in (2..).zip(others) {
            assert_ne!(other[..8], one[..8], "{game:?}: number {seed} is number 1");
        }
    }
}
