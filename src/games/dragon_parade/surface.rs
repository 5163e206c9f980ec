//! The street under the pointer. The dragon and stalls hide spaces, so what is meant is decided here
//! and not by what lies on top.

use bevy::picking::pointer::PointerButton;
use bevy::prelude::*;
use dragon_parade::DragonParade;

use super::layout::Street;
use super::pieces::{StreetRoot, Tile};
use super::scene::OnTable;
use crate::input::{Act, Device, Intent, Intents};
use crate::schedule::Step;
use crate::screens::Screen;
use crate::table::Table;

/// The area that hears the pointer for the whole street.
#[derive(Component)]
struct Surface;

/// The space the pointer is on.
#[derive(Resource, Default)]
struct Pointed(Option<Entity>);

/// Plugin: pointing at and picking spaces.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pointed>();
    app.add_systems(
        Update,
        spread_out
            .in_set(Step::Arrange)
            .run_if(in_state(Screen::Table))
            .run_if(resource_exists::<Table<DragonParade>>),
    );
    app.add_observer(on_move).add_observer(on_out).add_observer(on_click);
}

/// The surface lies over the whole street, in front of the pieces and behind the cards.
fn spread_out(
    mut commands: Commands,
    street: Res<Street>,
    mut surfaces: Query<(&mut Transform, &mut Sprite), With<Surface>>,
) {
    let area = street.areas().board;
    let metrics = street.metrics();
    let size = area.size() * metrics.scale;
    let at = metrics.world(area.center()).extend(150.0);
    if let Ok((mut transform, mut sprite)) = surfaces.single_mut() {
        if transform.translation != at || sprite.custom_size != Some(size) {
            transform.translation = at;
            sprite.custom_size = Some(size);
        }
        return;
    }
    commands.spawn((
        Name::new("Street surface"),
        OnTable,
        Surface,
        Sprite { color: Color::NONE, custom_size: Some(size), ..default() },
        Transform::from_translation(at),
        Pickable::default(),
    ));
}

/// Half the width and height of the area of a space that is pressed, in units: as far as half way to
/// its neighbours.
const REACH: Vec2 = Vec2::new(55.0, 52.0);
/// A stall stands above its space, and is pressed as well.
const STALL: f32 = 60.0;

/// The space that is meant by a place on the street: the one it lies on, else the nearest one.
fn meant(point: Vec2, street: &Street, tiles: &Query<(Entity, &Tile)>) -> Option<Entity> {
    let on_space = |tile: &Tile| ((point - street.space(tile.0)) / (REACH * 0.8)).length();
    let on_stall = |tile: &Tile| {
        let mut off = point - street.space(tile.0);
        // What lies above a space up to the top of a stall belongs to it.
        off.y = if off.y > 0.0 { (off.y - STALL).max(0.0) } else { off.y };
        (off / REACH).length()
    };
    let nearest = |distance: &dyn Fn(&Tile) -> f32| {
        tiles
            .iter()
            .map(|(entity, tile)| (distance(tile), entity))
            .filter(|(distance, _)| *distance <= 1.0)
            .min_by(|a, b| a.0.total_cmp(&b.0))
            .map(|(_, entity)| entity)
    };
    nearest(&on_space).or_else(|| nearest(&on_stall))
}

fn intent(act: Act) -> Intent {
    Intent { device: Device::Screen, seat: None, act }
}

/// The place on the street under a point of the window.
fn place(
    at: Vec2,
    cameras: &Query<(&Camera, &GlobalTransform)>,
    roots: &Query<&GlobalTransform, With<StreetRoot>>,
) -> Option<Vec2> {
    let (camera, transform) = cameras.iter().next()?;
    let world = camera.viewport_to_world_2d(transform, at).ok()?;
    let street = roots.iter().next()?;
    Some(street.affine().inverse().transform_point3(world.extend(0.0)).truncate())
}

fn on_move(
    moved: On<Pointer<Move>>,
    surfaces: Query<(), With<Surface>>,
    cameras: Query<(&Camera, &GlobalTransform)>,
    roots: Query<&GlobalTransform, With<StreetRoot>>,
    street: Res<Street>,
    tiles: Query<(Entity, &Tile)>,
    mut pointed: ResMut<Pointed>,
    mut intents: ResMut<Intents>,
) {
    if !surfaces.contains(moved.entity) {
        return;
    }
    let Some(point) = place(moved.pointer_location.position, &cameras, &roots) else { return };
    let now = meant(point, &street, &tiles);
    if pointed.0 == now {
        return;
    }
    if let Some(old) = pointed.0 {
        intents.push(intent(Act::Unpoint(old)));
    }
    if let Some(new) = now {
        intents.push(intent(Act::Point(new)));
    }
    pointed.0 = now;
}

fn on_out(
    out: On<Pointer<Out>>,
    surfaces: Query<(), With<Surface>>,
    mut pointed: ResMut<Pointed>,
    mut intents: ResMut<Intents>,
) {
    if surfaces.contains(out.entity)
        && let Some(old) = pointed.0.take()
    {
        intents.push(intent(Act::Unpoint(old)));
    }
}

fn on_click(
    click: On<Pointer<Click>>,
    surfaces: Query<(), With<Surface>>,
    cameras: Query<(&Camera, &GlobalTransform)>,
    roots: Query<&GlobalTransform, With<StreetRoot>>,
    street: Res<Street>,
    tiles: Query<(Entity, &Tile)>,
    mut intents: ResMut<Intents>,
) {
    if click.button != PointerButton::Primary || !surfaces.contains(click.entity) {
        return;
    }
    let Some(point) = place(click.pointer_location.position, &cameras, &roots) else { return };
    match meant(point, &street, &tiles) {
        Some(tile) => intents.push(intent(Act::Pick(tile))),
        // A press beside everything takes one step back, or hurries what moves.
        None => intents.push(intent(Act::Cancel)),
    }
}
