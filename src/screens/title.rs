//! The title: the evening, the name of the game, and every way on from here.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use super::going::{OpenTable, proposed, with_devices_there};
use super::{Menu, Screen};
use crate::input::Pads;
use crate::lang::{Arg, Localized, keys};
use crate::launch::Launch;
use crate::platform;
use crate::saves::{Continue, LastTable};
use crate::skin::{Dress, Form, Metrics, Type};
use crate::table::TablePlan;
use crate::widgets::{
    ButtonLook, FirstFocus, Fit, FocusScope, Voice, button_with_line, icon_text_button, screen_root, scroll,
    text_key,
};

/// Plugin: the title.
pub fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Title), spawn);
}

fn spawn(mut commands: Commands, launch: Res<Launch>, last: Res<LastTable>, goes_on: Res<Continue>) {
    let plan = proposed(&launch, &last);
    commands
        .spawn((screen_root("Title"), DespawnOnExit(Screen::Title), FocusScope { layer: 0 }))
        .with_children(|root| {
            root.spawn((scroll(Node::default()), Fit(fit_page), Pickable::default())).with_children(|page| {
                page.spawn((Name::new("Logo and play"), Node::default(), Fit(fit_first))).with_children(
                    |first| {
                        // The glow around the letters reaches beyond the place they take.
                        first.spawn((
                            Name::new("Place of the logo"),
                            Node::default(),
                            Fit(fit_logo_place),
                            children![(
                                Name::new("Logo"),
                                Dress::new("title/logo"),
                                Node::default(),
                                Fit(fit_logo)
                            )],
                        ));
                        first.spawn((
                            text_key("title-tagline", Type::Body),
                            TextShadow::default(),
                            Node { margin: UiRect::new(px(10), px(0), px(0), px(14)), ..default() },
                        ));
                        spawn_play(first, &plan, goes_on.0.as_ref());
                    },
                );
                page.spawn((Name::new("More"), Node::default(), Fit(fit_more))).with_children(spawn_more);
            });
        });
}

/// Play, continue, choose.
fn spawn_play(parent: &mut ChildSpawnerCommands, plan: &TablePlan, goes_on: Option<&TablePlan>) {
    if let Some(waiting) = goes_on {
        let line = Localized::new("title-continue-line")
            .with("game", Arg::key(keys::game(waiting.game.id(), "name")))
            .with("players", waiting.sitters.len())
            .with("actions", waiting.record.as_ref().map_or(0, |(record, _)| record.actions.len()));
        parent.spawn((
            button_with_line("icon/restart", "common-continue", line, ButtonLook::PRIMARY),
            FirstFocus,
            observe(continue_game),
        ));
    }
    let line = Localized::new("title-play-line")
        .with("game", Arg::key(keys::game(plan.game.id(), "name")))
        .with("people", plan.humans().count())
        .with("bots", plan.sitters.len() - plan.humans().count());
    let look = if goes_on.is_some() { ButtonLook::PLAIN } else { ButtonLook::PRIMARY };
    let mut play =
        parent.spawn((button_with_line("icon/play", "common-play-now", line, look), observe(play_now)));
    if goes_on.is_none() {
        play.insert(FirstFocus);
    }
    parent.spawn((
        icon_text_button("icon/pagoda", "common-games", ButtonLook::PLAIN),
        observe(|_: On<Activate>, mut next: ResMut<NextState<Screen>>| next.set(Screen::Games)),
    ));
}

/// What can be read and set, and the way out.
fn spawn_more(parent: &mut ChildSpawnerCommands) {
    for (icon, key, menu) in [
        ("icon/help", "common-howto", Menu::HowTo),
        ("icon/book", "common-rulebook", Menu::RuleBook),
        ("icon/settings", "common-settings", Menu::Settings),
        ("icon/star", "common-credits", Menu::Credits),
    ] {
        parent.spawn((
            icon_text_button(icon, key, ButtonLook::PLAIN),
            Fit(share),
            Voice("open"),
            observe(move |_: On<Activate>, mut next: ResMut<NextState<Menu>>| next.set(menu)),
        ));
    }
    if !platform::BROWSER {
        parent.spawn((
            icon_text_button("icon/leave", "title-quit", ButtonLook::PLAIN),
            Fit(share),
            Voice("back"),
            observe(|_: On<Activate>, mut exit: MessageWriter<AppExit>| platform::leave(&mut exit)),
        ));
    }
}

