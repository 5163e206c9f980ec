//! Lantern bids, a game made for these tests: hidden hands, an open lead, a secret bid of everybody
//! at once, a card drawn unseen, two options. [`Toy`] takes the fault it is to have, so that every
//! mutant is the same program but for one lie.
//!
//! Rules. 32 cards, four each of the values 1 to 8; four to each seat, the rest is the deck. Two
//! rounds, each led by the next seat: the leader plays a card openly (T1, T2), then all bid a card
//! secretly (T1, T3); bids are revealed together, the best takes a lantern, the first clockwise
//! from the leader among equals. The winner draws the top card of the deck (or everybody does).
//! - T1 A card has to be in the hand.
//! - T2 A lead has a value that is not yet spent, when the hand has one.
//! - T3 A bid has another value than the lead, when the hand has one.
//! - T4 A lead is no bid and a bid no lead.

mod pieces;

use std::sync::atomic::{AtomicU64, Ordering};

use tabletop::{BadSetup, Game, GameRng, Illegal, MAX_SEATS, Outcome, Seat, Seats, Setup, Turn, Viewer};

use crate::fault;
use pieces::{Action, Cards, Dump, Event, Held, Pick, Seen, State, View, Why};

const VALUES: u8 = 8;
const COPIES: usize = 4;
const CARDS: usize = VALUES as usize * COPIES;
const HAND: usize = 4;
const ROUNDS: u8 = 2;

/// Counts the games set up, for the mutant whose chance is not only its seed's.
static TABLES: AtomicU64 = AtomicU64::new(0);

tabletop::options! {
    /// Options of lantern bids.
    pub struct Options {
        /// Which bid is the best.
        pub aim: Aim = "aim" {
            /// The highest.
            High = "high",
            /// The lowest.
            Low = "low",
        }
        /// Who draws after a round.
        pub draw: Draw = "draw" {
            /// The winner.
            Winner = "winner",
            /// All, clockwise from the leader.
            Everybody = "everybody",
        }
    }
}

/// The game with one fault, or with [`fault::NONE`].
pub(crate) struct Toy<const FAULT: u8>;

/// The game as its rules say.
pub(crate) type Honest = Toy<{ fault::NONE }>;

impl State {
    fn leader(&self) -> Seat {
        Seat((self.starter.0 + self.round) % self.seats)
    }

    fn over(&self) -> bool {
        self.round == ROUNDS
    }

    fn waiting(&self) -> Seats {
        match self.lead {
            _ if self.over() => Seats::NONE,
            None => Seats::only(self.leader()),
            Some(_) => Seat::all(self.seats).filter(|seat| self.bids[seat.index()].is_none()).collect(),
        }
    }

    /// The cards of a hand that a rule lets through; all of them when it lets none through.
    fn allowed(&self, seat: Seat, keeps: impl Fn(u8) -> bool) -> Cards {
        let hand = &self.hands[seat.index()];
        let through = hand.iter().any(|&card| keeps(card));
        (1..=VALUES).filter(|card| hand.contains(card) && (!through || keeps(*card))).collect()
    }

    fn leads(&self, seat: Seat) -> Cards {
        self.allowed(seat, |card| !self.spent.contains(&card))
    }

    fn bids(&self, seat: Seat) -> Cards {
        self.allowed(seat, |card| self.lead != Some(card))
    }

    fn better(&self, one: u8, other: u8) -> bool {
        match self.options.aim {
            Aim::High => one > other,
            Aim::Low => one < other,
        }
    }

    fn take(&mut self, seat: Seat, card: u8) {
        let hand = &mut self.hands[seat.index()];
        if let Some(place) = hand.iter().position(|held| *held == card) {
            hand.remove(place);
        }
    }

