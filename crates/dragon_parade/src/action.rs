//! What a player decides.

use crate::cards::{Card, Pair};
use crate::path::Space;

/// One decision of one seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Play a card and move the dragon: `R4`. In the final round the last card, without choice (D16).
    Play(Card),
    /// Place a seller: `@R16`.
    Place(Space),
    /// Discard two cards face down: `-R4-Y1` (D15).
    Discard(Pair),
}
