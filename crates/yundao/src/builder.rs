//! Positions from any point of a game, for tests, puzzles and pictures.

use tabletop::{MAX_SEATS, Seat};
use thiserror::Error;

use crate::position::{Duel, Phase, Position};
use crate::{BadPosition, Card, Hand, NotAStack, Options, Pagoda, Square, Stack, State};

/// A text that is no board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum BadBoard {
    /// An entry is not a square, a colon and a stack.
    #[error("a board is written as squares and stacks, such as a1:0 b2:1n0")]
    Entry,
    /// A stack cannot be read.
    #[error("{0}")]
    Stack(#[from] NotAStack),
}

/// Builds a position in which the rules have a meaning.
///
/// ```
/// use tabletop::Seat;
/// use yundao::PositionBuilder;
///
/// let state = PositionBuilder::challenge(2)
///     .board("a1:0 a2:01 c3:1 e5:n")?
///     .hand(Seat(0), "D".parse()?)
///     .rest_removed()
///     .build()?;
/// assert_eq!(state.position().stacks().count(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Every pagoda must be somewhere: five of each seat's colour, and the neutral ones. Hands are free:
/// they need not be what an actual game can leave.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PositionBuilder {
    state: State,
    overfull: Option<Pagoda>,
}

impl PositionBuilder {
    fn new(seats: u8, phase: Phase) -> PositionBuilder {
        let mut position = Position::empty(seats.min(MAX_SEATS as u8), Options::default(), Seat(0));
        position.seats = seats;
        position.phase = phase;
        PositionBuilder { state: State::new(position), overfull: None }
    }

    /// In the placement phase: an empty board, full hands, seat 0 to place.
    pub fn placement(seats: u8) -> PositionBuilder {
        PositionBuilder::new(seats, Phase::Placement)
    }

    /// In the challenge phase: an empty board, full hands, seat 0 to play.
    pub fn challenge(seats: u8) -> PositionBuilder {
        PositionBuilder::new(seats, Phase::Challenge)
    }

    /// Sets the options.
    #[must_use]
    pub fn options(mut self, options: Options) -> Self {
        self.state.position.options = options;
        self
    }

    /// Puts a stack on a square, instead of what is there.
    #[must_use]
    pub fn stack(mut self, square: Square, stack: Stack) -> Self {
        self.state.position.board[square.index()] = stack;
        self
    }

    /// Puts stacks on the board: squares and stacks from bottom to top, as in `"a1:0 b2:1n0"`.
    ///
    /// # Errors
    /// [`BadBoard`] when the text is not made so.
    pub fn board(self, text: &str) -> Result<Self, BadBoard> {
        text.split_whitespace().try_fold(self, |builder, entry| {
            let (square, stack) = entry.split_once(':').ok_or(BadBoard::Entry)?;
            let square = square.parse().map_err(|_| BadBoard::Entry)?;
            Ok(builder.stack(square, stack.parse()?))
        })
    }

    /// Sets a seat's cards.
    #[must_use]
    pub fn hand(mut self, seat: Seat, hand: Hand) -> Self {
        if let Some(old) = self.state.position.hands.get_mut(seat.index()) {
            *old = hand;
        }
        self
    }

    /// Adds pagodas of a colour to a seat's bank.
    #[must_use]
    pub fn banked(mut self, seat: Seat, pagoda: Pagoda, count: usize) -> Self {
        if let Some(tray) = self.state.position.banked.get_mut(seat.index()) {
            match tray.with(pagoda, count) {
                Some(more) => *tray = more,
                None => self.overfull = Some(pagoda),
            }
        }
        self
    }

    /// Adds pagodas of a colour to those out of the game.
    #[must_use]
    pub fn removed(mut self, pagoda: Pagoda, count: usize) -> Self {
        match self.state.position.removed.with(pagoda, count) {
            Some(more) => self.state.position.removed = more,
            None => self.overfull = Some(pagoda),
        }
        self
    }

    /// Lets every pagoda that has not been put anywhere be out of the game.
    #[must_use]
    pub fn rest_removed(mut self) -> Self {
        self.state.position.index_board();
        for pagoda in Pagoda::ALL {
            let position = &self.state.position;
            let missing = position.expected(pagoda).saturating_sub(position.count(pagoda));
            self = self.removed(pagoda, missing);
        }
        self
    }

    /// Gives the totem to a seat: whose turn it is, in a duel the challenger.
    #[must_use]
    pub fn totem(mut self, seat: Seat) -> Self {
        self.state.position.totem = seat;
        self
    }

    /// Sets how many turns in a row were repositions and passes (Y16.4).
    #[must_use]
    pub fn quiet_turns(mut self, turns: u8) -> Self {
        self.state.position.quiet = turns;
        self
    }

    /// Opens a duel between two stacks, the challenging one first.
    #[must_use]
    pub fn duel(mut self, from: Square, target: Square) -> Self {
        self.state.position.phase = Phase::Duel;
        self.state.position.duel = Some(Duel { from, target });
        self
    }

    /// Lets one side of the duel have chosen: the challenger's card, the other's.
    #[must_use]
    pub fn choices(mut self, challenger: Option<Card>, challenged: Option<Card>) -> Self {
        self.state.picks = [challenger, challenged];
        self
    }

    /// The state, checked.
    ///
    /// # Errors
    /// [`BadPosition`] when the rules have no meaning in it.
    pub fn build(mut self) -> Result<State, BadPosition> {
        self.state.position.index_board();
        self.state.validate()?;
        if let Some(pagoda) = self.overfull {
            let expected = self.state.position.expected(pagoda);
            return Err(BadPosition::Pagodas { colour: pagoda.letter(), found: 16, expected });
        }
        Ok(self.state)
    }
}
