//! People who play at random, each with one kind of device.

use bevy::prelude::*;
use lanternlight::input::SlotPads;
use lanternlight::mirror::Mirror;
use lanternlight::table::{Curtain, Offers, TableGame};
use tabletop::{GameRng, Seat, Viewer};

use crate::Bench;

/// Frames after which a game has taken too long: the longest need about a tenth.
const PATIENCE: usize = 60_000;

/// What can be done with something that has arrows and two buttons.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// Up, right, down, left.
    Arrow(usize),
    /// Take what the cursor is on.
    Accept,
    /// One step back.
    Cancel,
}

/// What somebody with arrows does next; `None` when nobody is asked.
pub fn next_step(bench: &Bench, rng: &mut GameRng) -> Option<Step> {
    if let Curtain::Drawn(_) = bench.get::<Curtain>() {
        return Some(Step::Accept);
    }
    let asked = bench.asked()?;
    on_game!(bench, G => step_of::<G>(bench, asked, rng))
}

fn step_of<G: TableGame>(bench: &Bench, asked: Seat, rng: &mut GameRng) -> Option<Step> {
    let offer = bench.get::<Offers<G>>().of(asked, Viewer::Seat(asked))?;
    let often = rng.below(8);
    Some(match offer.cursor() {
        _ if offer.whole().is_some() && often > 0 => Step::Accept,
        _ if !offer.picked().is_empty() && often == 0 => Step::Cancel,
        Some(cursor) if offer.next().contains(&cursor) && often > 1 => Step::Accept,
        None if often > 3 => Step::Accept,
        _ => Step::Arrow(rng.below(4) as usize),
    })
}

/// The arrow keys.
pub const ARROWS: [KeyCode; 4] =
    [KeyCode::ArrowUp, KeyCode::ArrowRight, KeyCode::ArrowDown, KeyCode::ArrowLeft];
/// The directional pad.
pub const CROSS: [GamepadButton; 4] =
    [GamepadButton::DPadUp, GamepadButton::DPadRight, GamepadButton::DPadDown, GamepadButton::DPadLeft];

fn play_with(bench: &mut Bench, seed: u64, mut act: impl FnMut(&mut Bench, &mut GameRng)) {
    let mut rng = GameRng::new(seed);
    let begin = bench.frames;
    while !bench.ended() {
        assert!(bench.frames - begin < PATIENCE, "the game takes too long\n{}", bench.report());
        act(bench, &mut rng);
    }
    bench.verify();
}

/// Does one thing with arrow keys, Enter or Backspace, or waits until somebody is asked.
pub fn next_step_by_keys(bench: &mut Bench, rng: &mut GameRng) {
    match next_step(bench, rng) {
        None => bench.frame(),
        Some(step) => step_by_keys(bench, step),
    }
}

/// Does this with the keyboard.
pub fn step_by_keys(bench: &mut Bench, step: Step) {
    bench.tap(match step {
        Step::Arrow(way) => ARROWS[way],
        Step::Accept => KeyCode::Enter,
        Step::Cancel => KeyCode::Backspace,
    });
}

/// Does this with a controller.
pub fn step_by_pad(bench: &mut Bench, pad: usize, step: Step) {
    let button = match step {
        Step::Arrow(way) => CROSS[way],
        Step::Accept => GamepadButton::South,
        Step::Cancel => GamepadButton::East,
    };
    bench.press(pad, button);
}

/// Plays the game on the table to its end with arrow keys, Enter and Backspace.
pub fn play_by_keys(bench: &mut Bench, seed: u64) {
    play_with(bench, seed, next_step_by_keys);
}

/// The eight slots of a secret pick, in order.
pub const SLOTS: [GamepadButton; 8] = [
    GamepadButton::DPadUp,
    GamepadButton::DPadRight,
    GamepadButton::DPadDown,
    GamepadButton::DPadLeft,
    GamepadButton::North,
    GamepadButton::East,
    GamepadButton::South,
    GamepadButton::West,
];

/// Everybody who picks in secret presses something at random, and locks now and then. Says whether
/// somebody did. Controllers joined in the order in which they were plugged in.
pub fn pick_in_secret(bench: &mut Bench, rng: &mut GameRng) -> bool {
    let numbers = bench.get::<SlotPads>().0.clone();
    for number in &numbers {
        let pad = usize::from(*number);
        let lock = rng.below(3) == 0;
        let button = if lock { GamepadButton::RightTrigger } else { SLOTS[rng.below(8) as usize] };
        bench.press(pad, button);
    }
    !numbers.is_empty()
}

/// Plays the game on the table to its end with one controller.
pub fn play_by_pad(bench: &mut Bench, pad: usize, seed: u64) {
    play_with(bench, seed, |bench, rng| match next_step(bench, rng) {
        None => bench.frame(),
        Some(step) => step_by_pad(bench, pad, step),
    });
}

/// Where something is that can be picked, confirmed or taken back, at random; `None` when nobody is
/// asked. Fewer steps lead back than forward.
pub fn somewhere(bench: &Bench, rng: &mut GameRng) -> Option<Vec2> {
    if bench.asked().is_none() && !matches!(bench.get::<Curtain>(), Curtain::Drawn(_)) {
        return None;
    }
    let often = rng.below(8);
    let places: Vec<Vec2> = bench
        .get::<Mirror>()
        .actions
        .iter()
        .filter(|action| match action.kind {
            "move" | "confirm" => true,
            "cancel" => often == 0,
            _ => false,
        })
        .map(|action| Vec2::new(action.x, action.y))
        .collect();
    // A confirmation is taken more often than not.
    let confirm = bench.get::<Mirror>().actions.iter().find(|action| action.kind == "confirm");
    if let Some(confirm) = confirm.filter(|_| often > 1) {
        return Some(Vec2::new(confirm.x, confirm.y));
    }
    let chosen = rng.below(places.len().max(1) as u32) as usize;
    places.get(chosen).copied()
}

/// Plays the game on the table to its end with the mouse.
pub fn play_by_pointer(bench: &mut Bench, seed: u64) {
    play_with(bench, seed, |bench, rng| match somewhere(bench, rng) {
        None => bench.frame(),
        Some(place) => bench.click(place),
    });
}

/// Plays the game on the table to its end with a finger.
pub fn play_by_touch(bench: &mut Bench, seed: u64) {
    play_with(bench, seed, |bench, rng| match somewhere(bench, rng) {
        None => bench.frame(),
        Some(place) => bench.touch(place),
    });
}
