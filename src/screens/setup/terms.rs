//! The terms of the table: its rules, who begins, the seed, and what it means for secrets.

use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui_widgets::{Activate, observe};

use super::draft::Draft;
use super::parts::{arrow, field, fill_field};
use super::rules_sheet::OpenRules;
use crate::lang::{Localized, Phrase};
use crate::schedule::Step;
use crate::screens::Screen;
use crate::skin::{Dress, Metrics, Type, palette};
use crate::widgets::{ButtonLook, Fit, Voice, button_with_line, icon_button, text_key};

/// What a text shows of the draft.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
enum Shows {
    Start,
    Eye,
    Secrecy(usize),
}

/// The line of the button that leads to the rules.
#[derive(Component)]
struct RulesLine;

/// The field for the seed.
#[derive(Component)]
struct SeedField;

/// The most digits of a seed.
const DIGITS: usize = 20;

/// Plugin: the terms follow the draft, and the draft the field.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            read_seed.in_set(Step::Menus).after(crate::widgets::FocusMoves),
            (show, show_rules).in_set(Step::Show),
        )
            .run_if(in_state(Screen::Setup).and_then(resource_exists::<Draft>)),
    );
}

/// Spawns the panel of terms.
pub(super) fn spawn(column: &mut ChildSpawnerCommands, draft: &Draft) {
    column
        .spawn((
            Name::new("Terms panel"),
            Node {
                flex_direction: FlexDirection::Column,
                row_gap: px(8),
                padding: UiRect::axes(px(32), px(26)),
                ..default()
            },
            Dress::new("ui/panel"),
        ))
        .with_children(|panel| {
            let line = Localized::new("setup-options-changed").with("count", draft.options.len());
            panel.spawn((
                button_with_line("icon/book", "setup-options", line, ButtonLook::PLAIN),
                RulesLine,
                Voice("open"),
                observe(|_: On<Activate>, mut commands: Commands| commands.trigger(OpenRules)),
            ));
            panel.spawn((
                text_key("setup-first", Type::Strong),
                TextColor(palette::LANTERN),
                Node { margin: UiRect::top(px(6)), ..default() },
            ));
            panel
                .spawn(Node { align_items: AlignItems::Center, column_gap: px(8), ..default() })
                .with_children(|row| {
                    let label = Phrase::new("setup-first");
                    arrow(row, false, label.clone(), |_: On<Activate>, mut draft: ResMut<Draft>| {
                        draft.turn_start(false);
                    });
                    row.spawn((
                        Text::default(),
                        Localized(draft.start_words()),
                        Type::Strong,
                        TextColor(palette::PAPER),
                        TextLayout::justify(Justify::Center),
                        Node { flex_grow: 1.0, flex_basis: px(0), min_width: px(0), ..default() },
                        Shows::Start,
                    ));
                    arrow(row, true, label, |_: On<Activate>, mut draft: ResMut<Draft>| {
                        draft.turn_start(true);
                    });
                });
            panel.spawn((
                text_key("setup-seed", Type::Strong),
                TextColor(palette::LANTERN),
                Node { margin: UiRect::top(px(6)), ..default() },
            ));
            panel
                .spawn(Node {
                    flex_wrap: FlexWrap::Wrap,
                    align_items: AlignItems::Center,
                    column_gap: px(12),
                    row_gap: px(8),
                    ..default()
                })
                .with_children(|row| {
                    let text = draft.seed.map(|seed| seed.to_string()).unwrap_or_default();
                    field(
                        row,
                        &text,
                        Phrase::new("setup-seed"),
                        "setup-seed-empty",
                        DIGITS,
                        (
                            SeedField,
                            bevy::text::EditableTextFilter::new(|letter: char| letter.is_ascii_digit()),
                        ),
                    );
                    row.spawn((
                        icon_button("icon/dice", "setup-seed-new"),
                        Voice("toggle"),
                        observe(draw_seed),
                    ));
                    row.spawn((
                        icon_button("icon/close", "setup-seed-chance"),
                        Voice("back"),
                        observe(clear_seed),
                    ));
                });
            panel
                .spawn((text_key("setup-seed-hint", Type::Small), TextColor(palette::PAPER.with_alpha(0.8))));
        });
    column
        .spawn((
            Name::new("Secrecy"),
            Node {
                align_items: AlignItems::FlexStart,
                column_gap: px(18),
                padding: UiRect::axes(px(28), px(20)),
                ..default()
            },
            Dress::new("ui/panel-soft"),
            Fit(|_: &Metrics, node: &mut Node| node.flex_shrink = 0.0),
        ))
        .with_children(|note| {
            let (icon, _) = draft.secrecy();
            note.spawn((
                Node { width: px(44), height: px(44), flex_shrink: 0.0, ..default() },
                Dress::new(icon),
                Shows::Eye,
            ));
            note.spawn(Node {
                flex_direction: FlexDirection::Column,
                flex_shrink: 1.0,
                row_gap: px(6),
                ..default()
            })
            .with_children(|lines| {
                for line in 0..3 {
                    lines.spawn((
                        Text::default(),
                        if line == 0 { Type::Strong } else { Type::Small },
                        TextColor(if line == 0 { palette::LANTERN } else { palette::PAPER }),
                        Localized::new("setup-secrecy-nothing-about"),
                        Node::default(),
                        Shows::Secrecy(line),
                    ));
                }
            });
        });
}

