//! A second, slow Yokai Pagoda, written straight from the rules and sharing no code with the crate:
//! sorted sets and vectors, actions as text, chance asked from outside.

use std::collections::BTreeSet;

/// A card: kind 0–9 in the order of the notation, number 1–10.
pub(crate) type Card = (u8, u8);

const CODES: [&str; 10] = ["KAP", "TEN", "KIT", "TAN", "ONI", "ROK", "KAS", "NEK", "YUK", "CHO"];

pub(crate) fn text((kind, number): Card) -> String {
    format!("{}{number}", CODES[usize::from(kind)])
}

pub(crate) fn card(text: &str) -> Card {
    let kind = CODES.iter().position(|code| *code == &text[..3]).expect("a kind");
    (kind as u8, text[3..].parse().expect("a number"))
}

pub(crate) fn value(cards: &BTreeSet<Card>) -> u32 {
    let mut value = 0;
    for kind in 0..10 {
        let lowest = cards.iter().filter(|card| card.0 == kind).map(|card| u32::from(card.1)).min();
        value += lowest.unwrap_or(0);
    }
    value
}

/// Where chance comes from.
pub(crate) trait Chance {
    /// The top card of a deck whose cards are `deck`.
    fn draw(&mut self, deck: &[Card]) -> Card;
    /// A deck has been made of these cards; their order, from the top.
    fn shuffle(&mut self, cards: Vec<Card>) -> Vec<Card>;
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Model {
    pub(crate) seats: usize,
    pub(crate) next_starter: &'static str,
    pub(crate) round: u8,
    pub(crate) starter: usize,
    pub(crate) turn: usize,
    pub(crate) phase: &'static str,
    pub(crate) played: u32,
    pub(crate) hands: Vec<BTreeSet<Card>>,
    pub(crate) pools: Vec<BTreeSet<Card>>,
    pub(crate) piles: [Vec<Card>; 2],
    pub(crate) deck: Vec<Card>,
    pub(crate) on: usize,
    /// What has been given away unseen, in order.
    pub(crate) gifts: Vec<Card>,
    /// What happened: the text for those who may see all of it, for the others, and who the first are.
    pub(crate) told: Vec<(String, String, Vec<usize>)>,
}

impl Model {
    fn tell(&mut self, text: String) {
        let all = (0..self.seats).collect();
        self.told.push((text.clone(), text, all));
    }

    fn tell_some(&mut self, full: String, rest: &str, who: Vec<usize>) {
        self.told.push((full, rest.into(), who));
    }

    /// What a seat has been told (`None`: the public).
    pub(crate) fn story(&self, viewer: Option<usize>) -> Vec<String> {
        let told = self.told.iter().map(|(full, rest, who)| match viewer {
            Some(seat) if who.contains(&seat) => full.clone(),
            _ => rest.clone(),
        });
        told.filter(|text| !text.is_empty()).collect()
    }

    pub(crate) fn legal(&self) -> Vec<String> {
        let hand = &self.hands[self.turn];
        let others: Vec<usize> = (0..self.seats).filter(|seat| *seat != self.turn).collect();
        let mut legal = Vec::new();
        match self.phase {
            "play" => {
                for card in hand {
                    legal.push(format!("{}>L", text(*card)));
                    legal.push(format!("{}>R", text(*card)));
                }
            }
            "give" => {
                for card in hand {
                    legal.extend(others.iter().map(|seat| format!("{}>{seat}", text(*card))));
                }
            }
            "name" => legal.extend(others.iter().map(|seat| format!("?{seat}"))),
            "draw" => legal.extend(["deck".to_owned(), "pile".to_owned()]),
            "close" => legal.extend(["close".to_owned(), "go on".to_owned()]),
            _ => {}
        }
        legal.sort();
        legal
    }

