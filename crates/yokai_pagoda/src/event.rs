//! What follows from an action: one motion each, in order, and what each viewer may see of it.

use tabletop::{Outcome, Seat, Viewer};

use crate::scoring::Standing;
use crate::{Card, CardSet, Comparison, Pile};

/// Why a round ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// The player on turn showed the hand and closed it (P11).
    Closed,
    /// The player on turn had no cards left (P10).
    NoCards,
    /// Two hundred cards had been played (P23).
    Guard,
}

/// A consequence of an action, everything open.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Event {
    /// A round begins: all cards that are in no pool have been shuffled (P16).
    RoundBegan {
        /// Its number, from 1.
        round: u8,
        /// Who starts.
        starter: Seat,
    },
    /// A seat gets its hand from the deck (P16, P17).
    Dealt {
        /// The seat.
        seat: Seat,
        /// The hand.
        cards: CardSet,
    },
    /// The deck's top card is turned up to begin a pile (P16).
    TurnedUp {
        /// The pile.
        pile: Pile,
        /// The card.
        card: Card,
    },
    /// A card is played.
    Played {
        /// By this seat.
        seat: Seat,
        /// The card.
        card: Card,
        /// Onto this pile.
        pile: Pile,
        /// How it compares with the card it covers (P5, P6).
        comparison: Comparison,
    },
    /// A card is handed on, unseen by the others (P7).
    Given {
        /// By this seat.
        from: Seat,
        /// To this one.
        to: Seat,
        /// The card.
        card: Card,
    },
    /// A seat without cards names the one who must draw (P8).
    Named {
        /// The seat that names.
        seat: Seat,
        /// The seat that draws.
        drawer: Seat,
    },
    /// The deck's top card is drawn, unseen by the others (P8, P12).
    Drawn {
        /// By this seat.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The top card of a pile is taken into the hand, seen by all (P12).
    Taken {
        /// By this seat.
        seat: Seat,
        /// From this pile.
        pile: Pile,
        /// The card.
        card: Card,
    },
    /// The deck's top card is turned up where a pile was emptied (P13).
    Restored {
        /// The pile.
        pile: Pile,
        /// The card.
        card: Card,
    },
    /// The deck was empty: both piles except their top cards have become the new one (P14).
    Reshuffled {
        /// The cards of the new deck.
        cards: CardSet,
    },
    /// After every lower card the seat is asked whether to close the round, whether it can or not (P11).
    Asked {
        /// The seat.
        seat: Seat,
    },
    /// The seat asked can close the round, and decides. Only it may know that: for the others its turn
    /// is over, unless the round ends in any case.
    MayClose {
        /// The seat.
        seat: Seat,
        /// Whose turn the others take it to be; `None` when the round ends in any case (P10, P23).
        next: Option<Seat>,
    },
    /// The seat that could close the round lets it go on. Only it may know.
    WentOn {
        /// The seat.
        seat: Seat,
        /// Whose turn it is; `None` when the round ends in any case (P10, P23).
        next: Option<Seat>,
    },
    /// The turn passes.
    TurnPassed {
        /// To this seat.
        to: Seat,
    },
    /// The hand is shown to close the round (P11).
    Closed {
        /// By this seat.
        seat: Seat,
        /// The hand.
        hand: CardSet,
    },
    /// The round is over.
    RoundEnded {
        /// The seat whose turn it was.
        seat: Seat,
        /// Why.
        why: Ending,
    },
    /// A hand goes into its owner's pool of failed offerings (P18).
    Pooled {
        /// The owner.
        seat: Seat,
        /// The cards.
        cards: CardSet,
        /// Whether everybody sees them: the pools are open, or the hand was shown to close the round.
        open: bool,
    },
    /// After the last round a pool is laid open and counted.
    Counted {
        /// The owner.
        seat: Seat,
        /// The pool.
        pool: CardSet,
        /// What it counts for, tie-breaks included (P20).
        standing: Standing,
    },
    /// The series is over.
    Ended {
        /// The result.
        outcome: Outcome,
    },
}

