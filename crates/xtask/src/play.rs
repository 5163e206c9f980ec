//! `play`: builds the game and starts it.

use std::process::{Command, ExitCode};

use anyhow::{Context, Result};

use crate::shell;
use crate::system::{self, Need};
use crate::workspace::Workspace;

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Build with all optimisations; takes several minutes more the first time
    #[arg(long)]
    pub(crate) release: bool,
    /// Arguments for the game
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "GAME ARGUMENTS")]
    pub(crate) game: Vec<String>,
}

pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode> {
    let workspace = Workspace::find()?;
    system::require(&[Need::Build, Need::Run])?;
    let mut game = build(&workspace, arguments.release)?;
    game.args(&arguments.game);
    let status = game.status().context("the game was built but cannot be started")?;
    // Without a code the game was ended by a signal; any code but 0 says so.
    let code = status.code().map_or(1, |code| u8::try_from(code).unwrap_or(1));
    Ok(ExitCode::from(code))
}

/// Builds the game and returns the command that starts it with its assets.
pub(crate) fn build(workspace: &Workspace, release: bool) -> Result<Command> {
    let mut cargo = shell::cargo(workspace);
    // With the whole workspace's features, so that playing and testing share one build of the engine.
    cargo.args(["build", "--workspace", "--bin", "lanternlight"]);
    if release {
        cargo.arg("--release");
    }
    shell::run(&mut cargo)?;
    let mut game = Command::new(workspace.program(if release { "release" } else { "debug" }, "lanternlight"));
    game.env("BEVY_ASSET_ROOT", &workspace.root).env_remove("CARGO_MANIFEST_DIR");
    Ok(game)
}
