//! How a game ended: who won, how the points came about, and what comes next.

use bevy::prelude::*;
use tabletop::{Outcome, Record, Seat};

use super::Screen;
use crate::audio::Sounds;
use crate::games::catalogue::{self, Tally};
use crate::platform;
use crate::table::{Sitter, Table, TableGame, TablePlan};

mod board;
mod celebration;
mod leave;
mod next;

pub use leave::LookAround;

/// The game that has ended.
#[derive(Resource, Clone, Debug)]
pub struct Finished {
    /// The table it was played at.
    plan: TablePlan,
    /// Who began.
    starter: Seat,
    /// Its record, with its seed.
    record: Record,
    /// How it ended.
    outcome: Outcome,
    /// How the points came about; `None` should the record not tell.
    tally: Option<Tally>,
}

impl Finished {
    /// Who played a seat.
    fn sitter(&self, seat: Seat) -> Option<&Sitter> {
        self.plan.sitters.get(seat.index())
    }

    /// The name at a seat.
    fn name(&self, seat: Seat) -> String {
        self.sitter(seat).map(|sitter| sitter.name.clone()).unwrap_or_default()
    }

    /// The seats from first to last.
    fn order(&self) -> Vec<Seat> {
        let ranks = self.outcome.ranks();
        let mut order: Vec<Seat> = Seat::all(self.outcome.seats()).collect();
        order.sort_by_key(|seat| (ranks[seat.index()], *seat));
        order
    }
}

/// Reads what has ended, before anything is shown of it.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Reading;

/// Plugin: the results.
pub fn plugin(app: &mut App) {
    app.configure_sets(OnEnter(Screen::Results), Reading);
    app.add_systems(OnEnter(Screen::Results), (board::spawn, tell).after(Reading));
    app.add_systems(OnExit(Screen::Results), |mut commands: Commands| commands.remove_resource::<Finished>());
    app.add_plugins((leave::plugin, celebration::plugin));
}

/// Plugin for one game: its finished tables can be read.
pub fn game_plugin<G: TableGame>(app: &mut App) {
    app.add_systems(OnEnter(Screen::Results), read::<G>.in_set(Reading));
}

fn read<G: TableGame>(mut commands: Commands, plan: Res<TablePlan>, table: Option<Res<Table<G>>>) {
    let Some(table) = table.filter(|_| plan.game == G::GAME) else { return };
    let (Some(record), Some(outcome)) = (table.finished_record(), table.turn().outcome().copied()) else {
        return;
    };
    let tally = catalogue::entry(G::GAME).tally.and_then(|tally| {
        tally(record).inspect_err(|error| error!("the finished game cannot be read: {error}")).ok()
    });
    commands.insert_resource(Finished {
        plan: table.plan(),
        starter: table.starter(),
        record: record.clone(),
        outcome,
        tally,
    });
}

/// The page gets the record, and everybody hears that the evening has a winner.
fn tell(
    finished: Option<Res<Finished>>,
    mut look: ResMut<LookAround>,
    mut sounds: ResMut<Sounds>,
    mut next: ResMut<NextState<Screen>>,
) {
    let Some(finished) = finished else {
        // Nothing has ended: there is nothing to show.
        next.set(Screen::Title);
        return;
    };
    platform::mirror::record(&finished.record.to_json());
    // Whoever only had another look at the garden has heard it.
    if !std::mem::take(&mut look.0) {
        sounds.play("ended");
    }
}
