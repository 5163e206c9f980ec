//! Setting up the table and each game of the series.

use tabletop::{BadSetup, GameRng, MAX_SEATS, Seat, Seats, Setup};

use crate::DiscardTime;
use crate::cards::Cards;
use crate::event::Event;
use crate::options::Options;
use crate::path::{Space, Spaces};
use crate::state::{HAND, Phase, Played, State};

/// Sets the table up and deals the first game.
#[inline]
pub(crate) fn start(
    setup: &Setup<Options>,
    mut rng: GameRng,
    out: &mut Vec<Event>,
) -> Result<State, BadSetup> {
    setup.check()?;
    let starter = setup.starter(&mut rng);
    let mut state = empty(setup.seats, setup.options, rng);
    begin_game(&mut state, 1, starter, out);
    Ok(state)
}

/// A table at which nothing has been dealt.
#[inline]
pub(crate) fn empty(seats: u8, options: Options, rng: GameRng) -> State {
    State {
        rng,
        sellers: [Spaces::NONE; MAX_SEATS],
        hands: [Cards::NONE; MAX_SEATS],
        played: Played::NONE,
        discards: [None; MAX_SEATS],
        coins: [0; MAX_SEATS],
        options,
        seats,
        phase: Phase::Placement,
        waiting: Seats::NONE,
        game: 1,
        round: 1,
        starter: Seat(0),
        dragon: Space::FORBIDDEN_CITY,
        last: None,
    }
}

/// Resets everything but the coins and deals. The cards left over are unseen and unused (D20): they
/// are not even settled.
#[inline]
pub(crate) fn begin_game(state: &mut State, game: u8, starter: Seat, out: &mut Vec<Event>) {
    state.game = game;
    state.round = 1;
    state.starter = starter;
    state.dragon = Space::FORBIDDEN_CITY;
    state.sellers = [Spaces::NONE; MAX_SEATS];
    state.discards = [None; MAX_SEATS];
    state.played = Played::NONE;
    out.push(Event::GameBegan { game, starter });

    let mut deck = *state.options.deck.sorted();
    state.rng.shuffle_front(&mut deck, usize::from(state.seats * HAND));
    let mut seat = starter;
    for hand in deck.chunks_exact(usize::from(HAND)).take(usize::from(state.seats)) {
        let cards = hand.iter().copied().collect();
        state.hands[seat.index()] = cards;
        out.push(Event::Dealt { seat, cards });
        seat = seat.next(state.seats);
    }
    match state.options.discard {
        DiscardTime::AfterPlacement => begin_placement(state, out),
        DiscardTime::BeforePlacement => begin_discard(state, out),
    }
}

/// The first placement round begins.
#[inline]
pub(crate) fn begin_placement(state: &mut State, out: &mut Vec<Event>) {
    state.phase = Phase::Placement;
    state.waiting = Seats::only(state.starter);
    out.push(Event::RoundBegan { round: state.round });
}

/// Everybody has to discard.
#[inline]
pub(crate) fn begin_discard(state: &mut State, out: &mut Vec<Event>) {
    state.phase = Phase::Discard;
    state.waiting = Seats::all(state.seats);
    out.push(Event::DiscardBegan);
}
