//! Why an action is refused.

use tabletop::{Reason, Seat, Value};

use crate::cards::Card;
use crate::path::Space;

/// A reason of this game to refuse an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The card is not in the player's hand.
    CardNotHeld {
        /// The card.
        card: Card,
    },
    /// The deck in play has no such card (D21).
    CardNotInDeck {
        /// The card.
        card: Card,
    },
    /// The player has discarded this card and has no other like it (D15).
    CardDiscarded {
        /// The card.
        card: Card,
    },
    /// In the final movement round there is only one card to reveal (D16).
    OnlyLastCard {
        /// The card tried.
        card: Card,
        /// The card that is left.
        last: Card,
    },
    /// The two cards to discard are alike, and the player has only one of them.
    OnlyOneHeld {
        /// The card.
        card: Card,
    },
    /// A seller is to be placed only after a card has been played and the dragon moved.
    CardFirst,
    /// A card has been played in this turn: the seller has to be placed now.
    SellerFirst,
    /// Two cards have to be discarded now, by everybody (D15).
    DiscardFirst,
    /// Cards are discarded only after the placement rounds (D15).
    DiscardLater,
    /// The player has already discarded two cards (D15).
    AlreadyDiscarded,
    /// All sellers are placed: the final movement round only moves the dragon.
    NoSellersLeft,
    /// No seller may stand in the Forbidden City.
    ForbiddenCity,
    /// No seller may stand in a city gate.
    Gate {
        /// The gate.
        space: Space,
    },
    /// A space takes one seller only (D5).
    Occupied {
        /// The space.
        space: Space,
        /// Whose seller stands there.
        seat: Seat,
    },
    /// Both neighbours of the space hold sellers (D3).
    Surrounded {
        /// The space.
        space: Space,
        /// The neighbour towards the yellow gate.
        left: Space,
        /// The neighbour towards the red gate.
        right: Space,
    },
}

impl Reason for Refusal {
    fn ruling(&self) -> &'static str {
        match self {
            Refusal::CardNotInDeck { .. } => "D21",
            Refusal::CardDiscarded { .. }
            | Refusal::DiscardFirst
            | Refusal::DiscardLater
            | Refusal::AlreadyDiscarded => "D15",
            Refusal::OnlyLastCard { .. } => "D16",
            Refusal::Occupied { .. } => "D5",
            Refusal::Surrounded { .. } => "D3",
            Refusal::CardNotHeld { .. }
            | Refusal::OnlyOneHeld { .. }
            | Refusal::CardFirst
            | Refusal::SellerFirst
            | Refusal::NoSellersLeft
            | Refusal::ForbiddenCity
            | Refusal::Gate { .. } => "rules",
        }
    }

    fn key(&self) -> &'static str {
        match self {
            Refusal::CardNotHeld { .. } => "dragon-parade-refusal-card-not-held",
            Refusal::CardNotInDeck { .. } => "dragon-parade-refusal-card-not-in-deck",
            Refusal::CardDiscarded { .. } => "dragon-parade-refusal-card-discarded",
            Refusal::OnlyLastCard { .. } => "dragon-parade-refusal-only-last-card",
            Refusal::OnlyOneHeld { .. } => "dragon-parade-refusal-only-one-held",
            Refusal::CardFirst => "dragon-parade-refusal-card-first",
            Refusal::SellerFirst => "dragon-parade-refusal-seller-first",
            Refusal::DiscardFirst => "dragon-parade-refusal-discard-first",
            Refusal::DiscardLater => "dragon-parade-refusal-discard-later",
            Refusal::AlreadyDiscarded => "dragon-parade-refusal-already-discarded",
            Refusal::NoSellersLeft => "dragon-parade-refusal-no-sellers-left",
            Refusal::ForbiddenCity => "dragon-parade-refusal-forbidden-city",
            Refusal::Gate { .. } => "dragon-parade-refusal-gate",
            Refusal::Occupied { .. } => "dragon-parade-refusal-occupied",
            Refusal::Surrounded { .. } => "dragon-parade-refusal-surrounded",
        }
    }

    fn values(&self, each: &mut dyn FnMut(&'static str, Value)) {
        match *self {
            Refusal::CardNotHeld { card }
            | Refusal::CardNotInDeck { card }
            | Refusal::CardDiscarded { card }
            | Refusal::OnlyOneHeld { card } => each("card", Value::notation(card)),
            Refusal::OnlyLastCard { card, last } => {
                each("card", Value::notation(card));
                each("last", Value::notation(last));
            }
            Refusal::Gate { space } => each("space", Value::notation(space)),
            Refusal::Occupied { space, seat } => {
                each("space", Value::notation(space));
                each("seat", Value::Seat(seat));
            }
            Refusal::Surrounded { space, left, right } => {
                each("space", Value::notation(space));
                each("left", Value::notation(left));
                each("right", Value::notation(right));
            }
            Refusal::CardFirst
            | Refusal::SellerFirst
            | Refusal::DiscardFirst
            | Refusal::DiscardLater
            | Refusal::AlreadyDiscarded
            | Refusal::NoSellersLeft
            | Refusal::ForbiddenCity => {}
        }
    }
}
