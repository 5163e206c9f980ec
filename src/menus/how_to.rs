//! How to play, in pictures: a page a rule, turned like a book.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use super::sheet::{self, fit_usual, fit_width, sheet};
use crate::audio::Sounds;
use crate::input::{Act, Intents, Way};
use crate::lang::{Localized, LocalizedLabel, Phrase, keys};
use crate::schedule::Step;
use crate::screens::Menu;
use crate::screens::games::Chosen;
use crate::skin::{Dress, Form, Metrics, Type, palette};
use crate::table::GameId;
use crate::widgets::{ButtonLook, FirstFocus, Fit, FocusMoves, Voice, icon_button, icon_text_button};

/// The page that is open, of which game.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
struct Open {
    game: GameId,
    page: usize,
}

impl Open {
    fn pages(self) -> &'static [&'static str] {
        keys::howto_pages(self.game.id())
    }

    /// Turns a page; past the last one there is nothing.
    fn turn(&mut self, forwards: bool) -> bool {
        let page = if forwards { self.page + 1 } else { self.page.wrapping_sub(1) };
        let there = page < self.pages().len();
        if there {
            self.page = page;
        }
        there
    }
}

/// What changes when a page is turned.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
enum Shows {
    Picture,
    Title,
    Text,
    Dot(usize),
    Previous,
    Next,
}

/// Plugin: how to play.
pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Open { game: GameId::Yundao, page: 0 });
    app.add_systems(OnEnter(Menu::HowTo), spawn);
    app.add_systems(
        Update,
        (turn_by_intent.in_set(Step::Menus).before(FocusMoves), show.in_set(Step::Play))
            .run_if(in_state(Menu::HowTo)),
    );
}

fn spawn(mut commands: Commands, chosen: Res<Chosen>, mut open: ResMut<Open>, mut sounds: ResMut<Sounds>) {
    sounds.play("open");
    let told = |game: &GameId| !keys::howto_pages(game.id()).is_empty();
    let game = Some(chosen.0).filter(told).or_else(|| GameId::ALL.into_iter().find(told));
    *open = Open { game: game.unwrap_or(chosen.0), page: 0 };
    let pages = open.pages().len();
    let first = format!("howto/{}-{}", open.game.id(), open.pages().first().copied().unwrap_or_default());
    sheet(
        &mut commands,
        Menu::HowTo,
        Localized::new(format!("howto-{}-title", open.game.id())),
        |metrics, node| {
            fit_usual(metrics, node);
            fit_width(metrics, node, 1640.0);
        },
        |_| {},
        |sheet| {
            sheet::body(sheet, Node { flex_grow: 1.0, ..default() }, (), |body| {
                body.spawn((Name::new("Page"), Node::default(), Fit(fit_page))).with_children(|page| {
                    page.spawn((
                        Name::new("Picture"),
                        Node::default(),
                        Dress::new(first),
                        Shows::Picture,
                        Fit(fit_picture),
                    ));
                    page.spawn((Name::new("Words"), Node::default(), Fit(fit_words))).with_children(
                        |words| {
                            words.spawn((
                                Text::default(),
                                Localized::new("common-howto"),
                                Type::Heading,
                                TextColor(palette::LANTERN),
                                Shows::Title,
                            ));
                            words.spawn((
                                Text::default(),
                                Localized::new("common-howto"),
                                Type::Body,
                                Shows::Text,
                            ));
                        },
                    );
                });
            });
            sheet.spawn((Name::new("Turning"), Node::default(), Fit(fit_foot))).with_children(|foot| {
                foot.spawn((
                    icon_button("icon/chevron-left", "common-previous"),
                    Voice("toggle"),
                    Shows::Previous,
                    observe(|_: On<Activate>, mut open: ResMut<Open>| {
                        open.turn(false);
                    }),
                ));
                foot.spawn((
                    Name::new("Pages"),
                    Node { column_gap: px(14), align_items: AlignItems::Center, ..default() },
                ))
                .with_children(|dots| {
                    for page in 0..pages {
                        dots.spawn((
                            Node {
                                width: px(20),
                                height: px(20),
                                border_radius: BorderRadius::MAX,
                                ..default()
                            },
                            BackgroundColor(palette::DUSK),
                            Shows::Dot(page),
                        ));
                    }
                });
                foot.spawn((
                    icon_text_button("icon/chevron-right", "common-next", ButtonLook::PRIMARY),
                    FirstFocus,
                    Voice("toggle"),
                    Shows::Next,
                    observe(|_: On<Activate>, mut open: ResMut<Open>, mut commands: Commands| {
                        if !open.turn(true) {
                            commands.trigger(super::GoBack);
                        }
                    }),
                ));
            });
        },
    );
}

