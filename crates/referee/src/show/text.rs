//! A ply for people.

use std::fmt::Write;

use tabletop::{Record, Seat, Turn};

use super::legal_texts;
use crate::games::Refereed;

/// What a record is of.
pub(super) fn head(index: u64, record: &Record) -> String {
    let Record { game, seats, seed, options, players, .. } = record;
    // What the record says may be anything: nothing in it may move the cursor.
    let plain = |text: &str| text.replace(char::is_control, "�");
    let mut head = format!("Record {index}: {game}, {seats} seats, seed {}", plain(seed));
    match record.start {
        Some(start) => head += &format!(", seat {start} starts"),
        None => head += ", start seat by chance",
    }
    for (id, value) in options {
        head += &plain(&format!(", {id} {value}"));
    }
    for (seat, player) in players.iter().enumerate() {
        let kind = player.bot.as_deref().unwrap_or("a person");
        let who = match player.name.trim() {
            "" => kind.to_owned(),
            name => format!("{name} ({kind})"),
        };
        head += &format!("\n  seat {seat}: {}", plain(&who));
    }
    head
}

/// One ply: what was done, the board, who must act.
pub(super) fn ply<G: Refereed>(ply: usize, played: Option<(Seat, G::Action)>, state: &G::State) -> String {
    let mut text = match played {
        None => format!("\nPly {ply}: the start\n"),
        Some((seat, action)) => format!("\nPly {ply}: seat {seat} plays {action}\n"),
    };
    G::board(state, &mut text);
    match G::turn(state) {
        Turn::Waiting(waiting) => {
            for seat in waiting.iter() {
                let legal = legal_texts::<G>(state, seat);
                text += &format!("seat {seat} to act: {}\n", legal.join(" "));
            }
        }
        Turn::Over(outcome) => {
            for seat in Seat::all(outcome.seats()) {
                let (score, rank) = (outcome.scores()[seat.index()], outcome.ranks()[seat.index()]);
                let _ = writeln!(text, "seat {seat}: place {rank}, score {score}");
            }
        }
    }
    text.truncate(text.trim_end().len());
    text
}
