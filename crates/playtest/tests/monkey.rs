//! Monkeys: people who press anything on anything at any moment, and now and then play.
//!
//! A hundred games run with the other tests, half of them at normal speed; a thousand more with
//! `cargo test --workspace --test main five_hundred -- --ignored`.

use bevy::input::ButtonState;
use bevy::prelude::*;
use lanternlight::input::Device;
use lanternlight::screens::{Menu, Screen};
use lanternlight::settings::Speed;
use lanternlight::table::GameId;
use playtest::Bench;
use playtest::players::{next_step, pick_in_secret, somewhere, step_by_keys, step_by_pad};
use playtest::tables::{CAREFUL, PERSON, RANDOM, table_of, with_pad};
use tabletop::GameRng;

const KEYS: [KeyCode; 14] = [
    KeyCode::ArrowUp,
    KeyCode::ArrowRight,
    KeyCode::ArrowDown,
    KeyCode::ArrowLeft,
    KeyCode::Enter,
    KeyCode::Space,
    KeyCode::Backspace,
    KeyCode::Escape,
    KeyCode::KeyP,
    KeyCode::KeyX,
    KeyCode::KeyL,
    KeyCode::PageUp,
    KeyCode::PageDown,
    KeyCode::Tab,
];

const BUTTONS: [GamepadButton; 12] = [
    GamepadButton::DPadUp,
    GamepadButton::DPadRight,
    GamepadButton::DPadDown,
    GamepadButton::DPadLeft,
    GamepadButton::South,
    GamepadButton::East,
    GamepadButton::North,
    GamepadButton::West,
    GamepadButton::Start,
    GamepadButton::RightTrigger,
    GamepadButton::LeftTrigger,
    GamepadButton::RightTrigger2,
];

const SIZES: [Vec2; 5] = [
    Vec2::new(1280.0, 800.0),
    Vec2::new(1920.0, 1080.0),
    Vec2::new(844.0, 390.0),
    Vec2::new(390.0, 844.0),
    Vec2::new(700.0, 700.0),
];

fn any<T: Copy>(items: &[T], rng: &mut GameRng) -> T {
    items[rng.below(items.len() as u32) as usize]
}

fn anywhere(bench: &Bench, rng: &mut GameRng) -> Vec2 {
    let size = bench.app.world().get::<Window>(bench.window).map_or(Vec2::ONE, Window::size);
    Vec2::new(rng.below(size.x as u32) as f32, rng.below(size.y as u32) as f32)
}

/// Something sensible, mostly with a device that may: with another one nothing happens, and that must
/// hold as well.
fn play(bench: &mut Bench, rng: &mut GameRng) {
    // Who chooses behind the curtain is not kept waiting by those who pick in secret.
    if (bench.asked().is_none() || rng.below(2) == 0) && pick_in_secret(bench, rng) {
        return;
    }
    let device = bench.answering().filter(|_| rng.below(8) > 0);
    match (device, rng.below(4)) {
        (Some(Device::Pad(own)), _) => {
            if let Some(step) = next_step(bench, rng) {
                return step_by_pad(bench, usize::from(own), step);
            }
        }
        (_, 0) => {
            if let Some(place) = somewhere(bench, rng) {
                return bench.click(place);
            }
        }
        (_, 1) => {
            if let Some(place) = somewhere(bench, rng) {
                return bench.touch(place);
            }
        }
        (device, often) => {
            if let Some(step) = next_step(bench, rng) {
                if device.is_none() && often == 2 {
                    let pad = rng.below(2) as usize;
                    return step_by_pad(bench, pad, step);
                }
                return step_by_keys(bench, step);
            }
        }
    }
    bench.frame();
}

/// Something silly.
fn fool_about(bench: &mut Bench, rng: &mut GameRng) {
    match rng.below(10) {
        0..=2 => bench.tap(any(&KEYS, rng)),
        3..=4 => {
            let pad = rng.below(2) as usize;
            bench.press(pad, any(&BUTTONS, rng));
        }
        5 => {
            let place = anywhere(bench, rng);
            bench.click(place);
        }
        6 => {
            let place = anywhere(bench, rng);
            bench.point(place);
            bench.click_with(MouseButton::Right);
        }
        7 => {
            let place = anywhere(bench, rng);
            bench.touch(place);
        }
        8 => {
            let size = any(&SIZES, rng);
            bench.resize(size.x, size.y);
            bench.frame();
        }
        // Everything at once.
        _ => {
            for state in [ButtonState::Pressed, ButtonState::Released] {
                for key in [KeyCode::Enter, KeyCode::Backspace, KeyCode::KeyX, any(&KEYS, rng)] {
                    bench.key(key, state);
                }
                bench.button(0, GamepadButton::South, state);
                bench.button(1, any(&BUTTONS, rng), state);
                bench.frame();
            }
        }
    }
}

