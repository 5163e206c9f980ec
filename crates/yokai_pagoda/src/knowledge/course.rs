//! Filling cards into one course of events of a round.

use tabletop::{GameRng, MAX_SEATS, Seat};

use super::low;
use super::story::{Step, Story};
use super::ways::Choice;
use crate::{Card, CardSet};

/// One course of events of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Course {
    /// The hands at the end.
    pub(crate) hands: [CardSet; MAX_SEATS],
    /// The cards that were handed on face down, in order.
    pub(crate) gifts: Vec<Card>,
}

/// What was handed on: a card, or a blank whose card is settled later.
#[derive(Clone, Copy)]
enum Item {
    Card(Card),
    Blank(u16),
}

/// The face-down cards while a round is told.
struct Table {
    loose: [Vec<Card>; MAX_SEATS],
    /// For each seat its blanks, with their lots.
    blanks: [Vec<(u8, u16)>; MAX_SEATS],
    /// The cards of the blanks, as far as they are settled.
    cards: Vec<Option<Card>>,
    /// Where each marked card is that was seen later.
    at: Vec<Seat>,
}

impl Table {
    fn new(story: &Story) -> Table {
        let mut table = Table {
            loose: Default::default(),
            blanks: Default::default(),
            cards: Vec::with_capacity(64),
            at: story.marked.iter().map(|marked| marked.seat).collect(),
        };
        for (seat, count) in (0..).map(Seat).zip(story.dealt) {
            for _ in 0..count {
                table.draw(seat, 0);
            }
        }
        table
    }

    fn draw(&mut self, seat: Seat, lot: u8) {
        self.blanks[seat.index()].push((lot, self.cards.len() as u16));
        self.cards.push(None);
    }

    /// Takes any of a seat's blanks of a lot.
    fn take_blank(&mut self, seat: Seat, lot: u8, rng: &mut GameRng) -> Option<u16> {
        let blanks = &mut self.blanks[seat.index()];
        let count = blanks.iter().filter(|blank| blank.0 == lot).count();
        let nth = rng.below(count as u32) as usize;
        let index = blanks.iter().enumerate().filter(|(_, blank)| blank.0 == lot).nth(nth)?.0;
        Some(blanks.swap_remove(index).1)
    }

    /// Settles the cards of all blanks that are left, and returns the hands.
    fn settle(
        &mut self,
        story: &Story,
        candidates: &[CardSet],
        low: Option<Seat>,
        rng: &mut GameRng,
    ) -> Option<[CardSet; MAX_SEATS]> {
        let mut left = candidates.to_vec();
        if let Some(seat) = low {
            self.settle_low(seat, &mut left, rng)?;
        }
        let mut left: Vec<Vec<Card>> = left.into_iter().map(|cards| cards.iter().collect()).collect();
        let mut hands = story.known.map(Option::unwrap_or_default);
        for (seat, hand) in hands.iter_mut().enumerate() {
            hand.extend(self.loose[seat].iter().copied());
            for (lot, blank) in &self.blanks[seat] {
                let settled = &mut self.cards[usize::from(*blank)];
                if settled.is_none() {
                    let cards = left.get_mut(usize::from(*lot)).filter(|cards| !cards.is_empty())?;
                    *settled = Some(cards.swap_remove(rng.below(cards.len() as u32) as usize));
                }
                hand.extend(*settled);
            }
        }
        Some(hands)
    }

    /// Settles the blanks of a seat so that it may close the round, and takes their cards away from
    /// what is left of each lot.
    fn settle_low(&mut self, seat: Seat, left: &mut [CardSet], rng: &mut GameRng) -> Option<()> {
        let held = self.loose[seat.index()].iter().copied().collect();
        let blanks = &self.blanks[seat.index()];
        let wanted: Vec<usize> = (0..left.len())
            .map(|lot| blanks.iter().filter(|blank| usize::from(blank.0) == lot).count())
            .collect();
        let picked = low::complete(held, &wanted, left, rng)?;
        for ((lot, cards), left) in (0..).zip(picked).zip(left) {
            *left -= cards;
            let mut cards: Vec<Card> = cards.iter().collect();
            rng.shuffle(&mut cards);
            for ((_, blank), card) in blanks.iter().filter(|blank| blank.0 == lot).zip(cards) {
                self.cards[usize::from(*blank)] = Some(card);
            }
        }
        Some(())
    }

    fn give(
        &mut self,
        from: Seat,
        to: Seat,
        choice: Choice,
        story: &Story,
        rng: &mut GameRng,
    ) -> Option<Item> {
        match choice {
            Choice::Loose => {
                let loose = &mut self.loose[from.index()];
                if loose.is_empty() {
                    return None;
                }
                let card = loose.swap_remove(rng.below(loose.len() as u32) as usize);
                self.loose[to.index()].push(card);
                Some(Item::Card(card))
            }
            Choice::Routed(marked) => {
                *self.at.get_mut(usize::from(marked))? = to;
                story.marked.get(usize::from(marked)).map(|marked| Item::Card(marked.card))
            }
            Choice::Blank(lot) => {
                let blank = self.take_blank(from, lot, rng)?;
                self.blanks[to.index()].push((lot, blank));
                Some(Item::Blank(blank))
            }
        }
    }
}

/// Fills cards into a course of events: `choices` are what was handed on in the gifts, `candidates` the
/// cards that the blanks left at the end of each lot may be. The hand of the seat `low` is one that may
/// close a round (P11). `None` when that cannot be.
pub(crate) fn fill(
    story: &Story,
    choices: &[Choice],
    candidates: &[CardSet],
    low: Option<Seat>,
    rng: &mut GameRng,
) -> Option<Course> {
    let mut table = Table::new(story);
    let mut given = Vec::with_capacity(story.gifts);
    let mut choices = choices.iter();
    for step in &story.steps {
        match *step {
            Step::Draw { seat, lot } => table.draw(seat, lot),
            Step::Enter { seat, marked } => {
                let marked = story.marked.get(usize::from(marked))?;
                if marked.left.is_none() {
                    table.loose[seat.index()].push(marked.card);
                }
            }
            Step::Leave { seat, marked } => {
                if table.at.get(usize::from(marked)) != Some(&seat) {
                    return None;
                }
            }
            Step::Show { seat, lot, card } => {
                let blank = table.take_blank(seat, lot, rng)?;
                table.cards[usize::from(blank)] = Some(card);
            }
            Step::Gift { from, to } => given.push(table.give(from, to, *choices.next()?, story, rng)?),
        }
    }
    let hands = table.settle(story, candidates, low, rng)?;
    let gifts = given.into_iter().map(|item| match item {
        Item::Card(card) => Some(card),
        Item::Blank(blank) => table.cards[usize::from(blank)],
    });
    Some(Course { hands, gifts: gifts.collect::<Option<_>>()? })
}
