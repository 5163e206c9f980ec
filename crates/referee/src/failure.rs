//! How a command can end badly.

use std::io;
use std::path::Path;
use std::process::ExitCode;

/// Why a command stopped, or what it found wrong in the end.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The input is bad, or a file cannot be read or written: one sentence, exit code 2.
    Input(String),
    /// A record was read but does not hold what it claims: one sentence, exit code 1.
    Unverified(String),
    /// As [`Failure::Input`] or [`Failure::Unverified`], but every fault has been told already.
    Told {
        /// Whether something could not even be read.
        unreadable: bool,
    },
    /// Nobody listens any more: the reader of a pipe has closed it. Not an error.
    NobodyListens,
}

impl Failure {
    /// A file that cannot be used.
    pub(crate) fn file(name: &str, doing: &str, error: &io::Error) -> Failure {
        Failure::Input(format!("{name}: cannot be {doing}: {}", reason(error)))
    }

    /// What is still to be told.
    pub(crate) fn sentence(&self) -> Option<&str> {
        match self {
            Failure::Input(sentence) | Failure::Unverified(sentence) => Some(sentence),
            Failure::Told { .. } | Failure::NobodyListens => None,
        }
    }

    pub(crate) fn exit_code(&self) -> ExitCode {
        match self {
            Failure::NobodyListens => ExitCode::SUCCESS,
            Failure::Unverified(_) | Failure::Told { unreadable: false } => ExitCode::from(1),
            Failure::Input(_) | Failure::Told { unreadable: true } => ExitCode::from(2),
        }
    }
}

/// A file's name as sentences have it: on one line, and no more than its last 200 characters.
pub(crate) fn file_name(path: &Path) -> String {
    let name = path.display().to_string().replace(char::is_control, "�");
    match name.char_indices().rev().nth(199) {
        Some((start, _)) if start > 0 => format!("…{}", &name[start..]),
        _ => name,
    }
}

/// What went wrong, without the system's number for it.
fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    let words = text.split(" (os error").next().unwrap_or_default();
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}
