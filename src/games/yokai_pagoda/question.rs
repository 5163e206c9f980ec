//! The question after every lower card: always the same two answers, always in the same place,
//! whatever the hand is worth.

use bevy::prelude::*;
use yokai_pagoda::YokaiPagoda;

use super::Part;
use super::layout::Hall;
use super::scene::OnTable;
use crate::hud::Sight;
use crate::input::Pointable;
use crate::lang::Localized;
use crate::motion::{Rest, Shown};
use crate::schedule::Step;
use crate::screens::Screen;
use crate::skin::{Art, Look, Type, palette};
use crate::table::{Table, TableOpened, Target, Told};

/// An answer.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
struct Answer(Part);

/// The size of an answer's plate in units.
const PLATE: Vec2 = Vec2::new(330.0, 84.0);

/// Plugin: the question is asked.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        OnEnter(Screen::Table),
        spawn.after(TableOpened).run_if(resource_exists::<Table<YokaiPagoda>>),
    );
    app.add_systems(
        Update,
        (lay.in_set(Step::Arrange), dress.in_set(Step::Show))
            .run_if(in_state(Screen::Table))
            .run_if(resource_exists::<Told<YokaiPagoda>>)
            .run_if(resource_exists::<Table<YokaiPagoda>>),
    );
}

fn spawn(mut commands: Commands) {
    for (part, key) in [(Part::GoOn, "yokai-answer-go-on"), (Part::Close, "yokai-answer-close")] {
        commands.spawn((
            Name::new(format!("Answer {part:?}")),
            OnTable,
            Answer(part),
            Sprite::default(),
            Target::<YokaiPagoda> { part, size: Vec2::ONE },
            Pointable,
            Rest::default(),
            Shown(false),
            children![(
                Text2d::default(),
                Localized::new(key),
                Type::Button,
                TextColor(palette::PAPER),
                Pickable::IGNORE,
                Transform::from_xyz(0.0, 0.0, 0.2),
            )],
        ));
    }
}

/// Both answers lie where they always lie, seen by whoever may answer.
fn lay(
    hall: Res<Hall>,
    sight: Sight<YokaiPagoda>,
    mut answers: Query<(&Answer, &mut Rest, &mut Shown, &mut Pickable)>,
) {
    let asked = sight.offers.question().is_some() && sight.offer().is_some();
    for (answer, mut rest, mut shown, mut pickable) in &mut answers {
        let mut place = hall.answer(answer.0 == Part::Close);
        // Never smaller than it can be read and pressed.
        place.scale = place.scale.max(Vec3::splat(hall.metrics().scale * 1.05));
        rest.set_if_neq(Rest(place));
        shown.set_if_neq(Shown(asked));
        let now = if asked { Pickable::default() } else { Pickable::IGNORE };
        if *pickable != now {
            *pickable = now;
        }
    }
}

/// What is picked or pointed at looks so.
fn dress(
    art: Res<Art>,
    sight: Sight<YokaiPagoda>,
    mut answers: Query<(&Answer, &mut Sprite, &Children)>,
    mut texts: Query<&mut TextColor>,
) {
    let offer = sight.offer();
    for (answer, mut sprite, children) in &mut answers {
        let lit =
            offer.is_some_and(|offer| offer.picked().contains(&answer.0) || offer.cursor() == Some(answer.0));
        let look = Look::new(if lit { "ui/button-primary" } else { "ui/button" });
        let Some(drawing) = art.get(&look.name) else { continue };
        if sprite.rect != Some(drawing.rect) {
            sprite.image = drawing.image.clone();
            sprite.rect = Some(drawing.rect);
            sprite.custom_size = Some(PLATE);
            sprite.image_mode = SpriteImageMode::Sliced(TextureSlicer {
                border: drawing.slice.unwrap_or_default(),
                max_corner_scale: drawing.size.x / drawing.rect.width(),
                ..default()
            });
        }
        for child in children {
            if let Ok(mut color) = texts.get_mut(*child) {
                color.set_if_neq(TextColor(if lit { palette::INK } else { palette::PAPER }));
            }
        }
    }
}
