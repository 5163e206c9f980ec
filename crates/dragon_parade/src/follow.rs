//! A view that follows what its viewer sees.

use tabletop::{MAX_SEATS, Seats};

use crate::event::{Event, Seen};
use crate::path::{Space, Spaces};
use crate::state::{Finished, HAND, Phase};
use crate::view::{DiscardView, HandView, View};

impl View {
    /// Changes the view as an event, as this viewer has seen it, tells. After all events of an
    /// action it is the view of the state after the action.
    pub fn follow(&mut self, seen: &Seen) {
        match *seen {
            Seen::Open(event) => self.follow_open(event),
            Seen::Dealt { seat, cards } => {
                if let Some(hand) = self.hands.get_mut(seat.index()) {
                    *hand = HandView { count: HAND, cards };
                }
            }
            Seen::Discarded { seat, cards } => {
                self.last = None;
                self.waiting.remove(seat);
                let index = seat.index();
                if let (Some(hand), Some(discard)) = (self.hands.get_mut(index), self.discards.get_mut(index))
                {
                    hand.count = hand.count.saturating_sub(2);
                    if let (Some(held), Some(pair)) = (&mut hand.cards, cards) {
                        *held = held.without(pair.cards());
                    }
                    *discard = cards.map_or(DiscardView::FaceDown, DiscardView::Known);
                }
            }
        }
    }

    fn follow_open(&mut self, event: Event) {
        match event {
            Event::GameBegan { game, starter } => {
                self.game = game;
                self.starter = starter;
                self.round = 1;
                self.dragon = Space::FORBIDDEN_CITY;
                self.played.clear();
                self.sellers.iter_mut().for_each(|sellers| *sellers = Spaces::NONE);
                self.discards.iter_mut().for_each(|discard| *discard = DiscardView::NotYet);
            }
            Event::RoundBegan { round } => {
                self.round = round;
                self.phase = Phase::Placement;
                self.waiting = Seats::only(self.starter);
            }
            Event::DiscardBegan => {
                self.phase = Phase::Discard;
                self.waiting = Seats::all(self.seats());
            }
            Event::FinalBegan => {
                self.phase = Phase::Final;
                self.waiting = Seats::only(self.starter);
            }
            Event::CardPlayed { seat, card } => {
                self.play(seat, card);
                self.phase = Phase::Seller;
            }
            Event::FinalCardRevealed { seat, card } => {
                self.play(seat, card);
                self.waiting = Seats::only(seat.next(self.seats()));
            }
            Event::DragonMoved { to, .. } => self.dragon = to,
            Event::SellerPlaced { seat, space } => {
                self.last = None;
                if let Some(sellers) = self.sellers.get_mut(seat.index()) {
                    sellers.insert(space);
                }
                self.waiting = Seats::only(seat.next(self.seats()));
                self.phase = Phase::Placement;
            }
            Event::CoinsTotalled { seat, gained, total } => {
                if let Some(coins) = self.coins.get_mut(seat.index()) {
                    *coins = total;
                }
                let mut sellers = [Spaces::NONE; MAX_SEATS];
                for (to, from) in sellers.iter_mut().zip(&self.sellers) {
                    *to = *from;
                }
                let dragon = self.dragon;
                let fresh = Finished { dragon, sellers, gained: [0; MAX_SEATS] };
                self.last.get_or_insert(fresh).gained[seat.index()] = gained;
            }
            Event::SeriesEnded { .. } => {
                self.phase = Phase::Over;
                self.waiting = Seats::NONE;
            }
            Event::Dealt { .. }
            | Event::Discarded { .. }
            | Event::GateReached { .. }
            | Event::Scored { .. }
            | Event::GameEnded { .. } => {}
        }
    }

    /// A card leaves a hand and lies open.
    fn play(&mut self, seat: tabletop::Seat, card: crate::Card) {
        self.last = None;
        if let Some(hand) = self.hands.get_mut(seat.index()) {
            hand.count = hand.count.saturating_sub(1);
            if let Some(held) = &mut hand.cards {
                held.remove(card);
            }
        }
        // No game plays more cards than there is room for.
        if !self.played.is_full() {
            self.played.push(card);
        }
    }
}
