//! What has happened in the series, turn by turn: all that anybody can know of hidden cards follows
//! from it.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use tabletop::{MAX_SEATS, Seat};

use crate::{Card, CardList, CardSet, Pile};

/// How many cards are played in a round at most (P23).
pub const MAX_PLAYED: u8 = 200;
/// How many rounds a series has at most (P1).
pub const MAX_ROUNDS: u8 = 4;
/// How many turns a series has at most.
const MAX_TURNS: usize = MAX_PLAYED as usize * MAX_ROUNDS as usize;

/// What followed the card played in a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Nothing: the card was lower, or the effect has not been chosen yet.
    None,
    /// The player drew from the deck.
    Deck,
    /// The player took the top card of the opposite pile.
    Pile,
    /// The same, and the pile, emptied, was restored with this card (P13).
    Restored(Card),
    /// The player gave a card away (P7).
    Given {
        /// To this seat.
        to: Seat,
        /// The card; `None` where the viewer may not know it.
        card: Option<Card>,
    },
    /// The player named a drawer (P8).
    Named(Seat),
}

/// A turn: the card played, the pile it went to, and what followed. Kept in three bytes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Turn([u8; 3]);

/// Stands for a card that the viewer may not know.
const HIDDEN: u8 = 0xff;

impl Turn {
    const NONE: Turn = Turn([0; 3]);

    #[inline]
    fn new(card: Card, pile: Pile) -> Turn {
        Turn([card.bit() | (pile as u8) << 7, 0, 0])
    }

    #[inline]
    fn set(&mut self, effect: Effect) {
        let (code, seat, card) = match effect {
            Effect::None => (0, 0, 0),
            Effect::Deck => (1, 0, 0),
            Effect::Pile => (2, 0, 0),
            Effect::Restored(card) => (3, 0, card.bit()),
            Effect::Given { to, card: Some(card) } => (4, to.0, card.bit()),
            Effect::Given { to, card: None } => (4, to.0, HIDDEN),
            Effect::Named(seat) => (5, seat.0, 0),
        };
        self.0[1] = code | seat << 4;
        self.0[2] = card;
    }

    /// The card played.
    #[inline]
    pub fn card(self) -> Card {
        Card::of_bit(self.0[0] & 0x7f)
    }

    /// The pile it was played onto.
    #[inline]
    pub fn pile(self) -> Pile {
        if self.0[0] >> 7 == 0 { Pile::Left } else { Pile::Right }
    }

    /// What followed.
    #[inline]
    pub fn effect(self) -> Effect {
        let seat = Seat(self.0[1] >> 4);
        match self.0[1] & 0x0f {
            0 => Effect::None,
            1 => Effect::Deck,
            2 => Effect::Pile,
            3 => Effect::Restored(Card::of_bit(self.0[2])),
            4 => Effect::Given { to: seat, card: (self.0[2] != HIDDEN).then_some(Card::of_bit(self.0[2])) },
            _ => Effect::Named(seat),
        }
    }
}

impl fmt::Debug for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}>{} {:?}", self.card(), self.pile().code(), self.effect())
    }
}

/// A round as it is remembered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct RoundMemory {
    /// The seat of its first remembered turn.
    pub(crate) first: u8,
    /// The index of its first remembered turn.
    pub(crate) from: u16,
    /// How many cards each seat was dealt; in the first remembered round [`Opening`] tells.
    pub(crate) hand: u8,
    /// How many cards were in the deck when it began.
    pub(crate) deck: u8,
    /// The cards turned up to begin the piles; in the first remembered round [`Opening`] tells.
    pub(crate) piles: [Card; 2],
    /// The hand shown to close it.
    pub(crate) shown: Option<CardSet>,
}

impl RoundMemory {
    const NONE: RoundMemory =
        RoundMemory { first: 0, from: 0, hand: 0, deck: 0, piles: [Card::of_bit(0); 2], shown: None };
}

/// The table when memory begins: at the first deal, or as a position was set up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Opening {
    /// How many cards each seat held.
    pub(crate) hands: [u8; MAX_SEATS],
    /// The piles.
    pub(crate) piles: [CardList; 2],
    /// Whether the first remembered turn had begun: its card lies on its pile already.
    pub(crate) mid_turn: bool,
}

/// All turns since the first deal (or since a position was set up), and how the rounds began and ended.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Memory {
    pub(crate) opening: Opening,
    rounds: [RoundMemory; MAX_ROUNDS as usize],
    begun: u8,
    turns: [Turn; MAX_TURNS],
    played: u16,
}

impl Memory {
    /// Nothing is remembered.
    pub(crate) const NONE: Memory = Memory {
        opening: Opening { hands: [0; MAX_SEATS], piles: [CardList::EMPTY; 2], mid_turn: false },
        rounds: [RoundMemory::NONE; MAX_ROUNDS as usize],
        begun: 0,
        turns: [Turn::NONE; MAX_TURNS],
        played: 0,
    };

