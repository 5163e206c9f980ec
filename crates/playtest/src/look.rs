//! What can be seen: the controls that can have the focus, where they are, and what of them is in view.

use bevy::input_focus::{FocusCause, InputFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::ui::auto_directional_navigation::AutoDirectionalNavigation;
use bevy::ui::{CalculatedClip, UiGlobalTransform};
use lanternlight::mirror::Mirror;
use lanternlight::settings::Settings;

use crate::Bench;
use crate::players::ARROWS;

/// Pixels by which two sizes may differ and still be the same.
pub(crate) const SLACK: f32 = 1.5;

/// A control of the topmost screen, menu or dialogue.
#[derive(Clone, PartialEq, Debug)]
pub struct Control {
    /// The entity.
    pub entity: Entity,
    /// Its name.
    pub name: String,
    /// Where it lies, in pixels of the window.
    pub rect: Rect,
    /// What it may be seen through: the window, or the part of it that scrolls.
    pub through: Rect,
}

impl Control {
    /// Whether enough of it is in view to know it and to press it.
    pub fn in_view(&self) -> bool {
        let seen = self.rect.intersect(self.through);
        // What is larger than its view fills it.
        let most = self.rect.size().min(self.through.size()) - Vec2::splat(SLACK);
        !seen.is_empty() && seen.size().cmpge(most).all()
    }
}

/// The way from every control to every other by arrows: from, arrow, to.
#[derive(Clone, Debug, Default)]
pub struct Ways(Vec<(Entity, usize, Entity)>);

impl Ways {
    /// The arrow that leads nearer from one control to another.
    pub fn next(&self, from: Entity, to: Entity) -> Option<usize> {
        let mut near = vec![to];
        let mut at = 0;
        while let Some(here) = near.get(at).copied() {
            at += 1;
            for (before, arrow, after) in &self.0 {
                if *after == here && !near.contains(before) {
                    if *before == from {
                        return Some(*arrow);
                    }
                    near.push(*before);
                }
            }
        }
        None
    }
}

impl Bench {
    /// The window as a rectangle.
    pub fn room(&self) -> Rect {
        let window = self.app.world().get::<Window>(self.window);
        Rect::from_corners(Vec2::ZERO, window.map_or(Vec2::ONE, Window::size))
    }

    /// Every control that can have the focus now, from top to bottom.
    pub fn controls(&mut self) -> Vec<Control> {
        let room = self.room();
        let world = self.app.world_mut();
        let mut query = world.query_filtered::<(
            Entity,
            Option<&Name>,
            &ComputedNode,
            &UiGlobalTransform,
            &InheritedVisibility,
            Option<&CalculatedClip>,
        ), With<AutoDirectionalNavigation>>();
        let mut controls: Vec<Control> = query
            .iter(world)
            .filter(|(_, _, node, _, visible, _)| visible.get() && !node.is_empty())
            .map(|(entity, name, node, transform, _, clip)| Control {
                entity,
                name: name.map_or_else(|| entity.to_string(), |name| name.as_str().to_owned()),
                rect: Rect::from_center_size(transform.translation, node.size()),
                through: clip.map_or(room, |clip| clip.clip.intersect(room)),
            })
            .collect();
        controls.sort_by(|a, b| {
            let place = |control: &Control| (control.rect.min.y, control.rect.min.x);
            place(a).partial_cmp(&place(b)).unwrap_or(std::cmp::Ordering::Equal)
        });
        controls
    }

    /// The control with a name, the first from the top if there are several.
    #[track_caller]
    pub fn control(&mut self, name: &str) -> Control {
        let controls = self.controls();
        let found = controls.iter().find(|control| control.name == name).cloned();
        found.unwrap_or_else(|| {
            let names: Vec<_> = controls.into_iter().map(|control| control.name).collect();
            panic!("there is no {name:?} among {names:?}\n{}", self.report())
        })
    }

    /// The middle of a control that can be seen, whether or not it can have the focus: at the table
    /// arrows are for the board.
    ///
    /// # Panics
    /// When it is not to be seen.
    #[track_caller]
    pub fn seen_control(&mut self, name: &str) -> Vec2 {
        let found = self.get::<Mirror>().actions.iter().find(|action| action.id == name);
        let place = found.map(|action| Vec2::new(action.x, action.y));
        place.unwrap_or_else(|| panic!("there is no {name:?}\n{}", self.report()))
    }

    /// What has the focus.
    pub fn focus(&mut self) -> Option<Control> {
        let focus = self.get::<InputFocus>().get()?;
        self.controls().into_iter().find(|control| control.entity == focus)
    }

    /// What has the focus, which must be there and in view.
    ///
    /// # Panics
    /// When it is not.
    #[track_caller]
    pub fn focus_in_view(&mut self) -> Control {
        let focus = self.focus().unwrap_or_else(|| panic!("nothing has the focus\n{}", self.report()));
        assert!(focus.in_view(), "the focus is on what cannot be seen: {focus:?}\n{}", self.report());
        focus
    }

    /// Tries every arrow on every control that arrows reach from the one that has the focus.
    ///
    /// # Panics
    /// When the focus is lost on the way, when it goes to something out of view, or when a control is
    /// never reached.
    #[track_caller]
    pub fn ways(&mut self) -> Ways {
        let mut ways = Ways::default();
        let mut reached = vec![self.focus_in_view().entity];
        let mut at = 0;
        while let Some(here) = reached.get(at).copied() {
            at += 1;
            for (arrow, key) in ARROWS.into_iter().enumerate() {
                let before = self.get::<Settings>().clone();
                self.get_mut::<InputFocus>().set(here, FocusCause::Navigated);
                self.get_mut::<InputFocusVisible>().0 = true;
                self.run(2);
                if self.focus().is_none_or(|focus| focus.entity != here) {
                    // Turning pages takes controls away.
                    continue;
                }
                self.tap(key);
                self.run(2);
                let there = self.focus_in_view().entity;
                if there != here {
                    ways.0.push((here, arrow, there));
                    if !reached.contains(&there) {
                        reached.push(there);
                    }
                }
                // An arrow turns choices and pushes sliders.
                if *self.get::<Settings>() != before {
                    *self.get_mut::<Settings>() = before;
                    self.run(3);
                }
            }
        }
        let lonely: Vec<_> = self
            .controls()
            .into_iter()
            .filter(|control| !reached.contains(&control.entity))
            .map(|control| (control.name, control.rect))
            .collect();
        if !lonely.is_empty() {
            let all: Vec<_> = self.controls().into_iter().map(|c| (c.name, c.rect)).collect();
            panic!("no arrow leads to {lonely:?} among {all:?}\n{}", self.report());
        }
        let first = reached[0];
        self.get_mut::<InputFocus>().set(first, FocusCause::Navigated);
        self.run(2);
        ways
    }
}
