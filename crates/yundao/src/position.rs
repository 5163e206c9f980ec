//! The position: all that everybody at the table sees, and the one place that changes it.

use serde::{Deserialize, Serialize};
use tabletop::{MAX_SEATS, Seat, Seats};

use crate::reach;
use crate::square::SQUARES;
use crate::stored::Stored;
use crate::{Event, Hand, MovePath, Options, Pagoda, Reposition, Spacing, Square, Squares, Stack, Tray};

/// What is being done.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Phase {
    /// Pagodas are placed, in turn.
    Placement,
    /// The totem's holder challenges, repositions or passes.
    Challenge,
    /// Two seats choose their cards.
    Duel,
    /// The game is over.
    Over,
}

/// The two stacks of a duel, where they stand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Duel {
    /// The challenging stack, after its move if it moved. Its owner holds the totem.
    pub from: Square,
    /// The challenged stack.
    pub target: Square,
}

/// All that everybody at the table knows: everything but the choices of an open duel.
///
/// The hands are among it: every spent card was shown, so they can be known, whatever a table
/// chooses to show of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Stored", into = "Stored")]
pub struct Position {
    pub(crate) board: [Stack; SQUARES],
    /// The squares of each seat's stacks: what `board` says, for speed.
    pub(crate) owned: [Squares; MAX_SEATS],
    /// The squares that are not empty: the same.
    pub(crate) occupied: Squares,
    pub(crate) hands: [Hand; MAX_SEATS],
    pub(crate) banked: [Tray; MAX_SEATS],
    pub(crate) removed: Tray,
    pub(crate) options: Options,
    pub(crate) seats: u8,
    pub(crate) phase: Phase,
    pub(crate) totem: Seat,
    /// Repositions and passes since the last challenge (Y16.4).
    pub(crate) quiet: u8,
    pub(crate) duel: Option<Duel>,
}

impl Position {
    /// The empty board before the first placement.
    pub(crate) fn empty(seats: u8, options: Options, starter: Seat) -> Position {
        let mut hands = [Hand::EMPTY; MAX_SEATS];
        hands[..seats as usize].fill(Hand::FULL);
        Position {
            board: [Stack::EMPTY; SQUARES],
            owned: [Squares::NONE; MAX_SEATS],
            occupied: Squares::NONE,
            hands,
            banked: [Tray::EMPTY; MAX_SEATS],
            removed: Tray::EMPTY,
            options,
            seats,
            phase: Phase::Placement,
            totem: starter,
            quiet: 0,
            duel: None,
        }
    }

    /// The number of seats at the table.
    #[inline]
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// The options of the table.
    #[inline]
    pub fn options(&self) -> Options {
        self.options
    }

    /// What is being done.
    #[inline]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Who holds the totem: whose turn it is, in a duel the challenger.
    #[inline]
    pub fn totem(&self) -> Seat {
        self.totem
    }

    /// The stack on a square, which may be empty.
    #[inline]
    pub fn stack(&self, square: Square) -> Stack {
        self.board[square.index()]
    }

