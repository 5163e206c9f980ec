//! Dragon Parade in the page's mirror: the street, the hand and the log in words.

use bevy::prelude::*;
use dragon_parade::DragonParade;
use tabletop::Seat;

use super::Part;
use super::hud::{Log, space};
use super::layout::Street;
use super::pieces::{StreetRoot, Tile};
use crate::hud::{HandCard, Prompt, Sight};
use crate::lang::{Lang, Localized, Phrase, keys};
use crate::mirror::{Action, Line, Mirror};
use crate::motion::Rest;
use crate::platform;
use crate::screens::Menu;
use crate::table::{Curtain, Table, Target};

/// How many lines of the log the mirror keeps.
const KEPT: usize = 40;

/// Adds the table to the mirror.
pub fn add_table(
    sight: Option<Sight<DragonParade>>,
    menu: Res<State<Menu>>,
    log: Res<Log>,
    lang: Res<Lang>,
    street: Res<Street>,
    roots: Query<&Transform, With<StreetRoot>>,
    tiles: Query<(Entity, &Tile)>,
    cards: Query<(Entity, &Target<DragonParade>, &Rest), With<HandCard>>,
    prompts: Query<&Localized, With<Prompt>>,
    mut mirror: ResMut<Mirror>,
) {
    let Some(sight) = sight else { return };
    mirror.title = lang.text(&keys::game("dragon-parade", "name"));
    mirror.busy = !sight.gate.idle();
    mirror.status = prompts.iter().next().map(|prompt| lang.say(&prompt.0)).unwrap_or_default();
    let view = &sight.told.0;
    mirror.facts.push(lang.say(&super::hud::standing_of(view)));
    mirror.facts.push(lang.say(&Phrase::new("parade-access-dragon").with("space", space(view.dragon))));
    for seat in Seat::all(sight.table.seats()) {
        mirror.facts.push(lang.say(&super::hud::seat_label(&sight, seat)));
    }
    let first = log.lines.len().saturating_sub(KEPT);
    let lines = log.lines.iter().enumerate().skip(first);
    mirror.log.extend(lines.map(|(id, line)| Line { id, text: lang.say(&line.phrase) }));
    if *menu.get() != Menu::None || !sight.gate.idle() || matches!(*sight.curtain, Curtain::Drawn(_)) {
        return;
    }
    let Some(offer) = sight.offer() else { return };
    let metrics = street.metrics();
    let css = |world: Vec2| Vec2::new(world.x + metrics.window.x / 2.0, metrics.window.y / 2.0 - world.y);
    let root = roots.iter().next().copied().unwrap_or_else(|| street.at_rest());
    let mut told: Vec<(Part, usize)> = Vec::new();
    for part in offer.next().iter().chain(offer.picked()) {
        let picked = offer.picked().contains(part);
        match part {
            Part::Space(on) => {
                let Some((entity, _)) = tiles.iter().find(|(_, tile)| tile.0 == *on) else { continue };
                let world = root.transform_point(street.space(*on).extend(0.0)).truncate();
                let size = Vec2::new(104.0, 88.0) * root.scale.truncate();
                let owner = view.seller_on(*on);
                let label = match owner {
                    Some(seat) => Phrase::new("parade-access-stall").with("name", sight.name(seat)),
                    None => Phrase::new("parade-access-space"),
                };
                let label = lang.say(&label.with("space", space(*on)));
                mirror.actions.push(action(format!("space:{on}"), label, picked, css(world), size, entity));
            }
            Part::Card(card) => {
                if told.iter().any(|(other, _)| other == part) {
                    continue;
                }
                let mut alike: Vec<_> = cards.iter().filter(|(_, target, _)| target.part == *part).collect();
                alike.sort_by(|a, b| a.2.0.translation.x.total_cmp(&b.2.0.translation.x));
                told.push((*part, alike.len()));
                // Of two that are alike, each is a thing of its own.
                let taken = offer.picked().iter().filter(|other| *other == part).count();
                for (number, (entity, _, rest)) in alike.into_iter().enumerate() {
                    // The left edge of a card is what its neighbours leave of it.
                    let left = Vec2::new(60.0 * rest.0.scale.x, 0.0);
                    let at = css(rest.0.translation.truncate() - left);
                    let size = Vec2::new(50.0, 200.0) * rest.0.scale.truncate();
                    let label = Phrase::new("table-preview-card").with("card", card.to_string());
                    let id = format!("card:{card}:{number}");
                    mirror.actions.push(action(id, lang.say(&label), number < taken, at, size, entity));
                }
            }
        }
    }
}

fn action(id: String, label: String, pressed: bool, at: Vec2, size: Vec2, entity: Entity) -> Action {
    Action {
        id,
        label,
        kind: if pressed { "menu" } else { "move" },
        disabled: false,
        pressed,
        x: at.x,
        y: at.y,
        w: size.x,
        h: size.y,
        entity: Some(entity),
    }
}

/// Hands the record of a finished series to the page.
pub(super) fn hand_over_record(table: Res<Table<DragonParade>>) {
    if let Some(record) = table.finished_record() {
        platform::mirror::record(&record.to_json());
    }
}
