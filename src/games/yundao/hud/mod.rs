//! What stands around the garden: seats, prompt, what is certain, log, duel, curtain.

use bevy::prelude::*;
use tabletop::Seat;
use yundao::Yundao;

use super::layout::Areas;
use crate::schedule::Step;
use crate::screens::Screen;
use crate::table::{Table, TableOpened};

mod cards;
mod choice;
mod curtain;
mod duel;
mod log;
mod panels;
mod prompt;
mod tools;

pub use log::{Log, LogLine};
pub use prompt::Prompt;

/// Which area of the window a node takes.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[require(Node)]
enum Zone {
    Prompt,
    Panel(Seat),
    Tools,
    Log,
    Choice,
    Stage,
}

impl Zone {
    fn area(self, areas: &Areas) -> Rect {
        match self {
            Zone::Prompt => areas.prompt,
            Zone::Panel(seat) => areas.panels.get(seat.index()).copied().unwrap_or_default(),
            Zone::Tools => areas.tools,
            Zone::Log => areas.log,
            Zone::Choice => areas.choice,
            Zone::Stage => areas.stage,
        }
    }
}

/// Plugin: everything around the garden.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        panels::plugin,
        prompt::plugin,
        choice::plugin,
        log::plugin,
        duel::plugin,
        curtain::plugin,
        cards::plugin,
        tools::plugin,
    ));
    app.add_systems(Update, take_places.in_set(Step::Arrange).run_if(in_state(Screen::Table)));
}

/// Runs when Yundao's table has been opened.
fn on_open<M>(
    systems: impl IntoSystem<(), (), M>,
) -> bevy::ecs::schedule::ScheduleConfigs<bevy::ecs::system::ScheduleSystem> {
    IntoScheduleConfigs::into_configs(systems).after(TableOpened).run_if(resource_exists::<Table<Yundao>>)
}

/// A node that lies in an area.
fn zone(zone: Zone, node: Node) -> impl Bundle {
    (zone, Node { position_type: PositionType::Absolute, ..node }, DespawnOnExit(Screen::Table))
}

fn take_places(areas: Res<Areas>, mut zones: Query<(Ref<Zone>, &mut Node)>) {
    for (zone, mut node) in &mut zones {
        if !areas.is_changed() && !zone.is_added() {
            continue;
        }
        let area = zone.area(&areas);
        node.left = px(area.min.x);
        node.top = px(area.min.y);
        node.width = px(area.width());
        node.height = px(area.height());
    }
}
