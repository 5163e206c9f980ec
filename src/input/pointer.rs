//! Mouse and touch, on things of the table. Menus are answered by the interface itself.

use bevy::picking::pointer::PointerButton;
use bevy::prelude::*;

use super::{Act, Device, Intent, Intents};

/// A thing of the table that answers the pointer.
#[derive(Component, Clone, Copy, Debug, Default)]
#[require(Pickable)]
pub struct Pointable;

/// Plugin: pointing at and picking things.
pub fn plugin(app: &mut App) {
    app.add_observer(over).add_observer(out).add_observer(click).add_observer(back);
}

fn screen(act: Act) -> Intent {
    Intent { device: Device::Screen, seat: None, act }
}

fn over(over: On<Pointer<Over>>, things: Query<(), With<Pointable>>, mut intents: ResMut<Intents>) {
    if things.contains(over.entity) {
        intents.push(screen(Act::Point(over.entity)));
    }
}

fn out(out: On<Pointer<Out>>, things: Query<(), With<Pointable>>, mut intents: ResMut<Intents>) {
    if things.contains(out.entity) {
        intents.push(screen(Act::Unpoint(out.entity)));
    }
}

fn click(click: On<Pointer<Click>>, things: Query<(), With<Pointable>>, mut intents: ResMut<Intents>) {
    if click.button == PointerButton::Primary && things.contains(click.entity) {
        intents.push(screen(Act::Pick(click.entity)));
    }
}

/// The secondary button takes one step back, wherever it is pressed.
fn back(click: On<Pointer<Click>>, mut intents: ResMut<Intents>) {
    // The event bubbles up to the window; only its first stop counts.
    if click.button == PointerButton::Secondary && click.entity == click.original_event_target() {
        intents.push(screen(Act::Cancel));
    }
}
