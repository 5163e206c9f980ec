//! Where results go: the standard output or a file.

use std::fs::File;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::Path;

use crate::failure::{Failure, file_name};

/// A place for lines.
pub(crate) struct Output {
    to: BufWriter<Box<dyn Write>>,
    name: String,
    terminal: bool,
}

impl Output {
    /// The standard output.
    pub(crate) fn stdout() -> Output {
        let stdout = io::stdout();
        let terminal = stdout.is_terminal();
        Output { to: BufWriter::new(Box::new(stdout)), name: "standard output".into(), terminal }
    }

    /// A new file, or the standard output.
    ///
    /// # Errors
    /// [`Failure::Input`] when the file cannot be created.
    pub(crate) fn create(path: Option<&Path>) -> Result<Output, Failure> {
        let Some(path) = path else { return Ok(Output::stdout()) };
        let name = file_name(path);
        let file = File::create(path).map_err(|error| Failure::file(&name, "written", &error))?;
        Ok(Output { to: BufWriter::with_capacity(1 << 16, Box::new(file)), name, terminal: false })
    }

    /// Whether a person is looking at it.
    pub(crate) fn is_terminal(&self) -> bool {
        self.terminal
    }

    /// Writes a text and ends the line.
    ///
    /// # Errors
    /// [`Failure`] when it cannot be written.
    pub(crate) fn line(&mut self, text: &str) -> Result<(), Failure> {
        let written = self.to.write_all(text.as_bytes()).and_then(|()| self.to.write_all(b"\n"));
        written.map_err(|error| self.failure(&error))
    }

    /// Sees that everything so far has arrived.
    ///
    /// # Errors
    /// [`Failure`] when it cannot be written.
    pub(crate) fn flush(&mut self) -> Result<(), Failure> {
        self.to.flush().map_err(|error| self.failure(&error))
    }

    /// As [`Output::flush`], after the last line.
    ///
    /// # Errors
    /// [`Failure`] when it cannot be written.
    pub(crate) fn finish(mut self) -> Result<(), Failure> {
        self.flush()
    }

    fn failure(&self, error: &io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::NobodyListens,
            _ => Failure::file(&self.name, "written", error),
        }
    }
}
