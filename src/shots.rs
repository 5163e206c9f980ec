//! Pictures of every screen, one after another, into a folder: `--shots DIR`.

use std::path::PathBuf;

use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, save_to_disk};
use tabletop::{Game, GameRng, Record, Seat, Setup, Viewer};
use yundao::{Phase, Yundao};

use crate::input::Device;
use crate::launch::{Launch, NAMES};
use crate::platform;
use crate::schedule::Step;
use crate::screens::{Menu, Screen};
use crate::skin::Glaze;
use crate::table::{Player, Sitter, TablePlan};

/// One picture: its name, and how to get there.
struct Shot {
    name: &'static str,
    screen: Screen,
    menu: Menu,
    plan: Option<TablePlan>,
}

/// What is left to be taken.
#[derive(Resource)]
struct Album {
    folder: PathBuf,
    shots: Vec<Shot>,
    next: usize,
    /// Frames left until the picture is taken.
    wait: u32,
    taken: bool,
}

/// Frames a screen gets to settle, and a picture gets to be written.
const SETTLE: u32 = 90;
const WRITE: u32 = 12;

/// Plugin: takes pictures when the start asked for them.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        take_pictures
            .in_set(Step::Tell)
            .run_if(resource_exists::<Album>)
            .run_if(not(in_state(Screen::Loading))),
    );
    app.add_systems(Startup, open_album);
}

fn open_album(mut commands: Commands, launch: Res<Launch>) {
    // A page has no folders.
    let Some(folder) = launch.shots.as_ref().filter(|_| !platform::BROWSER) else { return };
    if let Err(error) = std::fs::create_dir_all(folder) {
        error!("the folder {} cannot be made: {error}", folder.display());
        commands.write_message(AppExit::from_code(2));
        return;
    }
    commands.insert_resource(Album {
        folder: folder.clone(),
        shots: shots(),
        next: 0,
        wait: SETTLE,
        taken: false,
    });
}

fn shots() -> Vec<Shot> {
    let mut shots = vec![
        shot("title", Screen::Title, Menu::None, None),
        shot("games", Screen::Games, Menu::None, None),
        shot("setup", Screen::Setup, Menu::None, None),
        shot("settings", Screen::Title, Menu::Settings, None),
        shot("rule-book", Screen::Title, Menu::RuleBook, None),
        shot("how-to-play", Screen::Title, Menu::HowTo, None),
        shot("credits", Screen::Title, Menu::Credits, None),
    ];
    if let Some(record) = game(4, 11) {
        let at = |phase: Phase, least: usize| {
            let mut found = None;
            // Only the way there is asked for: the record is whole.
            let _ = record.replay::<Yundao>(|ply, _, state| {
                if found.is_none() && ply >= least && state.position().phase() == phase {
                    found = Some(ply);
                }
            });
            found
        };
        let moments = [
            ("table-placement", at(Phase::Placement, 7), 1),
            ("table-challenge", at(Phase::Challenge, 24), 1),
            ("table-duel", at(Phase::Duel, 26), 1),
            ("table-curtain", at(Phase::Duel, 26), 4),
            ("table-late", at(Phase::Challenge, record.actions.len() * 2 / 3), 1),
        ];
        for (name, ply, people) in moments {
            let plan = ply.map(|ply| plan(&record, ply, people));
            shots.push(shot(name, Screen::Table, Menu::None, plan));
        }
        shots.push(shot("pause", Screen::Table, Menu::Pause, Some(plan(&record, 30, 1))));
        shots.push(shot("results", Screen::Table, Menu::None, Some(plan(&record, record.actions.len(), 1))));
    }
    if let Some(record) = game(5, 3) {
        let ply = record.actions.len() / 2;
        shots.push(shot("table-five-seats", Screen::Table, Menu::None, Some(plan(&record, ply, 1))));
    }
    shots
}

fn shot(name: &'static str, screen: Screen, menu: Menu, plan: Option<TablePlan>) -> Shot {
    Shot { name, screen, menu, plan }
}

/// A game between careful bots; the same for the same seed.
fn game(seats: u8, seed: u64) -> Option<Record> {
    let setup = Setup { start: Some(Seat(0)), ..Setup::new(seats) };
    let mut events = Vec::new();
    let mut state = Yundao::start(&setup, GameRng::new(seed), &mut events).ok()?;
    let mut record = Record::new::<Yundao>(&setup, seed, &state);
    let mut chance = GameRng::new(seed);
    let mut legal = Vec::new();
    while let Some(seat) = Yundao::turn(&state).waiting().first() {
        Yundao::legal(&state, seat, &mut legal);
        let view = Yundao::view(&state, Viewer::Seat(seat));
        let action = bots::bot::<Yundao>(bots::Level::Careful).choose(&view, seat, &legal, &mut chance);
        events.clear();
        Yundao::apply_legal(&mut state, seat, action, &mut events);
        record.push::<Yundao>(seat, &action, &state);
    }
    Some(record)
}

/// A table after `ply` actions of a record, its first seats played by people.
fn plan(record: &Record, ply: usize, people: u8) -> TablePlan {
    let sitters = Seat::all(record.seats)
        .map(|seat| Sitter {
            name: NAMES[seat.index()].to_owned(),
            glaze: Glaze::of(seat),
            player: if seat.0 < people {
                Player::Human(Device::Screen)
            } else {
                Player::Bot(bots::Level::Careful)
            },
        })
        .collect();
    TablePlan {
        sitters,
        start: record.start,
        options: record.options.clone(),
        record: Some((record.clone(), Some(ply))),
        ..TablePlan::quick()
    }
}

fn take_pictures(
    mut commands: Commands,
    mut album: ResMut<Album>,
    screen: Res<State<Screen>>,
    mut plan: ResMut<TablePlan>,
    mut next_screen: ResMut<NextState<Screen>>,
    mut next_menu: ResMut<NextState<Menu>>,
    mut exit: MessageWriter<AppExit>,
    mut begun: Local<bool>,
) {
    let album = &mut *album;
    let Some(shot) = album.shots.get(album.next) else {
        exit.write(AppExit::Success);
        return;
    };
    if !*begun {
        *begun = true;
        if let Some(wanted) = &shot.plan {
            *plan = wanted.clone();
        }
        // A table is opened anew for each picture of it.
        if *screen.get() != shot.screen || shot.plan.is_some() {
            next_screen.set(shot.screen);
        }
        next_menu.set(shot.menu);
        album.wait = SETTLE;
        album.taken = false;
        return;
    }
    if album.wait > 0 {
        album.wait -= 1;
        return;
    }
    if !album.taken {
        let path = album.folder.join(format!("{}.png", shot.name));
        commands.spawn(Screenshot::primary_window()).observe(save_to_disk(path));
        album.taken = true;
        album.wait = WRITE;
        return;
    }
    album.next += 1;
    *begun = false;
}
