//! How often a frame is made: as often as the screen can while something moves, fifteen times a second
//! while somebody is there, hardly ever when nobody is. Every input wakes the game at once.

use std::time::Duration;

use bevy::input::gamepad::{GamepadAxisChangedEvent, GamepadButtonChangedEvent};
use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::{MouseButtonInput, MouseWheel};
use bevy::input::touch::TouchInput;
use bevy::prelude::*;
use bevy::window::{CursorMoved, WindowFocused, WindowResized};
use bevy::winit::{UpdateMode, WinitSettings};

use crate::launch::Launch;
use crate::motion::{Blocks, Fleeting, Flip, Motion, Shake};
use crate::platform;
use crate::screens::{Menu, Screen};
use crate::settings::Settings;

/// How often frames are made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Tempo {
    /// As often as the screen can.
    Busy,
    /// Fifteen times a second: lanterns sway, lights breathe.
    Calm,
    /// Hardly ever.
    Asleep,
}

/// Seconds since anybody did anything and since anything moved that matters; less than none while
/// something is known to go on.
#[derive(Resource, Default, Debug)]
struct Quiet(f32);

/// Seconds after which a screen is calm, asleep, and asleep when motion is reduced.
const CALM: f32 = 1.0;
const ASLEEP: f32 = 30.0;
const ASLEEP_REDUCED: f32 = 3.0;
/// Seconds of fireworks at the end of a game.
const FIREWORKS: f32 = 8.0;
/// The time between frames of a calm screen.
const PICTURE: Duration = Duration::from_nanos(1_000_000_000 / 15);

impl Tempo {
    fn of(quiet: f32, reduced: bool) -> Self {
        let asleep = if reduced { ASLEEP_REDUCED } else { ASLEEP };
        match quiet {
            quiet if quiet < CALM => Tempo::Busy,
            quiet if quiet < asleep => Tempo::Calm,
            _ => Tempo::Asleep,
        }
    }

    fn mode(self) -> UpdateMode {
        match self {
            Tempo::Busy => UpdateMode::Continuous,
            Tempo::Calm => UpdateMode::reactive(PICTURE),
            Tempo::Asleep => UpdateMode::reactive_low_power(platform::NAP),
        }
    }
}

/// Plugin: slows the loop down when nothing happens. Pictures and strips are taken at full speed.
pub fn plugin(app: &mut App) {
    app.init_resource::<Quiet>();
    let watched = app.world().get_resource::<Launch>();
    if watched.is_some_and(|launch| launch.shots.is_some() || launch.strips.is_some()) {
        return;
    }
    app.add_systems(Startup, platform::wake_by_pads);
    app.add_systems(Last, (notice, follow).chain());
}

type Lively = Or<(With<Motion>, With<Shake>, With<Flip>, With<Fleeting>, With<Blocks>)>;

fn notice(
    time: Res<Time<Real>>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    lively: Query<(), Lively>,
    mut keys: MessageReader<KeyboardInput>,
    mut buttons: MessageReader<MouseButtonInput>,
    mut wheels: MessageReader<MouseWheel>,
    mut pointers: MessageReader<CursorMoved>,
    mut fingers: MessageReader<TouchInput>,
    mut pad_buttons: MessageReader<GamepadButtonChangedEvent>,
    mut pad_axes: MessageReader<GamepadAxisChangedEvent>,
    mut sizes: MessageReader<WindowResized>,
    mut focus: MessageReader<WindowFocused>,
    mut quiet: ResMut<Quiet>,
) {
    let used = [
        keys.read().count(),
        buttons.read().count(),
        wheels.read().count(),
        pointers.read().count(),
        fingers.read().count(),
        pad_buttons.read().count(),
        pad_axes.read().count(),
        sizes.read().count(),
        focus.read().count(),
    ];
    let goes_on = *screen.get() == Screen::Loading || !lively.is_empty();
    if screen.is_changed() && *screen.get() == Screen::Results {
        quiet.0 = -FIREWORKS;
    } else if goes_on || used.iter().any(|count| *count > 0) || screen.is_changed() || menu.is_changed() {
        quiet.0 = quiet.0.min(0.0);
    } else {
        quiet.0 += time.delta_secs();
    }
}

fn follow(
    quiet: Res<Quiet>,
    settings: Res<Settings>,
    winit: Option<ResMut<WinitSettings>>,
    mut last: Local<Option<Tempo>>,
) {
    let Some(mut winit) = winit else { return };
    let now = Tempo::of(quiet.0, settings.motion_reduced());
    if *last != Some(now) {
        *last = Some(now);
        winit.focused_mode = now.mode();
        winit.unfocused_mode = now.mode();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_screen_grows_calm_and_falls_asleep() {
        assert_eq!(Tempo::of(-1.0, false), Tempo::Busy);
        assert_eq!(Tempo::of(0.5, false), Tempo::Busy);
        assert_eq!(Tempo::of(10.0, false), Tempo::Calm);
        assert_eq!(Tempo::of(31.0, false), Tempo::Asleep);
    }

    #[test]
    fn with_reduced_motion_nothing_keeps_it_awake() {
        assert_eq!(Tempo::of(10.0, true), Tempo::Asleep);
    }

    #[test]
    fn what_lives_on_a_calm_screen_has_fifteen_pictures_a_second_at_most() {
        assert!(PICTURE.as_secs_f32() >= 1.0 / 15.01);
    }
}
