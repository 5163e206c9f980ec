//! Presses that must leave no trace: taking back what was picked, and mashing while something moves.

use bevy::prelude::*;
use lanternlight::lang::Phrase;
use lanternlight::launch::Launch;
use lanternlight::platform::Store;
use lanternlight::saves::Notice;
use lanternlight::screens::{Menu, Screen};
use lanternlight::settings::Speed;
use lanternlight::table::{Gate, Player};
use playtest::players::{ARROWS, CROSS, next_step_by_keys};
use playtest::tables::{CAREFUL, PERSON, at, ply_in, record, table};
use playtest::{Bench, Hand};
use tabletop::{Game, GameRng};
use yundao::{Phase, Yundao};

/// One step back, by each device that has a button for it.
fn take_back(bench: &mut Bench, hand: Hand) {
    match hand {
        Hand::Keys => bench.tap(KeyCode::Backspace),
        Hand::Pad(pad) => bench.press(pad, GamepadButton::East),
        Hand::Mouse | Hand::Finger => {
            let corner = bench.room().max - 2.0;
            bench.point(corner);
            bench.click_with(MouseButton::Right);
        }
    }
}

/// Picks at random until something is whole or `steps` are made, and takes all of it back.
fn pick_and_take_back(bench: &mut Bench, hand: Hand, steps: usize, rng: &mut GameRng) {
    for _ in 0..steps {
        let Some(offer) = bench.asked().and_then(|seat| bench.offer(seat)) else { break };
        if offer.whole().is_some() {
            break;
        }
        match offer.cursor() {
            Some(cursor) if offer.next().contains(&cursor) && rng.below(2) == 0 => bench.tap(KeyCode::Enter),
            _ => bench.tap(ARROWS[rng.below(4) as usize]),
        }
    }
    for _ in 0..8 {
        let picked = bench.asked().and_then(|seat| bench.offer(seat)).map_or(0, |offer| offer.picked().len());
        if picked == 0 {
            return;
        }
        take_back(bench, hand);
    }
    panic!("what was picked cannot be taken back\n{}", bench.report());
}

#[test]
fn what_is_picked_and_taken_back_leaves_no_trace_in_any_phase() {
    let whole = record(4, 11);
    let late = whole.actions.len() * 2 / 3;
    let people: [&[Player]; 2] = [&[PERSON; 4], &[PERSON, CAREFUL, CAREFUL, CAREFUL]];
    for players in people {
        for (phase, least) in
            [(Phase::Placement, 5), (Phase::Challenge, 20), (Phase::Challenge, late), (Phase::Duel, 26)]
        {
            let Some(ply) = ply_in(&whole, phase, least) else { panic!("there is no {phase:?}") };
            let mut bench = Bench::new();
            let pad = bench.plug_in();
            bench.press(pad, GamepadButton::LeftTrigger);
            bench.open(at(&whole, ply, players));
            let mut rng = GameRng::new(9);
            for _ in 0..400 {
                if bench.asked().is_some() {
                    break;
                }
                next_step_by_keys(&mut bench, &mut rng);
            }
            assert!(bench.asked().is_some(), "nobody is asked\n{}", bench.report());
            let before = (bench.table().ply(), *bench.told());
            for hand in [Hand::Keys, Hand::Pad(pad), Hand::Mouse] {
                for steps in [1, 3, 6, 40, 40] {
                    pick_and_take_back(&mut bench, hand, steps, &mut rng);
                    bench.run(2);
                    assert_eq!((bench.table().ply(), *bench.told()), before, "{phase:?} by {hand:?}");
                    bench.check();
                }
            }
            // And then it is done after all.
            for _ in 0..400 {
                if bench.table().ply() > before.0 {
                    break;
                }
                next_step_by_keys(&mut bench, &mut rng);
            }
            assert!(bench.table().ply() > before.0, "nothing can be done any more\n{}", bench.report());
        }
    }
}

#[test]
fn a_press_while_something_moves_finishes_it_and_does_nothing_else() {
    let mut bench = Bench::new();
    let pad = bench.plug_in();
    bench.press(pad, GamepadButton::LeftTrigger);
    bench.open(table(&[PERSON, PERSON], 8));
    bench.speed(Speed::Times(1.0));
    let mut rng = GameRng::new(8);
    let mut mashed = 0;
    for _ in 0..20_000 {
        if bench.ended() {
            break;
        }
        let ply = bench.table().ply();
        next_step_by_keys(&mut bench, &mut rng);
        if bench.get::<Gate>().idle() || bench.table().ply() == ply {
            continue;
        }
        // Something moves now. Wait a little, then press.
        bench.run(rng.below(6) as usize);
        if bench.get::<Gate>().idle() {
            continue;
        }
        mashed += 1;
        match mashed % 5 {
            0 => bench.tap(KeyCode::Enter),
            1 => bench.tap(KeyCode::Backspace),
            2 => bench.press(pad, GamepadButton::South),
            3 => bench.tap(KeyCode::KeyX),
            _ => {
                let middle = bench.room().center();
                bench.click(middle);
            }
        }
        bench.run_until("what moved is finished", 8, |bench| bench.get::<Gate>().idle());
        if bench.ended() {
            break;
        }
        for seat in bench.all_asked() {
            let picked = bench.offer(seat).map_or(0, |offer| offer.picked().len());
            assert_eq!(picked, 0, "the press was a pick as well\n{}", bench.report());
        }
        bench.check();
    }
    assert!(bench.ended() && mashed > 20, "only {mashed} were mashed\n{}", bench.report());
    bench.verify();
}

#[test]
fn a_notice_over_the_table_takes_every_press() {
    for hand in [Hand::Keys, Hand::Pad(0)] {
        let mut bench = Bench::new();
        bench.plug_in();
        bench.press(0, GamepadButton::LeftTrigger);
        bench.open(table(&[PERSON, PERSON], 3));
        bench.get_mut::<Notice>().say(Phrase::new("error-save-failed").with("reason", "x"));
        bench.run(4);
        let seat = bench.asked().expect("somebody is asked");
        for (key, button) in ARROWS.into_iter().zip(CROSS) {
            bench.tap(key);
            bench.press(0, button);
        }
        let offer = bench.offer(seat).expect("there is an offer");
        assert!(offer.picked().is_empty() && offer.cursor().is_none(), "{offer:?}");
        bench.push(hand, "Button common-close");
        assert_eq!(bench.get::<Notice>().0, None);
        let offer = bench.offer(seat).expect("there is an offer");
        assert!(offer.picked().is_empty() && offer.cursor().is_none(), "{offer:?}");
        assert_eq!((bench.screen(), bench.menu(), bench.table().ply()), (Screen::Table, Menu::None, 0));
    }
}

#[test]
fn a_game_that_cannot_be_saved_is_played_on_and_that_is_said_once() {
    let mut bench = Bench::with(Store::refusing("the folder may not be written to"), Launch::default());
    bench.open(table(&[PERSON, CAREFUL], 12));
    let mut rng = GameRng::new(12);
    let mut said = 0;
    while !bench.ended() {
        if bench.get::<Notice>().0.is_some() {
            said += 1;
            bench.run(3);
            bench.push(Hand::Keys, "Button common-close");
        }
        next_step_by_keys(&mut bench, &mut rng);
    }
    assert_eq!(said, 1);
    let record = bench.table().finished_record().expect("the game is over").clone();
    let state = record.replay::<Yundao>(|_, _, _| {}).expect("the record verifies");
    assert!(Yundao::turn(&state).outcome().is_some());
}
