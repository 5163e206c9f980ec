//! What every game has to keep, checked over whole random games. Each game's tests call [`check`].

mod secrecy;

use std::collections::BTreeSet;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::golden::random_game;
use crate::{Digest, Game, GameOptions, GameRng, Record, Seat, Seats, Setup, Turn, Viewer};

/// How thoroughly to check.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Random games for each number of seats and each combination of options.
    pub games: u64,
    /// Of how many plies one is examined in full (views, determinisations, refusals); 1 is all.
    pub every: usize,
    /// Determinisations drawn for each view examined.
    pub determinisations: u32,
}

impl Default for Effort {
    fn default() -> Self {
        Effort { games: 20, every: 3, determinisations: 2 }
    }
}

/// Plays random games for every number of seats and every combination of options and checks the
/// whole contract in them.
///
/// # Errors
/// The first thing that does not hold, in words, with the game's record to replay it.
pub fn check<G: Game>(effort: Effort) -> Result<(), String> {
    for seats in 2..=5 {
        for options in G::Options::combinations() {
            for game in 0..effort.games {
                let start = match game % 3 {
                    0 => None,
                    _ => Some(Seat((game % u64::from(seats)) as u8)),
                };
                check_game::<G>(&Setup { seats, start, options }, game, effort)?;
            }
        }
        secrecy::check_starts::<G>(seats)?;
    }
    check_bad_setups::<G>()
}

/// Checks one random game.
///
/// # Errors
/// As [`check`].
pub fn check_game<G: Game>(setup: &Setup<G::Options>, seed: u64, effort: Effort) -> Result<(), String> {
    let record = random_game::<G>(setup, seed)
        .ok_or_else(|| format!("{}: no game can be played with {setup:?}", G::ID))?;
    walk::<G>(setup, &record, effort).map_err(|fault| format!("{}: {fault}\n{}", G::ID, record.to_json()))
}

fn ensure(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}

fn walk<G: Game>(setup: &Setup<G::Options>, record: &Record, effort: Effort) -> Result<(), String> {
    let read = Record::from_json(&record.to_json()).map_err(|error| error.to_string())?;
    ensure(read == *record, || "a record read back is another record".into())?;
    ensure(record.actions.len() <= G::MAX_PLIES, || "the game is longer than MAX_PLIES".into())?;

    let mut universe = BTreeSet::new();
    let mut states = Vec::new();
    let last = record
        .replay::<G>(|_, played, state| {
            universe.extend(played.map(|(_, action)| action));
            states.push(state.clone());
        })
        .map_err(|error| format!("the record does not replay: {error}"))?;
    let mut again = Vec::new();
    record.replay::<G>(|_, _, state| again.push(G::digest(state))).map_err(|error| error.to_string())?;
    ensure(states.iter().map(G::digest).eq(again), || "a second replay gives other digests".into())?;

    let mut rng = GameRng::new(record.actions.len() as u64);
    let mut legal = Vec::new();
    for (ply, state) in states.iter().enumerate() {
        let at = |fault: String| format!("ply {ply}: {fault}");
        G::check_invariants(state).map_err(at)?;
        ensure(G::seats(state) == setup.seats && G::options(state) == setup.options, || {
            at("the state forgot its set-up".into())
        })?;
        let over = ply + 1 == states.len();
        ensure(G::turn(state).outcome().is_some() == over, || at("over too early or too late".into()))?;
        let waiting = G::turn(state).waiting();
        for seat in Seat::all(setup.seats) {
            G::legal(state, seat, &mut legal);
            ensure(legal.is_empty() != waiting.contains(seat), || {
                at(format!("seat {seat} has {} legal actions, {waiting:?} must act", legal.len()))
            })?;
            check_legal::<G>(state, seat, &legal).map_err(at)?;
            universe.extend(legal.iter().copied());
        }
        if ply % effort.every == 0 || over {
            check_round_trip::<G>(state).map_err(at)?;
            check_refusals::<G>(state, setup.seats, &universe).map_err(at)?;
            check_views::<G>(state, setup.seats, waiting, effort.determinisations, &mut rng).map_err(at)?;
            check_simultaneous::<G>(state, waiting, effort.determinisations, &mut rng).map_err(at)?;
        }
    }
    match G::turn(&last) {
        Turn::Over(outcome) => check_outcome(&outcome, setup.seats),
        Turn::Waiting(_) => Err("the game has not ended".into()),
    }
}

