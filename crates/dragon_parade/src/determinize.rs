//! Making up what a viewer does not know.

use tabletop::GameRng;

use crate::cards::{Card, DECK_SIZE, Pair};
use crate::deal;
use crate::state::State;
use crate::view::{DiscardView, View};
use arrayvec::ArrayVec;

/// A state that the view allows. The unseen cards are shuffled and laid where the viewer knows that
/// there are cards, so every assignment of them is equally likely; what is left is unused.
pub(crate) fn determinize(view: &View, rng: &mut GameRng) -> State {
    let mut state = deal::empty(view.seats(), view.options, rng.fork());
    state.phase = view.phase;
    state.waiting = view.waiting;
    state.game = view.game;
    state.round = view.round;
    state.starter = view.starter;
    state.dragon = view.dragon;
    state.last = view.last;
    for (to, from) in state.sellers.iter_mut().zip(&view.sellers) {
        *to = *from;
    }
    for (to, from) in state.coins.iter_mut().zip(&view.coins) {
        *to = *from;
    }
    for &card in &view.played {
        state.played.push(card);
    }

    let mut unseen: ArrayVec<Card, DECK_SIZE> = view.unseen().iter().take(DECK_SIZE).collect();
    let hidden_hands = view.hands.iter().filter(|hand| hand.cards.is_none());
    let hidden_discards = view.discards.iter().filter(|discard| **discard == DiscardView::FaceDown);
    let needed =
        hidden_hands.map(|hand| usize::from(hand.count)).sum::<usize>() + 2 * hidden_discards.count();
    rng.shuffle_front(&mut unseen, needed);
    let mut drawn = unseen.iter().copied();
    for (to, from) in state.hands.iter_mut().zip(&view.hands) {
        *to = match from.cards {
            Some(cards) => cards,
            None => drawn.by_ref().take(usize::from(from.count)).collect(),
        };
    }
    for (to, from) in state.discards.iter_mut().zip(&view.discards) {
        *to = match from {
            DiscardView::NotYet => None,
            DiscardView::Known(pair) => Some(*pair),
            DiscardView::FaceDown => drawn.next().zip(drawn.next()).map(|(one, other)| Pair::new(one, other)),
        };
    }
    state
}
