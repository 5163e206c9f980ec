//! The browser tests: `web/tests`, run against `web/dist` as our own server serves it.

use std::net::{Ipv4Addr, SocketAddr};
use std::process::Command;

use anyhow::Result;

use crate::serve::Site;
use crate::workspace::Workspace;
use crate::{shell, system, web};

/// Runs the browser tests; `verdicts` gets the closing lines of their runner.
pub(crate) fn test(workspace: &Workspace, verdicts: &mut Vec<String>) -> Result<()> {
    // The record of the game that is played in the browser is verified natively.
    shell::run(shell::cargo(workspace).args(["build", "--workspace", "--bin", "referee"]))?;
    let web = workspace.root.join("web");
    web::npm_ci(&web)?;
    let site = Site::start(web::dist_folder(workspace), SocketAddr::from((Ipv4Addr::LOCALHOST, 0)))?;
    let mut node = Command::new("node");
    node.current_dir(&web)
        .args(["--test", "--test-reporter=spec", "--test-concurrency=1"])
        .args(["tests/page.test.js", "tests/device.test.js", "tests/game.test.js"])
        .env("CHROMIUM", system::browser()?)
        .env("LANTERNLIGHT_URL", site.url())
        .env("LANTERNLIGHT_REFEREE", workspace.program("debug", "referee"));
    shell::run_keeping(&mut node, verdicts, |line| line.starts_with('ℹ'))
}
