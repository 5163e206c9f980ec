//! Placement turns, discarding, the final round.

use dragon_parade::{DeckRange, DragonParade, Event, Options, Phase, Space};
use tabletop::{Game, Seat, Seats};

use crate::support::{
    DISCARD_FIRST, SINGLE, Scene, card, hand, is_over, legal, legal_of, on_turn, play, space, start,
};

#[test]
fn a_game_starts_with_the_dragon_in_the_forbidden_city_and_six_cards_each() {
    for seats in 2..=5 {
        let state = start(seats, SINGLE, 3);
        assert_eq!(state.dragon(), Space::FORBIDDEN_CITY);
        for seat in Seat::all(seats) {
            assert_eq!(state.hand(seat).len(), 6);
            assert_eq!(state.to_place(seat), 3);
        }
        assert_eq!((state.phase(), state.round()), (Phase::Placement, 1));
    }
}

#[test]
fn d21_each_colour_has_eighteen_cards_with_the_values_of_the_table() {
    assert_eq!(DeckRange::OneToEight.copies(), [1, 2, 3, 3, 3, 3, 2, 1]);
    assert_eq!(DeckRange::TwoToEight.copies(), [0, 2, 2, 3, 4, 3, 2, 2]);
    for deck in [DeckRange::OneToEight, DeckRange::TwoToEight] {
        assert_eq!(deck.copies().iter().sum::<u8>(), 18);
        assert_eq!(deck.cards().len(), 36);
        for value in 1..=8 {
            for colour in dragon_parade::Colour::ALL {
                let card = dragon_parade::Card::new(colour, value).expect("there is such a card");
                let copies = usize::from(deck.copies()[usize::from(value) - 1]);
                assert_eq!(deck.cards().count(card), copies, "{card}");
            }
        }
    }
}

#[test]
fn d21_every_card_of_the_deck_is_dealt_sooner_or_later_and_no_other() {
    for deck in [DeckRange::OneToEight, DeckRange::TwoToEight] {
        let mut dealt = std::collections::BTreeSet::new();
        for seed in 0..200 {
            let state = start(5, Options { deck, ..SINGLE }, seed);
            dealt.extend(Seat::all(5).flat_map(|seat| state.hand(seat).kinds()));
        }
        assert_eq!(dealt.into_iter().collect::<Vec<_>>(), deck.cards().kinds().collect::<Vec<_>>());
    }
}

#[test]
fn every_seat_is_dealt_every_card_equally_often() {
    let deals = 6_000;
    let mut dealt = [[0_i64; 16]; 5];
    for seed in 0..deals {
        let state = start(5, SINGLE, seed);
        for (seat, counts) in Seat::all(5).zip(&mut dealt) {
            state.hand(seat).iter().for_each(|card| counts[card.index()] += 1);
        }
    }
    for card in DeckRange::OneToEight.cards().kinds() {
        // Six of 36 cards: each copy of a card comes to a seat in a sixth of all deals.
        let copies = DeckRange::OneToEight.cards().count(card) as i64;
        let expected = deals as i64 * copies / 6;
        for (seat, counts) in dealt.iter().enumerate() {
            let off = counts[card.index()] - expected;
            // The square of five standard deviations, at most.
            assert!(off * off <= 25 * expected, "seat {seat} got {card} {off} times more than {expected}");
        }
    }
}

#[test]
fn the_source_example_red_4_on_red_12_ends_on_red_16() {
    let mut state = Scene::of(4).played("R8 R4").sellers("R1|R2||").hand(2, "R4").state();
    assert_eq!(state.dragon(), space("R12"));
    let events = play(&mut state, "R4");
    assert_eq!(state.dragon(), space("R16"));
    assert!(events.contains(&Event::DragonMoved { from: space("R12"), to: space("R16") }));
}

#[test]
fn the_source_example_yellow_5_on_red_3_ends_on_yellow_2_counting_the_forbidden_city() {
    let mut state = Scene::of(2).played("R3").sellers("R1|").hand(1, "Y5").state();
    play(&mut state, "Y5");
    assert_eq!(state.dragon(), space("Y2"));
}

#[test]
fn the_dragon_may_stop_in_the_forbidden_city_and_the_game_goes_on() {
    let mut state = Scene::of(2).played("R3").sellers("R1|").hand(1, "Y3").state();
    play(&mut state, "Y3");
    assert_eq!(state.dragon(), Space::FORBIDDEN_CITY);
    assert_eq!(state.phase(), Phase::Seller);
}

#[test]
fn the_dragon_walks_step_by_step_from_where_it_stood() {
    let steps: Vec<String> = space("R2").walk_to(space("Y2")).map(|step| step.to_string()).collect();
    assert_eq!(steps, ["R1", "FC", "Y1", "Y2"]);
    assert_eq!(space("R2").walk_to(space("R2")).len(), 0);
}

#[test]
fn a_turn_is_a_card_and_then_a_seller_and_goes_clockwise() {
    let mut state =
        Scene::of(3).change(|position| position.starter = Seat(1)).hand(1, "R1").hand(2, "Y1").state();
    assert_eq!(on_turn(&state), Seat(1));
    play(&mut state, "R1");
    assert_eq!((on_turn(&state), state.phase()), (Seat(1), Phase::Seller));
    play(&mut state, "@R5");
    assert_eq!((on_turn(&state), state.phase()), (Seat(2), Phase::Placement));
    play(&mut state, "Y1 @Y9");
    assert_eq!(on_turn(&state), Seat(0));
    assert_eq!(state.round(), 1);
}

