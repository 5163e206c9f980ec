//! Loading: progress, a time limit, and a readable failure, at the start and wherever a screen's
//! drawings are not there yet. It needs no drawing itself: the sky's colours, words, and a row of
//! lanterns that are lit one by one.

use bevy::prelude::*;
use bevy::state::state::StateTransitionSystems;
use iyes_progress::ProgressTracker;

use super::Screen;
use super::going::proposed;
use crate::games::catalogue;
use crate::lang::Localized;
use crate::launch::Launch;
use crate::saves::LastTable;
use crate::schedule::Step;
use crate::skin::{Art, Fetching, Opening, Type, opening_progress, palette};
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

/// Where loading leads: the screen that somebody wanted to see.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
struct Bound(Screen);

/// Plugin: no screen is shown before the drawings it needs are there.
pub fn plugin(app: &mut App) {
    app.init_resource::<Waited>().insert_resource(Bound(Screen::Title));
    app.add_systems(OnEnter(Screen::Loading), (begin, spawn));
    app.add_systems(
        Update,
        ((lose_patience, go_on).chain().in_set(Step::Menus), show.in_set(Step::Show))
            .run_if(in_state(Screen::Loading)),
    );
    app.add_systems(StateTransition, hold_back.before(StateTransitionSystems::DependentTransitions));
    app.add_systems(OnEnter(Screen::Title), (look_ahead, go_straight_to_the_table));
}

/// The groups of drawings that a screen cannot be without.
fn needs(screen: Screen, plan: &TablePlan, art: &Art) -> Vec<String> {
    match screen {
        Screen::Loading | Screen::Failed => Vec::new(),
        Screen::Title | Screen::Games | Screen::Setup | Screen::Results => art.first().to_vec(),
        Screen::Table => {
            let table = catalogue::entry(plan.game).art.iter().map(|group| (*group).to_owned());
            art.first().iter().cloned().chain(table).collect()
        }
    }
}

/// Whoever wants to see a screen whose drawings are on their way sees the lanterns first.
fn hold_back(
    plan: Res<TablePlan>,
    art: Res<Art>,
    mut next: ResMut<NextState<Screen>>,
    mut bound: ResMut<Bound>,
) {
    let (NextState::Pending(screen) | NextState::PendingIfNeq(screen)) = *next else { return };
    if !art.has(&needs(screen, &plan, &art)) {
        bound.0 = screen;
        next.set(Screen::Loading);
    }
}

fn begin(
    plan: Res<TablePlan>,
    art: Res<Art>,
    bound: Res<Bound>,
    mut waited: ResMut<Waited>,
    mut fetching: ResMut<Fetching>,
) {
    waited.0 = 0.0;
    fetching.ask(needs(bound.0, &plan, &art));
}

fn lose_patience(time: Res<Time<Real>>, mut waited: ResMut<Waited>, mut next: ResMut<NextState<Screen>>) {
    waited.0 += time.delta_secs();
    if waited.0 > PATIENCE {
        next.set(Screen::Failed);
    }
}

fn go_on(fetching: Res<Fetching>, art: Res<Art>, bound: Res<Bound>, mut next: ResMut<NextState<Screen>>) {
    if !fetching.failures().is_empty() {
        next.set(Screen::Failed);
    } else if fetching.progress(&art) >= 1.0 {
        next.set(bound.0);
    }
}

/// What the table that is proposed needs comes before what others need.
fn look_ahead(launch: Res<Launch>, last: Res<LastTable>, mut fetching: ResMut<Fetching>) {
    fetching.look_ahead(catalogue::entry(proposed(&launch, &last).game).art);
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
    opening: Res<State<Opening>>,
    tracker: Res<ProgressTracker<Opening>>,
    fetching: Res<Fetching>,
    art: Res<Art>,
    mut parts: Query<(
        &Shows,
        &mut Node,
        Option<&mut BackgroundColor>,
        Option<&mut BoxShadow>,
        Option<&mut Localized>,
    )>,
) {
    let now = match opening.get() {
        Opening::Loading => opening_progress(&tracker),
        Opening::Loaded | Opening::Failed => fetching.progress(&art),
    };
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
