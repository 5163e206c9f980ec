//! Every screen and menu is reached and left by each kind of device alone, and the focus is never on
//! something that cannot be seen.

use bevy::prelude::*;
use lanternlight::launch::Launch;
use lanternlight::platform::Store;
use lanternlight::saves::Notice;
use lanternlight::screens::{Menu, Screen};
use playtest::players::{next_step, next_step_by_keys, play_by_keys, somewhere, step_by_pad};
use playtest::tables::{CAREFUL, PERSON, table};
use playtest::{Bench, Hand, Incomplete};
use tabletop::GameRng;

use crate::places::{PLACES, Place};

fn stands(bench: &mut Bench, place: &Place) {
    assert_eq!((bench.screen(), bench.menu()), (place.screen, place.menu), "{}", place.name);
    bench.control(place.shows);
}

fn visit(bench: &mut Bench, hand: Hand, place: &Place) {
    for pressed in place.pressed {
        bench.push(hand, pressed);
    }
    stands(bench, place);
    if matches!(hand, Hand::Keys) {
        // Arrows lead to every control there is.
        bench.ways();
    }
    for _ in 0..place.back {
        bench.step_back(hand);
    }
    // A page of the book leads back to its contents first, where there is room for one of them.
    if bench.menu() == Menu::RuleBook {
        bench.step_back(hand);
    }
    assert_eq!((bench.screen(), bench.menu()), (Screen::Title, Menu::None), "back from {}", place.name);
    bench.control("Button common-play-now");
}

fn with_hand(hand: Hand, size: Vec2) -> Bench {
    let mut bench = Bench::new();
    if let Hand::Pad(_) = hand {
        bench.plug_in();
    }
    bench.resize(size.x, size.y);
    bench.run(4);
    bench
}

fn visit_all(hand: Hand, size: Vec2) {
    let mut bench = with_hand(hand, size);
    for place in &PLACES {
        visit(&mut bench, hand, place);
    }
    play_now_and_on(&mut bench, hand);
}

/// Play now, pause and what it holds, leave, continue, another table, results and what they offer.
fn play_now_and_on(bench: &mut Bench, hand: Hand) {
    bench.push(hand, "Button common-play-now");
    assert_eq!(bench.screen(), Screen::Table);
    for (pressed, menu) in [
        ("Button pause-rulebook", Menu::RuleBook),
        ("Button pause-howto", Menu::HowTo),
        ("Button pause-settings", Menu::Settings),
    ] {
        pause(bench, hand);
        bench.push(hand, pressed);
        assert_eq!((bench.screen(), bench.menu()), (Screen::Table, menu));
        if hand == Hand::Keys {
            bench.ways();
        }
        bench.step_back(hand);
        if bench.menu() == Menu::RuleBook {
            bench.step_back(hand);
        }
        assert_eq!(bench.menu(), Menu::Pause, "one step back from {menu:?}");
        bench.push(hand, "Button pause-resume");
        assert_eq!((bench.screen(), bench.menu()), (Screen::Table, Menu::None));
    }
    act(bench, hand);
    pause(bench, hand);
    if hand == Hand::Keys {
        bench.ways();
    }
    bench.push(hand, "Button pause-leave");
    assert_eq!(bench.screen(), Screen::Title);
    bench.push(hand, "Button common-continue");
    assert_eq!(bench.screen(), Screen::Table);
    pause(bench, hand);
    bench.push(hand, "Button pause-leave");

    // A game waits: another one is asked about first.
    bench.push(hand, "Button common-play-now");
    assert_eq!(bench.screen(), Screen::Title);
    bench.push(hand, "Button common-cancel");
    bench.push(hand, "Button common-play-now");
    bench.push(hand, "Button title-new-table");
    assert_eq!(bench.screen(), Screen::Table);

    bench.open(table(&[PERSON, CAREFUL], 5));
    play_by_keys(bench, 5);
    bench.run_until("the results are shown", 200, |bench| bench.screen() == Screen::Results);
    bench.run(4);
    if hand == Hand::Keys {
        bench.ways();
    }
    bench.push(hand, "Button results-look");
    assert_eq!(bench.screen(), Screen::Table);
    match hand {
        Hand::Keys => bench.tap(KeyCode::Enter),
        Hand::Pad(pad) => bench.press(pad, GamepadButton::South),
        Hand::Mouse | Hand::Finger => bench.push(hand, "Button results-go"),
    }
    bench.run(4);
    assert_eq!(bench.screen(), Screen::Results);
    bench.push(hand, "Button results-change-seats");
    assert_eq!(bench.screen(), Screen::Setup);
    bench.push(hand, "Button setup-start");
    assert_eq!(bench.screen(), Screen::Table);

    bench.open(table(&[PERSON, CAREFUL], 6));
    play_by_keys(bench, 6);
    bench.run_until("the results are shown", 200, |bench| bench.screen() == Screen::Results);
    bench.run(4);
    bench.push(hand, "Button results-rematch");
    assert_eq!(bench.screen(), Screen::Table);
    pause(bench, hand);
    bench.push(hand, "Button pause-leave");
    assert_eq!(bench.screen(), Screen::Title);
}

