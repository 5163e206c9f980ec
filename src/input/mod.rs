//! Devices become intents.

use bevy::prelude::*;

mod intent;
mod keys;
mod pads;
mod pointer;
mod using;

pub use intent::{Act, Device, Intent, Intents, Way};
pub use pads::{Pads, SlotPads};
pub use pointer::Pointable;
pub use using::Using;

/// Plugin: every device of the screen.
pub fn plugin(app: &mut App) {
    app.init_resource::<Intents>();
    app.add_systems(First, forget);
    app.add_plugins((keys::plugin, pads::plugin, pointer::plugin, using::plugin));
}

/// What nobody answered in its frame is forgotten: a late answer would surprise.
fn forget(mut intents: ResMut<Intents>) {
    intents.clear();
}
