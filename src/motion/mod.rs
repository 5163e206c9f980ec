//! How things move: a piece has a place to rest, and a motion takes it there. Only transforms move;
//! what the pieces *are* has changed already, so a motion can be finished at any moment.

use bevy::math::curve::{Curve, EaseFunction, EasingCurve};
use bevy::prelude::*;

use crate::schedule::Step;
use crate::skin::{Look, Metrics};

/// Where a piece rests. Follows layout and window; a piece that does not move is there.
#[derive(Component, Clone, Copy, PartialEq, Debug, Default)]
#[require(Transform, Shown)]
pub struct Rest(pub Transform);

/// Whether a piece is seen at rest. While it moves it is seen in any case.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[require(Visibility)]
pub struct Shown(pub bool);

impl Default for Shown {
    fn default() -> Self {
        Shown(true)
    }
}

/// A piece on its way to where it rests.
#[derive(Component, Clone, Copy, Debug)]
pub struct Motion {
    from: Transform,
    elapsed: f32,
    delay: f32,
    duration: f32,
    ease: EaseFunction,
    arc: f32,
    turns: f32,
    /// How much larger it is halfway, as a part of its size.
    swell: f32,
    /// Seconds of gathering itself before it leaves, and of giving way after it has landed.
    crouch: f32,
    settle: f32,
}

impl Motion {
    /// From `from` to the place of rest within `duration` seconds.
    pub fn glide(from: Transform, duration: f32) -> Self {
        Motion {
            from,
            elapsed: 0.0,
            delay: 0.0,
            duration,
            ease: EaseFunction::CubicInOut,
            arc: 0.0,
            turns: 0.0,
            swell: 0.0,
            crouch: 0.0,
            settle: 0.0,
        }
    }

    /// Waits first.
    #[must_use]
    pub fn after(mut self, delay: f32) -> Self {
        self.delay = delay;
        self
    }

    /// Along an arc that rises `height` pixels above the straight line.
    #[must_use]
    pub fn arc(mut self, height: f32) -> Self {
        self.arc = height;
        self
    }

    /// With another pace.
    #[must_use]
    pub fn ease(mut self, ease: EaseFunction) -> Self {
        self.ease = ease;
        self
    }

    /// Turning as it goes.
    #[must_use]
    pub fn turning(mut self, turns: f32) -> Self {
        self.turns = turns;
        self
    }

    /// Growing on the way, as a thing does that comes towards the eye.
    #[must_use]
    pub fn swelling(mut self, part: f32) -> Self {
        self.swell = part;
        self
    }

    /// Gathering itself for some seconds before it leaves: what is heavy does.
    #[must_use]
    pub fn crouching(mut self, seconds: f32) -> Self {
        self.crouch = seconds;
        self
    }

    /// Giving way for some seconds after it has landed, and rising again.
    #[must_use]
    pub fn settling(mut self, seconds: f32) -> Self {
        self.settle = seconds;
        self
    }

    fn done(&self) -> bool {
        self.elapsed >= self.delay + self.crouch + self.duration + self.settle
    }

    fn at(&self, rest: &Transform) -> Transform {
        if self.done() {
            return *rest;
        }
        let gone = self.elapsed - self.delay - self.crouch;
        if gone < 0.0 {
            let part = (1.0 + gone / self.crouch.max(f32::EPSILON)).clamp(0.0, 1.0);
            return squashed(self.from, 0.1 * (std::f32::consts::PI * part).sin());
        }
        if gone >= self.duration {
            let part = ((gone - self.duration) / self.settle.max(f32::EPSILON)).clamp(0.0, 1.0);
            let spring = (std::f32::consts::TAU * part).sin() * (1.0 - part);
            return squashed(*rest, 0.16 * spring);
        }
        let part = (gone / self.duration.max(f32::EPSILON)).clamp(0.0, 1.0);
        let eased = EasingCurve::new(0.0, 1.0, self.ease).sample_clamped(part);
        let hill = 4.0 * part * (1.0 - part);
        let mut now = Transform {
            translation: self.from.translation.lerp(rest.translation, eased),
            rotation: self.from.rotation.slerp(rest.rotation, eased),
            scale: self.from.scale.lerp(rest.scale, eased) * (1.0 + self.swell * hill),
        };
        now.translation.y += self.arc * hill;
        // In front of everything it passes.
        now.translation.z = self.from.translation.z.max(rest.translation.z) + 0.5 * hill;
        if self.turns != 0.0 {
            now.rotate_z(std::f32::consts::TAU * self.turns * eased);
        }
        now
    }
}

