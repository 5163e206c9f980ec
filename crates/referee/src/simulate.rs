//! `simulate`: bots play, records are written.

use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use bots::seeds::{chance, derive};
use bots::{Bot, Level, bot};
use tabletop::record::Player;
use tabletop::{GameRng, Record, Seat, Setup, Turn, Viewer};

use crate::cli::Simulate;
use crate::failure::Failure;
use crate::games::{self, Refereed, Task};
use crate::output::Output;
use crate::progress;

/// How many finished games of one thread may wait to be written.
const AHEAD: usize = 64;

/// Plays the games and writes their records in order.
///
/// # Errors
/// [`Failure`] when the table is not one of the game, or the records cannot be written.
pub(crate) fn run(ask: &Simulate) -> Result<(), Failure> {
    struct Run<'a>(&'a Simulate);

    impl Task for Run<'_> {
        type Output = Result<(), Failure>;

        fn run<G: Refereed>(self) -> Self::Output {
            series::<G>(self.0)
        }
    }

    games::named(&ask.table.game, Run(ask))
}

fn series<G: Refereed>(ask: &Simulate) -> Result<(), Failure> {
    let setup = games::setup::<G>(ask.table.seats, &ask.table.options)?;
    let levels = levels(&ask.bots, setup.seats)?;
    let mut output = Output::create(ask.out.as_deref())?;
    let bar = progress::bar(ask.games, "games", output.is_terminal());
    let jobs = u64::from(ask.jobs).min(ask.games);
    let done = thread::scope(|scope| {
        // Thread j plays the games j, j + J, j + 2J …; they are taken up in turn, so that their order
        // is the same however many threads there are, and nobody can run far ahead.
        let lines: Vec<Receiver<String>> = (0..jobs)
            .map(|job| {
                let (finished, line) = sync_channel(AHEAD);
                let (setup, levels) = (&setup, &levels[..]);
                scope.spawn(move || work::<G>(ask, setup, levels, job, jobs, &finished));
                line
            })
            .collect();
        for game in 0..ask.games {
            let line = lines[(game % jobs) as usize].recv().map_err(|_| {
                Failure::Input(format!("game {game} of seed {} cannot be played", ask.table.seed))
            })?;
            output.line(&line)?;
            bar.inc(1);
        }
        // Leaving drops the receivers, at which the threads stop.
        Ok(())
    });
    bar.finish_and_clear();
    done.and_then(|()| output.finish())
}

/// One level a seat.
fn levels(asked: &[Level], seats: u8) -> Result<Vec<Level>, Failure> {
    match asked {
        [all] => Ok(vec![*all; seats.into()]),
        each if each.len() == usize::from(seats) => Ok(each.to_vec()),
        other => Err(Failure::Input(format!(
            "--bots names {} bots for {seats} seats: name one, or one for each seat",
            other.len()
        ))),
    }
}

fn work<G: Refereed>(
    ask: &Simulate,
    setup: &Setup<G::Options>,
    levels: &[Level],
    job: u64,
    jobs: u64,
    finished: &SyncSender<String>,
) {
    let mut game = job;
    while game < ask.games {
        let Some(record) = play::<G>(setup, levels, derive(ask.table.seed, game)) else { return };
        if finished.send(record.to_json()).is_err() {
            return;
        }
        let Some(next) = game.checked_add(jobs) else { return };
        game = next;
    }
}

/// Plays one game. Where several seats choose at the same time, every bot chooses from what it may
/// know before anybody has chosen, and the choices are made in the order of the seats.
fn play<G: Refereed>(setup: &Setup<G::Options>, levels: &[Level], seed: u64) -> Option<Record> {
    let mut events = Vec::new();
    let mut state = G::start(setup, GameRng::new(seed), &mut events).ok()?;
    let mut record = Record::new::<G>(setup, seed, &state);
    record.players =
        levels.iter().map(|level| Player { name: String::new(), bot: Some(level.to_string()) }).collect();
    let mut bots: Vec<(Box<dyn Bot<G>>, GameRng)> =
        (0..).zip(levels).map(|(seat, &level)| (bot::<G>(level), chance(seed, Seat(seat)))).collect();
    let mut legal = Vec::new();
    let mut choices: Vec<(Seat, G::Action)> = Vec::new();
    while let Turn::Waiting(waiting) = G::turn(&state) {
        choices.clear();
        for seat in waiting.iter() {
            G::legal(&state, seat, &mut legal);
            let (bot, rng) = bots.get_mut(seat.index())?;
            choices.push((seat, bot.choose(&G::view(&state, Viewer::Seat(seat)), seat, &legal, rng)));
        }
        events.clear();
        for &(seat, action) in &choices {
            G::apply(&mut state, seat, action, &mut events).ok()?;
            record.actions.push((seat.0, action.to_string()));
        }
    }
    record.digest = G::digest(&state).to_string();
    Some(record)
}
