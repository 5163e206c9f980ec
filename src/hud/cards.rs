//! The frames around the cards that are pointed at or picked.

use bevy::prelude::*;

use super::{Sight, TableHud, on_open};
use crate::schedule::Step;
use crate::screens::Screen;
use crate::skin::{Art, Look, palette};
use crate::table::{Table, Target, Told};

/// A card of an open hand: it gets a frame when it is pointed at or picked.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct HandCard;

/// A frame, by number.
#[derive(Component)]
struct Frame(usize);

/// The drawing of a frame.
const RING: &str = "ui/focus-ring";
/// How many cards have a frame at most: those that are picked together, and the one pointed at.
const FRAMES: usize = 3;

/// Plugin: the frames of a game.
pub(super) fn game_plugin<G: TableHud>(app: &mut App) {
    app.add_systems(OnEnter(Screen::Table), on_open::<G, _>(spawn));
    app.add_systems(
        Update,
        frame::<G>
            .in_set(Step::Show)
            .run_if(in_state(Screen::Table))
            .run_if(resource_exists::<Table<G>>)
            .run_if(resource_exists::<Told<G>>),
    );
}

fn spawn(mut commands: Commands) {
    for number in 0..FRAMES {
        commands.spawn((
            Name::new("Card frame"),
            DespawnOnExit(Screen::Table),
            Frame(number),
            Look::new(RING),
            Transform::default(),
            Visibility::Hidden,
        ));
    }
}

type Cards<'w, 's, G> = Query<
    'w,
    's,
    (Entity, &'static Target<G>, &'static Transform, &'static Sprite),
    (With<HandCard>, Without<Frame>),
>;

fn frame<G: TableHud>(
    sight: Sight<G>,
    art: Res<Art>,
    cards: Cards<G>,
    mut frames: Query<(&Frame, &mut Transform, &mut Visibility, &mut Sprite), Without<HandCard>>,
) {
    // Two cards may be alike: one that is picked is another than the next one pointed at.
    let mut framed: Vec<(Entity, bool)> = Vec::new();
    if let Some(offer) = sight.offer() {
        let picked = offer.picked().iter().map(|part| (*part, true));
        let cursor = offer.cursor().into_iter().map(|part| (part, false));
        for (part, picked) in picked.chain(cursor) {
            let mut alike: Vec<_> = cards.iter().filter(|(_, target, ..)| target.part == part).collect();
            alike.sort_by(|a, b| a.2.translation.x.total_cmp(&b.2.translation.x));
            let free = alike.iter().find(|(card, ..)| framed.iter().all(|(other, _)| other != card));
            if let Some((card, ..)) = free {
                framed.push((*card, picked));
            }
        }
    }
    for (frame, mut transform, mut visibility, mut sprite) in &mut frames {
        let Some((card, picked)) = framed.get(frame.0) else {
            visibility.set_if_neq(Visibility::Hidden);
            continue;
        };
        let Ok((_, _, at, drawn)) = cards.get(*card) else { continue };
        // A little larger than the card, and in front of those that lie over it.
        let size = drawn.custom_size.unwrap_or(Vec2::new(200.0, 280.0)) + Vec2::splat(36.0);
        let now = Transform {
            translation: at.translation + Vec3::Z * 30.0,
            rotation: at.rotation,
            scale: at.scale,
        };
        transform.set_if_neq(now);
        let color = if *picked { palette::LANTERN } else { palette::PAPER };
        if sprite.custom_size != Some(size) || sprite.color != color {
            sprite.custom_size = Some(size);
            sprite.color = color;
            if let Some(ring) = art.get(RING)
                && let Some(border) = ring.slice
            {
                let max_corner_scale = ring.size.x / ring.rect.width();
                sprite.image_mode =
                    SpriteImageMode::Sliced(TextureSlicer { border, max_corner_scale, ..default() });
            }
        }
        visibility.set_if_neq(Visibility::Inherited);
    }
}
