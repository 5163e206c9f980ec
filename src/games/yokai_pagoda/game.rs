//! What the table has to know of Yokai Pagoda.

use bevy::prelude::*;
use tabletop::{Illegal, Seat, Viewer};
use yokai_pagoda::{
    Action, Card, Phase, Pile, Refusal, Seen, Source, State, View, YokaiPagoda,
    closing::{self, Answer},
};

use super::scene;
use crate::table::{GameId, Parts, TableGame};

/// Something a seat can pick.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Part {
    /// Letting the round go on.
    GoOn,
    /// Closing the round.
    Close,
    /// A card of the hand.
    Card(Card),
    /// A pile, to play onto it.
    Pile(Pile),
    /// The deck, to draw from it.
    Deck,
    /// The top card of the pile that was not played on, to take it.
    Take,
    /// A seat.
    Seat(Seat),
}

impl TableGame for YokaiPagoda {
    type Part = Part;

    const GAME: GameId = GameId::YokaiPagoda;
    const ANSWERS: &'static [Action] = &[Action::Close, Action::GoOn];

    fn parts(action: &Action) -> Parts<Self> {
        let mut parts = Parts::<Self>::new();
        match *action {
            Action::Play { card, pile } => parts.extend([Part::Card(card), Part::Pile(pile)]),
            Action::Give { card, to } => parts.extend([Part::Card(card), Part::Seat(to)]),
            Action::Name { drawer } => parts.push(Part::Seat(drawer)),
            Action::Draw(Source::Deck) => parts.push(Part::Deck),
            Action::Draw(Source::Pile) => parts.push(Part::Take),
            Action::Close => parts.push(Part::Close),
            Action::GoOn => parts.push(Part::GoOn),
        }
        parts
    }

    fn guess(view: &View, seat: Seat, picks: &[Part]) -> Option<Action> {
        if view.turn != seat {
            return None;
        }
        let held = view.own_hand().and_then(|hand| hand.first());
        match (view.phase, picks) {
            (Phase::Over | Phase::Close, _) => None,
            (Phase::Give, &[Part::Card(card), Part::Seat(to)]) => Some(Action::Give { card, to }),
            (Phase::Name, &[.., Part::Seat(drawer)]) => Some(Action::Name { drawer }),
            // What is picked too early or too late is refused with what has to be done first.
            (_, &[.., Part::Deck]) => Some(Action::Draw(Source::Deck)),
            (_, &[.., Part::Take]) => Some(Action::Draw(Source::Pile)),
            (Phase::Play, &[Part::Seat(drawer)] | &[_, Part::Seat(drawer)]) => Some(Action::Name { drawer }),
            (Phase::Draw | Phase::Name, &[.., Part::Card(card)]) => {
                Some(Action::Play { card, pile: Pile::Left })
            }
            (Phase::Give | Phase::Draw, &[.., Part::Pile(pile)]) => {
                held.map(|card| Action::Play { card, pile })
            }
            _ => None,
        }
    }

    fn secret(view: &View) -> bool {
        // Who names a drawer has no card left to hide.
        matches!(view.phase, Phase::Play | Phase::Give | Phase::Draw | Phase::Close)
    }

    fn curtain_falls(seen: &Seen) -> bool {
        matches!(
            seen,
            Seen::TurnPassed { .. }
                | Seen::Closed { .. }
                | Seen::RoundEnded { .. }
                | Seen::RoundBegan { .. }
                | Seen::Counted { .. }
                | Seen::Ended { .. }
        )
    }

    fn asks(seen: &Seen) -> Option<Seat> {
        match *seen {
            Seen::Asked { seat } => Some(seat),
            _ => None,
        }
    }

    fn asked_first(view: &View) -> Option<Seat> {
        view.asked()
    }

    fn answer(state: &State, seat: Seat, answer: Action) -> Result<Option<Action>, Illegal<Refusal>> {
        let answer = if answer == Action::Close { Answer::Close } else { Answer::GoOn };
        closing::answer(state, seat, answer)
    }

    fn light(action: &Action) -> bool {
        *action == Action::GoOn
    }

    fn openly_forced(view: &View, seat: Seat) -> bool {
        // With two at the table, the last card can go to one player only, and so can the draw.
        view.seats == 2
            && match view.phase {
                Phase::Give => view.hands[seat.index()].count == 1,
                Phase::Name => true,
                _ => false,
            }
    }

    fn phase(view: &View) -> &'static str {
        match view.phase {
            Phase::Play => "play",
            Phase::Give => "give",
            Phase::Name => "name",
            Phase::Draw => "draw",
            Phase::Close => "close",
            Phase::Over => "over",
        }
    }

    fn follow(view: &mut View, seen: &Seen) {
        view.follow(seen);
    }

    fn reconcile(world: &mut World, view: &View, viewer: Viewer) {
        scene::reconcile(world, view, viewer);
    }

    fn expected_scene(world: &mut World, view: &View, viewer: Viewer) -> Vec<String> {
        scene::expected(world, view, viewer)
    }

    fn actual_scene(world: &mut World) -> Vec<String> {
        scene::actual(world)
    }
}
