//! Scoring, case by case.

use std::collections::BTreeMap;

use dragon_parade::{Card, Event, Share, Space, Spaces, shares};
use proptest::prelude::*;
use tabletop::Seat;

use crate::slow;
use crate::support::{Scene, outcome, play, read_all, space};

/// What each seat gains with the dragon there and the sellers, a seat's separated by `|`.
fn gains(dragon: &str, sellers: &str) -> Vec<u16> {
    let sellers: Vec<Spaces> =
        sellers.split('|').map(|spaces| read_all(spaces).into_iter().collect()).collect();
    let occupied = sellers.iter().fold(Spaces::NONE, |all, &some| all.union(some));
    let shares = shares(space(dragon), occupied);
    sellers.into_iter().map(|some| shares.coins(some)).collect()
}

#[test]
fn case_1_pays_five_three_and_one() {
    assert_eq!(gains("R5", "R5|R6 R7|R12|Y4"), [5, 6, 1, 0]);
}

#[test]
fn case_1_the_chain_reaches_to_both_sides_and_all_its_owners_are_paid() {
    assert_eq!(gains("R5", "R5 R3|R4 R6|R7 R9"), [5 + 3, 3 + 3, 3 + 1]);
}

#[test]
fn case_1_a_single_seller_is_a_chain_of_its_own() {
    assert_eq!(gains("Y7", "Y7|Y9 Y5"), [5, 2]);
}

#[test]
fn d12_in_case_1_every_seller_outside_the_chain_gets_one_however_near() {
    assert_eq!(gains("R5", "R5|R7 R8|R3"), [5, 2, 1]);
}

#[test]
fn case_2_pays_three_to_the_first_chain_on_each_side_and_one_to_the_others() {
    assert_eq!(gains("R8", "R10 R11|R5 R4|R14 R1|Y2"), [6, 6, 2, 0]);
}

#[test]
fn d13_in_case_2_the_first_chain_may_be_far_away() {
    assert_eq!(gains("R2", "R19 R18|R16|Y1"), [2, 3, 0]);
    assert_eq!(gains("R2", "R19 R18||Y1"), [6, 0, 0]);
}

#[test]
fn case_2_a_chain_right_beside_the_dragon_counts() {
    assert_eq!(gains("R8", "R9 R10|R7|R5"), [6, 3, 1]);
}

#[test]
fn d11_in_case_2_only_the_dragons_side_is_looked_at() {
    // Towards the city there is nobody on the red side; the yellow chain beside it gets nothing.
    assert_eq!(gains("R3", "Y1 Y2|R5|R9"), [0, 3, 1]);
    assert_eq!(gains("Y3", "R1|Y1|Y9"), [0, 3, 3]);
}

#[test]
fn d10_the_forbidden_city_breaks_a_chain() {
    // Case 1: R1 and Y1 are not in one chain.
    assert_eq!(gains("R1", "R1|R2|Y1 Y2"), [5, 3, 0]);
    // Case 2: the chain R1–R2 ends at the city.
    assert_eq!(gains("R4", "R1 R2|Y1|Y2"), [6, 0, 0]);
    assert_eq!(gains("Y1", "Y1|Y2|R1 R2"), [5, 3, 0]);
}

#[test]
fn d14_with_the_dragon_in_the_forbidden_city_nobody_gains_anything() {
    assert_eq!(gains("FC", "R1 R2|Y1 Y2|R9"), [0, 0, 0]);
    let everywhere: Vec<(Space, Share)> =
        shares(Space::FORBIDDEN_CITY, read_all("R1 Y1").into_iter().collect()).iter().collect();
    assert_eq!(everywhere, [(space("Y1"), Share::ForbiddenCity), (space("R1"), Share::ForbiddenCity)]);
}

#[test]
fn d8_d9_at_a_gate_only_the_first_chain_towards_the_city_gets_three() {
    assert_eq!(gains("RG", "R19 R18|R16|R1|Y19"), [6, 1, 1, 0]);
    assert_eq!(gains("YG", "Y3 Y4|Y1|R1"), [6, 1, 0]);
}

