//! What is certain before a move is made, why something cannot be picked, and the buttons to confirm
//! and to cancel.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use tabletop::{Seat, Value, Viewer};
use yundao::{Action, Height, MAX_HEIGHT, Position, Yundao};

use super::super::Part;
use super::{Zone, on_open, zone};
use crate::input::{Act, Device, Intent, Intents, SlotPads};
use crate::lang::{Localized, Phrase};
use crate::schedule::Step;
use crate::screens::Screen;
use crate::skin::{Dress, Type, palette};
use crate::table::{Audience, Curtain, Gate, Offer, Offers, Table, Told, WhyNot};
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
    Pass,
}

/// How many lines there are.
const LINES: usize = 3;

/// Plugin: the preview and its buttons.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Table), on_open(spawn));
    app.add_systems(
        Update,
        update.in_set(Step::Show).run_if(in_state(Screen::Table)).run_if(resource_exists::<Told<Yundao>>),
    );
}

fn screen(act: Act) -> Intent {
    Intent { device: Device::Screen, seat: None, act }
}

fn spawn(mut commands: Commands) {
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
            .spawn((Node { justify_content: JustifyContent::Center, ..row(16.0) }, Pickable::IGNORE))
            .with_children(|buttons| {
                buttons.spawn((button("table-cancel", ButtonLook::PLAIN), When::Cancel)).observe(
                    |_: On<Activate>, mut intents: ResMut<Intents>| intents.push(screen(Act::Cancel)),
                );
                buttons.spawn((button("table-confirm", ButtonLook::PRIMARY), When::Confirm)).observe(
                    |_: On<Activate>, mut intents: ResMut<Intents>| intents.push(screen(Act::Accept)),
                );
                buttons.spawn((button("table-pass", ButtonLook::PRIMARY), When::Pass)).observe(
                    |_: On<Activate>, mut offers: ResMut<Offers<Yundao>>| offers.pick_only(Part::Pass),
                );
            });
    });
}

