//! What is certain before a move is made, why something cannot be picked, and the buttons to confirm
//! and to cancel.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use tabletop::Value;

use super::{Areas, Sight, TableHud, Zone, on_open, zone};
use crate::input::{Act, Device, Intent, Intents, SlotPads};
use crate::lang::{Localized, Phrase};
use crate::schedule::Step;
use crate::screens::Screen;
use crate::skin::{Dress, Form, Metrics, Type, palette};
use crate::table::{Offer, Offers, Table, Told, WhyNot};
use crate::widgets::{ButtonLook, button, row};

/// The lines of the preview or of the reason.
#[derive(Component)]
struct Line(usize);

/// Something shown only while it can be used.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
enum When {
    Anything,
    Confirm,
    Cancel,
    /// The game's own button.
    Only,
}

/// How many lines there are.
const LINES: usize = 3;

/// Plugin: the preview of a game and its buttons.
pub(super) fn game_plugin<G: TableHud>(app: &mut App) {
    app.add_systems(OnEnter(Screen::Table), on_open::<G, _>(spawn::<G>));
    app.add_systems(
        Update,
        update::<G>
            .in_set(Step::Show)
            .run_if(in_state(Screen::Table))
            .run_if(resource_exists::<Table<G>>)
            .run_if(resource_exists::<Told<G>>),
    );
    app.add_systems(Update, fit.in_set(Step::Arrange).run_if(in_state(Screen::Table)));
}

/// Upright windows have less height to spare; in a low and broad area the buttons stand beside what is
/// said.
fn fit(metrics: Res<Metrics>, areas: Res<Areas>, mut choices: Query<(&When, Ref<Zone>, &mut Node)>) {
    for (when, zone, mut node) in &mut choices {
        if *when == When::Anything && (metrics.is_changed() || areas.is_changed() || zone.is_added()) {
            let flat = areas.choice.height() < 200.0 && areas.choice.width() > 700.0;
            let high = if flat || metrics.form == Form::Tall { 16 } else { 26 };
            node.padding = UiRect::axes(px(28), px(high));
            node.flex_direction = if flat { FlexDirection::Row } else { FlexDirection::Column };
            node.align_items = if flat { AlignItems::Center } else { AlignItems::Stretch };
            node.column_gap = px(24);
        }
    }
}

fn screen(act: Act) -> Intent {
    Intent { device: Device::Screen, seat: None, act }
}

fn spawn<G: TableHud>(mut commands: Commands) {
    let choice = commands
        .spawn((
            Name::new("Choice"),
            zone(
                Zone::Choice,
                Node {
                    flex_direction: FlexDirection::Column,
                    justify_content: JustifyContent::SpaceBetween,
                    padding: UiRect::axes(px(28), px(26)),
                    row_gap: px(8),
                    ..default()
                },
            ),
            When::Anything,
            Dress::new("ui/panel"),
            // It may need more room than its area, and is read before the log.
            GlobalZIndex(6),
            Visibility::Hidden,
        ))
        .id();
    commands.entity(choice).with_children(|choice| {
        choice
            .spawn((
                Node {
                    flex_direction: FlexDirection::Column,
                    row_gap: px(4),
                    min_height: px(0),
                    min_width: px(0),
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|lines| {
                for index in 0..LINES {
                    lines.spawn((
                        Text::default(),
                        Localized::new("table-confirm"),
                        if index == 0 { Type::Strong } else { Type::Small },
                        TextColor(palette::PAPER),
                        Line(index),
                        Pickable::IGNORE,
                    ));
                }
            });
        choice
            .spawn((
                Node {
                    flex_wrap: FlexWrap::Wrap,
                    justify_content: JustifyContent::Center,
                    row_gap: px(8),
                    flex_shrink: 0.0,
                    ..row(16.0)
                },
                Pickable::IGNORE,
            ))
            .with_children(|buttons| {
                buttons.spawn((button("table-cancel", ButtonLook::PLAIN), When::Cancel)).observe(
                    |_: On<Activate>, mut intents: ResMut<Intents>| intents.push(screen(Act::Cancel)),
                );
                buttons.spawn((button("table-confirm", ButtonLook::PRIMARY), When::Confirm)).observe(
                    |_: On<Activate>, mut intents: ResMut<Intents>| intents.push(screen(Act::Accept)),
                );
                if let Some((part, words)) = G::BUTTON {
                    buttons.spawn((button(words, ButtonLook::PRIMARY), When::Only)).observe(
                        move |_: On<Activate>, mut offers: ResMut<Offers<G>>| offers.pick_only(part),
                    );
                }
            });
    });
}

fn update<G: TableHud>(
    sight: Sight<G>,
    why: Res<WhyNot>,
    slots: Res<SlotPads>,
    mut lines: Query<(&Line, &mut Localized, &mut Node), Without<When>>,
    mut parts: Query<(&When, &mut Node, &mut Visibility)>,
) {
    let offer = sight.offer();
    // Why a secret choice is refused tells of what is held: its own seat alone reads it.
    let why = why.0.as_ref().filter(|why| !sight.offers.secret() || sight.eyes().knows(why.seat));
    let said = match (offer, why) {
        (_, Some(why)) => {
            let values = why.values.iter();
            vec![values.fold(Phrase::new(why.key), |phrase, (name, value)| match value {
                Value::Number(number) => phrase.with(name, *number as f64),
                Value::Seat(seat) => phrase.with(name, sight.name(*seat)),
                Value::Text(text) => phrase.with(name, text.to_string()),
            })]
        }
        (Some(offer), None) => preview(&sight, offer),
        (None, None) if !slots.0.is_empty() && sight.offers.undecided().next().is_some() => {
            G::SLOT_HINTS.iter().copied().map(Phrase::new).collect()
        }
        (None, None) => Vec::new(),
    };
    for (line, mut localized, mut node) in &mut lines {
        let phrase = said.get(line.0);
        let display = if phrase.is_some() { Display::Flex } else { Display::None };
        if node.display != display {
            node.display = display;
        }
        // What is not shown says nothing: it may have been for other eyes.
        let phrase = phrase.cloned().unwrap_or_else(|| Phrase::new("table-confirm"));
        if localized.0 != phrase {
            localized.0 = phrase;
        }
    }
    let confirm = offer.is_some_and(|offer| offer.whole().is_some());
    let only = offer.is_some_and(|offer| G::BUTTON.is_some_and(|(part, _)| offer.next() == [part]));
    let cancel = offer.is_some_and(|offer| !offer.picked().is_empty());
    for (when, mut node, mut visibility) in &mut parts {
        let shown = match when {
            When::Anything => !said.is_empty() || confirm || only || cancel,
            When::Confirm => confirm,
            When::Cancel => cancel,
            When::Only => only && !confirm,
        };
        if *when == When::Anything {
            visibility.set_if_neq(if shown { Visibility::Inherited } else { Visibility::Hidden });
            continue;
        }
        let display = if shown { Display::Flex } else { Display::None };
        if node.display != display {
            node.display = display;
        }
    }
}

/// What is certain about what has been picked, or is pointed at next.
fn preview<G: TableHud>(sight: &Sight<G>, offer: &Offer<G>) -> Vec<Phrase> {
    match offer.meant() {
        Some(action) => G::preview(sight, offer, action),
        None => G::preview_picks(sight, offer),
    }
}
