//! The contract, kept.

use std::cmp::Reverse;

use tabletop::{BadSetup, Game, GameRng, Illegal, MAX_SEATS, Outcome, Seat, Seats, Setup, Turn, Viewer};

use crate::position::{Phase, Position};
use crate::{Action, Dump, Event, Options, Refusal, State, View, check, legal, resolve};

/// The rules of Yundao.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Yundao;

/// The seats that must act.
#[inline]
pub(crate) fn waiting(state: &State) -> Seats {
    match state.position.phase {
        Phase::Placement | Phase::Challenge => Seats::only(state.position.totem),
        Phase::Duel => {
            let mut waiting = Seats::NONE;
            for (seat, pick) in state.position.duellists().into_iter().flatten().zip(state.picks) {
                if pick.is_none() {
                    waiting.insert(seat);
                }
            }
            waiting
        }
        Phase::Over => Seats::NONE,
    }
}

/// Most banked pagodas; then the totem; then most cards in hand (Y20).
fn outcome(position: &Position) -> Outcome {
    let seats = position.seats as usize;
    let mut scores = [0_u16; MAX_SEATS];
    for seat in Seat::all(position.seats) {
        scores[seat.index()] = position.banked(seat).len() as u16;
    }
    let standing =
        |seat: Seat| Reverse((scores[seat.index()], seat == position.totem, position.hand(seat).len()));
    Outcome::new(&scores[..seats], |one, other| standing(one).cmp(&standing(other)))
}

impl Game for Yundao {
    const ID: &'static str = "yundao";
    const RULES: u32 = 1;
    /// 25 placements; 27 duels of three plies, since each takes two of 55 cards; 24 captures without
    /// cards, since each leaves a stack less; and between these 51 challenges, and after the last,
    /// at most nine turns without a challenge at a time, then the one more that ends the game (Y16.4).
    const MAX_PLIES: usize = 25 + 27 * 3 + 24 + (27 + 24 + 1) * 9 + 1;

    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Seen = Event;
    type Reason = Refusal;
    type Dump = Dump;

    fn start(setup: &Setup<Options>, mut rng: GameRng, out: &mut Vec<Event>) -> Result<State, BadSetup> {
        setup.check()?;
        let starter = setup.starter(&mut rng);
        let mut state = State::new(Position::empty(setup.seats, setup.options, starter));
        state.happen(Event::Began { starter }, out);
        Ok(state)
    }

    fn seats(state: &State) -> u8 {
        state.position.seats
    }

    fn options(state: &State) -> Options {
        state.position.options
    }

    #[inline]
    fn turn(state: &State) -> Turn {
        match state.position.phase {
            Phase::Over => Turn::Over(outcome(&state.position)),
            Phase::Placement | Phase::Challenge | Phase::Duel => Turn::Waiting(waiting(state)),
        }
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
        resolve::apply(state, seat, action, out);
    }

    fn view(state: &State, viewer: Viewer) -> View {
        View::of(state, viewer)
    }

    fn seen(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(match *event {
            Event::Chosen { seat, card } => Event::Chosen { seat, card: card.filter(|_| viewer.knows(seat)) },
            public => public,
        })
    }

    fn determinize(view: &View, rng: &mut GameRng) -> State {
        view.determinize(rng)
    }

    fn dump(state: &State) -> Dump {
        Dump::of(state)
    }

    fn check_invariants(state: &State) -> Result<(), String> {
        state.validate().map_err(|fault| fault.to_string())?;
        let position = &state.position;
        let mut indexed = *position;
        indexed.index_board();
        if indexed != *position {
            return Err("the index of the board is out of date".into());
        }
        // A duel takes a card from each of two players.
        let spent = |seat| crate::Hand::FULL.len() - position.hand(seat).len();
        let all: usize = Seat::all(position.seats).map(spent).sum();
        let most = Seat::all(position.seats).map(spent).max().unwrap_or_default();
        if all % 2 == 1 || 2 * most > all {
            return Err(format!("{all} cards are spent, {most} of them by one player: not in pairs"));
        }
        Ok(())
    }
}
