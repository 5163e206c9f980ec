//! The seats: name, emblem, coins, sellers and cards left, the last card played, who began.

use bevy::prelude::*;
use dragon_parade::{DragonParade, Phase};
use tabletop::Seat;

use super::super::pieces::{Coins, Purse};
use crate::hud::{Sight, Zone, on_open, zone};
use crate::lang::{LocalizedLabel, Phrase};
use crate::schedule::Step;
use crate::screens::Screen;
use crate::skin::{Dress, Form, Metrics, Type, palette};
use crate::table::{Table, Told};
use crate::widgets::{row, words};

/// A figure on a seat's panel.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
enum Figure {
    Coins(Seat),
    Gained(Seat),
    Sellers(Seat),
    Cards(Seat),
}

/// Something on a panel that is there only at times.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
enum Sign {
    /// The start player's drum.
    Starter(Seat),
    /// The last card played in this game.
    Played(Seat),
    /// A choice that has been made and is not shown yet.
    Chosen(Seat),
}

/// What folds away in little room.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
enum Folds {
    Emblem,
    Icon,
    Figures,
}

/// Plugin: panels follow what has been told.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Table), on_open::<DragonParade, _>(spawn));
    app.add_systems(
        Update,
        (count, sign, light, label, fold)
            .in_set(Step::Show)
            .run_if(in_state(Screen::Table))
            .run_if(resource_exists::<Table<DragonParade>>)
            .run_if(resource_exists::<Told<DragonParade>>),
    );
}

fn picture(name: &'static str, size: f32) -> impl Bundle {
    (
        Node { width: px(size), height: px(size), flex_shrink: 0.0, ..default() },
        Dress::new(name),
        Pickable::IGNORE,
    )
}

fn figure(icon: &'static str, figure: Figure) -> impl Bundle {
    (
        row(4.0),
        Pickable::IGNORE,
        children![(picture(icon, 30.0), Folds::Icon), (words("", Type::Strong), figure, Pickable::IGNORE)],
    )
}

fn spawn(mut commands: Commands, sight: Sight<DragonParade>) {
    for seat in Seat::all(sight.table.seats()) {
        let sitter = sight.table.sitter(seat);
        commands
            .spawn((
                Name::new(format!("Panel of seat {seat}")),
                zone(
                    Zone::Panel(seat),
                    Node { align_items: AlignItems::Center, overflow: Overflow::clip(), ..default() },
                ),
                Dress::new("ui/seat-frame"),
                Pickable::IGNORE,
                LocalizedLabel(seat_label(&sight, seat)),
            ))
            .with_children(|panel| {
                panel
                    .spawn((picture("emblem/azure", 72.0), Folds::Emblem))
                    .insert(Dress::new(format!("emblem/{}", sitter.glaze.id())));
                panel.spawn((
                    Node {
                        flex_direction: FlexDirection::Column,
                        flex_grow: 1.0,
                        min_width: px(0),
                        ..default()
                    },
                    Pickable::IGNORE,
                    children![
                        (
                            row(8.0),
                            Pickable::IGNORE,
                            children![
                                (
                                    words(sitter.name.clone(), Type::Strong),
                                    TextColor(sitter.glaze.light()),
                                    TextLayout::no_wrap(),
                                    Pickable::IGNORE,
                                ),
                                (picture("parade/start", 36.0), Sign::Starter(seat)),
                            ],
                        ),
                        (
                            row(9.0),
                            Folds::Figures,
                            Pickable::IGNORE,
                            children![
                                (
                                    row(4.0),
                                    Pickable::IGNORE,
                                    children![
                                        (picture("icon/coin", 30.0), Folds::Icon),
                                        (words("", Type::Strong), Figure::Coins(seat), Pickable::IGNORE),
                                        (
                                            words("", Type::Strong),
                                            Figure::Gained(seat),
                                            TextColor(palette::LANTERN),
                                            Pickable::IGNORE,
                                        ),
                                    ],
                                ),
                                figure("icon/stall", Figure::Sellers(seat)),
                                figure("icon/cards", Figure::Cards(seat)),
                            ],
                        ),
                    ],
                ));
                panel.spawn((
                    Node {
                        align_items: AlignItems::Center,
                        column_gap: px(4),
                        flex_shrink: 0.0,
                        ..default()
                    },
                    Pickable::IGNORE,
                    children![
                        (picture("icon/check", 36.0), Sign::Chosen(seat)),
                        (
                            Node { width: px(52), height: px(73), flex_shrink: 0.0, ..default() },
                            Dress::new("parade/back"),
                            Sign::Played(seat),
                            Pickable::IGNORE,
                        ),
                    ],
                ));
            });
    }
}

