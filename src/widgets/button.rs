//! Buttons.

use std::borrow::Cow;

use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::{InteractionDisabled, Pressed};
use bevy::ui_widgets::{Activate, Button};

use super::Focusable;
use crate::audio::Sounds;
use crate::lang::{Localized, LocalizedLabel, Phrase};
use crate::schedule::Step;
use crate::skin::{Dress, Type, palette};

/// The drawings a button wears: the name of the plain one; the others have `-hover`, `-pressed` and
/// `-disabled` behind it.
#[derive(Component, Clone, PartialEq, Eq, Debug)]
pub struct ButtonLook(pub &'static str);

impl ButtonLook {
    /// An ordinary button.
    pub const PLAIN: ButtonLook = ButtonLook("ui/button");
    /// The button one most likely wants.
    pub const PRIMARY: ButtonLook = ButtonLook("ui/button-primary");
    /// The one among several that is chosen. It looks the same whatever is done to it.
    pub const CHOSEN: ButtonLook = ButtonLook("ui/seat-frame-active");
}

/// How a button sounds when it is pressed; without it, `press`.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Voice(pub &'static str);

/// The least height and width of a button in units: 44 CSS pixels on a phone.
pub const TOUCH: f32 = 88.0;

/// A button with words. Observe [`Activate`](bevy::ui_widgets::Activate) on it.
pub fn button(key: impl Into<Cow<'static, str>>, look: ButtonLook) -> impl Bundle {
    let key = key.into();
    let ink = ink(&look);
    (
        Name::new(format!("Button {key}")),
        plain_node(),
        Button,
        Focusable,
        Hovered::default(),
        Dress::new(look.0),
        look,
        LocalizedLabel::new(key.clone()),
        children![(
            Text::default(),
            Localized::new(key),
            Type::Button,
            TextColor(ink),
            TextLayout::justify(Justify::Center),
            Pickable::IGNORE,
        )],
    )
}

/// A button with a picture and no words; `key` names it for screen readers.
pub fn icon_button(icon: &'static str, key: impl Into<Cow<'static, str>>) -> impl Bundle {
    let key = key.into();
    (
        Name::new(format!("Button {key}")),
        Node {
            width: px(TOUCH),
            height: px(TOUCH),
            flex_shrink: 0.0,
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        },
        Button,
        Focusable,
        Hovered::default(),
        Dress::new(ButtonLook::PLAIN.0),
        ButtonLook::PLAIN,
        LocalizedLabel::new(key),
        children![(Node { width: px(52), height: px(52), ..default() }, Dress::new(icon), Pickable::IGNORE,)],
    )
}

/// A button with a picture before its words.
pub fn icon_text_button(
    icon: &'static str,
    key: impl Into<Cow<'static, str>>,
    look: ButtonLook,
) -> impl Bundle {
    let key = key.into();
    let (ink, stain) = (ink(&look), stain(&look));
    (
        Name::new(format!("Button {key}")),
        plain_node(),
        Button,
        Focusable,
        Hovered::default(),
        Dress::new(look.0),
        look,
        LocalizedLabel::new(key.clone()),
        children![
            (
                Node { width: px(44), height: px(44), flex_shrink: 0.0, ..default() },
                Dress::new(icon),
                ImageNode { color: stain, ..default() },
                Pickable::IGNORE
            ),
            (Text::default(), Localized::new(key), Type::Button, TextColor(ink), Pickable::IGNORE)
        ],
    )
}

/// A button with a picture before words that hold values.
pub fn button_saying(icon: &'static str, phrase: Phrase) -> impl Bundle {
    (
        Name::new(format!("Button {}", phrase.key)),
        plain_node(),
        Button,
        Focusable,
        Hovered::default(),
        ButtonLook::PLAIN,
        Dress::new(ButtonLook::PLAIN.0),
        LocalizedLabel(phrase.clone()),
        children![
            (
                Node { width: px(44), height: px(44), flex_shrink: 0.0, ..default() },
                Dress::new(icon),
                Pickable::IGNORE
            ),
            (Text::default(), Localized(phrase), Type::Button, Pickable::IGNORE)
        ],
    )
}

/// A button with words and a line that says more; screen readers read both.
pub fn button_with_line(
    icon: &'static str,
    key: impl Into<Cow<'static, str>>,
    line: Localized,
    look: ButtonLook,
) -> impl Bundle {
    let key = key.into();
    let (ink, stain) = (ink(&look), stain(&look));
    (
        Name::new(format!("Button {key}")),
        Node {
            padding: UiRect::new(px(24), px(24), px(14), px(20)),
            flex_shrink: 0.0,
            justify_content: JustifyContent::FlexStart,
            ..plain_node()
        },
        Button,
        Focusable,
        Hovered::default(),
        Dress::new(look.0),
        look,
        LocalizedLabel(
            Phrase::new("access-with-line")
                .with("label", crate::lang::Arg::key(key.clone()))
                .with("line", line.0.clone()),
        ),
        children![
            (
                Node { width: px(52), height: px(52), flex_shrink: 0.0, ..default() },
                Dress::new(icon),
                ImageNode { color: stain, ..default() },
                Pickable::IGNORE
            ),
            (
                Node {
                    flex_direction: FlexDirection::Column,
                    flex_shrink: 1.0,
                    min_width: px(0),
                    ..default()
                },
                Pickable::IGNORE,
                children![
                    (Text::default(), Localized::new(key), Type::Button, TextColor(ink), Pickable::IGNORE),
                    (Text::default(), line, Type::Small, TextColor(ink.with_alpha(0.88)), Pickable::IGNORE)
                ]
            )
        ],
    )
}

fn plain_node() -> Node {
    Node {
        min_height: px(TOUCH),
        min_width: px(TOUCH),
        padding: UiRect::axes(px(36), px(14)),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        column_gap: px(16),
        ..default()
    }
}

/// What a picture, which is drawn in the colour of paper, is multiplied by.
fn stain(look: &ButtonLook) -> Color {
    if *look == ButtonLook::PRIMARY { palette::INK } else { Color::WHITE }
}

fn ink(look: &ButtonLook) -> Color {
    if *look == ButtonLook::PRIMARY { palette::INK } else { palette::PAPER }
}

/// Plugin: buttons answer pointer, focus and press within the frame, and can be heard.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, catch_quick_tap.in_set(Step::Sense));
    app.add_systems(Update, (sound_hover, wear).chain().in_set(Step::Show));
    app.add_observer(sound_press);
}

