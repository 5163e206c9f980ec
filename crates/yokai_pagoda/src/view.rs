//! What one viewer may know of a table.

use serde::{Deserialize, Serialize};
use tabletop::{MAX_SEATS, Outcome, Seat, Viewer};

use crate::memory::{Effect, MAX_ROUNDS, Memory};
use crate::{Card, CardList, CardSet, Options, Phase, Pile, State, Turn, scoring};

/// A hand or a pool as a viewer sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Holding {
    /// How many cards there are in it; everybody sees that.
    pub count: u8,
    /// The cards, when the viewer may look at them.
    pub cards: Option<CardSet>,
}

/// What one viewer may know of a table.
///
/// All but the seat itself see nothing of [`Phase::Close`] as long as the round may go on: to them the
/// turn has passed already. So the view after a lower card is the same, whether the seat could have
/// closed the round or not. (When the round ends in any case, everybody can see that it is asked.)
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// Whose view it is.
    pub viewer: Viewer,
    /// The options.
    pub options: Options,
    /// How many seats there are.
    pub seats: u8,
    /// The number of the round, from 1.
    pub round: u8,
    /// How many rounds there will be (P1).
    pub rounds: u8,
    /// Who started the round.
    pub starter: Seat,
    /// Whose turn it is; at the end, who ended the last round.
    pub turn: Seat,
    /// What that seat has to do.
    pub phase: Phase,
    /// How many cards have been played in the round, 200 at most (P23).
    pub played: u8,
    /// The hands, by seat.
    pub hands: [Holding; MAX_SEATS],
    /// The pools of failed offerings, by seat; at the end all are open.
    pub pools: [Holding; MAX_SEATS],
    /// How many cards are in the deck.
    pub deck: u8,
    /// The piles, left and right, the top card last.
    pub piles: [CardList; 2],
    /// The result, when the series is over.
    pub outcome: Option<Outcome>,
    /// The deck's cards, the top one last, for a viewer who may know everything.
    pub(crate) order: Option<CardList>,
    /// Of the pools that the viewer may look into, the cards that were there when each remembered
    /// round began.
    pub(crate) spent: [CardSet; MAX_ROUNDS as usize],
    /// What the viewer remembers.
    pub(crate) memory: Memory,
}

impl View {
    /// A pile, the top card last.
    pub fn pile(&self, pile: Pile) -> &[Card] {
        self.piles[pile as usize].as_slice()
    }

    /// The top card of a pile.
    pub fn top(&self, pile: Pile) -> Option<Card> {
        self.piles[pile as usize].top()
    }

    /// The viewer's own hand; `None` for a viewer without a seat.
    pub fn own_hand(&self) -> Option<CardSet> {
        match self.viewer {
            Viewer::Seat(seat) => self.hands.get(seat.index())?.cards,
            _ => None,
        }
    }

    /// The turns of the current round as the viewer remembers them, the first one first.
    pub fn turns(&self) -> &[Turn] {
        self.memory.turns(self.memory.rounds().len().saturating_sub(1))
    }

    /// What a pool counts for, as far as the viewer may look into it.
    pub fn standing(&self, seat: Seat) -> Option<scoring::Standing> {
        self.pools.get(seat.index())?.cards.map(scoring::Standing::of)
    }

    /// The seat whose turn was number `index` of [`View::turns`].
    pub fn seat_of_turn(&self, index: usize) -> Seat {
        let first = self.memory.rounds().last().map_or(self.starter.0, |round| round.first);
        Seat(((usize::from(first) + index) % usize::from(self.seats)) as u8)
    }

    /// The pile that the card of this turn was played onto, while its effect is to be chosen.
    pub fn played_on(&self) -> Option<Pile> {
        match self.phase {
            Phase::Play | Phase::Over => None,
            _ => self.memory.last().map(Turn::pile),
        }
    }

    /// The seat whose lower card was the last thing that happened: at the table it is asked whether
    /// to close the round, whether it can or not. The same for all viewers.
    pub fn asked(&self) -> Option<Seat> {
        match self.phase {
            Phase::Close => Some(self.turn),
            Phase::Play => {
                let last = self.memory.last()?;
                let before = Seat((self.turn.0 + self.seats - 1) % self.seats);
                (last.effect() == Effect::None).then_some(before)
            }
            _ => None,
        }
    }
}

/// Whether a viewer may know that the seat on turn may close the round.
pub(crate) fn knows_turn(state: &State, viewer: Viewer) -> bool {
    state.phase != Phase::Close || state.ends_anyway() || viewer.knows(state.turn)
}

/// What a viewer may know of a state.
pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let over = state.phase == Phase::Over;
    let (turn, phase) = if knows_turn(state, viewer) {
        (state.turn, state.phase)
    } else {
        (state.turn.next(state.seats), Phase::Play)
    };
    let mut view = View {
        viewer,
        options: state.options,
        seats: state.seats,
        round: state.round,
        rounds: state.rounds(),
        starter: state.starter,
        turn,
        phase,
        played: state.played,
        hands: [Holding::default(); MAX_SEATS],
        pools: [Holding::default(); MAX_SEATS],
        deck: state.deck.len(),
        piles: state.piles,
        outcome: state.outcome,
        order: None,
        spent: [CardSet::EMPTY; MAX_ROUNDS as usize],
        memory: Memory::NONE,
    };
    let mut looked_into = CardSet::EMPTY;
    for seat in Seat::all(state.seats) {
        let (hand, pool) = (state.hand(seat), state.pool(seat));
        let knows = viewer.knows(seat);
        view.hands[seat.index()] = Holding { count: hand.len(), cards: knows.then_some(hand) };
        let open = knows || state.open_pools();
        view.pools[seat.index()] = Holding { count: pool.len(), cards: open.then_some(pool) };
        if open {
            looked_into |= pool;
        }
    }
    if viewer == Viewer::All {
        let mut order: Vec<Card> = state.deck().collect();
        order.reverse();
        view.order = Some(order.into_iter().collect());
    }
    // When all pools have been counted there is nothing left to be worked out.
    if !over {
        for (seen, spent) in view.spent.iter_mut().zip(&state.spent) {
            *seen = *spent & looked_into;
        }
        view.memory = state.memory;
        hide_gifts(&mut view.memory, state.seats, viewer);
    }
    view
}

/// Forgets which cards were given where neither giver nor receiver is the viewer.
fn hide_gifts(memory: &mut Memory, seats: u8, viewer: Viewer) {
    for round in 0..memory.rounds().len() {
        let mut seat = Seat(memory.rounds()[round].first);
        for turn in memory.turns_mut(round) {
            if let Effect::Given { to, .. } = turn.effect()
                && !viewer.knows(seat)
                && !viewer.knows(to)
            {
                turn.give(None);
            }
            seat = seat.next(seats);
        }
    }
}
