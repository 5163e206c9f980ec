//! `perft`.

use tabletop::{Game, GameRng, Seat, Setup};

use crate::{GAMES, referee};

fn perft(game: &str, seats: &str, depth: u32, more: &[&str]) -> u64 {
    let depth = depth.to_string();
    let table = ["perft", "--game", game, "--seats", seats, "--seed", "3", "--depth", &depth];
    let out = referee(&[&table[..], more].concat()).ok();
    out.strip_suffix('\n').unwrap().parse().expect("it prints the number and nothing else")
}

/// The count by way of checking every action there could be, not of the legal lists.
fn slow<G: Game>(state: &G::State, actions: &[G::Action], depth: u32) -> u64 {
    let Some(seat) = G::turn(state).waiting().first() else { return u64::from(depth == 0) };
    if depth == 0 {
        return 1;
    }
    let mut sum = 0;
    for &action in actions {
        let (mut next, mut events) = (state.clone(), Vec::new());
        if G::apply(&mut next, seat, action, &mut events).is_ok() {
            sum += slow::<G>(&next, actions, depth - 1);
        }
    }
    sum
}

#[test]
fn no_action_is_one_sequence() {
    for game in GAMES {
        assert_eq!(perft(game, "4", 0, &[]), 1);
    }
}

#[test]
fn the_first_pagodas_of_yundao_are_counted() {
    assert_eq!(perft("yundao", "2", 1, &[]), 25);
    assert_eq!(perft("yundao", "2", 2, &[]), 25 * 24);
    assert_eq!(perft("yundao", "2", 3, &["--option", "spacing=free"]), 25 * 24 * 23);
    let squares: Vec<yundao::Action> = yundao::Square::all().map(yundao::Action::Place).collect();
    let state = yundao::Yundao::start(&Setup::new(2), GameRng::new(3), &mut Vec::new()).unwrap();
    assert_eq!(perft("yundao", "2", 4, &[]), slow::<yundao::Yundao>(&state, &squares, 4));
}

#[test]
fn where_several_seats_must_act_the_lowest_acts_first() {
    // All discard before anybody plays; then the start player plays one of the four cards left.
    let option = ["--option", "discard=before_placement"];
    let options =
        dragon_parade::Options { discard: dragon_parade::DiscardTime::BeforePlacement, ..Default::default() };
    let setup = Setup { seats: 2, start: None, options };
    let state = dragon_parade::DragonParade::start(&setup, GameRng::new(3), &mut Vec::new()).unwrap();
    let pairs = |seat| {
        let mut legal = Vec::new();
        dragon_parade::DragonParade::legal(&state, Seat(seat), &mut legal);
        legal.len() as u64
    };
    assert_eq!(perft("dragon-parade", "2", 1, &option), pairs(0));
    assert_eq!(perft("dragon-parade", "2", 2, &option), pairs(0) * pairs(1));
}

#[test]
fn deeper_counts_are_those_of_every_first_action_together() {
    let mut events = Vec::new();
    let state = yokai_pagoda::YokaiPagoda::start(&Setup::new(3), GameRng::new(3), &mut events).unwrap();
    let count = tabletop::perft::perft::<yokai_pagoda::YokaiPagoda>(&state, 4);
    assert_eq!(perft("yokai-pagoda", "3", 4, &[]), count);
}
