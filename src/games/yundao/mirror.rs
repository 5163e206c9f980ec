//! Yundao in the page's mirror: the board, the hand and the log in words.

use bevy::prelude::*;
use tabletop::Seat;
use yundao::{Square, Yundao};

use super::Part;
use super::hud::Log;
use super::layout::Garden;
use super::pieces::{Plinth, Stack};
use crate::lang::{Arg, Lang, Localized, Phrase, keys};
use crate::mirror::{Action, Line, Mirror};
use crate::motion::Rest;
use crate::platform;
use crate::screens::Menu;
use crate::table::{Audience, Curtain, Gate, Offers, Table, Target, Told};

/// How many lines of the log the mirror keeps.
const KEPT: usize = 40;

/// Adds the table to the mirror.
pub fn add_table(
    table: Option<Res<Table<Yundao>>>,
    told: Option<Res<Told<Yundao>>>,
    offers: Res<Offers<Yundao>>,
    audience: Res<Audience>,
    curtain: Res<Curtain>,
    gate: Res<Gate>,
    menu: Res<State<Menu>>,
    log: Res<Log>,
    lang: Res<Lang>,
    garden: Res<Garden>,
    plinths: Query<(Entity, &Plinth, &Stack)>,
    cards: Query<(Entity, &Target<Yundao>, &Rest), Without<Plinth>>,
    prompts: Query<&Localized, With<super::hud::Prompt>>,
    mut mirror: ResMut<Mirror>,
) {
    let (Some(table), Some(told)) = (table, told) else { return };
    mirror.title = lang.text(&keys::game("yundao", "name"));
    mirror.busy = !gate.idle();
    mirror.status = prompts.iter().next().map(|prompt| lang.say(&prompt.0)).unwrap_or_default();
    let position = &told.0.position;
    for seat in Seat::all(table.seats()) {
        let phrase = Phrase::new("access-seat-facts")
            .with("name", table.sitter(seat).name.clone())
            .with("tray", position.banked(seat).len())
            .with("cards", position.hand(seat).len());
        mirror.facts.push(lang.say(&phrase));
    }
    let first = log.lines.len().saturating_sub(KEPT);
    let lines = log.lines.iter().enumerate().skip(first);
    mirror.log.extend(lines.map(|(id, line)| Line { id, text: lang.say(&line.phrase) }));
    if *menu.get() != Menu::None || !gate.idle() {
        return;
    }
    let viewer = match *curtain {
        Curtain::Open(seat) => tabletop::Viewer::Seat(seat),
        Curtain::Drawn(_) => return,
        Curtain::Away => audience.viewer(),
    };
    let asked = offers.undecided().find(|seat| table.sitter(*seat).human());
    let Some(offer) = asked.and_then(|seat| offers.of(seat, viewer)) else { return };
    let next = offer.next();
    let metrics = garden.metrics();
    let css = |world: Vec2| Vec2::new(world.x + metrics.window.x / 2.0, metrics.window.y / 2.0 - world.y);
    for part in next.iter().chain(offer.picked()) {
        let picked = offer.picked().contains(part);
        let found = match part {
            Part::Square(square) => {
                plinths.iter().find(|(_, plinth, _)| plinth.0 == *square).map(|(entity, ..)| {
                    let at = css(garden.square(*square));
                    let size = Vec2::new(96.0, 48.0) * garden.square_scale(*square);
                    (entity, at, size)
                })
            }
            Part::Card(_) => {
                cards.iter().find(|(_, target, _)| target.part == *part).map(|(entity, _, rest)| {
                    // The left edge of a card is what its neighbours leave of it.
                    let at = css(rest.0.translation.truncate()) - Vec2::new(70.0 * rest.0.scale.x, 0.0);
                    (entity, at, Vec2::new(50.0, 200.0) * rest.0.scale.truncate())
                })
            }
            Part::Pass => None,
        };
        let Some((entity, at, size)) = found else { continue };
        let label = match part {
            Part::Square(square) => square_label(*square, &told, &table),
            Part::Card(card) => {
                let name = keys::card("yundao", &card.to_string());
                Phrase::new("table-preview-card").with("card", Arg::key(name))
            }
            Part::Pass => continue,
        };
        mirror.actions.push(Action {
            id: match part {
                Part::Square(square) => format!("square:{square}"),
                Part::Card(card) => format!("card:{card}"),
                Part::Pass => continue,
            },
            label: lang.say(&label),
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

/// What stands on a square, in words.
fn square_label(square: Square, told: &Told<Yundao>, table: &Table<Yundao>) -> Phrase {
    let stack = told.0.position.stack(square);
    let at = square.to_string();
    match (stack.height(), stack.owner()) {
        (0, _) => Phrase::new("access-square-empty").with("square", at),
        (_, None) => Phrase::new("access-tower-neutral").with("square", at),
        (height, Some(owner)) => Phrase::new("access-tower")
            .with("square", at)
            .with("name", table.sitter(owner).name.clone())
            .with("height", height),
    }
}

/// Hands the record of a finished game to the page.
pub(super) fn hand_over_record(table: Res<Table<Yundao>>) {
    if let Some(record) = table.finished_record() {
        platform::mirror::record(&record.to_json());
    }
}
