//! Something that is on or off.

use std::borrow::Cow;

use accesskit::{Node as Access, Role, Toggled};
use bevy::a11y::AccessibilityNode;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, Button, ValueChange};

use super::{Focusable, RowLook, TOUCH};
use crate::lang::{Arg, Localized, LocalizedLabel, Phrase};
use crate::schedule::Step;
use crate::skin::{Dress, Type};

/// A switch, with what it is called. It tells what is wanted by
/// [`ValueChange<bool>`](ValueChange); whoever keeps the value puts it here.
#[derive(Component, Clone, PartialEq, Eq, Debug)]
pub struct Toggle {
    /// Whether it is on.
    pub on: bool,
    key: Cow<'static, str>,
}

/// The box that is ticked.
#[derive(Component)]
struct Tick(Entity);

/// Spawns a row that is pressed to switch something on or off. `mark` says what.
pub fn toggle(
    parent: &mut ChildSpawnerCommands,
    key: impl Into<Cow<'static, str>>,
    on: bool,
    mark: impl Bundle,
) -> Entity {
    let key = key.into();
    let mut row = parent.spawn((
        Name::new(format!("Switch {key}")),
        Node {
            min_height: px(TOUCH),
            padding: UiRect::axes(px(28), px(12)),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::SpaceBetween,
            column_gap: px(24),
            flex_shrink: 0.0,
            ..default()
        },
        Button,
        AccessibilityNode(Access::new(Role::Switch)),
        Focusable,
        Hovered::default(),
        RowLook::default(),
        Dress::new(RowLook::REST),
        Toggle { on, key: key.clone() },
        mark,
    ));
    let entity = row.id();
    row.with_children(|row| {
        row_name(row, key, 0.0);
        row.spawn((
            Name::new("Tick"),
            Node { width: px(60), height: px(60), flex_shrink: 0.0, ..default() },
            Dress::new("ui/check-off"),
            Tick(entity),
            Pickable::IGNORE,
        ));
    });
    entity
}

/// Spawns what a row is called: it takes the room that the control leaves, and breaks into lines.
pub(super) fn row_name(row: &mut ChildSpawnerCommands, key: Cow<'static, str>, basis: f32) {
    row.spawn((
        Node { flex_grow: 1.0, flex_basis: px(basis), min_width: px(0), ..default() },
        Pickable::IGNORE,
    ))
    .with_child((Text::default(), Localized::new(key), Type::Body, Pickable::IGNORE));
}

/// Plugin: switches are pressed, and look and are called as they stand.
pub(super) fn plugin(app: &mut App) {
    app.add_observer(turn).add_systems(Update, show.in_set(Step::Show));
}

fn turn(press: On<Activate>, toggles: Query<&Toggle>, mut commands: Commands) {
    if let Ok(toggle) = toggles.get(press.entity) {
        commands.trigger(ValueChange { source: press.entity, value: !toggle.on, is_final: true });
    }
}

fn show(
    mut toggles: Query<(Entity, &Toggle, &mut AccessibilityNode), Changed<Toggle>>,
    mut ticks: Query<(&Tick, &mut Dress)>,
    mut commands: Commands,
) {
    for (entity, toggle, mut access) in &mut toggles {
        let (value, drawing, toggled) = match toggle.on {
            true => ("common-on", "ui/check-on", Toggled::True),
            false => ("common-off", "ui/check-off", Toggled::False),
        };
        access.set_toggled(toggled);
        commands.entity(entity).insert(LocalizedLabel(
            Phrase::new("access-switch")
                .with("label", Arg::key(toggle.key.clone()))
                .with("value", Arg::key(value)),
        ));
        for (_, mut dress) in ticks.iter_mut().filter(|(tick, _)| tick.0 == entity) {
            dress.set_if_neq(Dress::new(drawing));
        }
    }
}
