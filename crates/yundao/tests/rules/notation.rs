//! Actions, squares, stacks and hands as texts.

use proptest::prelude::*;
use yundao::{Action, Card, Hand, Square, Stack};

fn squares() -> impl Strategy<Value = Square> {
    (0..25_usize).prop_map(|index| Square::from_index(index).unwrap())
}

fn actions() -> impl Strategy<Value = Action> {
    prop_oneof![
        squares().prop_map(Action::Place),
        (squares(), squares()).prop_map(|(from, target)| Action::Challenge { from, target }),
        (squares(), squares(), squares()).prop_map(|(from, to, target)| Action::MoveAndChallenge {
            from,
            to,
            target
        }),
        (squares(), squares()).prop_map(|(from, to)| Action::Reposition { from, to }),
        Just(Action::Pass),
        (0..8_usize).prop_map(|face| Action::Choose(Card::ALL[face])),
    ]
}

#[test]
fn the_notation_is_that_of_the_rules() {
    let square = |name: &str| name.parse::<Square>().unwrap();
    let written = [
        (Action::Place(square("b3")), "b3"),
        (Action::Challenge { from: square("b2"), target: square("b3") }, "b2xb3"),
        (Action::MoveAndChallenge { from: square("a1"), to: square("a3"), target: square("b3") }, "a1-a3xb3"),
        (Action::Reposition { from: square("a1"), to: square("e5") }, "a1-e5"),
        (Action::Pass, "--"),
        (Action::Choose(Card::Zero), "0"),
        (Action::Choose(Card::Five), "5"),
        (Action::Choose(Card::Dragon), "D"),
        (Action::Choose(Card::Tiger), "T"),
    ];
    for (action, text) in written {
        assert_eq!(action.to_string(), text);
        assert_eq!(text.parse(), Ok(action));
    }
}

#[test]
fn squares_are_ordered_as_their_texts_are() {
    let names: Vec<String> = Square::all().map(|square| square.to_string()).collect();
    assert!(names.is_sorted());
    assert_eq!(
        (names[0].as_str(), names[4].as_str(), names[5].as_str(), names[24].as_str()),
        ("a1", "a5", "b1", "e5")
    );
}

#[test]
fn nothing_else_is_an_action() {
    for text in [
        "", " ", "-", "---", "b", "b6", "f1", "B3", "b3 ", " b3", "b0", "33", "6", "d", "t", "xb3", "b2x",
        "b2xb3xb4", "a1-", "-e5", "a1-a3-a5", "a1-a3x", "a1xa2-a3", "b2Xb3", "b2×b3", "１", "é", "b3\n",
        "a1--a2", "x", "a1-xb3",
    ] {
        assert!(text.parse::<Action>().is_err(), "“{text}”");
    }
}

proptest! {
    #[test]
    fn every_action_is_read_as_it_was_written(action in actions()) {
        prop_assert_eq!(action.to_string().parse(), Ok(action));
    }

    #[test]
    fn what_is_read_is_written_the_same(text in "[a-f0-6xDT-]{0,9}") {
        if let Ok(action) = text.parse::<Action>() {
            prop_assert_eq!(action.to_string(), text);
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in ".{0,12}") {
        let _ = text.parse::<Action>();
        let _ = text.parse::<Square>();
        let _ = text.parse::<Stack>();
        let _ = text.parse::<Hand>();
    }

    #[test]
    fn stacks_are_read_as_they_are_written(text in "[0-4n]{0,5}") {
        let stack: Stack = text.parse().unwrap();
        prop_assert_eq!(stack.to_string(), text.clone());
        prop_assert_eq!(stack.height(), text.len());
        prop_assert_eq!(stack.top().map(|top| top.letter()), text.chars().last());
        let from_top: String = stack.from_top().map(|pagoda| pagoda.letter()).collect();
        prop_assert_eq!(from_top.chars().rev().collect::<String>(), text);
    }

    #[test]
    fn y9_setting_a_stack_on_another_keeps_the_upper_five(below in "[0-4n]{0,5}", above in "[0-4n]{1,5}") {
        let merged = above.parse::<Stack>().unwrap().set_on(below.parse().unwrap());
        let all = below + &above;
        let cut = all.len().saturating_sub(5);
        prop_assert_eq!(merged.surplus.to_string(), &all[..cut]);
        prop_assert_eq!(merged.stack.to_string(), &all[cut..]);
    }

    #[test]
    fn a_hand_is_a_bag_of_cards(taken in prop::collection::vec(0..8_usize, 0..14)) {
        let mut hand = Hand::FULL;
        let mut bag: Vec<Card> = hand.cards().collect();
        for card in taken.into_iter().map(|face| Card::ALL[face]) {
            if let Some(index) = bag.iter().position(|&held| held == card) {
                bag.remove(index);
            }
            hand = hand.without(card);
            prop_assert_eq!(hand.cards().collect::<Vec<_>>(), bag.clone());
            prop_assert_eq!(hand.len(), bag.len());
            prop_assert_eq!(hand.is_empty(), bag.is_empty());
            bag.dedup();
            prop_assert_eq!(hand.faces().collect::<Vec<_>>(), bag);
            bag = hand.cards().collect();
            prop_assert_eq!(hand.to_string().parse(), Ok(hand));
        }
    }
}

#[test]
fn a_hand_holds_no_more_of_a_face_than_a_colour_has() {
    for text in ["DD", "TTT", "00", "222", "6", "X"] {
        assert!(text.parse::<Hand>().is_err(), "{text}");
    }
    assert_eq!("TD3".parse::<Hand>().unwrap().to_string(), "3DT");
}
