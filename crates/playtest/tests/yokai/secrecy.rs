//! Secrets: hands, gifts and whether a round could be closed show to nobody who may not know.

use bevy::prelude::*;
use lanternlight::launch::Launch;
use lanternlight::platform::Store;
use lanternlight::schedule::Step;
use lanternlight::settings::Speed;
use lanternlight::table::{Audience, Curtain, GameId, Offers, Player, Table, TablePlan};
use playtest::Bench;
use playtest::public::{Heard, difference, listening, public};
use playtest::tables::{CAREFUL, PERSON, RANDOM, table_of};
use tabletop::{Game, GameRng, Record, Seat, Setup, Viewer};
use yokai_pagoda::{Action, Comparison, Phase, Pile, State, YokaiPagoda};

/// Two records that look the same to everybody but some seats.
struct Twins {
    records: [Record; 2],
    /// The seat that may know the difference and acts next.
    seat: Seat,
}

fn played(record: &Record, state: &State, actions: &[(Seat, Action)]) -> Option<Record> {
    let mut record = record.clone();
    let mut state = state.clone();
    let mut events = Vec::new();
    for (seat, action) in actions {
        YokaiPagoda::apply(&mut state, *seat, *action, &mut events).ok()?;
        record.push::<YokaiPagoda>(*seat, action, &state);
    }
    Some(record)
}

/// Walks through games by careful play until `find` finds twins at a state.
fn search(mut find: impl FnMut(&Record, &State, Seat) -> Option<Twins>) -> Twins {
    for seed in 0..2_000 {
        let setup = Setup { start: Some(Seat(0)), ..Setup::new(3) };
        let mut state = YokaiPagoda::start(&setup, GameRng::new(seed), &mut Vec::new()).expect("a table");
        let mut record = Record::new::<YokaiPagoda>(&setup, seed, &state);
        let mut rng = GameRng::new(seed);
        let mut legal = Vec::new();
        while let Some(seat) = YokaiPagoda::turn(&state).waiting().first() {
            if let Some(twins) = find(&record, &state, seat) {
                return twins;
            }
            YokaiPagoda::legal(&state, seat, &mut legal);
            let view = YokaiPagoda::view(&state, Viewer::Seat(seat));
            let mut bot = bots::bot::<YokaiPagoda>(bots::Level::Careful);
            let action = bot.choose(&view, seat, &legal, &mut rng);
            YokaiPagoda::apply(&mut state, seat, action, &mut Vec::new()).expect("a legal action");
            record.push::<YokaiPagoda>(seat, &action, &state);
        }
    }
    unreachable!("some game has such twins");
}

/// The same gift face down, of two different cards: hands differ, and nothing else.
fn twins_by_gift() -> Twins {
    search(|record, state, seat| {
        if state.phase() != Phase::Give || state.hand(seat).len() < 4 {
            return None;
        }
        let mut cards = state.hand(seat).iter();
        let (one, other) = (cards.next()?, cards.last()?);
        let to = seat.next(3);
        let give = |card| played(record, state, &[(seat, Action::Give { card, to })]);
        Some(Twins { records: [give(one)?, give(other)?], seat: to })
    })
}

/// A gift after which the next seat plays the same lower card: with one gift it may close the round,
/// with the other it may not.
fn twins_by_closing() -> Twins {
    search(|record, state, seat| {
        if state.phase() != Phase::Give {
            return None;
        }
        let to = seat.next(3);
        for card in state.hand(to) {
            for pile in Pile::BOTH {
                let lower = |top: &yokai_pagoda::Card| card.onto(*top) == Comparison::Lower;
                if !state.pile(pile).last().is_some_and(lower) {
                    continue;
                }
                let low = |gift: yokai_pagoda::Card| {
                    let hand = state.hand(to).without(card).with(gift);
                    hand.value() <= yokai_pagoda::CLOSING_VALUE
                };
                let mine = state.hand(seat);
                let may = mine.iter().find(|gift| low(*gift));
                let may_not = mine.iter().find(|gift| !low(*gift));
                let (Some(may), Some(may_not)) = (may, may_not) else { continue };
                let play = |gift| {
                    let give = (seat, Action::Give { card: gift, to });
                    played(record, state, &[give, (to, Action::Play { card, pile })])
                };
                return Some(Twins { records: [play(may)?, play(may_not)?], seat: to });
            }
        }
        None
    })
}

fn from(record: &Record, players: &[Player]) -> TablePlan {
    TablePlan { record: Some((record.clone(), None)), ..table_of(GameId::YokaiPagoda, players, 9) }
}

