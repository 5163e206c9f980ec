//! The panel that every menu lies on: a heading with the way back, a body that scrolls, and hints.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, ControlOrientation, ScrollArea, Scrollbar, ScrollbarThumb, observe};

use super::GoBack;
use crate::lang::Localized;
use crate::schedule::Step;
use crate::screens::Menu;
use crate::skin::{Dress, Form, Metrics, Type, palette};
use crate::widgets::{Deed, Fit, FocusScope, Voice, hint, icon_button, label};

/// The layer of menus: above screens and what lies on those.
pub(super) const LAYER: i32 = 20;
/// How far in front menus lie.
pub(super) const HEIGHT: i32 = 200;

/// What scrolls: the body alone while there is room, the whole sheet when there is little.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Scrolls {
    /// While there is room.
    Roomy,
    /// When there is little room.
    Cramped,
}

/// Whether there is too little room for a heading that stays.
pub(super) fn cramped(metrics: &Metrics) -> bool {
    metrics.units.y < 640.0 || metrics.units.x < 560.0
}

/// The bar beside what scrolls.
#[derive(Component)]
struct Bar;

/// Plugin: sheets follow the window.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (choose_scroller.in_set(Step::Arrange), show_bars.in_set(Step::Show)));
}

/// What darkens the screen below and keeps pointers from it.
pub(super) fn backdrop(name: &'static str, layer: i32, height: i32) -> impl Bundle {
    (
        Name::new(name),
        Node {
            position_type: PositionType::Absolute,
            width: percent(100),
            height: percent(100),
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        },
        Fit(|metrics, node| node.padding = UiRect::all(px(if metrics.form == Form::Wide { 36 } else { 10 }))),
        BackgroundColor(palette::NIGHT.with_alpha(0.74)),
        GlobalZIndex(height),
        FocusScope { layer },
    )
}

/// Spawns a menu's sheet: `fit` says how wide and high it is, `content` what is on it.
pub(super) fn sheet(
    commands: &mut Commands,
    menu: Menu,
    title: Localized,
    fit: fn(&Metrics, &mut Node),
    head: impl FnOnce(&mut ChildSpawnerCommands),
    content: impl FnOnce(&mut ChildSpawnerCommands),
) {
    commands.spawn((backdrop("Menu", LAYER, HEIGHT), DespawnOnExit(menu))).with_children(|root| {
        root.spawn((
            Name::new("Sheet"),
            Node {
                flex_direction: FlexDirection::Column,
                max_width: percent(100),
                max_height: percent(100),
                ..default()
            },
            Dress::new("ui/panel"),
            Fit(fit),
            Scrolls::Cramped,
            Pickable::default(),
        ))
        .with_children(|sheet| {
            sheet
                .spawn((
                    Name::new("Heading"),
                    Node {
                        align_items: AlignItems::Center,
                        flex_wrap: FlexWrap::Wrap,
                        column_gap: px(22),
                        row_gap: px(10),
                        flex_shrink: 0.0,
                        ..default()
                    },
                ))
                .with_children(|heading| {
                    heading.spawn((
                        icon_button("icon/back", "common-back"),
                        Voice("back"),
                        observe(|_: On<Activate>, mut commands: Commands| commands.trigger(GoBack)),
                    ));
                    heading.spawn((
                        label(title, Type::Heading),
                        TextColor(palette::LANTERN),
                        Node { flex_grow: 1.0, flex_shrink: 1.0, ..default() },
                    ));
                    head(heading);
                });
            content(sheet);
            spawn_hints(sheet);
        });
    });
}

/// The usual size of a menu's sheet.
pub(super) fn fit_usual(metrics: &Metrics, node: &mut Node) {
    fit_width(metrics, node, 1240.0);
    node.height = percent(100);
}

/// A sheet of a width, with the paddings of the form.
pub(super) fn fit_width(metrics: &Metrics, node: &mut Node, width: f32) {
    let wide = metrics.form == Form::Wide;
    node.width = if wide { px(width) } else { percent(100) };
    node.row_gap = px(if wide { 20 } else { 12 });
    node.padding = if wide { UiRect::axes(px(56), px(44)) } else { UiRect::axes(px(32), px(28)) };
}

