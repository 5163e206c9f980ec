//! The mirror of the screen in the page: what can be done as buttons, what happened as text. For
//! assistive technology, and for tests, which play by it as people do. It holds nothing that not
//! everybody at the screen may know.

use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui::{InteractionDisabled, UiGlobalTransform};
use bevy::ui_widgets::Activate;
use serde::{Deserialize, Serialize};

use crate::input::{Act, Device, Intent, Intents};
use crate::lang::{Lang, LocalizedLabel};
use crate::platform;
use crate::schedule::Step;
use crate::screens::{Menu, Screen};
use crate::skin::Metrics;
use crate::widgets::{Focusable, GivenBack, Lend};

/// What the mirror shows.
#[derive(Resource, Clone, PartialEq, Debug, Default, Serialize)]
pub struct Mirror {
    /// The language of the texts.
    pub lang: String,
    /// The topmost screen or menu.
    pub screen: String,
    /// Its heading.
    pub title: String,
    /// Whose turn, what to do.
    pub status: String,
    /// Whether motions run and no action is taken.
    pub busy: bool,
    /// What is always in view.
    pub facts: Vec<String>,
    /// What happened, the oldest first.
    pub log: Vec<Line>,
    /// What can be done.
    pub actions: Vec<Action>,
}

/// A line of what happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Line {
    /// Its number, which stays.
    pub id: usize,
    /// What it says.
    pub text: String,
}

/// Something that can be done.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Action {
    /// Comes back when it is activated.
    pub id: String,
    /// The control's name.
    pub label: String,
    /// `move`, `confirm`, `cancel` or `menu`.
    pub kind: &'static str,
    /// Whether it cannot be activated now.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub disabled: bool,
    /// Whether it has been picked.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub pressed: bool,
    /// The middle of the control, in CSS pixels of the canvas.
    pub x: f32,
    /// See `x`.
    pub y: f32,
    /// Its width.
    pub w: f32,
    /// Its height.
    pub h: f32,
    /// The entity that is activated.
    #[serde(skip)]
    pub entity: Option<Entity>,
}

/// What was done in the page.
#[derive(Deserialize)]
struct Input {
    /// A control was activated.
    #[serde(default)]
    action: Option<String>,
    /// The page's text field was finished with this text …
    #[serde(default)]
    text: Option<String>,
    /// … and this is what it stood for.
    #[serde(default)]
    id: Option<String>,
    /// The page's text field, which stood for this, was left without a text.
    #[serde(default)]
    cancel: Option<String>,
}

/// Plugin: keeps the mirror, and takes what is done in it.
pub fn plugin(app: &mut App) {
    app.init_resource::<Mirror>();
    app.add_systems(Update, take_inputs.in_set(Step::Sense));
    app.add_systems(Update, (begin, add_controls, send).chain().in_set(Step::Tell));
    app.configure_sets(Update, TableFacts.after(begin).before(send).in_set(Step::Tell));
}

/// Where a game adds what is on its table to the [`Mirror`].
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TableFacts;

fn begin(screen: Res<State<Screen>>, menu: Res<State<Menu>>, lang: Res<Lang>, mut mirror: ResMut<Mirror>) {
    let top = match menu.get() {
        Menu::None => format!("{:?}", screen.get()),
        menu => format!("{menu:?}"),
    };
    *mirror = Mirror {
        lang: lang.locale().tag().to_owned(),
        screen: kebab(&top),
        title: lang.text("game-name"),
        ..default()
    };
}

/// `HowTo` → `how-to`.
fn kebab(name: &str) -> String {
    let mut kebab = String::new();
    for (index, letter) in name.char_indices() {
        if letter.is_uppercase() && index > 0 {
            kebab.push('-');
        }
        kebab.extend(letter.to_lowercase());
    }
    kebab
}

/// Every control of the interface that can be seen.
fn add_controls(
    lang: Res<Lang>,
    metrics: Res<Metrics>,
    controls: Query<
        (
            Entity,
            Option<&Name>,
            &LocalizedLabel,
            &ComputedNode,
            &UiGlobalTransform,
            &InheritedVisibility,
            Has<InteractionDisabled>,
        ),
        With<Focusable>,
    >,
    mut mirror: ResMut<Mirror>,
) {
    let mut actions: Vec<Action> = controls
        .iter()
        .filter(|(_, _, _, node, _, visible, _)| visible.get() && !node.is_empty())
        .map(|(entity, name, label, node, transform, _, disabled)| {
            let scale = node.inverse_scale_factor() * metrics.scale;
            let size = node.size() * scale;
            let at = transform.translation * scale;
            let id = name.map_or_else(|| format!("{entity}"), |name| name.as_str().to_owned());
            Action {
                kind: kind(&label.0.key),
                id,
                label: lang.say(&label.0),
                disabled,
                pressed: false,
                x: at.x,
                y: at.y,
                w: size.x,
                h: size.y,
                entity: Some(entity),
            }
        })
        .collect();
    actions.sort_by(|a, b| (a.y, a.x).partial_cmp(&(b.y, b.x)).unwrap_or(std::cmp::Ordering::Equal));
    mirror.actions.extend(actions);
}

/// What a control is for, by the key of its name.
fn kind(key: &str) -> &'static str {
    match key {
        "table-confirm" | "table-curtain-press" | "table-pass" => "confirm",
        "table-cancel" => "cancel",
        _ => "menu",
    }
}

fn send(mirror: Res<Mirror>, mut sent: Local<String>) {
    let Ok(json) = serde_json::to_string(&*mirror) else { return };
    if *sent != json {
        platform::mirror::send(&json);
        *sent = json;
    }
}

/// A press in the mirror counts like a press on the thing itself.
fn take_inputs(
    mut commands: Commands,
    mirror: Res<Mirror>,
    mut intents: ResMut<Intents>,
    controls: Query<Has<EditableText>, With<Focusable>>,
) {
    let Some(json) = platform::mirror::inputs() else { return };
    let inputs: Vec<Input> = serde_json::from_str(&json).unwrap_or_default();
    for Input { action, text, id, cancel } in inputs {
        if let Some(id) = cancel.or(id) {
            commands.trigger(GivenBack { id, text });
            continue;
        }
        let Some(id) = action else { continue };
        let Some(entity) = mirror
            .actions
            .iter()
            .find(|action| action.id == id && !action.disabled)
            .and_then(|action| action.entity)
        else {
            continue;
        };
        match controls.get(entity) {
            Ok(true) => commands.trigger(Lend { entity }),
            Ok(false) => commands.trigger(Activate { entity }),
            Err(_) => intents.push(Intent { device: Device::Screen, seat: None, act: Act::Pick(entity) }),
        }
    }
}
