//! Settings, on tabs.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use super::sheet::{self, fit_usual, sheet};
use crate::audio::Sounds;
use crate::lang::{Localized, LocalizedLabel};
use crate::schedule::Step;
use crate::screens::Menu;
use crate::skin::{Dress, Form, Metrics, Type, palette};
use crate::widgets::{FirstFocus, Focusable, text_key};

mod keys;
mod rows;

/// A tab.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
enum Tab {
    Sound,
    Playing,
    Reading,
    Screen,
    Keys,
}

impl Tab {
    const ALL: [Tab; 5] = [Tab::Sound, Tab::Playing, Tab::Reading, Tab::Screen, Tab::Keys];

    fn key(self) -> &'static str {
        match self {
            Tab::Sound => "settings-sound",
            Tab::Playing => "settings-playing",
            Tab::Reading => "settings-reading",
            Tab::Screen => "settings-screen",
            Tab::Keys => "settings-keys",
        }
    }

    fn icon(self) -> &'static str {
        match self {
            Tab::Sound => "icon/sound",
            Tab::Playing => "icon/play",
            Tab::Reading => "icon/eye",
            Tab::Screen => "icon/fullscreen",
            Tab::Keys => "icon/keyboard",
        }
    }
}

/// The tab that is open; kept while the game runs.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
struct Open(Tab);

/// What the open tab's rows stand in.
#[derive(Component)]
struct Page;

/// Plugin: the settings.
pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Open(Tab::Sound));
    app.add_systems(OnEnter(Menu::Settings), spawn);
    app.add_systems(
        Update,
        (turn.in_set(Step::Menus), mark_tabs.in_set(Step::Show)).run_if(in_state(Menu::Settings)),
    );
    app.add_plugins(rows::plugin);
}

fn spawn(mut commands: Commands, mut sounds: ResMut<Sounds>, open: Res<Open>) {
    sounds.play("open");
    sheet(
        &mut commands,
        Menu::Settings,
        Localized::new("settings-title"),
        fit_usual,
        |_| {},
        |sheet| {
            sheet
                .spawn((
                    Name::new("Tabs"),
                    Node {
                        flex_wrap: FlexWrap::Wrap,
                        column_gap: px(8),
                        row_gap: px(8),
                        flex_shrink: 0.0,
                        ..default()
                    },
                ))
                .with_children(|tabs| {
                    for tab in Tab::ALL {
                        spawn_tab(tabs, tab, open.0 == tab);
                    }
                });
            sheet::body(sheet, Node { row_gap: px(14), ..default() }, Page, |_| {});
        },
    );
}

fn spawn_tab(tabs: &mut ChildSpawnerCommands, tab: Tab, first: bool) {
    let mut button = tabs.spawn((
        Name::new(format!("Tab {}", tab.key())),
        Node {
            min_height: px(88),
            min_width: px(88),
            flex_grow: 1.0,
            padding: UiRect::axes(px(16), px(12)),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            column_gap: px(12),
            ..default()
        },
        bevy::ui_widgets::Button,
        bevy::a11y::AccessibilityNode(accesskit::Node::new(accesskit::Role::Tab)),
        Focusable,
        Dress::new("ui/tab"),
        LocalizedLabel::new(tab.key()),
        tab,
        observe(move |_: On<Activate>, mut open: ResMut<Open>, mut sounds: ResMut<Sounds>| {
            sounds.play("toggle");
            open.set_if_neq(Open(tab));
        }),
        children![
            (
                Node { width: px(44), height: px(44), flex_shrink: 0.0, ..default() },
                Dress::new(tab.icon()),
                Pickable::IGNORE
            ),
            (
                text_key(tab.key(), Type::Body),
                TextLayout::no_wrap(),
                Node::default(),
                // Where room is short the picture stands alone; the page says the name.
                crate::widgets::Fit(|metrics, node| node.display = shown(metrics.form == Form::Wide)),
                Pickable::IGNORE
            )
        ],
    ));
    if first {
        button.insert(FirstFocus);
    }
}

fn shown(shown: bool) -> Display {
    if shown { Display::Flex } else { Display::None }
}

/// Lays the rows of the open tab on the page.
fn turn(
    open: Res<Open>,
    pages: Query<(Entity, Ref<Page>)>,
    settings: Res<crate::settings::Settings>,
    mut commands: Commands,
) {
    for (page, added) in &pages {
        if !open.is_changed() && !added.is_added() {
            continue;
        }
        commands.entity(page).insert(ScrollPosition::default()).despawn_related::<Children>().with_children(
            |page| {
                page.spawn((
                    text_key(open.0.key(), Type::Strong),
                    TextColor(palette::LANTERN),
                    Node::default(),
                    crate::widgets::Fit(|metrics: &Metrics, node| {
                        node.display = shown(metrics.form != Form::Wide);
                    }),
                ));
                match open.0 {
                    Tab::Sound => rows::sound(page, &settings),
                    Tab::Playing => rows::playing(page, &settings),
                    Tab::Reading => rows::reading(page, &settings),
                    Tab::Screen => rows::screen(page, &settings),
                    Tab::Keys => keys::list(page),
                }
            },
        );
    }
}

fn mark_tabs(open: Res<Open>, mut tabs: Query<(&Tab, &mut Dress, &mut bevy::a11y::AccessibilityNode)>) {
    for (tab, mut dress, mut access) in &mut tabs {
        let chosen = *tab == open.0;
        if dress.set_if_neq(Dress::new(if chosen { "ui/tab-active" } else { "ui/tab" })) {
            access.set_selected(chosen);
        }
    }
}