/// A leak, planted to see that it is found: something public is named by what a seat holds.
fn leak(table: Option<Res<Table<YokaiPagoda>>>, mut names: Query<&mut Name, With<Camera>>) {
    let Some(table) = table else { return };
    let hand = table.view(Viewer::Seat(Seat(1))).own_hand();
    for mut name in &mut names {
        name.set(format!("Camera {hand:?}"));
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

/// Opens both twins for the same players, and compares what is public in each of `frames` frames.
fn compare(twins: &Twins, players: &[Player], frames: usize, leaky: bool) -> Vec<String> {
    let mut seen = Vec::new();
    for record in &twins.records {
        let mut bench = bench(leaky);
        // Bots take their time: what they do with what they hold is not compared.
        bench.speed(Speed::Times(1.0));
        bench.open(from(record, players));
        bench.get_mut::<Heard>().0.clear();
        let shared = bench.get::<Audience>().viewer();
        assert_ne!(shared, Viewer::Seat(twins.seat), "the screen may know the difference");
        let mut frames_seen = Vec::new();
        for _ in 0..frames {
            frames_seen.push(public(&mut bench));
            bench.app.update();
        }
        seen.push(frames_seen);
    }
    seen[0].iter().zip(&seen[1]).flat_map(|(one, other)| difference(one, other)).collect()
}

/// People at every seat; only the one who neither gave nor got.
fn audiences(seat: Seat) -> Vec<Vec<Player>> {
    let others = Seat::all(3).map(|other| if other == seat.next(3) { PERSON } else { CAREFUL }).collect();
    vec![vec![PERSON; 3], others]
}

#[test]
fn a_gift_shows_to_nobody_which_card_it_was() {
    let twins = twins_by_gift();
    for players in audiences(twins.seat) {
        let found = compare(&twins, &players, 3, false);
        assert!(found.is_empty(), "{players:?}: the gift shows:\n{}", found.join("\n"));
    }
}

#[test]
fn a_planted_leak_of_a_hand_is_found() {
    let twins = twins_by_gift();
    let found = compare(&twins, &[PERSON; 3], 3, true);
    assert!(found.iter().any(|line| line.contains("Camera")), "the leak is not found: {found:?}");
}

#[test]
fn that_a_seat_could_close_the_round_shows_to_nobody_before_it_answers() {
    let twins = twins_by_closing();
    // A person is asked behind the curtain.
    let found = compare(&twins, &[PERSON; 3], 4, false);
    assert!(found.is_empty(), "closing shows:\n{}", found.join("\n"));
}

#[test]
fn a_bot_takes_as_long_to_answer_whether_it_could_close_or_not() {
    let twins = twins_by_closing();
    let mut players = [PERSON; 3];
    players[twins.seat.index()] = RANDOM;
    let mut frames = Vec::new();
    for record in &twins.records {
        let mut bench = bench(false);
        bench.speed(Speed::Times(1.0));
        bench.open(from(record, &players));
        // From the opening of the table until the question has been answered; what is answered, and what
        // follows from it, is chance.
        let (mut count, mut asked) = (0, false);
        loop {
            let open = bench.get::<Offers<YokaiPagoda>>().question() == Some(twins.seat);
            if asked && !open {
                break;
            }
            asked |= open;
            bench.app.update();
            count += 1;
            assert!(count < 2_000, "nobody answers\n{}", bench.report());
        }
        frames.push(count);
    }
    assert_eq!(frames[0], frames[1], "the time tells");
    assert!(frames[0] > 10, "no time was taken");
}

#[test]
fn what_happens_after_going_on_is_the_same_for_all_others() {
    let twins = twins_by_closing();
    let mut seen = Vec::new();
    for record in &twins.records {
        let mut bench = bench(false);
        bench.open(from(record, &[PERSON; 3]));
        bench.run_until("the curtain is drawn", 10, |bench| {
            *bench.get::<Curtain>() == Curtain::Drawn(twins.seat)
        });
        bench.get_mut::<Heard>().0.clear();
        let seat = twins.seat;
        bench.tap(KeyCode::Enter);
        assert_eq!(*bench.get::<Curtain>(), Curtain::Open(seat));
        // To “go on”, and take it.
        bench.tap(KeyCode::Enter);
        bench.tap(KeyCode::Enter);
        bench.run_until("the next seat is asked", 60, |bench| {
            *bench.get::<Curtain>() == Curtain::Drawn(seat.next(3))
        });
        bench.run(3);
        seen.push(public(&mut bench));
    }
    let found = difference(&seen[0], &seen[1]);
    assert!(found.is_empty(), "going on shows:\n{}", found.join("\n"));
}

#[test]
fn closing_is_refused_with_the_reason_for_the_own_eyes_only_and_asked_again() {
    let twins = twins_by_closing();
    let seat = twins.seat;
    let mut bench = bench(false);
    bench.open(from(&twins.records[1], &[PERSON; 3]));
    bench.run_until("the curtain is drawn", 10, |bench| *bench.get::<Curtain>() == Curtain::Drawn(seat));
    bench.get_mut::<Heard>().0.clear();
    bench.tap(KeyCode::Enter);
    let ply = bench.get::<Table<YokaiPagoda>>().ply();
    // To “close the round”, take it, confirm it.
    for key in [KeyCode::Enter, KeyCode::ArrowRight, KeyCode::Enter, KeyCode::Enter] {
        bench.tap(key);
    }
    bench.run(2);
    let why = bench.get::<lanternlight::table::WhyNot>().0.clone().expect("it is said why");
    assert_eq!((why.seat, why.ruling), (seat, "P11"));
    assert_eq!(*bench.get::<Curtain>(), Curtain::Open(seat), "it is said behind the curtain");
    assert_eq!(bench.get::<Offers<YokaiPagoda>>().question(), Some(seat), "it is asked again");
    assert_eq!(bench.get::<Table<YokaiPagoda>>().ply(), ply, "nothing has happened");
    assert!(!bench.get::<Heard>().0.iter().any(|sound| sound.contains("illegal")), "everybody hears it");
}
