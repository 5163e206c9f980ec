//! Marks on the street: where a seller may stand, where not and why, where a card would lead the
//! dragon, where the cursor is, what the log speaks of.

use bevy::prelude::*;
use dragon_parade::{Action, DragonParade, Event, Phase, Seen, Space, Spaces};

use super::Part;
use super::dragon::Segment;
use super::layout::Street;
use super::pieces::{OfStreet, StreetRoot, Tile};
use crate::hud::{Sight, Spotlight};
use crate::schedule::Step;
use crate::screens::Screen;
use crate::skin::Look;
use crate::table::{PlayEvent, Playing, Table, Told};

/// The mark on a space.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
struct Mark(Space);

/// A footprint on the way of a card that is looked at, by its number.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
struct Footprint(usize);

/// The most steps before the last one that a card has.
const FOOTPRINTS: usize = 7;

/// The space on which the last seller was placed.
#[derive(Resource, Default, Clone, Copy, PartialEq, Eq, Debug)]
struct LastPlaced(Option<Space>);

/// Plugin: marks follow offers and events.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LastPlaced>();
    app.add_systems(OnEnter(Screen::Table), |mut last: ResMut<LastPlaced>| last.0 = None);
    app.add_systems(PlayEvent, remember.run_if(resource_exists::<Playing<DragonParade>>));
    app.add_systems(
        Update,
        (spawn_marks, mark, lead, see_through)
            .chain()
            .in_set(Step::Show)
            .run_if(in_state(Screen::Table))
            .run_if(resource_exists::<Table<DragonParade>>)
            .run_if(resource_exists::<Told<DragonParade>>),
    );
}

fn remember(playing: Res<Playing<DragonParade>>, mut last: ResMut<LastPlaced>) {
    match playing.0 {
        Seen::Open(Event::SellerPlaced { space, .. }) => last.0 = Some(space),
        Seen::Open(Event::GameBegan { .. }) => last.0 = None,
        _ => {}
    }
}

fn spawn_marks(
    mut commands: Commands,
    street: Res<Street>,
    tiles: Query<&Tile, Added<Tile>>,
    roots: Query<Entity, With<StreetRoot>>,
) {
    let Some(root) = roots.iter().next().filter(|_| !tiles.is_empty()) else { return };
    for tile in &tiles {
        commands.spawn((
            Name::new(format!("Mark {}", tile.0)),
            OfStreet,
            ChildOf(root),
            Mark(tile.0),
            Look::new("street/legal"),
            Transform::from_translation(street.space(tile.0).extend(1.0)),
            Visibility::Hidden,
        ));
    }
    for number in 0..FOOTPRINTS {
        commands.spawn((
            Name::new(format!("Footprint {number}")),
            OfStreet,
            ChildOf(root),
            Footprint(number),
            Look::new("street/step"),
            Transform::default(),
            Visibility::Hidden,
        ));
    }
}

/// The card that is looked at, as far as those may know it who look at the screen: where it leads.
fn landing(sight: &Sight<DragonParade>) -> Option<(Space, Space)> {
    match sight.offer()?.meant()? {
        Action::Play(card) => {
            let from = sight.told.0.dragon;
            Some((from, from.after(card)))
        }
        Action::Place(_) | Action::Discard(_) => None,
    }
}

fn mark(
    time: Res<Time>,
    sight: Sight<DragonParade>,
    street: Res<Street>,
    last: Res<LastPlaced>,
    spotlight: Res<Spotlight<DragonParade>>,
    mut marks: Query<(&Mark, &mut Look, &mut Transform, &mut Visibility, &mut Sprite)>,
) {
    let space = |part: &Part| match part {
        Part::Space(space) => Some(*space),
        Part::Card(_) => None,
    };
    let offer = sight.offer();
    let next: Spaces = offer.map(|offer| offer.next().iter().filter_map(space).collect()).unwrap_or_default();
    let picked: Spaces =
        offer.map(|offer| offer.picked().iter().filter_map(space).collect()).unwrap_or_default();
    let cursor = offer.and_then(|offer| offer.cursor()).as_ref().and_then(space);
    let view = &sight.told.0;
    let surrounded = if offer.is_some() && view.phase == Phase::Seller {
        let occupied = view.occupied();
        occupied.surrounded().without(occupied).intersection(Spaces::FOR_SELLERS)
    } else {
        Spaces::NONE
    };
    let landing = landing(&sight).map(|(_, to)| to);
    let breath = 0.8 + 0.2 * (time.elapsed_secs() * 2.4).sin();
    for (mark, mut look, mut transform, mut visibility, mut sprite) in &mut marks {
        let space = mark.0;
        let (name, alpha) = if landing == Some(space) {
            (if space.is_gate() { "street/target-end" } else { "street/target" }, 1.0)
        } else if picked.contains(space) || spotlight.0.contains(&Part::Space(space)) {
            ("street/selected", 1.0)
        } else if surrounded.contains(space) {
            ("street/blocked", if cursor == Some(space) { 1.0 } else { 0.75 })
        } else if cursor == Some(space) && offer.is_some() {
            (if next.contains(space) { "street/hover" } else { "street/blocked" }, 1.0)
        } else if next.contains(space) {
            ("street/legal", breath)
        } else if last.0 == Some(space) {
            ("street/selected", 0.3)
        } else {
            visibility.set_if_neq(Visibility::Hidden);
            continue;
        };
        if look.name != name {
            *look = Look::new(name);
        }
        let now = Transform::from_translation(street.space(space).extend(1.0))
            .with_scale(Vec3::splat(street.space_scale(space)).with_z(1.0));
        transform.set_if_neq(now);
        if (sprite.color.alpha() - alpha).abs() > 0.01 {
            sprite.color.set_alpha(alpha);
        }
        visibility.set_if_neq(Visibility::Inherited);
    }
}

/// Footprints lead from the dragon to where the card would lead it.
fn lead(
    sight: Sight<DragonParade>,
    street: Res<Street>,
    mut prints: Query<(&Footprint, &mut Transform, &mut Visibility)>,
) {
    let way: Vec<Space> = landing(&sight)
        .map(|(from, to)| std::iter::once(from).chain(from.walk_to(to)).collect())
        .unwrap_or_default();
    for (print, mut transform, mut visibility) in &mut prints {
        let number = print.0;
        // Neither where it stands nor where it would stop.
        if number + 2 >= way.len() {
            visibility.set_if_neq(Visibility::Hidden);
            continue;
        }
        let (here, ahead) = (street.space(way[number + 1]), street.space(way[number + 2]));
        let now = Transform::from_translation(here.extend(3.4))
            .with_rotation(Quat::from_rotation_z((ahead - here).to_angle()))
            .with_scale(Vec3::splat(1.3).with_z(1.0));
        transform.set_if_neq(now);
        visibility.set_if_neq(Visibility::Inherited);
    }
}

/// The dragon lets spaces be seen while somebody chooses among them.
fn see_through(sight: Sight<DragonParade>, mut segments: Query<&mut Sprite, With<Segment>>) {
    let alpha = if sight.offer().is_some() && sight.told.0.phase == Phase::Seller { 0.5 } else { 1.0 };
    for mut sprite in &mut segments {
        if (sprite.color.alpha() - alpha).abs() > 0.01 {
            sprite.color.set_alpha(alpha);
        }
    }
}
