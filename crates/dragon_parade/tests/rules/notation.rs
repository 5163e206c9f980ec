//! Notation, written and read.

use dragon_parade::{Action, Card, NotNotation, Pair, Space};
use proptest::prelude::*;

use crate::support::{card, read, space};

#[test]
fn actions_are_written_as_in_the_rules() {
    for (text, action) in [
        ("R4", Action::Play(card("R4"))),
        ("Y8", Action::Play(card("Y8"))),
        ("@R16", Action::Place(space("R16"))),
        ("@Y2", Action::Place(space("Y2"))),
        ("-R4-Y1", Action::Discard(Pair::new(card("R4"), card("Y1")))),
    ] {
        assert_eq!(read::<Action>(text), action);
        assert_eq!(action.to_string(), text);
    }
}

#[test]
fn every_card_space_and_pair_is_read_back() {
    for card in Card::all() {
        assert_eq!(read::<Card>(&card.to_string()), card);
        for other in Card::all() {
            let pair = Pair::new(card, other);
            assert_eq!(read::<Pair>(&pair.to_string()), pair);
            assert!(pair.first() <= pair.second());
            assert_eq!(pair.cards(), [card, other].into_iter().collect());
        }
    }
    for space in Space::all() {
        assert_eq!(read::<Space>(&space.to_string()), space);
    }
}

#[test]
fn what_is_not_notation_is_not_read() {
    for text in [
        "",
        " ",
        "R",
        "R0",
        "R9",
        "R04",
        "R+4",
        "r4",
        "4R",
        "R4 ",
        " R4",
        "B4",
        "@",
        "@R0",
        "@R20",
        "@R016",
        "@X3",
        "@FCX",
        "@G",
        "@RGG",
        "-",
        "--",
        "-R4",
        "-R4-",
        "-R4-Y",
        "-Y1-R4",
        "-R5-R4",
        "-R4-Y1-",
        "R4-Y1",
        "-R4-Y1-Y2",
        "@@R4",
        "R４",
        "Ｒ4",
        "@R-3",
        "R99999999999999999999",
    ] {
        assert_eq!(text.parse::<Action>(), Err(NotNotation), "“{text}”");
    }
    assert!(!NotNotation.to_string().is_empty());
}

#[test]
fn numbers_outside_the_range_are_no_card_and_no_space() {
    assert_eq!((Card::from_index(16), Space::from_index(41)), (None, None));
    assert_eq!(
        (Space::from_offset(21), Space::from_offset(-21), Space::from_offset(i8::MIN)),
        (None, None, None)
    );
    for text in ["16", "255", "-1"] {
        assert!(serde_json::from_str::<Card>(text).is_err());
    }
    assert!(serde_json::from_str::<Space>("41").is_err());
    assert!(serde_json::from_str::<dragon_parade::Spaces>("2199023255552").is_err());
}

proptest! {
    #[test]
    fn whatever_is_read_is_written_the_same(text in "[@RYFCG0-9-]{0,8}") {
        if let Ok(action) = text.parse::<Action>() {
            prop_assert_eq!(action.to_string(), text);
        }
    }

    #[test]
    fn any_text_at_all_is_read_or_refused(text in any::<String>()) {
        let read = text.parse::<Action>();
        prop_assert!(read.is_err() || read.is_ok_and(|action| action.to_string() == text));
    }
}
