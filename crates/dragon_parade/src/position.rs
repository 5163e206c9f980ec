//! Any legal position, set up by hand: for tests, puzzles and pictures.

use tabletop::{BadSetup, GameRng, MAX_SEATS, Seat, Seats, Setup};
use thiserror::Error;

use crate::DiscardTime;
use crate::cards::{Card, Cards, Pair};
use crate::deal;
use crate::options::Options;
use crate::path::{Space, Spaces};
use crate::state::{HAND, Phase, ROUNDS, State};

/// The most coins a player can gain in one game: 5, 3 and 3.
const MOST_COINS: u16 = 11;

/// What lies on the table in the middle of a game. Where the dragon stands, whose turn it is and
/// what has to be done follow from it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// How many seats, 2–5.
    pub seats: u8,
    /// The options of the table.
    pub options: Options,
    /// The seed of the deals to come.
    pub seed: u64,
    /// Which game of the series, from 1.
    pub game: u8,
    /// Who starts this game.
    pub starter: Seat,
    /// The coins of every seat from the games before.
    pub coins: Vec<u16>,
    /// The cards played in this game, in order: the start player's first, then clockwise.
    pub played: Vec<Card>,
    /// Where the sellers of every seat stand.
    pub sellers: Vec<Vec<Space>>,
    /// The hand of every seat.
    pub hands: Vec<Vec<Card>>,
    /// What every seat has discarded.
    pub discards: Vec<Option<Pair>>,
}

/// Why a position cannot be set up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum BadPosition {
    /// There is no such table.
    #[error("{0}")]
    Setup(#[from] BadSetup),
    /// Coins, sellers, hands and discards are not given for each seat.
    #[error("coins, sellers, hands and discards must have one entry a seat")]
    NotPerSeat,
    /// The series has no such game.
    #[error("the series has {games} games, there is no game {game}")]
    NoSuchGame {
        /// The number given.
        game: u8,
        /// How many games there are.
        games: u8,
    },
    /// Nobody can have gained so much in the games before.
    #[error("seat {seat} cannot have {coins} coins from the games before")]
    TooManyCoins {
        /// Whose coins.
        seat: Seat,
        /// How many.
        coins: u16,
    },
    /// The game is over when every card has been played.
    #[error("the game is over after {played} cards")]
    TooManyPlayed {
        /// How many cards were played.
        played: usize,
    },
    /// The dragon has reached a gate, so the game is over.
    #[error("the dragon is at a gate after {played} cards: the game is over (D1)")]
    AtGate {
        /// How many cards had been played then.
        played: usize,
    },
    /// No seller may stand there.
    #[error("no seller may stand on {space}")]
    NoPlaceForSellers {
        /// The space.
        space: Space,
    },
    /// Two sellers on one space.
    #[error("two sellers stand on {space} (D5)")]
    TwoSellers {
        /// The space.
        space: Space,
    },
    /// A seat has more or fewer sellers on the path than turns.
    #[error("seat {seat} has placed {placed} sellers, which does not fit the cards played")]
    SellerCount {
        /// Whose sellers.
        seat: Seat,
        /// How many.
        placed: usize,
    },
    /// In whatever order they were placed, one was placed on a surrounded space.
    #[error("the sellers cannot have been placed without one on a surrounded space (D3)")]
    SellersSurrounded,
    /// A seat has discarded too early, or not yet.
    #[error("whether seat {seat} has discarded does not fit the cards played (D15)")]
    DiscardTime {
        /// Which seat.
        seat: Seat,
    },
    /// A hand is too large or too small.
    #[error("seat {seat} should have {expected} cards, not {held}")]
    HandSize {
        /// Whose hand.
        seat: Seat,
        /// How many cards it has.
        held: usize,
        /// How many it should have.
        expected: usize,
    },
    /// There are more of a card than in the deck.
    #[error("there are not so many {card} in the deck (D21)")]
    TooManyOf {
        /// The card.
        card: Card,
    },
}

