//! Hands that press controls, each with one kind of device and nothing else.

use bevy::input::mouse::{MouseScrollUnit, MouseWheel};
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;

use crate::Bench;
use crate::look::{Control, Ways};
use crate::players::{ARROWS, CROSS};

/// What a hand holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hand {
    /// The keyboard.
    Keys,
    /// A controller, by its number among the bench's.
    Pad(usize),
    /// The mouse.
    Mouse,
    /// Nothing: it touches the screen.
    Finger,
}

/// The most steps to a control: none needs half of them.
const STEPS: usize = 80;

impl Bench {
    /// Presses a control the way this hand does.
    ///
    /// # Panics
    /// When there is no such control, or no way to it.
    #[track_caller]
    pub fn push(&mut self, hand: Hand, name: &str) {
        let wanted = self.control(name);
        match hand {
            Hand::Keys => {
                self.walk(hand, &wanted);
                self.tap(KeyCode::Enter);
            }
            Hand::Pad(pad) => {
                self.walk(hand, &wanted);
                self.press(pad, GamepadButton::South);
            }
            Hand::Mouse => {
                let place = self.uncover(hand, &wanted);
                self.click(place);
            }
            Hand::Finger => {
                let place = self.uncover(hand, &wanted);
                self.touch(place);
            }
        }
        // State transitions, layout, and the focus on what is new.
        self.run(4);
    }

    /// One step back the way this hand takes it; hands without a button for it press the one on the
    /// screen.
    #[track_caller]
    pub fn step_back(&mut self, hand: Hand) {
        match hand {
            Hand::Keys => self.tap(KeyCode::Escape),
            Hand::Pad(pad) => {
                self.press(pad, GamepadButton::East);
                self.frame();
            }
            Hand::Mouse => {
                let middle = self.room().center();
                self.point(middle);
                self.click_with(MouseButton::Right);
            }
            Hand::Finger => {
                let back = "Button common-back";
                let there = self.controls().iter().any(|control| control.name == back);
                return self.push(hand, if there { back } else { "Button common-close" });
            }
        }
        self.run(4);
    }

    /// Goes to a control by arrows. Every control on the way is in view.
    #[track_caller]
    fn walk(&mut self, hand: Hand, wanted: &Control) {
        let mut ways: Option<Ways> = None;
        for _ in 0..STEPS {
            let here = self.focus_in_view();
            if here.entity == wanted.entity {
                return;
            }
            if ways.is_none() {
                ways = Some(self.ways());
            }
            let arrow = ways.as_ref().and_then(|ways| ways.next(here.entity, wanted.entity));
            let Some(arrow) = arrow else {
                panic!("no way from {} to {}\n{}", here.name, wanted.name, self.report());
            };
            match hand {
                Hand::Pad(pad) => self.press(pad, CROSS[arrow]),
                _ => self.tap(ARROWS[arrow]),
            }
            self.run(2);
        }
        panic!("{} is too far away\n{}", wanted.name, self.report());
    }

    /// Scrolls until a control is in view; its middle.
    #[track_caller]
    fn uncover(&mut self, hand: Hand, wanted: &Control) -> Vec2 {
        for _ in 0..STEPS {
            let controls = self.controls();
            let now = controls.into_iter().find(|control| control.entity == wanted.entity);
            let Some(now) = now else { panic!("{} has gone\n{}", wanted.name, self.report()) };
            if now.in_view() {
                return now.rect.intersect(now.through).center();
            }
            let down = now.rect.max.y > now.through.max.y;
            let from = now.through.center();
            match hand {
                Hand::Finger => self.drag(from, if down { -60.0 } else { 60.0 }),
                _ => self.wheel(from, if down { -1.0 } else { 1.0 }),
            }
        }
        panic!("{} cannot be scrolled into view\n{}", wanted.name, self.report());
    }

    /// A finger drags up or down.
    fn drag(&mut self, from: Vec2, by: f32) {
        const PIECES: u8 = 4;
        self.finger(TouchPhase::Started, from);
        for piece in 1..=PIECES {
            let way = by * f32::from(piece) / f32::from(PIECES);
            self.finger(TouchPhase::Moved, from + Vec2::new(0.0, way));
        }
        self.finger(TouchPhase::Ended, from + Vec2::new(0.0, by));
        self.run(2);
    }

    /// The mouse's wheel turns by lines, upwards positive.
    pub fn wheel(&mut self, at: Vec2, lines: f32) {
        self.point(at);
        let window = self.window;
        self.tell(MouseWheel {
            unit: MouseScrollUnit::Line,
            x: 0.0,
            y: lines,
            window,
            phase: TouchPhase::Moved,
        });
        self.run(2);
    }
}
