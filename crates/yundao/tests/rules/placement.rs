//! Set-up and placement: Y1–Y5.

use tabletop::{Game, GameRng, Seat, Setup};
use yundao::{CARD_MIX, Card, Event, Hand, Options, Pagoda, Phase, PositionBuilder, Square, Squares, Yundao};

use crate::tables::{Table, new_table, options, square, table};

/// A table of five where seats 0–3 have placed everything in the columns a–d, and seat 4 has one
/// pagoda to place in column e.
fn last_placement(column_e: &str) -> Table {
    let columns: Vec<String> = ["a", "b", "c", "d"]
        .iter()
        .enumerate()
        .flat_map(|(seat, column)| (1..=5).map(move |row| format!("{column}{row}:{seat}")))
        .collect();
    let builder = PositionBuilder::placement(5).board(&columns.join(" ")).unwrap().board(column_e).unwrap();
    Table { state: builder.totem(Seat(4)).build().unwrap(), events: Vec::new() }
}

#[test]
fn y1_every_player_has_the_same_eleven_cards() {
    assert_eq!(CARD_MIX.iter().map(|(_, copies)| copies).sum::<u8>(), 11);
    assert_eq!(Hand::FULL.to_string(), "01223345DTT");
    assert_eq!(Hand::FULL.count(Card::Dragon), 1);
    assert_eq!(Hand::FULL.count(Card::Tiger), 2);
    for seats in 2..=5 {
        let table = new_table(seats, 0, Options::default());
        for seat in 0..seats {
            assert_eq!(table.hand(seat), "01223345DTT");
            assert_eq!(table.state.position().to_place(Seat(seat)), 5);
        }
    }
}

#[test]
fn y2_a_corner_has_two_neighbours_an_edge_three_an_inner_square_four() {
    let names =
        |square: Square| square.neighbours().iter().map(|s| s.to_string()).collect::<Vec<_>>().join(" ");
    assert_eq!(names(square("a1")), "a2 b1");
    assert_eq!(names(square("e5")), "d5 e4");
    assert_eq!(names(square("a3")), "a2 a4 b3");
    assert_eq!(names(square("c5")), "b5 c4 d5");
    assert_eq!(names(square("c3")), "b3 c2 c4 d3");
    let counts: Vec<usize> = Square::all().map(|square| square.neighbours().len()).collect();
    assert_eq!([2, 3, 4].map(|n| counts.iter().filter(|&&count| count == n).count()), [4, 12, 9]);
}

#[test]
fn y2_neighbours_are_mutual_and_never_diagonal() {
    for one in Square::all() {
        for other in Square::all() {
            let columns = one.column().abs_diff(other.column());
            let rows = one.row().abs_diff(other.row());
            assert_eq!(one.is_neighbour(other), columns + rows == 1, "{one} {other}");
            assert_eq!(one.is_diagonal(other), columns == 1 && rows == 1, "{one} {other}");
        }
    }
}

#[test]
fn y3_a_pagoda_may_not_be_placed_beside_an_own_one() {
    let mut table = new_table(2, 0, Options::default());
    assert_eq!(table.legal(0).len(), 25);
    table.play(0, "c3").play(1, "a1");
    for beside in ["b3", "d3", "c2", "c4"] {
        assert!(!table.may(0, beside));
        table.assert_refused(0, beside, "Y3", &format!("beside-own square={beside} neighbour=c3"));
    }
    // 25, without two pagodas and the four squares beside the own one.
    assert_eq!(table.legal(0).len(), 19);
    assert!(table.may(0, "b4"), "a corner is no neighbour");
}

#[test]
fn y3_a_pagoda_may_be_placed_beside_another_players() {
    let mut table = new_table(2, 0, Options::default());
    table.play(0, "c3");
    assert!(table.may(1, "c4"));
    table.play(1, "c4");
    assert_eq!(table.board(), "c3:0 c4:1");
}

#[test]
fn y3_when_only_squares_beside_own_pagodas_are_left_any_is_allowed() {
    let mut table = last_placement("e1:4 e2:4 e3:4 e4:4");
    assert_eq!(table.legal(4), ["e5"]);
    table.play(4, "e5");
    assert_eq!(table.state.position().phase(), Phase::Challenge);
}

