//! How the game is started: words behind the program's name, or the parameters of the page's
//! address, which are the same (`--seed 7` is `?seed=7`).

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::PathBuf;

use bevy::prelude::*;
use tabletop::{Record, Seat};

use crate::input::Device;
use crate::settings::Speed;
use crate::skin::Glaze;
use crate::table::{GameId, Player, Sitter, TablePlan};

/// What the start asks for.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Launch {
    /// A table to open at once, or to propose.
    pub plan: Option<TablePlan>,
    /// Whether the table is opened at once.
    pub straight_to_table: bool,
    /// A speed for this session, whatever the settings say.
    pub speed: Option<Speed>,
    /// Whether nothing is asked about before it is done, whatever the settings say.
    pub no_confirm: bool,
    /// The size of the window.
    pub size: Option<UVec2>,
    /// A folder to render every screen into.
    pub shots: Option<PathBuf>,
    /// A folder to render what moves into, frame by frame.
    pub strips: Option<PathBuf>,
    /// How much larger than normal text is in this session, whatever the settings say.
    pub text_size: Option<f32>,
    /// The language, whatever the settings say.
    pub language: Option<String>,
}

/// What every word means, for whoever gets one wrong.
pub const USAGE: &str = "\
--table GAME:SEAT,SEAT…   a table, e.g. yundao:human,careful,random
--start N                 which seat begins, from 1
--seed N                  the seed of all chance
--option NAME=VALUE       an option of the game; may be repeated
--record FILE             go on from a record
--ply N                   … after its first N actions
--screen table            open the table at once
--speed X                 0.5 to 3, or instant
--confirm off             moves are made without being asked about
--size WxH                the window's size
--lang TAG                the language
--text PERCENT            how large text is, from 100 to 200
--shots DIR               render every screen into a folder
--strips DIR              render what moves into a folder, frame by frame";

impl Launch {
    /// Reads the words the game was started with.
    ///
    /// # Errors
    /// One sentence that says which word is wrong and what it should be.
    pub fn read(words: Vec<String>) -> Result<Launch, String> {
        let mut args = pico_args::Arguments::from_vec(words.into_iter().map(OsString::from).collect());
        let mut text = |name: &'static str| -> Result<Option<String>, String> {
            args.opt_value_from_str(name).map_err(|error| format!("{name}: {error}"))
        };
        let mut launch = Launch::default();
        let mut plan = match text("--table")? {
            Some(table) => {
                launch.plan = Some(TablePlan::quick());
                table_plan(&table)?
            }
            None => TablePlan::quick(),
        };
        let mut asked = launch.plan.is_some();
        if let Some(start) = text("--start")? {
            let seat = start.parse::<u8>().ok().filter(|seat| (1..=plan.seats()).contains(seat));
            let seat = seat.ok_or_else(|| format!("--start takes a seat from 1 to {}", plan.seats()))?;
            plan.start = Some(seat - 1);
            asked = true;
        }
        if let Some(seed) = text("--seed")? {
            plan.seed = Some(seed.parse().map_err(|_| "--seed takes a whole number of 64 bits".to_owned())?);
            asked = true;
        }
        let mut options = BTreeMap::new();
        while let Some(option) = text("--option")? {
            let (name, value) = option.split_once('=').ok_or("--option takes NAME=VALUE")?;
            options.insert(name.to_owned(), value.to_owned());
        }
        if !options.is_empty() {
            plan.options = options;
            crate::table::plan::check_options(&plan)?;
            asked = true;
        }
        let ply = text("--ply")?
            .map(|ply| ply.parse::<usize>().map_err(|_| "--ply takes a whole number".to_owned()))
            .transpose()?;
        if let Some(path) = text("--record")? {
            plan = record_plan(&path, ply, plan)?;
            asked = true;
        }
        launch.plan = asked.then_some(plan);
        match text("--screen")?.as_deref() {
            None => {}
            Some("table") => launch.straight_to_table = true,
            Some(_) => return Err("--screen can only be: table".into()),
        }
        launch.speed = text("--speed")?.map(|speed| read_speed(&speed)).transpose()?;
        match text("--confirm")?.as_deref() {
            None | Some("on") => {}
            Some("off") => launch.no_confirm = true,
            Some(_) => return Err("--confirm is on or off".into()),
        }
        launch.size = text("--size")?.map(|size| read_size(&size)).transpose()?;
        launch.language = text("--lang")?;
        launch.shots = text("--shots")?.map(PathBuf::from);
        launch.strips = text("--strips")?.map(PathBuf::from);
        launch.text_size = text("--text")?.map(|size| read_text_size(&size)).transpose()?;
        match args.finish().first() {
            None => Ok(launch),
            Some(word) => {
                let word: String = word.to_string_lossy().chars().take(40).collect();
                Err(format!("“{word}” is not known; there are:\n{USAGE}"))
            }
        }
    }
}

