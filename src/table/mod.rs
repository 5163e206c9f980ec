//! The table: it plays any game of the house and knows none. Rules go in at [`TableGame`]; what
//! happens comes out as one event at a time in the [`PlayEvent`] schedule.
//!
//! The state, the seed and what was chosen in secret never leave this module.

use bevy::ecs::schedule::{LogLevel, ScheduleBuildSettings, ScheduleLabel};
use bevy::prelude::*;
use tabletop::{Game, Illegal, Seat, Viewer};

mod answer;
mod ask;
pub mod check;
pub mod curtain;
mod gate;
mod offer;
mod open;
pub mod plan;
mod playback;
mod resolve;
mod secret;
mod state;

pub use answer::{Target, WhyNot};
pub use ask::Thinking;
pub use curtain::{Curtain, looking};
pub use gate::{Gate, Watchdog};
pub use offer::{Offer, Parts, Picked};
pub use plan::{GameId, Player, Sitter, TablePlan};
pub use playback::{Pace, Playback, Playing, Told};
pub use state::{Audience, Ended, Offers, Table};

use crate::schedule::Step;
use crate::screens::Screen;

/// What a game adds to its rules to be played at the table.
pub trait TableGame: Game + bots::Knowledge {
    /// Something a seat can pick: a square, a card, a seat, an option.
    type Part: Copy + Ord + std::hash::Hash + std::fmt::Debug + Send + Sync + 'static;

    /// The game among those of the house.
    const GAME: GameId;

    /// The parts of an action, in the order in which they are picked.
    fn parts(action: &Self::Action) -> Parts<Self>;

    /// The orders in which the parts of an action can be picked, [`TableGame::parts`] among them.
    fn ways(action: &Self::Action) -> Vec<Parts<Self>> {
        vec![Self::parts(action)]
    }

    /// Whether the cursor also goes to a part that cannot be picked now, for its seat to hear why:
    /// something of the same kind as what can be picked.
    fn explained(_next: &[Self::Part], _part: Self::Part) -> bool {
        false
    }

    /// Where the cursor begins among the parts that can be picked.
    fn home(_view: &Self::View, next: &[Self::Part]) -> Option<Self::Part> {
        next.first().copied()
    }

    /// What somebody most likely means who picks these parts, to say why it is refused.
    fn guess(view: &Self::View, seat: Seat, picks: &[Self::Part]) -> Option<Self::Action>;

    /// Whether what is to be chosen now shows something hidden, such as a hand: with two or more
    /// people at the screen it is chosen behind the curtain, or by a secret pick.
    fn secret(view: &Self::View) -> bool;

    /// The part on button number 0–7 of a secret pick, the same for everyone; `None` when nothing is
    /// on it. A game without such buttons has no secret pick.
    fn slot(_number: u8) -> Option<Self::Part> {
        None
    }

    /// Whether an open curtain falls when this is shown. Until then it stays open for its seat, so
    /// that a turn of several choices is one look behind it.
    fn curtain_falls(_seen: &Self::Seen) -> bool {
        true
    }

    /// The seat that the table asks something when this is shown, whether the rules wait for its
    /// answer or not. All that comes later is held back until it has answered, so that nobody sees
    /// which of the two it was.
    fn asks(_seen: &Self::Seen) -> Option<Seat> {
        None
    }

    /// The seat that is asked first at a table that is opened with this view, though it may have
    /// answered before.
    fn asked_first(_view: &Self::View) -> Option<Seat> {
        None
    }

    /// What can be answered when the table asks, always the same.
    const ANSWERS: &'static [Self::Action] = &[];

    /// What is to be done about an answer: an action for the rules, or nothing, because they have
    /// gone on already.
    ///
    /// # Errors
    /// [`Illegal`] when the answer cannot be given; for the eyes of its seat only, which is asked
    /// again.
    fn answer(
        state: &Self::State,
        seat: Seat,
        answer: Self::Action,
    ) -> Result<Option<Self::Action>, Illegal<Self::Reason>> {
        Self::check(state, seat, answer).map(|()| Some(answer))
    }

