//! Tables to play at.

use lanternlight::input::Device;
use lanternlight::launch::NAMES;
use lanternlight::skin::Glaze;
use lanternlight::table::{GameId, Player, Sitter, TablePlan};
use tabletop::{Game, GameRng, Record, Seat, Setup, Viewer};
use yundao::{Phase, Yundao};

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

/// A whole game between careful bots; the same for the same seed.
///
/// # Panics
/// When the rules refuse what they offer.
pub fn record(seats: u8, seed: u64) -> Record {
    let setup = Setup { start: Some(Seat(0)), ..Setup::new(seats) };
    let mut rng = GameRng::new(seed);
    let mut state = Yundao::start(&setup, GameRng::new(seed), &mut Vec::new()).expect("a table is set");
    let mut record = Record::new::<Yundao>(&setup, seed, &state);
    let mut legal = Vec::new();
    while let Some(seat) = Yundao::turn(&state).waiting().first() {
        legal.clear();
        Yundao::legal(&state, seat, &mut legal);
        let view = Yundao::view(&state, Viewer::Seat(seat));
        let action = bots::bot::<Yundao>(bots::Level::Careful).choose(&view, seat, &legal, &mut rng);
        Yundao::apply(&mut state, seat, action, &mut Vec::new()).expect("a legal action is taken");
        record.push::<Yundao>(seat, &action, &state);
    }
    record
}

/// The first ply in a phase that is not before `least`.
pub fn ply_in(record: &Record, phase: Phase, least: usize) -> Option<usize> {
    let mut found = None;
    // Only the way there is asked for: the record is whole.
    let _ = record.replay::<Yundao>(|ply, _, state| {
        if found.is_none() && ply >= least && state.position().phase() == phase {
            found = Some(ply);
        }
    });
    found
}

/// A table that goes on from a record's ply, with these players.
pub fn at(record: &Record, ply: usize, players: &[Player]) -> TablePlan {
    TablePlan { record: Some((record.clone(), Some(ply))), ..table(players, 0) }
}

/// A table of another game, with these players and this seed.
pub fn table_of(game: GameId, players: &[Player], seed: u64) -> TablePlan {
    TablePlan { game, ..table(players, seed) }
}