/// Wider and lower by a part of its size, or narrower and higher when the part is negative.
fn squashed(mut transform: Transform, part: f32) -> Transform {
    transform.scale.x *= 1.0 + 0.6 * part;
    transform.scale.y *= 1.0 - part;
    transform
}

/// A piece that trembles or rocks where it is, and is still afterwards.
#[derive(Component, Clone, Copy, Debug)]
pub struct Shake {
    elapsed: f32,
    duration: f32,
    strength: f32,
}

impl Shake {
    /// For `duration` seconds, `strength` pixels to each side.
    pub fn new(duration: f32, strength: f32) -> Self {
        Shake { elapsed: 0.0, duration, strength }
    }
}

/// A card that turns over: it narrows, changes what it wears, and widens again.
#[derive(Component, Clone, Debug)]
pub struct Flip {
    elapsed: f32,
    duration: f32,
    look: Option<Look>,
}

impl Flip {
    /// Turns within `duration` seconds, wearing `look` afterwards.
    pub fn to(look: Look, duration: f32) -> Self {
        Flip { elapsed: 0.0, duration, look: Some(look) }
    }
}

/// A short life: the entity grows, fades and is gone. Pure decoration.
#[derive(Component, Clone, Copy, Debug)]
pub struct Fleeting {
    /// Seconds lived.
    pub elapsed: f32,
    /// Seconds before it shows itself.
    pub delay: f32,
    /// Seconds to live.
    pub duration: f32,
    /// Pixels a second.
    pub velocity: Vec2,
    /// Pixels a second squared, downwards.
    pub gravity: f32,
    /// Its scale at the beginning and at the end.
    pub scale: (f32, f32),
    /// Radians a second.
    pub spin: f32,
    /// Its opacity at the beginning; it fades to nothing.
    pub alpha: f32,
    /// Whether it is seen as it stands before it begins to live.
    pub waits: bool,
}

impl Default for Fleeting {
    fn default() -> Self {
        Fleeting {
            elapsed: 0.0,
            delay: 0.0,
            duration: 0.6,
            velocity: Vec2::ZERO,
            gravity: 0.0,
            scale: (1.0, 1.0),
            spin: 0.0,
            alpha: 1.0,
            waits: false,
        }
    }
}

/// The next event waits until this is gone: a motion or a pause that explains something.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct Blocks {
    /// Seconds after which it is gone by itself; 0 when something else takes it away.
    pub seconds: f32,
}

/// Set while everything that moves is to finish at once.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Hurry(pub bool);

/// Plugin: moves what moves.
pub fn plugin(app: &mut App) {
    app.init_resource::<Hurry>();
    app.add_systems(Update, follow_window.in_set(Step::Arrange).run_if(resource_changed::<Metrics>));
    app.add_systems(
        Update,
        (move_along, shake, flip, live_fleetingly, unblock, rest, show).chain().in_set(Step::Move),
    );
}

/// What is on its way when the window changes goes on from the same place of the new window.
fn follow_window(metrics: Res<Metrics>, mut before: Local<Option<Metrics>>, mut moving: Query<&mut Motion>) {
    let old = before.replace(*metrics).unwrap_or(*metrics);
    let (stretch, growth) = (metrics.window / old.window, metrics.scale / old.scale);
    for mut motion in &mut moving {
        motion.from.translation *= stretch.extend(1.0);
        motion.from.scale *= growth;
        motion.arc *= growth;
    }
}

fn move_along(
    mut commands: Commands,
    time: Res<Time>,
    hurry: Res<Hurry>,
    mut moving: Query<(Entity, &mut Motion, &Rest, &mut Transform, Has<Blocks>)>,
) {
    for (entity, mut motion, rest, mut transform, blocks) in &mut moving {
        motion.elapsed += if hurry.0 { f32::INFINITY } else { time.delta_secs() };
        *transform = motion.at(&rest.0);
        if motion.done() {
            commands.entity(entity).remove::<Motion>();
            if blocks {
                commands.entity(entity).remove::<Blocks>();
            }
        }
    }
}

