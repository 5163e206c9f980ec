//! The Pagoda deck: a definite order that is worked out card by card, as cards are drawn.

use serde::{Deserialize, Serialize};
use tabletop::GameRng;

use crate::{Card, CardList, CardSet};

/// The cards of the deck.
///
/// Shuffling it costs nothing: the next card is picked among those that are left when it is drawn
/// (Fisher–Yates, one step a card). Since nothing else draws from the game's generator while the
/// deck lasts, the order is settled from the beginning all the same, and [`Deck::order`] tells it.
/// Only about half of a deck is ever drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Deck {
    /// The cards left, the top one last as far as they are settled, the rest in no order that counts.
    cards: CardList,
    /// How many cards from the top are in a given order.
    settled: u8,
}

impl Deck {
    /// A deck whose order is given, the top card last.
    pub(crate) fn settled(cards: CardList) -> Deck {
        Deck { cards, settled: cards.len() }
    }

    /// A deck with these cards on top, the first one uppermost, and others shuffled under them.
    pub(crate) fn topped(under: CardSet, top: &[Card]) -> Deck {
        let cards: CardList = under.iter().chain(top.iter().rev().copied()).collect();
        Deck { cards, settled: cards.len() - under.len() }
    }

    /// All hundred cards, shuffled.
    pub(crate) fn whole() -> Deck {
        Deck { cards: CardList::ALL, settled: 0 }
    }

    /// A shuffled deck of these cards.
    pub(crate) fn shuffled(cards: CardSet) -> Deck {
        Deck { cards: cards.iter().collect(), settled: 0 }
    }

    /// Shuffles more cards into the deck.
    #[inline]
    pub(crate) fn shuffle_in(&mut self, cards: &[Card]) {
        self.cards.append(cards);
        self.settled = 0;
    }

    /// How many cards are left.
    #[inline]
    pub(crate) fn len(&self) -> u8 {
        self.cards.len()
    }

    /// The cards that are left.
    pub(crate) fn set(&self) -> CardSet {
        self.cards.set()
    }

    /// Takes the top card.
    #[inline]
    pub(crate) fn draw(&mut self, rng: &mut GameRng) -> Option<Card> {
        if self.settled > 0 {
            self.settled -= 1;
            return self.cards.pop();
        }
        let index = rng.below(u32::from(self.cards.len()));
        self.cards.swap_remove(index as usize)
    }

    /// The cards in the order in which they will be drawn.
    pub(crate) fn order(&self, rng: &GameRng) -> impl Iterator<Item = Card> + use<> {
        let (mut deck, mut rng) = (*self, rng.clone());
        std::iter::from_fn(move || deck.draw(&mut rng))
    }
}
