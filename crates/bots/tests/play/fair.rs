//! Bots play by the rules and from what they are given, and always the same from the same.

use bots::{Bot, Knowledge, Level, Random, bot};
use dragon_parade::DragonParade;
use tabletop::{GameOptions, GameRng, Seat, Setup, Turn, Viewer};
use yokai_pagoda::YokaiPagoda;
use yundao::Yundao;

/// Plays a game for each combination of options at a table of each size in turn. Every bot is asked
/// twice, and another of its kind once.
fn plays_fair<G: Knowledge>(level: Level) {
    for (seats, options) in (2..=5).cycle().zip(G::Options::combinations()) {
        let mut events = Vec::new();
        let setup = Setup { seats, start: None, options };
        let mut state = G::start(&setup, GameRng::new(seats.into()), &mut events).unwrap();
        let mut player = bot::<G>(level);
        let mut rng = GameRng::new(5);
        let mut legal = Vec::new();
        while let Turn::Waiting(waiting) = G::turn(&state) {
            for seat in waiting.iter() {
                G::legal(&state, seat, &mut legal);
                let view = G::view(&state, Viewer::Seat(seat));
                let mut again = rng.clone();
                let action = player.choose(&view, seat, &legal, &mut rng);
                assert!(legal.contains(&action), "{level} plays “{action}”, which is not offered");
                assert_eq!(bot::<G>(level).choose(&view, seat, &legal, &mut again), action);
                assert_eq!(again, rng, "the same chance is used up");
                G::apply(&mut state, seat, action, &mut events).unwrap();
            }
            events.clear();
        }
    }
}

#[test]
fn every_level_plays_every_table_of_yundao_fair() {
    Level::ALL.iter().for_each(|&level| plays_fair::<Yundao>(level));
}

#[test]
fn every_level_plays_every_table_of_dragon_parade_fair() {
    Level::ALL.iter().for_each(|&level| plays_fair::<DragonParade>(level));
}

#[test]
fn every_level_plays_every_table_of_yokai_pagoda_fair() {
    Level::ALL.iter().for_each(|&level| plays_fair::<YokaiPagoda>(level));
}

#[test]
fn random_plays_every_action_equally_often() {
    let mut events = Vec::new();
    let setup = Setup { start: Some(Seat(0)), ..Setup::new(2) };
    let state = <Yundao as tabletop::Game>::start(&setup, GameRng::new(1), &mut events).unwrap();
    let view = <Yundao as tabletop::Game>::view(&state, Viewer::Seat(Seat(0)));
    let legal: Vec<yundao::Action> = yundao::Square::all().map(yundao::Action::Place).collect();
    let mut rng = GameRng::new(2);
    let mut counts = vec![0; legal.len()];
    for _ in 0..25_000 {
        let action = Bot::<Yundao>::choose(&mut Random, &view, Seat(0), &legal, &mut rng);
        counts[legal.iter().position(|other| *other == action).unwrap()] += 1;
    }
    assert!(counts.iter().all(|count| (850..1_150).contains(count)), "{counts:?}");
}

#[test]
fn what_must_be_done_is_done() {
    let state = yundao::PositionBuilder::challenge(2)
        .board("a1:0 a2:n c3:1 e5:1")
        .unwrap()
        .rest_removed()
        .build()
        .unwrap();
    let view = <Yundao as tabletop::Game>::view(&state, Viewer::Seat(Seat(0)));
    let only = [yundao::Action::Pass];
    for &level in Level::ALL {
        assert_eq!(bot::<Yundao>(level).choose(&view, Seat(0), &only, &mut GameRng::new(1)), only[0]);
    }
}
