//! A turn of the challenge phase: Y2, Y6, Y7, and what needs no cards (Y8, Y9, Y21).

use tabletop::Seat;
use yundao::{Event, Phase, Squares};

use crate::tables::{board, options, square, table};

#[test]
fn y2_a_challenge_across_a_corner_is_refused() {
    let table = table(board(2, "b2:0 c3:1 b3:n"));
    assert!(!table.may(0, "b2xc3"));
    table.assert_refused(0, "b2xc3", "Y2", "diagonal from=b2 target=c3");
}

#[test]
fn y2_only_a_neighbour_can_be_challenged() {
    let table = table(board(2, "b2:0 b4:1 b3:n"));
    table.assert_refused(0, "b2xb4", "Y2", "not-beside from=b2 target=b4");
    table.assert_refused(0, "b2xc2", "rules", "nothing-there target=c2");
    table.assert_refused(0, "b2xb2", "rules", "itself square=b2");
}

#[test]
fn a_player_acts_with_own_stacks_only() {
    let table = table(board(2, "b2:0 b3:n c2:1 d2:n"));
    table.assert_refused(0, "c2xb2", "rules", "not-your-stack square=c2 seat=1");
    table.assert_refused(0, "e5xe4", "rules", "no-stack square=e5");
    table.assert_refused(0, "b3xb2", "Y4", "neutral-stack square=b3");
    table.assert_refused(1, "c2xb2", "rules", "refusal-not-your-turn seat=1");
    table.assert_refused(0, "a5", "rules", "placing-is-over");
    table.assert_refused(0, "D", "rules", "no-duel");
}

#[test]
fn y6_a_player_who_can_challenge_may_not_pass() {
    let table = table(board(2, "a1:0 a2:1"));
    assert_eq!(table.legal(0).iter().filter(|action| !action.contains('x')).count(), 0);
    table.assert_refused(0, "--", "Y6", "must-challenge square=a1");
}

#[test]
fn y6_a_player_who_can_challenge_may_not_reposition() {
    let table = table(board(2, "a1:0 a2:1"));
    table.assert_refused(0, "a1-e5", "Y6", "must-challenge square=a1");
}

#[test]
fn y6_a_challenge_that_needs_a_move_is_one_too() {
    let table = table(board(2, "a1:0 a3:1"));
    assert_eq!(table.legal(0), ["a1-a2xa3"]);
    table.assert_refused(0, "--", "Y6", "must-challenge square=a1");
    table.assert_refused(0, "a1-b1", "Y6", "must-challenge square=a1");
}

#[test]
fn y6_even_when_the_only_challenge_is_against_an_own_stack() {
    let mut table = table(board(2, "a1:0 a2:0 d4:1 d5:n e4:n"));
    assert_eq!(table.legal(0), ["a1xa2", "a2xa1"]);
    table.assert_refused(0, "--", "Y6", "must-challenge square=a1");
    table.play(0, "a1xa2");
    assert_eq!(table.board(), "a2:00 d4:1 d5:n e4:n");
}

#[test]
fn y6_of_several_challenges_any_may_be_chosen() {
    let table = table(board(3, "c3:0 c4:1 d3:n c2:2 b3:0"));
    for action in ["c3xc4", "c3xd3", "c3xc2", "c3xb3", "b3xc3", "b3-b4xc4", "b3-b2xc2"] {
        assert!(table.may(0, action), "{action}");
    }
}

#[test]
fn y7_a_stack_may_move_along_a_row_or_column_and_challenge_there() {
    let mut table = table(board(2, "a1:0 b3:1 e2:n"));
    assert_eq!(table.legal(0), ["a1-a3xb3", "a1-e1xe2"]);
    table.play(0, "a1-a3xb3");
    assert_eq!(table.board(), "a3:0 b3:1 e2:n");
    assert_eq!(
        table.events,
        [
            Event::Moved { seat: Seat(0), from: square("a1"), to: square("a3") },
            Event::Challenged {
                seat: Seat(0),
                from: square("a3"),
                target: square("b3"),
                opponent: Some(Seat(1))
            },
        ]
    );
    let duel = table.state.position().duel().unwrap();
    assert_eq!((duel.from, duel.target), (square("a3"), square("b3")));
}

#[test]
fn y7_a_move_turns_no_corner() {
    let table = table(board(2, "a1:0 c4:1"));
    table.assert_refused(0, "a1-b4xc4", "Y7", "move-turns from=a1 to=b4");
}

#[test]
fn y7_a_move_passes_no_stack() {
    let table = table(board(2, "a1:0 a3:0 a4:n b5:1"));
    table.assert_refused(0, "a1-a5xb5", "Y7", "move-blocked square=a3");
    table.assert_refused(0, "a3-a5xb5", "Y7", "move-blocked square=a4");
    table.assert_refused(0, "a1-a4xb4", "rules", "destination-occupied square=a4");
    table.assert_refused(0, "a1-a1xa2", "rules", "same-square square=a1");
    // Seen from the other side, the nearest stack in the way is another one.
    let back = crate::tables::table(board(2, "a5:0 a3:n a2:n b1:1"));
    back.assert_refused(0, "a5-a1xb1", "Y7", "move-blocked square=a3");
}

#[test]
fn y7_a_boxed_in_stack_cannot_move() {
    let table = table(board(2, "a1:0 a2:n b1:n e5:1 e4:0"));
    let from_corner: Vec<String> = table.legal(0).into_iter().filter(|a| a.starts_with("a1")).collect();
    assert_eq!(from_corner, ["a1xa2", "a1xb1"]);
    assert_eq!(table.state.position().reach(square("a1")), Squares::NONE);
}

