//! No event's handler can be missing unnoticed: without it, the scene is not the view's.

use bevy::input::ButtonState;
use bevy::prelude::*;
use lanternlight::games::yundao::Phases;
use lanternlight::launch::Launch;
use lanternlight::platform::Store;
use lanternlight::screens::Screen;
use lanternlight::table::check::scene_matches_view;
use lanternlight::table::{Gate, PlayEvent, Playing};
use playtest::Bench;
use playtest::players::{ARROWS, Step, next_step};
use playtest::tables::{CAREFUL, PERSON, RANDOM, table};
use tabletop::{Game, GameRng, Record, Setup};
use yundao::{Action, Yundao};

/// The events after which something of the scene at rest is different.
const CHANGE_THE_SCENE: [&str; 12] = [
    "Placed",
    "NeutralPlaced",
    "Moved",
    "Challenged",
    "Repositioned",
    "Chosen",
    "Captured",
    "Surplus",
    "Crumbled",
    "CardsSpent",
    "Banked",
    "TotemPassed",
];

/// The events that are told, and leave the scene at rest as it is: the table begins with the scene
/// of its first view, and revealed cards are spent before the queue is empty.
const TELL_ONLY: [&str; 8] =
    ["ChallengesBegan", "Passed", "Revealed", "Decided", "Out", "Stackless", "Ended", "Began"];

/// The event nobody hears, and how often it came.
#[derive(Resource, Default)]
struct Unheard {
    kind: &'static str,
    came: usize,
}

fn kind(event: &yundao::Event) -> String {
    format!("{event:?}").chars().take_while(char::is_ascii_alphanumeric).collect()
}

/// Takes the event away before any phase sees it.
fn suppress(world: &mut World) {
    let Some(playing) = world.get_resource::<Playing<Yundao>>() else { return };
    let kind = kind(&playing.0);
    let mut unheard = world.resource_mut::<Unheard>();
    if kind == unheard.kind {
        unheard.came += 1;
        world.remove_resource::<Playing<Yundao>>();
    }
}

/// A game by the rules alone, and the ply before its first reposition.
fn before_a_reposition(seats: u8) -> (Record, Option<usize>) {
    let setup = Setup { seats, start: None, options: yundao::Options::default() };
    for seed in 0.. {
        let mut rng = GameRng::new(seed);
        let mut state = Yundao::start(&setup, GameRng::new(seed), &mut Vec::new()).expect("a table is set");
        let mut record = Record::new::<Yundao>(&setup, seed, &state);
        let mut legal = Vec::new();
        while let Some(seat) = Yundao::turn(&state).waiting().first() {
            legal.clear();
            Yundao::legal(&state, seat, &mut legal);
            if let Some(Action::Reposition { .. }) = legal.first() {
                return (record, None);
            }
            let action = *rng.pick(&legal).expect("who is asked can act");
            Yundao::apply(&mut state, seat, action, &mut Vec::new()).expect("a legal action is taken");
            record.push::<Yundao>(seat, &action, &state);
        }
    }
    unreachable!("some game has a reposition");
}

/// A person with keys and bots play until the scene is not the view's any more, or the game is over; the difference.
fn play_deaf(bench: &mut Bench, kind: &'static str, seed: u64) -> Option<String> {
    bench.go_to(Screen::Title);
    *bench.get_mut::<Unheard>() = Unheard { kind, came: 0 };
    let mut rng = GameRng::new(seed);
    let players = [PERSON, RANDOM, CAREFUL];
    let mut plan = table(&players[..2 + seed as usize % 2], seed);
    if kind == "Repositioned" {
        // Too rare to wait for: the game begins just before one, when nothing else is legal.
        plan.record = Some(before_a_reposition(plan.seats()));
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
        if bench.screen() != Screen::Table || bench.ended() {
            return None;
        }
        if bench.get::<Gate>().idle()
            && !bench.restless()
            && let Err(difference) = scene_matches_view::<Yundao>(bench.app.world_mut())
        {
            return Some(difference);
        }
    }
    panic!("the game takes too long\n{}", bench.report());
}

fn deaf_bench() -> Bench {
    Bench::built(Store::memory(), Launch::default(), |app| {
        app.init_resource::<Unheard>();
        app.add_systems(PlayEvent, suppress.before(Phases::Placement).ambiguous_with_all());
    })
}

#[test]
fn without_the_handler_of_an_event_the_scene_is_not_the_view() {
    let mut bench = deaf_bench();
    for kind in CHANGE_THE_SCENE {
        let caught = (1..200).find_map(|seed| play_deaf(&mut bench, kind, seed));
        let caught = caught.unwrap_or_else(|| panic!("nobody misses the handler of {kind}"));
        assert!(caught.contains("missing: ") || caught.contains("too much: "), "{kind}: {caught}");
        assert!(bench.get::<Unheard>().came > 0, "{kind} never came, and yet: {caught}");
    }
}

#[test]
fn with_all_handlers_the_scene_is_the_view_in_the_same_games() {
    let mut bench = deaf_bench();
    for seed in 1..6 {
        assert_eq!(play_deaf(&mut bench, "", seed), None);
    }
    for kind in TELL_ONLY {
        assert_eq!(play_deaf(&mut bench, kind, 2), None, "{kind} changes the scene");
    }
}