impl Position {
    /// The first game of a table, dealt but not begun, with no card in any hand yet.
    pub fn new(seats: u8, options: Options) -> Position {
        let each = usize::from(seats);
        Position {
            seats,
            options,
            seed: 0,
            game: 1,
            starter: Seat(0),
            coins: vec![0; each],
            played: Vec::new(),
            sellers: vec![Vec::new(); each],
            hands: vec![Vec::new(); each],
            discards: vec![None; each],
        }
    }

    /// What lies on the table in a state. The seed is not part of it and is 0.
    pub fn of(state: &State) -> Position {
        let seats = Seat::all(state.seats);
        Position {
            seats: state.seats,
            options: state.options,
            seed: 0,
            game: state.game,
            starter: state.starter,
            coins: state.coins().to_vec(),
            played: state.played().to_vec(),
            sellers: seats.clone().map(|seat| state.sellers(seat).iter().collect()).collect(),
            hands: seats.clone().map(|seat| state.hand(seat).iter().collect()).collect(),
            discards: seats.map(|seat| state.discarded(seat)).collect(),
        }
    }

    /// The state with everything on the table as described.
    ///
    /// # Errors
    /// [`BadPosition`] when no game can come to this position, or it is over in it.
    pub fn build(&self) -> Result<State, BadPosition> {
        self.check_table()?;
        let dragon = self.walk()?;
        let sellers = self.check_sellers()?;
        self.check_discards()?;
        self.check_cards()?;

        let mut state = deal::empty(self.seats, self.options, GameRng::new(self.seed));
        state.game = self.game;
        state.starter = self.starter;
        state.dragon = dragon;
        state.sellers = sellers;
        for (to, from) in state.coins.iter_mut().zip(&self.coins) {
            *to = *from;
        }
        for (to, from) in state.hands.iter_mut().zip(&self.hands) {
            *to = from.iter().copied().collect();
        }
        for (to, from) in state.discards.iter_mut().zip(&self.discards) {
            *to = *from;
        }
        for &card in &self.played {
            state.played.push(card);
        }
        let turns = self.played.len() - usize::from(self.seller_due());
        let undecided: Seats =
            Seat::all(self.seats).filter(|seat| self.discards[seat.index()].is_none()).collect();
        let discards_due = self.may_discard() && !undecided.is_empty();
        state.round = ((turns / self.each()) as u8 + 1).min(ROUNDS);
        (state.phase, state.waiting) = match () {
            () if self.seller_due() => (Phase::Seller, Seats::only(self.seat_of(turns))),
            () if discards_due => (Phase::Discard, undecided),
            () if turns < self.placements() => (Phase::Placement, Seats::only(self.seat_of(turns))),
            () => (Phase::Final, Seats::only(self.seat_of(turns))),
        };
        Ok(state)
    }

    fn each(&self) -> usize {
        usize::from(self.seats)
    }

    /// How many placement turns a game has.
    fn placements(&self) -> usize {
        self.each() * usize::from(ROUNDS)
    }

    /// Who plays the card number `index`, from 0.
    fn seat_of(&self, index: usize) -> Seat {
        Seat(((self.starter.index() + index) % self.each()) as u8)
    }

    /// How many cards of the first `played` are of `seat`.
    fn plays_of(&self, seat: Seat, played: usize) -> usize {
        (0..played).filter(|&index| self.seat_of(index) == seat).count()
    }

    fn sellers_placed(&self) -> usize {
        self.sellers.iter().map(Vec::len).sum()
    }

    /// Whether the last card is played and its seller has yet to be placed.
    fn seller_due(&self) -> bool {
        let played = self.played.len();
        (1..=self.placements()).contains(&played) && self.sellers_placed() + 1 == played
    }

    /// Whether now is the time to discard, so that some may have done it and others not.
    fn may_discard(&self) -> bool {
        match self.options.discard {
            DiscardTime::BeforePlacement => self.played.is_empty(),
            DiscardTime::AfterPlacement => {
                self.played.len() == self.placements() && self.sellers_placed() == self.placements()
            }
        }
    }

