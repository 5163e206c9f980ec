//! The order of a frame, in one place.

use bevy::prelude::*;

/// What happens in a frame, in this order, all in [`Update`].
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// The window's size and the wishes of system and settings are taken in.
    Measure,
    /// Devices become intents: who wants what, on which device.
    Sense,
    /// Menus answer intents.
    Menus,
    /// The table's offers answer intents; bots choose.
    Offer,
    /// Decided actions go through the rules; what follows is queued.
    Resolve,
    /// One consequence after another changes the pieces and starts motions.
    Play,
    /// Places of pieces become resting transforms.
    Arrange,
    /// Motions move transforms.
    Move,
    /// Panels, prompts, marks and logs are brought up to date.
    Show,
    /// Sounds, saves, and the page's mirror go out.
    Tell,
}

/// Plugin: orders the sets of a frame.
pub fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (
            Step::Measure,
            Step::Sense,
            Step::Menus,
            Step::Offer,
            Step::Resolve,
            Step::Play,
            Step::Arrange,
            Step::Move,
            Step::Show,
            Step::Tell,
        )
            .chain(),
    );
}
