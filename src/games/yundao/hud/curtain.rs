//! The curtain as it looks: cloth over everything, who is asked to come, and behind it one hand.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use tabletop::Viewer;
use yundao::Yundao;

use super::super::Part;
use super::super::pieces::card_look;
use super::on_open;
use crate::input::{Act, Device, Intent, Intents, Pointable};
use crate::lang::{Localized, Phrase};
use crate::motion::Rest;
use crate::schedule::Step;
use crate::screens::Screen;
use crate::skin::{Art, Dress, Look, Metrics, Type, palette};
use crate::table::{Curtain, Offers, Table, Target};
use crate::widgets::{ButtonLook, button, screen_root, text_key};

/// The cloth.
#[derive(Component)]
struct Cloth;

/// What is written on it.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
enum Written {
    Whole,
    Title,
    Hint,
    Look,
}

/// A card of the hand behind the curtain.
#[derive(Component, Clone, Copy)]
struct BehindCurtain {
    index: usize,
    of: usize,
}

/// Plugin: the curtain.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Table), on_open(spawn));
    app.add_systems(
        Update,
        ((hang, write, hold_hand).chain().in_set(Step::Play), fan.in_set(Step::Arrange))
            .run_if(in_state(Screen::Table))
            .run_if(resource_exists::<Table<Yundao>>),
    );
}

fn spawn(mut commands: Commands) {
    commands.spawn((
        Name::new("Curtain"),
        DespawnOnExit(Screen::Table),
        Cloth,
        Look::new("ui/curtain"),
        Transform::from_xyz(0.0, 0.0, 300.0),
        Visibility::Hidden,
        Pickable::default(),
    ));
    commands
        .spawn((
            screen_root("Curtain words"),
            DespawnOnExit(Screen::Table),
            Written::Whole,
            GlobalZIndex(20),
            Visibility::Hidden,
        ))
        .with_children(|root| {
            root.spawn((
                Node {
                    flex_direction: FlexDirection::Column,
                    align_items: AlignItems::Center,
                    padding: UiRect::axes(px(56), px(36)),
                    row_gap: px(20),
                    max_width: percent(94),
                    ..default()
                },
                Dress::new("ui/panel"),
            ))
            .with_children(|plaque| {
                plaque.spawn((
                    text_key("table-curtain-look-away", Type::Heading),
                    Written::Title,
                    TextLayout::justify(Justify::Center),
                ));
                plaque.spawn((
                    text_key("table-curtain-look-away", Type::Body),
                    Written::Hint,
                    TextLayout::justify(Justify::Center),
                    TextColor(palette::LANTERN),
                ));
                plaque.spawn((button("table-curtain-press", ButtonLook::PRIMARY), Written::Look)).observe(
                    |activate: On<Activate>, mut intents: ResMut<Intents>| {
                        let act = Act::Pick(activate.entity);
                        intents.push(Intent { device: Device::Screen, seat: None, act });
                    },
                );
            });
        });
}

/// The cloth covers the window while something is behind it.
fn hang(
    curtain: Res<Curtain>,
    metrics: Res<Metrics>,
    art: Res<Art>,
    mut cloths: Query<(&mut Visibility, &mut Transform), With<Cloth>>,
) {
    for (mut visibility, mut transform) in &mut cloths {
        let drawn = *curtain != Curtain::Away;
        visibility.set_if_neq(if drawn { Visibility::Inherited } else { Visibility::Hidden });
        if let Some(drawing) = art.get("ui/curtain") {
            let scale = (metrics.window * 1.02 / drawing.size).extend(1.0);
            if transform.scale != scale {
                transform.scale = scale;
            }
        }
    }
}

fn write(
    curtain: Res<Curtain>,
    table: Res<Table<Yundao>>,
    mut written: Query<(&Written, &mut Visibility, &mut Node, Option<&mut Localized>)>,
) {
    let (drawn, open) = match *curtain {
        Curtain::Away => (false, false),
        Curtain::Drawn(_) => (true, false),
        Curtain::Open(_) => (true, true),
    };
    for (what, mut visibility, mut node, localized) in &mut written {
        match what {
            // Once it is open, only the hand is looked at.
            Written::Whole => {
                visibility.set_if_neq(if drawn && !open {
                    Visibility::Inherited
                } else {
                    Visibility::Hidden
                });
            }
            Written::Title => {
                if let (Some(seat), Some(mut localized)) = (curtain.seat(), localized) {
                    let phrase =
                        Phrase::new("table-curtain-title").with("name", table.sitter(seat).name.clone());
                    if localized.0 != phrase {
                        localized.0 = phrase;
                    }
                }
            }
            Written::Hint | Written::Look => {
                if node.display != Display::Flex {
                    node.display = Display::Flex;
                }
            }
        }
    }
}

/// Behind the open curtain is the hand of the seat it is open for, and nothing else.
fn hold_hand(
    mut commands: Commands,
    curtain: Res<Curtain>,
    table: Res<Table<Yundao>>,
    offers: Res<Offers<Yundao>>,
    held: Query<Entity, With<BehindCurtain>>,
) {
    let Curtain::Open(seat) = *curtain else {
        for card in &held {
            commands.entity(card).despawn();
        }
        return;
    };
    if !held.is_empty() && !curtain.is_changed() {
        return;
    }
    for card in &held {
        commands.entity(card).despawn();
    }
    let Some(offer) = offers.of(seat, Viewer::Seat(seat)) else { return };
    let faces: Vec<_> = offer
        .next()
        .into_iter()
        .filter_map(|part| match part {
            Part::Card(card) => Some(card),
            _ => None,
        })
        .collect();
    let of = faces.len();
    let glaze = table.sitter(seat).glaze;
    for (index, face) in faces.into_iter().enumerate() {
        commands.spawn((
            Name::new(format!("Card {index} behind the curtain")),
            DespawnOnExit(Screen::Table),
            BehindCurtain { index, of },
            card_look(glaze, Some(face)),
            Target::<Yundao> { part: Part::Card(face), size: Vec2::ONE },
            Pointable,
            Rest::default(),
        ));
    }
}

/// The hand lies in the middle of the window, in two rows where it is narrow.
fn fan(metrics: Res<Metrics>, mut cards: Query<(&BehindCurtain, &mut Rest)>) {
    for (card, mut rest) in &mut cards {
        let size = metrics.units;
        let rows = if size.x < size.y { 2 } else { 1 };
        let per_row = card.of.div_ceil(rows).max(1);
        let (row, column) = (card.index / per_row, card.index % per_row);
        let in_row = per_row.min(card.of - row * per_row);
        let step = ((size.x - 80.0) / per_row as f32).min(216.0);
        let scale = (step / 212.0).min((size.y - 160.0) / rows as f32 / 300.0).min(1.0);
        let at = Vec2::new(
            size.x / 2.0 + (column as f32 - (in_row as f32 - 1.0) / 2.0) * step,
            size.y / 2.0 + 20.0 + (row as f32 - (rows as f32 - 1.0) / 2.0) * 300.0 * scale,
        );
        let place = metrics.world(at).extend(310.0 + card.index as f32 * 0.1);
        let now = Transform::from_translation(place).with_scale(Vec3::splat(scale * metrics.scale));
        rest.set_if_neq(Rest(now));
    }
}
