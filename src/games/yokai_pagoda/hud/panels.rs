//! The seats: name, emblem, cards in hand, cards in the pool, whose turn it is, who can be picked.

use bevy::prelude::*;
use tabletop::Seat;
use yokai_pagoda::{Phase, Pools, View, YokaiPagoda};

use super::super::Part;
use crate::hud::{Sight, Spotlight, Zone, on_open, zone};
use crate::lang::{Localized, LocalizedLabel, Phrase};
use crate::schedule::Step;
use crate::screens::Screen;
use crate::skin::{Dress, Form, Metrics, Type, palette};
use crate::table::{Table, Told};
use crate::widgets::{row, words};

/// A figure on a seat's panel.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
enum Figure {
    Cards(Seat),
    Pool(Seat),
}

/// The line under a seat's name.
#[derive(Component, Clone, Copy)]
struct State(Seat);

/// The frame around a seat that can be picked.
#[derive(Component, Clone, Copy)]
struct Ring(Seat);

/// Plugin: panels follow what has been told.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Table), on_open::<YokaiPagoda, _>(spawn));
    app.add_systems(
        Update,
        (count, light, ring, say_state, label, fold)
            .in_set(Step::Show)
            .run_if(in_state(Screen::Table))
            .run_if(resource_exists::<Table<YokaiPagoda>>)
            .run_if(resource_exists::<Told<YokaiPagoda>>),
    );
}

fn figure(icon: &'static str, figure: Figure) -> impl Bundle {
    (
        row(8.0),
        Pickable::IGNORE,
        children![
            (
                Node { width: px(34), height: px(34), flex_shrink: 0.0, ..default() },
                Dress::new(icon),
                Pickable::IGNORE
            ),
            (words("", Type::Strong), figure, Pickable::IGNORE),
        ],
    )
}

fn spawn(mut commands: Commands, told: Res<Told<YokaiPagoda>>, table: Res<Table<YokaiPagoda>>) {
    for seat in Seat::all(table.seats()) {
        let sitter = table.sitter(seat);
        commands.spawn((
            Name::new(format!("Panel of seat {seat}")),
            zone(
                Zone::Panel(seat),
                Node {
                    align_items: AlignItems::Center,
                    padding: UiRect::axes(px(18), px(8)),
                    column_gap: px(14),
                    overflow: Overflow::clip(),
                    ..default()
                },
            ),
            Dress::new("ui/seat-frame"),
            Pickable::IGNORE,
            LocalizedLabel(seat_label(&told.0, &table, seat)),
            children![
                (
                    Node { width: px(76), height: px(76), flex_shrink: 0.0, ..default() },
                    Dress::new(format!("emblem/{}", sitter.glaze.id())),
                    Pickable::IGNORE,
                ),
                (
                    Node {
                        flex_direction: FlexDirection::Column,
                        flex_grow: 1.0,
                        min_width: px(0),
                        row_gap: px(2),
                        ..default()
                    },
                    Pickable::IGNORE,
                    children![
                        (
                            words(sitter.name.clone(), Type::Strong),
                            TextColor(sitter.glaze.light()),
                            TextLayout::no_wrap(),
                            Pickable::IGNORE,
                        ),
                        (
                            row(18.0),
                            Pickable::IGNORE,
                            children![
                                figure("icon/cards", Figure::Cards(seat)),
                                figure("hall/pool-1", Figure::Pool(seat)),
                            ],
                        ),
                        (
                            Text::default(),
                            Localized::new("table-seat-choosing"),
                            Type::Small,
                            TextColor(palette::LANTERN),
                            State(seat),
                            TextLayout::no_wrap(),
                            Pickable::IGNORE,
                        ),
                    ],
                ),
                (
                    Node {
                        position_type: PositionType::Absolute,
                        left: px(0),
                        top: px(0),
                        width: percent(100),
                        height: percent(100),
                        ..default()
                    },
                    Dress::new("ui/focus-ring"),
                    Ring(seat),
                    Visibility::Hidden,
                    Pickable::IGNORE,
                ),
            ],
        ));
    }
}

fn count(told: Res<Told<YokaiPagoda>>, mut figures: Query<(&Figure, &mut Text)>) {
    if !told.is_changed() {
        return;
    }
    let view = &told.0;
    for (figure, mut text) in &mut figures {
        let number = match *figure {
            Figure::Cards(seat) => view.hands[seat.index()].count,
            Figure::Pool(seat) => view.pools[seat.index()].count,
        };
        let number = number.to_string();
        if text.0 != number {
            text.0 = number;
        }
    }
}

