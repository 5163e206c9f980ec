//! Who thought it up, who made what, and under which licences.

use bevy::prelude::*;

use super::sheet::{self, fit_usual, sheet};
use crate::audio::Sounds;
use crate::lang::{Localized, LocalizedLabel};
use crate::screens::Menu;
use crate::skin::{Dress, Type, palette};
use crate::widgets::{Focusable, text_key};

/// Headings, each with its sentences.
const PARTS: [(&str, &[&str]); 4] = [
    (
        "credits-game",
        &["credits-yundao", "credits-dragon-parade", "credits-yokai-pagoda", "credits-unofficial"],
    ),
    ("credits-own", &["credits-art", "credits-sound", "credits-text"]),
    ("credits-fonts", &["credits-fonts-about"]),
    ("credits-software", &["credits-bevy", "credits-libraries", "credits-licences"]),
];

/// Plugin: the credits.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Credits), spawn);
}

fn spawn(mut commands: Commands, mut sounds: ResMut<Sounds>) {
    sounds.play("open");
    sheet(
        &mut commands,
        Menu::Credits,
        Localized::new("credits-title"),
        fit_usual,
        |_| {},
        |sheet| {
            sheet::body(sheet, Node { row_gap: px(18), ..default() }, (), |body| {
                for (heading, sentences) in PARTS {
                    // The focus goes through the parts, so that keys and controllers can read on.
                    body.spawn((
                        Name::new(format!("Part {heading}")),
                        Node {
                            flex_direction: FlexDirection::Column,
                            align_items: AlignItems::Center,
                            row_gap: px(10),
                            padding: UiRect::axes(px(40), px(30)),
                            flex_shrink: 0.0,
                            ..default()
                        },
                        Dress::new("ui/panel-paper"),
                        Focusable,
                        LocalizedLabel::new(heading),
                    ))
                    .with_children(|part| {
                        part.spawn((text_key(heading, Type::Heading), TextColor(palette::LACQUER)));
                        for sentence in sentences {
                            part.spawn((
                                text_key(*sentence, Type::Body),
                                TextColor(palette::INK),
                                TextLayout::justify(Justify::Center),
                            ));
                        }
                    });
                }
                body.spawn((
                    text_key("credits-thanks", Type::Heading),
                    TextColor(palette::LANTERN),
                    Node { align_self: AlignSelf::Center, margin: UiRect::vertical(px(12)), ..default() },
                    TextLayout::justify(Justify::Center),
                ));
            });
        },
    );
}
