//! What people want becomes picks of their offers.

use bevy::input_focus::directional_navigation::{AutoNavigationConfig, FocusableArea};
use bevy::input_focus::navigator::find_best_candidate;
use bevy::math::CompassOctant;
use bevy::prelude::*;
use tabletop::{Seat, Value};

use super::{Audience, Curtain, Gate, Offer, Offers, Parts, Picked, Table, TableGame};
use crate::audio::Sounds;
use crate::input::{Act, Intents, Pads, Way};
use crate::motion::{Rest, Shown};
use crate::screens::Menu;
use crate::settings::Settings;

/// The part that an entity stands for: pointing at it points at the part. The entity is where its
/// [`Rest`] says, `size` pixels large.
#[derive(Component, Clone, Copy, Debug)]
pub struct Target<G: TableGame> {
    /// The part.
    pub part: G::Part,
    /// Its size in logical pixels, for finding the next one in a direction.
    pub size: Vec2,
}

/// Why what somebody points at cannot be picked now.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct WhyNot(pub Option<Reasoned>);

/// A refusal, ready to be put in words.
#[derive(Clone, PartialEq, Debug)]
pub struct Reasoned {
    /// Whose question it answers.
    pub seat: Seat,
    /// The ruling.
    pub ruling: &'static str,
    /// The sentence's key.
    pub key: &'static str,
    /// The sentence's values.
    pub values: Vec<(&'static str, Value)>,
}

/// Answers the intents that are for the table.
pub(super) fn answer_intents<G: TableGame>(
    table: Res<Table<G>>,
    gate: Res<Gate>,
    menu: Res<State<Menu>>,
    audience: Res<Audience>,
    curtain: Res<Curtain>,
    settings: Res<Settings>,
    pads: Res<Pads>,
    targets: Query<(Entity, &Target<G>, &Rest, &Shown)>,
    mut intents: ResMut<Intents>,
    mut offers: ResMut<Offers<G>>,
    mut why: ResMut<WhyNot>,
    mut sounds: ResMut<Sounds>,
) {
    if *menu.get() != Menu::None || !gate.idle() {
        if why.0.is_some() {
            why.0 = None;
        }
        return;
    }
    let wanted = intents.take(|intent| {
        matches!(
            intent.act,
            Act::Go(_) | Act::Accept | Act::Cancel | Act::Point(_) | Act::Unpoint(_) | Act::Pick(_)
        )
    });
    for intent in wanted {
        let secret = offers.secret;
        // Behind a curtain, only the one answers for whom it is open.
        let behind = offers.secret && !matches!(audience.viewer(), tabletop::Viewer::Seat(_));
        let seat = offers
            .undecided()
            .find(|seat| table.answers_for(*seat, &intent, &pads) && (!behind || curtain.open_for(*seat)));
        let Some(seat) = seat else { continue };
        let Some(offer) = offers.seats[seat.index()].as_mut() else { continue };
        let part_of = |entity| targets.get(entity).ok().map(|(_, target, ..)| target.part);
        match intent.act {
            Act::Go(way) => {
                if let Some(part) = next_part(&table, offer, way, &targets, false) {
                    offer.point(Some(part));
                    why.0 = explain(&table, offer, part);
                    sounds.play("hover");
                } else if !secret
                    && let Some(part) = next_part(&table, offer, way, &targets, true)
                    && let Some(reason) = explain(&table, offer, part)
                {
                    // Nothing can be picked that way: keys look at what cannot, and read why.
                    offer.point(Some(part));
                    why.0 = Some(reason);
                    sounds.play("hover");
                }
            }
            Act::Point(entity) => {
                if let Some(part) = part_of(entity) {
                    offer.point(Some(part));
                    let now = explain(&table, offer, part);
                    if why.0 != now {
                        why.0 = now;
                    }
                }
            }
            Act::Unpoint(entity) if part_of(entity).is_some() && offer.cursor() == part_of(entity) => {
                offer.point(None);
                why.0 = None;
            }
            Act::Pick(entity) => {
                if let Some(part) = part_of(entity) {
                    offer.point(Some(part));
                    take(&table, offer, part, settings.confirm, &mut why);
                    sounds.play(if why.0.is_some() { "illegal" } else { "pick" });
                }
            }
            Act::Accept => {
                if offer.whole().is_some() {
                    offer.decide();
                    sounds.play("press");
                } else if let Some(part) = offer.cursor() {
                    take(&table, offer, part, settings.confirm, &mut why);
                    sounds.play(if why.0.is_some() { "illegal" } else { "pick" });
                } else {
                    let home = home(&table, offer);
                    offer.point(home);
                }
            }
            Act::Cancel => {
                why.0 = None;
                if offer.cancel() {
                    sounds.play("back");
                }
            }
            _ => {}
        }
    }
}

/// Takes a part: as the next pick, as the same pick again (which confirms), or instead of an earlier
/// pick.
fn take<G: TableGame>(
    table: &Table<G>,
    offer: &mut Offer<G>,
    part: G::Part,
    confirm: bool,
    why: &mut WhyNot,
) {
    why.0 = None;
    if offer.whole().is_some() && offer.picked().last() == Some(&part) {
        offer.decide();
        return;
    }
    if offer.picked().last() == Some(&part) && !offer.next().contains(&part) {
        // Pressed again before the action is whole, it is put back.
        offer.cancel();
        return;
    }
    let before: Parts<G> = offer.picked().iter().copied().collect();
    let mut replaces = false;
    loop {
        match offer.pick(part) {
            Picked::Whole => {
                // Somebody who changes their mind is not taken at their word at once.
                if !replaces && (!confirm || offer.whole().is_some_and(|action| G::light(&action))) {
                    offer.decide();
                }
                return;
            }
            Picked::Narrowed => return,
            // Perhaps it replaces what was picked before: another tower of one's own, another target.
            Picked::Refused if offer.cancel() => replaces = true,
            Picked::Refused => break,
        }
    }
    offer.restore(before);
    why.0 = explain(table, offer, part);
}

/// Why a part cannot be picked after what has been picked; `None` when it can.
fn explain<G: TableGame>(table: &Table<G>, offer: &Offer<G>, part: G::Part) -> Option<Reasoned> {
    if offer.next().contains(&part) || offer.picked().contains(&part) {
        return None;
    }
    let view = table.view(tabletop::Viewer::Seat(offer.seat()));
    let mut picks = offer.picked().to_vec();
    picks.push(part);
    let action = G::guess(&view, offer.seat(), &picks)?;
    let refusal = table.refusal(offer.seat(), action)?;
    Some(Reasoned {
        seat: offer.seat(),
        ruling: refusal.ruling(),
        key: refusal.key(),
        values: refusal.values(),
    })
}

/// Where the cursor begins.
fn home<G: TableGame>(table: &Table<G>, offer: &Offer<G>) -> Option<G::Part> {
    G::home(&table.view(tabletop::Viewer::Seat(offer.seat())), &offer.next())
}

/// The nearest part in a direction from the cursor that can be picked or tells why not, or the nearest
/// of `any`; without a cursor, where it begins.
fn next_part<G: TableGame>(
    table: &Table<G>,
    offer: &Offer<G>,
    way: Way,
    targets: &Query<(Entity, &Target<G>, &Rest, &Shown)>,
    any: bool,
) -> Option<G::Part> {
    let next = offer.next();
    let area = |(entity, target, rest, _): (Entity, &Target<G>, &Rest, &Shown)| FocusableArea {
        entity,
        // Interface coordinates grow downwards.
        position: rest.0.translation.truncate() * Vec2::new(1.0, -1.0),
        size: target.size,
    };
    let here = offer
        .cursor()
        .or(offer.picked().last().copied())
        .and_then(|cursor| targets.iter().find(|(_, target, ..)| target.part == cursor));
    let Some(here) = here else { return home(table, offer) };
    let here = area(here);
    let there: Vec<_> = targets
        .iter()
        .filter(|(_, target, _, shown)| {
            let part = target.part;
            shown.0 && (any || next.contains(&part) || G::explained(&next, part))
        })
        .map(area)
        .collect();
    let octant = match way {
        Way::Up => CompassOctant::North,
        Way::Down => CompassOctant::South,
        Way::Left => CompassOctant::West,
        Way::Right => CompassOctant::East,
    };
    let best = find_best_candidate(&here, octant, &there, &AutoNavigationConfig::default())?;
    targets.get(best).ok().map(|(_, target, ..)| target.part)
}
