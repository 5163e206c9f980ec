//! The totem and the end: Y14, Y15, Y18–Y20.

use tabletop::{Game, Outcome, Seat};
use yundao::{Ending, Event, Hand, Pagoda, Phase, Yundao};

use crate::tables::{Table, board, square, table, with_banks};

#[test]
fn y14_a_player_without_stacks_takes_no_more_turns_and_keeps_the_cards() {
    let mut table = table(board(3, "b2:0 b3:1 e1:0 e5:2"));
    table.duel("b2xb3", "5", "0");
    assert!(table.events.contains(&Event::Stackless { seat: Seat(1) }));
    assert_eq!(table.hand(1), "1223345DTT");
    // The totem goes past seat 1, now and later.
    assert_eq!(table.waiting(), [2]);
    table.play(2, "e5-e2xe1").play(2, "T").play(0, "0");
    assert_eq!(table.waiting(), [0]);
    assert!(!table.events.contains(&Event::Stackless { seat: Seat(1) }), "it was told once");
}

#[test]
fn y14_a_challenger_may_lose_the_last_stack_too() {
    let mut table = table(board(3, "b2:0 b3:1 e5:2"));
    table.duel("b2xb3", "0", "5");
    assert!(table.events.contains(&Event::Stackless { seat: Seat(0) }));
    assert_eq!(table.waiting(), [1]);
}

#[test]
fn y15_the_totem_passes_clockwise_to_the_next_who_owns_a_stack() {
    let mut table = table(board(5, "a1:0 a2:0 e5:3 e3:4").totem(Seat(4)));
    table.play(4, "e3-e4xe5").play(4, "T").play(3, "0");
    assert_eq!(table.waiting(), [0]);
    table.play(0, "a1xa2");
    assert_eq!(table.waiting(), [3], "seats 1 and 2 own nothing");
    assert_eq!(table.events.last(), Some(&Event::TotemPassed { from: Seat(0), to: Seat(3) }));
}

#[test]
fn y18_the_game_ends_at_once_when_one_player_owns_stacks() {
    let mut table = table(board(2, "b2:0 b3:1 e1:n0 e5:n"));
    table.duel("b2xb3", "5", "0");
    assert_eq!(table.state.position().phase(), Phase::Over);
    assert_eq!(table.waiting(), [0_u8; 0]);
    assert_eq!(table.board(), "e5:n", "neutral pagodas left count for nobody");
    assert_eq!(table.banked(0), "001n");
    assert_eq!(table.outcome().scores(), [4, 0]);
    assert_eq!(
        table.events[4..],
        [
            table.events[4],
            Event::Stackless { seat: Seat(1) },
            Event::Banked { seat: Seat(0), square: square("b3"), stack: "10".parse().unwrap() },
            Event::Banked { seat: Seat(0), square: square("e1"), stack: "n0".parse().unwrap() },
            Event::Ended(Ending::LastOwner { seat: Seat(0) }),
        ]
    );
    assert!(matches!(
        Yundao::check(&table.state, Seat(0), "--".parse().unwrap()),
        Err(tabletop::Illegal::GameOver)
    ));
}

#[test]
fn y18_the_last_owner_takes_the_totem() {
    let mut table = table(board(3, "b2:0 b3:1"));
    table.duel("b2xb3", "0", "5");
    assert_eq!(table.totem(), 1);
    assert!(table.events.contains(&Event::TotemPassed { from: Seat(0), to: Seat(1) }));
}

#[test]
fn y18_the_last_owner_may_be_a_third_player() {
    let mut table = table(board(3, "b2:0 b3:1 e5:22"));
    table.duel("b2xb3", "3", "3");
    assert_eq!((table.totem(), table.banked(2)), (2, "22".into()));
    assert_eq!(table.events.last(), Some(&Event::Ended(Ending::LastOwner { seat: Seat(2) })));
}

#[test]
fn y18_after_a_capture_without_cards_the_game_goes_on() {
    let mut table = table(board(2, "a1:0 a2:n e5:1"));
    table.play(0, "a1xa2");
    assert_eq!(table.waiting(), [1]);
}

