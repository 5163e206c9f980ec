//! Sounds and music.

use bevy::prelude::*;

mod captions;
mod effects;
mod library;
mod music;

pub use library::SoundLibrary;

/// The sounds of this frame, by name. Whoever makes something happen says how it sounds; what is
/// played, how loud and in which take is decided here.
#[derive(Resource, Default, Debug)]
pub struct Sounds(Vec<&'static str>);

impl Sounds {
    /// Asks for a sound: `place`, `reveal`, `tiger` …
    pub fn play(&mut self, name: &'static str) {
        self.0.push(name);
    }

    /// Takes what was asked for.
    pub fn take(&mut self) -> Vec<&'static str> {
        std::mem::take(&mut self.0)
    }
}

/// Plugin: plays what was asked for, with music and murmur for each place.
pub fn plugin(app: &mut App) {
    app.init_resource::<Sounds>();
    app.add_plugins((library::plugin, effects::plugin, music::plugin, captions::plugin));
}
