//! What lies over a screen.
use bevy::prelude::*;
/// Plugin.
pub fn plugin(_app: &mut App) {}
