//! Controllers that go, come back, are replaced, or leave their seat to a bot.

use bevy::prelude::*;
use lanternlight::input::{Device, Pads};
use lanternlight::screens::{Menu, Screen};
use lanternlight::table::Player;
use playtest::players::{next_step, step_by_pad};
use playtest::tables::{PERSON, table, with_pad};
use playtest::{Bench, Hand};
use tabletop::{GameRng, Seat};

/// A table for a person with controller 0 and one at the screen.
fn two_people() -> (Bench, usize) {
    let mut bench = Bench::new();
    let pad = bench.plug_in();
    bench.press(pad, GamepadButton::LeftTrigger);
    bench.open(table(&[with_pad(0), PERSON], 4));
    (bench, pad)
}

/// The first seat acts with a controller.
fn act(bench: &mut Bench, pad: usize) {
    let mut rng = GameRng::new(2);
    let ply = bench.table().ply();
    for _ in 0..400 {
        if bench.table().ply() > ply {
            return;
        }
        match next_step(bench, &mut rng) {
            Some(step) => step_by_pad(bench, pad, step),
            None => bench.frame(),
        }
    }
    panic!("controller {pad} does nothing\n{}", bench.report());
}

fn is_asked(bench: &mut Bench) {
    assert_eq!((bench.screen(), bench.menu()), (Screen::Table, Menu::Pause), "{}", bench.report());
    bench.control("Button table-lost-pad-bot");
    // It cannot be left unanswered.
    for key in [KeyCode::Escape, KeyCode::Backspace] {
        bench.tap(key);
        bench.run(3);
        bench.control("Button table-lost-pad-bot");
    }
}

fn goes_on(bench: &mut Bench) {
    bench.run(4);
    assert_eq!(bench.menu(), Menu::Pause, "nobody is caught unawares");
    bench.push(Hand::Keys, "Button pause-resume");
    assert_eq!((bench.screen(), bench.menu()), (Screen::Table, Menu::None));
    bench.check();
}

#[test]
fn a_lost_pad_pauses_and_another_one_takes_its_seat() {
    let (mut bench, pad) = two_people();
    bench.pull_out(pad);
    bench.run(4);
    is_asked(&mut bench);
    let ply = bench.table().ply();
    let other = bench.plug_in();
    bench.press(other, GamepadButton::South);
    goes_on(&mut bench);
    assert_eq!(bench.table().ply(), ply, "the press that took the seat did something else");
    assert!(matches!(bench.table().sitter(Seat(0)).player, Player::Human(Device::Pad(_))));
    act(&mut bench, other);
}

#[test]
fn a_pad_that_comes_back_under_another_id_has_its_seat_again() {
    let (mut bench, pad) = two_people();
    for _ in 0..3 {
        bench.pull_out(pad);
        bench.run(4);
        is_asked(&mut bench);
        // As controllers do when they are plugged in: connected, gone, and connected again.
        let first = bench.plug_in();
        bench.pull_out(first);
        let again = bench.plug_in();
        bench.press(again, GamepadButton::South);
        goes_on(&mut bench);
        act(&mut bench, again);
        bench.run_until("seat 1 is asked", 200, |bench| bench.asked() == Some(Seat(1)));
        let mut rng = GameRng::new(1);
        let ply = bench.table().ply();
        while bench.table().ply() == ply {
            playtest::players::next_step_by_keys(&mut bench, &mut rng);
        }
        bench.pull_out(again);
        bench.run(4);
        let back = bench.plug_in();
        bench.press(back, GamepadButton::South);
        goes_on(&mut bench);
        bench.pads[pad] = bench.pads[back];
    }
}

#[test]
fn a_seat_goes_to_a_bot_and_back() {
    let (mut bench, pad) = two_people();
    bench.pull_out(pad);
    bench.run(4);
    bench.push(Hand::Keys, "Button table-lost-pad-bot");
    goes_on(&mut bench);
    assert!(!bench.table().sitter(Seat(0)).human());
    bench.run_until("the bot has acted", 400, |bench| bench.asked() == Some(Seat(1)));
    bench.tap(KeyCode::Escape);
    bench.run(4);
    bench.push(Hand::Keys, "Button pause-take-back");
    assert_eq!(bench.menu(), Menu::None);
    assert_eq!(bench.table().sitter(Seat(0)).player, PERSON);
    let mut rng = GameRng::new(3);
    for _ in 0..400 {
        if bench.asked() == Some(Seat(0)) {
            break;
        }
        playtest::players::next_step_by_keys(&mut bench, &mut rng);
    }
    assert_eq!(bench.asked(), Some(Seat(0)), "{}", bench.report());
    bench.check();
}

#[test]
fn a_pad_that_presses_twice_joins_once() {
    let mut bench = Bench::new();
    let pad = bench.plug_in();
    for button in [GamepadButton::LeftTrigger, GamepadButton::LeftTrigger, GamepadButton::LeftTrigger2] {
        bench.press(pad, button);
    }
    assert_eq!(bench.get::<Pads>().all().collect::<Vec<_>>(), [0]);
    let other = bench.plug_in();
    bench.press(other, GamepadButton::LeftTrigger);
    assert_eq!(bench.get::<Pads>().all().collect::<Vec<_>>(), [0, 1]);
    bench.go_to(Screen::Setup);
    bench.run(3);
    let places = |bench: &mut Bench| {
        let draft = bench.app.world().resource::<lanternlight::screens::setup::Draft>();
        (draft.place_of(0), draft.place_of(1))
    };
    for _ in 0..2 {
        bench.press(pad, GamepadButton::West);
        bench.run(2);
        bench.press(other, GamepadButton::West);
        bench.run(2);
    }
    let (first, second) = places(&mut bench);
    assert!(first.is_some() && second.is_some() && first != second, "{first:?} {second:?}");
}