    pub(crate) fn apply(&mut self, action: &str, chance: &mut dyn Chance) {
        match self.phase {
            "play" => {
                let (played, pile) = action.split_once('>').expect("card and pile");
                self.play(card(played), usize::from(pile == "R"), chance);
            }
            "give" => {
                let (given, to) = action.split_once('>').expect("card and seat");
                let (given, to): (Card, usize) = (card(given), to.parse().expect("a seat"));
                assert!(self.hands[self.turn].remove(&given));
                self.hands[to].insert(given);
                self.gifts.push(given);
                let rest = format!("{} gives to {to}", self.turn);
                self.tell_some(format!("{rest}: {}", text(given)), &rest, vec![self.turn, to]);
                self.end_turn(chance);
            }
            "name" => {
                let drawer: usize = action[1..].parse().expect("a seat");
                self.tell(format!("{} names {drawer}", self.turn));
                self.draw(drawer, chance);
                self.end_turn(chance);
            }
            "draw" => {
                if action == "deck" {
                    self.draw(self.turn, chance);
                } else {
                    let other = 1 - self.on;
                    let taken = self.piles[other].pop().expect("a card on the opposite pile");
                    self.hands[self.turn].insert(taken);
                    self.tell(format!("{} takes {}", self.turn, text(taken)));
                    if self.piles[other].is_empty() {
                        let restored = self.next_card(chance);
                        self.piles[other].push(restored);
                        self.tell(format!("restored with {}", text(restored)));
                    }
                }
                self.end_turn(chance);
            }
            "close" => {
                if action == "close" {
                    self.tell(format!("{} closes with {:?}", self.turn, self.hands[self.turn]));
                    self.end_round(chance);
                } else {
                    self.end_turn(chance);
                }
            }
            phase => panic!("nothing can be done in {phase}"),
        }
    }

    fn play(&mut self, played: Card, pile: usize, chance: &mut dyn Chance) {
        let covered = *self.piles[pile].last().expect("a pile with a card");
        assert!(self.hands[self.turn].remove(&played));
        self.piles[pile].push(played);
        self.played += 1;
        self.on = pile;
        self.tell(format!("{} plays {} on {pile}", self.turn, text(played)));
        let empty = self.hands[self.turn].is_empty();
        if played.0 == covered.0 || played.1 == covered.1 {
            self.phase = if empty { "name" } else { "give" };
        } else if played.1 > covered.1 {
            self.phase = "draw";
        } else if value(&self.hands[self.turn]) <= 3 {
            self.phase = "close";
        } else {
            self.end_turn(chance);
        }
    }

    fn next_card(&mut self, chance: &mut dyn Chance) -> Card {
        if self.deck.is_empty() {
            let mut cards = Vec::new();
            for pile in &mut self.piles {
                if let Some(top) = pile.pop() {
                    cards.append(pile);
                    pile.push(top);
                }
            }
            cards.sort_unstable();
            self.tell(format!("reshuffled {cards:?}"));
            self.deck = chance.shuffle(cards);
        }
        let drawn = chance.draw(&self.deck);
        let at = self.deck.iter().position(|other| *other == drawn).expect("a card of the deck");
        self.deck.remove(at)
    }

    fn draw(&mut self, seat: usize, chance: &mut dyn Chance) {
        let drawn = self.next_card(chance);
        self.hands[seat].insert(drawn);
        let rest = format!("{seat} draws");
        self.tell_some(format!("{rest} {}", text(drawn)), &rest, vec![seat]);
    }

    fn end_turn(&mut self, chance: &mut dyn Chance) {
        if self.hands[self.turn].is_empty() || self.played == 200 {
            self.end_round(chance);
        } else {
            self.turn = (self.turn + 1) % self.seats;
            self.phase = "play";
        }
    }

    fn end_round(&mut self, chance: &mut dyn Chance) {
        self.tell(format!("round {} is over", self.round));
        for (hand, pool) in self.hands.iter_mut().zip(&mut self.pools) {
            pool.append(hand);
        }
        if self.round == if self.seats == 2 { 4 } else { 3 } {
            self.phase = "over";
            return;
        }
        self.starter = match self.next_starter {
            _ if self.seats == 2 => 1 - self.starter,
            "ender" => self.turn,
            "left_of_ender" => (self.turn + 1) % self.seats,
            _ => (self.starter + 1) % self.seats,
        };
        self.round += 1;
        self.turn = self.starter;
        self.phase = "play";
        self.played = 0;
        let pooled: BTreeSet<Card> = self.pools.iter().flatten().copied().collect();
        let all = (0..10).flat_map(|kind| (1..=10).map(move |number| (kind, number)));
        self.deck = chance.shuffle(all.filter(|card| !pooled.contains(card)).collect());
        let each = (self.deck.len() - 2).checked_div(self.seats).expect("seats").min(7);
        for step in 0..self.seats {
            let seat = (self.starter + step) % self.seats;
            for _ in 0..each {
                let dealt = self.next_card(chance);
                self.hands[seat].insert(dealt);
            }
        }
        for pile in 0..2 {
            let turned = self.next_card(chance);
            self.piles[pile] = vec![turned];
        }
    }
}
