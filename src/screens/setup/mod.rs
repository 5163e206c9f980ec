//! The set-up of a table: who sits where and with what, the rules of the table, who begins, the seed,
//! and what it means for secrets.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use super::Screen;
use super::games::Chosen;
use super::going::{BackTo, OpenTable, heading, proposed, with_devices_there};
use crate::input::{Device, Pads};
use crate::lang::{Lang, Localized, keys};
use crate::launch::Launch;
use crate::saves::LastTable;
use crate::schedule::Step;
use crate::skin::{Form, Metrics, Type, palette};
use crate::widgets::{ButtonLook, FirstFocus, Fit, FocusScope, icon_text_button, label, screen_root, scroll};

mod controllers;
mod draft;
mod parts;
mod place_sheet;
mod places;
mod rules_sheet;
mod terms;

pub use draft::Draft;

/// What is wrong with the table, beside the button that begins.
#[derive(Component)]
struct Trouble;

/// Plugin: the set-up.
pub fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Setup), spawn);
    app.add_systems(
        Update,
        show_trouble
            .in_set(Step::Show)
            .run_if(in_state(Screen::Setup).and_then(resource_exists_and_changed::<Draft>)),
    );
    app.add_plugins((
        controllers::plugin,
        parts::plugin,
        places::plugin,
        place_sheet::plugin,
        rules_sheet::plugin,
        terms::plugin,
    ));
}

fn spawn(
    mut commands: Commands,
    launch: Res<Launch>,
    last: Res<LastTable>,
    chosen: Res<Chosen>,
    pads: Res<Pads>,
    guide: Res<controllers::Guide>,
    lang: Res<Lang>,
) {
    let plan = with_devices_there(proposed(&launch, &last), &pads);
    let mut draft = Draft::new(&plan, chosen.0, |index| lang.text(&keys::name(index)));
    // Whoever came here with a controller has joined with it.
    if let Device::Pad(pad) = guide.0 {
        draft.join_as_person(pad);
    }
    commands
        .spawn((
            screen_root("Set-up"),
            DespawnOnExit(Screen::Setup),
            FocusScope { layer: 0 },
            BackTo(Screen::Games),
            BackgroundColor(palette::NIGHT.with_alpha(0.55)),
        ))
        .with_children(|root| {
            root.spawn((Name::new("Page"), scroll(Node::default()), Fit(fit_page), Pickable::default()))
                .with_children(|page| {
                    page.spawn(heading(Localized::new("setup-title"), Screen::Games));
                    page.spawn((Name::new("Columns"), Node::default(), Fit(fit_columns))).with_children(
                        |columns| {
                            columns
                                .spawn((Name::new("Places"), Node::default(), Fit(fit_places)))
                                .with_children(places::spawn);
                            columns
                                .spawn((Name::new("Terms"), Node::default(), Fit(fit_terms)))
                                .with_children(|column| terms::spawn(column, &draft));
                        },
                    );
                });
            root.spawn((
                Name::new("Foot"),
                Node::default(),
                Fit(fit_foot),
                BackgroundColor(palette::NIGHT.with_alpha(0.5)),
            ))
            .with_children(spawn_foot);
        });
    commands.insert_resource(draft);
}

fn spawn_foot(foot: &mut ChildSpawnerCommands) {
    foot.spawn((
        label(Localized::new("setup-ready"), Type::Body),
        Trouble,
        Node { flex_shrink: 1.0, max_width: percent(100), ..default() },
        TextShadow::default(),
    ));
    foot.spawn((
        icon_text_button("icon/play", "setup-start", ButtonLook::PRIMARY),
        FirstFocus,
        Fit(|metrics, node| {
            node.min_width = px(if metrics.form == Form::Tall { 260 } else { 360 });
            node.max_width = percent(100);
        }),
        observe(begin),
    ));
}

/// Begins, or says by a sound that it cannot; why is written beside the button.
fn begin(
    _: On<Activate>,
    draft: Res<Draft>,
    mut launch: ResMut<Launch>,
    mut last: ResMut<LastTable>,
    mut sounds: ResMut<crate::audio::Sounds>,
    mut commands: Commands,
) {
    let Some(plan) = draft.plan() else {
        sounds.play("illegal");
        return;
    };
    // What was asked for at the start has been answered.
    launch.plan = None;
    last.0 = Some(plan.clone());
    commands.trigger(OpenTable(plan));
}

fn show_trouble(draft: Res<Draft>, mut texts: Query<(&mut Localized, &mut TextColor), With<Trouble>>) {
    for (mut text, mut colour) in &mut texts {
        let (now, ink) = match draft.trouble() {
            Some(trouble) => (Localized(trouble), palette::LANTERN),
            None => (Localized::new("setup-ready"), palette::PAPER.with_alpha(0.8)),
        };
        text.set_if_neq(now);
        colour.set_if_neq(TextColor(ink));
    }
}

fn fit_page(metrics: &Metrics, node: &mut Node) {
    node.width = percent(100);
    node.flex_grow = 1.0;
    node.flex_basis = px(0);
    node.min_height = px(0);
    node.row_gap = px(if metrics.form == Form::Wide { 26 } else { 18 });
    node.padding = match metrics.form {
        Form::Wide => UiRect::new(px(72), px(72), px(36), px(8)),
        Form::Short => UiRect::new(px(36), px(36), px(16), px(8)),
        Form::Tall => UiRect::new(px(24), px(24), px(20), px(8)),
    };
}

fn fit_columns(metrics: &Metrics, node: &mut Node) {
    let beside = metrics.units.x > 1500.0;
    node.width = percent(100);
    node.flex_direction = if beside { FlexDirection::Row } else { FlexDirection::Column };
    node.column_gap = px(36);
    node.row_gap = px(24);
    node.flex_shrink = 0.0;
}

fn fit_places(metrics: &Metrics, node: &mut Node) {
    node.flex_direction = FlexDirection::Column;
    node.row_gap = px(14);
    if metrics.units.x > 1500.0 {
        node.flex_basis = px(0);
        node.flex_grow = 1.85;
        node.width = auto();
    } else {
        node.flex_basis = auto();
        node.flex_grow = 0.0;
        node.width = percent(100);
    }
}

fn fit_terms(metrics: &Metrics, node: &mut Node) {
    node.flex_direction = FlexDirection::Column;
    node.row_gap = px(18);
    if metrics.units.x > 1500.0 {
        node.flex_basis = px(0);
        node.flex_grow = 1.0;
        node.width = auto();
    } else {
        node.flex_basis = auto();
        node.flex_grow = 0.0;
        node.width = percent(100);
    }
}

fn fit_foot(metrics: &Metrics, node: &mut Node) {
    node.width = percent(100);
    node.align_items = AlignItems::Center;
    node.justify_content = JustifyContent::FlexEnd;
    node.flex_wrap = FlexWrap::Wrap;
    node.column_gap = px(28);
    node.row_gap = px(6);
    node.flex_shrink = 0.0;
    node.padding = match metrics.form {
        Form::Wide => UiRect::new(px(72), px(72), px(14), px(36)),
        Form::Short => UiRect::new(px(36), px(36), px(8), px(14)),
        Form::Tall => UiRect::new(px(24), px(24), px(12), px(22)),
    };
}