fn play_now(
    _: On<Activate>,
    launch: Res<Launch>,
    last: Res<LastTable>,
    pads: Res<Pads>,
    mut commands: Commands,
) {
    commands.trigger(OpenTable(with_devices_there(proposed(&launch, &last), &pads)));
}

fn continue_game(
    _: On<Activate>,
    goes_on: Res<Continue>,
    pads: Res<Pads>,
    mut plan: ResMut<TablePlan>,
    mut next: ResMut<NextState<Screen>>,
) {
    if let Some(waiting) = &goes_on.0 {
        *plan = with_devices_there(waiting.clone(), &pads);
        next.set(Screen::Table);
    }
}

fn fit_page(metrics: &Metrics, node: &mut Node) {
    let short = beside(metrics);
    node.width = percent(100);
    node.height = percent(100);
    node.flex_direction = if short { FlexDirection::Row } else { FlexDirection::Column };
    node.flex_wrap = if short { FlexWrap::Wrap } else { FlexWrap::NoWrap };
    node.align_items = match metrics.form {
        Form::Tall => AlignItems::Center,
        Form::Short => AlignItems::FlexStart,
        Form::Wide => AlignItems::FlexStart,
    };
    node.align_content = AlignContent::FlexStart;
    node.padding = match metrics.form {
        Form::Wide => UiRect::new(px(112), px(40), px(56), px(32)),
        Form::Short => UiRect::axes(px(64), px(28)),
        Form::Tall => UiRect::axes(px(40), px(72)),
    };
    node.row_gap = px(18);
    node.column_gap = px(56);
}

fn fit_first(metrics: &Metrics, node: &mut Node) {
    node.flex_direction = FlexDirection::Column;
    node.align_items = AlignItems::Stretch;
    node.row_gap = px(18);
    node.flex_shrink = 0.0;
    node.width = px(column_width(metrics));
}

fn fit_more(metrics: &Metrics, node: &mut Node) {
    node.flex_direction = FlexDirection::Row;
    node.flex_wrap = FlexWrap::Wrap;
    node.row_gap = px(18);
    node.column_gap = px(18);
    node.flex_shrink = 0.0;
    node.width = px(column_width(metrics));
    // Beside the logo there is sky; the buttons stand beside the others.
    node.margin.top = if beside(metrics) { px(logo_height(metrics) + 62.0) } else { px(0) };
}

/// A part of a row, as wide as its words or half of it.
fn share(_: &Metrics, node: &mut Node) {
    node.flex_grow = 1.0;
    node.flex_basis = px(280);
}

/// Whether the buttons stand in two columns: where there is little height, but width.
fn beside(metrics: &Metrics) -> bool {
    metrics.form == Form::Short && metrics.units.x > 1040.0
}

fn column_width(metrics: &Metrics) -> f32 {
    match metrics.form {
        Form::Wide => 680.0,
        Form::Short if beside(metrics) => ((metrics.units.x - 2.0 * 64.0 - 56.0) / 2.0).clamp(420.0, 640.0),
        Form::Short => (metrics.units.x - 2.0 * 64.0).min(640.0),
        Form::Tall => (metrics.units.x - 80.0).min(760.0),
    }
}

fn logo_height(metrics: &Metrics) -> f32 {
    logo_width(metrics) * 330.0 / 1120.0
}

fn logo_width(metrics: &Metrics) -> f32 {
    match metrics.form {
        Form::Wide => 860.0,
        _ => column_width(metrics),
    }
}

fn fit_logo_place(metrics: &Metrics, node: &mut Node) {
    node.width = percent(100);
    node.height = px(logo_height(metrics) - 22.0);
    node.flex_shrink = 0.0;
}

fn fit_logo(metrics: &Metrics, node: &mut Node) {
    node.position_type = PositionType::Absolute;
    node.left = px(if metrics.form == Form::Wide { -28 } else { 0 });
    node.top = px(8);
    node.width = px(logo_width(metrics));
    node.height = px(logo_height(metrics));
}
