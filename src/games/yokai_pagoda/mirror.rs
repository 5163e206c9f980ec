//! Yokai Pagoda in the page's mirror: piles, deck, the open hand and the log in words.

use bevy::prelude::*;
use tabletop::Seat;
use yokai_pagoda::{Pile, YokaiPagoda};

use super::hud::{Log, seat_label};
use super::layout::Hall;
use super::{Part, words};
use crate::hud::Sight;
use crate::lang::{Lang, Localized, Phrase, keys};
use crate::mirror::{Action, Line, Mirror};
use crate::motion::{Rest, Shown};
use crate::platform;
use crate::screens::Menu;
use crate::table::{Curtain, Table, Target};

/// How many lines of the log the mirror keeps.
const KEPT: usize = 40;

/// Adds the table to the mirror.
pub fn add_table(
    sight: Option<Sight<YokaiPagoda>>,
    menu: Res<State<Menu>>,
    log: Res<Log>,
    lang: Res<Lang>,
    hall: Res<Hall>,
    things: Query<(Entity, &Target<YokaiPagoda>, &Rest, &Shown)>,
    prompts: Query<&Localized, With<super::hud::Prompt>>,
    mut mirror: ResMut<Mirror>,
) {
    let Some(sight) = sight else { return };
    let view = &sight.told.0;
    mirror.title = lang.text(&keys::game("yokai-pagoda", "name"));
    mirror.busy = !sight.gate.idle();
    mirror.status = prompts.iter().next().map(|prompt| lang.say(&prompt.0)).unwrap_or_default();
    let round = Phrase::new("yokai-round").with("round", view.round).with("rounds", view.rounds);
    mirror.facts.push(lang.say(&round));
    for pile in Pile::BOTH {
        if let Some(card) = view.top(pile) {
            let phrase = Phrase::new("yokai-fact-pile")
                .with("pile", words::pile(pile))
                .with("card", words::card(card));
            mirror.facts.push(lang.say(&phrase));
        }
    }
    mirror.facts.push(lang.say(&Phrase::new("yokai-fact-deck").with("count", view.deck)));
    for seat in Seat::all(view.seats) {
        mirror.facts.push(lang.say(&seat_label(view, &sight.table, seat)));
    }
    let first = log.lines.len().saturating_sub(KEPT);
    let lines = log.lines.iter().enumerate().skip(first);
    mirror.log.extend(lines.map(|(id, line)| Line { id, text: lang.say(&line.phrase) }));
    if *menu.get() != Menu::None || !sight.gate.idle() || matches!(*sight.curtain, Curtain::Drawn(_)) {
        return;
    }
    let Some(offer) = sight.offer() else { return };
    let metrics = hall.metrics();
    let css = |world: Vec2| Vec2::new(world.x + metrics.window.x / 2.0, metrics.window.y / 2.0 - world.y);
    let next = offer.next();
    for part in next.iter().chain(offer.picked()) {
        let picked = offer.picked().contains(part);
        let found = things.iter().find(|(_, target, _, shown)| target.part == *part && shown.0);
        let Some((entity, target, rest, _)) = found else { continue };
        let mut at = css(rest.0.translation.truncate());
        let mut size = target.size;
        if let Part::Card(_) = part {
            // The left edge of a card is what its neighbours leave of it.
            at.x -= 72.0 * rest.0.scale.x;
            size = Vec2::new(44.0, 200.0) * rest.0.scale.truncate();
        }
        mirror.actions.push(Action {
            id: id(*part),
            label: lang.say(&label(*part, &sight)),
            kind: if picked { "menu" } else { "move" },
            disabled: false,
            pressed: picked,
            x: at.x,
            y: at.y,
            w: size.x,
            h: size.y,
            entity: Some(entity),
        });
    }
}

fn id(part: Part) -> String {
    match part {
        Part::GoOn => "go-on".to_owned(),
        Part::Close => "close".to_owned(),
        Part::Card(card) => format!("card:{card}"),
        Part::Pile(pile) => format!("pile:{}", pile.code()),
        Part::Deck => "deck".to_owned(),
        Part::Take => "take".to_owned(),
        Part::Seat(seat) => format!("seat:{seat}"),
    }
}

/// What a thing is, in words.
fn label(part: Part, sight: &Sight<YokaiPagoda>) -> Phrase {
    match part {
        Part::GoOn => Phrase::new("yokai-answer-go-on"),
        Part::Close => Phrase::new("yokai-answer-close"),
        Part::Card(card) => words::card(card),
        Part::Pile(pile) => match sight.told.0.top(pile) {
            Some(card) => {
                Phrase::new("yokai-fact-pile").with("pile", words::pile(pile)).with("card", words::card(card))
            }
            None => Phrase::new("yokai-fact-pile-empty").with("pile", words::pile(pile)),
        },
        Part::Deck => Phrase::new("yokai-preview-deck"),
        Part::Take => {
            let pile = sight.told.0.played_on().map_or(Pile::Left, Pile::opposite);
            match sight.told.0.top(pile) {
                Some(card) => Phrase::new("yokai-preview-take")
                    .with("card", words::card(card))
                    .with("pile", words::pile(pile)),
                None => Phrase::new("yokai-fact-pile-empty").with("pile", words::pile(pile)),
            }
        }
        Part::Seat(seat) => seat_label(&sight.told.0, &sight.table, seat),
    }
}

/// Hands the record of a finished game to the page.
pub(super) fn hand_over_record(table: Res<Table<YokaiPagoda>>) {
    if let Some(record) = table.finished_record() {
        platform::mirror::record(&record.to_json());
    }
}
