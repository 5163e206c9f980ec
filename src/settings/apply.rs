//! Settings that the window and the language follow, and what a start overrides for its session.

use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode};

use super::{Settings, Speed};
use crate::lang::{Lang, Locale};
use crate::launch::Launch;
use crate::platform;
use crate::schedule::Step;

/// What the start asked for instead of what is kept: the kept values, so that those are written.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Overridden {
    own_speed: Option<Swap<Speed>>,
    others_speed: Option<Swap<Speed>>,
    confirm: Option<Swap<bool>>,
    text_size: Option<Swap<f32>>,
}

/// A value that stands for another.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Swap<T> {
    kept: T,
    shown: T,
}

impl<T: PartialEq + Copy> Swap<T> {
    fn put(place: &mut T, shown: T) -> Option<Self> {
        let kept = std::mem::replace(place, shown);
        Some(Swap { kept, shown })
    }

    /// What is to be written: the kept value, unless the player has set another since.
    fn back(swap: Option<Self>, place: &mut T) {
        if let Some(swap) = swap.filter(|swap| swap.shown == *place) {
            *place = swap.kept;
        }
    }
}

impl Overridden {
    /// Puts what the start asked for in the place of what is kept.
    pub(super) fn take(launch: &Launch, settings: &mut Settings) -> Self {
        let mut overridden = Overridden::default();
        if let Some(speed) = launch.speed {
            overridden.own_speed = Swap::put(&mut settings.own_speed, speed);
            overridden.others_speed = Swap::put(&mut settings.others_speed, speed);
        }
        if launch.no_confirm {
            overridden.confirm = Swap::put(&mut settings.confirm, false);
        }
        if let Some(size) = launch.text_size {
            overridden.text_size = Swap::put(&mut settings.text_size, size);
        }
        overridden
    }

    /// The settings as they are to be kept.
    pub(super) fn kept(&self, settings: &Settings) -> Settings {
        let mut kept = settings.clone();
        Swap::back(self.own_speed, &mut kept.own_speed);
        Swap::back(self.others_speed, &mut kept.others_speed);
        Swap::back(self.confirm, &mut kept.confirm);
        Swap::back(self.text_size, &mut kept.text_size);
        kept
    }
}

/// Plugin: window and language follow the settings.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreStartup, speak);
    app.add_systems(Update, (speak.run_if(resource_changed::<Settings>), fill_screen).in_set(Step::Measure));
}

/// Speaks the language of this start, else the one set, else the system's.
fn speak(settings: Res<Settings>, launch: Res<Launch>, mut lang: ResMut<Lang>) {
    let asked = launch.language.as_deref().unwrap_or(&settings.language);
    let locale = Locale::choose(asked, platform::locale().as_deref());
    if lang.locale() != locale {
        lang.speak(locale);
    }
}

/// Fills the screen or leaves it. A page may be left by the browser's own key, and may be filled only
/// after a press; so there the setting follows what is the case.
fn fill_screen(
    mut settings: ResMut<Settings>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
    mut asked: Local<bool>,
    mut waited: Local<u8>,
) {
    let Ok(mut window) = windows.single_mut() else { return };
    if settings.full_screen != *asked {
        *asked = settings.full_screen;
        *waited = 0;
        window.mode = if *asked {
            WindowMode::BorderlessFullscreen(MonitorSelection::Current)
        } else {
            WindowMode::Windowed
        };
        return;
    }
    let Some(filled) = platform::fills_screen() else { return };
    if filled == *asked {
        *waited = 0;
    } else if *waited < PATIENCE {
        *waited += 1;
    } else {
        *asked = filled;
        settings.full_screen = filled;
        window.mode = if filled {
            WindowMode::BorderlessFullscreen(MonitorSelection::Current)
        } else {
            WindowMode::Windowed
        };
    }
}

/// Frames a browser may take to fill the screen or to leave it.
const PATIENCE: u8 = 60;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_start_asks_for_is_not_kept() {
        let kept = Settings::default();
        let mut settings = kept.clone();
        let launch = Launch { speed: Some(Speed::Instant), no_confirm: true, ..default() };
        let overridden = Overridden::take(&launch, &mut settings);
        assert_eq!((settings.own_speed, settings.confirm), (Speed::Instant, false));
        settings.volume = 0.25;
        assert_eq!(overridden.kept(&settings), Settings { volume: 0.25, ..kept });
    }

    #[test]
    fn what_a_player_sets_afterwards_is_kept() {
        let mut settings = Settings::default();
        let launch = Launch { speed: Some(Speed::Instant), ..default() };
        let overridden = Overridden::take(&launch, &mut settings);
        settings.own_speed = Speed::Times(2.0);
        let kept = overridden.kept(&settings);
        assert_eq!((kept.own_speed, kept.others_speed), (Speed::Times(2.0), Speed::Times(1.0)));
    }
}
