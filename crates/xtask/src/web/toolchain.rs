//! Which compiler builds for the browser.

use std::fmt;
use std::path::Path;
use std::process::Command;

use anyhow::{Result, bail};

use crate::shell;
use crate::system::{self, Need};
use crate::workspace::Workspace;

/// The compilation target of the browser version.
pub(super) const TARGET: &str = "wasm32-unknown-unknown";

/// A compiler that can build for the browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Toolchain {
    /// The usual one: its standard library for wasm is installed.
    Usual,
    /// Debian's newer compiler, which brings the sources of the standard library to build it too.
    DebianSources,
}

impl fmt::Display for Toolchain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Usual => "the usual compiler",
            Self::DebianSources => "Debian's compiler and its sources of the standard library",
        })
    }
}

impl Toolchain {
    /// `cargo build` of this toolchain, for the browser, into `target`.
    pub(super) fn build(self, workspace: &Workspace, target: &Path) -> Command {
        let mut command = match self {
            Self::Usual => {
                let mut command = shell::cargo(workspace);
                command.arg("build");
                command
            }
            Self::DebianSources => {
                let mut command = Command::new("/usr/bin/cargo");
                command
                    .current_dir(&workspace.root)
                    .args(["build", "-Zbuild-std=std,panic_abort"])
                    .env("RUSTC", "/usr/bin/rustc")
                    // Building the standard library is not a stable feature yet.
                    .env("RUSTC_BOOTSTRAP", "1")
                    .env_remove("CARGO_MANIFEST_DIR");
                command
            }
        };
        command.args(["--target", TARGET]).env("CARGO_TARGET_DIR", target);
        command
    }
}

/// What can be found out about a machine; apart from it, the choice is a plain function.
trait Machine {
    fn usual_has_target(&self) -> bool;
    fn rustup_adds_target(&self) -> bool;
    fn debian_has_sources(&self) -> bool;
}

/// Finds a toolchain, installing what is missing where that can work.
///
/// # Errors
/// One sentence that says what to install.
pub(super) fn find(workspace: &Workspace) -> Result<Toolchain> {
    choose(&Here { workspace })
}

fn choose(machine: &impl Machine) -> Result<Toolchain> {
    if machine.usual_has_target() || machine.rustup_adds_target() {
        Ok(Toolchain::Usual)
    } else if machine.debian_has_sources() {
        Ok(Toolchain::DebianSources)
    } else {
        bail!(
            "Rust's standard library for wasm is missing; please run `rustup target add {TARGET}`, \
             or install Debian's rustc-web, cargo-web, rust-web-src, rust-web-llvm and lld-22"
        )
    }
}

struct Here<'a> {
    workspace: &'a Workspace,
}

impl Machine for Here<'_> {
    fn usual_has_target(&self) -> bool {
        let mut rustc = Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
        rustc.current_dir(&self.workspace.root).args(["--print", "target-libdir", "--target", TARGET]);
        let Ok(folder) = shell::output(&mut rustc) else { return false };
        let Ok(entries) = Path::new(folder.trim()).read_dir() else { return false };
        entries.flatten().any(|entry| entry.file_name().to_string_lossy().starts_with("libstd-"))
    }

    fn rustup_adds_target(&self) -> bool {
        if !shell::has("rustup") {
            return false;
        }
        let mut rustup = Command::new("rustup");
        rustup.current_dir(&self.workspace.root).args(["target", "add", TARGET]);
        println!("Adding the wasm target: {}", shell::shown(&rustup));
        shell::run(&mut rustup).is_ok() && self.usual_has_target()
    }

    fn debian_has_sources(&self) -> bool {
        system::can_provide(Need::Wasm)
            && system::require(&[Need::Wasm]).is_ok()
            && shell::output(Command::new("/usr/bin/rustc").arg("--version"))
                .is_ok_and(|version| new_enough(&version, env!("CARGO_PKG_RUST_VERSION")))
    }
}

/// Whether what `rustc --version` prints is at least `needed`, both as “major.minor…”.
fn new_enough(printed: &str, needed: &str) -> bool {
    let numbers = |version: &str| -> Option<(u32, u32)> {
        let mut parts = version.split('.');
        Some((parts.next()?.parse().ok()?, parts.next()?.parse().ok()?))
    };
    match (printed.split_whitespace().nth(1).and_then(numbers), numbers(needed)) {
        (Some(printed), Some(needed)) => printed >= needed,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Fake {
        usual: bool,
        rustup: bool,
        debian: bool,
    }

    impl Machine for Fake {
        fn usual_has_target(&self) -> bool {
            self.usual
        }
        fn rustup_adds_target(&self) -> bool {
            assert!(!self.usual, "nothing is added to a toolchain that has the target");
            self.rustup
        }
        fn debian_has_sources(&self) -> bool {
            assert!(!self.usual && !self.rustup, "Debian's compiler is the last resort");
            self.debian
        }
    }

    #[test]
    fn the_usual_toolchain_comes_first_then_rustup_then_debian() -> Result<()> {
        let choice = |usual, rustup, debian| choose(&Fake { usual, rustup, debian });
        assert_eq!(choice(true, true, true)?, Toolchain::Usual);
        assert_eq!(choice(false, true, true)?, Toolchain::Usual);
        assert_eq!(choice(false, false, true)?, Toolchain::DebianSources);
        let nothing = choice(false, false, false).map_err(|error| error.to_string());
        assert!(nothing.is_err_and(|sentence| sentence.contains("rustup target add wasm32-unknown-unknown")));
        Ok(())
    }

    #[test]
    fn compilers_are_compared_by_number_not_by_text() {
        assert!(new_enough("rustc 1.96.0 (ac68faa20 2026-05-25) (built from a source tarball)", "1.95"));
        assert!(new_enough("rustc 1.100.0 (0 2027-01-01)", "1.95"));
        assert!(!new_enough("rustc 1.85.0 (4d91de4e4 2025-02-17)", "1.95"));
        assert!(!new_enough("", "1.95"));
    }
}
