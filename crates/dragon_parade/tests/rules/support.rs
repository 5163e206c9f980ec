//! Scenes set up in the game's notation, and games played on from them.

use std::str::FromStr;

use dragon_parade::{
    Action, Card, Cards, DiscardTime, DragonParade, Event, Options, Pair, Phase, Position, Refusal,
    SeriesLength, Space, State,
};
use tabletop::{Game, GameRng, Illegal, Outcome, Seat, Setup, Turn};

/// Options of a table that plays one game.
pub(crate) const SINGLE: Options = Options {
    discard: DiscardTime::AfterPlacement,
    deck: dragon_parade::DeckRange::OneToEight,
    games: SeriesLength::Single,
};

/// Options of a table that plays one game and discards first.
pub(crate) const DISCARD_FIRST: Options = Options { discard: DiscardTime::BeforePlacement, ..SINGLE };

/// Reads something from the game's notation.
pub(crate) fn read<T: FromStr>(text: &str) -> T {
    text.parse().unwrap_or_else(|_| panic!("“{text}” is not notation"))
}

/// Reads several things, separated by blanks.
pub(crate) fn read_all<T: FromStr>(text: &str) -> Vec<T> {
    text.split_whitespace().map(read).collect()
}

pub(crate) fn space(text: &str) -> Space {
    read(text)
}

pub(crate) fn card(text: &str) -> Card {
    read(text)
}

/// A scene: what is said is so, hands that are not told are filled from the rest of the deck.
pub(crate) struct Scene(pub(crate) Position);

impl Scene {
    /// A table of `seats` with one game, nothing played.
    pub(crate) fn of(seats: u8) -> Scene {
        Scene::with(seats, SINGLE)
    }

    pub(crate) fn with(seats: u8, options: Options) -> Scene {
        Scene(Position::new(seats, options))
    }

    /// The cards played so far.
    pub(crate) fn played(mut self, cards: &str) -> Scene {
        self.0.played = read_all(cards);
        self
    }

    /// The sellers of the seats, each seat's separated by `|`.
    pub(crate) fn sellers(mut self, sellers: &str) -> Scene {
        self.0.sellers = sellers.split('|').map(read_all).collect();
        self
    }

    /// Cards that a seat holds; it gets others to fill its hand.
    pub(crate) fn hand(mut self, seat: usize, cards: &str) -> Scene {
        self.0.hands[seat] = read_all(cards);
        self
    }

    /// What the seats have discarded, separated by blanks, the first seats only.
    pub(crate) fn discards(mut self, pairs: &str) -> Scene {
        for (place, pair) in self.0.discards.iter_mut().zip(read_all::<Pair>(pairs)) {
            *place = Some(pair);
        }
        self
    }

    /// Changes anything else.
    pub(crate) fn change(mut self, change: impl FnOnce(&mut Position)) -> Scene {
        change(&mut self.0);
        self
    }

    /// The position with all hands filled.
    pub(crate) fn position(mut self) -> Position {
        let position = &mut self.0;
        let seats = usize::from(position.seats);
        let discarded = position.discards.iter().flatten().flat_map(|pair| pair.cards().iter());
        let named: Vec<Card> =
            position.played.iter().chain(position.hands.iter().flatten()).copied().collect();
        let mut left = position.options.deck.cards();
        for card in named.into_iter().chain(discarded) {
            assert!(left.contains(card), "there are not so many {card}");
            left.remove(card);
        }
        let mut rest = left.iter();
        for seat in 0..seats {
            let plays = (0..position.played.len())
                .filter(|turn| (usize::from(position.starter.0) + turn) % seats == seat)
                .count();
            let size = 6 - plays - if position.discards[seat].is_some() { 2 } else { 0 };
            while position.hands[seat].len() < size {
                position.hands[seat].push(rest.next().expect("the deck is large enough"));
            }
        }
        self.0
    }

    /// The state.
    pub(crate) fn state(self) -> State {
        let position = self.position();
        position.build().unwrap_or_else(|fault| panic!("{fault}: {position:?}"))
    }
}

/// A new game of a table, dealt from a seed.
pub(crate) fn start(seats: u8, options: Options, seed: u64) -> State {
    let setup = Setup { seats, start: Some(Seat(0)), options };
    DragonParade::start(&setup, GameRng::new(seed), &mut Vec::new()).expect("the table is good")
}

/// The one seat that must act.
pub(crate) fn on_turn(state: &State) -> Seat {
    let waiting = state.waiting();
    assert_eq!(waiting.len(), 1, "{waiting:?} must act");
    waiting.first().expect("there is one")
}

/// Does actions of whoever is first to act, in the game's notation, and returns all events.
pub(crate) fn play(state: &mut State, actions: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for text in actions.split_whitespace() {
        let seat = state.waiting().first().expect("the game goes on");
        DragonParade::apply(state, seat, read(text), &mut events)
            .unwrap_or_else(|refusal| panic!("{text} of seat {seat}: {refusal:?}"));
    }
    events
}

/// Plays random actions, `plies` at most.
pub(crate) fn play_randomly(state: &mut State, plies: usize, rng: &mut GameRng) {
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    for _ in 0..plies {
        let Some(seat) = state.waiting().first() else { return };
        DragonParade::legal(state, seat, &mut legal);
        let action = *rng.pick(&legal).expect("who must act can");
        DragonParade::apply_legal(state, seat, action, &mut events);
    }
}

/// Why an action of whoever is first to act is refused.
pub(crate) fn refused(state: &State, action: &str) -> Illegal<Refusal> {
    let seat = state.waiting().first().expect("the game goes on");
    DragonParade::check(state, seat, read(action)).expect_err("it is legal")
}

/// The legal actions of a seat, written.
pub(crate) fn legal_of(state: &State, seat: Seat) -> Vec<String> {
    let mut legal: Vec<Action> = Vec::new();
    DragonParade::legal(state, seat, &mut legal);
    legal.iter().map(ToString::to_string).collect()
}

/// The legal actions of whoever is first to act, written.
pub(crate) fn legal(state: &State) -> Vec<String> {
    legal_of(state, state.waiting().first().expect("the game goes on"))
}

/// Whether whoever is first to act may do something.
pub(crate) fn may(state: &State, action: &str) -> bool {
    legal(state).iter().any(|text| text == action)
}

pub(crate) fn outcome(state: &State) -> Outcome {
    match DragonParade::turn(state) {
        Turn::Over(outcome) => outcome,
        Turn::Waiting(seats) => panic!("{seats:?} must act"),
    }
}

/// The hand of a seat, written.
pub(crate) fn hand(state: &State, seat: u8) -> String {
    written(state.hand(Seat(seat)))
}

pub(crate) fn written(cards: Cards) -> String {
    cards.iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}

pub(crate) fn is_over(state: &State) -> bool {
    state.phase() == Phase::Over
}
