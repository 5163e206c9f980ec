//! Pagodas, stacks of them, and the trays they end in.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use tabletop::{MAX_SEATS, Seat};
use thiserror::Error;

/// The most pagodas a stack may have (Y9).
pub const MAX_HEIGHT: usize = 5;

/// Pagodas of each colour.
pub const PAGODAS_EACH: u8 = 5;

/// One pagoda, told by its colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Pagoda {
    /// A pagoda in a seat's colour.
    Of(Seat),
    /// A pagoda of a colour nobody plays (Y4).
    Neutral,
}

/// Bits a pagoda takes in a stack.
const BITS: u32 = 3;
/// The code of a neutral pagoda; seat 0 is 1, no pagoda is 0.
const NEUTRAL: u16 = MAX_SEATS as u16 + 1;
/// The bits of a stack of the greatest height.
const FULL: u32 = (1 << (BITS * MAX_HEIGHT as u32)) - 1;

impl Pagoda {
    /// Every colour of pagoda there may be: the five seats' and the neutral.
    pub const ALL: [Pagoda; MAX_SEATS + 1] = [
        Pagoda::Of(Seat(0)),
        Pagoda::Of(Seat(1)),
        Pagoda::Of(Seat(2)),
        Pagoda::Of(Seat(3)),
        Pagoda::Of(Seat(4)),
        Pagoda::Neutral,
    ];

    /// The seat whose colour it has; `None` for a neutral one.
    #[inline]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Pagoda::Of(seat) => Some(seat),
            Pagoda::Neutral => None,
        }
    }

    /// Its letter in the notation: the seat's digit, `n` for a neutral one.
    pub const fn letter(self) -> char {
        match self {
            Pagoda::Of(seat) => (b'0' + seat.0) as char,
            Pagoda::Neutral => 'n',
        }
    }

    /// The pagoda with a letter.
    pub const fn from_letter(letter: char) -> Option<Pagoda> {
        match letter {
            '0'..='4' => Some(Pagoda::Of(Seat(letter as u8 - b'0'))),
            'n' => Some(Pagoda::Neutral),
            _ => None,
        }
    }

    /// Its place in [`Pagoda::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self.code() as usize - 1
    }

    #[inline]
    const fn code(self) -> u16 {
        match self {
            Pagoda::Of(seat) => seat.0 as u16 + 1,
            Pagoda::Neutral => NEUTRAL,
        }
    }

    #[inline]
    const fn from_code(code: u16) -> Option<Pagoda> {
        match code {
            0 => None,
            NEUTRAL => Some(Pagoda::Neutral),
            seat => Some(Pagoda::Of(Seat(seat as u8 - 1))),
        }
    }
}

/// The pagodas on a square, at most five; none on an empty square. Also what is taken from one.
///
/// Three bits a pagoda, the top one lowest, so that setting a stack on another is a shift and what
/// is too much falls out at the upper end, bottom first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(try_from = "u16", into = "u16")]
pub struct Stack(u16);

impl Stack {
    /// No pagoda.
    pub const EMPTY: Stack = Stack(0);

    /// A stack of one.
    #[inline]
    pub const fn single(pagoda: Pagoda) -> Stack {
        Stack(pagoda.code())
    }

    /// How many pagodas it has.
    #[inline]
    pub const fn height(self) -> usize {
        let bits = u16::BITS - self.0.leading_zeros();
        bits.div_ceil(BITS) as usize
    }

    /// Whether it has none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The pagoda on top.
    #[inline]
    pub const fn top(self) -> Option<Pagoda> {
        Pagoda::from_code(self.0 & 7)
    }

    /// The seat whose colour is on top; `None` for a neutral top and for no stack.
    #[inline]
    pub const fn owner(self) -> Option<Seat> {
        let code = self.0 & 7;
        if code == 0 || code == NEUTRAL { None } else { Some(Seat(code as u8 - 1)) }
    }

    /// Whether its top is neutral.
    #[inline]
    pub const fn is_neutral(self) -> bool {
        self.0 & 7 == NEUTRAL
    }

    /// Its pagodas from top to bottom.
    pub fn from_top(self) -> impl Iterator<Item = Pagoda> + Clone {
        (0..MAX_HEIGHT as u32).map_while(move |level| Pagoda::from_code(self.0 >> (BITS * level) & 7))
    }

    /// Its pagodas from bottom to top.
    pub fn from_bottom(self) -> impl Iterator<Item = Pagoda> + Clone {
        (0..self.height() as u32)
            .rev()
            .filter_map(move |level| Pagoda::from_code(self.0 >> (BITS * level) & 7))
    }

