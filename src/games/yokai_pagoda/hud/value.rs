//! What the open hand is worth: the lowest number of each kind, summed.

use bevy::prelude::*;
use yokai_pagoda::{CLOSING_VALUE, YokaiPagoda};

use super::super::layout::Hall;
use super::super::marks::open_hand;
use crate::hud::{Sight, on_open};
use crate::lang::{Localized, Phrase};
use crate::schedule::Step;
use crate::screens::Screen;
use crate::skin::{Dress, Type, palette};
use crate::table::{Table, Told};

/// The plate, and its lines.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
enum Plate {
    Whole,
    Value,
    Sum,
}

/// Plugin: the plate follows the hand.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Table), on_open::<YokaiPagoda, _>(spawn));
    app.add_systems(
        Update,
        (place.in_set(Step::Arrange), say.in_set(Step::Show))
            .run_if(in_state(Screen::Table))
            .run_if(resource_exists::<Table<YokaiPagoda>>)
            .run_if(resource_exists::<Told<YokaiPagoda>>),
    );
}

fn spawn(mut commands: Commands) {
    let line = |plate: Plate, kind: Type, color: Color| {
        (Text::default(), Localized::new("game-name"), kind, TextColor(color), plate, Pickable::IGNORE)
    };
    commands.spawn((
        Name::new("Value of the hand"),
        DespawnOnExit(Screen::Table),
        Node {
            position_type: PositionType::Absolute,
            flex_direction: FlexDirection::Column,
            justify_content: JustifyContent::Center,
            padding: UiRect::axes(px(24), px(10)),
            ..default()
        },
        Dress::new("ui/panel-soft"),
        Plate::Whole,
        Visibility::Hidden,
        Pickable::IGNORE,
        children![
            line(Plate::Value, Type::Strong, palette::LANTERN),
            line(Plate::Sum, Type::Small, palette::PAPER),
        ],
    ));
}

fn place(hall: Res<Hall>, mut plates: Query<(&Plate, &mut Node)>) {
    let area = hall.value_area();
    for (plate, mut node) in &mut plates {
        if *plate != Plate::Whole {
            continue;
        }
        let mut now = node.clone();
        now.left = px(area.min.x);
        now.top = px(area.min.y);
        now.width = px(area.width());
        now.height = px(area.height());
        node.set_if_neq(now);
    }
}

fn say(
    sight: Sight<YokaiPagoda>,
    mut plates: Query<(&Plate, &mut Visibility, Option<&mut Localized>, &mut Node)>,
) {
    let hand = open_hand(&sight).filter(|hand| !hand.is_empty());
    for (plate, mut visibility, localized, mut node) in &mut plates {
        let phrase = match plate {
            Plate::Whole => {
                let seen = if hand.is_some() { Visibility::Inherited } else { Visibility::Hidden };
                visibility.set_if_neq(seen);
                continue;
            }
            Plate::Value => hand.map(|hand| {
                let value = hand.value();
                Phrase::new("yokai-hand-value").with("value", value).with("most", CLOSING_VALUE)
            }),
            Plate::Sum => hand.map(|hand| {
                let numbers: Vec<String> =
                    hand.counting().iter().map(|card| card.number().to_string()).collect();
                Phrase::new("yokai-hand-sum").with("sum", numbers.join(" + "))
            }),
        };
        let display = if phrase.is_some() { Display::Flex } else { Display::None };
        if node.display != display {
            node.display = display;
        }
        // What is not shown says nothing.
        let phrase = phrase.unwrap_or_else(|| Phrase::new("game-name"));
        if let Some(mut localized) = localized
            && localized.0 != phrase
        {
            localized.0 = phrase;
        }
    }
}
