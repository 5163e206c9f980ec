//! `show`: for other programs to the letter, for people so that they can follow.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::{Desk, GAMES, record, records, referee};

fn lines(content: impl AsRef<[u8]>, more: &[&str]) -> Vec<String> {
    let desk = Desk::new();
    let file = desk.file("games.jsonl", content);
    let out = referee(&[&["show", &file, "--json"], more].concat()).ok();
    out.lines().map(str::to_owned).collect()
}

fn parsed(lines: &[String]) -> Vec<Value> {
    lines.iter().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The keys of a JSON object in the order in which they are written.
fn keys(object: &str) -> Vec<String> {
    let mut keys = Vec::new();
    let (mut depth, mut string, mut text) = (0, false, String::new());
    let mut letters = object.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' if string => drop(letters.next()),
            '"' => {
                string = !string;
                if string {
                    text.clear();
                }
            }
            _ if string => text.push(letter),
            '{' | '[' => depth += 1,
            '}' | ']' => depth -= 1,
            ':' if depth == 1 => keys.push(text.clone()),
            _ => {}
        }
    }
    keys
}

/// The text of a member that is an object.
fn member<'a>(object: &'a str, key: &str) -> &'a str {
    let start = object.find(&format!("\"{key}\":{{")).unwrap() + key.len() + 3;
    let mut depth = 0;
    for (place, letter) in object[start..].char_indices() {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return &object[start..=start + place];
        }
    }
    panic!("no end")
}

#[test]
fn the_start_of_yundao_is_written_to_the_letter() {
    let game = serde_json::json!({
        "lanternlight": 1, "game": "yundao", "rules": 1, "seats": 2, "start": 1,
        "options": {"height": "cards_only"}, "seed": "1", "actions": [], "digest": "0"
    });
    let desk = Desk::new();
    let file = desk.file("games.jsonl", game.to_string());
    let run = referee(&["show", &file, "--json"]);
    let cards = r#"["0","1","2","2","3","3","4","5","D","T","T"]"#;
    let squares: Vec<String> =
        ('a'..='e').flat_map(|column| (1..=5).map(move |row| format!("\"{column}{row}\""))).collect();
    let squares = squares.join(",");
    assert_eq!(
        run.out,
        [
            r#"{"ply":0,"game":"yundao","seats":2,"options":{"spacing":"enforced","move_path":"straight","#,
            r#""reposition":"any_square","played_cards":"hidden","height":"cards_only"},"#,
            r#""state":{"phase":"placement","board":{},"hands":["#,
            &format!("{cards},{cards}"),
            r#"],"banked":[0,0],"removed":0,"totem":1,"duel":null},"legal":{"1":["#,
            &squares,
            "]},\"outcome\":null}\n",
        ]
        .concat()
    );
    assert!(run.sentence(1).contains("line 1: after ply 0 the digest is "));
}

#[test]
fn the_keys_and_their_order_are_those_of_the_description() {
    let state: [&[&str]; 3] = [
        &["phase", "board", "hands", "banked", "removed", "totem", "duel"],
        &["phase", "game", "round", "starter", "dragon", "sellers", "hands", "coins", "to_place"],
        &["phase", "round", "starter", "turn", "hands", "deck", "left", "right", "pools"],
    ];
    for (game, state) in GAMES.into_iter().zip(state) {
        for seats in 2..=5 {
            let lines = lines(records(game, seats, 3, 8), &[]);
            for line in &lines {
                let head: &[&str] = match line.starts_with("{\"ply\":0,") {
                    true => &["ply", "game", "seats", "options", "state", "legal", "outcome"],
                    false => &["ply", "seat", "action", "state", "legal", "outcome"],
                };
                assert_eq!(keys(line), head, "{line}");
                let mut found = keys(member(line, "state"));
                if game == "dragon-parade" && found.last().is_some_and(|key| key == "last") {
                    found.pop();
                    let last = member(member(line, "state"), "last");
                    assert_eq!(keys(last), ["dragon", "sellers", "gained"], "{last}");
                }
                assert_eq!(found, state, "{line}");
                if !line.ends_with("\"outcome\":null}") {
                    assert_eq!(keys(member(line, "outcome")), ["winners", "scores", "ranks"], "{line}");
                }
                assert!(!line.contains(": ") && !line.contains(", "), "no blanks between the parts: {line}");
            }
        }
    }
}