#[test]
fn a_gate_of_a_side_without_sellers_pays_nothing() {
    assert_eq!(gains("RG", "Y1|Y2 Y3"), [0, 0]);
}

#[test]
fn sellers_on_the_other_side_never_gain_anything() {
    for dragon in Space::all().filter(|space| space.index() < 20) {
        assert_eq!(gains(&dragon.to_string(), "R1 R2 R3|R10"), [0, 0], "{dragon}");
    }
}

#[test]
fn nobody_gains_where_nobody_stands() {
    for dragon in Space::all() {
        assert_eq!(gains(&dragon.to_string(), "|"), [0, 0], "{dragon}");
    }
}

#[test]
fn the_coins_of_a_game_are_paid_stall_by_stall_and_then_totalled() {
    // The dragon on R1, then R5 and Y2 in the final round: it ends on R4.
    let mut state = Scene::of(2)
        .played("R2 Y2 R3 Y3 R4 Y3")
        .sellers("R4 R6 Y1|R5 R9 Y7")
        .discards("-R3-R3 -Y4-Y4")
        .hand(0, "R5")
        .hand(1, "Y2")
        .state();
    let events = play(&mut state, "R5 Y2");
    let scored = |seat, at, share| Event::Scored { space: space(at), seat: Seat(seat), share };
    let expected = [
        Event::DragonMoved { from: space("R6"), to: space("R4") },
        scored(0, "R4", Share::SameSpace),
        scored(1, "R5", Share::Chain),
        scored(0, "R6", Share::Chain),
        scored(1, "R9", Share::SameSide),
        scored(1, "Y7", Share::OtherSide),
        scored(0, "Y1", Share::OtherSide),
        Event::CoinsTotalled { seat: Seat(0), gained: 8, total: 8 },
        Event::CoinsTotalled { seat: Seat(1), gained: 4, total: 4 },
        Event::GameEnded { game: 1 },
        Event::SeriesEnded { winners: tabletop::Seats::only(Seat(0)) },
    ];
    assert_eq!(events[events.len() - expected.len()..], expected);
    assert_eq!(outcome(&state).scores(), [8, 4]);
}

#[test]
fn a_share_is_worth_what_the_rules_say() {
    let coins: Vec<u16> = Share::ALL.into_iter().map(Share::coins).collect();
    assert_eq!(coins, [5, 3, 1, 0, 0]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn every_scoring_agrees_with_one_counted_slowly(
        dragon in -20_i32..=20,
        places in prop::collection::btree_map(-19_i32..=19, 0_usize..5, 0..=15),
    ) {
        let sellers: BTreeMap<i32, usize> = places.into_iter().filter(|(place, _)| *place != 0).collect();
        let at = |offset: i32| Space::from_offset(offset as i8).expect("it is on the path");
        let occupied: Spaces = sellers.keys().map(|&offset| at(offset)).collect();
        let shares = shares(at(dragon), occupied);
        let slowly = slow::gains(dragon, &sellers, 5);
        for (seat, &slowly) in slowly.iter().enumerate() {
            let own = sellers.iter().filter(|(_, owner)| **owner == seat).map(|(&offset, _)| at(offset));
            prop_assert_eq!(i32::from(shares.coins(own.collect())), slowly, "seat {}", seat);
        }
        let mut paid: Vec<Space> = shares.iter().map(|(space, _)| space).collect();
        paid.sort_unstable();
        prop_assert_eq!(paid, occupied.iter().collect::<Vec<_>>());
    }

    #[test]
    fn a_card_moves_the_dragon_as_many_steps_as_it_says_but_never_beyond_a_gate(
        from in -20_i32..=20,
        kind in 0_usize..16,
    ) {
        let card = Card::from_index(kind).expect("there is such a card");
        let steps = if card.to_string().starts_with('R') { i32::from(card.value()) } else { -i32::from(card.value()) };
        let to = Space::from_offset(from as i8).expect("it is on the path").after(card);
        prop_assert_eq!(i32::from(to.offset()), (from + steps).clamp(-20, 20));
    }
}
