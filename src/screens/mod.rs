//! What is looked at: one screen at a time, and over it at most one menu.

use bevy::prelude::*;

use crate::platform;

mod failed;
pub mod games;
pub mod going;
pub mod loading;
pub mod results;
mod scenery;
pub mod setup;
mod title;

/// The screen that is looked at.
#[derive(States, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Screen {
    /// Assets are being loaded.
    #[default]
    Loading,
    /// Assets could not be loaded; says why.
    Failed,
    /// The title.
    Title,
    /// The choice of a game.
    Games,
    /// A table is set up.
    Setup,
    /// A game is played.
    Table,
    /// How a game ended.
    Results,
}

/// What lies over the screen.
#[derive(States, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Menu {
    /// Nothing.
    #[default]
    None,
    /// The game is paused.
    Pause,
    /// Settings.
    Settings,
    /// The rule book.
    RuleBook,
    /// How to play, in pictures.
    HowTo,
    /// Credits.
    Credits,
}

/// Plugin: all screens.
pub fn plugin(app: &mut App) {
    app.init_state::<Screen>().init_state::<Menu>();
    app.add_plugins((
        loading::plugin,
        failed::plugin,
        scenery::plugin,
        going::plugin,
        title::plugin,
        games::plugin,
        setup::plugin,
        results::plugin,
    ));
    // Whoever thinks about a move does not touch the screen meanwhile.
    app.add_systems(OnEnter(Screen::Table), || platform::page::keep_awake(true));
    app.add_systems(OnExit(Screen::Table), || platform::page::keep_awake(false));
}
