//! What lies over a screen: the pause, settings, rule book, how to play, credits, notices, and the
//! question what is to become of a seat whose controller has gone.
//!
//! A menu can be opened over any screen by setting [`Menu`]. From inside a menu another one is
//! opened with [`OpenMenu`], and [`GoBack`] leads back to where one came from.

use bevy::prelude::*;

use crate::audio::Sounds;
use crate::input::{Act, Device, Intents};
use crate::schedule::Step;
use crate::screens::{Menu, Screen};
use crate::widgets::{Answering, FocusMoves};

mod at_table;
mod book;
mod credits;
mod how_to;
mod lost_pad;
mod notice;
mod pause;
mod settings;
mod sheet;

pub use at_table::game_plugin;
pub(crate) use sheet::Scrolls;

/// Opens a menu from inside another; going back leads to this one.
#[derive(Event, Clone, Copy, Debug)]
pub struct OpenMenu(pub Menu);

/// One step back: to the menu below, or to the screen.
#[derive(Event, Clone, Copy, Debug)]
pub struct GoBack;

/// The menus below the one that is open.
#[derive(Resource, Default, Debug)]
struct Trail(Vec<Menu>);

/// Between [`Step::Sense`] and [`Step::Menus`]: whatever is topmost answers “one step back”.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Back;

/// Plugin: all menus.
pub fn plugin(app: &mut App) {
    app.init_resource::<Trail>();
    app.configure_sets(Update, Back.after(Step::Sense).before(Step::Menus));
    app.add_observer(open).add_observer(go_back);
    app.add_systems(OnEnter(Menu::None), |mut trail: ResMut<Trail>| trail.0.clear());
    app.add_systems(
        Update,
        (
            answer_back.in_set(Back).run_if(not(in_state(Menu::None))),
            hold_time.in_set(Step::Menus),
            keep_from_below.in_set(Step::Menus).after(FocusMoves),
        ),
    );
    app.add_plugins((
        sheet::plugin,
        pause::plugin,
        settings::plugin,
        book::plugin,
        how_to::plugin,
        credits::plugin,
        notice::plugin,
        lost_pad::plugin,
        at_table::plugin,
    ));
}

fn open(
    wanted: On<OpenMenu>,
    menu: Res<State<Menu>>,
    mut trail: ResMut<Trail>,
    mut next: ResMut<NextState<Menu>>,
) {
    trail.0.push(*menu.get());
    next.set(wanted.0);
}

fn go_back(_: On<GoBack>, mut trail: ResMut<Trail>, mut next: ResMut<NextState<Menu>>) {
    next.set(trail.0.pop().unwrap_or_default());
}

/// Escape, backspace and “back” lead one step back; a controller's pause button closes everything.
fn answer_back(
    mut intents: ResMut<Intents>,
    mut sounds: ResMut<Sounds>,
    mut next: ResMut<NextState<Menu>>,
    mut commands: Commands,
) {
    let pressed = intents.take(|intent| matches!(intent.act, Act::Cancel | Act::Pause));
    let Some(first) = pressed.first() else { return };
    sounds.play("back");
    if first.act == Act::Pause && first.device != Device::Screen {
        next.set(Menu::None);
    } else {
        commands.trigger(GoBack);
    }
}

/// While a menu lies over the table, the table's time stands still. Who holds it otherwise is left
/// alone.
fn hold_time(
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    mut time: ResMut<Time<Virtual>>,
    mut held: Local<bool>,
) {
    let hold = *screen.get() == Screen::Table && *menu.get() != Menu::None;
    if hold != *held {
        *held = hold;
        if hold {
            time.pause();
        } else {
            time.unpause();
        }
    }
}

/// What no menu or notice answered does not reach the table below; nor does the press that closed the
/// menu or changed the screen.
fn keep_from_below(
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    answering: Answering,
    mut intents: ResMut<Intents>,
) {
    let covered = *screen.get() == Screen::Table && answering.menus();
    if covered || *menu.get() != Menu::None || menu.is_changed() || screen.is_changed() {
        // What is no longer pointed at may be told: it only puts a light out.
        intents.take(|intent| !matches!(intent.act, Act::Unpoint(_)));
    }
}