/// Does whatever can be done at the table until something has been done.
fn act(bench: &mut Bench, hand: Hand) {
    let mut rng = GameRng::new(1);
    let ply = bench.table().ply();
    while bench.table().ply() <= ply {
        match hand {
            Hand::Keys => next_step_by_keys(bench, &mut rng),
            Hand::Pad(pad) => match next_step(bench, &mut rng) {
                Some(step) => step_by_pad(bench, pad, step),
                None => bench.frame(),
            },
            Hand::Mouse | Hand::Finger => match (somewhere(bench, &mut rng), hand) {
                (None, _) => bench.frame(),
                (Some(place), Hand::Mouse) => bench.click(place),
                (Some(place), _) => bench.touch(place),
            },
        }
    }
}

/// Pauses and waits until the pause has the focus.
fn pause(bench: &mut Bench, hand: Hand) {
    match hand {
        Hand::Keys => bench.tap(KeyCode::Escape),
        Hand::Pad(pad) => bench.press(pad, GamepadButton::Start),
        Hand::Mouse | Hand::Finger => {
            let button = bench.seen_control("Button table-menu");
            match hand {
                Hand::Mouse => bench.click(button),
                _ => bench.touch(button),
            }
        }
    }
    bench.run(4);
    assert_eq!((bench.screen(), bench.menu()), (Screen::Table, Menu::Pause), "{}", bench.report());
}

const DESK: Vec2 = Vec2::new(1280.0, 800.0);
const PHONE: Vec2 = Vec2::new(390.0, 844.0);
const PHONE_ACROSS: Vec2 = Vec2::new(844.0, 390.0);

#[test]
fn every_screen_is_reached_and_left_by_keyboard_alone() {
    visit_all(Hand::Keys, DESK);
}

#[test]
fn every_screen_is_reached_and_left_by_pad_alone() {
    visit_all(Hand::Pad(0), DESK);
}

#[test]
fn every_screen_is_reached_and_left_by_the_mouse_alone() {
    visit_all(Hand::Mouse, DESK);
}

#[test]
fn every_screen_is_reached_and_left_by_touch_alone() {
    visit_all(Hand::Finger, PHONE);
}

#[test]
fn every_screen_is_reached_and_left_by_touch_on_a_phone_held_sideways() {
    visit_all(Hand::Finger, PHONE_ACROSS);
}

#[test]
fn every_screen_is_reached_and_left_by_keyboard_with_little_room() {
    visit_all(Hand::Keys, PHONE_ACROSS);
}

#[test]
fn a_notice_is_dismissed_by_every_device_and_gives_the_focus_back() {
    for hand in [Hand::Keys, Hand::Pad(0), Hand::Mouse, Hand::Finger] {
        let mut bench = with_hand(hand, DESK);
        let before = bench.focus_in_view();
        bench
            .get_mut::<Notice>()
            .say(lanternlight::lang::Phrase::new("error-save-failed").with("reason", "x"));
        bench.run(4);
        bench.push(hand, "Button common-close");
        assert_eq!(bench.get::<Notice>().0, None);
        assert_eq!(bench.focus_in_view().name, before.name);
    }
}

#[test]
fn letters_on_the_screen_write_by_pad_and_by_finger() {
    for hand in [Hand::Pad(0), Hand::Finger] {
        let mut bench = Bench::with(Store::memory(), Launch::default());
        bench.plug_in();
        for pressed in
            ["Button common-rulebook", "Text of the search", "Letter t", "Letter o", "Button common-close"]
        {
            bench.push(hand, pressed);
        }
        let world = bench.app.world_mut();
        let mut fields = world.query::<&bevy::text::EditableText>();
        let written: Vec<String> = fields.iter(world).map(|field| field.value().to_string()).collect();
        assert_eq!(written, ["to"]);
        bench.step_back(hand);
        assert_eq!(bench.menu(), Menu::None);
    }
}

/// How often the game was left.
#[derive(Resource, Default)]
struct Left(usize);

fn count_exits(mut left: ResMut<Left>, mut exits: MessageReader<AppExit>) {
    left.0 += exits.read().count();
}

#[test]
fn a_missing_drawing_is_told_and_every_device_can_try_again_and_quit() {
    for hand in [Hand::Keys, Hand::Pad(0), Hand::Mouse, Hand::Finger] {
        let assets = Incomplete::without("atlas/title@1x.png");
        let mut bench = Bench::failing(Launch::default(), assets.path(), |app| {
            app.init_resource::<Left>().add_systems(Last, count_exits);
        });
        if let Hand::Pad(_) = hand {
            bench.plug_in();
        }
        bench.run(4);
        assert_eq!(bench.focus_in_view().name, "Button common-retry");
        bench.ways();
        let world = bench.app.world_mut();
        let mut texts = world.query::<&Text>();
        assert!(texts.iter(world).any(|text| text.0.contains("title@1x.png")), "which file is not said");

        bench.push(hand, "Button common-quit");
        assert_eq!((bench.get::<Left>().0, bench.screen()), (1, Screen::Failed), "{hand:?}");

        // While it is missing, trying again leads back here.
        bench.push(hand, "Button common-retry");
        bench.load("the failure", |bench| bench.screen() == Screen::Failed);
        bench.run(4);
        assert_eq!(bench.focus_in_view().name, "Button common-retry");

        assets.complete();
        bench.push(hand, "Button common-retry");
        bench.load("the title", |bench| bench.screen() == Screen::Title);
        bench.run(4);
        bench.focus_in_view();
        assert_eq!(bench.get::<Left>().0, 1);
    }
}
