//! Where everything is: areas of the window in units, and the garden in pixels.

use bevy::prelude::*;
use tabletop::Seat;
use yundao::Square;

use crate::hud::{Areas, Fan, TableHud, area};
use crate::schedule::Step;
use crate::skin::{Art, Form, Metrics};

/// The areas for a window and a number of seats.
fn areas_for(metrics: &Metrics, seats: u8) -> Areas {
    match metrics.form {
        Form::Wide => wide(metrics.units, seats),
        Form::Short if compact(metrics) => folded(metrics.units, seats),
        Form::Short => short(metrics.units, seats),
        Form::Tall => tall(metrics.units, seats),
    }
}

/// Whether text is so large that the seats' panels fold into a row of figures.
pub fn compact(metrics: &Metrics) -> bool {
    metrics.form == Form::Short && metrics.units.y < 700.0
}

const EDGE: f32 = 24.0;
const TOOL: f32 = 88.0;

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
        // The garden narrows towards the back: its front may reach under the lower panels' edges.
        board: area(EDGE + side - 36.0, 138.0, column + 36.0, size.y - 124.0),
        log: area(column, 128.0, size.x - EDGE, size.y - 404.0),
        choice: area(column, size.y - 384.0, size.x - EDGE, size.y - EDGE),
        hand: area(EDGE + side + 24.0, size.y - 190.0, column - 24.0, size.y),
        stage: area(column - 60.0, 128.0, size.x - 4.0, size.y - 330.0),
    }
}

/// Whether text is so large that the seats' panels fold away.
fn folds(size: Vec2) -> bool {
    if size.y > size.x { size.x < 560.0 } else { size.x < 1130.0 }
}

fn short(size: Vec2, seats: u8) -> Areas {
    let side = if folds(size) { 0.0 } else { 330.0 };
    let column = size.x - EDGE - 372.0;
    let step = ((size.y - 2.0 * EDGE) / f32::from(seats.max(5))).min(132.0);
    let panel = |index: u8| {
        let top = EDGE + f32::from(index) * step;
        area(EDGE, top, EDGE + side, top + step - 10.0)
    };
    let tools = size.x - EDGE - 3.0 * TOOL - 24.0;
    // Without panels the prompt has all the room that the buttons leave.
    let prompt = if folds(size) {
        area(EDGE, 12.0, tools - 16.0, 100.0)
    } else {
        area(EDGE + side + 16.0, 12.0, column - 16.0, 100.0)
    };
    Areas {
        prompt,
        panels: (0..seats).map(panel).collect(),
        tools: area(size.x - EDGE - 3.0 * TOOL - 24.0, 12.0, size.x - EDGE, 12.0 + TOOL),
        board: area(EDGE + side + 4.0, 100.0, column - 4.0, size.y - 8.0),
        log: area(column - 40.0, 112.0, size.x - EDGE, size.y - EDGE),
        // Where there is next to no height, what is certain stands across the whole window.
        choice: area(
            if size.y < 450.0 { EDGE } else { column },
            size.y - 330.0,
            size.x - EDGE,
            size.y - EDGE,
        ),
        hand: area(EDGE + side, size.y - 200.0, column, size.y),
        stage: area(column - 40.0, 108.0, size.x - 8.0, size.y - 340.0),
    }
}

/// For very large text: figures of the seats in a row, board to the left, everything else beside it.
fn folded(size: Vec2, seats: u8) -> Areas {
    const GAP: f32 = 8.0;
    let prompt = 92.0;
    let row = if size.y < 480.0 { 0.0 } else { 62.0 };
    let width = (size.x - 2.0 * GAP) / f32::from(seats.max(3));
    let panel = |index: u8| {
        let left = GAP + f32::from(index) * width;
        area(left, prompt, left + width - GAP, prompt + row)
    };
    let top = prompt + row + 4.0;
    let column = size.x * 0.58;
    let hand = size.y - 76.0;
    let choice = if size.y < 480.0 {
        // Where there is next to no height, what is certain stands across the whole window.
        area(GAP, size.y - 210.0, size.x - GAP, size.y - GAP)
    } else {
        // Under the line that names the duellists.
        area(column, top + 44.0, size.x - GAP, size.y - GAP)
    };
    Areas {
        prompt: area(GAP, 4.0, size.x - 3.0 * TOOL - 48.0, prompt - 4.0),
        panels: (0..seats).map(panel).collect(),
        tools: area(size.x - GAP - 3.0 * TOOL - 24.0, 2.0, size.x - GAP, 2.0 + TOOL),
        board: area(GAP, top, column - GAP, hand),
        log: area(column, top, size.x - GAP, size.y - GAP),
        choice,
        hand: area(0.0, size.y - 190.0, column, size.y),
        stage: area(column, top, size.x - GAP, size.y - GAP),
    }
}

