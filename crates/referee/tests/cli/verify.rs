//! `verify`: every fault is told with file, line and ply.

use serde_json::{Value, json};

use crate::{Desk, GAMES, record, records, referee};

/// What `verify` says about a file with this one record, and its exit code.
fn fault(name: &str, content: impl AsRef<[u8]>, code: i32) -> String {
    let desk = Desk::new();
    let file = desk.file(name, content);
    let run = referee(&["verify", &file]);
    let sentence = run.sentence(code).to_owned();
    assert!(sentence.starts_with(&file), "{sentence}");
    assert!(run.out.starts_with("0 of "), "{}", run.out);
    sentence[file.len()..].to_owned()
}

fn changed(change: impl FnOnce(&mut Value)) -> String {
    let mut record = record("yundao", 2, 5);
    change(&mut record);
    record.to_string()
}

#[test]
fn files_are_counted_together() {
    let desk = Desk::new();
    let files: Vec<String> = GAMES.iter().map(|game| desk.file(game, records(game, 3, 4, 1))).collect();
    let arguments: Vec<&str> = ["verify"].into_iter().chain(files.iter().map(String::as_str)).collect();
    assert_eq!(referee(&arguments).ok(), "12 of 12 records verified\n");
}

#[test]
fn unfinished_games_verify_and_are_counted_apart() {
    let mut unfinished = record("yundao", 2, 5);
    let mut start = record("yundao", 2, 5);
    unfinished["actions"].as_array_mut().unwrap().truncate(1);
    start["actions"] = json!([]);
    // The right digests are told by the complaints about the wrong ones.
    for record in [&mut unfinished, &mut start] {
        let told = fault("x", record.to_string(), 1);
        let digest = told.split("the digest is ").nth(1).unwrap()[..16].to_owned();
        record["digest"] = digest.into();
    }
    let desk = Desk::new();
    let file = desk.file("games.jsonl", format!("{unfinished}\n{start}\n{}", records("yundao", 2, 1, 5)));
    assert_eq!(referee(&["verify", &file]).ok(), "3 of 3 records verified, 2 of them of unfinished games\n");
}

#[test]
fn blank_lines_and_other_line_ends_do_no_harm() {
    let desk = Desk::new();
    let content = records("yundao", 2, 2, 1).replace('\n', "\r\n\n  \n");
    let file = desk.file("games.jsonl", content);
    assert_eq!(referee(&["verify", &file]).ok(), "2 of 2 records verified\n");
}

#[test]
fn a_wrong_digest_fails_to_verify() {
    let told = fault("x", changed(|record| record["digest"] = "0123456789abcdef".into()), 1);
    assert!(told.starts_with(", line 1: after ply "), "{told}");
    assert!(told.ends_with("the record says 0123456789abcdef"), "{told}");
}

#[test]
fn an_action_too_few_fails_to_verify() {
    let told = fault("x", changed(|record| drop(record["actions"].as_array_mut().unwrap().pop())), 1);
    assert!(told.starts_with(", line 1: after ply "), "{told}");
}

#[test]
fn an_illegal_action_fails_to_verify_and_the_reason_is_said_in_words() {
    let told = fault("x", changed(|record| record["actions"][1][1] = record["actions"][0][1].clone()), 1);
    let square = record("yundao", 2, 5)["actions"][0][1].as_str().unwrap().to_owned();
    let seat = &record("yundao", 2, 5)["actions"][1][0];
    assert_eq!(
        told,
        format!(
            ", line 1, ply 2: seat {seat} may not play “{square}” (rules): \
             There is a pagoda on {square} already."
        )
    );
}

#[test]
fn an_action_out_of_turn_fails_to_verify() {
    let told = fault("x", changed(|record| record["actions"][1][0] = record["actions"][0][0].clone()), 1);
    assert!(told.starts_with(", line 1, ply 2: seat "), "{told}");
    assert!(told.contains("It is not seat ") && told.contains("turn"), "{told}");
}

#[test]
fn an_action_after_the_end_fails_to_verify() {
    let told =
        fault("x", changed(|record| record["actions"].as_array_mut().unwrap().push(json!([0, "a1"]))), 1);
    assert!(told.ends_with("The game is over."), "{told}");
}

