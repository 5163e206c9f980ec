//! The rules once more, slowly: squares are pairs of numbers, stacks are vectors of letters, and
//! every condition is tried out on a copy of the board. Shares no code with the crate.

use std::collections::BTreeMap;

use serde_json::{Value, json};

/// Column and row, from 1.
type Place = (i32, i32);
/// Stacks from bottom to top: a seat's digit or `n`.
type Board = BTreeMap<Place, Vec<char>>;

#[derive(Clone)]
struct OpenDuel {
    from: Place,
    to: Place,
    chosen: BTreeMap<usize, char>,
}

#[derive(Clone)]
pub(crate) struct Slow {
    seats: usize,
    options: BTreeMap<String, String>,
    board: Board,
    to_place: Vec<usize>,
    hands: Vec<Vec<char>>,
    banked: Vec<usize>,
    removed: usize,
    totem: usize,
    duel: Option<OpenDuel>,
    /// Repositions and passes of each seat since the last challenge of anybody.
    quiet: Vec<usize>,
    over: bool,
}

fn name(place: Place) -> String {
    format!("{}{}", char::from(b'a' + place.0 as u8 - 1), place.1)
}

fn place(name: &str) -> Place {
    let mut letters = name.chars();
    let column = letters.next().unwrap() as i32 - 'a' as i32 + 1;
    (column, letters.next().unwrap().to_digit(10).unwrap() as i32)
}

fn everywhere() -> Vec<Place> {
    (1..=5).flat_map(|column| (1..=5).map(move |row| (column, row))).collect()
}

fn step(place: Place, by: (i32, i32)) -> Option<Place> {
    let there = (place.0 + by.0, place.1 + by.1);
    everywhere().contains(&there).then_some(there)
}

