//! The board: 25 squares, sets of them, and who neighbours whom (Y2).

use std::fmt;
use std::ops::{BitAnd, BitOr, Not};
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Columns, and rows, of the board.
pub const SIDE: u8 = 5;

/// The number of squares.
pub const SQUARES: usize = 25;

/// A square: columns a–e from left to right, rows 1–5 from bottom to top.
///
/// Squares are ordered as their texts are: a1, a2, … a5, b1, … e5.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Square(u8);

impl Square {
    /// The square in a column and row, both counted from 0; `None` off the board.
    pub const fn new(column: u8, row: u8) -> Option<Square> {
        if column < SIDE && row < SIDE { Some(Square(column * SIDE + row)) } else { None }
    }

    /// The square number `index`, 0–24 in the order of squares.
    pub const fn from_index(index: usize) -> Option<Square> {
        if index < SQUARES { Some(Square(index as u8)) } else { None }
    }

    /// Its number, 0–24, as an index into per-square arrays.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its column, 0 (a) to 4 (e).
    #[inline]
    pub const fn column(self) -> u8 {
        self.0 / SIDE
    }

    /// Its row, 0 (the lowest, 1) to 4 (the highest, 5).
    #[inline]
    pub const fn row(self) -> u8 {
        self.0 % SIDE
    }

    /// Every square, in order.
    pub fn all() -> impl ExactSizeIterator<Item = Square> + DoubleEndedIterator + Clone {
        (0..SQUARES as u8).map(Square)
    }

    /// The two to four squares beside it (Y2).
    #[inline]
    pub const fn neighbours(self) -> Squares {
        Squares(NEIGHBOURS[self.0 as usize])
    }

    /// Whether the other square is one of its neighbours (Y2).
    #[inline]
    pub const fn is_neighbour(self, other: Square) -> bool {
        self.neighbours().contains(other)
    }

    /// Whether the two squares touch at a corner only, which makes them no neighbours (Y2).
    pub const fn is_diagonal(self, other: Square) -> bool {
        self.column().abs_diff(other.column()) == 1 && self.row().abs_diff(other.row()) == 1
    }

    /// Whether the two squares lie in one row or column.
    pub const fn is_in_line(self, other: Square) -> bool {
        self.column() == other.column() || self.row() == other.row()
    }

    /// The squares strictly between two squares of one row or column; none otherwise.
    pub fn between(self, other: Square) -> Squares {
        if !self.is_in_line(other) {
            return Squares::NONE;
        }
        let (low, high) = (self.min(other), self.max(other));
        let step = if low.column() == high.column() { 1 } else { SIDE };
        (low.0..high.0).step_by(step.into()).skip(1).map(Square).collect()
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column()), char::from(b'1' + self.row()))
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text or number that names no square.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("a square is a letter a–e and a digit 1–5, such as b3")]
pub struct NotASquare;

impl FromStr for Square {
    type Err = NotASquare;

    fn from_str(text: &str) -> Result<Self, NotASquare> {
        match text.as_bytes() {
            [column @ b'a'..=b'e', row @ b'1'..=b'5'] => {
                Square::new(column - b'a', row - b'1').ok_or(NotASquare)
            }
            _ => Err(NotASquare),
        }
    }
}

impl TryFrom<u8> for Square {
    type Error = NotASquare;

    fn try_from(index: u8) -> Result<Self, NotASquare> {
        Square::from_index(index.into()).ok_or(NotASquare)
    }
}

impl From<Square> for u8 {
    fn from(square: Square) -> u8 {
        square.0
    }
}

/// A set of squares.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Squares(u32);

/// All squares of the board.
const BOARD: u32 = (1 << SQUARES) - 1;
/// The squares a1–e1: the first of each column's five bits.
pub(crate) const ROW_1: u32 = 0b00001_00001_00001_00001_00001;
const ROW_5: u32 = ROW_1 << 4;

const NEIGHBOURS: [u32; SQUARES] = {
    let mut table = [0; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        table[square] = beside(1 << square);
        square += 1;
    }
    table
};

/// The squares beside any square of a set.
#[inline]
const fn beside(set: u32) -> u32 {
    let up = (set & !ROW_5) << 1;
    let down = (set & !ROW_1) >> 1;
    let right = set << SIDE;
    let left = set >> SIDE;
    (up | down | left | right) & BOARD
}

impl Squares {
    /// No square.
    pub const NONE: Squares = Squares(0);
    /// The whole board.
    pub const ALL: Squares = Squares(BOARD);

    /// The set of one square.
    #[inline]
    pub const fn only(square: Square) -> Squares {
        Squares(1 << square.0)
    }

    /// The set of the bits that lie on the board.
    #[inline]
    pub(crate) const fn from_bits(bits: u32) -> Squares {
        Squares(bits & BOARD)
    }

    /// Its squares as bits, a1 the lowest.
    #[inline]
    pub(crate) const fn bits(self) -> u32 {
        self.0
    }

    /// Whether a square is in the set.
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.0 & 1 == 1
    }

    /// Adds a square.
    #[inline]
    pub const fn insert(&mut self, square: Square) {
        self.0 |= 1 << square.0;
    }

    /// Takes a square out.
    #[inline]
    pub const fn remove(&mut self, square: Square) {
        self.0 &= !(1 << square.0);
    }

    /// The set with `square` in it as well.
    #[inline]
    #[must_use]
    pub const fn with(self, square: Square) -> Squares {
        Squares(self.0 | 1 << square.0)
    }

    /// The set without `square`.
    #[inline]
    #[must_use]
    pub const fn without(self, square: Square) -> Squares {
        Squares(self.0 & !(1 << square.0))
    }

    /// How many squares it has.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether it has none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The first of its squares.
    #[inline]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square(self.0.trailing_zeros() as u8)) }
    }

    /// Every square beside one of the set (Y2).
    #[inline]
    #[must_use]
    pub const fn neighbours(self) -> Squares {
        Squares(beside(self.0))
    }

    /// Its squares, in order.
    #[inline]
    pub const fn iter(self) -> SquaresIter {
        SquaresIter(self.0)
    }
}

impl fmt::Debug for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl BitAnd for Squares {
    type Output = Squares;

    #[inline]
    fn bitand(self, other: Squares) -> Squares {
        Squares(self.0 & other.0)
    }
}

impl BitOr for Squares {
    type Output = Squares;

    #[inline]
    fn bitor(self, other: Squares) -> Squares {
        Squares(self.0 | other.0)
    }
}

impl Not for Squares {
    type Output = Squares;

    #[inline]
    fn not(self) -> Squares {
        Squares(!self.0 & BOARD)
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Squares::NONE, Squares::with)
    }
}

impl IntoIterator for Squares {
    type Item = Square;
    type IntoIter = SquaresIter;

    #[inline]
    fn into_iter(self) -> SquaresIter {
        self.iter()
    }
}

/// See [`Squares::iter`].
#[derive(Clone, Debug)]
pub struct SquaresIter(u32);

impl Iterator for SquaresIter {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = Squares(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(square)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count_ones() as usize;
        (count, Some(count))
    }
}

impl ExactSizeIterator for SquaresIter {}