fn tall(size: Vec2, seats: u8) -> Areas {
    let rows = match seats {
        _ if folds(size) => 0,
        4.. => 2,
        _ => 1,
    };
    let columns = match seats {
        4 => 2,
        5.. => 3,
        _ => seats.max(1),
    };
    let width = (size.x - 2.0 * EDGE + 12.0) / f32::from(columns);
    let panel = |index: u8| {
        let left = EDGE + f32::from(index % columns) * width;
        let top = 224.0 + f32::from(index / columns) * 116.0;
        area(left, top, if folds(size) { left } else { left + width - 12.0 }, top + 104.0)
    };
    let under_panels = 224.0 + rows as f32 * 116.0;
    let hand = size.y - 230.0;
    let choice = hand - 210.0;
    Areas {
        prompt: area(EDGE, 112.0, size.x - EDGE, 212.0),
        panels: (0..seats).map(panel).collect(),
        tools: area(size.x - EDGE - 3.0 * TOOL - 24.0, 12.0, size.x - EDGE, 12.0 + TOOL),
        board: area(4.0, under_panels + 8.0, size.x - 4.0, choice - 4.0),
        log: area(EDGE, under_panels, size.x - EDGE, choice),
        // Down to where raised cards begin.
        choice: area(EDGE, choice, size.x - EDGE, hand + 32.0),
        hand: area(0.0, hand, size.x, size.y),
        stage: area(EDGE, under_panels + 8.0, size.x - EDGE, under_panels + 460.0),
    }
}

/// How far below a plinth's middle a tower stands on it, in units: its front edge is nearer.
const STANDS_LOWER: f32 = 10.0;

/// The garden in logical pixels, from the middle of the window, y upwards.
#[derive(Resource, Clone, PartialEq, Debug)]
pub struct Garden {
    /// The drawing of the ground.
    pub ground: &'static str,
    /// Where its middle is, and how large it is drawn.
    pub middle: Vec2,
    /// Pixels a unit of the ground.
    pub scale: f32,
    /// Where towers stand, and pixels a unit of the pieces there.
    squares: [(Vec2, f32); 25],
    /// How much higher each tier stands than the one below, in units of the piece.
    pub tier: f32,
    metrics: Metrics,
    areas: Areas,
}

impl Default for Garden {
    fn default() -> Self {
        Garden::new(&Metrics::default(), areas_for(&Metrics::default(), 2), None)
    }
}

impl Garden {
    /// The garden for a window. Before the art is there its measures are guessed.
    pub fn new(metrics: &Metrics, areas: Areas, art: Option<&Art>) -> Self {
        let ground = if metrics.form == Form::Tall { "garden/tall" } else { "garden/wide" };
        let drawing = art.and_then(|art| art.get(ground));
        let size = drawing.map_or(Vec2::new(1240.0, 800.0), |drawing| drawing.size);
        let room = areas.board.size() * metrics.scale;
        let scale = (room.x / size.x).min(room.y / size.y);
        let middle = metrics.world(areas.board.center());
        let squares = std::array::from_fn(|index| {
            let square = Square::from_index(index);
            let place = square.zip(drawing).and_then(|(square, drawing)| drawing.place(&square.to_string()));
            let (place, radius) = place.unwrap_or_else(|| {
                let (column, row) = ((index % 5) as f32, (index / 5) as f32);
                (Vec2::new((column - 2.0) * size.x / 6.0, (row - 2.0) * size.y / 6.0), 100.0)
            });
            (middle + place * scale, scale * radius / 100.0)
        });
        let tier = art
            .and_then(|art| art.get("pagoda/azure"))
            .and_then(|drawing| Some(drawing.place("top")?.0.y - drawing.place("base")?.0.y))
            .unwrap_or(46.0);
        Garden { ground, middle, scale, squares, tier, metrics: *metrics, areas }
    }

    /// Where a tower on a square stands.
    pub fn square(&self, square: Square) -> Vec2 {
        self.squares[square.index()].0
    }

    /// Pixels a unit of a piece on a square.
    pub fn square_scale(&self, square: Square) -> f32 {
        self.squares[square.index()].1
    }

    /// How far in front a square is: the back row lies behind all others.
    pub fn depth(square: Square) -> f32 {
        10.0 * f32::from(4 - square.row())
    }

