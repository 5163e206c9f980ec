//! What happened, in words. Where spent cards may not be looked at, the lines of a duel name its cards
//! until the next challenge only.

use tabletop::Seat;
use yundao::{Ending, Event, Height, Phase, PlayedCards, Position, Square, Verdict, Yundao};

use super::super::Part;
use crate::hud::{Log, LogLine};
use crate::lang::{Arg, Phrase, keys};
use crate::table::Table;

type Line = LogLine<Part>;

/// Adds what an event says.
pub(super) fn tell(log: &mut Log<Yundao>, event: &Event, position: &Position, table: &Table<Yundao>) {
    if let Event::Challenged { .. } = event
        && table.options().played_cards == PlayedCards::Hidden
    {
        log.keep_what_may_stay();
    }
    log.lines.extend(lines(event, position, table));
}

fn parts(squares: &[Square]) -> Vec<Part> {
    squares.iter().copied().map(Part::Square).collect()
}

/// How many neutral pagodas stand in the garden.
fn neutral(position: &Position) -> usize {
    position.stacks().filter(|(_, stack)| stack.height() > 0 && stack.owner().is_none()).count()
}

fn plain(phrase: Phrase, squares: &[Square]) -> Line {
    LogLine::new(phrase, parts(squares))
}

/// What an event says.
fn lines(event: &Event, position: &Position, table: &Table<Yundao>) -> Vec<Line> {
    let name = |seat: Seat| table.sitter(seat).name.clone();
    let card = |card: yundao::Card| Arg::key(keys::card("yundao", &card.to_string()));
    let one = |key: &'static str, seat: Seat| Phrase::new(key).with("name", name(seat));
    let at = |square: Square| square.to_string();
    match *event {
        Event::Began { starter } => vec![plain(one("log-yundao-begins", starter), &[])],
        Event::Placed { seat, square } => {
            vec![plain(one("log-yundao-placed", seat).with("square", at(square)), &[square])]
        }
        Event::NeutralPlaced { .. } | Event::CardsSpent { .. } | Event::Chosen { .. } => Vec::new(),
        Event::ChallengesBegan => vec![
            plain(Phrase::new("log-yundao-neutral-filled").with("count", neutral(position)), &[]),
            plain(Phrase::new("log-yundao-challenge-begins"), &[]),
        ],
        Event::Moved { seat, from, to } => vec![plain(
            one("log-yundao-moved-first", seat).with("from", at(from)).with("to", at(to)),
            &[from, to],
        )],
        Event::Repositioned { seat, from, to } => vec![plain(
            one("log-yundao-repositioned", seat).with("from", at(from)).with("to", at(to)),
            &[from, to],
        )],
        Event::Passed { seat } => vec![plain(one("log-yundao-passed", seat), &[])],
        Event::Challenged { seat, from, target, opponent } => {
            let phrase = match opponent {
                None => one("log-yundao-challenged-neutral", seat),
                Some(opponent) if opponent == seat => one("log-yundao-challenged-own", seat),
                Some(opponent) => one("log-yundao-challenged", seat).with("other", name(opponent)),
            };
            vec![plain(phrase.with("from", at(from)).with("to", at(target)), &[from, target])]
        }
        Event::Revealed { challenger, challenged } => {
            let shown = one("log-yundao-revealed", challenger.seat)
                .with("card", card(challenger.card))
                .with("other", name(challenged.seat))
                .with("othercard", card(challenged.card));
            let hidden =
                one("log-yundao-hidden-revealed", challenger.seat).with("other", name(challenged.seat));
            let squares: Vec<_> =
                position.duel().map(|duel| parts(&[duel.from, duel.target])).unwrap_or_default();
            let mut lines =
                vec![LogLine { phrase: shown, afterwards: Some(Some(hidden)), parts: squares.clone() }];
            if let (Some(mine), Some(theirs), Some(duel)) =
                (challenger.card.number(), challenged.card.number(), position.duel())
            {
                let (height, other) =
                    (position.stack(duel.from).height(), position.stack(duel.target).height());
                let sum = if table.options().height == Height::Counts {
                    one("log-yundao-sum", challenger.seat)
                        .with("height", height)
                        .with("total", usize::from(mine) + height)
                        .with("otherheight", other)
                        .with("othertotal", usize::from(theirs) + other)
                } else {
                    one("log-yundao-sum-cards-only", challenger.seat)
                };
                let sum = sum
                    .with("card", card(challenger.card))
                    .with("other", name(challenged.seat))
                    .with("othercard", card(challenged.card));
                lines.push(LogLine { phrase: sum, afterwards: Some(None), parts: squares });
            }
            lines
        }
        Event::Decided(verdict) => decided(verdict, position, table),
        Event::Captured { seat, onto, .. } => {
            vec![plain(one("log-yundao-captured", seat).with("square", at(onto)), &[onto])]
        }
        Event::Surplus { seat, square, pagodas } => {
            vec![plain(one("log-yundao-surplus", seat).with("count", pagodas.height()), &[square])]
        }
        // The line of the tie says it already.
        Event::Crumbled { .. } => Vec::new(),
        Event::Banked { seat, square, stack } => vec![plain(
            one("log-yundao-banked", seat).with("square", at(square)).with("count", stack.height()),
            &[square],
        )],
        Event::Out { seat } => vec![plain(one("log-yundao-out-of-cards", seat), &[])],
        Event::Stackless { seat } => vec![plain(one("log-yundao-no-towers", seat), &[])],
        // While pagodas are placed the turn goes round anyway.
        Event::TotemPassed { .. } if position.phase() == Phase::Placement => Vec::new(),
        Event::TotemPassed { to, .. } => vec![plain(one("log-yundao-turn", to), &[])],
        Event::Ended(ending) => vec![plain(
            match ending {
                Ending::LastOwner { seat } => one("log-yundao-end-last-owner", seat),
                Ending::NobodyLeft => Phrase::new("log-yundao-end-nobody"),
                Ending::Standstill { .. } => Phrase::new("log-yundao-end-guard"),
            },
            &[],
        )],
    }
}

fn decided(verdict: Verdict, position: &Position, table: &Table<Yundao>) -> Vec<Line> {
    let name = |seat: Seat| table.sitter(seat).name.clone();
    let squares: Vec<_> = position.duel().map(|duel| parts(&[duel.from, duel.target])).unwrap_or_default();
    let won = |seat: Seat| Phrase::new("log-yundao-hidden-won").with("name", name(seat));
    let (phrase, afterwards) = match verdict {
        Verdict::Tiger => (Phrase::new("log-yundao-tiger"), Phrase::new("log-yundao-hidden-nothing")),
        Verdict::Dragon { winner } => {
            (Phrase::new("log-yundao-hidden-won").with("name", name(winner)), won(winner))
        }
        Verdict::Dragons => (Phrase::new("log-yundao-dragons-tie"), Phrase::new("log-yundao-hidden-tie")),
        Verdict::Equal { total } => {
            (Phrase::new("log-yundao-tie").with("total", total), Phrase::new("log-yundao-hidden-tie"))
        }
        Verdict::Higher { winner, challenger, challenged } => {
            let (total, other) = (challenger.max(challenged), challenger.min(challenged));
            let phrase = Phrase::new("log-yundao-higher")
                .with("name", name(winner))
                .with("total", total)
                .with("othertotal", other);
            (phrase, won(winner))
        }
    };
    vec![LogLine { phrase, afterwards: Some(Some(afterwards)), parts: squares }]
}