fn check_outcome(outcome: &crate::Outcome, seats: u8) -> Result<(), String> {
    ensure(outcome.seats() == seats, || "the outcome is of another table".into())?;
    ensure(!outcome.winners().is_empty(), || "nobody has won".into())?;
    let mut ranks = outcome.ranks().to_vec();
    ranks.sort_unstable();
    for (place, &rank) in ranks.iter().enumerate() {
        let ahead = ranks.iter().filter(|&&other| other < rank).count();
        ensure(usize::from(rank) == ahead + 1, || format!("place {place}: rank {rank}, {ahead} ahead"))?;
    }
    Ok(())
}

/// Legal lists are ascending and unique; each action is accepted by the check, can be written and
/// read, and does the same checked and unchecked.
fn check_legal<G: Game>(state: &G::State, seat: Seat, legal: &[G::Action]) -> Result<(), String> {
    ensure(legal.windows(2).all(|pair| pair[0] < pair[1]), || {
        format!("seat {seat}: the legal actions are not ascending and unique: {legal:?}")
    })?;
    let mut texts = BTreeSet::new();
    for &action in legal {
        let text = action.to_string();
        ensure(text.parse().ok() == Some(action), || format!("“{text}” is not read back as {action:?}"))?;
        ensure(texts.insert(text.clone()), || format!("two legal actions are written “{text}”"))?;
        if let Err(refusal) = G::check(state, seat, action) {
            return Err(format!("seat {seat}: “{text}” is legal and refused: {refusal:?}"));
        }
    }
    if let Some(&action) = legal.first() {
        let (mut checked, mut unchecked) = (state.clone(), state.clone());
        let (mut told, mut said) = (Vec::new(), Vec::new());
        G::apply(&mut checked, seat, action, &mut told).map_err(|refusal| format!("{refusal:?}"))?;
        G::apply_legal(&mut unchecked, seat, action, &mut said);
        ensure(checked == unchecked && told == said, || format!("“{action}” differs checked and unchecked"))?;
        let once = said.len();
        G::apply_legal(&mut state.clone(), seat, action, &mut said);
        ensure(said.len() == 2 * once && said[..once] == told && said[once..] == told, || {
            format!("the events of “{action}” do not come after those that were there")
        })?;
    }
    Ok(())
}

/// A refusal names a ruling and a sentence and leaves no trace; nothing that is not legal is accepted.
fn check_refusals<G: Game>(
    state: &G::State,
    seats: u8,
    universe: &BTreeSet<G::Action>,
) -> Result<(), String> {
    let mut legal = Vec::new();
    let mut events = Vec::new();
    for seat in Seat::all(seats) {
        G::legal(state, seat, &mut legal);
        let mut tried = state.clone();
        for action in universe.iter().filter(|action| legal.binary_search(action).is_err()) {
            match G::apply(&mut tried, seat, *action, &mut events) {
                Ok(()) => return Err(format!("seat {seat}: “{action}” is accepted and not legal")),
                Err(refusal) => ensure(!refusal.ruling().is_empty() && !refusal.key().is_empty(), || {
                    format!("seat {seat}: “{action}” is refused without a ruling")
                })?,
            }
        }
        ensure(tried == *state && events.is_empty(), || format!("a refusal of seat {seat} left a trace"))?;
    }
    Ok(())
}

fn check_round_trip<G: Game>(state: &G::State) -> Result<(), String> {
    fn through<T: Serialize + DeserializeOwned + PartialEq>(value: &T, what: &str) -> Result<(), String> {
        let text = serde_json::to_string(value).map_err(|error| format!("{what}: {error}"))?;
        let read: T = serde_json::from_str(&text).map_err(|error| format!("{what}: {error}"))?;
        ensure(read == *value && Digest::of(&read) == Digest::of(value), || {
            format!("{what} is another one after writing and reading")
        })
    }
    ensure(state.clone() == *state, || "a clone is another state".into())?;
    through(state, "the state")?;
    through(&G::view(state, Viewer::Public), "the public view")
}