#[test]
fn any_card_of_the_hand_may_be_played_and_equal_cards_are_one_choice() {
    let state = Scene::of(2).hand(0, "R4 R4 Y2 R1 Y2 Y8").state();
    assert_eq!(legal(&state), ["R1", "R4", "Y2", "Y8"]);
}

#[test]
fn three_rounds_are_played_and_each_ends_with_the_start_player() {
    let mut state = Scene::of(2)
        .change(|position| position.starter = Seat(1))
        .hand(1, "R1 R2 R3 R4")
        .hand(0, "Y2 Y3 Y4 Y5")
        .state();
    play(&mut state, "R2 @R1 Y2 @R2");
    assert_eq!(state.round(), 2);
    play(&mut state, "R3 @R4 Y3 @R5");
    assert_eq!(state.round(), 3);
    let events = play(&mut state, "R4 @R7 Y4 @R8");
    assert_eq!((state.phase(), state.round()), (Phase::Discard, 3));
    assert_eq!(events.last(), Some(&Event::DiscardBegan));
    assert!(Seat::all(2).all(|seat| state.to_place(seat) == 0));
}

/// Two players after three rounds, the dragon back in the Forbidden City.
fn before_discarding() -> Scene {
    Scene::of(2).played("R2 Y2 R3 Y3 R4 Y4").sellers("R5 R9 Y9|R6 Y6 Y7")
}

#[test]
fn d15_all_seats_discard_at_once_in_any_order() {
    let mut state = before_discarding().hand(0, "R5 R5 Y1").hand(1, "Y7 R6 R7").state();
    assert_eq!(state.waiting(), Seats::all(2));
    assert_eq!(legal_of(&state, Seat(0)), ["-R5-R5", "-R5-Y1"]);
    assert_eq!(legal_of(&state, Seat(1)), ["-R6-R7", "-R6-Y7", "-R7-Y7"]);
    let mut events = Vec::new();
    let discard = "-R6-Y7".parse().expect("it is notation");
    assert!(DragonParade::apply(&mut state, Seat(1), discard, &mut events).is_ok());
    assert_eq!(state.waiting(), Seats::only(Seat(0)));
    assert_eq!(hand(&state, 1), "R7");
    assert!(legal_of(&state, Seat(1)).is_empty());
    assert_eq!(legal_of(&state, Seat(0)), ["-R5-R5", "-R5-Y1"]);
}

#[test]
fn d15_when_the_last_seat_has_discarded_the_final_round_begins_with_the_start_player() {
    let mut state = before_discarding().hand(0, "R5 R5 Y1").hand(1, "Y7 R6 R7").state();
    let events = play(&mut state, "-R5-Y1 -R6-Y7");
    assert_eq!(events.last(), Some(&Event::FinalBegan));
    assert_eq!((state.phase(), on_turn(&state)), (Phase::Final, Seat(0)));
    assert_eq!((hand(&state, 0), hand(&state, 1)), ("R5".into(), "R7".into()));
}

#[test]
fn d16_the_last_cards_are_revealed_in_turn_without_choice() {
    let mut state = before_discarding().hand(0, "R5 R5 Y1").hand(1, "Y7 R6 R7").state();
    play(&mut state, "-R5-R5 -R6-R7");
    assert_eq!(legal(&state), ["Y1"]);
    let events = play(&mut state, "Y1");
    assert_eq!(events[0], Event::FinalCardRevealed { seat: Seat(0), card: card("Y1") });
    assert_eq!((state.dragon(), state.phase()), (space("Y1"), Phase::Final));
    assert_eq!((on_turn(&state), legal(&state)), (Seat(1), vec!["Y7".to_owned()]));
    play(&mut state, "Y7");
    assert_eq!(state.dragon(), space("Y8"));
    assert!(is_over(&state));
}

#[test]
fn the_variant_discards_two_of_six_first_and_leaves_one_card_for_the_end() {
    let mut state =
        Scene::with(2, DISCARD_FIRST).hand(0, "R1 R2 R2 R3 R4 Y1").hand(1, "Y2 Y3 Y4 Y4 Y5 Y6").state();
    assert_eq!((state.phase(), state.round()), (Phase::Discard, 1));
    assert_eq!(state.waiting(), Seats::all(2));
    // Five kinds, one of them twice.
    assert_eq!(legal_of(&state, Seat(0)).len(), 5 * 4 / 2 + 1);
    let events = play(&mut state, "-R2-Y1 -Y4-Y4");
    assert_eq!(events.last(), Some(&Event::RoundBegan { round: 1 }));
    assert_eq!((state.phase(), on_turn(&state)), (Phase::Placement, Seat(0)));
    play(&mut state, "R1 @R5 Y2 @R7 R2 @R9 Y3 @Y5 R3 @Y7");
    let events = play(&mut state, "Y5 @Y9");
    assert_eq!(events.last(), Some(&Event::FinalBegan));
    assert_eq!((state.phase(), state.round(), on_turn(&state)), (Phase::Final, 3, Seat(0)));
    assert_eq!(legal(&state), ["R4"]);
    play(&mut state, "R4 Y6");
    assert!(is_over(&state));
}
