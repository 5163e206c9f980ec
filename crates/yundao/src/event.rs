//! What an action leads to: small consequences in order, one motion each on the screen.
//!
//! Events tell everything that changes: [`Position::follow`](crate::Position::follow) is the only
//! place that changes a position, and it knows nothing but the event.

use tabletop::Seat;

use crate::{Card, Square, Stack};

/// A consequence of an action.
///
/// The only secret is a duel's choice before the reveal: for those who may not know it, `card` of
/// [`Event::Chosen`] is `None`. In the rules' own events it is always there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// The table is set up, every seat has its cards and pagodas, and the totem goes to the
    /// starting player.
    Began {
        /// The starting player.
        starter: Seat,
    },
    /// A seat has put one of its pagodas on an empty square.
    Placed {
        /// The seat.
        seat: Seat,
        /// The square.
        square: Square,
    },
    /// A neutral pagoda fills a square that is left (Y4).
    NeutralPlaced {
        /// The square.
        square: Square,
    },
    /// The board is full: the challenge phase begins (Y5).
    ChallengesBegan,
    /// A stack has moved in order to challenge (Y7). It stays there, whatever comes of it (Y11).
    Moved {
        /// Its owner.
        seat: Seat,
        /// Where it stood.
        from: Square,
        /// Where it stands.
        to: Square,
    },
    /// A stack challenges a neighbour. It breaks a run of repositions and passes (Y16.4). When
    /// another player's stack is challenged, the duel begins.
    Challenged {
        /// The challenger.
        seat: Seat,
        /// The stack that challenges, where it stands now.
        from: Square,
        /// The stack that is challenged.
        target: Square,
        /// Its owner, who may be the challenger; `None` when it is neutral.
        opponent: Option<Seat>,
    },
    /// A stack that can challenge nobody is put elsewhere (Y16).
    Repositioned {
        /// Its owner.
        seat: Seat,
        /// Where it stood.
        from: Square,
        /// Where it stands.
        to: Square,
    },
    /// A seat can do nothing (Y16).
    Passed {
        /// The seat.
        seat: Seat,
    },
    /// A seat has chosen its card for the duel (Y17).
    Chosen {
        /// The seat.
        seat: Seat,
        /// The card; `None` for those who may not know it.
        card: Option<Card>,
    },
    /// Both cards of the duel are turned over together (Y17).
    Revealed {
        /// The challenger's.
        challenger: Played,
        /// The other's.
        challenged: Played,
    },
    /// What the cards come to.
    Decided(Verdict),
    /// A whole stack goes on top of another, on its square (Y8). At once, no more than the upper
    /// five pagodas remain a stack; [`Event::Surplus`] tells where the rest goes (Y9).
    Captured {
        /// The winner.
        seat: Seat,
        /// Where the winning stack stood: this square is empty now.
        from: Square,
        /// Where it lands.
        onto: Square,
    },
    /// What is too much of a stack is banked (Y9).
    Surplus {
        /// The stack's owner, who banks it.
        seat: Seat,
        /// Where the stack stands.
        square: Square,
        /// The pagodas taken from its bottom.
        pagodas: Stack,
    },
    /// A tie: both stacks leave the game (Y10).
    Crumbled {
        /// The challenger's stack.
        from: Square,
        /// The other's.
        target: Square,
    },
    /// Both cards of the duel leave the game, and the duel is over (Y12).
    CardsSpent {
        /// The challenger's.
        challenger: Played,
        /// The other's.
        challenged: Played,
    },
    /// A whole stack goes from the board to its owner's bank (Y12, Y16.4, Y18).
    Banked {
        /// The owner.
        seat: Seat,
        /// Where it stood: this square is empty now.
        square: Square,
        /// Its pagodas.
        stack: Stack,
    },
    /// A seat has no card left and is out (Y12). Its stacks have been banked just before.
    Out {
        /// The seat.
        seat: Seat,
    },
    /// A seat has lost its last stack, but has cards: it takes no more turns and keeps them (Y14).
    Stackless {
        /// The seat.
        seat: Seat,
    },
    /// The totem goes to the next player who owns a stack (Y15), or at the end to the last (Y18).
    TotemPassed {
        /// Who had it.
        from: Seat,
        /// Who has it.
        to: Seat,
    },
    /// The game is over.
    Ended(Ending),
}

/// A card played in a duel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// The seat that played it.
    pub seat: Seat,
    /// The card.
    pub card: Card,
}

/// What the two cards of a duel come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// A Tiger on either side: nothing happens to the stacks.
    Tiger,
    /// A Dragon against a number: the Dragon wins.
    Dragon {
        /// Whose Dragon.
        winner: Seat,
    },
    /// Two Dragons: a tie (Y10).
    Dragons,
    /// Two numbers: the higher total wins.
    Higher {
        /// Whose.
        winner: Seat,
        /// The challenger's card and height together.
        challenger: u8,
        /// The other's.
        challenged: u8,
    },
    /// Two numbers, equal totals: a tie (Y10).
    Equal {
        /// The total of each.
        total: u8,
    },
}

impl Verdict {
    /// The seat that wins the duel; `None` when nobody does.
    pub const fn winner(self) -> Option<Seat> {
        match self {
            Verdict::Dragon { winner } | Verdict::Higher { winner, .. } => Some(winner),
            Verdict::Tiger | Verdict::Dragons | Verdict::Equal { .. } => None,
        }
    }

    /// Whether both stacks leave the game (Y10).
    pub const fn is_tie(self) -> bool {
        matches!(self, Verdict::Dragons | Verdict::Equal { .. })
    }
}

/// Why the game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// Only one player owned stacks (Y18).
    LastOwner {
        /// Who.
        seat: Seat,
    },
    /// Nobody owned a stack (Y19).
    NobodyLeft,
    /// Every player still in play had repositioned or passed twice in a row (Y16.4).
    Standstill {
        /// Who repositioned or passed last, and keeps the totem.
        last: Seat,
    },
}
