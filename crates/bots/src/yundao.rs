//! Playing Yundao carefully: every action is tried, also against the best answer to it, and what it
//! leads to is looked at with the eye of somebody who knows what a tower is worth and who could
//! take it.

use std::cmp::Ordering;

use arrayvec::ArrayVec;
use tabletop::{Game, GameRng, MAX_SEATS, Seat, Seats};
use yundao::{Action, Card, Event, Hand, Height, MAX_HEIGHT, Phase, Position, Squares, State, View, Yundao};

use crate::Knowledge;
use crate::choice::{CHOICES, Matrix, best};

/// What a banked pagoda is worth; all else is measured by it.
const PAGODA: i32 = 100;

/// How often the rest of the placing is made up for each square.
const PLACINGS: u32 = 12;

/// How many actions are thought through to the answer.
const SHORTLIST: usize = 6;

/// For how many rounds of fictitious play a card to be played is thought about.
const ROUNDS: u32 = 120;

/// The same for a duel that is only imagined.
const QUICK_ROUNDS: u32 = 32;

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
                let drawn = duel.matrix(&state, standing_of).solve(ROUNDS).draw(rng);
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
        Phase::Duel => Duel::of(&next, seat).matrix(&next, judge).solve(QUICK_ROUNDS).value,
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
    now - gained.max(0) / rivals(position)
}

/// How many others a seat plays against.
fn rivals(position: &Position) -> i32 {
    i32::from(position.seats() - 1).max(1)
}

/// An open duel, seen by one of its seats.
struct Duel {
    seat: Seat,
    other: Seat,
    ours: ArrayVec<Card, CHOICES>,
    theirs: ArrayVec<Card, CHOICES>,
    /// By how much our stack counts more than the other.
    lead: i32,
    /// How many others there are at the table.
    rivals: i32,
}

/// What two cards come to, for us.
#[derive(Clone, Copy)]
enum Verdict {
    Nothing,
    Tie,
    Won,
    Lost,
}

/// What comes of a verdict: the board, judged without the cards of the two, and who of them still
/// has a use for cards.
#[derive(Clone, Copy)]
struct Judged {
    board: i32,
    plays_on: [bool; 2],
}

impl Duel {
    fn of(state: &State, seat: Seat) -> Duel {
        let position = state.position();
        let duellists = position.duellists().into_iter().flatten();
        let other = duellists.into_iter().find(|&other| other != seat).unwrap_or(seat);
        let faces = |seat| position.hand(seat).faces().collect();
        let height = |seat: Seat| {
            let square = position.duel().map(|duel| match position.owner(duel.target) {
                Some(owner) if owner == seat => duel.target,
                _ => duel.from,
            });
            square.map_or(0, |square| position.stack(square).height() as i32)
        };
        let lead = match position.options().height {
            Height::Counts => height(seat) - height(other),
            Height::CardsOnly => 0,
        };
        let rivals = rivals(position);
        Duel { seat, other, ours: faces(seat), theirs: faces(other), lead, rivals }
    }

    /// What every pair of cards comes to. Pairs of the same verdict lead to the same board, which is
    /// judged once; only the cards spent differ. But who spends the last card leaves the game.
    fn matrix(&self, state: &State, judge: impl Fn(&State, Seat) -> i32) -> Matrix {
        let hands = [self.seat, self.other].map(|seat| state.position().hand(seat));
        let last_card = hands.iter().any(|hand| hand.len() == 1);
        let mut judged: [Option<Judged>; 4] = [None; 4];
        let mut events = Vec::new();
        Matrix::new(self.ours.len(), self.theirs.len(), |row, column| {
            let (our, their) = (self.ours[row], self.theirs[column]);
            let known = &mut judged[self.verdict(our, their) as usize];
            let judged = known.filter(|_| !last_card).unwrap_or_else(|| {
                let mut next = *state;
                events.clear();
                Yundao::apply_legal(&mut next, self.seat, Action::Choose(our), &mut events);
                Yundao::apply_legal(&mut next, self.other, Action::Choose(their), &mut events);
                self.judge(&next, &judge)
            });
            *known = Some(judged);
            judged.board + self.cards([hands[0].without(our), hands[1].without(their)], judged.plays_on)
        })
    }

    fn verdict(&self, our: Card, their: Card) -> Verdict {
        match (our, their) {
            (Card::Tiger, _) | (_, Card::Tiger) => Verdict::Nothing,
            (Card::Dragon, Card::Dragon) => Verdict::Tie,
            (Card::Dragon, _) => Verdict::Won,
            (_, Card::Dragon) => Verdict::Lost,
            _ => match (our as i32 + self.lead).cmp(&(their as i32)) {
                Ordering::Greater => Verdict::Won,
                Ordering::Equal => Verdict::Tie,
                Ordering::Less => Verdict::Lost,
            },
        }
    }

    fn judge(&self, after: &State, judge: impl Fn(&State, Seat) -> i32) -> Judged {
        let position = after.position();
        let seats = [self.seat, self.other];
        let plays_on = seats.map(|seat| position.phase() != Phase::Over && !position.owned(seat).is_empty());
        let cards = self.cards(seats.map(|seat| position.hand(seat)), plays_on);
        Judged { board: judge(after, self.seat) - cards, plays_on }
    }

    /// What the two hands count in [`standing`].
    fn cards(&self, hands: [Hand; 2], plays_on: [bool; 2]) -> i32 {
        let [ours, theirs] = [0, 1].map(|side| if plays_on[side] { hand(hands[side]) } else { 0 });
        ours - theirs / self.rivals
    }
}

/// How well `seat` stands against the others.
fn standing(position: &Position, seat: Seat) -> i32 {
    let worth = worth(position);
    let seats = position.seats();
    let others = Seat::all(seats).filter(|&other| other != seat).map(|other| worth[other.index()]);
    worth[seat.index()] - others.sum::<i32>() / rivals(position)
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
