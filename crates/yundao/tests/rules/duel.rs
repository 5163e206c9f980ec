//! Duels: Y8–Y13, Y17 and the option `height`.

use tabletop::{Game, Seat, Viewer};
use yundao::{Action, Card, Event, Phase, Played, Verdict, Yundao};

use crate::tables::{Table, board, options, square, table};

fn played(seat: u8, card: Card) -> Played {
    Played { seat: Seat(seat), card }
}

fn verdict(table: &Table) -> Verdict {
    let decided = |event: &Event| match event {
        Event::Decided(verdict) => Some(*verdict),
        _ => None,
    };
    table.events.iter().find_map(decided).unwrap()
}

/// Two neighbours, and a stack elsewhere for each, so that the game goes on.
const PAIR: &str = "b2:0 b3:1 e1:0 e5:1";

#[test]
fn y17_both_choose_at_the_same_time_in_any_order() {
    for order in [[(0, "4"), (1, "2")], [(1, "2"), (0, "4")]] {
        let mut table = table(board(2, PAIR));
        table.play(0, "b2xb3");
        assert_eq!(table.state.position().phase(), Phase::Duel);
        assert_eq!(table.waiting(), [0, 1]);
        let [first, second] = order;
        table.play(first.0, first.1);
        assert_eq!(table.waiting(), [second.0]);
        let card = first.1.parse::<Action>().unwrap().card();
        assert_eq!(table.events, [Event::Chosen { seat: Seat(first.0), card }]);
        table.play(second.0, second.1);
        assert_eq!(table.board(), "b3:10 e1:0 e5:1");
        assert_eq!(table.waiting(), [1]);
    }
}

#[test]
fn y17_the_first_choice_is_hidden_from_everybody_else() {
    let mut table = table(board(3, PAIR));
    table.play(0, "b2xb3").play(0, "4");
    let seen = |viewer| Yundao::seen(&table.events[0], viewer).unwrap();
    let hidden = Event::Chosen { seat: Seat(0), card: None };
    assert_eq!(seen(Viewer::Seat(Seat(0))), Event::Chosen { seat: Seat(0), card: Some(Card::Four) });
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Seat(Seat(2)), Viewer::Public] {
        assert_eq!(seen(viewer), hidden);
        let view = Yundao::view(&table.state, viewer);
        assert_eq!(view.choice(Seat(0)), None);
        assert!(view.chosen.contains(Seat(0)) && !view.chosen.contains(Seat(1)));
        assert_eq!(view.choosing().first(), Some(Seat(1)));
        assert!(!serde_json::to_string(&view).unwrap().contains("Four"));
    }
    assert_eq!(Yundao::view(&table.state, Viewer::Seat(Seat(0))).choice(Seat(0)), Some(Card::Four));
    assert_eq!(Yundao::view(&table.state, Viewer::All).choice(Seat(0)), Some(Card::Four));
}

#[test]
fn y17_copies_of_a_face_are_one_choice() {
    let mut table = table(board(2, PAIR));
    table.play(0, "b2xb3");
    assert_eq!(table.legal(0), ["0", "1", "2", "3", "4", "5", "D", "T"]);
}

#[test]
fn y17_a_single_remaining_card_is_forced_and_still_played() {
    let mut table = table(board(2, PAIR).hand(Seat(0), "3".parse().unwrap()));
    table.play(0, "b2xb3");
    assert_eq!(table.waiting(), [0, 1]);
    assert_eq!(table.legal(0), ["3"]);
}

#[test]
fn y17_nobody_may_decline() {
    let mut table = table(board(2, PAIR));
    table.play(0, "b2xb3");
    for action in ["--", "b2xb3", "e1-e2xb3", "e1-d1", "c3"] {
        table.assert_refused(1, action, "Y17", "duel-first");
    }
}

#[test]
fn y17_a_spent_card_cannot_be_chosen_again() {
    let mut table = table(board(2, PAIR));
    table.duel("b2xb3", "D", "T").play(1, "b3xb2");
    table.assert_refused(0, "D", "Y17", "card-spent card=D");
    assert!(table.may(1, "T"), "there were two Tigers");
}

