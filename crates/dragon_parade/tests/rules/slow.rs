//! A second set of rules, written straight from the rule book, slowly and in plain text, sharing no
//! code with the crate. It knows nothing of chance: each deal is told to it.

use std::collections::BTreeMap;

use serde_json::{Value, json};

/// A card: colour letter and value.
type Card = (char, i32);

/// What each seat gains. Places are steps from the Forbidden City, red positive.
pub(crate) fn gains(dragon: i32, sellers: &BTreeMap<i32, usize>, seats: usize) -> Vec<i32> {
    let mut gained = vec![0; seats];
    let same_side = |place: i32| (place > 0) == (dragon > 0);
    if dragon == 0 {
        return gained;
    }
    let mut chain = Vec::new();
    if sellers.contains_key(&dragon) {
        for direction in [-1, 1] {
            let mut place = dragon + direction;
            while sellers.contains_key(&place) {
                chain.push(place);
                place += direction;
            }
        }
    } else {
        for direction in [-1, 1] {
            let mut place = dragon + direction;
            while place != 0 && place.abs() <= 19 && !sellers.contains_key(&place) {
                place += direction;
            }
            while sellers.contains_key(&place) {
                chain.push(place);
                place += direction;
            }
        }
    }
    for (&place, &owner) in sellers {
        gained[owner] += if place == dragon {
            5
        } else if chain.contains(&place) {
            3
        } else if same_side(place) {
            1
        } else {
            0
        };
    }
    gained
}

/// A table under the slow rules.
#[derive(Clone, Debug)]
pub(crate) struct Slow {
    pub(crate) seats: usize,
    discard_first: bool,
    games: usize,
    game: usize,
    round: usize,
    starter: usize,
    phase: &'static str,
    turn: usize,
    dragon: i32,
    sellers: BTreeMap<i32, usize>,
    hands: Vec<Vec<Card>>,
    chosen: Vec<bool>,
    coins: Vec<i32>,
    last: Option<Value>,
    /// Whether a game has just begun and the hands have to be told.
    pub(crate) needs_deal: bool,
}

impl Slow {
    pub(crate) fn new(seats: usize, discard_first: bool, games: usize, starter: usize) -> Slow {
        let mut table = Slow {
            seats,
            discard_first,
            games,
            game: 0,
            round: 0,
            starter,
            phase: "",
            turn: 0,
            dragon: 0,
            sellers: BTreeMap::new(),
            hands: Vec::new(),
            chosen: Vec::new(),
            coins: vec![0; seats],
            last: None,
            needs_deal: false,
        };
        table.begin_game();
        table
    }

    fn begin_game(&mut self) {
        self.game += 1;
        self.round = 1;
        self.dragon = 0;
        self.sellers.clear();
        self.hands = vec![Vec::new(); self.seats];
        self.chosen = vec![false; self.seats];
        self.phase = if self.discard_first { "discard" } else { "placement" };
        self.turn = self.starter;
        self.needs_deal = true;
    }

    /// Tells the hands, in the notation of the dump.
    pub(crate) fn deal(&mut self, hands: &Value) {
        let hands = hands.as_array().expect("hands are a list");
        for (held, told) in self.hands.iter_mut().zip(hands) {
            let texts = told.as_array().expect("a hand is a list");
            *held = texts.iter().map(|text| read_card(text.as_str().expect("a card is a text"))).collect();
        }
        self.needs_deal = false;
    }

    pub(crate) fn waiting(&self) -> Vec<usize> {
        match self.phase {
            "over" => vec![],
            "discard" => (0..self.seats).filter(|&seat| !self.chosen[seat]).collect(),
            _ => vec![self.turn],
        }
    }

    /// The legal actions of a seat that must act, sorted by bytes.
    pub(crate) fn legal(&self, seat: usize) -> Vec<String> {
        let hand = &self.hands[seat];
        let mut texts: Vec<String> = match self.phase {
            "placement" | "final" => hand.iter().map(|&card| write_card(card)).collect(),
            "seller" => (-19..=19)
                .filter(|&place| self.open(place))
                .map(|place| format!("@{}", write_place(place)))
                .collect(),
            "discard" => {
                let mut pairs = Vec::new();
                for one in 0..hand.len() {
                    for other in 0..hand.len() {
                        if one != other && (hand[one], one) < (hand[other], other) {
                            pairs.push(format!("-{}-{}", write_card(hand[one]), write_card(hand[other])));
                        }
                    }
                }
                pairs
            }
            _ => vec![],
        };
        texts.sort();
        texts.dedup();
        texts
    }

    fn open(&self, place: i32) -> bool {
        let held = |place: i32| self.sellers.contains_key(&place);
        place != 0 && !held(place) && !(held(place - 1) && held(place + 1))
    }

