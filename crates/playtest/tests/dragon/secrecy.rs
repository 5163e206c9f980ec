//! Secrets: hands and cards laid away show to nobody who may not know.

use bevy::prelude::*;
use dragon_parade::{Action, DragonParade, Phase};
use lanternlight::launch::Launch;
use lanternlight::platform::Store;
use lanternlight::schedule::Step;
use lanternlight::table::{Curtain, GameId, Offers, Player, Table, TablePlan};
use playtest::Bench;
use playtest::public::{Heard, difference, listening, public};
use playtest::tables::{PERSON, RANDOM, table_of};
use tabletop::{Game, GameRng, Record, Seat, Setup, Viewer};

/// A leak, planted to see that it is found: something public is named by what a seat holds.
fn leak(table: Option<Res<Table<DragonParade>>>, mut names: Query<&mut Name, With<Camera>>) {
    let Some(table) = table else { return };
    let hands = table.view(Viewer::Seat(Seat(1))).hands;
    for mut name in &mut names {
        name.set(format!("Camera {hands:?}"));
    }
}

fn bench(leaky: bool) -> Bench {
    let mut bench = Bench::built(Store::memory(), Launch::default(), |app| {
        listening(app);
        if leaky {
            app.add_systems(Update, leak.in_set(Step::Show));
        }
    });
    bench.fetch_sounds();
    bench
}

/// What is public in each of some frames after a table is opened.
fn watch(plan: TablePlan, frames: usize, leaky: bool) -> Vec<Vec<String>> {
    let mut bench = bench(leaky);
    bench.open(plan);
    bench.get_mut::<Heard>().0.clear();
    (0..frames)
        .map(|_| {
            let seen = public(&mut bench);
            bench.app.update();
            seen
        })
        .collect()
}

fn compare(one: TablePlan, other: TablePlan, leaky: bool) -> Vec<String> {
    let (one, other) = (watch(one, 4, leaky), watch(other, 4, leaky));
    one.iter().zip(&other).flat_map(|(one, other)| difference(one, other)).collect()
}

/// A table after which nothing is dealt yet but hands: seeds differ in them, and in nothing else.
fn dealt(players: &[Player], seed: u64) -> TablePlan {
    table_of(GameId::DragonParade, players, seed)
}

#[test]
fn hands_show_to_nobody_before_the_curtain_is_open() {
    let people = [PERSON; 3];
    for seed in [2, 3] {
        let found = compare(dealt(&people, 1), dealt(&people, seed), false);
        assert!(found.is_empty(), "hands show:\n{}", found.join("\n"));
    }
}

#[test]
fn a_planted_leak_of_a_hand_on_the_street_is_found() {
    let people = [PERSON; 3];
    let found = compare(dealt(&people, 1), dealt(&people, 2), true);
    assert!(found.iter().any(|line| line.contains("Camera")), "the leak is not found: {found:?}");
}

/// A series by random play up to the first time that cards are laid away.
fn up_to_the_discard(seats: u8) -> (Record, dragon_parade::State) {
    for seed in 1.. {
        let setup = Setup { start: Some(Seat(0)), ..Setup::new(seats) };
        let mut state = DragonParade::start(&setup, GameRng::new(seed), &mut Vec::new()).expect("a table");
        let mut record = Record::new::<DragonParade>(&setup, seed, &state);
        let mut rng = GameRng::new(seed);
        let mut legal = Vec::new();
        while state.phase() != Phase::Discard && state.game() == 1 {
            let seat = state.waiting().first().expect("somebody acts");
            DragonParade::legal(&state, seat, &mut legal);
            let action = *rng.pick(&legal).expect("who is asked can act");
            DragonParade::apply(&mut state, seat, action, &mut Vec::new()).expect("a legal action");
            record.push::<DragonParade>(seat, &action, &state);
        }
        let choices = (0..seats).all(|seat| {
            DragonParade::legal(&state, Seat(seat), &mut legal);
            legal.len() > 1
        });
        if state.phase() == Phase::Discard && choices {
            return (record, state);
        }
    }
    unreachable!("some game comes to its discard");
}

fn from(record: &Record, players: &[Player]) -> TablePlan {
    TablePlan { record: Some((record.clone(), None)), ..table_of(GameId::DragonParade, players, 9) }
}

#[test]
fn what_a_seat_has_laid_away_shows_to_nobody_else() {
    let (record, state) = up_to_the_discard(3);
    let mut legal: Vec<Action> = Vec::new();
    DragonParade::legal(&state, Seat(1), &mut legal);
    let twins: Vec<Record> = [legal[0], legal[legal.len() - 1]]
        .into_iter()
        .map(|action| {
            let mut state = state.clone();
            let mut twin = record.clone();
            DragonParade::apply(&mut state, Seat(1), action, &mut Vec::new()).expect("a legal action");
            twin.push::<DragonParade>(Seat(1), &action, &state);
            twin
        })
        .collect();
    for players in [[PERSON, PERSON, PERSON], [PERSON, RANDOM, PERSON], [PERSON, RANDOM, RANDOM]] {
        let found = compare(from(&twins[0], &players), from(&twins[1], &players), false);
        assert!(found.is_empty(), "{players:?}: what is laid away shows:\n{}", found.join("\n"));
    }
}

#[test]
fn cards_laid_away_enter_the_record_together_and_in_the_order_of_seats() {
    let (record, _) = up_to_the_discard(3);
    let mut bench = bench(false);
    bench.open(from(&record, &[PERSON; 3]));
    let before = bench.get::<Table<DragonParade>>().ply();
    for seat in Seat::all(3) {
        bench.run_until("the curtain is drawn", 20, |bench| *bench.get::<Curtain>() == Curtain::Drawn(seat));
        assert_eq!(bench.get::<Table<DragonParade>>().ply(), before, "nobody is first");
        bench.tap(KeyCode::Enter);
        assert_eq!(*bench.get::<Curtain>(), Curtain::Open(seat));
        // To a card and take it, to the next and take it, confirm both.
        for _ in 0..40 {
            let offers = bench.get::<Offers<DragonParade>>();
            let Some(offer) = offers.of(seat, Viewer::Seat(seat)).filter(|_| !offers.has_decided(seat))
            else {
                break;
            };
            let whole = offer.whole().is_some();
            let fresh = offer
                .cursor()
                .is_some_and(|card| offer.next().contains(&card) && !offer.picked().contains(&card));
            bench.tap(if whole || fresh { KeyCode::Enter } else { KeyCode::ArrowRight });
            if !whole && !fresh {
                let offers = bench.get::<Offers<DragonParade>>();
                let stuck = offers
                    .of(seat, Viewer::Seat(seat))
                    .is_some_and(|offer| offer.cursor().is_some_and(|card| offer.picked().contains(&card)));
                if stuck {
                    bench.tap(KeyCode::ArrowLeft);
                }
            }
        }
    }
    bench.run_until("the cards are laid away", 60, |bench| {
        bench.get::<Table<DragonParade>>().ply() >= before + 3
    });
    let saved = bench.get::<lanternlight::saves::Continue>().0.clone().and_then(|plan| plan.record);
    let actions = saved.expect("the game is saved").0.actions;
    let seats: Vec<u8> = actions[before..before + 3].iter().map(|(seat, _)| *seat).collect();
    assert_eq!(seats, [0, 1, 2]);
    assert!(actions[before..before + 3].iter().all(|(_, text)| text.starts_with('-')), "{actions:?}");
}
