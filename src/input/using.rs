//! Which kind of device was used last: hints show its keys and buttons.

use bevy::input::ButtonState;
use bevy::input::gamepad::GamepadButtonChangedEvent;
use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::TouchInput;
use bevy::prelude::*;

use super::{Device, Intents};
use crate::schedule::Step;

/// The kind of device that was used last.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Using {
    /// Keys.
    #[default]
    Keyboard,
    /// A mouse.
    Mouse,
    /// Fingers on the screen.
    Touch,
    /// A controller.
    Pad,
}

/// Plugin: notices what is used.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Using>();
    app.add_systems(Update, notice.after(Step::Sense).before(Step::Menus));
}

fn notice(
    mut keys: MessageReader<KeyboardInput>,
    mut pads: MessageReader<GamepadButtonChangedEvent>,
    mut mice: MessageReader<MouseButtonInput>,
    mut fingers: MessageReader<TouchInput>,
    intents: Res<Intents>,
    mut using: ResMut<Using>,
) {
    let stick = intents.iter().any(|intent| matches!(intent.device, Device::Pad(_)));
    let mut last = None;
    if mice.read().count() > 0 {
        last = Some(Using::Mouse);
    }
    if fingers.read().count() > 0 {
        last = Some(Using::Touch);
    }
    if keys.read().any(|key| key.state == ButtonState::Pressed) {
        last = Some(Using::Keyboard);
    }
    if pads.read().any(|button| button.state == ButtonState::Pressed) || stick {
        last = Some(Using::Pad);
    }
    if let Some(last) = last {
        using.set_if_neq(last);
    }
}
