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
pub struct Sounds {
    now: Vec<&'static str>,
    /// What sounds later, with the seconds until then.
    later: Vec<(f32, &'static str)>,
}

impl Sounds {
    /// Asks for a sound: `place`, `reveal`, `tiger` …
    pub fn play(&mut self, name: &'static str) {
        self.now.push(name);
    }

    /// Asks for a sound in some seconds: when something lands that is on its way.
    pub fn play_in(&mut self, name: &'static str, seconds: f32) {
        if seconds <= 0.0 {
            self.play(name);
        } else {
            self.later.push((seconds, name));
        }
    }

    /// Lets time go by for what sounds later.
    pub(crate) fn pass(&mut self, seconds: f32) {
        let now = &mut self.now;
        self.later.retain_mut(|(left, name)| {
            *left -= seconds;
            if *left <= 0.0 {
                now.push(name);
            }
            *left > 0.0
        });
    }

    /// Takes what was asked for.
    pub fn take(&mut self) -> Vec<&'static str> {
        std::mem::take(&mut self.now)
    }
}

/// Plugin: plays what was asked for, with music and murmur for each place.
pub fn plugin(app: &mut App) {
    app.init_resource::<Sounds>();
    app.add_plugins((library::plugin, effects::plugin, music::plugin, captions::plugin));
}