    fn check_table(&self) -> Result<(), BadPosition> {
        Setup { seats: self.seats, start: Some(self.starter), options: self.options }.check()?;
        let lengths = [self.coins.len(), self.sellers.len(), self.hands.len(), self.discards.len()];
        if lengths != [self.each(); 4] {
            return Err(BadPosition::NotPerSeat);
        }
        let games = self.options.games.games(self.seats);
        if !(1..=games).contains(&self.game) {
            return Err(BadPosition::NoSuchGame { game: self.game, games });
        }
        let most = MOST_COINS * u16::from(self.game - 1);
        match Seat::all(self.seats).zip(&self.coins).find(|(_, coins)| **coins > most) {
            Some((seat, &coins)) => Err(BadPosition::TooManyCoins { seat, coins }),
            None => Ok(()),
        }
    }

    /// Walks the dragon by the cards played.
    fn walk(&self) -> Result<Space, BadPosition> {
        if self.played.len() >= self.placements() + self.each() {
            return Err(BadPosition::TooManyPlayed { played: self.played.len() });
        }
        let mut dragon = Space::FORBIDDEN_CITY;
        for (index, &card) in self.played.iter().enumerate() {
            dragon = dragon.after(card);
            if dragon.is_gate() {
                return Err(BadPosition::AtGate { played: index + 1 });
            }
        }
        Ok(dragon)
    }

    fn check_sellers(&self) -> Result<[Spaces; MAX_SEATS], BadPosition> {
        let mut occupied = Spaces::NONE;
        let mut sellers = [Spaces::NONE; MAX_SEATS];
        let turns = (self.played.len() - usize::from(self.seller_due())).min(self.placements());
        for (seat, spaces) in Seat::all(self.seats).zip(&self.sellers) {
            for &space in spaces {
                if !space.takes_sellers() {
                    return Err(BadPosition::NoPlaceForSellers { space });
                }
                if occupied.contains(space) {
                    return Err(BadPosition::TwoSellers { space });
                }
                occupied.insert(space);
                sellers[seat.index()].insert(space);
            }
            if spaces.len() != self.plays_of(seat, turns) {
                return Err(BadPosition::SellerCount { seat, placed: spaces.len() });
            }
        }
        if self.can_be_placed(&mut sellers.clone(), occupied, turns) {
            Ok(sellers)
        } else {
            Err(BadPosition::SellersSurrounded)
        }
    }

    /// Whether there is an order in which the sellers can have been placed in the first `turns`
    /// turns: takes them back one by one, the last placed first.
    fn can_be_placed(&self, sellers: &mut [Spaces; MAX_SEATS], occupied: Spaces, turns: usize) -> bool {
        let Some(last) = turns.checked_sub(1) else { return true };
        let seat = self.seat_of(last).index();
        sellers[seat].iter().any(|space| {
            let before = occupied.without(Spaces::only(space));
            if before.surrounded().contains(space) {
                return false;
            }
            sellers[seat].remove(space);
            let possible = self.can_be_placed(sellers, before, last);
            sellers[seat].insert(space);
            possible
        })
    }

    fn check_discards(&self) -> Result<(), BadPosition> {
        if self.may_discard() {
            return Ok(());
        }
        let expected = match self.options.discard {
            DiscardTime::BeforePlacement => true,
            DiscardTime::AfterPlacement => self.played.len() > self.placements(),
        };
        match Seat::all(self.seats).zip(&self.discards).find(|(_, pair)| pair.is_some() != expected) {
            Some((seat, _)) => Err(BadPosition::DiscardTime { seat }),
            None => Ok(()),
        }
    }

    fn check_cards(&self) -> Result<(), BadPosition> {
        for (seat, (hand, pair)) in Seat::all(self.seats).zip(self.hands.iter().zip(&self.discards)) {
            let gone = self.plays_of(seat, self.played.len()) + 2 * usize::from(pair.is_some());
            let expected = usize::from(HAND).saturating_sub(gone);
            if hand.len() != expected {
                return Err(BadPosition::HandSize { seat, held: hand.len(), expected });
            }
        }
        let discarded = self.discards.iter().flatten().flat_map(|pair| pair.cards().iter());
        let hands = self.hands.iter().flatten().copied();
        let mut left: Cards = self.options.deck.cards();
        for card in self.played.iter().copied().chain(hands).chain(discarded) {
            if !left.contains(card) {
                return Err(BadPosition::TooManyOf { card });
            }
            left.remove(card);
        }
        Ok(())
    }
}
