//! The gate: offers are made only when everything that happened has been shown.

use bevy::prelude::*;

use crate::input::Intents;
use crate::motion::{Blocks, Hurry};
use crate::schedule::Step;
use crate::screens::{Menu, Screen};

/// Whether everything that happened has been shown.
#[derive(Resource, Default, Debug)]
pub struct Gate {
    pub(super) queued: usize,
    blocked: bool,
    shut: f32,
}

impl Gate {
    /// Nothing is queued and nothing that is shown must be waited for.
    pub fn idle(&self) -> bool {
        self.queued == 0 && !self.blocked
    }

    pub(super) fn blocked(&self) -> bool {
        self.blocked
    }

    /// The watchdog's patience begins anew.
    pub(super) fn make_progress(&mut self) {
        self.shut = 0.0;
    }

    pub(super) fn set_blocked(&mut self, blocked: bool) {
        self.blocked = blocked;
    }
}

/// Opens a gate that stays shut, and counts how often it had to: never, if all is well.
#[derive(Resource, Default, Debug)]
pub struct Watchdog {
    /// How often it has fired.
    pub fired: u32,
}

/// Seconds of shown time after which a shut gate is stuck: no single event lasts a tenth of it.
const PATIENCE: f32 = 30.0;

/// Plugin: watches the gate.
pub fn plugin(app: &mut App) {
    app.init_resource::<Gate>().init_resource::<Watchdog>();
    app.add_systems(Update, watch.in_set(Step::Move).run_if(in_state(Screen::Table)));
    app.add_systems(Update, look.in_set(Step::Show).run_if(in_state(Screen::Table)));
}

/// A press while something moves finishes it and does nothing else; the next press acts.
pub(super) fn hurry_on_press(
    gate: Res<Gate>,
    menu: Res<State<Menu>>,
    mut intents: ResMut<Intents>,
    mut hurry: ResMut<Hurry>,
) {
    use crate::input::Act;
    if gate.idle() {
        hurry.set_if_neq(Hurry(false));
        return;
    }
    if *menu.get() != Menu::None {
        return;
    }
    let pressed = intents.take(|intent| {
        matches!(intent.act, Act::Accept | Act::Cancel | Act::Pick(_) | Act::Skip | Act::Slot(_) | Act::Lock)
    });
    if !pressed.is_empty() {
        hurry.set_if_neq(Hurry(true));
    }
}

fn look(mut gate: ResMut<Gate>, blocking: Query<(), With<Blocks>>) {
    let blocked = !blocking.is_empty();
    if gate.blocked != blocked {
        gate.blocked = blocked;
    }
}

fn watch(
    mut commands: Commands,
    time: Res<Time>,
    mut gate: ResMut<Gate>,
    mut watchdog: ResMut<Watchdog>,
    blocking: Query<(Entity, Option<&Name>), With<Blocks>>,
) {
    if blocking.is_empty() {
        gate.bypass_change_detection().shut = 0.0;
        return;
    }
    let gate = gate.bypass_change_detection();
    gate.shut += time.delta_secs();
    if gate.shut < PATIENCE {
        return;
    }
    gate.shut = 0.0;
    watchdog.fired += 1;
    for (entity, name) in &blocking {
        error!("the table waited too long for {name:?} ({entity}) and goes on");
        commands.entity(entity).remove::<Blocks>();
    }
}
