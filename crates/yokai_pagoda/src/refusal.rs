//! Why an action is refused.

use tabletop::{Reason, Seat, Value};

use crate::Card;

/// Why the rules forbid an action. The sentences are in `assets/lang/*/refusals-yokai-pagoda.ftl`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// A turn begins with playing a card (P21).
    PlayFirst,
    /// After a match a card must be handed on first (P7).
    GiveFirst,
    /// After a match with the last card somebody must be named first (P8).
    NameFirst,
    /// After a higher card one must be drawn first (P12).
    DrawFirst,
    /// After a lower card it is to be decided first whether the round is closed (P11).
    DecideFirst,
    /// The card is not in the hand.
    NotInHand {
        /// The card.
        card: Card,
    },
    /// There is no such seat at the table.
    NoSuchSeat {
        /// The number asked for.
        seat: Seat,
    },
    /// A card is handed to another player, not kept (P7).
    GiveToAnother,
    /// Another player is named (P8).
    NameAnother,
    /// The hand is worth more than 3 (P11). Given by [`closing::answer`](crate::closing::answer) only:
    /// the rules never ask then, the table does.
    WorthTooMuch {
        /// What the hand is worth.
        value: u8,
    },
    /// The seat has let the round go on already (P11). Given by
    /// [`closing::answer`](crate::closing::answer) only.
    WentOn,
}

impl Reason for Refusal {
    fn ruling(&self) -> &'static str {
        match self {
            Refusal::PlayFirst => "P21",
            Refusal::GiveFirst | Refusal::GiveToAnother => "P7",
            Refusal::NameFirst | Refusal::NameAnother => "P8",
            Refusal::DrawFirst => "P12",
            Refusal::DecideFirst | Refusal::WorthTooMuch { .. } | Refusal::WentOn => "P11",
            Refusal::NotInHand { .. } | Refusal::NoSuchSeat { .. } => "rules",
        }
    }

    fn key(&self) -> &'static str {
        match self {
            Refusal::PlayFirst => "yokai-pagoda-refusal-play-first",
            Refusal::GiveFirst => "yokai-pagoda-refusal-give-first",
            Refusal::NameFirst => "yokai-pagoda-refusal-name-first",
            Refusal::DrawFirst => "yokai-pagoda-refusal-draw-first",
            Refusal::DecideFirst => "yokai-pagoda-refusal-decide-first",
            Refusal::NotInHand { .. } => "yokai-pagoda-refusal-not-in-hand",
            Refusal::NoSuchSeat { .. } => "yokai-pagoda-refusal-no-such-seat",
            Refusal::GiveToAnother => "yokai-pagoda-refusal-give-to-another",
            Refusal::NameAnother => "yokai-pagoda-refusal-name-another",
            Refusal::WorthTooMuch { .. } => "yokai-pagoda-refusal-worth-too-much",
            Refusal::WentOn => "yokai-pagoda-refusal-went-on",
        }
    }

    fn values(&self, each: &mut dyn FnMut(&'static str, Value)) {
        match self {
            Refusal::NotInHand { card } => each("card", Value::notation(card)),
            // A seat that there is not has no player's name: its number is told.
            Refusal::NoSuchSeat { seat } => each("number", seat.0.into()),
            Refusal::WorthTooMuch { value } => each("value", (*value).into()),
            _ => {}
        }
    }
}
