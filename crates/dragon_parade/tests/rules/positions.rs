//! Positions set up by hand.

use dragon_parade::{BadPosition, DragonParade, Options, Phase, Position};
use tabletop::{BadSetup, Game, GameOptions, GameRng, Seat, Seats, Viewer};

use crate::support::{
    DISCARD_FIRST, SINGLE, Scene, card, on_turn, play_randomly, read, read_all, space, start,
};

#[test]
fn every_position_of_a_game_can_be_set_up_again() {
    for seats in 2..=5 {
        for options in Options::combinations() {
            let mut state = start(seats, options, u64::from(seats));
            let mut rng = GameRng::new(4);
            while !state.waiting().is_empty() {
                let built = Position::of(&state).build().expect("it comes from a game");
                let (mut is, mut again) =
                    (DragonParade::view(&state, Viewer::All), DragonParade::view(&built, Viewer::All));
                (is.last, again.last) = (None, None);
                assert_eq!(is, again);
                play_randomly(&mut state, 1, &mut rng);
            }
        }
    }
}

#[test]
fn turn_phase_and_dragon_follow_from_what_lies_on_the_table() {
    let state = Scene::of(3).played("R2 Y5 R8 R1").sellers("R1|R2|R3").state();
    assert_eq!((state.phase(), on_turn(&state), state.round()), (Phase::Seller, Seat(0), 2));
    assert_eq!(state.dragon(), space("R6"));
    let state = Scene::of(3).played("R2 Y5 R8").sellers("R1|R2|R3").state();
    assert_eq!((state.phase(), on_turn(&state), state.round()), (Phase::Placement, Seat(0), 2));
    let state = Scene::with(3, DISCARD_FIRST).discards("-R1-R2").state();
    assert_eq!((state.phase(), state.waiting()), (Phase::Discard, Seats::all(3).without(Seat(0))));
}

/// A position in the second round of two players that is right in every way.
fn good() -> Position {
    Scene::of(2).played("R2 Y5").sellers("R1|R2").position()
}

fn fault(change: impl FnOnce(&mut Position)) -> BadPosition {
    let mut position = good();
    assert!(position.build().is_ok());
    change(&mut position);
    position.build().expect_err("it is not right")
}

#[test]
fn a_table_that_there_is_not_is_not_set_up() {
    assert_eq!(fault(|position| position.seats = 6), BadPosition::Setup(BadSetup::Seats { seats: 6 }));
    assert_eq!(
        fault(|position| position.starter = Seat(2)),
        BadPosition::Setup(BadSetup::Start { start: Seat(2), seats: 2 })
    );
    assert_eq!(fault(|position| position.seats = 3), BadPosition::NotPerSeat);
    assert_eq!(fault(|position| position.coins.clear()), BadPosition::NotPerSeat);
    assert_eq!(fault(|position| position.game = 2), BadPosition::NoSuchGame { game: 2, games: 1 });
    assert_eq!(fault(|position| position.game = 0), BadPosition::NoSuchGame { game: 0, games: 1 });
}

#[test]
fn coins_that_nobody_can_have_are_not_set_up() {
    assert_eq!(
        fault(|position| position.coins[1] = 1),
        BadPosition::TooManyCoins { seat: Seat(1), coins: 1 }
    );
    let mut position = Position { options: Options::default(), game: 2, coins: vec![11, 0], ..good() };
    assert!(position.build().is_ok());
    position.coins[0] = 12;
    assert_eq!(position.build(), Err(BadPosition::TooManyCoins { seat: Seat(0), coins: 12 }));
}

#[test]
fn a_game_that_is_over_is_not_set_up() {
    assert_eq!(fault(|position| position.played = read_all("R8 R7 R6")), BadPosition::AtGate { played: 3 });
    assert_eq!(
        fault(|position| position.played = read_all("R2 Y2 R2 Y2 R3 Y3 R3 Y3")),
        BadPosition::TooManyPlayed { played: 8 }
    );
}

#[test]
fn sellers_are_set_up_only_where_they_can_stand() {
    assert_eq!(
        fault(|position| position.sellers[0] = read_all("FC")),
        BadPosition::NoPlaceForSellers { space: space("FC") }
    );
    assert_eq!(
        fault(|position| position.sellers[1] = read_all("RG")),
        BadPosition::NoPlaceForSellers { space: space("RG") }
    );
    assert_eq!(
        fault(|position| position.sellers[0] = read_all("R2")),
        BadPosition::TwoSellers { space: space("R2") }
    );
    assert_eq!(
        fault(|position| position.sellers[0] = read_all("R5 R7")),
        BadPosition::SellerCount { seat: Seat(0), placed: 2 }
    );
    // One seller is missing, but it would have been the other player's.
    assert_eq!(
        fault(|position| position.sellers = vec![vec![], read_all("R2")]),
        BadPosition::SellerCount { seat: Seat(0), placed: 0 }
    );
}

#[test]
fn d3_sellers_that_must_have_been_placed_on_a_surrounded_space_are_not_set_up() {
    // The third player placed last, and stands between the two others everywhere.
    let scene = |sellers: &str| Scene::of(3).played("R2 Y2 R3 Y3 R4 Y4 R3 Y3 R2").sellers(sellers).position();
    let wrong = scene("R4 R8 Y4|R6 R10 Y6|R5 R9 Y5");
    assert_eq!(wrong.build(), Err(BadPosition::SellersSurrounded));
    let right = scene("R4 R8 Y4|R6 R10 Y6|R5 R9 Y8");
    assert!(right.build().is_ok());
}

#[test]
fn d15_discards_are_set_up_only_in_their_time() {
    let pair = Some(read("-Y1-Y2"));
    assert_eq!(
        fault(|position| {
            position.discards[0] = pair;
            position.hands[0].truncate(3);
        }),
        BadPosition::DiscardTime { seat: Seat(0) }
    );
    let late = Scene::of(2)
        .played("R2 Y2 R3 Y3 R4 Y4 R3")
        .sellers("R5 R9 Y9|R6 Y6 Y7")
        .discards("-R5-R6")
        .position();
    assert_eq!(late.build(), Err(BadPosition::DiscardTime { seat: Seat(1) }));
    let missing =
        Scene::with(2, DISCARD_FIRST).played("R2 Y5").sellers("R1|R2").discards("-R5-R6").position();
    assert_eq!(missing.build(), Err(BadPosition::DiscardTime { seat: Seat(1) }));
}

#[test]
fn hands_are_set_up_only_with_as_many_cards_as_are_left() {
    assert_eq!(
        fault(|position| {
            position.hands[1].pop();
        }),
        BadPosition::HandSize { seat: Seat(1), held: 4, expected: 5 }
    );
}

#[test]
fn d21_no_more_cards_are_set_up_than_there_are() {
    assert_eq!(
        fault(|position| position.hands[0] = read_all("R8 R8 Y1 Y2 Y3")),
        BadPosition::TooManyOf { card: card("R8") }
    );
    assert_eq!(
        fault(|position| position.options = Options { deck: dragon_parade::DeckRange::TwoToEight, ..SINGLE }),
        BadPosition::TooManyOf { card: card("R1") }
    );
}

#[test]
fn every_fault_is_told_in_a_sentence() {
    for fault in [
        BadPosition::NotPerSeat,
        BadPosition::SellersSurrounded,
        BadPosition::AtGate { played: 3 },
        BadPosition::TooManyOf { card: card("R8") },
    ] {
        assert!(fault.to_string().len() > 20, "{fault}");
    }
}
