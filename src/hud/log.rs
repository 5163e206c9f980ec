//! What happened, in words. Pointing at a line lights up what it speaks of.

use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;

use super::{TableHud, Zone, on_open, zone};
use crate::input::{Act, Intents};
use crate::lang::{Localized, Phrase};
use crate::schedule::Step;
use crate::screens::Screen;
use crate::skin::{Dress, Form, Metrics, Type, palette};
use crate::table::{Audience, Curtain, PlayEvent, Playing, Table, TableGame, TableOpened, Told};

/// A line of the log.
#[derive(Clone, PartialEq, Debug)]
pub struct LogLine<P> {
    /// What it says.
    pub phrase: Phrase,
    /// What it says once it may no longer say all; `None` when it always may.
    pub afterwards: Option<Option<Phrase>>,
    /// What it speaks of.
    pub parts: Vec<P>,
}

impl<P> LogLine<P> {
    /// A line that stays.
    pub fn new(phrase: Phrase, parts: impl IntoIterator<Item = P>) -> Self {
        LogLine { phrase, afterwards: None, parts: parts.into_iter().collect() }
    }
}

/// The lines so far, the newest last.
#[derive(Resource, Debug)]
pub struct Log<G: TableGame> {
    /// The lines.
    pub lines: Vec<LogLine<G::Part>>,
}

impl<G: TableGame> Default for Log<G> {
    fn default() -> Self {
        Log { lines: Vec::new() }
    }
}

impl<G: TableGame> Log<G> {
    /// Adds a line.
    pub fn say(&mut self, phrase: Phrase, parts: impl IntoIterator<Item = G::Part>) {
        self.lines.push(LogLine::new(phrase, parts));
    }

    /// Lines that may no longer say all say what they may, or are gone.
    pub fn keep_what_may_stay(&mut self) {
        self.lines.retain_mut(|line| match line.afterwards.take() {
            None => true,
            Some(None) => false,
            Some(Some(phrase)) => {
                line.phrase = phrase;
                true
            }
        });
    }
}

/// What a line of the log speaks of, while it is pointed at.
#[derive(Resource, Clone, PartialEq, Eq, Debug)]
pub struct Spotlight<G: TableGame>(pub Vec<G::Part>);

impl<G: TableGame> Default for Spotlight<G> {
    fn default() -> Self {
        Spotlight(Vec::new())
    }
}

/// Whether the log is open.
#[derive(Resource, Default, Clone, Copy, PartialEq, Eq, Debug)]
pub struct LogOpen {
    /// What was asked for; `None` leaves it to the room there is.
    asked: Option<bool>,
    shown: bool,
}

impl LogOpen {
    /// Opens or closes it.
    pub fn toggle(&mut self) {
        self.asked = Some(!self.shown);
    }
}

/// The most lines kept on the screen.
const KEPT: usize = 80;

/// The line that is read with keys, a controller or a finger, by number, and the seconds it stays
/// marked.
#[derive(Resource, Default, Clone, Copy, PartialEq, Debug)]
struct Reading {
    line: Option<usize>,
    left: f32,
}

impl Reading {
    /// Seconds a line stays marked that nobody leaves.
    const STAYS: f32 = 8.0;

    fn line(number: Option<usize>) -> Self {
        Reading { line: number, left: Self::STAYS }
    }
}

#[derive(Component)]
struct Panel;

#[derive(Component)]
struct Lines;

/// A line's node, by its number.
#[derive(Component)]
struct Entry(usize);

/// Plugin: the log is there at every table.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LogOpen>().init_resource::<Reading>().add_observer(tap);
    app.add_systems(OnEnter(Screen::Table), spawn.after(TableOpened));
    app.add_systems(Update, scroll.in_set(Step::Show).run_if(in_state(Screen::Table)));
}

/// Plugin: the log listens to a game and shows what it says.
pub(super) fn game_plugin<G: TableHud>(app: &mut App) {
    app.init_resource::<Log<G>>().init_resource::<Spotlight<G>>();
    app.add_systems(OnEnter(Screen::Table), on_open::<G, _>(begin::<G>));
    app.add_systems(PlayEvent, listen::<G>.run_if(resource_exists::<Playing<G>>));
    app.add_systems(
        Update,
        (open::<G>, write::<G>, light_up::<G>)
            .chain()
            .before(scroll)
            .in_set(Step::Show)
            .run_if(in_state(Screen::Table))
            .run_if(resource_exists::<Table<G>>)
            .run_if(resource_exists::<Told<G>>),
    );
}

/// A finger on a line marks it, and leaves it again.
fn tap(tap: On<Pointer<Click>>, entries: Query<&Entry>, mut reading: ResMut<Reading>) {
    if let Ok(entry) = entries.get(tap.entity) {
        *reading = Reading::line(Some(entry.0).filter(|number| reading.line != Some(*number)));
    }
}

/// A game that goes on has its log.
fn begin<G: TableHud>(table: Res<Table<G>>, audience: Res<Audience>, mut log: ResMut<Log<G>>) {
    let mut told = Log::default();
    table.retell(audience.viewer(), |seen, view| G::tell(&mut told, seen, view, &table));
    *log = told;
}

