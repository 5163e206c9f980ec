//! When there is no challenge: Y16, Y16.4 and the option `reposition`.

use tabletop::Seat;
use yundao::{Ending, Event};

use crate::tables::{board, options, square, table};

#[test]
fn y16_without_a_challenge_a_stack_is_put_where_another_player_could_challenge_it() {
    let mut table = table(board(2, "a1:0 c3:1"));
    // Beside c3, or beside a square that c3 can reach: its column and row, and their neighbours.
    let legal = table.legal(0);
    assert!(legal.iter().all(|action| action.starts_with("a1-") && action.len() == 5));
    for to in ["c4", "b3", "c1", "a3", "b1", "d5", "e4"] {
        assert!(table.may(0, &format!("a1-{to}")), "{to}");
    }
    for to in ["a5", "e1", "e5"] {
        assert!(!table.may(0, &format!("a1-{to}")), "{to}");
        table.assert_refused(0, &format!("a1-{to}"), "Y16", &format!("out-of-reach square={to}"));
    }
    // All but a1, c3 and the three other corners.
    assert_eq!(legal.len(), 20);
    table.play(0, "a1-e4");
    assert_eq!(table.board(), "c3:1 e4:0");
    assert_eq!(
        table.events,
        [
            Event::Repositioned { seat: Seat(0), from: square("a1"), to: square("e4") },
            Event::TotemPassed { from: Seat(0), to: Seat(1) },
        ]
    );
    assert!(table.may(1, "c3-e3xe4"));
}

#[test]
fn y16_passing_is_no_choice_while_a_stack_can_be_put_somewhere() {
    let table = table(board(2, "a1:0 c3:1"));
    table.assert_refused(0, "--", "Y16", "must-reposition from=a1 to=a2");
    table.assert_refused(0, "a1-c3", "rules", "destination-occupied square=c3");
    table.assert_refused(0, "a1-a1", "rules", "same-square square=a1");
}

#[test]
fn y16_any_own_stack_may_be_put_elsewhere() {
    let table = table(board(2, "a1:0 c5:0 e3:1"));
    assert!(table.may(0, "a1-d3") && table.may(0, "c5-d3"));
}

#[test]
fn y16_it_must_be_another_player_who_could_challenge_the_stack() {
    // On b5 only the own stack on c5 could: e3 gets beside columns d and e and rows 2 to 4.
    let table = table(board(2, "a1:0 c5:0 e3:1"));
    table.assert_refused(0, "a1-b5", "Y16", "out-of-reach square=b5");
    assert!(table.may(0, "a1-b4"));
}

#[test]
fn y16_the_other_player_may_need_a_move_to_challenge_the_stack() {
    let mut table = table(board(2, "a1:0 e3:1"));
    assert!(table.may(0, "a1-c2"));
    table.play(0, "a1-c2");
    let legal = table.legal(1);
    assert_eq!(legal, ["e3-c3xc2"]);
}

#[test]
fn y16_on_every_square_offered_another_player_could_challenge_and_on_no_other() {
    let others = "e5:1 c1:2 e1:n";
    let start = table(board(3, &format!("a3:0 {others}")));
    assert!(start.legal(0).iter().all(|action| !action.contains('x')), "{:?}", start.legal(0));
    for to in start.state.position().empty_squares() {
        let could = [1, 2].into_iter().any(|seat| {
            let put = board(3, others).stack(to, "0".parse().unwrap()).totem(Seat(seat));
            table(put).legal(seat).iter().any(|action| action.ends_with(&format!("x{to}")))
        });
        assert_eq!(start.may(0, &format!("a3-{to}")), could, "{to}");
    }
}

#[test]
fn y16_a_player_without_cards_or_stacks_does_not_count_as_other_player() {
    // Seat 2 has cards, but no stack: only seat 1 matters, and it is shut in.
    let table = table(board(3, "a1:1 a2:n b1:n e5:0"));
    assert_eq!(table.legal(0), ["--"]);
}

#[test]
fn y16_who_can_neither_challenge_nor_reposition_passes() {
    let mut table = table(board(2, "a1:1 a2:n b1:n e5:0"));
    assert_eq!(table.legal(0), ["--"]);
    table.play(0, "--");
    assert_eq!(table.board(), "a1:1 a2:n b1:n e5:0");
    assert_eq!(
        table.events,
        [Event::Passed { seat: Seat(0) }, Event::TotemPassed { from: Seat(0), to: Seat(1) }]
    );
    assert_eq!(table.legal(1), ["a1xa2", "a1xb1"]);
}

#[test]
fn reposition_straight_keeps_to_one_row_or_column_over_empty_squares() {
    let straight = options(&[("reposition", "straight")]);
    let mut table = table(board(2, "a1:0 c3:1").options(straight));
    assert_eq!(table.legal(0), ["a1-a2", "a1-a3", "a1-a4", "a1-b1", "a1-c1", "a1-d1"]);
    table.assert_refused(0, "a1-c4", "Y16", "reposition-turns from=a1 to=c4");
    table.assert_refused(0, "a1-a5", "Y16", "out-of-reach square=a5");
    table.play(0, "a1-a4");
    assert_eq!(table.board(), "a4:0 c3:1");
}

#[test]
fn reposition_straight_meets_no_stack_since_it_could_be_challenged() {
    let straight = options(&[("reposition", "straight")]);
    let table = table(board(2, "a1:0 a4:n c3:1").options(straight));
    table.assert_refused(0, "a1-a5", "Y6", "must-challenge square=a1");
    assert_eq!(table.legal(0), ["a1-a3xa4"]);
}

