//! What the tests of this folder share.

use std::collections::BTreeSet;

use serde_json::Value;
use tabletop::{Game, GameRng, Seat, Setup};
use yokai_pagoda::{Action, Card, CardSet, Event, NextStarter, Options, Pile, Position, State, YokaiPagoda};

use crate::model::{self, Model};

/// A card by its notation.
pub(crate) fn card(text: &str) -> Card {
    text.parse().unwrap()
}

/// A set of cards, by their notation with spaces between.
pub(crate) fn cards(text: &str) -> CardSet {
    text.split_whitespace().map(card).collect()
}

/// Cards in order, by their notation with spaces between.
pub(crate) fn list(text: &str) -> Vec<Card> {
    text.split_whitespace().map(card).collect()
}

/// A table with these hands in its first round, seat 0 to play; nothing in the pools and all other cards
/// in the deck.
pub(crate) fn table(hands: &[&str], left: &str, right: &str) -> Position {
    Position {
        seats: hands.len() as u8,
        options: Options::default(),
        seed: 1,
        round: 1,
        starter: Seat(0),
        played: 0,
        played_on: None,
        hands: hands.iter().map(|hand| cards(hand)).collect(),
        pools: vec![CardSet::EMPTY; hands.len()],
        left: list(left),
        right: list(right),
        deck: Vec::new(),
    }
}

/// Does an action of the seat on turn, and returns what followed.
pub(crate) fn act(state: &mut State, action: &str) -> Vec<Event> {
    let mut events = Vec::new();
    let action: Action = action.parse().unwrap();
    let seat = state.turn();
    if let Err(refusal) = YokaiPagoda::apply(state, seat, action, &mut events) {
        panic!("{action} of seat {seat} is refused: {refusal:?}");
    }
    YokaiPagoda::check_invariants(state).unwrap();
    events
}

/// Why an action of the seat on turn is refused: the ruling and the sentence.
pub(crate) fn refused(state: &State, action: &str) -> (&'static str, &'static str) {
    let action: Action = action.parse().unwrap();
    let refusal = YokaiPagoda::check(state, state.turn(), action).unwrap_err();
    (refusal.ruling(), refusal.key())
}

/// What the seat on turn may do, sorted by bytes.
pub(crate) fn legal(state: &State) -> Vec<String> {
    let mut legal = Vec::new();
    YokaiPagoda::legal(state, state.turn(), &mut legal);
    let mut texts: Vec<String> = legal.iter().map(Action::to_string).collect();
    texts.sort();
    texts
}

/// A table as it is dealt.
pub(crate) fn dealt(seats: u8, seed: u64) -> State {
    YokaiPagoda::start(&Setup::new(seats), GameRng::new(seed), &mut Vec::new()).unwrap()
}

fn sorted(value: &Value) -> BTreeSet<model::Card> {
    ordered(value).into_iter().collect()
}

fn ordered(value: &Value) -> Vec<model::Card> {
    value.as_array().unwrap().iter().map(|card| model::card(card.as_str().unwrap())).collect()
}

/// The same table in the slow model, read from what the referee prints.
pub(crate) fn model_of(state: &State) -> Model {
    let dump = serde_json::to_value(YokaiPagoda::dump(state)).unwrap();
    let number = |key: &str| dump[key].as_u64().unwrap();
    let phases = ["play", "give", "name", "draw", "close", "over"];
    let phase = phases.into_iter().find(|phase| dump["phase"] == *phase).unwrap();
    Model {
        seats: usize::from(state.seats()),
        next_starter: match YokaiPagoda::options(state).next_starter {
            NextStarter::Ender => "ender",
            NextStarter::LeftOfEnder => "left_of_ender",
            NextStarter::Clockwise => "clockwise",
        },
        round: number("round") as u8,
        starter: number("starter") as usize,
        turn: number("turn") as usize,
        phase,
        played: u32::from(state.played()),
        hands: dump["hands"].as_array().unwrap().iter().map(sorted).collect(),
        pools: dump["pools"].as_array().unwrap().iter().map(sorted).collect(),
        piles: [ordered(&dump["left"]), ordered(&dump["right"])],
        deck: ordered(&dump["deck"]),
        on: usize::from(state.played_on() == Some(Pile::Right)),
        gifts: Vec::new(),
        told: Vec::new(),
    }
}
