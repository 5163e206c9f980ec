//! Yokai Pagoda at the table: a haunted hall, two offering piles, a deck like a pagoda, hidden hands.

use bevy::prelude::*;
use yokai_pagoda::YokaiPagoda;

use crate::schedule::Step;
use crate::screens::Screen;
use crate::table::{Ended, Table};

mod backdrop;
mod furniture;
mod game;
pub mod hud;
pub mod layout;
mod looks;
mod marks;
pub mod mirror;
pub mod moments;
mod phases;
pub mod pieces;
mod print;
mod question;
mod scene;
pub mod summary;
mod voice;
mod words;

pub use game::Part;
pub use layout::Hall;
pub use phases::Phases;
pub use print::Printed;

/// Plugin: the game at the table.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        crate::table::game_plugin::<YokaiPagoda>,
        crate::menus::game_plugin::<YokaiPagoda>,
        crate::screens::results::game_plugin::<YokaiPagoda>,
        layout::plugin,
        pieces::plugin,
        print::plugin,
        furniture::plugin,
        backdrop::plugin,
        marks::plugin,
        question::plugin,
        phases::plugin,
        hud::plugin,
    ));
    app.add_systems(
        Update,
        mirror::add_table.in_set(crate::mirror::TableFacts).run_if(in_state(Screen::Table)),
    );
    app.add_systems(
        Update,
        mirror::hand_over_record
            .in_set(Step::Tell)
            .run_if(resource_changed::<Ended>)
            .run_if(resource_exists::<Table<YokaiPagoda>>),
    );
}