fn spawn(mut commands: Commands, mut open: ResMut<LogOpen>, mut reading: ResMut<Reading>) {
    open.asked = None;
    *reading = Reading::default();
    commands.spawn((
        Name::new("Log"),
        zone(
            Zone::Log,
            Node {
                flex_direction: FlexDirection::Column,
                padding: UiRect::axes(px(25), px(28)),
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

fn open<G: TableHud>(
    metrics: Res<Metrics>,
    told: Res<Told<G>>,
    log: Res<Log<G>>,
    curtain: Res<Curtain>,
    mut open: ResMut<LogOpen>,
    mut panels: Query<&mut Visibility, With<Panel>>,
) {
    let asked = open.asked.unwrap_or(metrics.form == Form::Wide && !metrics.folded);
    // An empty sheet is no use, and over the cloth lies only the hand.
    let nothing = open.asked.is_none() && log.lines.is_empty();
    let shown = asked && !nothing && !G::covers_log(&told.0) && !matches!(*curtain, Curtain::Open(_));
    if open.shown != shown {
        open.shown = shown;
    }
    for mut visibility in &mut panels {
        visibility.set_if_neq(if shown { Visibility::Inherited } else { Visibility::Hidden });
    }
}

fn listen<G: TableHud>(
    playing: Res<Playing<G>>,
    told: Res<Told<G>>,
    table: Res<Table<G>>,
    mut log: ResMut<Log<G>>,
) {
    G::tell(&mut log, &playing.0, &told.0, &table);
}

/// Writes the lines anew when there are others.
fn write<G: TableHud>(
    mut commands: Commands,
    log: Res<Log<G>>,
    mut panels: Query<(Entity, &mut ScrollPosition), With<Lines>>,
    added: Query<(), Added<Lines>>,
) {
    if !log.is_changed() && added.is_empty() {
        return;
    }
    for (panel, mut position) in &mut panels {
        commands.entity(panel).despawn_related::<Children>();
        commands.entity(panel).with_children(|lines| {
            let first = log.lines.len().saturating_sub(KEPT);
            for (number, line) in log.lines.iter().enumerate().skip(first) {
                lines.spawn((
                    Text::default(),
                    Localized(line.phrase.clone()),
                    Type::Small,
                    TextColor(palette::PAPER),
                    Entry(number),
                    Hovered::default(),
                ));
            }
        });
        // The newest line is in view; the layout clamps this to the end.
        position.y = f32::MAX / 4.0;
    }
}

/// The line that is pointed at or read lights up what it speaks of.
fn light_up<G: TableHud>(
    log: Res<Log<G>>,
    open: Res<LogOpen>,
    reading: Res<Reading>,
    entries: Query<(&Entry, &Hovered, &mut TextColor)>,
    mut spotlight: ResMut<Spotlight<G>>,
) {
    let mut lit = Vec::new();
    for (entry, hovered, mut color) in entries {
        let meant = open.shown && (hovered.get() || reading.line == Some(entry.0));
        let now = if meant { palette::LANTERN } else { palette::PAPER };
        color.set_if_neq(TextColor(now));
        if meant && let Some(line) = log.lines.get(entry.0) {
            lit.extend(line.parts.iter().copied());
        }
    }
    if spotlight.0 != lit {
        spotlight.0 = lit;
    }
}

/// Keys and controllers read the open log line by line; the line that is read is in view. Past the
/// newest line nothing is read.
fn scroll(
    time: Res<Time<Real>>,
    open: Res<LogOpen>,
    mut reading: ResMut<Reading>,
    mut intents: ResMut<Intents>,
    entries: Query<(&Entry, &ComputedNode, &UiGlobalTransform)>,
    mut lines: Query<(&mut ScrollPosition, &ComputedNode, &UiGlobalTransform), With<Lines>>,
    mut fresh: Local<u8>,
) {
    let last = entries.iter().map(|(entry, ..)| entry.0).max();
    let first = entries.iter().map(|(entry, ..)| entry.0).min().unwrap_or_default();
    let mut goes = false;
    if open.shown {
        for intent in intents.take(|intent| matches!(intent.act, Act::Scroll(_))) {
            let Act::Scroll(steps) = intent.act else { continue };
            let now = match (reading.line, steps < 0.0) {
                (None, true) => last,
                (None, false) => None,
                (Some(line), true) => Some(line.saturating_sub(1).max(first)),
                (Some(line), false) => Some(line + 1).filter(|line| Some(*line) <= last),
            };
            *reading = Reading::line(now);
            goes = true;
        }
    }
    if reading.line.is_some() {
        let left = reading.left - time.delta_secs();
        *reading = if left > 0.0 && open.shown { Reading { left, ..*reading } } else { Reading::default() };
    }
    for (mut position, node, place) in &mut lines {
        // New lines have no height before they are laid out: until then the end is wherever it is.
        if position.y > f32::MAX / 8.0 && !goes && *fresh < 3 {
            *fresh += 1;
            continue;
        }
        *fresh = 0;
        let units = node.inverse_scale_factor();
        let most = (node.content_size() - node.size()).y.max(0.0) * units;
        let read = entries.iter().find(|(entry, ..)| goes && reading.line == Some(entry.0));
        let by = match read {
            Some((_, line, at)) => {
                let off = at.translation.y - place.translation.y;
                let room = (node.size().y - line.size().y) / 2.0;
                (off - off.clamp(-room.max(0.0), room.max(0.0))) * units
            }
            None if goes => most,
            None => 0.0,
        };
        let now = (position.y.min(most) + by).clamp(0.0, most);
        if (position.y - now).abs() > 0.5 {
            position.y = now;
        }
    }
}
