//! How often one level beats another, with fixed seeds and rotated seats.

use bots::{Knowledge, Level};
use dragon_parade::DragonParade;
use tabletop::{Seat, Setup};
use yokai_pagoda::YokaiPagoda;
use yundao::Yundao;

use crate::play;

/// What part of 1,000 games of two `strong` wins against `weak`; a shared win is half of one.
/// Every seed is played from both seats and with both of them starting.
fn wins<G: Knowledge>(options: G::Options, strong: Level, weak: Level) -> f64 {
    let mut halves = 0;
    for game in 0..1_000_u64 {
        let (seat, start) = (Seat((game & 1) as u8), Seat((game >> 1 & 1) as u8));
        let levels = if seat == Seat(0) { [strong, weak] } else { [weak, strong] };
        let setup = Setup { seats: 2, start: Some(start), options };
        let winners = play::<G>(&setup, &levels, game / 4).winners();
        if winners.contains(seat) {
            halves += if winners.len() == 1 { 2 } else { 1 };
        }
    }
    f64::from(halves) / 2_000.0
}

#[test]
fn careful_beats_random_in_yundao() {
    let share = wins::<Yundao>(Default::default(), Level::Careful, Level::Random);
    println!("careful against random in Yundao: {share:.3}");
    assert!(share >= 0.88, "{share}");
}

#[test]
fn careful_beats_random_in_dragon_parade() {
    let share = wins::<DragonParade>(Default::default(), Level::Careful, Level::Random);
    println!("careful against random in Dragon Parade: {share:.3}");
    assert!(share >= 0.9, "{share}");
}

#[test]
fn careful_beats_random_in_yokai_pagoda() {
    let share = wins::<YokaiPagoda>(Default::default(), Level::Careful, Level::Random);
    println!("careful against random in Yokai Pagoda: {share:.3}");
    assert!(share >= 0.95, "{share}");
}
