//! Sets of cards as bits: hands, pools, and what is known of them.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not, Sub, SubAssign};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::card::{LANE, LANES};
use crate::{Card, KINDS, Kind, NUMBERS};

/// A set of cards.
///
/// Five kinds in each of two words, each kind in a lane of twelve bits: number 1 lowest, the two
/// highest bits always clear. The free bits take the borrow when one is subtracted from all lanes
/// at once, which is how [`CardSet::value`] finds the lowest card of every kind without a loop.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CardSet([u64; 2]);

/// Bit `bit` of every lane of a word.
const fn every_lane(bit: u8) -> u64 {
    let mut word = 0;
    let mut lane = 0;
    while lane < LANES {
        word |= 1 << (lane * LANE + bit);
        lane += 1;
    }
    word
}

/// The lowest bit of each lane.
const LOWEST: u64 = every_lane(0);
/// The highest bit of each lane, never that of a card.
const GUARD: u64 = every_lane(LANE - 1);
/// The ten bits of a lane that stand for cards.
const LANE_CARDS: u64 = (1 << NUMBERS) - 1;
/// The bits of a word that stand for cards.
const WORD_CARDS: u64 = LOWEST * LANE_CARDS;

/// Each lane less one, the guard bits set first: one stays set where a lane is not empty.
const fn less_one(word: u64) -> u64 {
    (word | GUARD) - LOWEST
}

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet([0; 2]);
    /// All hundred cards.
    pub const ALL: CardSet = CardSet([WORD_CARDS; 2]);

    /// Whether a card is in the set.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0[(card.bit() >> 6) as usize & 1] >> (card.bit() & 63) & 1 == 1
    }

    /// Whether a bit is that of a card in the set.
    pub(crate) const fn has_bit(self, bit: u8) -> bool {
        bit < 128 && self.0[(bit >> 6) as usize & 1] >> (bit & 63) & 1 == 1
    }

    /// All bits in one, those of the cards in their order.
    #[inline]
    pub(crate) const fn bits(self) -> u128 {
        self.0[0] as u128 | (self.0[1] as u128) << 64
    }

    /// The set of one card.
    #[inline]
    const fn only(card: Card) -> CardSet {
        // Both words are worked out rather than one chosen by its index: a set stays in registers then,
        // and is never half written when it is read again.
        let bit = 1 << (card.bit() & 63);
        let right = ((card.bit() >> 6) as u64).wrapping_neg();
        CardSet([bit & !right, bit & right])
    }

    /// Adds a card.
    #[inline]
    pub const fn insert(&mut self, card: Card) {
        *self = self.with(card);
    }

    /// Takes a card out.
    #[inline]
    pub const fn remove(&mut self, card: Card) {
        *self = self.without(card);
    }

    /// The set with a card in it as well.
    #[inline]
    #[must_use]
    pub const fn with(self, card: Card) -> CardSet {
        let only = CardSet::only(card);
        CardSet([self.0[0] | only.0[0], self.0[1] | only.0[1]])
    }

    /// The set without a card.
    #[inline]
    #[must_use]
    pub const fn without(self, card: Card) -> CardSet {
        let only = CardSet::only(card);
        CardSet([self.0[0] & !only.0[0], self.0[1] & !only.0[1]])
    }

    /// How many cards there are in it.
    #[inline]
    pub const fn len(self) -> u8 {
        (self.0[0].count_ones() + self.0[1].count_ones()) as u8
    }

    /// Whether there is no card in it.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] == 0
    }

    /// The value of a hand or pool: the lowest number of each kind present, summed. Nothing is 0.
    #[inline]
    pub const fn value(self) -> u16 {
        // In a lane that is not empty, `below` has one bit for each number under the lowest card,
        // and the guard bit: as many as that card's number. In an empty lane it has all but the
        // guard bit, and one less than a lane has bits is taken off again.
        let mut value = 0;
        let mut word = 0;
        while word < 2 {
            let below = less_one(self.0[word]) & !self.0[word];
            let present = (less_one(self.0[word]) & GUARD).count_ones();
            value += below.count_ones() + present * (LANE - 1) as u32;
            word += 1;
        }
        (value - KINDS as u32 * (LANE - 1) as u32) as u16
    }

    /// How many kinds there are in it.
    #[inline]
    pub const fn kinds(self) -> u8 {
        let [left, right] = self.0;
        // One or two in the lowest bits of each lane, then all lanes summed into the highest.
        let present = (less_one(left) >> (LANE - 1) & LOWEST) + (less_one(right) >> (LANE - 1) & LOWEST);
        (present.wrapping_mul(LOWEST) >> ((LANES - 1) * LANE)) as u8 & 0x0f
    }

    /// The cards of one kind.
    pub const fn of_kind(self, kind: Kind) -> CardSet {
        let kind = kind as u8;
        let lane = LANE_CARDS << (kind % LANES * LANE);
        if kind < LANES { CardSet([self.0[0] & lane, 0]) } else { CardSet([0, self.0[1] & lane]) }
    }

    /// The cards that make up the value: the lowest of each kind.
    pub const fn counting(self) -> CardSet {
        let [left, right] = self.0;
        CardSet([left & !less_one(left), right & !less_one(right)])
    }

    /// The lowest card, by kind, then number.
    pub fn first(self) -> Option<Card> {
        self.iter().next()
    }

    /// The cards, by kind, then number.
    #[inline]
    pub fn iter(self) -> Iter {
        Iter(self)
    }

    /// Whether every card of it is in `other` too.
    #[inline]
    pub const fn is_subset(self, other: CardSet) -> bool {
        self.0[0] & !other.0[0] | self.0[1] & !other.0[1] == 0
    }
}

