//! The window changes, and the game is paused, while something moves.

use bevy::prelude::*;
use lanternlight::motion::Motion;
use lanternlight::screens::{Menu, Screen};
use lanternlight::settings::Speed;
use playtest::Bench;
use playtest::players::next_step_by_keys;
use playtest::tables::{CAREFUL, PERSON, RANDOM, table};
use tabletop::GameRng;

const SIZES: [Vec2; 4] =
    [Vec2::new(390.0, 844.0), Vec2::new(1920.0, 1080.0), Vec2::new(844.0, 390.0), Vec2::new(1280.0, 800.0)];

/// What moves, by name, and where it is.
fn moving(bench: &mut Bench) -> Vec<(String, Vec3)> {
    let world = bench.app.world_mut();
    let mut pieces = world.query_filtered::<(&Name, &Transform), With<Motion>>();
    pieces.iter(world).map(|(name, at)| (name.as_str().to_owned(), at.translation)).collect()
}

/// Nothing that moves is further outside the window than pieces wait there to come in.
fn stays_in(bench: &mut Bench) {
    let half = bench.room().size() / 2.0;
    for (name, at) in moving(bench) {
        let outside = (at.truncate().abs() - half).max_element();
        assert!(outside < 0.3 * half.max_element(), "{name} is at {at}, half the window is {half}");
    }
}

fn play_through(players: &[lanternlight::table::Player], seed: u64, pause: bool) {
    let mut bench = Bench::new();
    bench.open(table(players, seed));
    bench.speed(Speed::Times(1.0));
    bench.step(1.0 / 20.0);
    let mut rng = GameRng::new(seed);
    let (mut disturbed, mut size) = (0, 0);
    for _ in 0..20_000 {
        if bench.ended() || bench.screen() != Screen::Table {
            break;
        }
        next_step_by_keys(&mut bench, &mut rng);
        if moving(&mut bench).is_empty() || rng.below(3) > 0 {
            continue;
        }
        disturbed += 1;
        if pause {
            bench.tap(KeyCode::Escape);
            bench.run(2);
            if bench.menu() != Menu::Pause {
                continue;
            }
            let before = moving(&mut bench);
            bench.run(5);
            assert_eq!(moving(&mut bench), before, "something moves in the pause");
        }
        size = (size + 1) % SIZES.len();
        bench.resize(SIZES[size].x, SIZES[size].y);
        bench.run(2);
        stays_in(&mut bench);
        if pause {
            bench.tap(KeyCode::Escape);
            bench.run(2);
        }
        for _ in 0..4 {
            bench.frame();
            stays_in(&mut bench);
        }
    }
    assert!(disturbed > 20, "only {disturbed} times\n{}", bench.report());
    bench.verify();
}

#[test]
fn the_window_may_change_while_anything_moves() {
    play_through(&[PERSON, CAREFUL], 41, false);
    play_through(&[PERSON, RANDOM, CAREFUL, PERSON, RANDOM], 42, false);
}

#[test]
fn the_game_may_be_paused_and_the_window_change_while_anything_moves() {
    play_through(&[PERSON, CAREFUL, PERSON], 43, true);
}