    /// Whether an action is done at the first press, because it is asked for by itself and tells or
    /// costs nothing.
    fn light(_action: &Self::Action) -> bool {
        false
    }

    /// Whether everybody can see that this seat has no choice. Never when a list is short because of
    /// hidden cards.
    fn openly_forced(view: &Self::View, seat: Seat) -> bool;

    /// The phase, as the rule book names it.
    fn phase(view: &Self::View) -> &'static str;

    /// Changes a view as an event, as its viewer has seen it, tells.
    fn follow(view: &mut Self::View, seen: &Self::Seen);

    /// Makes the whole scene show this view (start, load, change of audience).
    fn reconcile(world: &mut World, view: &Self::View, viewer: Viewer);

    /// The scene as it should be for this view, a line a piece, in any order.
    fn expected_scene(world: &mut World, view: &Self::View, viewer: Viewer) -> Vec<String>;

    /// The scene as the entities say it is, in the same words.
    fn actual_scene(world: &mut World) -> Vec<String>;
}

/// In the entering of [`Screen::Table`]: the table is opened. Whoever needs it then comes after.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TableOpened;

/// Runs once for each event: the games' rules-resolution systems, a set a phase.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct PlayEvent;

/// The phases of one game in [`PlayEvent`]. One game after the other, so that what they share is used
/// in a fixed order, though only one of them is on the table.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct GamePhases(pub GameId);

/// Whether this game is on the table.
pub fn on_the_table<G: TableGame>(table: Option<Res<Table<G>>>) -> bool {
    table.is_some()
}

/// Plugin for what all games share at the table.
pub fn plugin(app: &mut App) {
    app.init_schedule(PlayEvent);
    // Two systems that change the same pieces in an order nobody fixed are a fault, not a warning.
    app.edit_schedule(PlayEvent, |schedule| {
        schedule
            .set_build_settings(ScheduleBuildSettings { ambiguity_detection: LogLevel::Error, ..default() });
    });
    let [first, second, third] = GameId::ALL.map(GamePhases);
    app.configure_sets(PlayEvent, (first, second, third).chain());
    app.add_plugins((gate::plugin, curtain::plugin, secret::plugin, plan::plugin));
    app.init_resource::<WhyNot>()
        .init_resource::<Pace>()
        .init_resource::<Audience>()
        .init_resource::<Ended>();
}

/// Plugin for one game at the table.
pub fn game_plugin<G: TableGame>(app: &mut App) {
    app.init_resource::<Playback<G>>().init_resource::<Offers<G>>().init_resource::<Thinking<G>>();
    app.add_systems(OnEnter(Screen::Table), open::open_table::<G>.in_set(TableOpened));
    app.add_systems(
        Update,
        (
            (
                gate::hurry_on_press,
                ask::open_offers::<G>,
                curtain::draw::<G>,
                curtain::answer::<G>,
                secret::answer::<G>,
                answer::answer_intents::<G>,
                ask::play_forced::<G>,
                ask::think::<G>,
                secret::hand_out_slots::<G>,
            )
                .chain()
                .in_set(Step::Offer),
            (resolve::take_answer::<G>, resolve::resolve::<G>).chain().in_set(Step::Resolve),
            playback::play::<G>.in_set(Step::Play),
            state::notice_end::<G>.in_set(Step::Tell),
        )
            .run_if(in_state(Screen::Table))
            .run_if(on_the_table::<G>),
    );
}

/// What a viewer may know of the game on the table.
pub fn view_for<G: TableGame>(table: &Table<G>, audience: &Audience) -> G::View {
    table.view(audience.viewer())
}

/// The viewer for whom the screen is made when these seats look at it.
pub(crate) fn viewer_of(seats: impl IntoIterator<Item = Seat>) -> Viewer {
    let mut seats = seats.into_iter();
    match (seats.next(), seats.next()) {
        (Some(only), None) => Viewer::Seat(only),
        _ => Viewer::Public,
    }
}
