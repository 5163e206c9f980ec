//! How everything looks: art, fonts, colours, measures.

use bevy::prelude::*;

pub mod art;
mod dress;
pub mod fetch;
mod fonts;
pub mod metrics;
mod opening;
pub mod palette;

pub use art::Art;
pub use dress::{Dress, Look};
pub use fetch::Fetching;
pub use fonts::{Fonts, Type};
pub use metrics::{Form, Metrics};
pub use opening::{Opening, progress as opening_progress};
pub use palette::Glaze;

/// Plugin: everything that makes the game look like itself.
pub fn plugin(app: &mut App) {
    app.insert_resource(ClearColor(palette::NIGHT));
    app.add_plugins((metrics::plugin, fonts::plugin, fetch::plugin, opening::plugin, dress::plugin));
    app.add_systems(Startup, spawn_camera);
}

fn spawn_camera(mut commands: Commands) {
    commands.spawn((Name::new("Camera"), Camera2d, Msaa::Off));
}
