//! The dragon: a chain of segments that follows its head along the street, step by step.

use bevy::prelude::*;
use dragon_parade::{Card, DragonParade, Space};

use super::effects;
use super::layout::{SPACING, Street};
use super::pieces::{Lantern, Lit, OfStreet};
use crate::audio::Sounds;
use crate::motion::{Blocks, Hurry, Rest};
use crate::schedule::Step;
use crate::screens::Screen;
use crate::skin::{Look, Type, palette};
use crate::table::{Pace, Table};

/// The dragon: the way it has gone in this game, and how far it has come on it.
#[derive(Component, Clone, PartialEq, Debug)]
pub struct Dragon {
    /// The spaces it has been on, one a step, from the Forbidden City on.
    pub way: Vec<Space>,
    /// How many steps of its way it has gone; a part of one while it walks.
    pub at: f32,
}

impl Dragon {
    /// A dragon that has been moved by these cards.
    pub fn after<'a>(cards: impl IntoIterator<Item = &'a Card>) -> Self {
        let mut way = vec![Space::FORBIDDEN_CITY];
        for card in cards {
            let here = way.last().copied().unwrap_or(Space::FORBIDDEN_CITY);
            way.extend(here.walk_to(here.after(*card)));
        }
        let at = (way.len() - 1) as f32;
        Dragon { way, at }
    }

    /// How long its way is.
    pub fn length(&self) -> f32 {
        (self.way.len() - 1) as f32
    }

    /// Where it is going.
    pub fn goal(&self) -> Space {
        self.way.last().copied().unwrap_or(Space::FORBIDDEN_CITY)
    }

    /// Whether the lantern between space number `index` and the next has been passed.
    pub fn passed(&self, index: usize) -> bool {
        let steps = self.at.floor() as usize;
        self.way.windows(2).take(steps).any(|pair| pair[0].index().min(pair[1].index()) == index)
    }

    /// A point of its way, `steps` from the Forbidden City; before the first it lies curled up in
    /// front of the palace.
    fn point(&self, street: &Street, steps: f32) -> Vec2 {
        if steps <= 0.0 {
            let behind = -steps * SPACING;
            let turn = (behind - STRAIGHT).max(0.0) / CURL;
            let off = Vec2::new(behind.min(STRAIGHT) + CURL * turn.sin(), CURL * (turn.cos() - 1.0));
            return street.space(Space::FORBIDDEN_CITY) + off;
        }
        let before = (steps.floor() as usize).min(self.way.len().saturating_sub(2));
        let index = |step: usize| self.way.get(step).map_or(20.0, |space| space.index() as f32);
        let part = (steps - before as f32).clamp(0.0, 1.0);
        street.along(index(before) + (index(before + 1) - index(before)) * part)
    }

    /// Where a segment rests when its head has come as far as it has.
    pub fn segment(&self, street: &Street, number: usize) -> Transform {
        let (back, size) = SEGMENTS[number.min(SEGMENTS.len() - 1)];
        let steps = self.at - back / SPACING;
        let ahead = self.point(street, (steps + 0.16).min(self.at));
        let behind = self.point(street, steps - 0.16);
        let way = (ahead - behind).try_normalize().unwrap_or(Vec2::NEG_X);
        // It dances: every segment a little to the side of the one before.
        let sway = (number as f32 * 1.3 + self.at * 1.9).sin() * if number == 0 { 2.0 } else { 7.0 };
        let at = self.point(street, steps) + way.perp() * sway;
        let depth = if number == 0 { 5.0 } else { 2.9 - 0.1 * number as f32 };
        Transform::from_translation(at.extend(depth))
            .with_rotation(Quat::from_rotation_z(way.to_angle()))
            .with_scale(Vec3::splat(size).with_z(1.0))
    }

    /// Where its head is.
    pub fn head(&self, street: &Street) -> Vec2 {
        self.point(street, self.at)
    }
}

/// How far each segment is behind the space the dragon stands on, in units, and how large it is: head,
/// body, tail.
const SEGMENTS: [(f32, f32); SEGMENT_COUNT] = [
    (46.0, 0.92),
    (66.0, 0.98),
    (96.0, 1.0),
    (126.0, 0.98),
    (155.0, 0.94),
    (183.0, 0.88),
    (209.0, 0.82),
    (233.0, 0.75),
    (250.0, 0.8),
];

/// In front of the palace it lies straight for so many units, and then curled up in a circle of this
/// radius.
const STRAIGHT: f32 = 74.0;
const CURL: f32 = 54.0;

/// How many segments the dragon has.
pub const SEGMENT_COUNT: usize = 9;

/// A segment, by its number from the head.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[require(Rest)]
pub struct Segment(pub usize);

impl Segment {
    /// Its drawing.
    pub fn look(self) -> Look {
        match self.0 {
            0 => Look::at("dragon/head", "neck"),
            last if last + 1 == SEGMENT_COUNT => Look::at("dragon/tail", "neck"),
            number if number % 3 == 2 => Look::new("dragon/body-fin"),
            _ => Look::new("dragon/body"),
        }
    }
}

/// The dragon is on its way.
#[derive(Component, Clone, Copy, Debug)]
pub struct Parade {
    /// Steps a second.
    speed: f32,
    /// Where the count begins.
    from: f32,
}

/// Seconds a step takes at normal speed.
pub const STEP: f32 = 0.34;

impl Parade {
    /// From where the dragon is, a step in `step` seconds.
    pub fn new(dragon: &Dragon, step: f32) -> Self {
        Parade { speed: 1.0 / step.max(0.01), from: dragon.at }
    }

