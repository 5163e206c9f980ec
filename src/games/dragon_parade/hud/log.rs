//! What happened, in words.

use dragon_parade::{DragonParade, Event, Seen, Share, Space, View};
use tabletop::Seat;

use super::super::Part;
use super::{Log, space};
use crate::lang::Phrase;
use crate::table::Table;

/// Adds what an event says.
pub(super) fn tell(log: &mut Log, seen: &Seen, view: &View, table: &Table<DragonParade>) {
    let by = |key: &'static str, seat: Seat| Phrase::new(key).with("name", table.sitter(seat).name.clone());
    let at = |space: Space| [Part::Space(space)];
    match *seen {
        Seen::Dealt { .. } => {}
        Seen::Discarded { seat, cards: None } => log.say(by("log-parade-discarded", seat), []),
        Seen::Discarded { seat, cards: Some(pair) } => log.say(
            by("log-parade-discarded-own", seat)
                .with("card", pair.first().to_string())
                .with("othercard", pair.second().to_string()),
            [],
        ),
        Seen::Open(event) => match event {
            Event::GameBegan { game, starter } => {
                log.say(by("log-parade-game", starter).with("game", game).with("games", view.games()), []);
            }
            Event::RoundBegan { round } => log.say(Phrase::new("log-parade-round").with("round", round), []),
            Event::DiscardBegan => log.say(Phrase::new("log-parade-discard"), []),
            Event::FinalBegan => log.say(Phrase::new("log-parade-final"), []),
            Event::CardPlayed { seat, card } => {
                log.say(by("log-parade-played", seat).with("card", card.to_string()), []);
            }
            Event::FinalCardRevealed { seat, card } => {
                log.say(by("log-parade-revealed", seat).with("card", card.to_string()), []);
            }
            Event::DragonMoved { from, to } => log.say(
                Phrase::new("log-parade-moved")
                    .with("count", from.offset().abs_diff(to.offset()))
                    .with("space", space(to)),
                std::iter::once(from).chain(from.walk_to(to)).map(Part::Space),
            ),
            Event::GateReached { seat, gate } => {
                log.say(by("log-parade-gate", seat).with("space", space(gate)), at(gate));
            }
            Event::SellerPlaced { seat, space: on } => {
                log.say(by("log-parade-placed", seat).with("space", space(on)), at(on));
            }
            Event::Scored { space: on, seat, share } => {
                let key = match share {
                    Share::SameSpace => "log-parade-same-space",
                    Share::Chain => "log-parade-chain",
                    Share::SameSide => "log-parade-same-side",
                    Share::OtherSide => "log-parade-other-side",
                    Share::ForbiddenCity => "log-parade-city",
                };
                log.say(by(key, seat).with("space", space(on)).with("coins", share.coins()), at(on));
            }
            Event::CoinsTotalled { seat, gained, total } => {
                log.say(by("log-parade-total", seat).with("gained", gained).with("total", total), []);
            }
            Event::GameEnded { game } => log.say(Phrase::new("log-parade-ended").with("game", game), []),
            Event::SeriesEnded { winners } => {
                let names: Vec<_> = winners.iter().map(|seat| table.sitter(seat).name.clone()).collect();
                let key = if names.len() > 1 { "log-parade-shared" } else { "log-parade-won" };
                log.say(Phrase::new(key).with("names", names.join(", ")), []);
            }
            // Told by what each viewer sees of them.
            Event::Dealt { .. } | Event::Discarded { .. } => {}
        },
    }
}
