//! The own pool of failed offerings, which its owner may look into at any time (P19): of each kind the
//! numbers in it, the one that counts first.

use bevy::prelude::*;
use tabletop::Viewer;
use yokai_pagoda::{CardSet, Kind, Phase, YokaiPagoda};

use super::super::layout::Hall;
use super::super::looks;
use crate::hud::{Sight, on_open};
use crate::lang::{Localized, Phrase};
use crate::schedule::Step;
use crate::screens::Screen;
use crate::skin::{Dress, Form, Type, palette};
use crate::table::{Table, Told, looking};
use crate::widgets::words;

/// The plate, with the pool that is written on it.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Plate(Option<CardSet>);

/// Plugin: the plate follows the pool.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Table), on_open::<YokaiPagoda, _>(spawn));
    app.add_systems(
        Update,
        (place.in_set(Step::Arrange), write.in_set(Step::Show))
            .run_if(in_state(Screen::Table))
            .run_if(resource_exists::<Table<YokaiPagoda>>)
            .run_if(resource_exists::<Told<YokaiPagoda>>),
    );
}

fn spawn(mut commands: Commands) {
    commands.spawn((
        Name::new("The own pool"),
        DespawnOnExit(Screen::Table),
        Node {
            position_type: PositionType::Absolute,
            flex_wrap: FlexWrap::Wrap,
            align_items: AlignItems::Center,
            column_gap: px(14),
            row_gap: px(2),
            padding: UiRect::axes(px(22), px(8)),
            ..default()
        },
        Dress::new("ui/panel-soft"),
        Plate::default(),
        Visibility::Hidden,
        Pickable::IGNORE,
    ));
}

/// Beside the value of the hand; on upright windows over what is chosen.
fn place(hall: Res<Hall>, mut plates: Query<&mut Node, With<Plate>>) {
    let (value, areas, size) = (hall.value_area(), hall.areas(), hall.metrics().units);
    for mut node in &mut plates {
        let mut now = node.clone();
        (now.left, now.top, now.bottom) = match hall.metrics().form {
            Form::Wide => (px(value.min.x), auto(), px(size.y - value.min.y + 8.0)),
            Form::Short => (px(value.min.x), px(value.max.y + 6.0), auto()),
            Form::Tall => (px(areas.choice.min.x), auto(), px(size.y - areas.choice.min.y + 6.0)),
        };
        now.width = if hall.metrics().form == Form::Tall { auto() } else { px(value.width()) };
        now.max_width = px(areas.choice.width().max(value.width()));
        node.set_if_neq(now);
    }
}

/// Writes the pool of whoever looks. Nothing is written while nobody may read it.
fn write(
    mut commands: Commands,
    sight: Sight<YokaiPagoda>,
    mut plates: Query<(Entity, &mut Plate, &mut Visibility)>,
) {
    let seat = looking(&sight.audience, &sight.curtain);
    let pool = seat.filter(|_| sight.told.0.phase != Phase::Over).and_then(|seat| {
        let pool = match sight.shared() {
            true => sight.table.view(Viewer::Seat(seat)).pools[seat.index()],
            false => sight.told.0.pools[seat.index()],
        };
        pool.cards.filter(|cards| !cards.is_empty())
    });
    for (entity, mut plate, mut visibility) in &mut plates {
        visibility.set_if_neq(if pool.is_some() { Visibility::Inherited } else { Visibility::Hidden });
        if plate.0 == pool {
            continue;
        }
        plate.0 = pool;
        commands.entity(entity).despawn_related::<Children>();
        let Some(pool) = pool else { continue };
        commands.entity(entity).with_children(|plate| {
            let value = Phrase::new("yokai-pool-value").with("value", pool.value());
            plate.spawn((
                Text::default(),
                Localized(value),
                Type::Small,
                TextColor(palette::CELADON),
                Pickable::IGNORE,
            ));
            for kind in Kind::ALL {
                let numbers: Vec<String> =
                    pool.of_kind(kind).iter().map(|card| card.number().to_string()).collect();
                if numbers.is_empty() {
                    continue;
                }
                plate.spawn((
                    Node { align_items: AlignItems::Center, column_gap: px(4), ..default() },
                    Pickable::IGNORE,
                    children![
                        (
                            Node { width: px(32), height: px(32), flex_shrink: 0.0, ..default() },
                            Dress::new(format!("yokai/emblem-{}", looks::kind(kind))),
                            Pickable::IGNORE,
                        ),
                        (words(numbers.join("·"), Type::Small), Pickable::IGNORE),
                    ],
                ));
            }
        });
    }
}