    /// The rounds, the current one last.
    #[inline]
    pub(crate) fn rounds(&self) -> &[RoundMemory] {
        &self.rounds[..usize::from(self.begun)]
    }

    /// The turns of round number `round` of those remembered.
    pub(crate) fn turns(&self, round: usize) -> &[Turn] {
        let from = self.rounds().get(round).map_or(self.played, |round| round.from);
        let to = self.rounds().get(round + 1).map_or(self.played, |round| round.from);
        self.turns.get(usize::from(from)..usize::from(to)).unwrap_or_default()
    }

    /// The turns of round number `round` of those remembered.
    pub(crate) fn turns_mut(&mut self, round: usize) -> &mut [Turn] {
        let from = self.rounds().get(round).map_or(self.played, |round| round.from);
        let to = self.rounds().get(round + 1).map_or(self.played, |round| round.from);
        self.turns.get_mut(usize::from(from)..usize::from(to)).unwrap_or_default()
    }

    /// The last turn of the current round.
    pub(crate) fn last(&self) -> Option<Turn> {
        self.turns(usize::from(self.begun).saturating_sub(1)).last().copied()
    }

    /// A round begins.
    #[inline]
    pub(crate) fn begin_round(&mut self, first: Seat, hand: u8, deck: u8, piles: [Card; 2]) {
        self.rounds[usize::from(self.begun)] =
            RoundMemory { first: first.0, from: self.played, hand, deck, piles, shown: None };
        self.begun += 1;
    }

    /// The current round is closed by showing a hand.
    pub(crate) fn show(&mut self, hand: CardSet) {
        if let Some(round) = usize::from(self.begun).checked_sub(1) {
            self.rounds[round].shown = Some(hand);
        }
    }

    /// A card is played.
    #[inline]
    pub(crate) fn play(&mut self, card: Card, pile: Pile) {
        self.turns[usize::from(self.played)] = Turn::new(card, pile);
        self.played += 1;
    }

    /// What followed the card played last.
    #[inline]
    pub(crate) fn follow(&mut self, effect: Effect) {
        self.turns[usize::from(self.played).saturating_sub(1)].set(effect);
    }
}

impl Turn {
    /// The same turn with another card given.
    pub(crate) fn give(&mut self, card: Option<Card>) {
        if let Effect::Given { to, .. } = self.effect() {
            self.set(Effect::Given { to, card });
        }
    }
}

impl fmt::Debug for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Memory")
            .field("opening", &self.opening)
            .field("rounds", &self.rounds())
            .field("turns", &&self.turns[..usize::from(self.played)])
            .finish()
    }
}

impl Serialize for Turn {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Turn {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Turn, D::Error> {
        let bytes = <[u8; 3]>::deserialize(deserializer)?;
        let [card, effect, extra] = bytes;
        let is_card = |bit| CardSet::ALL.has_bit(bit);
        let known = match effect & 0x0f {
            0..=2 => effect >> 4 == 0 && extra == 0,
            3 => effect >> 4 == 0 && is_card(extra),
            4 => usize::from(effect >> 4) < MAX_SEATS && (extra == HIDDEN || is_card(extra)),
            5 => usize::from(effect >> 4) < MAX_SEATS && extra == 0,
            _ => false,
        };
        if known && is_card(card & 0x7f) {
            Ok(Turn(bytes))
        } else {
            Err(de::Error::custom("a turn is remembered that cannot have been"))
        }
    }
}

/// How a memory is written: only what is used of it.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Memory")]
struct Written {
    opening: Opening,
    rounds: Vec<RoundMemory>,
    turns: Vec<Turn>,
}

impl Serialize for Memory {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Written {
            opening: self.opening,
            rounds: self.rounds().to_vec(),
            turns: self.turns[..usize::from(self.played)].to_vec(),
        }
        .serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Memory {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Memory, D::Error> {
        let written = Written::deserialize(deserializer)?;
        let (begun, played) = (written.rounds.len(), written.turns.len());
        let ordered = written.rounds.windows(2).all(|pair| pair[0].from <= pair[1].from);
        let ends = written.rounds.iter().all(|round| usize::from(round.from) <= played);
        if begun > usize::from(MAX_ROUNDS) || played > MAX_TURNS || !ordered || !ends {
            return Err(de::Error::custom("more is remembered than a series can have"));
        }
        let mut memory =
            Memory { opening: written.opening, begun: begun as u8, played: played as u16, ..Memory::NONE };
        memory.rounds[..begun].copy_from_slice(&written.rounds);
        memory.turns[..played].copy_from_slice(&written.turns);
        Ok(memory)
    }
}
