//! `test`: every check there is, in the order in which a mistake shows itself soonest.

use anyhow::Result;

use crate::steps::Steps;
use crate::system::{self, Need};
use crate::workspace::Workspace;
use crate::{art, browser, shell, web};

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Also build the browser version and test it in a real browser
    #[arg(long)]
    all: bool,
    /// Only build the browser version and test it
    #[arg(long, conflicts_with = "all")]
    web: bool,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let workspace = Workspace::find()?;
    let mut steps = Steps::default();
    let mut verdicts = Vec::new();
    let result = checks(&workspace, arguments, &mut steps, &mut verdicts);
    if !verdicts.is_empty() {
        println!("\nThe test runner's closing lines:\n{}", verdicts.join("\n"));
    }
    println!("\n{}", steps.summary());
    result
}

/// `verdicts` gets the closing lines of the test runners, also when a test fails.
fn checks(
    workspace: &Workspace,
    arguments: &Arguments,
    steps: &mut Steps,
    verdicts: &mut Vec<String>,
) -> Result<()> {
    let browser = arguments.all || arguments.web;
    steps.run("system packages", || {
        let needs: &[Need] = if browser { &[Need::Build, Need::Node, Need::Browser] } else { &[Need::Build] };
        system::require(needs)
    })?;
    if !arguments.web {
        native(workspace, steps, verdicts)?;
    }
    if browser {
        steps.run("browser version", || web::build(workspace, web::Profile::Quick))?;
        steps.run("browser tests", || browser::test(workspace, verdicts))?;
    }
    Ok(())
}

/// Programs that people or later steps run; they are built together with the tests.
const PROGRAMS: [&str; 3] = ["lanternlight", "referee", "atelier"];

/// Lints, tests and docs build with the workspace's features, so that no dependency is built twice.
fn native(workspace: &Workspace, steps: &mut Steps, verdicts: &mut Vec<String>) -> Result<()> {
    steps.run("one bevy_ecs", || workspace.lock()?.only("bevy_ecs").map(|_| ()))?;
    steps.run("format", || shell::run(shell::cargo(workspace).args(["fmt", "--all", "--check"])))?;
    steps.run("lints", || {
        let mut cargo = shell::cargo(workspace);
        cargo.args(["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]);
        shell::run(&mut cargo)
    })?;
    steps.run("build", || {
        let mut cargo = shell::cargo(workspace);
        cargo.args(["build", "--workspace", "--tests"]);
        cargo.args(PROGRAMS.iter().flat_map(|program| ["--bin", program]));
        shell::run(&mut cargo)
    })?;
    steps.run("tests", || {
        let mut cargo = shell::cargo(workspace);
        cargo.args(["test", "--workspace", "--no-fail-fast"]);
        shell::run_keeping(&mut cargo, verdicts, |line| line.starts_with("test result:"))
    })?;
    steps.run("docs", || {
        let mut cargo = shell::cargo(workspace);
        cargo.args(["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings");
        shell::run(&mut cargo)
    })?;
    steps.run("art is up to date", || art::check(workspace))
}
