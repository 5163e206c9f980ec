//! The building blocks of every menu: they look like the festival, can be focused, pressed by
//! pointer, key, controller and touch, and carry a name and a role for screen readers.

use bevy::prelude::*;

mod button;
mod choice;
mod focus;
mod hints;
mod layout;
mod lent;
mod letters;
mod row_look;
mod scrolling;
mod slider;
mod text;
mod toggle;

pub use button::{
    ButtonLook, TOUCH, Voice, button, button_saying, button_with_line, icon_button, icon_text_button,
};
pub use choice::{Choice, choice};
pub use focus::{Answering, FirstFocus, FocusMoves, FocusScope, Focusable};
pub use hints::{Deed, glyphs, hint};
pub use layout::{Fit, column, fill, panel, row, screen_root, scroll};
pub use lent::{GivenBack, Lend};
pub use letters::Letters;
pub use row_look::RowLook;
pub use scrolling::{IntoView, ScrollsIntoView};
pub use slider::{SliderName, slider};
pub use text::{label, text_key, words};
pub use toggle::{Toggle, toggle};

/// Plugin: how the building blocks behave.
pub fn plugin(app: &mut App) {
    app.add_plugins((button::plugin, focus::plugin, layout::plugin, scrolling::plugin));
    app.add_plugins((row_look::plugin, toggle::plugin, choice::plugin, slider::plugin));
    app.add_plugins((letters::plugin, lent::plugin, hints::plugin));
}
