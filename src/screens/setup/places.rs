//! The places at the table: a row each, with colour, name, who plays, and what with.

use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, Button, observe};
use tabletop::MAX_SEATS;

use super::draft::{Draft, Who, colour_number};
use super::parts::arrow;
use super::place_sheet::OpenPlace;
use crate::input::Device;
use crate::lang::{Arg, Localized, LocalizedLabel, Phrase, keys};
use crate::schedule::Step;
use crate::screens::Screen;
use crate::skin::{Dress, Form, Metrics, Type, palette};
use crate::widgets::{ButtonLook, Fit, Focusable, TOUCH, Voice};

/// What a part of a row shows of its place.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
enum Shows {
    /// The coloured edge.
    Edge(usize),
    /// The emblem.
    Emblem(usize),
    /// The button with the name, for its label.
    Seat(usize),
    /// The name.
    Name(usize),
    /// Who plays.
    Who(usize),
    /// The picture of the device or bot.
    Device(usize),
    /// The line about device or bot.
    About(usize),
}

/// How far a controller has been held to leave a place.
#[derive(Component, Clone, Copy)]
pub(super) struct HoldBar(pub(super) usize);

/// Plugin: rows follow the draft.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        show.in_set(Step::Show).run_if(in_state(Screen::Setup).and_then(resource_exists::<Draft>)),
    );
}

/// Spawns a row for every place.
pub(super) fn spawn(column: &mut ChildSpawnerCommands) {
    for place in 0..MAX_SEATS {
        column
            .spawn((
                Name::new(format!("Place {}", place + 1)),
                Node::default(),
                Dress::new("ui/seat-frame"),
                Fit(fit_row),
            ))
            .with_children(|row| spawn_row(row, place));
    }
}

fn spawn_row(row: &mut ChildSpawnerCommands, place: usize) {
    row.spawn((
        Name::new("Edge"),
        Node {
            position_type: PositionType::Absolute,
            left: px(0),
            top: px(0),
            width: percent(100),
            height: percent(100),
            ..default()
        },
        Dress::new("ui/seat-edge"),
        Shows::Edge(place),
        Pickable::IGNORE,
    ));
    row.spawn((
        Name::new("Held"),
        Node {
            position_type: PositionType::Absolute,
            left: px(26),
            bottom: px(10),
            width: percent(0),
            max_width: percent(94),
            height: px(8),
            border_radius: BorderRadius::all(px(4)),
            ..default()
        },
        BackgroundColor(palette::LANTERN),
        HoldBar(place),
        Pickable::IGNORE,
    ));
    row.spawn((
        Name::new("Seat button"),
        Node::default(),
        Fit(fit_name),
        Button,
        Focusable,
        Hovered::default(),
        ButtonLook::PLAIN,
        Dress::new(ButtonLook::PLAIN.0),
        Voice("open"),
        Shows::Seat(place),
        LocalizedLabel::new("setup-title"),
        observe(move |_: On<Activate>, mut commands: Commands| commands.trigger(OpenPlace(place))),
        children![
            (
                Node { width: px(64), height: px(64), flex_shrink: 0.0, ..default() },
                Dress::new("emblem/azure"),
                Shows::Emblem(place),
                Pickable::IGNORE
            ),
            (
                Text::default(),
                Type::Button,
                TextColor(palette::PAPER),
                TextLayout::no_wrap(),
                Shows::Name(place),
                Pickable::IGNORE
            ),
            (
                Node {
                    width: px(34),
                    height: px(34),
                    flex_shrink: 0.0,
                    margin: UiRect::left(auto()),
                    ..default()
                },
                ImageNode { color: palette::PAPER.with_alpha(0.6), ..default() },
                Dress::new("icon/pencil"),
                // The name needs what room there is.
                Fit(|metrics, node| {
                    node.display = if metrics.units.x < 560.0 { Display::None } else { Display::Flex };
                }),
                Pickable::IGNORE
            )
        ],
    ));
    row.spawn((Name::new("Who"), Node::default(), Fit(fit_who))).with_children(|who| {
        let label = Phrase::new("access-seat").with("number", place + 1);
        arrow(who, false, label.clone(), move |_: On<Activate>, mut draft: ResMut<Draft>| {
            draft.turn_who(place, false);
        });
        who.spawn((
            Text::default(),
            Localized::new("setup-seat-closed"),
            Type::Strong,
            TextColor(palette::PAPER),
            TextLayout::justify(Justify::Center),
            Node { flex_grow: 1.0, flex_basis: px(0), min_width: px(0), ..default() },
            Shows::Who(place),
        ));
        arrow(who, true, label, move |_: On<Activate>, mut draft: ResMut<Draft>| {
            draft.turn_who(place, true);
        });
    });
    row.spawn((Name::new("About"), Node::default(), Fit(fit_about))).with_children(|about| {
        about.spawn((
            Node { width: px(44), height: px(44), flex_shrink: 0.0, ..default() },
            Dress::new("icon/person"),
            Shows::Device(place),
        ));
        about.spawn((
            Text::default(),
            Localized::new("setup-seat-closed-about"),
            Type::Small,
            TextColor(palette::PAPER.with_alpha(0.85)),
            Node { flex_shrink: 1.0, ..default() },
            Shows::About(place),
        ));
    });
}

