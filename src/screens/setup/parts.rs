//! The building blocks of the set-up: choices turned by two arrows, and fields to type in.

use bevy::ecs::system::IntoObserverSystem;
use bevy::prelude::*;
use bevy::text::{EditableText, TextCursorStyle, TextEdit};
use bevy::ui_widgets::{Activate, SelectAllOnFocus, observe};

use crate::lang::{LocalizedLabel, Phrase};
use crate::schedule::Step;
use crate::skin::{Dress, Metrics, Type, palette};
use crate::widgets::{Fit, Focusable, TOUCH, Voice, icon_button, text_key};

/// Spawns an arrow that turns a choice. `label` says for screen readers what it turns.
pub fn arrow<M>(
    parent: &mut ChildSpawnerCommands,
    forwards: bool,
    label: Phrase,
    turn: impl IntoObserverSystem<Activate, (), M> + Sync,
) where
    M: Send + Sync + 'static,
{
    let (icon, key) = if forwards {
        ("icon/chevron-right", "common-next")
    } else {
        ("icon/chevron-left", "common-previous")
    };
    parent
        .spawn((icon_button(icon, key), Voice("toggle"), Fit(fit_arrow), observe(turn)))
        // Says what it turns instead of only where to.
        .insert(LocalizedLabel(
            Phrase::new(if forwards { "access-next" } else { "access-previous" }).with("label", label),
        ));
}

/// Where there is little room an arrow leaves more of it to what it turns, and is still wide enough for
/// a finger.
fn fit_arrow(metrics: &Metrics, node: &mut Node) {
    node.width = px(if metrics.units.x < 560.0 { (44.0 / metrics.scale).min(TOUCH) } else { TOUCH });
}

/// What a field says while it is empty; the entity is the one that holds the text.
#[derive(Component)]
pub(super) struct Hint(Entity);

/// Plugin: hints are seen in empty fields only.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show_hints.in_set(Step::Show));
}

fn show_hints(mut hints: Query<(&Hint, &mut Visibility)>, fields: Query<&EditableText>) {
    for (hint, mut visibility) in &mut hints {
        let empty = fields.get(hint.0).is_ok_and(|field| field.value().to_string().is_empty());
        visibility.set_if_neq(if empty { Visibility::Inherited } else { Visibility::Hidden });
    }
}

/// Spawns a field to type in, which says `hint` while it is empty; `mark` is put on the entity that
/// holds the text.
pub fn field(
    parent: &mut ChildSpawnerCommands,
    text: &str,
    label: Phrase,
    hint: &'static str,
    most: usize,
    mark: impl Bundle,
) {
    parent
        .spawn((
            Name::new("Field"),
            Node { min_height: px(TOUCH), flex_grow: 1.0, flex_basis: px(300), ..default() },
            Dress::new("ui/panel-soft"),
        ))
        .with_children(|frame| {
            let text = frame.spawn((
                Name::new("Text of the field"),
                Node {
                    flex_grow: 1.0,
                    min_height: px(TOUCH),
                    padding: UiRect::axes(px(28), px(22)),
                    ..default()
                },
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
            let holder = text.id();
            frame.spawn((
                text_key(hint, Type::Body),
                TextColor(palette::PAPER.with_alpha(0.55)),
                Node { position_type: PositionType::Absolute, left: px(28), top: px(24), ..default() },
                Hint(holder),
                Pickable::IGNORE,
            ));
        });
}

/// Puts a text into a field from outside.
pub fn fill_field(field: &mut EditableText, text: &str) {
    if field.value() != text {
        field.editor.set_text(text);
        field.queue_edit(TextEdit::TextEnd(false));
    }
}
