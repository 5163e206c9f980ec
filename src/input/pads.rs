//! Controllers: one a seat, joined by a press.

use bevy::input::ButtonState;
use bevy::input::gamepad::{GamepadAxis, GamepadButton, GamepadButtonChangedEvent};
use bevy::prelude::*;

use super::{Act, Device, Intent, Intents, Way};
use crate::schedule::Step;

/// The controllers that have joined, by the number under which they did. A controller that was
/// unplugged leaves its number free for the next one that presses a button.
#[derive(Resource, Default, Debug)]
pub struct Pads(Vec<Option<Entity>>);

impl Pads {
    /// The number of a controller; joins it when it has none.
    fn number(&mut self, entity: Entity) -> u8 {
        if let Some(known) = self.0.iter().position(|pad| *pad == Some(entity)) {
            return known as u8;
        }
        match self.0.iter().position(Option::is_none) {
            Some(free) => {
                self.0[free] = Some(entity);
                free as u8
            }
            None => {
                self.0.push(Some(entity));
                (self.0.len() - 1) as u8
            }
        }
    }

    /// The controller with this number, when it is plugged in.
    pub fn entity(&self, number: u8) -> Option<Entity> {
        self.0.get(usize::from(number)).copied().flatten()
    }

    /// Whether the controller with this number is plugged in.
    pub fn connected(&self, number: u8) -> bool {
        self.0.get(usize::from(number)).is_some_and(Option::is_some)
    }

    /// The numbers of all that are plugged in and have joined.
    pub fn all(&self) -> impl Iterator<Item = u8> + '_ {
        (0..self.0.len()).map(|number| number as u8).filter(|number| self.connected(*number))
    }
}

/// The controllers whose directional pad and four buttons are the slots of a secret pick now, by
/// number. Their sticks pick nothing.
#[derive(Resource, Default, Clone, PartialEq, Eq, Debug)]
pub struct SlotPads(pub Vec<u8>);

/// Plugin: buttons and sticks become intents.
pub fn plugin(app: &mut App) {
    app.init_resource::<Pads>().init_resource::<SlotPads>();
    app.add_systems(Update, (forget_lost, read_buttons, read_sticks).chain().in_set(Step::Sense));
}

fn forget_lost(mut pads: ResMut<Pads>, gamepads: Query<(), With<Gamepad>>) {
    let lost = |pad: &Option<Entity>| pad.is_some_and(|entity| !gamepads.contains(entity));
    if pads.0.iter().any(lost) {
        for pad in pads.0.iter_mut().filter(|pad| lost(pad)) {
            *pad = None;
        }
    }
}

fn act(button: GamepadButton) -> Option<Act> {
    Some(match button {
        GamepadButton::DPadUp => Act::Go(Way::Up),
        GamepadButton::DPadDown => Act::Go(Way::Down),
        GamepadButton::DPadLeft => Act::Go(Way::Left),
        GamepadButton::DPadRight => Act::Go(Way::Right),
        GamepadButton::South => Act::Accept,
        GamepadButton::East => Act::Cancel,
        GamepadButton::Start => Act::Pause,
        GamepadButton::North => Act::Skip,
        GamepadButton::West => Act::Log,
        GamepadButton::RightTrigger => Act::Lock,
        GamepadButton::RightTrigger2 => Act::Scroll(4.0),
        GamepadButton::LeftTrigger2 => Act::Scroll(-4.0),
        _ => return None,
    })
}

/// The number of a button among the slots of a secret pick: up, right, down, left of the directional
/// pad, then of the four buttons.
fn slot(button: GamepadButton) -> Option<u8> {
    const SLOTS: [GamepadButton; 8] = [
        GamepadButton::DPadUp,
        GamepadButton::DPadRight,
        GamepadButton::DPadDown,
        GamepadButton::DPadLeft,
        GamepadButton::North,
        GamepadButton::East,
        GamepadButton::South,
        GamepadButton::West,
    ];
    SLOTS.iter().position(|known| *known == button).map(|number| number as u8)
}

fn read_buttons(
    mut buttons: MessageReader<GamepadButtonChangedEvent>,
    slots: Res<SlotPads>,
    mut pads: ResMut<Pads>,
    mut intents: ResMut<Intents>,
    mut held: Local<Vec<(Entity, GamepadButton)>>,
) {
    for event in buttons.read() {
        let key = (event.entity, event.button);
        let was = held.contains(&key);
        match event.state {
            ButtonState::Pressed if !was => held.push(key),
            ButtonState::Released => {
                held.retain(|other| *other != key);
                continue;
            }
            ButtonState::Pressed => continue,
        }
        let number = pads.number(event.entity);
        let device = Device::Pad(number);
        let slot = slot(event.button).filter(|_| slots.0.contains(&number)).map(Act::Slot);
        if let Some(act) = slot.or_else(|| act(event.button)) {
            intents.push(Intent { device, seat: None, act });
        }
    }
}

/// How far a stick has to be pushed, and how far it has to come back before it counts again.
const PUSHED: f32 = 0.6;
const BACK: f32 = 0.35;
/// Seconds after which a held stick repeats, and between repeats.
const FIRST_REPEAT: f32 = 0.4;
const REPEAT: f32 = 0.14;

/// Sticks push the cursor like the directional pad, one place a push, repeating while held.
fn read_sticks(
    time: Res<Time<Real>>,
    gamepads: Query<(Entity, &Gamepad)>,
    mut pads: ResMut<Pads>,
    mut intents: ResMut<Intents>,
    mut pushed: Local<Vec<(Entity, Way, f32)>>,
) {
    for (entity, gamepad) in &gamepads {
        let axis = |axis| gamepad.get(axis).unwrap_or(0.0);
        let stick = Vec2::new(axis(GamepadAxis::LeftStickX), axis(GamepadAxis::LeftStickY));
        let held = pushed.iter().position(|(pad, ..)| *pad == entity);
        if stick.length() < if held.is_some() { BACK } else { PUSHED } {
            if let Some(index) = held {
                pushed.swap_remove(index);
            }
            continue;
        }
        let way = match (stick.x.abs() > stick.y.abs(), stick.x > 0.0, stick.y > 0.0) {
            (true, true, _) => Way::Right,
            (true, false, _) => Way::Left,
            (false, _, true) => Way::Up,
            (false, _, false) => Way::Down,
        };
        let fire = match held {
            None => {
                pushed.push((entity, way, FIRST_REPEAT));
                true
            }
            Some(index) => {
                let (_, was, left) = &mut pushed[index];
                *left -= time.delta_secs();
                let turned = *was != way;
                let due = *left <= 0.0;
                if turned {
                    *was = way;
                    *left = FIRST_REPEAT;
                } else if due {
                    *left = REPEAT;
                }
                turned || due
            }
        };
        if fire {
            let device = Device::Pad(pads.number(entity));
            intents.push(Intent { device, seat: None, act: Act::Go(way) });
        }
    }
}
