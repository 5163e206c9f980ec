//! A table is opened from a plan: a new game, or a record at any ply.

use bevy::prelude::*;
use tabletop::{Game, GameRng, Record, RecordError, Seat};

use super::{
    Audience, Curtain, Ended, Gate, Offers, Playback, Table, TableGame, TablePlan, Thinking, Told, WhyNot,
    state,
};
use crate::motion::Hurry;
use crate::saves::Notice;
use crate::screens::Screen;

/// Opens the table when the plan is of this game; a plan that cannot be opened leads back to the
/// title with a sentence.
pub(super) fn open_table<G: TableGame>(world: &mut World) {
    world.remove_resource::<Table<G>>();
    // Nothing shows what was told of a game that is no longer on the table.
    world.remove_resource::<Told<G>>();
    let plan = world.resource::<TablePlan>().clone();
    if plan.game != G::GAME {
        return;
    }
    let table = match prepare::<G>(&plan) {
        Ok(table) => table,
        Err(error) => {
            warn!("the table cannot be opened: {error}");
            world.resource_mut::<Notice>().say_record(error);
            world.resource_mut::<NextState<Screen>>().set(Screen::Title);
            return;
        }
    };
    let audience = Audience::of(plan.humans());
    world.insert_resource(audience);
    world.insert_resource(Offers::<G>::default());
    world.insert_resource(Thinking::<G>::default());
    world.insert_resource(Curtain::default());
    world.insert_resource(Gate::default());
    world.insert_resource(Hurry::default());
    world.insert_resource(WhyNot::default());
    world.insert_resource(Ended::default());
    let view = table.view(audience.viewer());
    world.insert_resource(Playback::<G> { asked: G::asked_first(&view), ..default() });
    world.insert_resource(table);
    world.insert_resource(Told::<G>(view.clone()));
    G::reconcile(world, &view, audience.viewer());
}

fn prepare<G: TableGame>(plan: &TablePlan) -> Result<Table<G>, RecordError> {
    let mut plan = plan.clone();
    let Some((record, plies)) = plan.record.take() else {
        let setup = state::setup::<G>(&plan)?;
        let seed = plan.seed.unwrap_or_else(fresh_seed);
        let mut events = Vec::new();
        let game = G::start(&setup, GameRng::new(seed), &mut events)?;
        let mut record = Record::new::<G>(&setup, seed, &game);
        record.players = players(&plan);
        let starter = starter::<G>(&game);
        plan.seed = Some(seed);
        return Ok(Table::new(game, record, seed, plan, starter));
    };
    let mut record = record;
    if let Some(plies) = plies.filter(|plies| *plies < record.actions.len()) {
        record.actions.truncate(plies);
        record.digest.clear();
    }
    let mut first = None;
    let mut last = None;
    let checked = record.replay::<G>(|ply, _, state| {
        if ply == 0 {
            first = Some(starter::<G>(state));
        }
        last = Some(state.clone());
    });
    let state = match (checked, last) {
        (Ok(state), _) => state,
        // Cut to an earlier ply, the record states no digest to compare with.
        (Err(RecordError::Diverged { stated, found, .. }), Some(state)) if stated.is_empty() => {
            record.digest = found;
            state
        }
        (Err(error), _) => return Err(error),
    };
    let seed = record.seed()?;
    plan.seed = Some(seed);
    if plan.sitters.len() != usize::from(record.seats) {
        return Err(RecordError::NotARecord { detail: "it is of another number of seats".into() });
    }
    Ok(Table::new(state, record, seed, plan, first.unwrap_or(Seat(0))))
}

/// The seat that has to act first.
fn starter<G: Game>(state: &G::State) -> Seat {
    G::turn(state).waiting().first().unwrap_or(Seat(0))
}

fn players(plan: &TablePlan) -> Vec<tabletop::record::Player> {
    use super::plan::Player;
    plan.sitters
        .iter()
        .map(|sitter| tabletop::record::Player {
            name: sitter.name.clone(),
            bot: match sitter.player {
                Player::Human(_) => None,
                Player::Bot(level) => Some(level.id().to_owned()),
            },
        })
        .collect()
}

/// A seed nobody chose.
fn fresh_seed() -> u64 {
    getrandom::u64().unwrap_or_else(|error| {
        warn!("the system gives no randomness, the game starts from a fixed seed: {error}");
        1
    })
}
