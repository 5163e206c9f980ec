//! The game as a program: a window, a renderer, and [`lanternlight::AppPlugin`].

// Players of a finished build on Windows get the game's window alone, without a console beside it.
#![cfg_attr(all(windows, not(debug_assertions)), windows_subsystem = "windows")]

use std::process::ExitCode;

use bevy::asset::AssetMetaCheck;
use bevy::prelude::*;
use lanternlight::AppPlugin;
use lanternlight::launch::Launch;
use lanternlight::platform::{self, Store};

fn main() -> ExitCode {
    platform::startup();
    let launch = match Launch::read(platform::arguments()) {
        Ok(launch) => launch,
        Err(sentence) => return platform::refuse(&sentence),
    };
    let store =
        if launch.shots.is_some() || launch.strips.is_some() { Store::memory() } else { Store::system() };
    let mut app = App::new();
    app.add_plugins(
        DefaultPlugins
            .set(WindowPlugin {
                primary_window: Some(platform::primary_window("Lanternlight".into(), launch.size)),
                ..default()
            })
            .set(AssetPlugin {
                file_path: platform::assets(),
                meta_check: AssetMetaCheck::Never,
                ..default()
            }),
    );
    app.insert_resource(store).insert_resource(launch).add_plugins(AppPlugin);
    match app.run() {
        AppExit::Success => ExitCode::SUCCESS,
        AppExit::Error(code) => ExitCode::from(code.get()),
    }
}
