//! Loading failed: which file, and what can be done. Nothing here needs a drawing.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use super::{Screen, loading};
use crate::lang::Localized;
use crate::platform;
use crate::skin::{Fetching, Metrics, Type, palette};
use crate::widgets::{ButtonLook, FirstFocus, Fit, FocusScope, button, label, screen_root, text_key};

/// Plugin: says what failed.
pub fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Failed), spawn);
}

fn spawn(mut commands: Commands, fetching: Res<Fetching>) {
    let failures = fetching.failures();
    let what = match failures.first() {
        Some(first) => {
            Localized::new("loading-failed").with("files", failures.len()).with("first", (*first).to_owned())
        }
        None => Localized::new("loading-timeout").with("seconds", loading::PATIENCE),
    };
    let centred = || TextLayout::justify(Justify::Center);
    commands
        .spawn((
            screen_root("Failed"),
            DespawnOnExit(Screen::Failed),
            FocusScope { layer: 0 },
            loading::sky(),
        ))
        .with_children(|root| {
            root.spawn(Node {
                max_width: px(1560),
                flex_direction: FlexDirection::Column,
                align_items: AlignItems::Center,
                row_gap: px(16),
                padding: UiRect::axes(px(40), px(16)),
                ..default()
            })
            .with_children(|column| {
                column.spawn((
                    text_key("loading-failed-title", Type::Heading),
                    TextColor(palette::LANTERN),
                    centred(),
                ));
                column.spawn((label(what, Type::Body), centred()));
                column.spawn((text_key("loading-failed-hint", Type::Body), centred()));
                column
                    .spawn(Node {
                        flex_wrap: FlexWrap::Wrap,
                        justify_content: JustifyContent::Center,
                        column_gap: px(24),
                        row_gap: px(16),
                        ..default()
                    })
                    .with_children(|buttons| {
                        // The kit's drawings may be what is missing: these are drawn by themselves.
                        buttons.spawn((
                            button("common-retry", ButtonLook::PRIMARY),
                            FirstFocus,
                            Fit(rim),
                            BackgroundColor(palette::LANTERN),
                            BorderColor::all(palette::GOLD),
                            observe(|_: On<Activate>, mut next: ResMut<NextState<Screen>>| {
                                next.set(Screen::Loading);
                            }),
                        ));
                        if !platform::BROWSER {
                            buttons.spawn((
                                button("common-quit", ButtonLook::PLAIN),
                                Fit(rim),
                                BackgroundColor(palette::DUSK),
                                BorderColor::all(palette::GOLD),
                                observe(|_: On<Activate>, mut exit: MessageWriter<AppExit>| {
                                    platform::leave(&mut exit);
                                }),
                            ));
                        }
                    });
            });
        });
}

/// A rim around a button without a drawing.
fn rim(_: &Metrics, node: &mut Node) {
    node.border = UiRect::all(px(4));
    node.border_radius = BorderRadius::all(px(20));
}