fn show(
    draft: Res<Draft>,
    mut parts: Query<(
        Ref<Shows>,
        Option<&mut Text>,
        Option<&mut Localized>,
        Option<&mut LocalizedLabel>,
        Option<&mut Dress>,
        Option<&mut ImageNode>,
        Option<&mut TextColor>,
    )>,
) {
    for (shows, text, localized, access, dress, image, colour) in &mut parts {
        if !draft.is_changed() && !shows.is_added() {
            continue;
        }
        let place = match *shows {
            Shows::Edge(place)
            | Shows::Emblem(place)
            | Shows::Seat(place)
            | Shows::Name(place)
            | Shows::Who(place)
            | Shows::Device(place)
            | Shows::About(place) => place,
        };
        let seat = &draft.places[place];
        let closed = seat.who == Who::Closed;
        let strength = if closed { 0.38 } else { 1.0 };
        match *shows {
            Shows::Edge(_) => {
                if let Some(mut image) = image {
                    image.color = seat.glaze.light().with_alpha(if closed { 0.25 } else { 1.0 });
                }
            }
            Shows::Emblem(_) => {
                if let Some(mut dress) = dress {
                    dress.set_if_neq(Dress::new(format!("emblem/{}", seat.glaze.id())));
                }
                if let Some(mut image) = image {
                    image.color = Color::WHITE.with_alpha(strength);
                }
            }
            Shows::Seat(_) => {
                if let Some(mut access) = access {
                    let colour = Arg::key(keys::colour(colour_number(seat.glaze)));
                    let words = LocalizedLabel::new("access-seat-named")
                        .with("number", place + 1)
                        .with("name", seat.name.clone())
                        .with("colour", colour);
                    access.set_if_neq(words);
                }
            }
            Shows::Name(_) => {
                if let Some(mut text) = text {
                    text.set_if_neq(Text::new(seat.name.clone()));
                }
                if let Some(mut colour) = colour {
                    colour.set_if_neq(TextColor(seat.glaze.light().with_alpha(strength)));
                }
            }
            Shows::Who(_) => {
                if let Some(mut localized) = localized {
                    localized.set_if_neq(Localized(draft.who_words(place)));
                }
            }
            Shows::About(_) => {
                if let Some(mut localized) = localized {
                    localized.set_if_neq(Localized(draft.about(place)));
                }
            }
            Shows::Device(_) => {
                let icon = match seat.who {
                    Who::Human(Device::Screen) => "icon/person",
                    Who::Human(Device::Pad(_)) => "icon/pad",
                    Who::Bot(_) => "icon/bot",
                    Who::Closed => "icon/leave",
                };
                if let Some(mut dress) = dress {
                    dress.set_if_neq(Dress::new(icon));
                }
                if let Some(mut image) = image {
                    image.color = Color::WHITE.with_alpha(strength);
                }
            }
        }
    }
}

/// Whether a row has room for everything side by side. In a wide window the terms stand beside it.
fn roomy(metrics: &Metrics) -> bool {
    metrics.units.x > 1830.0 || (1300.0..=1500.0).contains(&metrics.units.x)
}

fn fit_row(metrics: &Metrics, node: &mut Node) {
    node.width = percent(100);
    node.flex_wrap = if roomy(metrics) { FlexWrap::NoWrap } else { FlexWrap::Wrap };
    node.align_items = AlignItems::Center;
    node.column_gap = px(18);
    node.row_gap = px(6);
    node.padding = UiRect::new(px(30), px(20), px(12), px(if metrics.form == Form::Wide { 16 } else { 12 }));
    node.min_height = px(TOUCH + 24.0);
    node.flex_shrink = 0.0;
}

fn fit_name(metrics: &Metrics, node: &mut Node) {
    node.min_height = px(TOUCH);
    node.padding = UiRect::axes(px(18), px(8));
    node.align_items = AlignItems::Center;
    node.column_gap = px(16);
    node.flex_grow = 1.0;
    node.flex_basis = px(if roomy(metrics) { 320 } else { 270 });
    node.min_width = px(0);
    node.overflow = Overflow::clip();
}

fn fit_who(metrics: &Metrics, node: &mut Node) {
    node.align_items = AlignItems::Center;
    node.column_gap = px(8);
    node.flex_grow = 1.0;
    node.flex_basis = px(if roomy(metrics) { 360 } else { 372 });
    node.max_width = px(460);
}

fn fit_about(metrics: &Metrics, node: &mut Node) {
    node.align_items = AlignItems::Center;
    node.column_gap = px(14);
    if roomy(metrics) {
        node.flex_grow = 1.3;
        node.flex_basis = px(330);
        node.width = auto();
    } else {
        node.flex_grow = 1.0;
        node.flex_basis = auto();
        node.width = percent(100);
    }
}
