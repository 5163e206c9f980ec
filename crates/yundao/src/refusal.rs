//! Why an action is refused.

use tabletop::{Reason, Seat, Value};

use crate::{Card, Square};

/// Why the rules forbid an action. The sentences are in `assets/lang/*/refusals-yundao.ftl`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// Pagodas are still being placed: nothing else can be done.
    StillPlacing,
    /// All pagodas have been placed.
    PlacingIsOver,
    /// A duel waits for its cards: nothing else can be done (Y17).
    DuelFirst,
    /// There is no duel to choose a card for.
    NoDuel,
    /// A pagoda is placed on an empty square only.
    Occupied {
        /// The square, which is not empty.
        square: Square,
    },
    /// A pagoda beside an own one, although there is a square that is not (Y3).
    BesideOwn {
        /// The square.
        square: Square,
        /// Where the own pagoda stands.
        neighbour: Square,
    },
    /// The square to act from is empty.
    NoStack {
        /// The square.
        square: Square,
    },
    /// The stack to act with is neutral and belongs to nobody (Y4).
    NeutralStack {
        /// Where it stands.
        square: Square,
    },
    /// The stack to act with is another player's.
    NotYourStack {
        /// Where it stands.
        square: Square,
        /// Its owner.
        owner: Seat,
    },
    /// A stack cannot challenge itself.
    Itself {
        /// Where it stands.
        square: Square,
    },
    /// There is nothing to challenge on the target square.
    NothingThere {
        /// The target.
        target: Square,
    },
    /// The target has no stack any more, since the challenging stack would have left it (Y7).
    LeftBehind {
        /// The target.
        target: Square,
    },
    /// The two squares touch at a corner only (Y2).
    Diagonal {
        /// Where the challenging stack would stand.
        from: Square,
        /// The target.
        target: Square,
    },
    /// The two squares are no neighbours (Y2).
    NotBeside {
        /// Where the challenging stack would stand.
        from: Square,
        /// The target.
        target: Square,
    },
    /// The stack would stay where it is.
    SameSquare {
        /// Where it stands.
        square: Square,
    },
    /// A stack goes to an empty square only (Y7, Y16).
    DestinationOccupied {
        /// The square, which is not empty.
        square: Square,
    },
    /// A move in order to challenge turns no corner (Y7).
    MoveTurns {
        /// Where the stack stands.
        from: Square,
        /// Where it should go.
        to: Square,
    },
    /// A stack stands in the way of a move in order to challenge (Y7).
    MoveBlocked {
        /// Where the stack in the way stands.
        square: Square,
    },
    /// No path over empty squares leads there (Y7 with `move_path` `any`).
    NoPath {
        /// Where the stack stands.
        from: Square,
        /// Where it should go.
        to: Square,
    },
    /// Who can challenge must (Y6): no passing, no repositioning.
    MustChallenge {
        /// A stack that can.
        square: Square,
    },
    /// A reposition turns no corner (Y16 with `reposition` `straight`).
    RepositionTurns {
        /// Where the stack stands.
        from: Square,
        /// Where it should go.
        to: Square,
    },
    /// No other player could challenge the stack there (Y16).
    OutOfReach {
        /// Where the stack should go.
        square: Square,
    },
    /// Who can reposition must: no passing (Y16).
    MustReposition {
        /// A stack that can be repositioned.
        from: Square,
        /// Where to.
        to: Square,
    },
    /// The seat does not hold that card any more (Y17).
    CardSpent {
        /// The card.
        card: Card,
    },
}

impl Refusal {
    /// One of every kind, for tests that every kind has its sentence.
    pub fn examples() -> impl Iterator<Item = Refusal> {
        let square = Square::all().next().into_iter();
        square.flat_map(|square| {
            let (from, to, target, neighbour) = (square, square, square, square);
            [
                Refusal::StillPlacing,
                Refusal::PlacingIsOver,
                Refusal::DuelFirst,
                Refusal::NoDuel,
                Refusal::Occupied { square },
                Refusal::BesideOwn { square, neighbour },
                Refusal::NoStack { square },
                Refusal::NeutralStack { square },
                Refusal::NotYourStack { square, owner: Seat(1) },
                Refusal::Itself { square },
                Refusal::NothingThere { target },
                Refusal::LeftBehind { target },
                Refusal::Diagonal { from, target },
                Refusal::NotBeside { from, target },
                Refusal::SameSquare { square },
                Refusal::DestinationOccupied { square },
                Refusal::MoveTurns { from, to },
                Refusal::MoveBlocked { square },
                Refusal::NoPath { from, to },
                Refusal::MustChallenge { square },
                Refusal::RepositionTurns { from, to },
                Refusal::OutOfReach { square },
                Refusal::MustReposition { from, to },
                Refusal::CardSpent { card: Card::Zero },
            ]
        })
    }
}

