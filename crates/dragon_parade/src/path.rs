//! The festival street: 41 spaces in one line, from the yellow gate over the Forbidden City to the
//! red gate.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::cards::{Card, Colour};

/// One space of the path. Its order is the order along the path, from the yellow gate to the red.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Space(u8);

impl Space {
    /// How many spaces the path has, gates and Forbidden City included.
    pub const COUNT: usize = 41;
    /// The gate at the yellow end.
    pub const YELLOW_GATE: Space = Space(0);
    /// The middle of the path, where every game begins.
    pub const FORBIDDEN_CITY: Space = Space(20);
    /// The gate at the red end.
    pub const RED_GATE: Space = Space(40);

    /// The space `offset` steps from the Forbidden City, yellow negative, red positive; `None`
    /// beyond the gates (−20 and +20).
    #[inline]
    pub const fn from_offset(offset: i8) -> Option<Space> {
        if -20 <= offset && offset <= 20 { Some(Space((offset + 20) as u8)) } else { None }
    }

    /// The space with a number, counted from 0 (yellow gate) to 40 (red gate).
    #[inline]
    pub const fn from_index(index: usize) -> Option<Space> {
        if index < Space::COUNT { Some(Space(index as u8)) } else { None }
    }

    /// The numbered space `number` (1–19) on a side; `None` for other numbers.
    pub const fn on_side(side: Colour, number: u8) -> Option<Space> {
        match (side, number) {
            (Colour::Red, 1..=19) => Some(Space(20 + number)),
            (Colour::Yellow, 1..=19) => Some(Space(20 - number)),
            _ => None,
        }
    }

    /// The gate of a colour.
    #[inline]
    pub const fn gate(colour: Colour) -> Space {
        match colour {
            Colour::Red => Space::RED_GATE,
            Colour::Yellow => Space::YELLOW_GATE,
        }
    }

    /// The steps from the Forbidden City: −20 (yellow gate) to +20 (red gate).
    #[inline]
    pub const fn offset(self) -> i8 {
        self.0 as i8 - 20
    }

    /// The number counted from the yellow gate, 0–40: an index into per-space arrays.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The side of the city it lies on; a gate belongs to its side (D9), the Forbidden City to none.
    #[inline]
    pub const fn side(self) -> Option<Colour> {
        match self.0 {
            0..=19 => Some(Colour::Yellow),
            20 => None,
            _ => Some(Colour::Red),
        }
    }

    /// Whether it is one of the two gates.
    #[inline]
    pub const fn is_gate(self) -> bool {
        self.0 == Space::YELLOW_GATE.0 || self.0 == Space::RED_GATE.0
    }

    /// Whether a seller may ever stand here: not in the Forbidden City and not in a gate.
    #[inline]
    pub const fn takes_sellers(self) -> bool {
        Spaces::FOR_SELLERS.contains(self)
    }

    /// Where the dragon stops when it stands here and `card` is played: as many steps as the card
    /// says towards the gate of its colour, but never beyond the gate (D1).
    #[inline]
    pub const fn after(self, card: Card) -> Space {
        let landing = self.0 as i8 + card.steps();
        Space(if landing < 0 {
            0
        } else if landing > 40 {
            40
        } else {
            landing as u8
        })
    }

    /// The next space towards the yellow gate, if there is one.
    #[inline]
    pub const fn towards_yellow(self) -> Option<Space> {
        if self.0 == 0 { None } else { Some(Space(self.0 - 1)) }
    }

    /// The next space towards the red gate, if there is one.
    #[inline]
    pub const fn towards_red(self) -> Option<Space> {
        if self.0 == 40 { None } else { Some(Space(self.0 + 1)) }
    }

    /// Every space stepped on when walking from here to `to`, `to` included and this one not.
    pub fn walk_to(self, to: Space) -> impl ExactSizeIterator<Item = Space> + Clone {
        let (from, ahead) = (self.0, to.0 > self.0);
        (1..=self.0.abs_diff(to.0)).map(move |step| Space(if ahead { from + step } else { from - step }))
    }

