//! Playing Yundao carefully: every action is tried, also against the best answer to it, and what it
//! leads to is looked at with the eye of somebody who knows what a tower is worth and who could
//! take it.

use tabletop::{Game, GameRng, MAX_SEATS, Seat, Seats};
use yundao::{Action, Card, Event, Hand, MAX_HEIGHT, Phase, Position, Squares, State, Verdict, View, Yundao};

use crate::Knowledge;
use crate::choice::{Matrix, best};

/// What a banked pagoda is worth; all else is measured by it.
const PAGODA: i32 = 100;

/// How often the rest of the placing is made up for each square.
const PLACINGS: u32 = 12;

/// How many actions are thought through to the answer.
const SHORTLIST: usize = 8;

impl Knowledge for Yundao {
    fn careful(view: &View, seat: Seat, legal: &[Action], rng: &mut GameRng) -> Action {
        // What the other has chosen in a duel is secret, so it is as if it were still to be chosen.
        let open = View { chosen: Seats::NONE, choices: [None; 2], ..*view };
        let state = Yundao::determinize(&open, rng);
        match view.position.phase() {
            Phase::Placement => place(&state, seat, legal, rng),
            Phase::Challenge | Phase::Over => challenge(&state, seat, legal, rng),
            Phase::Duel => {
                let duel = Duel::of(&state, seat);
                let drawn = duel.matrix(&state, standing_of).solve().draw(rng);
                duel.ours.get(drawn).map_or(legal[0], |&card| Action::Choose(card))
            }
        }
    }
}

/// Tries every square with the rest of the placing made up, the same rest for each.
fn place(state: &State, seat: Seat, legal: &[Action], rng: &mut GameRng) -> Action {
    let seed = rng.next_u64();
    let (mut events, mut others) = (Vec::new(), Vec::new());
    best(legal, rng, |action| {
        let mut chance = GameRng::new(seed);
        let mut sum = 0;
        for _ in 0..PLACINGS {
            let mut next = *state;
            Yundao::apply_legal(&mut next, seat, action, &mut events);
            while next.position().phase() == Phase::Placement {
                let other = next.position().totem();
                Yundao::legal(&next, other, &mut others);
                let Some(&square) = chance.pick(&others) else { break };
                Yundao::apply_legal(&mut next, other, square, &mut events);
            }
            events.clear();
            sum += standing(next.position(), seat);
        }
        sum
    })
}

/// Tries every action at a glance, and the best of them also against the best answer.
fn challenge(state: &State, seat: Seat, legal: &[Action], rng: &mut GameRng) -> Action {
    let mut events = Vec::new();
    let mut glanced: Vec<(i32, Action)> =
        legal.iter().map(|&action| (value(state, seat, action, standing_of, &mut events), action)).collect();
    glanced.sort_by_key(|&(value, _)| std::cmp::Reverse(value));
    let shortlist: Vec<Action> = glanced.iter().take(SHORTLIST).map(|&(_, action)| action).collect();
    best(&shortlist, rng, |action| value(state, seat, action, answered, &mut events))
}

/// What an action of the challenge phase comes to for `seat`, as `judge` sees it.
fn value(
    state: &State,
    seat: Seat,
    action: Action,
    judge: impl Fn(&State, Seat) -> i32,
    events: &mut Vec<Event>,
) -> i32 {
    let mut next = *state;
    events.clear();
    Yundao::apply_legal(&mut next, seat, action, events);
    match next.position().phase() {
        Phase::Duel => Duel::of(&next, seat).matrix(&next, judge).solve().value,
        _ => judge(&next, seat),
    }
}

fn standing_of(state: &State, seat: Seat) -> i32 {
    standing(state.position(), seat)
}

/// How well `seat` stands when whoever has the turn does what looks best to them.
fn answered(state: &State, seat: Seat) -> i32 {
    let position = state.position();
    let now = standing(position, seat);
    let other = position.totem();
    if position.phase() != Phase::Challenge || other == seat {
        return now;
    }
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    Yundao::legal(state, other, &mut legal);
    let most = legal.iter().map(|&action| value(state, other, action, standing_of, &mut events)).max();
    let gained = most.map_or(0, |most| most - standing(position, other));
    now - gained.max(0) / i32::from(position.seats() - 1).max(1)
}

/// An open duel, seen by one of its seats.
struct Duel {
    seat: Seat,
    other: Seat,
    ours: Vec<Card>,
    theirs: Vec<Card>,
}

impl Duel {
    fn of(state: &State, seat: Seat) -> Duel {
        let position = state.position();
        let duellists = position.duellists().into_iter().flatten();
        let other = duellists.into_iter().find(|&other| other != seat).unwrap_or(seat);
        let faces = |seat| position.hand(seat).faces().collect();
        Duel { seat, other, ours: faces(seat), theirs: faces(other) }
    }

