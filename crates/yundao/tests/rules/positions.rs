//! Positions that are built, read and refused.

use tabletop::{Game, Seat};
use yundao::{BadBoard, BadPosition, Card, Pagoda, Position, PositionBuilder, State, Yundao};

use crate::tables::{board, options, square};

fn refused(builder: PositionBuilder) -> BadPosition {
    builder.rest_removed().build().unwrap_err()
}

#[test]
fn every_pagoda_must_be_somewhere() {
    let some = board(2, "a1:0 e5:1");
    assert_eq!(some.build().unwrap_err(), BadPosition::Pagodas { colour: '0', found: 1, expected: 5 });
    assert!(some.rest_removed().build().is_ok());
    let seven = board(2, "a1:00000 b1:00 e5:1");
    assert_eq!(refused(seven), BadPosition::Pagodas { colour: '0', found: 7, expected: 5 });
    let third = board(2, "a1:02 e5:1");
    assert_eq!(refused(third), BadPosition::Pagodas { colour: '2', found: 1, expected: 0 });
    let neutral = board(5, "a1:n0 e5:1");
    assert_eq!(refused(neutral), BadPosition::Pagodas { colour: 'n', found: 1, expected: 0 });
    let many = board(2, "a1:0 e5:1").banked(Seat(0), Pagoda::Neutral, 99);
    assert!(matches!(refused(many), BadPosition::Pagodas { colour: 'n', .. }));
}

#[test]
fn a_position_must_have_a_meaning() {
    assert_eq!(refused(board(2, "a1:0n e5:1")), BadPosition::NeutralOnTop { square: square("a1") });
    assert_eq!(refused(board(2, "a1:0 e5:0")), BadPosition::FewOwners);
    assert_eq!(refused(board(2, "")), BadPosition::FewOwners);
    let nothing = board(3, "a1:0 e5:1").totem(Seat(2));
    assert_eq!(refused(nothing), BadPosition::NothingToPlay { seat: Seat(2) });
    assert_eq!(refused(board(2, "a1:0 e5:1").totem(Seat(2))), BadPosition::NoSuchSeat { seat: Seat(2) });
    assert_eq!(refused(board(2, "a1:0 e5:1").quiet_turns(4)), BadPosition::Standstill);
    assert_eq!(refused(PositionBuilder::challenge(1)), BadPosition::Seats);
    assert_eq!(refused(PositionBuilder::challenge(6)), BadPosition::Seats);
    let stranger = board(2, "a1:0 e5:1").hand(Seat(4), "D".parse().unwrap());
    assert_eq!(refused(stranger), BadPosition::NoSuchSeat { seat: Seat(4) });
}

#[test]
fn a_duel_is_between_neighbours_of_two_players() {
    let stacks = board(2, "a1:0 a2:1 b1:n e5:0 e4:1");
    for (from, target) in [("a1", "e4"), ("a1", "b1"), ("a2", "a1"), ("a1", "b2")] {
        assert_eq!(refused(stacks.duel(square(from), square(target))), BadPosition::NoDuel);
    }
    let duel = stacks.duel(square("a1"), square("a2")).rest_removed();
    let state = duel.choices(None, Some(Card::Dragon)).build().unwrap();
    assert_eq!(Yundao::turn(&state).waiting().first(), Some(Seat(0)));
    assert_eq!(state.chosen().first(), Some(Seat(1)));
    assert_eq!(state.choice(Seat(1)), Some(Card::Dragon));
    let both = duel.choices(Some(Card::Zero), Some(Card::Dragon));
    assert_eq!(both.build().unwrap_err(), BadPosition::BothChosen);
    let spent = duel.hand(Seat(1), "T".parse().unwrap()).choices(None, Some(Card::Dragon));
    assert_eq!(spent.build().unwrap_err(), BadPosition::Choice { seat: Seat(1) });
    let no_duel = stacks.rest_removed().choices(None, Some(Card::Dragon));
    assert!(matches!(no_duel.build(), Err(BadPosition::Choice { .. })));
}

