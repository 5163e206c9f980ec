//! How a finished game came about, read from its record: plain rules, nothing of the screen.

use ::yundao::{Event, State, Yundao};
use std::cmp::Ordering;
use tabletop::{Game, MAX_SEATS, Record, RecordError, Seat};

use crate::games::catalogue::{Column, Tally};

/// What one seat did to end where it ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Course {
    /// Pagodas taken from the bottom of towers that were too high (Y9).
    surplus: u16,
    /// Pagodas of towers banked because the cards ran out (Y12).
    out_of_cards: u16,
    /// Pagodas of towers banked at the end (Y16.4, Y18).
    at_the_end: u16,
    /// Pagodas of own towers lost in ties (Y10).
    lost_in_ties: u16,
}

/// Plays the record of a finished game and tells where every pagoda came from.
///
/// # Errors
/// [`RecordError`] when the record cannot be played, or when its game is not over.
pub fn tally(record: &Record) -> Result<Tally, RecordError> {
    let mut events = Vec::new();
    let mut state = record.begin::<Yundao>(&mut events)?;
    let mut courses = [Course::default(); MAX_SEATS];
    for (index, (seat, text)) in record.actions.iter().enumerate() {
        let action = record.action::<Yundao>(index)?;
        let before = state;
        events.clear();
        Yundao::apply(&mut state, Seat(*seat), action, &mut events).map_err(|refusal| {
            RecordError::Illegal {
                ply: index + 1,
                seat: *seat,
                text: text.chars().take(40).collect(),
                ruling: refusal.ruling(),
                key: refusal.key(),
                values: refusal.values(),
            }
        })?;
        follow(&mut courses, before, &events);
    }
    let Some(outcome) = Yundao::turn(&state).outcome().copied() else {
        return Err(RecordError::NotARecord { detail: "its game is not over".into() });
    };
    let column =
        |key, line, count: &dyn Fn(usize) -> u16| Column { key, line, counts: std::array::from_fn(count) };
    let position = state.position();
    let cards = |seat: usize| match seat < usize::from(position.seats()) {
        true => position.hand(Seat(seat as u8)).len() as u16,
        false => 0,
    };
    Ok(Tally {
        sources: vec![
            column("results-surplus", "results-surplus-short", &|seat| courses[seat].surplus),
            column("results-banked-out-of-cards", "results-banked-out-of-cards-short", &|seat| {
                courses[seat].out_of_cards
            }),
            column("results-banked-end", "results-banked-end-short", &|seat| courses[seat].at_the_end),
        ],
        remarks: vec![
            column("results-lost-ties", "results-lost-ties-line", &|seat| courses[seat].lost_in_ties),
            column("results-cards-left", "results-cards-left-line", &cards),
            column("results-totem", "results-totem-line", &|seat| {
                u16::from(usize::from(position.totem().0) == seat)
            }),
        ],
        ties: ties(&state, outcome.scores(), outcome.ranks()),
    })
}

/// Adds what the events of one action did.
fn follow(courses: &mut [Course; MAX_SEATS], before: State, events: &[Event]) {
    let mut position = *before.position();
    for (index, event) in events.iter().enumerate() {
        match *event {
            Event::Surplus { seat, pagodas, .. } => {
                courses[seat.index()].surplus += pagodas.height() as u16;
            }
            Event::Banked { seat, stack, .. } => {
                // A player whose cards ran out banks everything and is out right after.
                let out = events[index..]
                    .iter()
                    .find(|later| !matches!(later, Event::Banked { seat: other, .. } if *other == seat));
                let course = &mut courses[seat.index()];
                match out {
                    Some(Event::Out { seat: other }) if *other == seat => {
                        course.out_of_cards += stack.height() as u16;
                    }
                    _ => course.at_the_end += stack.height() as u16,
                }
            }
            Event::Crumbled { from, target } => {
                for square in [from, target] {
                    if let Some(owner) = position.owner(square) {
                        courses[owner.index()].lost_in_ties += position.stack(square).height() as u16;
                    }
                }
            }
            _ => {}
        }
        position.follow(event);
    }
}

