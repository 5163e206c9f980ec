//! The rules against a second, slow implementation of them, written from the rule file alone: every
//! ply of many random games, and the size of the tree of games from many of their positions.

#![allow(clippy::unwrap_used)]

mod slow;

use std::collections::BTreeMap;

use serde_json::{Value, json};
use slow::Slow;
use tabletop::perft::perft;
use tabletop::{Game, GameOptions, GameRng, Seat, Setup, Turn};
use yundao::{Action, Hand, Options, PositionBuilder, Square, State, Yundao};

/// A game in both implementations.
struct Pair {
    fast: State,
    slow: Slow,
    rng: GameRng,
}

impl Pair {
    fn new(seats: u8, start: u8, options: Options, seed: u64) -> Pair {
        let setup = Setup { seats, start: Some(Seat(start)), options };
        let fast = Yundao::start(&setup, GameRng::new(seed), &mut Vec::new()).unwrap();
        Pair { fast, slow: Slow::new(seats.into(), start.into(), named(options)), rng: GameRng::new(seed) }
    }

    fn legal(&self, seat: Seat) -> Vec<Action> {
        let mut legal = Vec::new();
        Yundao::legal(&self.fast, seat, &mut legal);
        legal
    }

    /// Compares everything that can be seen of the two.
    fn compare(&self) {
        assert_eq!(serde_json::to_value(Yundao::dump(&self.fast)).unwrap(), self.slow.dump());
        let turn = Yundao::turn(&self.fast);
        for seat in Seat::all(Yundao::seats(&self.fast)) {
            let mut texts: Vec<String> = self.legal(seat).iter().map(Action::to_string).collect();
            texts.sort();
            assert_eq!(texts, self.slow.legal(seat.index()), "{:?}", self.fast);
            assert_eq!(!texts.is_empty(), turn.waiting().contains(seat));
        }
        let outcome = turn.outcome().map_or(Value::Null, |outcome| {
            let dump = outcome.dump();
            json!({"winners": dump.winners, "scores": dump.scores, "ranks": dump.ranks})
        });
        assert_eq!(outcome, self.slow.outcome());
    }

    /// Plays one random action in both, of any seat that must act; false at the end.
    fn step(&mut self) -> bool {
        let Turn::Waiting(waiting) = Yundao::turn(&self.fast) else { return false };
        let seats: Vec<Seat> = waiting.iter().collect();
        let seat = *self.rng.pick(&seats).unwrap();
        let legal = self.legal(seat);
        let action = *self.rng.pick(&legal).unwrap();
        Yundao::apply(&mut self.fast, seat, action, &mut Vec::new()).unwrap();
        self.slow.play(seat.index(), &action.to_string());
        true
    }
}

/// A position such as few games come to: with few stacks, most often so that the player to move can
/// challenge nobody, now and then so that nobody can challenge that player either.
fn sparse(seats: u8, options: Options, rng: &mut GameRng) -> Pair {
    loop {
        let stacks = if seats < 5 && rng.below(3) == 0 { boxed_in(seats, rng) } else { few(seats, rng) };
        let mut builder = PositionBuilder::challenge(seats).options(options);
        for (square, stack) in stacks {
            builder = builder.stack(square, stack.parse().unwrap());
        }
        for seat in Seat::all(seats) {
            let cards = (0..1 + rng.below(3)).map(|_| *rng.pick(&['0', '2', '3', 'D', 'T']).unwrap());
            builder = builder.hand(seat, cards.collect::<String>().parse().unwrap_or(Hand::FULL));
        }
        let quiet = rng.below(2 * u32::from(seats)) as u8;
        let totem = Seat(rng.below(u32::from(seats)) as u8);
        let Ok(fast) = builder.rest_removed().totem(totem).quiet_turns(quiet).build() else { continue };
        if !fast.position().can_challenge(totem) || rng.below(200) == 0 {
            let dump = serde_json::to_value(Yundao::dump(&fast)).unwrap();
            return Pair {
                fast,
                slow: Slow::from_dump(&dump, named(options), quiet.into()),
                rng: rng.fork(),
            };
        }
    }
}

/// Two to four stacks anywhere.
fn few(seats: u8, rng: &mut GameRng) -> Vec<(Square, String)> {
    let mut squares: Vec<Square> = Square::all().collect();
    let count = 2 + rng.below(3) as usize;
    rng.shuffle_front(&mut squares, count);
    let mut stacks = Vec::new();
    for &square in &squares[..count] {
        let mut seat = || rng.below(u32::from(seats));
        stacks.push((square, format!("{}{}", seat(), seat())));
    }
    stacks
}

