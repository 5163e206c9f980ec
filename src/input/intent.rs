//! What somebody wants, whatever the device.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use tabletop::Seat;

/// A device, as far as seats are concerned.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Device {
    /// Keyboard, mouse and touch of the screen: whoever's turn it is uses them.
    Screen,
    /// A controller, by the number under which it joined.
    Pad(u8),
}

/// A direction to go in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Way {
    /// Up.
    Up,
    /// Down.
    Down,
    /// To the left.
    Left,
    /// To the right.
    Right,
}

impl Way {
    /// The direction as a unit vector, y upwards.
    pub fn vector(self) -> Vec2 {
        match self {
            Way::Up => Vec2::Y,
            Way::Down => Vec2::NEG_Y,
            Way::Left => Vec2::NEG_X,
            Way::Right => Vec2::X,
        }
    }
}

/// What is wanted.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Act {
    /// Go to the next thing in a direction.
    Go(Way),
    /// Take what is focused.
    Accept,
    /// One step back.
    Cancel,
    /// Pause, or leave the pause.
    Pause,
    /// Finish what moves.
    Skip,
    /// Open or close the log.
    Log,
    /// Point at a thing (nothing is taken).
    Point(Entity),
    /// Stop pointing at a thing.
    Unpoint(Entity),
    /// Take a thing.
    Pick(Entity),
    /// Press button number 0–7 of a secret pick.
    Slot(u8),
    /// Lock or unlock a secret pick.
    Lock,
    /// Scroll by lines, downwards positive.
    Scroll(f32),
}

/// What somebody wants, and with which device.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Intent {
    /// The device.
    pub device: Device,
    /// The seat that the device belongs to, when it belongs to one.
    pub seat: Option<Seat>,
    /// What is wanted.
    pub act: Act,
}

/// The intents of this frame, in the order in which they came. Whoever answers one takes it out, so
/// that one press does one thing.
#[derive(Resource, Default, Debug)]
pub struct Intents(Vec<Intent>);

impl Intents {
    /// Adds one.
    pub fn push(&mut self, intent: Intent) {
        self.0.push(intent);
    }

    /// Forgets all of them.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Those nobody has answered yet.
    pub fn iter(&self) -> impl Iterator<Item = &Intent> {
        self.0.iter()
    }

    /// Takes out and returns those for which `wanted` holds.
    pub fn take(&mut self, mut wanted: impl FnMut(&Intent) -> bool) -> Vec<Intent> {
        let mut taken = Vec::new();
        self.0.retain(|intent| {
            let take = wanted(intent);
            if take {
                taken.push(*intent);
            }
            !take
        });
        taken
    }

    /// Whether somebody presses anything that would do something.
    pub fn any_press(&self) -> bool {
        self.0.iter().any(|intent| {
            matches!(
                intent.act,
                Act::Accept | Act::Cancel | Act::Pick(_) | Act::Skip | Act::Slot(_) | Act::Lock
            )
        })
    }
}
