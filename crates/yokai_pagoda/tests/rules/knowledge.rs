//! What a seat can work out, against every course of events that there can have been, tried one by one
//! in the slow model.
// Statistics are done in fractions; the rules themselves know whole numbers only.
#![allow(clippy::disallowed_types, clippy::float_arithmetic)]

use std::collections::{BTreeMap, BTreeSet};

use tabletop::{Game, GameRng, Seat, Viewer};
use yokai_pagoda::{Action, CardSet, Comparison, Effect, Options, Position, State, YokaiPagoda};

use crate::model::{Card, Chance, Model};
use crate::support::model_of;

/// Hands, and the cards given away unseen.
type Secrets = (Vec<BTreeSet<Card>>, Vec<Card>);

/// Draws the card number `pick` of the deck, and notes how many there were.
struct Pick {
    pick: usize,
    among: Option<usize>,
}

impl Chance for Pick {
    fn draw(&mut self, deck: &[Card]) -> Card {
        assert!(self.among.is_none(), "no action draws two cards");
        self.among = Some(deck.len());
        deck[self.pick]
    }

    fn shuffle(&mut self, cards: Vec<Card>) -> Vec<Card> {
        cards
    }
}

/// Counts all courses of events that tell a viewer this.
fn explore(model: &Model, told: &[String], viewer: Option<usize>, ways: &mut BTreeMap<Secrets, u64>) {
    let hidden_choice = |model: &Model| {
        model.phase == "close" && Some(model.turn) != viewer && !model.hands[model.turn].is_empty()
    };
    if told.is_empty() && !hidden_choice(model) {
        *ways.entry((model.hands.clone(), model.gifts.clone())).or_default() += 1;
        return;
    }
    for action in model.legal() {
        let mut pick = 0;
        loop {
            let mut next = model.clone();
            let mut chance = Pick { pick, among: None };
            next.apply(&action, &mut chance);
            let story = next.story(viewer);
            next.told.clear();
            if let Some(rest) = told.strip_prefix(&story[..])
                && next.round == model.round
            {
                explore(&next, rest, viewer, ways);
            }
            pick += 1;
            if chance.among.is_none_or(|among| pick >= among) {
                break;
            }
        }
    }
}

/// Counts all courses of events from a position that a viewer sees in this way.
fn all_ways(opening: &State, told: &[String], viewer: Viewer) -> BTreeMap<Secrets, u64> {
    let model = model_of(opening);
    let seat = match viewer {
        Viewer::Seat(seat) => Some(seat.index()),
        _ => None,
    };
    let hidden: Vec<usize> = (0..model.seats).filter(|other| Some(*other) != seat).collect();
    let mut unseen: Vec<Card> = model.deck.clone();
    unseen.extend(hidden.iter().flat_map(|other| model.hands[*other].iter().copied()));
    unseen.sort_unstable();
    let mut ways = BTreeMap::new();
    deal(&model, &hidden, &unseen, told, seat, &mut ways);
    ways
}

/// Deals the unseen cards to the hidden hands in every way.
fn deal(
    model: &Model,
    hidden: &[usize],
    unseen: &[Card],
    told: &[String],
    viewer: Option<usize>,
    ways: &mut BTreeMap<Secrets, u64>,
) {
    let Some((&seat, rest)) = hidden.split_first() else {
        explore(&Model { deck: unseen.to_vec(), ..model.clone() }, told, viewer, ways);
        return;
    };
    let mut model = model.clone();
    let size = model.hands[seat].len();
    for chosen in (0_u32..1 << unseen.len()).filter(|chosen| chosen.count_ones() as usize == size) {
        let in_hand = |index: &usize| chosen >> index & 1 == 1;
        let pick = |held: bool| {
            (0..unseen.len()).filter(move |index| in_hand(index) == held).map(|index| unseen[index])
        };
        model.hands[seat] = pick(true).collect();
        let left: Vec<Card> = pick(false).collect();
        deal(&model, rest, &left, told, viewer, ways);
    }
}

