//! What of Yundao is worth a picture.

use ::yundao::{Event, Phase, Position, Square, Verdict, Yundao};
use tabletop::{Record, Seat};

use crate::input::{Act, Way};
use crate::screens::Menu;
use crate::shots::{Moment, first, first_that_brings, game};

/// Every phase, a move step by step, the curtain and the hand behind it, tall towers, late in the game,
/// the pause, the end, five seats, controllers; and everything that moves.
pub fn moments() -> Vec<Moment> {
    let mut moments = Vec::new();
    if let Some(record) = game::<Yundao>(4, 11) {
        let mut add = |name, ply: Option<usize>, people, acts: &[Act]| {
            let moment = ply.and_then(|ply| Moment::of(name, &record, ply, people));
            moments.extend(moment.map(|moment| moment.after(acts)));
        };
        add("table-placement", first::<Yundao>(&record, 7, |state| placing(state.position())), 1, &[]);
        let own = first::<Yundao>(&record, 0, |state| own_turn(state.position()));
        add("table-challenge", own, 1, &[]);
        // The first of the own towers, and whom it can challenge.
        let pick = [Act::Accept, Act::Accept, Act::Go(Way::Right), Act::Accept];
        add("table-picked", own, 1, &pick[..2]);
        add("table-preview", own, 1, &pick);
        add("table-log", own, 1, &[Act::Log]);
        let duel = first::<Yundao>(&record, 0, |state| duels(state.position(), &[Seat(0)]));
        add("table-duel", duel, 1, &[Act::Go(Way::Right), Act::Accept]);
        add("table-curtain", duel, 4, &[]);
        add("table-hand", duel, 4, &[Act::Accept, Act::Accept, Act::Go(Way::Right)]);
        add("table-tall", tallest(&record), 1, &[Act::Accept]);
        let late = record.actions.len() * 2 / 3;
        let late = first::<Yundao>(&record, late, |state| own_turn(state.position()));
        add("table-late", late, 1, &[]);
        let pause = late.and_then(|ply| Moment::of("pause", &record, ply, 1));
        moments.extend(pause.map(|moment| moment.under(Menu::Pause)));
        moments.extend(Moment::of("results", &record, record.actions.len(), 1));
    }
    if let Some(record) = game::<Yundao>(5, 3) {
        let five = tallest(&record).and_then(|ply| Moment::of("table-five-seats", &record, ply, 1));
        moments.extend(five);
    }
    if let Some(record) = game::<Yundao>(3, 5) {
        let duel = first::<Yundao>(&record, 0, |state| duels(state.position(), &[Seat(0), Seat(1)]));
        let secret = duel.and_then(|ply| Moment::of("table-secret-pick", &record, ply, 2));
        moments.extend(secret.map(Moment::with_pads));
    }
    moments.extend(strips());
    moments
}

fn placing(position: &Position) -> bool {
    position.phase() == Phase::Placement && position.totem() == Seat(0)
}

fn own_turn(position: &Position) -> bool {
    position.phase() == Phase::Challenge && position.totem() == Seat(0)
}

fn duels(position: &Position, seats: &[Seat]) -> bool {
    position.duellists().is_some_and(|both| seats.iter().all(|seat| both.contains(seat)))
}

/// The own turn before which the towers of the front rows are at their highest.
fn tallest(record: &Record) -> Option<usize> {
    let mut best = None;
    let _ = record.replay::<Yundao>(|ply, _, state| {
        let position = state.position();
        let height: usize = Square::all()
            .filter(|square| square.row() < 3)
            .map(|square| position.stack(square).height().pow(2))
            .sum();
        if own_turn(position) && best.is_none_or(|(most, _)| height > most) {
            best = Some((height, ply));
        }
    });
    best.map(|(_, ply)| ply)
}

/// What an action has to bring about.
type Brings = fn(&[Event]) -> bool;

/// Everything that moves, from the moment before it begins: name, frames, and what begins it.
const STRIPS: [(&str, u32, Brings); 10] = [
    ("place", 34, |events| matches!(events, [Event::Placed { .. }, ..])),
    ("deal", 60, |events| has(events, |event| matches!(event, Event::ChallengesBegan))),
    ("challenge", 60, |events| {
        has(events, |event| matches!(event, Event::Moved { .. }))
            && has(events, |event| matches!(event, Event::Challenged { .. }))
            && !has(events, |event| matches!(event, Event::Captured { .. }))
    }),
    ("neutral", 50, |events| {
        has(events, |event| matches!(event, Event::Challenged { opponent: None, .. }))
            && !has(events, |event| matches!(event, Event::Surplus { .. }))
    }),
    ("surplus", 60, |events| has(events, |event| matches!(event, Event::Surplus { .. }))),
    ("higher", 90, |events| decided(events, |verdict| matches!(verdict, Verdict::Higher { .. }))),
    ("equal", 84, |events| decided(events, |verdict| matches!(verdict, Verdict::Equal { .. }))),
    ("tiger", 72, |events| decided(events, |verdict| matches!(verdict, Verdict::Tiger))),
    ("dragon", 90, |events| decided(events, |verdict| matches!(verdict, Verdict::Dragon { .. }))),
    ("bank", 56, |events| has(events, |event| matches!(event, Event::Banked { .. }))),
];

fn strips() -> Vec<Moment> {
    let games: Vec<_> = (0..10).filter_map(|seed| game::<Yundao>(4, seed)).collect();
    STRIPS
        .iter()
        .filter_map(|(name, frames, brings)| {
            games.iter().find_map(|record| {
                let ply = first_that_brings::<Yundao>(record, brings)?;
                Some(Moment::of(name, record, ply, 0)?.film(*frames))
            })
        })
        .collect()
}

fn has(events: &[Event], wanted: fn(&Event) -> bool) -> bool {
    events.iter().any(wanted)
}

fn decided(events: &[Event], wanted: fn(&Verdict) -> bool) -> bool {
    events.iter().any(|event| matches!(event, Event::Decided(verdict) if wanted(verdict)))
}
