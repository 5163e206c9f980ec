//! `bench`.

use serde_json::Value;

use crate::{GAMES, referee};

#[test]
fn without_a_game_every_table_is_measured() {
    let out = referee(&["bench", "--seconds", "0.02", "--json"]).ok();
    let lines: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let tables: Vec<(&str, u64)> =
        lines.iter().map(|line| (line["game"].as_str().unwrap(), line["seats"].as_u64().unwrap())).collect();
    let expected: Vec<(&str, u64)> =
        GAMES.into_iter().flat_map(|game| (2..=5).map(move |seats| (game, seats))).collect();
    assert_eq!(tables, expected);
    for line in lines {
        let (playouts, plies) = (&line["playouts_per_s"], &line["plies_per_s"]);
        assert!(playouts.as_f64().unwrap() > 0.0, "{line}");
        assert!(plies.as_f64().unwrap() > playouts.as_f64().unwrap(), "{line}");
    }
}

#[test]
fn a_line_has_the_four_keys_in_order() {
    let out = referee(&["bench", "--game", "yundao", "--seats", "2", "--seconds", "0.01", "--json"]).ok();
    let without_numbers: String = out.trim_end().chars().filter(|letter| !letter.is_ascii_digit()).collect();
    assert_eq!(without_numbers, r#"{"game":"yundao","seats":,"playouts_per_s":,"plies_per_s":}"#);
}

#[test]
fn options_and_people_are_served() {
    let bench = ["bench", "--game", "dragon-parade", "--seats", "4", "--seconds", "0.01"];
    let out = referee(&[&bench[..], &["--option", "games=single"]].concat()).ok();
    assert!(out.starts_with("dragon-parade, 4 seats: ") && out.contains(" playouts/s"), "{out}");
}
