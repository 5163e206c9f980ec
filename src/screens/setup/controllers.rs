//! Controllers come by a press and go by a long one.

use bevy::input::gamepad::{Gamepad, GamepadButton};
use bevy::prelude::*;

use super::draft::{Draft, Who};
use super::places::HoldBar;
use crate::audio::Sounds;
use crate::input::{Act, Device, Intents, Pads};
use crate::schedule::Step;
use crate::screens::going::StepsBack;
use crate::screens::{Menu, Screen};
use crate::widgets::FocusMoves;

/// The device that was used last: whoever comes to a screen comes with it.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Guide(pub(super) Device);

/// How long each controller has held the button that leaves, in seconds.
#[derive(Resource, Default)]
struct Held(Vec<(u8, f32)>);

/// Seconds a button is held to leave.
const LEAVE: f32 = 1.5;
/// Seconds within which a press was no hold: one step back.
const TAP: f32 = 0.4;

/// Plugin: joining and leaving.
pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Guide(Device::Screen)).init_resource::<Held>();
    app.add_systems(Update, remember.in_set(Step::Menus).before(FocusMoves));
    app.add_systems(
        Update,
        (join, hold, forget_lost, show_hold)
            .chain()
            .in_set(Step::Menus)
            .after(remember)
            .before(FocusMoves)
            .before(StepsBack)
            .run_if(
                in_state(Screen::Setup).and_then(in_state(Menu::None)).and_then(resource_exists::<Draft>),
            ),
    );
}

fn remember(intents: Res<Intents>, mut guide: ResMut<Guide>) {
    if let Some(last) = intents.iter().last()
        && guide.0 != last.device
    {
        guide.0 = last.device;
    }
}

/// The first press of a controller that has no seat takes one, and does nothing else.
fn join(mut intents: ResMut<Intents>, mut draft: ResMut<Draft>, mut sounds: ResMut<Sounds>) {
    let wants = |act: Act| matches!(act, Act::Accept | Act::Skip | Act::Log | Act::Lock);
    let newcomers: Vec<u8> = intents
        .iter()
        .filter(|intent| wants(intent.act))
        .filter_map(|intent| match intent.device {
            Device::Pad(pad) => Some(pad),
            Device::Screen => None,
        })
        .filter(|pad| draft.place_of(*pad).is_none())
        .collect();
    for pad in newcomers {
        if draft.bypass_change_detection().join(pad).is_some() {
            draft.set_changed();
            sounds.play("join");
            intents.take(|intent| intent.device == Device::Pad(pad) && wants(intent.act));
        }
    }
}

/// A seated controller that holds “back” leaves its seat; a short press is one step back.
fn hold(
    time: Res<Time<Real>>,
    pads: Res<Pads>,
    gamepads: Query<&Gamepad>,
    mut held: ResMut<Held>,
    mut intents: ResMut<Intents>,
    mut draft: ResMut<Draft>,
    mut sounds: ResMut<Sounds>,
) {
    let seated = |intent: &crate::input::Intent| match intent.device {
        Device::Pad(pad) if intent.act == Act::Cancel => draft.place_of(pad),
        _ => None,
    };
    let pressed = intents.take(|intent| seated(intent).is_some());
    for intent in pressed {
        if let Device::Pad(pad) = intent.device {
            held.0.retain(|(other, _)| *other != pad);
            held.0.push((pad, 0.0));
        }
    }
    if held.0.is_empty() {
        return;
    }
    let mut still = Vec::new();
    for (pad, seconds) in std::mem::take(&mut held.0) {
        let seconds = seconds + time.delta_secs();
        let gamepad = pads.entity(pad).and_then(|entity| gamepads.get(entity).ok());
        if gamepad.is_some_and(|gamepad| gamepad.pressed(GamepadButton::East)) {
            if seconds < LEAVE {
                still.push((pad, seconds));
            } else if draft.leave(pad).is_some() {
                sounds.play("leave");
            }
        } else if seconds < TAP && gamepad.is_some() {
            intents.push(crate::input::Intent { device: Device::Screen, seat: None, act: Act::Cancel });
        }
    }
    held.0 = still;
}

/// A controller that is unplugged leaves its seat to the devices of the screen.
fn forget_lost(pads: Res<Pads>, mut draft: ResMut<Draft>, mut sounds: ResMut<Sounds>) {
    let lost: Vec<u8> = draft
        .places
        .iter()
        .filter_map(|place| match place.who {
            Who::Human(Device::Pad(pad)) if !pads.connected(pad) => Some(pad),
            _ => None,
        })
        .collect();
    for pad in lost {
        draft.leave(pad);
        sounds.play("leave");
    }
}

fn show_hold(held: Res<Held>, draft: Res<Draft>, mut bars: Query<(&HoldBar, &mut Node)>) {
    for (bar, mut node) in &mut bars {
        let part = held
            .0
            .iter()
            .find(|(pad, _)| draft.place_of(*pad) == Some(bar.0))
            .map_or(0.0, |(_, seconds)| ((seconds - 0.15) / (LEAVE - 0.15)).clamp(0.0, 1.0));
        let width = percent(94.0 * part);
        if node.width != width {
            node.width = width;
        }
    }
}
