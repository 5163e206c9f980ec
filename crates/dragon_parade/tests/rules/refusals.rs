//! Why an action is refused, each reason once, and that there is a sentence for it.

use std::collections::{BTreeMap, BTreeSet};

use dragon_parade::{Action, DeckRange, DragonParade, Options, Pair, Phase, Refusal, State};
use tabletop::{Game, Illegal, Reason, Seat, Seats, Value};

use crate::support::{DISCARD_FIRST, SINGLE, Scene, card, play, read, refused, space};

fn placement() -> State {
    Scene::of(2).hand(0, "R1 R2 R3 R4 R5 R6").state()
}

fn seller() -> State {
    let mut state = Scene::of(2).played("R2 R3 R4").sellers("R4|R6").state();
    assert_eq!(state.phase(), Phase::Seller);
    play(&mut state, "@R9 ");
    let card = state.hand(Seat(1)).kinds().last().expect("there are some");
    play(&mut state, &card.to_string());
    state
}

fn discard() -> State {
    Scene::of(2)
        .played("R2 Y2 R3 Y3 R4 Y4")
        .sellers("R5 R9 Y9|R6 Y6 Y7")
        .hand(0, "R5 R6 Y1")
        .hand(1, "Y7 R6 R7")
        .state()
}

fn last_round() -> State {
    let mut state = discard();
    play(&mut state, "-R5-Y1 -R6-Y7");
    state
}

/// Every reason there is, met in play: the ruling, the refusal.
fn all_refusals() -> Vec<(&'static str, Illegal<Refusal>, Refusal)> {
    let two_to_eight = Options { deck: DeckRange::TwoToEight, ..SINGLE };
    let discarding_first = Scene::with(2, DISCARD_FIRST).state();
    let mut discarded_first =
        Scene::with(2, DISCARD_FIRST).hand(0, "R1 R2 R3 R4 R5 R6").hand(1, "Y1 Y2 Y3 Y4 Y5 Y6").state();
    play(&mut discarded_first, "-R1-R2 -Y1-Y2");
    vec![
        ("rules", refused(&placement(), "Y8"), Refusal::CardNotHeld { card: card("Y8") }),
        ("rules", refused(&discard(), "-R5-R8"), Refusal::CardNotHeld { card: card("R8") }),
        (
            "D21",
            refused(&Scene::with(2, two_to_eight).state(), "R1"),
            Refusal::CardNotInDeck { card: card("R1") },
        ),
        ("D15", refused(&discarded_first, "R2"), Refusal::CardDiscarded { card: card("R2") }),
        ("D15", refused(&last_round(), "Y1"), Refusal::CardDiscarded { card: card("Y1") }),
        ("D16", refused(&last_round(), "R3"), Refusal::OnlyLastCard { card: card("R3"), last: card("R6") }),
        ("rules", refused(&discard(), "-R6-R6"), Refusal::OnlyOneHeld { card: card("R6") }),
        ("rules", refused(&placement(), "@R5"), Refusal::CardFirst),
        ("rules", refused(&seller(), "R1"), Refusal::SellerFirst),
        ("rules", refused(&seller(), "-R1-R2"), Refusal::SellerFirst),
        ("D15", refused(&discard(), "R5"), Refusal::DiscardFirst),
        ("D15", refused(&discard(), "@R1"), Refusal::DiscardFirst),
        ("D15", refused(&discarding_first, "@R1"), Refusal::DiscardFirst),
        ("D15", refused(&placement(), "-R1-R2"), Refusal::DiscardLater),
        ("D15", refused(&discarded_first, "-R3-R4"), Refusal::AlreadyDiscarded),
        ("D15", refused(&last_round(), "-R5-R6"), Refusal::AlreadyDiscarded),
        ("rules", refused(&last_round(), "@R1"), Refusal::NoSellersLeft),
        ("rules", refused(&seller(), "@FC"), Refusal::ForbiddenCity),
        ("rules", refused(&seller(), "@RG"), Refusal::Gate { space: space("RG") }),
        ("rules", refused(&seller(), "@YG"), Refusal::Gate { space: space("YG") }),
        ("D5", refused(&seller(), "@R9"), Refusal::Occupied { space: space("R9"), seat: Seat(0) }),
        ("D5", refused(&seller(), "@R6"), Refusal::Occupied { space: space("R6"), seat: Seat(1) }),
        (
            "D3",
            refused(&seller(), "@R5"),
            Refusal::Surrounded { space: space("R5"), left: space("R4"), right: space("R6") },
        ),
    ]
}

