//! `verify`: whether records hold what they claim.

use std::fs;

use tabletop::{Record, RecordError};

use crate::cli::Verify;
use crate::failure::Failure;
use crate::games::{self, Refereed, Task};
use crate::input::{Entry, Records};
use crate::output::Output;
use crate::progress;
use crate::sentences::Sentences;

/// Looks at every record of every file. Faults are told on the standard error, one a line.
///
/// # Errors
/// [`Failure`] when anything was wrong, after everything has been looked at.
pub(crate) fn run(ask: &Verify) -> Result<(), Failure> {
    let sentences = Sentences::english();
    let mut count = Count::default();
    let bytes = ask.files.iter().filter_map(|file| fs::metadata(file).ok()).map(|file| file.len()).sum();
    let bar = progress::bar(bytes, "bytes", false);
    for file in &ask.files {
        let start = bar.position();
        let done = Records::open(file).and_then(|mut records| {
            while let Some(Entry { place, record }) = records.next()? {
                count.records += 1;
                match record.and_then(|record| check(&record)) {
                    Ok(true) => count.verified += 1,
                    Ok(false) => {
                        count.verified += 1;
                        count.unfinished += 1;
                    }
                    Err(error) => count.fault(&place.failure(&error, &sentences), &bar),
                }
                bar.set_position(start + records.bytes());
            }
            Ok(())
        });
        if let Err(failure) = done {
            count.fault(&failure, &bar);
        }
    }
    bar.finish_and_clear();
    let mut output = Output::stdout();
    output.line(&count.sentence())?;
    output.finish()?;
    if count.unreadable || count.failed {
        return Err(Failure::Told { unreadable: count.unreadable });
    }
    Ok(())
}

/// Replays a record; says whether its game has been played to the end.
fn check(record: &Record) -> Result<bool, RecordError> {
    struct Replay<'a>(&'a Record);

    impl Task for Replay<'_> {
        type Output = Result<bool, RecordError>;

        fn run<G: Refereed>(self) -> Self::Output {
            let last = self.0.replay::<G>(|_, _, _| {})?;
            Ok(G::turn(&last).outcome().is_some())
        }
    }

    let unknown = || RecordError::OtherGame { game: record.game.clone() };
    games::with(&record.game, Replay(record)).ok_or_else(unknown)?
}

/// What has been found.
#[derive(Default)]
struct Count {
    records: u64,
    verified: u64,
    unfinished: u64,
    /// Whether something could not be read.
    unreadable: bool,
    /// Whether something was read and was wrong.
    failed: bool,
}

impl Count {
    fn fault(&mut self, failure: &Failure, bar: &indicatif::ProgressBar) {
        match failure {
            Failure::Unverified(_) => self.failed = true,
            _ => self.unreadable = true,
        }
        if let Some(sentence) = failure.sentence() {
            bar.suspend(|| eprintln!("referee: {sentence}"));
        }
    }

    fn sentence(&self) -> String {
        let Count { records, verified, unfinished, .. } = self;
        let noun = if *records == 1 { "record" } else { "records" };
        let rest = match unfinished {
            0 => String::new(),
            _ => format!(", {unfinished} of them of unfinished games"),
        };
        format!("{verified} of {records} {noun} verified{rest}")
    }
}
