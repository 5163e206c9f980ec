//! The JavaScript side of the wasm file, by wasm-bindgen's own tool.

use std::path::Path;
use std::process::Command;

use anyhow::Result;

use crate::shell;
use crate::workspace::Workspace;

/// Writes `lanternlight.js` and `lanternlight_bg.wasm` into `out`.
///
/// The tool must be of exactly the version that the game was compiled with; it is installed beside
/// our other build products when it is not there.
pub(super) fn run(workspace: &Workspace, wasm: &Path, out: &Path, drop_names: bool) -> Result<()> {
    let lock = workspace.lock()?;
    let version = lock.only("wasm-bindgen")?;
    let home = workspace.tools().join(format!("wasm-bindgen-{version}"));
    let program = home.join("bin").join(format!("wasm-bindgen{}", std::env::consts::EXE_SUFFIX));
    if !program.is_file() {
        println!("Installing wasm-bindgen {version}");
        let mut cargo = shell::cargo(workspace);
        cargo
            .args(["install", "wasm-bindgen-cli", "--version", version, "--root"])
            .arg(&home)
            .env("CARGO_TARGET_DIR", workspace.tools().join("build"));
        shell::run(&mut cargo)?;
    }
    let mut command = Command::new(&program);
    command.args(["--target", "web", "--no-typescript", "--out-name", "lanternlight", "--out-dir"]).arg(out);
    if drop_names {
        command.args(["--remove-name-section", "--remove-producers-section"]);
    }
    command.arg(wasm);
    shell::run(&mut command)
}
