//! The building blocks of every menu: they look like the festival, can be focused, pressed by
//! pointer, key, controller and touch, and carry a name and a role for screen readers.

use bevy::prelude::*;

mod button;
mod focus;
mod layout;
mod scrolling;
mod text;

pub use button::{ButtonLook, TOUCH, Voice, button, button_with_line, icon_button, icon_text_button};
pub use focus::{FirstFocus, FocusMoves, FocusScope, Focusable};
pub use layout::{Fit, column, fill, panel, row, screen_root, scroll};
pub use text::{label, text_key, words};

/// Plugin: how the building blocks behave.
pub fn plugin(app: &mut App) {
    app.add_plugins((button::plugin, focus::plugin, layout::plugin, scrolling::plugin));
}
