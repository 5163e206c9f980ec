//! Cards, hands and the deck.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::DeckRange;

/// The colour of a card, of a side of the city and of its gate.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Colour {
    /// Towards the red gate.
    Red,
    /// Towards the yellow gate.
    Yellow,
}

impl Colour {
    /// Both colours, in hand order.
    pub const ALL: [Colour; 2] = [Colour::Red, Colour::Yellow];

    /// The other colour.
    #[must_use]
    pub const fn other(self) -> Colour {
        match self {
            Colour::Red => Colour::Yellow,
            Colour::Yellow => Colour::Red,
        }
    }
}

/// What is printed on a card: colour and value. Its order is hand order: red before yellow, then by
/// value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Card(u8);

impl Card {
    /// How many different cards there are.
    pub const KINDS: usize = 16;
    /// The highest value.
    pub const MAX_VALUE: u8 = 8;
    /// The first card in hand order; fills arrays where no card is.
    pub(crate) const FIRST: Card = Card(0);

    /// The card of a colour and value (1–8); `None` for other values.
    pub const fn new(colour: Colour, value: u8) -> Option<Card> {
        match (colour, value) {
            (Colour::Red, 1..=8) => Some(Card(value - 1)),
            (Colour::Yellow, 1..=8) => Some(Card(value + 7)),
            _ => None,
        }
    }

    /// The card with a number in hand order, 0–15.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Card> {
        if index < Card::KINDS { Some(Card(index as u8)) } else { None }
    }

    /// The number in hand order, 0–15.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its colour.
    #[inline]
    pub const fn colour(self) -> Colour {
        if self.0 < 8 { Colour::Red } else { Colour::Yellow }
    }

    /// Its value, 1–8.
    #[inline]
    pub const fn value(self) -> u8 {
        (self.0 & 7) + 1
    }

    /// The steps it moves the dragon, towards red positive, towards yellow negative.
    #[inline]
    pub const fn steps(self) -> i8 {
        let steps = self.value() as i8;
        if self.0 < 8 { steps } else { -steps }
    }

    /// Every card there is, once, in hand order.
    pub fn all() -> impl ExactSizeIterator<Item = Card> + DoubleEndedIterator + Clone {
        (0..Card::KINDS as u8).map(Card)
    }
}

impl From<Card> for u8 {
    fn from(card: Card) -> u8 {
        card.0
    }
}

impl TryFrom<u8> for Card {
    type Error = &'static str;

    fn try_from(index: u8) -> Result<Card, Self::Error> {
        Card::from_index(usize::from(index)).ok_or("there are 16 different cards")
    }
}

/// Cards held together, in no order: a hand, or the whole deck. At most 15 of a kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Cards(u64);

/// The lowest bit of each of the sixteen counts.
const LOWEST: u64 = 0x1111_1111_1111_1111;

impl Cards {
    /// No cards.
    pub const NONE: Cards = Cards(0);

    const fn one(card: Card) -> u64 {
        1 << ((card.0 & 15) * 4)
    }

    /// How many of `card` there are.
    #[inline]
    pub const fn count(self, card: Card) -> usize {
        (self.0 >> ((card.0 & 15) * 4) & 15) as usize
    }

    /// Whether there is at least one of `card`.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// How many cards there are.
    #[inline]
    pub const fn len(self) -> usize {
        const BYTES: u64 = 0x0f0f_0f0f_0f0f_0f0f;
        let pairs = (self.0 & BYTES) + (self.0 >> 4 & BYTES);
        (pairs.wrapping_mul(0x0101_0101_0101_0101) >> 56) as usize
    }

    /// Whether there is no card.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds a card. There must be fewer than 15 of it.
    #[inline]
    pub const fn insert(&mut self, card: Card) {
        debug_assert!(self.count(card) < 15);
        self.0 = self.0.wrapping_add(Cards::one(card));
    }

    /// Takes a card out, which must be there.
    #[inline]
    pub const fn remove(&mut self, card: Card) {
        debug_assert!(self.contains(card));
        self.0 = self.0.wrapping_sub(Cards::one(card));
    }

