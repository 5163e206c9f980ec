//! Refusals: exactly what is not legal, each with its ruling and its sentence.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use tabletop::golden::random_game;
use tabletop::{Game, GameOptions, Illegal, Reason, Seat, Setup};
use yundao::{Action, Card, Options, Refusal, Square, State, Yundao};

fn every_action() -> Vec<Action> {
    let mut all = vec![Action::Pass];
    all.extend(Card::ALL.map(Action::Choose));
    for from in Square::all() {
        all.push(Action::Place(from));
        for to in Square::all() {
            all.push(Action::Challenge { from, target: to });
            all.push(Action::Reposition { from, to });
            all.extend(Square::all().map(|target| Action::MoveAndChallenge { from, to, target }));
        }
    }
    all.sort();
    all
}

/// Counts the refusals of a state by their keys, having checked that all but what is legal is refused.
fn refusals(state: &State, all: &[Action], found: &mut BTreeMap<&'static str, usize>) {
    let mut legal = Vec::new();
    for seat in Seat::all(Yundao::seats(state)) {
        Yundao::legal(state, seat, &mut legal);
        for &action in all {
            match Yundao::check(state, seat, action) {
                Ok(()) => assert!(legal.binary_search(&action).is_ok(), "{seat} {action} {state:?}"),
                Err(refusal) => {
                    assert!(legal.binary_search(&action).is_err(), "{seat} {action} {refusal:?} {state:?}");
                    assert_eq!(matches!(refusal, Illegal::GameOver), Yundao::turn(state).outcome().is_some());
                    *found.entry(refusal.key()).or_default() += 1;
                }
            }
        }
    }
}

#[test]
fn of_all_actions_there_can_be_exactly_the_legal_ones_are_not_refused() {
    let all = every_action();
    let mut found = BTreeMap::new();
    for (number, options) in Options::combinations().into_iter().enumerate() {
        let setup = Setup { seats: 2 + number as u8 % 4, start: None, options };
        let record = random_game::<Yundao>(&setup, number as u64).unwrap();
        let last = record.actions.len();
        let states = |ply: usize, _, state: &State| {
            if ply % 25 == number % 25 || ply == last {
                refusals(state, &all, &mut found);
            }
        };
        record.replay::<Yundao>(states).unwrap();
    }
    let sparse =
        [("a1:0 c3:1", "any_square"), ("a1:0 c3:1", "straight"), ("a1:1 a2:n b1:n e5:0", "any_square")];
    for (stacks, reposition) in sparse {
        let options = crate::tables::options(&[("reposition", reposition)]);
        let state = crate::tables::board(2, stacks).options(options).rest_removed().build().unwrap();
        refusals(&state, &all, &mut found);
    }
    assert!(found.contains_key("refusal-game-over") && found.contains_key("refusal-not-your-turn"));
    for refusal in Refusal::examples() {
        assert!(found.contains_key(refusal.key()), "{refusal:?} never happens");
    }
}

#[test]
fn every_refusal_has_a_sentence_that_uses_its_values() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/lang/en/refusals-yundao.ftl");
    let text = fs::read_to_string(path).unwrap();
    let mut sentences: BTreeMap<&str, String> = BTreeMap::new();
    let mut key = "";
    for line in text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        if !line.starts_with([' ', '}']) {
            key = line.split(" =").next().unwrap();
        }
        sentences.entry(key).or_default().push_str(line);
    }
    let mut keys: Vec<&str> = Refusal::examples().map(|refusal| refusal.key()).collect();
    for refusal in Refusal::examples() {
        let sentence = &sentences[refusal.key()];
        let mut values = 0;
        refusal.values(&mut |name, _| {
            let named = sentence.contains(&format!("${name} ")) || sentence.contains(&format!("${name}}}"));
            assert!(named || name == "square" || name == "from", "“{sentence}” does not name {name}");
            values += 1;
        });
        assert!(sentence.matches('$').count() >= usize::from(values > 0), "{sentence}");
    }
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), Refusal::examples().count(), "two refusals share a sentence");
    assert_eq!(
        sentences.keys().copied().collect::<Vec<_>>(),
        keys,
        "a sentence has no refusal, or the other way"
    );
}

#[test]
fn every_refusal_names_a_ruling_of_the_rules() {
    for refusal in Refusal::examples() {
        let ruling = refusal.ruling();
        let number = ruling.strip_prefix('Y').map(|number| number.parse::<u8>().unwrap());
        assert!(ruling == "rules" || number.is_some_and(|number| (1..=21).contains(&number)), "{ruling}");
    }
}
