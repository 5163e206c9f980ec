//! Where sellers may be placed.

use dragon_parade::{Colour, Space, Spaces};
use proptest::prelude::*;
use tabletop::Seat;

use crate::support::{Scene, legal, may, play, read_all, space};

#[test]
fn the_path_runs_from_gate_to_gate_over_the_forbidden_city() {
    let path: Vec<Space> = Space::all().collect();
    assert_eq!(path.len(), 41);
    assert_eq!((path[0], path[20], path[40]), (space("YG"), space("FC"), space("RG")));
    assert_eq!(
        (path[1], path[19], path[21], path[39]),
        (space("Y19"), space("Y1"), space("R1"), space("R19"))
    );
    for (one, other) in path.iter().zip(&path[1..]) {
        assert_eq!((one.towards_red(), other.towards_yellow()), (Some(*other), Some(*one)));
        assert_eq!(one.offset() + 1, other.offset());
    }
    assert_eq!((path[0].towards_yellow(), path[40].towards_red()), (None, None));
}

#[test]
fn d9_a_gate_belongs_to_its_side_and_the_forbidden_city_to_none() {
    assert_eq!(space("RG").side(), Some(Colour::Red));
    assert_eq!(space("YG").side(), Some(Colour::Yellow));
    assert_eq!(space("FC").side(), None);
    assert_eq!((space("R1").side(), space("Y1").side()), (Some(Colour::Red), Some(Colour::Yellow)));
}

/// One player has played R1 and has to place; others' sellers stand where they are said to.
fn placing(sellers: &str) -> dragon_parade::State {
    let count = sellers.split_whitespace().count();
    let places: Vec<&str> = sellers.split_whitespace().collect();
    let each: Vec<String> = (0..2)
        .map(|seat| places.iter().skip(seat).step_by(2).copied().collect::<Vec<_>>().join(" "))
        .collect();
    let cards = ["R1", "Y2", "R2", "Y3", "R3", "Y4"];
    Scene::of(2).played(&cards[..=count].join(" ")).sellers(&each.join("|")).state()
}

#[test]
fn a_seller_may_stand_on_every_empty_space_but_the_forbidden_city_and_the_gates() {
    let state = placing("");
    let open = legal(&state);
    assert_eq!(open.len(), 38);
    for barred in ["@FC", "@RG", "@YG"] {
        assert!(!open.iter().any(|text| text == barred), "{barred}");
    }
    assert_eq!((open[0].as_str(), open[37].as_str()), ("@Y19", "@R19"));
}

#[test]
fn d2_the_dragons_own_space_is_allowed() {
    let mut state = placing("");
    assert_eq!(state.dragon(), space("R1"));
    assert!(may(&state, "@R1"));
    play(&mut state, "@R1");
    assert!(state.sellers(Seat(0)).contains(space("R1")));
}

#[test]
fn d3_a_space_between_two_sellers_is_surrounded() {
    let state = placing("R4 R6");
    assert!(!may(&state, "@R5"));
    assert!(may(&state, "@R3") && may(&state, "@R7"));
}

#[test]
fn d3_one_neighbour_does_not_surround() {
    let state = placing("R4 R7");
    assert!(may(&state, "@R5") && may(&state, "@R6"));
}

#[test]
fn d3_the_spaces_beside_the_forbidden_city_are_never_surrounded() {
    let state = placing("R2 Y1 Y2");
    assert!(may(&state, "@R1"));
    assert!(!may(&state, "@Y1"));
    let state = placing("R1 Y2");
    assert!(may(&state, "@Y1") && may(&state, "@R2"));
    assert!(!may(&state, "@FC"));
}

#[test]
fn d3_the_spaces_beside_the_gates_are_never_surrounded() {
    let state = placing("R18 Y18");
    assert!(may(&state, "@R19") && may(&state, "@Y19"));
}

#[test]
fn the_source_example_of_a_section_of_the_board() {
    // Around the Forbidden City: occupied spaces, the city and surrounded spaces are marked X.
    let state = placing("Y2 R2 R4 Y4 Y1");
    for barred in ["@Y2", "@Y3", "@R2", "@R3", "@R4", "@Y4", "@FC", "@Y1"] {
        assert!(!may(&state, barred), "{barred}");
    }
    // The empty space beside the city is not surrounded.
    for open in ["@R1", "@Y5", "@R5"] {
        assert!(may(&state, open), "{open}");
    }
}

#[test]
fn d5_a_space_takes_one_seller_only() {
    let state = placing("R4 Y9");
    assert!(!may(&state, "@R4") && !may(&state, "@Y9"));
}

#[test]
fn a_placed_seller_is_the_players_own_and_leaves_two_to_place() {
    let mut state = placing("");
    assert_eq!(state.to_place(Seat(0)), 3);
    play(&mut state, "@Y7");
    assert_eq!(state.to_place(Seat(0)), 2);
    assert_eq!(state.sellers(Seat(0)), read_all("Y7").into_iter().collect());
    assert!(state.sellers(Seat(1)).is_empty());
}

#[test]
fn sets_of_spaces_keep_what_is_put_in() {
    let mut spaces: Spaces = read_all("YG R3 FC RG").into_iter().collect();
    assert_eq!(format!("{spaces:?}"), "{YG, FC, R3, RG}");
    assert_eq!((spaces.len(), spaces.contains(space("R3"))), (4, true));
    spaces.remove(space("R3"));
    assert_eq!((spaces.len(), spaces.contains(space("R3"))), (3, false));
    assert!(Spaces::NONE.is_empty() && !spaces.is_empty());
}

proptest! {
    #[test]
    fn d4_a_legal_space_always_exists(places in prop::collection::vec(0_usize..41, 0..=14)) {
        let occupied: Spaces = places
            .into_iter()
            .filter_map(Space::from_index)
            .filter(|space| space.takes_sellers())
            .collect();
        prop_assert!(!occupied.open_for_sellers().is_empty());
    }

    #[test]
    fn a_space_is_open_when_it_is_empty_and_not_between_two_sellers(bits in any::<u64>()) {
        let occupied: Spaces = Space::all()
            .filter(|space| space.takes_sellers() && bits >> space.index() & 1 == 1)
            .collect();
        for space in Space::all() {
            let held = |neighbour: Option<Space>| neighbour.is_some_and(|space| occupied.contains(space));
            let surrounded = held(space.towards_red()) && held(space.towards_yellow());
            let open = space.takes_sellers() && !occupied.contains(space) && !surrounded;
            prop_assert_eq!(occupied.open_for_sellers().contains(space), open, "{}", space);
        }
    }
}
