//! The page: the rule, the rulings it holds, and where all of it comes from.

use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use super::super::sheet;
use super::{Reading, TurnTo, anew, spread};
use crate::lang::rulebook::{Entry, Part, Ruling, Source};
use crate::lang::{Lang, Localized, LocalizedLabel, Phrase, keys};
use crate::schedule::Step;
use crate::screens::Menu;
use crate::skin::{Dress, Metrics, Type, palette};
use crate::widgets::{ButtonLook, Focusable, Voice, icon_button, icon_text_button, label, text_key};

/// What the page's text stands on.
#[derive(Component)]
struct Paper;

/// The entity that scrolls.
#[derive(Component)]
pub(super) struct Scrolled;

/// The way to the contents, where they are not beside the page.
#[derive(Component)]
struct ToContents;

/// Plugin: the page shows what is read.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (write.in_set(Step::Play), show_way.in_set(Step::Show))
            .run_if(in_state(Menu::RuleBook).and_then(resource_exists::<Reading>)),
    );
}

/// Spawns what stands in the heading: the way to the contents.
pub(super) fn spawn_head(heading: &mut ChildSpawnerCommands) {
    heading.spawn((
        icon_text_button("icon/log", "rulebook-contents", ButtonLook::PLAIN),
        Voice("toggle"),
        ToContents,
        observe(|_: On<Activate>, reading: Option<ResMut<Reading>>| {
            if let Some(mut reading) = reading {
                reading.contents = true;
                reading.from_contents = false;
            }
        }),
    ));
}

/// Spawns the page, empty.
pub(super) fn spawn(side: &mut ChildSpawnerCommands) {
    side.spawn((
        Name::new("Paper"),
        Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            min_height: px(0),
            padding: UiRect::all(px(44)),
            ..default()
        },
        Dress::new("ui/panel-paper"),
        sheet::Scrolls::Roomy,
    ))
    .with_children(|paper| {
        sheet::body(
            paper,
            Node { row_gap: px(18), ..default() },
            (Paper, Scrolled, Focusable, AccessibilityNode(accesskit::Node::new(accesskit::Role::Article))),
            |_| {},
        );
    });
    side.spawn((
        Name::new("Turning"),
        Node {
            justify_content: JustifyContent::SpaceBetween,
            column_gap: px(16),
            flex_shrink: 0.0,
            ..default()
        },
    ))
    .with_children(|foot| {
        foot.spawn((
            icon_button("icon/chevron-left", "common-previous"),
            Voice("toggle"),
            observe(|_: On<Activate>, reading: Res<Reading>, mut commands: Commands| {
                turn(&reading, false, &mut commands);
            }),
        ));
        foot.spawn((
            icon_button("icon/chevron-right", "common-next"),
            Voice("toggle"),
            observe(|_: On<Activate>, reading: Res<Reading>, mut commands: Commands| {
                turn(&reading, true, &mut commands);
            }),
        ));
    });
}

/// Leafs to the entry before or after, round and round.
fn turn(reading: &Reading, forwards: bool, commands: &mut Commands) {
    let entries: Vec<&'static Entry> = reading.book.entries().collect();
    let count = entries.len();
    let here = entries.iter().position(|entry| entry.id == reading.entry.id).unwrap_or(0);
    if let Some(next) = entries.get((here + if forwards { 1 } else { count - 1 }) % count.max(1)) {
        commands.trigger(TurnTo(next));
    }
}

fn write(
    reading: Res<Reading>,
    lang: Res<Lang>,
    papers: Query<(Entity, Ref<Paper>)>,
    mut shown: Local<Option<&'static str>>,
    mut commands: Commands,
) {
    for (paper, added) in &papers {
        let same = *shown == Some(reading.entry.id) && !lang.is_changed();
        if !added.is_added() && (same || !anew(&lang, &reading)) {
            continue;
        }
        *shown = Some(reading.entry.id);
        commands
            .entity(paper)
            .insert((ScrollPosition::default(), LocalizedLabel::new(reading.entry.title)))
            .despawn_related::<Children>()
            .with_children(|page| write_entry(page, &reading, &lang));
    }
}

fn write_entry(page: &mut ChildSpawnerCommands, reading: &Reading, lang: &Lang) {
    let entry = reading.entry;
    page.spawn((text_key(entry.title, Type::Heading), TextColor(palette::LACQUER), still()));
    if entry.phase.is_some() && entry.phase == reading.now {
        page.spawn((
            Node {
                padding: UiRect::axes(px(24), px(10)),
                align_self: AlignSelf::FlexStart,
                max_width: percent(100),
                flex_shrink: 0.0,
                ..default()
            },
            Dress::new("ui/chip-active"),
            children![(text_key("rulebook-now", Type::Small), TextColor(palette::INK))],
        ));
    }
    for part in entry.body {
        match *part {
            Part::Text(key) => {
                page.spawn((text_key(key, Type::Body), TextColor(palette::INK), still()));
            }
            Part::Remark(key) => {
                page.spawn(set_apart()).with_child((text_key(key, Type::Body), TextColor(palette::INK)));
            }
            Part::Choice(key) => {
                page.spawn(set_apart()).with_children(|choice| {
                    choice.spawn((text_key(key, Type::Strong), TextColor(palette::LACQUER)));
                    choice.spawn((text_key(keys::about(key), Type::Body), TextColor(palette::INK)));
                    choice.spawn((text_key(keys::source(key), Type::Small), faint()));
                });
            }
        }
    }
    page.spawn((label(from(entry.sources, lang), Type::Small), faint(), still()));
    for ruling in entry.rulings.iter().filter_map(|id| reading.book.ruling(id)) {
        write_ruling(page, ruling, lang);
    }
}

fn write_ruling(page: &mut ChildSpawnerCommands, ruling: &Ruling, lang: &Lang) {
    page.spawn(set_apart()).with_children(|place| {
        place.spawn((
            label(Localized::new("rulebook-ruling").with("ruling", ruling.id), Type::Strong),
            TextColor(palette::LACQUER),
        ));
        place.spawn((text_key(ruling.key, Type::Body), TextColor(palette::INK)));
        place.spawn((label(from(ruling.sources, lang), Type::Small), faint()));
    });
}

/// “From: the English rules and published reviews”.
fn from(sources: &[Source], lang: &Lang) -> Localized {
    let names: Vec<String> = sources.iter().map(|source| lang.text(source.key())).collect();
    Localized(Phrase::new("rulebook-sources").with("sources", lang.list(&names)))
}

fn still() -> Node {
    Node { flex_shrink: 0.0, ..default() }
}

fn faint() -> TextColor {
    TextColor(palette::INK.with_alpha(0.84))
}

/// A place on the page with a line of lacquer at its side.
fn set_apart() -> impl Bundle {
    (
        Node {
            flex_direction: FlexDirection::Column,
            row_gap: px(6),
            padding: UiRect::new(px(24), px(20), px(14), px(14)),
            border: UiRect::left(px(5)),
            flex_shrink: 0.0,
            ..default()
        },
        BorderColor::all(palette::LACQUER),
        BackgroundColor(palette::LANTERN.with_alpha(0.16)),
    )
}

fn show_way(metrics: Res<Metrics>, reading: Res<Reading>, mut ways: Query<&mut Node, With<ToContents>>) {
    let display = if spread(&metrics) || reading.contents { Display::None } else { Display::Flex };
    for mut node in &mut ways {
        if node.display != display {
            node.display = display;
        }
    }
}
