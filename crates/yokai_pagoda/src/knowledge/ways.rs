//! In how many ways the gifts of a round can have gone, and one of them, drawn with its chance.

use tabletop::{GameRng, MAX_SEATS, Seat};

use super::story::{Step, Story};

/// What was handed on in a gift.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Choice {
    /// One of the giver's marked cards that have not been seen since.
    Loose,
    /// This marked card, which was seen leaving a hand later.
    Routed(u16),
    /// One of the giver's blanks of this lot.
    Blank(u8),
}

/// How many cases are kept apart at first.
const CASES: usize = 4096;

/// Draws what was handed on in each gift of a round. All courses of events that agree with the story
/// are equally likely, cards that look the same to the viewer taken apart. Nothing agrees only with
/// a story that cannot have been.
pub(crate) fn draw(story: &Story, rng: &mut GameRng) -> Option<Vec<Choice>> {
    draw_among(story, CASES, rng)
}

/// The same, with so many cases kept apart at first.
fn draw_among(story: &Story, mut cases: usize, rng: &mut GameRng) -> Option<Vec<Choice>> {
    if story.gifts == 0 {
        return Some(Vec::new());
    }
    let routes = Routes::of(story);
    loop {
        let mut search = Search::new(story, &routes, cases);
        if let Some(choices) = search.run(story, &routes, rng) {
            return Some(choices);
        }
        if !search.thinned {
            return None;
        }
        cases *= 2;
    }
}

/// A marked card that was seen leaving a hand and may have been handed on before.
struct Route {
    marked: u16,
    /// The first and the last gift, exclusive, while it was in hands.
    from: usize,
    to: usize,
    /// For each of these gifts, the seats from which it can still get to where it was seen afterwards.
    reach: Vec<u8>,
}

/// How the marked cards can have moved.
struct Routes {
    routes: Vec<Route>,
    /// For each marked card, what it is.
    kinds: Vec<Kind>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Not seen since it came into a hand: it may be anywhere it can have been handed to.
    Loose,
    /// Seen leaving the hand it came into, and it cannot have been away.
    Fixed,
    /// Seen leaving a hand, and it may or must have been handed on before.
    Routed(u16),
}

impl Routes {
    fn of(story: &Story) -> Routes {
        let gifts: Vec<(u16, Seat, Seat)> = (0..)
            .zip(&story.steps)
            .filter_map(|(index, step)| match step {
                Step::Gift { from, to } => Some((index, *from, *to)),
                _ => None,
            })
            .collect();
        let mut routes = Vec::new();
        let mut kinds = Vec::with_capacity(story.marked.len());
        for (marked, card) in (0..).zip(&story.marked) {
            let Some((seat, left)) = card.left else {
                kinds.push(Kind::Loose);
                continue;
            };
            let first = gifts.partition_point(|gift| gift.0 < card.entered);
            let last = gifts.partition_point(|gift| gift.0 < left);
            let meanwhile = &gifts[first..last];
            let mut reach = vec![0; meanwhile.len()];
            let mut seats = 1_u8 << seat.0;
            for (reach, (_, from, to)) in reach.iter_mut().zip(meanwhile).rev() {
                *reach = seats;
                seats |= (seats >> to.0 & 1) << from.0;
            }
            let mut places = 1_u8 << card.seat.0;
            let mut moves = false;
            for (reach, (_, from, to)) in reach.iter().zip(meanwhile) {
                if places >> from.0 & 1 == 1 && reach >> to.0 & 1 == 1 {
                    places |= 1 << to.0;
                    moves = true;
                }
            }
            kinds.push(if moves || card.seat != seat {
                routes.push(Route { marked, from: first, to: last, reach });
                Kind::Routed(routes.len() as u16 - 1)
            } else {
                Kind::Fixed
            });
        }
        Routes { routes, kinds }
    }
}

/// Where a routed card is before it came into a hand and after it left.
const NOWHERE: u8 = 0xff;

