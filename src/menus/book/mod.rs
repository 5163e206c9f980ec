//! The rule book: its contents and a search on one side, the page on the other. Where there is no
//! room for both, one of them.

use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui_widgets::ScrollArea;

use super::at_table::AtTable;
use super::sheet::{fit_usual, fit_width, sheet};
use super::{Back, sheet};
use crate::audio::Sounds;
use crate::input::{Act, Intents, Way};
use crate::lang::rulebook::{Book, Entry, book};
use crate::lang::{Lang, Localized};
use crate::schedule::Step;
use crate::screens::Menu;
use crate::screens::games::Chosen;
use crate::skin::{Form, Metrics};
use crate::table::GameId;
use crate::widgets::{Fit, FocusMoves};

mod contents;
mod page;

/// What is read in which book.
#[derive(Resource, Clone, Copy)]
struct Reading {
    book: &'static Book,
    entry: &'static Entry,
    /// The phase at the table, when the book was opened there.
    now: Option<&'static str>,
    /// Whether the contents are in front where there is room for one side only.
    contents: bool,
    /// Whether a step back leads to the contents.
    from_contents: bool,
}

/// Turns to an entry.
#[derive(Event, Clone, Copy)]
struct TurnTo(&'static Entry);

/// One of the two sides.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
enum Side {
    Contents,
    Page,
}

/// Plugin: the rule book.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::RuleBook), open);
    app.add_observer(turn_to);
    app.add_systems(
        Update,
        (
            back_to_contents.in_set(Back).before(super::answer_back),
            scroll_page.in_set(Step::Menus).before(FocusMoves),
            show_sides.in_set(Step::Play),
        )
            .run_if(in_state(Menu::RuleBook).and_then(resource_exists::<Reading>)),
    );
    app.add_plugins((contents::plugin, page::plugin));
}

fn open(mut commands: Commands, chosen: Res<Chosen>, facts: Res<AtTable>, mut sounds: ResMut<Sounds>) {
    sounds.play("open");
    let of = |game: GameId| book(game.id());
    let Some(book) = of(chosen.0).or_else(|| GameId::ALL.into_iter().find_map(of)) else { return };
    let now = facts.phase;
    let Some(entry) = book.opening(now) else { return };
    commands.insert_resource(Reading { book, entry, now, contents: now.is_none(), from_contents: false });
    sheet(
        &mut commands,
        Menu::RuleBook,
        Localized::new(book.title),
        |metrics, node| {
            fit_usual(metrics, node);
            fit_width(metrics, node, 1760.0);
        },
        page::spawn_head,
        |sheet| {
            sheet
                .spawn((Name::new("Open book"), Node::default(), Fit(fit_spread), sheet::Scrolls::Roomy))
                .with_children(|spread| {
                    spread
                        .spawn((Name::new("Contents"), Node::default(), Fit(fit_side), Side::Contents))
                        .with_children(contents::spawn);
                    spread
                        .spawn((Name::new("Page"), Node::default(), Fit(fit_side), Side::Page))
                        .with_children(page::spawn);
                });
        },
    );
}

fn fit_spread(_: &Metrics, node: &mut Node) {
    node.flex_direction = FlexDirection::Row;
    node.column_gap = px(28);
    node.flex_grow = 1.0;
    node.min_width = px(0);
}

fn fit_side(_: &Metrics, node: &mut Node) {
    node.flex_direction = FlexDirection::Column;
    node.row_gap = px(14);
    node.min_width = px(0);
    node.min_height = px(0);
}

/// Whether both sides are there at once.
fn spread(metrics: &Metrics) -> bool {
    metrics.form == Form::Wide
}

fn show_sides(reading: Res<Reading>, metrics: Res<Metrics>, mut sides: Query<(Ref<Side>, &mut Node)>) {
    for (side, mut node) in &mut sides {
        let mut now = node.clone();
        let front = (*side == Side::Contents) == reading.contents;
        now.display = if spread(&metrics) || front { Display::Flex } else { Display::None };
        (now.flex_grow, now.flex_basis) = match (spread(&metrics), *side) {
            (true, Side::Contents) => (0.0, px(560)),
            _ => (1.0, px(0)),
        };
        now.flex_shrink = if spread(&metrics) && *side == Side::Contents { 0.0 } else { 1.0 };
        node.set_if_neq(now);
    }
}

fn turn_to(to: On<TurnTo>, reading: Option<ResMut<Reading>>) {
    let Some(mut reading) = reading else { return };
    if reading.contents {
        reading.from_contents = true;
    }
    reading.entry = to.0;
    reading.contents = false;
}

/// Where there is one side only, a step back from a page leads to the contents it was found in.
fn back_to_contents(
    metrics: Res<Metrics>,
    mut reading: ResMut<Reading>,
    mut intents: ResMut<Intents>,
    mut sounds: ResMut<Sounds>,
) {
    if spread(&metrics) || reading.contents || !reading.from_contents {
        return;
    }
    if !intents.take(|intent| intent.act == Act::Cancel || intent.act == Act::Pause).is_empty() {
        sounds.play("back");
        reading.contents = true;
        reading.from_contents = false;
    }
}

/// Lines that one press of an arrow scrolls, and units a line.
const STEP: f32 = 2.0;
const LINE: f32 = 44.0;

/// The page scrolls by page keys and triggers wherever the focus is, and by arrows when it has it.
fn scroll_page(
    focus: Res<bevy::input_focus::InputFocus>,
    metrics: Res<Metrics>,
    mut pages: Query<(Entity, &ComputedNode, &mut ScrollPosition), (With<page::Scrolled>, With<ScrollArea>)>,
    fields: Query<(), With<EditableText>>,
    mut intents: ResMut<Intents>,
) {
    let Ok((page, node, mut position)) = pages.single_mut() else { return };
    let furthest = ((node.content_size().y - node.size().y) * node.inverse_scale_factor()).max(0.0);
    let typing = focus.get().is_some_and(|entity| fields.contains(entity));
    let mut to = position.y;
    if spread(&metrics) || !typing {
        for intent in intents.take(|intent| matches!(intent.act, Act::Scroll(_))) {
            if let Act::Scroll(lines) = intent.act {
                to = (to + lines * LINE).clamp(0.0, furthest);
            }
        }
    }
    if focus.get() == Some(page) {
        // At either end the arrows lead on to the next control.
        let moves = |intent: &crate::input::Intent| match intent.act {
            Act::Go(Way::Down) => position.y < furthest - 1.0,
            Act::Go(Way::Up) => position.y > 1.0,
            _ => false,
        };
        for intent in intents.take(|intent| moves(intent)) {
            let lines = if intent.act == Act::Go(Way::Down) { STEP } else { -STEP };
            to = (to + lines * LINE).clamp(0.0, furthest);
        }
    }
    if position.y != to {
        position.y = to;
    }
}

/// Whether what is shown has to be made anew.
fn anew(lang: &Res<Lang>, reading: &Res<Reading>) -> bool {
    lang.is_changed() || reading.is_changed()
}
