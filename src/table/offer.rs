//! What a seat is offered: its legal actions as parts to pick one after another, narrowed by each
//! pick. The same for mouse, keyboard, controller and touch; an illegal pick cannot be made.

use tabletop::Seat;

use super::TableGame;

/// The parts that make up an action, in the order in which they are picked.
pub type Parts<G> = arrayvec::ArrayVec<<G as TableGame>::Part, 4>;

/// What came of a pick.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Picked {
    /// More has to be picked.
    Narrowed,
    /// The action is whole.
    Whole,
    /// It cannot be picked now.
    Refused,
}

/// The legal actions of one seat, and what it has picked of them.
#[derive(Debug)]
pub struct Offer<G: TableGame> {
    seat: Seat,
    /// Each action once for every order in which its parts can be picked.
    actions: Vec<(Parts<G>, G::Action)>,
    picked: Parts<G>,
    /// The part that the seat's cursor is on or that it points at.
    cursor: Option<G::Part>,
    decided: bool,
}

impl<G: TableGame> Offer<G> {
    /// An offer of these actions; nothing picked.
    pub fn new(seat: Seat, legal: &[G::Action]) -> Self {
        let actions =
            legal.iter().flat_map(|action| G::ways(action).into_iter().map(|way| (way, *action))).collect();
        Offer { seat, actions, picked: Parts::<G>::new(), cursor: None, decided: false }
    }

    /// Whose offer it is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    fn candidates(&self) -> impl Iterator<Item = &(Parts<G>, G::Action)> {
        self.actions.iter().filter(|(parts, _)| parts.starts_with(&self.picked))
    }

    /// What can be picked next, ascending, each once.
    pub fn next(&self) -> Vec<G::Part> {
        let mut next: Vec<_> =
            self.candidates().filter_map(|(parts, _)| parts.get(self.picked.len()).copied()).collect();
        next.sort_unstable();
        next.dedup();
        next
    }

    /// What has been picked.
    pub fn picked(&self) -> &[G::Part] {
        &self.picked
    }

    /// The action, once it is whole.
    pub fn whole(&self) -> Option<G::Action> {
        self.candidates().find(|(parts, _)| parts.len() == self.picked.len()).map(|(_, action)| *action)
    }

    /// What can be picked first, ascending, each once, whatever has been picked.
    pub fn first(&self) -> Vec<G::Part> {
        let mut first: Vec<_> = self.actions.iter().filter_map(|(way, _)| way.first().copied()).collect();
        first.sort_unstable();
        first.dedup();
        first
    }

    /// The action that is whole, or would be with what is pointed at.
    pub fn meant(&self) -> Option<G::Action> {
        self.whole().or_else(|| {
            let cursor = self.cursor?;
            let length = self.picked.len() + 1;
            let mut candidates = self.candidates();
            candidates
                .find(|(way, _)| way.len() == length && way.last() == Some(&cursor))
                .map(|(_, action)| *action)
        })
    }

    /// Picks a part.
    pub fn pick(&mut self, part: G::Part) -> Picked {
        if self.decided || self.picked.is_full() || !self.next().contains(&part) {
            return Picked::Refused;
        }
        self.picked.push(part);
        if self.whole().is_some() { Picked::Whole } else { Picked::Narrowed }
    }

    /// Takes the last pick back. Says whether there was one.
    pub fn cancel(&mut self) -> bool {
        !self.decided && self.picked.pop().is_some()
    }

    /// Goes back to earlier picks.
    pub(super) fn restore(&mut self, picked: Parts<G>) {
        self.picked = picked;
    }

    /// Takes every pick back.
    pub fn reset(&mut self) {
        if !self.decided {
            self.picked.clear();
        }
    }

    /// Whether a part begins an action that was offered, whatever has been picked.
    pub fn holds(&self, part: G::Part) -> bool {
        self.actions.iter().any(|(parts, _)| parts.first() == Some(&part))
    }

    /// The seat has decided: the whole action is what it wants.
    pub fn decide(&mut self) -> Option<G::Action> {
        let action = self.whole();
        self.decided |= action.is_some();
        action
    }

    /// The seat thinks again (a secret choice before all are in). What it picked stays picked.
    pub fn unlock(&mut self) {
        self.decided = false;
    }

    /// The action that was decided.
    pub fn decided(&self) -> Option<G::Action> {
        if self.decided { self.whole() } else { None }
    }

    /// The part that the seat's cursor is on.
    pub fn cursor(&self) -> Option<G::Part> {
        self.cursor
    }

    /// Puts the cursor on a part.
    pub fn point(&mut self, part: Option<G::Part>) {
        self.cursor = part;
    }
}