#[test]
fn what_cannot_be_read_is_bad_input() {
    let whole = records("yundao", 2, 1, 5);
    let cases: Vec<(String, &str)> = vec![
        (whole[..whole.len() / 2].to_owned(), ", line 1: it ends in the middle: something was cut off"),
        ("{".into(), ", line 1: it ends in the middle"),
        ("not json".into(), ", line 1: it is not JSON (column "),
        ("[1,2,3]".into(), ", line 1: it is not a record of a game"),
        ("{}".into(), ", line 1: it is not a record of a game"),
        ("\n\n17\n".into(), ", line 3: it is not a record of a game"),
        (changed(|record| record["lanternlight"] = 2.into()), ", line 1: its format is version 2"),
        (changed(|record| record["rules"] = 99.into()), ", line 1: it was played under rules number 99"),
        (changed(|record| record["game"] = "chess".into()), ", line 1: it is a record of “chess”, a game"),
        (changed(|record| record["game"] = "yokai-pagoda".into()), ", line 1: "),
        (changed(|record| record["seats"] = 200.into()), ", line 1: a table has 2 to 5 seats, not 200"),
        (changed(|record| record["seats"] = 1.into()), ", line 1: a table has 2 to 5 seats, not 1"),
        (changed(|record| record["seats"] = json!(1e99)), ", line 1: it is not a record of a game"),
        (changed(|record| record["start"] = 2.into()), ", line 1: seat 2 cannot start"),
        (changed(|record| record["seed"] = "x".into()), ", line 1: it is not a record of a game: its seed"),
        (
            changed(|record| record["options"]["wind"] = "strong".into()),
            ", line 1: there is no option “wind”",
        ),
        (changed(|record| record["options"]["spacing"] = "x".into()), ", line 1: option “spacing” cannot be"),
        (changed(|record| record["actions"][3][1] = "z9".into()), ", line 1, ply 4: “z9” is not an action"),
        (changed(|record| record["actions"][3][0] = 7.into()), ", line 1, ply 4: there is no seat 7"),
        (
            changed(|record| record["actions"] = json!(vec![(0, "a1"); 100_000])),
            ", line 1: it has 100000 actions",
        ),
        (format!("{}1{}", "[".repeat(900_000), "]".repeat(900_000)), ", line 1: it is not "),
        (format!("{{\"lanternlight\":1,\"game\":{}", "{\"a\":".repeat(300_000)), ", line 1: it "),
        ("x".repeat(30 << 20), ", line 1: it is 31457280 bytes long, more than any record"),
        (String::new(), ": there is no record in it"),
        ("\n  \n".into(), ": there is no record in it"),
    ];
    for (content, part) in cases {
        let told = fault("records of x.jsonl", &content, 2);
        assert!(told.starts_with(part), "{part}: {told}");
    }
    let told = fault("x", b"\xff\xfe\x00\n", 2);
    assert!(told.starts_with(", line 1: it is not a record of a game: it is not text"), "{told}");
}

#[test]
fn a_long_line_does_not_hide_those_after_it() {
    let desk = Desk::new();
    let good = records("yundao", 2, 1, 5);
    let file = desk.file("x", format!("{}\n{good}", "x".repeat(9 << 20)));
    let run = referee(&["verify", &file]);
    assert_eq!(run.out, "1 of 2 records verified\n");
    assert!(run.sentence(2).contains("line 1: it is 9437184 bytes long"));
}

#[test]
fn every_fault_of_every_file_is_told() {
    let desk = Desk::new();
    let good = records("yokai-pagoda", 2, 1, 5);
    let wrong = changed(|record| record["digest"] = "0".into());
    let files = [
        desk.file("one", format!("{good}{wrong}\n{good}")),
        desk.file("two", format!("no record\n{good}")),
        "no-such-file".to_owned(),
        desk.file("three", &good),
    ];
    let arguments: Vec<&str> = ["verify"].into_iter().chain(files.iter().map(String::as_str)).collect();
    let run = referee(&arguments);
    assert_eq!(run.out, "4 of 6 records verified\n");
    let told: Vec<&str> = run.err.lines().collect();
    assert_eq!(told.len(), 3, "{}", run.err);
    assert!(told[0].contains("one, line 2: after ply"), "{}", told[0]);
    assert!(told[1].contains("two, line 1: it is not JSON"), "{}", told[1]);
    assert!(told[2].contains("no-such-file: cannot be read"), "{}", told[2]);
    assert_eq!(run.code, 2, "what cannot be read weighs more than what fails to verify");
    assert_eq!(referee(&["verify", &files[0]]).code, 1);
}

#[test]
fn records_with_any_bytes_changed_are_never_a_panic() {
    let mut rng = tabletop::GameRng::new(7);
    let desk = Desk::new();
    for game in GAMES {
        let good = records(game, 3, 20, 11);
        let mut content = Vec::new();
        for line in good.lines().cycle().take(600) {
            let mut bytes = line.as_bytes().to_vec();
            for _ in 0..=rng.below(2) {
                let place = rng.below(bytes.len() as u32) as usize;
                match rng.below(4) {
                    0 => bytes[place] = b' ' + rng.below(95) as u8,
                    1 => drop(bytes.remove(place)),
                    2 => bytes.insert(place, b"\"[]{},:0123456789RYDT->@?x"[rng.below(26) as usize]),
                    // Like for like, so that what changes is the game and not the JSON.
                    _ => {
                        let other = bytes[rng.below(bytes.len() as u32) as usize];
                        if bytes[place].is_ascii_alphanumeric() && other.is_ascii_alphanumeric() {
                            bytes[place] = other;
                        }
                    }
                }
            }
            content.extend(bytes);
            content.push(b'\n');
        }
        let file = desk.file(game, content);
        let run = referee(&["verify", &file]);
        assert_eq!(run.code, 2, "{}", run.err);
        assert!(
            run.err.lines().all(|line| line.starts_with("referee: ") && line.contains(", line ")),
            "{}",
            run.err
        );
        let [verified, records] =
            [0, 2].map(|word| run.out.split(' ').nth(word).unwrap().parse::<usize>().unwrap());
        assert_eq!(records, 600);
        assert_eq!(verified + run.err.lines().count(), records, "each is verified or told");
    }
}
