//! The hundred cards: ten kinds of Yokai, numbered 1 to 10.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use thiserror::Error;

/// How many kinds there are.
pub const KINDS: usize = 10;
/// The highest number of each kind.
pub const NUMBERS: u8 = 10;
/// How many cards there are.
pub const CARDS: usize = KINDS * NUMBERS as usize;

/// Bits kept for a kind in a [`CardSet`](crate::CardSet): its ten numbers and two that stay free.
pub(crate) const LANE: u8 = 12;
/// Kinds in each of the two words of a [`CardSet`](crate::CardSet).
pub(crate) const LANES: u8 = 5;

/// One of the ten kinds of Yokai, in the order in which hands are sorted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// Kappa, the river imp.
    Kappa,
    /// Tengu, the long-nosed mountain spirit.
    Tengu,
    /// Kitsune, the fox.
    Kitsune,
    /// Tanuki, the raccoon dog.
    Tanuki,
    /// Oni, the ogre.
    Oni,
    /// Rokurokubi, whose neck stretches.
    Rokurokubi,
    /// Kasa-obake, the umbrella.
    KasaObake,
    /// Nekomata, the cat with two tails.
    Nekomata,
    /// Yuki-onna, the woman of the snow.
    YukiOnna,
    /// Chōchin, the lantern.
    Chochin,
}

impl Kind {
    /// All kinds, in order.
    pub const ALL: [Kind; KINDS] = [
        Kind::Kappa,
        Kind::Tengu,
        Kind::Kitsune,
        Kind::Tanuki,
        Kind::Oni,
        Kind::Rokurokubi,
        Kind::KasaObake,
        Kind::Nekomata,
        Kind::YukiOnna,
        Kind::Chochin,
    ];

    /// The three letters that stand for it in the notation.
    pub const fn code(self) -> &'static str {
        const CODES: [&str; KINDS] = ["KAP", "TEN", "KIT", "TAN", "ONI", "ROK", "KAS", "NEK", "YUK", "CHO"];
        CODES[self as usize]
    }
}

/// One card.
///
/// Kept as the number of its bit in a [`CardSet`](crate::CardSet), which rises with kind, then number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// What a card shows, by its bit: the kind in the upper half of the byte, the number in the lower.
const FACES: [u8; 128] = {
    let mut faces = [0; 128];
    let mut index = 0;
    while index < CARDS as u8 {
        faces[Card::nth(index).0 as usize] = (index / NUMBERS) << 4 | (index % NUMBERS + 1);
        index += 1;
    }
    faces
};

impl Card {
    /// The card of a kind with a number; `None` unless the number is 1 to 10.
    pub const fn new(kind: Kind, number: u8) -> Option<Card> {
        if number >= 1 && number <= NUMBERS {
            Some(Card::nth(kind as u8 * NUMBERS + number - 1))
        } else {
            None
        }
    }

    /// The card at an index below [`CARDS`], by kind, then number.
    pub(crate) const fn nth(index: u8) -> Card {
        let kind = index / NUMBERS;
        Card(kind / LANES * 64 + kind % LANES * LANE + index % NUMBERS)
    }

    /// The card with this [`Card::index`], if there is one.
    pub const fn from_index(index: u8) -> Option<Card> {
        if (index as usize) < CARDS { Some(Card::nth(index)) } else { None }
    }

    /// Its place among all cards, by kind, then number: 0 to 99.
    pub const fn index(self) -> u8 {
        let face = FACES[self.0 as usize & 127];
        (face >> 4) * NUMBERS + (face & 15) - 1
    }

    /// Its kind.
    pub const fn kind(self) -> Kind {
        Kind::ALL[(FACES[self.0 as usize & 127] >> 4) as usize]
    }

    /// Its number, 1 to 10.
    pub const fn number(self) -> u8 {
        FACES[self.0 as usize & 127] & 15
    }

    /// Every card, by kind, then number.
    pub fn all() -> impl ExactSizeIterator<Item = Card> + DoubleEndedIterator + Clone {
        (0..CARDS as u8).map(Card::nth)
    }

    /// What comes of playing this card onto another: a match is tested first (P5).
    #[inline]
    pub const fn onto(self, covered: Card) -> Comparison {
        let (own, other) = (FACES[self.0 as usize & 127], FACES[covered.0 as usize & 127]);
        let unlike = own ^ other;
        if unlike & 0xf0 == 0 || unlike & 0x0f == 0 {
            Comparison::Match
        } else if own & 0x0f > other & 0x0f {
            Comparison::Higher
        } else {
            Comparison::Lower
        }
    }

    /// The number of its bit in a set.
    #[inline]
    pub(crate) const fn bit(self) -> u8 {
        self.0
    }

    /// The card of a bit, which must be one that stands for a card.
    #[inline]
    pub(crate) const fn of_bit(bit: u8) -> Card {
        Card(bit)
    }
}

/// How a card compares with the one it covers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Comparison {
    /// The same kind or the same number (effect A).
    Match,
    /// No match, and a higher number (effect B).
    Higher,
    /// No match, and a lower number (effect C).
    Lower,
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.kind().code(), self.number())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is not in the notation of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("this is not in the notation of Yokai Pagoda")]
pub struct NotNotation;

impl FromStr for Card {
    type Err = NotNotation;

    fn from_str(text: &str) -> Result<Card, NotNotation> {
        let (code, number) = text.split_at_checked(3).ok_or(NotNotation)?;
        let kind = Kind::ALL.into_iter().find(|kind| kind.code() == code).ok_or(NotNotation)?;
        let number = match number.as_bytes() {
            [digit @ b'1'..=b'9'] => digit - b'0',
            b"10" => 10,
            _ => return Err(NotNotation),
        };
        Card::new(kind, number).ok_or(NotNotation)
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.index())
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        let index = u8::deserialize(deserializer)?;
        Card::from_index(index)
            .ok_or_else(|| de::Error::custom(format_args!("there is no card number {index}")))
    }
}
