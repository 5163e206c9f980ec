//! Captions for sounds that mean something, for those who cannot hear them.

use bevy::prelude::*;

use crate::lang::Localized;
use crate::schedule::Step;
use crate::settings::Settings;
use crate::skin::{Dress, Type};

/// Seconds a caption stays.
const STAY: f32 = 2.0;

/// The caption that is shown.
#[derive(Resource, Default, Debug)]
pub(super) struct Caption {
    sound: Option<&'static str>,
    left: f32,
}

impl Caption {
    /// Shows the caption of a sound.
    pub(super) fn say(&mut self, sound: &'static str) {
        self.sound = Some(sound);
        self.left = STAY;
    }
}

#[derive(Component)]
struct Strip;

#[derive(Component)]
struct Words;

/// Plugin: captions, when they are wanted.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Caption>();
    app.add_systems(Startup, spawn);
    app.add_systems(Update, show.in_set(Step::Show));
}

fn spawn(mut commands: Commands) {
    commands.spawn((
        Name::new("Captions"),
        Strip,
        Node {
            position_type: PositionType::Absolute,
            bottom: px(12),
            width: percent(100),
            justify_content: JustifyContent::Center,
            ..default()
        },
        GlobalZIndex(900),
        Visibility::Hidden,
        Pickable::IGNORE,
        children![(
            Node { padding: UiRect::axes(px(28), px(10)), ..default() },
            Dress::new("ui/tooltip"),
            Pickable::IGNORE,
            children![(
                Text::default(),
                Localized::new("caption-place"),
                Words,
                Type::Small,
                Pickable::IGNORE,
            )],
        )],
    ));
}

fn show(
    time: Res<Time<Real>>,
    settings: Res<Settings>,
    mut caption: ResMut<Caption>,
    mut strips: Query<&mut Visibility, With<Strip>>,
    mut words: Query<&mut Localized, With<Words>>,
) {
    caption.left -= time.delta_secs();
    let sound = caption.sound.filter(|_| settings.captions && caption.left > 0.0);
    for mut visibility in &mut strips {
        visibility.set_if_neq(if sound.is_some() { Visibility::Inherited } else { Visibility::Hidden });
    }
    if let Some(sound) = sound {
        for mut words in &mut words {
            words.set_if_neq(Localized::new(format!("caption-{sound}")));
        }
    }
}
