//! `bench`: how fast the rules are.

use std::hint::black_box;
use std::time::{Duration, Instant};

use serde::Serialize;
use tabletop::{Game, Playouts, Setup};

use crate::cli::Bench;
use crate::failure::Failure;
use crate::games::{self, Refereed, Task};
use crate::output::Output;
use crate::progress;

/// Measured so often; the median counts.
const RUNS: u32 = 5;

/// So many playouts between two looks at the clock.
const BATCH: u64 = 16;

/// What is printed for one game at one table.
#[derive(Serialize)]
struct Speed {
    game: &'static str,
    seats: u8,
    playouts_per_s: u64,
    plies_per_s: u64,
}

/// Measures and prints a line for each game and number of seats.
///
/// # Errors
/// [`Failure`] when the table is not one of the game.
pub(crate) fn run(ask: &Bench) -> Result<(), Failure> {
    struct Run<'a>(&'a Bench, u8);

    impl Task for Run<'_> {
        type Output = Result<Speed, Failure>;

        fn run<G: Refereed>(self) -> Self::Output {
            let setup = games::setup::<G>(self.1, &self.0.options)?;
            Ok(measure::<G>(&setup, Duration::from_secs_f64(self.0.seconds) / RUNS))
        }
    }

    let mut output = Output::stdout();
    let seats = ask.seats.map_or(2..=5, |seats| seats..=seats);
    let games: Vec<&str> = match &ask.game {
        Some(game) => vec![game],
        None => games::IDS.to_vec(),
    };
    let tables = games.iter().flat_map(|game| seats.clone().map(move |seats| (*game, seats)));
    let bar = progress::bar(tables.clone().count() as u64, "measured", output.is_terminal());
    for (game, seats) in tables {
        let speed = games::named(game, Run(ask, seats))?;
        let line = if ask.json {
            serde_json::to_string(&speed).map_err(|error| Failure::Input(error.to_string()))?
        } else {
            let Speed { game, seats, playouts_per_s, plies_per_s } = speed;
            format!("{game}, {seats} seats: {playouts_per_s} playouts/s, {plies_per_s} plies/s")
        };
        output.line(&line)?;
        output.flush()?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    output.finish()
}

/// The median of five runs.
fn measure<G: Game>(setup: &Setup<G::Options>, span: Duration) -> Speed {
    let mut player = Player::<G>::new(setup);
    // The first playouts fill caches and buffers, and are not counted.
    player.run(span / 4);
    let mut speeds: Vec<(f64, f64)> = (0..RUNS).map(|_| player.run(span)).collect();
    speeds.sort_by(|one, other| one.0.total_cmp(&other.0));
    let (playouts, plies) = speeds[speeds.len() / 2];
    Speed {
        game: G::ID,
        seats: setup.seats,
        playouts_per_s: playouts.round() as u64,
        plies_per_s: plies.round() as u64,
    }
}

/// Plays random games one after the other.
struct Player<'a, G: Game> {
    setup: &'a Setup<G::Options>,
    seed: u64,
    playouts: Playouts<G>,
}

impl<'a, G: Game> Player<'a, G> {
    fn new(setup: &'a Setup<G::Options>) -> Self {
        Player { setup, seed: 0, playouts: Playouts::default() }
    }

    /// Plays for a span of time; returns playouts and plies a second.
    fn run(&mut self, span: Duration) -> (f64, f64) {
        let start = Instant::now();
        let (mut playouts, mut plies) = (0, 0);
        loop {
            for _ in 0..BATCH {
                plies += self.playout();
            }
            playouts += BATCH;
            let spent = start.elapsed();
            if spent >= span {
                let seconds = spent.as_secs_f64().max(f64::MIN_POSITIVE);
                return (playouts as f64 / seconds, plies as f64 / seconds);
            }
        }
    }

    /// One game from the start to the end; returns its plies.
    fn playout(&mut self) -> u64 {
        self.seed += 1;
        let mut plies = 0;
        let state = self.playouts.play(self.setup, self.seed, |_, _, _, _| plies += 1);
        // A table that could not be set was refused before anything was measured.
        let _ = black_box((state, self.playouts.events()));
        plies
    }
}
