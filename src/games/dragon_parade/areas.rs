//! Where everything around the street lies.

use bevy::prelude::*;

use crate::hud::{Areas, area};
use crate::skin::{Form, Metrics};

const EDGE: f32 = 24.0;
const TOOL: f32 = 88.0;

/// The areas for a window and a number of seats.
pub(super) fn areas_for(metrics: &Metrics, seats: u8) -> Areas {
    match metrics.form {
        Form::Wide => wide(metrics.units, seats),
        Form::Short => short(metrics.units, seats),
        Form::Tall => tall(metrics.units, seats),
    }
}

/// The seats stand above the street, the hand lies below it.
fn wide(size: Vec2, seats: u8) -> Areas {
    let tools = size.x - EDGE - 3.0 * TOOL - 24.0;
    let width = ((tools - EDGE - 12.0) / f32::from(seats.max(4))).min(400.0);
    let panel = |index: u8| {
        let left = EDGE + f32::from(index) * width;
        area(left, 12.0, left + width - 12.0, 112.0)
    };
    let below = size.y - 322.0;
    let side = (size.x * 0.3).min(580.0);
    Areas {
        prompt: area(EDGE + side + 20.0, below - 4.0, size.x - EDGE - side - 20.0, below + 100.0),
        panels: (0..seats).map(panel).collect(),
        tools: area(tools, 14.0, size.x - EDGE, 14.0 + TOOL),
        board: area(8.0, 116.0, size.x - 8.0, below - 4.0),
        log: area(EDGE, below + 6.0, EDGE + side, size.y - 16.0),
        choice: area(size.x - EDGE - side, below + 6.0, size.x - EDGE, size.y - 16.0),
        hand: area(EDGE + side + 10.0, size.y - 218.0, size.x - EDGE - side - 10.0, size.y - 6.0),
        stage: area(size.x / 2.0 - 430.0, size.y / 2.0 - 380.0, size.x / 2.0 + 430.0, size.y / 2.0 + 320.0),
    }
}

/// Little height: the hand and what is said stand side by side below the street.
fn short(size: Vec2, seats: u8) -> Areas {
    let tools = size.x - EDGE - 3.0 * TOOL - 24.0;
    let width = ((tools - 8.0 - 12.0) / f32::from(seats.max(4))).min(330.0);
    let panel = |index: u8| {
        let left = 8.0 + f32::from(index) * width;
        area(left, 6.0, left + width - 8.0, 96.0)
    };
    let below = size.y - 176.0;
    let hand = (size.x * 0.39).min(680.0);
    Areas {
        // Over the houses above the street, where no space is.
        prompt: area(8.0, 98.0, (size.x * 0.39).min(650.0), 200.0),
        panels: (0..seats).map(panel).collect(),
        tools: area(tools, 6.0, size.x - EDGE, 6.0 + TOOL),
        board: area(4.0, 98.0, size.x - 4.0, below),
        log: area(size.x * 0.5, 100.0, size.x - EDGE, size.y - 8.0),
        choice: area(hand + 16.0, below + 4.0, size.x - 8.0, size.y - 8.0),
        hand: area(4.0, size.y - 184.0, hand, size.y - 2.0),
        stage: area(size.x / 2.0 - 430.0, 20.0, size.x / 2.0 + 430.0, size.y - 20.0),
    }
}

/// Upright: everything stands one below the other.
fn tall(size: Vec2, seats: u8) -> Areas {
    let rows = if seats > 3 { 2 } else { 1 };
    let columns = if seats > 3 { 3 } else { seats.max(1) };
    let width = (size.x - 2.0 * EDGE + 12.0) / f32::from(columns);
    let panel = |index: u8| {
        let left = EDGE + f32::from(index % columns) * width;
        let top = 224.0 + f32::from(index / columns) * 116.0;
        area(left, top, left + width - 12.0, top + 104.0)
    };
    let under_panels = 224.0 + rows as f32 * 116.0;
    let hand = size.y - 236.0;
    let choice = hand - 236.0;
    Areas {
        prompt: area(EDGE, 112.0, size.x - EDGE, 212.0),
        panels: (0..seats).map(panel).collect(),
        tools: area(size.x - EDGE - 3.0 * TOOL - 24.0, 12.0, size.x - EDGE, 12.0 + TOOL),
        board: area(2.0, under_panels + 4.0, size.x - 2.0, choice - 4.0),
        log: area(EDGE, under_panels, size.x - EDGE, choice),
        choice: area(EDGE, choice, size.x - EDGE, hand - 8.0),
        hand: area(0.0, hand, size.x, size.y),
        stage: area(EDGE, under_panels + 8.0, size.x - EDGE, choice),
    }
}
