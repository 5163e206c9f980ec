//! One event after another: what happened is shown in order, each consequence by itself.

use std::collections::VecDeque;

use bevy::prelude::*;
use tabletop::Seat;

use super::{Curtain, Gate, PlayEvent, TableGame};
use crate::motion::Blocks;
use crate::settings::{Settings, Speed};

/// What is still to be shown.
#[derive(Resource)]
pub struct Playback<G: TableGame> {
    pub(super) queue: VecDeque<Cue<G>>,
    /// How many events have been shown since the table was opened.
    pub shown: usize,
    /// The seat that has been asked something and has not answered: what is queued waits for it.
    pub(super) asked: Option<Seat>,
}

impl<G: TableGame> Playback<G> {
    /// How many events are to be shown before anybody is asked.
    pub(super) fn due(&self) -> usize {
        if self.asked.is_some() { 0 } else { self.queue.len() }
    }
}

/// An event to be shown, and whether somebody at the screen caused it.
pub(super) struct Cue<G: TableGame> {
    pub(super) seen: G::Seen,
    pub(super) own: bool,
}

impl<G: TableGame> Default for Playback<G> {
    fn default() -> Self {
        Playback { queue: VecDeque::new(), shown: 0, asked: None }
    }
}

/// The event that is shown now; there while [`PlayEvent`] runs.
#[derive(Resource)]
pub struct Playing<G: TableGame>(pub G::Seen);

/// What the audience knows of the game as far as it has been shown: follows the events one by one.
#[derive(Resource)]
pub struct Told<G: TableGame>(pub G::View);

/// How fast what is shown now is shown.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct Pace {
    /// The speed.
    pub speed: Speed,
    /// Whether motion is reduced: things appear where they belong, and pauses stay.
    pub reduced: bool,
    hurried: bool,
}

impl Default for Pace {
    fn default() -> Self {
        Pace { speed: Speed::Times(1.0), reduced: false, hurried: false }
    }
}

impl Pace {
    /// How long a motion takes that takes `seconds` at normal speed.
    pub fn motion(&self, seconds: f32) -> f32 {
        if self.hurried || self.reduced { 0.0 } else { self.speed.seconds(seconds) }
    }

    /// How long a pause takes that takes `seconds` at normal speed.
    pub fn pause(&self, seconds: f32) -> f32 {
        if self.hurried { 0.0 } else { self.speed.seconds(seconds) }
    }

    /// Whether decoration is wanted.
    pub fn flourish(&self) -> bool {
        !self.hurried && !self.reduced && self.speed != Speed::Instant
    }
}

/// Shows queued events until one of them has to be waited for.
pub(super) fn play<G: TableGame>(world: &mut World) {
    if world.resource::<Gate>().blocked() {
        return;
    }
    let mut blocking = world.query_filtered::<(), With<Blocks>>();
    loop {
        let mut playback = world.resource_mut::<Playback<G>>();
        if playback.asked.is_some() {
            break;
        }
        let Some(Cue { seen, own }) = playback.queue.pop_front() else { break };
        playback.asked = G::asks(&seen);
        if G::curtain_falls(&seen) {
            world.resource_mut::<Curtain>().set_if_neq(Curtain::Away);
        }
        let settings = world.resource::<Settings>();
        let pace = Pace {
            speed: if own { settings.own_speed } else { settings.others_speed },
            reduced: settings.motion_reduced(),
            hurried: world.resource::<crate::motion::Hurry>().0,
        };
        world.insert_resource(pace);
        if let Some(mut shown) = world.get_resource_mut::<Told<G>>() {
            G::follow(&mut shown.0, &seen);
        }
        world.insert_resource(Playing::<G>(seen));
        world.run_schedule(PlayEvent);
        world.remove_resource::<Playing<G>>();
        world.resource_mut::<Playback<G>>().shown += 1;
        // Something has been shown: the gate is not stuck, however long a busy turn keeps it shut.
        world.resource_mut::<Gate>().make_progress();
        if blocking.iter(world).next().is_some() {
            world.resource_mut::<Gate>().set_blocked(true);
            break;
        }
    }
    let queued = world.resource::<Playback<G>>().due();
    let mut gate = world.resource_mut::<Gate>();
    if gate.queued != queued {
        gate.queued = queued;
    }
}
