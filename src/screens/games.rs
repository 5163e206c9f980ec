//! The choice of a game: a shrine for each.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use super::going::{BackTo, heading};
use super::{Menu, Screen};
use crate::games::catalogue::{ALL, Entry};
use crate::lang::{Localized, Phrase, keys};
use crate::saves::Notice;
use crate::skin::{Dress, Form, Metrics, Type, palette};
use crate::table::{GameId, TablePlan};
use crate::widgets::{
    ButtonLook, FirstFocus, Fit, FocusScope, Voice, button, icon_button, label, screen_root, scroll, text_key,
};

/// The game that is looked at: whose table is to be set, whose rules are to be read.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chosen(pub GameId);

/// Plugin: the shrines.
pub fn plugin(app: &mut App) {
    app.insert_resource(Chosen(GameId::Yundao));
    app.add_systems(OnEnter(Screen::Games), spawn);
    app.add_systems(OnEnter(Screen::Table), choose_what_is_played);
}

/// Rule book and “how to play” are those of the game on the table.
fn choose_what_is_played(plan: Res<TablePlan>, mut chosen: ResMut<Chosen>) {
    chosen.0 = plan.game;
}

fn spawn(mut commands: Commands) {
    commands
        .spawn((
            screen_root("Games"),
            DespawnOnExit(Screen::Games),
            FocusScope { layer: 0 },
            BackTo(Screen::Title),
            BackgroundColor(palette::NIGHT.with_alpha(0.45)),
        ))
        .with_children(|root| {
            root.spawn((scroll(Node::default()), Fit(fit_page), Pickable::default())).with_children(|page| {
                page.spawn(heading(Localized::new("games-title"), Screen::Title));
                page.spawn((Name::new("Shrines"), Node::default(), Fit(fit_row))).with_children(|row| {
                    ALL.iter().for_each(|entry| spawn_shrine(row, entry));
                });
            });
        });
}

fn spawn_shrine(row: &mut ChildSpawnerCommands, entry: &'static Entry) {
    let (game, id) = (entry.game, entry.game.id());
    let open = game.playable();
    row.spawn((Name::new(format!("Shrine {id}")), Node::default(), Dress::new("ui/panel"), Fit(fit_card)))
        .with_children(|card| {
            let mut picture = card.spawn((
                Name::new("Picture"),
                Node::default(),
                Dress::new(format!("shrine/{id}")),
                Fit(fit_picture),
            ));
            if !open {
                // Its lanterns are not lit yet.
                picture.insert(ImageNode { color: Color::srgb(0.5, 0.52, 0.66), ..default() });
            }
            card.spawn((Name::new("Words"), Node::default(), Fit(fit_words))).with_children(|words| {
                words.spawn((text_key(keys::game(id, "name"), Type::Heading), TextColor(palette::LANTERN)));
                words.spawn(text_key(keys::game(id, "about"), Type::Body));
                words.spawn((text_key(keys::game(id, "place"), Type::Small), TextColor(palette::CELADON)));
                words
                    .spawn(Node {
                        flex_wrap: FlexWrap::Wrap,
                        column_gap: px(22),
                        row_gap: px(6),
                        ..default()
                    })
                    .with_children(|facts| {
                        let (least, most) = entry.players;
                        let players = Localized::new("games-players").with("least", least).with("most", most);
                        spawn_fact(facts, "icon/person", players);
                        let minutes = Localized::new("games-length").with("minutes", entry.minutes);
                        spawn_fact(facts, "icon/hourglass", minutes);
                        spawn_fact(facts, "icon/star", Localized::new("games-age").with("age", entry.age));
                    });
                words.spawn(Node { flex_grow: 1.0, ..default() });
                spawn_buttons(words, game, open);
            });
        });
}

fn spawn_fact(facts: &mut ChildSpawnerCommands, icon: &'static str, words: Localized) {
    facts.spawn((
        Node { align_items: AlignItems::Center, column_gap: px(8), ..default() },
        children![
            (Node { width: px(32), height: px(32), ..default() }, Dress::new(icon)),
            (label(words, Type::Small),)
        ],
    ));
}

