//! The instant end.

use dragon_parade::{DragonParade, Event, Phase, Share};
use tabletop::{Game, Illegal, Seat};

use crate::support::{DISCARD_FIRST, Scene, hand, is_over, may, outcome, play, space};

/// Two players in the first round, the dragon on red 14 or yellow 14, the first player to play.
fn near_gate(colour: char) -> Scene {
    let played = format!("{colour}7 {colour}7");
    Scene::of(2).played(&played).sellers(&format!("{colour}12|{colour}3"))
}

#[test]
fn d1_reaching_a_gate_by_exact_count_in_placement_ends_the_game() {
    for (colour, gate) in [('R', "RG"), ('Y', "YG")] {
        let mut state = near_gate(colour).hand(0, &format!("{colour}6")).state();
        let events = play(&mut state, &format!("{colour}6"));
        assert_eq!(state.dragon(), space(gate));
        assert!(is_over(&state));
        assert!(events.contains(&Event::GateReached { seat: Seat(0), gate: space(gate) }));
    }
}

#[test]
fn d1_the_source_example_yellow_8_on_yellow_14_stops_on_the_gate_on_the_sixth_step() {
    let mut state = near_gate('Y').hand(0, "Y8").state();
    assert_eq!(state.dragon(), space("Y14"));
    let events = play(&mut state, "Y8");
    assert!(events.contains(&Event::DragonMoved { from: space("Y14"), to: space("YG") }));
    assert_eq!(space("Y14").walk_to(space("YG")).len(), 6);
    assert!(is_over(&state));
    // Case 2: the first chain from the gate, and one coin for the other seller on this side.
    assert_eq!(outcome(&state).scores(), [3, 1]);
}

#[test]
fn d1_a_surplus_towards_the_red_gate_is_lost() {
    let mut state = near_gate('R').hand(0, "R8").state();
    play(&mut state, "R8");
    assert_eq!(state.dragon(), space("RG"));
    assert!(is_over(&state));
}

#[test]
fn one_step_before_the_gate_the_game_goes_on() {
    let mut state = near_gate('R').hand(0, "R5").state();
    play(&mut state, "R5");
    assert_eq!((state.dragon(), state.phase()), (space("R19"), Phase::Seller));
}

#[test]
fn d7_whoever_reaches_the_gate_places_no_seller_and_nobody_plays_on() {
    let mut state = near_gate('R').hand(0, "R6 Y1").state();
    let events = play(&mut state, "R6");
    assert!(!events.iter().any(|event| matches!(event, Event::SellerPlaced { .. })));
    assert_eq!((state.to_place(Seat(0)), state.to_place(Seat(1))), (2, 2));
    assert!(state.waiting().is_empty());
    for seat in Seat::all(2) {
        for action in ["@R5", "Y1", "-R1-Y1"] {
            let action = action.parse().expect("it is notation");
            assert_eq!(DragonParade::check(&state, seat, action), Err(Illegal::GameOver));
        }
    }
}

#[test]
fn d7_unplayed_cards_are_void_and_stay_as_they_were() {
    let mut state = near_gate('R').hand(0, "R6 Y1 Y2 Y3 Y4").hand(1, "R1 R2 R3 R4 R5").state();
    play(&mut state, "R6");
    assert_eq!((hand(&state, 0), hand(&state, 1)), ("Y1 Y2 Y3 Y4".into(), "R1 R2 R3 R4 R5".into()));
    assert_eq!((state.game(), state.round()), (1, 2));
}

/// Two players in the final round, the dragon on red 15 or yellow 15.
fn final_near_gate(colour: char, other: char) -> Scene {
    let played = format!("{colour}7 {colour}7 {colour}2 {other}1 {colour}2 {other}2");
    Scene::of(2)
        .played(&played)
        .sellers(&format!("{colour}18 {colour}10 {other}5|{colour}19 {colour}8 {colour}1"))
        .discards(if colour == 'R' { "-R3-R3 -R4-R4" } else { "-Y3-Y3 -Y4-Y4" })
}

#[test]
fn d1_reaching_a_gate_by_exact_count_in_the_final_round_ends_the_game() {
    for (colour, other, gate) in [('R', 'Y', "RG"), ('Y', 'R', "YG")] {
        let mut state = final_near_gate(colour, other)
            .hand(0, &format!("{colour}5"))
            .hand(1, &format!("{other}4"))
            .state();
        assert!(may(&state, &format!("{colour}5")));
        let events = play(&mut state, &format!("{colour}5"));
        assert_eq!(state.dragon(), space(gate));
        assert!(events.contains(&Event::GateReached { seat: Seat(0), gate: space(gate) }));
        // The second player does not reveal.
        assert!(is_over(&state));
        assert_eq!(hand(&state, 1), format!("{other}4"));
        assert_eq!(outcome(&state).scores(), [3 + 1, 3 + 1 + 1]);
    }
}

#[test]
fn d1_reaching_a_gate_with_steps_to_spare_in_the_final_round_ends_the_game() {
    for (colour, other, gate) in [('R', 'Y', "RG"), ('Y', 'R', "YG")] {
        let mut state = final_near_gate(colour, other)
            .hand(0, &format!("{colour}8"))
            .hand(1, &format!("{other}4"))
            .state();
        play(&mut state, &format!("{colour}8"));
        assert_eq!(state.dragon(), space(gate));
        assert!(is_over(&state));
    }
}

#[test]
fn the_last_player_of_the_final_round_may_reach_the_gate_too() {
    let mut state = final_near_gate('R', 'Y').hand(0, "R1").hand(1, "R5").state();
    play(&mut state, "R1");
    assert_eq!(state.dragon(), space("R16"));
    let events = play(&mut state, "R5");
    assert_eq!(state.dragon(), space("RG"));
    assert!(is_over(&state));
    assert_eq!(events.iter().filter(|event| matches!(event, Event::GameEnded { .. })).count(), 1);
}

#[test]
fn an_instant_end_is_possible_in_the_variant_after_the_discards() {
    let mut state = Scene::with(2, DISCARD_FIRST)
        .played("R7 R7")
        .sellers("R12|Y3")
        .discards("-Y1-Y2 -Y3-Y4")
        .hand(0, "R8")
        .state();
    play(&mut state, "R8");
    assert!(is_over(&state));
    assert_eq!(outcome(&state).scores(), [3, 0]);
}

#[test]
fn an_instant_end_never_pays_five_coins() {
    // No seller can stand in a gate.
    let mut state = near_gate('R').hand(0, "R6").state();
    let events = play(&mut state, "R6");
    assert!(!events.iter().any(|event| matches!(event, Event::Scored { share: Share::SameSpace, .. })));
}