    /// The whole stack set on top of another, and what is then too much: exactly the excess over
    /// five, from the bottom (Y8, Y9).
    #[inline]
    pub const fn set_on(self, below: Stack) -> Merged {
        let all = (below.0 as u32) << (BITS * self.height() as u32) | self.0 as u32;
        Merged {
            stack: Stack((all & FULL) as u16),
            surplus: Stack((all >> (BITS * MAX_HEIGHT as u32)) as u16),
        }
    }
}

/// What comes of setting one stack on another. See [`Stack::set_on`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Merged {
    /// The stack that stands.
    pub stack: Stack,
    /// What its owner banks; empty when nothing is too much.
    pub surplus: Stack,
}

impl fmt::Display for Stack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.from_bottom().try_for_each(|pagoda| fmt::Write::write_char(f, pagoda.letter()))
    }
}

impl fmt::Debug for Stack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Stack({self})")
    }
}

/// A text or number that is no stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("a stack is written from bottom to top with the digits of seats 0–4 and n, five at most")]
pub struct NotAStack;

impl FromStr for Stack {
    type Err = NotAStack;

    /// Reads a stack from bottom to top; the empty text is the empty stack.
    fn from_str(text: &str) -> Result<Self, NotAStack> {
        text.chars().try_fold(Stack::EMPTY, |stack, letter| {
            let pagoda = Pagoda::from_letter(letter).ok_or(NotAStack)?;
            let merged = Stack::single(pagoda).set_on(stack);
            if merged.surplus.is_empty() { Ok(merged.stack) } else { Err(NotAStack) }
        })
    }
}

impl TryFrom<u16> for Stack {
    type Error = NotAStack;

    fn try_from(bits: u16) -> Result<Self, NotAStack> {
        let stack = Stack(bits);
        let codes_are_known =
            (0..stack.height() as u32).all(|level| (1..=NEUTRAL).contains(&(bits >> (BITS * level) & 7)));
        if u32::from(bits) <= FULL && codes_are_known { Ok(stack) } else { Err(NotAStack) }
    }
}

impl From<Stack> for u16 {
    fn from(stack: Stack) -> u16 {
        stack.0
    }
}

/// Pagodas off the board, counted by colour: a seat's bank, or those out of the game.
///
/// Four bits a colour: there are never more than 15 of one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(try_from = "u32", into = "u32")]
pub struct Tray(u32);

impl Tray {
    /// Nothing.
    pub const EMPTY: Tray = Tray(0);

    /// How many pagodas of a colour it has.
    #[inline]
    pub const fn count(self, pagoda: Pagoda) -> usize {
        (self.0 >> (4 * pagoda.index()) & 15) as usize
    }

    /// How many pagodas it has.
    #[inline]
    pub const fn len(self) -> usize {
        // Neighbouring colours are added pairwise, then the pairs.
        let pairs = (self.0 & 0x000f_0f0f) + (self.0 >> 4 & 0x000f_0f0f);
        ((pairs & 255) + (pairs >> 8 & 255) + (pairs >> 16)) as usize
    }

    /// Whether it has none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Its pagodas by colour: the seats' in order, then the neutral ones.
    pub fn pagodas(self) -> impl Iterator<Item = Pagoda> + Clone {
        Pagoda::ALL.into_iter().flat_map(move |pagoda| std::iter::repeat_n(pagoda, self.count(pagoda)))
    }

    /// The tray with every pagoda of a stack in it as well.
    #[inline]
    #[must_use]
    pub(crate) const fn with_stack(self, stack: Stack) -> Tray {
        let (mut tray, mut left) = (self.0, stack.0);
        while left != 0 {
            // The codes begin at 1.
            tray += 1 << (4 * (left & 7) - 4);
            left >>= BITS;
        }
        Tray(tray)
    }

    /// The tray with `count` more pagodas of a colour; `None` when that is more than there can be.
    pub(crate) fn with(self, pagoda: Pagoda, count: usize) -> Option<Tray> {
        let sum = self.count(pagoda) + count;
        (sum <= 15).then(|| Tray(self.0 + ((count as u32) << (4 * pagoda.index()))))
    }
}

impl fmt::Display for Tray {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.pagodas().try_for_each(|pagoda| fmt::Write::write_char(f, pagoda.letter()))
    }
}

impl fmt::Debug for Tray {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Tray({self})")
    }
}

/// A number that is no tray.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("a tray counts six colours of pagodas, four bits each")]
pub struct NotATray;

impl TryFrom<u32> for Tray {
    type Error = NotATray;

    fn try_from(bits: u32) -> Result<Self, NotATray> {
        if bits >> (4 * Pagoda::ALL.len()) == 0 { Ok(Tray(bits)) } else { Err(NotATray) }
    }
}

impl From<Tray> for u32 {
    fn from(tray: Tray) -> u32 {
        tray.0
    }
}
