//! Yundao at the table: a garden of 25 plinths, towers, hidden cards.

use bevy::prelude::*;

use crate::schedule::Step;
use crate::table::{Ended, Table};

mod backdrop;
mod effects;
mod game;
pub mod hud;
pub mod layout;
mod marks;
pub mod mirror;
pub mod moments;
mod phases;
pub mod pieces;
mod scene;
pub mod summary;
mod surface;

pub use game::Part;
pub use layout::Garden;
pub use phases::Phases;

/// Plugin: the game at the table.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        crate::table::game_plugin::<yundao::Yundao>,
        crate::menus::game_plugin::<yundao::Yundao>,
        crate::screens::results::game_plugin::<yundao::Yundao>,
        layout::plugin,
        pieces::plugin,
        backdrop::plugin,
        surface::plugin,
        marks::plugin,
        phases::plugin,
        hud::plugin,
    ));
    app.add_systems(
        Update,
        mirror::add_table.in_set(crate::mirror::TableFacts).run_if(in_state(crate::screens::Screen::Table)),
    );
    app.add_systems(
        Update,
        mirror::hand_over_record
            .in_set(Step::Tell)
            .run_if(resource_changed::<Ended>)
            .run_if(resource_exists::<Table<yundao::Yundao>>),
    );
}
