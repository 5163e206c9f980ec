//! Where a stack can go over empty squares: straight on (Y7), or by any path.

use crate::square::{ROW_1, SIDE, Square, Squares};

/// The squares a stack on `from` can reach along its row and column over squares that are not
/// `occupied` (Y7). Whether `from` itself counts as occupied is of no consequence.
#[inline]
pub(crate) fn straight(from: Square, occupied: Squares) -> Squares {
    let (column, row) = (from.column(), from.row());
    let in_column = occupied.bits() >> (column * SIDE) & 0b11111;
    let in_row = gather(occupied.bits() >> row & ROW_1);
    let along_column = u32::from(COLUMN[row as usize][in_column as usize]) << (column * SIDE);
    let along_row = ROW[column as usize][in_row as usize] << row;
    Squares::from_bits(along_column | along_row)
}

/// The squares a stack on `from` can reach from neighbour to neighbour over `empty` squares.
#[inline]
pub(crate) fn any_path(from: Square, empty: Squares) -> Squares {
    let mut reached = from.neighbours() & empty;
    loop {
        let further = reached | (reached.neighbours() & empty);
        if further == reached {
            return reached.without(from);
        }
        reached = further;
    }
}

/// Brings the five bits of row 1, five apart, together. Each of the multiplier's five bits moves
/// one of them to its place above bit 20; no two products fall on the same bit, so nothing carries.
#[inline]
const fn gather(row_1: u32) -> u32 {
    const TOGETHER: u32 = 1 << 20 | 1 << 16 | 1 << 12 | 1 << 8 | 1 << 4;
    row_1.wrapping_mul(TOGETHER) >> 20 & 0b11111
}

/// What is reached in a line of five from a place in it, by the line's occupied places.
const COLUMN: [[u8; 32]; SIDE as usize] = {
    let mut table = [[0; 32]; SIDE as usize];
    let mut place = 0;
    while place < SIDE as usize {
        let mut occupied = 0;
        while occupied < 32 {
            table[place][occupied] = line(place, occupied);
            occupied += 1;
        }
        place += 1;
    }
    table
};

/// The same with the places five bits apart, as the squares of a row are.
const ROW: [[u32; 32]; SIDE as usize] = {
    let mut table = [[0; 32]; SIDE as usize];
    let mut place = 0;
    while place < SIDE as usize {
        let mut occupied = 0;
        while occupied < 32 {
            let mut other = 0;
            while other < SIDE as usize {
                let reached = (COLUMN[place][occupied] >> other & 1) as u32;
                table[place][occupied] |= reached << (other * SIDE as usize);
                other += 1;
            }
            occupied += 1;
        }
        place += 1;
    }
    table
};

const fn line(place: usize, occupied: usize) -> u8 {
    let mut reached = 0;
    let mut up = place + 1;
    while up < SIDE as usize && occupied >> up & 1 == 0 {
        reached |= 1 << up;
        up += 1;
    }
    let mut down = place;
    while down > 0 && occupied >> (down - 1) & 1 == 0 {
        down -= 1;
        reached |= 1 << down;
    }
    reached
}
