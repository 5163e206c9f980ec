//! Buttons.

use std::borrow::Cow;

use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::{InteractionDisabled, Pressed};
use bevy::ui_widgets::Button;

use super::Focusable;
use crate::lang::{Localized, LocalizedLabel};
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
}

/// The least height and width of a button in units: 44 CSS pixels on a phone.
const TOUCH: f32 = 88.0;

/// A button with words. Observe [`Activate`](bevy::ui_widgets::Activate) on it.
pub fn button(key: impl Into<Cow<'static, str>>, look: ButtonLook) -> impl Bundle {
    let key = key.into();
    let ink = if look == ButtonLook::PRIMARY { palette::INK } else { palette::PAPER };
    (
        Name::new(format!("Button {key}")),
        Node {
            min_height: px(TOUCH),
            min_width: px(TOUCH),
            padding: UiRect::axes(px(36), px(14)),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            column_gap: px(16),
            ..default()
        },
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

/// Plugin: buttons answer pointer, focus and press within the frame.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, wear.in_set(Step::Show));
}

fn wear(mut buttons: Query<(&ButtonLook, &Hovered, Has<Pressed>, Has<InteractionDisabled>, &mut Dress)>) {
    for (look, hovered, pressed, disabled, mut dress) in &mut buttons {
        let state = match (disabled, pressed, hovered.get()) {
            (true, ..) => "-disabled",
            (_, true, _) => "-pressed",
            (_, _, true) => "-hover",
            _ => "",
        };
        // The kit has one drawing for all buttons that cannot be pressed.
        let name = if disabled { format!("ui/button{state}") } else { format!("{}{state}", look.0) };
        if dress.0 != name {
            *dress = Dress::new(name);
        }
    }
}
