//! Positions in which there is no doubt: what `careful` must do, and what it must not.

use bots::{Knowledge, Level, bot};
use dragon_parade::DragonParade;
use tabletop::{GameRng, Seat, Viewer};
use yokai_pagoda::YokaiPagoda;
use yundao::{PositionBuilder, Yundao};

/// What `careful` does for a seat with twenty different seeds: every action once, as text.
fn choices<G: Knowledge>(state: &G::State, seat: u8) -> Vec<String> {
    let seat = Seat(seat);
    let mut legal = Vec::new();
    G::legal(state, seat, &mut legal);
    let view = G::view(state, Viewer::Seat(seat));
    let mut texts: Vec<String> = (0..20)
        .map(|seed| bot::<G>(Level::Careful).choose(&view, seat, &legal, &mut GameRng::new(seed)).to_string())
        .collect();
    texts.sort_unstable();
    texts.dedup();
    texts
}

mod in_yundao {
    use super::*;

    fn challenge(board: &str, ours: &str, theirs: &str) -> yundao::State {
        table(board, ours, theirs).rest_removed().build().unwrap()
    }

    fn duel(board: &str, ours: &str, theirs: &str) -> yundao::State {
        let (from, target) = ("c3".parse().unwrap(), "c4".parse().unwrap());
        table(board, ours, theirs).duel(from, target).rest_removed().build().unwrap()
    }

    fn table(board: &str, ours: &str, theirs: &str) -> PositionBuilder {
        PositionBuilder::challenge(2)
            .board(board)
            .unwrap()
            .hand(Seat(0), ours.parse().unwrap())
            .hand(Seat(1), theirs.parse().unwrap())
    }

    #[test]
    fn a_low_hand_takes_a_neutral_pagoda_rather_than_attack_a_tall_stack() {
        let state = challenge("a1:0 a2:n c5:1 e5:0 e4:n1111", "0122", "01223345DTT");
        for choice in choices::<Yundao>(&state, 0) {
            assert!(!choice.ends_with("xe4"), "{choice}");
        }
    }

    #[test]
    fn a_full_stack_takes_what_stands_beside_it_for_nothing() {
        let state = challenge("c3:nn000 c4:n a1:1 e1:1", "01223345TT", "01223345DTT");
        assert_eq!(choices::<Yundao>(&state, 0), ["c3xc4"]);
    }

    #[test]
    fn the_dragon_is_kept_where_a_low_card_wins_as_surely() {
        let state = duel("c3:00 c4:11 a1:0 e5:1", "1D", "0");
        assert_eq!(choices::<Yundao>(&state, 0), ["1"]);
    }

    #[test]
    fn nothing_good_is_spent_on_a_tiger() {
        let state = duel("c3:00 c4:11 a1:0 e5:1", "05D", "TT");
        assert_eq!(choices::<Yundao>(&state, 0), ["0"]);
    }

    #[test]
    fn a_tiger_saves_a_tall_stack_from_a_certain_dragon() {
        let state = duel("c3:nn000 c4:1 a1:0 e5:1", "05T", "D");
        assert_eq!(choices::<Yundao>(&state, 0), ["T"]);
    }
}

mod in_dragon_parade {
    use dragon_parade::{Card, Colour, Position, Space};

    use super::*;

    fn card(text: &str) -> Card {
        let colour = if text.starts_with('R') { Colour::Red } else { Colour::Yellow };
        Card::new(colour, text[1..].parse().unwrap()).unwrap()
    }

    fn space(text: &str) -> Space {
        let side = if text.starts_with('R') { Colour::Red } else { Colour::Yellow };
        Space::on_side(side, text[1..].parse().unwrap()).unwrap()
    }

    fn list<T>(text: &str, of: impl Fn(&str) -> T) -> Vec<T> {
        text.split_whitespace().map(of).collect()
    }

    fn table(played: &str, sellers: [&str; 2], hands: [&str; 2]) -> dragon_parade::State {
        let mut position = Position::new(2, dragon_parade::Options::default());
        position.played = list(played, card);
        position.sellers = sellers.map(|spaces| list(spaces, space)).to_vec();
        position.hands = hands.map(|cards| list(cards, card)).to_vec();
        position.build().unwrap()
    }

    #[test]
    fn the_card_that_takes_the_dragon_away_from_the_own_chain_is_discarded() {
        let sellers = ["R10 R11 R12", "Y5 Y6 Y7"];
        let state = table("R4 Y4 R4 Y4 R6 Y2", sellers, ["R7 Y8 Y1", "R3 Y3 R5"]);
        for choice in choices::<DragonParade>(&state, 0) {
            assert!(choice.contains("Y8"), "{choice}");
        }
    }