/// The cards of a set, by kind, then number. See [`CardSet::iter`].
#[derive(Clone, Debug)]
pub struct Iter(CardSet);

impl Iterator for Iter {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        let [left, right] = &mut self.0.0;
        if *left != 0 {
            let bit = left.trailing_zeros() as u8;
            *left &= *left - 1;
            Some(Card::of_bit(bit))
        } else if *right != 0 {
            let bit = right.trailing_zeros() as u8 + 64;
            *right &= *right - 1;
            Some(Card::of_bit(bit))
        } else {
            None
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = usize::from(self.0.len());
        (left, Some(left))
    }
}

impl ExactSizeIterator for Iter {}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = Iter;

    #[inline]
    fn into_iter(self) -> Iter {
        self.iter()
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        cards.into_iter().fold(CardSet::EMPTY, CardSet::with)
    }
}

impl Extend<Card> for CardSet {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        for card in cards {
            self.insert(card);
        }
    }
}

impl BitOr for CardSet {
    type Output = CardSet;

    /// The cards that are in either.
    #[inline]
    fn bitor(self, other: CardSet) -> CardSet {
        CardSet([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }
}

impl BitAnd for CardSet {
    type Output = CardSet;

    /// The cards that are in both.
    #[inline]
    fn bitand(self, other: CardSet) -> CardSet {
        CardSet([self.0[0] & other.0[0], self.0[1] & other.0[1]])
    }
}

impl Sub for CardSet {
    type Output = CardSet;

    /// The cards of the first that are not in the second.
    #[inline]
    fn sub(self, other: CardSet) -> CardSet {
        CardSet([self.0[0] & !other.0[0], self.0[1] & !other.0[1]])
    }
}

impl Not for CardSet {
    type Output = CardSet;

    /// All other cards.
    #[inline]
    fn not(self) -> CardSet {
        CardSet::ALL - self
    }
}

impl BitOrAssign for CardSet {
    #[inline]
    fn bitor_assign(&mut self, other: CardSet) {
        *self = *self | other;
    }
}

impl SubAssign for CardSet {
    #[inline]
    fn sub_assign(&mut self, other: CardSet) {
        *self = *self - other;
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CardSet, D::Error> {
        let words = <[u64; 2]>::deserialize(deserializer)?;
        if words[0] & !WORD_CARDS | words[1] & !WORD_CARDS != 0 {
            return Err(de::Error::custom("a set of cards has a bit that stands for no card"));
        }
        Ok(CardSet(words))
    }
}
