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

    /// All hundred cards, by kind, then number.
    pub(crate) const ALL: CardList = {
        let mut all = CardList::EMPTY;
        while (all.len as usize) < CARDS {
            all.cards[all.len as usize] = Card::nth(all.len);
            all.len += 1;
        }
        all
    };

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
        let taken = *self.as_slice().get(index)?;
        self.len -= 1;
        self.cards[index] = self.cards[usize::from(self.len)];
        Some(taken)
    }

    /// Puts other cards on top, in their order.
    #[inline]
    pub(crate) fn append(&mut self, cards: &[Card]) {
        let from = usize::from(self.len);
        self.cards[from..from + cards.len()].copy_from_slice(cards);
        self.len += cards.len() as u8;
    }

    /// Keeps the top card only.
    pub(crate) fn keep_top(&mut self) {
        if let Some(top) = self.top() {
            self.cards[0] = top;
            self.len = 1;
        }
    }

    /// The cards under the top one.
    pub(crate) fn under(&self) -> &[Card] {
        self.as_slice().split_last().map_or(&[], |(_, under)| under)
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
