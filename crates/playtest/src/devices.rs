//! Fingers on devices: the messages that the system would send.

use bevy::input::ButtonState;
use bevy::input::gamepad::{
    GamepadConnection, GamepadConnectionEvent, RawGamepadButtonChangedEvent, RawGamepadEvent,
};
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;
use bevy::window::{CursorMoved, WindowEvent};

use crate::Bench;

/// The key as layouts name it; letters are all that is needed beside the named ones.
fn logical(key: KeyCode) -> Key {
    match key {
        KeyCode::ArrowUp => Key::ArrowUp,
        KeyCode::ArrowDown => Key::ArrowDown,
        KeyCode::ArrowLeft => Key::ArrowLeft,
        KeyCode::ArrowRight => Key::ArrowRight,
        KeyCode::Enter => Key::Enter,
        KeyCode::Space => Key::Space,
        KeyCode::Backspace => Key::Backspace,
        KeyCode::Escape => Key::Escape,
        KeyCode::Tab => Key::Tab,
        KeyCode::PageDown => Key::PageDown,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::KeyP => Key::Character("p".into()),
        KeyCode::KeyX => Key::Character("x".into()),
        KeyCode::KeyL => Key::Character("l".into()),
        other => Key::Character(format!("{other:?}").into()),
    }
}

impl Bench {
    /// Tells a window's event both ways in which Bevy is told.
    pub(crate) fn tell<M: Message + Clone + Into<WindowEvent>>(&mut self, message: M) {
        let world = self.app.world_mut();
        world.write_message::<WindowEvent>(message.clone().into());
        world.write_message(message);
    }

    /// A key goes down or up; takes effect in the next frame.
    pub fn key(&mut self, key_code: KeyCode, state: ButtonState) {
        let window = self.window;
        self.tell(KeyboardInput {
            key_code,
            logical_key: logical(key_code),
            state,
            text: None,
            repeat: false,
            window,
        });
    }

    /// A key is pressed and let go within a frame.
    pub fn tap(&mut self, key: KeyCode) {
        self.key(key, ButtonState::Pressed);
        self.key(key, ButtonState::Released);
        self.frame();
    }

    /// Plugs in a controller; its number among the bench's.
    pub fn plug_in(&mut self) -> usize {
        let gamepad = self.app.world_mut().spawn_empty().id();
        let number = self.pads.len();
        self.connect(
            gamepad,
            GamepadConnection::Connected { name: format!("Pad {number}"), vendor_id: None, product_id: None },
        );
        self.pads.push(gamepad);
        self.frame();
        number
    }

    /// Pulls a controller out.
    pub fn pull_out(&mut self, pad: usize) {
        let gamepad = self.pads[pad];
        self.connect(gamepad, GamepadConnection::Disconnected);
        self.frame();
    }

    fn connect(&mut self, gamepad: Entity, connection: GamepadConnection) {
        let event = GamepadConnectionEvent::new(gamepad, connection);
        let world = self.app.world_mut();
        world.write_message::<RawGamepadEvent>(event.clone().into());
        world.write_message(event);
    }

    /// A button of a controller goes down or up; takes effect in the next frame.
    pub fn button(&mut self, pad: usize, button: GamepadButton, state: ButtonState) {
        let value = if state.is_pressed() { 1.0 } else { 0.0 };
        let event = RawGamepadButtonChangedEvent::new(self.pads[pad], button, value);
        let world = self.app.world_mut();
        world.write_message::<RawGamepadEvent>(event.into());
        world.write_message(event);
    }

    /// A button of a controller is pressed and let go within a frame.
    pub fn press(&mut self, pad: usize, button: GamepadButton) {
        self.button(pad, button, ButtonState::Pressed);
        self.button(pad, button, ButtonState::Released);
        self.frame();
    }

    /// The mouse goes to a point of the window, in logical pixels from its top left corner.
    pub fn point(&mut self, position: Vec2) {
        let window = self.window;
        if let Some(mut window) = self.app.world_mut().get_mut::<Window>(window) {
            window.set_cursor_position(Some(position));
        }
        self.tell(CursorMoved { window, position, delta: None });
        self.frame();
    }

    /// A mouse button is pressed and let go where the mouse is.
    pub fn click_with(&mut self, button: MouseButton) {
        let window = self.window;
        for state in [ButtonState::Pressed, ButtonState::Released] {
            self.tell(MouseButtonInput { button, state, window });
            self.frame();
        }
    }

    /// The mouse goes to a point and clicks.
    pub fn click(&mut self, position: Vec2) {
        self.point(position);
        self.click_with(MouseButton::Left);
    }

    /// A finger comes down, moves, or leaves; the screen has one frame to notice.
    pub(crate) fn finger(&mut self, phase: TouchPhase, position: Vec2) {
        let window = self.window;
        self.tell(TouchInput { phase, position, window, force: None, id: 1 });
        self.frame();
    }

    /// A finger taps on a point of the window.
    pub fn touch(&mut self, position: Vec2) {
        for phase in [TouchPhase::Started, TouchPhase::Ended] {
            self.finger(phase, position);
        }
    }
}
