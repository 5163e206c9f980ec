//! A series of games and its result.

use dragon_parade::{Event, Options, Phase, Position, SeriesLength, Space};
use tabletop::{GameRng, Seat, Seats};

use crate::support::{SINGLE, Scene, is_over, on_turn, outcome, play, play_randomly, space, start};

/// Two players, one action before an instant end of the given game.
fn before_the_end_of(game: u8, coins: [u16; 2]) -> Scene {
    Scene::with(2, Options::default())
        .change(|position| {
            position.game = game;
            position.coins = coins.to_vec();
        })
        .played("R7 R7")
        .sellers("R12|R3")
        .hand(0, "R6")
}

#[test]
fn d17_a_series_has_as_many_games_as_players_and_each_starts_once() {
    for seats in 2..=5 {
        for first in 0..seats {
            let mut state = {
                let setup = tabletop::Setup { seats, start: Some(Seat(first)), options: Options::default() };
                let mut events = Vec::new();
                <dragon_parade::DragonParade as tabletop::Game>::start(&setup, GameRng::new(5), &mut events)
                    .expect("the table is good")
            };
            let mut rng = GameRng::new(u64::from(first));
            let mut starters = vec![state.starter()];
            while !is_over(&state) {
                let game = state.game();
                play_randomly(&mut state, 1, &mut rng);
                if state.game() != game {
                    assert_eq!(state.game(), game + 1);
                    starters.push(state.starter());
                }
            }
            let expected: Vec<Seat> = Seat(first).clockwise(seats).collect();
            assert_eq!(starters, expected);
        }
    }
}

#[test]
fn d17_the_start_player_can_be_left_to_chance() {
    let setup = tabletop::Setup { seats: 4, start: None, options: Options::default() };
    let mut starters = Seats::NONE;
    for seed in 0..100 {
        let state = <dragon_parade::DragonParade as tabletop::Game>::start(
            &setup,
            GameRng::new(seed),
            &mut Vec::new(),
        )
        .expect("the table is good");
        starters.insert(state.starter());
    }
    assert_eq!(starters, Seats::all(4));
}

#[test]
fn d17_the_option_single_plays_one_game() {
    let mut state = start(5, SINGLE, 11);
    assert_eq!(state.games(), 1);
    play_randomly(&mut state, 5 * 8, &mut GameRng::new(1));
    assert!(is_over(&state));
    assert_eq!(SeriesLength::PerPlayer.games(5), 5);
}

#[test]
fn d17_the_next_game_is_dealt_in_the_same_ply_and_only_the_coins_stay() {
    let mut state = before_the_end_of(1, [0, 0]).state();
    let events = play(&mut state, "R6");
    assert_eq!((state.game(), state.round(), state.phase()), (2, 1, Phase::Placement));
    assert_eq!((state.starter(), on_turn(&state)), (Seat(1), Seat(1)));
    assert_eq!(state.dragon(), Space::FORBIDDEN_CITY);
    assert!(state.occupied().is_empty() && state.played().is_empty());
    for seat in Seat::all(2) {
        assert_eq!((state.hand(seat).len(), state.discarded(seat), state.to_place(seat)), (6, None, 3));
    }
    assert_eq!(state.coins(), [3, 1]);
    let ended = events.iter().position(|event| *event == Event::GameEnded { game: 1 });
    let began = events.iter().position(|event| *event == Event::GameBegan { game: 2, starter: Seat(1) });
    assert!(ended.is_some() && ended < began);
}

#[test]
fn how_a_game_ended_is_told_until_the_next_action() {
    let mut state = before_the_end_of(1, [0, 0]).state();
    assert_eq!(state.last(), None);
    play(&mut state, "R6");
    let last = state.last().expect("a game has ended");
    assert_eq!((last.dragon, &last.gained[..2]), (space("RG"), &[3, 1][..]));
    assert!(last.sellers[0].contains(space("R12")) && last.sellers[1].contains(space("R3")));
    let card = state.hand(on_turn(&state)).kinds().next().expect("there are six");
    play(&mut state, &card.to_string());
    assert_eq!(state.last(), None);
}

#[test]
fn the_coins_of_all_games_are_added_up() {
    let mut state = before_the_end_of(2, [4, 9]).state();
    let events = play(&mut state, "R6");
    assert!(is_over(&state));
    assert_eq!(state.coins(), [7, 10]);
    assert!(events.contains(&Event::CoinsTotalled { seat: Seat(0), gained: 3, total: 7 }));
    assert_eq!(events.last(), Some(&Event::SeriesEnded { winners: Seats::only(Seat(1)) }));
    assert_eq!(outcome(&state).ranks(), [2, 1]);
    assert_eq!((state.game(), state.dragon()), (2, space("RG")));
    assert_eq!(state.last().map(|last| last.gained[0]), Some(3));
}

#[test]
fn d18_coins_never_run_out() {
    // In the box are coins worth 70; here more are held already.
    let mut state = Scene::with(5, Options::default())
        .change(|position| {
            position.game = 5;
            position.coins = vec![44; 5];
        })
        .played("R7 R7")
        .sellers("R12|R3|||")
        .hand(2, "R6")
        .state();
    play(&mut state, "R6");
    assert_eq!(outcome(&state).scores(), [47, 45, 44, 44, 44]);
}

/// Five players, the last game about to end: 3 coins for seat 0, 1 for seat 1.
fn last_game(coins: [u16; 5]) -> tabletop::Outcome {
    let mut state = Scene::with(5, Options::default())
        .change(|position: &mut Position| {
            position.game = 5;
            position.coins = coins.to_vec();
        })
        .played("R7 R7")
        .sellers("R12|R3|||")
        .hand(2, "R6")
        .state();
    play(&mut state, "R6");
    outcome(&state)
}

#[test]
fn d19_equal_coins_share_the_victory() {
    let outcome = last_game([7, 9, 10, 2, 10]);
    assert_eq!(outcome.scores(), [10, 10, 10, 2, 10]);
    assert_eq!(outcome.ranks(), [1, 1, 1, 5, 1]);
    assert_eq!(outcome.winners(), [0, 1, 2, 4].into_iter().map(Seat).collect());
}

#[test]
fn d19_lower_places_are_shared_too_and_the_next_is_skipped() {
    let outcome = last_game([7, 3, 20, 10, 4]);
    assert_eq!(outcome.scores(), [10, 4, 20, 10, 4]);
    assert_eq!(outcome.ranks(), [2, 4, 1, 2, 4]);
    assert_eq!(outcome.winners(), Seats::only(Seat(2)));
}

#[test]
fn most_coins_win() {
    let outcome = last_game([0, 1, 1, 30, 5]);
    assert_eq!(outcome.ranks(), [3, 4, 5, 1, 2]);
    assert_eq!(outcome.winners(), Seats::only(Seat(3)));
}
