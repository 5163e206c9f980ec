//! Tables to play at.

use lanternlight::input::Device;
use lanternlight::launch::NAMES;
use lanternlight::skin::Glaze;
use lanternlight::table::{Player, Sitter, TablePlan};
use tabletop::Seat;

/// A person at the screen.
pub const PERSON: Player = Player::Human(Device::Screen);
/// The bot that plays anything.
pub const RANDOM: Player = Player::Bot(bots::Level::Random);
/// The bot that looks ahead.
pub const CAREFUL: Player = Player::Bot(bots::Level::Careful);

/// A person with a controller of their own.
pub const fn with_pad(number: u8) -> Player {
    Player::Human(Device::Pad(number))
}

/// A table of these players and this seed; the first seat begins.
pub fn table(players: &[Player], seed: u64) -> TablePlan {
    let sitters = players
        .iter()
        .enumerate()
        .map(|(index, player)| Sitter {
            name: NAMES[index].to_owned(),
            glaze: Glaze::of(Seat(index as u8)),
            player: *player,
        })
        .collect();
    TablePlan { sitters, start: Some(0), seed: Some(seed), ..TablePlan::quick() }
}
