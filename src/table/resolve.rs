//! The one place where actions go through the rules.

use bevy::prelude::*;
use tabletop::{Seat, Turn};

use super::playback::Cue;
use super::{Audience, Gate, Offers, Playback, Table, TableGame};
use crate::saves::Autosave;

/// When every seat that must act has decided, their actions go through the rules together, in seat
/// order, so that neither record nor save shows who was first.
pub(super) fn resolve<G: TableGame>(
    mut table: ResMut<Table<G>>,
    mut offers: ResMut<Offers<G>>,
    mut playback: ResMut<Playback<G>>,
    mut gate: ResMut<Gate>,
    mut autosave: ResMut<Autosave>,
    audience: Res<Audience>,
) {
    let Turn::Waiting(waiting) = table.turn() else { return };
    let decided: Vec<(Seat, G::Action)> = waiting
        .iter()
        .filter_map(|seat| Some((seat, offers.seats[seat.index()].as_ref()?.decided()?)))
        .collect();
    if decided.len() < waiting.len() {
        return;
    }
    let table = &mut *table;
    let mut events = Vec::new();
    for (seat, action) in decided {
        if let Err(refusal) = G::apply(&mut table.state, seat, action, &mut events) {
            // Offers hold legal actions only; should one not be, the seat is asked again.
            error!("an offered action was refused: seat {seat} {action}: {refusal:?}");
            break;
        }
        table.record.push::<G>(seat, &action, &table.state);
        let own = table.sitters[seat.index()].human();
        let viewer = audience.viewer();
        let seen = events.drain(..).filter_map(|event| G::seen(&event, viewer));
        playback.queue.extend(seen.map(|seen| Cue { seen, own }));
    }
    offers.clear();
    gate.queued = playback.queue.len();
    autosave.ask(table.plan_to_go_on(), table.turn().outcome().is_some());
}