/// All cases at a point of the story, side by side.
///
/// A case is a row of bytes: how many loose cards each seat has; how many blanks of each lot each seat
/// has; where each routed card is. Its weight is the number of ways to come to it, all weights shifted
/// down together when they grow large.
struct Search {
    lots: usize,
    width: usize,
    rows: Vec<u8>,
    weights: Vec<u64>,
    /// For each gift passed and each case after it, the case before it and what was given.
    passed: Vec<Vec<(u32, Choice)>>,
    cases: usize,
    thinned: bool,
}

/// A case after a gift, before equal ones are put together.
struct Branch {
    row: Vec<u8>,
    weight: u64,
    parent: u32,
    choice: Choice,
}

impl Search {
    fn new(story: &Story, routes: &Routes, cases: usize) -> Search {
        let lots = story.lots.len();
        let width = MAX_SEATS * (1 + lots) + routes.routes.len();
        let mut row = vec![0; width];
        row[MAX_SEATS * (1 + lots)..].fill(NOWHERE);
        for (seat, count) in story.dealt.iter().enumerate() {
            row[MAX_SEATS + seat] = *count;
        }
        Search { lots, width, rows: row, weights: vec![1], passed: Vec::new(), cases, thinned: false }
    }

    fn loose(seat: Seat) -> usize {
        seat.index()
    }

    fn blanks(seat: Seat, lot: u8) -> usize {
        MAX_SEATS * (1 + usize::from(lot)) + seat.index()
    }

    fn routed(&self, route: u16) -> usize {
        MAX_SEATS * (1 + self.lots) + usize::from(route)
    }

    fn run(&mut self, story: &Story, routes: &Routes, rng: &mut GameRng) -> Option<Vec<Choice>> {
        for step in &story.steps {
            match *step {
                Step::Draw { seat, lot } => self.each(|row, _| row[Search::blanks(seat, lot)] += 1),
                Step::Enter { seat, marked } => match routes.kinds[usize::from(marked)] {
                    Kind::Loose => self.each(|row, _| row[Search::loose(seat)] += 1),
                    Kind::Fixed => {}
                    Kind::Routed(route) => {
                        let at = self.routed(route);
                        self.each(|row, _| row[at] = seat.0);
                    }
                },
                Step::Leave { seat, marked } => {
                    if let Kind::Routed(route) = routes.kinds[usize::from(marked)] {
                        let at = self.routed(route);
                        self.each(|row, weight| {
                            if row[at] != seat.0 {
                                *weight = 0;
                            }
                            row[at] = NOWHERE;
                        });
                        self.bury();
                    }
                }
                Step::Show { seat, lot, .. } => {
                    let at = Search::blanks(seat, lot);
                    self.each(|row, weight| {
                        *weight *= u64::from(row[at]);
                        row[at] = row[at].saturating_sub(1);
                    });
                    self.bury();
                }
                Step::Gift { from, to } => self.gift(routes, from, to, rng),
            }
            if self.weights.is_empty() {
                return None;
            }
        }
        Some(self.trace(rng))
    }

    /// Changes every case.
    fn each(&mut self, mut change: impl FnMut(&mut [u8], &mut u64)) {
        for (row, weight) in self.rows.chunks_exact_mut(self.width).zip(&mut self.weights) {
            change(row, weight);
        }
    }

    /// Takes out the cases that have become impossible, and keeps the weights in bounds.
    fn bury(&mut self) {
        if self.weights.contains(&0) {
            let mut kept = 0;
            for index in 0..self.weights.len() {
                if self.weights[index] == 0 {
                    continue;
                }
                if kept != index {
                    self.weights[kept] = self.weights[index];
                    self.rows.copy_within(index * self.width..(index + 1) * self.width, kept * self.width);
                    if let Some(last) = self.passed.last_mut() {
                        last[kept] = last[index];
                    }
                }
                kept += 1;
            }
            self.weights.truncate(kept);
            self.rows.truncate(kept * self.width);
            if let Some(last) = self.passed.last_mut() {
                last.truncate(kept);
            }
        }
        if self.weights.iter().any(|weight| *weight >> 40 != 0) {
            for weight in &mut self.weights {
                *weight = (*weight >> 20).max(1);
            }
        }
    }

