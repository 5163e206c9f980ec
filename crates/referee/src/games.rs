//! The games that the referee knows, reached by name. Nothing else in it knows one of them, but for
//! the boards in `show`.

use bots::Knowledge;
use tabletop::{GameOptions, Setup};

use crate::failure::Failure;
use crate::show::Board;

/// What a game needs to be refereed.
pub(crate) trait Refereed: Knowledge + Board {}

impl<G: Knowledge + Board> Refereed for G {}

/// Something that can be done with any game.
pub(crate) trait Task {
    /// What comes of it.
    type Output;

    /// Does it with one game.
    fn run<G: Refereed>(self) -> Self::Output;
}

macro_rules! games {
    ($($game:ty),+ $(,)?) => {
        /// The names of the games.
        pub(crate) const IDS: [&str; [$(<$game as tabletop::Game>::ID),+].len()] =
            [$(<$game as tabletop::Game>::ID),+];

        /// Does a task with the game of a name; `None` when there is no such game.
        pub(crate) fn with<T: Task>(id: &str, task: T) -> Option<T::Output> {
            $(
                if id == <$game as tabletop::Game>::ID {
                    return Some(task.run::<$game>());
                }
            )+
            None
        }
    };
}

games! { yundao::Yundao, dragon_parade::DragonParade, yokai_pagoda::YokaiPagoda }

/// As [`with`], for a name from the command line.
pub(crate) fn named<T, O>(id: &str, task: T) -> Result<O, Failure>
where
    T: Task<Output = Result<O, Failure>>,
{
    with(id, task).unwrap_or_else(|| Err(Failure::Input(format!("there is no game “{id}”"))))
}

/// The table that the command line describes, with the start seat left to chance.
pub(crate) fn setup<G: Refereed>(
    seats: u8,
    options: &[(String, String)],
) -> Result<Setup<G::Options>, Failure> {
    let mut setup = Setup::<G::Options>::new(seats);
    for (id, value) in options {
        setup.options.set(id, value).map_err(|error| Failure::Input(format!("in {} {error}", G::ID)))?;
    }
    setup.check().map_err(|error| Failure::Input(error.to_string()))?;
    Ok(setup)
}