#[test]
fn every_refusal_names_its_ruling_and_what_it_is_about() {
    for (ruling, refusal, expected) in all_refusals() {
        assert_eq!(refusal, Illegal::Rule(expected));
        assert_eq!(refusal.ruling(), ruling, "{expected:?}");
    }
}

#[test]
fn a_surrounded_space_tells_which_sellers_surround_it() {
    let refusal = refused(&seller(), "@R5");
    let values: Vec<(&str, String)> =
        refusal.values().into_iter().map(|(name, value)| (name, value.to_string())).collect();
    assert_eq!(values, [("space", "R5".into()), ("left", "R4".into()), ("right", "R6".into())]);
}

#[test]
fn an_occupied_space_tells_whose_seller_stands_there() {
    let values = refused(&seller(), "@R6").values();
    assert_eq!(values[1], ("seat", Value::Seat(Seat(1))));
}

#[test]
fn a_seat_that_is_not_on_turn_is_told_who_is() {
    let state = placement();
    for (seat, action) in [(1, "R1"), (1, "@R5"), (7, "R1"), (255, "-R1-R2")] {
        let refusal = DragonParade::check(&state, Seat(seat), read(action));
        let waiting = Seats::only(Seat(0));
        assert_eq!(refusal, Err(Illegal::NotYourTurn { seat: Seat(seat), waiting }));
    }
}

#[test]
fn d15_a_seat_that_has_discarded_is_told_so_while_others_still_choose() {
    let mut state = discard();
    play(&mut state, "-R5-Y1");
    let check = |seat, action| DragonParade::check(&state, Seat(seat), read::<Action>(action));
    assert_eq!(check(0, "-R6-Y1"), Err(Illegal::Rule(Refusal::AlreadyDiscarded)));
    assert_eq!(check(0, "R6"), Err(Illegal::NotYourTurn { seat: Seat(0), waiting: Seats::only(Seat(1)) }));
    assert!(matches!(check(6, "-R6-Y1"), Err(Illegal::NotYourTurn { .. })));
}

#[test]
fn a_refused_action_leaves_no_trace() {
    let mut state = seller();
    let before = state.clone();
    let mut events = Vec::new();
    assert!(DragonParade::apply(&mut state, Seat(1), read("@R5"), &mut events).is_err());
    assert_eq!(state, before);
    assert!(events.is_empty());
}

#[test]
fn every_pair_of_a_hand_is_written_in_hand_order() {
    assert_eq!(Pair::new(card("Y1"), card("R4")).to_string(), "-R4-Y1");
    assert_eq!(Pair::new(card("R4"), card("Y1")).to_string(), "-R4-Y1");
    assert_eq!(Pair::new(card("R4"), card("R4")).to_string(), "-R4-R4");
}

/// The sentences with the values they use, read from the English texts.
fn sentences() -> BTreeMap<String, BTreeSet<String>> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/lang/en/refusals-dragon-parade.ftl");
    let text = std::fs::read_to_string(path).expect("the English texts are there");
    let mut sentences: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut current = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if let Some((key, _)) = line.split_once(" = ") {
            current = key.to_owned();
            sentences.entry(current.clone()).or_default();
        }
        for part in line.split("{ $").skip(1) {
            let name: String = part.chars().take_while(char::is_ascii_alphanumeric).collect();
            sentences.entry(current.clone()).or_default().insert(name);
        }
    }
    sentences
}

#[test]
fn every_refusal_has_a_sentence_that_uses_what_it_tells_and_no_more() {
    let sentences = sentences();
    let mut met = BTreeSet::new();
    for (_, _, refusal) in all_refusals() {
        let mut told = BTreeSet::new();
        refusal.values(&mut |name, _| {
            told.insert(name.to_owned());
        });
        let uses =
            sentences.get(refusal.key()).unwrap_or_else(|| panic!("no sentence for {}", refusal.key()));
        assert_eq!(*uses, told, "{}", refusal.key());
        met.insert(refusal.key().to_owned());
    }
    let known: BTreeSet<String> = sentences.into_keys().collect();
    assert_eq!(met, known, "every sentence belongs to a refusal");
}