fn draw_seed(
    _: On<Activate>,
    mut draft: ResMut<Draft>,
    mut fields: Query<&mut EditableText, With<SeedField>>,
) {
    // Small enough to be read out and typed again.
    let seed = getrandom::u32().map_or(1, |number| u64::from(number % 1_000_000));
    draft.seed = Some(seed);
    draft.seed_bad = false;
    for mut field in &mut fields {
        fill_field(&mut field, &seed.to_string());
    }
}

fn clear_seed(
    _: On<Activate>,
    mut draft: ResMut<Draft>,
    mut fields: Query<&mut EditableText, With<SeedField>>,
) {
    draft.seed = None;
    draft.seed_bad = false;
    for mut field in &mut fields {
        fill_field(&mut field, "");
    }
}

fn read_seed(
    mut draft: ResMut<Draft>,
    fields: Query<&EditableText, (With<SeedField>, Changed<EditableText>)>,
) {
    for field in &fields {
        let text = field.value().to_string();
        let seed = text.parse().ok();
        let bad = seed.is_none() && !text.is_empty();
        if (draft.seed, draft.seed_bad) != (seed, bad) {
            (draft.seed, draft.seed_bad) = (seed, bad);
        }
    }
}

fn show(
    draft: Res<Draft>,
    mut parts: Query<(Ref<Shows>, Option<&mut Localized>, Option<&mut Dress>, &mut Node)>,
) {
    let (icon, lines) = draft.secrecy();
    for (shows, localized, dress, mut node) in &mut parts {
        if !draft.is_changed() && !shows.is_added() {
            continue;
        }
        match *shows {
            Shows::Start => {
                if let Some(mut localized) = localized {
                    localized.set_if_neq(Localized(draft.start_words()));
                }
            }
            Shows::Eye => {
                if let Some(mut dress) = dress {
                    dress.set_if_neq(Dress::new(icon));
                }
            }
            Shows::Secrecy(line) => {
                node.display = if line < lines.len() { Display::Flex } else { Display::None };
                if let (Some(mut localized), Some(said)) = (localized, lines.get(line)) {
                    localized.set_if_neq(Localized(said.clone()));
                }
            }
        }
    }
}

fn show_rules(
    draft: Res<Draft>,
    buttons: Query<&Children, With<RulesLine>>,
    children: Query<&Children>,
    mut texts: Query<&mut Localized>,
) {
    if !draft.is_changed() {
        return;
    }
    // The line is the last text of the button.
    for button in &buttons {
        let words = button.iter().filter_map(|child| children.get(child).ok()).flat_map(|words| words.iter());
        if let Some(mut line) = words.last().and_then(|line| texts.get_mut(line).ok()) {
            line.set_if_neq(Localized::new("setup-options-changed").with("count", draft.options.len()));
        }
    }
}