    /// What keeps the next event waiting for so many steps.
    pub fn blocks(&self, steps: f32) -> Blocks {
        // It is taken away at the goal; this is only the longest it can last.
        Blocks { seconds: steps / self.speed + 2.0 }
    }
}

/// The count above the head.
#[derive(Component)]
struct Count;

/// Plugin: the dragon walks.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (walk, gape, light, count)
            .chain()
            .before(super::pieces::arrange)
            .in_set(Step::Arrange)
            .run_if(in_state(Screen::Table))
            .run_if(resource_exists::<Table<DragonParade>>),
    );
}

fn walk(
    mut commands: Commands,
    time: Res<Time>,
    hurry: Res<Hurry>,
    street: Res<Street>,
    pace: Res<Pace>,
    mut sounds: ResMut<Sounds>,
    mut dragons: Query<(Entity, &mut Dragon, &Parade, &ChildOf)>,
) {
    for (entity, mut dragon, parade, street_entity) in &mut dragons {
        let goal = dragon.length();
        let before = dragon.at;
        let step = if hurry.0 { f32::INFINITY } else { parade.speed * time.delta_secs() };
        let now = (before + step).min(goal);
        dragon.at = now;
        if now.floor() > before.floor() {
            sounds.play("dragon-step");
            if pace.flourish() {
                effects::footfall(&mut commands, street_entity.parent(), dragon.head(&street));
            }
        }
        if now >= goal {
            commands.entity(entity).remove::<(Parade, Blocks)>();
        }
    }
}

/// The dragon snaps at every step, and roars at a gate.
fn gape(dragons: Query<(&Dragon, Has<Parade>)>, mut segments: Query<(&Segment, &mut Look)>) {
    let Ok((dragon, walks)) = dragons.single() else { return };
    let head = match walks {
        true if dragon.at.fract() < 0.5 => "dragon/head-open",
        false if dragon.goal().is_gate() => "dragon/head-roar",
        _ => "dragon/head",
    };
    for (segment, mut look) in &mut segments {
        if segment.0 == 0 && look.name != head {
            *look = Look::at(head, "neck");
        }
    }
}

/// Lanterns light up as the dragon passes, and stay lit for the game.
fn light(dragons: Query<&Dragon, Changed<Dragon>>, mut lanterns: Query<(&Lantern, &mut Lit, &mut Look)>) {
    let Ok(dragon) = dragons.single() else { return };
    for (lantern, mut lit, mut look) in &mut lanterns {
        let now = Lit(dragon.passed(lantern.0));
        if *lit != now {
            *lit = now;
            *look = now.look();
        }
    }
}

/// Counts the steps above the dragon's head.
fn count(
    mut commands: Commands,
    street: Res<Street>,
    dragons: Query<(&Dragon, &Parade, &ChildOf)>,
    mut counts: Query<(Entity, &mut Text2d, &mut Transform), With<Count>>,
) {
    let Ok((dragon, parade, street_entity)) = dragons.single() else {
        for (count, ..) in &counts {
            commands.entity(count).despawn();
        }
        return;
    };
    let figure = ((dragon.at - parade.from).floor().max(0.0) as u32).to_string();
    let at = (dragon.head(&street) + Vec2::Y * 84.0).extend(8.0);
    let least = 0.75 * street.metrics().scale / street.scale;
    let place = Transform::from_translation(at).with_scale(Vec3::splat(least.max(1.0)));
    if let Ok((_, mut text, mut transform)) = counts.single_mut() {
        if text.0 != figure {
            text.0 = figure;
        }
        *transform = place;
        return;
    }
    commands.spawn((
        Name::new("Count of steps"),
        OfStreet,
        ChildOf(street_entity.parent()),
        Count,
        Text2d::new(figure),
        Type::BigFigure,
        TextColor(palette::LANTERN),
        place,
    ));
}

#[cfg(test)]
mod tests {
    use super::*;
    use dragon_parade::Colour;

    fn cards(steps: &[(Colour, u8)]) -> Vec<Card> {
        steps.iter().filter_map(|(colour, value)| Card::new(*colour, *value)).collect()
    }

    #[test]
    fn the_way_has_a_space_for_each_step_and_turns_where_the_dragon_turns() {
        let dragon = Dragon::after(&cards(&[(Colour::Red, 2), (Colour::Yellow, 3)]));
        let way: Vec<_> = dragon.way.iter().map(|space| space.offset()).collect();
        assert_eq!(way, [0, 1, 2, 1, 0, -1]);
        assert_eq!(dragon.goal().offset(), -1);
    }

    #[test]
    fn the_way_ends_at_the_gate_whatever_is_left_of_the_card() {
        let dragon = Dragon::after(&cards(&[(Colour::Red, 8), (Colour::Red, 8), (Colour::Red, 8)]));
        assert_eq!((dragon.goal(), dragon.length()), (Space::RED_GATE, 20.0));
    }

    #[test]
    fn lanterns_that_were_passed_are_lit_and_no_others() {
        let dragon = Dragon::after(&cards(&[(Colour::Red, 2), (Colour::Yellow, 3)]));
        let lit: Vec<_> = (0..40).filter(|index| dragon.passed(*index)).collect();
        assert_eq!(lit, [19, 20, 21]);
    }

    #[test]
    fn at_rest_the_head_lies_on_the_dragons_space() {
        let street = Street::default();
        let dragon = Dragon::after(&cards(&[(Colour::Red, 5)]));
        assert!(dragon.head(&street).distance(street.space(dragon.goal())) < 1.0);
    }
}
