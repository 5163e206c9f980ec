//! Loading: progress, a time limit, and a readable failure. There are no drawings yet: the sky's
//! colours, words, and a row of lanterns that are lit one by one.

use bevy::prelude::*;
use bevy_asset_loader::prelude::*;
use iyes_progress::{ProgressPlugin, ProgressTracker};

use super::Screen;
use crate::audio::{self, SoundsLoading};
use crate::lang::Localized;
use crate::launch::Launch;
use crate::schedule::Step;
use crate::skin::art::{self, ArtLoading};
use crate::skin::{Type, palette};
use crate::table::TablePlan;
use crate::widgets::{screen_root, text_key};

/// Seconds after which loading has failed, whatever it waits for.
pub(super) const PATIENCE: f32 = 60.0;

/// Seconds waited so far.
#[derive(Resource, Default)]
struct Waited(f32);

/// What shows the progress.
#[derive(Component, Clone, Copy)]
enum Shows {
    /// A lantern that is lit from this part on.
    Lantern(f32),
    /// The filled part of the bar.
    Bar,
    /// The figure.
    Figure,
}

/// How many lanterns there are.
const LANTERNS: u8 = 7;

/// Plugin: loads what the screens need.
pub fn plugin(app: &mut App) {
    app.add_plugins(ProgressPlugin::<Screen>::new());
    app.add_loading_state(
        LoadingState::new(Screen::Loading)
            .load_collection::<ArtLoading>()
            .load_collection::<SoundsLoading>()
            .continue_to_state(Screen::Title)
            .on_failure_continue_to_state(Screen::Failed),
    );
    app.add_systems(
        OnExit(Screen::Loading),
        (
            art::gather.run_if(resource_exists::<ArtLoading>),
            audio::gather.run_if(resource_exists::<SoundsLoading>),
        ),
    );
    app.init_resource::<Waited>();
    app.add_systems(OnEnter(Screen::Loading), (spawn, |mut waited: ResMut<Waited>| waited.0 = 0.0));
    app.add_systems(
        Update,
        (lose_patience.in_set(Step::Measure), show.in_set(Step::Show)).run_if(in_state(Screen::Loading)),
    );
    app.add_systems(OnEnter(Screen::Title), go_straight_to_the_table);
}

/// How far loading is, 0–1.
pub fn progress(tracker: &ProgressTracker<Screen>) -> f32 {
    let progress = tracker.get_global_progress();
    progress.done as f32 / progress.total.max(1) as f32
}

fn lose_patience(time: Res<Time<Real>>, mut waited: ResMut<Waited>, mut next: ResMut<NextState<Screen>>) {
    waited.0 += time.delta_secs();
    if waited.0 > PATIENCE {
        next.set(Screen::Failed);
    }
}

fn spawn(mut commands: Commands) {
    commands.spawn((screen_root("Loading"), DespawnOnExit(Screen::Loading), sky())).with_children(|root| {
        root.spawn(Node {
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Center,
            row_gap: px(36),
            width: percent(84),
            max_width: px(900),
            ..default()
        })
        .with_children(|column| {
            let centred = || TextLayout::justify(Justify::Center);
            column.spawn((text_key("game-name", Type::Title), TextColor(palette::LANTERN), centred()));
            column
                .spawn(Node {
                    width: percent(100),
                    justify_content: JustifyContent::SpaceBetween,
                    padding: UiRect::horizontal(px(24)),
                    ..default()
                })
                .with_children(spawn_lanterns);
            column
                .spawn((
                    Node {
                        width: percent(100),
                        height: px(20),
                        border: UiRect::all(px(3)),
                        border_radius: BorderRadius::MAX,
                        overflow: Overflow::clip(),
                        ..default()
                    },
                    BorderColor::all(palette::GOLD),
                    BackgroundColor(palette::NIGHT),
                ))
                .with_children(|bar| {
                    bar.spawn((
                        Node {
                            width: percent(0),
                            height: percent(100),
                            border_radius: BorderRadius::MAX,
                            ..default()
                        },
                        BackgroundColor(palette::LANTERN),
                        Shows::Bar,
                    ));
                });
            column.spawn((text_key("loading-title", Type::Body), centred()));
            column.spawn((
                Text::default(),
                Localized::new("loading-progress").with("percent", 0_u8),
                Type::Body,
                TextColor(palette::PAPER),
                Shows::Figure,
            ));
        });
    });
}

/// The evening sky as colours alone.
pub(super) fn sky() -> impl Bundle {
    BackgroundGradient::from(LinearGradient::to_bottom(vec![
        ColorStop::percent(palette::NIGHT, 0.0),
        ColorStop::percent(palette::DUSK, 60.0),
        ColorStop::percent(palette::PLUM, 100.0),
    ]))
}

fn spawn_lanterns(row: &mut ChildSpawnerCommands) {
    for number in 1..=LANTERNS {
        let part = f32::from(number) / f32::from(LANTERNS);
        row.spawn((
            Name::new(format!("Lantern {number}")),
            Node {
                width: px(44),
                height: px(54),
                border: UiRect::all(px(3)),
                border_radius: BorderRadius::all(px(20)),
                // They hang along a rope.
                margin: UiRect::top(px(44.0 * (1.0 - (2.0 * part - 1.15).powi(2)))),
                ..default()
            },
            BorderColor::all(palette::INK),
            BackgroundColor(palette::DUSK),
            BoxShadow::new(palette::LANTERN.with_alpha(0.0), px(0), px(0), px(8), px(26)),
            Shows::Lantern(part),
        ));
    }
}

fn show(
    tracker: Res<ProgressTracker<Screen>>,
    mut parts: Query<(
        &Shows,
        &mut Node,
        Option<&mut BackgroundColor>,
        Option<&mut BoxShadow>,
        Option<&mut Localized>,
    )>,
) {
    let now = progress(&tracker);
    for (shows, mut node, colour, shadow, text) in &mut parts {
        match *shows {
            Shows::Lantern(from) => {
                let lit = now >= from - 0.001;
                let (paint, glow) = if lit { (palette::LANTERN, 0.75) } else { (palette::DUSK, 0.0) };
                if let Some(mut colour) = colour {
                    colour.set_if_neq(BackgroundColor(paint));
                }
                if let Some(mut shadow) = shadow {
                    let next = BoxShadow::new(palette::LANTERN.with_alpha(glow), px(0), px(0), px(8), px(26));
                    shadow.set_if_neq(next);
                }
            }
            Shows::Bar => {
                let width = percent(100.0 * now);
                if node.width != width {
                    node.width = width;
                }
            }
            Shows::Figure => {
                if let Some(mut text) = text {
                    text.set_if_neq(Localized::new("loading-progress").with("percent", (100.0 * now) as u8));
                }
            }
        }
    }
}

/// A start that asks for the table at once gets it, once.
fn go_straight_to_the_table(
    mut launch: ResMut<Launch>,
    mut plan: ResMut<TablePlan>,
    mut next: ResMut<NextState<Screen>>,
) {
    if let Some(asked) = launch.plan.clone() {
        *plan = asked;
    }
    if std::mem::take(&mut launch.straight_to_table) {
        next.set(Screen::Table);
    }
}
