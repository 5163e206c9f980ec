//! What holds in every state that a series can come to.

use tabletop::{GameRng, Seat, Viewer};

use crate::knowledge::course;
use crate::knowledge::story::Story;
use crate::memory::MAX_PLAYED;
use crate::view::view;
use crate::{CARDS, CLOSING_VALUE, CardSet, Comparison, Phase, Pile, State};

fn ensure(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}

/// Checks everything that must hold.
pub(crate) fn check(state: &State) -> Result<(), String> {
    ensure((2..=5).contains(&state.seats), || format!("{} seats", state.seats))?;
    ensure((1..=state.rounds()).contains(&state.round), || format!("round {}", state.round))?;
    ensure(state.turn.0 < state.seats && state.starter.0 < state.seats, || "no such seat".into())?;
    check_cards(state)?;
    check_turn(state)?;
    if state.phase == Phase::Over { Ok(()) } else { check_memory(state) }
}

/// A hundred cards, each in one place; no pile empty; nobody holds cards who is not at the table.
fn check_cards(state: &State) -> Result<(), String> {
    let sets = state.hands.iter().chain(&state.pools).map(|set| (*set, set.len()));
    let lists = state.piles.iter().map(|pile| (pile.set(), pile.len()));
    let deck = (state.deck.set(), state.deck.len());
    let (mut all, mut count) = (CardSet::EMPTY, 0);
    for (set, len) in sets.chain(lists).chain([deck]) {
        all |= set;
        count += usize::from(len);
    }
    ensure(count == CARDS && all == CardSet::ALL, || format!("{count} cards, missing {:?}", !all))?;
    for pile in Pile::BOTH {
        ensure(!state.pile(pile).is_empty(), || format!("the {pile:?} pile is empty (P13)"))?;
    }
    let strangers = usize::from(state.seats)..;
    let held = state.hands[strangers.clone()].iter().chain(&state.pools[strangers]);
    ensure(held.copied().all(CardSet::is_empty), || "a seat that there is not has cards".into())
}

/// Whose turn it is and what is to be done fits the cards.
fn check_turn(state: &State) -> Result<(), String> {
    let acted = u32::from(state.played) - u32::from(state.phase != Phase::Play && state.played > 0);
    let turn = (u32::from(state.starter.0) + acted) % u32::from(state.seats);
    ensure(u32::from(state.turn.0) == turn, || format!("seat {} is on turn, not seat {turn}", state.turn))?;
    ensure(state.played <= MAX_PLAYED, || format!("{} cards played (P23)", state.played))?;
    for seat in Seat::all(state.seats) {
        let may_be_empty = state.phase == Phase::Over || (seat == state.turn && state.phase != Phase::Play);
        ensure(may_be_empty || !state.hand(seat).is_empty(), || format!("seat {seat} has no cards (P10)"))?;
    }
    let Some(pile) = state.played_on() else { return Ok(()) };
    let [.., covered, card] = state.pile(pile)[..] else {
        return Err("a card was played onto nothing".into());
    };
    let hand = state.hand(state.turn);
    let phase = match card.onto(covered) {
        Comparison::Match if hand.is_empty() => Phase::Name,
        Comparison::Match => Phase::Give,
        Comparison::Higher => Phase::Draw,
        Comparison::Lower => Phase::Close,
    };
    ensure(phase == state.phase, || format!("{:?} after {card} onto {covered}", state.phase))?;
    ensure(phase != Phase::Close || hand.value() <= CLOSING_VALUE, || {
        format!("a hand worth {} may close (P11)", hand.value())
    })
}

/// What is remembered leads to the hands and pools that there are.
fn check_memory(state: &State) -> Result<(), String> {
    let all = view(state, Viewer::All);
    let rounds = state.memory.rounds().len();
    ensure(rounds > 0, || "nothing is remembered".into())?;
    for round in 0..rounds {
        let story = Story::of(&all, round);
        let course = course::fill(&story, &[], &[], None, &mut GameRng::new(0));
        let course = course.ok_or_else(|| format!("round {round} of memory cannot have been: {story:?}"))?;
        for seat in Seat::all(state.seats) {
            let hand = match state.spent.get(round + 1).filter(|_| round + 1 < rounds) {
                Some(after) => state.pool(seat) & (*after - state.spent[round]),
                None => state.hand(seat),
            };
            ensure(course.hands[seat.index()] == hand, || {
                format!(
                    "memory of round {round} gives seat {seat} {:?}, not {hand:?}",
                    course.hands[seat.index()]
                )
            })?;
        }
    }
    Ok(())
}
