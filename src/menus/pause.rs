//! The pause: on with the game, or what else there is to look at, or home.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use tabletop::Seat;

use super::at_table::{AtTable, HandOver};
use super::sheet::{fit_width, sheet};
use super::{GoBack, OpenMenu, sheet};
use crate::audio::Sounds;
use crate::input::Device;
use crate::lang::{Localized, Phrase};
use crate::screens::{Menu, Screen};
use crate::skin::{Form, Metrics, Type, palette};
use crate::table::Player;
use crate::widgets::{
    ButtonLook, FirstFocus, Fit, Voice, button_saying, button_with_line, icon_text_button, text_key,
};

/// Plugin: the pause.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Pause), spawn);
}

fn spawn(mut commands: Commands, facts: Res<AtTable>, mut sounds: ResMut<Sounds>) {
    sounds.play("open");
    let handed = facts.handed.clone();
    sheet(
        &mut commands,
        Menu::Pause,
        Localized::new("pause-title"),
        |metrics, node| {
            fit_width(metrics, node, 820.0);
            node.height = if metrics.form == Form::Wide { auto() } else { percent(100) };
        },
        |_| {},
        |sheet| {
            sheet::body(sheet, Node { row_gap: px(16), ..default() }, (), |body| {
                body.spawn((
                    text_key("pause-saved", Type::Body),
                    TextColor(palette::CELADON),
                    Node { margin: UiRect::bottom(px(4)), ..default() },
                ));
                body.spawn((Name::new("Ways on"), Node::default(), Fit(fit_ways)))
                    .with_children(|ways| spawn_ways(ways, handed));
            });
        },
    );
}

fn spawn_ways(ways: &mut ChildSpawnerCommands, handed: Vec<(Seat, String)>) {
    ways.spawn((
        icon_text_button("icon/play", "pause-resume", ButtonLook::PRIMARY),
        Fit(fit_way),
        FirstFocus,
        Voice("close"),
        observe(|_: On<Activate>, mut commands: Commands| commands.trigger(GoBack)),
    ));
    // Whoever left a seat to a bot can come back to it.
    for (seat, name) in handed {
        let phrase = Phrase::new("pause-take-back").with("name", name);
        ways.spawn((
            button_saying("icon/person", phrase),
            Fit(fit_way),
            Voice("join"),
            observe(move |_: On<Activate>, mut commands: Commands| {
                commands.trigger(HandOver { seat, player: Player::Human(Device::Screen) });
                commands.trigger(GoBack);
            }),
        ));
    }
    for (icon, key, menu) in [
        ("icon/book", "pause-rulebook", Menu::RuleBook),
        ("icon/help", "pause-howto", Menu::HowTo),
        ("icon/settings", "pause-settings", Menu::Settings),
    ] {
        ways.spawn((
            icon_text_button(icon, key, ButtonLook::PLAIN),
            Fit(fit_way),
            Voice("open"),
            observe(move |_: On<Activate>, mut commands: Commands| commands.trigger(OpenMenu(menu))),
        ));
    }
    ways.spawn((
        button_with_line("icon/home", "pause-leave", Localized::new("pause-leave-about"), ButtonLook::PLAIN),
        Fit(|_, node| {
            node.flex_grow = 1.0;
            node.flex_basis = percent(100);
            node.flex_shrink = 0.0;
        }),
        Voice("back"),
        observe(leave),
    ));
}

/// The game is kept, so nothing is asked.
fn leave(_: On<Activate>, mut screen: ResMut<NextState<Screen>>, mut menu: ResMut<NextState<Menu>>) {
    menu.set(Menu::None);
    screen.set(Screen::Title);
}

fn fit_ways(_: &Metrics, node: &mut Node) {
    node.flex_direction = FlexDirection::Row;
    node.flex_wrap = FlexWrap::Wrap;
    node.column_gap = px(16);
    node.row_gap = px(16);
}

fn fit_way(metrics: &Metrics, node: &mut Node) {
    node.flex_grow = 1.0;
    // Two stand side by side where there is little height.
    node.flex_basis = if metrics.form == Form::Short { percent(40) } else { percent(100) };
}
