//! Where the app stands, in words: what a failing test prints.

use bevy::prelude::*;
use lanternlight::hud::Prompt;
use lanternlight::mirror::Mirror;
use lanternlight::motion::Blocks;
use lanternlight::table::{Curtain, Gate, Offers, Playback, Table, TableGame, Watchdog};
use tabletop::Viewer;

use crate::Bench;

impl Bench {
    /// The words of the prompt.
    pub fn prompt(&mut self) -> String {
        let world = self.app.world_mut();
        let mut prompts = world.query_filtered::<&Text, With<Prompt>>();
        prompts.iter(world).map(|text| text.0.clone()).collect::<Vec<_>>().join(" / ")
    }

    /// Where the app stands.
    pub fn report(&mut self) -> String {
        let mut report = format!("frame {}: {:?}, menu {:?}", self.frames, self.screen(), self.menu());
        let mut line = |text: String| {
            report.push_str("\n  ");
            report.push_str(&text);
        };
        line(format!("prompt: {}", self.prompt()));
        if self.on_the_table() {
            on_game!(self, G => self.table_lines::<G>()).into_iter().for_each(line);
        }
        let mut line = |text: String| {
            report.push_str("\n  ");
            report.push_str(&text);
        };
        let world = self.app.world_mut();
        let mut blocking = world.query_filtered::<Option<&Name>, With<Blocks>>();
        let names: Vec<_> =
            blocking.iter(world).map(|name| name.map_or("?", Name::as_str).to_owned()).collect();
        line(format!("waits for: {names:?}"));
        let mirror = self.get::<Mirror>();
        let actions: Vec<_> = mirror.actions.iter().map(|action| action.id.as_str()).collect();
        line(format!("can be done: {actions:?}"));
        report
    }

    fn table_lines<G: TableGame>(&self) -> Vec<String> {
        let table = self.get::<Table<G>>();
        let mut lines = vec![
            format!("ply {}, turn {:?}", table.ply(), table.turn()),
            format!("{:?}, shown {}", self.get::<Gate>(), self.get::<Playback<G>>().shown),
            format!("{:?}, watchdog {}", self.get::<Curtain>(), self.get::<Watchdog>().fired),
        ];
        let offers = self.get::<Offers<G>>();
        lines.push(format!("question {:?}", offers.question()));
        for seat in offers.seats() {
            let Some(offer) = offers.of(seat, Viewer::Seat(seat)) else { continue };
            lines.push(format!(
                "offer of seat {seat}: picked {:?}, cursor {:?}, next {:?}, decided {:?}",
                offer.picked(),
                offer.cursor(),
                offer.next(),
                offer.decided()
            ));
        }
        lines
    }
}
