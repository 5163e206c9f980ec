//! The notation, the dump, and the sentences of refusals.

use std::collections::BTreeSet;
use std::path::Path;

use tabletop::{Game, Reason, Seat, Value};
use yokai_pagoda::{Action, Card, Kind, Pile, Position, Refusal, Source, YokaiPagoda};

use crate::support::{act, card, cards, list, table};

#[test]
fn actions_are_written_as_the_rules_say() {
    let play = |pile| Action::Play { card: card("KAP7"), pile };
    let written = [
        (play(Pile::Left), "KAP7>L"),
        (play(Pile::Right), "KAP7>R"),
        (Action::Give { card: card("CHO10"), to: Seat(3) }, "CHO10>3"),
        (Action::Name { drawer: Seat(2) }, "?2"),
        (Action::Draw(Source::Deck), "deck"),
        (Action::Draw(Source::Pile), "pile"),
        (Action::Close, "close"),
        (Action::GoOn, "go on"),
    ];
    for (action, text) in written {
        assert_eq!(action.to_string(), text);
        assert_eq!(text.parse(), Ok(action));
    }
}

#[test]
fn kinds_are_written_by_three_letters_in_the_order_of_the_rules() {
    let codes = Kind::ALL.map(Kind::code).join(" ");
    assert_eq!(codes, "KAP TEN KIT TAN ONI ROK KAS NEK YUK CHO");
}

#[test]
fn what_is_not_in_the_notation_is_not_read() {
    let wrong = [
        "",
        " ",
        "KAP",
        "KAP7",
        "KAP7>",
        "KAP7>X",
        "KAP7>l",
        "kap7>L",
        "KAP0>L",
        "KAP11>L",
        "KAP07>L",
        "KAP7 >L",
        "XYZ7>L",
        "KAP7>5",
        "KAP7>10",
        "KAP7>-1",
        "?",
        "?5",
        "?x",
        "? 1",
        "Deck",
        "deck ",
        "goon",
        "go  on",
        "CLOSE",
        "é>L",
        "ÅÅÅ7>L",
        "KAP7>L>R",
        "KAP+7>L",
    ];
    for text in wrong {
        assert!(text.parse::<Action>().is_err(), "“{text}”");
    }
    for text in ["", "KAP", "KAP0", "KAP11", "KAP01", "KA7", "KAPP7", "ÅÅ", "KAP 7"] {
        assert!(text.parse::<Card>().is_err(), "“{text}”");
    }
}

#[test]
fn the_dump_is_written_to_the_letter() {
    let mut position = Position {
        round: 2,
        starter: Seat(1),
        played: 1,
        pools: vec![cards("CHO2 KAP10 KAP9"), cards("")],
        deck: list("NEK1 NEK2"),
        ..table(&["TEN3 KAP10", "YUK9"], "KAP4", "TEN5 TEN9")
    };
    position.pools[0] = cards("CHO2 KAP9");
    // The rest lies under the left pile, so that the deck can be written down.
    let named: yokai_pagoda::CardSet = position
        .hands
        .iter()
        .chain(&position.pools)
        .flat_map(|set| set.iter())
        .chain(list("KAP4 TEN5 TEN9 NEK1 NEK2"))
        .collect();
    position.left.splice(0..0, (!named).iter());
    let mut state = position.into_state().unwrap();
    let json = serde_json::to_string(&YokaiPagoda::dump(&state)).unwrap();
    let under: Vec<String> = (!named).iter().map(|card| format!("\"{card}\"")).collect();
    let under = under.join(",");
    assert_eq!(
        json,
        format!(
            r#"{{"phase":"play","round":2,"starter":1,"turn":0,"hands":[["KAP10","TEN3"],["YUK9"]],"deck":["NEK1","NEK2"],"left":[{under},"KAP4"],"right":["TEN5","TEN9"],"pools":[["KAP9","CHO2"],[]]}}"#
        )
    );
    act(&mut state, "TEN3>L");
    let json = serde_json::to_value(YokaiPagoda::dump(&state)).unwrap();
    assert_eq!(json["phase"], "play", "lower, and the hand is worth ten");
    assert_eq!(json["turn"], 1);
    act(&mut state, "YUK9>R");
    let json = serde_json::to_value(YokaiPagoda::dump(&state)).unwrap();
    assert_eq!(json["phase"], "name");
    assert_eq!(json["hands"], serde_json::json!([["KAP10"], []]));
}

#[test]
fn the_dump_s_deck_is_the_one_that_is_drawn_from() {
    let mut state = table(&["KAP9 ONI9 ROK9", "TAN10 TAN9", "YUK10"], "KAP4", "TEN5").into_state().unwrap();
    let deck = YokaiPagoda::dump(&state).deck;
    act(&mut state, "ONI9>L");
    act(&mut state, "deck");
    assert!(state.hand(Seat(0)).contains(deck[0].0));
    act(&mut state, "TAN10>L");
    act(&mut state, "deck");
    assert!(state.hand(Seat(1)).contains(deck[1].0));
    assert_eq!(YokaiPagoda::dump(&state).deck, deck[2..]);
}

/// One of each refusal.
fn refusals() -> Vec<Refusal> {
    vec![
        Refusal::PlayFirst,
        Refusal::GiveFirst,
        Refusal::NameFirst,
        Refusal::DrawFirst,
        Refusal::DecideFirst,
        Refusal::NotInHand { card: card("KAP7") },
        Refusal::NoSuchSeat { seat: Seat(4) },
        Refusal::GiveToAnother,
        Refusal::NameAnother,
        Refusal::WorthTooMuch { value: 4 },
        Refusal::WentOn,
    ]
}

#[test]
fn every_refusal_has_its_sentence_with_just_its_values() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/lang/en/refusals-yokai-pagoda.ftl");
    let texts = std::fs::read_to_string(path).unwrap();
    let mut written = BTreeSet::new();
    for line in texts.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let (key, sentence) = line.split_once(" = ").unwrap();
        written.insert(key.to_owned());
        let refusal =
            refusals().into_iter().find(|refusal| refusal.key() == key).expect("a refusal for each sentence");
        let mut used: BTreeSet<&str> = BTreeSet::new();
        for part in sentence.split("{ $").skip(1) {
            used.insert(part.split_once(' ').unwrap().0);
        }
        let mut given = BTreeSet::new();
        refusal.values(&mut |name, _| assert!(given.insert(name)));
        assert_eq!(used, given, "{sentence}");
    }
    let keys: BTreeSet<String> = refusals().iter().map(|refusal| refusal.key().to_owned()).collect();
    assert_eq!(keys.len(), refusals().len());
    assert_eq!(written, keys);
}

#[test]
fn refusals_carry_rulings_and_typed_values() {
    for refusal in refusals() {
        let ruling = refusal.ruling();
        assert!(
            ruling == "rules" || ruling.strip_prefix('P').is_some_and(|number| number.parse::<u8>().is_ok())
        );
        assert!(refusal.key().starts_with("yokai-pagoda-refusal-"));
    }
    let mut values = Vec::new();
    Refusal::NotInHand { card: card("KAP7") }.values(&mut |name, value| values.push((name, value)));
    assert_eq!(values, [("card", Value::notation("KAP7"))]);
}
