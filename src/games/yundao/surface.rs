//! The board under the pointer. A tall tower hides squares behind it, so what is meant is decided
//! here and not by what lies on top: first what can be picked, then what is seen.

use bevy::picking::pointer::PointerButton;
use bevy::prelude::*;
use yundao::{Square, Yundao};

use super::layout::Garden;
use super::pieces::{Plinth, Stack};
use super::{Part, scene::OnTable};
use crate::input::{Act, Device, Intent, Intents};
use crate::schedule::Step;
use crate::screens::Screen;
use crate::table::{Audience, Offers, Table};

/// The area that hears the pointer for the whole board.
#[derive(Component)]
struct Surface;

/// The plinth the pointer is on.
#[derive(Resource, Default)]
struct Pointed(Option<Entity>);

/// Plugin: pointing at and picking squares.
pub fn plugin(app: &mut App) {
    app.init_resource::<Pointed>();
    app.add_systems(
        Update,
        spread_out
            .in_set(Step::Arrange)
            .run_if(in_state(Screen::Table))
            .run_if(resource_exists::<Table<Yundao>>),
    );
    app.add_observer(on_move).add_observer(on_out).add_observer(on_click);
}

/// The surface lies over the whole board, in front of the pieces and behind the cards.
fn spread_out(
    mut commands: Commands,
    garden: Res<Garden>,
    mut surfaces: Query<(&mut Transform, &mut Sprite), With<Surface>>,
) {
    let area = garden.areas().board;
    let metrics = garden.metrics();
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
        Name::new("Board surface"),
        OnTable,
        Surface,
        Sprite { color: Color::NONE, custom_size: Some(size), ..default() },
        Transform::from_translation(at),
        Pickable::default(),
    ));
}

/// Half the width and height of a plinth, in units.
const PLINTH: Vec2 = Vec2::new(74.0, 40.0);
/// Half the width of a tier, in units.
const TIER: f32 = 70.0;

/// The square that is meant by a point of the world, among all of them.
fn meant(
    point: Vec2,
    garden: &Garden,
    plinths: &Query<(Entity, &Plinth, &Stack)>,
    pickable: &[Part],
) -> Option<Entity> {
    let on_plinth = |square: Square| {
        let off = (point - garden.square(square)) / garden.square_scale(square);
        (off / PLINTH).length() <= 1.0
    };
    let on_tower = |square: Square, height: usize| {
        let off = (point - garden.square(square)) / garden.square_scale(square);
        height > 0 && off.x.abs() <= TIER && off.y > -20.0 && off.y < garden.tier * height as f32 + 24.0
    };
    let can_be_picked = |square: Square| pickable.contains(&Part::Square(square));
    let nearest_first = |a: &(Entity, &Plinth, &Stack), b: &(Entity, &Plinth, &Stack)| {
        Garden::depth(b.1.0).total_cmp(&Garden::depth(a.1.0))
    };
    let mut all: Vec<_> = plinths.iter().collect();
    all.sort_by(nearest_first);
    let find = |wanted: &dyn Fn(Square, usize) -> bool| {
        all.iter().find(|(_, plinth, stack)| wanted(plinth.0, stack.height)).map(|(entity, ..)| *entity)
    };
    find(&|square, _| can_be_picked(square) && on_plinth(square))
        .or_else(|| find(&|square, height| can_be_picked(square) && on_tower(square, height)))
        .or_else(|| find(&|square, height| on_tower(square, height)))
        .or_else(|| find(&|square, _| on_plinth(square)))
}

/// What could be picked by whoever uses the pointer.
fn pickable(offers: &Offers<Yundao>, audience: &Audience) -> Vec<Part> {
    let seats: Vec<_> = offers.undecided().collect();
    seats
        .into_iter()
        .filter_map(|seat| offers.of(seat, audience.viewer()))
        .flat_map(|offer| offer.next().into_iter().chain(offer.picked().iter().copied()))
        .collect()
}

fn intent(act: Act) -> Intent {
    Intent { device: Device::Screen, seat: None, act }
}

/// The point of the world under a point of the window.
fn world_point(at: Vec2, cameras: &Query<(&Camera, &GlobalTransform)>) -> Option<Vec2> {
    let (camera, transform) = cameras.iter().next()?;
    camera.viewport_to_world_2d(transform, at).ok()
}

fn on_move(
    moved: On<Pointer<Move>>,
    surfaces: Query<(), With<Surface>>,
    cameras: Query<(&Camera, &GlobalTransform)>,
    garden: Res<Garden>,
    plinths: Query<(Entity, &Plinth, &Stack)>,
    offers: Res<Offers<Yundao>>,
    audience: Res<Audience>,
    mut pointed: ResMut<Pointed>,
    mut intents: ResMut<Intents>,
) {
    if !surfaces.contains(moved.entity) {
        return;
    }
    let Some(point) = world_point(moved.pointer_location.position, &cameras) else { return };
    let now = meant(point, &garden, &plinths, &pickable(&offers, &audience));
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
    garden: Res<Garden>,
    plinths: Query<(Entity, &Plinth, &Stack)>,
    offers: Res<Offers<Yundao>>,
    audience: Res<Audience>,
    mut intents: ResMut<Intents>,
) {
    if click.button != PointerButton::Primary || !surfaces.contains(click.entity) {
        return;
    }
    let Some(point) = world_point(click.pointer_location.position, &cameras) else { return };
    match meant(point, &garden, &plinths, &pickable(&offers, &audience)) {
        Some(plinth) => intents.push(intent(Act::Pick(plinth))),
        // A press beside everything takes one step back, or hurries what moves.
        None => intents.push(intent(Act::Cancel)),
    }
}
