//! The rules-resolution systems of Dragon Parade, a module a phase: each takes the accepted action's
//! consequences, one event at a time, and changes the pieces concerned.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use dragon_parade::{DragonParade, Event, Seen};

use super::layout::Street;
use super::pieces::StreetRoot;
use crate::audio::Sounds;
use crate::motion::{Blocks, Motion};
use crate::table::{GameId, GamePhases, Pace, PlayEvent, Playing, Told, on_the_table};

mod discard;
mod march;
mod parade;
mod scoring;
mod selling;
mod series;

/// The phases, in the order in which an event is offered to them. An event belongs to one phase.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phases {
    /// A card is played and the dragon walks.
    Parade,
    /// A seller is placed.
    Selling,
    /// Two cards are laid away in secret.
    Discard,
    /// The last cards are revealed.
    March,
    /// Coins are paid, stall by stall.
    Scoring,
    /// A game of the series ends and the next one begins.
    Series,
}

/// Plugin: all phases.
pub(super) fn plugin(app: &mut App) {
    app.configure_sets(
        PlayEvent,
        (Phases::Parade, Phases::Selling, Phases::Discard, Phases::March, Phases::Scoring, Phases::Series)
            .chain()
            .in_set(GamePhases(GameId::DragonParade))
            .run_if(on_the_table::<DragonParade>)
            .run_if(resource_exists::<Playing<DragonParade>>),
    );
    app.add_plugins((
        parade::plugin,
        selling::plugin,
        discard::plugin,
        march::plugin,
        scoring::plugin,
        series::plugin,
    ));
}

/// What every phase needs to stage an event.
#[derive(SystemParam)]
pub(super) struct Stagehand<'w, 's> {
    pub(super) commands: Commands<'w, 's>,
    playing: Res<'w, Playing<DragonParade>>,
    pub(super) told: Res<'w, Told<DragonParade>>,
    pub(super) street: Res<'w, Street>,
    pub(super) pace: Res<'w, Pace>,
    pub(super) sounds: ResMut<'w, Sounds>,
    roots: Query<'w, 's, Entity, With<StreetRoot>>,
}

impl Stagehand<'_, '_> {
    /// What is shown, as the audience sees it.
    pub(super) fn seen(&self) -> Seen {
        self.playing.0
    }

    /// The event that is shown, when it is one that everybody knows whole.
    pub(super) fn event(&self) -> Option<Event> {
        match self.playing.0 {
            Seen::Open(event) => Some(event),
            Seen::Dealt { .. } | Seen::Discarded { .. } => None,
        }
    }

    /// The street, on which everything stands.
    pub(super) fn root(&self) -> Option<Entity> {
        self.roots.iter().next()
    }

    /// The next event waits this long (at normal speed), for people to see what happened.
    pub(super) fn pause(&mut self, seconds: f32) {
        let seconds = self.pace.pause(seconds);
        if seconds > 0.0 {
            self.commands.spawn((Name::new("Pause"), super::scene::OnTable, Blocks { seconds }));
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
}
