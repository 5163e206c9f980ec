//! The own hand, held like a fan.

use bevy::prelude::*;

use super::Areas;
use crate::skin::Metrics;

/// A fan of cards in the area of the hand.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fan {
    area: Rect,
    metrics: Metrics,
    units: f32,
}

/// The size of every card in units.
const CARD: Vec2 = Vec2::new(200.0, 280.0);

impl Fan {
    /// The fan in these areas, its cards `units` times their full size.
    pub fn new(areas: &Areas, metrics: &Metrics, units: f32) -> Self {
        Fan { area: areas.hand, metrics: *metrics, units }
    }

    /// Where card number `index` of `of` rests; `raised` while one is to be chosen.
    pub fn card(&self, index: usize, of: usize, raised: bool) -> Transform {
        let (area, units) = (self.area, self.units);
        let width = CARD.x * units;
        let room = area.width() - width - 16.0;
        let step = (room / (of.max(2) - 1) as f32).min(width * 0.84);
        let middle = (of as f32 - 1.0) / 2.0;
        let off = index as f32 - middle;
        let height = CARD.y * units;
        let (lift, bow) =
            if raised { (area.max.y - height * 0.54, 1.5) } else { (area.max.y - height * 0.12, 2.5) };
        let at = Vec2::new(area.center().x + off * step, lift + off * off * bow);
        Transform::from_translation(self.metrics.world(at).extend(200.0 + index as f32))
            .with_scale(Vec3::splat(units * self.metrics.scale))
            .with_rotation(Quat::from_rotation_z(-off * 0.022))
    }
}
