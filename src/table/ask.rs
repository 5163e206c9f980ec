//! Seats that must act are asked: people by an offer, bots by a pause that can be followed.

use bevy::prelude::*;
use tabletop::{MAX_SEATS, Turn, Viewer};

use super::plan::Player;
use super::{Audience, Gate, Offer, Offers, Playback, Table, TableGame};
use crate::audio::Sounds;
use crate::input::{Act, Intents};
use crate::settings::Settings;

/// When each bot seat will have thought long enough to be followed.
#[derive(Resource)]
pub struct Thinking<G: TableGame> {
    left: [Option<f32>; MAX_SEATS],
    game: std::marker::PhantomData<G>,
}

impl<G: TableGame> Default for Thinking<G> {
    fn default() -> Self {
        Thinking { left: [None; MAX_SEATS], game: std::marker::PhantomData }
    }
}

/// Seconds a bot's move is waited for at normal speed, whatever it has to think about: the pause
/// tells nothing.
const BOT_PAUSE: f32 = 0.8;

/// Makes an offer to every seat that must act.
pub(super) fn open_offers<G: TableGame>(
    table: Res<Table<G>>,
    gate: Res<Gate>,
    audience: Res<Audience>,
    settings: Res<Settings>,
    playback: Res<Playback<G>>,
    mut offers: ResMut<Offers<G>>,
    mut thinking: ResMut<Thinking<G>>,
    mut sounds: ResMut<Sounds>,
) {
    if !gate.idle() || offers.seats().next().is_some() {
        return;
    }
    if let Some(seat) = playback.asked {
        // Asked in the same way, whatever the rules say.
        thinking.left = [None; MAX_SEATS];
        offers.secret = true;
        offers.question = Some(seat);
        offers.seats[seat.index()] = Some(Offer::new(seat, G::ANSWERS));
        if !table.sitter(seat).human() {
            thinking.left[seat.index()] = Some(settings.others_speed.seconds(BOT_PAUSE));
        }
        return;
    }
    let Turn::Waiting(waiting) = table.turn() else { return };
    offers.secret = G::secret(&table.view(audience.viewer()));
    thinking.left = [None; MAX_SEATS];
    if waiting.iter().any(|seat| table.sitter(seat).human())
        && !table.sitters().iter().all(super::Sitter::human)
    {
        sounds.play("turn");
    }
    for seat in waiting.iter() {
        offers.seats[seat.index()] = Some(Offer::new(seat, &table.legal(seat)));
        if !table.sitter(seat).human() {
            thinking.left[seat.index()] = Some(settings.others_speed.seconds(BOT_PAUSE));
        }
    }
}

/// Lets bots choose when their pause is over. All of them choose from what they may know before
/// anybody's choice is made.
pub(super) fn think<G: TableGame>(
    table: Res<Table<G>>,
    time: Res<Time>,
    mut offers: ResMut<Offers<G>>,
    mut thinking: ResMut<Thinking<G>>,
    mut intents: ResMut<Intents>,
) {
    if thinking.left.iter().all(Option::is_none) {
        return;
    }
    let skipped = !intents.take(|intent| intent.act == Act::Skip).is_empty();
    for seat in tabletop::Seat::all(table.seats()) {
        let Some(left) = thinking.left[seat.index()] else { continue };
        let left = left - time.delta_secs();
        if left > 0.0 && !skipped {
            thinking.left[seat.index()] = Some(left);
            continue;
        }
        thinking.left[seat.index()] = None;
        let Player::Bot(level) = table.sitter(seat).player else { continue };
        let legal = if offers.question == Some(seat) { table.answers(seat) } else { table.legal(seat) };
        let view = table.view(Viewer::Seat(seat));
        // The same game, ply and seat: the same choice, here and anywhere.
        let mut rng = table.chance(seat);
        let action = match legal[..] {
            // Where there is nothing to choose, the rules may have gone on without this seat.
            [only] => only,
            _ => bots::bot::<G>(level).choose(&view, seat, &legal, &mut rng),
        };
        let Some(offer) = offers.seats[seat.index()].as_mut() else { continue };
        for part in G::parts(&action) {
            offer.pick(part);
        }
        if offer.decide().is_none() {
            error!("bot {level:?} chose what is not offered: {action}");
            offer.reset();
            if let Some(first) = legal.first() {
                for part in G::parts(first) {
                    offer.pick(part);
                }
                offer.decide();
            }
        }
    }
}

/// A move that everybody can see is forced plays itself.
pub(super) fn play_forced<G: TableGame>(
    table: Res<Table<G>>,
    audience: Res<Audience>,
    mut offers: ResMut<Offers<G>>,
    mut thinking: ResMut<Thinking<G>>,
) {
    let undecided: Vec<_> = offers.undecided().collect();
    if undecided.is_empty() || offers.question.is_some() {
        return;
    }
    let view = table.view(audience.viewer());
    for seat in undecided {
        if !G::openly_forced(&view, seat) {
            continue;
        }
        let Some(offer) = offers.seats[seat.index()].as_mut() else { continue };
        while let [only] = offer.next()[..] {
            offer.pick(only);
        }
        if offer.decide().is_some() {
            thinking.left[seat.index()] = None;
        }
    }
}
