//! Cards of others that a viewer knows by sight.

use tabletop::{GameRng, MAX_SEATS, Seat};

use super::story::{Step, Story};
use super::ways;
use crate::{CardSet, View};

impl View {
    /// The cards in a hand that the viewer knows: all of its own; of others those that it saw coming
    /// into a hand (taken from a pile, or given by the viewer) and that must be in this one now, however
    /// cards were handed on face down since.
    pub fn known_hand(&self, seat: Seat) -> CardSet {
        let Some(holding) = self.hands.get(seat.index()) else { return CardSet::EMPTY };
        holding.cards.unwrap_or_else(|| {
            let last = self.memory.rounds().len().checked_sub(1);
            last.map_or(CardSet::EMPTY, |round| by_sight(&Story::of(self, round))[seat.index()])
        })
    }

    /// The cards in a pool that the viewer knows: all of its own and of open ones; of others the hands
    /// shown to close a round, and what was known of the other hands when their rounds ended.
    pub fn known_pool(&self, seat: Seat) -> CardSet {
        let Some(holding) = self.pools.get(seat.index()) else { return CardSet::EMPTY };
        holding.cards.unwrap_or_else(|| {
            let past = 0..self.memory.rounds().len().saturating_sub(1);
            past.fold(CardSet::EMPTY, |known, round| known | by_sight(&Story::of(self, round))[seat.index()])
        })
    }
}

/// For each seat the cards that the viewer knows to have been in its hand at the end of a round.
fn by_sight(story: &Story) -> [CardSet; MAX_SEATS] {
    let mut known = story.known.map(Option::unwrap_or_default);
    for (index, marked) in story.marked.iter().enumerate() {
        if marked.left.is_some() {
            continue;
        }
        let mut holders = (0..MAX_SEATS as u8).map(Seat).filter(|seat| may_end(story, index, *seat));
        if let (Some(holder), None) = (holders.next(), holders.next()) {
            known[holder.index()].insert(marked.card);
        }
    }
    known
}

/// Whether a marked card that was not seen again may have ended in the hand of a seat.
fn may_end(story: &Story, marked: usize, seat: Seat) -> bool {
    if story.gifts == 0 {
        return story.marked[marked].seat == seat;
    }
    let mut seen = story.clone();
    seen.marked[marked].left = Some((seat, seen.steps.len() as u16));
    seen.steps.push(Step::Leave { seat, marked: marked as u16 });
    ways::draw(&seen, &mut GameRng::new(0)).is_some()
}
