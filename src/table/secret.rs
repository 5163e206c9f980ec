//! The secret pick: people who have a controller each choose at the same time, with everybody
//! looking. Eight faces lie on eight buttons, the same for everyone and known to all; only which
//! button is meant is a secret, and the hands hide it. A seat may press as often as it likes: the last
//! press of a face it holds counts, so presses before and after hide which one is meant. The right
//! shoulder locks, and unlocks as long as somebody else still chooses.

use bevy::prelude::*;
use tabletop::{Seat, Viewer};

use super::plan::Player;
use super::{Audience, Gate, Offers, Table, TableGame};
use crate::audio::Sounds;
use crate::input::{Act, Device, Intents, Pads, SlotPads};
use crate::screens::{Menu, Screen};

/// Plugin: no button is a slot when nothing is played.
pub fn plugin(app: &mut App) {
    app.add_systems(OnExit(Screen::Table), put_away);
}

fn put_away(mut slots: ResMut<SlotPads>) {
    slots.0.clear();
}

impl<G: TableGame> Table<G> {
    /// The controller with which a seat picks in secret; `None` when it has none plugged in, when it
    /// shares it with another seat, when nobody else looks at the screen, or when the game has
    /// nothing that lies on buttons.
    pub fn secret_pad(&self, seat: Seat, audience: &Audience, pads: &Pads) -> Option<u8> {
        let own = self.sitter(seat).player;
        match own {
            _ if self.sitters.iter().filter(|sitter| sitter.player == own).count() > 1 => None,
            _ if matches!(audience.viewer(), Viewer::Seat(_)) => None,
            _ if (0..8).all(|number| G::slot(number).is_none()) => None,
            Player::Human(Device::Pad(number)) => pads.connected(number).then_some(number),
            Player::Human(Device::Screen) | Player::Bot(_) => None,
        }
    }
}

/// Makes the eight buttons of every controller slots that picks in secret now.
pub(super) fn hand_out_slots<G: TableGame>(
    table: Res<Table<G>>,
    offers: Res<Offers<G>>,
    audience: Res<Audience>,
    gate: Res<Gate>,
    menu: Res<State<Menu>>,
    pads: Res<Pads>,
    mut slots: ResMut<SlotPads>,
) {
    let now = if offers.secret() && gate.idle() && *menu.get() == Menu::None {
        offers.seats().filter_map(|seat| table.secret_pad(seat, &audience, &pads)).collect()
    } else {
        Vec::new()
    };
    slots.set_if_neq(SlotPads(now));
}

/// Answers presses of slots and locks. Every press sounds the same, whatever it does.
pub(super) fn answer<G: TableGame>(
    table: Res<Table<G>>,
    audience: Res<Audience>,
    menu: Res<State<Menu>>,
    pads: Res<Pads>,
    mut offers: ResMut<Offers<G>>,
    mut intents: ResMut<Intents>,
    mut sounds: ResMut<Sounds>,
) {
    if !offers.secret || *menu.get() != Menu::None {
        return;
    }
    for intent in intents.take(|intent| matches!(intent.act, Act::Slot(_) | Act::Lock)) {
        let Device::Pad(number) = intent.device else { continue };
        let mut seats = offers.seats();
        let Some(seat) = seats.find(|seat| table.secret_pad(*seat, &audience, &pads) == Some(number)) else {
            continue;
        };
        drop(seats);
        let Some(offer) = offers.seats[seat.index()].as_mut() else { continue };
        sounds.play("press");
        match intent.act {
            Act::Slot(slot) => {
                if let Some(part) = G::slot(slot).filter(|part| offer.holds(*part)) {
                    offer.reset();
                    offer.pick(part);
                }
            }
            _ if offer.decided().is_some() => offer.unlock(),
            _ => {
                offer.decide();
            }
        }
    }
}
