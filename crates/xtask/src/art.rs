//! `art`: renders art and sound from their sources.

use anyhow::Result;

use crate::shell;
use crate::system::{self, Need};
use crate::workspace::Workspace;

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Arguments for the tool; without any it renders everything that is out of date
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "ATELIER ARGUMENTS")]
    tool: Vec<String>,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let workspace = Workspace::find()?;
    system::require(&[Need::Build])?;
    if arguments.tool.is_empty() {
        atelier(&workspace, &["art".to_owned()])
    } else {
        atelier(&workspace, &arguments.tool)
    }
}

/// Fails when a checked-in atlas or sound is older than its sources.
pub(crate) fn check(workspace: &Workspace) -> Result<()> {
    atelier(workspace, &["check".to_owned()])
}

fn atelier(workspace: &Workspace, arguments: &[String]) -> Result<()> {
    let mut cargo = shell::cargo(workspace);
    cargo.args(["run", "--quiet", "--package", "atelier", "--"]).args(arguments);
    shell::run(&mut cargo)
}
