//! The seats: name, emblem, tray, cards left, whose turn it is.

use bevy::prelude::*;
use tabletop::Seat;
use yundao::{Phase, Yundao};

use super::super::layout::compact;
use crate::hud::{Zone, on_open, zone};
use crate::lang::{Localized, LocalizedLabel, Phrase};
use crate::schedule::Step;
use crate::screens::Screen;
use crate::skin::{Dress, Form, Metrics, Type, palette};
use crate::table::{Gate, Offers, Table, Told};
use crate::widgets::{row, words};

/// A figure on a seat's panel.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
enum Figure {
    Tray(Seat),
    Cards(Seat),
    ToPlace(Seat),
}

/// The row of a figure that is shown only in a part of the game.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
enum During {
    /// While pagodas are placed.
    Placement,
    /// Afterwards: nothing is banked before.
    Challenges,
}

/// A seat's name on its panel.
#[derive(Component, Clone, Copy)]
struct SeatName;

/// The line under a seat's name.
#[derive(Component, Clone, Copy)]
struct State(Seat);

/// Plugin: panels follow what has been told.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Table), on_open::<Yundao, _>(spawn));
    app.add_systems(
        Update,
        (count, light, say_state, label, fold)
            .in_set(Step::Show)
            .run_if(in_state(Screen::Table))
            .run_if(resource_exists::<Table<Yundao>>)
            .run_if(resource_exists::<Told<Yundao>>),
    );
}

fn figure(icon: &'static str, figure: Figure) -> impl Bundle {
    (
        row(4.0),
        Pickable::IGNORE,
        children![
            (
                Node { width: px(32), height: px(32), flex_shrink: 0.0, ..default() },
                Dress::new(icon),
                Pickable::IGNORE
            ),
            (words("", Type::Strong), figure, Pickable::IGNORE),
        ],
    )
}

