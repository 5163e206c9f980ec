//! Cards and hands (Y1).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A card's face. Copies of a face are one choice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum Card {
    /// The number 0.
    Zero,
    /// The number 1.
    One,
    /// The number 2.
    Two,
    /// The number 3.
    Three,
    /// The number 4.
    Four,
    /// The number 5.
    Five,
    /// The Dragon: beats every number.
    Dragon,
    /// The Tiger: nothing happens, whatever the other card is.
    Tiger,
}

/// How many cards of each face every colour has (Y1). That there are one Dragon, two Tigers and
/// eight numbers is in the sources; which two numbers are doubled is this project's choice.
pub const CARD_MIX: [(Card, u8); 8] = [
    (Card::Zero, 1),
    (Card::One, 1),
    (Card::Two, 2),
    (Card::Three, 2),
    (Card::Four, 1),
    (Card::Five, 1),
    (Card::Dragon, 1),
    (Card::Tiger, 2),
];

impl Card {
    /// Every face, in order.
    pub const ALL: [Card; 8] =
        [Card::Zero, Card::One, Card::Two, Card::Three, Card::Four, Card::Five, Card::Dragon, Card::Tiger];

    /// The number on it; `None` for Dragon and Tiger.
    #[inline]
    pub const fn number(self) -> Option<u8> {
        if (self as u8) < Card::Dragon as u8 { Some(self as u8) } else { None }
    }

    /// Its place among the faces, 0–7.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its letter in the notation: `0`–`5`, `D`, `T`.
    pub const fn letter(self) -> char {
        match self {
            Card::Dragon => 'D',
            Card::Tiger => 'T',
            number => (b'0' + number as u8) as char,
        }
    }

    /// The face with a letter.
    pub const fn from_letter(letter: char) -> Option<Card> {
        match letter {
            'D' => Some(Card::Dragon),
            'T' => Some(Card::Tiger),
            '0'..='5' => Some(Card::ALL[letter as usize - '0' as usize]),
            _ => None,
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.letter())
    }
}

/// The cards a seat still holds: at most two of each face.
///
/// Two bits a face, as many of them set as there are copies (the low one first), so that counting
/// the cards is counting the bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(try_from = "u16", into = "u16")]
pub struct Hand(u16);

/// The low bit of every face.
const FACES: u16 = 0x5555;

impl Hand {
    /// No card.
    pub const EMPTY: Hand = Hand(0);

    /// The eleven cards of one colour (Y1).
    pub const FULL: Hand = {
        let mut hand = Hand::EMPTY;
        let mut face = 0;
        while face < CARD_MIX.len() {
            let (card, copies) = CARD_MIX[face];
            assert!(copies <= 2, "a hand has room for two cards of a face");
            let mut copy = 0;
            while copy < copies {
                hand = hand.with(card);
                copy += 1;
            }
            face += 1;
        }
        hand
    };

    /// How many cards it has.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether it has none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cards of a face it has.
    #[inline]
    pub const fn count(self, card: Card) -> usize {
        (self.0 >> (2 * card as u8) & 3).count_ones() as usize
    }

    /// Whether it has a card of a face.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> (2 * card as u8) & 1 == 1
    }

    /// The hand with one more card of a face; the same when it has two already.
    #[inline]
    #[must_use]
    pub const fn with(self, card: Card) -> Hand {
        let low = 2 * card as u8;
        Hand(self.0 | (self.0 >> low & 1) << (low + 1) | 1 << low)
    }

    /// The hand with one card of a face less; the same when it has none.
    #[inline]
    #[must_use]
    pub const fn without(self, card: Card) -> Hand {
        let low = 2 * card as u8;
        let copies = self.0 >> low & 3;
        Hand(self.0 & !(3 << low) | (copies >> 1) << low)
    }

    /// The faces it has, in order, each once.
    #[inline]
    pub fn faces(self) -> impl Iterator<Item = Card> + Clone {
        let mut left = self.0 & FACES;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let card = Card::ALL[((left.trailing_zeros() / 2) & 7) as usize];
            left &= left - 1;
            Some(card)
        })
    }

    /// Its cards, in order, copies included.
    pub fn cards(self) -> impl Iterator<Item = Card> + Clone {
        Card::ALL.into_iter().flat_map(move |card| std::iter::repeat_n(card, self.count(card)))
    }
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cards().try_for_each(|card| fmt::Display::fmt(&card, f))
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hand({self})")
    }
}

/// A text or number that is no hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("a hand is made of the letters 0–5, D, T, and has no more of a face than its colour has")]
pub struct NotAHand;

impl FromStr for Hand {
    type Err = NotAHand;

    fn from_str(text: &str) -> Result<Self, NotAHand> {
        text.chars().try_fold(Hand::EMPTY, |hand, letter| {
            let card = Card::from_letter(letter).ok_or(NotAHand)?;
            let more = hand.with(card);
            if more.count(card) > Hand::FULL.count(card) || more == hand { Err(NotAHand) } else { Ok(more) }
        })
    }
}

impl TryFrom<u16> for Hand {
    type Error = NotAHand;

    fn try_from(bits: u16) -> Result<Self, NotAHand> {
        let one_before_two = bits >> 1 & FACES & !bits == 0;
        let of_one_colour = bits & !Hand::FULL.0 == 0;
        if one_before_two && of_one_colour { Ok(Hand(bits)) } else { Err(NotAHand) }
    }
}

impl From<Hand> for u16 {
    fn from(hand: Hand) -> u16 {
        hand.0
    }
}