fn spawn_buttons(words: &mut ChildSpawnerCommands, game: GameId, open: bool) {
    let row = Node {
        flex_wrap: FlexWrap::Wrap,
        column_gap: px(14),
        row_gap: px(14),
        margin: UiRect::top(px(10)),
        ..default()
    };
    words.spawn(row).with_children(|buttons| {
        if !open {
            buttons.spawn((
                button("games-coming", ButtonLook::PLAIN),
                Fit(grow),
                observe(|_: On<Activate>, mut notice: ResMut<Notice>| {
                    notice.say(Phrase::new("games-coming-about"));
                }),
            ));
            return;
        }
        buttons.spawn((
            button("games-set-up", ButtonLook::PRIMARY),
            FirstFocus,
            Fit(grow),
            observe(
                move |_: On<Activate>, mut chosen: ResMut<Chosen>, mut next: ResMut<NextState<Screen>>| {
                    chosen.0 = game;
                    next.set(Screen::Setup);
                },
            ),
        ));
        for (icon, key, menu) in
            [("icon/help", "games-howto", Menu::HowTo), ("icon/book", "games-rulebook", Menu::RuleBook)]
        {
            buttons.spawn((
                icon_button(icon, key),
                Voice("open"),
                observe(
                    move |_: On<Activate>, mut chosen: ResMut<Chosen>, mut next: ResMut<NextState<Menu>>| {
                        chosen.0 = game;
                        next.set(menu);
                    },
                ),
            ));
        }
    });
}

fn grow(metrics: &Metrics, node: &mut Node) {
    node.flex_grow = 1.0;
    // Beside a picture there is room for it alone.
    node.flex_basis = if flat(metrics) { percent(100) } else { px(230) };
}

fn fit_page(metrics: &Metrics, node: &mut Node) {
    node.width = percent(100);
    node.height = percent(100);
    node.align_items = AlignItems::Center;
    node.row_gap = px(if metrics.form == Form::Wide { 28 } else { 22 });
    node.padding = match metrics.form {
        Form::Wide => UiRect::axes(px(72), px(36)),
        _ => UiRect::axes(px(28), px(24)),
    };
}

fn fit_row(metrics: &Metrics, node: &mut Node) {
    node.width = percent(100);
    node.flex_direction = if metrics.form == Form::Tall { FlexDirection::Column } else { FlexDirection::Row };
    node.flex_wrap = if metrics.form == Form::Short { FlexWrap::Wrap } else { FlexWrap::NoWrap };
    node.align_items = AlignItems::Stretch;
    node.justify_content = JustifyContent::Center;
    node.column_gap = px(if metrics.form == Form::Wide { 36 } else { 20 });
    node.row_gap = px(24);
    node.flex_shrink = 0.0;
}

/// Whether picture and words stand side by side.
fn flat(metrics: &Metrics) -> bool {
    metrics.form == Form::Tall && metrics.units.x > 700.0
}

fn fit_card(metrics: &Metrics, node: &mut Node) {
    node.flex_direction = if flat(metrics) { FlexDirection::Row } else { FlexDirection::Column };
    node.align_items = if flat(metrics) { AlignItems::Stretch } else { AlignItems::Center };
    node.padding = UiRect::all(px(if metrics.form == Form::Wide { 34 } else { 26 }));
    node.row_gap = px(18);
    node.column_gap = px(24);
    node.flex_shrink = 0.0;
    match metrics.form {
        Form::Wide => {
            node.flex_basis = px(0);
            node.flex_grow = 1.0;
            node.max_width = px(600);
        }
        Form::Short => {
            node.width = px(((metrics.units.x - 56.0 - 40.0) / 3.0).clamp(400.0, 560.0));
            node.flex_grow = 0.0;
        }
        Form::Tall => {
            node.width = percent(100);
            node.flex_grow = 0.0;
        }
    }
}

fn fit_picture(metrics: &Metrics, node: &mut Node) {
    let width = match metrics.form {
        Form::Wide => 292.0,
        Form::Short => 128.0,
        Form::Tall if flat(metrics) => 236.0,
        Form::Tall => 300.0,
    };
    node.width = px(width);
    node.height = px(width * 520.0 / 420.0);
    node.flex_shrink = 0.0;
}

fn fit_words(metrics: &Metrics, node: &mut Node) {
    node.flex_direction = FlexDirection::Column;
    node.row_gap = px(10);
    node.flex_grow = 1.0;
    if flat(metrics) {
        node.flex_basis = px(0);
        node.width = auto();
    } else {
        node.width = percent(100);
        node.flex_basis = auto();
    }
}
