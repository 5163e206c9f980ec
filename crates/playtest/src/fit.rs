//! Whether everything that can be read or pressed has the room it needs.

use bevy::prelude::*;
use bevy::text::{EditableText, FontSize, TextLayoutInfo};
use bevy::ui::{CalculatedClip, OverflowAxis, UiGlobalTransform};
use bevy::ui_widgets::{Button, ScrollArea, Slider};
use lanternlight::skin::{Dress, Metrics};
use lanternlight::widgets::Focusable;

use crate::Bench;
use crate::look::SLACK;

/// The least size of text in units, and in pixels.
const LEAST_UNITS: f32 = 28.0;
const LEAST_PIXELS: f32 = 14.0;
/// The least width and height of what a finger presses, in pixels.
const FINGER: f32 = 44.0;
/// The least height in pixels of something that scrolls: less shows too little to read on.
const WINDOW: f32 = 60.0;

/// A node that is read or pressed.
struct Thing {
    entity: Entity,
    what: String,
    rect: Rect,
    text: bool,
}

/// Whether two sizes leave one sticking out of the other along an axis.
fn sticks_out(inner: Rect, outer: Rect) -> BVec2 {
    inner.min.cmplt(outer.min - SLACK) | inner.max.cmpgt(outer.max + SLACK)
}

impl Bench {
    /// Everything that has too little room: text that is cut off, that spills out of what it stands
    /// on, that lies over other text or is too small; controls too small for a finger, should
    /// `fingers` be used; what scrolls through too small a window. A line each.
    pub fn misfits(&mut self, fingers: bool) -> Vec<String> {
        let mut found = Vec::new();
        let things = self.things(&mut found);
        for thing in &things {
            self.check_room(thing, &mut found);
        }
        self.check_overlaps(&things, &mut found);
        self.check_sizes(fingers, &mut found);
        found
    }

    /// What is read and pressed; says at once what does not even have the room of its own node.
    fn things(&mut self, found: &mut Vec<String>) -> Vec<Thing> {
        let world = self.app.world_mut();
        let mut texts = world.query::<(
            Entity,
            &Text,
            &TextLayoutInfo,
            &TextFont,
            &ComputedNode,
            &UiGlobalTransform,
            &InheritedVisibility,
        )>();
        let mut things = Vec::new();
        for (entity, text, layout, font, node, transform, visible) in texts.iter(world) {
            if !visible.get() || text.0.trim().is_empty() || !displayed(world, entity) {
                continue;
            }
            let what = format!("“{}”", text.0);
            let room = node.content_box().size();
            // Bevy tells what a text takes in units, rounded up,
            // and counts the space at which a line was broken.
            let broken = layout.size.y > 1.9 * font_size(font);
            let space = if broken { font_size(font) * 0.35 } else { 0.0 };
            let takes = (layout.size - 1.0 - Vec2::new(space, 0.0)) / node.inverse_scale_factor();
            if takes.cmpgt(room + SLACK).any() {
                found.push(format!("{what} takes {takes} and has {room}"));
            }
            let rect = Rect::from_center_size(transform.translation, node.size());
            things.push(Thing { entity, what, rect, text: true });
        }
        let mut controls = world.query_filtered::<(
            Entity,
            Option<&Name>,
            &ComputedNode,
            &UiGlobalTransform,
            &InheritedVisibility,
        ), With<Focusable>>();
        for (entity, name, node, transform, visible) in controls.iter(world) {
            if visible.get() && displayed(world, entity) {
                let what = name.map_or("?", Name::as_str).to_owned();
                let rect = Rect::from_center_size(transform.translation, node.size());
                things.push(Thing { entity, what, rect, text: false });
            }
        }
        things
    }

    /// Nothing sticks out of the window or of what it stands on, except where it can be scrolled.
    fn check_room(&self, thing: &Thing, found: &mut Vec<String>) {
        let world = self.app.world();
        let (mut free_x, mut free_y) = (false, false);
        let mut at = thing.entity;
        let mut check = |outer: Rect, name: &str, free_x: bool, free_y: bool| {
            let out = sticks_out(thing.rect, outer);
            if out.x && !free_x || out.y && !free_y {
                found.push(format!("{} at {:?} sticks out of {name} at {outer:?}", thing.what, thing.rect));
                return true;
            }
            false
        };
        while let Some(above) = world.get::<ChildOf>(at).map(ChildOf::parent) {
            at = above;
            let (Some(node), Some(computed), Some(transform)) = (
                world.get::<Node>(above),
                world.get::<ComputedNode>(above),
                world.get::<UiGlobalTransform>(above),
            ) else {
                continue;
            };
            let stands_on = world.get::<Dress>(above).is_some();
            let clips = node.overflow.x != OverflowAxis::Visible || node.overflow.y != OverflowAxis::Visible;
            free_x |= node.overflow.x == OverflowAxis::Scroll;
            free_y |= node.overflow.y == OverflowAxis::Scroll;
            if stands_on || clips {
                let outer = Rect::from_center_size(transform.translation, computed.size());
                let name = world.get::<Name>(above).map_or("what it stands on", Name::as_str);
                if check(outer, name, free_x, free_y) {
                    return;
                }
            }
        }
        check(self.room(), "the window", free_x, free_y);
    }