#[test]
fn y3_one_square_apart_is_enough_to_forbid_the_others() {
    let state = PositionBuilder::placement(5)
        .board("a1:0 a2:0 a3:0 a4:0 a5:0 b1:1 b2:1 b3:1 b4:1 c1:2 c2:2 c3:2 c4:2")
        .unwrap()
        .board("d1:3 d2:3 d3:3 d4:3 c5:4 e1:4 e3:4 e5:4")
        .unwrap()
        .totem(Seat(1))
        .build()
        .unwrap();
    let mut table = Table { state, events: Vec::new() };
    table.play(1, "d5").play(2, "e2");
    assert_eq!(table.legal(3), ["b5"]);
    table.assert_refused(3, "e4", "Y3", "beside-own square=e4 neighbour=d4");
}

#[test]
fn y3_on_a_square_with_a_pagoda_nothing_is_placed() {
    let mut table = new_table(3, 0, Options::default());
    table.play(0, "c3");
    table.assert_refused(1, "c3", "rules", "occupied square=c3");
    table.assert_refused(1, "c3xc4", "rules", "still-placing");
    table.assert_refused(1, "--", "rules", "still-placing");
    table.assert_refused(1, "4", "rules", "still-placing");
}

#[test]
fn spacing_free_allows_every_empty_square() {
    let mut table = new_table(2, 0, options(&[("spacing", "free")]));
    table.play(0, "c3").play(1, "a1").play(0, "c4");
    assert_eq!(table.board(), "a1:1 c3:0 c4:0");
    assert_eq!(table.legal(1).len(), 22);
}

#[test]
fn players_place_clockwise_and_the_totem_shows_whose_turn_it_is() {
    let mut table = new_table(3, 1, Options::default());
    assert_eq!(table.events, [Event::Began { starter: Seat(1) }]);
    assert_eq!(table.waiting(), [1]);
    table.play(1, "a1");
    assert_eq!(
        table.events,
        [
            Event::Placed { seat: Seat(1), square: square("a1") },
            Event::TotemPassed { from: Seat(1), to: Seat(2) }
        ]
    );
    assert_eq!(table.waiting(), [2]);
    table.play(2, "e1");
    assert_eq!((table.waiting(), table.totem()), (vec![0], 0));
}

#[test]
fn the_starting_player_is_chosen_or_drawn() {
    let mut drawn = [0; 5];
    for seed in 0..500 {
        let setup = Setup::<Options>::new(5);
        let state = Yundao::start(&setup, GameRng::new(seed), &mut Vec::new()).unwrap();
        drawn[state.position().totem().index()] += 1;
    }
    assert!(drawn.iter().all(|&times| times > 60), "{drawn:?}");
    assert_eq!(new_table(5, 3, Options::default()).totem(), 3);
}

/// Places the first legal square each time.
fn place_all(seats: u8, start: u8) -> Table {
    let mut table = new_table(seats, start, Options::default());
    while table.state.position().phase() == Phase::Placement {
        let seat = table.totem();
        let action = table.legal(seat)[0].clone();
        table.play(seat, &action);
    }
    table
}

#[test]
fn y4_what_is_left_is_filled_with_neutral_pagodas() {
    for seats in 2..=5 {
        let table = place_all(seats, 0);
        let position = table.state.position();
        assert_eq!(position.occupied(), Squares::ALL);
        assert_eq!(position.neutral().len(), 25 - 5 * usize::from(seats));
        for seat in 0..seats {
            assert_eq!(position.owned(Seat(seat)).len(), 5);
        }
        let filled: Squares = table
            .events
            .iter()
            .filter_map(|event| match event {
                Event::NeutralPlaced { square } => Some(*square),
                _ => None,
            })
            .collect();
        assert_eq!(filled, position.neutral());
        assert!(filled.iter().all(|square| position.stack(square).top() == Some(Pagoda::Neutral)));
    }
}

#[test]
fn y4_a_neutral_pagoda_belongs_to_nobody() {
    let table = table(PositionBuilder::challenge(2).board("a1:n a2:0 e5:1").unwrap());
    assert_eq!(table.state.position().owner(square("a1")), None);
    table.assert_refused(0, "a1xa2", "Y4", "neutral-stack square=a1");
}

#[test]
fn y5_the_starting_player_begins_the_challenge_phase() {
    for seats in 2..=5 {
        for start in 0..seats {
            let table = place_all(seats, start);
            assert_eq!(table.waiting(), [start]);
            assert!(table.events.contains(&Event::ChallengesBegan));
            let last = Seat((start + seats - 1) % seats);
            assert_eq!(table.events.last(), Some(&Event::TotemPassed { from: last, to: Seat(start) }));
        }
    }
}

#[test]
fn on_the_full_board_every_challenge_is_one_without_a_move() {
    let table = place_all(4, 0);
    assert!(table.legal(0).iter().all(|action| action.len() == 5 && action.contains('x')));
}
