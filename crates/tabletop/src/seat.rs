//! Who sits at the table and who looks at it.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The largest number of seats any game of the house has.
pub const MAX_SEATS: usize = 5;

/// One seat at the table, numbered from 0 clockwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat's number as an index into per-seat arrays.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise at a table of `seats`.
    #[inline]
    pub const fn next(self, seats: u8) -> Seat {
        let next = self.0 + 1;
        Seat(if next >= seats { 0 } else { next })
    }

    /// All seats of a table of `seats`, in table order.
    pub fn all(seats: u8) -> impl ExactSizeIterator<Item = Seat> + DoubleEndedIterator + Clone {
        (0..seats).map(Seat)
    }

    /// All seats of a table of `seats`, clockwise, beginning with this one.
    pub fn clockwise(self, seats: u8) -> impl ExactSizeIterator<Item = Seat> + Clone {
        (0..seats).map(move |step| Seat((self.0 + step) % seats))
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seats(u8);

impl Seats {
    /// The empty set.
    pub const NONE: Seats = Seats(0);

    /// Every seat of a table of `seats`.
    #[inline]
    pub const fn all(seats: u8) -> Seats {
        Seats(((1_u16 << seats) - 1) as u8)
    }

    /// The set with one seat in it.
    #[inline]
    pub const fn only(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }

    /// Adds a seat.
    #[inline]
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes a seat out.
    #[inline]
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// The set with `seat` in it as well.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.0)
    }

    /// The set without `seat`.
    #[inline]
    #[must_use]
    pub const fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat.0))
    }

    /// Whether a seat is in the set; a seat that no table has never is.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        (seat.0 as u32) < u8::BITS && self.0 >> seat.0 & 1 == 1
    }

    /// How many seats the set has.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether nobody is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest seat of the set.
    #[inline]
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The seats of the set, ascending.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let seat = Seats(bits).first()?;
            bits &= bits - 1;
            Some(seat)
        })
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|seat| seat.0)).finish()
    }
}

/// Whose eyes a view is made for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Viewer {
    /// What this seat may know: what is public and its own secrets.
    Seat(Seat),
    /// What everybody at the table may know.
    Public,
    /// Everything, secrets included: for checking and for looking back on a finished game.
    All,
}

impl Viewer {
    /// Whether this viewer may know what only `seat` knows.
    #[inline]
    pub fn knows(self, seat: Seat) -> bool {
        match self {
            Viewer::Seat(own) => own == seat,
            Viewer::Public => false,
            Viewer::All => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_that_no_table_has_is_in_no_set() {
        for seat in [8, 9, 64, 255] {
            assert!(!Seats::all(5).contains(Seat(seat)));
        }
        assert!(Seat::all(5).all(|seat| Seats::all(5).contains(seat)));
    }
}
