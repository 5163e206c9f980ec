//! Records: they come back as they were, stay readable for ever, and every bad one is answered
//! with one short sentence.

use std::path::Path;

use tabletop::golden::{compare, playthrough, random_game};
use tabletop::record::{FORMAT, MAX_BYTES, Player};
use tabletop::{BadOption, BadSetup, Game, GameRng, Record, RecordError, Seat, Setup, Value};

use crate::toy::{Aim, Draw, Honest, Options};

fn setup() -> Setup<Options> {
    Setup { seats: 3, start: Some(Seat(1)), options: Options { aim: Aim::Low, draw: Draw::Everybody } }
}

fn record() -> Record {
    random_game::<Honest>(&setup(), 11).unwrap()
}

fn replay(record: &Record) -> Result<(), RecordError> {
    record.replay::<Honest>(|_, _, _| {}).map(|_| ())
}

fn changed(change: impl FnOnce(&mut Record)) -> RecordError {
    let mut record = record();
    change(&mut record);
    replay(&Record::from_json(&record.to_json()).unwrap()).unwrap_err()
}

fn read(text: &str) -> RecordError {
    Record::from_json(text).unwrap_err()
}

fn golden(name: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name)
}

#[test]
fn a_record_comes_back_as_it_was() {
    let mut record = record();
    record.players = vec![
        Player { name: "Jade".into(), bot: None },
        Player { name: "„Ōkami“ \\ \"\n".into(), bot: Some("careful".into()) },
    ];
    let text = record.to_json();
    assert!(!text.contains('\n'), "a record is one line");
    assert_eq!(Record::from_json(&text), Ok(record));
}

#[test]
fn players_that_are_not_named_are_not_written_and_not_missed() {
    let text = record().to_json();
    assert!(!text.contains("players"));
    assert_eq!(Record::from_json(&text).unwrap().players, []);
}

#[test]
fn a_replay_shows_every_ply_from_the_start_on() {
    let record = record();
    let mut plies = Vec::new();
    record.replay::<Honest>(|ply, played, _| plies.push((ply, played.map(|(seat, _)| seat.0)))).unwrap();
    assert_eq!(plies[0], (0, None));
    assert_eq!(plies.len(), record.actions.len() + 1);
    for (ply, seat) in &plies[1..] {
        assert_eq!(*seat, Some(record.actions[ply - 1].0));
    }
}

#[test]
fn an_unfinished_game_is_a_record_too() {
    let mut events = Vec::new();
    let state = Honest::start(&setup(), GameRng::new(4), &mut events).unwrap();
    assert_eq!(replay(&Record::new::<Honest>(&setup(), 4, &state)), Ok(()));
}

#[test]
fn a_drawn_start_seat_and_the_default_options_need_not_be_written() {
    let mut record = random_game::<Honest>(&Setup::new(2), 5).unwrap();
    assert_eq!(record.start, None);
    record.options.clear();
    assert_eq!(replay(&record), Ok(()));
}

#[test]
fn the_golden_record_is_read_for_ever() {
    let text = record().to_json() + "\n";
    compare(&golden("record.json"), &text).unwrap();
    replay(&Record::from_json(text.trim_end()).unwrap()).unwrap();
    let written = playthrough::<Honest>(&record()).unwrap();
    compare(&golden("playthrough.txt"), &written).unwrap();
}

#[test]
fn a_golden_file_that_differs_is_told_with_its_first_line() {
    if std::env::var_os(tabletop::golden::BLESS).is_some() {
        return;
    }
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("differs.txt");
    std::fs::write(&file, "one\ntwo\n").unwrap();
    assert_eq!(compare(&file, "one\ntwo\n"), Ok(()));
    for (now, line) in [("one\n2\n", 2), ("one\n", 2), ("one\ntwo\nthree\n", 3)] {
        let sentence = compare(&file, now).unwrap_err();
        assert!(sentence.contains(&format!("from line {line} on")), "{sentence}");
    }
    assert!(compare(&golden("no-such-file.txt"), "").is_err());
}

#[test]
fn a_text_cut_off_anywhere_is_told_as_such() {
    let text = record().to_json();
    for end in 0..text.len() {
        assert_eq!(read(&text[..end]), RecordError::CutOff, "cut after {end} bytes");
    }
}

#[test]
fn a_text_that_is_not_json_is_told_with_its_place() {
    assert_eq!(read("lanterns"), RecordError::NotJson { line: 1, column: 1 });
    assert!(matches!(read(&(record().to_json() + "}")), RecordError::NotJson { line: 1, .. }));
    assert!(matches!(read("{\"lanternlight\":1,}"), RecordError::NotJson { line: 1, column: 19 }));
}

