//! Events tell everything: a scene that knows nothing but what it is told looks like the view.

use dragon_parade::{
    DiscardTime, DiscardView, DragonParade, Event, Finished, HandView, Options, Phase, Seen, Space, Spaces,
    View,
};
use tabletop::{Game, GameOptions, GameRng, MAX_SEATS, Seat, Seats, Setup, Viewer};

use crate::support::{SINGLE, Scene, play, read, space};

/// Changes a view by what its viewer is told, and by nothing else.
fn follow(view: &mut View, seen: Seen) {
    match seen {
        Seen::Dealt { seat, cards } => view.hands[seat.index()] = HandView { count: 6, cards },
        Seen::Discarded { seat, cards } => {
            let hand = &mut view.hands[seat.index()];
            hand.count -= 2;
            hand.cards = hand.cards.zip(cards).map(|(hand, pair)| hand.without(pair.cards()));
            view.discards[seat.index()] = cards.map_or(DiscardView::FaceDown, DiscardView::Known);
            view.waiting.remove(seat);
        }
        Seen::Open(event) => follow_open(view, event),
    }
}

fn follow_open(view: &mut View, event: Event) {
    match event {
        Event::GameBegan { game, starter } => {
            (view.game, view.starter, view.round) = (game, starter, 1);
            view.dragon = Space::FORBIDDEN_CITY;
            view.sellers.iter_mut().for_each(|sellers| *sellers = Spaces::NONE);
            view.discards.iter_mut().for_each(|discard| *discard = DiscardView::NotYet);
            view.played.clear();
        }
        Event::RoundBegan { round } => {
            view.round = round;
            (view.phase, view.waiting) = (Phase::Placement, Seats::only(view.starter));
        }
        Event::DiscardBegan => (view.phase, view.waiting) = (Phase::Discard, Seats::all(view.seats())),
        Event::FinalBegan => (view.phase, view.waiting) = (Phase::Final, Seats::only(view.starter)),
        Event::CardPlayed { seat, card } | Event::FinalCardRevealed { seat, card } => {
            let hand = &mut view.hands[seat.index()];
            hand.count -= 1;
            if let Some(cards) = &mut hand.cards {
                cards.remove(card);
            }
            view.played.push(card);
            if view.phase == Phase::Final {
                view.waiting = Seats::only(seat.next(view.seats()));
            } else {
                view.phase = Phase::Seller;
            }
        }
        Event::DragonMoved { from, to } => {
            assert_eq!(view.dragon, from);
            view.dragon = to;
        }
        Event::GateReached { gate, .. } => assert_eq!(view.dragon, gate),
        Event::SellerPlaced { seat, space } => {
            view.sellers[seat.index()].insert(space);
            view.phase = Phase::Placement;
            view.waiting = Seats::only(seat.next(view.seats()));
        }
        Event::Scored { space, seat, .. } => assert_eq!(view.seller_on(space), Some(seat)),
        Event::CoinsTotalled { seat, gained, total } => {
            view.coins[seat.index()] += gained;
            assert_eq!(view.coins[seat.index()], total);
            let mut sellers = [Spaces::NONE; MAX_SEATS];
            sellers[..view.sellers.len()].copy_from_slice(&view.sellers);
            let now = Finished { dragon: view.dragon, sellers, gained: [0; MAX_SEATS] };
            view.last.get_or_insert(now).gained[seat.index()] = gained;
        }
        Event::GameEnded { game } => assert_eq!(view.game, game),
        Event::SeriesEnded { .. } => (view.phase, view.waiting) = (Phase::Over, Seats::NONE),
        Event::Dealt { .. } | Event::Discarded { .. } => panic!("{event:?} is never told openly"),
    }
}

#[test]
fn a_scene_that_follows_the_events_looks_like_the_view() {
    for seats in 2..=5 {
        for options in Options::combinations() {
            for seed in 0..12 {
                follow_a_series(&Setup { seats, start: None, options }, seed);
            }
        }
    }
}

fn follow_a_series(setup: &Setup<Options>, seed: u64) {
    let mut events = Vec::new();
    let mut state = DragonParade::start(setup, GameRng::new(seed), &mut events).expect("the table is good");
    let viewers: Vec<Viewer> =
        Seat::all(setup.seats).map(Viewer::Seat).chain([Viewer::Public, Viewer::All]).collect();
    let mut scenes: Vec<View> = viewers.iter().map(|&viewer| DragonParade::view(&state, viewer)).collect();
    // The deal at the start makes the same scene of any other one.
    for (scene, &viewer) in scenes.iter_mut().zip(&viewers) {
        scene.hands.iter_mut().for_each(|hand| *hand = HandView { count: 0, cards: None });
        for event in &events {
            follow(scene, DragonParade::seen(event, viewer).expect("everybody sees something"));
        }
        assert_eq!(*scene, DragonParade::view(&state, viewer));
    }
    let mut rng = GameRng::new(seed);
    let mut legal = Vec::new();
    while !state.waiting().is_empty() {
        let waiting: Vec<Seat> = state.waiting().iter().collect();
        let seat = *rng.pick(&waiting).expect("somebody must act");
        DragonParade::legal(&state, seat, &mut legal);
        let action = *rng.pick(&legal).expect("who must act can");
        events.clear();
        DragonParade::apply(&mut state, seat, action, &mut events).expect("it is legal");
        for (scene, &viewer) in scenes.iter_mut().zip(&viewers) {
            scene.last = None;
            for event in &events {
                follow(scene, DragonParade::seen(event, viewer).expect("everybody sees something"));
            }
            assert_eq!(*scene, DragonParade::view(&state, viewer), "{seed} {action} {events:?}");
        }
    }
}

#[test]
fn a_game_begins_with_the_deal_and_the_first_round() {
    for (discard, first) in [
        (DiscardTime::AfterPlacement, Event::RoundBegan { round: 1 }),
        (DiscardTime::BeforePlacement, Event::DiscardBegan),
    ] {
        let mut events = Vec::new();
        let setup = Setup { seats: 3, start: Some(Seat(1)), options: Options { discard, ..SINGLE } };
        DragonParade::start(&setup, GameRng::new(2), &mut events).expect("the table is good");
        assert_eq!(events.len(), 5);
        assert_eq!(events[0], Event::GameBegan { game: 1, starter: Seat(1) });
        assert!(matches!(events[1], Event::Dealt { seat: Seat(1), .. }));
        assert_eq!(events[4], first);
    }
}

#[test]
fn a_placement_turn_is_told_in_small_consequences() {
    let mut state = Scene::of(2).hand(0, "R4").state();
    let expected = [
        Event::CardPlayed { seat: Seat(0), card: read("R4") },
        Event::DragonMoved { from: Space::FORBIDDEN_CITY, to: space("R4") },
        Event::SellerPlaced { seat: Seat(0), space: space("R16") },
    ];
    assert_eq!(play(&mut state, "R4 @R16"), expected);
}

#[test]
fn an_instant_end_is_told_from_the_gate_to_the_end() {
    let mut state = Scene::of(2).played("R7 R7").sellers("R12|R3").hand(0, "R6").state();
    let events = play(&mut state, "R6");
    let kinds: Vec<String> = events
        .iter()
        .map(|event| format!("{event:?}").chars().take_while(|letter| letter.is_alphabetic()).collect())
        .collect();
    assert_eq!(
        kinds,
        [
            "CardPlayed",
            "DragonMoved",
            "GateReached",
            "Scored",
            "Scored",
            "CoinsTotalled",
            "CoinsTotalled",
            "GameEnded",
            "SeriesEnded"
        ]
    );
}
