//! The contract itself.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use serde::{Serialize, de::DeserializeOwned};

use crate::{BadSetup, Digest, GameOptions, GameRng, Illegal, Outcome, Reason, Seat, Seats, Setup, Viewer};

/// Who must act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// These seats must act. With more than one they choose at the same time, in any order, and
    /// none may know what another chose; a seat that has chosen is no longer in the set.
    Waiting(Seats),
    /// The game is over.
    Over(Outcome),
}

impl Turn {
    /// The seats that must act; nobody when the game is over.
    #[inline]
    pub fn waiting(&self) -> Seats {
        match self {
            Turn::Waiting(seats) => *seats,
            Turn::Over(_) => Seats::NONE,
        }
    }

    /// The outcome, when the game is over.
    #[inline]
    pub fn outcome(&self) -> Option<&Outcome> {
        match self {
            Turn::Waiting(_) => None,
            Turn::Over(outcome) => Some(outcome),
        }
    }
}

/// The rules of one game: pure functions over a small, flat state.
///
/// An implementation keeps what [`conformance`](crate::conformance) checks.
pub trait Game: Sized + Send + Sync + 'static {
    /// The game's name in records; never renamed.
    const ID: &'static str;
    /// Raised when an old record would replay differently.
    const RULES: u32;
    /// No game has more plies than this, whatever is played.
    const MAX_PLIES: usize;

    /// The game's options.
    type Options: GameOptions;
    /// Everything there is to know, secrets and generator included. Small and flat: it is cloned
    /// millions of times.
    type State: Clone + PartialEq + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// A decision of one seat. Its text is the notation of the rules; its order is the order of
    /// [`Game::legal`].
    type Action: Copy + Ord + Hash + Debug + Display + FromStr + Send + Sync + 'static;
    /// A consequence of an action, in the order in which it happens; one motion on the screen.
    type Event: Clone + PartialEq + Debug + Send + Sync + 'static;
    /// What one viewer may know of a state. Face-down cards have no identity in it.
    type View: Clone + PartialEq + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// What one viewer may know of an event.
    type Seen: Clone + PartialEq + Debug + Send + Sync + 'static;
    /// Why an action is refused.
    type Reason: Reason;
    /// The state as `referee show --json` prints it.
    type Dump: Serialize;

    /// Sets the table up.
    ///
    /// # Errors
    /// [`BadSetup`] when the set-up is not one of this game.
    fn start(
        setup: &Setup<Self::Options>,
        rng: GameRng,
        out: &mut Vec<Self::Event>,
    ) -> Result<Self::State, BadSetup>;

    /// The number of seats at the table.
    fn seats(state: &Self::State) -> u8;

    /// The options the table was set up with.
    fn options(state: &Self::State) -> Self::Options;

    /// Who must act, or how the game ended.
    fn turn(state: &Self::State) -> Turn;

    /// Replaces the content of `out` by the legal actions of `seat`, ascending, each once; none
    /// when the seat need not act. Does not allocate when `out` has room.
    fn legal(state: &Self::State, seat: Seat, out: &mut Vec<Self::Action>);

    /// Whether `seat` may do `action` now.
    ///
    /// # Errors
    /// [`Illegal`] with the ruling that forbids it.
    fn check(state: &Self::State, seat: Seat, action: Self::Action) -> Result<(), Illegal<Self::Reason>>;

    /// Does an action that is known to be among the legal ones: the unchecked twin of
    /// [`Game::apply`] for search and playouts. Appends the events. Anything else is a bug of the
    /// caller and may panic. Does not allocate when `out` has room.
    fn apply_legal(state: &mut Self::State, seat: Seat, action: Self::Action, out: &mut Vec<Self::Event>);

    /// Checks an action and does it. Appends the events.
    ///
    /// # Errors
    /// [`Illegal`] with the ruling that forbids it; the state is unchanged then.
    fn apply(
        state: &mut Self::State,
        seat: Seat,
        action: Self::Action,
        out: &mut Vec<Self::Event>,
    ) -> Result<(), Illegal<Self::Reason>> {
        Self::check(state, seat, action)?;
        Self::apply_legal(state, seat, action, out);
        Ok(())
    }

    /// What a viewer may know of the state: no more than it was told by [`Game::seen`], and all that
    /// the last action told it, so that a scene built from the view is the scene after the events.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;

    /// Whether a viewer may know which seats [`Game::turn`] waits for. Nearly always: what somebody may
    /// decide is mostly as public as whose turn it is.
    ///
    /// Where it is a secret that there is anything to decide, this is `false` for all who may not know.
    /// They must not notice: some legal action of each such seat (letting the chance pass) tells them
    /// nothing and leaves their view as it is, so that the view already shows the table as it will be
    /// then, and [`Game::determinize`] makes up a state in which that has happened. A seat that must
    /// act always knows.
    fn knows_turn(_state: &Self::State, _viewer: Viewer) -> bool {
        true
    }

    /// What a viewer may know of an event; `None` when it sees nothing at all of it.
    fn seen(event: &Self::Event, viewer: Viewer) -> Option<Self::Seen>;

    /// A state that this view allows, drawn at random: what the viewer does not know is made up.
    /// Made from the view alone, so nobody can cheat with it.
    fn determinize(view: &Self::View, rng: &mut GameRng) -> Self::State;

    /// The state as `referee show --json` prints it, everything open.
    fn dump(state: &Self::State) -> Self::Dump;

    /// What must hold in every reachable state: nothing is lost, nothing doubled.
    ///
    /// # Errors
    /// What does not hold, in words for a developer.
    fn check_invariants(state: &Self::State) -> Result<(), String>;

    /// The portable fingerprint of a state.
    fn digest(state: &Self::State) -> Digest {
        Digest::of(state)
    }
}