/// A tap that begins and ends within one frame is a press like any other. The picking events tell its
/// beginning only, since nothing lay under the pointer in the frame before.
fn catch_quick_tap(
    mouse: Res<ButtonInput<MouseButton>>,
    touches: Res<Touches>,
    pressed: Query<Entity, (With<Button>, Added<Pressed>, Without<InteractionDisabled>)>,
    mut commands: Commands,
) {
    if !mouse.just_released(MouseButton::Left) && !touches.any_just_released() {
        return;
    }
    for entity in &pressed {
        commands.entity(entity).remove::<Pressed>();
        commands.trigger(Activate { entity });
    }
}

fn sound_press(
    press: On<Activate>,
    buttons: Query<Option<&Voice>, With<ButtonLook>>,
    mut sounds: ResMut<Sounds>,
) {
    if let Ok(voice) = buttons.get(press.entity) {
        sounds.play(voice.map_or("press", |voice| voice.0));
    }
}

fn sound_hover(
    hovered: Query<&Hovered, (With<ButtonLook>, Changed<Hovered>, Without<InteractionDisabled>)>,
    mut sounds: ResMut<Sounds>,
) {
    if hovered.iter().any(Hovered::get) {
        sounds.play("hover");
    }
}

fn wear(mut buttons: Query<(&ButtonLook, &Hovered, Has<Pressed>, Has<InteractionDisabled>, &mut Dress)>) {
    for (look, hovered, pressed, disabled, mut dress) in &mut buttons {
        let state = match (disabled, pressed, hovered.get()) {
            _ if *look == ButtonLook::CHOSEN => "",
            (true, ..) => "-disabled",
            (_, true, _) => "-pressed",
            (_, _, true) => "-hover",
            _ => "",
        };
        let name = format!("{}{state}", look.0);
        if dress.0 != name {
            *dress = Dress::new(name);
        }
    }
}
