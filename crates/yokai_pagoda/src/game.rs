//! The contract, kept.

use tabletop::{BadSetup, Game, GameRng, Illegal, Seat, Setup, Turn, Viewer};

use crate::memory::{MAX_PLAYED, MAX_ROUNDS};
use crate::{
    Action, Dump, Event, Options, Refusal, Seen, State, View, check, deal, determinize, dump, event,
    invariants, legal, resolve, view,
};

/// The rules of Yokai Pagoda.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct YokaiPagoda;

impl Game for YokaiPagoda {
    const ID: &'static str = "yokai-pagoda";
    const RULES: u32 = 1;
    /// Each card played is one action, and what follows it another at most (P1, P23).
    const MAX_PLIES: usize = MAX_ROUNDS as usize * MAX_PLAYED as usize * 2;

    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Seen = Seen;
    type Reason = Refusal;
    type Dump = Dump;

    fn start(setup: &Setup<Options>, rng: GameRng, out: &mut Vec<Event>) -> Result<State, BadSetup> {
        deal::start(setup, rng, out)
    }

    #[inline]
    fn seats(state: &State) -> u8 {
        state.seats
    }

    fn options(state: &State) -> Options {
        state.options
    }

    #[inline]
    fn turn(state: &State) -> Turn {
        state.waiting()
    }

    #[inline]
    fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
        legal::legal(state, seat, out);
    }

    fn check(state: &State, seat: Seat, action: Action) -> Result<(), Illegal<Refusal>> {
        check::check(state, seat, action)
    }

    #[inline]
    fn apply_legal(state: &mut State, seat: Seat, action: Action, out: &mut Vec<Event>) {
        debug_assert_eq!(seat, state.turn, "only the seat on turn acts");
        resolve::apply(state, action, out);
    }

    fn view(state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    fn knows_turn(state: &State, viewer: Viewer) -> bool {
        view::knows_turn(state, viewer)
    }

    fn seen(event: &Event, viewer: Viewer) -> Option<Seen> {
        event::seen(event, viewer)
    }

    fn determinize(view: &View, rng: &mut GameRng) -> State {
        determinize::determinize(view, rng)
    }

    fn dump(state: &State) -> Dump {
        dump::dump(state)
    }

    fn check_invariants(state: &State) -> Result<(), String> {
        invariants::check(state)
    }
}
