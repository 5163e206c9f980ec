//! Moves that nobody is asked about before they are made.

use bevy::prelude::*;
use lanternlight::input::{Act, Device, Intent, Intents};
use lanternlight::launch::Launch;
use lanternlight::platform::Store;
use lanternlight::schedule::Step;
use lanternlight::settings::Settings;
use lanternlight::table::{GameId, Offers, Table, TableGame, TablePlan, Target};
use playtest::Bench;
use playtest::players::{next_step_by_keys, play_by_keys, play_by_pad, play_by_pointer, play_by_touch};
use playtest::tables::{PERSON, RANDOM, table_of};
use tabletop::{GameRng, Viewer};

/// A bench on which nothing is asked about.
fn at_once() -> Bench {
    let bench = Bench::with(Store::memory(), Launch { no_confirm: true, ..Launch::default() });
    assert!(!bench.get::<Settings>().confirm);
    bench
}

/// A short game of each kind.
fn tables(seed: u64) -> [TablePlan; 3] {
    GameId::ALL.map(|game| {
        let mut plan = table_of(game, &[PERSON, RANDOM, RANDOM], seed);
        if game == GameId::DragonParade {
            plan.options.insert("games".into(), "single".into());
        }
        plan
    })
}

#[test]
fn without_confirmation_every_game_can_be_played_by_keys() {
    let mut bench = at_once();
    for plan in tables(1) {
        bench.open(plan);
        play_by_keys(&mut bench, 1);
    }
}

#[test]
fn without_confirmation_every_game_can_be_played_by_pad() {
    let mut bench = at_once();
    let pad = bench.plug_in();
    for plan in tables(2) {
        bench.open(plan);
        play_by_pad(&mut bench, pad, 2);
    }
}

#[test]
fn without_confirmation_every_game_can_be_played_by_the_mouse() {
    let mut bench = at_once();
    for plan in tables(3) {
        bench.open(plan);
        play_by_pointer(&mut bench, 3);
    }
}

#[test]
fn without_confirmation_every_game_can_be_played_by_touch() {
    let mut bench = at_once();
    bench.resize(844.0, 390.0);
    for plan in tables(4) {
        bench.open(plan);
        play_by_touch(&mut bench, 4);
    }
}

/// What the screen's pointer presses next.
#[derive(Resource, Default)]
struct Pressed(Option<Entity>);

fn press(mut pressed: ResMut<Pressed>, mut intents: ResMut<Intents>) {
    if let Some(entity) = pressed.0.take() {
        intents.push(Intent { device: Device::Screen, seat: None, act: Act::Pick(entity) });
    }
}

/// A part that could be pressed although it does not come next.
fn instead<G: TableGame>(bench: &mut Bench, rng: &mut GameRng) -> Option<Entity> {
    let seat = bench.asked()?;
    let offer = bench.get::<Offers<G>>().of(seat, Viewer::Seat(seat))?;
    if offer.picked().is_empty() || offer.whole().is_some() {
        return None;
    }
    let picked = offer.picked().to_vec();
    let next = offer.next();
    let world = bench.app.world_mut();
    let mut targets = world.query::<(Entity, &Target<G>, &InheritedVisibility)>();
    let mut others: Vec<_> = targets
        .iter(world)
        .filter(|(_, target, visible)| {
            visible.get() && !next.contains(&target.part) && !picked.contains(&target.part)
        })
        .map(|(entity, target, _)| (target.part, entity))
        .collect();
    others.sort_unstable();
    others.get(rng.below(others.len() as u32) as usize).map(|(_, entity)| *entity)
}

/// Plays a game, and presses something else now and then when something has been picked. How often that was.
fn change_minds<G: TableGame>(bench: &mut Bench) -> usize {
    let mut rng = GameRng::new(17);
    let mut changed = 0;
    for _ in 0..20_000 {
        if bench.ended() {
            break;
        }
        next_step_by_keys(bench, &mut rng);
        // Not every time, or nothing would ever be decided.
        if rng.below(4) > 0 {
            continue;
        }
        let Some(other) = instead::<G>(bench, &mut rng) else { continue };
        let ply = bench.get::<Table<G>>().ply();
        bench.get_mut::<Pressed>().0 = Some(other);
        bench.frame();
        assert_eq!(bench.get::<Table<G>>().ply(), ply, "a changed mind was a decision\n{}", bench.report());
        changed += 1;
    }
    bench.verify();
    changed
}

#[test]
fn without_confirmation_a_press_that_replaces_a_pick_decides_nothing() {
    let launch = Launch { no_confirm: true, ..Launch::default() };
    let mut bench = Bench::built(Store::memory(), launch, |app| {
        app.init_resource::<Pressed>().add_systems(Update, press.after(Step::Sense).before(Step::Menus));
    });
    let mut changed = 0;
    for plan in tables(5) {
        let game = plan.game;
        bench.open(plan);
        changed += match game {
            GameId::Yundao => change_minds::<yundao::Yundao>(&mut bench),
            GameId::DragonParade => change_minds::<dragon_parade::DragonParade>(&mut bench),
            GameId::YokaiPagoda => change_minds::<yokai_pagoda::YokaiPagoda>(&mut bench),
        };
    }
    assert!(changed > 20, "only {changed} minds were changed");
}
