//! `show`: a record, ply by ply, everything open.

mod dragon_parade;
mod json;
mod text;
mod yokai_pagoda;
mod yundao;

use tabletop::{Game, Record, RecordError, Seat};

use crate::cli::Show;
use crate::failure::Failure;
use crate::games::{self, Refereed, Task};
use crate::input::{Entry, Place, Records};
use crate::output::Output;
use crate::sentences::Sentences;

/// A game whose state can be drawn with letters.
pub(crate) trait Board: Game {
    /// Draws a state, everything open: some lines, each ended.
    fn board(state: &Self::State, out: &mut String);
}

/// Shows the records asked for, up to the first fault.
///
/// # Errors
/// [`Failure`] when a record cannot be read or does not hold what it claims, after what comes before
/// has been shown.
pub(crate) fn run(ask: &Show) -> Result<(), Failure> {
    let sentences = Sentences::english();
    let mut records = Records::open(&ask.file)?;
    let mut output = Output::stdout();
    let mut index = 0;
    while let Some(Entry { place, record }) = records.next()? {
        if ask.index.is_none_or(|wanted| wanted == index) {
            let shown = record.map_err(|error| place.failure(&error, &sentences)).and_then(|record| {
                show(&Shown { ask, record: &record, place: &place, index }, &mut output, &sentences)
            });
            // What was shown before a fault stands before its sentence.
            output.flush()?;
            shown?;
            if ask.index.is_some() {
                return output.finish();
            }
        }
        index += 1;
    }
    match ask.index {
        Some(wanted) => Err(Failure::Input(format!(
            "{}: there is no record number {wanted}, there are {index} from number 0 on",
            ask.file.display()
        ))),
        None => output.finish(),
    }
}

/// One record to be shown.
struct Shown<'a> {
    ask: &'a Show,
    record: &'a Record,
    place: &'a Place,
    index: u64,
}

fn show(shown: &Shown<'_>, output: &mut Output, sentences: &Sentences) -> Result<(), Failure> {
    struct Run<'a, 'b>(&'a Shown<'b>, &'a mut Output, &'a Sentences);

    impl Task for Run<'_, '_> {
        type Output = Result<(), Failure>;

        fn run<G: Refereed>(self) -> Self::Output {
            plies::<G>(self.0, self.1, self.2)
        }
    }

    let unknown = || RecordError::OtherGame { game: shown.record.game.clone() };
    games::with(&shown.record.game, Run(shown, output, sentences))
        .unwrap_or_else(|| Err(shown.place.failure(&unknown(), sentences)))
}

fn plies<G: Refereed>(shown: &Shown<'_>, output: &mut Output, sentences: &Sentences) -> Result<(), Failure> {
    let Shown { ask, record, place, index } = shown;
    let mut written = Ok(());
    let mut line = |text: &str| {
        if written.is_ok() {
            written = output.line(text);
        }
    };
    if !ask.json {
        line(&text::head(*index, record));
    }
    let mut plies = 0;
    let replayed = record.replay::<G>(|ply, played, state| {
        plies = ply;
        if ask.ply.is_none_or(|wanted| wanted == ply) {
            line(&if ask.json {
                json::ply::<G>(ply, played, state)
            } else {
                text::ply::<G>(ply, played, state)
            });
        }
    });
    written?;
    replayed.map_err(|error| place.failure(&error, sentences))?;
    match ask.ply {
        Some(wanted) if wanted > plies => {
            Err(Failure::Input(format!("{place}: there is no ply {wanted}, the record has {plies}")))
        }
        _ => Ok(()),
    }
}

/// The texts of a seat's legal actions, in the game's order.
fn legal_texts<G: Game>(state: &G::State, seat: Seat) -> Vec<String> {
    let mut legal = Vec::new();
    G::legal(state, seat, &mut legal);
    legal.iter().map(ToString::to_string).collect()
}
