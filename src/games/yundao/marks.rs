//! Marks on the board: what can be picked, what has been picked, where the cursor is, what the last
//! move touched, how high a tower is. Towers that hide something that matters become see-through.

use bevy::prelude::*;
use yundao::{Event, Square, Yundao};

use super::layout::Garden;
use super::pieces::{PagodaPiece, Place, Plinth, Stack, Totem};
use super::{Part, scene::OnTable};
use crate::hud::Spotlight;
use crate::schedule::Step;
use crate::screens::Screen;
use crate::skin::{Look, Type, palette};
use crate::table::{Audience, Offers, PlayEvent, Playing, Table};

/// The mark under a square's tower.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
struct Mark(Square);

/// The ring of the cursor.
#[derive(Component)]
struct Cursor;

/// The disc with a tower's height.
#[derive(Component, Clone, Copy)]
struct HeightBadge(Square);

/// The squares that the last move touched, from its beginning to its end.
#[derive(Resource, Default, Clone, PartialEq, Eq, Debug)]
pub struct LastMove(pub Vec<Square>);

/// Plugin: marks follow offers and events.
pub fn plugin(app: &mut App) {
    app.init_resource::<LastMove>();
    app.add_systems(OnEnter(Screen::Table), forget);
    app.add_systems(PlayEvent, remember.run_if(resource_exists::<Playing<Yundao>>));
    app.add_systems(
        Update,
        (spawn_marks, mark, point, badge, see_through)
            .chain()
            .in_set(Step::Show)
            .run_if(in_state(Screen::Table))
            .run_if(resource_exists::<Table<Yundao>>),
    );
}

fn forget(mut last: ResMut<LastMove>) {
    last.0.clear();
}

fn remember(playing: Res<Playing<Yundao>>, mut last: ResMut<LastMove>) {
    match playing.0 {
        Event::Placed { square, .. } => last.0 = vec![square],
        Event::Moved { from, to, .. } | Event::Repositioned { from, to, .. } => last.0 = vec![from, to],
        Event::Challenged { from, target, .. } => {
            if last.0.last() != Some(&from) {
                last.0 = vec![from];
            }
            last.0.push(target);
        }
        _ => {}
    }
}

fn spawn_marks(
    mut commands: Commands,
    plinths: Query<(&Plinth, Entity), Added<Plinth>>,
    cursors: Query<(), With<Cursor>>,
) {
    for (plinth, _) in &plinths {
        let square = plinth.0;
        commands.spawn((
            Name::new(format!("Mark {square}")),
            OnTable,
            Mark(square),
            Look::at("plinth/legal", "base"),
            Visibility::Hidden,
        ));
        commands.spawn((
            Name::new(format!("Height of {square}")),
            OnTable,
            HeightBadge(square),
            Look::new("ui/badge"),
            Visibility::Hidden,
            children![(
                Text2d::default(),
                Type::Figure,
                TextColor(palette::PAPER),
                Transform::from_xyz(0.0, 0.0, 0.1),
            )],
        ));
    }
    if !plinths.is_empty() && cursors.is_empty() {
        commands.spawn((
            Name::new("Cursor"),
            OnTable,
            Cursor,
            Look::at("plinth/selected", "base"),
            Visibility::Hidden,
        ));
    }
}

/// What everybody who looks at the screen may see of the offers.
struct Wanted {
    next: Vec<Square>,
    picked: Vec<Square>,
    cursor: Option<Square>,
}

fn wanted(offers: &Offers<Yundao>, audience: &Audience) -> Wanted {
    let square = |part: &Part| match part {
        Part::Square(square) => Some(*square),
        Part::Card(_) | Part::Pass => None,
    };
    let mut wanted = Wanted { next: Vec::new(), picked: Vec::new(), cursor: None };
    for seat in offers.undecided() {
        let Some(offer) = offers.of(seat, audience.viewer()) else { continue };
        wanted.next.extend(offer.next().iter().filter_map(square));
        wanted.picked.extend(offer.picked().iter().filter_map(square));
        wanted.cursor = wanted.cursor.or(offer.cursor().as_ref().and_then(square));
    }
    wanted
}

