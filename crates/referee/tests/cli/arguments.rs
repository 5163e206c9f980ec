//! Command lines that make no sense are answered with one sentence; nothing is ever a panic.

use crate::{Desk, GAMES, records, referee};

#[test]
fn help_and_version_are_told() {
    let help = referee(&["--help"]).ok();
    for command in ["simulate", "verify", "show", "perft", "bench"] {
        assert!(help.contains(command), "{help}");
        assert!(referee(&[command, "--help"]).ok().contains("Usage: referee"));
    }
    assert!(referee(&["--version"]).ok().starts_with("referee "));
}

#[test]
fn without_a_command_the_commands_are_named() {
    assert!(referee(&[]).sentence(2).contains("simulate, verify, show, perft, bench"));
}

#[test]
fn a_command_line_that_makes_no_sense_is_answered_with_one_sentence() {
    let simulate = ["simulate", "--game", "yundao", "--seats", "2", "--seed", "1"];
    let with = |more: &[&'static str]| [&simulate[..], more].concat();
    let table = |game, seats, seed| vec!["simulate", "--game", game, "--seats", seats, "--seed", seed];
    let huge = "99999999999999999999999999";
    let cases: Vec<(Vec<&str>, &str)> = vec![
        (vec!["play"], "play"),
        (vec!["simulate"], "--game"),
        (vec!["simulate", "--game", "yundao"], "--seats"),
        (table("chess", "2", "1"), "yundao, dragon-parade, yokai-pagoda"),
        (table("", "2", "1"), "--game"),
        (table("yundao", "200", "1"), "200"),
        (table("yundao", "1", "1"), "2..=5"),
        (table("yundao", "6", "1"), "2..=5"),
        (table("yundao", "-3", "1"), "-3"),
        (table("yundao", "two", "1"), "two"),
        (table("yundao", huge, "1"), huge),
        (table("yundao", "2", huge), huge),
        (table("yundao", "2", "-1"), "-1"),
        (with(&["--games", "-1"]), "-1"),
        (with(&["--games", huge]), huge),
        (with(&["--games", "many"]), "many"),
        (with(&["--jobs", "0"]), "jobs"),
        (with(&["--jobs", "100000"]), "jobs"),
        (with(&["--bots", "clever"]), "there is no bot “clever” (there are: random, careful)"),
        (with(&["--bots", ""]), "bot"),
        (with(&["--bots", "random,random,random"]), "3 bots for 2 seats"),
        (with(&["--option", "spacing"]), "name=value"),
        (with(&["--option", "wind=strong"]), "there is no option “wind”"),
        (with(&["--option", "spacing=none"]), "enforced, free"),
        (with(&["--option", "=="]), "there is no option “”"),
        (with(&["--out", "/no/such/folder/games.jsonl"]), "/no/such/folder/games.jsonl: cannot be written"),
        (with(&["--out", "/"]), "cannot be written"),
        (with(&["more"]), "more"),
        (with(&["--seed", "2"]), "--seed"),
        (vec!["perft", "--game", "yundao", "--seats", "2", "--seed", "1", "--depth", "65"], "65"),
        (vec!["perft", "--game", "yundao", "--seats", "2", "--seed", "1", "--depth", huge], huge),
        (vec!["perft", "--game", "yundao", "--seats", "2", "--seed", "1", "--depth", "-1"], "-1"),
        (vec!["perft", "--game", "yundao", "--seats", "2", "--seed", "1"], "--depth"),
        (vec!["bench", "--seconds", "NaN"], "seconds"),
        (vec!["bench", "--seconds", "-1"], "-1"),
        (vec!["bench", "--seconds=-1"], "more than 0"),
        (vec!["bench", "--seconds", "0"], "more than 0"),
        (vec!["bench", "--seconds", "1e300"], "at most 3600"),
        (vec!["bench", "--seconds", "inf"], "at most 3600"),
        (vec!["bench", "--option", "spacing=free"], "--game"),
        (vec!["bench", "--game", "yokai-pagoda", "--option", "spacing=free"], "spacing"),
        (vec!["verify"], "FILE"),
        (vec!["verify", "no-such-file.jsonl"], "no-such-file.jsonl: cannot be read: no such file"),
        (vec!["verify", "/"], "cannot be read"),
        (vec!["verify", ""], "FILE"),
        (vec!["show"], "FILE"),
        (vec!["show", "no-such-file.jsonl"], "no-such-file.jsonl: cannot be read: no such file"),
        (vec!["show", "x", "--index", "-1"], "-1"),
        (vec!["show", "x", "--ply", huge], huge),
        (vec!["show", "x", "--ply", "last"], "last"),
    ];
    for (arguments, part) in cases {
        let run = referee(&arguments);
        // `verify` counts what it has seen, however little.
        if arguments.first() != Some(&"verify") {
            assert_eq!(run.out, "", "{arguments:?}");
        }
        let sentence = run.sentence(2);
        assert!(sentence.contains(part), "{arguments:?}: {sentence}");
    }
}

#[test]
fn a_very_long_argument_is_answered_with_a_short_sentence() {
    let long = "x".repeat(100_000);
    for arguments in [
        vec!["verify", &long],
        vec!["simulate", "--game", &long],
        vec!["simulate", "--game", "yundao", "--seats", "2", "--seed", "1", "--option", &long],
        vec!["simulate", "--game", "yundao", "--seats", "2", "--seed", "1", "--bots", &long],
    ] {
        referee(&arguments).sentence(2);
    }
}

#[cfg(unix)]
#[test]
fn an_argument_that_is_no_text_is_answered_with_one_sentence() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let output =
        crate::command(&["simulate", "--game"]).arg(OsStr::from_bytes(b"\xff\xfe")).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).starts_with("referee: "));
}

#[cfg(unix)]
#[test]
fn a_reader_that_goes_away_ends_the_work_quietly() {
    use std::io::{BufRead, BufReader, Read};
    use std::process::Stdio;

    let desk = Desk::new();
    let file = desk.file("games.jsonl", records(GAMES[0], 2, 40, 3));
    let endless = u64::MAX.to_string();
    let simulate = ["simulate", "--game", GAMES[0], "--seats", "2", "--seed", "1", "--games", &endless];
    let cases: [&[&str]; 4] = [
        &[&simulate[..], &["--jobs", "1"]].concat(),
        &[&simulate[..], &["--jobs", "3"]].concat(),
        &["show", &file, "--json"],
        &["show", &file],
    ];
    for arguments in cases {
        let mut child =
            crate::command(arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        lines.read_line(&mut line).unwrap();
        assert!(!line.is_empty());
        drop(lines);
        assert_eq!(child.wait().unwrap().code(), Some(0), "{arguments:?}");
        let mut told = String::new();
        child.stderr.take().unwrap().read_to_string(&mut told).unwrap();
        assert_eq!(told, "", "{arguments:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    let full = "/dev/full";
    let run = referee(&["simulate", "--game", GAMES[0], "--seats", "2", "--seed", "1", "--out", full]);
    assert!(run.sentence(2).starts_with("/dev/full: cannot be written: "));
}
