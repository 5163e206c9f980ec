//! Nobody learns what is not theirs: two games that look the same to a viewer are played side by
//! side, and it must be told the same for as long as they look the same.
//!
//! Neither half would do alone. A view that leaks and a `determinize` that believes it agree with
//! each other; but a view can show no more than its viewer was told, and what the viewer was told
//! it can show.

use std::collections::BTreeMap;

use super::ensure;
use crate::{Game, GameRng, Seat, Setup, Viewer};

/// For how many plies two games are played side by side.
const PLIES: usize = 6;

/// Of how many seeds games are dealt to find such as start alike for a viewer.
const SEEDS: u64 = 300;

/// How many pairs of such games are played for each viewer.
const PAIRS: usize = 12;

type Told<G> = Vec<Option<<G as Game>::Seen>>;

fn tell<G: Game>(events: &[G::Event], viewer: Viewer) -> Told<G> {
    events.iter().map(|event| G::seen(event, viewer)).collect()
}

/// Games of different seeds that begin alike for a viewer look alike to it, and others do not.
pub(super) fn check_starts<G: Game>(seats: u8) -> Result<(), String> {
    let setup = Setup { seats, start: Some(Seat(0)), options: G::Options::default() };
    let mut dealt = Vec::new();
    for seed in 0..SEEDS {
        let mut events = Vec::new();
        let state = G::start(&setup, GameRng::new(seed), &mut events).map_err(|error| error.to_string())?;
        dealt.push((state, events));
    }
    let mut rng = GameRng::new(u64::from(seats));
    for viewer in Seat::all(seats).map(Viewer::Seat).chain([Viewer::Public]) {
        let mut alike: BTreeMap<String, usize> = BTreeMap::new();
        let mut pairs = 0;
        for (index, (state, events)) in dealt.iter().enumerate() {
            let told = tell::<G>(events, viewer);
            if let Some((before, earlier)) = index.checked_sub(1).and_then(|last| dealt.get(last)) {
                let same_told = tell::<G>(earlier, viewer) == told;
                let same_view = G::view(before, viewer) == G::view(state, viewer);
                ensure(same_told || !same_view, || {
                    format!(
                        "seeds {} and {index}, {viewer:?}: the start tells what the view hides",
                        index - 1
                    )
                })?;
            }
            let twin = *alike.entry(format!("{told:?}")).or_insert(index);
            if twin == index || pairs == PAIRS {
                continue;
            }
            pairs += 1;
            ensure(G::view(&dealt[twin].0, viewer) == G::view(state, viewer), || {
                format!(
                    "seeds {twin} and {index}, {viewer:?}: the view shows what it was not told at the start"
                )
            })?;
            check_twins::<G>(&dealt[twin].0, state, viewer, &mut rng)
                .map_err(|fault| format!("{}: seeds {twin} and {index}: {fault}", G::ID))?;
        }
    }
    Ok(())
}

/// Lets every chance pass that `viewer` may not know somebody has, and checks that it does not notice.
pub(super) fn pass_secret_turns<G: Game>(state: &mut G::State, viewer: Viewer) -> Result<(), String> {
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    while !G::knows_turn(state, viewer) {
        let waiting = G::turn(state).waiting();
        let acts = waiting.iter().any(|seat| viewer.knows(seat));
        let Some(seat) = waiting.first().filter(|_| !acts) else {
            return Err(format!("{viewer:?} may not know who must act, and has to or knows everything"));
        };
        G::legal(state, seat, &mut legal);
        let passed = legal.iter().find_map(|&action| {
            let mut next = state.clone();
            events.clear();
            G::apply_legal(&mut next, seat, action, &mut events);
            let silent = events.iter().all(|event| G::seen(event, viewer).is_none());
            (silent && G::view(&next, viewer) == G::view(state, viewer)).then_some(next)
        });
        *state =
            passed.ok_or_else(|| format!("{viewer:?} notices whatever seat {seat} decides in secret"))?;
    }
    Ok(())
}

/// Plays two states that look the same to `viewer` side by side, for some plies.
pub(super) fn check_twins<G: Game>(
    one: &G::State,
    other: &G::State,
    viewer: Viewer,
    rng: &mut GameRng,
) -> Result<(), String> {
    let (mut one, mut other) = (one.clone(), other.clone());
    let (mut legal, mut others) = (Vec::new(), Vec::new());
    let mut events = Vec::new();
    for _ in 0..PLIES {
        pass_secret_turns::<G>(&mut one, viewer)?;
        pass_secret_turns::<G>(&mut other, viewer)?;
        let waiting = G::turn(&one).waiting();
        ensure(waiting == G::turn(&other).waiting(), || {
            format!("{viewer:?} sees the same and other seats must act")
        })?;
        let seats: Vec<Seat> = waiting.iter().collect();
        let Some(&seat) = rng.pick(&seats) else { return Ok(()) };
        G::legal(&one, seat, &mut legal);
        G::legal(&other, seat, &mut others);
        if viewer == Viewer::Seat(seat) {
            ensure(legal == others, || format!("seat {seat} sees the same and is offered something else"))?;
        }
        let common: Vec<G::Action> =
            legal.iter().copied().filter(|action| others.binary_search(action).is_ok()).collect();
        let apart = common.is_empty() || (viewer != Viewer::Seat(seat) && rng.below(2) == 0);
        let (Some(&action), Some(&twin)) = (if apart {
            (rng.pick(&legal), rng.pick(&others))
        } else {
            let action = rng.pick(&common);
            (action, action)
        }) else {
            return Err(format!("seat {seat} must act and is offered nothing"));
        };
        events.clear();
        G::apply_legal(&mut one, seat, action, &mut events);
        let told = tell::<G>(&events, viewer);
        events.clear();
        G::apply_legal(&mut other, seat, twin, &mut events);
        let same_told = tell::<G>(&events, viewer) == told;
        let same_view = G::view(&one, viewer) == G::view(&other, viewer);
        let what =
            || format!("after “{action}” and “{twin}” of seat {seat}, which look the same to {viewer:?},");
        if same_told {
            ensure(same_view, || format!("{} the view shows what was not told", what()))?;
        } else {
            ensure(waiting.len() < 2 || viewer == Viewer::Seat(seat), || {
                format!("{} it is told what is chosen before all have chosen: {told:?}", what())
            })?;
            ensure(action != twin || !same_view, || {
                format!("{} it is told what the view hides: {told:?}", what())
            })?;
            return Ok(());
        }
    }
    Ok(())
}
