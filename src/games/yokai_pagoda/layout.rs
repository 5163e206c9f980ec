//! Where everything is: areas of the window in units, and the hall in pixels.

use bevy::prelude::*;
use tabletop::Seat;
use yokai_pagoda::{Pile, YokaiPagoda};

use crate::hud::{Areas, Fan, TableHud, area};
use crate::schedule::Step;
use crate::skin::{Form, Metrics};
use crate::table::Table;

/// A card's full size in units.
pub const CARD: Vec2 = Vec2::new(200.0, 280.0);

const EDGE: f32 = 24.0;
const TOOL: f32 = 88.0;

/// The areas for a window and a number of seats.
fn areas_for(metrics: &Metrics, seats: u8) -> Areas {
    match metrics.form {
        Form::Wide => wide(metrics.units, seats),
        Form::Short => short(metrics.units, seats),
        Form::Tall => tall(metrics.units, seats),
    }
}

fn wide(size: Vec2, seats: u8) -> Areas {
    let side = 384.0;
    let column = size.x - EDGE - side;
    let panel = |index: u8| {
        let top = 128.0 + f32::from(index) * 156.0;
        area(EDGE, top, EDGE + side, top + 140.0)
    };
    Areas {
        prompt: area(EDGE + side + 40.0, 16.0, column - 40.0, 112.0),
        panels: (0..seats).map(panel).collect(),
        tools: area(column + side - 3.0 * TOOL - 24.0, 16.0, size.x - EDGE, 16.0 + TOOL),
        board: area(EDGE + side + 12.0, 118.0, column - 12.0, size.y - 268.0),
        log: area(column, 128.0, size.x - EDGE, size.y - 404.0),
        choice: area(column, size.y - 384.0, size.x - EDGE, size.y - EDGE),
        hand: area(EDGE + side + 24.0, size.y - 270.0, column - 24.0, size.y),
        stage: area(EDGE + side + 12.0, 124.0, column - 12.0, size.y - 20.0),
    }
}

fn short(size: Vec2, seats: u8) -> Areas {
    let side = 330.0;
    let column = size.x - EDGE - 372.0;
    let step = ((size.y - 2.0 * EDGE) / f32::from(seats.max(5))).min(132.0);
    let panel = |index: u8| {
        let top = EDGE + f32::from(index) * step;
        area(EDGE, top, EDGE + side, top + step - 10.0)
    };
    Areas {
        prompt: area(EDGE + side + 16.0, 12.0, column - 16.0, 100.0),
        panels: (0..seats).map(panel).collect(),
        tools: area(size.x - EDGE - 3.0 * TOOL - 24.0, 12.0, size.x - EDGE, 12.0 + TOOL),
        board: area(EDGE + side + 4.0, 104.0, column - 4.0, size.y - 214.0),
        log: area(column - 40.0, 112.0, size.x - EDGE, size.y - EDGE),
        choice: area(column, size.y - 350.0, size.x - EDGE, size.y - EDGE),
        hand: area(EDGE + side + 8.0, size.y - 216.0, column - 8.0, size.y),
        stage: area(EDGE + side + 4.0, 104.0, column - 4.0, size.y - 8.0),
    }
}

fn tall(size: Vec2, seats: u8) -> Areas {
    let rows = if seats > 3 { 2.0 } else { 1.0 };
    let columns = if seats > 3 { 3 } else { seats.max(1) };
    let width = (size.x - 2.0 * EDGE + 12.0) / f32::from(columns);
    let pitch = 172.0;
    let panel = |index: u8| {
        let left = EDGE + f32::from(index % columns) * width;
        let top = 224.0 + f32::from(index / columns) * pitch;
        area(left, top, left + width - 12.0, top + 104.0)
    };
    let under_panels = 224.0 + rows * pitch;
    let hand = size.y - 260.0;
    let choice = hand - 216.0;
    Areas {
        prompt: area(EDGE, 112.0, size.x - EDGE, 212.0),
        panels: (0..seats).map(panel).collect(),
        tools: area(size.x - EDGE - 3.0 * TOOL - 24.0, 12.0, size.x - EDGE, 12.0 + TOOL),
        board: area(4.0, under_panels + 4.0, size.x - 4.0, choice - 8.0),
        log: area(EDGE, under_panels, size.x - EDGE, choice),
        choice: area(EDGE, choice, size.x - EDGE, hand - 8.0),
        hand: area(0.0, hand, size.x, size.y),
        stage: area(8.0, under_panels + 4.0, size.x - 8.0, size.y - 20.0),
    }
}

/// How large the deck is drawn: its roof leaves the lanterns on the torii free.
const DECK: f32 = 0.74;

/// How large the hall is drawn for, in its own units.
const HALL: Vec2 = Vec2::new(1080.0, 700.0);

