//! A view that follows what its viewer sees is the view of the state.

use dragon_parade::{DeckRange, DiscardTime, DragonParade, Options, SeriesLength};
use tabletop::{Game, GameRng, Seat, Setup, Viewer};

/// Plays a series at random and compares every viewer's view after each action.
fn follow(seats: u8, seed: u64, options: Options) {
    let setup = Setup { options, ..Setup::new(seats) };
    let mut events = Vec::new();
    let mut state = DragonParade::start(&setup, GameRng::new(seed), &mut events).expect("a table is set");
    let mut rng = GameRng::new(seed ^ 0xF01);
    let viewers: Vec<_> = Seat::all(seats).map(Viewer::Seat).chain([Viewer::Public]).collect();
    let mut views: Vec<_> = viewers.iter().map(|viewer| DragonParade::view(&state, *viewer)).collect();
    let mut legal = Vec::new();
    let mut ply = 0;
    while let Some(seat) = DragonParade::turn(&state).waiting().first() {
        DragonParade::legal(&state, seat, &mut legal);
        let action = *rng.pick(&legal).expect("who is asked can act");
        events.clear();
        DragonParade::apply(&mut state, seat, action, &mut events).expect("a legal action is taken");
        ply += 1;
        for (viewer, view) in viewers.iter().zip(&mut views) {
            for seen in events.iter().filter_map(|event| DragonParade::seen(event, *viewer)) {
                view.follow(&seen);
            }
            let now = DragonParade::view(&state, *viewer);
            assert_eq!(*view, now, "{viewer:?}, {seats} seats, seed {seed}, ply {ply}: {action}");
        }
    }
}

#[test]
fn a_view_that_follows_all_events_is_the_view_of_the_state() {
    for seed in 0..60 {
        let discard = [DiscardTime::AfterPlacement, DiscardTime::BeforePlacement][seed as usize % 2];
        let games = [SeriesLength::PerPlayer, SeriesLength::Single][usize::from(seed % 5 == 0)];
        let options = Options { discard, games, deck: DeckRange::OneToEight };
        follow(2 + (seed % 4) as u8, seed, options);
    }
}