fn update(
    table: Res<Table<Yundao>>,
    told: Res<Told<Yundao>>,
    offers: Res<Offers<Yundao>>,
    audience: Res<Audience>,
    curtain: Res<Curtain>,
    gate: Res<Gate>,
    why: Res<WhyNot>,
    slots: Res<SlotPads>,
    mut lines: Query<(&Line, &mut Localized, &mut Node), Without<When>>,
    mut parts: Query<(&When, &mut Node, &mut Visibility)>,
) {
    let seat = offers.undecided().find(|seat| table.sitter(*seat).human()).filter(|_| gate.idle());
    let viewer = match (audience.viewer(), seat) {
        (Viewer::Public, Some(seat)) if curtain.open_for(seat) => Viewer::Seat(seat),
        (Viewer::Public, Some(seat)) if !offers.secret() => Viewer::Seat(seat),
        (viewer, _) => viewer,
    };
    let offer = seat.and_then(|seat| offers.of(seat, viewer));
    let said = match (offer, &why.0) {
        (_, Some(why)) => {
            let values = why.values.iter();
            vec![values.fold(Phrase::new(why.key), |phrase, (name, value)| match value {
                Value::Number(number) => phrase.with(name, *number as f64),
                Value::Seat(seat) => phrase.with(name, table.sitter(*seat).name.clone()),
                Value::Text(text) => phrase.with(name, text.to_string()),
            })]
        }
        (Some(offer), None) => preview(offer, &told, &table),
        (None, None) if !slots.0.is_empty() && offers.undecided().next().is_some() => {
            ["table-secret-cross", "table-secret-buttons", "table-secret-lock"].map(Phrase::new).to_vec()
        }
        (None, None) => Vec::new(),
    };
    for (line, mut localized, mut node) in &mut lines {
        let phrase = said.get(line.0);
        let display = if phrase.is_some() { Display::Flex } else { Display::None };
        if node.display != display {
            node.display = display;
        }
        if let Some(phrase) = phrase
            && localized.0 != *phrase
        {
            localized.0 = phrase.clone();
        }
    }
    let confirm = offer.is_some_and(|offer| offer.whole().is_some());
    let pass = offer.is_some_and(|offer| offer.next() == [Part::Pass]);
    let cancel = offer.is_some_and(|offer| !offer.picked().is_empty());
    for (when, mut node, mut visibility) in &mut parts {
        let shown = match when {
            When::Anything => !said.is_empty() || confirm || pass || cancel,
            When::Confirm => confirm,
            When::Cancel => cancel,
            When::Pass => pass && !confirm,
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
fn preview(offer: &Offer<Yundao>, told: &Told<Yundao>, table: &Table<Yundao>) -> Vec<Phrase> {
    let action = offer.whole().or_else(|| {
        let cursor = offer.cursor()?;
        let picked = offer.picked().len();
        offer.possible().find(|action| {
            let parts = <Yundao as crate::table::TableGame>::parts(action);
            parts.len() == picked + 1 && parts.last() == Some(&cursor)
        })
    });
    let Some(action) = action else { return Vec::new() };
    let position = &told.0.position;
    match action {
        Action::Place(square) => vec![Phrase::new("table-preview-place").with("square", square.to_string())],
        Action::Pass => vec![Phrase::new("table-preview-pass")],
        Action::Reposition { from, to } => {
            vec![
                Phrase::new("table-preview-reposition")
                    .with("from", from.to_string())
                    .with("to", to.to_string()),
            ]
        }
        Action::Choose(card) => {
            let name = crate::lang::keys::card("yundao", &card.to_string());
            let about = crate::lang::keys::card_about("yundao", &card.to_string());
            let about = Phrase::new(about).with("number", card.number().unwrap_or(0));
            vec![Phrase::new("table-preview-card").with("card", crate::lang::Arg::key(name)), about]
        }
        Action::Challenge { from, target } => {
            let head = Phrase::new("table-preview-challenge")
                .with("from", from.to_string())
                .with("to", target.to_string());
            challenge(head, position, offer.seat(), from, target, table)
        }
        Action::MoveAndChallenge { from, to, target } => {
            let head = Phrase::new("table-preview-move-challenge")
                .with("from", from.to_string())
                .with("square", to.to_string())
                .with("to", target.to_string());
            challenge(head, position, offer.seat(), from, target, table)
        }
    }
}

fn challenge(
    head: Phrase,
    position: &Position,
    seat: Seat,
    from: yundao::Square,
    target: yundao::Square,
    table: &Table<Yundao>,
) -> Vec<Phrase> {
    let mine = position.stack(from).height();
    let theirs = position.stack(target).height();
    let (height, surplus) = ((mine + theirs).min(MAX_HEIGHT), (mine + theirs).saturating_sub(MAX_HEIGHT));
    let owner = position.owner(target);
    let certain = owner.is_none() || owner == Some(seat);
    let first = match owner {
        None => Phrase::new("table-preview-neutral"),
        Some(owner) if owner == seat => Phrase::new("table-preview-own"),
        Some(_) if table.options().height == Height::CardsOnly => {
            Phrase::new("table-preview-duel-cards-only")
        }
        Some(_) => {
            let heights = |key: &'static str| Phrase::new(key).with("mine", mine).with("theirs", theirs);
            match mine as i32 - theirs as i32 {
                0 => heights("table-preview-duel-even"),
                ahead if ahead > 0 => heights("table-preview-duel-ahead").with("less", ahead - 1),
                behind => heights("table-preview-duel-behind").with("more", 1 - behind),
            }
        }
    };
    let key = match (certain, surplus > 0) {
        (true, false) => "table-preview-height",
        (true, true) => "table-preview-height-surplus",
        (false, false) => "table-preview-winner-height",
        (false, true) => "table-preview-winner-surplus",
    };
    vec![head, first, Phrase::new(key).with("height", height).with("surplus", surplus)]
}
