//! The building blocks of every menu: they look like the festival, can be focused, pressed by
//! pointer, key, controller and touch, and carry a name and a role for screen readers.

use bevy::prelude::*;

mod button;
mod focus;
mod layout;
mod text;

pub use button::{ButtonLook, button, icon_button};
pub use focus::{FocusScope, Focusable};
pub use layout::{column, fill, panel, row, screen_root, scroll};
pub use text::{label, text_key, words};

/// Plugin: how the building blocks behave.
pub fn plugin(app: &mut App) {
    app.add_plugins((button::plugin, focus::plugin));
}