    /// Where the tier number `level` of a tower rests.
    pub fn tier(&self, square: Square, level: usize) -> Transform {
        let scale = self.square_scale(square);
        let up = self.tier * level as f32 - STANDS_LOWER;
        let place = self.square(square) + Vec2::new(0.0, up * scale);
        Transform::from_translation(place.extend(Self::depth(square) + 1.0 + 0.5 * level as f32))
            .with_scale(Vec3::splat(scale))
    }

    /// A seat's tray: where its banked pagodas go and its pagodas to place come from.
    pub fn tray(&self, seat: Seat) -> Transform {
        let panel = self.areas.panels.get(seat.index()).copied().unwrap_or_default();
        let place = self.metrics.world(panel.center() + Vec2::new(panel.width() * 0.1, 0.0));
        Transform::from_translation(place.extend(80.0)).with_scale(Vec3::splat(self.scale * 0.4))
    }

    /// Where neutral pagodas come from, and where what leaves the game goes.
    pub fn beyond(&self) -> Transform {
        let place = self.metrics.world(Vec2::new(self.areas.board.center().x, self.areas.board.min.y));
        Transform::from_translation(place.extend(80.0)).with_scale(Vec3::splat(self.scale * 0.6))
    }

    /// The totem beside a seat's panel.
    pub fn totem_of(&self, seat: Seat) -> Transform {
        let panel = self.areas.panels.get(seat.index()).copied().unwrap_or_default();
        // Beside the panel, or at the edge of the garden where panels stand side by side.
        let beside = self.metrics.form != Form::Tall && !compact(&self.metrics);
        let at = if beside {
            Vec2::new(panel.max.x + 20.0, panel.max.y - 12.0)
        } else {
            Vec2::new(panel.center().x, self.areas.board.min.y + 84.0)
        };
        let place = self.metrics.world(at);
        let height = if beside { 108.0 } else { 84.0 } * self.metrics.scale;
        Transform::from_translation(place.extend(85.0)).with_scale(Vec3::splat(height / 130.0))
    }

    /// The totem between two towers.
    pub fn totem_between(&self, from: Square, target: Square) -> Transform {
        let mut place = self.square(from).midpoint(self.square(target));
        if from.column() == target.column() {
            // Beside the path, where it hides neither tower.
            place.x -= 72.0 * self.square_scale(from);
        }
        let scale = (self.square_scale(from) + self.square_scale(target)) / 2.0;
        let depth = Self::depth(from).max(Self::depth(target)) + 6.0;
        Transform::from_translation(place.extend(depth)).with_scale(Vec3::splat(scale * 0.9))
    }

    /// Card number `index` of `of` in the own hand; `raised` while one is to be chosen.
    pub fn hand(&self, index: usize, of: usize, raised: bool) -> Transform {
        let units = <yundao::Yundao as TableHud>::hand_units(self.metrics.form);
        Fan::new(&self.areas, &self.metrics, units).card(index, of, raised)
    }

    /// Size of a duel's cards.
    fn stage_units(&self) -> f32 {
        let area = self.areas.stage;
        (area.width() / 520.0).min(area.height() / 500.0).clamp(0.5, 1.15)
    }

    /// How many units from the top of the stage its cards take.
    pub fn stage_height(&self) -> f32 {
        60.0 + 300.0 * self.stage_units()
    }

    /// A duel's card: the challenger's on side 0, the other's on side 1.
    pub fn stage(&self, side: usize) -> Transform {
        let area = self.areas.stage;
        let units = self.stage_units();
        let off = if side == 0 { -112.0 } else { 112.0 } * units;
        let at = Vec2::new(area.center().x + off, area.min.y + 50.0 + 148.0 * units);
        Transform::from_translation(self.metrics.world(at).extend(240.0 + side as f32))
            .with_scale(Vec3::splat(units * self.metrics.scale))
            .with_rotation(Quat::from_rotation_z(if side == 0 { 0.05 } else { -0.05 }))
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

/// Plugin: keeps areas and garden true to the window.
pub fn plugin(app: &mut App) {
    app.init_resource::<Garden>();
    app.add_systems(Update, lay_out.in_set(Step::Measure).after(crate::skin::metrics::measure));
}

/// Lays the garden out for the window as it is, while its game is on the table.
pub(super) fn lay_out(
    metrics: Res<Metrics>,
    art: Res<Art>,
    table: Option<Res<crate::table::Table<yundao::Yundao>>>,
    mut areas: ResMut<Areas>,
    mut garden: ResMut<Garden>,
) {
    let Some(table) = table else { return };
    if !metrics.is_changed() && !art.is_changed() && !table.is_added() {
        return;
    }
    let now = areas_for(&metrics, table.seats());
    garden.set_if_neq(Garden::new(&metrics, now.clone(), Some(&art)));
    areas.set_if_neq(now);
}
