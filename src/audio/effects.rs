//! Sounds of things that happen.

use std::collections::BTreeMap;

use bevy::audio::Volume;
use bevy::prelude::*;

use super::captions::Caption;
use super::music::Hush;
use super::{SoundLibrary, Sounds};
use crate::motion::Hurry;
use crate::schedule::Step;
use crate::settings::Settings;

/// The most sounds that begin in one frame: at instant speed a whole turn happens in one.
const AT_ONCE: usize = 4;

/// Sounds under which the music steps back.
const TURNING_POINTS: [&str; 6] = ["reveal", "dragon", "tiger", "win", "tie", "ended"];

/// Plugin: plays what was asked for.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, play.in_set(Step::Tell));
}

fn play(
    mut commands: Commands,
    library: Res<SoundLibrary>,
    assets: Res<AssetServer>,
    settings: Res<Settings>,
    time: Res<Time>,
    hurry: Res<Hurry>,
    mut hush: ResMut<Hush>,
    mut sounds: ResMut<Sounds>,
    mut caption: ResMut<Caption>,
    mut turns: Local<BTreeMap<&'static str, usize>>,
) {
    let sounds = sounds.bypass_change_detection();
    sounds.pass(if hurry.0 { f32::INFINITY } else { time.delta_secs() });
    let mut asked = sounds.take();
    asked.dedup();
    for name in asked.into_iter().take(AT_ONCE) {
        let Some(sound) = library.get(name) else { continue };
        if sound.caption {
            caption.say(name);
        }
        if TURNING_POINTS.contains(&name) {
            hush.fall();
        }
        let volume = settings.volume * settings.sounds;
        let turn = turns.entry(name).or_default();
        *turn += 1;
        let Some(take) = sound.takes.get(*turn % sound.takes.len().max(1)) else { continue };
        // What comes later than what it belongs to is not played.
        if volume <= 0.0 || !assets.is_loaded(take) {
            continue;
        }
        commands.spawn((
            Name::new(format!("Sound {name}")),
            AudioPlayer(take.clone()),
            PlaybackSettings::DESPAWN.with_volume(Volume::Linear(volume)),
        ));
    }
}
