//! What viewers know, and that events tell everything.

use std::collections::BTreeSet;

use proptest::prelude::*;
use tabletop::{Game, GameOptions, GameRng, Seat, Setup, Viewer};
use yundao::{Card, Event, Options, Yundao};

use crate::tables::{board, square, table};

fn viewers(seats: u8) -> impl Iterator<Item = Viewer> {
    Seat::all(seats).map(Viewer::Seat).chain([Viewer::Public, Viewer::All])
}

/// Plays a random game and follows it with every viewer's eyes.
fn follow(seats: u8, options: Options, seed: u64) {
    let mut rng = GameRng::new(seed);
    let setup = Setup { seats, start: None, options };
    let mut state = Yundao::start(&setup, rng.fork(), &mut Vec::new()).unwrap();
    let mut views: Vec<_> = viewers(seats).map(|viewer| Yundao::view(&state, viewer)).collect();
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    while let Some(seat) = Yundao::turn(&state).waiting().iter().last() {
        Yundao::legal(&state, seat, &mut legal);
        events.clear();
        Yundao::apply_legal(&mut state, seat, *rng.pick(&legal).unwrap(), &mut events);
        for (viewer, view) in viewers(seats).zip(&mut views) {
            for event in &events {
                view.follow(&Yundao::seen(event, viewer).unwrap());
            }
            assert_eq!(*view, Yundao::view(&state, viewer), "{viewer:?} after {events:?}");
        }
    }
    assert!(matches!(events.last(), Some(Event::Ended(_))));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn whoever_follows_the_events_sees_what_the_state_shows(
        seats in 2..=5_u8, combination in 0..32_usize, seed in any::<u64>()
    ) {
        follow(seats, Options::combinations()[combination], seed);
    }
}

#[test]
fn a_view_holds_no_choice_that_its_viewer_may_not_know() {
    let duel = board(3, "a1:0 a2:1 e5:2").duel(square("a1"), square("a2")).rest_removed();
    let states: Vec<_> = [Card::Zero, Card::Four, Card::Dragon, Card::Tiger]
        .into_iter()
        .map(|card| duel.choices(Some(card), None).build().unwrap())
        .collect();
    let views = |viewer| {
        states
            .iter()
            .map(|s| serde_json::to_string(&Yundao::view(s, viewer)).unwrap())
            .collect::<BTreeSet<_>>()
    };
    assert_eq!(views(Viewer::Public).len(), 1);
    assert_eq!(views(Viewer::Seat(Seat(1))).len(), 1);
    assert_eq!(views(Viewer::Seat(Seat(2))).len(), 1);
    assert_eq!(views(Viewer::Seat(Seat(0))).len(), 4);
    assert_eq!(views(Viewer::All).len(), 4);
}

#[test]
fn a_determinisation_makes_up_an_unknown_choice_from_the_cards_left() {
    let duel = board(2, "a1:0 a2:1").duel(square("a1"), square("a2")).rest_removed();
    let state = duel.hand(Seat(0), "22DT".parse().unwrap()).choices(Some(Card::Tiger), None).build().unwrap();
    let view = Yundao::view(&state, Viewer::Seat(Seat(1)));
    let mut rng = GameRng::new(1);
    let mut drawn = [0; 8];
    for _ in 0..4000 {
        drawn[Yundao::determinize(&view, &mut rng).choice(Seat(0)).unwrap().index()] += 1;
    }
    // Each card as likely: the two 2s together twice as often.
    assert_eq!(drawn.iter().sum::<i32>(), 4000);
    for (card, about) in [(Card::Two, 2000), (Card::Dragon, 1000), (Card::Tiger, 1000)] {
        assert!((drawn[card.index()] - about).abs() < 150, "{drawn:?}");
    }
    let own = Yundao::view(&state, Viewer::Seat(Seat(0)));
    assert_eq!(Yundao::determinize(&own, &mut rng), state);
}

#[test]
fn a_position_tells_who_can_do_what() {
    let table = table(board(2, "a1:0 b3:1n0 d3:1 e5:n"));
    let position = table.state.position();
    let names =
        |squares: yundao::Squares| squares.iter().map(|s| s.to_string()).collect::<Vec<_>>().join(" ");
    assert_eq!(names(position.owned(Seat(0))), "a1 b3");
    assert_eq!(names(position.owned(Seat(1))), "d3");
    assert_eq!(names(position.neutral()), "e5");
    assert_eq!(names(position.occupied()), "a1 b3 d3 e5");
    assert_eq!(position.empty_squares().len(), 21);
    assert_eq!(names(position.challengers(Seat(0))), "a1 b3");
    assert_eq!(names(position.moves(square("b3"))), "a3 b1 b5 c3".replace("a3 b1 b5", "b1"));
    assert_eq!(names(position.targets_after(square("b3"), square("c3"))), "d3");
    assert_eq!(names(position.targets(square("b3"))), "");
    assert_eq!(position.owners().len(), 2);
    assert_eq!(position.stack(square("b3")).height(), 3);
    let preview = position.stack(square("b3")).set_on(position.stack(square("d3")));
    assert_eq!((preview.stack.to_string(), preview.surplus.to_string()), ("11n0".into(), String::new()));
}