/// A small position: few cards are hidden from the viewer, and many of them match.
fn small(seats: u8, viewer: Viewer, reshuffles: bool, rng: &mut GameRng) -> State {
    let mut active: Vec<yokai_pagoda::Card> = yokai_pagoda::Card::all()
        .filter(|card| (card.kind() as u8) < 4 && (2..=6).contains(&card.number()))
        .collect();
    let mut passive: Vec<yokai_pagoda::Card> =
        yokai_pagoda::Card::all().filter(|card| !active.contains(card)).collect();
    rng.shuffle(&mut active);
    rng.shuffle(&mut passive);
    let mut take = |count: usize| -> Vec<yokai_pagoda::Card> { active.drain(..count).collect() };
    let mut hands = Vec::new();
    for seat in Seat::all(seats) {
        let count = if viewer == Viewer::Seat(seat) || seat.0 == seats - 1 { 3 } else { 2 };
        hands.push(take(count).into_iter().collect::<CardSet>());
    }
    let (mut left, mut right) = (take(1), take(1));
    let deck = if reshuffles { take(1) } else { take(2) };
    let rest: Vec<_> = active.into_iter().chain(passive).collect();
    let most = usize::from(seats) * 14;
    let mut rest = rest.into_iter();
    let mut pools = vec![CardSet::EMPTY; usize::from(seats)];
    let open = viewer == Viewer::Public;
    let owner = if let Viewer::Seat(seat) = viewer { seat.index() } else { 0 };
    pools[owner] = rest.by_ref().take(most).collect();
    // What is left over lies at the bottom of the piles, or, so that a reshuffle is small, in the
    // viewer's hand.
    let rest: Vec<_> = rest.collect();
    let held: usize = hands.iter().map(|hand| usize::from(hand.len())).sum();
    let (own, bottom) =
        rest.split_at(if reshuffles { rest.len().min(usize::from(seats) * 7 - held) } else { 0 });
    hands[owner].extend(own.iter().copied());
    let (one, other) = bottom.split_at(bottom.len() / 2);
    left.splice(0..0, one.iter().copied());
    right.splice(0..0, other.iter().copied());
    let mut options = Options::default();
    if open {
        options.pools = yokai_pagoda::Pools::Open;
    }
    Position {
        seats,
        options,
        seed: rng.next_u64(),
        round: 3,
        starter: Seat(rng.below(u32::from(seats)) as u8),
        played: 0,
        played_on: None,
        hands,
        pools,
        left,
        right,
        deck,
    }
    .into_state()
    .unwrap()
}

/// Follows the crate's own chance.
struct Follow<'a>(&'a State);

impl Chance for Follow<'_> {
    fn draw(&mut self, deck: &[Card]) -> Card {
        deck[0]
    }

    fn shuffle(&mut self, cards: Vec<Card>) -> Vec<Card> {
        // The card drawn at once is the one that is missing in the new deck.
        let mut left = model_of(self.0).deck;
        let drawn = cards.iter().find(|card| !left.contains(card)).copied();
        left.splice(0..0, drawn);
        left
    }
}

/// Picks an action that keeps the round going and makes for gifts and taken cards: matches with a large
/// hand, higher cards with a small one, and mostly draws from the pile.
fn lively(state: &State, rng: &mut GameRng) -> Option<(Action, State)> {
    let mut legal = Vec::new();
    YokaiPagoda::legal(state, state.turn(), &mut legal);
    rng.shuffle(&mut legal);
    let size = state.hand(state.turn()).len();
    let wish = |action: &Action| match action {
        Action::Play { card, pile } => match card.onto(*state.pile(*pile).last().unwrap()) {
            Comparison::Match if size >= 3 => 0,
            Comparison::Higher => 1,
            Comparison::Match => 2,
            Comparison::Lower => 3,
        },
        Action::Draw(yokai_pagoda::Source::Deck) => 1,
        _ => 0,
    };
    if rng.below(4) > 0 {
        legal.sort_by_key(wish);
    }
    legal.into_iter().find_map(|action| {
        let mut next = state.clone();
        YokaiPagoda::apply_legal(&mut next, state.turn(), action, &mut Vec::new());
        YokaiPagoda::turn(&next).outcome().is_none().then_some((action, next))
    })
}

/// Plays some plies and returns the state with what the viewer was told. The round does not end.
fn play_some(opening: &State, plies: usize, viewer: Viewer, rng: &mut GameRng) -> (State, Vec<String>) {
    let mut state = opening.clone();
    let mut model = model_of(&state);
    for _ in 0..plies {
        let Some((action, next)) = lively(&state, rng) else { break };
        model.apply(&action.to_string(), &mut Follow(&next));
        state = next;
        let now = model_of(&state);
        assert_eq!((&model.hands, &model.piles, &model.deck), (&now.hands, &now.piles, &now.deck));
    }
    let seat = if let Viewer::Seat(seat) = viewer { Some(seat.index()) } else { None };
    (state, model.story(seat))
}

