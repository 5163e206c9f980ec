//! Making up what a viewer does not know.

use tabletop::{GameRng, MAX_SEATS, Seat};

use crate::deck::Deck;
use crate::{Card, CardList, CardSet, State, View};

/// A state that the view allows, drawn at random.
pub(crate) fn determinize(view: &View, rng: &mut GameRng) -> State {
    let known = |holding: &crate::Holding| holding.cards.unwrap_or_default();
    let mut hands = [CardSet::EMPTY; MAX_SEATS];
    let mut pools = [CardSet::EMPTY; MAX_SEATS];
    let mut seen = view.piles[0].set() | view.piles[1].set();
    for seat in Seat::all(view.seats) {
        hands[seat.index()] = known(&view.hands[seat.index()]);
        pools[seat.index()] = known(&view.pools[seat.index()]);
        seen |= hands[seat.index()] | pools[seat.index()];
    }
    let mut unseen: Vec<Card> = (!seen).iter().collect();
    rng.shuffle(&mut unseen);
    for seat in Seat::all(view.seats) {
        for (set, holding) in [(&mut hands, &view.hands), (&mut pools, &view.pools)] {
            while set[seat.index()].len() < holding[seat.index()].count {
                let Some(card) = unseen.pop() else { break };
                set[seat.index()].insert(card);
            }
        }
    }
    let deck = match view.order {
        Some(order) => Deck::settled(order),
        None => {
            let mut deck = Deck::default();
            deck.shuffle(unseen.into_iter().collect::<CardList>().set());
            deck
        }
    };
    State {
        rng: rng.fork(),
        options: view.options,
        seats: view.seats,
        round: view.round,
        starter: view.starter,
        turn: view.turn,
        phase: view.phase,
        played: view.played,
        hands,
        pools,
        spent: view.spent,
        deck,
        piles: view.piles,
        memory: view.memory,
    }
}
