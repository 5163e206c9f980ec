//! Rows that can be pressed: they stand quietly on their panel and light up under the pointer.

use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::Pressed;
use bevy::ui_widgets::Activate;

use crate::audio::Sounds;
use crate::schedule::Step;
use crate::skin::Dress;

/// A row that can be pressed.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
#[require(Hovered)]
pub struct RowLook {
    /// Whether it is the chosen one among several.
    pub chosen: bool,
}

impl RowLook {
    /// What a row wears that nobody points at.
    pub const REST: &'static str = "ui/panel-soft";
}

/// Plugin: rows answer the pointer, and can be heard.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, wear.in_set(Step::Show)).add_observer(sound);
}

fn sound(press: On<Activate>, rows: Query<(), With<RowLook>>, mut sounds: ResMut<Sounds>) {
    if rows.contains(press.entity) {
        sounds.play("toggle");
    }
}

fn wear(mut rows: Query<(&RowLook, &Hovered, Has<Pressed>, &mut Dress)>) {
    for (look, hovered, pressed, mut dress) in &mut rows {
        let name = match (look.chosen, hovered.get() || pressed) {
            (true, _) => "ui/seat-frame-active",
            (_, true) => "ui/seat-frame",
            _ => RowLook::REST,
        };
        dress.set_if_neq(Dress::new(name));
    }
}
