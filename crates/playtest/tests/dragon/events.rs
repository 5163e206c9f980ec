//! No event's handler can be missing unnoticed: without it, the scene is not the view's.

use bevy::input::ButtonState;
use bevy::prelude::*;
use dragon_parade::{DragonParade, Seen};
use lanternlight::games::dragon_parade::Phases;
use lanternlight::launch::Launch;
use lanternlight::platform::Store;
use lanternlight::screens::Screen;
use lanternlight::table::check::scene_matches_view;
use lanternlight::table::{GameId, Gate, PlayEvent, Playing};
use playtest::Bench;
use playtest::players::{ARROWS, Step, next_step};
use playtest::tables::{PERSON, RANDOM, table_of};
use tabletop::GameRng;

/// The events after which something of the scene at rest is different.
const CHANGE_THE_SCENE: [&str; 9] = [
    "CardPlayed",
    "DragonMoved",
    "SellerPlaced",
    "Discarded",
    "FinalCardRevealed",
    "Scored",
    "CoinsTotalled",
    "GameBegan",
    "Dealt",
];

/// The events that are told, and leave the scene at rest as it is.
const TELL_ONLY: [&str; 6] =
    ["RoundBegan", "DiscardBegan", "FinalBegan", "GateReached", "GameEnded", "SeriesEnded"];

/// The event nobody hears, and how often it came.
#[derive(Resource, Default)]
struct Unheard {
    kind: &'static str,
    came: usize,
}

fn kind(seen: &Seen) -> String {
    let text = match seen {
        Seen::Open(event) => format!("{event:?}"),
        hidden => format!("{hidden:?}"),
    };
    text.chars().take_while(char::is_ascii_alphanumeric).collect()
}

/// Takes the event away before any phase sees it.
fn suppress(world: &mut World) {
    let Some(playing) = world.get_resource::<Playing<DragonParade>>() else { return };
    let kind = kind(&playing.0);
    let mut unheard = world.resource_mut::<Unheard>();
    if kind == unheard.kind {
        unheard.came += 1;
        world.remove_resource::<Playing<DragonParade>>();
    }
}

/// A person with keys and a bot play until the scene is not the view's any more, or the series is
/// over; the difference.
fn play_deaf(bench: &mut Bench, kind: &'static str, seed: u64) -> Option<String> {
    bench.go_to(Screen::Title);
    *bench.get_mut::<Unheard>() = Unheard { kind, came: 0 };
    let mut rng = GameRng::new(seed);
    *bench.get_mut() = table_of(GameId::DragonParade, &[PERSON, RANDOM], seed);
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
            && let Err(difference) = scene_matches_view::<DragonParade>(bench.app.world_mut())
        {
            return Some(difference);
        }
        if bench.screen() != Screen::Table || bench.ended() {
            return None;
        }
    }
    panic!("the series takes too long\n{}", bench.report());
}

fn deaf_bench() -> Bench {
    Bench::built(Store::memory(), Launch::default(), |app| {
        app.init_resource::<Unheard>();
        app.add_systems(PlayEvent, suppress.before(Phases::Parade).ambiguous_with_all());
    })
}

#[test]
fn without_the_handler_of_an_event_the_scene_of_the_street_is_not_the_view() {
    let mut bench = deaf_bench();
    for kind in CHANGE_THE_SCENE {
        let caught = (1..60).find_map(|seed| play_deaf(&mut bench, kind, seed));
        let caught = caught.unwrap_or_else(|| panic!("nobody misses the handler of {kind}"));
        assert!(caught.contains("missing: ") || caught.contains("too much: "), "{kind}: {caught}");
        assert!(bench.get::<Unheard>().came > 0, "{kind} never came, and yet: {caught}");
    }
}

#[test]
fn with_all_handlers_the_scene_of_the_street_is_the_view_in_the_same_games() {
    let mut bench = deaf_bench();
    for seed in 1..4 {
        assert_eq!(play_deaf(&mut bench, "", seed), None);
    }
    for kind in TELL_ONLY {
        assert_eq!(play_deaf(&mut bench, kind, 2), None, "{kind} changes the scene");
    }
}
