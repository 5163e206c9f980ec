//! What happens, in small consequences, and what each viewer may know of it.

use tabletop::{Seat, Seats, Viewer};

use crate::cards::{Card, Cards, Pair};
use crate::path::Space;
use crate::scoring::Share;

/// One consequence of an action; one motion on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A game of the series begins: the dragon returns to the Forbidden City, all cards are
    /// collected, all sellers taken back; the coins stay.
    GameBegan {
        /// Which game, from 1.
        game: u8,
        /// Its start player.
        starter: Seat,
    },
    /// A seat is dealt its six cards.
    Dealt {
        /// Who gets them.
        seat: Seat,
        /// The cards.
        cards: Cards,
    },
    /// A placement round begins.
    RoundBegan {
        /// Which, 1–3.
        round: u8,
    },
    /// Everybody now discards two cards.
    DiscardBegan,
    /// The final movement round begins.
    FinalBegan,
    /// A card is played in a placement round.
    CardPlayed {
        /// Who plays it.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The last card of a seat is revealed in the final movement round.
    FinalCardRevealed {
        /// Whose it is.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The dragon walks; [`Space::walk_to`] tells each step.
    DragonMoved {
        /// Where it stood.
        from: Space,
        /// Where it stops.
        to: Space,
    },
    /// The dragon has stopped on a gate, which ends the game at once (D1).
    GateReached {
        /// Who made it go there.
        seat: Seat,
        /// The gate.
        gate: Space,
    },
    /// A seller is placed.
    SellerPlaced {
        /// Whose.
        seat: Seat,
        /// Where.
        space: Space,
    },
    /// A seat discards two cards face down.
    Discarded {
        /// Who.
        seat: Seat,
        /// The cards, known to this seat only.
        cards: Pair,
    },
    /// A seller gets its share: first the one on the dragon's space, then chains, then the rest of
    /// the side, then those that get nothing; within each group from the yellow end to the red.
    Scored {
        /// Where the seller stands.
        space: Space,
        /// Whose it is.
        seat: Seat,
        /// Why it gets what it gets; [`Share::coins`] says how much that is.
        share: Share,
    },
    /// What a seat gained in the game that ends, and what it has now.
    CoinsTotalled {
        /// Who.
        seat: Seat,
        /// Coins gained in this game.
        gained: u16,
        /// Coins over the whole series.
        total: u16,
    },
    /// A game of the series has ended.
    GameEnded {
        /// Which game, from 1.
        game: u8,
    },
    /// The series has ended.
    SeriesEnded {
        /// Who has the most coins.
        winners: Seats,
    },
}

/// What one viewer may know of an [`Event`]. The events with nothing secret in them are told whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seen {
    /// Something that everybody may know; never [`Event::Dealt`] nor [`Event::Discarded`].
    Open(Event),
    /// A seat is dealt six cards.
    Dealt {
        /// Who gets them.
        seat: Seat,
        /// The cards, for a viewer who may know them.
        cards: Option<Cards>,
    },
    /// A seat discards two cards face down.
    Discarded {
        /// Who.
        seat: Seat,
        /// The cards, for a viewer who may know them.
        cards: Option<Pair>,
    },
}

/// What `viewer` may know of an event.
pub(crate) fn seen(event: &Event, viewer: Viewer) -> Seen {
    match *event {
        Event::Dealt { seat, cards } => Seen::Dealt { seat, cards: viewer.knows(seat).then_some(cards) },
        Event::Discarded { seat, cards } => {
            Seen::Discarded { seat, cards: viewer.knows(seat).then_some(cards) }
        }
        open => Seen::Open(open),
    }
}