#[test]
fn in_the_placement_phase_seats_have_placed_in_turn() {
    let placed =
        |text: &str, totem: u8| PositionBuilder::placement(3).board(text).unwrap().totem(Seat(totem)).build();
    assert!(placed("", 2).is_ok());
    assert!(placed("a1:1 a3:2", 0).is_ok());
    assert_eq!(placed("a1:1 a3:2", 1), Err(BadPosition::OutOfTurn));
    assert_eq!(placed("a1:1 a3:1", 0), Err(BadPosition::OutOfTurn));
    assert!(matches!(placed("a1:01", 0), Err(BadPosition::Pagodas { .. })));
    let spent = PositionBuilder::placement(3).hand(Seat(0), "D".parse().unwrap());
    assert_eq!(spent.build(), Err(BadPosition::TooEarly));
    assert_eq!(PositionBuilder::placement(3).quiet_turns(1).build(), Err(BadPosition::TooEarly));
    let banked = PositionBuilder::placement(3).banked(Seat(0), Pagoda::Of(Seat(0)), 1);
    assert!(matches!(banked.build(), Err(BadPosition::Pagodas { .. })));
}

#[test]
fn a_board_is_written_as_squares_and_stacks() {
    let builder = PositionBuilder::challenge(2);
    assert_eq!(builder.board("a1"), Err(BadBoard::Entry));
    assert_eq!(builder.board("a9:0"), Err(BadBoard::Entry));
    assert!(matches!(builder.board("a1:x"), Err(BadBoard::Stack(_))));
    assert!(matches!(builder.board("a1:000000"), Err(BadBoard::Stack(_))));
}

#[test]
fn a_position_that_cannot_be_is_not_read() {
    let state = board(2, "a1:0 e5:1").rest_removed().build().unwrap();
    let text = serde_json::to_string(&state).unwrap();
    assert_eq!(serde_json::from_str::<State>(&text).unwrap(), state);
    for (part, instead) in [
        ("\"seats\":2", "\"seats\":6"),
        ("\"totem\":0", "\"totem\":1,\"totem\":0"),
        ("\"totem\":0", "\"totem\":9"),
        ("\"quiet\":0", "\"quiet\":200"),
        ("\"phase\":\"Challenge\"", "\"phase\":\"Over\""),
        ("\"phase\":\"Challenge\"", "\"phase\":\"Duel\""),
        ("\"board\":[1,", "\"board\":[7,"),
        ("\"board\":[1,", "\"board\":[65535,"),
        ("\"board\":[1,", "\"board\":[8,"),
        ("\"board\":[1,", "\"board\":[2,"),
        ("\"duel\":null", "\"duel\":{\"from\":0,\"target\":99}"),
        ("\"picks\":[null,", "\"picks\":[\"Dragon\","),
    ] {
        assert!(text.contains(part), "{part} in {text}");
        let broken = text.replacen(part, instead, 1);
        assert!(serde_json::from_str::<State>(&broken).is_err(), "{instead}");
    }
    let hand = serde_json::to_string(&state.position().hand(Seat(0))).unwrap();
    assert!(serde_json::from_str::<Position>(&text.replace(&hand, "65535")).is_err());
}

#[test]
fn the_dump_is_to_the_letter() {
    let duel = board(2, "a1:n10 a2:1 e5:n")
        .hand(Seat(0), "T2D20".parse().unwrap())
        .banked(Seat(1), Pagoda::Neutral, 3)
        .banked(Seat(1), Pagoda::Of(Seat(0)), 1)
        .removed(Pagoda::Of(Seat(0)), 3)
        .removed(Pagoda::Of(Seat(1)), 3)
        .removed(Pagoda::Neutral, 10)
        .duel(square("a1"), square("a2"))
        .choices(None, Some(Card::Four));
    let text = |state: &State| serde_json::to_string(&Yundao::dump(state)).unwrap();
    assert_eq!(
        text(&duel.build().unwrap()),
        r#"{"phase":"duel","board":{"a1":"n10","a2":"1","e5":"n"},"hands":[["0","2","2","D","T"],["0","1","2","2","3","3","4","5","D","T","T"]],"banked":[0,4],"removed":16,"totem":0,"duel":{"from":"a1","to":"a2","chosen":{"1":"4"}}}"#
    );
    let start = PositionBuilder::placement(2).options(options(&[("spacing", "free")])).totem(Seat(1));
    assert_eq!(
        text(&start.build().unwrap()),
        r#"{"phase":"placement","board":{},"hands":[["0","1","2","2","3","3","4","5","D","T","T"],["0","1","2","2","3","3","4","5","D","T","T"]],"banked":[0,0],"removed":0,"totem":1,"duel":null}"#
    );
}