#[test]
fn y17_who_has_chosen_waits_for_the_other() {
    let mut table = table(board(3, PAIR));
    table.play(0, "b2xb3");
    table.assert_refused(2, "4", "rules", "refusal-not-your-turn seat=2");
    table.play(1, "4");
    table.assert_refused(1, "5", "rules", "refusal-not-your-turn seat=1");
}

#[test]
fn the_higher_total_of_card_and_height_wins() {
    // 2 with a stack of three against 4 with a single pagoda: 5 to 5 is a tie, 3 wins.
    let mut table = table(board(2, "b2:n10 b3:1 e1:0 e5:1"));
    table.duel("b2xb3", "3", "4");
    assert_eq!(verdict(&table), Verdict::Higher { winner: Seat(0), challenger: 6, challenged: 5 });
    assert_eq!(table.board(), "b3:1n10 e1:0 e5:1");
    assert_eq!((table.hand(0), table.hand(1)), ("0122345DTT".into(), "0122335DTT".into()));
}

#[test]
fn height_cards_only_leaves_the_height_out() {
    let stacks = board(2, "b2:n10 b3:1 e1:0 e5:1").options(options(&[("height", "cards_only")]));
    let mut won = table(stacks);
    won.duel("b2xb3", "3", "4");
    assert_eq!(verdict(&won), Verdict::Higher { winner: Seat(1), challenger: 3, challenged: 4 });
    assert_eq!(won.board(), "b2:n101 e1:0 e5:1");
    let mut tied = table(stacks);
    tied.duel("b2xb3", "3", "3");
    assert_eq!(verdict(&tied), Verdict::Equal { total: 3 });
}

#[test]
fn height_counts_by_default_in_a_tie() {
    let mut table = table(board(2, "b2:n10 b3:1 e1:0 e5:1"));
    table.duel("b2xb3", "2", "4");
    assert_eq!(verdict(&table), Verdict::Equal { total: 5 });
}

#[test]
fn a_dragon_beats_every_number() {
    for (height, number) in [("b3:1", "5"), ("b3:nnnn1", "5"), ("b3:1", "0")] {
        let mut ours = table(board(2, &format!("b2:0 {height} e1:0 e5:1")));
        ours.duel("b2xb3", "D", number);
        assert_eq!(verdict(&ours), Verdict::Dragon { winner: Seat(0) });
        assert_eq!(ours.state.position().owner(square("b3")), Some(Seat(0)));
    }
    let mut theirs = table(board(2, "b2:nnnn0 b3:1 e1:0 e5:1"));
    theirs.duel("b2xb3", "5", "D");
    assert_eq!(verdict(&theirs), Verdict::Dragon { winner: Seat(1) });
    assert_eq!(theirs.state.position().owner(square("b2")), Some(Seat(1)));
}

#[test]
fn a_tiger_on_either_side_leaves_both_stacks_as_they_are() {
    for (ours, theirs) in [("T", "0"), ("5", "T"), ("T", "D"), ("D", "T"), ("T", "T")] {
        let mut table = table(board(2, PAIR));
        table.duel("b2xb3", ours, theirs);
        assert_eq!(verdict(&table), Verdict::Tiger);
        assert_eq!(table.board(), PAIR);
        assert_eq!((table.hand(0).len(), table.hand(1).len()), (10, 10), "the cards are spent all the same");
        assert_eq!(table.waiting(), [1]);
    }
}

#[test]
fn y8_the_winner_goes_whole_on_top_of_the_loser_on_the_losers_square() {
    let mut table = table(board(2, "b2:10 b3:n1 e1:0 e5:1"));
    table.duel("b2xb3", "5", "1");
    assert_eq!(table.board(), "b3:n110 e1:0 e5:1");
    let captured = Event::Captured { seat: Seat(0), from: square("b2"), onto: square("b3") };
    assert!(table.events.contains(&captured));
}

#[test]
fn y8_a_challenged_player_who_wins_moves_onto_the_challengers_square() {
    let mut table = table(board(2, "b2:10 b3:n1 e1:0 e5:1"));
    table.duel("b2xb3", "1", "5");
    assert_eq!(table.board(), "b2:10n1 e1:0 e5:1");
    let captured = Event::Captured { seat: Seat(1), from: square("b3"), onto: square("b2") };
    assert!(table.events.contains(&captured));
}