    /// All spaces, from the yellow gate to the red.
    pub fn all() -> impl ExactSizeIterator<Item = Space> + DoubleEndedIterator + Clone {
        (0..Space::COUNT as u8).map(Space)
    }
}

impl From<Space> for u8 {
    fn from(space: Space) -> u8 {
        space.0
    }
}

impl TryFrom<u8> for Space {
    type Error = &'static str;

    fn try_from(index: u8) -> Result<Space, Self::Error> {
        Space::from_index(usize::from(index)).ok_or("the path has 41 spaces")
    }
}

/// A set of spaces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(try_from = "u64", into = "u64")]
pub struct Spaces(u64);

impl Spaces {
    /// The empty set.
    pub const NONE: Spaces = Spaces(0);
    /// Where sellers may stand at all: everything but the Forbidden City and the gates.
    pub const FOR_SELLERS: Spaces = Spaces(((1 << 40) - 2) & !(1 << 20));

    /// The spaces of one side, its gate included (D9).
    #[inline]
    pub const fn of_side(side: Colour) -> Spaces {
        match side {
            Colour::Yellow => Spaces((1 << 20) - 1),
            Colour::Red => Spaces(((1 << 41) - 1) & !((1 << 21) - 1)),
        }
    }

    /// One bit a space, the yellow gate lowest.
    #[inline]
    pub(crate) const fn bits(self) -> u64 {
        self.0
    }

    /// The set of these bits, which must be of spaces.
    #[inline]
    pub(crate) const fn from_bits(bits: u64) -> Spaces {
        Spaces(bits)
    }

    /// The set with one space in it.
    #[inline]
    pub const fn only(space: Space) -> Spaces {
        Spaces(1 << (space.0 & 63))
    }

    /// Adds a space.
    #[inline]
    pub const fn insert(&mut self, space: Space) {
        self.0 |= Spaces::only(space).0;
    }

    /// Takes a space out.
    #[inline]
    pub const fn remove(&mut self, space: Space) {
        self.0 &= !Spaces::only(space).0;
    }

    /// Whether a space is in the set.
    #[inline]
    pub const fn contains(self, space: Space) -> bool {
        self.0 & Spaces::only(space).0 != 0
    }

    /// How many spaces the set has.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no space is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The spaces in this set or the other.
    #[inline]
    #[must_use]
    pub const fn union(self, other: Spaces) -> Spaces {
        Spaces(self.0 | other.0)
    }

    /// The spaces in both sets.
    #[inline]
    #[must_use]
    pub const fn intersection(self, other: Spaces) -> Spaces {
        Spaces(self.0 & other.0)
    }

    /// The spaces in this set and not in the other.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Spaces) -> Spaces {
        Spaces(self.0 & !other.0)
    }

    /// The spaces that are surrounded when sellers stand on the spaces of this set: both neighbours
    /// hold one (D3).
    #[inline]
    #[must_use]
    pub const fn surrounded(self) -> Spaces {
        Spaces((self.0 << 1) & (self.0 >> 1))
    }

    /// Where a seller may be placed when sellers stand on the spaces of this set: empty, neither
    /// Forbidden City nor gate, and not surrounded (D2, D3, D5).
    #[inline]
    #[must_use]
    pub const fn open_for_sellers(self) -> Spaces {
        Spaces::FOR_SELLERS.without(self).without(self.surrounded())
    }

    /// The spaces of the set, from the yellow end to the red.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Space> + Clone {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            let space = Space(bits.trailing_zeros() as u8);
            bits &= bits - 1;
            Some(space)
        })
    }
}

impl FromIterator<Space> for Spaces {
    fn from_iter<I: IntoIterator<Item = Space>>(spaces: I) -> Self {
        let mut set = Spaces::NONE;
        for space in spaces {
            set.insert(space);
        }
        set
    }
}

impl fmt::Debug for Spaces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl From<Spaces> for u64 {
    fn from(spaces: Spaces) -> u64 {
        spaces.0
    }
}

impl TryFrom<u64> for Spaces {
    type Error = &'static str;

    fn try_from(bits: u64) -> Result<Spaces, Self::Error> {
        if bits >> Space::COUNT == 0 { Ok(Spaces(bits)) } else { Err("the path has 41 spaces") }
    }
}