/// Whether the seats asked are people: bots' offers are nobody's business.
fn people_are_asked(offers: &Offers<Yundao>, table: &Table<Yundao>) -> bool {
    offers.undecided().any(|seat| table.sitter(seat).human())
}

fn mark(
    time: Res<Time>,
    table: Res<Table<Yundao>>,
    offers: Res<Offers<Yundao>>,
    audience: Res<Audience>,
    garden: Res<Garden>,
    last: Res<LastMove>,
    spotlight: Res<Spotlight<Yundao>>,
    plinths: Query<(&Plinth, &Stack)>,
    mut marks: Query<(&Mark, &mut Look, &mut Transform, &mut Visibility, &mut Sprite)>,
) {
    let asked = people_are_asked(&offers, &table);
    let wanted = wanted(&offers, &audience);
    let breath = 0.82 + 0.18 * (time.elapsed_secs() * 2.4).sin();
    for (mark, mut look, mut transform, mut visibility, mut sprite) in &mut marks {
        let square = mark.0;
        let stands = plinths.iter().any(|(plinth, stack)| plinth.0 == square && stack.height > 0);
        let picked = asked && wanted.picked.contains(&square);
        let next = asked && wanted.next.contains(&square);
        let (name, alpha) = if picked || spotlight.0.contains(&Part::Square(square)) {
            ("plinth/selected", 1.0)
        } else if next && stands && !wanted.picked.is_empty() {
            ("plinth/target", breath)
        } else if next {
            ("plinth/legal", breath)
        } else if last.0.contains(&square) {
            ("plinth/selected", 0.28)
        } else {
            visibility.set_if_neq(Visibility::Hidden);
            continue;
        };
        if look.name != name {
            *look = Look::at(name, "base");
        }
        let depth = Garden::depth(square) + 0.4;
        let now = Transform::from_translation(garden.square(square).extend(depth))
            .with_scale(Vec3::splat(garden.square_scale(square)));
        transform.set_if_neq(now);
        if (sprite.color.alpha() - alpha).abs() > 0.01 {
            sprite.color.set_alpha(alpha);
        }
        visibility.set_if_neq(Visibility::Inherited);
    }
}

fn point(
    time: Res<Time>,
    table: Res<Table<Yundao>>,
    offers: Res<Offers<Yundao>>,
    audience: Res<Audience>,
    garden: Res<Garden>,
    mut cursors: Query<(&mut Look, &mut Transform, &mut Visibility), With<Cursor>>,
) {
    let Ok((mut look, mut transform, mut visibility)) = cursors.single_mut() else { return };
    let wanted = wanted(&offers, &audience);
    let Some(square) = wanted.cursor.filter(|_| people_are_asked(&offers, &table)) else {
        visibility.set_if_neq(Visibility::Hidden);
        return;
    };
    let can = wanted.next.contains(&square) || wanted.picked.contains(&square);
    let name = if can { "plinth/selected" } else { "plinth/illegal" };
    if look.name != name {
        *look = Look::at(name, "base");
    }
    let size = garden.square_scale(square) * (1.06 + 0.04 * (time.elapsed_secs() * 5.0).sin());
    let depth = Garden::depth(square) + 0.6;
    *transform =
        Transform::from_translation(garden.square(square).extend(depth)).with_scale(Vec3::splat(size));
    visibility.set_if_neq(Visibility::Inherited);
}

