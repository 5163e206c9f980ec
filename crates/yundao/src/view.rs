//! What one viewer may know.

use serde::{Deserialize, Serialize};
use tabletop::{GameRng, Seat, Seats, Viewer};

use crate::{Card, Event, Position, State};

/// What one viewer may know of a game: the position, who has chosen in an open duel, and of the
/// choices only those it may know.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// What everybody knows.
    pub position: Position,
    /// Who has chosen a card in an open duel.
    pub chosen: Seats,
    /// The choices that the viewer may know: the challenger's, the other's.
    pub choices: [Option<Card>; 2],
}

impl View {
    pub(crate) fn of(state: &State, viewer: Viewer) -> View {
        let mut choices = state.picks;
        if let Some(duellists) = state.position.duellists() {
            for (seat, choice) in duellists.into_iter().zip(&mut choices) {
                *choice = choice.filter(|_| viewer.knows(seat));
            }
        }
        View { position: state.position, chosen: state.chosen(), choices }
    }

    /// The card a seat has chosen, as far as the viewer may know it.
    pub fn choice(&self, seat: Seat) -> Option<Card> {
        let duellists = self.position.duellists()?;
        let side = duellists.iter().position(|&duellist| duellist == seat)?;
        self.choices[side]
    }

    /// Who must choose a card now; nobody when there is no open duel.
    pub fn choosing(&self) -> Seats {
        let duellists = self.position.duellists().into_iter().flatten();
        duellists.filter(|&seat| !self.chosen.contains(seat)).collect()
    }

    /// Changes the view as an event, as this viewer has seen it, tells. After all events of an
    /// action it is the view of the state after the action. See [`Position::follow`].
    pub fn follow(&mut self, seen: &Event) {
        match *seen {
            Event::Chosen { seat, card } => {
                self.chosen.insert(seat);
                let side = usize::from(seat != self.position.totem());
                self.choices[side] = card;
            }
            Event::CardsSpent { .. } => {
                self.chosen = Seats::NONE;
                self.choices = [None; 2];
            }
            _ => {}
        }
        self.position.follow(seen);
    }

    /// A state this view allows: a choice that the viewer does not know is one of that seat's
    /// cards, each as likely.
    pub(crate) fn determinize(&self, rng: &mut GameRng) -> State {
        let mut state = State { position: self.position, picks: self.choices };
        for (side, seat) in self.position.duellists().into_iter().flatten().enumerate() {
            if self.chosen.contains(seat) && state.picks[side].is_none() {
                let hand = self.position.hand(seat);
                let drawn = rng.below(hand.len() as u32) as usize;
                state.picks[side] = hand.cards().nth(drawn);
            }
        }
        state
    }
}
