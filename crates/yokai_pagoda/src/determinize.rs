//! Making up what a viewer does not know.

use tabletop::{GameRng, MAX_SEATS, Seat};

use crate::deck::Deck;
use crate::knowledge::course::{self, Course};
use crate::knowledge::story::Story;
use crate::knowledge::ways;
use crate::memory::{Effect, Memory};
use crate::{Card, CardSet, Phase, State, View};

/// How often a course of events is drawn in search of one in which a seat may close the round.
const TRIES: u32 = 10_000;

/// A state that the view allows, drawn at random. See [`knowledge`](crate::knowledge) for the chances.
pub(crate) fn determinize(view: &View, rng: &mut GameRng) -> State {
    let rounds = view.memory.rounds().len();
    let stories: Vec<Story> = (0..rounds).map(|round| Story::of(view, round)).collect();
    let low = low_hand(view);
    let mut secrets = Secrets::make_up(view, &stories, low, rng);
    for _ in 0..TRIES {
        if secrets.is_some() || low.is_none() {
            break;
        }
        secrets = Secrets::make_up(view, &stories, low, rng);
    }
    // Nothing can be made up for a view that never was; the cards that are known are kept then.
    secrets.unwrap_or_else(|| Secrets::new(view)).into_state(view, rng)
}

/// The seat of which the viewer knows that its hand, which it does not see, may close the round: when
/// the last card that the guard allows was a lower one and the round has not ended (P11, P23).
fn low_hand(view: &View) -> Option<Seat> {
    let hand = view.hands[view.turn.index()];
    (view.phase == Phase::Close && hand.cards.is_none() && hand.count > 0).then_some(view.turn)
}

/// What is being made up.
struct Secrets {
    hands: [CardSet; MAX_SEATS],
    pools: [CardSet; MAX_SEATS],
    spent: [CardSet; crate::MAX_ROUNDS as usize],
    memory: Memory,
}

impl Secrets {
    /// Makes up everything, round after round; `None` when it does not fit together.
    fn make_up(view: &View, stories: &[Story], low: Option<Seat>, rng: &mut GameRng) -> Option<Secrets> {
        let mut secrets = Secrets::new(view);
        secrets.open(view, stories, rng);
        for (round, story) in stories.iter().enumerate() {
            let later = &stories[round + 1..];
            let low = low.filter(|_| later.is_empty());
            let course = secrets.round(story, later, low, rng)?;
            recall(&mut secrets.memory, round, &course.gifts);
            if later.is_empty() {
                secrets.hands = course.hands;
            } else {
                secrets.pool(course.hands, round + 1);
            }
        }
        Some(secrets)
    }

    fn new(view: &View) -> Secrets {
        Secrets {
            hands: view.hands.map(|hand| hand.cards.unwrap_or_default()),
            pools: [CardSet::EMPTY; MAX_SEATS],
            spent: [CardSet::EMPTY; crate::MAX_ROUNDS as usize],
            memory: view.memory,
        }
    }

    /// The pools as they were when memory began: whatever has never come to light since.
    fn open(&mut self, view: &View, stories: &[Story], rng: &mut GameRng) {
        let unseen = stories.iter().fold(CardSet::ALL, |unseen, story| unseen & story.unseen());
        let mut unseen: Vec<Card> = unseen.iter().collect();
        for seat in Seat::all(view.seats) {
            let holding = view.pools[seat.index()];
            let later: u8 = match stories {
                [] => 0,
                [past @ .., _] => past.iter().map(|story| story.sizes[seat.index()]).sum(),
            };
            let pool = &mut self.pools[seat.index()];
            match holding.cards {
                Some(cards) if stories.is_empty() => *pool = cards,
                Some(cards) => *pool = cards & view.spent[0],
                None => {
                    for _ in later..holding.count {
                        if !unseen.is_empty() {
                            pool.insert(unseen.swap_remove(rng.below(unseen.len() as u32) as usize));
                        }
                    }
                }
            }
        }
        self.spent[0] = self.pooled();
    }

    fn pooled(&self) -> CardSet {
        self.pools.iter().fold(CardSet::EMPTY, |all, pool| all | *pool)
    }

    /// Makes a round up, given the rounds after it.
    fn round(&self, story: &Story, later: &[Story], low: Option<Seat>, rng: &mut GameRng) -> Option<Course> {
        let hidden = later.iter().fold(!self.pooled(), |hidden, story| hidden & story.unseen());
        let candidates: Vec<CardSet> = story.lots.iter().map(|lot| *lot & hidden).collect();
        let choices = ways::draw(story, rng)?;
        course::fill(story, &choices, &candidates, low, rng)
    }

    /// Hands at the end of a round go into the pools (P18).
    fn pool(&mut self, hands: [CardSet; MAX_SEATS], next: usize) {
        for (pool, hand) in self.pools.iter_mut().zip(hands) {
            *pool |= hand;
        }
        self.spent[next] = self.pooled();
    }

    fn into_state(self, view: &View, rng: &mut GameRng) -> State {
        let deck = match view.order {
            Some(order) => Deck::settled(order),
            None => {
                let hands = self.hands.iter().fold(CardSet::EMPTY, |all, hand| all | *hand);
                Deck::shuffled(!(self.pooled() | hands | view.piles[0].set() | view.piles[1].set()))
            }
        };
        State {
            rng: rng.fork(),
            options: view.options,
            seats: view.seats,
            round: view.round,
            starter: view.starter,
            turn: view.turn,
            phase: view.phase,
            played: view.played,
            hands: self.hands,
            pools: self.pools,
            spent: self.spent,
            deck,
            piles: view.piles,
            memory: self.memory,
            outcome: view.outcome,
        }
    }
}

/// Fills the gifts of a round that the viewer did not see into the memory.
fn recall(memory: &mut Memory, round: usize, gifts: &[Card]) {
    let hidden = memory
        .turns_mut(round)
        .iter_mut()
        .filter(|turn| matches!(turn.effect(), Effect::Given { card: None, .. }));
    for (turn, card) in hidden.zip(gifts) {
        turn.give(Some(*card));
    }
}
