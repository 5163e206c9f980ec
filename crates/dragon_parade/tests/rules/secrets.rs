//! Who knows what.

use dragon_parade::{DiscardView, DragonParade, Event, Options, Seen, View};
use tabletop::{Game, GameRng, Seat, Viewer};

use crate::support::{Scene, play, play_randomly, read, start, written};

fn view(state: &dragon_parade::State, seat: u8) -> View {
    DragonParade::view(state, Viewer::Seat(Seat(seat)))
}

#[test]
fn d22_hands_are_secret_and_coins_open() {
    let state = Scene::with(3, Options::default())
        .change(|position| {
            position.game = 2;
            position.coins = vec![5, 0, 7];
        })
        .state();
    for viewer in Seat::all(3).map(Viewer::Seat).chain([Viewer::Public, Viewer::All]) {
        let view = DragonParade::view(&state, viewer);
        assert_eq!(view.coins[..], [5, 0, 7]);
        for seat in Seat::all(3) {
            let hand = view.hands[seat.index()];
            assert_eq!(hand.count, 6);
            assert_eq!(hand.cards, viewer.knows(seat).then(|| state.hand(seat)), "{viewer:?} {seat}");
        }
    }
}

#[test]
fn everybody_sees_cards_played_and_who_played_them() {
    let mut state =
        Scene::of(3).change(|position| position.starter = Seat(2)).hand(2, "R4").hand(0, "Y3").state();
    play(&mut state, "R4 @R5 Y3 @Y7");
    for seat in 0..3 {
        let view = view(&state, seat);
        assert_eq!(view.played[..], [read("R4"), read("Y3")]);
        assert_eq!((view.player_of(0), view.player_of(1)), (Seat(2), Seat(0)));
        assert_eq!(view.seller_on(read("Y7")), Some(Seat(0)));
        assert_eq!((view.seller_on(read("R5")), view.seller_on(read("R6"))), (Some(Seat(2)), None));
        assert_eq!((view.to_place(Seat(2)), view.to_place(Seat(1))), (2, 3));
    }
}

#[test]
fn d15_a_discard_is_told_to_others_without_the_cards() {
    let mut state = Scene::of(2)
        .played("R2 Y2 R3 Y3 R4 Y4")
        .sellers("R5 R9 Y9|R6 Y6 Y7")
        .hand(0, "R5 R5 Y1")
        .hand(1, "Y7 R6 R7")
        .state();
    let events = play(&mut state, "-R5-Y1");
    let [event] = events[..] else { panic!("one thing happens: {events:?}") };
    let pair = read("-R5-Y1");
    assert_eq!(event, Event::Discarded { seat: Seat(0), cards: pair });
    for (viewer, cards) in [
        (Viewer::Seat(Seat(0)), Some(pair)),
        (Viewer::Seat(Seat(1)), None),
        (Viewer::Public, None),
        (Viewer::All, Some(pair)),
    ] {
        assert_eq!(DragonParade::seen(&event, viewer), Some(Seen::Discarded { seat: Seat(0), cards }));
    }
    assert_eq!(view(&state, 0).discards[..], [DiscardView::Known(pair), DiscardView::NotYet]);
    assert_eq!(view(&state, 1).discards[..], [DiscardView::FaceDown, DiscardView::NotYet]);
}

#[test]
fn d15_face_down_discards_stay_secret_for_the_whole_game() {
    for seed in 0..40 {
        let mut state = start(3, Options::default(), seed);
        let mut rng = GameRng::new(seed);
        while !state.waiting().is_empty() {
            play_randomly(&mut state, 1, &mut rng);
            for seat in Seat::all(3) {
                for (other, discard) in view(&state, seat.0).discards.iter().enumerate() {
                    let pair = state.discarded(Seat(other as u8));
                    let expected = match pair {
                        None => DiscardView::NotYet,
                        Some(pair) if other == seat.index() => DiscardView::Known(pair),
                        Some(_) => DiscardView::FaceDown,
                    };
                    assert_eq!(*discard, expected);
                }
            }
        }
    }
}

#[test]
fn a_deal_is_told_to_each_seat_for_itself() {
    let mut events = Vec::new();
    let setup = tabletop::Setup { seats: 4, start: Some(Seat(2)), options: Options::default() };
    let state = DragonParade::start(&setup, GameRng::new(8), &mut events).expect("the table is good");
    let dealt: Vec<Seat> = events
        .iter()
        .filter_map(|event| match event {
            Event::Dealt { seat, cards } => {
                assert_eq!(*cards, state.hand(*seat));
                Some(*seat)
            }
            _ => None,
        })
        .collect();
    assert_eq!(dealt, [2, 3, 0, 1].map(Seat));
    for event in &events {
        if let Event::Dealt { seat, cards } = *event {
            let told = |viewer| DragonParade::seen(event, viewer);
            assert_eq!(told(Viewer::Seat(seat)), Some(Seen::Dealt { seat, cards: Some(cards) }));
            assert_eq!(told(Viewer::Seat(seat.next(4))), Some(Seen::Dealt { seat, cards: None }));
            assert_eq!(told(Viewer::Public), Some(Seen::Dealt { seat, cards: None }));
        } else {
            assert_eq!(DragonParade::seen(event, Viewer::Public), Some(Seen::Open(*event)));
        }
    }
}

#[test]
fn d20_what_is_not_dealt_is_unseen_and_unused() {
    let state = start(2, Options::default(), 4);
    let seen = view(&state, 0);
    assert_eq!(seen.unseen().len(), 30);
    assert_eq!(written(seen.unseen()), written(state.options().deck.cards().without(state.hand(Seat(0)))));
    assert_eq!(DragonParade::view(&state, Viewer::Public).unseen().len(), 36);
    assert_eq!(DragonParade::view(&state, Viewer::All).unseen().len(), 24);
}

#[test]
fn at_the_end_of_the_series_unplayed_cards_stay_secret() {
    let mut state = Scene::of(2).played("R7 R7").sellers("R12|R3").hand(0, "R6 Y1 Y2 Y3 Y4").state();
    play(&mut state, "R6");
    assert_eq!(view(&state, 1).hands[0].cards, None);
    assert_eq!(view(&state, 1).hands[0].count, 4);
}
