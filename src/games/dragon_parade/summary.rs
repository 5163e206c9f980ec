//! How a finished series came about, read from its record: plain rules, nothing of the screen.

use ::dragon_parade::{DragonParade, Event, Share};
use tabletop::{Game, MAX_SEATS, Record, RecordError, Seat};

use crate::games::catalogue::{Column, Tally};

/// What one seat got, and for what.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Course {
    /// Coins for sellers on the dragon's space.
    same_space: u16,
    /// Coins for sellers of chains.
    chain: u16,
    /// Coins for sellers elsewhere on the dragon's side.
    same_side: u16,
    /// Sellers that got nothing.
    nothing: u16,
    /// Games ended at once by this seat's card (D1).
    gates: u16,
    /// The most coins of one game.
    best: u16,
}

/// Plays the record of a finished series and tells where every coin came from.
///
/// # Errors
/// [`RecordError`] when the record cannot be played, or when its series is not over.
pub fn tally(record: &Record) -> Result<Tally, RecordError> {
    let mut events = Vec::new();
    let mut state = record.begin::<DragonParade>(&mut events)?;
    let mut courses = [Course::default(); MAX_SEATS];
    for (index, (seat, text)) in record.actions.iter().enumerate() {
        let action = record.action::<DragonParade>(index)?;
        events.clear();
        DragonParade::apply(&mut state, Seat(*seat), action, &mut events).map_err(|refusal| {
            RecordError::Illegal {
                ply: index + 1,
                seat: *seat,
                text: text.chars().take(40).collect(),
                ruling: refusal.ruling(),
                key: refusal.key(),
                values: refusal.values(),
            }
        })?;
        events.iter().for_each(|event| follow(&mut courses, event));
    }
    let Some(outcome) = DragonParade::turn(&state).outcome().copied() else {
        return Err(RecordError::NotARecord { detail: "its game is not over".into() });
    };
    let column = |key, line, count: &dyn Fn(&Course) -> u16| Column {
        key,
        line,
        counts: std::array::from_fn(|seat| count(&courses[seat])),
    };
    let mut winners = outcome.winners().iter();
    let shared = winners.next().is_some() && winners.next().is_some();
    Ok(Tally {
        sources: vec![
            column("results-parade-space", "results-parade-space-short", &|course| course.same_space),
            column("results-parade-chain", "results-parade-chain-short", &|course| course.chain),
            column("results-parade-side", "results-parade-side-short", &|course| course.same_side),
        ],
        remarks: vec![
            column("results-parade-best", "results-parade-best-line", &|course| course.best),
            column("results-parade-nothing", "results-parade-nothing-line", &|course| course.nothing),
            column("results-parade-gates", "results-parade-gates-line", &|course| course.gates),
        ],
        ties: if shared { vec![("results-tie-coins", None)] } else { Vec::new() },
    })
}

/// Adds what an event did.
fn follow(courses: &mut [Course; MAX_SEATS], event: &Event) {
    match *event {
        Event::Scored { seat, share, .. } => {
            let course = &mut courses[seat.index()];
            match share {
                Share::SameSpace => course.same_space += share.coins(),
                Share::Chain => course.chain += share.coins(),
                Share::SameSide => course.same_side += share.coins(),
                Share::OtherSide | Share::ForbiddenCity => course.nothing += 1,
            }
        }
        Event::CoinsTotalled { seat, gained, .. } => {
            let course = &mut courses[seat.index()];
            course.best = course.best.max(gained);
        }
        Event::GateReached { seat, .. } => courses[seat.index()].gates += 1,
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::dragon_parade::{Options, State};
    use tabletop::{GameRng, Setup};

    /// A whole series of random moves, with its record.
    fn series(seats: u8, seed: u64) -> (Record, State) {
        let setup = Setup { seats, start: None, options: Options::default() };
        let mut events = Vec::new();
        let mut state = DragonParade::start(&setup, GameRng::new(seed), &mut events).unwrap();
        let mut record = Record::new::<DragonParade>(&setup, seed, &state);
        let mut rng = GameRng::new(seed ^ 0xABCD);
        let mut legal = Vec::new();
        while let Some(seat) = DragonParade::turn(&state).waiting().first() {
            DragonParade::legal(&state, seat, &mut legal);
            let action = legal[rng.below(legal.len() as u32) as usize];
            DragonParade::apply(&mut state, seat, action, &mut events).unwrap();
            record.push::<DragonParade>(seat, &action, &state);
        }
        (record, state)
    }

    #[test]
    fn where_the_coins_came_from_adds_up_to_the_score_whatever_the_number_of_seats() {
        for seats in 2..=5 {
            for seed in 0..40 {
                let (record, state) = series(seats, seed);
                let tally = tally(&record).unwrap();
                let outcome = *DragonParade::turn(&state).outcome().unwrap();
                for (seat, score) in outcome.scores().iter().enumerate() {
                    let told: u16 = tally.sources.iter().map(|source| source.counts[seat]).sum();
                    assert_eq!(told, *score, "seat {seat} of {seats}, seed {seed}");
                }
            }
        }
    }

    #[test]
    fn every_seller_is_told_of_once() {
        for seed in 0..40 {
            let (record, _) = series(3, seed);
            let tally = tally(&record).unwrap();
            for seat in 0..3 {
                let coins = |source: usize| tally.sources[source].counts[seat];
                let sellers = coins(0) / 5 + coins(1) / 3 + coins(2) + tally.remarks[1].counts[seat];
                assert!(sellers <= 9, "three sellers in each of three games, seed {seed}: {sellers}");
            }
        }
    }

    #[test]
    fn a_shared_victory_is_explained_and_nothing_else() {
        for seed in 0..120 {
            let (record, state) = series(2, seed);
            let coins = state.coins();
            assert_eq!(!tally(&record).unwrap().ties.is_empty(), coins[0] == coins[1], "seed {seed}");
        }
    }

    #[test]
    fn a_series_that_is_not_over_has_no_tally() {
        let (mut record, _) = series(2, 1);
        record.actions.truncate(5);
        assert!(tally(&record).is_err());
    }
}