    /// A card is handed on face down: every case branches by what it was.
    fn gift(&mut self, routes: &Routes, from: Seat, to: Seat, rng: &mut GameRng) {
        let gift = self.passed.len();
        let mut branches: Vec<Branch> = Vec::new();
        for (parent, (row, weight)) in (0..).zip(self.rows.chunks_exact(self.width).zip(&self.weights)) {
            let mut branch = |choice: Choice, ways: u64, change: &dyn Fn(&mut [u8])| {
                let mut row = row.to_vec();
                change(&mut row);
                branches.push(Branch { row, weight: weight * ways, parent, choice });
            };
            let at_hand = |route: u16, known: &Route| {
                row[self.routed(route)] == from.0 && (known.from..known.to).contains(&gift)
            };
            let reach = |known: &Route| known.reach[gift - known.from];
            // A card that can no longer get from here to where it was seen must be what was given. (Were
            // there two, one of them would not be where it was seen, and the case would end there.)
            let must = (0..)
                .zip(&routes.routes)
                .find(|(route, known)| at_hand(*route, known) && reach(known) >> from.0 & 1 == 0)
                .map(|(route, _)| route);
            for (route, known) in (0..).zip(&routes.routes) {
                let may = at_hand(route, known)
                    && reach(known) >> to.0 & 1 == 1
                    && must.is_none_or(|must| must == route);
                if may {
                    let at = self.routed(route);
                    branch(Choice::Routed(known.marked), 1, &|row| row[at] = to.0);
                }
            }
            if must.is_some() {
                continue;
            }
            let loose = row[Search::loose(from)];
            if loose > 0 {
                branch(Choice::Loose, u64::from(loose), &|row| {
                    row[Search::loose(from)] -= 1;
                    row[Search::loose(to)] += 1;
                });
            }
            for lot in 0..self.lots as u8 {
                let blanks = row[Search::blanks(from, lot)];
                if blanks > 0 {
                    branch(Choice::Blank(lot), u64::from(blanks), &|row| {
                        row[Search::blanks(from, lot)] -= 1;
                        row[Search::blanks(to, lot)] += 1;
                    });
                }
            }
        }
        self.merge(branches, rng);
        self.thin(rng);
        self.bury();
    }

    /// Puts equal cases together; which of them a case came from is drawn at once, by weight.
    fn merge(&mut self, mut branches: Vec<Branch>, rng: &mut GameRng) {
        branches.sort_by(|one, other| {
            one.row.cmp(&other.row).then(one.parent.cmp(&other.parent)).then(one.choice.cmp(&other.choice))
        });
        self.rows.clear();
        self.weights.clear();
        let mut origins: Vec<(u32, Choice)> = Vec::new();
        for branch in branches {
            let same = self.rows.chunks_exact(self.width).next_back() == Some(&branch.row[..]);
            if let (true, Some(weight), Some(origin)) = (same, self.weights.last_mut(), origins.last_mut()) {
                *weight = weight.saturating_add(branch.weight);
                if below(rng, *weight) < branch.weight {
                    *origin = (branch.parent, branch.choice);
                }
            } else {
                self.rows.extend_from_slice(&branch.row);
                self.weights.push(branch.weight);
                origins.push((branch.parent, branch.choice));
            }
        }
        self.passed.push(origins);
    }

    /// Leaves cases out at random when there are too many.
    fn thin(&mut self, rng: &mut GameRng) {
        let count = self.weights.len();
        if count <= self.cases {
            return;
        }
        self.thinned = true;
        let mut order: Vec<usize> = (0..count).collect();
        rng.shuffle_front(&mut order, self.cases);
        for index in &order[self.cases..] {
            self.weights[*index] = 0;
        }
    }

