//! The street: where its spaces are on the drawing, and where the drawing is in the window.

use bevy::prelude::*;
use dragon_parade::{Colour, Space};
use tabletop::Seat;

use super::areas::areas_for;
use super::pieces::CardPlace;
use crate::hud::{Areas, Fan, TableHud};
use crate::schedule::Step;
use crate::skin::{Art, Form, Metrics};

/// How far two neighbouring spaces are from each other, in units of the drawing.
pub const SPACING: f32 = 111.0;

/// How many lanterns stand along the street: one between each two spaces.
pub const LANTERNS: usize = Space::COUNT - 1;

/// The street. Places on it are in units of its drawing from its middle, y upwards; everything that
/// stands on it is a child of the drawing, so that the view can come closer without moving anything.
#[derive(Resource, Clone, PartialEq, Debug)]
pub struct Street {
    /// The drawing of the ground.
    pub ground: &'static str,
    /// The size of the drawing in units.
    pub size: Vec2,
    /// Where the middle of the drawing rests, in logical pixels from the middle of the window.
    pub middle: Vec2,
    /// Logical pixels a unit of the drawing, at rest.
    pub scale: f32,
    spaces: [(Vec2, f32); Space::COUNT],
    lanterns: [Vec2; LANTERNS],
    /// The palace's door, where coins come from.
    pub door: Vec2,
    /// Above the palace's roof, the red gate's and the yellow gate's.
    bursts: [Vec2; 3],
    metrics: Metrics,
    areas: Areas,
}

impl Default for Street {
    fn default() -> Self {
        Street::new(&Metrics::default(), areas_for(&Metrics::default(), 2), None)
    }
}

impl Street {
    /// The street for a window. Before the art is there its measures are guessed.
    pub fn new(metrics: &Metrics, areas: Areas, art: Option<&Art>) -> Self {
        let (ground, guess) = match metrics.form {
            Form::Tall => ("street/tall", Vec2::new(1000.0, 1000.0)),
            Form::Wide | Form::Short => ("street/wide", Vec2::new(1900.0, 680.0)),
        };
        let drawing = art.and_then(|art| art.get(ground));
        let size = drawing.map_or(guess, |drawing| drawing.size);
        let place = |name: &str| drawing.and_then(|drawing| drawing.place(name));
        let room = areas.board.size() * metrics.scale;
        let scale = (room.x / size.x).min(room.y / size.y);
        let spaces: [(Vec2, f32); Space::COUNT] = std::array::from_fn(|index| {
            let space = Space::from_index(index);
            let drawn = space.and_then(|space| place(&space.to_string()));
            let (at, radius) = drawn.unwrap_or_else(|| {
                // A plain line until the drawing is there.
                let across = index as f32 / (Space::COUNT - 1) as f32 - 0.5;
                (Vec2::new(across * size.x * 0.94, 0.0), 100.0)
            });
            (at, radius / 100.0)
        });
        let lanterns = std::array::from_fn(|index| {
            let name = match index {
                20.. => format!("lamp-R{}", index - 19),
                _ => format!("lamp-Y{}", 20 - index),
            };
            let between = spaces[index].0.midpoint(spaces[index + 1].0);
            place(&name).map_or(between, |(at, _)| at)
        });
        let burst = |space: Space| {
            place(&format!("spark-{space}")).map_or(spaces[space.index()].0 + Vec2::Y * 120.0, |(at, _)| at)
        };
        Street {
            ground,
            size,
            middle: metrics.world(areas.board.center()),
            scale,
            door: place("coins").map_or(spaces[Space::FORBIDDEN_CITY.index()].0, |(at, _)| at),
            bursts: [burst(Space::FORBIDDEN_CITY), burst(Space::RED_GATE), burst(Space::YELLOW_GATE)],
            spaces,
            lanterns,
            metrics: *metrics,
            areas,
        }
    }

    /// The middle of a space.
    pub fn space(&self, space: Space) -> Vec2 {
        self.spaces[space.index()].0
    }

    /// How large pieces on a space are.
    pub fn space_scale(&self, space: Space) -> f32 {
        self.spaces[space.index()].1
    }

    /// The foot of the lantern between a space and the next one towards red, by the index of the
    /// first.
    pub fn lantern(&self, index: usize) -> Vec2 {
        self.lanterns.get(index).copied().unwrap_or_default()
    }

    /// Where fireworks burst: above a gate, or above the palace.
    pub fn burst(&self, side: Option<Colour>) -> Vec2 {
        match side {
            None => self.bursts[0],
            Some(Colour::Red) => self.bursts[1],
            Some(Colour::Yellow) => self.bursts[2],
        }
    }