fn shake(
    mut commands: Commands,
    time: Res<Time>,
    hurry: Res<Hurry>,
    mut shaking: Query<(Entity, &mut Shake, &Rest, &mut Transform), Without<Motion>>,
) {
    for (entity, mut shake, rest, mut transform) in &mut shaking {
        shake.elapsed += if hurry.0 { f32::INFINITY } else { time.delta_secs() };
        if shake.elapsed >= shake.duration {
            commands.entity(entity).remove::<Shake>();
            continue;
        }
        let left = 1.0 - shake.elapsed / shake.duration;
        let sway = (shake.elapsed * 38.0).sin() * shake.strength * left;
        *transform = rest.0;
        transform.translation.x += sway;
        transform.rotate_z(sway * 0.004);
    }
}

fn flip(
    mut commands: Commands,
    time: Res<Time>,
    hurry: Res<Hurry>,
    mut flipping: Query<(Entity, &mut Flip, &Rest, &mut Transform, &mut Look), Without<Motion>>,
) {
    for (entity, mut flip, rest, mut transform, mut look) in &mut flipping {
        flip.elapsed += if hurry.0 { f32::INFINITY } else { time.delta_secs() };
        let part = (flip.elapsed / flip.duration.max(f32::EPSILON)).min(1.0);
        if part >= 0.5
            && let Some(new) = flip.look.take()
        {
            *look = new;
        }
        *transform = rest.0;
        transform.scale.x *= (1.0 - 2.0 * part).abs().max(0.02);
        transform.scale *= 1.0 + 0.12 * (4.0 * part * (1.0 - part));
        if part >= 1.0 {
            *transform = rest.0;
            commands.entity(entity).remove::<(Flip, Blocks)>();
        }
    }
}

fn live_fleetingly(
    mut commands: Commands,
    time: Res<Time>,
    hurry: Res<Hurry>,
    mut fleeting: Query<(Entity, &mut Fleeting, &mut Transform, &mut Sprite, &mut Visibility)>,
) {
    for (entity, mut life, mut transform, mut sprite, mut visibility) in &mut fleeting {
        life.elapsed += if hurry.0 { f32::INFINITY } else { time.delta_secs() };
        let age = life.elapsed - life.delay;
        if age >= life.duration {
            commands.entity(entity).despawn();
            continue;
        }
        if age < 0.0 {
            let seen = if life.waits { Visibility::Inherited } else { Visibility::Hidden };
            visibility.set_if_neq(seen);
            continue;
        }
        *visibility = Visibility::Inherited;
        let part = age / life.duration.max(f32::EPSILON);
        let step = time.delta_secs();
        life.velocity.y -= life.gravity * step;
        transform.translation += (life.velocity * step).extend(0.0);
        transform.rotate_z(life.spin * step);
        let eased = 1.0 - (1.0 - part) * (1.0 - part);
        transform.scale = Vec3::splat(life.scale.0 + (life.scale.1 - life.scale.0) * eased);
        sprite.color.set_alpha(life.alpha * (1.0 - part * part));
    }
}

fn unblock(
    mut commands: Commands,
    time: Res<Time>,
    hurry: Res<Hurry>,
    mut blocking: Query<(Entity, &mut Blocks), (Without<Motion>, Without<Flip>)>,
) {
    for (entity, mut blocks) in &mut blocking {
        blocks.seconds -= if hurry.0 { f32::INFINITY } else { time.delta_secs() };
        if blocks.seconds <= 0.0 {
            commands.entity(entity).remove::<Blocks>();
        }
    }
}

type Still = (Without<Motion>, Without<Shake>, Without<Flip>);

fn rest(mut resting: Query<(&Rest, &mut Transform), Still>) {
    for (rest, mut transform) in &mut resting {
        transform.set_if_neq(rest.0);
    }
}

fn show(mut pieces: Query<(&Shown, &mut Visibility, Has<Motion>)>) {
    for (shown, mut visibility, moving) in &mut pieces {
        let now = if shown.0 || moving { Visibility::Inherited } else { Visibility::Hidden };
        visibility.set_if_neq(now);
    }
}
