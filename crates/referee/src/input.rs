//! Files of records: one a line, read one at a time, so that memory is bounded by one record however
//! large a file or line is.

use std::fmt;
use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;

use tabletop::record::MAX_BYTES;
use tabletop::{Record, RecordError};

use crate::failure::{Failure, file_name};
use crate::sentences::Sentences;

/// Where a record stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Place {
    file: String,
    line: u64,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, line {}", self.file, self.line)
    }
}

impl Place {
    /// A fault of the record that stands here.
    pub(crate) fn failure(&self, error: &RecordError, sentences: &Sentences) -> Failure {
        let fault = sentences.fault(error);
        let joint = if fault.starts_with("ply ") { "," } else { ":" };
        let sentence = format!("{self}{joint} {fault}");
        if error.is_failed_verification() { Failure::Unverified(sentence) } else { Failure::Input(sentence) }
    }
}

/// A line that is not blank.
pub(crate) struct Entry {
    /// Where it stands.
    pub(crate) place: Place,
    /// The record on it, or why there is none.
    pub(crate) record: Result<Record, RecordError>,
}

/// A file of records.
pub(crate) struct Records {
    name: String,
    from: BufReader<File>,
    line: u64,
    bytes: u64,
    buffer: Vec<u8>,
    read: u64,
}

impl Records {
    /// Opens a file.
    ///
    /// # Errors
    /// [`Failure::Input`] when it cannot be read.
    pub(crate) fn open(path: &Path) -> Result<Records, Failure> {
        let name = file_name(path);
        let file = File::open(path).map_err(|error| Failure::file(&name, "read", &error))?;
        let from = BufReader::with_capacity(1 << 16, file);
        Ok(Records { name, from, line: 0, bytes: 0, buffer: Vec::new(), read: 0 })
    }

    /// How many bytes have been read.
    pub(crate) fn bytes(&self) -> u64 {
        self.bytes
    }

    /// The next line that is not blank.
    ///
    /// # Errors
    /// [`Failure::Input`] when the file cannot be read on, or ends without a single record.
    pub(crate) fn next(&mut self) -> Result<Option<Entry>, Failure> {
        loop {
            let read = read_line(&mut self.from, &mut self.buffer, MAX_BYTES)
                .map_err(|error| Failure::file(&self.name, "read", &error))?;
            let Some(line) = read else {
                return match self.read {
                    0 => Err(Failure::Input(format!("{}: there is no record in it", self.name))),
                    _ => Ok(None),
                };
            };
            self.line += 1;
            self.bytes += line.used;
            if line.length <= MAX_BYTES && self.buffer.trim_ascii().is_empty() {
                continue;
            }
            self.read += 1;
            let place = Place { file: self.name.clone(), line: self.line };
            return Ok(Some(Entry { place, record: parse(&self.buffer, line.length) }));
        }
    }
}

fn parse(line: &[u8], length: usize) -> Result<Record, RecordError> {
    if length > MAX_BYTES {
        return Err(RecordError::TooLong { bytes: length });
    }
    let text = std::str::from_utf8(line)
        .map_err(|_| RecordError::NotARecord { detail: "it is not text in UTF-8".into() })?;
    Record::from_json(text)
}

/// A line that has been read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Line {
    /// Its length in bytes, without the break.
    length: usize,
    /// How many bytes of the file it takes up.
    used: u64,
}

/// Reads a line and keeps its first `most` bytes, without the break. `None` at the end.
fn read_line(from: &mut impl BufRead, buffer: &mut Vec<u8>, most: usize) -> io::Result<Option<Line>> {
    buffer.clear();
    let mut line = Line { length: 0, used: 0 };
    loop {
        let ready = match from.fill_buf() {
            Ok(ready) => ready,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if ready.is_empty() {
            return Ok((line.used > 0).then_some(line));
        }
        let end = ready.iter().position(|&byte| byte == b'\n');
        let text = &ready[..end.unwrap_or(ready.len())];
        let room = most.saturating_sub(buffer.len());
        buffer.extend_from_slice(&text[..text.len().min(room)]);
        let used = text.len() + usize::from(end.is_some());
        line.length += text.len();
        line.used += used as u64;
        from.consume(used);
        if end.is_some() {
            return Ok(Some(line));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::read_line;

    #[test]
    fn lines_are_read_one_by_one_and_long_ones_are_cut() {
        let mut from = "one\n\nlonger than that\nlast".as_bytes();
        let mut buffer = Vec::new();
        let mut lines = Vec::new();
        while let Some(line) = read_line(&mut from, &mut buffer, 6).expect("memory can be read") {
            lines.push((line.length, line.used, String::from_utf8_lossy(&buffer).into_owned()));
        }
        let expected = [(3, 4, "one"), (0, 1, ""), (16, 17, "longer"), (4, 4, "last")];
        assert_eq!(lines, expected.map(|(length, used, text)| (length, used, text.to_owned())));
    }
}