/// The seat that acts has a lit frame.
fn light(sight: Sight<YokaiPagoda>, mut panels: Query<(&Zone, &mut Dress)>) {
    let view = &sight.told.0;
    for (zone, mut dress) in &mut panels {
        let Zone::Panel(seat) = *zone else { continue };
        let acts = match sight.offers.undecided().next() {
            Some(undecided) => undecided == seat,
            None => view.turn == seat,
        };
        let lit = acts && view.phase != Phase::Over;
        let name = if lit { "ui/seat-frame-active" } else { "ui/seat-frame" };
        if dress.0 != name {
            *dress = Dress::new(name);
        }
    }
}

/// Who can be picked has a ring, which shines under the cursor.
fn ring(
    time: Res<Time>,
    sight: Sight<YokaiPagoda>,
    spotlight: Res<Spotlight<YokaiPagoda>>,
    mut rings: Query<(&Ring, &mut Visibility, &mut ImageNode)>,
) {
    let breath = 0.5 + 0.3 * (time.elapsed_secs() * 2.4).sin();
    let offer = sight.offer();
    for (ring, mut visibility, mut image) in &mut rings {
        let part = Part::Seat(ring.0);
        let can = offer.is_some_and(|offer| offer.next().contains(&part) || offer.picked().contains(&part));
        let on = offer.is_some_and(|offer| offer.cursor() == Some(part) || offer.picked().contains(&part));
        let lit = spotlight.0.contains(&part);
        let seen = if can || lit { Visibility::Inherited } else { Visibility::Hidden };
        visibility.set_if_neq(seen);
        let alpha = if on || lit { 1.0 } else { breath };
        if (image.color.alpha() - alpha).abs() > 0.01 {
            image.color.set_alpha(alpha);
        }
    }
}

/// What a seat is doing, in words: thinking, counted.
fn state(seat: Seat, sight: &Sight<YokaiPagoda>) -> Option<Phrase> {
    let view = &sight.told.0;
    if view.phase == Phase::Over {
        let standing = view.standing(seat)?;
        return Some(Phrase::new("yokai-seat-counted").with("value", standing.value));
    }
    if view.options.pools == Pools::Open && view.pools[seat.index()].count > 0 {
        let standing = view.standing(seat)?;
        return Some(Phrase::new("yokai-seat-counted").with("value", standing.value));
    }
    let thinks = sight.gate.idle()
        && sight.offers.undecided().any(|other| other == seat)
        && !sight.table.sitter(seat).human();
    thinks.then(|| Phrase::new("table-thinking").with("name", sight.name(seat)))
}

fn say_state(
    sight: Sight<YokaiPagoda>,
    metrics: Res<Metrics>,
    mut states: Query<(&State, &mut Localized, &mut Node)>,
) {
    for (line, mut localized, mut node) in &mut states {
        let phrase = state(line.0, &sight);
        let display =
            if phrase.is_some() && metrics.form == Form::Wide { Display::Flex } else { Display::None };
        if node.display != display {
            node.display = display;
        }
        if let Some(phrase) = phrase
            && localized.0 != phrase
        {
            localized.0 = phrase;
        }
    }
}

/// What screen readers say about a seat: its name, cards and pool.
pub(in super::super) fn seat_label(view: &View, table: &Table<YokaiPagoda>, seat: Seat) -> Phrase {
    Phrase::new("yokai-seat-facts")
        .with("name", table.sitter(seat).name.clone())
        .with("cards", view.hands[seat.index()].count)
        .with("pool", view.pools[seat.index()].count)
}

/// Tells screen readers about each seat in one sentence.
fn label(
    told: Res<Told<YokaiPagoda>>,
    table: Res<Table<YokaiPagoda>>,
    mut panels: Query<(&Zone, &mut LocalizedLabel)>,
) {
    if !told.is_changed() {
        return;
    }
    for (zone, mut label) in &mut panels {
        let Zone::Panel(seat) = *zone else { continue };
        let phrase = seat_label(&told.0, &table, seat);
        if label.0 != phrase {
            label.0 = phrase;
        }
    }
}

/// Panels in narrow rooms leave out what is not needed.
fn fold(
    metrics: Res<Metrics>,
    mut panels: Query<(Ref<Zone>, &Children, &mut Node)>,
    mut nodes: Query<&mut Node, Without<Zone>>,
) {
    for (zone, children, mut node) in &mut panels {
        if !matches!(*zone, Zone::Panel(_)) || !metrics.is_changed() && !zone.is_added() {
            continue;
        }
        let (padding, emblem, gap) = match metrics.form {
            Form::Wide => (28.0, 84.0, 16.0),
            Form::Short => (22.0, 60.0, 12.0),
            Form::Tall => (16.0, 48.0, 8.0),
        };
        node.padding = UiRect::axes(px(padding), px(6));
        node.column_gap = px(gap);
        if let Some(emblem_node) = children.first()
            && let Ok(mut child) = nodes.get_mut(*emblem_node)
        {
            child.width = px(emblem);
            child.height = px(emblem);
        }
    }
}