fn table_plan(text: &str) -> Result<TablePlan, String> {
    const FORM: &str = "--table takes GAME:SEAT,SEAT… with 2 to 5 seats, each human, random or careful";
    let (game, seats) = text.split_once(':').ok_or(FORM)?;
    let game =
        GameId::ALL.into_iter().find(|known| known.id() == game && known.playable()).ok_or_else(|| {
            let playable = GameId::ALL.into_iter().filter(|known| known.playable());
            format!("--table: the game can be {}", playable.map(GameId::id).collect::<Vec<_>>().join(", "))
        })?;
    let players = seats
        .split(',')
        .map(|word| match word {
            "human" => Ok(Player::Human(Device::Screen)),
            level => level.parse().map(Player::Bot).map_err(|_| FORM),
        })
        .collect::<Result<Vec<_>, _>>()?;
    if !(2..=5).contains(&players.len()) {
        return Err(FORM.into());
    }
    let sitters = players
        .into_iter()
        .zip(NAMES)
        .enumerate()
        .map(|(index, (player, name))| Sitter {
            name: name.to_owned(),
            glaze: Glaze::of(Seat(index as u8)),
            player,
        })
        .collect();
    Ok(TablePlan { game, sitters, ..TablePlan::quick() })
}

/// Names for seats that nobody named.
pub const NAMES: [&str; 5] = ["Aki", "Ren", "Mio", "Sora", "Yui"];

fn record_plan(path: &str, ply: Option<usize>, plan: TablePlan) -> Result<TablePlan, String> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("--record {path}: {error}"))?;
    let record = Record::from_json(text.trim()).map_err(|error| format!("--record {path}: {error}"))?;
    TablePlan::of_record(record, ply, plan).map_err(|error| format!("--record {path}: {error}"))
}

fn read_speed(text: &str) -> Result<Speed, String> {
    match text {
        "instant" => Ok(Speed::Instant),
        _ => match text.parse::<f32>() {
            Ok(times) if (0.5..=3.0).contains(&times) => Ok(Speed::Times(times)),
            _ => Err("--speed takes a number from 0.5 to 3, or instant".into()),
        },
    }
}

fn read_text_size(text: &str) -> Result<f32, String> {
    match text.parse::<f32>() {
        Ok(percent) if (100.0..=200.0).contains(&percent) => Ok(percent / 100.0),
        _ => Err("--text takes a number from 100 to 200".into()),
    }
}

fn read_size(text: &str) -> Result<UVec2, String> {
    text.split_once('x')
        .and_then(|(width, height)| Some(UVec2::new(width.parse().ok()?, height.parse().ok()?)))
        .filter(|size| size.min_element() >= 200 && size.max_element() <= 8192)
        .ok_or_else(|| "--size takes WIDTHxHEIGHT, each from 200 to 8192".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(words: &str) -> Result<Launch, String> {
        Launch::read(words.split_whitespace().map(str::to_owned).collect())
    }

    #[test]
    fn a_table_can_be_asked_for_whole() {
        let launch =
            read("--table yundao:human,careful,random --seed 7 --screen table --speed instant").unwrap();
        let plan = launch.plan.unwrap();
        assert_eq!((plan.seats(), plan.seed), (3, Some(7)));
        assert!(launch.straight_to_table);
        assert_eq!(launch.speed, Some(Speed::Instant));
    }

    #[test]
    fn a_wrong_word_is_answered_by_one_sentence() {
        for words in [
            "--table chess:human,human",
            "--table yundao:human",
            "--table yundao:human,wizard",
            "--seed -1",
            "--speed 9",
            "--speed nan",
            "--size 1x1",
            "--text 99",
            "--text large",
            "--start 3",
            "--option spacing",
            "--option spacing=never",
            "--record /nowhere/at/all",
            "--nonsense",
            "--table",
        ] {
            let sentence = read(words).expect_err(words);
            assert!(
                !sentence.is_empty() && sentence.is_ascii() | sentence.contains(['…', '“']),
                "{sentence}"
            );
        }
    }

    #[test]
    fn nothing_asked_is_nothing_given() {
        assert_eq!(read("").unwrap(), Launch::default());
    }
}
