//! One of several values, turned by two arrows.

use std::borrow::Cow;

use accesskit::{Node as Access, Role};
use bevy::a11y::AccessibilityNode;
use bevy::input_focus::InputFocus;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, Button, ValueChange, observe};

use super::toggle::row_name;
use super::{FocusMoves, Focusable, RowLook, TOUCH};
use crate::audio::Sounds;
use crate::input::{Act, Intents, Way};
use crate::lang::{Arg, Localized, LocalizedLabel, Phrase};
use crate::schedule::Step;
use crate::skin::{Dress, Type, palette};

/// A choice among values, with what it is called. It tells what is wanted by
/// [`ValueChange<usize>`](ValueChange); whoever keeps the value puts it here.
#[derive(Component, Clone, PartialEq, Debug)]
pub struct Choice {
    /// The number of the value chosen.
    pub chosen: usize,
    key: Cow<'static, str>,
    values: Vec<Phrase>,
}

impl Choice {
    /// The value before or after, round and round.
    fn turned(&self, forwards: bool) -> usize {
        let count = self.values.len().max(1);
        (self.chosen + if forwards { 1 } else { count - 1 }) % count
    }
}

/// The words of the value chosen.
#[derive(Component)]
struct Value(Entity);

/// Spawns a row in which one of `values` is chosen. `mark` says for what.
pub fn choice(
    parent: &mut ChildSpawnerCommands,
    key: impl Into<Cow<'static, str>>,
    values: Vec<Phrase>,
    chosen: usize,
    mark: impl Bundle,
) -> Entity {
    let key = key.into();
    let first = values.get(chosen).cloned().unwrap_or_else(|| Phrase::new(key.clone()));
    let mut row = parent.spawn((
        Name::new(format!("Choice {key}")),
        Node {
            min_height: px(TOUCH),
            padding: UiRect::new(px(28), px(8), px(4), px(4)),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::SpaceBetween,
            flex_wrap: FlexWrap::Wrap,
            column_gap: px(20),
            flex_shrink: 0.0,
            ..default()
        },
        Button,
        AccessibilityNode(Access::new(Role::SpinButton)),
        Focusable,
        Hovered::default(),
        RowLook::default(),
        Dress::new(RowLook::REST),
        Choice { chosen, key: key.clone(), values },
        mark,
    ));
    let entity = row.id();
    row.with_children(|row| {
        row_name(row, key, 260.0);
        row.spawn((
            Node {
                align_items: AlignItems::Center,
                margin: UiRect::left(auto()),
                flex_shrink: 1.0,
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|control| {
            control.spawn(arrow(entity, false));
            control
                .spawn((
                    Node {
                        min_width: px(190),
                        justify_content: JustifyContent::Center,
                        flex_shrink: 1.0,
                        ..default()
                    },
                    Pickable::IGNORE,
                ))
                .with_child((
                    Text::default(),
                    Localized(first),
                    Type::Strong,
                    TextColor(palette::LANTERN),
                    TextLayout::justify(Justify::Center),
                    Value(entity),
                    Pickable::IGNORE,
                ));
            control.spawn(arrow(entity, true));
        });
    });
    entity
}

/// An arrow is for pointers only: keys and controllers turn the row itself.
fn arrow(row: Entity, forwards: bool) -> impl Bundle {
    let icon = if forwards { "icon/chevron-right" } else { "icon/chevron-left" };
    (
        Name::new(if forwards { "Next" } else { "Previous" }),
        Node {
            width: px(TOUCH),
            height: px(TOUCH),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            flex_shrink: 0.0,
            ..default()
        },
        Button,
        Hovered::default(),
        observe(
            move |_: On<Activate>,
                  choices: Query<&Choice>,
                  mut sounds: ResMut<Sounds>,
                  mut commands: Commands| {
                sounds.play("toggle");
                turn(row, forwards, &choices, &mut commands);
            },
        ),
        children![(Node { width: px(48), height: px(48), ..default() }, Dress::new(icon), Pickable::IGNORE)],
    )
}

fn turn(row: Entity, forwards: bool, choices: &Query<&Choice>, commands: &mut Commands) {
    if let Ok(choice) = choices.get(row) {
        commands.trigger(ValueChange { source: row, value: choice.turned(forwards), is_final: true });
    }
}

/// Plugin: choices are turned by press and by arrows, and say what is chosen.
pub(super) fn plugin(app: &mut App) {
    app.add_observer(press);
    app.add_systems(Update, turn_by_intent.in_set(Step::Menus).before(FocusMoves));
    app.add_systems(Update, show.in_set(Step::Show));
}

fn press(press: On<Activate>, choices: Query<&Choice>, mut commands: Commands) {
    turn(press.entity, true, &choices, &mut commands);
}

fn turn_by_intent(
    focus: Res<InputFocus>,
    choices: Query<&Choice>,
    mut intents: ResMut<Intents>,
    mut sounds: ResMut<Sounds>,
    mut commands: Commands,
) {
    let Some(row) = focus.get().filter(|entity| choices.contains(*entity)) else { return };
    for intent in intents.take(|intent| matches!(intent.act, Act::Go(Way::Left | Way::Right))) {
        sounds.play("toggle");
        turn(row, intent.act == Act::Go(Way::Right), &choices, &mut commands);
    }
}

fn show(
    mut choices: Query<(Entity, &Choice, &mut AccessibilityNode), Changed<Choice>>,
    mut texts: Query<(&Value, &mut Localized)>,
    mut commands: Commands,
) {
    for (entity, choice, mut access) in &mut choices {
        let Some(value) = choice.values.get(choice.chosen) else { continue };
        access.set_numeric_value((choice.chosen + 1) as f64);
        access.set_min_numeric_value(1.0);
        access.set_max_numeric_value(choice.values.len() as f64);
        commands.entity(entity).insert(LocalizedLabel(
            Phrase::new("access-choice")
                .with("label", Arg::key(choice.key.clone()))
                .with("value", value.clone())
                .with("index", choice.chosen + 1)
                .with("count", choice.values.len()),
        ));
        for (_, mut text) in texts.iter_mut().filter(|(text, _)| text.0 == entity) {
            text.set_if_neq(Localized(value.clone()));
        }
    }
}
