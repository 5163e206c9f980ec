//! What holds in every reachable state.

use crate::{CARDS, CardSet, State};

/// Checks that every card is in exactly one place.
pub(crate) fn check(state: &State) -> Result<(), String> {
    let mut all = CardSet::EMPTY;
    let mut count = 0;
    let places = state.hands.iter().chain(&state.pools).copied();
    let lists = state.piles.iter().map(|pile| (pile.set(), pile.len()));
    for (set, len) in
        places.map(|set| (set, set.len())).chain(lists).chain([(state.deck.set(), state.deck.len())])
    {
        all |= set;
        count += usize::from(len);
    }
    if count != CARDS || all != CardSet::ALL {
        return Err(format!("{count} cards in play, missing {:?}", !all));
    }
    Ok(())
}