/// Why seats with equal scores stand where they stand (Y20): first the totem, then the cards.
fn ties(state: &State, scores: &[u16], ranks: &[u8]) -> Vec<(&'static str, Option<Seat>)> {
    let position = state.position();
    let mut order: Vec<Seat> = Seat::all(scores.len() as u8).collect();
    order.sort_by(|a, b| match ranks[a.index()].cmp(&ranks[b.index()]) {
        Ordering::Equal => a.cmp(b),
        other => other,
    });
    let mut told: Vec<(&'static str, Option<Seat>)> = Vec::new();
    for pair in order.windows(2) {
        let [ahead, behind] = [pair[0], pair[1]];
        if scores[ahead.index()] != scores[behind.index()] {
            continue;
        }
        let why = if ranks[ahead.index()] == ranks[behind.index()] {
            ("results-tie-shared", None)
        } else if position.totem() == ahead {
            ("results-tie-totem", Some(ahead))
        } else {
            ("results-tie-cards", Some(ahead))
        };
        if !told.contains(&why) {
            told.push(why);
        }
    }
    told
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::{GameRng, Setup};

    /// A whole game of random moves, with its record.
    fn game(seats: u8, seed: u64) -> (Record, State) {
        let setup = Setup { seats, start: None, options: ::yundao::Options::default() };
        let mut events = Vec::new();
        let mut state = Yundao::start(&setup, GameRng::new(seed), &mut events).unwrap();
        let mut record = Record::new::<Yundao>(&setup, seed, &state);
        let mut rng = GameRng::new(seed ^ 0xABCD);
        let mut legal = Vec::new();
        while let Some(seat) = Yundao::turn(&state).waiting().first() {
            legal.clear();
            Yundao::legal(&state, seat, &mut legal);
            let action = legal[rng.below(legal.len() as u32) as usize];
            Yundao::apply(&mut state, seat, action, &mut events).unwrap();
            record.push::<Yundao>(seat, &action, &state);
        }
        (record, state)
    }

    #[test]
    fn where_the_pagodas_came_from_adds_up_to_the_score_whatever_the_number_of_seats() {
        for seats in 2..=5 {
            for seed in 0..60 {
                let (record, state) = game(seats, seed);
                let tally = tally(&record).unwrap();
                let outcome = *Yundao::turn(&state).outcome().unwrap();
                for (seat, score) in outcome.scores().iter().enumerate() {
                    let told: u16 = tally.sources.iter().map(|source| source.counts[seat]).sum();
                    assert_eq!(told, *score, "seat {seat} of {seats}, seed {seed}");
                }
            }
        }
    }

    #[test]
    fn no_pagoda_is_lost_in_a_tie_that_left_the_game_otherwise() {
        for seed in 0..60 {
            let (record, state) = game(4, seed);
            let lost: u16 = tally(&record).unwrap().remarks[0].counts.iter().sum();
            assert_eq!(usize::from(lost), state.position().removed().len(), "seed {seed}");
        }
    }

    #[test]
    fn every_tie_of_neighbours_in_rank_is_explained_and_nothing_else() {
        for seed in 0..200 {
            let (record, state) = game(5, seed);
            let outcome = *Yundao::turn(&state).outcome().unwrap();
            let mut scores = outcome.scores().to_vec();
            scores.sort_unstable();
            let equal = scores.windows(2).any(|pair| pair[0] == pair[1]);
            assert_eq!(!tally(&record).unwrap().ties.is_empty(), equal, "seed {seed}");
        }
    }

    #[test]
    fn the_totem_is_named_only_when_its_holder_stands_before_an_equal() {
        for seed in 0..200 {
            let (record, state) = game(5, seed);
            let outcome = *Yundao::turn(&state).outcome().unwrap();
            for (key, seat) in tally(&record).unwrap().ties {
                match (key, seat) {
                    ("results-tie-totem", Some(seat)) => assert_eq!(seat, state.position().totem()),
                    ("results-tie-cards", Some(seat)) => assert_ne!(seat, state.position().totem()),
                    ("results-tie-shared", None) => {
                        let mut ranks = outcome.ranks().to_vec();
                        ranks.sort_unstable();
                        assert!(ranks.windows(2).any(|pair| pair[0] == pair[1]));
                    }
                    other => panic!("{other:?}"),
                }
            }
        }
    }

    #[test]
    fn a_game_that_is_not_over_has_no_tally() {
        let (mut record, _) = game(2, 1);
        record.actions.truncate(5);
        assert!(tally(&record).is_err());
    }
}