#[test]
fn y7_the_stack_that_moved_is_the_one_that_challenges() {
    let table = table(board(2, "a1:0 c3:0 c4:1"));
    // From a5 nothing is beside the moved stack, whatever another own stack could challenge.
    table.assert_refused(0, "a1-a5xc4", "Y2", "not-beside from=a5 target=c4");
    table.assert_refused(0, "a1-a2xa1", "Y7", "left-behind target=a1");
    table.assert_refused(0, "a1-a2xa2", "rules", "itself square=a2");
    table.assert_refused(0, "a1-a2xb2", "rules", "nothing-there target=b2");
}

#[test]
fn y7_moving_first_is_allowed_although_there_is_a_challenge_without() {
    let mut table = table(board(2, "a1:0 a2:1 c2:1"));
    assert!(table.may(0, "a1xa2"));
    table.play(0, "a1-c1xc2");
    assert_eq!(table.board(), "a2:1 c1:0 c2:1");
}

#[test]
fn y7_a_stack_may_move_and_challenge_the_neighbour_it_had() {
    let table = table(board(2, "b2:0 b3:1"));
    assert!(table.may(0, "b2xb3"));
    assert!(!table.may(0, "b2-a2xb3"), "a2 is not beside b3");
    let round = crate::tables::table(board(2, "b2:0 b3:1").options(options(&[("move_path", "any")])));
    assert!(round.may(0, "b2-a3xb3"), "round the corner it is");
}

#[test]
fn y7_a_whole_stack_moves() {
    let mut table = table(board(2, "a1:1n0 b5:n e5:1"));
    table.play(0, "a1-a5xb5");
    assert_eq!(table.board(), "b5:n1n0 e5:1");
}

#[test]
fn y7_a_move_may_end_beside_an_own_stack_to_challenge_it() {
    let mut table = table(board(2, "a1:0 d1:0 e5:1"));
    assert!(table.may(0, "a1-c1xd1"));
    table.play(0, "a1-c1xd1");
    assert_eq!(table.board(), "d1:00 e5:1");
}

#[test]
fn move_path_any_goes_round_corners() {
    let mut table = table(board(2, "a1:0 c4:1").options(options(&[("move_path", "any")])));
    let legal = table.legal(0);
    assert_eq!(legal, ["a1-b4xc4", "a1-c3xc4", "a1-c5xc4", "a1-d4xc4"]);
    table.play(0, "a1-b4xc4");
    assert_eq!(table.board(), "b4:0 c4:1");
}

#[test]
fn move_path_any_goes_only_over_empty_squares_from_neighbour_to_neighbour() {
    // A wall from a3 to e3: no way to the upper half, not even across its corners.
    let walls = "a1:0 a3:n b3:n c3:n d3:n e3:n c5:1";
    let table = table(board(2, walls).options(options(&[("move_path", "any")])));
    table.assert_refused(0, "a1-c4xc5", "Y7", "no-path from=a1 to=c4");
    assert!(table.may(0, "a1-e2xe3"));
    assert_eq!(table.state.position().reach(square("a1")).len(), 9);
}

#[test]
fn y8_a_neutral_pagoda_is_won_at_once_on_its_square() {
    let mut table = table(board(2, "b2:10 b3:n e5:1"));
    table.play(0, "b2xb3");
    assert_eq!(table.board(), "b3:n10 e5:1");
    assert_eq!((table.hand(0), table.hand(1)), ("01223345DTT".into(), "01223345DTT".into()));
    assert_eq!(
        table.events,
        [
            Event::Challenged { seat: Seat(0), from: square("b2"), target: square("b3"), opponent: None },
            Event::Captured { seat: Seat(0), from: square("b2"), onto: square("b3") },
            Event::TotemPassed { from: Seat(0), to: Seat(1) },
        ]
    );
}

#[test]
fn y8_an_own_stack_is_won_at_once_on_its_square() {
    let mut table = table(board(2, "b2:10 b3:n0 e5:1"));
    table.play(0, "b3xb2");
    assert_eq!(table.board(), "b2:10n0 e5:1");
    assert_eq!(table.state.position().phase(), Phase::Challenge);
    assert_eq!(table.waiting(), [1]);
}

#[test]
fn y9_the_excess_of_a_stack_without_a_duel_is_banked_too() {
    let mut table = table(board(2, "b2:n10 b3:1nn0 e5:1"));
    table.play(0, "b2xb3");
    // From bottom to top 1nn0 n10: the lowest two go.
    assert_eq!(table.board(), "b3:n0n10 e5:1");
    assert_eq!(table.banked(0), "1n");
    assert_eq!(
        table.events[1..3],
        [
            Event::Captured { seat: Seat(0), from: square("b2"), onto: square("b3") },
            Event::Surplus { seat: Seat(0), square: square("b3"), pagodas: "1n".parse().unwrap() },
        ]
    );
}

#[test]
fn y9_a_stack_of_exactly_five_keeps_all() {
    let mut table = table(board(2, "b2:10 b3:nn0 e5:1"));
    table.play(0, "b2xb3");
    assert_eq!(table.board(), "b3:nn010 e5:1");
    assert_eq!(table.banked(0), "");
}

#[test]
fn y21_a_neutral_top_is_always_a_single_pagoda() {
    // Whatever captures a neutral pagoda stands on it; nothing neutral ever captures.
    let mut table = table(board(2, "a1:0 a2:n b1:n e5:1"));
    table.play(0, "a1xa2");
    assert_eq!(table.board(), "a2:n0 b1:n e5:1");
    assert!(table.state.position().neutral().iter().all(|at| table.state.position().stack(at).height() == 1));
}