/// The hall in logical pixels, from the middle of the window, y upwards.
#[derive(Resource, Clone, PartialEq, Debug)]
pub struct Hall {
    /// The middle of the table.
    pub middle: Vec2,
    /// Pixels a unit of the hall.
    pub scale: f32,
    metrics: Metrics,
    areas: Areas,
}

impl Default for Hall {
    fn default() -> Self {
        Hall::new(&Metrics::default(), areas_for(&Metrics::default(), 2))
    }
}

impl Hall {
    /// The hall for a window.
    pub fn new(metrics: &Metrics, areas: Areas) -> Self {
        let room = areas.board.size() * metrics.scale;
        let scale = (room.x / HALL.x).min(room.y / HALL.y);
        let middle = metrics.world(areas.board.center());
        Hall { middle, scale, metrics: *metrics, areas }
    }

    /// A place of the hall, in its units from the middle, `depth` in front.
    fn at(&self, off: Vec2, depth: f32, scale: f32) -> Transform {
        Transform::from_translation((self.middle + off * self.scale).extend(depth))
            .with_scale(Vec3::splat(self.scale * scale))
    }

    /// How large a card lies on a pile, and how far it lies below its usual place: where the room is
    /// high, cards are held closer to the eye.
    fn pile_units(&self) -> (f32, f32) {
        match self.metrics.form {
            Form::Wide => (0.95, 0.0),
            Form::Short => (1.08, 6.0),
            Form::Tall => (1.42, 130.0),
        }
    }

    /// The torii behind the deck: its feet.
    pub fn torii(&self) -> Transform {
        self.at(Vec2::new(0.0, 14.0), -20.0, 1.0)
    }

    /// The deck: its foot.
    pub fn deck(&self) -> Transform {
        self.at(Vec2::new(0.0, -300.0), 10.0, DECK)
    }

    /// The card number `index` of a pile, from the bottom. Each lies a little askew.
    pub fn pile(&self, pile: Pile, index: usize) -> Transform {
        let side = if pile == Pile::Left { -1.0 } else { 1.0 };
        let askew = ((index * 37 + 11) % 17) as f32 / 8.5 - 1.0;
        let (units, down) = self.pile_units();
        let off = Vec2::new(side * 304.0 + askew * 7.0, -104.0 - down + ((index * 23) % 11) as f32 - 5.0);
        let mut place = self.at(off, 12.0 + index as f32 * 0.1, units);
        place.rotate_z(0.035 * side + askew * 0.05);
        place
    }

    /// The place of a pile, whatever lies on it.
    pub fn pile_spot(&self, pile: Pile) -> Transform {
        let side = if pile == Pile::Left { -1.0 } else { 1.0 };
        let (units, down) = self.pile_units();
        self.at(Vec2::new(side * 304.0, -104.0 - down), 60.0, units)
    }

    /// The stand of a pile: where its lowest card lies.
    pub fn altar(&self, pile: Pile) -> Transform {
        let side = if pile == Pile::Left { -1.0 } else { 1.0 };
        let (units, down) = self.pile_units();
        self.at(Vec2::new(side * 304.0, -104.0 - down), 5.0, units)
    }

    /// What is written above a pile.
    pub fn pile_plate(&self, pile: Pile) -> Transform {
        let side = if pile == Pile::Left { -1.0 } else { 1.0 };
        let (units, down) = self.pile_units();
        self.at(Vec2::new(side * 304.0, 66.0 - down + 140.0 * (units - 0.95)), 70.0, 1.0)
    }

    /// An answer to the question whether the round is to be closed.
    pub fn answer(&self, close: bool) -> Transform {
        let side = if close { 1.0 } else { -1.0 };
        self.at(Vec2::new(side * 304.0, 168.0), 90.0, 1.0)
    }

    /// The middle of a seat's fan, and how wide it may be, in units of the window.
    fn fan_room(&self, seat: Seat) -> (Vec2, f32) {
        let panel = self.areas.panel(seat);
        match self.metrics.form {
            Form::Tall => (Vec2::new(panel.center().x - 26.0, panel.max.y + 34.0), panel.width() - 116.0),
            _ => (Vec2::new(panel.max.x + 66.0, panel.min.y + panel.height() * 0.34), 72.0),
        }
    }

    /// A card of a seat's fan, face down.
    pub fn fan(&self, seat: Seat, index: usize, of: usize) -> Transform {
        let (middle, room) = self.fan_room(seat);
        let step = (room / (of.max(2) - 1) as f32).min(16.0);
        let off = index as f32 - (of as f32 - 1.0) / 2.0;
        let units = self.fan_units();
        let at = middle + Vec2::new(off * step, off * off * 0.35);
        Transform::from_translation(self.metrics.world(at).extend(30.0 + index as f32 * 0.1))
            .with_scale(Vec3::splat(units * self.metrics.scale))
            .with_rotation(Quat::from_rotation_z(-off * 0.05))
    }

