//! What happened, in words. Pointing at a line lights up the squares it speaks of. Where spent cards
//! may not be looked at, the lines of a duel name its cards until the next challenge only.

use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;
use tabletop::Seat;
use yundao::{Ending, Event, Height, Phase, PlayedCards, Position, Square, Verdict, Yundao};

use super::super::marks::Spotlight;
use super::{Zone, on_open, zone};
use crate::input::{Act, Intents};
use crate::lang::{Arg, Localized, Phrase, keys};
use crate::schedule::Step;
use crate::screens::Screen;
use crate::skin::{Dress, Form, Metrics, Type, palette};
use crate::table::{PlayEvent, Playing, Table, Told};

/// A line of the log.
#[derive(Clone, PartialEq, Debug)]
pub struct LogLine {
    /// What it says.
    pub phrase: Phrase,
    /// What it says once the cards are put away; `None` when it names none.
    pub afterwards: Option<Option<Phrase>>,
    /// The squares it speaks of.
    pub squares: Vec<Square>,
}

/// The lines so far, the newest last.
#[derive(Resource, Default, Debug)]
pub struct Log {
    /// The lines.
    pub lines: Vec<LogLine>,
    /// Neutral pagodas that have been placed since the last line.
    neutral: usize,
}

/// Whether the log is open; `None` leaves it to the room there is.
#[derive(Resource, Default, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct LogOpen {
    asked: Option<bool>,
    shown: bool,
}

impl LogOpen {
    /// Opens or closes it.
    pub(super) fn toggle(&mut self) {
        self.asked = Some(!self.shown);
    }
}

/// The most lines kept on the screen.
const KEPT: usize = 80;

#[derive(Component)]
struct Panel;

#[derive(Component)]
struct Lines;

/// A line's node, by the squares it speaks of.
#[derive(Component)]
struct Entry(Vec<Square>);

/// Plugin: the log listens and shows.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Log>().init_resource::<LogOpen>();
    app.add_systems(OnEnter(Screen::Table), on_open(spawn));
    app.add_systems(PlayEvent, listen.run_if(resource_exists::<Playing<Yundao>>));
    app.add_systems(
        Update,
        (open, write, light_up, scroll)
            .chain()
            .in_set(Step::Show)
            .run_if(in_state(Screen::Table))
            .run_if(resource_exists::<Told<Yundao>>),
    );
}

fn spawn(mut commands: Commands, mut log: ResMut<Log>, mut open: ResMut<LogOpen>) {
    *log = Log::default();
    open.asked = None;
    commands.spawn((
        Name::new("Log"),
        zone(
            Zone::Log,
            Node {
                flex_direction: FlexDirection::Column,
                padding: UiRect::axes(px(28), px(28)),
                ..default()
            },
        ),
        Panel,
        Dress::new("ui/panel-soft"),
        GlobalZIndex(5),
        children![(
            Name::new("Log lines"),
            Node {
                flex_direction: FlexDirection::Column,
                row_gap: px(10),
                flex_grow: 1.0,
                min_height: px(0),
                overflow: Overflow::scroll_y(),
                ..default()
            },
            Lines,
            ScrollArea,
        )],
    ));
}

fn open(
    metrics: Res<Metrics>,
    told: Res<Told<Yundao>>,
    mut open: ResMut<LogOpen>,
    mut panels: Query<&mut Visibility, With<Panel>>,
) {
    let duel = told.0.position.duel().is_some();
    let shown = open.asked.unwrap_or(metrics.form == Form::Wide && !metrics.folded) && !duel;
    if open.shown != shown {
        open.shown = shown;
    }
    for mut visibility in &mut panels {
        visibility.set_if_neq(if shown { Visibility::Inherited } else { Visibility::Hidden });
    }
}