#[test]
fn json_that_is_no_record_is_told_so() {
    for text in [
        "[]",
        "[1]",
        "[1,2,3]",
        "3",
        "null",
        "{}",
        "{\"lanternlight\":\"1\"}",
        "{\"lanternlight\":null}",
        "{\"lanternlight\":-1}",
        "{\"lanternlight\":1}",
        "{\"lanternlight\":1,\"lanternlight\":1}",
        "{\"lanternlight\":99999999999}",
    ] {
        assert!(matches!(read(text), RecordError::NotARecord { .. }), "{text}: {:?}", read(text));
    }
    for (member, value) in [
        ("seats", "300"),
        ("seats", "-1"),
        ("seats", "2.5"),
        ("start", "256"),
        ("rules", "true"),
        ("seed", "11"),
        ("options", "[]"),
        ("actions", "[[0]]"),
        ("actions", "[[0,\"+4\",1]]"),
        ("actions", "[[\"0\",\"+4\"]]"),
        ("actions", "{}"),
        ("digest", "7"),
    ] {
        let mut json: serde_json::Value = serde_json::from_str(&record().to_json()).unwrap();
        json[member] = serde_json::from_str(value).unwrap();
        let error = read(&json.to_string());
        assert!(matches!(error, RecordError::NotARecord { .. }), "{member} {value}: {error:?}");
        json.as_object_mut().unwrap().remove(member);
        if member != "start" {
            assert!(matches!(read(&json.to_string()), RecordError::NotARecord { .. }), "no {member}");
        }
    }
}

#[test]
fn a_seed_that_is_no_number_of_64_bits_is_told_so() {
    for seed in ["", "eleven", "-1", "1.0", "18446744073709551616", " 1"] {
        let error = changed(|record| record.seed = seed.into());
        assert!(matches!(error, RecordError::NotARecord { .. }), "{seed}: {error:?}");
    }
    assert_eq!(Record { seed: u64::MAX.to_string(), ..record() }.seed(), Ok(u64::MAX));
}

#[test]
fn a_record_of_another_version_is_told_which() {
    let newer = record().to_json().replacen(&FORMAT.to_string(), "7", 1);
    assert_eq!(read(&newer), RecordError::Version { version: 7 });
    assert_eq!(read("{\"lanternlight\":0}"), RecordError::Version { version: 0 });
    assert_eq!(
        read("{\"lanternlight\":2,\"everything\":[\"is\",{\"new\":true}]}"),
        RecordError::Version { version: 2 },
        "a newer format may look quite different"
    );
}

#[test]
fn a_record_of_another_game_or_other_rules_is_told_so() {
    let error = changed(|record| record.game = "chess".into());
    assert_eq!(error, RecordError::OtherGame { game: "chess".into() });
    assert_eq!(changed(|record| record.rules = 2), RecordError::OtherRules { found: 2, known: 3 });
}

#[test]
fn options_that_there_are_not_are_told_with_those_there_are() {
    let error = changed(|record| drop(record.options.insert("wind".into(), "strong".into())));
    assert_eq!(
        error,
        RecordError::Option(BadOption::Unknown { id: "wind".into(), known: "aim, draw".into() })
    );
    let error = changed(|record| drop(record.options.insert("aim".into(), "sideways".into())));
    let known = "high, low".into();
    assert_eq!(error, RecordError::Option(BadOption::Value { id: "aim", value: "sideways".into(), known }));
}

#[test]
fn tables_that_there_are_not_are_told_so() {
    assert_eq!(changed(|record| record.seats = 200), RecordError::Setup(BadSetup::Seats { seats: 200 }));
    assert_eq!(changed(|record| record.seats = 0), RecordError::Setup(BadSetup::Seats { seats: 0 }));
    let start = BadSetup::Start { start: Seat(3), seats: 3 };
    assert_eq!(changed(|record| record.start = Some(3)), RecordError::Setup(start));
}

#[test]
fn an_illegal_action_is_told_with_ply_ruling_and_values() {
    let error = changed(|record| record.actions[0].1 = "+9".into());
    let RecordError::Illegal { ply: 1, seat: 1, text, ruling: "T1", key, values } = &error else {
        panic!("{error:?}")
    };
    assert_eq!((text.as_str(), *key), ("+9", "toy-refusal-not-held"));
    assert_eq!(*values, [("card", Value::notation(9))]);
    assert!(error.is_failed_verification());
    assert_eq!(error.to_string(), "ply 1: seat 1 may not play “+9” (T1)");
}

#[test]
fn an_action_out_of_turn_or_after_the_end_is_told_so() {
    let error = changed(|record| record.actions[0].0 = 2);
    let RecordError::Illegal { ply: 1, key: "refusal-not-your-turn", ruling: "rules", values, .. } = &error
    else {
        panic!("{error:?}")
    };
    assert_eq!(*values, [("seat", Value::Seat(Seat(2)))]);
    let error = changed(|record| record.actions.push((0, "+1".into())));
    let plies = record().actions.len() + 1;
    assert!(
        matches!(error, RecordError::Illegal { ply, key: "refusal-game-over", .. } if ply == plies),
        "{error:?}"
    );
}