/// Views and determinisations agree, and a determinisation offers what the state offers. Since a
/// determinisation makes up all that its viewer does not know, an equal view carries no secret; that
/// it makes up enough, and that events tell no more, shows when both are played on (`secrecy`).
///
/// Where somebody has a decision in secret, a viewer who may not know of it is compared with the state
/// in which the chance has passed.
fn check_views<G: Game>(
    state: &G::State,
    seats: u8,
    waiting: Seats,
    determinisations: u32,
    rng: &mut GameRng,
) -> Result<(), String> {
    let viewers = Seat::all(seats).map(Viewer::Seat).chain([Viewer::Public, Viewer::All]);
    let (mut legal, mut offered) = (Vec::new(), Vec::new());
    for viewer in viewers {
        let view = G::view(state, viewer);
        let mut known = state.clone();
        secrecy::pass_secret_turns::<G>(&mut known, viewer)?;
        let waiting = if G::knows_turn(state, viewer) { waiting } else { G::turn(&known).waiting() };
        for _ in 0..determinisations {
            let made_up = G::determinize(&view, rng);
            G::check_invariants(&made_up).map_err(|fault| format!("determinised for {viewer:?}: {fault}"))?;
            ensure(G::view(&made_up, viewer) == view, || {
                format!("a determinisation for {viewer:?} looks different to it: {view:?} {made_up:?}")
            })?;
            ensure(G::view(&made_up, Viewer::Public) == G::view(state, Viewer::Public), || {
                format!("a determinisation for {viewer:?} changes what is public")
            })?;
            ensure(G::turn(&made_up).waiting() == waiting, || {
                format!("a determinisation for {viewer:?} waits for other seats")
            })?;
            if let Viewer::Seat(seat) = viewer {
                G::legal(&known, seat, &mut legal);
                G::legal(&made_up, seat, &mut offered);
                ensure(legal == offered, || {
                    format!("seat {seat} is offered {offered:?} instead of {legal:?} in a determinisation")
                })?;
            }
            if viewer != Viewer::All {
                secrecy::check_twins::<G>(state, &made_up, viewer, rng)?;
            }
        }
    }
    Ok(())
}

/// When several seats choose at once, the order in which they do is of no consequence, and what one
/// chose is told to nobody else before the last has chosen.
fn check_simultaneous<G: Game>(
    state: &G::State,
    waiting: Seats,
    determinisations: u32,
    rng: &mut GameRng,
) -> Result<(), String> {
    if waiting.len() < 2 {
        return Ok(());
    }
    let mut legal = Vec::new();
    let mut picks = Vec::new();
    for seat in waiting.iter() {
        G::legal(state, seat, &mut legal);
        picks.extend(rng.pick(&legal).map(|&action| (seat, action)));
    }
    let mut play = |order: &[(Seat, G::Action)]| -> Result<G::State, String> {
        let mut next = state.clone();
        let mut events = Vec::new();
        let mut left = waiting;
        for &(seat, action) in order {
            G::apply(&mut next, seat, action, &mut events)
                .map_err(|refusal| format!("simultaneous “{action}” of seat {seat}: {refusal:?}"))?;
            left.remove(seat);
            if left.is_empty() {
                break;
            }
            ensure(G::turn(&next).waiting() == left, || {
                format!("after the choice of seat {seat} others than {left:?} must choose")
            })?;
            for other in left.iter() {
                let mut was = Vec::new();
                G::legal(state, other, &mut was);
                G::legal(&next, other, &mut legal);
                ensure(was == legal, || format!("a choice of seat {seat} changes seat {other}'s offer"))?;
            }
            G::check_invariants(&next)?;
            check_views::<G>(&next, G::seats(state), left, determinisations, rng)?;
        }
        Ok(next)
    };
    let forward = play(&picks)?;
    picks.reverse();
    ensure(play(&picks)? == forward, || "the order of simultaneous choices matters".into())
}

fn check_bad_setups<G: Game>() -> Result<(), String> {
    for (seats, start) in [(0, None), (1, None), (6, None), (255, None), (3, Some(Seat(3)))] {
        let setup = Setup { seats, start, options: G::Options::default() };
        let mut events = Vec::new();
        let refused = G::start(&setup, GameRng::new(0), &mut events).is_err();
        ensure(refused, || format!("{}: a table can be set up with {setup:?}", G::ID))?;
    }
    Ok(())
}
