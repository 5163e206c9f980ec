//! The words over cards that are laid out: whose they are, and what they come to.

use bevy::prelude::*;
use yokai_pagoda::YokaiPagoda;

use super::super::phases::OnStage;
use crate::hud::{Zone, on_open, zone};
use crate::lang::Localized;
use crate::schedule::Step;
use crate::screens::Screen;
use crate::skin::{Dress, Type, palette};
use crate::table::Table;

/// The plaque, and its lines.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
enum Line {
    Whole,
    Title,
    Sum,
}

/// Plugin: the words follow what is laid out.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Table), on_open::<YokaiPagoda, _>(spawn));
    app.add_systems(
        Update,
        say.in_set(Step::Show).run_if(in_state(Screen::Table)).run_if(resource_exists::<Table<YokaiPagoda>>),
    );
}

fn spawn(mut commands: Commands) {
    let line = |line: Line, kind: Type, color: Color| {
        (
            Text::default(),
            Localized::new("game-name"),
            kind,
            TextColor(color),
            TextLayout::justify(Justify::Center),
            line,
            Pickable::IGNORE,
        )
    };
    commands.spawn((
        Name::new("What is laid out"),
        zone(
            Zone::Stage,
            Node { flex_direction: FlexDirection::Column, align_items: AlignItems::Center, ..default() },
        ),
        Line::Whole,
        Visibility::Hidden,
        Pickable::IGNORE,
        children![(
            Node {
                flex_direction: FlexDirection::Column,
                align_items: AlignItems::Center,
                padding: UiRect::axes(px(56), px(12)),
                ..default()
            },
            Dress::new("ui/panel"),
            Pickable::IGNORE,
            children![
                line(Line::Title, Type::Strong, palette::PAPER),
                line(Line::Sum, Type::Heading, palette::LANTERN),
            ],
        )],
    ));
}

fn say(stage: Res<OnStage>, mut lines: Query<(&Line, &mut Visibility, Option<&mut Localized>)>) {
    for (line, mut visibility, localized) in &mut lines {
        let phrase = stage.0.as_ref().and_then(|staged| match line {
            Line::Whole => None,
            Line::Title => Some(&staged.title),
            Line::Sum => Some(&staged.sum),
        });
        if *line == Line::Whole {
            let seen = if stage.0.is_some() { Visibility::Inherited } else { Visibility::Hidden };
            visibility.set_if_neq(seen);
        }
        if let (Some(phrase), Some(mut localized)) = (phrase, localized)
            && localized.0 != *phrase
        {
            localized.0 = phrase.clone();
        }
    }
}