    /// Whether each of these cards is also, as often, among the others.
    pub fn is_within(self, others: Cards) -> bool {
        Card::all().all(|card| self.count(card) <= others.count(card))
    }

    /// These cards without the others, each of which must be there as often.
    #[inline]
    #[must_use]
    pub const fn without(self, others: Cards) -> Cards {
        Cards(self.0.wrapping_sub(others.0))
    }

    /// One bit for each kind that is there: bit 4 × its number.
    #[inline]
    pub(crate) const fn kind_bits(self) -> u64 {
        (self.0 | self.0 >> 1 | self.0 >> 2 | self.0 >> 3) & LOWEST
    }

    /// The different cards there are, each once, in hand order.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = Card> + Clone {
        let mut bits = self.kind_bits();
        std::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            let card = Card((bits.trailing_zeros() / 4) as u8);
            bits &= bits - 1;
            Some(card)
        })
    }

    /// Every card, in hand order, equal ones one after the other.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        self.kinds().flat_map(move |card| std::iter::repeat_n(card, self.count(card)))
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut held = Cards::NONE;
        for card in cards {
            held.insert(card);
        }
        held
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// Two cards discarded together, in hand order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "(Card, Card)", into = "(Card, Card)")]
pub struct Pair(u8);

impl Pair {
    /// The two cards as a pair, in whatever order they are given.
    #[inline]
    pub const fn new(one: Card, other: Card) -> Pair {
        if one.0 <= other.0 { Pair(one.0 << 4 | other.0) } else { Pair(other.0 << 4 | one.0) }
    }

    /// The card that comes first in hand order.
    #[inline]
    pub const fn first(self) -> Card {
        Card(self.0 >> 4)
    }

    /// The card that comes second in hand order; may equal the first.
    #[inline]
    pub const fn second(self) -> Card {
        Card(self.0 & 15)
    }

    /// The two as cards held together.
    #[inline]
    pub const fn cards(self) -> Cards {
        Cards(Cards::one(self.first()).wrapping_add(Cards::one(self.second())))
    }
}

impl From<Pair> for (Card, Card) {
    fn from(pair: Pair) -> (Card, Card) {
        (pair.first(), pair.second())
    }
}

impl From<(Card, Card)> for Pair {
    fn from((one, other): (Card, Card)) -> Pair {
        Pair::new(one, other)
    }
}

/// How many cards the deck has.
pub const DECK_SIZE: usize = 36;

impl DeckRange {
    /// How many cards of each value, 1–8, there are in each colour (D21): the one table of it.
    pub const fn copies(self) -> [u8; 8] {
        match self {
            DeckRange::OneToEight => [1, 2, 3, 3, 3, 3, 2, 1],
            DeckRange::TwoToEight => [0, 2, 2, 3, 4, 3, 2, 2],
        }
    }

    /// The whole deck.
    pub const fn cards(self) -> Cards {
        match self {
            DeckRange::OneToEight => const { count(DeckRange::OneToEight) },
            DeckRange::TwoToEight => const { count(DeckRange::TwoToEight) },
        }
    }

    /// The whole deck in hand order, to be shuffled.
    pub(crate) const fn sorted(self) -> &'static [Card; DECK_SIZE] {
        match self {
            DeckRange::OneToEight => const { &spread(DeckRange::OneToEight) },
            DeckRange::TwoToEight => const { &spread(DeckRange::TwoToEight) },
        }
    }
}

const fn count(range: DeckRange) -> Cards {
    let copies = range.copies();
    let (mut bits, mut kind) = (0, Card::KINDS);
    while kind > 0 {
        kind -= 1;
        bits = bits << 4 | copies[kind % 8] as u64;
    }
    Cards(bits)
}

const fn spread(range: DeckRange) -> [Card; DECK_SIZE] {
    let copies = range.copies();
    let mut deck = [Card::FIRST; DECK_SIZE];
    let (mut at, mut kind) = (0, 0);
    while kind < Card::KINDS {
        let mut copy = 0;
        while copy < copies[kind % 8] {
            deck[at] = Card(kind as u8);
            at += 1;
            copy += 1;
        }
        kind += 1;
    }
    assert!(at == DECK_SIZE);
    deck
}
