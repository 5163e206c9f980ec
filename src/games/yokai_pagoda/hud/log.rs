//! What happened in Yokai Pagoda, in words. That a seat let the round go on is never told.

use tabletop::Seat;
use yokai_pagoda::{Comparison, Ending, Pile, Seen, View, YokaiPagoda};

use super::super::{Part, words};
use super::Log;
use crate::lang::Phrase;
use crate::table::Table;

/// Adds what an event says.
pub(super) fn tell(log: &mut Log, seen: &Seen, view: &View, table: &Table<YokaiPagoda>) {
    let name = |seat: Seat| table.sitter(seat).name.clone();
    let one = |key: &'static str, seat: Seat| Phrase::new(key).with("name", name(seat));
    match *seen {
        Seen::RoundBegan { round, starter } => {
            let phrase = one("log-yokai-round", starter).with("round", round).with("rounds", view.rounds);
            log.say(phrase, [Part::Seat(starter)]);
        }
        Seen::Dealt { .. } | Seen::Asked { .. } | Seen::MayClose { .. } | Seen::TurnPassed { .. } => {}
        Seen::TurnedUp { pile, card } => {
            let phrase = Phrase::new("log-yokai-turned-up")
                .with("card", words::card(card))
                .with("pile", words::pile(pile));
            log.say(phrase, [Part::Pile(pile)]);
        }
        Seen::Played { seat, card, pile, comparison } => {
            let key = match comparison {
                Comparison::Match => "log-yokai-match",
                Comparison::Higher => "log-yokai-higher",
                Comparison::Lower => "log-yokai-lower",
            };
            let phrase = one(key, seat).with("card", words::card(card)).with("pile", words::pile(pile));
            log.say(phrase, [Part::Pile(pile), Part::Seat(seat)]);
        }
        Seen::Given { from, to, card } => {
            let phrase = match card {
                Some(card) => one("log-yokai-gave-known", from).with("card", words::card(card)),
                None => one("log-yokai-gave", from),
            };
            let card = card.map(Part::Card);
            log.say(
                phrase.with("other", name(to)),
                [Part::Seat(from), Part::Seat(to)].into_iter().chain(card),
            );
        }
        Seen::Named { seat, drawer } => {
            log.say(
                one("log-yokai-named", seat).with("other", name(drawer)),
                [Part::Seat(seat), Part::Seat(drawer)],
            );
        }
        Seen::Drawn { seat, card } => {
            let phrase = match card {
                Some(card) => one("log-yokai-drew-known", seat).with("card", words::card(card)),
                None => one("log-yokai-drew", seat),
            };
            log.say(phrase, [Part::Deck, Part::Seat(seat)].into_iter().chain(card.map(Part::Card)));
        }
        Seen::Taken { seat, pile, card } => {
            let phrase =
                one("log-yokai-took", seat).with("card", words::card(card)).with("pile", words::pile(pile));
            log.say(phrase, [Part::Pile(pile), Part::Seat(seat), Part::Card(card)]);
        }
        Seen::Restored { pile, card } => {
            let phrase = Phrase::new("log-yokai-restored")
                .with("card", words::card(card))
                .with("pile", words::pile(pile));
            log.say(phrase, [Part::Deck, Part::Pile(pile)]);
        }
        Seen::Reshuffled { cards } => {
            let phrase = Phrase::new("log-yokai-reshuffled").with("count", u32::from(cards.len()));
            log.say(phrase, [Part::Deck, Part::Pile(Pile::Left), Part::Pile(Pile::Right)]);
        }
        Seen::Closed { seat, hand } => {
            log.say(one("log-yokai-closed", seat).with("value", hand.value()), [Part::Seat(seat)]);
        }
        Seen::RoundEnded { seat, why } => {
            let key = match why {
                Ending::Closed => return,
                Ending::NoCards => "log-yokai-no-cards",
                Ending::Guard => "log-yokai-guard",
            };
            log.say(one(key, seat), [Part::Seat(seat)]);
        }
        Seen::Pooled { count: 0, .. } => {}
        Seen::Pooled { seat, count, .. } => {
            log.say(one("log-yokai-pooled", seat).with("count", count), [Part::Seat(seat)]);
        }
        Seen::Counted { seat, standing, .. } => {
            let phrase = one("log-yokai-counted", seat)
                .with("value", standing.value)
                .with("kinds", standing.kinds)
                .with("cards", standing.cards);
            log.say(phrase, [Part::Seat(seat)]);
        }
        Seen::Ended { outcome } => {
            let winners: Vec<Seat> = outcome.winners().iter().collect();
            let value = winners.first().map_or(0, |seat| outcome.scores()[seat.index()]);
            let phrase = match winners[..] {
                [only] => one("log-yokai-winner", only),
                _ => Phrase::new("log-yokai-shared").with("count", winners.len()),
            };
            log.say(phrase.with("value", value), winners.into_iter().map(Part::Seat));
        }
    }
}
