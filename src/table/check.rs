//! The check that the scene made by events is the scene made from the view.

use bevy::prelude::*;

use super::{Audience, Gate, Playback, Table, TableGame, Told};

/// Compares the scene as it stands with the scene that the view asks for. To be asked whenever the
/// gate is idle; says nothing about a scene in motion.
///
/// # Errors
/// Every piece that is missing and every piece that is too much, a line each.
pub fn scene_matches_view<G: TableGame>(world: &mut World) -> Result<(), String> {
    if !world.resource::<Gate>().idle() {
        return Ok(());
    }
    let Some(table) = world.get_resource::<Table<G>>() else { return Ok(()) };
    let viewer = world.resource::<Audience>().viewer();
    let mut view = table.view(viewer);
    if !world.resource::<Playback<G>>().queue.is_empty() {
        // Somebody is asked, and what comes after is held back: the scene is that of what was told.
        match world.get_resource::<Told<G>>() {
            Some(told) => view = told.0.clone(),
            None => return Err("nothing has been told".into()),
        }
    }
    if world.get_resource::<Told<G>>().is_none_or(|shown| shown.0 != view) {
        return Err("what has been shown is not what may be known".into());
    }
    let mut expected = G::expected_scene(world, &view, viewer);
    let mut actual = G::actual_scene(world);
    expected.sort_unstable();
    actual.sort_unstable();
    if expected == actual {
        return Ok(());
    }
    let missing = expected.iter().filter(|line| !actual.contains(line));
    let surplus = actual.iter().filter(|line| !expected.contains(line));
    let lines: Vec<String> = missing
        .map(|line| format!("missing: {line}"))
        .chain(surplus.map(|line| format!("too much: {line}")))
        .collect();
    Err(if lines.is_empty() { "a piece is there more than once".into() } else { lines.join("\n") })
}
