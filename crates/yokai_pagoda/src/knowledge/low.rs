//! A hand that may close a round, out of cards that it may have.

use tabletop::GameRng;

use crate::{Card, CardSet, Kind};

/// The sets of lowest cards of the hands that may close a round: worth 3 or less (P11).
fn lowest_cards() -> Vec<CardSet> {
    let card = |kind, number| Card::new(kind, number).into_iter().collect::<CardSet>();
    let mut sets = Vec::new();
    for (index, first) in Kind::ALL.into_iter().enumerate() {
        sets.extend([card(first, 1), card(first, 2), card(first, 3)]);
        for second in Kind::ALL {
            if second != first {
                sets.push(card(first, 1) | card(second, 2));
            }
        }
        for (after, second) in Kind::ALL.into_iter().enumerate().skip(index + 1) {
            let two = card(first, 1) | card(second, 1);
            sets.push(two);
            sets.extend(Kind::ALL.into_iter().skip(after + 1).map(|third| two | card(third, 1)));
        }
    }
    sets
}

/// Picks cards that make `held` a hand that may close a round: as many of each lot's candidates as
/// `wanted` says. `None` when there are none.
pub(crate) fn complete(
    held: CardSet,
    wanted: &[usize],
    candidates: &[CardSet],
    rng: &mut GameRng,
) -> Option<Vec<CardSet>> {
    let mut sets = lowest_cards();
    rng.shuffle(&mut sets);
    sets.into_iter().find_map(|lowest| {
        let mut allowed = CardSet::EMPTY;
        for card in lowest {
            allowed.extend((card.number()..=10).filter_map(|number| Card::new(card.kind(), number)));
        }
        if !held.is_subset(allowed) {
            return None;
        }
        let mut missing = lowest - held;
        let mut picked = Vec::with_capacity(wanted.len());
        for (wanted, candidates) in wanted.iter().zip(candidates) {
            let mut cards = missing & *candidates;
            missing -= cards;
            let mut others: Vec<Card> = (*candidates & (allowed - lowest)).iter().collect();
            let more = wanted.checked_sub(usize::from(cards.len()))?;
            if more > others.len() {
                return None;
            }
            rng.shuffle_front(&mut others, more);
            cards.extend(others[..more].iter().copied());
            picked.push(cards);
        }
        missing.is_empty().then_some(picked)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lowest_cards_are_those_of_all_hands_worth_three_or_less() {
        let sets = lowest_cards();
        assert_eq!(sets.len(), 30 + 90 + 45 + 120);
        assert!(sets.iter().all(|set| (1..=3).contains(&set.value()) && set.counting() == *set));
        let mut unique = sets.clone();
        unique.sort_unstable();
        unique.dedup();
        assert_eq!(unique.len(), sets.len());
    }
}
