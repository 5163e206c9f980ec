//! Any legal position, set up by hand: for tests, puzzles and pictures.

use tabletop::{BadSetup, GameRng, MAX_SEATS, Seat, Setup};
use thiserror::Error;

use crate::deck::Deck;
use crate::memory::{MAX_PLAYED, MAX_ROUNDS, Memory, Opening};
use crate::{CLOSING_VALUE, Card, CardList, CardSet, Comparison, HAND, Options, Phase, Pile, State};

/// A table in the middle of a series. Whose turn it is follows from who started the round and how many
/// cards have been played; what has to be done, from the card played last.
///
/// Nothing is remembered of what came before: to every seat the other hands, the pools it may not look
/// into and the deck might be any of the cards it does not see.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// How many seats, 2–5.
    pub seats: u8,
    /// The options of the table.
    pub options: Options,
    /// The seed of the shuffles to come.
    pub seed: u64,
    /// The number of the round, from 1.
    pub round: u8,
    /// Who started the round.
    pub starter: Seat,
    /// How many cards have been played in the round, 200 at most (P23).
    pub played: u8,
    /// The pile that the last card was played onto, when its effect is still to be chosen.
    pub played_on: Option<Pile>,
    /// The hand of every seat.
    pub hands: Vec<CardSet>,
    /// The pool of every seat.
    pub pools: Vec<CardSet>,
    /// The left pile, the top card last.
    pub left: Vec<Card>,
    /// The right pile, the top card last.
    pub right: Vec<Card>,
    /// The deck's cards from the top. All cards that are named nowhere lie under them, shuffled.
    pub deck: Vec<Card>,
}

/// Why a position cannot be set up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum BadPosition {
    /// There is no such table.
    #[error("{0}")]
    Setup(#[from] BadSetup),
    /// Hands and pools are not given for each seat.
    #[error("hands and pools must have one entry a seat")]
    NotPerSeat,
    /// The series has no such round.
    #[error("the series has {rounds} rounds, there is no round {round} (P1)")]
    NoSuchRound {
        /// The number given.
        round: u8,
        /// How many rounds there are.
        rounds: u8,
    },
    /// A card is in two places.
    #[error("{card} is in two places")]
    Twice {
        /// The card.
        card: Card,
    },
    /// A pile is never empty between actions.
    #[error("the {} pile has no card (P13)", if *pile == Pile::Left { "left" } else { "right" })]
    EmptyPile {
        /// The pile.
        pile: Pile,
    },
    /// The last card played was not played onto a card.
    #[error("the card played last lies on no other")]
    NothingCovered,
    /// A seat has no cards although its turn has not just been.
    #[error("seat {seat} has no cards, so the round would be over (P10)")]
    EmptyHand {
        /// The seat.
        seat: Seat,
    },
    /// More cards in the hands than were dealt; playing and drawing never makes them more.
    #[error("there are {held} cards in the hands, more than were dealt (P16)")]
    TooManyHeld {
        /// How many.
        held: usize,
    },
    /// More cards in the pools than were dealt in the rounds before.
    #[error("there are {pooled} cards in the pools, more than were dealt in the rounds before (P18)")]
    TooManyPooled {
        /// How many.
        pooled: usize,
    },
    /// The round would be over, or has not begun.
    #[error("{played} cards cannot have been played at this point (P23)")]
    Played {
        /// How many.
        played: u8,
    },
    /// After a lower card with too valuable a hand nothing is left to be chosen.
    #[error("the last card was lower and the hand is worth {value}: nothing is to be chosen (P11)")]
    NothingToChoose {
        /// What the hand is worth.
        value: u16,
    },
}

