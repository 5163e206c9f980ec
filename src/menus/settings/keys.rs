//! The list of keys and buttons.

use bevy::prelude::*;

use crate::input::Using;
use crate::skin::{Dress, Type, palette};
use crate::widgets::{Deed, Focusable, glyphs, text_key};

/// Lays the list on the page: what is done, by which keys, by which buttons.
pub(super) fn list(page: &mut ChildSpawnerCommands) {
    page.spawn(row()).with_children(|head| {
        cell(head, 1.4).with_child((text_key("settings-keys-action", Type::Small), faint()));
        cell(head, 1.0).with_child((text_key("settings-keys-keyboard", Type::Small), faint()));
        cell(head, 1.0).with_child((text_key("settings-keys-pad", Type::Small), faint()));
    });
    for (index, deed) in Deed::ALL.into_iter().enumerate() {
        // The list is long; the focus goes through it so that it scrolls with it.
        page.spawn((
            row(),
            Dress::new("ui/panel-soft"),
            Focusable,
            crate::lang::LocalizedLabel::new(deed.about()),
        ))
        .insert(Name::new(format!("Keys {index}")))
        .with_children(|row| {
            cell(row, 1.4).with_child(text_key(deed.about(), Type::Body));
            cell(row, 1.0).with_children(|cell| glyphs(cell, deed.glyphs(Using::Keyboard)));
            cell(row, 1.0).with_children(|cell| glyphs(cell, deed.glyphs(Using::Pad)));
        });
    }
}

fn faint() -> TextColor {
    TextColor(palette::PAPER.with_alpha(0.78))
}

fn row() -> Node {
    Node {
        flex_wrap: FlexWrap::Wrap,
        row_gap: px(8),
        align_items: AlignItems::Center,
        column_gap: px(16),
        min_height: px(76),
        padding: UiRect::axes(px(28), px(8)),
        flex_shrink: 0.0,
        ..default()
    }
}

fn cell<'a>(row: &'a mut ChildSpawnerCommands, share: f32) -> EntityCommands<'a> {
    row.spawn(Node {
        flex_grow: share,
        // Where there is no room for three beside each other, they stand in lines.
        flex_basis: px(200.0 * share),
        min_width: px(0),
        flex_wrap: FlexWrap::Wrap,
        align_items: AlignItems::Center,
        column_gap: px(10),
        row_gap: px(6),
        ..default()
    })
}