/// Frames after which a monkey's game has taken too long.
const PATIENCE: usize = 60_000;

fn monkey_game(bench: &mut Bench, game: GameId, seed: u64, speed: Speed) {
    let mut rng = GameRng::new(seed ^ 0x6d6f_6e6b_6579);
    let seats = 2 + seed as usize % 4;
    let mut players = [PERSON; 5];
    for player in &mut players {
        *player = any(&[PERSON, PERSON, with_pad(0), with_pad(1), RANDOM, CAREFUL], &mut rng);
    }
    bench.open(table_of(game, &players[..seats], seed));
    bench.speed(speed);
    let begin = bench.frames;
    while !bench.ended() {
        assert!(
            bench.frames - begin < PATIENCE,
            "monkey {seed} takes too long\n{players:?}\n{}",
            bench.report()
        );
        if bench.screen() != Screen::Table {
            go_back_to_the_table(bench);
        } else if bench.menu() != Menu::None && rng.below(3) > 0 {
            bench.tap(KeyCode::Escape);
        } else if rng.below(5) == 0 {
            fool_about(bench, &mut rng);
        } else {
            play(bench, &mut rng);
        }
    }
    bench.verify();
}

/// The monkey left the table: it comes back to the game it left.
fn go_back_to_the_table(bench: &mut Bench) {
    bench.run(3);
    if bench.screen() == Screen::Table {
        return;
    }
    let plan = bench.get::<lanternlight::saves::Continue>().0.clone();
    let plan = plan.unwrap_or_else(|| bench.plan());
    bench.open(plan);
}

fn monkeys(game: GameId, seeds: std::ops::Range<u64>, speed: Speed) {
    let mut bench = Bench::new();
    bench.plug_in();
    bench.plug_in();
    if speed != Speed::Instant {
        bench.step(0.1);
    }
    for pad in 0..2 {
        bench.press(pad, GamepadButton::LeftTrigger);
    }
    for seed in seeds {
        monkey_game(&mut bench, game, seed, speed);
    }
}

#[test]
fn monkeys_at_instant_speed_never_get_the_table_stuck() {
    monkeys(GameId::Yundao, 0..50, Speed::Instant);
}

#[test]
fn monkeys_at_normal_speed_never_get_the_table_stuck() {
    monkeys(GameId::Yundao, 100..125, Speed::Times(1.0));
}

#[test]
fn more_monkeys_at_normal_speed_never_get_the_table_stuck() {
    monkeys(GameId::Yundao, 125..150, Speed::Times(1.0));
}

#[test]
fn monkeys_at_instant_speed_never_get_the_street_stuck() {
    monkeys(GameId::DragonParade, 300..308, Speed::Instant);
}

#[test]
fn monkeys_at_normal_speed_never_get_the_street_stuck() {
    monkeys(GameId::DragonParade, 320..326, Speed::Times(1.0));
}

#[test]
fn monkeys_at_instant_speed_never_get_the_hall_stuck() {
    monkeys(GameId::YokaiPagoda, 400..405, Speed::Instant);
}

#[test]
fn monkeys_at_normal_speed_never_get_the_hall_stuck() {
    monkeys(GameId::YokaiPagoda, 420..423, Speed::Times(1.0));
}

#[test]
#[ignore = "takes a quarter of an hour"]
fn five_hundred_monkeys_at_instant_speed_never_get_the_table_stuck() {
    monkeys(GameId::Yundao, 1_000..1_500, Speed::Instant);
}

#[test]
#[ignore = "takes a quarter of an hour"]
fn five_hundred_monkeys_at_normal_speed_never_get_the_table_stuck() {
    monkeys(GameId::Yundao, 2_000..2_500, Speed::Times(1.0));
}