#[test]
fn every_ply_follows_from_the_one_before() {
    for game in GAMES {
        for seats in 2..=5 {
            let record = record(game, seats, 21);
            let plies = parsed(&lines(record.to_string(), &[]));
            assert_eq!(plies.len(), record["actions"].as_array().unwrap().len() + 1);
            assert_eq!(plies[0]["game"], game);
            assert_eq!(plies[0]["seats"], seats);
            for (ply, line) in plies.iter().enumerate() {
                assert_eq!(line["ply"], ply);
                let legal = line["legal"].as_object().unwrap();
                for list in legal.values() {
                    let list: Vec<&str> =
                        list.as_array().unwrap().iter().map(|text| text.as_str().unwrap()).collect();
                    assert!(!list.is_empty() && list.is_sorted_by(|one, other| one < other), "{list:?}");
                }
                assert_eq!(line["outcome"].is_null(), ply + 1 < plies.len());
                assert_eq!(legal.is_empty(), ply + 1 == plies.len());
                let Some(before) = ply.checked_sub(1).map(|ply| &plies[ply]) else { continue };
                let (seat, action) = (line["seat"].as_u64().unwrap().to_string(), &line["action"]);
                assert_eq!(*action, record["actions"][ply - 1][1]);
                let offered = before["legal"][&seat].as_array().unwrap();
                assert!(offered.contains(action), "ply {ply}: {action} was not offered to seat {seat}");
            }
        }
    }
}

#[test]
fn a_choice_made_by_several_at_once_is_offered_to_all_that_have_not_chosen() {
    let plies = parsed(&lines(record("dragon-parade", 5, 4).to_string(), &[]));
    let mut waiting = BTreeSet::new();
    for line in &plies {
        if line["state"]["phase"] == "discard" {
            waiting.insert(line["legal"].as_object().unwrap().len());
            let chosen = line["state"]["hands"].as_array().unwrap();
            for (seat, hand) in chosen.iter().enumerate() {
                let undecided = line["legal"].get(seat.to_string()).is_some();
                assert_eq!(hand.as_array().unwrap().len(), if undecided { 3 } else { 1 }, "{line}");
            }
        }
    }
    if !waiting.is_empty() {
        assert_eq!(waiting, (1..=5).collect());
    }
    let duels: Vec<Value> = parsed(&lines(records("yundao", 3, 20, 1), &[]))
        .into_iter()
        .filter(|line| line["state"]["phase"] == "duel")
        .collect();
    assert!(!duels.is_empty());
    for line in duels {
        let chosen = line["state"]["duel"]["chosen"].as_object().unwrap();
        let legal = line["legal"].as_object().unwrap();
        assert_eq!(chosen.len() + legal.len(), 2, "{line}");
        assert!(chosen.keys().all(|seat| !legal.contains_key(seat)), "{line}");
    }
}

#[test]
fn the_end_of_a_game_of_a_series_is_told_in_its_ply_only() {
    let plies = parsed(&lines(record("dragon-parade", 4, 6).to_string(), &[]));
    let ends: Vec<usize> = plies
        .iter()
        .enumerate()
        .filter(|(_, line)| !line["state"]["last"].is_null())
        .map(|(ply, _)| ply)
        .collect();
    assert_eq!(ends.len(), 4, "four players, four games");
    assert_eq!(ends.last(), Some(&(plies.len() - 1)));
    let mut coins = vec![0; 4];
    for end in ends {
        let gained = plies[end]["state"]["last"]["gained"].as_array().unwrap();
        for (coins, gained) in coins.iter_mut().zip(gained) {
            *coins += gained.as_u64().unwrap();
        }
        assert_eq!(plies[end]["state"]["coins"], serde_json::json!(coins));
    }
}

#[test]
fn records_are_shown_one_after_another_or_one_alone() {
    let content = records("yokai-pagoda", 2, 3, 2);
    let all = lines(&content, &[]);
    let mut joined = Vec::new();
    for index in ["0", "1", "2"] {
        joined.extend(lines(&content, &["--index", index]));
    }
    assert_eq!(all, joined);
    let starts = all.iter().filter(|line| line.starts_with("{\"ply\":0,")).count();
    assert_eq!(starts, 3);
}

