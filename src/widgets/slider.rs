//! A value between two others, set by dragging a lantern along a rail.

use std::borrow::Cow;

use bevy::input_focus::InputFocus;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui_widgets::{
    SetSliderValue, Slider, SliderPrecision, SliderRange, SliderStep, SliderThumb, SliderValue,
    SliderValueChange, TrackClick,
};

use super::toggle::row_name;
use super::{FocusMoves, Focusable, TOUCH};
use crate::input::{Act, Device, Intents, Way};
use crate::lang::{Arg, Localized, LocalizedLabel, Phrase};
use crate::schedule::Step;
use crate::skin::{Dress, Type, palette};

/// The width of the knob in units.
const KNOB: f32 = 56.0;

/// What a slider is called. Its value is shown as a percentage.
#[derive(Component, Clone, PartialEq, Eq, Debug)]
pub struct SliderName(Cow<'static, str>);

/// A part of a slider that follows its value.
#[derive(Component)]
enum Follows {
    Knob(Entity),
    Fill(Entity),
    Percent(Entity),
}

/// Spawns a slider from `least` to `most` in steps of `step`. It tells what is wanted by
/// [`ValueChange<f32>`](bevy::ui_widgets::ValueChange); whoever keeps the value puts it in
/// [`SliderValue`]. `mark` says for what it is.
pub fn slider(
    parent: &mut ChildSpawnerCommands,
    key: impl Into<Cow<'static, str>>,
    [least, most, step]: [f32; 3],
    value: f32,
    mark: impl Bundle,
) -> Entity {
    let key = key.into();
    let mut control = Entity::PLACEHOLDER;
    parent
        .spawn((
            Name::new(format!("Row of {key}")),
            Node {
                min_height: px(TOUCH),
                padding: UiRect::axes(px(28), px(0)),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::SpaceBetween,
                flex_wrap: FlexWrap::Wrap,
                column_gap: px(24),
                flex_shrink: 0.0,
                ..default()
            },
            Dress::new("ui/panel-soft"),
        ))
        .with_children(|row| {
            row_name(row, key.clone(), 260.0);
            let right = Node {
                flex_grow: 1.0,
                flex_basis: px(360),
                max_width: px(640),
                min_width: px(0),
                align_items: AlignItems::Center,
                margin: UiRect::left(auto()),
                ..default()
            };
            row.spawn(right).with_children(|right| {
                control = rail(right, key, [least, most, step], value, mark);
                right
                    .spawn(Node {
                        width: px(124),
                        justify_content: JustifyContent::FlexEnd,
                        flex_shrink: 0.0,
                        ..default()
                    })
                    .with_child((
                        Text::default(),
                        Localized(percent_of(value)),
                        Type::Strong,
                        TextColor(palette::LANTERN),
                        TextLayout::no_wrap(),
                        Follows::Percent(control),
                    ));
            });
        });
    control
}

fn rail(
    parent: &mut ChildSpawnerCommands,
    key: Cow<'static, str>,
    [least, most, step]: [f32; 3],
    value: f32,
    mark: impl Bundle,
) -> Entity {
    let mut rail = parent.spawn((
        Name::new(format!("Slider {key}")),
        Node {
            height: px(TOUCH),
            flex_grow: 1.0,
            flex_basis: px(180),
            align_items: AlignItems::Center,
            ..default()
        },
        Slider { track_click: TrackClick::Snap, ..default() },
        SliderRange::new(least, most),
        SliderStep(step),
        SliderPrecision(if step < 0.1 { 2 } else { 1 }),
        SliderValue(value),
        SliderName(key),
        Focusable,
        Hovered::default(),
        mark,
    ));
    let control = rail.id();
    rail.with_children(|rail| {
        rail.spawn((
            Name::new("Track"),
            Node { width: percent(100), height: px(26), ..default() },
            Dress::new("ui/slider-track"),
            Pickable::IGNORE,
        ));
        rail.spawn((
            Name::new("Fill"),
            Node { position_type: PositionType::Absolute, left: px(0), height: px(26), ..default() },
            Dress::new("ui/slider-fill"),
            Follows::Fill(control),
            Pickable::IGNORE,
        ));
        // The knob's left edge travels over all but its own width.
        rail.spawn((
            Name::new("Travel"),
            Node {
                position_type: PositionType::Absolute,
                left: px(0),
                right: px(KNOB),
                height: px(KNOB),
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_child((
            Name::new("Knob"),
            Node { position_type: PositionType::Absolute, width: px(KNOB), height: px(KNOB), ..default() },
            Dress::new("ui/slider-knob"),
            SliderThumb,
            Follows::Knob(control),
            Pickable::IGNORE,
        ));
    });
    control
}

fn percent_of(value: f32) -> Phrase {
    Phrase::new("common-percent").with("number", (f64::from(value) * 100.0).round())
}

/// Plugin: sliders are pushed by arrows, and show and say how they stand.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, push.in_set(Step::Menus).before(FocusMoves));
    app.add_systems(Update, show.in_set(Step::Show));
}

/// Left and right push the slider that has the focus. The keyboard's arrows it hears itself.
fn push(
    focus: Res<InputFocus>,
    sliders: Query<(), With<SliderName>>,
    mut intents: ResMut<Intents>,
    mut commands: Commands,
) {
    let Some(entity) = focus.get().filter(|entity| sliders.contains(*entity)) else { return };
    for intent in intents.take(|intent| matches!(intent.act, Act::Go(Way::Left | Way::Right))) {
        if intent.device == Device::Screen {
            continue;
        }
        let steps = if intent.act == Act::Go(Way::Right) { 1.0 } else { -1.0 };
        commands.trigger(SetSliderValue { entity, change: SliderValueChange::RelativeStep(steps) });
    }
}

fn show(
    sliders: Query<(Entity, &SliderName, &SliderValue, &SliderRange), Changed<SliderValue>>,
    mut parts: Query<(&Follows, Option<&mut Localized>, &mut Node)>,
    mut commands: Commands,
) {
    for (entity, name, value, range) in &sliders {
        let part = range.thumb_position(value.0).clamp(0.0, 1.0);
        commands.entity(entity).insert(LocalizedLabel(
            Phrase::new("access-slider")
                .with("label", Arg::key(name.0.clone()))
                .with("value", percent_of(value.0)),
        ));
        for (follows, text, mut node) in &mut parts {
            match follows {
                Follows::Knob(of) if *of == entity => node.left = percent(part * 100.0),
                // The fill ends under the knob.
                Follows::Fill(of) if *of == entity => node.width = percent(4.0 + part * 92.0),
                Follows::Percent(of) if *of == entity => {
                    if let Some(mut text) = text {
                        text.set_if_neq(Localized(percent_of(value.0)));
                    }
                }
                _ => {}
            }
        }
    }
}