impl Reason for Refusal {
    fn ruling(&self) -> &'static str {
        match self {
            Refusal::StillPlacing
            | Refusal::PlacingIsOver
            | Refusal::NoDuel
            | Refusal::Occupied { .. }
            | Refusal::NoStack { .. }
            | Refusal::NotYourStack { .. }
            | Refusal::Itself { .. }
            | Refusal::NothingThere { .. }
            | Refusal::SameSquare { .. }
            | Refusal::DestinationOccupied { .. } => "rules",
            Refusal::Diagonal { .. } | Refusal::NotBeside { .. } => "Y2",
            Refusal::BesideOwn { .. } => "Y3",
            Refusal::NeutralStack { .. } => "Y4",
            Refusal::MustChallenge { .. } => "Y6",
            Refusal::LeftBehind { .. }
            | Refusal::MoveTurns { .. }
            | Refusal::MoveBlocked { .. }
            | Refusal::NoPath { .. } => "Y7",
            Refusal::RepositionTurns { .. } | Refusal::OutOfReach { .. } | Refusal::MustReposition { .. } => {
                "Y16"
            }
            Refusal::DuelFirst | Refusal::CardSpent { .. } => "Y17",
        }
    }

    fn key(&self) -> &'static str {
        match self {
            Refusal::StillPlacing => "yundao-refusal-still-placing",
            Refusal::PlacingIsOver => "yundao-refusal-placing-is-over",
            Refusal::DuelFirst => "yundao-refusal-duel-first",
            Refusal::NoDuel => "yundao-refusal-no-duel",
            Refusal::Occupied { .. } => "yundao-refusal-occupied",
            Refusal::BesideOwn { .. } => "yundao-refusal-beside-own",
            Refusal::NoStack { .. } => "yundao-refusal-no-stack",
            Refusal::NeutralStack { .. } => "yundao-refusal-neutral-stack",
            Refusal::NotYourStack { .. } => "yundao-refusal-not-your-stack",
            Refusal::Itself { .. } => "yundao-refusal-itself",
            Refusal::NothingThere { .. } => "yundao-refusal-nothing-there",
            Refusal::LeftBehind { .. } => "yundao-refusal-left-behind",
            Refusal::Diagonal { .. } => "yundao-refusal-diagonal",
            Refusal::NotBeside { .. } => "yundao-refusal-not-beside",
            Refusal::SameSquare { .. } => "yundao-refusal-same-square",
            Refusal::DestinationOccupied { .. } => "yundao-refusal-destination-occupied",
            Refusal::MoveTurns { .. } => "yundao-refusal-move-turns",
            Refusal::MoveBlocked { .. } => "yundao-refusal-move-blocked",
            Refusal::NoPath { .. } => "yundao-refusal-no-path",
            Refusal::MustChallenge { .. } => "yundao-refusal-must-challenge",
            Refusal::RepositionTurns { .. } => "yundao-refusal-reposition-turns",
            Refusal::OutOfReach { .. } => "yundao-refusal-out-of-reach",
            Refusal::MustReposition { .. } => "yundao-refusal-must-reposition",
            Refusal::CardSpent { .. } => "yundao-refusal-card-spent",
        }
    }

    fn values(&self, each: &mut dyn FnMut(&'static str, Value)) {
        match *self {
            Refusal::StillPlacing | Refusal::PlacingIsOver | Refusal::DuelFirst | Refusal::NoDuel => {}
            Refusal::Occupied { square }
            | Refusal::NoStack { square }
            | Refusal::NeutralStack { square }
            | Refusal::Itself { square }
            | Refusal::SameSquare { square }
            | Refusal::DestinationOccupied { square }
            | Refusal::MoveBlocked { square }
            | Refusal::MustChallenge { square }
            | Refusal::OutOfReach { square } => each("square", Value::notation(square)),
            Refusal::BesideOwn { square, neighbour } => {
                each("square", Value::notation(square));
                each("neighbour", Value::notation(neighbour));
            }
            Refusal::NotYourStack { square, owner } => {
                each("square", Value::notation(square));
                each("seat", owner.into());
            }
            Refusal::NothingThere { target } | Refusal::LeftBehind { target } => {
                each("target", Value::notation(target));
            }
            Refusal::Diagonal { from, target } | Refusal::NotBeside { from, target } => {
                each("from", Value::notation(from));
                each("target", Value::notation(target));
            }
            Refusal::MoveTurns { from, to }
            | Refusal::NoPath { from, to }
            | Refusal::RepositionTurns { from, to }
            | Refusal::MustReposition { from, to } => {
                each("from", Value::notation(from));
                each("to", Value::notation(to));
            }
            Refusal::CardSpent { card } => each("card", Value::notation(card)),
        }
    }
}