/// Left and right turn pages, whatever has the focus.
fn turn_by_intent(mut intents: ResMut<Intents>, mut open: ResMut<Open>, mut sounds: ResMut<Sounds>) {
    for intent in intents.take(|intent| matches!(intent.act, Act::Go(Way::Left | Way::Right))) {
        if open.turn(intent.act == Act::Go(Way::Right)) {
            sounds.play("toggle");
        }
    }
}

fn show(
    open: Res<Open>,
    added: Query<(), Added<Shows>>,
    mut parts: Query<(
        &Shows,
        Option<&mut Dress>,
        Option<&mut Localized>,
        Option<&mut BackgroundColor>,
        Option<&Children>,
    )>,
    mut texts: Query<&mut Localized, Without<Shows>>,
    mut labels: Query<(&Shows, &mut LocalizedLabel, &mut Visibility)>,
) {
    if !open.is_changed() && added.is_empty() {
        return;
    }
    let Some(page) = open.pages().get(open.page) else { return };
    let game = open.game.id();
    let last = open.page + 1 == open.pages().len();
    for (shows, dress, text, dot, children) in &mut parts {
        match (shows, dress, text, dot) {
            (Shows::Picture, Some(mut dress), ..) => {
                dress.set_if_neq(Dress::new(format!("howto/{game}-{page}")));
            }
            (Shows::Title, _, Some(mut text), _) => *text = Localized::new(keys::howto_title(game, page)),
            (Shows::Text, _, Some(mut text), _) => *text = Localized::new(keys::howto_text(game, page)),
            (Shows::Dot(number), _, _, Some(mut colour)) => {
                colour.0 = if *number == open.page { palette::LANTERN } else { palette::DUSK };
            }
            (Shows::Next, ..) => {
                let key = if last { "common-close" } else { "common-next" };
                for child in children.into_iter().flatten() {
                    if let Ok(mut text) = texts.get_mut(*child) {
                        text.set_if_neq(Localized::new(key));
                    }
                }
            }
            _ => {}
        }
    }
    for (shows, mut label, mut visibility) in &mut labels {
        let number = Phrase::new("access-page").with("page", open.page + 1).with("pages", open.pages().len());
        match shows {
            Shows::Next => {
                let key = if last { "common-close" } else { "common-next" };
                *label = LocalizedLabel(
                    Phrase::new("access-with-line")
                        .with("label", crate::lang::Arg::key(key))
                        .with("line", number),
                );
            }
            Shows::Previous => {
                let visible = if open.page > 0 { Visibility::Inherited } else { Visibility::Hidden };
                visibility.set_if_neq(visible);
            }
            _ => {}
        }
    }
}

fn fit_page(metrics: &Metrics, node: &mut Node) {
    let beside = metrics.form != Form::Tall;
    node.flex_direction = if beside { FlexDirection::Row } else { FlexDirection::Column };
    node.align_items = if beside { AlignItems::FlexStart } else { AlignItems::Center };
    node.column_gap = px(40);
    node.row_gap = px(22);
    node.width = percent(100);
}

fn fit_picture(metrics: &Metrics, node: &mut Node) {
    // What the heading, the words and the buttons leave of the height, in the picture's shape.
    let (width, most) = match metrics.form {
        Form::Wide => (880.0, (metrics.units.y - 470.0).max(300.0)),
        Form::Short => (metrics.units.x * 0.46, (metrics.units.y - 330.0).max(240.0)),
        Form::Tall => (metrics.units.x - 110.0, metrics.units.y * 0.42),
    };
    let height = (width / 1.6_f32).min(most);
    node.height = px(height);
    node.width = px(height * 1.6);
    node.flex_shrink = 0.0;
}

fn fit_words(metrics: &Metrics, node: &mut Node) {
    node.flex_direction = FlexDirection::Column;
    node.row_gap = px(12);
    node.max_width = px(1000);
    node.flex_shrink = 1.0;
    node.min_width = px(0);
    let beside = metrics.form != Form::Tall;
    node.width = if beside { auto() } else { percent(100) };
    node.flex_grow = if beside { 1.0 } else { 0.0 };
    node.flex_basis = if beside { px(0) } else { auto() };
}

fn fit_foot(_: &Metrics, node: &mut Node) {
    node.align_items = AlignItems::Center;
    node.justify_content = JustifyContent::SpaceBetween;
    node.flex_wrap = FlexWrap::Wrap;
    node.column_gap = px(20);
    node.row_gap = px(10);
    node.flex_shrink = 0.0;
}
