//! Focus in menus: one control at a time, moved by arrows, tab, directional pad and stick, and never
//! out of the topmost menu.

use bevy::input_focus::directional_navigation::{AutoNavigationConfig, FocusableArea};
use bevy::input_focus::navigator::find_best_candidate;
use bevy::input_focus::tab_navigation::{TabGroup, TabIndex};
use bevy::input_focus::{FocusCause, InputFocus, InputFocusVisible};
use bevy::math::CompassOctant;
use bevy::prelude::*;
use bevy::ui::auto_directional_navigation::AutoDirectionalNavigation;
use bevy::ui::{CalculatedClip, InteractionDisabled, UiGlobalTransform};
use bevy::ui_widgets::{Activate, ScrollArea};

use crate::input::{Act, Intents, Way};
use crate::schedule::Step;
use crate::screens::{Menu, Screen};
use crate::skin::Dress;

/// A control that can have the focus.
#[derive(Component, Clone, Copy, Debug, Default)]
#[require(TabIndex = TabIndex(0))]
pub struct Focusable;

/// The control of a scope that gets the focus first: what one most likely wants.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct FirstFocus;

/// The control of a scope that had the focus last; it gets it back when what lay above is gone.
#[derive(Component, Clone, Copy, Debug)]
struct LastFocus(Entity);

/// The root of a screen or menu. Only the controls of the topmost scope can have the focus.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[require(TabGroup = TabGroup::modal())]
pub struct FocusScope {
    /// Higher lies above.
    pub layer: i32,
}

/// The ring around what has the focus.
#[derive(Component)]
struct Ring;

/// In [`Step::Menus`]: intents move the focus and press what has it. Who answers them first runs before.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FocusMoves;

/// Plugin: focus follows intents.
pub fn plugin(app: &mut App) {
    app.add_plugins(bevy::input_focus::tab_navigation::TabNavigationPlugin);
    app.add_plugins(bevy::input_focus::directional_navigation::DirectionalNavigationPlugin);
    app.add_systems(Startup, spawn_ring);
    app.add_systems(
        Update,
        (keep_to_the_top, find_focus, go, press).chain().in_set(FocusMoves).in_set(Step::Menus),
    );
    app.add_systems(Update, ring.in_set(Step::Show));
}

/// Only the topmost scope's controls can be navigated to.
fn keep_to_the_top(
    mut commands: Commands,
    scopes: Query<(Entity, &FocusScope)>,
    controls: Query<(Entity, Has<AutoDirectionalNavigation>, Has<InteractionDisabled>), With<Focusable>>,
    parents: Query<&ChildOf>,
) {
    let top = scopes.iter().max_by_key(|(_, scope)| scope.layer).map(|(entity, _)| entity);
    for (control, navigable, disabled) in &controls {
        let wanted = !disabled && top.is_some_and(|top| parents.iter_ancestors(control).any(|up| up == top));
        if wanted && !navigable {
            commands.entity(control).insert(AutoDirectionalNavigation::default());
        } else if !wanted && navigable {
            commands.entity(control).remove::<AutoDirectionalNavigation>();
        }
    }
}

/// When nothing in the topmost scope has the focus, the control that had it last gets it, else the
/// one marked as first, else the one at the top left.
fn find_focus(
    mut commands: Commands,
    mut focus: ResMut<InputFocus>,
    controls: Query<
        (Entity, &ComputedNode, &UiGlobalTransform, &InheritedVisibility, Has<FirstFocus>),
        With<AutoDirectionalNavigation>,
    >,
    scopes: Query<(Entity, &FocusScope, Option<&LastFocus>)>,
) {
    let top = scopes.iter().max_by_key(|(_, scope, _)| scope.layer).map(|(entity, _, last)| (entity, last));
    if let Some(entity) = focus.get().filter(|entity| controls.contains(*entity)) {
        if let Some((top, last)) = top
            && last.is_none_or(|last| last.0 != entity)
        {
            commands.entity(top).insert(LastFocus(entity));
        }
        return;
    }
    let last = top.and_then(|(_, last)| last).map(|last| last.0);
    let usable = |entity: &Entity| controls.get(*entity).is_ok_and(|(_, _, _, visible, _)| visible.get());
    let first = || {
        controls
            .iter()
            // What has no size yet has not been laid out.
            .filter(|(_, node, _, visible, _)| visible.get() && node.size().min_element() > 0.0)
            .min_by(|(_, _, a, _, first_a), (_, _, b, _, first_b)| {
                let (a, b) = (a.translation, b.translation);
                (!first_a, a.y, a.x).partial_cmp(&(!first_b, b.y, b.x)).unwrap_or(std::cmp::Ordering::Equal)
            })
            .map(|(entity, ..)| entity)
    };
    match last.filter(usable).or_else(first) {
        Some(next) => focus.set(next, FocusCause::Navigated),
        None if focus.get().is_some() => focus.clear(),
        None => {}
    }
}

/// Whether intents are for menus, or for something else that lies over the table, and not for the
/// table.
#[derive(bevy::ecs::system::SystemParam)]
pub struct Answering<'w, 's> {
    screen: Res<'w, State<Screen>>,
    menu: Res<'w, State<Menu>>,
    scopes: Query<'w, 's, &'static FocusScope>,
}

/// The layer from which on what lies over the table takes every press; what lies lower is only offered.
const COVERS: i32 = 2;

impl Answering<'_, '_> {
    /// Whether the table does not answer.
    pub fn menus(&self) -> bool {
        *self.screen.get() != Screen::Table
            || *self.menu.get() != Menu::None
            || self.scopes.iter().any(|scope| scope.layer >= COVERS)
    }
}