    #[test]
    fn the_game_is_not_ended_for_the_others() {
        let sellers = ["Y3 Y4", "R17 R18"];
        let state = table("R7 R7 R2 Y3", sellers, ["R8 Y7 Y8 Y6", "R3 Y3 R5 Y5"]);
        for choice in choices::<DragonParade>(&state, 0) {
            assert_ne!(choice, "R8");
        }
    }

    #[test]
    fn the_last_seller_goes_where_the_dragon_can_be() {
        let sellers = ["R13 R14", "R5 Y2"];
        let state = table("R7 R7 R4 Y3 R2", sellers, ["R8 Y3 Y1", "R3 Y4 R5 Y5"]);
        for choice in choices::<DragonParade>(&state, 0) {
            assert!(choice.starts_with("@R"), "{choice}");
        }
    }
}

mod in_yokai_pagoda {
    use yokai_pagoda::{Card, CardSet, Options, Pile, Pools, Position};

    use super::*;

    fn cards(text: &str) -> Vec<Card> {
        text.split_whitespace().map(|card| card.parse().unwrap()).collect()
    }

    /// Two seats in the middle of a round that seat 0 began; the last card was played onto the left pile.
    fn table(round: u8, played_on: bool, hands: [&str; 2], left: &str, right: &str) -> Position {
        let set = |text: &str| cards(text).into_iter().collect::<CardSet>();
        Position {
            seats: 2,
            options: Options::default(),
            seed: 1,
            round,
            starter: Seat(0),
            played: if played_on { 3 } else { 2 },
            played_on: played_on.then_some(Pile::Left),
            hands: hands.map(set).to_vec(),
            pools: vec![CardSet::EMPTY; 2],
            left: cards(left),
            right: cards(right),
            deck: Vec::new(),
        }
    }

    #[test]
    fn a_round_is_closed_where_it_can_be() {
        let hands = ["TEN1 KIT2", "KAP4 ONI5 ROK6"];
        let state = table(1, true, hands, "KAP9 KIT3", "ONI8 TAN7").into_state().unwrap();
        assert_eq!(choices::<YokaiPagoda>(&state, 0), ["close"]);
    }

    #[test]
    fn the_last_round_is_not_closed_to_lose_for_certain() {
        let hands = ["TEN1", "KAP1 ONI1 ROK1"];
        let mut table = table(4, true, hands, "KAP9 KIT3", "ONI8 TAN7");
        table.options.pools = Pools::Open;
        table.starter = Seat(0);
        table.pools = vec![cards("TAN9 YUK9 CHO9 NEK9").into_iter().collect(), CardSet::EMPTY];
        let state = table.into_state().unwrap();
        assert_eq!(choices::<YokaiPagoda>(&state, 0), ["go on"]);
    }

    #[test]
    fn the_dear_card_goes_below_a_higher_one() {
        let hands = ["KAP2 TEN4 KIT9", "KAP4 ONI5 ROK6"];
        let state = table(1, false, hands, "KAS3 ONI10", "ROK1").into_state().unwrap();
        assert_eq!(choices::<YokaiPagoda>(&state, 0), ["KIT9>L"]);
    }

    #[test]
    fn the_dear_card_is_given_away() {
        let hands = ["TEN10 KAP1 KAP5", "KAP4 ONI5 ROK6"];
        let state = table(1, true, hands, "KIT9 KIT3", "ONI8 TAN7").into_state().unwrap();
        assert_eq!(choices::<YokaiPagoda>(&state, 0), ["TEN10>1"]);
    }

    #[test]
    fn a_card_that_makes_the_hand_cheaper_is_taken() {
        let hands = ["KAP8 TEN9", "KAP4 ONI5 ROK6"];
        let state = table(1, true, hands, "KIT3 TAN5", "ONI8 KAP1").into_state().unwrap();
        assert_eq!(choices::<YokaiPagoda>(&state, 0), ["pile"]);
    }

    #[test]
    fn a_dear_card_is_left_on_its_pile() {
        let hands = ["KAP8 TEN9", "KAP4 ONI5 ROK6"];
        let state = table(1, true, hands, "KIT3 TAN5", "KAP1 ONI10").into_state().unwrap();
        assert_eq!(choices::<YokaiPagoda>(&state, 0), ["deck"]);
    }
}