impl Position {
    /// Sets the table up.
    ///
    /// # Errors
    /// [`BadPosition`] when no series can come to it. (Not everything is checked: whether the cards on
    /// the piles can have been played in the order in which they lie, for example, is not.)
    pub fn into_state(self) -> Result<State, BadPosition> {
        Setup { seats: self.seats, start: Some(self.starter), options: self.options }.check()?;
        let seats = usize::from(self.seats);
        if self.hands.len() != seats || self.pools.len() != seats {
            return Err(BadPosition::NotPerSeat);
        }
        let rest = !self.check_cards()?;
        let mut state = self.table(rest);
        if !(1..=state.rounds()).contains(&self.round) {
            return Err(BadPosition::NoSuchRound { round: self.round, rounds: state.rounds() });
        }
        let most = seats * usize::from(HAND);
        let held = self.hands.iter().map(|hand| usize::from(hand.len())).sum();
        if held > most {
            return Err(BadPosition::TooManyHeld { held });
        }
        let pooled = self.pools.iter().map(|pool| usize::from(pool.len())).sum();
        if pooled > most * usize::from(self.round - 1) {
            return Err(BadPosition::TooManyPooled { pooled });
        }
        let fits = match self.played_on {
            None => self.played < MAX_PLAYED,
            Some(_) => (1..=MAX_PLAYED).contains(&self.played),
        };
        if !fits {
            return Err(BadPosition::Played { played: self.played });
        }
        let acted = self.played - u8::from(self.played_on.is_some());
        state.turn = Seat(((u16::from(self.starter.0) + u16::from(acted)) % u16::from(self.seats)) as u8);
        let out =
            |seat: &Seat| state.hand(*seat).is_empty() && (self.played_on.is_none() || *seat != state.turn);
        if let Some(seat) = Seat::all(self.seats).find(out) {
            return Err(BadPosition::EmptyHand { seat });
        }
        state.phase = self.phase(state.hand(state.turn))?;
        self.remember(&mut state);
        Ok(state)
    }

    /// All cards that are named, each once.
    fn check_cards(&self) -> Result<CardSet, BadPosition> {
        for (pile, cards) in [(Pile::Left, &self.left), (Pile::Right, &self.right)] {
            if cards.is_empty() {
                return Err(BadPosition::EmptyPile { pile });
            }
        }
        let sets = self.hands.iter().chain(&self.pools).flat_map(|set| set.iter());
        let lists = [&self.left, &self.right, &self.deck].into_iter().flatten().copied();
        let mut all = CardSet::EMPTY;
        for card in sets.chain(lists) {
            if all.contains(card) {
                return Err(BadPosition::Twice { card });
            }
            all.insert(card);
        }
        Ok(all)
    }

    /// The cards on the table, those named nowhere in the deck.
    fn table(&self, rest: CardSet) -> State {
        let spread = |sets: &[CardSet]| {
            let mut all = [CardSet::EMPTY; MAX_SEATS];
            all[..sets.len()].copy_from_slice(sets);
            all
        };
        let pile = |cards: &[Card]| cards.iter().copied().collect::<CardList>();
        let pools = spread(&self.pools);
        let mut spent = [CardSet::EMPTY; MAX_ROUNDS as usize];
        spent[0] = pools.iter().fold(CardSet::EMPTY, |all, pool| all | *pool);
        State {
            rng: GameRng::new(self.seed),
            options: self.options,
            seats: self.seats,
            round: self.round,
            starter: self.starter,
            turn: self.starter,
            phase: Phase::Play,
            played: self.played,
            hands: spread(&self.hands),
            pools,
            spent,
            deck: Deck::topped(rest, &self.deck),
            piles: [pile(&self.left), pile(&self.right)],
            memory: Memory::NONE,
            outcome: None,
        }
    }

    /// What the seat on turn has to do.
    fn phase(&self, hand: CardSet) -> Result<Phase, BadPosition> {
        let cards = match self.played_on {
            None => return Ok(Phase::Play),
            Some(Pile::Left) => &self.left,
            Some(Pile::Right) => &self.right,
        };
        let [.., covered, card] = cards[..] else { return Err(BadPosition::NothingCovered) };
        match card.onto(covered) {
            Comparison::Match if hand.is_empty() => Ok(Phase::Name),
            Comparison::Match => Ok(Phase::Give),
            Comparison::Higher => Ok(Phase::Draw),
            Comparison::Lower if hand.value() <= CLOSING_VALUE => Ok(Phase::Close),
            Comparison::Lower => Err(BadPosition::NothingToChoose { value: hand.value() }),
        }
    }

    /// Memory begins with this position.
    fn remember(&self, state: &mut State) {
        let hands = state.hands.map(CardSet::len);
        state.memory.opening = Opening { hands, piles: state.piles, mid_turn: self.played_on.is_some() };
        let tops = state.piles.map(|pile| pile.top().unwrap_or(Card::of_bit(0)));
        state.memory.begin_round(state.turn, 0, state.deck.len(), tops);
        if let Some(pile) = self.played_on {
            state.memory.play(tops[pile as usize], pile);
        }
    }
}