    fn fan_units(&self) -> f32 {
        if self.metrics.form == Form::Wide { 0.25 } else { 0.21 }
    }

    /// A seat's pool.
    pub fn pool(&self, seat: Seat) -> Transform {
        let panel = self.areas.panel(seat);
        let at = match self.metrics.form {
            Form::Tall => Vec2::new(panel.max.x - 40.0, panel.max.y + 58.0),
            _ => Vec2::new(panel.max.x + 74.0, panel.max.y + 2.0),
        };
        let units = if self.metrics.form == Form::Wide { 0.62 } else { 0.5 };
        Transform::from_translation(self.metrics.world(at).extend(28.0))
            .with_scale(Vec3::splat(units * self.metrics.scale))
    }

    /// The flame beside the seat whose turn it is.
    pub fn flame(&self, seat: Seat) -> Transform {
        let panel = self.areas.panel(seat);
        let at = match self.metrics.form {
            Form::Tall => Vec2::new(panel.min.x + 18.0, panel.max.y + 56.0),
            _ => Vec2::new(panel.max.x + 12.0, panel.max.y - 4.0),
        };
        let units = if self.metrics.form == Form::Wide { 0.8 } else { 0.62 };
        Transform::from_translation(self.metrics.world(at).extend(85.0))
            .with_scale(Vec3::splat(units * self.metrics.scale))
    }

    /// Where a seat is picked: its panel with the fan beside it; its middle, and its size in pixels.
    pub fn spot(&self, seat: Seat) -> (Transform, Vec2) {
        let panel = self.areas.panel(seat);
        let (fan, _) = self.fan_room(seat);
        let area = match self.metrics.form {
            Form::Tall => Rect::from_corners(panel.min, Vec2::new(panel.max.x, fan.y + 34.0)),
            _ => Rect::from_corners(panel.min, Vec2::new(fan.x + 70.0, panel.max.y)),
        };
        let place = self.metrics.world(area.center()).extend(140.0);
        (Transform::from_translation(place), area.size() * self.metrics.scale)
    }

    /// The own hand.
    pub fn hand(&self, index: usize, of: usize) -> Transform {
        let units = YokaiPagoda::hand_units(self.metrics.form);
        Fan::new(&self.areas, &self.metrics, units).card(index, of, true)
    }

    /// A card that is laid out to be counted: in the column of its kind, so far from the top, where
    /// `columns` stand side by side and the longest has `rows`.
    pub fn laid_out(&self, column: usize, row: usize, columns: usize, rows: usize) -> Transform {
        let area = self.areas.stage;
        let step = (area.width() / columns.max(1) as f32).min(CARD.x * 0.9 + 14.0);
        let room = area.height() - 150.0;
        let units = ((step - 14.0) / CARD.x).min(room / CARD.y * 0.6).min(0.9);
        let fall = ((room - CARD.y * units) / rows.max(1) as f32).clamp(18.0, CARD.y * units * 0.3);
        let off = column as f32 - (columns as f32 - 1.0) / 2.0;
        // The lowest, which counts, lies in front at the foot of its column.
        let at = Vec2::new(
            area.center().x + off * step,
            area.center().y + 30.0 - row as f32 * fall + fall * (rows as f32 - 1.0) / 2.0,
        );
        Transform::from_translation(self.metrics.world(at).extend(260.0 - row as f32 * 0.1))
            .with_scale(Vec3::splat(units * self.metrics.scale))
    }

    /// Where the value of the open hand is written, in units of the window.
    pub fn value_area(&self) -> Rect {
        let size = self.metrics.units;
        match self.metrics.form {
            Form::Wide => area(EDGE, size.y - 160.0, EDGE + 384.0, size.y - EDGE),
            Form::Short => area(size.x - EDGE - 372.0, 112.0, size.x - EDGE, 216.0),
            Form::Tall => area(EDGE, 12.0, size.x - EDGE - 3.0 * TOOL - 36.0, 106.0),
        }
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

/// Plugin: keeps areas and hall true to the window while this game is on the table.
pub fn plugin(app: &mut App) {
    app.init_resource::<Hall>();
    app.add_systems(
        Update,
        lay_out
            .in_set(Step::Measure)
            .after(crate::skin::metrics::measure)
            .run_if(resource_exists::<Table<YokaiPagoda>>),
    );
}

/// Lays the hall out for the window as it is.
pub(super) fn lay_out(
    metrics: Res<Metrics>,
    table: Option<Res<Table<YokaiPagoda>>>,
    mut areas: ResMut<Areas>,
    mut hall: ResMut<Hall>,
) {
    let seats = table.as_ref().map_or(2, |table| table.seats());
    let now = areas_for(&metrics, seats);
    if hall.metrics == *metrics && *areas == now && hall.areas == now {
        return;
    }
    hall.set_if_neq(Hall::new(&metrics, now.clone()));
    areas.set_if_neq(now);
}
