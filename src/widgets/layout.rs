//! How nodes stand together.

use std::borrow::Cow;

use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;

use crate::schedule::Step;
use crate::skin::{Dress, Metrics};

/// How a node stands in a window of this measure. Called when it appears and when the window changes.
#[derive(Component, Clone, Copy)]
#[require(Node)]
pub struct Fit(pub fn(&Metrics, &mut Node));

/// Plugin: nodes follow the window.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, fit.in_set(Step::Arrange));
}

fn fit(metrics: Res<Metrics>, mut nodes: Query<(Ref<Fit>, &mut Node)>) {
    for (fit, mut node) in &mut nodes {
        if !metrics.is_changed() && !fit.is_added() {
            continue;
        }
        let mut now = node.clone();
        (fit.0)(&metrics, &mut now);
        node.set_if_neq(now);
    }
}

/// A node as large as the window, for a whole screen. `name` is for debugging.
pub fn screen_root(name: &'static str) -> impl Bundle {
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
        Pickable::IGNORE,
    )
}

/// A column with a gap.
pub fn column(gap: f32) -> Node {
    Node { flex_direction: FlexDirection::Column, row_gap: px(gap), ..default() }
}

/// A row with a gap.
pub fn row(gap: f32) -> Node {
    Node { align_items: AlignItems::Center, column_gap: px(gap), ..default() }
}

/// A node that takes the room there is.
pub fn fill() -> Node {
    Node { flex_grow: 1.0, flex_basis: px(0), min_width: px(0), min_height: px(0), ..default() }
}

/// A panel in one of the kit's materials: `ui/panel`, `ui/panel-paper` …
pub fn panel(dress: impl Into<Cow<'static, str>>, node: Node) -> impl Bundle {
    (node, Dress::new(dress))
}

/// A node whose content can be scrolled by wheel, touch, keys and controller.
pub fn scroll(node: Node) -> impl Bundle {
    (Node { overflow: Overflow::scroll_y(), flex_direction: FlexDirection::Column, ..node }, ScrollArea)
}
