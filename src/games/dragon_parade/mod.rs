//! Dragon Parade at the table: a festival street of 41 spaces, a dragon, stalls, coins.

use bevy::prelude::*;

use crate::schedule::Step;
use crate::screens::Screen;
use crate::table::{Ended, Table};

mod areas;
mod backdrop;
mod close;
mod dragon;
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
pub use layout::Street;
pub use phases::Phases;

/// Plugin: the game at the table.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        crate::table::game_plugin::<dragon_parade::DragonParade>,
        crate::menus::game_plugin::<dragon_parade::DragonParade>,
        crate::screens::results::game_plugin::<dragon_parade::DragonParade>,
        layout::plugin,
        pieces::plugin,
        dragon::plugin,
        close::plugin,
        backdrop::plugin,
        surface::plugin,
        marks::plugin,
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
            .run_if(resource_exists::<Table<dragon_parade::DragonParade>>),
    );
}
