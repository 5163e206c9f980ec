//! Areas of the window that the panels of the table and the pieces of the game share, so that they
//! never overlap by surprise.

use bevy::prelude::*;
use tabletop::Seat;

use crate::schedule::Step;
use crate::screens::Screen;
use crate::skin::Metrics;

/// Areas of the window in units from its top left corner. The game on the table lays them out.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct Areas {
    /// Whose turn it is and what to do.
    pub prompt: Rect,
    /// The seats' panels; without width where they are folded away.
    pub panels: Vec<Rect>,
    /// The buttons for pause, rule book and log.
    pub tools: Rect,
    /// The board.
    pub board: Rect,
    /// The log, when it is open beside the board.
    pub log: Rect,
    /// What is certain before a move is confirmed, and the buttons to do so.
    pub choice: Rect,
    /// The own hand.
    pub hand: Rect,
    /// Where something is fought out or counted.
    pub stage: Rect,
}

impl Areas {
    /// The panel of a seat; nothing for a seat that is not there.
    pub fn panel(&self, seat: Seat) -> Rect {
        self.panels.get(seat.index()).copied().unwrap_or_default()
    }
}

/// The area between two corners, at least a unit wide and high.
pub fn area(left: f32, top: f32, right: f32, bottom: f32) -> Rect {
    Rect { min: Vec2::new(left, top), max: Vec2::new(right.max(left + 1.0), bottom.max(top + 1.0)) }
}

/// A panel with less height, in units, holds no figure: it is folded away.
const LEAST_PANEL: f32 = 44.0;

/// Which area of the window a node takes.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[require(Node)]
pub enum Zone {
    /// Whose turn it is.
    Prompt,
    /// A seat.
    Panel(Seat),
    /// The buttons that are always there.
    Tools,
    /// The log.
    Log,
    /// What is certain, and its buttons.
    Choice,
    /// The stage.
    Stage,
}

impl Zone {
    fn area(self, areas: &Areas) -> Rect {
        match self {
            Zone::Prompt => areas.prompt,
            Zone::Panel(seat) => areas.panel(seat),
            Zone::Tools => areas.tools,
            Zone::Log => areas.log,
            Zone::Choice => areas.choice,
            Zone::Stage => areas.stage,
        }
    }
}

/// A node that lies in an area while the table is there.
pub fn zone(zone: Zone, node: Node) -> impl Bundle {
    (zone, Node { position_type: PositionType::Absolute, ..node }, DespawnOnExit(Screen::Table))
}

/// Plugin: nodes take their places.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Areas>();
    app.add_systems(Update, take_places.in_set(Step::Arrange).run_if(in_state(Screen::Table)));
}

fn take_places(areas: Res<Areas>, metrics: Res<Metrics>, mut zones: Query<(Ref<Zone>, &mut Node)>) {
    for (zone, mut node) in &mut zones {
        if !areas.is_changed() && !metrics.is_changed() && !zone.is_added() {
            continue;
        }
        let area = zone.area(&areas);
        node.left = px(area.min.x);
        node.top = px(area.min.y);
        node.width = px(area.width());
        match *zone {
            // Long words take more lines: the prompt grows downwards, the choice upwards.
            Zone::Prompt => node.min_height = px(area.height()),
            Zone::Choice => {
                node.top = auto();
                node.bottom = px(metrics.units.y - area.max.y);
                node.min_height = px(area.height());
                node.max_height = px(area.max.y);
            }
            Zone::Panel(_) => {
                node.height = px(area.height());
                let folded = area.width() <= 2.0 || area.height() < LEAST_PANEL;
                node.display = if folded { Display::None } else { Display::Flex };
            }
            _ => node.height = px(area.height()),
        }
    }
}
