//! Pictures of every screen and of the moments of a game, one after another, into a folder
//! (`--shots DIR`), and what moves, frame by frame (`--strips DIR`). Time is counted in frames here, so
//! that the same start gives the same pictures on any machine.

use std::path::PathBuf;
use std::time::Duration;

use bevy::input::gamepad::{
    GamepadButton, GamepadConnection, GamepadConnectionEvent, RawGamepadButtonChangedEvent, RawGamepadEvent,
};
use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, save_to_disk};
use bevy::time::TimeUpdateStrategy;
use tabletop::{GameRng, Record, Seat, Setup, Viewer};

use crate::games::catalogue::ALL;
use crate::input::{Act, Device, Intent, Intents};
use crate::launch::{Launch, NAMES};
use crate::platform;
use crate::schedule::Step;
use crate::screens::{Menu, Screen};
use crate::skin::Glaze;
use crate::table::{GameId, Player, Sitter, TableGame, TablePlan};

/// One picture or one strip of pictures: its name, and how to get there.
struct Shot {
    name: &'static str,
    screen: Screen,
    menu: Menu,
    plan: Option<TablePlan>,
    /// What is done, one after another, before the picture is taken.
    acts: Vec<Act>,
    /// How many controllers are plugged in for it.
    pads: u8,
    /// Frames to take, one after another; a single picture when there is one.
    frames: u32,
}

impl Shot {
    fn of(name: &'static str, screen: Screen, menu: Menu) -> Self {
        Shot { name, screen, menu, plan: None, acts: Vec::new(), pads: 0, frames: 1 }
    }
}

impl From<Moment> for Shot {
    fn from(moment: Moment) -> Self {
        let Moment { name, menu, plan, acts, pads, frames } = moment;
        Shot { name, screen: Screen::Table, menu, plan: Some(plan), acts, pads, frames }
    }
}

/// A moment of a game that is worth a picture, or that begins something worth a strip of them.
pub struct Moment {
    /// The name of the picture.
    pub name: &'static str,
    /// What lies over the table.
    pub menu: Menu,
    /// The table.
    pub plan: TablePlan,
    acts: Vec<Act>,
    pads: u8,
    frames: u32,
}

impl Moment {
    /// The table after `ply` actions of a record, its first seats played by people.
    pub fn of(name: &'static str, record: &Record, ply: usize, people: u8) -> Option<Moment> {
        let plan = plan(record, ply, people)?;
        Some(Moment { name, menu: Menu::None, plan, acts: Vec::new(), pads: 0, frames: 1 })
    }

    /// The same moment with a menu over it.
    #[must_use]
    pub fn under(mut self, menu: Menu) -> Moment {
        self.menu = menu;
        self
    }

    /// After the person in front of the screen has done this.
    #[must_use]
    pub fn after(mut self, acts: &[Act]) -> Moment {
        self.acts = acts.to_vec();
        self
    }

    /// With a controller for each person at the table.
    #[must_use]
    pub fn with_pads(mut self) -> Moment {
        for sitter in self.plan.sitters.iter_mut().filter(|sitter| sitter.human()) {
            sitter.player = Player::Human(Device::Pad(self.pads));
            self.pads += 1;
        }
        self
    }

    /// As a strip of this many frames.
    #[must_use]
    pub fn film(mut self, frames: u32) -> Moment {
        self.frames = frames;
        self
    }
}

/// What is left to be taken.
#[derive(Resource)]
struct Album {
    folder: PathBuf,
    shots: Vec<Shot>,
    next: usize,
    /// Frames since the way to the picture began; `None` when it has not.
    frame: Option<u32>,
    /// Frames until the first picture.
    lead: u32,
    pads: Vec<Entity>,
}

/// How much time a frame takes, for pictures at rest and for what moves.
const STILL: Duration = Duration::from_millis(160);
const MOVING: Duration = Duration::from_millis(50);
/// Frames a screen gets to settle, a strip's table to open, what is done to be answered, controllers to
/// join, and a picture to be written.
const SETTLE: u32 = 12;
const OPEN: u32 = 14;
const ANSWER: u32 = 3;
const JOIN: u32 = 4;
const WRITE: u32 = 3;

/// Plugin: takes pictures when the start asked for them.
pub fn plugin(app: &mut App) {
    let wanted = resource_exists::<Album>.and_then(not(in_state(Screen::Loading)));
    app.add_systems(Update, (act_out.in_set(Step::Sense), take_pictures.in_set(Step::Tell)).run_if(wanted));
    app.add_systems(Startup, open_album);
}

fn open_album(mut commands: Commands, launch: Res<Launch>) {
    let (folder, frame, lead) = match (&launch.shots, &launch.strips) {
        // A page has no folders.
        _ if platform::BROWSER => return,
        (Some(folder), _) => (folder, STILL, SETTLE),
        (None, Some(folder)) => (folder, MOVING, OPEN),
        (None, None) => return,
    };
    if let Err(error) = std::fs::create_dir_all(folder) {
        error!("the folder {} cannot be made: {error}", folder.display());
        commands.write_message(AppExit::from_code(2));
        return;
    }
    commands.insert_resource(TimeUpdateStrategy::ManualDuration(frame));
    commands.insert_resource(Album {
        folder: folder.clone(),
        shots: if launch.shots.is_some() { stills() } else { strips() },
        next: 0,
        frame: None,
        lead,
        pads: Vec::new(),
    });
}

