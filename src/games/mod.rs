//! The games of the house at the table.

use bevy::prelude::*;

pub mod catalogue;
pub mod dragon_parade;
pub mod yokai_pagoda;
pub mod yundao;

/// Plugin: every game that can be played.
pub fn plugin(app: &mut App) {
    app.add_plugins((yundao::plugin, dragon_parade::plugin, yokai_pagoda::plugin));
}
