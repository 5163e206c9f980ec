//! The whole state: the position and the secrets of an open duel.

use serde::{Deserialize, Serialize};
use tabletop::{Seat, Seats};

use crate::{BadPosition, Card, Event, Position};

/// Everything there is to know about a game. Nothing is left to chance after the start, so there is
/// no generator in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "StoredState", into = "StoredState")]
pub struct State {
    pub(crate) position: Position,
    /// The cards chosen in an open duel: the challenger's, the other's.
    pub(crate) picks: [Option<Card>; 2],
}

impl State {
    pub(crate) fn new(position: Position) -> State {
        State { position, picks: [None; 2] }
    }

    /// What everybody knows of it.
    #[inline]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The card a seat has chosen in an open duel.
    #[inline]
    pub fn choice(&self, seat: Seat) -> Option<Card> {
        self.picks[self.side(seat)?]
    }

    /// Who has chosen a card in an open duel.
    pub fn chosen(&self) -> Seats {
        let duellists = self.position.duellists().into_iter().flatten();
        duellists.zip(self.picks).filter(|(_, pick)| pick.is_some()).map(|(seat, _)| seat).collect()
    }

    /// Whether a seat is the challenger (0) or the challenged (1) of an open duel.
    #[inline]
    pub(crate) fn side(&self, seat: Seat) -> Option<usize> {
        let [challenger, challenged] = self.position.duellists()?;
        if seat == challenger {
            Some(0)
        } else if seat == challenged {
            Some(1)
        } else {
            None
        }
    }

    /// Changes the state as an event tells, and tells it: nothing is changed in any other way.
    #[inline(always)]
    pub(crate) fn happen(&mut self, event: Event, out: &mut Vec<Event>) {
        match event {
            Event::Chosen { seat, card } => {
                if let Some(side) = self.side(seat) {
                    self.picks[side] = card;
                }
            }
            Event::CardsSpent { .. } => self.picks = [None; 2],
            _ => {}
        }
        self.position.happen(&event);
        out.push(event);
    }

    /// Checks the position and that the choices fit it.
    pub(crate) fn validate(&self) -> Result<(), BadPosition> {
        self.position.validate()?;
        let Some(duellists) = self.position.duellists() else {
            let nothing_chosen = self.picks == [None; 2];
            return if nothing_chosen {
                Ok(())
            } else {
                Err(BadPosition::Choice { seat: self.position.totem })
            };
        };
        for (seat, pick) in duellists.into_iter().zip(self.picks) {
            if pick.is_some_and(|card| !self.position.hand(seat).contains(card)) {
                return Err(BadPosition::Choice { seat });
            }
        }
        if self.picks.iter().all(Option::is_some) { Err(BadPosition::BothChosen) } else { Ok(()) }
    }
}

/// What is written of a [`State`]; checked when it is read.
#[derive(Clone, Serialize, Deserialize)]
struct StoredState {
    position: Position,
    picks: [Option<Card>; 2],
}

impl From<State> for StoredState {
    fn from(state: State) -> StoredState {
        StoredState { position: state.position, picks: state.picks }
    }
}

impl TryFrom<StoredState> for State {
    type Error = BadPosition;

    fn try_from(stored: StoredState) -> Result<State, BadPosition> {
        let state = State { position: stored.position, picks: stored.picks };
        state.validate()?;
        Ok(state)
    }
}
