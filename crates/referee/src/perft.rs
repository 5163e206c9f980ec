//! `perft`: counting sequences of actions.

use tabletop::perft::perft;
use tabletop::{GameRng, Turn};

use crate::cli::Perft;
use crate::failure::Failure;
use crate::games::{self, Refereed, Task};
use crate::output::Output;
use crate::progress;

/// Prints the number of sequences of the depth asked for, and nothing else.
///
/// # Errors
/// [`Failure`] when the table is not one of the game.
pub(crate) fn run(ask: &Perft) -> Result<(), Failure> {
    struct Run<'a>(&'a Perft);

    impl Task for Run<'_> {
        type Output = Result<u64, Failure>;

        fn run<G: Refereed>(self) -> Self::Output {
            count::<G>(self.0)
        }
    }

    let count = games::named(&ask.table.game, Run(ask))?;
    let mut output = Output::stdout();
    output.line(&count.to_string())?;
    output.finish()
}

/// As [`perft`], with a step on the bar for each first action.
fn count<G: Refereed>(ask: &Perft) -> Result<u64, Failure> {
    let setup = games::setup::<G>(ask.table.seats, &ask.table.options)?;
    let mut events = Vec::new();
    let state = G::start(&setup, GameRng::new(ask.table.seed), &mut events)
        .map_err(|error| Failure::Input(error.to_string()))?;
    let first = match G::turn(&state) {
        Turn::Waiting(waiting) if ask.depth > 2 => waiting.first(),
        _ => None,
    };
    let Some(seat) = first else { return Ok(perft::<G>(&state, ask.depth)) };
    let mut legal = Vec::new();
    G::legal(&state, seat, &mut legal);
    let bar = progress::bar(legal.len() as u64, "first actions", false);
    let mut count = 0_u64;
    for action in legal {
        let mut next = state.clone();
        events.clear();
        G::apply_legal(&mut next, seat, action, &mut events);
        count = count.saturating_add(perft::<G>(&next, ask.depth - 1));
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(count)
}
