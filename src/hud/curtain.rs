//! The curtain as it looks: cloth over everything, who is asked to come, and behind it one hand.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use tabletop::Viewer;

use super::{Areas, Fan, HandCard, Sight, TableHud, Zone};
use crate::input::{Act, Device, Intent, Intents, Pointable};
use crate::lang::{Localized, Phrase};
use crate::motion::Rest;
use crate::schedule::Step;
use crate::screens::Screen;
use crate::skin::{Art, Dress, Form, Look, Metrics, Type, palette};
use crate::table::{Curtain, Table, TableOpened, Target};
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

/// Plugin: the cloth is there at every table.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Table), spawn.after(TableOpened));
}

/// Plugin: the curtain of a game.
pub(super) fn game_plugin<G: TableHud>(app: &mut App) {
    app.add_systems(
        Update,
        (
            (hang::<G>, clear_room::<G>, write::<G>, hold_hand::<G>).chain().in_set(Step::Play),
            fan::<G>.in_set(Step::Arrange),
        )
            .run_if(in_state(Screen::Table))
            .run_if(resource_exists::<Table<G>>),
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
fn hang<G: TableHud>(
    curtain: Res<Curtain>,
    metrics: Res<Metrics>,
    art: Res<Art>,
    mut cloths: Query<(&mut Visibility, &mut Transform), With<Cloth>>,
) {
    for (mut visibility, mut transform) in &mut cloths {
        let drawn = match *curtain {
            Curtain::Away => false,
            Curtain::Drawn(_) => true,
            Curtain::Open(_) => !G::CURTAIN_LIFTS,
        };
        visibility.set_if_neq(if drawn { Visibility::Inherited } else { Visibility::Hidden });
        if let Some(drawing) = art.get("ui/curtain") {
            let scale = (metrics.window * 1.02 / drawing.size).extend(1.0);
            if transform.scale != scale {
                transform.scale = scale;
            }
        }
    }
}

/// The seats stand back while the hand lies on the cloth: it has the whole room.
fn clear_room<G: TableHud>(curtain: Res<Curtain>, mut panels: Query<(&Zone, &mut Visibility)>) {
    let open = matches!(*curtain, Curtain::Open(_)) && !G::CURTAIN_LIFTS;
    for (zone, mut visibility) in &mut panels {
        if matches!(zone, Zone::Panel(_)) {
            visibility.set_if_neq(if open { Visibility::Hidden } else { Visibility::Inherited });
        }
    }
}

fn write<G: TableHud>(
    curtain: Res<Curtain>,
    table: Res<Table<G>>,
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
fn hold_hand<G: TableHud>(
    mut commands: Commands,
    sight: Sight<G>,
    held: Query<Entity, With<BehindCurtain>>,
    mut known: Local<Vec<G::Part>>,
) {
    let hand = match *sight.curtain {
        Curtain::Open(seat) => match sight.offers.of(seat, Viewer::Seat(seat)) {
            Some(offer) => G::hand(&sight, offer),
            // While something is shown, the hand stays as it is.
            None => return,
        },
        Curtain::Away | Curtain::Drawn(_) => Vec::new(),
    };
    if *known == hand && held.iter().count() == hand.len() {
        return;
    }
    for card in &held {
        commands.entity(card).despawn();
    }
    let Curtain::Open(seat) = *sight.curtain else {
        known.clear();
        return;
    };
    let glaze = sight.table.sitter(seat).glaze;
    let of = hand.len();
    known.clone_from(&hand);
    for (index, part) in hand.into_iter().enumerate() {
        let Some(face) = G::card_face(part, glaze) else { continue };
        commands.spawn((
            Name::new(format!("Card {index} behind the curtain")),
            DespawnOnExit(Screen::Table),
            BehindCurtain { index, of },
            HandCard,
            face,
            Target::<G> { part, size: Vec2::ONE },
            Pointable,
            Rest::default(),
        ));
    }
}

/// The hand lies in its usual place when the curtain lifts; else in the middle of the window, in two
/// rows where it is narrow.
fn fan<G: TableHud>(
    metrics: Res<Metrics>,
    areas: Res<Areas>,
    mut cards: Query<(&BehindCurtain, &mut Rest, &mut Target<G>)>,
) {
    for (card, mut rest, mut target) in &mut cards {
        let now = if G::CURTAIN_LIFTS {
            Fan::new(&areas, &metrics, G::hand_units(metrics.form)).card(card.index, card.of, true)
        } else {
            in_the_middle(&metrics, &areas, card)
        };
        rest.set_if_neq(Rest(now));
        let size = Vec2::new(150.0, 240.0) * now.scale.truncate();
        if target.size != size {
            target.size = size;
        }
    }
}

fn in_the_middle(metrics: &Metrics, areas: &Areas, card: &BehindCurtain) -> Transform {
    let mut size = metrics.units;
    // In a low window what is certain stands beside the hand, not under it, unless it needs the whole width.
    if metrics.form == Form::Short && areas.choice.min.x > size.x / 3.0 {
        size.x = areas.choice.min.x;
    }
    let rows = if size.x < size.y * 1.2 { 2 } else { 1 };
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
    Transform::from_translation(place).with_scale(Vec3::splat(scale * metrics.scale))
}
