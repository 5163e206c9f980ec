//! The contract, kept by the modules beside this one.

use tabletop::{BadSetup, Game, GameRng, Illegal, MAX_SEATS, Seat, Setup, Turn, Viewer};

use crate::action::Action;
use crate::dump::Dump;
use crate::event::{Event, Seen};
use crate::options::Options;
use crate::refusal::Refusal;
use crate::state::{HAND, ROUNDS, State};
use crate::view::View;
use crate::{check, deal, determinize, dump, event, invariants, legal, resolve, view};

/// The game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct DragonParade;

/// Of every seat in a game: three cards, three sellers, one discard, one last card.
const PLIES_A_SEAT: usize = 2 * ROUNDS as usize + 2;
const _: () = assert!(HAND == ROUNDS + 3, "two cards are discarded and one is left for the end");

impl Game for DragonParade {
    const ID: &'static str = "dragon-parade";
    const RULES: u32 = 1;
    const MAX_PLIES: usize = MAX_SEATS * MAX_SEATS * PLIES_A_SEAT;

    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Seen = Seen;
    type Reason = Refusal;
    type Dump = Dump;

    #[inline]
    fn start(setup: &Setup<Options>, rng: GameRng, out: &mut Vec<Event>) -> Result<State, BadSetup> {
        deal::start(setup, rng, out)
    }

    #[inline]
    fn seats(state: &State) -> u8 {
        state.seats()
    }

    #[inline]
    fn options(state: &State) -> Options {
        state.options()
    }

    #[inline]
    fn turn(state: &State) -> Turn {
        state.turn()
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
        resolve::apply_legal(state, seat, action, out);
    }

    fn view(state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    fn seen(event: &Event, viewer: Viewer) -> Option<Seen> {
        Some(event::seen(event, viewer))
    }

    fn determinize(view: &View, rng: &mut GameRng) -> State {
        determinize::determinize(view, rng)
    }

    fn dump(state: &State) -> Dump {
        dump::dump(state)
    }

    fn check_invariants(state: &State) -> Result<(), String> {
        invariants::check_invariants(state)
    }
}