fn spawn(mut commands: Commands, told: Res<Told<Yundao>>, table: Res<Table<Yundao>>) {
    for seat in Seat::all(table.seats()) {
        let sitter = table.sitter(seat);
        commands.spawn((
            Name::new(format!("Panel of seat {seat}")),
            zone(
                Zone::Panel(seat),
                Node {
                    align_items: AlignItems::Center,
                    padding: UiRect::axes(px(10), px(8)),
                    column_gap: px(10),
                    overflow: Overflow::clip(),
                    ..default()
                },
            ),
            Dress::new("ui/seat-frame"),
            Pickable::IGNORE,
            LocalizedLabel(seat_label(&told, &table, seat)),
            children![
                (
                    Node { width: px(68), height: px(68), flex_shrink: 0.0, ..default() },
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
                            SeatName,
                            TextColor(sitter.glaze.light()),
                            TextLayout::no_wrap(),
                            Pickable::IGNORE,
                        ),
                        (
                            row(6.0),
                            Pickable::IGNORE,
                            children![
                                (During::Challenges, figure("icon/pagoda", Figure::Tray(seat))),
                                (During::Placement, figure("icon/plus", Figure::ToPlace(seat))),
                                figure("icon/cards", Figure::Cards(seat)),
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
            ],
        ));
    }
}

fn count(
    told: Res<Told<Yundao>>,
    mut figures: Query<(&Figure, &mut Text)>,
    mut rows: Query<(&During, &mut Node)>,
) {
    if !told.is_changed() {
        return;
    }
    let position = &told.0.position;
    for (figure, mut text) in &mut figures {
        let number = match *figure {
            Figure::Tray(seat) => position.banked(seat).len(),
            Figure::Cards(seat) => position.hand(seat).len(),
            Figure::ToPlace(seat) => position.to_place(seat),
        };
        let number = number.to_string();
        if text.0 != number {
            text.0 = number;
        }
    }
    let now = if position.phase() == Phase::Placement { During::Placement } else { During::Challenges };
    for (during, mut node) in &mut rows {
        let display = if *during == now { Display::Flex } else { Display::None };
        if node.display != display {
            node.display = display;
        }
    }
}

/// The seats that act have a lit frame; seats that are out are dimmed.
fn light(
    told: Res<Told<Yundao>>,
    offers: Res<Offers<Yundao>>,
    mut panels: Query<(&Zone, &mut Dress, &mut ImageNode)>,
) {
    let position = &told.0.position;
    for (zone, mut dress, mut image) in &mut panels {
        let Zone::Panel(seat) = *zone else { continue };
        let over = position.phase() == Phase::Over;
        let acts = !over && (offers.undecided().any(|other| other == seat) || position.totem() == seat);
        let name = if acts { "ui/seat-frame-active" } else { "ui/seat-frame" };
        if dress.0 != name {
            *dress = Dress::new(name);
        }
        let placing = position.phase() == Phase::Placement;
        let gone = !placing && !over && position.owned(seat).is_empty();
        let alpha = if gone { 0.55 } else { 1.0 };
        if (image.color.alpha() - alpha).abs() > 0.01 {
            image.color.set_alpha(alpha);
        }
    }
}

/// What a seat is doing, in words: thinking, choosing, has chosen, out.
fn state(
    seat: Seat,
    told: &Told<Yundao>,
    offers: &Offers<Yundao>,
    table: &Table<Yundao>,
    idle: bool,
) -> Option<Phrase> {
    let position = &told.0.position;
    if position.hand(seat).is_empty() {
        return Some(Phrase::new("table-seat-out"));
    }
    if position.phase() == Phase::Challenge && position.owned(seat).is_empty() {
        return Some(Phrase::new("table-seat-no-towers"));
    }
    if position.phase() == Phase::Duel {
        if offers.has_decided(seat) || told.0.chosen.contains(seat) {
            return Some(Phrase::new("table-seat-chosen"));
        }
        if offers.undecided().any(|other| other == seat) {
            return Some(Phrase::new("table-seat-choosing"));
        }
        return None;
    }
    let thinks = idle && offers.undecided().any(|other| other == seat) && !table.sitter(seat).human();
    thinks.then(|| Phrase::new("table-thinking").with("name", table.sitter(seat).name.clone()))
}

fn say_state(
    told: Res<Told<Yundao>>,
    offers: Res<Offers<Yundao>>,
    table: Res<Table<Yundao>>,
    gate: Res<Gate>,
    metrics: Res<Metrics>,
    mut states: Query<(&State, &mut Localized, &mut Node)>,
) {
    for (line, mut localized, mut node) in &mut states {
        let phrase = state(line.0, &told, &offers, &table, gate.idle());
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

/// What screen readers say about a seat: its name, tray and cards.
fn seat_label(told: &Told<Yundao>, table: &Table<Yundao>, seat: Seat) -> Phrase {
    let position = &told.0.position;
    Phrase::new("access-seat-facts")
        .with("name", table.sitter(seat).name.clone())
        .with("tray", position.banked(seat).len())
        .with("cards", position.hand(seat).len())
}

/// Tells screen readers about each seat in one sentence.
fn label(
    told: Res<Told<Yundao>>,
    table: Res<Table<Yundao>>,
    mut panels: Query<(&Zone, &mut LocalizedLabel)>,
) {
    if !told.is_changed() {
        return;
    }
    for (zone, mut label) in &mut panels {
        let Zone::Panel(seat) = *zone else { continue };
        let phrase = seat_label(&told, &table, seat);
        if label.0 != phrase {
            label.0 = phrase;
        }
    }
}

/// Panels in narrow rooms leave out what is not needed.
fn fold(
    metrics: Res<Metrics>,
    mut panels: Query<(Ref<Zone>, &Children, &mut Node)>,
    mut names: Query<&mut Node, (With<SeatName>, Without<Zone>)>,
    mut nodes: Query<&mut Node, (Without<Zone>, Without<SeatName>)>,
) {
    if !metrics.is_changed() && !panels.iter().any(|(zone, ..)| zone.is_added()) {
        return;
    }
    let compact = compact(&metrics);
    for mut name in &mut names {
        name.display = if compact { Display::None } else { Display::Flex };
    }
    for (zone, children, mut node) in &mut panels {
        if !matches!(*zone, Zone::Panel(_)) {
            continue;
        }
        let (padding, emblem, gap) = match metrics.form {
            Form::Wide => (28.0, 84.0, 16.0),
            Form::Short if compact => (8.0, 36.0, 4.0),
            Form::Short => (22.0, 60.0, 12.0),
            Form::Tall => (20.0, 40.0, 6.0),
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