    /// No text lies over other text on the same height.
    fn check_overlaps(&self, things: &[Thing], found: &mut Vec<String>) {
        let world = self.app.world();
        let root = |mut at: Entity| {
            while let Some(above) = world.get::<ChildOf>(at) {
                at = above.parent();
            }
            world.get::<GlobalZIndex>(at).map_or(0, |index| index.0)
        };
        let seen: Vec<(Rect, i32, &str)> = things
            .iter()
            .filter(|thing| thing.text)
            .map(|thing| {
                let clip = world.get::<CalculatedClip>(thing.entity).map_or(self.room(), |clip| clip.clip);
                (thing.rect.intersect(clip), root(thing.entity), thing.what.as_str())
            })
            .filter(|(rect, ..)| !rect.is_empty())
            .collect();
        for (index, (one, height, what)) in seen.iter().enumerate() {
            for (other, other_height, other_what) in &seen[index + 1..] {
                let both = one.intersect(*other);
                if height == other_height && both.size().min_element() > 2.0 * SLACK {
                    found.push(format!("{what} at {one:?} lies over {other_what} at {other:?}"));
                }
            }
        }
    }

    fn check_sizes(&mut self, fingers: bool, found: &mut Vec<String>) {
        let metrics = *self.get::<Metrics>();
        let world = self.app.world_mut();
        let mut fonts = world.query::<(Entity, &TextFont, &Text, &InheritedVisibility)>();
        for (entity, font, text, visible) in fonts.iter(world) {
            let FontSize::Px(units) = font.font_size else { continue };
            let small = units < LEAST_UNITS || units * metrics.scale < LEAST_PIXELS - 0.01;
            if visible.get() && small && !text.0.trim().is_empty() && displayed(world, entity) {
                found.push(format!("“{}” is {units} units, {} pixels large", text.0, units * metrics.scale));
            }
        }
        let mut on_pieces = world.query::<(&TextFont, &Text2d, &GlobalTransform, &InheritedVisibility)>();
        for (font, text, transform, visible) in on_pieces.iter(world) {
            let FontSize::Px(units) = font.font_size else { continue };
            let pixels = units * transform.scale().y;
            let least = (LEAST_UNITS * metrics.scale).max(LEAST_PIXELS);
            if visible.get() && !text.0.trim().is_empty() && pixels < least - 0.01 {
                found.push(format!("“{}” on a piece is {pixels} pixels large", text.0));
            }
        }
        let mut areas = world.query_filtered::<(Entity, Option<&Name>, &ComputedNode), With<ScrollArea>>();
        for (entity, name, node) in areas.iter(world) {
            let (height, content) = (node.size().y, node.content_size().y);
            if displayed(world, entity) && height < content.min(WINDOW) - SLACK {
                let name = name.map_or("?", Name::as_str);
                found.push(format!("{name} scrolls {content} pixels through {height}"));
            }
        }
        if !fingers {
            return;
        }
        let mut pressed = world.query_filtered::<(Entity, Option<&Name>, &ComputedNode, &InheritedVisibility), Or<(
            With<Button>,
            With<Slider>,
            With<EditableText>,
        )>>();
        for (entity, name, node, visible) in pressed.iter(world) {
            let size = node.size();
            if visible.get() && displayed(world, entity) && size.min_element() < FINGER - 0.6 {
                let name = name.map_or("?", Name::as_str);
                found.push(format!("{name} is only {size} for a finger"));
            }
        }
    }
}

/// The size of a font in units.
fn font_size(font: &TextFont) -> f32 {
    match font.font_size {
        FontSize::Px(units) => units,
        _ => LEAST_UNITS,
    }
}

/// Whether a node takes part in the layout.
fn displayed(world: &World, entity: Entity) -> bool {
    let mut at = Some(entity);
    while let Some(here) = at {
        if world.get::<Node>(here).is_some_and(|node| node.display == Display::None) {
            return false;
        }
        at = world.get::<ChildOf>(here).map(ChildOf::parent);
    }
    true
}
