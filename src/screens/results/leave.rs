//! From the table to the results: by itself after a moment, or at once for whoever does not want to
//! wait.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use crate::input::{Act, Intents};
use crate::schedule::Step;
use crate::screens::{Menu, Screen};
use crate::table::{Ended, Gate, Pace};
use crate::widgets::{ButtonLook, FocusMoves, FocusScope, icon_text_button};

/// Whether the finished table is only looked at once more: then it stays until somebody goes on.
#[derive(Resource, Default, Clone, Copy, PartialEq, Eq, Debug)]
pub struct LookAround(pub bool);

/// Seconds of shown time since everything has been shown.
#[derive(Resource, Default)]
struct Lingered(f32);

/// The way on.
#[derive(Component)]
struct GoOn;

/// Seconds the finished garden is seen before the results, at normal speed.
const LINGER: f32 = 1.5;

/// Plugin: leads from the table to the results.
pub fn plugin(app: &mut App) {
    app.init_resource::<LookAround>().init_resource::<Lingered>();
    app.add_systems(OnEnter(Screen::Title), |mut look: ResMut<LookAround>| look.0 = false);
    app.add_systems(OnEnter(Screen::Table), |mut lingered: ResMut<Lingered>| lingered.0 = 0.0);
    app.add_systems(
        Update,
        (offer, linger)
            .chain()
            .in_set(Step::Menus)
            .before(FocusMoves)
            .run_if(in_state(Screen::Table).and_then(in_state(Menu::None))),
    );
}

/// Offers the way on as soon as the game is over.
fn offer(ended: Res<Ended>, gate: Res<Gate>, there: Query<(), With<GoOn>>, mut commands: Commands) {
    if ended.0.is_none() || !gate.idle() || !there.is_empty() {
        return;
    }
    commands.spawn((
        Name::new("To the results"),
        GoOn,
        DespawnOnExit(Screen::Table),
        FocusScope { layer: 1 },
        GlobalZIndex(20),
        Node {
            position_type: PositionType::Absolute,
            width: percent(100),
            bottom: px(36),
            justify_content: JustifyContent::Center,
            ..default()
        },
        Pickable::IGNORE,
        children![(
            icon_text_button("icon/trophy", "results-go", ButtonLook::PRIMARY),
            observe(|_: On<Activate>, mut next: ResMut<NextState<Screen>>| next.set(Screen::Results))
        )],
    ));
}

fn linger(
    time: Res<Time>,
    ended: Res<Ended>,
    gate: Res<Gate>,
    pace: Res<Pace>,
    look: Res<LookAround>,
    mut lingered: ResMut<Lingered>,
    mut intents: ResMut<Intents>,
    mut next: ResMut<NextState<Screen>>,
) {
    if ended.0.is_none() || !gate.idle() {
        return;
    }
    let pressed = intents.take(|intent| matches!(intent.act, Act::Accept | Act::Skip | Act::Cancel));
    lingered.0 += time.delta_secs();
    let over = !look.0 && lingered.0 >= pace.speed.seconds(LINGER);
    if over || !pressed.is_empty() {
        next.set(Screen::Results);
    }
}
