//! `web`: builds the browser version into `web/dist`.

mod bindgen;
mod dist;
mod icons;
mod texts;
mod toolchain;

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::system::{self, Need};
use crate::workspace::Workspace;
use crate::{hide, licences, shell};

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Build quickly, for checks and for work on the page: larger and slower than what players get
    #[arg(long)]
    quick: bool,
    /// Put only the page together, around an empty game: for work on the page itself
    #[arg(long, conflicts_with = "quick")]
    page: bool,
}

/// How much care goes into a browser build.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Profile {
    /// What players download: small, precompressed.
    Shipped,
    /// The same code, built in a fraction of the time.
    Quick,
    /// No game at all, for work on the page.
    Page,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let profile = match (arguments.page, arguments.quick) {
        (true, _) => Profile::Page,
        (false, true) => Profile::Quick,
        (false, false) => Profile::Shipped,
    };
    build(&Workspace::find()?, profile)
}

/// Builds the browser version into `web/dist`, replacing what was there only when all went well.
pub(crate) fn build(workspace: &Workspace, profile: Profile) -> Result<()> {
    let game = match profile {
        Profile::Shipped => {
            system::require(&[Need::Node])?;
            let game = compile(workspace, profile)?;
            optimise(workspace, &game.join("lanternlight_bg.wasm"))?;
            Some(game)
        }
        Profile::Quick => Some(compile(workspace, profile)?),
        Profile::Page => None,
    };
    let dist = dist_folder(workspace);
    let notices = licences::notices(workspace, Some(toolchain::TARGET))?;
    let compress = profile == Profile::Shipped;
    let report = dist::assemble(&workspace.root, game.as_deref(), &notices, &dist, compress)?;
    println!("{report}");
    Ok(())
}

/// Where the browser version goes.
pub(crate) fn dist_folder(workspace: &Workspace) -> PathBuf {
    workspace.root.join("web").join("dist")
}

/// Compiles the game to wasm and makes its JavaScript side; returns the folder that holds both.
fn compile(workspace: &Workspace, profile: Profile) -> Result<PathBuf> {
    let shipped = profile == Profile::Shipped;
    let profile = if shipped { "web" } else { "web-quick" };
    // A folder of its own, so that this build and a native one do not wait for each other.
    let target = workspace.target.join("wasm");
    let toolchain = toolchain::find(workspace)?;
    println!("Compiling to wasm with {toolchain}");
    let mut cargo = toolchain.build(workspace, &target);
    if shipped {
        hide::hide_paths(&mut cargo, workspace);
    }
    cargo.args(["--package", "lanternlight", "--bin", "lanternlight", "--profile", profile]);
    shell::run(&mut cargo)?;
    let wasm = target.join(toolchain::TARGET).join(profile).join("lanternlight.wasm");
    let out = target.join("bindgen").join(profile);
    bindgen::run(workspace, &wasm, &out, shipped)?;
    Ok(out)
}

/// Makes a wasm file as small as binaryen can.
fn optimise(workspace: &Workspace, wasm: &Path) -> Result<()> {
    let tools = workspace.root.join("web").join("tools");
    npm_ci(&tools)?;
    let tool = tools.join("node_modules").join("binaryen").join("bin").join("wasm-opt");
    let smaller = wasm.with_extension("opt.wasm");
    // Which features the file may use, it says itself; `--all-features` would use more than browsers have.
    let mut command = Command::new("node");
    command.arg(&tool).arg("-Oz").arg(wasm).arg("-o").arg(&smaller);
    shell::run(&mut command)?;
    std::fs::rename(&smaller, wasm).context("the optimised wasm file cannot be moved into place")
}

/// Installs exactly what a folder's npm lock file names, unless that is what is installed already.
pub(crate) fn npm_ci(folder: &Path) -> Result<()> {
    let modified = |path: PathBuf| path.metadata().and_then(|data| data.modified()).ok();
    let locked = modified(folder.join("package-lock.json"));
    let installed = modified(folder.join("node_modules").join(".package-lock.json"));
    if installed.is_some() && installed >= locked {
        return Ok(());
    }
    let npm = which::which("npm").context("npm is missing; please install Node.js")?;
    let mut command = Command::new(npm);
    command.current_dir(folder).args(["ci", "--no-audit", "--no-fund", "--ignore-scripts"]);
    shell::run(&mut command)
}