/// What can be navigated to, and where it is.
type Navigable = (
    Entity,
    &'static ComputedNode,
    &'static UiGlobalTransform,
    &'static InheritedVisibility,
    Option<&'static CalculatedClip>,
);

/// Arrows lead to the nearest control in their direction: to one that is in view, or to one that is
/// scrolled with the control they come from. What is scrolled away elsewhere has no place. Up and down
/// lead through a column to its end before they leave what scrolls: where the rest of it is only seems
/// to be where something else stands.
fn go(
    answering: Answering,
    controls: Query<Navigable, With<AutoDirectionalNavigation>>,
    areas: Query<(), With<ScrollArea>>,
    parents: Query<&ChildOf>,
    config: Res<AutoNavigationConfig>,
    mut intents: ResMut<Intents>,
    mut focus: ResMut<InputFocus>,
    mut visible: ResMut<InputFocusVisible>,
) {
    if !answering.menus() {
        return;
    }
    let scrolled_by = |control| parents.iter_ancestors(control).find(|above| areas.contains(*above));
    for intent in intents.take(|intent| matches!(intent.act, Act::Go(_))) {
        let Act::Go(way) = intent.act else { continue };
        visible.0 = true;
        let Some(here) = focus.get().and_then(|entity| controls.get(entity).ok()) else { continue };
        let beside = scrolled_by(here.0);
        let there: Vec<FocusableArea> = controls
            .iter()
            .filter(|(_, node, _, visible, _)| visible.get() && !node.is_empty())
            .filter(|(entity, node, transform, _, clip)| {
                let rect = Rect::from_center_size(transform.translation, node.size());
                clip.is_none_or(|clip| !rect.intersect(clip.clip).is_empty())
                    || beside.is_some() && scrolled_by(*entity) == beside
            })
            .map(|control| area(control.0, control.1, control.2))
            .collect();
        let octant = match way {
            Way::Up => CompassOctant::North,
            Way::Down => CompassOctant::South,
            Way::Left => CompassOctant::West,
            Way::Right => CompassOctant::East,
        };
        let origin = area(here.0, here.1, here.2);
        let in_column: Vec<FocusableArea> = there
            .iter()
            .filter(|area| matches!(way, Way::Up | Way::Down) && beside.is_some() && overlaps(&origin, area))
            .filter(|area| scrolled_by(area.entity) == beside)
            .copied()
            .collect();
        let next = find_best_candidate(&origin, octant, &in_column, &config)
            .or_else(|| find_best_candidate(&origin, octant, &there, &config));
        // No neighbour in that direction: the focus stays.
        if let Some(next) = next {
            focus.set(next, FocusCause::Navigated);
        }
    }
}

/// Whether one stands above the other, at least in part.
fn overlaps(one: &FocusableArea, other: &FocusableArea) -> bool {
    (one.position.x - other.position.x).abs() < (one.size.x + other.size.x) / 2.0
}

fn area(entity: Entity, node: &ComputedNode, transform: &UiGlobalTransform) -> FocusableArea {
    let scale = node.inverse_scale_factor();
    FocusableArea { entity, position: transform.translation * scale, size: node.size() * scale }
}

/// Accept presses what has the focus. Keys are left to the widgets themselves, which hear them
/// directly; this is for controllers.
fn press(
    answering: Answering,
    focus: Res<InputFocus>,
    controls: Query<(), (With<Focusable>, Without<InteractionDisabled>)>,
    mut intents: ResMut<Intents>,
    mut commands: Commands,
) {
    if !answering.menus() {
        return;
    }
    for intent in intents.take(|intent| intent.act == Act::Accept) {
        if intent.device == crate::input::Device::Screen {
            continue;
        }
        if let Some(entity) = focus.get().filter(|entity| controls.contains(*entity)) {
            commands.trigger(Activate { entity });
        }
    }
}

fn spawn_ring(mut commands: Commands) {
    commands.spawn((
        Name::new("Focus ring"),
        Ring,
        Node { position_type: PositionType::Absolute, ..default() },
        Dress::new("ui/focus-ring"),
        GlobalZIndex(1000),
        Pickable::IGNORE,
        Visibility::Hidden,
    ));
}

/// The ring lies around what has the focus, once keys or a controller are used.
fn ring(
    focus: Res<InputFocus>,
    visible: Res<InputFocusVisible>,
    controls: Query<(&ComputedNode, &UiGlobalTransform, &InheritedVisibility), Without<Ring>>,
    ui_scale: Res<UiScale>,
    mut ring: Query<(&mut Node, &mut Visibility), With<Ring>>,
) {
    let Ok((mut node, mut visibility)) = ring.single_mut() else { return };
    let focused = focus.get().filter(|_| visible.0).and_then(|entity| controls.get(entity).ok());
    let Some((computed, transform, shown)) = focused.filter(|(_, _, shown)| shown.get()) else {
        visibility.set_if_neq(Visibility::Hidden);
        return;
    };
    let _ = shown;
    let scale = computed.inverse_scale_factor() / ui_scale.0.max(f32::EPSILON) * ui_scale.0;
    let size = computed.size() * scale;
    let corner = transform.translation * scale - size / 2.0;
    const MARGIN: f32 = 10.0;
    let (left, top) = (px(corner.x - MARGIN), px(corner.y - MARGIN));
    let (width, height) = (px(size.x + 2.0 * MARGIN), px(size.y + 2.0 * MARGIN));
    if (node.left, node.top, node.width, node.height) != (left, top, width, height) {
        (node.left, node.top, node.width, node.height) = (left, top, width, height);
    }
    visibility.set_if_neq(Visibility::Inherited);
}