    /// Every stack with its square, in order of squares.
    pub fn stacks(&self) -> impl Iterator<Item = (Square, Stack)> + '_ {
        self.occupied.iter().map(|square| (square, self.stack(square)))
    }

    /// The seat that owns the stack on a square; `None` when it is neutral or there is none.
    #[inline]
    pub fn owner(&self, square: Square) -> Option<Seat> {
        self.stack(square).owner()
    }

    /// The squares of a seat's stacks.
    #[inline]
    pub fn owned(&self, seat: Seat) -> Squares {
        self.owned[seat.index()]
    }

    /// The squares that have a stack.
    #[inline]
    pub fn occupied(&self) -> Squares {
        self.occupied
    }

    /// The squares that have none.
    #[inline]
    pub fn empty_squares(&self) -> Squares {
        !self.occupied
    }

    /// The squares of neutral pagodas.
    pub fn neutral(&self) -> Squares {
        self.owned.iter().fold(self.occupied, |left, &owned| left & !owned)
    }

    /// The seats that own a stack.
    #[inline]
    pub fn owners(&self) -> Seats {
        let mut owners = Seats::NONE;
        for (seat, owned) in self.owned.iter().enumerate() {
            if !owned.is_empty() {
                owners.insert(Seat(seat as u8));
            }
        }
        owners
    }

    /// The cards a seat still holds.
    #[inline]
    pub fn hand(&self, seat: Seat) -> Hand {
        self.hands[seat.index()]
    }

    /// The pagodas a seat has banked.
    #[inline]
    pub fn banked(&self, seat: Seat) -> Tray {
        self.banked[seat.index()]
    }

    /// The pagodas that left the game in ties (Y10).
    #[inline]
    pub fn removed(&self) -> Tray {
        self.removed
    }

    /// How many turns in a row were repositions and passes (Y16.4).
    #[inline]
    pub fn quiet_turns(&self) -> u8 {
        self.quiet
    }

    /// The open duel.
    #[inline]
    pub fn duel(&self) -> Option<Duel> {
        self.duel
    }

    /// The seats of the open duel, the challenger first.
    #[inline]
    pub fn duellists(&self) -> Option<[Seat; 2]> {
        let duel = self.duel?;
        Some([self.totem, self.owner(duel.target)?])
    }

    /// How many of its pagodas a seat has still to place.
    pub fn to_place(&self, seat: Seat) -> usize {
        match self.phase {
            Phase::Placement => usize::from(crate::stack::PAGODAS_EACH) - self.owned(seat).len(),
            Phase::Challenge | Phase::Duel | Phase::Over => 0,
        }
    }

    /// The squares where a seat may place a pagoda (Y3), were it its turn.
    #[inline]
    pub fn placements(&self, seat: Seat) -> Squares {
        let empty = self.empty_squares();
        match self.options.spacing {
            Spacing::Free => empty,
            Spacing::Enforced => {
                let apart = empty & !self.owned(seat).neighbours();
                if apart.is_empty() { empty } else { apart }
            }
        }
    }

    /// The stacks that the stack on `from` can challenge from where it stands.
    #[inline]
    pub fn targets(&self, from: Square) -> Squares {
        from.neighbours() & self.occupied
    }

    /// The squares the stack on `from` can move to in order to challenge (Y7), whether or not it
    /// finds somebody to challenge there.
    #[inline]
    pub fn reach(&self, from: Square) -> Squares {
        match self.options.move_path {
            MovePath::Straight => reach::straight(from, self.occupied),
            MovePath::Any => reach::any_path(from, self.empty_squares()),
        }
    }

    /// The stacks that the stack on `from` can challenge once it has moved to `to`.
    #[inline]
    pub fn targets_after(&self, from: Square, to: Square) -> Squares {
        to.neighbours() & self.occupied.without(from)
    }

    /// The squares the stack on `from` can move to and then challenge somebody from (Y7).
    #[inline]
    pub fn moves(&self, from: Square) -> Squares {
        self.reach(from) & self.occupied.without(from).neighbours()
    }

    /// Whether the stack on `from` can challenge, with or without a move.
    #[inline]
    pub fn can_stack_challenge(&self, from: Square) -> bool {
        !self.targets(from).is_empty() || !self.moves(from).is_empty()
    }

    /// A seat's stacks that can challenge, with or without a move.
    pub fn challengers(&self, seat: Seat) -> Squares {
        self.owned(seat).iter().filter(|&from| self.can_stack_challenge(from)).collect()
    }

    /// Whether a seat can challenge with any stack, were it its turn (Y6).
    pub fn can_challenge(&self, seat: Seat) -> bool {
        self.owned(seat).iter().any(|from| self.can_stack_challenge(from))
    }

    /// The squares where the stack on `from`, one of `seat`'s, may be put (Y16) when that seat can
    /// challenge nobody: empty, and another player could challenge it there.
    pub fn repositions(&self, seat: Seat, from: Square) -> Squares {
        let left = self.occupied.without(from);
        let mut exposed = Squares::NONE;
        for (other, &owned) in self.owned.iter().enumerate() {
            if other == seat.index() {
                continue;
            }
            // Whoever gets beside a square can do so before a stack stands there as well as after:
            // the way need not lead over the square itself.
            for stack in owned {
                exposed = exposed.with(stack)
                    | match self.options.move_path {
                        MovePath::Straight => reach::straight(stack, left),
                        MovePath::Any => reach::any_path(stack, !left),
                    };
            }
        }
        let open = match self.options.reposition {
            Reposition::AnySquare => self.empty_squares(),
            Reposition::Straight => reach::straight(from, self.occupied),
        };
        open & exposed.neighbours()
    }

    /// Changes the position as an event tells: what the rules themselves do, and what whoever has
    /// the position before an action and its events needs to keep up. Events must come in order
    /// and without gaps; one that does not belong here leaves a position without meaning.
    #[inline]
    pub fn follow(&mut self, event: &Event) {
        self.happen(event);
    }

    /// [`Position::follow`], compiled into its caller: where the kind of event is known, nothing
    /// but that kind's arm is left.
    #[inline(always)]
    pub(crate) fn happen(&mut self, event: &Event) {
        match *event {
            Event::Began { starter } => self.totem = starter,
            Event::Placed { seat, square } => {
                self.board[square.index()] = Stack::single(Pagoda::Of(seat));
                self.occupied.insert(square);
                self.owned[seat.index()].insert(square);
            }
            Event::NeutralPlaced { square } => {
                self.board[square.index()] = Stack::single(Pagoda::Neutral);
                self.occupied.insert(square);
            }
            Event::ChallengesBegan => self.phase = Phase::Challenge,
            Event::Moved { seat, from, to } => self.move_stack(seat, from, to),
            Event::Repositioned { seat, from, to } => {
                self.move_stack(seat, from, to);
                self.quiet = self.quiet.wrapping_add(1);
            }
            Event::Passed { .. } => self.quiet = self.quiet.wrapping_add(1),
            Event::Challenged { seat, from, target, opponent } => {
                self.quiet = 0;
                if opponent.is_some_and(|opponent| opponent != seat) {
                    self.phase = Phase::Duel;
                    self.duel = Some(Duel { from, target });
                }
            }
            Event::Captured { seat, from, onto } => {
                let loser = self.board[onto.index()];
                let winner = self.take(seat, from);
                if let Some(owner) = loser.owner() {
                    self.owned[owner.index()].remove(onto);
                }
                self.owned[seat.index()].insert(onto);
                self.board[onto.index()] = winner.set_on(loser).stack;
            }
            Event::Surplus { seat, pagodas, .. } => {
                let tray = &mut self.banked[seat.index()];
                *tray = tray.with_stack(pagodas);
            }
            Event::Crumbled { from, target } => {
                for square in [from, target] {
                    if let Some(owner) = self.owner(square) {
                        let stack = self.take(owner, square);
                        self.removed = self.removed.with_stack(stack);
                    }
                }
            }
            Event::CardsSpent { challenger, challenged } => {
                for played in [challenger, challenged] {
                    let hand = &mut self.hands[played.seat.index()];
                    *hand = hand.without(played.card);
                }
                self.phase = Phase::Challenge;
                self.duel = None;
            }
            Event::Banked { seat, square, .. } => {
                let stack = self.take(seat, square);
                let tray = &mut self.banked[seat.index()];
                *tray = tray.with_stack(stack);
            }
            Event::TotemPassed { to, .. } => self.totem = to,
            Event::Ended(_) => self.phase = Phase::Over,
            Event::Chosen { .. }
            | Event::Revealed { .. }
            | Event::Decided(_)
            | Event::Out { .. }
            | Event::Stackless { .. } => {}
        }
    }

    /// Takes a seat's stack off the board.
    #[inline]
    fn take(&mut self, seat: Seat, square: Square) -> Stack {
        self.owned[seat.index()].remove(square);
        self.occupied.remove(square);
        std::mem::take(&mut self.board[square.index()])
    }

    #[inline]
    fn move_stack(&mut self, seat: Seat, from: Square, to: Square) {
        let stack = self.take(seat, from);
        self.board[to.index()] = stack;
        self.occupied.insert(to);
        self.owned[seat.index()].insert(to);
    }
}
