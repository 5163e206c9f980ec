//! What the table has to know of Yundao.

use bevy::prelude::*;
use tabletop::{Seat, Viewer};
use yundao::{Action, Card, Event, Phase, Square, View, Yundao};

use super::scene;
use crate::table::{GameId, Parts, TableGame};

/// Something a seat can pick.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Part {
    /// A square, with what stands on it.
    Square(Square),
    /// A card's face.
    Card(Card),
    /// Passing.
    Pass,
}

impl TableGame for Yundao {
    type Part = Part;

    const GAME: GameId = GameId::Yundao;

    fn parts(action: &Action) -> Parts<Self> {
        let squares = [action.from(), action.to(), action.target()];
        let mut parts: Parts<Self> = squares.into_iter().flatten().map(Part::Square).collect();
        parts.extend(action.card().map(Part::Card));
        if *action == Action::Pass {
            parts.push(Part::Pass);
        }
        parts
    }

    fn guess(view: &View, seat: Seat, picks: &[Part]) -> Option<Action> {
        let position = &view.position;
        match (position.phase(), picks) {
            (Phase::Placement, &[Part::Square(square)]) => Some(Action::Place(square)),
            (Phase::Duel, &[.., Part::Card(card)]) => Some(Action::Choose(card)),
            (Phase::Challenge, &[Part::Square(from)]) => {
                // Somebody who picks a tower wants to challenge with it; whom, is not known yet.
                let targets = position.targets(from);
                match targets.first() {
                    _ if position.owner(from) == Some(seat) && !position.can_challenge(seat) => {
                        let to = position.empty_squares().first()?;
                        Some(Action::Reposition { from, to })
                    }
                    Some(target) => Some(Action::Challenge { from, target }),
                    None => {
                        let target = from.neighbours().first()?;
                        Some(Action::Challenge { from, target })
                    }
                }
            }
            (Phase::Challenge, &[Part::Square(from), Part::Square(square)]) => {
                if !position.can_challenge(seat) {
                    return Some(Action::Reposition { from, to: square });
                }
                if position.occupied().contains(square) {
                    return Some(Action::Challenge { from, target: square });
                }
                let target = position.targets_after(from, square).first();
                let target = target.or_else(|| square.neighbours().first())?;
                Some(Action::MoveAndChallenge { from, to: square, target })
            }
            (Phase::Challenge, &[Part::Square(from), Part::Square(to), Part::Square(target)]) => {
                Some(Action::MoveAndChallenge { from, to, target })
            }
            _ => None,
        }
    }

    fn secret(view: &View) -> bool {
        view.position.phase() == Phase::Duel
    }

    fn slot(number: u8) -> Option<Part> {
        Card::ALL.get(usize::from(number)).copied().map(Part::Card)
    }

    fn openly_forced(view: &View, seat: Seat) -> bool {
        let position = &view.position;
        match position.phase() {
            // Spent cards were all shown, so everybody can know that one is left (Y17).
            Phase::Duel => position.hand(seat).len() == 1,
            Phase::Placement => position.placements(seat).len() == 1,
            Phase::Challenge | Phase::Over => false,
        }
    }

    fn phase(view: &View) -> &'static str {
        match view.position.phase() {
            Phase::Placement => "placement",
            Phase::Challenge => "challenge",
            Phase::Duel => "duel",
            Phase::Over => "over",
        }
    }

    fn follow(view: &mut View, seen: &Event) {
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
