//! A view changes as events tell.

use crate::memory::{Effect, MAX_PLAYED, MAX_ROUNDS, Memory};
use crate::view::{Holding, View};
use crate::{CARDS, Card, CardList, CardSet, Comparison, Phase, Pile, Seen};
use tabletop::{Seat, Viewer};

impl View {
    /// Changes the view as an event, as this viewer has seen it, tells. After all events of an action
    /// it is the view of the state after the action; between them it is what was true then. (Between
    /// a lower card and what follows it, nothing is to be done in [`Phase::Play`].)
    ///
    /// A view of everything cannot be followed: no event tells the order of a deck.
    pub fn follow(&mut self, seen: &Seen) {
        debug_assert_ne!(self.viewer, Viewer::All, "no event tells the order of a deck");
        match *seen {
            Seen::RoundBegan { round, starter } => self.begin_round(round, starter),
            Seen::Dealt { seat, count, cards } => {
                self.hands[seat.index()] = Holding { count, cards };
                self.deck -= count;
            }
            Seen::TurnedUp { pile, card } => {
                self.piles[pile as usize].push(card);
                self.deck -= 1;
                if pile == Pile::Right {
                    self.remember_deal();
                }
            }
            Seen::Played { seat, card, pile, comparison } => {
                self.lose(seat, Some(card));
                self.piles[pile as usize].push(card);
                self.played += 1;
                self.memory.play(card, pile);
                self.phase = match comparison {
                    Comparison::Match if self.hands[seat.index()].count == 0 => Phase::Name,
                    Comparison::Match => Phase::Give,
                    Comparison::Higher => Phase::Draw,
                    Comparison::Lower => Phase::Play,
                };
            }
            Seen::Given { from, to, card } => {
                self.lose(from, card);
                self.gain(to, card);
                self.memory.follow(Effect::Given { to, card });
            }
            Seen::Named { drawer, .. } => self.memory.follow(Effect::Named(drawer)),
            Seen::Drawn { seat, card } => {
                self.deck -= 1;
                self.gain(seat, card);
                if self.phase == Phase::Draw {
                    self.memory.follow(Effect::Deck);
                }
            }
            Seen::Taken { seat, pile, card } => {
                self.piles[pile as usize].pop();
                self.gain(seat, Some(card));
                self.memory.follow(Effect::Pile);
            }
            Seen::Restored { pile, card } => {
                self.deck -= 1;
                self.piles[pile as usize].push(card);
                self.memory.follow(Effect::Restored(card));
            }
            Seen::Reshuffled { cards } => {
                for pile in &mut self.piles {
                    pile.keep_top();
                }
                self.deck = cards.len();
            }
            // When the round ends in any case, everybody sees that the seat is asked (P10, P23).
            Seen::Asked { seat } => {
                if self.hands[seat.index()].count == 0 || self.played >= MAX_PLAYED {
                    self.phase = Phase::Close;
                }
            }
            Seen::MayClose { .. } => self.phase = Phase::Close,
            Seen::TurnPassed { to } => (self.turn, self.phase) = (to, Phase::Play),
            Seen::Closed { seat, hand } => {
                self.turn = seat;
                self.memory.show(hand);
            }
            Seen::RoundEnded { seat, .. } => self.turn = seat,
            Seen::Pooled { seat, count, cards } => {
                let hand = &mut self.hands[seat.index()];
                *hand = Holding { count: 0, cards: hand.cards.map(|_| CardSet::EMPTY) };
                let pool = &mut self.pools[seat.index()];
                pool.count += count;
                // A hand that was shown to close the round does not open the pool (P19).
                pool.cards = pool.cards.map(|pool| pool | cards.unwrap_or_default());
            }
            Seen::Counted { seat, pool, .. } => {
                self.phase = Phase::Over;
                self.pools[seat.index()] = Holding { count: pool.len(), cards: Some(pool) };
            }
            Seen::Ended { outcome } => {
                self.phase = Phase::Over;
                self.outcome = Some(outcome);
                self.memory = Memory::NONE;
                self.spent = [CardSet::EMPTY; MAX_ROUNDS as usize];
            }
        }
    }

    /// All cards that are in no pool are shuffled (P16).
    fn begin_round(&mut self, round: u8, starter: Seat) {
        let pooled: u8 = self.pools.iter().map(|pool| pool.count).sum();
        let known = self.pools.iter().filter_map(|pool| pool.cards);
        let known = known.fold(CardSet::EMPTY, |all, pool| all | pool);
        self.spent[self.memory.rounds().len()] = known;
        (self.round, self.starter, self.turn) = (round, starter, starter);
        (self.phase, self.played) = (Phase::Play, 0);
        self.piles = [CardList::EMPTY; 2];
        self.deck = CARDS as u8 - pooled;
    }

    /// The deal is complete: what it was is remembered.
    fn remember_deal(&mut self) {
        let tops = [Pile::Left, Pile::Right].map(|pile| self.top(pile));
        if let [Some(left), Some(right)] = tops {
            let hand = self.hands[self.starter.index()].count;
            self.memory.begin_round(self.starter, hand, self.deck, [left, right]);
        }
    }

    fn lose(&mut self, seat: Seat, card: Option<Card>) {
        let hand = &mut self.hands[seat.index()];
        hand.count -= 1;
        if let (Some(cards), Some(card)) = (&mut hand.cards, card) {
            cards.remove(card);
        }
    }

    fn gain(&mut self, seat: Seat, card: Option<Card>) {
        let hand = &mut self.hands[seat.index()];
        hand.count += 1;
        if let (Some(cards), Some(card)) = (&mut hand.cards, card) {
            cards.insert(card);
        }
    }
}
