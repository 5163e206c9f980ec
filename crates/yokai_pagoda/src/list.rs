//! Cards in an order, without a heap: piles and the deck.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::{CARDS, Card, CardSet};

/// Up to a hundred cards in an order, the top one last.
#[derive(Clone, Copy)]
pub struct CardList {
    cards: [Card; CARDS],
    len: u8,
}

impl CardList {
    /// No card.
    pub const EMPTY: CardList = CardList { cards: [Card::of_bit(0); CARDS], len: 0 };

    /// The cards, the top one last.
    #[inline]
    pub fn as_slice(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }

    /// How many cards there are.
    #[inline]
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The top card.
    #[inline]
    pub fn top(&self) -> Option<Card> {
        self.as_slice().last().copied()
    }

    /// The cards as a set.
    pub fn set(&self) -> CardSet {
        self.as_slice().iter().copied().collect()
    }

    /// Puts a card on top. There are never more than a hundred.
    #[inline]
    pub(crate) fn push(&mut self, card: Card) {
        self.cards[usize::from(self.len)] = card;
        self.len += 1;
    }

    /// Takes the top card.
    #[inline]
    pub(crate) fn pop(&mut self) -> Option<Card> {
        let top = self.top()?;
        self.len -= 1;
        Some(top)
    }

    /// Takes the card at `index`; the top card takes its place.
    #[inline]
    pub(crate) fn swap_remove(&mut self, index: usize) -> Option<Card> {
        let top = self.pop()?;
        let slot = self.cards.get_mut(index)?;
        let taken = if index == usize::from(self.len) { top } else { *slot };
        *slot = top;
        Some(taken)
    }

    /// Holds the cards of a set from now on, by kind, then number.
    #[inline]
    pub(crate) fn fill(&mut self, set: CardSet) {
        self.len = 0;
        for card in set {
            self.push(card);
        }
    }

    /// Keeps the top card only, and returns the others.
    pub(crate) fn keep_top(&mut self) -> CardSet {
        let Some(top) = self.top() else { return CardSet::EMPTY };
        let others = self.set().without(top);
        self.len = 0;
        self.push(top);
        others
    }
}

impl Default for CardList {
    fn default() -> Self {
        CardList::EMPTY
    }
}

impl FromIterator<Card> for CardList {
    /// The cards in this order, the top one last; more than a hundred are left out.
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardList {
        let mut list = CardList::EMPTY;
        for card in cards.into_iter().take(CARDS) {
            list.push(card);
        }
        list
    }
}

impl PartialEq for CardList {
    fn eq(&self, other: &CardList) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl Eq for CardList {}

impl fmt::Debug for CardList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_slice().fmt(f)
    }
}

impl Serialize for CardList {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_slice().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for CardList {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CardList, D::Error> {
        let cards = Vec::<Card>::deserialize(deserializer)?;
        if cards.len() > CARDS {
            return Err(de::Error::custom("a list of cards is longer than there are cards"));
        }
        Ok(cards.into_iter().collect())
    }
}
