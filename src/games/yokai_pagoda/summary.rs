//! How a finished game came about, read from its record: plain rules, nothing of the screen.

use std::cmp::Ordering;

use tabletop::{Game, MAX_SEATS, Record, RecordError, Seat};
use yokai_pagoda::{Kind, Standing, State, YokaiPagoda};

use crate::games::catalogue::{Column, Tally};

/// The name of a kind in the results.
fn kind_key(kind: Kind) -> &'static str {
    match kind {
        Kind::Kappa => "yokai-kind-kappa",
        Kind::Tengu => "yokai-kind-tengu",
        Kind::Kitsune => "yokai-kind-kitsune",
        Kind::Tanuki => "yokai-kind-tanuki",
        Kind::Oni => "yokai-kind-oni",
        Kind::Rokurokubi => "yokai-kind-rokurokubi",
        Kind::KasaObake => "yokai-kind-kasa",
        Kind::Nekomata => "yokai-kind-nekomata",
        Kind::YukiOnna => "yokai-kind-yuki",
        Kind::Chochin => "yokai-kind-chochin",
    }
}

/// Plays the record of a finished game and tells what every pool counts for: the lowest number of each
/// kind in it.
///
/// # Errors
/// [`RecordError`] when the record cannot be played, or when its game is not over.
pub fn tally(record: &Record) -> Result<Tally, RecordError> {
    let state = record.replay::<YokaiPagoda>(|_, _, _| {})?;
    let Some(outcome) = YokaiPagoda::turn(&state).outcome().copied() else {
        return Err(RecordError::NotARecord { detail: "its game is not over".into() });
    };
    let seats = outcome.seats();
    let by_seat = |count: &dyn Fn(Seat) -> u16| -> [u16; MAX_SEATS] {
        std::array::from_fn(|seat| if seat < usize::from(seats) { count(Seat(seat as u8)) } else { 0 })
    };
    let column =
        |key: &'static str, count: &dyn Fn(Seat) -> u16| Column { key, line: key, counts: by_seat(count) };
    let lowest = |kind: Kind| {
        move |state: &State, seat: Seat| {
            state.pool(seat).of_kind(kind).first().map_or(0, |card| u16::from(card.number()))
        }
    };
    let sources = Kind::ALL
        .into_iter()
        .map(|kind| column(kind_key(kind), &|seat| lowest(kind)(&state, seat)))
        .collect();
    let standing = |seat: Seat| Standing::of(state.pool(seat));
    Ok(Tally {
        sources,
        remarks: vec![
            column("yokai-results-kinds", &|seat| u16::from(standing(seat).kinds)),
            column("yokai-results-cards", &|seat| u16::from(standing(seat).cards)),
        ],
        ties: ties(&state, seats, outcome.ranks()),
    })
}

/// Why seats with equal values stand where they stand (P20): first the kinds, then the cards.
fn ties(state: &State, seats: u8, ranks: &[u8]) -> Vec<(&'static str, Option<Seat>)> {
    let mut order: Vec<Seat> = Seat::all(seats).collect();
    order.sort_by(|a, b| match ranks[a.index()].cmp(&ranks[b.index()]) {
        Ordering::Equal => a.cmp(b),
        other => other,
    });
    let mut told: Vec<(&'static str, Option<Seat>)> = Vec::new();
    for pair in order.windows(2) {
        let [ahead, behind] = [pair[0], pair[1]];
        let (better, worse) = (Standing::of(state.pool(ahead)), Standing::of(state.pool(behind)));
        if better.value != worse.value {
            continue;
        }
        let why = if better.kinds != worse.kinds {
            ("yokai-results-tie-kinds", Some(ahead))
        } else if better.cards != worse.cards {
            ("yokai-results-tie-cards", Some(ahead))
        } else {
            ("yokai-results-tie-shared", None)
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
    use crate::shots::game;

    #[test]
    fn what_is_told_of_each_kind_adds_up_to_the_score_whatever_the_number_of_seats() {
        for seats in 2..=5 {
            let record = game::<YokaiPagoda>(seats, u64::from(seats)).unwrap();
            let tally = tally(&record).unwrap();
            let state = record.replay::<YokaiPagoda>(|_, _, _| {}).unwrap();
            let outcome = *YokaiPagoda::turn(&state).outcome().unwrap();
            for (seat, score) in outcome.scores().iter().enumerate() {
                let told: u16 = tally.sources.iter().map(|source| source.counts[seat]).sum();
                assert_eq!(told, *score, "seat {seat} of {seats}");
            }
        }
    }

    #[test]
    fn every_tie_of_neighbours_in_rank_is_explained_and_nothing_else() {
        for seed in 0..40 {
            let record = game::<YokaiPagoda>(5, seed).unwrap();
            let state = record.replay::<YokaiPagoda>(|_, _, _| {}).unwrap();
            let mut scores = YokaiPagoda::turn(&state).outcome().unwrap().scores().to_vec();
            scores.sort_unstable();
            let equal = scores.windows(2).any(|pair| pair[0] == pair[1]);
            assert_eq!(!tally(&record).unwrap().ties.is_empty(), equal, "seed {seed}");
        }
    }

    #[test]
    fn a_game_that_is_not_over_has_no_tally() {
        let mut record = game::<YokaiPagoda>(2, 1).unwrap();
        record.actions.truncate(5);
        assert!(tally(&record).is_err());
    }
}
