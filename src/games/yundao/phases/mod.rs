//! The rules-resolution systems of Yundao, a module a phase: each takes the accepted action's
//! consequences, one event at a time, and changes the pieces concerned.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use yundao::{Event, Square, Yundao};

use super::layout::Garden;
use super::pieces::{Place, Plinth, Stack};
use crate::audio::Sounds;
use crate::motion::{Blocks, Motion};
use crate::table::{GameId, GamePhases, Pace, PlayEvent, Playing, Table, Told, on_the_table};

mod banking;
mod challenge;
mod duel;
mod placement;

/// The phases, in the order in which an event is offered to them. An event belongs to one phase.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phases {
    /// Pagodas are placed.
    Placement,
    /// Stacks move and challenge.
    Challenge,
    /// Cards are chosen and revealed.
    Duel,
    /// Stacks merge, crumble, and go to trays; the totem passes; the game ends.
    Banking,
}

/// Plugin: all phases.
pub fn plugin(app: &mut App) {
    app.configure_sets(
        PlayEvent,
        (Phases::Placement, Phases::Challenge, Phases::Duel, Phases::Banking)
            .chain()
            .in_set(GamePhases(GameId::Yundao))
            .run_if(on_the_table::<Yundao>)
            .run_if(resource_exists::<Playing<Yundao>>),
    );
    app.add_plugins((placement::plugin, challenge::plugin, duel::plugin, banking::plugin));
}

/// What every phase needs to stage an event.
#[derive(SystemParam)]
pub(super) struct Stagehand<'w, 's> {
    pub(super) commands: Commands<'w, 's>,
    playing: Res<'w, Playing<Yundao>>,
    pub(super) told: Res<'w, Told<Yundao>>,
    pub(super) table: Res<'w, Table<Yundao>>,
    pub(super) garden: Res<'w, Garden>,
    pub(super) pace: Res<'w, Pace>,
    pub(super) sounds: ResMut<'w, Sounds>,
    plinths: Query<'w, 's, (&'static Plinth, &'static mut Stack)>,
}

impl Stagehand<'_, '_> {
    /// The event that is shown.
    pub(super) fn event(&self) -> Event {
        self.playing.0
    }

    /// The next event waits this long (at normal speed), for people to see what happened.
    pub(super) fn pause(&mut self, seconds: f32) {
        let seconds = self.pace.pause(seconds);
        if seconds > 0.0 {
            self.commands.spawn((Name::new("Pause"), super::scene::OnTable, Pause, Blocks { seconds }));
        }
    }

    /// Sends a piece from where it is to where its place says.
    pub(super) fn send(&mut self, piece: Entity, motion: Motion, wait: bool) {
        let mut piece = self.commands.entity(piece);
        piece.insert(motion);
        if wait {
            piece.insert(Blocks::default());
        }
    }

    /// Brings the stacks of these squares up to date with what has been told.
    pub(super) fn restack(&mut self, squares: impl IntoIterator<Item = Square>) {
        for square in squares {
            let stack = self.told.0.position.stack(square);
            let now = Stack { height: stack.height(), owner: stack.owner() };
            for (plinth, mut old) in &mut self.plinths {
                if plinth.0 == square {
                    old.set_if_neq(now);
                }
            }
        }
    }

    /// Height of an arc in pixels for a piece that is lifted over others.
    pub(super) fn arc(&self) -> f32 {
        70.0 * self.garden.scale
    }
}

/// A pause between two events.
#[derive(Component)]
pub(super) struct Pause;

/// The tiers of a tower among all pagodas, from the ground up.
pub(super) fn tower(pagodas: impl Iterator<Item = (Entity, Place)>, of: Square) -> Vec<(Entity, usize)> {
    let mut tiers: Vec<_> = pagodas
        .filter_map(|(entity, place)| match place {
            Place::Tower { square, level } if square == of => Some((entity, level)),
            _ => None,
        })
        .collect();
    tiers.sort_unstable_by_key(|(_, level)| *level);
    tiers
}