/// What a viewer sees of an [`Event`]. `None` in place of a card or cards: it moves face down.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Seen {
    /// [`Event::RoundBegan`].
    RoundBegan {
        /// Its number, from 1.
        round: u8,
        /// Who starts.
        starter: Seat,
    },
    /// [`Event::Dealt`].
    Dealt {
        /// The seat.
        seat: Seat,
        /// How many cards.
        count: u8,
        /// The hand.
        cards: Option<CardSet>,
    },
    /// [`Event::TurnedUp`].
    TurnedUp {
        /// The pile.
        pile: Pile,
        /// The card.
        card: Card,
    },
    /// [`Event::Played`].
    Played {
        /// By this seat.
        seat: Seat,
        /// The card.
        card: Card,
        /// Onto this pile.
        pile: Pile,
        /// How it compares with the card it covers.
        comparison: Comparison,
    },
    /// [`Event::Given`]; giver and receiver see the card.
    Given {
        /// By this seat.
        from: Seat,
        /// To this one.
        to: Seat,
        /// The card.
        card: Option<Card>,
    },
    /// [`Event::Named`].
    Named {
        /// The seat that names.
        seat: Seat,
        /// The seat that draws.
        drawer: Seat,
    },
    /// [`Event::Drawn`]; the drawer sees the card.
    Drawn {
        /// By this seat.
        seat: Seat,
        /// The card.
        card: Option<Card>,
    },
    /// [`Event::Taken`].
    Taken {
        /// By this seat.
        seat: Seat,
        /// From this pile.
        pile: Pile,
        /// The card.
        card: Card,
    },
    /// [`Event::Restored`].
    Restored {
        /// The pile.
        pile: Pile,
        /// The card.
        card: Card,
    },
    /// [`Event::Reshuffled`].
    Reshuffled {
        /// The cards of the new deck, which all have seen; their order nobody has.
        cards: CardSet,
    },
    /// [`Event::Asked`].
    Asked {
        /// The seat.
        seat: Seat,
    },
    /// [`Event::MayClose`], for the seat itself.
    MayClose {
        /// The seat.
        seat: Seat,
    },
    /// [`Event::TurnPassed`]; for the others also [`Event::MayClose`], for the seat itself
    /// [`Event::WentOn`].
    TurnPassed {
        /// To this seat.
        to: Seat,
    },
    /// [`Event::Closed`].
    Closed {
        /// By this seat.
        seat: Seat,
        /// The hand.
        hand: CardSet,
    },
    /// [`Event::RoundEnded`]. The turn is that seat's again, if the viewer has seen it pass.
    RoundEnded {
        /// The seat whose turn it was.
        seat: Seat,
        /// Why.
        why: Ending,
    },
    /// [`Event::Pooled`]; the owner sees the cards, the others only when they are open.
    Pooled {
        /// The owner.
        seat: Seat,
        /// How many cards.
        count: u8,
        /// The cards.
        cards: Option<CardSet>,
    },
    /// [`Event::Counted`].
    Counted {
        /// The owner.
        seat: Seat,
        /// The pool.
        pool: CardSet,
        /// What it counts for.
        standing: Standing,
    },
    /// [`Event::Ended`].
    Ended {
        /// The result.
        outcome: Outcome,
    },
}

/// What a viewer sees of an event; `None` when it sees nothing at all of it.
pub(crate) fn seen(event: &Event, viewer: Viewer) -> Option<Seen> {
    let knows = |seat| viewer.knows(seat);
    let passed = |next: Option<Seat>| next.map(|to| Seen::TurnPassed { to });
    Some(match *event {
        Event::RoundBegan { round, starter } => Seen::RoundBegan { round, starter },
        Event::Dealt { seat, cards } => {
            Seen::Dealt { seat, count: cards.len(), cards: knows(seat).then_some(cards) }
        }
        Event::TurnedUp { pile, card } => Seen::TurnedUp { pile, card },
        Event::Played { seat, card, pile, comparison } => Seen::Played { seat, card, pile, comparison },
        Event::Given { from, to, card } => {
            Seen::Given { from, to, card: (knows(from) || knows(to)).then_some(card) }
        }
        Event::Named { seat, drawer } => Seen::Named { seat, drawer },
        Event::Drawn { seat, card } => Seen::Drawn { seat, card: knows(seat).then_some(card) },
        Event::Taken { seat, pile, card } => Seen::Taken { seat, pile, card },
        Event::Restored { pile, card } => Seen::Restored { pile, card },
        Event::Reshuffled { cards } => Seen::Reshuffled { cards },
        Event::Asked { seat } => Seen::Asked { seat },
        Event::MayClose { seat, .. } if knows(seat) => Seen::MayClose { seat },
        Event::MayClose { next, .. } => return passed(next),
        Event::WentOn { seat, next } if knows(seat) => return passed(next),
        Event::WentOn { .. } => return None,
        Event::TurnPassed { to } => Seen::TurnPassed { to },
        Event::Closed { seat, hand } => Seen::Closed { seat, hand },
        Event::RoundEnded { seat, why } => Seen::RoundEnded { seat, why },
        Event::Pooled { seat, cards, open } => {
            Seen::Pooled { seat, count: cards.len(), cards: (open || knows(seat)).then_some(cards) }
        }
        Event::Counted { seat, pool, standing } => Seen::Counted { seat, pool, standing },
        Event::Ended { outcome } => Seen::Ended { outcome },
    })
}
