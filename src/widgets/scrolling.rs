//! Scrolling by finger and by intent; the wheel is answered by the widgets themselves.

use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::picking::pointer::PointerButton;
use bevy::prelude::*;
use bevy::ui::Pressed;
use bevy::ui_widgets::{ScrollArea, ScrollIntoView};

use super::FocusScope;
use crate::input::{Act, Intents};
use crate::schedule::Step;
use crate::screens::{Menu, Screen};
use crate::skin::Metrics;

/// Units a line of scrolling is high.
const LINE: f32 = 44.0;
/// Logical pixels a finger may slip before it scrolls instead of pressing.
const SLIP: f32 = 8.0;

/// What is to be scrolled into view. One thing a frame, the last that was asked for: how far it is away
/// is known only until something is scrolled.
#[derive(Resource, Default, Debug)]
pub struct IntoView(Option<Entity>);

impl IntoView {
    /// Asks for a node to be scrolled into view.
    pub fn bring(&mut self, entity: Entity) {
        self.0 = Some(entity);
    }
}

/// In [`Step::Arrange`]: what was asked for is scrolled into view.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ScrollsIntoView;

/// Plugin: content follows the finger, the page keys and the triggers, and the focus.
pub fn plugin(app: &mut App) {
    app.add_observer(drag);
    app.init_resource::<IntoView>();
    app.add_systems(
        Update,
        (scroll_by_intent, follow_focus, bring.in_set(ScrollsIntoView)).chain().in_set(Step::Arrange),
    );
}

/// How far an area can be scrolled, in units.
fn range(node: &ComputedNode) -> f32 {
    ((node.content_size().y - node.size().y) * node.inverse_scale_factor()).max(0.0)
}

/// Drags the content of the innermost area under the finger. What was pressed is let go, so that a
/// finger that scrolls presses nothing.
fn drag(
    drag: On<Pointer<Drag>>,
    metrics: Res<Metrics>,
    parents: Query<&ChildOf>,
    pressed: Query<(), With<Pressed>>,
    mut areas: Query<(&ComputedNode, &mut ScrollPosition), With<ScrollArea>>,
    mut commands: Commands,
) {
    // The event bubbles up to the window; only its first stop counts.
    if drag.entity != drag.original_event_target()
        || drag.button != PointerButton::Primary
        || drag.distance.y.abs() < SLIP
    {
        return;
    }
    let line = std::iter::once(drag.entity).chain(parents.iter_ancestors(drag.entity));
    let line: Vec<Entity> = line.collect();
    let Some(area) = line.iter().position(|entity| areas.contains(*entity)) else { return };
    let Ok((node, mut position)) = areas.get_mut(line[area]) else { return };
    let furthest = range(node);
    if furthest <= 0.0 {
        return;
    }
    position.y = (position.y - drag.delta.y / metrics.scale).clamp(0.0, furthest);
    for entity in &line[..area] {
        if pressed.contains(*entity) {
            commands.entity(*entity).remove::<Pressed>();
        }
    }
}

/// The page keys and the triggers scroll the area with the focus, else the first area of the topmost
/// scope.
fn scroll_by_intent(
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    focus: Res<InputFocus>,
    scopes: Query<(Entity, &FocusScope)>,
    parents: Query<&ChildOf>,
    mut areas: Query<(Entity, &ComputedNode, &mut ScrollPosition), With<ScrollArea>>,
    mut intents: ResMut<Intents>,
) {
    if *screen.get() == Screen::Table && *menu.get() == Menu::None {
        return;
    }
    let wanted = intents.take(|intent| matches!(intent.act, Act::Scroll(_)));
    if wanted.is_empty() {
        return;
    }
    let top = scopes.iter().max_by_key(|(_, scope)| scope.layer).map(|(entity, _)| entity);
    let focused =
        focus.get().and_then(|control| parents.iter_ancestors(control).find(|above| areas.contains(*above)));
    let first = || {
        areas
            .iter()
            .filter(|(_, node, _)| range(node) > 0.0)
            .find(|(area, ..)| top.is_some_and(|top| parents.iter_ancestors(*area).any(|above| above == top)))
            .map(|(area, ..)| area)
    };
    let Some(area) = focused.or_else(first) else { return };
    let Ok((_, node, mut position)) = areas.get_mut(area) else { return };
    for intent in wanted {
        if let Act::Scroll(lines) = intent.act {
            position.y = (position.y + lines * LINE).clamp(0.0, range(node));
        }
    }
}

/// What gets the focus by key or controller is scrolled into view. What is pressed by a pointer is in
/// view, and would slip away from under it.
fn follow_focus(
    focus: Res<InputFocus>,
    visible: Res<InputFocusVisible>,
    mut last: Local<Option<Entity>>,
    nodes: Query<(), With<ComputedNode>>,
    mut wanted: ResMut<IntoView>,
) {
    if *last == focus.get() {
        return;
    }
    *last = focus.get();
    if let Some(entity) = focus.get().filter(|entity| visible.0 && nodes.contains(*entity)) {
        wanted.bring(entity);
    }
}

fn bring(mut wanted: ResMut<IntoView>, nodes: Query<(), With<ComputedNode>>, mut commands: Commands) {
    if wanted.0.is_none() {
        return;
    }
    if let Some(entity) = wanted.0.take().filter(|entity| nodes.contains(*entity)) {
        commands.trigger(ScrollIntoView { entity });
    }
}