    fn reveal<const FAULT: u8>(&mut self, last: Seat, out: &mut Vec<Event>) {
        let leader = self.leader();
        self.revealed = self.bids;
        let mut best: Option<(Seat, u8)> = None;
        // The mutant looks at the bids from the last bidder on, so that ties depend on who that was.
        let first = if FAULT == fault::ORDER_MATTERS { last } else { leader };
        for seat in first.clockwise(self.seats) {
            let Some(card) = self.bids[seat.index()].take() else { continue };
            out.push(Event::Revealed { seat, card });
            if FAULT != fault::NEVER_ENDS {
                self.take(seat, card);
            }
            if FAULT != fault::NEVER_ENDS && (FAULT != fault::LOST_CARD || card != 3) {
                self.spent.push(card);
            }
            if best.is_none_or(|(_, best)| self.better(card, best)) {
                best = Some((seat, card));
            }
        }
        self.spent.sort_unstable();
        if let Some((winner, _)) = best {
            self.lanterns[winner.index()] += 1;
            out.push(Event::Won { seat: winner });
            for seat in leader.clockwise(self.seats) {
                if (self.options.draw == Draw::Everybody || seat == winner)
                    && let Some(card) = self.deck.pop()
                {
                    self.hands[seat.index()].push(card);
                    out.push(Event::Drew { seat, card });
                }
            }
        }
        self.lead = None;
        if FAULT != fault::NEVER_ENDS {
            self.round += 1;
        }
        if self.over() {
            out.push(Event::Ended);
        }
    }
}

impl<const FAULT: u8> Game for Toy<FAULT> {
    const ID: &'static str = "lantern-bids";
    const RULES: u32 = 3;
    const MAX_PLIES: usize = ROUNDS as usize * (1 + MAX_SEATS);

    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Seen = Seen;
    type Reason = Why;
    type Dump = Dump;

    fn start(setup: &Setup<Options>, mut rng: GameRng, out: &mut Vec<Event>) -> Result<State, BadSetup> {
        if FAULT != fault::ANY_SETUP {
            setup.check()?;
        }
        let seats = setup.seats.clamp(2, 5);
        let starter = setup.starter(&mut rng);
        if FAULT == fault::OTHER_CHANCE && TABLES.fetch_add(1, Ordering::Relaxed) % 2 == 1 {
            rng.next_u32();
        }
        let mut deck: Cards = (0..CARDS).map(|index| (index % VALUES as usize) as u8 + 1).collect();
        rng.shuffle(&mut deck);
        out.push(Event::Began { starter });
        let mut hands: [Cards; MAX_SEATS] = Default::default();
        for seat in starter.clockwise(seats) {
            hands[seat.index()] = deck.drain(deck.len() - HAND..).collect();
            out.push(Event::Dealt { seat, cards: hands[seat.index()].clone() });
        }
        let options = if FAULT == fault::FORGETS_OPTIONS { Options::default() } else { setup.options };
        Ok(State {
            seats,
            options,
            rng,
            starter,
            round: 0,
            lead: None,
            hands,
            bids: [None; MAX_SEATS],
            revealed: [None; MAX_SEATS],
            deck,
            spent: Cards::new(),
            lanterns: [0; MAX_SEATS],
            unsaved: if FAULT == fault::UNSAVED { 7 } else { 0 },
        })
    }

    fn seats(state: &State) -> u8 {
        state.seats
    }

    fn options(state: &State) -> Options {
        state.options
    }

    fn turn(state: &State) -> Turn {
        if !state.over() {
            let mut waiting = state.waiting();
            if FAULT == fault::NOTHING_TO_DO && state.lead.is_some() {
                waiting.insert(Seat(0));
            }
            return Turn::Waiting(waiting);
        }
        let scores: Vec<u16> =
            Seat::all(state.seats).map(|seat| state.lanterns[seat.index()].into()).collect();
        Turn::Over(Outcome::new(&scores, |one, other| {
            if FAULT == fault::EVERYBODY_LOSES && one != other {
                return std::cmp::Ordering::Less;
            }
            scores[other.index()].cmp(&scores[one.index()])
        }))
    }

    fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
        if FAULT != fault::KEEPS_OLD_LIST {
            out.clear();
        }
        if !state.waiting().contains(seat) {
            return;
        }
        match state.lead {
            None => out.extend(state.leads(seat).iter().map(|&card| Action::Lead(card))),
            Some(_) => out.extend(state.bids(seat).iter().map(|&card| Action::Bid(card))),
        }
        match FAULT {
            fault::UNSORTED => out.reverse(),
            fault::TWICE => out.extend(out.last().copied()),
            fault::TOLD_BY_OFFER if state.lead.is_some() => {
                // Offers only what beats a bid already made, where there is such a card.
                let made = state.bids.iter().flatten().copied().max().unwrap_or(0);
                if out.iter().any(|action| matches!(action, Action::Bid(card) if *card > made)) {
                    out.retain(|action| matches!(action, Action::Bid(card) if *card > made));
                }
            }
            fault::SCRAWLS if state.lead.is_some() => out.push(Action::Scrawl),
            fault::LEGAL_BUT_REFUSED => out.push(Action::Bid(VALUES + 1)),
            _ => {}
        }
    }

    fn check(state: &State, seat: Seat, action: Action) -> Result<(), Illegal<Why>> {
        if state.over() {
            return Err(Illegal::GameOver);
        }
        let waiting = state.waiting();
        if !waiting.contains(seat) {
            return Err(Illegal::NotYourTurn { seat, waiting });
        }
        let (Action::Lead(card) | Action::Bid(card)) = action else {
            return if FAULT == fault::SCRAWLS && state.lead.is_some() {
                Ok(())
            } else {
                Err(Why::NotNow.into())
            };
        };
        if matches!(action, Action::Lead(_)) != state.lead.is_none() {
            return Err(if FAULT == fault::NAMELESS { Why::Nameless.into() } else { Why::NotNow.into() });
        }
        if !state.hands[seat.index()].contains(&card) {
            return Err(Why::NotHeld(card).into());
        }
        match action {
            Action::Lead(_) if !state.leads(seat).contains(&card) => Err(Why::Spent(card).into()),
            Action::Bid(_) if FAULT != fault::LAX && !state.bids(seat).contains(&card) => {
                Err(Why::AsLed(card).into())
            }
            _ => Ok(()),
        }
    }

    fn apply_legal(state: &mut State, seat: Seat, action: Action, out: &mut Vec<Event>) {
        if FAULT == fault::SWEEPS_EVENTS {
            out.clear();
        }
        let action = match (action, state.bids(seat).first()) {
            (Action::Scrawl, Some(&card)) => Action::Bid(card),
            _ => action,
        };
        match action {
            Action::Scrawl => {}
            Action::Lead(card) if FAULT == fault::NEVER_ENDS => state.lead = Some(card),
            Action::Lead(card) => {
                state.take(seat, card);
                state.spent.push(card);
                state.spent.sort_unstable();
                state.lead = Some(card);
                out.push(Event::Led { seat, card });
            }
            Action::Bid(card) => {
                state.bids[seat.index()] = Some(card);
                out.push(Event::Bid { seat, card });
                if state.waiting().is_empty() {
                    state.reveal::<FAULT>(seat, out);
                }
            }
        }
    }

    fn apply(
        state: &mut State,
        seat: Seat,
        action: Action,
        out: &mut Vec<Event>,
    ) -> Result<(), Illegal<Why>> {
        if let Err(refusal) = Self::check(state, seat, action) {
            if FAULT == fault::TRACE {
                state.rng.next_u32();
            }
            if FAULT == fault::TALKATIVE_REFUSAL {
                out.push(Event::Ended);
            }
            return Err(refusal);
        }
        if FAULT == fault::TWIN_DIFFERS {
            state.rng.next_u32();
        }
        Self::apply_legal(state, seat, action, out);
        Ok(())
    }

    fn view(state: &State, viewer: Viewer) -> View {
        let hands = std::array::from_fn(|index| {
            let spied = FAULT == fault::HANDS_SHOWN && viewer != Viewer::Public;
            let open = viewer.knows(Seat(index as u8)) || spied;
            Held::of(&state.hands[index], open)
        });
        let bids = std::array::from_fn(|index| match state.bids[index] {
            None => Pick::Nothing,
            Some(card) if viewer.knows(Seat(index as u8)) || FAULT == fault::BID_SHOWN => Pick::Open(card),
            Some(_) => Pick::Closed,
        });
        View {
            seats: state.seats,
            options: state.options,
            starter: state.starter,
            round: state.round,
            lead: state.lead,
            hands,
            bids,
            revealed: state.revealed,
            deck: Held::of(&state.deck, viewer == Viewer::All),
            spent: state.spent.clone(),
            lanterns: state.lanterns,
            peeked: if FAULT == fault::DECK_PEEKED { state.deck.last().copied() } else { None },
        }
    }

    fn knows_turn(state: &State, viewer: Viewer) -> bool {
        FAULT != fault::NO_SECRET_TURN || viewer != Viewer::Public || Self::turn(state).outcome().is_some()
    }

    fn seen(event: &Event, viewer: Viewer) -> Option<Seen> {
        Some(match *event {
            Event::Began { starter } => Seen::Began { starter },
            Event::Dealt { seat, ref cards } => {
                let open = viewer.knows(seat) || FAULT == fault::DEAL_TOLD;
                Seen::Dealt { seat, cards: Held::of(cards, open) }
            }
            Event::Led { seat, card } => Seen::Led { seat, card },
            Event::Bid { seat, card } => {
                let told = viewer.knows(seat) || FAULT == fault::BID_TOLD;
                Seen::Bid { seat, card: told.then_some(card) }
            }
            Event::Revealed { seat, card } => Seen::Revealed { seat, card },
            Event::Won { seat } => Seen::Won { seat },
            Event::Drew { seat, card } => {
                let told = viewer.knows(seat) || FAULT == fault::DRAW_TOLD;
                Seen::Drew { seat, card: told.then_some(card) }
            }
            Event::Ended => Seen::Ended,
        })
    }

    fn determinize(view: &View, rng: &mut GameRng) -> State {
        let mut unseen = [COPIES; VALUES as usize + 1];
        unseen[0] = 0;
        let open = view.hands.iter().chain([&view.deck]).filter_map(|held| match held {
            Held::Open(cards) => Some(cards),
            Held::Closed(_) => None,
        });
        for &card in open.chain([&view.spent]).flatten() {
            unseen[card as usize] = unseen[card as usize].saturating_sub(1);
        }
        let mut unseen: Cards =
            (1..=VALUES).flat_map(|card| std::iter::repeat_n(card, unseen[card as usize])).collect();
        rng.shuffle(&mut unseen);
        let mut fill = |held: &Held| match held {
            Held::Open(cards) => cards.clone(),
            Held::Closed(count) => unseen.drain(unseen.len().saturating_sub((*count).into())..).collect(),
        };
        let mut state = State {
            seats: view.seats,
            options: view.options,
            rng: GameRng::new(0),
            starter: view.starter,
            round: view.round,
            lead: view.lead,
            hands: std::array::from_fn(|index| fill(&view.hands[index])),
            bids: [None; MAX_SEATS],
            revealed: view.revealed,
            deck: fill(&view.deck),
            spent: view.spent.clone(),
            lanterns: view.lanterns,
            unsaved: if FAULT == fault::UNSAVED { 7 } else { 0 },
        };
        state.rng = rng.fork();
        for seat in Seat::all(view.seats) {
            state.bids[seat.index()] = match view.bids[seat.index()] {
                Pick::Nothing => None,
                Pick::Open(card) => Some(card),
                Pick::Closed if FAULT == fault::UNDOES_BIDS => None,
                Pick::Closed => rng.pick(&state.bids(seat)).copied(),
            };
        }
        match FAULT {
            fault::MAKES_UP_PUBLIC => state.lanterns[0] += 1,
            fault::MAKES_UP_OWN_HAND => {
                // Swaps the first card of the open hands for one of the deck.
                for (hand, held) in state.hands.iter_mut().zip(&view.hands) {
                    if matches!(held, Held::Open(_))
                        && let (Some(card), Some(other)) = (hand.first_mut(), state.deck.first_mut())
                    {
                        std::mem::swap(card, other);
                    }
                }
            }
            fault::MAKES_UP_CARDS => {
                if let Some(card) = state.deck.last_mut().filter(|_| matches!(view.deck, Held::Closed(_))) {
                    *card = 1;
                }
            }
            _ => {}
        }
        state
    }

    fn dump(state: &State) -> Dump {
        let seats = usize::from(state.seats);
        Dump {
            round: state.round,
            hands: state.hands[..seats].to_vec(),
            lanterns: state.lanterns[..seats].to_vec(),
        }
    }

    fn check_invariants(state: &State) -> Result<(), String> {
        let mut counts = [0; VALUES as usize + 1];
        for &card in state.hands.iter().chain([&state.deck, &state.spent]).flatten() {
            counts[card as usize] += 1;
        }
        if counts[1..].iter().any(|count| *count != COPIES) {
            return Err(format!("not {COPIES} cards of each value: {counts:?}"));
        }
        Ok(())
    }
}
