//! `art`: renders art and sound from their sources.

use std::process::Command;

use anyhow::Result;

use crate::shell;
use crate::system::{self, Need};
use crate::workspace::Workspace;

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Arguments for the tool; without any it renders all art and sound
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "ATELIER ARGUMENTS")]
    tool: Vec<String>,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let workspace = Workspace::find()?;
    system::require(&[Need::Build])?;
    shell::run(shell::cargo(&workspace).args(["build", "--workspace", "--bin", "atelier"]))?;
    if arguments.tool.is_empty() {
        shell::run(atelier(&workspace).arg("art"))?;
        shell::run(atelier(&workspace).arg("sound"))
    } else {
        shell::run(atelier(&workspace).args(&arguments.tool))
    }
}

/// Fails when a checked-in atlas or sound is older than its sources; the tool must have been built.
pub(crate) fn check(workspace: &Workspace) -> Result<()> {
    shell::run(atelier(workspace).arg("check"))
}

fn atelier(workspace: &Workspace) -> Command {
    let mut atelier = Command::new(workspace.program("debug", "atelier"));
    atelier.arg("--root").arg(&workspace.root);
    atelier
}