#[test]
fn y8_after_a_move_the_challenged_winner_moves_onto_the_square_moved_to() {
    let mut table = table(board(2, "a1:0 b3:1 e1:0 e5:1"));
    table.duel("a1-a3xb3", "1", "5");
    assert_eq!(table.board(), "a3:01 e1:0 e5:1");
}

#[test]
fn y9_exactly_the_excess_is_banked_from_the_bottom_whatever_the_colours() {
    let mut table = table(board(3, "b2:n210 b3:02n1 e1:0 e5:1"));
    table.duel("b2xb3", "D", "1");
    // From bottom to top 02n1 n210: eight, three too many.
    assert_eq!(table.board(), "b3:1n210 e1:0 e5:1");
    assert_eq!(table.banked(0), "02n");
    assert_eq!(table.banked(1), "");
}

#[test]
fn y9_a_challenged_winner_banks_the_excess() {
    let mut table = table(board(3, "b2:n210 b3:02n1 e1:0 e5:1"));
    table.duel("b2xb3", "1", "D");
    // From bottom to top n210 02n1.
    assert_eq!(table.board(), "b2:002n1 e1:0 e5:1");
    assert_eq!((table.banked(0), table.banked(1)), (String::new(), "12n".into()));
}

#[test]
fn y9_two_full_stacks_bank_five() {
    let mut table = table(board(4, "b2:nn110 b3:22331 e1:0 e5:1"));
    table.duel("b2xb3", "D", "1");
    assert_eq!(table.board(), "b3:nn110 e1:0 e5:1");
    assert_eq!(table.banked(0), "12233");
}

#[test]
fn y10_in_a_tie_both_stacks_leave_the_game_and_count_for_nobody() {
    let mut table = table(board(2, "b2:n0 b3:11 e1:0 e5:1"));
    let before = table.removed();
    table.duel("b2xb3", "3", "3");
    assert_eq!(verdict(&table), Verdict::Equal { total: 5 });
    assert_eq!(table.board(), "e1:0 e5:1");
    assert_eq!(table.removed() - before, 4);
    assert_eq!((table.banked(0), table.banked(1)), (String::new(), String::new()));
    assert!(table.events.contains(&Event::Crumbled { from: square("b2"), target: square("b3") }));
}

#[test]
fn y10_two_dragons_are_a_tie() {
    let mut table = table(board(2, "b2:0 b3:1n1 e1:0 e5:1"));
    table.duel("b2xb3", "D", "D");
    assert_eq!(verdict(&table), Verdict::Dragons);
    assert_eq!(table.board(), "e1:0 e5:1");
}

#[test]
fn y10_after_a_move_the_tie_empties_the_square_moved_to() {
    let mut table = table(board(2, "a1:0 b3:1 e1:0 e5:1"));
    table.duel("a1-a3xb3", "3", "3");
    assert_eq!(table.board(), "e1:0 e5:1");
}

#[test]
fn y11_a_stack_that_moved_stays_there_when_a_tiger_comes() {
    let mut table = table(board(2, "a1:0 b3:1 e1:0 e5:1"));
    table.duel("a1-a3xb3", "5", "T");
    assert_eq!(table.board(), "a3:0 b3:1 e1:0 e5:1");
}

#[test]
fn y12_reveal_resolve_surplus_cards_banks_and_end_come_in_this_order() {
    let last = |card: &str| card.parse().unwrap();
    let stacks = board(3, "b2:0n0 b3:2n1 e1:0 c5:2").hand(Seat(0), last("4")).hand(Seat(1), last("1"));
    let mut table = table(stacks);
    table.duel("b2xb3", "4", "1");
    let (ours, theirs) = (played(0, Card::Four), played(1, Card::One));
    assert_eq!(
        table.events,
        [
            Event::Chosen { seat: Seat(1), card: Some(Card::One) },
            Event::Revealed { challenger: ours, challenged: theirs },
            Event::Decided(Verdict::Higher { winner: Seat(0), challenger: 7, challenged: 4 }),
            Event::Captured { seat: Seat(0), from: square("b2"), onto: square("b3") },
            Event::Surplus { seat: Seat(0), square: square("b3"), pagodas: "2".parse().unwrap() },
            Event::CardsSpent { challenger: ours, challenged: theirs },
            Event::Banked { seat: Seat(0), square: square("b3"), stack: "n10n0".parse().unwrap() },
            Event::Banked { seat: Seat(0), square: square("e1"), stack: "0".parse().unwrap() },
            Event::Out { seat: Seat(0) },
            Event::Out { seat: Seat(1) },
            Event::Banked { seat: Seat(2), square: square("c5"), stack: "2".parse().unwrap() },
            Event::TotemPassed { from: Seat(0), to: Seat(2) },
            Event::Ended(yundao::Ending::LastOwner { seat: Seat(2) }),
        ]
    );
}