#[test]
fn reposition_straight_is_straight_whatever_the_move_path_is() {
    let both = options(&[("reposition", "straight"), ("move_path", "any")]);
    let any_path = table(board(2, "a1:0 c3:1").options(both));
    assert!(any_path.may(0, "a1-b3xc3"), "so no reposition is legal now");
    let squares = any_path.state.position().repositions(Seat(0), square("a1"));
    assert!(!squares.is_empty() && squares.iter().all(|to| to.is_in_line(square("a1"))), "{squares:?}");
}

#[test]
fn y16_the_other_players_move_follows_the_move_path() {
    // Straight on, c3 gets neither to e1 nor beside it.
    let straight = table(board(2, "a1:0 c3:1"));
    assert!(!straight.may(0, "a1-e1"));
    let position = straight.state.position();
    assert!(position.repositions(Seat(0), square("a1")).contains(square("d1")));
    let any = board(2, "a1:0 c3:1").options(options(&[("move_path", "any")])).rest_removed().build().unwrap();
    assert!(any.position().repositions(Seat(0), square("a1")).contains(square("e1")));
}

#[test]
fn y16_4_the_game_ends_when_everybody_repositioned_twice_without_a_challenge() {
    // Three turns of two players have gone by without a challenge; this is the fourth.
    let mut table = table(board(2, "a1:10 c3:1").quiet_turns(3));
    let removed = table.removed();
    table.play(0, "a1-a2");
    assert_eq!(
        table.events,
        [
            Event::Repositioned { seat: Seat(0), from: square("a1"), to: square("a2") },
            Event::Banked { seat: Seat(0), square: square("a2"), stack: "10".parse().unwrap() },
            Event::Banked { seat: Seat(1), square: square("c3"), stack: "1".parse().unwrap() },
            Event::Ended(Ending::Standstill { last: Seat(0) }),
        ]
    );
    assert_eq!(table.outcome().scores(), [2, 1]);
    assert_eq!((table.board(), table.removed()), (String::new(), removed));
}

#[test]
fn y16_4_passes_count_like_repositions() {
    let mut table = table(board(2, "a1:1 a2:n b1:n e5:0").quiet_turns(3));
    table.play(0, "--");
    assert_eq!(table.events.last(), Some(&Event::Ended(Ending::Standstill { last: Seat(0) })));
    assert_eq!(table.board(), "a2:n b1:n", "neutral pagodas stay and count for nobody");
    assert_eq!(table.outcome().scores(), [1, 1]);
}

#[test]
fn y16_4_the_totem_stays_with_who_repositioned_or_passed_last() {
    let mut table = table(board(3, "a1:1 c3:2 e5:n").quiet_turns(3).totem(Seat(1)));
    table.play(1, "a1-a2");
    assert_eq!(table.totem(), 1);
    // One pagoda each, and the totem decides (Y20).
    assert_eq!(table.outcome().scores(), [0, 1, 1]);
    assert_eq!(table.outcome().ranks(), [3, 1, 2]);
}

#[test]
fn y16_4_only_players_still_in_play_count() {
    // Of three players two own stacks: four turns in a row are two each.
    let mut out = table(board(3, "a1:0 c3:2").quiet_turns(3));
    out.play(0, "a1-a2");
    assert!(matches!(out.events.last(), Some(Event::Ended(Ending::Standstill { .. }))));
    // With three in play the fourth turn is not the end, and the sixth is.
    let three = "a1:0 c3:1 e5:2";
    let mut fourth = table(board(3, three).quiet_turns(3));
    fourth.play(0, "a1-b1");
    assert_eq!(fourth.waiting(), [1]);
    let mut sixth = table(board(3, three).quiet_turns(5));
    sixth.play(0, "a1-b1");
    assert!(matches!(sixth.events.last(), Some(Event::Ended(Ending::Standstill { last: Seat(0) }))));
}

#[test]
fn y16_4_any_challenge_breaks_the_run_whatever_its_result() {
    // A Tiger, a tie, a win, an own stack, a neutral pagoda.
    let stacks = "a1:0 a2:1 b1:0 c1:n e5:1 e3:0";
    for cards in [("T", "0"), ("3", "3"), ("5", "0"), ("0", "5")] {
        let mut duelled = table(board(2, stacks).quiet_turns(3));
        duelled.play(0, "a1xa2");
        assert_eq!(duelled.state.position().quiet_turns(), 0);
        duelled.play(0, cards.0).play(1, cards.1);
        assert_eq!(duelled.waiting(), [1]);
    }
    for action in ["a1xb1", "b1xc1"] {
        let mut won = table(board(2, stacks).quiet_turns(3));
        won.play(0, action);
        assert_eq!((won.state.position().quiet_turns(), won.waiting()), (0, vec![1]));
    }
}

#[test]
fn y16_4_the_run_is_counted_from_one_turn_to_the_next() {
    let mut table = table(board(3, "a1:0 c3:1 e5:2"));
    table.play(0, "a1-b1");
    assert_eq!(table.state.position().quiet_turns(), 1);
    let challenge = table.legal(1)[0].clone();
    assert!(challenge.contains('x'), "seat 1 was the one who could challenge there");
    table.play(1, &challenge);
    assert_eq!(table.state.position().quiet_turns(), 0);
}