#[test]
fn one_ply_can_be_shown_alone() {
    let content = records("yundao", 4, 2, 2);
    let all = lines(&content, &["--index", "1"]);
    for ply in [0, 7, all.len() - 1] {
        assert_eq!(lines(&content, &["--index", "1", "--ply", &ply.to_string()]), [all[ply].clone()]);
    }
}

#[test]
fn what_is_not_there_is_told() {
    let desk = Desk::new();
    let file = desk.file("games.jsonl", records("yundao", 2, 2, 2));
    let run = referee(&["show", &file, "--index", "2"]);
    assert!(run.sentence(2).ends_with("there is no record number 2, there are 2 from number 0 on"));
    let run = referee(&["show", &file, "--json", "--index", "0", "--ply", "99999"]);
    assert_eq!(run.out, "");
    assert!(run.sentence(2).contains("line 1: there is no ply 99999, the record has "));
}

#[test]
fn a_record_that_turns_illegal_is_shown_up_to_there() {
    let mut record = record("yundao", 2, 2);
    record["actions"][5][1] = record["actions"][4][1].clone();
    let desk = Desk::new();
    let file = desk.file("games.jsonl", format!("{record}\n{}", records("yundao", 2, 1, 2)));
    let run = referee(&["show", &file, "--json"]);
    assert_eq!(run.out.lines().count(), 6, "the start and five plies");
    assert!(run.sentence(1).contains("line 1, ply 6: seat "), "{}", run.err);
    // Whoever asks for the good one gets it.
    assert!(!lines_of(&file, "1").is_empty());
}

fn lines_of(file: &str, index: &str) -> String {
    referee(&["show", file, "--json", "--index", index]).ok()
}

#[test]
fn what_cannot_be_read_is_told_with_its_line() {
    let desk = Desk::new();
    let file = desk.file("games.jsonl", format!("\n{}nothing\n", records("yundao", 2, 1, 2)));
    let run = referee(&["show", &file]);
    assert!(run.out.contains("Record 0"));
    assert!(run.sentence(2).contains("line 3: it is not JSON"), "{}", run.err);
    let mut other = record("yundao", 2, 2);
    other["game"] = "chess".into();
    let file = desk.file("chess.jsonl", other.to_string());
    assert!(referee(&["show", &file]).sentence(2).contains("line 1: it is a record of “chess”"));
}

#[test]
fn people_see_a_board_and_who_must_act() {
    let desk = Desk::new();
    let file = desk.file("games.jsonl", records("yundao", 2, 1, 2));
    let out = referee(&["show", &file]).ok();
    let start = "Ply 0: the start\n  5  .      .      .      .      .\n";
    assert!(out.contains(start), "{out}");
    assert!(out.contains("     a      b      c      d      e\n"));
    assert!(out.contains(" to act: a1 a2 a3"));
    assert!(out.contains("place 1, score "));

    let file = desk.file("dragon.jsonl", records("dragon-parade", 3, 1, 2));
    let out = referee(&["show", &file]).ok();
    assert!(out.contains("  Y19 [...................|...................] R19\n"), "{out}");
    assert!(out.contains("                          D FC\n"), "{out}");
    assert!(out.contains("the game before ended:"));
    assert!(out.contains(" coins, cards "));

    let file = desk.file("yokai.jsonl", records("yokai-pagoda", 4, 1, 2));
    let out = referee(&["show", &file, "--ply", "0"]).ok();
    assert!(out.contains("  round 1 of 3\n  left   "), "{out}");
    assert!(out.contains("  deck   70 cards, next "), "{out}");
    assert!(out.contains(" (worth "), "{out}");
}

#[test]
fn names_in_a_record_cannot_move_the_cursor() {
    let mut record = record("yundao", 2, 2);
    record["players"][0]["name"] = "\u{1b}[2J\nJade".into();
    let desk = Desk::new();
    let file = desk.file("games.jsonl", record.to_string());
    let out = referee(&["show", &file, "--ply", "0"]).ok();
    assert!(out.contains("Jade (random)"), "{out}");
    assert!(!out.contains('\u{1b}'));
    assert!(out.lines().all(|line| !line.starts_with("Jade")), "{out}");
}
