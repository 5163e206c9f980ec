//! A table to play scenarios on, in the notation.

use tabletop::{Game, GameOptions, GameRng, Outcome, Seat, Setup, Turn, Viewer};
use yundao::{Event, Options, Pagoda, PositionBuilder, Square, State, Yundao};

pub(crate) struct Table {
    pub(crate) state: State,
    /// What the last action led to.
    pub(crate) events: Vec<Event>,
}

pub(crate) fn square(name: &str) -> Square {
    name.parse().unwrap()
}

pub(crate) fn options(changes: &[(&str, &str)]) -> Options {
    let mut options = Options::default();
    for (id, value) in changes {
        options.set(id, value).unwrap();
    }
    options
}

/// A position of the challenge phase with these stacks, seat 0 to play, everybody with all cards,
/// every other pagoda out of the game.
pub(crate) fn board(seats: u8, stacks: &str) -> PositionBuilder {
    PositionBuilder::challenge(seats).board(stacks).unwrap()
}

/// A new table.
pub(crate) fn new_table(seats: u8, start: u8, options: Options) -> Table {
    let setup = Setup { seats, start: Some(Seat(start)), options };
    let mut events = Vec::new();
    let state = Yundao::start(&setup, GameRng::new(0), &mut events).unwrap();
    Table { state, events }
}

/// A table with a built position; pagodas that are nowhere are out of the game.
pub(crate) fn table(builder: PositionBuilder) -> Table {
    Table { state: builder.rest_removed().build().unwrap(), events: Vec::new() }
}

/// Banks a number of pagodas for each seat, of whatever colour there still is.
pub(crate) fn with_banks(
    builder: PositionBuilder,
    banks: &[usize],
    mut left: Vec<Pagoda>,
) -> PositionBuilder {
    let mut builder = builder;
    for (seat, &count) in banks.iter().enumerate() {
        for pagoda in left.drain(..count) {
            builder = builder.banked(Seat(seat as u8), pagoda, 1);
        }
    }
    builder
}

impl Table {
    /// Plays an action, and checks what must hold at every ply: the state is one that can be, can
    /// be written and read, and whoever follows the events sees what the state shows.
    pub(crate) fn play(&mut self, seat: u8, action: &str) -> &mut Self {
        let viewers = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Public, Viewer::All];
        let mut views = viewers.map(|viewer| Yundao::view(&self.state, viewer));
        self.events.clear();
        Yundao::apply(&mut self.state, Seat(seat), action.parse().unwrap(), &mut self.events)
            .unwrap_or_else(|refusal| panic!("{seat} {action}: {refusal:?}"));
        for (viewer, view) in viewers.into_iter().zip(&mut views) {
            for event in &self.events {
                view.follow(&Yundao::seen(event, viewer).unwrap());
            }
            assert_eq!(*view, Yundao::view(&self.state, viewer), "{viewer:?}");
        }
        let text = serde_json::to_string(&self.state).unwrap();
        assert_eq!(serde_json::from_str::<State>(&text).unwrap(), self.state);
        self
    }

    /// Challenges and plays both cards.
    pub(crate) fn duel(&mut self, action: &str, ours: &str, theirs: &str) -> &mut Self {
        let challenger = self.totem();
        self.play(challenger, action);
        let challenged = self.state.position().duellists().unwrap()[1].0;
        self.play(challenger, ours).play(challenged, theirs)
    }

    /// Why an action is refused: the ruling, and the sentence with its values.
    pub(crate) fn refusal(&self, seat: u8, action: &str) -> (&'static str, String) {
        let refusal = Yundao::check(&self.state, Seat(seat), action.parse().unwrap()).unwrap_err();
        let mut sentence = refusal.key().trim_start_matches("yundao-refusal-").to_owned();
        for (name, value) in refusal.values() {
            sentence.push_str(&format!(" {name}={value}"));
        }
        (refusal.ruling(), sentence)
    }

    pub(crate) fn assert_refused(&self, seat: u8, action: &str, ruling: &str, sentence: &str) {
        assert_eq!(self.refusal(seat, action), (ruling, sentence.to_owned()), "{action}");
    }

    /// The legal actions of a seat, in their order.
    pub(crate) fn legal(&self, seat: u8) -> Vec<String> {
        let mut legal = Vec::new();
        Yundao::legal(&self.state, Seat(seat), &mut legal);
        legal.iter().map(ToString::to_string).collect()
    }

    pub(crate) fn may(&self, seat: u8, action: &str) -> bool {
        self.legal(seat).iter().any(|legal| legal == action)
    }

    /// The board in the notation of [`board`].
    pub(crate) fn board(&self) -> String {
        let stacks = self.state.position().stacks().map(|(square, stack)| format!("{square}:{stack}"));
        stacks.collect::<Vec<_>>().join(" ")
    }

    pub(crate) fn banked(&self, seat: u8) -> String {
        self.state.position().banked(Seat(seat)).to_string()
    }

    pub(crate) fn removed(&self) -> usize {
        self.state.position().removed().len()
    }

    pub(crate) fn hand(&self, seat: u8) -> String {
        self.state.position().hand(Seat(seat)).to_string()
    }

    pub(crate) fn totem(&self) -> u8 {
        self.state.position().totem().0
    }

    pub(crate) fn waiting(&self) -> Vec<u8> {
        Yundao::turn(&self.state).waiting().iter().map(|seat| seat.0).collect()
    }

    pub(crate) fn outcome(&self) -> Outcome {
        match Yundao::turn(&self.state) {
            Turn::Over(outcome) => outcome,
            Turn::Waiting(seats) => panic!("the game goes on: {seats:?} must act"),
        }
    }
}
