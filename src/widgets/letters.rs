//! Letters on the screen, to type with a controller or a finger. In a browser fingers get the page's
//! own field instead ([`super::lent`]).

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::picking::hover::Hovered;
use bevy::picking::pointer::PointerId;
use bevy::prelude::*;
use bevy::text::{EditableText, TextEdit};
use bevy::ui_widgets::{Activate, Button, observe};

use super::lent::Lend;
use super::{ButtonLook, FirstFocus, FocusMoves, FocusScope, Focusable, Voice, button, icon_button, words};
use crate::audio::Sounds;
use crate::input::{Act, Intents};
use crate::lang::{LocalizedLabel, Phrase};
use crate::platform;
use crate::schedule::Step;
use crate::skin::{Dress, Type, palette};

/// The letters that lie over everything, and the field they write into.
#[derive(Component, Clone, Copy, Debug)]
pub struct Letters {
    /// The entity with the [`EditableText`].
    pub field: Entity,
}

/// What is written so far, above the letters.
#[derive(Component)]
struct Written;

/// What there is to type, in rows.
const ROWS: [&str; 4] = ["abcdefghi", "jklmnopqr", "stuvwxyz.", "0123456789"];

/// Plugin: a field that is pressed by controller or finger brings the letters.
pub(super) fn plugin(app: &mut App) {
    app.add_observer(open_by_press).add_observer(open_by_finger);
    app.add_systems(Update, close_by_intent.after(Step::Sense).before(Step::Menus));
    app.add_systems(Update, (show, close_without_field).in_set(Step::Show).after(FocusMoves));
}

fn open_by_press(press: On<Activate>, fields: Query<(), With<EditableText>>, mut commands: Commands) {
    if fields.contains(press.entity) {
        open(press.entity, &mut commands);
    }
}

fn open_by_finger(
    click: On<Pointer<Click>>,
    fields: Query<(), With<EditableText>>,
    letters: Query<(), With<Letters>>,
    mut commands: Commands,
) {
    if !matches!(click.pointer_id, PointerId::Touch(_)) || !fields.contains(click.entity) {
        return;
    }
    if platform::BROWSER {
        commands.trigger(Lend { entity: click.entity });
    } else if letters.is_empty() {
        open(click.entity, &mut commands);
    }
}

fn open(field: Entity, commands: &mut Commands) {
    commands
        .spawn((
            Name::new("Letters"),
            Node {
                position_type: PositionType::Absolute,
                width: percent(100),
                height: percent(100),
                align_items: AlignItems::FlexEnd,
                justify_content: JustifyContent::Center,
                padding: UiRect::all(px(12)),
                ..default()
            },
            BackgroundColor(palette::NIGHT.with_alpha(0.6)),
            GlobalZIndex(600),
            FocusScope { layer: 60 },
            Letters { field },
        ))
        .with_children(|root| {
            root.spawn((
                Node {
                    width: px(1100),
                    max_width: percent(100),
                    max_height: percent(100),
                    flex_direction: FlexDirection::Column,
                    row_gap: px(10),
                    padding: UiRect::all(px(36)),
                    ..default()
                },
                Dress::new("ui/panel"),
            ))
            .with_children(|panel| spawn_keys(panel, field));
        });
}

fn spawn_keys(panel: &mut ChildSpawnerCommands, field: Entity) {
    let row =
        || Node { height: px(84), column_gap: px(10), flex_shrink: 1.0, min_height: px(0), ..default() };
    panel
        .spawn((
            Node { min_height: px(64), padding: UiRect::axes(px(24), px(8)), flex_shrink: 0.0, ..default() },
            Dress::new("ui/panel-paper"),
        ))
        .with_child((words("", Type::Button), TextColor(palette::INK), TextLayout::no_wrap(), Written));
    for letters in ROWS {
        panel.spawn(row()).with_children(|row| {
            for letter in letters.chars() {
                let mut key = row.spawn(letter_key(letter));
                if letter == 'a' {
                    key.insert(FirstFocus);
                }
                key.observe(move |_: On<Activate>, mut fields: Query<&mut EditableText>| {
                    if let Ok(mut text) = fields.get_mut(field) {
                        let mut buffer = [0; 4];
                        text.queue_edit(TextEdit::Insert((&*letter.encode_utf8(&mut buffer)).into()));
                    }
                });
            }
        });
    }
    panel.spawn(Node { column_gap: px(14), flex_shrink: 0.0, ..default() }).with_children(|row| {
        row.spawn((
            button("key-space", ButtonLook::PLAIN),
            Voice("toggle"),
            observe(move |_: On<Activate>, mut fields: Query<&mut EditableText>| {
                if let Ok(mut text) = fields.get_mut(field) {
                    text.queue_edit(TextEdit::Insert(" ".into()));
                }
            }),
        ));
        row.spawn((
            icon_button("icon/back", "key-backspace"),
            Voice("toggle"),
            observe(move |_: On<Activate>, mut fields: Query<&mut EditableText>| {
                if let Ok(mut text) = fields.get_mut(field) {
                    text.queue_edit(TextEdit::Backspace);
                }
            }),
        ));
        row.spawn(Node { flex_grow: 1.0, ..default() });
        row.spawn((
            button("common-close", ButtonLook::PRIMARY),
            Voice("close"),
            observe(
                |_: On<Activate>,
                 letters: Query<(Entity, &Letters)>,
                 mut focus: ResMut<InputFocus>,
                 mut commands: Commands| {
                    close(&letters, &mut focus, &mut commands);
                },
            ),
        ));
    });
}

fn letter_key(letter: char) -> impl Bundle {
    (
        Name::new(format!("Letter {letter}")),
        Node {
            flex_grow: 1.0,
            flex_basis: px(0),
            min_width: px(0),
            height: percent(100),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        },
        Button,
        Focusable,
        Hovered::default(),
        ButtonLook::PLAIN,
        Dress::new(ButtonLook::PLAIN.0),
        Voice("toggle"),
        LocalizedLabel(Phrase::new("key-letter").with("letter", letter.to_string())),
        children![(words(letter.to_string(), Type::Button), Pickable::IGNORE)],
    )
}

fn close(letters: &Query<(Entity, &Letters)>, focus: &mut InputFocus, commands: &mut Commands) {
    for (entity, letters) in letters {
        focus.set(letters.field, FocusCause::Navigated);
        commands.entity(entity).despawn();
    }
}

fn close_by_intent(
    letters: Query<(Entity, &Letters)>,
    mut intents: ResMut<Intents>,
    mut sounds: ResMut<Sounds>,
    mut focus: ResMut<InputFocus>,
    mut commands: Commands,
) {
    if letters.is_empty() || intents.take(|intent| matches!(intent.act, Act::Cancel | Act::Pause)).is_empty()
    {
        return;
    }
    sounds.play("close");
    close(&letters, &mut focus, &mut commands);
}

fn close_without_field(
    letters: Query<(Entity, &Letters)>,
    fields: Query<(), With<EditableText>>,
    mut commands: Commands,
) {
    for (entity, _) in letters.iter().filter(|(_, letters)| !fields.contains(letters.field)) {
        commands.entity(entity).despawn();
    }
}

fn show(
    letters: Query<&Letters>,
    fields: Query<&EditableText>,
    mut written: Query<&mut Text, With<Written>>,
) {
    let Some(field) = letters.iter().next().and_then(|letters| fields.get(letters.field).ok()) else {
        return;
    };
    for mut text in &mut written {
        text.set_if_neq(Text::new(field.value().to_string()));
    }
}
