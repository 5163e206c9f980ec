//! The keyboard.

use bevy::input::ButtonState;
use bevy::input::keyboard::KeyboardInput;
use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::text::EditableText;

use super::{Act, Device, Intent, Intents, Way};
use crate::schedule::Step;

/// Plugin: keys become intents.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, read_keys.in_set(Step::Sense));
}

/// What a key is for.
fn act(key: KeyCode) -> Option<Act> {
    Some(match key {
        KeyCode::ArrowUp => Act::Go(Way::Up),
        KeyCode::ArrowDown => Act::Go(Way::Down),
        KeyCode::ArrowLeft => Act::Go(Way::Left),
        KeyCode::ArrowRight => Act::Go(Way::Right),
        KeyCode::Enter | KeyCode::NumpadEnter | KeyCode::Space => Act::Accept,
        KeyCode::Backspace => Act::Cancel,
        // Two keys pause: the browser takes Escape for itself in full screen.
        KeyCode::Escape | KeyCode::KeyP => Act::Pause,
        KeyCode::KeyX => Act::Skip,
        KeyCode::KeyL => Act::Log,
        KeyCode::PageDown => Act::Scroll(8.0),
        KeyCode::PageUp => Act::Scroll(-8.0),
        _ => return None,
    })
}

fn read_keys(
    mut keys: MessageReader<KeyboardInput>,
    focus: Res<InputFocus>,
    fields: Query<(), With<EditableText>>,
    mut intents: ResMut<Intents>,
) {
    let typing = focus.get().is_some_and(|entity| fields.contains(entity));
    for key in keys.read() {
        if key.state != ButtonState::Pressed {
            continue;
        }
        let Some(act) = act(key.key_code) else { continue };
        // Held arrows repeat; nothing else does.
        if key.repeat && !matches!(act, Act::Go(_) | Act::Scroll(_)) {
            continue;
        }
        // In a text field only leaving it is ours.
        if typing && !matches!(key.key_code, KeyCode::Escape | KeyCode::ArrowUp | KeyCode::ArrowDown) {
            continue;
        }
        intents.push(Intent { device: Device::Screen, seat: None, act });
    }
}
