//! Setting up positions by hand.

use tabletop::{BadSetup, Game, Seat, Viewer};
use yokai_pagoda::{BadPosition, Card, CardSet, Phase, Pile, Position, YokaiPagoda};

use crate::support::{act, card, cards, list, table};

fn good() -> Position {
    table(&["KAP7 ONI9", "TAN9", "YUK9"], "KIT4", "TEN5")
}

fn fault(position: Position) -> BadPosition {
    position.into_state().unwrap_err()
}

#[test]
fn a_good_position_is_set_up_as_it_was_given() {
    let position = Position { deck: list("CHO1 CHO2"), round: 2, played: 4, ..good() };
    let state = position.into_state().unwrap();
    YokaiPagoda::check_invariants(&state).unwrap();
    assert_eq!((state.turn(), state.phase(), state.round(), state.played()), (Seat(1), Phase::Play, 2, 4));
    assert_eq!(state.deck().take(2).collect::<Vec<_>>(), list("CHO1 CHO2"));
    assert_eq!(state.deck_len(), 94);
    assert_eq!(state.hand(Seat(0)), cards("KAP7 ONI9"));
}

#[test]
fn the_phase_follows_from_the_card_played_last() {
    let phase = |hand: &str, left: &str| {
        let position =
            Position { played: 1, played_on: Some(Pile::Left), ..table(&[hand, "TAN9"], left, "TEN5") };
        let state = position.into_state()?;
        YokaiPagoda::check_invariants(&state).unwrap();
        assert_eq!((state.turn(), state.played_on()), (Seat(0), Some(Pile::Left)));
        Ok(state.phase())
    };
    assert_eq!(phase("ONI9", "KIT4 KIT5"), Ok(Phase::Give));
    assert_eq!(phase("", "KIT4 ROK4"), Ok(Phase::Name));
    assert_eq!(phase("ONI9", "KIT4 ROK5"), Ok(Phase::Draw));
    assert_eq!(phase("ONI3", "KIT4 ROK3"), Ok(Phase::Close));
    assert_eq!(phase("ONI4", "KIT4 ROK3"), Err(BadPosition::NothingToChoose { value: 4 }));
    assert_eq!(phase("ONI4", "KIT4"), Err(BadPosition::NothingCovered));
}

#[test]
fn a_position_in_the_middle_of_a_turn_can_be_played_on_and_looked_at() {
    for (left, actions) in [("KIT4 KIT5", ["ONI9>1", "TAN9>L"]), ("KIT4 ROK5", ["pile", "TAN9>L"])] {
        let position = Position {
            played: 1,
            played_on: Some(Pile::Left),
            ..table(&["ONI9 ONI8", "TAN9 TAN8", "YUK9"], left, "TEN5 KAS6")
        };
        let mut state = position.into_state().unwrap();
        for action in actions {
            for viewer in [Viewer::Seat(Seat(2)), Viewer::Public] {
                let view = YokaiPagoda::view(&state, viewer);
                let made_up = YokaiPagoda::determinize(&view, &mut tabletop::GameRng::new(1));
                YokaiPagoda::check_invariants(&made_up).unwrap();
                assert_eq!(YokaiPagoda::view(&made_up, viewer), view);
            }
            act(&mut state, action);
        }
    }
}

#[test]
fn what_cannot_be_is_refused_with_its_reason() {
    assert_eq!(fault(Position { seats: 6, ..good() }), BadPosition::Setup(BadSetup::Seats { seats: 6 }));
    let starter = Position { starter: Seat(3), ..good() };
    assert_eq!(fault(starter), BadPosition::Setup(BadSetup::Start { start: Seat(3), seats: 3 }));
    assert_eq!(fault(Position { seats: 2, ..good() }), BadPosition::NotPerSeat);
    assert_eq!(fault(Position { pools: Vec::new(), ..good() }), BadPosition::NotPerSeat);
    assert_eq!(fault(Position { round: 0, ..good() }), BadPosition::NoSuchRound { round: 0, rounds: 3 });
    assert_eq!(fault(Position { round: 4, ..good() }), BadPosition::NoSuchRound { round: 4, rounds: 3 });
    assert_eq!(fault(Position { deck: list("ONI9"), ..good() }), BadPosition::Twice { card: card("ONI9") });
    assert_eq!(fault(Position { right: list("KIT4"), ..good() }), BadPosition::Twice { card: card("KIT4") });
    assert_eq!(fault(Position { left: Vec::new(), ..good() }), BadPosition::EmptyPile { pile: Pile::Left });
    assert_eq!(fault(Position { played: 200, ..good() }), BadPosition::Played { played: 200 });
    let not_begun = Position { played_on: Some(Pile::Left), left: list("KIT4 ROK5"), ..good() };
    assert_eq!(fault(not_begun), BadPosition::Played { played: 0 });
    let hands = vec![cards("KAP7"), cards(""), cards("YUK9")];
    assert_eq!(fault(Position { hands, ..good() }), BadPosition::EmptyHand { seat: Seat(1) });
    let many: CardSet = Card::all().filter(|card| card.number() < 4).take(22).collect();
    let hands = vec![many, cards("TAN9"), cards("YUK9")];
    assert_eq!(fault(Position { hands, ..good() }), BadPosition::TooManyHeld { held: 24 });
    let pools = vec![many, cards(""), cards("")];
    assert_eq!(fault(Position { round: 2, pools, ..good() }), BadPosition::TooManyPooled { pooled: 22 });
    let pools = vec![cards("CHO1"), cards(""), cards("")];
    assert_eq!(fault(Position { pools, ..good() }), BadPosition::TooManyPooled { pooled: 1 });
}

#[test]
fn faults_are_told_in_one_sentence() {
    let texts = [
        fault(Position { left: Vec::new(), ..good() }).to_string(),
        fault(Position { deck: list("ONI9"), ..good() }).to_string(),
        fault(Position { seats: 6, ..good() }).to_string(),
    ];
    assert_eq!(
        texts,
        ["the left pile has no card (P13)", "ONI9 is in two places", "a table has 2 to 5 seats, not 6"]
    );
}