#[test]
fn an_action_that_is_not_in_the_notation_is_told_with_its_ply() {
    for text in ["", "4", "+", "+x", "+300", "💡", "+ 4", "+4 "] {
        let error = changed(|record| record.actions[2].1 = text.into());
        assert_eq!(error, RecordError::Unreadable { ply: 3, text: text.into() });
        assert!(!error.is_failed_verification());
    }
}

#[test]
fn an_action_has_one_way_of_writing_only() {
    let right = record().actions[0].1.clone();
    let padded = right.replacen('+', "+0", 1);
    let error = changed(|record| record.actions[0].1 = padded.clone());
    assert_eq!(error, RecordError::Unreadable { ply: 1, text: padded });
}

#[test]
fn an_action_of_a_seat_that_is_not_there_is_told_with_its_ply() {
    let error = changed(|record| record.actions[1].0 = 3);
    assert_eq!(error, RecordError::NoSuchSeat { ply: 2, seat: 3 });
}

#[test]
fn a_wrong_digest_is_told_with_both() {
    let right = record().digest;
    let error = changed(|record| record.digest = "0123456789abcdef".into());
    let ply = record().actions.len();
    assert_eq!(error, RecordError::Diverged { ply, stated: "0123456789abcdef".into(), found: right });
    assert!(error.is_failed_verification());
    let error = changed(|record| drop(record.actions.pop()));
    assert!(matches!(error, RecordError::Diverged { ply: last, .. } if last + 1 == ply), "{error:?}");
}

#[test]
fn absurd_sizes_are_refused_before_they_cost_anything() {
    let bytes = MAX_BYTES + 1;
    assert_eq!(read(&" ".repeat(bytes)), RecordError::TooLong { bytes });
    let error = changed(|record| record.actions = vec![(0, "+1".into()); Honest::MAX_PLIES + 1]);
    assert_eq!(
        error,
        RecordError::TooManyActions { actions: Honest::MAX_PLIES + 1, most: Honest::MAX_PLIES }
    );
}

#[test]
fn deep_nesting_is_refused_and_does_not_overflow_the_stack() {
    for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
        let deep = open.repeat(500_000) + "1" + &close.repeat(500_000);
        assert!(matches!(read(&deep), RecordError::NotJson { .. } | RecordError::NotARecord { .. }));
        let deep = format!("{{\"lanternlight\":1,\"extra\":{deep}}}");
        assert!(matches!(read(&deep), RecordError::NotJson { .. } | RecordError::NotARecord { .. }));
        let deep = deep.replacen("extra", "players", 1);
        assert!(matches!(read(&deep), RecordError::NotJson { .. } | RecordError::NotARecord { .. }));
    }
}

#[test]
fn what_is_quoted_in_a_sentence_is_short_and_on_one_line() {
    let long = "x\n\u{1b}[31m".repeat(20_000);
    let mut json: serde_json::Value = serde_json::from_str(&record().to_json()).unwrap();
    json["seats"] = long.clone().into();
    let errors = [
        read(&json.to_string()),
        changed(|record| record.game = long.clone()),
        changed(|record| record.digest = long.clone()),
        changed(|record| record.actions[0].1 = long.clone()),
        changed(|record| drop(record.options.insert(long.clone(), "high".into()))),
        changed(|record| drop(record.options.insert("aim".into(), long.clone()))),
    ];
    for error in errors {
        let sentence = error.to_string();
        assert!(sentence.chars().count() < 250, "{sentence}");
        assert!(!sentence.contains(char::is_control), "{sentence:?}");
    }
}

#[test]
fn a_record_with_any_byte_changed_is_never_a_panic() {
    let text = record().to_json().into_bytes();
    let mut rng = GameRng::new(1);
    for _ in 0..20_000 {
        let mut bytes = text.clone();
        for _ in 0..=rng.below(3) {
            let place = rng.below(bytes.len() as u32) as usize;
            match rng.below(3) {
                0 => bytes[place] = rng.below(128) as u8,
                1 => drop(bytes.remove(place)),
                _ => bytes.insert(place, b"\"[]{},:0123456789+?-."[rng.below(21) as usize]),
            }
        }
        let text = String::from_utf8(bytes).unwrap();
        let sentence = match Record::from_json(&text).and_then(|record| replay(&record)) {
            Ok(()) => continue,
            Err(error) => error.to_string(),
        };
        assert!(!sentence.is_empty() && sentence.chars().count() < 250, "{sentence}");
    }
}
