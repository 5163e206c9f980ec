//! A seat at the table whose controller has gone: the game pauses until somebody says how it goes on.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use tabletop::Seat;

use super::Back;
use super::at_table::{AtTable, HandOver};
use super::sheet::backdrop;
use crate::audio::Sounds;
use crate::input::{Act, Device, Intents, Pads};
use crate::lang::{Localized, Phrase};
use crate::schedule::Step;
use crate::screens::{Menu, Screen};
use crate::skin::{Dress, Form, Type, palette};
use crate::table::Player;
use crate::widgets::{ButtonLook, Fit, Voice, button_saying, icon_text_button, label, scroll, text_key};

/// The question about these seats.
#[derive(Component, Clone, PartialEq, Debug)]
struct Question(Vec<(Seat, String)>);

/// Plugin: notices what has gone.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        ((take_seat, hold).chain().in_set(Back).before(super::answer_back), ask.in_set(Step::Show))
            .run_if(in_state(Screen::Table)),
    );
    app.add_systems(OnExit(Screen::Table), forget);
}

/// The seats whose controllers are not there.
fn lost(facts: &AtTable, pads: &Pads) -> Vec<(Seat, String)> {
    let gone = facts.pads.iter().filter(|(_, _, pad)| !pads.connected(*pad));
    gone.map(|(seat, name, _)| (*seat, name.clone())).collect()
}

/// A press on a controller that has no seat takes the first seat that lost its own. A controller that
/// comes back, or a new one in its stead, has the number of the lost one: its press gives it the seat,
/// and nothing else.
fn take_seat(
    facts: Res<AtTable>,
    pads: Res<Pads>,
    questions: Query<&Question>,
    mut intents: ResMut<Intents>,
    mut sounds: ResMut<Sounds>,
    mut commands: Commands,
) {
    let asked = |seat: Seat| questions.iter().flat_map(|question| &question.0).any(|(lost, _)| *lost == seat);
    let back = intents.take(|intent| {
        facts.pads.iter().any(|(seat, _, pad)| intent.device == Device::Pad(*pad) && asked(*seat))
    });
    if !back.is_empty() {
        sounds.play("join");
    }
    let Some((seat, _)) = lost(&facts, &pads).into_iter().next() else { return };
    let free = intents.iter().find_map(|intent| match intent.device {
        Device::Pad(pad) if facts.pads.iter().all(|(_, _, other)| *other != pad) => Some(pad),
        _ => None,
    });
    if let Some(pad) = free {
        intents.take(|intent| intent.device == Device::Pad(pad));
        sounds.play("join");
        commands.trigger(HandOver { seat, player: Player::Human(Device::Pad(pad)) });
    }
}

/// The question cannot be left unanswered.
fn hold(questions: Query<(), With<Question>>, mut intents: ResMut<Intents>) {
    if !questions.is_empty() {
        intents.take(|intent| matches!(intent.act, Act::Cancel | Act::Pause));
    }
}

fn ask(
    facts: Res<AtTable>,
    pads: Res<Pads>,
    menu: Res<State<Menu>>,
    questions: Query<(Entity, &Question)>,
    mut next: ResMut<NextState<Menu>>,
    mut sounds: ResMut<Sounds>,
    mut commands: Commands,
) {
    let lost = lost(&facts, &pads);
    if questions.iter().next().map_or(lost.is_empty(), |(_, question)| question.0 == lost) {
        return;
    }
    for (entity, _) in &questions {
        commands.entity(entity).despawn();
    }
    if lost.is_empty() {
        return;
    }
    if questions.is_empty() {
        sounds.play("leave");
    }
    // The pause lies below, so that nobody is caught unawares when the question is answered.
    if *menu.get() == Menu::None {
        next.set(Menu::Pause);
    }
    spawn(&mut commands, lost);
}

fn spawn(commands: &mut Commands, lost: Vec<(Seat, String)>) {
    commands.spawn((backdrop("Lost controller", 30, 300), Question(lost.clone()))).with_children(|root| {
        root.spawn((
            scroll(Node::default()),
            Dress::new("ui/panel"),
            Pickable::default(),
            Fit(|metrics, node| {
                node.width = px(1000);
                node.max_width = percent(100);
                node.max_height = percent(100);
                node.row_gap = px(18);
                node.padding = UiRect::all(px(if metrics.form == Form::Wide { 56 } else { 36 }));
            }),
        ))
        .with_children(|panel| {
            panel
                .spawn(Node {
                    column_gap: px(20),
                    align_items: AlignItems::Center,
                    flex_shrink: 0.0,
                    ..default()
                })
                .with_children(|row| {
                    row.spawn((
                        Node { width: px(64), height: px(64), flex_shrink: 0.0, ..default() },
                        Dress::new("icon/pad"),
                    ));
                    row.spawn((
                        text_key("table-lost-pad-title", Type::Heading),
                        TextColor(palette::LANTERN),
                        Node { flex_grow: 1.0, flex_basis: px(0), ..default() },
                    ));
                });
            for (seat, name) in lost {
                panel.spawn((
                    label(Localized::new("table-lost-pad").with("name", name.clone()), Type::Body),
                    Node { flex_shrink: 0.0, ..default() },
                ));
                panel.spawn((
                    icon_text_button("icon/keyboard", "table-lost-pad-keyboard", ButtonLook::PLAIN),
                    Fit(|_, node| node.flex_shrink = 0.0),
                    Voice("join"),
                    observe(move |_: On<Activate>, mut commands: Commands| {
                        commands.trigger(HandOver { seat, player: Player::Human(Device::Screen) });
                    }),
                ));
                panel.spawn((
                    button_saying("icon/bot", Phrase::new("table-lost-pad-bot").with("name", name)),
                    Fit(|_, node| node.flex_shrink = 0.0),
                    observe(move |_: On<Activate>, mut commands: Commands| {
                        commands.trigger(HandOver { seat, player: Player::Bot(bots::Level::Careful) });
                    }),
                ));
            }
        });
    });
}

fn forget(questions: Query<Entity, With<Question>>, mut commands: Commands) {
    for question in &questions {
        commands.entity(question).despawn();
    }
}
