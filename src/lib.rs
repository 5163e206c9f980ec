//! Lanternlight: three table games on one screen.
//!
//! [`AppPlugin`] is the whole game but for window and renderer, which [`main`](../src/main.rs) and
//! the tests choose.
#![warn(missing_docs)]

use bevy::prelude::*;

pub mod audio;
pub mod games;
pub mod hud;
mod idle;
pub mod input;
pub mod lang;
pub mod launch;
pub mod menus;
pub mod mirror;
pub mod motion;
pub mod platform;
pub mod saves;
pub mod schedule;
pub mod screens;
pub mod settings;
pub mod shots;
pub mod skin;
pub mod table;
pub mod widgets;

/// The whole game. Expects Bevy's default plugins, a [`platform::Store`] and a [`launch::Launch`].
pub struct AppPlugin;

impl Plugin for AppPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<launch::Launch>();
        app.add_plugins((
            schedule::plugin,
            settings::plugin,
            lang::plugin,
            skin::plugin,
            input::plugin,
            widgets::plugin,
            motion::plugin,
            saves::plugin,
        ));
        app.add_plugins((
            screens::plugin,
            menus::plugin,
            table::plugin,
            hud::plugin,
            games::plugin,
            audio::plugin,
            mirror::plugin,
            shots::plugin,
            idle::plugin,
        ));
    }
}
