//! How everything looks: art, fonts, colours, measures.

use bevy::prelude::*;

pub mod art;
mod dress;
mod fonts;
pub mod metrics;
pub mod palette;

pub use art::{Art, ArtLoading};
pub use dress::{Dress, Look};
pub use fonts::{Fonts, Type};
pub use metrics::{Form, Metrics};
pub use palette::Glaze;

/// Plugin: everything that makes the game look like itself.
pub fn plugin(app: &mut App) {
    app.insert_resource(ClearColor(palette::NIGHT));
    app.add_plugins((metrics::plugin, fonts::plugin, art::plugin, dress::plugin));
    app.add_systems(Startup, spawn_camera);
}

fn spawn_camera(mut commands: Commands) {
    commands.spawn((Name::new("Camera"), Camera2d, Msaa::Off));
}
