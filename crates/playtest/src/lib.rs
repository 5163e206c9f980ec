//! The whole app without a window: real plugins, real key, pad, pointer and touch messages, virtual
//! time. Nothing is drawn and nothing is heard, all else is what players get.
#![warn(missing_docs)]

/// Does something with the type of the game on the table of a bench: `on_game!(bench, G => …)`.
#[macro_export]
macro_rules! on_game {
    ($bench:expr, $game:ident => $body:expr) => {
        match $bench.get::<lanternlight::table::TablePlan>().game {
            lanternlight::table::GameId::Yundao => {
                type $game = yundao::Yundao;
                $body
            }
            lanternlight::table::GameId::DragonParade => {
                type $game = dragon_parade::DragonParade;
                $body
            }
            lanternlight::table::GameId::YokaiPagoda => {
                type $game = yokai_pagoda::YokaiPagoda;
                $body
            }
        }
    };
}

mod assets;
mod bench;
mod devices;
mod fit;
mod hands;
mod look;
pub mod players;
pub mod public;
mod report;
pub mod tables;

pub use assets::Incomplete;
pub use bench::Bench;
pub use hands::Hand;
pub use look::{Control, Ways};