#[test]
fn y12_who_plays_the_last_card_banks_every_stack_the_one_just_won_included() {
    let stacks = board(3, "b2:0 b3:1 e1:n0 d5:1 c5:2").hand(Seat(0), "D".parse().unwrap());
    let mut table = table(stacks);
    table.duel("b2xb3", "D", "5");
    assert_eq!(table.board(), "c5:2 d5:1");
    assert_eq!(table.banked(0), "001n");
    assert_eq!(table.waiting(), [1]);
}

#[test]
fn y12_a_challenged_player_with_the_last_card_banks_too() {
    let stacks = board(3, "b2:0 b3:1 e1:n0 d5:21 c5:2").hand(Seat(1), "D".parse().unwrap());
    let mut table = table(stacks);
    table.duel("b2xb3", "5", "D");
    assert_eq!(table.board(), "c5:2 e1:n0");
    assert_eq!(table.banked(1), "0112");
    assert_eq!(table.waiting(), [2], "seat 1 is out");
}

#[test]
fn y12_with_the_last_card_a_tiger_banks_what_stands() {
    let stacks = board(3, "b2:n0 b3:1 c5:2").hand(Seat(0), "T".parse().unwrap());
    let mut table = table(stacks);
    table.duel("b2xb3", "T", "5");
    assert_eq!(table.board(), "b3:1 c5:2");
    assert_eq!(table.banked(0), "0n");
}

#[test]
fn y12_last_cards_on_both_sides_put_both_out() {
    let last: yundao::Hand = "T".parse().unwrap();
    let stacks = board(4, "b2:0 b3:n1 d5:2 e4:3").hand(Seat(0), last).hand(Seat(1), last);
    let mut table = table(stacks);
    table.duel("b2xb3", "T", "T");
    assert_eq!(table.board(), "d5:2 e4:3");
    assert_eq!((table.banked(0), table.banked(1)), ("0".into(), "1n".into()));
    let out: Vec<&Event> = table.events.iter().filter(|event| matches!(event, Event::Out { .. })).collect();
    assert_eq!(out, [&Event::Out { seat: Seat(0) }, &Event::Out { seat: Seat(1) }]);
    assert_eq!(table.waiting(), [2]);
}

#[test]
fn y12_who_loses_the_last_stack_with_the_last_card_is_out_with_nothing_to_bank() {
    let stacks = board(3, "b2:0 b3:1 c5:2").hand(Seat(1), "0".parse().unwrap());
    let mut table = table(stacks);
    table.duel("b2xb3", "5", "0");
    assert_eq!(table.banked(1), "");
    assert!(table.events.contains(&Event::Out { seat: Seat(1) }));
}

#[test]
fn y13_a_player_without_cards_owns_no_stack() {
    let refused = board(2, "a1:0 a2:1").hand(Seat(1), "".parse().unwrap()).rest_removed().build();
    assert_eq!(refused.unwrap_err(), yundao::BadPosition::NoCards { seat: Seat(1) });
    // A last card spent with a Tiger: every stack is gone from the board.
    let mut table = table(board(3, "b2:0 b3:1 c5:2").hand(Seat(1), "T".parse().unwrap()));
    table.duel("b2xb3", "5", "T");
    assert!(table.state.position().owned(Seat(1)).is_empty());
}

#[test]
fn played_cards_has_no_influence_on_the_rules() {
    for value in ["hidden", "open"] {
        let mut table = table(board(2, PAIR).options(options(&[("played_cards", value)])));
        table.duel("b2xb3", "4", "2");
        assert_eq!(table.board(), "b3:10 e1:0 e5:1");
        assert_eq!(table.hand(0), "0122335DTT");
    }
}