/// A stack in a corner between two neutral pagodas, and one or two stacks anywhere.
fn boxed_in(seats: u8, rng: &mut GameRng) -> Vec<(Square, String)> {
    let corner = *rng.pick(&["a1", "a5", "e1", "e5"]).unwrap();
    let corner: Square = corner.parse().unwrap();
    let mut stacks = few(seats, rng);
    stacks.truncate(1 + rng.below(2) as usize);
    stacks.extend(corner.neighbours().iter().map(|square| (square, "n".to_owned())));
    stacks.push((corner, rng.below(u32::from(seats)).to_string()));
    stacks
}

fn named(options: Options) -> BTreeMap<String, String> {
    options.entries().map(|(id, value)| (id.to_owned(), value.to_owned())).collect()
}

fn for_every_table(mut each: impl FnMut(u8, Options)) {
    for seats in 2..=5 {
        for options in Options::combinations() {
            each(seats, options);
        }
    }
}

#[test]
fn both_implementations_agree_on_every_ply_of_random_games() {
    let mut games = 0;
    for_every_table(|seats, options| {
        for seed in 0..3 {
            let mut pair = Pair::new(seats, (seed % u64::from(seats)) as u8, options, 1000 + seed);
            pair.compare();
            while pair.step() {
                pair.compare();
            }
            games += 1;
        }
    });
    assert_eq!(games, 4 * 32 * 3);
}

#[test]
fn both_implementations_agree_on_sparse_positions_and_what_follows() {
    let mut rng = GameRng::new(5);
    let (mut repositions, mut passes, mut standstills) = (0, 0, 0);
    for_every_table(|seats, options| {
        for _ in 0..20 {
            let mut pair = sparse(seats, options, &mut rng);
            for depth in 1..=2 {
                assert_eq!(perft::<Yundao>(&pair.fast, depth), slow::perft(&pair.slow, depth));
            }
            pair.compare();
            match pair.legal(pair.fast.position().totem())[0] {
                Action::Reposition { .. } => repositions += 1,
                Action::Pass => passes += 1,
                _ => {}
            }
            while pair.step() {
                pair.compare();
            }
            standstills += usize::from(pair.fast.position().quiet_turns() > 1);
        }
    });
    assert!(
        repositions > 1000 && passes > 100 && standstills > 100,
        "{repositions} repositions, {passes} passes, {standstills} standstills"
    );
}

#[test]
fn perft_agrees_from_the_start() {
    for_every_table(|seats, options| {
        let pair = Pair::new(seats, 0, options, 0);
        // Only the spacing matters so early.
        let spacing_alone = Options { spacing: options.spacing, ..Options::default() };
        for depth in 0..=if options == spacing_alone { 3 } else { 2 } {
            assert_eq!(perft::<Yundao>(&pair.fast, depth), slow::perft(&pair.slow, depth), "depth {depth}");
        }
    });
}

#[test]
fn perft_from_the_start_is_what_can_be_counted_by_hand() {
    // Without spacing every placement leaves a square less.
    let mut options = Options::default();
    options.set("spacing", "free").unwrap();
    for seats in 2..=5 {
        let pair = Pair::new(seats, 0, options, 0);
        assert_eq!(perft::<Yundao>(&pair.fast, 4), 25 * 24 * 23 * 22);
    }
    // With spacing and two seats, the third placement avoids the first pagoda and its neighbours,
    // and whatever of the rest the second pagoda stands on: on one of the 25 - 1 - neighbours.
    let pair = Pair::new(2, 0, Options::default(), 0);
    let by_hand: u64 = [(4, 2), (12, 3), (9, 4)]
        .into_iter()
        .map(|(squares, neighbours): (u64, u64)| {
            let apart = 25 - 1 - neighbours;
            squares * (neighbours * apart + apart * (apart - 1))
        })
        .sum();
    assert_eq!(perft::<Yundao>(&pair.fast, 3), by_hand);
}

#[test]
fn perft_agrees_from_the_middle_and_the_end_of_random_games() {
    let mut positions = 0;
    for_every_table(|seats, options| {
        let mut pair = Pair::new(seats, 0, options, 50 + positions as u64);
        let mut ply = 0;
        let mut ended = false;
        while !ended {
            let branching = pair.slow.acting().first().map_or(0, |&seat| pair.slow.legal(seat).len());
            if ply % 5 == 0 && ply > 5 * usize::from(seats) - 3 {
                // As deep as the tree stays small enough for the slow one.
                let depth = match branching {
                    0..=2 => 4,
                    3..=8 => 3,
                    _ => 2,
                };
                let counts = (perft::<Yundao>(&pair.fast, depth), slow::perft(&pair.slow, depth));
                assert_eq!(counts.0, counts.1, "depth {depth} at ply {ply}: {:?}", pair.fast);
                positions += 1;
            }
            ended = !pair.step();
            ply += 1;
        }
    });
    assert!(positions > 1000, "{positions}");
}