/// A card of the slow model.
fn card_of(card: &Card) -> yokai_pagoda::Card {
    crate::support::card(&crate::model::text(*card))
}

fn secrets_of(state: &State) -> (Vec<CardSet>, Vec<yokai_pagoda::Card>) {
    let all = YokaiPagoda::view(state, Viewer::All);
    let gifts = all.turns().iter().filter_map(|turn| match turn.effect() {
        Effect::Given { card, .. } => card,
        _ => None,
    });
    (Seat::all(state.seats()).map(|seat| state.hand(seat)).collect(), gifts.collect())
}

/// Draws many determinisations and compares how often each set of secrets comes with how often it
/// should.
fn compare(opening: &State, state: &State, told: &[String], viewer: Viewer, rng: &mut GameRng) {
    let ways: BTreeMap<_, u64> = all_ways(opening, told, viewer)
        .into_iter()
        .map(|((hands, gifts), count)| {
            let hands: Vec<CardSet> = hands.iter().map(|hand| hand.iter().map(card_of).collect()).collect();
            ((hands, gifts.iter().map(card_of).collect::<Vec<_>>()), count)
        })
        .collect();
    let total: u64 = ways.values().sum();
    let view = YokaiPagoda::view(state, viewer);
    let draws = 30 * ways.len().max(20) as u64;
    let mut counts: BTreeMap<_, u64> = BTreeMap::new();
    for _ in 0..draws {
        let secrets = secrets_of(&YokaiPagoda::determinize(&view, rng));
        assert!(ways.contains_key(&secrets), "made up and impossible: {secrets:?}\n{told:#?}\n{view:?}");
        *counts.entry(secrets).or_default() += 1;
    }
    let mut distance = 0.0;
    for (secrets, count) in &ways {
        let expected = (draws * count) as f64 / total as f64;
        let found = counts.get(secrets).copied().unwrap_or(0) as f64;
        assert!(
            found > 0.0 || expected < 15.0,
            "never made up: {secrets:?} ({expected} expected)\n{told:#?}"
        );
        distance += (found - expected).powi(2) / expected;
    }
    // Chi-squared: the mean is the number of degrees of freedom, its variance twice that.
    let freedom = (ways.len() - 1) as f64;
    assert!(
        distance < freedom + 6.0 * (2.0 * freedom).sqrt() + 12.0,
        "the chances are not those of all courses of events: {distance} for {freedom} degrees\n{told:#?}"
    );
}

/// Looks for positions with many unseen gifts, and compares.
fn compare_many(seats: u8, viewer: Viewer, reshuffles: bool, plies: usize, gifts: usize, scenarios: u64) {
    let mut rng = GameRng::new(u64::from(seats) + gifts as u64);
    for _ in 0..scenarios {
        let (opening, state, told) = loop {
            let opening = small(seats, viewer, reshuffles, &mut rng);
            let (state, told) = play_some(&opening, plies, viewer, &mut rng);
            let view = YokaiPagoda::view(&state, viewer);
            let count =
                |wanted: fn(Effect) -> bool| view.turns().iter().filter(|turn| wanted(turn.effect())).count();
            let unseen = count(|effect| matches!(effect, Effect::Given { card: None, .. }));
            let taken = count(|effect| matches!(effect, Effect::Pile | Effect::Restored(_)));
            let shuffled = told.iter().any(|text| text.starts_with("reshuffled"));
            if unseen >= gifts && taken >= gifts && shuffled == reshuffles {
                break (opening, state, told);
            }
        };
        compare(&opening, &state, &told, viewer, &mut rng);
    }
}

#[test]
fn every_consistent_course_of_events_is_made_up_with_its_chance_and_no_other() {
    compare_many(3, Viewer::Seat(Seat(0)), false, 20, 3, 40);
}

#[test]
fn so_it_is_with_more_seats() {
    compare_many(4, Viewer::Seat(Seat(2)), false, 20, 3, 12);
}

#[test]
fn so_it_is_for_the_public_which_sees_no_hand() {
    compare_many(3, Viewer::Public, false, 10, 2, 8);
}

#[test]
fn so_it_is_when_decks_are_made_anew() {
    compare_many(3, Viewer::Seat(Seat(1)), true, 30, 2, 30);
}
