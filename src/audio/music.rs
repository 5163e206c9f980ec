//! Music and murmur of the place, fading from one to the next.

use bevy::audio::Volume;
use bevy::prelude::*;

use super::SoundLibrary;
use crate::games::catalogue::entry;
use crate::schedule::Step;
use crate::screens::Screen;
use crate::settings::Settings;
use crate::table::{GameId, TablePlan};

/// Seconds in which one piece gives way to the next.
const FADE: f32 = 1.6;

/// Seconds the music stays back, seconds in which it steps back, and how loud it is then.
const HUSH: f32 = 1.3;
const STEP_BACK: f32 = 0.25;
const UNDER: f32 = 0.4;

/// Music steps back while something decisive is heard.
#[derive(Resource, Default, Debug)]
pub(super) struct Hush {
    left: f32,
    /// How far it has stepped back, 0–1.
    depth: f32,
}

impl Hush {
    /// Lets the music step back for a moment.
    pub(super) fn fall(&mut self) {
        self.left = HUSH;
    }

    /// What loudness is multiplied by.
    fn factor(&self) -> f32 {
        1.0 - (1.0 - UNDER) * self.depth
    }
}

/// Something that plays on, and how loud it is to be.
#[derive(Component, Debug)]
struct Playing {
    name: &'static str,
    /// 0–1, before settings.
    loudness: f32,
}

/// Plugin: each place has its music.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hush>();
    app.add_systems(Update, (begin, fade).chain().in_set(Step::Tell));
}

/// What plays on a screen.
fn pieces(screen: Screen, game: GameId) -> &'static [&'static str] {
    match screen {
        Screen::Loading | Screen::Failed => &[],
        Screen::Title | Screen::Games | Screen::Setup => &["music-title"],
        Screen::Table | Screen::Results => entry(game).music,
    }
}

fn begin(
    mut commands: Commands,
    screen: Res<State<Screen>>,
    plan: Res<TablePlan>,
    assets: Res<AssetServer>,
    mut library: ResMut<SoundLibrary>,
    playing: Query<&Playing>,
) {
    for &name in pieces(*screen.get(), plan.game) {
        if playing.iter().any(|other| other.name == name) {
            continue;
        }
        let Some(piece) = library.fetch(name, &assets) else { continue };
        commands.spawn((
            Name::new(name),
            Playing { name, loudness: 0.0 },
            AudioPlayer(piece),
            PlaybackSettings::LOOP.with_volume(Volume::Linear(0.0)),
        ));
    }
}

fn fade(
    mut commands: Commands,
    time: Res<Time<Real>>,
    screen: Res<State<Screen>>,
    plan: Res<TablePlan>,
    settings: Res<Settings>,
    mut hush: ResMut<Hush>,
    mut playing: Query<(Entity, &mut Playing, Option<&mut AudioSink>)>,
) {
    hush.left = (hush.left - time.delta_secs()).max(0.0);
    let way = if hush.left > 0.0 { 1.0 } else { -0.3 };
    hush.depth = (hush.depth + way * time.delta_secs() / STEP_BACK).clamp(0.0, 1.0);
    let wanted = pieces(*screen.get(), plan.game);
    for (entity, mut piece, sink) in &mut playing {
        let stays = wanted.contains(&piece.name);
        let step = time.delta_secs() / FADE;
        let loudness = (piece.loudness + if stays { step } else { -step }).clamp(0.0, 1.0);
        if !stays && loudness <= 0.0 {
            commands.entity(entity).despawn();
            continue;
        }
        if piece.loudness != loudness {
            piece.loudness = loudness;
        }
        if let Some(mut sink) = sink {
            let kind = if piece.name.starts_with("music") { settings.music } else { settings.ambience };
            let now = Volume::Linear(loudness * kind * settings.volume * hush.factor());
            if sink.volume() != now {
                sink.set_volume(now);
            }
        }
    }
}
