//! Seeds made from seeds, the same on every platform and for ever.

use tabletop::{GameRng, Seat};

/// Sets the bots' chance apart from the game's.
const BOTS: u64 = 0x626f_7473; // "bots"

/// The seed of number `number` in the series that belongs to `seed`: the output of SplitMix64 (Steele,
/// Lea, Flood 2014) after `number` + 1 steps from the state `seed`.
pub const fn derive(seed: u64, number: u64) -> u64 {
    let step = number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mut mixed = seed.wrapping_add(step);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

/// The chance of the bot on `seat` through a whole game of this seed: a stream of its own for every
/// seat, which shares nothing with the one the game deals from.
pub fn chance(seed: u64, seat: Seat) -> GameRng {
    GameRng::new(of_seat(seed, seat))
}

/// The chance of the bot on `seat` for what it chooses after `ply` actions, whatever was chosen before:
/// a game that is gone on with needs to remember nothing of its bots.
pub fn chance_at(seed: u64, seat: Seat, ply: usize) -> GameRng {
    GameRng::new(derive(of_seat(seed, seat), ply as u64))
}

fn of_seat(seed: u64, seat: Seat) -> u64 {
    derive(seed ^ BOTS, u64::from(seat.0))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use tabletop::{GameRng, Seat};

    use super::{chance, chance_at, derive};

    #[test]
    fn seed_seat_and_ply_each_give_another_chance_and_none_is_the_deals() {
        let mut first = BTreeSet::new();
        for seed in 0..20 {
            assert!(first.insert(GameRng::new(seed).next_u64()), "the deal of {seed}");
            for seat in (0..5).map(Seat) {
                assert!(first.insert(chance(seed, seat).next_u64()), "{seed} {seat:?}");
                for ply in 0..20 {
                    let next = chance_at(seed, seat, ply).next_u64();
                    assert_eq!(next, chance_at(seed, seat, ply).next_u64());
                    assert!(first.insert(next), "{seed} {seat:?} {ply}");
                }
            }
        }
    }

    #[test]
    fn the_series_is_the_published_one() {
        // The first outputs of the reference implementation for the seed 1234567.
        let series: Vec<u64> = (0..3).map(|number| derive(1_234_567, number)).collect();
        assert_eq!(series, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]);
    }

    #[test]
    fn neighbouring_seeds_share_nothing() {
        let mut all: Vec<u64> = (0..100).flat_map(|seed| (0..100).map(move |n| derive(seed, n))).collect();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 10_000);
    }
}