fn listen(
    playing: Res<Playing<Yundao>>,
    told: Res<Told<Yundao>>,
    table: Res<Table<Yundao>>,
    mut log: ResMut<Log>,
) {
    let position = &told.0.position;
    if let Event::NeutralPlaced { .. } = playing.0 {
        log.neutral += 1;
        return;
    }
    if let Event::Challenged { .. } = playing.0
        && table.options().played_cards == PlayedCards::Hidden
    {
        put_cards_away(&mut log.lines);
    }
    let neutral = log.neutral;
    let lines = tell(&playing.0, position, &table, neutral);
    if playing.0 == Event::ChallengesBegan {
        log.neutral = 0;
    }
    log.lines.extend(lines);
}

/// Lines that name cards say afterwards only what came of them.
fn put_cards_away(lines: &mut Vec<LogLine>) {
    lines.retain_mut(|line| match line.afterwards.take() {
        None => true,
        Some(None) => false,
        Some(Some(phrase)) => {
            line.phrase = phrase;
            true
        }
    });
}

fn plain(phrase: Phrase, squares: &[Square]) -> LogLine {
    LogLine { phrase, afterwards: None, squares: squares.to_vec() }
}

/// What an event says.
fn tell(event: &Event, position: &Position, table: &Table<Yundao>, neutral: usize) -> Vec<LogLine> {
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
            plain(Phrase::new("log-yundao-neutral-filled").with("count", neutral), &[]),
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
                position.duel().map(|duel| vec![duel.from, duel.target]).unwrap_or_default();
            let mut lines =
                vec![LogLine { phrase: shown, afterwards: Some(Some(hidden)), squares: squares.clone() }];
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
                lines.push(LogLine { phrase: sum, afterwards: Some(None), squares });
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

fn decided(verdict: Verdict, position: &Position, table: &Table<Yundao>) -> Vec<LogLine> {
    let name = |seat: Seat| table.sitter(seat).name.clone();
    let squares: Vec<_> = position.duel().map(|duel| vec![duel.from, duel.target]).unwrap_or_default();
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
    vec![LogLine { phrase, afterwards: Some(Some(afterwards)), squares }]
}

/// Writes the lines anew when there are others.
fn write(
    mut commands: Commands,
    log: Res<Log>,
    mut panels: Query<(Entity, &mut ScrollPosition), With<Lines>>,
    added: Query<(), Added<Lines>>,
) {
    if !log.is_changed() && added.is_empty() {
        return;
    }
    for (panel, mut position) in &mut panels {
        commands.entity(panel).despawn_related::<Children>();
        commands.entity(panel).with_children(|lines| {
            for line in log.lines.iter().rev().take(KEPT).rev() {
                lines.spawn((
                    Text::default(),
                    Localized(line.phrase.clone()),
                    Type::Small,
                    TextColor(palette::PAPER),
                    Entry(line.squares.clone()),
                    Hovered::default(),
                ));
            }
        });
        // The newest line is in view; the layout clamps this to the end.
        position.y = f32::MAX / 4.0;
    }
}

/// The line under the pointer lights up its squares.
fn light_up(entries: Query<(&Entry, &Hovered, &mut TextColor)>, mut spotlight: ResMut<Spotlight>) {
    let mut lit = Vec::new();
    for (entry, hovered, mut color) in entries {
        let now = if hovered.get() { palette::LANTERN } else { palette::PAPER };
        color.set_if_neq(TextColor(now));
        if hovered.get() {
            lit.extend(entry.0.iter().copied());
        }
    }
    spotlight.set_if_neq(Spotlight(lit));
}

/// Keys and controllers scroll the log while it is open.
fn scroll(
    open: Res<LogOpen>,
    mut intents: ResMut<Intents>,
    mut lines: Query<(&mut ScrollPosition, &ComputedNode), With<Lines>>,
) {
    let mut by = 0.0;
    if open.shown {
        for intent in intents.take(|intent| matches!(intent.act, Act::Scroll(_))) {
            if let Act::Scroll(steps) = intent.act {
                by += steps * 36.0;
            }
        }
    }
    for (mut position, node) in &mut lines {
        let most = (node.content_size() - node.size()).y.max(0.0) * node.inverse_scale_factor();
        let now = (position.y + by).clamp(0.0, most);
        if (position.y - now).abs() > 0.5 {
            position.y = now;
        }
    }
}
