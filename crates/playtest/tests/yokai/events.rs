//! No event's handler can be missing unnoticed: without it, the scene is not the view's.

use bevy::input::ButtonState;
use bevy::prelude::*;
use lanternlight::games::yokai_pagoda::Phases;
use lanternlight::launch::Launch;
use lanternlight::platform::Store;
use lanternlight::screens::Screen;
use lanternlight::shots::{first, game};
use lanternlight::table::check::scene_matches_view;
use lanternlight::table::{GameId, Gate, PlayEvent, Playing};
use playtest::Bench;
use playtest::players::{ARROWS, Step, next_step};
use playtest::tables::{CAREFUL, PERSON, RANDOM, table_of};
use tabletop::{GameRng, Record};
use yokai_pagoda::{Phase, Seen, State, YokaiPagoda};

/// The events after which something of the scene at rest is different. (No deck runs out within any
/// reasonable number of games.)
const CHANGE_THE_SCENE: [&str; 10] = [
    "Played",
    "Given",
    "Drawn",
    "Taken",
    "Restored",
    "TurnPassed",
    "RoundBegan",
    "Dealt",
    "TurnedUp",
    "Pooled",
];

/// Counting changes what is written on the pools, and the end puts the counted cards away.
const CHANGE_THE_END: [&str; 2] = ["Counted", "Ended"];

/// The events that are told, and leave the scene at rest as it is.
const TELL_ONLY: [&str; 4] = ["Named", "MayClose", "Closed", "RoundEnded"];

/// The event nobody hears, and how often it came.
#[derive(Resource, Default)]
struct Unheard {
    kind: &'static str,
    came: usize,
}

fn kind(event: &Seen) -> String {
    format!("{event:?}").chars().take_while(char::is_ascii_alphanumeric).collect()
}

/// Takes the event away before any phase sees it.
fn suppress(world: &mut World) {
    let Some(playing) = world.get_resource::<Playing<YokaiPagoda>>() else { return };
    let kind = kind(&playing.0);
    let mut unheard = world.resource_mut::<Unheard>();
    if kind == unheard.kind {
        unheard.came += 1;
        world.remove_resource::<Playing<YokaiPagoda>>();
    }
}

/// A game between bots, a few actions before something holds.
fn before(seats: u8, seed: u64, mut holds: impl FnMut(&State) -> bool) -> Option<(Record, Option<usize>)> {
    let record = game::<YokaiPagoda>(seats, seed)?;
    let ply = first::<YokaiPagoda>(&record, 0, |state| holds(state))?;
    Some((record, Some(ply.saturating_sub(3))))
}

/// A person with keys and bots play until the scene is not the view's any more, or the game is over;
/// the difference.
fn play_deaf(bench: &mut Bench, kind: &'static str, seed: u64) -> Option<String> {
    bench.go_to(Screen::Title);
    *bench.get_mut::<Unheard>() = Unheard { kind, came: 0 };
    let mut rng = GameRng::new(seed);
    let players = [PERSON, CAREFUL, RANDOM, RANDOM];
    let mut plan = table_of(GameId::YokaiPagoda, &players[..2 + seed as usize % 3], seed);
    // The end of a round and of the series come late: the game begins just before them.
    if ["RoundBegan", "Dealt", "TurnedUp", "Pooled", "RoundEnded", "Closed"].contains(&kind) {
        plan.record = before(plan.seats(), seed, |state| state.round() == 2);
    }
    if ["Counted", "Ended"].contains(&kind) {
        plan.record = before(plan.seats(), seed, |state| state.phase() == Phase::Over);
    }
    *bench.get_mut() = plan;
    bench.get_mut::<NextState<Screen>>().set(Screen::Table);
    for _ in 0..20_000 {
        // Not by the bench's frames: they check the scene themselves.
        if let Some(step) = next_step(bench, &mut rng) {
            let key = match step {
                Step::Arrow(way) => ARROWS[way],
                Step::Accept => KeyCode::Enter,
                Step::Cancel => KeyCode::Backspace,
            };
            bench.key(key, ButtonState::Pressed);
            bench.app.update();
            bench.key(key, ButtonState::Released);
        }
        bench.app.update();
        if bench.get::<Gate>().idle()
            && !bench.restless()
            && bench.screen() == Screen::Table
            && let Err(difference) = scene_matches_view::<YokaiPagoda>(bench.app.world_mut())
        {
            return Some(difference);
        }
        if bench.screen() != Screen::Table || bench.ended() {
            return None;
        }
    }
    panic!("the game takes too long\n{}", bench.report());
}

fn deaf_bench() -> Bench {
    Bench::built(Store::memory(), Launch::default(), |app| {
        app.init_resource::<Unheard>();
        app.add_systems(PlayEvent, suppress.before(Phases::Round).ambiguous_with_all());
    })
}

#[test]
fn without_the_handler_of_an_event_the_scene_of_the_hall_is_not_the_view() {
    let mut bench = deaf_bench();
    for kind in CHANGE_THE_SCENE.into_iter().chain(CHANGE_THE_END) {
        let caught = (1..60).find_map(|seed| play_deaf(&mut bench, kind, seed));
        let caught = caught.unwrap_or_else(|| panic!("nobody misses the handler of {kind}"));
        assert!(caught.contains("missing: ") || caught.contains("too much: "), "{kind}: {caught}");
        assert!(bench.get::<Unheard>().came > 0, "{kind} never came, and yet: {caught}");
    }
}

#[test]
fn with_all_handlers_the_scene_of_the_hall_is_the_view_in_the_same_games() {
    let mut bench = deaf_bench();
    for seed in 1..4 {
        assert_eq!(play_deaf(&mut bench, "", seed), None);
    }
    for kind in TELL_ONLY {
        assert_eq!(play_deaf(&mut bench, kind, 2), None, "{kind} changes the scene");
    }
}
