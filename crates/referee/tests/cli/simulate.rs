//! `simulate`.

use std::collections::BTreeSet;

use crate::{Desk, GAMES, records, referee, text};

fn simulate(game: &str, seats: &str, more: &[&str]) -> String {
    let table = ["simulate", "--game", game, "--seats", seats, "--seed", "77"];
    referee(&[&table[..], more].concat()).ok()
}

#[test]
fn every_table_of_every_game_gives_records_that_verify() {
    let desk = Desk::new();
    for game in GAMES {
        for seats in ["2", "3", "4", "5"] {
            let out = simulate(game, seats, &["--games", "3", "--bots", "careful"]);
            assert_eq!(out.lines().count(), 3);
            let file = desk.file("games.jsonl", out);
            assert_eq!(referee(&["verify", &file]).ok(), "3 of 3 records verified\n");
        }
    }
}

#[test]
fn a_record_says_what_was_asked_for() {
    let out = simulate("dragon-parade", "3", &["--bots", "careful,random,careful", "--option", "deck=2-8"]);
    let record: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!(record["game"], "dragon-parade");
    assert_eq!(record["seats"], 3);
    assert_eq!(record["start"], serde_json::Value::Null, "the start seat is drawn from the seed");
    assert_eq!(record["options"]["deck"], "2-8");
    assert_eq!(record["options"]["games"], "per_player", "options that were not named are written, too");
    let bots: Vec<_> = record["players"].as_array().unwrap().iter().map(|player| &player["bot"]).collect();
    assert_eq!(bots, ["careful", "random", "careful"]);
}

#[test]
fn several_options_may_be_given_and_the_last_of_a_name_counts() {
    let options = ["spacing=free", "height=cards_only", "spacing=enforced"];
    let more: Vec<&str> = options.iter().flat_map(|option| ["--option", option]).collect();
    let record: serde_json::Value = serde_json::from_str(&simulate("yundao", "2", &more)).unwrap();
    assert_eq!(record["options"]["spacing"], "enforced");
    assert_eq!(record["options"]["height"], "cards_only");
}

#[test]
fn the_number_of_threads_changes_nothing() {
    for game in GAMES {
        let more = ["--games", "13", "--bots", "careful", "--jobs"];
        let alone = simulate(game, "2", &[&more[..], &["1"]].concat());
        for jobs in ["2", "5", "64"] {
            assert!(simulate(game, "2", &[&more[..], &[jobs]].concat()) == alone, "{game} with {jobs}");
        }
    }
}

#[test]
fn a_longer_series_begins_with_the_shorter_one() {
    let (short, long) = (records("yokai-pagoda", 4, 3, 9), records("yokai-pagoda", 4, 8, 9));
    assert!(long.starts_with(&short));
}

#[test]
fn every_game_of_a_series_and_of_another_seed_is_another_game() {
    let mut seeds = BTreeSet::new();
    let mut starts = BTreeSet::new();
    for seed in 0..10 {
        for line in records("yundao", 5, 20, seed).lines() {
            let record: serde_json::Value = serde_json::from_str(line).unwrap();
            seeds.insert(record["seed"].as_str().unwrap().to_owned());
            starts.insert(record["actions"][0][0].as_u64().unwrap());
        }
    }
    assert_eq!(seeds.len(), 200);
    assert_eq!(starts, (0..5).collect(), "chance lets every seat start");
}

#[test]
fn records_go_to_a_file_when_one_is_named() {
    let desk = Desk::new();
    let path = desk.path("games.jsonl");
    std::fs::write(&path, "what was there before").unwrap();
    assert_eq!(simulate("yundao", "2", &["--games", "4", "--out", &text(&path)]), "");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), simulate("yundao", "2", &["--games", "4"]));
}

#[test]
fn no_games_are_no_records() {
    assert_eq!(simulate("yundao", "2", &["--games", "0"]), "");
}
