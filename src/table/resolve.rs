//! The one place where actions go through the rules.

use bevy::prelude::*;
use tabletop::{Seat, Turn, Viewer};

use super::answer::Reasoned;
use super::playback::Cue;
use super::{Audience, Gate, Offers, Playback, Table, TableGame, WhyNot};
use crate::audio::Sounds;
use crate::saves::Autosave;

/// What a seat answers that the table has asked. An action goes on to [`resolve`] as any other; when
/// the rules have gone on already, so does the table; an answer that cannot be given is refused where
/// only its seat sees it.
pub(super) fn take_answer<G: TableGame>(
    table: Res<Table<G>>,
    audience: Res<Audience>,
    mut offers: ResMut<Offers<G>>,
    mut playback: ResMut<Playback<G>>,
    mut gate: ResMut<Gate>,
    mut why: ResMut<WhyNot>,
    mut sounds: ResMut<Sounds>,
) {
    let Some(seat) = offers.question else { return };
    let Some(offer) = offers.seats[seat.index()].as_mut() else { return };
    let Some(decided) = offer.decided() else { return };
    match G::answer(&table.state, seat, decided) {
        Ok(Some(_)) => playback.asked = None,
        Ok(None) => {
            offers.clear();
            playback.asked = None;
            why.0 = None;
        }
        Err(refusal) => {
            offer.unlock();
            offer.reset();
            why.0 = Some(Reasoned {
                seat,
                ruling: refusal.ruling(),
                key: refusal.key(),
                values: refusal.values(),
            });
            // Everybody hears what sounds.
            if audience.viewer() == Viewer::Seat(seat) {
                sounds.play("illegal");
            }
        }
    }
    gate.queued = playback.due();
}

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
    gate.queued = playback.due();
    autosave.ask(table.plan_to_go_on(), table.turn().outcome().is_some());
}
