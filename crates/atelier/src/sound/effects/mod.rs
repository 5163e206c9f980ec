//! The recipes of all short sounds: what is laid where, and how loud.

pub(crate) mod board;
pub(crate) mod cards;
pub(crate) mod duel;
pub(crate) mod festival;
pub(crate) mod hall;
pub(crate) mod interface;
pub(crate) mod parade;
pub(crate) mod spirits;

use super::kit::Noise;

/// One take of a sound: which of its variants, and the chance that makes it differ from the others.
pub(crate) struct Take {
    /// The variant, from 0.
    pub(crate) index: usize,
    /// This take's own chance.
    pub(crate) noise: Noise,
}

impl Take {
    /// Take `index` of the sound `name`.
    pub(crate) fn new(name: &str, index: usize) -> Self {
        Self { index, noise: Noise::named(name, index as u32) }
    }

    /// The value of a list meant for this variant (the list is repeated when there are more).
    pub(crate) fn pick<T: Copy>(&self, list: &[T]) -> T {
        list[self.index % list.len()]
    }
}
