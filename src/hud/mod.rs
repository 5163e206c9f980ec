//! What stands around the board of any game: prompt, what is certain before a move, log, tools, the
//! curtain, the frame around cards. It knows no game: a game says at [`TableHud`] what is written.

use bevy::ecs::schedule::ScheduleConfigs;
use bevy::ecs::system::ScheduleSystem;
use bevy::prelude::*;

mod areas;
mod cards;
mod choice;
mod curtain;
mod fan;
mod log;
mod prompt;
mod sight;
mod tools;

pub use areas::{Areas, Zone, area, zone};
pub use cards::HandCard;
pub use fan::Fan;
pub use log::{Log, LogLine, LogOpen, Spotlight};
pub use prompt::Prompt;
pub use sight::Sight;

use crate::lang::Phrase;
use crate::skin::{Form, Glaze, Look};
use crate::table::{Offer, Table, TableGame, TableOpened};

/// What a game says around its board.
pub trait TableHud: TableGame {
    /// Something that is picked by a button of its own instead of a thing of the table, with the
    /// button's words.
    const BUTTON: Option<(Self::Part, &'static str)> = None;

    /// What is on the slots of a secret pick, in as many lines as it takes.
    const SLOT_HINTS: &'static [&'static str] = &[];

    /// Whether the prompt says what is happening, in the words of the log, while it is shown.
    const PROMPT_TELLS: bool = false;

    /// Whether an opened curtain lifts, so that the board is seen while somebody chooses from an open
    /// hand in its usual place. Otherwise the hand lies in the middle of the cloth.
    const CURTAIN_LIFTS: bool = false;

    /// Whose turn it is and what to do now.
    fn prompt(sight: &Sight<Self>) -> Phrase;

    /// Where the game stands, for a line above the prompt: game and round.
    fn standing(_view: &Self::View) -> Option<Phrase> {
        None
    }

    /// What is certain about an action before it is confirmed.
    fn preview(sight: &Sight<Self>, offer: &Offer<Self>, action: Self::Action) -> Vec<Phrase>;

    /// What is certain about what has been picked before the action is whole and nothing that would
    /// complete it is pointed at.
    fn preview_picks(_sight: &Sight<Self>, _offer: &Offer<Self>) -> Vec<Phrase> {
        Vec::new()
    }

    /// Adds to the log what an event says. `view` knows the event already.
    fn tell(log: &mut Log<Self>, seen: &Self::Seen, view: &Self::View, table: &Table<Self>);

    /// Whether something that is shown now needs the log's place.
    fn covers_log(_view: &Self::View) -> bool {
        false
    }

    /// The drawing of a part of [`TableHud::hand`].
    fn card_face(part: Self::Part, glaze: Glaze) -> Option<Look>;

    /// How large the cards of a hand are, as a part of their full size.
    fn hand_units(form: Form) -> f32 {
        match form {
            Form::Wide => 0.72,
            Form::Short => 0.62,
            Form::Tall => 0.66,
        }
    }

    /// The cards that lie open for a seat behind the curtain, in hand order.
    fn hand(sight: &Sight<Self>, offer: &Offer<Self>) -> Vec<Self::Part>;
}

/// Plugin for what all games share.
pub fn plugin(app: &mut App) {
    app.add_plugins((areas::plugin, tools::plugin, log::plugin, prompt::plugin, curtain::plugin));
}

/// Plugin for one game.
pub fn game_plugin<G: TableHud>(app: &mut App) {
    app.add_plugins((
        prompt::game_plugin::<G>,
        choice::game_plugin::<G>,
        log::game_plugin::<G>,
        curtain::game_plugin::<G>,
        cards::game_plugin::<G>,
    ));
}

/// Runs when a table of this game has been opened.
pub fn on_open<G: TableGame, M>(systems: impl IntoSystem<(), (), M>) -> ScheduleConfigs<ScheduleSystem> {
    IntoScheduleConfigs::into_configs(systems).after(TableOpened).run_if(resource_exists::<Table<G>>)
}
