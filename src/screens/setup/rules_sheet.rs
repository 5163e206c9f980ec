//! The rules of the table: every option of the game with its value, what it means, and where it comes
//! from.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use tabletop::OptionSpec;

use super::draft::Draft;
use super::parts::arrow;
use crate::lang::{Lang, Localized, Phrase, keys};
use crate::menus::Scrolls;
use crate::schedule::Step;
use crate::screens::Screen;
use crate::screens::going::{Dismissed, dialogue};
use crate::skin::{Dress, Form, Metrics, Type, palette};
use crate::widgets::{ButtonLook, FirstFocus, Fit, Voice, button, text_key};

/// Opens the rules of the table.
#[derive(Event, Clone, Copy, Debug)]
pub(super) struct OpenRules;

/// What a text shows of an option.
#[derive(Component, Clone, Copy)]
enum Shows {
    /// The name of its value.
    Value(&'static OptionSpec),
    /// What the value means.
    About(&'static OptionSpec),
    /// Where it comes from.
    Source(&'static OptionSpec),
}

/// Plugin: the rules follow the draft.
pub(super) fn plugin(app: &mut App) {
    app.add_observer(open);
    app.add_systems(
        Update,
        show.in_set(Step::Show).run_if(in_state(Screen::Setup).and_then(resource_exists::<Draft>)),
    );
}

fn open(_: On<OpenRules>, draft: Res<Draft>, mut commands: Commands) {
    let game = draft.game.id();
    commands.spawn((dialogue("Rules of the table"), DespawnOnExit(Screen::Setup))).with_children(|root| {
        root.spawn((
            Name::new("Sheet"),
            Node::default(),
            Dress::new("ui/panel"),
            Fit(fit_sheet),
            Scrolls::Cramped,
            Pickable::default(),
        ))
        .with_children(|sheet| {
            sheet.spawn((text_key("setup-options", Type::Heading), TextColor(palette::LANTERN)));
            sheet
                .spawn((
                    Node { flex_direction: FlexDirection::Column, row_gap: px(22), ..default() },
                    Scrolls::Roomy,
                    Pickable::default(),
                ))
                .with_children(|list| {
                    for (index, spec) in draft.specs().iter().enumerate() {
                        spawn_option(list, game, spec, index == 0);
                    }
                });
            sheet
                .spawn(Node {
                    column_gap: px(20),
                    row_gap: px(14),
                    flex_wrap: FlexWrap::Wrap,
                    justify_content: JustifyContent::FlexEnd,
                    flex_shrink: 0.0,
                    ..default()
                })
                .with_children(|foot| {
                    foot.spawn((
                        button("setup-options-usual", ButtonLook::PLAIN),
                        Voice("back"),
                        observe(|_: On<Activate>, mut draft: ResMut<Draft>| draft.options.clear()),
                    ));
                    foot.spawn((button("common-close", ButtonLook::PRIMARY), FirstFocus, observe(close)));
                });
        });
    });
}

fn close(_: On<Activate>, mut commands: Commands, sheets: Query<Entity, With<Dismissed>>) {
    sheets.iter().for_each(|sheet| commands.entity(sheet).despawn());
}

fn spawn_option(list: &mut ChildSpawnerCommands, game: &'static str, spec: &'static OptionSpec, first: bool) {
    let key = keys::option(game, spec.id);
    if !first {
        list.spawn((
            Node { width: percent(100), height: px(20), flex_shrink: 0.0, ..default() },
            Dress::new("ui/divider"),
        ));
    }
    list.spawn((Name::new(format!("Option {}", spec.id)), Node::default(), Fit(fit_option))).with_children(
        |row| {
            row.spawn((Node::default(), Fit(fit_question))).with_children(|question| {
                question.spawn(text_key(key.clone(), Type::Strong));
                question.spawn((
                    text_key(keys::about(&key), Type::Small),
                    TextColor(palette::PAPER.with_alpha(0.75)),
                ));
            });
            row.spawn((Node::default(), Fit(fit_answer))).with_children(|answer| {
                answer
                    .spawn(Node { align_items: AlignItems::Center, column_gap: px(8), ..default() })
                    .with_children(|turn| {
                        let label = Phrase::new(key.clone());
                        arrow(
                            turn,
                            false,
                            label.clone(),
                            move |_: On<Activate>, mut draft: ResMut<Draft>| {
                                draft.turn_option(spec, false);
                            },
                        );
                        turn.spawn((
                            text_key(keys::option_value(game, spec.id, spec.values[0]), Type::Strong),
                            TextLayout::justify(Justify::Center),
                            Node { flex_grow: 1.0, flex_basis: px(0), min_width: px(0), ..default() },
                            Shows::Value(spec),
                        ));
                        arrow(turn, true, label, move |_: On<Activate>, mut draft: ResMut<Draft>| {
                            draft.turn_option(spec, true);
                        });
                    });
                answer.spawn((
                    Text::default(),
                    Localized::new(""),
                    Type::Small,
                    TextColor(palette::PAPER),
                    Shows::About(spec),
                ));
                answer.spawn((
                    Text::default(),
                    Localized::new(""),
                    Type::Small,
                    TextColor(palette::CELADON),
                    Shows::Source(spec),
                ));
            });
        },
    );
}

fn show(draft: Res<Draft>, lang: Res<Lang>, mut texts: Query<(Ref<Shows>, &mut Localized)>) {
    for (shows, mut text) in &mut texts {
        if !draft.is_changed() && !shows.is_added() {
            continue;
        }
        let game = draft.game.id();
        let value = |spec: &OptionSpec| keys::option_value(game, spec.id, draft.value(spec));
        let key = match *shows {
            Shows::Value(spec) => value(spec),
            Shows::About(spec) => keys::about(&value(spec)),
            Shows::Source(spec) => keys::source(&value(spec)),
        };
        if lang.has(&key) {
            text.set_if_neq(Localized::new(key));
        }
    }
}

fn fit_sheet(metrics: &Metrics, node: &mut Node) {
    node.width = px(1400);
    node.max_width = percent(100);
    node.max_height = percent(100);
    node.flex_direction = FlexDirection::Column;
    node.row_gap = px(22);
    node.padding = UiRect::all(px(if metrics.form == Form::Wide { 52 } else { 20 }));
}

fn fit_option(metrics: &Metrics, node: &mut Node) {
    let beside = metrics.units.x > 1200.0;
    node.flex_direction = if beside { FlexDirection::Row } else { FlexDirection::Column };
    node.column_gap = px(40);
    node.row_gap = px(12);
    node.flex_shrink = 0.0;
}

fn fit_question(metrics: &Metrics, node: &mut Node) {
    node.flex_direction = FlexDirection::Column;
    node.row_gap = px(4);
    if metrics.units.x > 1200.0 {
        node.flex_basis = px(0);
        node.flex_grow = 1.0;
    } else {
        node.flex_basis = auto();
        node.flex_grow = 0.0;
    }
}

fn fit_answer(metrics: &Metrics, node: &mut Node) {
    fit_question(metrics, node);
    if metrics.units.x > 1200.0 {
        node.flex_grow = 1.25;
    }
}
