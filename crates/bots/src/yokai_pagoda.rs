//! Playing Yokai Pagoda carefully: every card is thought through to what is left in the hand, and what
//! that would count for if the round ended soon.

use tabletop::{Game, GameRng, Seat};
use yokai_pagoda::{
    Action, CLOSING_VALUE, Card, CardSet, Comparison, Pile, Source, State, View, YokaiPagoda,
};

use crate::Knowledge;
use crate::choice::best;

/// How often the others' hands are made up for a decision in which they matter.
const GUESSES: usize = 12;

/// What a point in the pool costs; all else is measured by it.
const POINT: i32 = 100;

/// What holding a card costs besides its points: it takes a turn to be rid of.
const CARD: i32 = 120;

/// Of what a hand costs its owner, how much in percent counts as a gain for the giver.
const SPITE: i32 = 25;

impl Knowledge for YokaiPagoda {
    fn careful(view: &View, seat: Seat, legal: &[Action], rng: &mut GameRng) -> Action {
        let mind = Mind::new(view, seat, legal, rng);
        best(legal, rng, |action| -mind.cost(action))
    }
}

/// What a seat thinks of.
struct Mind<'a> {
    view: &'a View,
    seat: Seat,
    hand: CardSet,
    pool: CardSet,
    /// The cards that it may draw from the deck.
    unseen: CardSet,
    /// What may be in the others' hands and pools, when that matters.
    guesses: Vec<State>,
}

impl<'a> Mind<'a> {
    fn new(view: &'a View, seat: Seat, legal: &[Action], rng: &mut GameRng) -> Mind<'a> {
        let cards = |holding: &yokai_pagoda::Holding| holding.cards.unwrap_or_default();
        let piles = view.piles[0].set() | view.piles[1].set();
        let known = view.hands.iter().chain(&view.pools).map(cards).fold(piles, |all, some| all | some);
        let others_matter = legal
            .iter()
            .any(|action| matches!(action, Action::Give { .. } | Action::Name { .. } | Action::Close));
        let guesses = if others_matter { GUESSES } else { 0 };
        Mind {
            view,
            seat,
            hand: cards(&view.hands[seat.index()]),
            pool: cards(&view.pools[seat.index()]),
            unseen: CardSet::ALL - known,
            guesses: (0..guesses).map(|_| YokaiPagoda::determinize(view, rng)).collect(),
        }
    }

    /// What an action is expected to cost.
    fn cost(&self, action: Action) -> i32 {
        match action {
            Action::Play { card, pile } => self.play(card, pile),
            Action::Give { card, to } => self.holding(self.hand.without(card)) - self.harm(to, Some(card)),
            Action::Name { drawer } => -self.harm(drawer, None),
            Action::Draw(Source::Deck) => self.drawing(self.hand),
            Action::Draw(Source::Pile) => {
                let top = self.view.played_on().and_then(|pile| self.view.top(pile.opposite()));
                top.map_or(i32::MAX / 2, |card| self.holding(self.hand.with(card)))
            }
            Action::Close => self.closing(),
            Action::GoOn => 0,
        }
    }

    /// What playing a card comes to, with the best that can be done after it.
    fn play(&self, card: Card, pile: Pile) -> i32 {
        let rest = self.hand.without(card);
        let covered = self.view.top(pile);
        match covered.map_or(Comparison::Lower, |covered| card.onto(covered)) {
            Comparison::Lower => self.holding(rest),
            Comparison::Higher => {
                let top = self.view.top(pile.opposite());
                let taking = top.map_or(i32::MAX, |card| self.holding(rest.with(card)));
                taking.min(self.drawing(rest))
            }
            Comparison::Match => {
                let given = rest.iter().map(|given| self.holding(rest.without(given))).min();
                given.unwrap_or_else(|| self.holding(rest)) - POINT
            }
        }
    }

    /// What holding these cards costs: what they add to the pool, and the turns to get rid of them.
    fn holding(&self, hand: CardSet) -> i32 {
        let added = i32::from((self.pool | hand).value()) - i32::from(self.pool.value());
        let out = hand.is_empty() || hand.value() <= CLOSING_VALUE;
        POINT * added + if out { 0 } else { CARD * i32::from(hand.len()) }
    }

    /// What holding these cards and one from the deck costs on average.
    fn drawing(&self, hand: CardSet) -> i32 {
        let sum: i32 = self.unseen.iter().map(|card| self.holding(hand.with(card))).sum();
        sum / i32::from(self.unseen.len()).max(1)
    }

    /// What a card more, this one or one from the deck, is worth to us in another's hand.
    fn harm(&self, to: Seat, card: Option<Card>) -> i32 {
        let harm: i32 = self
            .guesses
            .iter()
            .map(|guess| {
                let held = guess.hand(to) | guess.pool(to);
                let more = |card| i32::from(held.with(card).value()) - i32::from(held.value());
                match card {
                    Some(card) => more(card),
                    None => guess.deck().next().map_or(0, more),
                }
            })
            .sum();
        // Among equals whoever is nearest to ending the round.
        let held = i32::from(self.view.hands[to.index()].count);
        SPITE * POINT * harm / (100 * self.guesses.len() as i32).max(1) - held
    }

    /// What closing the round costs, against 0 for going on: nothing to regret, but in the last round
    /// when it would be to lose.
    fn closing(&self) -> i32 {
        if self.view.round < self.view.rounds {
            return -1;
        }
        let total = |guess: &State, seat: Seat| (guess.pool(seat) | guess.hand(seat)).value();
        let won = self.guesses.iter().filter(|guess| {
            Seat::all(guess.seats()).all(|other| total(guess, other) >= total(guess, self.seat))
        });
        if 3 * won.count() >= self.guesses.len() { -1 } else { 1 }
    }
}
