//! Every word a player sees or hears read out: Fluent texts under `assets/lang`, built into the
//! program, so that even the screen that says that loading failed has words.
//!
//! - [`Lang`] is the resource that speaks the language chosen: `lang.text("common-play-now")`,
//!   `lang.with("table-turn", &[("name", name.into())])`.
//! - A [`Phrase`] is a text not yet in any language: a key and its values. The log is made of them.
//! - [`Localized`] keeps an entity's text saying its phrase, [`LocalizedLabel`] the name that
//!   screen readers read out.
//! - [`keys`] makes the keys that depend on a game, an option, a card or a seat.
//! - [`rulebook`] is what the rule book shows and finds.
//!
//! To add a language, add a folder beside `assets/lang/en` with the same files, and a line to the
//! table in `locale.rs`.

use bevy::prelude::*;
use bevy::ui::UiSystems;

mod faults;
pub mod keys;
mod locale;
mod localized;
mod phrase;
mod pseudo;
pub mod rulebook;
#[cfg(test)]
mod tests;
mod words;

pub use faults::SeatNames;
pub use locale::Locale;
pub use localized::{Localized, LocalizedLabel};
pub use phrase::{Arg, Phrase};
pub use words::Lang;

/// Plugin: keeps every [`Localized`] text in the language of [`Lang`], which speaks English unless
/// it was inserted before.
pub fn plugin(app: &mut App) {
    app.init_resource::<Lang>();
    app.add_systems(
        PostUpdate,
        (localized::say_texts, localized::say_labels).chain().before(UiSystems::Prepare),
    );
}