    /// Does a legal action.
    pub(crate) fn act(&mut self, seat: usize, text: &str) {
        self.last = None;
        if let Some(place) = text.strip_prefix('@') {
            self.place(read_place(place));
        } else if let Some(pair) = text.strip_prefix('-') {
            for card in pair.split('-') {
                self.put_away(seat, read_card(card));
            }
            self.chosen[seat] = true;
            if self.chosen.iter().all(|&done| done) {
                self.phase = if self.discard_first { "placement" } else { "final" };
                self.turn = self.starter;
            }
        } else {
            self.play(seat, read_card(text));
        }
    }

    fn put_away(&mut self, seat: usize, card: Card) {
        let at = self.hands[seat].iter().position(|&held| held == card).expect("the card is in the hand");
        self.hands[seat].remove(at);
    }

    fn play(&mut self, seat: usize, card: Card) {
        self.put_away(seat, card);
        let direction = if card.0 == 'R' { 1 } else { -1 };
        for _ in 0..card.1 {
            self.dragon += direction;
            if self.dragon.abs() == 20 {
                return self.end();
            }
        }
        if self.phase == "placement" {
            self.phase = "seller";
        } else {
            self.turn = (seat + 1) % self.seats;
            if self.turn == self.starter {
                self.end();
            }
        }
    }

    fn place(&mut self, place: i32) {
        self.sellers.insert(place, self.turn);
        self.turn = (self.turn + 1) % self.seats;
        self.phase = "placement";
        if self.turn == self.starter {
            if self.round < 3 {
                self.round += 1;
            } else {
                self.phase = if self.discard_first { "final" } else { "discard" };
            }
        }
    }

    fn end(&mut self) {
        let gained = gains(self.dragon, &self.sellers, self.seats);
        for (coins, gain) in self.coins.iter_mut().zip(&gained) {
            *coins += gain;
        }
        self.last = Some(json!({
            "dragon": write_place(self.dragon), "sellers": self.seller_map(), "gained": gained,
        }));
        if self.game < self.games {
            self.starter = (self.starter + 1) % self.seats;
            self.begin_game();
        } else {
            self.phase = "over";
        }
    }

    fn seller_map(&self) -> BTreeMap<String, usize> {
        self.sellers.iter().map(|(&place, &seat)| (write_place(place), seat)).collect()
    }

    /// The state to the letter of the dump.
    pub(crate) fn dump(&self) -> Value {
        let mut hands = self.hands.clone();
        hands.iter_mut().for_each(|hand| hand.sort());
        let hands: Vec<Vec<String>> =
            hands.iter().map(|hand| hand.iter().map(|&card| write_card(card)).collect()).collect();
        let to_place: Vec<usize> = (0..self.seats)
            .map(|seat| 3 - self.sellers.values().filter(|owner| **owner == seat).count())
            .collect();
        let mut state = json!({
            "phase": self.phase, "game": self.game, "round": self.round, "starter": self.starter,
            "dragon": write_place(self.dragon), "sellers": self.seller_map(), "hands": hands,
            "coins": self.coins, "to_place": to_place,
        });
        if let Some(last) = &self.last {
            state["last"] = last.clone();
        }
        state
    }

    /// The outcome to the letter of the dump; null before the end.
    pub(crate) fn outcome(&self) -> Value {
        if self.phase != "over" {
            return Value::Null;
        }
        let ranks: Vec<usize> =
            self.coins.iter().map(|own| 1 + self.coins.iter().filter(|coins| *coins > own).count()).collect();
        let winners: Vec<usize> = (0..self.seats).filter(|&seat| ranks[seat] == 1).collect();
        json!({ "winners": winners, "scores": self.coins, "ranks": ranks })
    }

    /// The number of action sequences of exactly `depth` plies, the lowest seat first.
    pub(crate) fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let Some(&seat) = self.waiting().first() else { return 0 };
        self.legal(seat)
            .iter()
            .map(|text| {
                let mut next = self.clone();
                next.act(seat, text);
                next.perft(depth - 1)
            })
            .sum()
    }
}

fn write_card((colour, value): Card) -> String {
    format!("{colour}{value}")
}

fn read_card(text: &str) -> Card {
    let colour = text.chars().next().expect("a card has a colour");
    (colour, text[1..].parse().expect("a card has a value"))
}

fn write_place(place: i32) -> String {
    match place {
        0 => "FC".to_owned(),
        20 => "RG".to_owned(),
        -20 => "YG".to_owned(),
        1.. => format!("R{place}"),
        _ => format!("Y{}", -place),
    }
}

fn read_place(text: &str) -> i32 {
    let number: i32 = text[1..].parse().expect("sellers stand on numbered spaces");
    if text.starts_with('R') { number } else { -number }
}
