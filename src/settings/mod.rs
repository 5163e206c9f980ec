//! What a player can set, kept between sessions.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::launch::Launch;
use crate::platform::{self, Store};
use crate::schedule::Step;

mod apply;

use apply::Overridden;

/// A speed at which moves are shown.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Speed {
    /// Times the normal speed, 0.5–3.
    Times(f32),
    /// Nothing moves: what happened is there.
    Instant,
}

impl Speed {
    /// The steps a player can choose from.
    pub const STEPS: [Speed; 6] = [
        Speed::Times(0.5),
        Speed::Times(1.0),
        Speed::Times(1.5),
        Speed::Times(2.0),
        Speed::Times(3.0),
        Speed::Instant,
    ];

    /// How many seconds something takes that takes `seconds` at normal speed.
    pub fn seconds(self, seconds: f32) -> f32 {
        match self {
            Speed::Times(times) => seconds / times.clamp(0.5, 3.0),
            Speed::Instant => 0.0,
        }
    }
}

/// A wish that can be left to the system.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Wish {
    /// As the system or the browser says.
    #[default]
    System,
    /// Yes.
    On,
    /// No.
    Off,
}

/// All settings.
#[derive(Resource, Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Loudness of everything, 0–1.
    pub volume: f32,
    /// Loudness of music, 0–1.
    pub music: f32,
    /// Loudness of sounds, 0–1.
    pub sounds: f32,
    /// Loudness of the garden's murmur, 0–1.
    pub ambience: f32,
    /// How fast moves of people at this screen are shown.
    pub own_speed: Speed,
    /// How fast everybody else's moves are shown.
    pub others_speed: Speed,
    /// Whether a move is asked about before it is made.
    pub confirm: bool,
    /// How much larger than normal text is, 1–2.
    pub text_size: f32,
    /// Whether the window fills the screen.
    pub full_screen: bool,
    /// Whether motion is reduced.
    pub reduced_motion: Wish,
    /// The language, as a BCP-47 tag; empty follows the system.
    pub language: String,
    /// Whether the view comes closer and follows what walks.
    pub follow_dragon: bool,
    /// Whether captions for sounds that mean something are shown.
    pub captions: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            volume: 0.8,
            music: 0.6,
            sounds: 0.9,
            ambience: 0.5,
            own_speed: Speed::Times(1.0),
            others_speed: Speed::Times(1.0),
            confirm: true,
            text_size: 1.0,
            full_screen: false,
            reduced_motion: Wish::System,
            language: String::new(),
            follow_dragon: true,
            captions: false,
        }
    }
}

impl Settings {
    /// Whether motion is reduced, by setting or by the system's wish.
    pub fn motion_reduced(&self) -> bool {
        match self.reduced_motion {
            Wish::System => platform::prefers_reduced_motion(),
            Wish::On => true,
            Wish::Off => false,
        }
    }

    /// The settings with every number back in its range, whatever a file said.
    fn in_range(mut self) -> Self {
        let unit = |value: f32, default: f32| if value.is_finite() { value.clamp(0.0, 1.0) } else { default };
        let normal = Settings::default();
        self.volume = unit(self.volume, normal.volume);
        self.music = unit(self.music, normal.music);
        self.sounds = unit(self.sounds, normal.sounds);
        self.ambience = unit(self.ambience, normal.ambience);
        self.text_size = if self.text_size.is_finite() { self.text_size.clamp(1.0, 2.0) } else { 1.0 };
        for speed in [&mut self.own_speed, &mut self.others_speed] {
            if let Speed::Times(times) = speed
                && !(0.5..=3.0).contains(times)
            {
                *speed = Speed::Times(1.0);
            }
        }
        self
    }
}

const KEY: &str = "settings";

/// Plugin: loads the settings before the first frame, applies them and keeps every change.
pub fn plugin(app: &mut App) {
    let mut settings = app.world().get_resource::<Store>().map(load).unwrap_or_default();
    if platform::BROWSER {
        // A page may fill the screen only after a press.
        settings.full_screen = false;
    }
    let launch = app.world().get_resource::<Launch>();
    let overridden = launch.map(|launch| Overridden::take(launch, &mut settings)).unwrap_or_default();
    app.insert_resource(overridden).insert_resource(settings).add_plugins(apply::plugin);
    app.add_systems(Update, keep.in_set(Step::Tell).run_if(resource_changed::<Settings>));
}

/// Reads the settings; what cannot be read is left at its default.
fn load(store: &Store) -> Settings {
    store
        .get(KEY)
        .and_then(|text| {
            serde_json::from_str::<Settings>(&text)
                .inspect_err(|error| warn!("the settings cannot be read and start anew: {error}"))
                .ok()
        })
        .unwrap_or_default()
        .in_range()
}

fn keep(settings: Res<Settings>, overridden: Res<Overridden>, store: Res<Store>) {
    if settings.is_added() {
        return;
    }
    match serde_json::to_string_pretty(&overridden.kept(&settings)) {
        Ok(text) => {
            if let Err(error) = store.set(KEY, &text) {
                warn!("the settings cannot be kept: {error}");
            }
        }
        Err(error) => warn!("the settings cannot be written: {error}"),
    }
}