/// Writes the height beside every tower of two or more.
fn badge(
    garden: Res<Garden>,
    plinths: Query<(&Plinth, &Stack)>,
    totems: Query<&Totem>,
    mut badges: Query<(&HeightBadge, &mut Transform, &mut Visibility, &Children)>,
    mut texts: Query<&mut Text2d>,
) {
    for (badge, mut transform, mut visibility, children) in &mut badges {
        let square = badge.0;
        let height =
            plinths.iter().find(|(plinth, _)| plinth.0 == square).map_or(0, |(_, stack)| stack.height);
        if height < 2 {
            visibility.set_if_neq(Visibility::Hidden);
            continue;
        }
        let scale = garden.square_scale(square);
        // The totem stands on the right of the left one of two neighbours: the height moves over.
        let beside_totem = totems.iter().any(|totem| match *totem {
            Totem::Between(from, target) => {
                (square == from || square == target)
                    && from.row() == target.row()
                    && square.column() == from.column().min(target.column())
            }
            Totem::With(_) => false,
        });
        let side = if beside_totem { -80.0 } else { 80.0 };
        let at = garden.square(square) + Vec2::new(side, 6.0) * scale;
        let least = 0.71 * garden.metrics().scale;
        // In front of every tower: a height is read even when its tower is hidden.
        let now = Transform::from_translation(at.extend(70.0 + 0.05 * Garden::depth(square)))
            .with_scale(Vec3::splat((scale * 0.8).max(least)));
        transform.set_if_neq(now);
        visibility.set_if_neq(Visibility::Inherited);
        for child in children {
            if let Ok(mut text) = texts.get_mut(*child) {
                let figure = height.to_string();
                if text.0 != figure {
                    text.0 = figure;
                }
            }
        }
    }
}

/// A tier that hides a square that matters now lets it be seen.
fn see_through(
    table: Res<Table<Yundao>>,
    offers: Res<Offers<Yundao>>,
    audience: Res<Audience>,
    garden: Res<Garden>,
    plinths: Query<(&Plinth, &Stack)>,
    mut tiers: Query<(&Place, &Transform, &mut Sprite), With<PagodaPiece>>,
) {
    // Where the roof of a tower is that a taller one in front of it hides whole.
    let roof = |square: Square, height: usize| {
        let up = garden.tier * (height as f32 - 0.5) * garden.square_scale(square);
        garden.square(square) + Vec2::new(0.0, up)
    };
    let standing: Vec<(Square, usize)> = plinths
        .iter()
        .filter(|(_, stack)| stack.height > 0)
        .map(|(plinth, stack)| (plinth.0, stack.height))
        .collect();
    let hidden: Vec<(Square, Vec2)> = standing
        .iter()
        .map(|(square, height)| (*square, roof(*square, *height)))
        .filter(|(behind, at)| {
            standing.iter().any(|(front, height)| {
                front.column() == behind.column()
                    && Garden::depth(*front) > Garden::depth(*behind)
                    && roof(*front, *height).y > at.y - 0.2 * garden.tier * garden.square_scale(*behind)
            })
        })
        .collect();
    let matters: Vec<Square> = if people_are_asked(&offers, &table) {
        let wanted = wanted(&offers, &audience);
        wanted.next.into_iter().chain(wanted.picked).chain(wanted.cursor).collect()
    } else {
        Vec::new()
    };
    for (place, transform, mut sprite) in &mut tiers {
        let hides = match place {
            Place::Tower { square, level } if *level > 0 => matters.iter().any(|behind| {
                let scale = garden.square_scale(*square);
                let off = transform.translation.truncate() - garden.square(*behind);
                Garden::depth(*behind) < Garden::depth(*square)
                    && off.x.abs() < 60.0 * scale
                    && off.y > -70.0 * scale
                    && off.y < 60.0 * scale
            }),
            _ => false,
        };
        let veils = match place {
            Place::Tower { square, level } if *level > 0 => hidden.iter().any(|(behind, roof)| {
                let scale = garden.square_scale(*square);
                let middle = transform.translation.y + 0.5 * garden.tier * scale;
                behind.column() == square.column()
                    && Garden::depth(*behind) < Garden::depth(*square)
                    && (middle - roof.y).abs() < 0.9 * garden.tier * scale
            }),
            _ => false,
        };
        let hides = hides || veils;
        let alpha = if hides { 0.42 } else { 1.0 };
        if (sprite.color.alpha() - alpha).abs() > 0.01 {
            sprite.color.set_alpha(alpha);
        }
    }
}