    /// What every pair of cards comes to. Pairs of the same verdict lead to the same board, which is
    /// judged once; only the cards spent differ.
    fn matrix(&self, state: &State, judge: impl Fn(&State, Seat) -> i32) -> Matrix {
        let last_card = [self.seat, self.other].iter().any(|&seat| state.position().hand(seat).len() == 1);
        let mut judged: [Option<i32>; 4] = [None; 4];
        let mut events = Vec::new();
        Matrix::new(self.ours.len(), self.theirs.len(), |row, column| {
            let mut next = *state;
            events.clear();
            Yundao::apply_legal(&mut next, self.seat, Action::Choose(self.ours[row]), &mut events);
            Yundao::apply_legal(&mut next, self.other, Action::Choose(self.theirs[column]), &mut events);
            let verdict = events.iter().find_map(|event| match event {
                Event::Decided(verdict) => Some(*verdict),
                _ => None,
            });
            let kind = match verdict {
                Some(Verdict::Tiger) | None => 0,
                Some(verdict) if verdict.is_tie() => 1,
                Some(verdict) if verdict.winner() == Some(self.seat) => 2,
                Some(_) => 3,
            };
            let cards = self.cards(next.position());
            let known = judged[kind].filter(|_| !last_card);
            let board = known.unwrap_or_else(|| judge(&next, self.seat) - cards);
            judged[kind] = Some(board);
            board + cards
        })
    }

    /// What the two hands count in [`standing`].
    fn cards(&self, position: &Position) -> i32 {
        let [ours, theirs] = [self.seat, self.other].map(|seat| {
            let plays_on = !position.owned(seat).is_empty() && position.phase() != Phase::Over;
            if plays_on { hand(position.hand(seat)) } else { 0 }
        });
        ours - theirs / i32::from(position.seats() - 1).max(1)
    }
}

/// How well `seat` stands against the others.
fn standing(position: &Position, seat: Seat) -> i32 {
    let worth = worth(position);
    let seats = position.seats();
    let others = Seat::all(seats).filter(|&other| other != seat).map(|other| worth[other.index()]);
    worth[seat.index()] - others.sum::<i32>() / i32::from(seats - 1).max(1)
}

/// What each seat can hope to have banked in the end.
fn worth(position: &Position) -> [i32; MAX_SEATS] {
    let mut worth = [0; MAX_SEATS];
    for seat in Seat::all(position.seats()) {
        worth[seat.index()] = PAGODA * position.banked(seat).len() as i32;
    }
    if position.phase() == Phase::Over {
        return worth;
    }
    // For each seat and height, the squares of stacks that its stacks of that height can challenge.
    let mut reach = [[Squares::NONE; MAX_HEIGHT + 1]; MAX_SEATS];
    for seat in Seat::all(position.seats()) {
        for from in position.owned(seat) {
            let reached = &mut reach[seat.index()][position.stack(from).height()];
            *reached = *reached | position.reach(from).with(from).neighbours();
        }
    }
    let neutral = position.neutral();
    for seat in Seat::all(position.seats()) {
        let owned = position.owned(seat);
        if owned.is_empty() {
            continue;
        }
        let mut sum = hand(position.hand(seat));
        if owned.len() > 1 {
            sum += SECOND;
        }
        for square in owned {
            let height = position.stack(square).height();
            let others = Seat::all(position.seats()).filter(|&other| other != seat);
            let attacker = (1..=MAX_HEIGHT)
                .rev()
                .find(|&tall| others.clone().any(|other| reach[other.index()][tall].contains(square)));
            let height = height as i32;
            let risk = attacker.map_or(0, |tall| (RISK + TALLER * (tall as i32 - height)).clamp(0, 90));
            let free = (square.neighbours() & neutral).len().min(2) as i32;
            sum += PAGODA * height * (100 - risk) / 100 + STRENGTH * height * height + FREE * free;
        }
        worth[seat.index()] += sum;
    }
    worth
}

/// In percent, how likely a stack is lost to one of the same height that can challenge it.
const RISK: i32 = 19;

/// By how much that changes with every pagoda that the other is taller.
const TALLER: i32 = 10;

/// What a stack's height is worth, squared: tall stacks win duels.
const STRENGTH: i32 = 4;

/// What it is worth not to depend on a single stack.
const SECOND: i32 = 21;

/// What a neutral pagoda beside an own stack is worth: it can be had for nothing, if nobody else
/// is quicker.
const FREE: i32 = 15;

/// What the cards of somebody who still owns stacks are worth.
fn hand(hand: Hand) -> i32 {
    hand.cards().map(|card| CARD[card as usize]).sum()
}

/// What holding a card is worth: 0 to 5, the Dragon, the Tiger. Found by playing many games.
const CARD: [i32; 8] = [14, 16, 18, 22, 52, 66, 264, 32];
