//! The frame around the card that is pointed at or picked.

use bevy::prelude::*;
use yundao::Yundao;

use super::super::Part;
use super::on_open;
use crate::schedule::Step;
use crate::screens::Screen;
use crate::skin::{Look, palette};
use crate::table::{Audience, Curtain, Offers, Table, Target};

/// The frame.
#[derive(Component)]
struct Frame;

/// Plugin: the frame follows the cursor among cards.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Table), on_open(spawn));
    app.add_systems(
        Update,
        frame.in_set(Step::Show).run_if(in_state(Screen::Table)).run_if(resource_exists::<Table<Yundao>>),
    );
}

fn spawn(mut commands: Commands) {
    commands.spawn((
        Name::new("Card frame"),
        DespawnOnExit(Screen::Table),
        Frame,
        Look::new("fx/glow"),
        Transform::default(),
        Visibility::Hidden,
    ));
}

fn frame(
    offers: Res<Offers<Yundao>>,
    audience: Res<Audience>,
    curtain: Res<Curtain>,
    cards: Query<(&Target<Yundao>, &Transform, &Sprite), Without<Frame>>,
    mut frames: Query<(&mut Transform, &mut Visibility, &mut Sprite), With<Frame>>,
) {
    let Ok((mut transform, mut visibility, mut sprite)) = frames.single_mut() else { return };
    let viewer = match *curtain {
        Curtain::Open(seat) => tabletop::Viewer::Seat(seat),
        Curtain::Away | Curtain::Drawn(_) => audience.viewer(),
    };
    let offer = offers.undecided().collect::<Vec<_>>().into_iter().find_map(|seat| offers.of(seat, viewer));
    let card = offer.filter(|_| offers.secret()).and_then(|offer| {
        let picked = offer.picked().last().filter(|part| matches!(part, Part::Card(_)));
        let wanted = picked.copied().or(offer.cursor())?;
        cards.iter().find(|(target, ..)| target.part == wanted)
    });
    let Some((_, at, card)) = card else {
        visibility.set_if_neq(Visibility::Hidden);
        return;
    };
    let size = card.custom_size.unwrap_or(Vec2::new(200.0, 280.0)) * at.scale.truncate() * 1.5;
    let now =
        Transform { translation: at.translation - Vec3::Z * 0.05, rotation: at.rotation, scale: Vec3::ONE };
    transform.set_if_neq(now);
    if sprite.custom_size != Some(size) {
        sprite.custom_size = Some(size);
        sprite.color = palette::LANTERN;
    }
    visibility.set_if_neq(Visibility::Inherited);
}
