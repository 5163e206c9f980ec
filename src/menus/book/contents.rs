//! The contents, and the search that narrows them.

use bevy::a11y::AccessibilityNode;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input_focus::{FocusCause, FocusedInput, InputFocus};
use bevy::prelude::*;
use bevy::text::{EditableText, TextCursorStyle};
use bevy::ui_widgets::{Activate, Button, observe};

use super::super::sheet;
use super::{Reading, TurnTo};
use crate::lang::rulebook::Entry;
use crate::lang::{Lang, Localized, LocalizedLabel};
use crate::schedule::Step;
use crate::screens::Menu;
use crate::skin::{Dress, Type, palette};
use crate::widgets::{
    FirstFocus, Fit, Focusable, IntoView, RowLook, ScrollsIntoView, TOUCH, label, text_key,
};

/// The most letters of a query.
const LONGEST: usize = 40;

/// The field that is searched with.
#[derive(Component)]
struct SearchField;

/// What stands in the field while nothing is written.
#[derive(Component)]
struct Hint;

/// What is listed, and for which query.
#[derive(Component, Default)]
struct List {
    query: Option<String>,
}

/// A line of the contents.
#[derive(Component, Clone, Copy)]
struct Line(&'static Entry);

/// Plugin: the list follows the search.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            list.in_set(Step::Play),
            (mark, show_hint).in_set(Step::Show),
            show_chosen.in_set(Step::Arrange).before(ScrollsIntoView),
        )
            .run_if(in_state(Menu::RuleBook).and_then(resource_exists::<Reading>)),
    );
}

/// Spawns the field and the list.
pub(super) fn spawn(side: &mut ChildSpawnerCommands) {
    side.spawn((
        Name::new("Search"),
        Node {
            min_height: px(TOUCH),
            padding: UiRect::axes(px(20), px(0)),
            align_items: AlignItems::Center,
            column_gap: px(12),
            flex_shrink: 0.0,
            ..default()
        },
        Dress::new("ui/panel-soft"),
    ))
    .with_children(|frame| {
        frame.spawn((
            Node { width: px(44), height: px(44), flex_shrink: 0.0, ..default() },
            Dress::new("icon/search"),
            Pickable::IGNORE,
        ));
        frame.spawn(Node { flex_grow: 1.0, flex_basis: px(0), min_width: px(0), ..default() }).with_children(
            |room| {
                room.spawn((
                    Name::new("Text of the search"),
                    Node {
                        flex_grow: 1.0,
                        min_height: px(TOUCH),
                        padding: UiRect::axes(px(4), px(22)),
                        ..default()
                    },
                    EditableText { max_characters: Some(LONGEST), ..EditableText::new("") },
                    Type::Body,
                    TextColor(palette::PAPER),
                    TextLayout::no_wrap(),
                    TextCursorStyle {
                        color: palette::LANTERN,
                        selection_color: palette::LACQUER,
                        selected_text_color: Some(palette::PAPER),
                        unfocused_selection_color: palette::PLUM,
                    },
                    AccessibilityNode(accesskit::Node::new(accesskit::Role::SearchInput)),
                    Focusable,
                    LocalizedLabel::new("rulebook-search"),
                    SearchField,
                    observe(go_to_first),
                ));
                room.spawn((
                    text_key("rulebook-search-hint", Type::Small),
                    TextColor(palette::PAPER.with_alpha(0.6)),
                    TextLayout::no_wrap(),
                    Node { position_type: PositionType::Absolute, left: px(10), top: px(24), ..default() },
                    // Where it would be cut off, the magnifying glass says enough.
                    Fit(|metrics, node| {
                        node.display = if metrics.units.x < 560.0 { Display::None } else { Display::Flex };
                    }),
                    Hint,
                    Pickable::IGNORE,
                ));
            },
        );
    });
    sheet::body(side, Node { row_gap: px(8), ..default() }, List::default(), |_| {});
}