    /// Draws a case of the end by weight, and follows it back.
    fn trace(&self, rng: &mut GameRng) -> Vec<Choice> {
        let total = self.weights.iter().sum();
        let mut drawn = below(rng, total);
        let mut case = 0;
        for (index, weight) in self.weights.iter().enumerate() {
            if drawn < *weight {
                case = index;
                break;
            }
            drawn -= weight;
        }
        let mut choices = Vec::with_capacity(self.passed.len());
        for origins in self.passed.iter().rev() {
            let (parent, choice) = origins[case];
            choices.push(choice);
            case = parent as usize;
        }
        choices.reverse();
        choices
    }
}

/// A number below `bound`, each equally likely (to within one in 2^16 for a large bound).
fn below(rng: &mut GameRng, bound: u64) -> u64 {
    match u32::try_from(bound) {
        Ok(bound) => u64::from(rng.below(bound)),
        Err(_) => ((u128::from(rng.next_u64()) * u128::from(bound)) >> 64) as u64,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::knowledge::course;
    use crate::knowledge::story::Marked;
    use crate::{Card, CardSet};

    const ONE: Seat = Seat(1);
    const TWO: Seat = Seat(2);

    /// Seat 1 takes ten cards, hands five on to seat 2 face down, and three of these are seen there.
    fn story() -> Story {
        let mut story = Story {
            dealt: [0, 1, 1, 0, 0],
            steps: Vec::new(),
            marked: Vec::new(),
            gifts: 0,
            lots: vec![CardSet::ALL - (0..10).filter_map(Card::from_index).collect()],
            sizes: [0, 6, 3, 0, 0],
            known: [None; MAX_SEATS],
        };
        for (marked, card) in (0..).zip((0..10).filter_map(Card::from_index)) {
            story.marked.push(Marked { card, seat: ONE, entered: marked, left: None });
            story.steps.push(Step::Enter { seat: ONE, marked });
        }
        for _ in 0..5 {
            story.steps.push(Step::Gift { from: ONE, to: TWO });
            story.gifts += 1;
        }
        for marked in [3, 5, 8] {
            story.marked[usize::from(marked)].left = Some((TWO, story.steps.len() as u16));
            story.steps.push(Step::Leave { seat: TWO, marked });
        }
        story
    }

    /// The cards that end in the hand of seat 2, drawn many times with so many cases kept apart.
    fn drawn(cases: usize) -> BTreeSet<CardSet> {
        let story = story();
        let mut rng = GameRng::new(5);
        let course = |_| {
            let choices = draw_among(&story, cases, &mut rng).expect("there is a way");
            course::fill(&story, &choices, &story.lots, None, &mut rng).expect("it fits").hands[TWO.index()]
        };
        (0..4_000).map(course).map(|hand| hand - story.lots[0]).collect()
    }

    #[test]
    fn when_cases_are_left_out_everything_possible_still_comes_and_nothing_else() {
        // Two of the seven other cards, or one of them and the blank.
        let exact = drawn(CASES);
        assert_eq!(exact.len(), 21 + 7);
        assert!(exact.iter().all(|hand| (1..=2).contains(&hand.len())));
        assert_eq!(drawn(3), exact);
        assert_eq!(drawn(1), exact);
    }

    #[test]
    fn there_is_no_way_to_what_cannot_have_been() {
        let mut story = story();
        // A sixth card is seen at seat 2, which got only five.
        for marked in [0, 1, 2] {
            story.marked[usize::from(marked)].left = Some((TWO, story.steps.len() as u16));
            story.steps.push(Step::Leave { seat: TWO, marked });
        }
        assert_eq!(draw(&story, &mut GameRng::new(1)), None);
    }
}
