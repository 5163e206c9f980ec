//! Running other programs.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::workspace::Workspace;

/// Runs a command with the terminal's own input and output.
///
/// # Errors
/// One sentence with the command line when it cannot be started or does not succeed.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let line = shown(command);
    let status = command.status().with_context(|| format!("`{line}` cannot be started"))?;
    if !status.success() {
        bail!("`{line}` failed ({status})");
    }
    Ok(())
}

/// Runs a command and returns what it prints; its errors still go to the terminal.
pub(crate) fn output(command: &mut Command) -> Result<String> {
    let line = shown(command);
    let output =
        command.stderr(Stdio::inherit()).output().with_context(|| format!("`{line}` cannot be started"))?;
    if !output.status.success() {
        bail!("`{line}` failed ({})", output.status);
    }
    String::from_utf8(output.stdout).with_context(|| format!("`{line}` printed something that is not text"))
}

/// Runs a command, prints what it prints, and adds the lines that `keep` accepts to `kept`, whether the
/// command succeeds or not.
pub(crate) fn run_keeping(
    command: &mut Command,
    kept: &mut Vec<String>,
    keep: impl Fn(&str) -> bool,
) -> Result<()> {
    let shown = shown(command);
    let mut child =
        command.stdout(Stdio::piped()).spawn().with_context(|| format!("`{shown}` cannot be started"))?;
    if let Some(stdout) = child.stdout.take() {
        for line in BufReader::new(stdout).lines() {
            let line = line.with_context(|| format!("what `{shown}` prints cannot be read"))?;
            println!("{line}");
            if keep(&line) {
                kept.push(line);
            }
        }
    }
    let status = child.wait()?;
    if !status.success() {
        bail!("`{shown}` failed ({status})");
    }
    Ok(())
}

/// Whether a program is on the path.
pub(crate) fn has(program: &str) -> bool {
    which::which(program).is_ok()
}

/// Whether a command runs and succeeds; its output is thrown away.
pub(crate) fn succeeds(command: &mut Command) -> bool {
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|s| s.success())
}

/// `cargo` as the one that runs this program, at the repository's root, with our target folder.
pub(crate) fn cargo(workspace: &Workspace) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(&workspace.root).env("CARGO_TARGET_DIR", &workspace.target);
    // Set by the cargo that runs this program for this crate; they would mislead what we start.
    for variable in ["CARGO_MANIFEST_DIR", "CARGO_PKG_NAME", "CARGO_PKG_VERSION"] {
        command.env_remove(variable);
    }
    command
}

/// Whether a machine, not a person, is at the terminal.
pub(crate) fn unattended() -> bool {
    std::env::var_os("CI").is_some_and(|value| !value.is_empty() && value != "false")
}

/// A child process that ends with its guard.
pub(crate) struct Running(Child);

impl Running {
    /// Starts a command that is to run in the background.
    pub(crate) fn start(command: &mut Command) -> Result<Self> {
        let line = shown(command);
        Ok(Self(command.spawn().with_context(|| format!("`{line}` cannot be started"))?))
    }

    /// The first line the process prints; its standard output must be piped.
    pub(crate) fn first_line(&mut self) -> Result<String> {
        let stdout = self.0.stdout.take().context("the output is not piped")?;
        let mut line = String::new();
        BufReader::new(stdout).read_line(&mut line)?;
        Ok(line.trim().to_owned())
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself; then there is nothing to end.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A command as one would type it, with paths in the program's position cut to their name.
pub(crate) fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_name().unwrap_or(command.get_program());
    std::iter::once(program).chain(command.get_args()).map(quoted).collect::<Vec<_>>().join(" ")
}

fn quoted(word: &OsStr) -> String {
    let word = word.to_string_lossy();
    let plain = |c: char| c.is_alphanumeric() || "-_=+./:,@%".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        word.into_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_shown_as_one_would_type_it() {
        let mut command = Command::new("/usr/bin/cargo");
        command.args(["test", "two words", "", "it's"]);
        assert_eq!(shown(&command), r"cargo test 'two words' '' 'it'\''s'");
    }

    #[test]
    fn a_program_that_does_not_exist_gives_one_sentence() {
        let error = run(&mut Command::new("no-such-program-here")).map_err(|error| error.to_string());
        assert_eq!(error, Err("`no-such-program-here` cannot be started".into()));
    }

    #[cfg(unix)]
    #[test]
    fn kept_lines_come_back_also_from_a_command_that_fails() {
        let mut command = Command::new("sh");
        command.args(["-c", "echo one; echo result: 2; exit 3"]);
        let mut kept = Vec::new();
        let result = run_keeping(&mut command, &mut kept, |line| line.starts_with("result"));
        assert_eq!(kept, ["result: 2"]);
        assert!(result.is_err());
    }

    #[cfg(unix)]
    #[test]
    fn a_background_process_ends_with_its_guard() -> Result<()> {
        let mut command = Command::new("sh");
        command.args(["-c", "echo $$; exec sleep 60"]).stdout(Stdio::piped());
        let mut running = Running::start(&mut command)?;
        let id = running.first_line()?;
        let alive = || succeeds(Command::new("kill").args(["-0", &id]));
        assert!(alive());
        drop(running);
        assert!(!alive());
        Ok(())
    }
}
