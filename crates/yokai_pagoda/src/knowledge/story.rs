//! A round as a viewer saw it, written out as steps of marked cards and blanks.

use tabletop::{MAX_SEATS, Seat};

use crate::memory::{Effect, Turn};
use crate::{Card, CardList, CardSet, Pile, View};

/// Something that happened to the hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    /// A blank of this lot came into a hand.
    Draw { seat: Seat, lot: u8 },
    /// A marked card came into a hand.
    Enter { seat: Seat, marked: u16 },
    /// A marked card was seen leaving a hand.
    Leave { seat: Seat, marked: u16 },
    /// A blank of this lot was seen leaving a hand, and was this card.
    Show { seat: Seat, lot: u8, card: Card },
    /// A card was handed on face down.
    Gift { from: Seat, to: Seat },
}

/// A card that the viewer knew when it came into a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Marked {
    /// The card.
    pub(crate) card: Card,
    /// The hand it came into.
    pub(crate) seat: Seat,
    /// The step in which it did.
    pub(crate) entered: u16,
    /// The hand it was seen leaving, and the step; `None` while it has not been seen since.
    pub(crate) left: Option<(Seat, u16)>,
}

/// A round as a viewer saw it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Story {
    /// How many blanks of the first lot each hand began with.
    pub(crate) dealt: [u8; MAX_SEATS],
    /// What happened.
    pub(crate) steps: Vec<Step>,
    /// The marked cards, as they came into hands.
    pub(crate) marked: Vec<Marked>,
    /// How many cards were handed on face down.
    pub(crate) gifts: usize,
    /// The cards of each lot that have not come to light since. Those of the first lot may also be in
    /// pools of earlier rounds that the viewer may not look into.
    pub(crate) lots: Vec<CardSet>,
    /// How many cards each seat had at the end.
    pub(crate) sizes: [u8; MAX_SEATS],
    /// The hands of the end that the viewer knows.
    pub(crate) known: [Option<CardSet>; MAX_SEATS],
}

impl Story {
    /// Writes out round number `round` of those remembered.
    pub(crate) fn of(view: &View, round: usize) -> Story {
        let mut teller = Teller::new(view, round);
        let turns = view.memory.turns(round);
        let mut begun = round == 0 && view.memory.opening.mid_turn;
        for turn in turns {
            teller.turn(*turn, begun, view.seats);
            begun = false;
        }
        let known = known_hands(view, round, turns.len());
        for seat in Seat::all(view.seats) {
            for card in known[seat.index()].unwrap_or_default() {
                teller.leave(seat, card);
            }
        }
        teller.story.known = known;
        teller.story
    }

    /// The cards of the first lot that did not come to light, that is which may have been in a pool all
    /// the time.
    pub(crate) fn unseen(&self) -> CardSet {
        self.lots.first().copied().unwrap_or_default()
    }
}

/// The hands at the end of a round that the viewer knows: its own, one that was shown to close the
/// round, and all of them where pools are open.
fn known_hands(view: &View, round: usize, turns: usize) -> [Option<CardSet>; MAX_SEATS] {
    let mut known = [None; MAX_SEATS];
    let rounds = view.memory.rounds();
    let Some(after) = view.spent.get(round + 1).filter(|_| round + 1 < rounds.len()) else {
        for seat in Seat::all(view.seats) {
            known[seat.index()] = view.hands[seat.index()].cards;
        }
        return known;
    };
    let pooled = *after - view.spent[round];
    for seat in Seat::all(view.seats) {
        known[seat.index()] = view.pools[seat.index()].cards.map(|pool| pool & pooled);
    }
    if let Some(hand) = rounds[round].shown {
        let ender = (usize::from(rounds[round].first) + turns + usize::from(view.seats) - 1)
            % usize::from(view.seats);
        known[ender] = Some(hand);
    }
    known
}

/// Goes through a round and writes its story.
struct Teller {
    story: Story,
    seat: Seat,
    piles: [CardList; 2],
    deck: u8,
}

