//! The ways between screens that several of them share: one step back, and to the table.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, ScrollArea, observe};

use super::{Menu, Screen};
use crate::audio::Sounds;
use crate::input::{Act, Device, Intents, Pads};
use crate::lang::Localized;
use crate::launch::Launch;
use crate::saves::{Continue, LastTable};
use crate::schedule::Step;
use crate::skin::{Dress, Form, Type, palette};
use crate::table::{Player, TablePlan};
use crate::widgets::{ButtonLook, FirstFocus, Fit, FocusScope, Voice, button, label, text_key};

/// On the root of a screen: where one step back leads.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct BackTo(pub Screen);

/// On the root of something that lies over a screen: one step back takes it away.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct Dismissed;

/// Asks for a table to be opened. Should a game be waiting to be continued, the player is asked first.
#[derive(Event, Clone, Debug)]
pub struct OpenTable(pub TablePlan);

/// The plan somebody is asked about.
#[derive(Component)]
struct Asked(TablePlan);

/// In [`Step::Menus`]: one step back is taken. Who has another use for the button runs before.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct StepsBack;

/// Plugin: back, and to the table.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        step_back
            .in_set(StepsBack)
            .in_set(Step::Menus)
            .before(crate::widgets::FocusMoves)
            .run_if(in_state(Menu::None))
            .run_if(not(in_state(Screen::Table))),
    );
    app.add_observer(open_table);
}

/// Takes one step back from whatever is topmost.
fn step_back(
    mut commands: Commands,
    overlays: Query<Entity, With<Dismissed>>,
    screens: Query<&BackTo>,
    mut intents: ResMut<Intents>,
    mut next: ResMut<NextState<Screen>>,
    mut sounds: ResMut<Sounds>,
) {
    let to = screens.iter().next();
    if overlays.is_empty() && to.is_none() {
        return;
    }
    // Escape is a step back; a controller has a button of its own for it.
    let back = |act: Act, device: Device| act == Act::Cancel || act == Act::Pause && device == Device::Screen;
    if intents.take(|intent| back(intent.act, intent.device)).is_empty() {
        return;
    }
    sounds.play("back");
    if let Some(overlay) = overlays.iter().next() {
        commands.entity(overlay).despawn();
    } else if let Some(BackTo(screen)) = to {
        next.set(*screen);
    }
}

/// The table to propose: the one asked for at the start, else the last one, else a quick one.
pub fn proposed(launch: &Launch, last: &LastTable) -> TablePlan {
    launch.plan.clone().or_else(|| last.0.clone()).unwrap_or_default()
}

/// The plan with every controller that is not there replaced by the devices of the screen.
#[must_use]
pub fn with_devices_there(mut plan: TablePlan, pads: &Pads) -> TablePlan {
    for sitter in &mut plan.sitters {
        if let Player::Human(Device::Pad(number)) = sitter.player
            && !pads.connected(number)
        {
            sitter.player = Player::Human(Device::Screen);
        }
    }
    plan
}

fn open_table(
    wanted: On<OpenTable>,
    goes_on: Res<Continue>,
    screen: Res<State<Screen>>,
    mut commands: Commands,
    mut plan: ResMut<TablePlan>,
    mut next: ResMut<NextState<Screen>>,
) {
    if goes_on.0.is_none() {
        *plan = wanted.0.clone();
        next.set(Screen::Table);
        return;
    }
    commands.spawn((
        dialogue("New table?"),
        DespawnOnExit(*screen.get()),
        Asked(wanted.0.clone()),
        children![(
            sheet(),
            children![
                (
                    text_key("title-new-table-ask", Type::Strong),
                    TextLayout::justify(Justify::Center),
                    Node { max_width: percent(100), flex_shrink: 0.0, ..default() }
                ),
                (
                    Node {
                        flex_wrap: FlexWrap::Wrap,
                        justify_content: JustifyContent::Center,
                        column_gap: px(20),
                        row_gap: px(16),
                        max_width: percent(100),
                        flex_shrink: 0.0,
                        ..default()
                    },
                    children![
                        (
                            button("common-cancel", ButtonLook::PLAIN),
                            FirstFocus,
                            Voice("back"),
                            observe(
                                |_: On<Activate>,
                                 mut commands: Commands,
                                 asked: Query<Entity, With<Asked>>| {
                                    asked.iter().for_each(|entity| commands.entity(entity).despawn());
                                }
                            )
                        ),
                        (button("title-new-table", ButtonLook::PRIMARY), observe(go_anyway))
                    ]
                )
            ]
        )],
    ));
}

fn go_anyway(
    _: On<Activate>,
    mut commands: Commands,
    asked: Query<(Entity, &Asked)>,
    mut plan: ResMut<TablePlan>,
    mut next: ResMut<NextState<Screen>>,
) {
    for (entity, asked) in &asked {
        *plan = asked.0.clone();
        next.set(Screen::Table);
        commands.entity(entity).despawn();
    }
}

/// The root of something that lies over a screen and darkens it.
pub fn dialogue(name: &'static str) -> impl Bundle {
    (
        Name::new(name),
        Node {
            position_type: PositionType::Absolute,
            width: percent(100),
            height: percent(100),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        },
        Fit(|metrics, node| node.padding = UiRect::all(px(if metrics.form == Form::Wide { 24 } else { 10 }))),
        BackgroundColor(palette::NIGHT.with_alpha(0.72)),
        GlobalZIndex(50),
        FocusScope { layer: 5 },
        Dismissed,
    )
}

/// The panel in a dialogue.
pub fn sheet() -> impl Bundle {
    (
        Node {
            max_width: px(1100),
            max_height: percent(100),
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Center,
            row_gap: px(28),
            overflow: Overflow::scroll_y(),
            ..default()
        },
        Fit(|metrics, node| node.padding = UiRect::all(px(if metrics.form == Form::Wide { 52 } else { 28 }))),
        ScrollArea,
        Dress::new("ui/panel"),
    )
}

/// The upper edge of a screen: back, and its name.
pub fn heading(title: Localized, back: Screen) -> impl Bundle {
    (
        Name::new("Heading"),
        Node {
            width: percent(100),
            align_items: AlignItems::Center,
            column_gap: px(24),
            flex_shrink: 0.0,
            ..default()
        },
        children![
            (
                crate::widgets::icon_button("icon/back", "common-back"),
                Voice("back"),
                observe(move |_: On<Activate>, mut next: ResMut<NextState<Screen>>| next.set(back))
            ),
            (
                label(title, Type::Title),
                TextColor(palette::LANTERN),
                TextShadow::default(),
                Node { flex_grow: 1.0, flex_basis: px(0), ..default() }
            )
        ],
    )
}