/// Enter in the field leads to the best entry.
fn go_to_first(
    mut key: On<FocusedInput<KeyboardInput>>,
    lines: Query<(Entity, &Line, &ComputedNode)>,
    lists: Query<&Children, With<List>>,
    mut focus: ResMut<InputFocus>,
    mut commands: Commands,
) {
    if !key.input.state.is_pressed() || key.input.logical_key != Key::Enter {
        return;
    }
    key.propagate(false);
    let first = lists.iter().flatten().find_map(|child| lines.get(*child).ok());
    if let Some((entity, line, _)) = first {
        focus.set(entity, FocusCause::Navigated);
        commands.trigger(TurnTo(line.0));
    }
}

fn list(
    reading: Res<Reading>,
    lang: Res<Lang>,
    fields: Query<&EditableText, With<SearchField>>,
    mut lists: Query<(Entity, &mut List)>,
    mut commands: Commands,
) {
    let query = fields.iter().next().map(|field| field.value().to_string()).unwrap_or_default();
    let query = query.trim();
    for (entity, mut list) in &mut lists {
        if list.query.as_deref() == Some(query) && !lang.is_changed() {
            continue;
        }
        let fresh = list.query.is_none();
        list.query = Some(query.to_owned());
        let mut area = commands.entity(entity);
        area.despawn_related::<Children>();
        if !fresh {
            area.insert(ScrollPosition::default());
        }
        area.with_children(|list| {
            if query.is_empty() {
                for chapter in reading.book.chapters {
                    list.spawn((
                        text_key(chapter.title, Type::Strong),
                        TextColor(palette::LANTERN),
                        Node {
                            margin: UiRect::new(px(10), px(10), px(14), px(2)),
                            flex_shrink: 0.0,
                            ..default()
                        },
                    ));
                    for entry in chapter.entries {
                        spawn_line(list, entry, entry.id == reading.entry.id);
                    }
                }
                return;
            }
            let hits = reading.book.search(&lang, query);
            let said = if hits.is_empty() {
                Localized::new("rulebook-search-none").with("query", query.to_owned())
            } else {
                Localized::new("rulebook-search-found").with("count", hits.len())
            };
            list.spawn((
                label(said, Type::Small),
                TextColor(palette::CELADON),
                Node { margin: UiRect::axes(px(10), px(6)), flex_shrink: 0.0, ..default() },
            ));
            for hit in hits {
                spawn_line(list, hit.entry, false);
            }
        });
    }
}

fn spawn_line(list: &mut ChildSpawnerCommands, entry: &'static Entry, first: bool) {
    let mut line = list.spawn((
        Name::new(format!("Entry {}", entry.id)),
        Node {
            min_height: px(TOUCH),
            padding: UiRect::axes(px(26), px(12)),
            align_items: AlignItems::Center,
            flex_shrink: 0.0,
            ..default()
        },
        Button,
        Focusable,
        RowLook::default(),
        Dress::new(RowLook::REST),
        LocalizedLabel::new(entry.title),
        Line(entry),
        observe(move |_: On<Activate>, mut commands: Commands| commands.trigger(TurnTo(entry))),
        children![(text_key(entry.title, Type::Body), Pickable::IGNORE)],
    ));
    if first {
        line.insert(FirstFocus);
    }
}

fn mark(reading: Res<Reading>, mut lines: Query<(Ref<Line>, &mut RowLook)>) {
    for (line, mut look) in &mut lines {
        if reading.is_changed() || line.is_added() {
            look.set_if_neq(RowLook { chosen: line.0.id == reading.entry.id });
        }
    }
}

/// The line of the page that is open is in view.
fn show_chosen(
    reading: Res<Reading>,
    lines: Query<(Entity, &Line, Ref<ComputedNode>)>,
    mut shown: Local<Option<&'static str>>,
    mut view: ResMut<IntoView>,
) {
    if *shown == Some(reading.entry.id) {
        return;
    }
    let line = lines.iter().find(|(_, line, node)| line.0.id == reading.entry.id && node.size().y > 0.0);
    if let Some((entity, ..)) = line {
        *shown = Some(reading.entry.id);
        view.bring(entity);
    }
}

fn show_hint(fields: Query<&EditableText, With<SearchField>>, mut hints: Query<&mut Visibility, With<Hint>>) {
    let written = fields.iter().any(|field| !field.value().to_string().is_empty());
    for mut visibility in &mut hints {
        visibility.set_if_neq(if written { Visibility::Hidden } else { Visibility::Inherited });
    }
}
