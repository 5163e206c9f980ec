//! Where the app stands, in words: what a failing test prints.

use std::fmt::Write;

use bevy::prelude::*;
use lanternlight::games::yundao::hud::Prompt;
use lanternlight::mirror::Mirror;
use lanternlight::motion::Blocks;
use lanternlight::table::{Curtain, Gate, Offers, Playback, Watchdog};
use yundao::Yundao;

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
            let table = self.table();
            line(format!("ply {}, turn {:?}", table.ply(), table.turn()));
            line(format!("{:?}, shown {}", self.get::<Gate>(), self.get::<Playback<Yundao>>().shown));
            line(format!("{:?}, watchdog {}", self.get::<Curtain>(), self.get::<Watchdog>().fired));
            let seats: Vec<_> = self.get::<Offers<Yundao>>().seats().collect();
            for seat in seats {
                let Some(offer) = self.offer(seat) else { continue };
                let mut text = format!("offer of seat {seat}: picked {:?}", offer.picked());
                // Writing into a text cannot fail.
                let _ = write!(
                    text,
                    ", cursor {:?}, next {:?}, decided {:?}",
                    offer.cursor(),
                    offer.next(),
                    offer.decided()
                );
                line(text);
            }
        }
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
}
