//! Chance that is the same on every platform, for ever: a named generator (PCG XSH RR 64/32,
//! O'Neill 2014), and our own bounded draw and shuffle over `u32`, pinned by golden vectors.

use rand_core::Rng;
use rand_pcg::Pcg32;
use serde::{Deserialize, Serialize};

/// The stream every game draws from; part of the record format.
const STREAM: u64 = 0x4c61_6e74_6572_6e6c; // "Lanternl"

/// The portable generator. It lives in a game's state and is never shown to anybody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct GameRng(Pcg32);

impl std::hash::Hash for GameRng {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        // The generator has no hash of its own; what it will say next tells two apart.
        self.clone().next_u64().hash(state);
    }
}

impl GameRng {
    /// The generator for a seed.
    pub fn new(seed: u64) -> Self {
        GameRng(Pcg32::new(seed, STREAM))
    }

    /// The next 32 bits.
    #[inline]
    pub fn next_u32(&mut self) -> u32 {
        self.0.next_u32()
    }

    /// The next 64 bits.
    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A generator of its own, seeded from this one.
    pub fn fork(&mut self) -> GameRng {
        GameRng::new(self.next_u64())
    }

    /// A number below `bound`, each equally likely (Lemire 2019: multiply, reject the biased part).
    /// `bound` 0 gives 0 and draws nothing, as does `bound` 1.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        if bound <= 1 {
            return 0;
        }
        let mut product = u64::from(self.next_u32()) * u64::from(bound);
        if (product as u32) < bound {
            let threshold = bound.wrapping_neg() % bound;
            while (product as u32) < threshold {
                product = u64::from(self.next_u32()) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }

    /// One of the items, each equally likely; `None` of none.
    #[inline]
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        let index = self.below(items.len() as u32) as usize;
        items.get(index)
    }

    /// Shuffles in place (Fisher–Yates, from the front: item 0 is settled first).
    #[inline]
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        let count = items.len();
        self.shuffle_front(items, count);
    }

    /// Settles the first `count` items as [`GameRng::shuffle`] would and leaves the rest in some order.
    #[inline]
    pub fn shuffle_front<T>(&mut self, items: &mut [T], count: usize) {
        let length = items.len();
        for index in 0..count.min(length.saturating_sub(1)) {
            let other = index + self.below((length - index) as u32) as usize;
            items.swap(index, other);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_generator_says_the_same_for_ever() {
        let mut rng = GameRng::new(1);
        let drawn: Vec<u32> = (0..6).map(|_| rng.next_u32()).collect();
        assert_eq!(drawn, GOLDEN_U32);
        let mut rng = GameRng::new(7);
        let below: Vec<u32> = (0..10).map(|_| rng.below(6)).collect();
        assert_eq!(below, GOLDEN_BELOW_6);
        let mut deck: Vec<u8> = (0..12).collect();
        GameRng::new(42).shuffle(&mut deck);
        assert_eq!(deck, GOLDEN_SHUFFLE);
    }

    #[test]
    fn settling_the_front_agrees_with_the_whole_shuffle() {
        let mut whole: Vec<u8> = (0..36).collect();
        let mut front = whole.clone();
        GameRng::new(9).shuffle(&mut whole);
        GameRng::new(9).shuffle_front(&mut front, 24);
        assert_eq!(whole[..24], front[..24]);
    }

    #[test]
    fn every_number_below_the_bound_is_about_equally_likely() {
        let mut rng = GameRng::new(3);
        let mut counts = [0_u32; 7];
        for _ in 0..70_000 {
            counts[rng.below(7) as usize] += 1;
        }
        assert!(counts.iter().all(|count| (9_500..10_500).contains(count)), "{counts:?}");
    }

    // Computed apart from this program, from the generator's published definition.
    const GOLDEN_U32: [u32; 6] = [2436106698, 194054504, 3728528726, 114282575, 2714626417, 1071627370];
    const GOLDEN_BELOW_6: [u32; 10] = [2, 0, 2, 5, 5, 2, 5, 0, 3, 0];
    const GOLDEN_SHUFFLE: [u8; 12] = [3, 11, 6, 7, 9, 4, 2, 10, 8, 1, 5, 0];
}
