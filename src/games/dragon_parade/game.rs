//! What the table has to know of Dragon Parade.

use bevy::prelude::*;
use dragon_parade::{Action, Card, DragonParade, Pair, Phase, Seen, Space, View};
use tabletop::{Seat, Viewer};

use super::scene;
use crate::table::{GameId, Parts, TableGame};

/// Something a seat can pick.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Part {
    /// A space of the street.
    Space(Space),
    /// A card; two that are alike are the same part.
    Card(Card),
}

impl TableGame for DragonParade {
    type Part = Part;

    const GAME: GameId = GameId::DragonParade;

    fn parts(action: &Action) -> Parts<Self> {
        match *action {
            Action::Play(card) => [Part::Card(card)].into_iter().collect(),
            Action::Place(space) => [Part::Space(space)].into_iter().collect(),
            Action::Discard(pair) => {
                [Part::Card(pair.first()), Part::Card(pair.second())].into_iter().collect()
            }
        }
    }

    fn ways(action: &Action) -> Vec<Parts<Self>> {
        let parts = Self::parts(action);
        match *action {
            // Whichever of two cards comes first, they go together.
            Action::Discard(pair) if pair.first() != pair.second() => {
                let other = parts.iter().rev().copied().collect();
                vec![parts, other]
            }
            _ => vec![parts],
        }
    }

    fn guess(view: &View, _: Seat, picks: &[Part]) -> Option<Action> {
        match (view.phase, picks) {
            (Phase::Over, _) | (_, []) => None,
            (_, [.., Part::Space(space)]) => Some(Action::Place(*space)),
            (Phase::Discard, [Part::Card(one), Part::Card(other)]) => {
                Some(Action::Discard(Pair::new(*one, *other)))
            }
            (Phase::Discard, [.., Part::Card(card)]) => Some(Action::Discard(Pair::new(*card, *card))),
            (_, [.., Part::Card(card)]) => Some(Action::Play(*card)),
        }
    }

    fn secret(view: &View) -> bool {
        // A hand is looked at to choose from it.
        matches!(view.phase, Phase::Placement | Phase::Discard)
    }

    fn openly_forced(view: &View, _: Seat) -> bool {
        match view.phase {
            // Everybody can count that one card is left (D16).
            Phase::Final => true,
            Phase::Seller => view.occupied().open_for_sellers().len() == 1,
            Phase::Placement | Phase::Discard | Phase::Over => false,
        }
    }

    fn explained(next: &[Part], part: Part) -> bool {
        // While a seller is placed, the cursor also goes where none may stand and hears why.
        matches!(part, Part::Space(_)) && matches!(next.first(), Some(Part::Space(_)))
    }

    fn home(view: &View, next: &[Part]) -> Option<Part> {
        let far = |part: &Part| match part {
            Part::Space(space) => space.offset().abs_diff(view.dragon.offset()),
            Part::Card(_) => 0,
        };
        next.iter().copied().min_by_key(far)
    }

    fn phase(view: &View) -> &'static str {
        match view.phase {
            Phase::Placement => "placement",
            Phase::Seller => "seller",
            Phase::Discard => "discard",
            Phase::Final => "final",
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
