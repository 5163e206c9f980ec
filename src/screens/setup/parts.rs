//! The building blocks of the set-up: choices turned by two arrows, and fields to type in.

use bevy::ecs::system::IntoObserverSystem;
use bevy::prelude::*;
use bevy::text::{EditableText, TextCursorStyle, TextEdit};
use bevy::ui_widgets::{Activate, SelectAllOnFocus, observe};

use crate::lang::{LocalizedLabel, Phrase};
use crate::skin::{Dress, Type, palette};
use crate::widgets::{Focusable, TOUCH, Voice, icon_button};

/// Spawns an arrow that turns a choice. `label` says for screen readers what it turns.
pub fn arrow<M>(
    parent: &mut ChildSpawnerCommands,
    forwards: bool,
    label: Phrase,
    turn: impl IntoObserverSystem<Activate, (), M> + Send + Sync,
) where
    M: Send + Sync + 'static,
{
    let (icon, key) = if forwards {
        ("icon/chevron-right", "common-next")
    } else {
        ("icon/chevron-left", "common-previous")
    };
    parent
        .spawn((icon_button(icon, key), Voice("toggle"), observe(turn)))
        // Says what it turns instead of only where to.
        .insert(LocalizedLabel(
            Phrase::new(if forwards { "access-next" } else { "access-previous" }).with("label", label),
        ));
}

/// Spawns a field to type in; `mark` is put on the entity that holds the text.
pub fn field(parent: &mut ChildSpawnerCommands, text: &str, label: Phrase, most: usize, mark: impl Bundle) {
    parent
        .spawn((
            Name::new("Field"),
            Node { min_height: px(TOUCH), flex_grow: 1.0, flex_basis: px(240), ..default() },
            Dress::new("ui/panel-soft"),
        ))
        .with_children(|frame| {
            frame.spawn((
                Name::new("Text of the field"),
                Node { flex_grow: 1.0, padding: UiRect::axes(px(28), px(22)), ..default() },
                EditableText { max_characters: Some(most), ..EditableText::new(text) },
                Type::Button,
                TextColor(palette::PAPER),
                TextLayout::no_wrap(),
                TextCursorStyle {
                    color: palette::LANTERN,
                    selection_color: palette::LACQUER,
                    selected_text_color: Some(palette::PAPER),
                    unfocused_selection_color: palette::PLUM,
                },
                SelectAllOnFocus,
                Focusable,
                LocalizedLabel(label),
                mark,
            ));
        });
}

/// Puts a text into a field from outside.
pub fn fill_field(field: &mut EditableText, text: &str) {
    if field.value().to_string() != text {
        field.editor.set_text(text);
        field.queue_edit(TextEdit::TextEnd(false));
    }
}