fn count(
    told: Res<Told<DragonParade>>,
    purses: Query<(&Purse, &Coins)>,
    mut figures: Query<(&Figure, &mut Text)>,
) {
    let view = &told.0;
    let purse = |seat: Seat| {
        purses.iter().find(|(purse, _)| purse.0 == seat).map_or(Coins::default(), |(_, coins)| *coins)
    };
    for (figure, mut text) in &mut figures {
        let now = match *figure {
            Figure::Coins(seat) => purse(seat).total.to_string(),
            Figure::Gained(seat) => match purse(seat).gained {
                0 => String::new(),
                gained => format!("+{gained}"),
            },
            Figure::Sellers(seat) => view.to_place(seat).to_string(),
            Figure::Cards(seat) => view.hands.get(seat.index()).map_or(0, |hand| hand.count).to_string(),
        };
        if text.0 != now {
            text.0 = now;
        }
    }
}

/// Drum, cards and ticks are there while they mean something.
fn sign(sight: Sight<DragonParade>, metrics: Res<Metrics>, mut signs: Query<(&Sign, &mut Node, &mut Dress)>) {
    let view = &sight.told.0;
    for (sign, mut node, mut dress) in &mut signs {
        let shown = match *sign {
            Sign::Starter(seat) => view.starter == seat,
            Sign::Played(seat) => {
                let last = (0..view.played.len()).rev().find(|index| view.player_of(*index) == seat);
                let card = last.and_then(|index| view.played.get(index));
                if let Some(card) = card {
                    let name = format!("parade/{card}");
                    if dress.0 != name {
                        *dress = Dress::new(name);
                    }
                }
                // The tick of a choice that is made takes its place.
                let chosen = view.phase == Phase::Discard && sight.offers.has_decided(seat);
                card.is_some() && !chosen && metrics.form == Form::Wide && view.seats() < 5
            }
            Sign::Chosen(seat) => view.phase == Phase::Discard && sight.offers.has_decided(seat),
        };
        let display = if shown { Display::Flex } else { Display::None };
        if node.display != display {
            node.display = display;
        }
    }
}

/// The seats that act have a lit frame.
fn light(sight: Sight<DragonParade>, mut panels: Query<(&Zone, &mut Dress)>) {
    let view = &sight.told.0;
    for (zone, mut dress) in &mut panels {
        let Zone::Panel(seat) = *zone else { continue };
        let acts = match sight.gate.idle() {
            true => sight.offers.undecided().any(|other| other == seat),
            false => view.phase != Phase::Over && view.waiting.contains(seat),
        };
        let name = if acts { "ui/seat-frame-active" } else { "ui/seat-frame" };
        if dress.0 != name {
            *dress = Dress::new(name);
        }
    }
}

/// What screen readers say about a seat.
pub(in crate::games::dragon_parade) fn seat_label(sight: &Sight<DragonParade>, seat: Seat) -> Phrase {
    let view = &sight.told.0;
    Phrase::new("parade-access-seat")
        .with("name", sight.name(seat))
        .with("coins", view.coins.get(seat.index()).copied().unwrap_or_default())
        .with("sellers", view.to_place(seat))
        .with("cards", view.hands.get(seat.index()).map_or(0, |hand| hand.count))
}

fn label(sight: Sight<DragonParade>, mut panels: Query<(&Zone, &mut LocalizedLabel)>) {
    for (zone, mut label) in &mut panels {
        let Zone::Panel(seat) = *zone else { continue };
        let phrase = seat_label(&sight, seat);
        if label.0 != phrase {
            label.0 = phrase;
        }
    }
}

/// Panels in narrow rooms leave out what is not needed.
fn fold(
    metrics: Res<Metrics>,
    mut panels: Query<(Ref<Zone>, &mut Node), Without<Folds>>,
    mut parts: Query<(&Folds, &mut Node), Without<Zone>>,
) {
    let fresh = panels.iter().any(|(zone, _)| zone.is_added());
    if !metrics.is_changed() && !fresh {
        return;
    }
    let (padding, emblem, gap) = match metrics.form {
        Form::Wide => (18.0, 64.0, 10.0),
        Form::Short => (16.0, 56.0, 8.0),
        Form::Tall => (14.0, 44.0, 6.0),
    };
    for (zone, mut node) in &mut panels {
        if matches!(*zone, Zone::Panel(_)) {
            node.padding = UiRect::axes(px(padding), px(4));
            node.column_gap = px(gap);
        }
    }
    let icon = if metrics.form == Form::Wide { 30.0 } else { 24.0 };
    for (part, mut node) in &mut parts {
        let size = match part {
            Folds::Emblem => emblem,
            Folds::Icon => icon,
            Folds::Figures => {
                node.column_gap = px(icon * 0.3);
                continue;
            }
        };
        node.width = px(size);
        node.height = px(size);
    }
}