const AROUND: [(i32, i32); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

fn neighbours(place: Place) -> Vec<Place> {
    AROUND.into_iter().filter_map(|by| step(place, by)).collect()
}

fn owner(board: &Board, place: Place) -> Option<usize> {
    board.get(&place)?.last()?.to_digit(10).map(|digit| digit as usize)
}

fn owned(board: &Board, seat: usize) -> Vec<Place> {
    everywhere().into_iter().filter(|&place| owner(board, place) == Some(seat)).collect()
}

fn straight_ways(board: &Board, from: Place) -> Vec<Place> {
    let mut ways = Vec::new();
    for by in AROUND {
        let mut at = from;
        while let Some(there) = step(at, by).filter(|there| !board.contains_key(there)) {
            ways.push(there);
            at = there;
        }
    }
    ways
}

fn any_ways(board: &Board, from: Place) -> Vec<Place> {
    let mut ways = Vec::new();
    let mut edge = vec![from];
    while let Some(at) = edge.pop() {
        for there in neighbours(at) {
            if !board.contains_key(&there) && !ways.contains(&there) {
                ways.push(there);
                edge.push(there);
            }
        }
    }
    ways
}

/// A challenge: the stack, where it moves first, whom it challenges.
type Challenge = (Place, Option<Place>, Place);

impl Slow {
    pub(crate) fn new(seats: usize, start: usize, options: BTreeMap<String, String>) -> Slow {
        let cards: Vec<char> = "01223345DTT".chars().collect();
        Slow {
            seats,
            options,
            board: Board::new(),
            to_place: vec![5; seats],
            hands: vec![cards; seats],
            banked: vec![0; seats],
            removed: 0,
            totem: start,
            duel: None,
            quiet: vec![0; seats],
            over: false,
        }
    }

    /// A position of the challenge phase, as the dump shows it. The turns before it that were no
    /// challenges were those of the players before the totem's holder.
    pub(crate) fn from_dump(dump: &Value, options: BTreeMap<String, String>, quiet_turns: usize) -> Slow {
        let hands: Vec<Vec<String>> = serde_json::from_value(dump["hands"].clone()).unwrap();
        let board: BTreeMap<String, String> = serde_json::from_value(dump["board"].clone()).unwrap();
        let totem = dump["totem"].as_u64().unwrap() as usize;
        let mut slow = Slow::new(hands.len(), totem, options);
        slow.to_place = vec![0; hands.len()];
        slow.hands = hands.into_iter().map(|hand| hand.concat().chars().collect()).collect();
        slow.board =
            board.into_iter().map(|(square, stack)| (place(&square), stack.chars().collect())).collect();
        slow.banked = serde_json::from_value(dump["banked"].clone()).unwrap();
        slow.removed = dump["removed"].as_u64().unwrap() as usize;
        let mut before = totem;
        for _ in 0..quiet_turns {
            before = (before + slow.seats - 1) % slow.seats;
            while !slow.in_play().contains(&before) {
                before = (before + slow.seats - 1) % slow.seats;
            }
            slow.quiet[before] += 1;
        }
        slow
    }

    fn option(&self, id: &str, value: &str) -> bool {
        self.options[id] == value
    }

    fn placing(&self) -> bool {
        self.to_place.iter().sum::<usize>() > 0
    }

    fn ways(&self, board: &Board, from: Place) -> Vec<Place> {
        if self.option("move_path", "any") { any_ways(board, from) } else { straight_ways(board, from) }
    }

    fn challenges(&self, board: &Board, seat: usize) -> Vec<Challenge> {
        let mut challenges = Vec::new();
        for from in owned(board, seat) {
            for target in neighbours(from) {
                if board.contains_key(&target) {
                    challenges.push((from, None, target));
                }
            }
            for to in self.ways(board, from) {
                let mut moved = board.clone();
                let stack = moved.remove(&from).unwrap();
                moved.insert(to, stack);
                for target in neighbours(to) {
                    if moved.contains_key(&target) {
                        challenges.push((from, Some(to), target));
                    }
                }
            }
        }
        challenges
    }

    fn repositions(&self, seat: usize) -> Vec<(Place, Place)> {
        let mut repositions = Vec::new();
        for from in owned(&self.board, seat) {
            for to in everywhere() {
                let free = !self.board.contains_key(&to);
                let allowed =
                    self.option("reposition", "any_square") || straight_ways(&self.board, from).contains(&to);
                if !free || !allowed {
                    continue;
                }
                let mut put = self.board.clone();
                let stack = put.remove(&from).unwrap();
                put.insert(to, stack);
                let exposed = (0..self.seats)
                    .filter(|&other| other != seat)
                    .any(|other| self.challenges(&put, other).iter().any(|challenge| challenge.2 == to));
                if exposed {
                    repositions.push((from, to));
                }
            }
        }
        repositions
    }

    /// The seats that must act.
    pub(crate) fn acting(&self) -> Vec<usize> {
        if self.over {
            return Vec::new();
        }
        match &self.duel {
            Some(duel) => {
                let mut both = vec![self.totem, owner(&self.board, duel.to).unwrap()];
                both.retain(|seat| !duel.chosen.contains_key(seat));
                both.sort();
                both
            }
            None => vec![self.totem],
        }
    }

    /// The legal actions of a seat in the notation, sorted by bytes.
    pub(crate) fn legal(&self, seat: usize) -> Vec<String> {
        if !self.acting().contains(&seat) {
            return Vec::new();
        }
        let mut texts: Vec<String> = if self.placing() {
            let empty: Vec<Place> =
                everywhere().into_iter().filter(|place| !self.board.contains_key(place)).collect();
            let own = |place: &Place| neighbours(*place).iter().any(|&p| owner(&self.board, p) == Some(seat));
            let apart: Vec<Place> = empty.iter().copied().filter(|place| !own(place)).collect();
            let all = self.option("spacing", "free") || apart.is_empty();
            if all { empty } else { apart }.into_iter().map(name).collect()
        } else if self.duel.is_some() {
            self.hands[seat].iter().map(char::to_string).collect()
        } else {
            let challenges = self.challenges(&self.board, seat);
            let repositions = if challenges.is_empty() { self.repositions(seat) } else { Vec::new() };
            if !challenges.is_empty() {
                let text = |(from, to, target): Challenge| match to {
                    Some(to) => format!("{}-{}x{}", name(from), name(to), name(target)),
                    None => format!("{}x{}", name(from), name(target)),
                };
                challenges.into_iter().map(text).collect()
            } else if !repositions.is_empty() {
                repositions.into_iter().map(|(from, to)| format!("{}-{}", name(from), name(to))).collect()
            } else {
                vec!["--".into()]
            }
        };
        texts.sort();
        texts.dedup();
        texts
    }

    pub(crate) fn play(&mut self, seat: usize, text: &str) {
        if self.placing() {
            self.board.insert(place(text), vec![char::from_digit(seat as u32, 10).unwrap()]);
            self.to_place[seat] -= 1;
            self.totem = (self.totem + 1) % self.seats;
            if !self.placing() {
                for place in everywhere() {
                    self.board.entry(place).or_insert_with(|| vec!['n']);
                }
            }
        } else if self.duel.is_some() {
            let mut duel = self.duel.take().unwrap();
            duel.chosen.insert(seat, text.chars().next().unwrap());
            if duel.chosen.len() == 2 { self.resolve(&duel) } else { self.duel = Some(duel) }
        } else if text == "--" {
            self.end_quiet(seat);
        } else if let Some((way, target)) = text.split_once('x') {
            self.quiet = vec![0; self.seats];
            let mut from = place(way);
            if let Some((start, end)) = way.split_once('-') {
                let stack = self.board.remove(&place(start)).unwrap();
                from = place(end);
                self.board.insert(from, stack);
            }
            let target = place(target);
            match owner(&self.board, target) {
                Some(other) if other != seat => {
                    self.duel = Some(OpenDuel { from, to: target, chosen: BTreeMap::new() });
                }
                _ => {
                    self.capture(from, target);
                    self.end_turn();
                }
            }
        } else {
            let (from, to) = text.split_once('-').unwrap();
            let stack = self.board.remove(&place(from)).unwrap();
            self.board.insert(place(to), stack);
            self.end_quiet(seat);
        }
    }

    fn capture(&mut self, winner: Place, loser: Place) {
        let above = self.board.remove(&winner).unwrap();
        self.board.get_mut(&loser).unwrap().extend(above);
        let seat = owner(&self.board, loser).unwrap();
        while self.board[&loser].len() > 5 {
            self.board.get_mut(&loser).unwrap().remove(0);
            self.banked[seat] += 1;
        }
    }

    fn resolve(&mut self, duel: &OpenDuel) {
        let challenger = self.totem;
        let challenged = owner(&self.board, duel.to).unwrap();
        let (ours, theirs) = (duel.chosen[&challenger], duel.chosen[&challenged]);
        let worth = |card: char, place: Place| {
            let height = if self.option("height", "counts") { self.board[&place].len() } else { 0 };
            card.to_digit(10).unwrap() as usize + height
        };
        let result = if ours == 'T' || theirs == 'T' {
            None
        } else if ours == 'D' && theirs == 'D' {
            Some(std::cmp::Ordering::Equal)
        } else if ours == 'D' {
            Some(std::cmp::Ordering::Greater)
        } else if theirs == 'D' {
            Some(std::cmp::Ordering::Less)
        } else {
            Some(worth(ours, duel.from).cmp(&worth(theirs, duel.to)))
        };
        match result {
            None => {}
            Some(std::cmp::Ordering::Greater) => self.capture(duel.from, duel.to),
            Some(std::cmp::Ordering::Less) => self.capture(duel.to, duel.from),
            Some(std::cmp::Ordering::Equal) => {
                for place in [duel.from, duel.to] {
                    self.removed += self.board.remove(&place).unwrap().len();
                }
            }
        }
        for (seat, card) in [(challenger, ours), (challenged, theirs)] {
            let index = self.hands[seat].iter().position(|&held| held == card).unwrap();
            self.hands[seat].remove(index);
        }
        for seat in 0..self.seats {
            if self.hands[seat].is_empty() {
                self.bank(seat);
            }
        }
        self.end_turn();
    }

    fn bank(&mut self, seat: usize) {
        for place in owned(&self.board, seat) {
            self.banked[seat] += self.board.remove(&place).unwrap().len();
        }
    }

    fn in_play(&self) -> Vec<usize> {
        (0..self.seats).filter(|&seat| !owned(&self.board, seat).is_empty()).collect()
    }

    fn end_turn(&mut self) {
        match self.in_play()[..] {
            [] => self.over = true,
            [last] => {
                self.bank(last);
                self.totem = last;
                self.over = true;
            }
            _ => {
                self.totem = (self.totem + 1) % self.seats;
                while !self.in_play().contains(&self.totem) {
                    self.totem = (self.totem + 1) % self.seats;
                }
            }
        }
    }

    fn end_quiet(&mut self, seat: usize) {
        self.quiet[seat] += 1;
        if self.in_play().into_iter().all(|seat| self.quiet[seat] >= 2) {
            for seat in 0..self.seats {
                self.bank(seat);
            }
            self.over = true;
        } else {
            self.end_turn();
        }
    }

    pub(crate) fn dump(&self) -> Value {
        let phase = match (self.over, self.placing(), &self.duel) {
            (true, ..) => "over",
            (_, true, _) => "placement",
            (.., Some(_)) => "duel",
            _ => "challenge",
        };
        let board: BTreeMap<String, String> =
            self.board.iter().map(|(&place, stack)| (name(place), stack.iter().collect())).collect();
        let duel = self.duel.as_ref().map_or(Value::Null, |duel| {
            let chosen: BTreeMap<String, String> =
                duel.chosen.iter().map(|(seat, card)| (seat.to_string(), card.to_string())).collect();
            json!({"from": name(duel.from), "to": name(duel.to), "chosen": chosen})
        });
        json!({
            "phase": phase, "board": board, "hands": self.hands, "banked": self.banked,
            "removed": self.removed, "totem": self.totem, "duel": duel,
        })
    }

    pub(crate) fn outcome(&self) -> Value {
        if !self.over {
            return Value::Null;
        }
        let better = |one: usize, other: usize| {
            if self.banked[one] != self.banked[other] {
                self.banked[one] > self.banked[other]
            } else if one == self.totem || other == self.totem {
                one == self.totem && other != self.totem
            } else {
                self.hands[one].len() > self.hands[other].len()
            }
        };
        let ranks: Vec<usize> = (0..self.seats)
            .map(|seat| 1 + (0..self.seats).filter(|&other| better(other, seat)).count())
            .collect();
        let winners: Vec<usize> = (0..self.seats).filter(|&seat| ranks[seat] == 1).collect();
        json!({"winners": winners, "scores": self.banked, "ranks": ranks})
    }
}

/// The number of sequences of exactly `depth` plies; of several seats the lowest acts first.
pub(crate) fn perft(state: &Slow, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let Some(&seat) = state.acting().first() else { return 0 };
    let mut count = 0;
    for text in state.legal(seat) {
        let mut next = state.clone();
        next.play(seat, &text);
        count += perft(&next, depth - 1);
    }
    count
}
