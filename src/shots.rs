//! Pictures of every screen, one after another, into a folder: `--shots DIR`.

use std::path::PathBuf;

use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, save_to_disk};
use tabletop::{GameRng, Record, Seat, Setup, Viewer};

use crate::games::catalogue::ALL;
use crate::input::Device;
use crate::launch::{Launch, NAMES};
use crate::platform;
use crate::schedule::Step;
use crate::screens::{Menu, Screen};
use crate::skin::Glaze;
use crate::table::{GameId, Player, Sitter, TableGame, TablePlan};

/// One picture: its name, and how to get there.
struct Shot {
    name: &'static str,
    screen: Screen,
    menu: Menu,
    plan: Option<TablePlan>,
}

/// A moment of a game that is worth a picture.
pub struct Moment {
    /// The name of the picture.
    pub name: &'static str,
    /// What lies over the table.
    pub menu: Menu,
    /// The table.
    pub plan: TablePlan,
}

impl Moment {
    /// The table after `ply` actions of a record, its first seats played by people.
    pub fn of(name: &'static str, record: &Record, ply: usize, people: u8) -> Option<Moment> {
        Some(Moment { name, menu: Menu::None, plan: plan(record, ply, people)? })
    }

    /// The same moment with a menu over it.
    #[must_use]
    pub fn under(mut self, menu: Menu) -> Moment {
        self.menu = menu;
        self
    }
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
    for moment in ALL.iter().flat_map(|entry| (entry.moments)()) {
        shots.push(shot(moment.name, Screen::Table, moment.menu, Some(moment.plan)));
    }
    shots
}

fn shot(name: &'static str, screen: Screen, menu: Menu, plan: Option<TablePlan>) -> Shot {
    Shot { name, screen, menu, plan }
}

/// A game between careful bots; the same for the same seed.
pub fn game<G: TableGame>(seats: u8, seed: u64) -> Option<Record> {
    let setup = Setup { start: Some(Seat(0)), ..Setup::new(seats) };
    let mut events = Vec::new();
    let mut state = G::start(&setup, GameRng::new(seed), &mut events).ok()?;
    let mut record = Record::new::<G>(&setup, seed, &state);
    let mut chance = GameRng::new(seed);
    let mut legal = Vec::new();
    while let Some(seat) = G::turn(&state).waiting().first() {
        G::legal(&state, seat, &mut legal);
        let view = G::view(&state, Viewer::Seat(seat));
        let action = bots::bot::<G>(bots::Level::Careful).choose(&view, seat, &legal, &mut chance);
        events.clear();
        G::apply_legal(&mut state, seat, action, &mut events);
        record.push::<G>(seat, &action, &state);
    }
    Some(record)
}

/// The first ply from `least` on at which something holds of the state.
pub fn first<G: TableGame>(
    record: &Record,
    least: usize,
    mut holds: impl FnMut(&G::State) -> bool,
) -> Option<usize> {
    let mut found = None;
    // Only the way there is asked for: the record is whole.
    let _ = record.replay::<G>(|ply, _, state| {
        if found.is_none() && ply >= least && holds(state) {
            found = Some(ply);
        }
    });
    found
}

/// A table after `ply` actions of a record, its first seats played by people.
fn plan(record: &Record, ply: usize, people: u8) -> Option<TablePlan> {
    let game = GameId::ALL.into_iter().find(|game| game.id() == record.game)?;
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
    Some(TablePlan {
        game,
        sitters,
        start: record.start,
        options: record.options.clone(),
        record: Some((record.clone(), Some(ply))),
        ..TablePlan::quick()
    })
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