    /// A point of the street between two spaces: 0 is the yellow gate, 40 the red one. The line goes
    /// through the middles of the spaces.
    pub fn along(&self, index: f32) -> Vec2 {
        let last = Space::COUNT - 1;
        let index = index.clamp(0.0, last as f32);
        let before = (index.floor() as usize).min(last - 1);
        let at = |index: usize| self.spaces[index.min(last)].0;
        let (one, two) = (at(before), at(before + 1));
        let zero = if before == 0 { one * 2.0 - two } else { at(before - 1) };
        let three = if before + 2 > last { two * 2.0 - one } else { at(before + 2) };
        let t = index - before as f32;
        0.5 * (2.0 * one
            + (two - zero) * t
            + (2.0 * zero - 5.0 * one + 4.0 * two - three) * t * t
            + (3.0 * one - zero - 3.0 * two + three) * t * t * t)
    }

    /// The transform of the drawing at rest.
    pub fn at_rest(&self) -> Transform {
        Transform::from_translation(self.middle.extend(-50.0)).with_scale(Vec3::splat(self.scale).with_z(1.0))
    }

    /// The transform of the drawing seen `zoom` times larger around a place of it, as far as the
    /// drawing still fills its area.
    pub fn closer(&self, zoom: f32, focus: Vec2) -> Transform {
        let scale = self.scale * zoom;
        let room = self.areas.board.size() * self.metrics.scale / 2.0;
        let reach = (self.size * scale / 2.0 - room).max(Vec2::ZERO);
        let off = (-focus * scale).clamp(-reach, reach);
        Transform::from_translation((self.middle + off).extend(-50.0))
            .with_scale(Vec3::splat(scale).with_z(1.0))
    }

    /// A point of the window, in units from its top left corner, as a place on the street at rest.
    fn local(&self, units: Vec2) -> Vec2 {
        (self.metrics.world(units) - self.middle) / self.scale
    }

    /// The panel of a seat, as a place on the street.
    pub fn panel(&self, seat: Seat) -> Vec2 {
        self.local(self.areas.panel(seat).center())
    }

    /// Where a card of the own hand or in play rests.
    pub fn card(&self, place: CardPlace, raised: bool) -> Transform {
        match place {
            CardPlace::Hand { index, of } => {
                let units = <dragon_parade::DragonParade as TableHud>::hand_units(self.metrics.form);
                Fan::new(&self.areas, &self.metrics, units).card(index, of, raised)
            }
            CardPlace::Played => {
                // Between the two halves of the street there is room for one card.
                let (at, scale) = match self.metrics.form {
                    Form::Tall => (Vec2::new(0.42, 0.05) * self.size, 0.44),
                    Form::Wide | Form::Short => (Vec2::new(0.0, -0.24) * self.size, 0.72),
                };
                let place = (self.middle + at * self.scale).extend(60.0);
                Transform::from_translation(place).with_scale(Vec3::splat(scale * self.scale).with_z(1.0))
            }
        }
    }

    /// A card beside a seat's panel: where hidden hands and laid away cards are.
    pub fn beside(&self, seat: Seat) -> Transform {
        let place = self.metrics.world(self.areas.panel(seat).center()).extend(90.0);
        Transform::from_translation(place).with_scale(Vec3::splat(0.22 * self.metrics.scale).with_z(1.0))
    }

    /// The areas it was laid out in.
    pub fn areas(&self) -> &Areas {
        &self.areas
    }

    /// The measure it was laid out by.
    pub fn metrics(&self) -> &Metrics {
        &self.metrics
    }
}

/// Plugin: keeps areas and street true to the window.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Street>();
    app.add_systems(Update, lay_out.in_set(Step::Measure).after(crate::skin::metrics::measure));
}

/// Lays the street out for the window as it is, while its game is on the table.
pub(super) fn lay_out(
    metrics: Res<Metrics>,
    art: Res<Art>,
    table: Option<Res<crate::table::Table<dragon_parade::DragonParade>>>,
    mut areas: ResMut<Areas>,
    mut street: ResMut<Street>,
) {
    let Some(table) = table else { return };
    if !metrics.is_changed() && !art.is_changed() && !table.is_added() {
        return;
    }
    let now = areas_for(&metrics, table.seats());
    street.set_if_neq(Street::new(&metrics, now.clone(), Some(&art)));
    areas.set_if_neq(now);
}
