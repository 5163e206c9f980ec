//! What the sellers get when a game ends.

use serde::{Deserialize, Serialize};

use crate::path::{Space, Spaces};

/// Why a seller gets the coins it gets.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Share {
    /// It stands on the dragon's space (case 1).
    SameSpace,
    /// It stands in the chain of the seller on the dragon's space (case 1), or in the first chain
    /// in one of the dragon's directions (case 2).
    Chain,
    /// It stands elsewhere on the dragon's side.
    SameSide,
    /// It stands on the other side and gets nothing, always.
    OtherSide,
    /// The dragon is in the Forbidden City: nobody gets anything (D14).
    ForbiddenCity,
}

impl Share {
    /// All, in the order in which they are paid.
    pub const ALL: [Share; 5] =
        [Share::SameSpace, Share::Chain, Share::SameSide, Share::OtherSide, Share::ForbiddenCity];

    /// The coins it is worth.
    #[inline]
    pub const fn coins(self) -> u16 {
        match self {
            Share::SameSpace => 5,
            Share::Chain => 3,
            Share::SameSide => 1,
            Share::OtherSide | Share::ForbiddenCity => 0,
        }
    }
}

/// The spaces with a seller on them, sorted by what that seller gets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shares([Spaces; 5]);

impl Shares {
    /// The spaces whose sellers get this share.
    #[inline]
    pub const fn of(&self, share: Share) -> Spaces {
        self.0[share as usize]
    }

    /// Every seller's space with its share, in the order in which they are paid.
    pub fn iter(&self) -> impl Iterator<Item = (Space, Share)> + '_ {
        Share::ALL.into_iter().flat_map(|share| self.of(share).iter().map(move |space| (space, share)))
    }

    /// The coins for these sellers.
    #[inline]
    pub fn coins(&self, sellers: Spaces) -> u16 {
        Share::ALL
            .into_iter()
            .map(|share| sellers.intersection(self.of(share)).len() as u16 * share.coins())
            .sum()
    }
}

/// What each seller gets when the game ends with the dragon on `dragon` and sellers on `occupied`.
///
/// A chain is a maximal run of sellers on neighbouring spaces. The Forbidden City always breaks it,
/// because no seller ever stands there (D10).
#[inline]
pub fn shares(dragon: Space, occupied: Spaces) -> Shares {
    let Some(side) = dragon.side() else {
        return Shares([Spaces::NONE, Spaces::NONE, Spaces::NONE, Spaces::NONE, occupied]);
    };
    let near = occupied.intersection(Spaces::of_side(side));
    let here = near.intersection(Spaces::only(dragon));
    let sellers = near.bits();
    let below = sellers & ((1 << dragon.index()) - 1);
    let above = sellers & !below & !here.bits();
    let chain = if here.is_empty() {
        lowest_run(above) | highest_run(below)
    } else {
        // The seller on the dragon's space joins what stands on both sides of it.
        let from_here = sellers & !below;
        let up_to_here = sellers & !above;
        (lowest_run(from_here) | highest_run(up_to_here)) & !here.bits()
    };
    let chain = Spaces::from_bits(chain);
    Shares([here, chain, near.without(here).without(chain), occupied.without(near), Spaces::NONE])
}

/// The lowest run of neighbouring bits; nothing of nothing.
#[inline]
const fn lowest_run(bits: u64) -> u64 {
    // Adding the lowest bit carries through exactly the lowest run.
    let lowest = bits & bits.wrapping_neg();
    bits & !bits.wrapping_add(lowest)
}

/// The highest run of neighbouring bits; nothing of nothing.
#[inline]
const fn highest_run(bits: u64) -> u64 {
    lowest_run(bits.reverse_bits()).reverse_bits()
}