impl Teller {
    fn new(view: &View, round: usize) -> Teller {
        let memory = &view.memory;
        let begun = memory.rounds()[round];
        let opening = (round == 0).then_some(memory.opening);
        let mut dealt = [0; MAX_SEATS];
        for seat in Seat::all(view.seats) {
            dealt[seat.index()] = opening.map_or(begun.hand, |opening| opening.hands[seat.index()]);
        }
        let piles = opening
            .map_or_else(|| begun.piles.map(|card| [card].into_iter().collect()), |opening| opening.piles);
        let lot = !view.spent[round] - piles[0].set() - piles[1].set();
        Teller {
            story: Story {
                dealt,
                steps: Vec::with_capacity(4 * memory.turns(round).len() + 16),
                marked: Vec::new(),
                gifts: 0,
                lots: vec![lot],
                sizes: dealt,
                known: [None; MAX_SEATS],
            },
            seat: Seat(begun.first),
            piles,
            deck: begun.deck,
        }
    }

    /// A turn; `begun` when its card lay on the pile from the beginning.
    fn turn(&mut self, turn: Turn, begun: bool, seats: u8) {
        let seat = self.seat;
        let pile = turn.pile();
        if !begun {
            self.leave(seat, turn.card());
            self.size(seat, -1);
            self.piles[pile as usize].push(turn.card());
        }
        match turn.effect() {
            Effect::None => {}
            Effect::Deck => self.draw(seat),
            Effect::Pile => self.take(seat, pile.opposite()),
            Effect::Restored(card) => {
                self.take(seat, pile.opposite());
                self.need_deck();
                self.deck = self.deck.saturating_sub(1);
                for lot in &mut self.story.lots {
                    lot.remove(card);
                }
                self.piles[pile.opposite() as usize].push(card);
            }
            Effect::Given { to, card: Some(card) } => {
                self.leave(seat, card);
                self.enter(to, card);
                self.size(seat, -1);
                self.size(to, 1);
            }
            Effect::Given { to, card: None } => {
                self.story.steps.push(Step::Gift { from: seat, to });
                self.story.gifts += 1;
                self.size(seat, -1);
                self.size(to, 1);
            }
            Effect::Named(drawer) => self.draw(drawer),
        }
        self.seat = seat.next(seats);
    }

    fn size(&mut self, seat: Seat, change: i8) {
        let size = &mut self.story.sizes[seat.index()];
        *size = size.saturating_add_signed(change);
    }

    /// Makes a new deck, and with it a new lot, when the old one is used up (P14).
    fn need_deck(&mut self) {
        if self.deck == 0 {
            let mut lot = CardSet::EMPTY;
            for pile in &mut self.piles {
                lot.extend(pile.under().iter().copied());
                pile.keep_top();
            }
            self.deck = lot.len();
            self.story.lots.push(lot);
        }
    }

    fn draw(&mut self, seat: Seat) {
        self.need_deck();
        self.deck = self.deck.saturating_sub(1);
        let lot = (self.story.lots.len() - 1) as u8;
        self.story.steps.push(Step::Draw { seat, lot });
        self.size(seat, 1);
    }

    fn take(&mut self, seat: Seat, pile: Pile) {
        if let Some(card) = self.piles[pile as usize].pop() {
            self.enter(seat, card);
            self.size(seat, 1);
        }
    }

    fn enter(&mut self, seat: Seat, card: Card) {
        let marked = self.story.marked.len() as u16;
        let entered = self.story.steps.len() as u16;
        self.story.marked.push(Marked { card, seat, entered, left: None });
        self.story.steps.push(Step::Enter { seat, marked });
    }

    /// A card is seen leaving a hand.
    fn leave(&mut self, seat: Seat, card: Card) {
        let step = self.story.steps.len() as u16;
        let marked =
            self.story.marked.iter().rposition(|marked| marked.card == card && marked.left.is_none());
        if let Some(index) = marked {
            self.story.marked[index].left = Some((seat, step));
            self.story.steps.push(Step::Leave { seat, marked: index as u16 });
        } else if let Some(lot) = self.story.lots.iter().rposition(|lot| lot.contains(card)) {
            self.story.lots[lot].remove(card);
            self.story.steps.push(Step::Show { seat, lot: lot as u8, card });
        }
    }
}
