//! Buttons that are always there: pause, rule book, log.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::log::LogOpen;
use super::{Zone, zone};
use crate::input::{Act, Intents};
use crate::schedule::Step;
use crate::screens::{Menu, Screen};
use crate::table::TableOpened;
use crate::widgets::icon_button;

/// Plugin: the buttons, and their keys.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Table), spawn.after(TableOpened));
    app.add_systems(
        Update,
        answer_keys.in_set(Step::Offer).run_if(in_state(Screen::Table)).run_if(in_state(Menu::None)),
    );
}

fn spawn(mut commands: Commands) {
    commands
        .spawn((
            Name::new("Tools"),
            zone(Zone::Tools, Node { column_gap: px(12), justify_content: JustifyContent::End, ..default() }),
            Pickable::IGNORE,
        ))
        .with_children(|tools| {
            tools
                .spawn(icon_button("icon/log", "table-log"))
                .observe(|_: On<Activate>, mut open: ResMut<LogOpen>| open.toggle());
            tools
                .spawn(icon_button("icon/book", "table-rules"))
                .observe(|_: On<Activate>, mut next: ResMut<NextState<Menu>>| next.set(Menu::RuleBook));
            tools
                .spawn(icon_button("icon/pause", "table-menu"))
                .observe(|_: On<Activate>, mut next: ResMut<NextState<Menu>>| next.set(Menu::Pause));
        });
}

fn answer_keys(mut intents: ResMut<Intents>, mut open: ResMut<LogOpen>, mut next: ResMut<NextState<Menu>>) {
    for intent in intents.take(|intent| matches!(intent.act, Act::Log | Act::Pause)) {
        match intent.act {
            Act::Log => open.toggle(),
            _ => next.set(Menu::Pause),
        }
    }
}
