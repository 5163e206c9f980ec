//! What is to be set on the table next: game, seats, options, seed, or a record to go on from.

use std::collections::BTreeMap;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use tabletop::{MAX_SEATS, Record, RecordError, Seat};

use crate::input::Device;
use crate::skin::Glaze;

/// The games of the house.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GameId {
    /// Towers, hidden cards, capture.
    Yundao,
    /// Push the dragon, place sellers.
    DragonParade,
    /// Play, pass, draw, lowest score.
    YokaiPagoda,
}

impl GameId {
    /// All of them.
    pub const ALL: [GameId; 3] = [GameId::Yundao, GameId::DragonParade, GameId::YokaiPagoda];

    /// The name in records, sprite names and text keys.
    pub fn id(self) -> &'static str {
        match self {
            GameId::Yundao => "yundao",
            GameId::DragonParade => "dragon-parade",
            GameId::YokaiPagoda => "yokai-pagoda",
        }
    }

    /// Whether it can be played yet.
    pub fn playable(self) -> bool {
        crate::games::catalogue::entry(self).tally.is_some()
    }
}

/// Who plays a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Player {
    /// A person at this screen, with a device.
    Human(Device),
    /// A bot.
    Bot(bots::Level),
}

/// A seat, with who plays it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sitter {
    /// The name shown.
    pub name: String,
    /// Colour, emblem and pattern.
    pub glaze: Glaze,
    /// Who plays it.
    pub player: Player,
}

impl Sitter {
    /// Whether a person plays it.
    pub fn human(&self) -> bool {
        matches!(self.player, Player::Human(_))
    }
}

/// A table to be set.
#[derive(Resource, Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TablePlan {
    /// The game.
    pub game: GameId,
    /// The seats, clockwise; 2–5.
    pub sitters: Vec<Sitter>,
    /// Who begins; `None` lets chance decide.
    pub start: Option<u8>,
    /// Options that differ from the default, by name.
    pub options: BTreeMap<String, String>,
    /// The seed of all chance; `None` draws one when the table is opened.
    pub seed: Option<u64>,
    /// A record to go on from, and the number of its actions to take over (all when `None`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub record: Option<(Record, Option<usize>)>,
}

impl TablePlan {
    /// One person against one careful bot.
    pub fn quick() -> Self {
        let sitter = |seat: u8, name: &str, player| Sitter {
            name: name.to_owned(),
            glaze: Glaze::of(Seat(seat)),
            player,
        };
        TablePlan {
            game: GameId::Yundao,
            sitters: vec![
                sitter(0, "Aki", Player::Human(Device::Screen)),
                sitter(1, "Ren", Player::Bot(bots::Level::Careful)),
            ],
            start: None,
            options: BTreeMap::new(),
            seed: None,
            record: None,
        }
    }

    /// The number of seats.
    pub fn seats(&self) -> u8 {
        self.sitters.len().min(MAX_SEATS) as u8
    }

    /// The seats played by people.
    pub fn humans(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.seats()).filter(|seat| self.sitters[seat.index()].human())
    }

    /// Whether a table can be set from it.
    pub fn sound(&self) -> bool {
        (2..=MAX_SEATS).contains(&self.sitters.len())
            && self.start.is_none_or(|start| start < self.seats())
            && self
                .sitters
                .iter()
                .enumerate()
                .all(|(index, sitter)| self.sitters[..index].iter().all(|other| other.glaze != sitter.glaze))
    }

    /// The same table once more: the seat after the last starter begins, with new chance.
    #[must_use]
    pub fn rematch(&self, last_start: Seat) -> Self {
        TablePlan { start: Some(last_start.next(self.seats()).0), seed: None, record: None, ..self.clone() }
    }
}

impl TablePlan {
    /// A table that goes on from a record, after its first `ply` actions (all when `None`). Names and
    /// bots are those of the record; a record of nobody has the sitters of `fallback` where it can.
    ///
    /// # Errors
    /// [`RecordError`] when the record is of no game that can be played here, or no such table exists.
    pub fn of_record(record: Record, ply: Option<usize>, fallback: TablePlan) -> Result<Self, RecordError> {
        let game = GameId::ALL.into_iter().find(|game| game.id() == record.game && game.playable());
        let game =
            game.ok_or_else(|| RecordError::OtherGame { game: record.game.chars().take(40).collect() })?;
        if !(2..=5).contains(&record.seats) {
            return Err(tabletop::BadSetup::Seats { seats: record.seats }.into());
        }
        let sitters = Seat::all(record.seats)
            .map(|seat| {
                let known = fallback.sitters.get(seat.index());
                let named = record.players.get(seat.index());
                Sitter {
                    name: named
                        .map(|player| player.name.chars().take(24).collect::<String>())
                        .filter(|name| !name.trim().is_empty())
                        .or_else(|| known.map(|sitter| sitter.name.clone()))
                        .unwrap_or_else(|| crate::launch::NAMES[seat.index()].to_owned()),
                    glaze: Glaze::of(seat),
                    player: match named.and_then(|player| player.bot.as_deref()) {
                        Some(level) => Player::Bot(level.parse().unwrap_or(bots::Level::Careful)),
                        None => Player::Human(Device::Screen),
                    },
                }
            })
            .collect();
        let options = record.options.clone();
        let start = record.start;
        Ok(TablePlan { game, sitters, start, options, seed: None, record: Some((record, ply)) })
    }
}

/// Checks that the game of a plan has its options.
///
/// # Errors
/// One sentence that names the option.
pub fn check_options(plan: &TablePlan) -> Result<(), String> {
    (crate::games::catalogue::entry(plan.game).check)(&plan.options)
}

impl Default for TablePlan {
    fn default() -> Self {
        TablePlan::quick()
    }
}

/// Plugin: there is always a plan.
pub fn plugin(app: &mut App) {
    app.init_resource::<TablePlan>();
}