fn spawn_hints(sheet: &mut ChildSpawnerCommands) {
    sheet
        .spawn((
            Name::new("Hints"),
            Node {
                flex_wrap: FlexWrap::Wrap,
                column_gap: px(36),
                row_gap: px(8),
                justify_content: JustifyContent::FlexEnd,
                flex_shrink: 0.0,
                ..default()
            },
            Fit(|metrics, node| {
                node.display = if metrics.form == Form::Wide { Display::Flex } else { Display::None };
            }),
        ))
        .with_children(|row| {
            for deed in [Deed::Move, Deed::Pick, Deed::Back] {
                row.spawn(hint(deed));
            }
        });
}

/// Spawns a body that takes the room there is and scrolls when it needs more. `mark` is put on the
/// entity that scrolls.
pub(super) fn body(
    parent: &mut ChildSpawnerCommands,
    node: Node,
    mark: impl Bundle,
    content: impl FnOnce(&mut ChildSpawnerCommands),
) -> Entity {
    let mut area = Entity::PLACEHOLDER;
    parent
        .spawn((
            Name::new("Body"),
            Node {
                flex_direction: FlexDirection::Row,
                flex_grow: 1.0,
                min_width: px(0),
                min_height: px(0),
                ..default()
            },
            Scrolls::Roomy,
            BodyFrame,
        ))
        .with_children(|frame| {
            let mut inner = frame.spawn((
                Name::new("Scrolled"),
                Node {
                    flex_direction: FlexDirection::Column,
                    flex_grow: 1.0,
                    flex_basis: px(0),
                    min_width: px(0),
                    ..node
                },
                Scrolls::Roomy,
                Pickable::default(),
                mark,
            ));
            inner.with_children(content);
            area = inner.id();
            frame
                .spawn((
                    Name::new("Scroll bar"),
                    Node {
                        position_type: PositionType::Absolute,
                        // In the edge of what it scrolls.
                        right: px(-26),
                        top: px(0),
                        bottom: px(0),
                        width: px(20),
                        ..default()
                    },
                    Dress::new("ui/scroll-track"),
                    Scrollbar::new(area, ControlOrientation::Vertical, 48.0),
                    Bar,
                ))
                .with_child((
                    Name::new("Scroll thumb"),
                    ScrollbarThumb { border_radius: BorderRadius::all(px(9)), border: UiRect::all(px(4)) },
                    BackgroundColor(palette::GOLD),
                    BorderColor::all(Color::NONE),
                ));
        });
    area
}

/// What holds a body and its bar.
#[derive(Component)]
struct BodyFrame;

/// Lets the right thing scroll for the room there is.
fn choose_scroller(
    metrics: Res<Metrics>,
    mut nodes: Query<(Entity, Ref<Scrolls>, &mut Node, Has<BodyFrame>, Option<&mut ScrollPosition>)>,
    mut commands: Commands,
) {
    let little = cramped(&metrics);
    for (entity, scrolls, mut node, frame, position) in &mut nodes {
        if !metrics.is_changed() && !scrolls.is_added() {
            continue;
        }
        let mut now = node.clone();
        if *scrolls == Scrolls::Roomy {
            now.flex_shrink = if little { 0.0 } else { 1.0 };
            now.min_height = if little { auto() } else { px(0) };
        }
        if !frame {
            let here = (*scrolls == Scrolls::Cramped) == little;
            now.overflow = if here { Overflow::scroll_y() } else { Overflow::visible() };
            if here {
                commands.entity(entity).insert(ScrollArea);
            } else {
                commands.entity(entity).remove::<ScrollArea>();
                if let Some(mut position) = position {
                    position.0 = Vec2::ZERO;
                }
            }
        }
        node.set_if_neq(now);
    }
}

/// A bar is there only while there is something to scroll.
fn show_bars(
    mut bars: Query<(&Scrollbar, &mut Visibility), With<Bar>>,
    areas: Query<&ComputedNode, With<ScrollArea>>,
) {
    for (bar, mut visibility) in &mut bars {
        let needed = areas.get(bar.target).is_ok_and(|area| area.content_size().y > area.size().y + 1.0);
        visibility.set_if_neq(if needed { Visibility::Inherited } else { Visibility::Hidden });
    }
}