fn moments() -> impl Iterator<Item = Shot> {
    ALL.iter().flat_map(|entry| (entry.moments)()).map(Shot::from)
}

fn stills() -> Vec<Shot> {
    let mut shots = vec![
        Shot::of("title", Screen::Title, Menu::None),
        Shot::of("games", Screen::Games, Menu::None),
        Shot::of("setup", Screen::Setup, Menu::None),
        Shot::of("settings", Screen::Title, Menu::Settings),
        Shot::of("rule-book", Screen::Title, Menu::RuleBook),
        Shot::of("how-to-play", Screen::Title, Menu::HowTo),
        Shot::of("credits", Screen::Title, Menu::Credits),
    ];
    shots.extend(moments().filter(|shot| shot.frames == 1));
    // Controllers that have joined stay: hints show their buttons from then on.
    shots.sort_by_key(|shot| shot.pads);
    shots
}

fn strips() -> Vec<Shot> {
    moments().filter(|shot| shot.frames > 1).collect()
}

/// A game between careful bots; the same for the same seed.
pub fn game<G: TableGame>(seats: u8, seed: u64) -> Option<Record> {
    let setup = Setup { start: Some(Seat(0)), ..Setup::new(seats) };
    let mut events = Vec::new();
    let mut state = G::start(&setup, GameRng::new(seed), &mut events).ok()?;
    let mut record = Record::new::<G>(&setup, seed, &state);
    let mut legal = Vec::new();
    while let Some(seat) = G::turn(&state).waiting().first() {
        G::legal(&state, seat, &mut legal);
        let view = G::view(&state, Viewer::Seat(seat));
        // As bots choose at the table, so that they go on as it is written here.
        let mut chance = bots::seeds::chance_at(seed, seat, record.actions.len());
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

/// The first ply whose action brings about events of which something holds.
pub fn first_that_brings<G: TableGame>(
    record: &Record,
    holds: impl Fn(&[G::Event]) -> bool,
) -> Option<usize> {
    let mut events = Vec::new();
    let mut state = record.begin::<G>(&mut events).ok()?;
    for (ply, (seat, _)) in record.actions.iter().enumerate() {
        events.clear();
        G::apply(&mut state, Seat(*seat), record.action::<G>(ply).ok()?, &mut events).ok()?;
        if holds(&events) {
            return Some(ply);
        }
    }
    None
}

/// Does what is to be done before a picture.
fn act_out(album: Res<Album>, mut intents: ResMut<Intents>) {
    let Some((shot, frame)) = album.shots.get(album.next).zip(album.frame) else { return };
    let Some(since) = frame.checked_sub(album.lead) else { return };
    let act = shot.acts.get((since / ANSWER) as usize).filter(|_| since % ANSWER == 0);
    if let Some(act) = act {
        intents.push(Intent { device: Device::Screen, seat: None, act: *act });
    }
}

fn take_pictures(
    mut commands: Commands,
    mut album: ResMut<Album>,
    screen: Res<State<Screen>>,
    mut plan: ResMut<TablePlan>,
    mut next_screen: ResMut<NextState<Screen>>,
    mut next_menu: ResMut<NextState<Menu>>,
    mut plugged: MessageWriter<GamepadConnectionEvent>,
    mut pressed: MessageWriter<RawGamepadEvent>,
    mut exit: MessageWriter<AppExit>,
) {
    let album = &mut *album;
    let Some(shot) = album.shots.get(album.next) else {
        exit.write(AppExit::Success);
        return;
    };
    let frame = album.frame.unwrap_or_default();
    album.frame = Some(frame + 1);
    // Who has a controller has joined before the table is opened.
    let opens = if shot.pads > 0 { JOIN } else { 0 };
    if frame == 0 {
        while album.pads.len() < usize::from(shot.pads) {
            let pad = commands.spawn(Name::new("Controller of a picture")).id();
            let name = "Controller".to_owned();
            let connection = GamepadConnection::Connected { name, vendor_id: None, product_id: None };
            plugged.write(GamepadConnectionEvent::new(pad, connection));
            album.pads.push(pad);
        }
    }
    if frame + 2 == opens {
        for pad in &album.pads {
            // A button that does nothing but join.
            let press = RawGamepadButtonChangedEvent::new(*pad, GamepadButton::Mode, 1.0);
            pressed.write(RawGamepadEvent::Button(press));
        }
    }
    if frame == opens {
        if let Some(wanted) = &shot.plan {
            *plan = wanted.clone();
        }
        // A table is opened anew for each picture of it.
        if *screen.get() != shot.screen || shot.plan.is_some() {
            next_screen.set(shot.screen);
        }
        next_menu.set(shot.menu);
    }
    let first = album.lead + ANSWER * shot.acts.len() as u32;
    let last = first + shot.frames;
    if (first..last).contains(&frame) {
        let name = match shot.frames {
            1 => format!("{}.png", shot.name),
            _ => format!("{}-{:03}.png", shot.name, frame - first),
        };
        commands.spawn(Screenshot::primary_window()).observe(save_to_disk(album.folder.join(name)));
    }
    if frame >= last + WRITE {
        album.next += 1;
        album.frame = None;
    }
}
