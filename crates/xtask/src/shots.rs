//! `shots`: pictures of every screen, for looking at.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::play;
use crate::shell::{self, Running};
use crate::system::{self, Need};
use crate::workspace::{Workspace, lies_in};

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Folder for the pictures, outside the repository [default: `shots` beside the target folder]
    #[arg(long)]
    out: Option<PathBuf>,
}

/// A television, a hand-held, and a phone both ways.
const SIZES: [&str; 4] = ["1920x1080", "1280x800", "844x390", "390x844"];

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let workspace = Workspace::find()?;
    let out = match &arguments.out {
        Some(folder) => std::env::current_dir().context("the current folder cannot be read")?.join(folder),
        None => workspace.target.with_file_name("shots"),
    };
    if lies_in(&out, &workspace.root) {
        bail!("{} lies in the repository; please choose a folder outside it", out.display());
    }
    let virtual_screen = cfg!(target_os = "linux") && !has_display(|name| std::env::var_os(name).is_some());
    system::require(if virtual_screen {
        &[Need::Build, Need::Run, Need::Screen]
    } else {
        &[Need::Build, Need::Run]
    })?;
    let screen = if virtual_screen { Some(Screen::start()?) } else { None };
    for size in SIZES {
        let folder = out.join(size);
        std::fs::create_dir_all(&folder).with_context(|| format!("{} cannot be made", folder.display()))?;
        let mut game = play::build(&workspace, false)?;
        game.arg("--shots").arg(&folder).args(["--size", size]);
        if let Some(screen) = &screen {
            game.env("DISPLAY", &screen.display);
        }
        shell::run(&mut game)?;
        let count = pictures(&folder)?;
        if count == 0 {
            bail!("the game ended well but left no pictures in {}", folder.display());
        }
        println!("{count} pictures in {}", folder.display());
    }
    Ok(())
}

fn has_display(is_set: impl Fn(&str) -> bool) -> bool {
    is_set("DISPLAY") || is_set("WAYLAND_DISPLAY")
}

fn pictures(folder: &Path) -> Result<usize> {
    let entries = folder.read_dir().with_context(|| format!("{} cannot be read", folder.display()))?;
    Ok(entries
        .flatten()
        .filter(|entry| entry.path().extension().is_some_and(|ending| ending == "png"))
        .count())
}

/// A virtual screen, until it is dropped.
struct Screen {
    display: String,
    _server: Running,
}

impl Screen {
    /// Starts one with a number that is free and waits until it answers.
    fn start() -> Result<Self> {
        let mut command = Command::new("Xvfb");
        command
            .args(["-displayfd", "1", "-screen", "0", "1920x1200x24", "-nolisten", "tcp"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        let mut server = Running::start(&mut command)?;
        let number = server.first_line()?;
        if number.is_empty() {
            bail!("the virtual screen Xvfb did not start");
        }
        Ok(Self { display: format!(":{number}"), _server: server })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn either_kind_of_display_counts() {
        assert!(has_display(|name| name == "DISPLAY"));
        assert!(has_display(|name| name == "WAYLAND_DISPLAY"));
        assert!(!has_display(|_| false));
    }

    #[test]
    fn only_pictures_are_counted() -> Result<()> {
        let folder = tempfile::tempdir()?;
        std::fs::write(folder.path().join("title.png"), "")?;
        std::fs::write(folder.path().join("notes.txt"), "")?;
        assert_eq!(pictures(folder.path())?, 1);
        Ok(())
    }
}