#[test]
fn y19_when_nobody_owns_a_stack_the_totem_stays() {
    let mut tied = table(board(3, "b2:0 b3:1 e5:n").totem(Seat(1)));
    tied.duel("b3xb2", "3", "3");
    assert_eq!(tied.totem(), 1);
    assert_eq!(tied.events.last(), Some(&Event::Ended(Ending::NobodyLeft)));
    // The same when both are out with their last cards.
    let last: Hand = "T".parse().unwrap();
    let mut out = table(board(2, "b2:0 b3:1").hand(Seat(0), last).hand(Seat(1), last));
    out.duel("b2xb3", "T", "T");
    assert_eq!((out.totem(), out.events.last()), (0, Some(&Event::Ended(Ending::NobodyLeft))));
    assert_eq!(out.outcome().scores(), [1, 1]);
    assert_eq!(out.outcome().ranks(), [1, 2], "the totem decides");
}

/// Ends a game by a tie of seats 0 and 1, which leaves the totem with seat 0 and takes a card from
/// each, with these banks and hands.
fn final_standing(banks: &[usize], hands: &[&str]) -> Outcome {
    let seats = banks.len() as u8;
    let mut left = Vec::new();
    for seat in Seat::all(seats) {
        // A pagoda of each of the two stands on the board.
        let count = if seat.0 < 2 { 4 } else { 5 };
        left.extend(std::iter::repeat_n(Pagoda::Of(seat), count));
    }
    left.extend(std::iter::repeat_n(Pagoda::Neutral, 25 - 5 * usize::from(seats)));
    let mut builder = with_banks(board(seats, "b2:0 b3:1"), banks, left);
    for (seat, hand) in hands.iter().enumerate() {
        builder = builder.hand(Seat(seat as u8), hand.parse().unwrap());
    }
    let mut table: Table = table(builder);
    table.duel("b2xb3", "3", "3");
    assert_eq!(table.totem(), 0);
    let outcome = table.outcome();
    assert_eq!(outcome.scores().iter().map(|&score| usize::from(score)).collect::<Vec<_>>(), banks);
    outcome
}

fn winners(outcome: &Outcome) -> Vec<u8> {
    outcome.winners().iter().map(|seat| seat.0).collect()
}

#[test]
fn most_banked_pagodas_win_whatever_their_colour() {
    let outcome = final_standing(&[3, 9, 4], &["34", "3DT", "012"]);
    assert_eq!(outcome.ranks(), [3, 1, 2]);
    assert_eq!(winners(&outcome), [1]);
}

#[test]
fn y20_in_a_tie_for_first_the_totem_holder_wins_whatever_the_cards() {
    let outcome = final_standing(&[6, 6, 6], &["3", "3DT", "012345"]);
    assert_eq!(winners(&outcome), [0]);
}

#[test]
fn y20_if_the_totem_holder_is_not_among_the_tied_most_cards_win() {
    let outcome = final_standing(&[2, 6, 6], &["3450", "3DT", "012"]);
    assert_eq!(outcome.ranks(), [3, 2, 1], "two cards against three");
    assert_eq!(winners(&outcome), [2]);
}

#[test]
fn y20_all_kinds_of_cards_count_alike() {
    let outcome = final_standing(&[2, 6, 6], &["3", "30", "D"]);
    assert_eq!(winners(&outcome), [1, 2]);
}

#[test]
fn y20_still_tied_they_share_the_victory_and_the_next_rank_is_skipped() {
    let outcome = final_standing(&[2, 6, 6], &["3", "3DT", "01"]);
    assert_eq!(outcome.ranks(), [3, 1, 1]);
    assert_eq!(winners(&outcome), [1, 2]);
}

#[test]
fn y20_the_same_order_decides_every_lower_place() {
    // Seats 0, 2, 3 tie behind seat 1: the totem first, then four cards before one.
    let outcome = final_standing(&[4, 8, 4, 4], &["3", "3", "0", "0123"]);
    assert_eq!(outcome.ranks(), [2, 1, 4, 3]);
    let equal = final_standing(&[1, 3, 4, 3, 3], &["3", "30", "0", "1", "22"]);
    assert_eq!(equal.ranks(), [5, 3, 1, 3, 2]);
}

#[test]
fn y20_among_more_than_two_tied_the_cards_decide_all_places() {
    let outcome = final_standing(&[0, 5, 5, 5, 5], &["3", "31", "0123", "012", "01"]);
    assert_eq!(outcome.ranks(), [5, 4, 1, 2, 3]);
}
