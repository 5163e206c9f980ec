//! In a language with longer words, on every screen and menu, at every size of window and text, nothing
//! is cut off and nothing is too small.

use std::collections::BTreeSet;

use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use lanternlight::lang::Phrase;
use lanternlight::launch::Launch;
use lanternlight::platform::Store;
use lanternlight::saves::Notice;
use lanternlight::screens::{Menu, Screen};
use lanternlight::settings::Settings;
use lanternlight::table::Player;
use playtest::players::{next_step, play_by_keys, step_by_keys};
use playtest::tables::{CAREFUL, PERSON, at, ply_in, record, table, with_pad};
use playtest::{Bench, Incomplete};
use tabletop::GameRng;
use yundao::Phase;

use crate::places::PLACES;

/// Presses a control, wherever it is.
fn activate(bench: &mut Bench, name: &str) {
    let entity = bench.control(name).entity;
    bench.app.world_mut().trigger(Activate { entity });
    bench.run(6);
}

/// What does not fit where the bench stands.
fn look(bench: &mut Bench, place: &str, found: &mut BTreeSet<String>) {
    // Layout, scrolling and what follows from both.
    bench.run(6);
    let fingers = bench.room().size().min_element() < 400.0;
    found.extend(bench.misfits(fingers).into_iter().map(|misfit| format!("{place}: {misfit}")));
}

fn at_home(bench: &mut Bench) {
    bench.go_to(Screen::Title);
    bench.run(4);
}

fn look_everywhere(size: Vec2, text: f32) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let launch = Launch { language: Some("en-XA".into()), ..Launch::default() };
    let mut bench = Bench::with(Store::memory(), launch);
    bench.resize(size.x, size.y);
    bench.get_mut::<Settings>().text_size = text;
    at_home(&mut bench);
    for place in &PLACES {
        at_home(&mut bench);
        for pressed in place.pressed {
            activate(&mut bench, pressed);
        }
        look(&mut bench, place.name, &mut found);
    }
    at_home(&mut bench);
    activate(&mut bench, "Button common-howto");
    for page in 0..20 {
        look(&mut bench, &format!("page {page}"), &mut found);
        if bench.menu() == Menu::None {
            break;
        }
        activate(&mut bench, "Button common-next");
    }
    look_at_tables(&mut bench, &mut found);
    found
}

fn look_at_tables(bench: &mut Bench, found: &mut BTreeSet<String>) {
    let four = record(4, 11);
    let five = record(5, 3);
    let one = [PERSON, CAREFUL, CAREFUL, CAREFUL, CAREFUL];
    let moments: [(&str, _, Phase, usize, &[Player]); 6] = [
        ("placement", &four, Phase::Placement, 7, &one[..4]),
        ("challenge", &four, Phase::Challenge, 24, &[PERSON; 4]),
        ("duel", &four, Phase::Duel, 26, &one[..4]),
        ("curtain", &four, Phase::Duel, 26, &[PERSON; 4]),
        ("late", &four, Phase::Challenge, four.actions.len() * 2 / 3, &[PERSON; 4]),
        ("five seats", &five, Phase::Challenge, five.actions.len() / 2, &[PERSON; 5]),
    ];
    for (name, record, phase, least, players) in moments {
        let Some(ply) = ply_in(record, phase, least) else { panic!("there is no {name}") };
        bench.open(at(record, ply, players));
        look(bench, name, found);
        // Every step of the choice that is asked for, up to its confirmation.
        let mut rng = GameRng::new(3);
        for step in 0..24 {
            let Some(next) = next_step(bench, &mut rng) else { break };
            let whole =
                bench.asked().and_then(|seat| bench.offer(seat)).is_some_and(|offer| offer.whole().is_some());
            if whole {
                break;
            }
            step_by_keys(bench, next);
            look(bench, &format!("{name}, step {step}"), found);
        }
        bench.tap(KeyCode::KeyL);
        look(bench, &format!("{name}, the other log"), found);
        bench.tap(KeyCode::KeyL);
    }
    bench.tap(KeyCode::Escape);
    look(bench, "pause", found);
    bench.tap(KeyCode::Escape);
    bench.get_mut::<Notice>().say(Phrase::new("error-save-failed").with("reason", "the disk is full"));
    look(bench, "notice", found);
    bench.get_mut::<Notice>().0 = None;
    bench.run(2);

    let pad = bench.plug_in();
    bench.press(pad, GamepadButton::LeftTrigger);
    bench.open(table(&[with_pad(0), PERSON], 1));
    bench.pull_out(pad);
    look(bench, "lost controller", found);

    bench.open(at(&four, four.actions.len() - 1, &[PERSON; 4]));
    play_by_keys(bench, 1);
    look(bench, "the end", found);
    bench.run_until("the results are shown", 200, |bench| bench.screen() == Screen::Results);
    look(bench, "results", found);
    at_home(bench);
    bench.open(table(&[PERSON, CAREFUL], 5));
    let mut rng = GameRng::new(5);
    while bench.table().ply() < 2 {
        playtest::players::next_step_by_keys(bench, &mut rng);
    }
    at_home(bench);
    look(bench, "title with a game that waits", found);
    activate(bench, "Button common-play-now");
    look(bench, "new table?", found);
}

fn nothing_is_cut_off(size: Vec2, text: f32) {
    let found = look_everywhere(size, text);
    let lines: Vec<_> = found.into_iter().collect();
    assert!(lines.is_empty(), "{} at {size} with text of {text}:\n{}", lines.len(), lines.join("\n"));
}

#[test]
fn nothing_is_cut_off_on_a_desk() {
    nothing_is_cut_off(Vec2::new(1280.0, 800.0), 1.0);
}

#[test]
fn nothing_is_cut_off_on_a_television() {
    nothing_is_cut_off(Vec2::new(1920.0, 1080.0), 1.0);
}

#[test]
fn nothing_is_cut_off_on_a_desk_with_large_text() {
    nothing_is_cut_off(Vec2::new(1280.0, 800.0), 2.0);
}

#[test]
fn nothing_is_cut_off_on_a_phone() {
    nothing_is_cut_off(Vec2::new(390.0, 844.0), 1.0);
}

#[test]
fn nothing_is_cut_off_on_a_phone_with_large_text() {
    nothing_is_cut_off(Vec2::new(390.0, 844.0), 2.0);
}

#[test]
fn nothing_is_cut_off_on_a_phone_held_sideways() {
    nothing_is_cut_off(Vec2::new(844.0, 390.0), 1.0);
}

#[test]
fn nothing_is_cut_off_on_a_phone_held_sideways_with_large_text() {
    nothing_is_cut_off(Vec2::new(844.0, 390.0), 2.0);
}

#[test]
fn nothing_is_cut_off_where_loading_failed() {
    let assets = Incomplete::without("atlas/title@1x.png");
    let launch = Launch { language: Some("en-XA".into()), ..Launch::default() };
    let mut bench = Bench::failing(launch, assets.path(), |_| {});
    let mut found = BTreeSet::new();
    for size in [(1280.0, 800.0), (1920.0, 1080.0), (390.0, 844.0), (844.0, 390.0)] {
        for text in [1.0, 2.0] {
            bench.resize(size.0, size.1);
            bench.get_mut::<Settings>().text_size = text;
            bench.run(4);
            look(&mut bench, &format!("failed at {size:?} with text of {text}"), &mut found);
            bench.control("Button common-retry");
        }
    }
    assert_eq!(bench.screen(), Screen::Failed);
    let lines: Vec<_> = found.into_iter().collect();
    assert!(lines.is_empty(), "{}:\n{}", lines.len(), lines.join("\n"));
}
