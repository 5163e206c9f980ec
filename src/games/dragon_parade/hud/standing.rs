//! The standing between two games of a series, and while coins are counted at the end: who gained
//! what, and what everybody has.

use bevy::prelude::*;
use dragon_parade::{DragonParade, Event, Seen};
use tabletop::Seat;

use crate::hud::{Sight, Zone, on_open, zone};
use crate::lang::{Localized, Phrase};
use crate::schedule::Step;
use crate::screens::Screen;
use crate::skin::{Dress, Type, palette};
use crate::table::{Gate, PlayEvent, Playing, Table, Told};
use crate::widgets::{row, text_key, words};

/// The standing that is shown: the game that has ended, with each seat's gain and total.
#[derive(Resource, Default, Clone, PartialEq, Debug)]
struct Standing(Option<Ended>);

#[derive(Clone, PartialEq, Debug)]
struct Ended {
    game: u8,
    games: u8,
    next: String,
    rows: Vec<(Seat, u16, u16)>,
}

/// The plaque.
#[derive(Component)]
struct Plaque;

/// Plugin: the standing.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Standing>();
    app.add_systems(OnEnter(Screen::Table), on_open::<DragonParade, _>(spawn));
    app.add_systems(PlayEvent, listen.run_if(resource_exists::<Playing<DragonParade>>));
    app.add_systems(
        Update,
        (put_away, write)
            .chain()
            .in_set(Step::Show)
            .run_if(in_state(Screen::Table))
            .run_if(resource_exists::<Told<DragonParade>>),
    );
}

fn spawn(mut commands: Commands, mut standing: ResMut<Standing>) {
    *standing = Standing::default();
    commands.spawn((
        Name::new("Standing"),
        zone(
            Zone::Stage,
            Node { align_items: AlignItems::Center, justify_content: JustifyContent::Center, ..default() },
        ),
        GlobalZIndex(4),
        Visibility::Hidden,
        Pickable::IGNORE,
        Plaque,
    ));
}

fn listen(
    playing: Res<Playing<DragonParade>>,
    told: Res<Told<DragonParade>>,
    table: Res<Table<DragonParade>>,
    mut standing: ResMut<Standing>,
) {
    let view = &told.0;
    match playing.0 {
        Seen::Open(Event::GameEnded { game }) if game < view.games() => {
            let gained = view.last.map_or_else(Default::default, |last| last.gained);
            let mut rows: Vec<_> = Seat::all(view.seats())
                .map(|seat| (seat, gained[seat.index()], view.coins.get(seat.index()).copied().unwrap_or(0)))
                .collect();
            rows.sort_by_key(|(seat, _, total)| (std::cmp::Reverse(*total), *seat));
            let next = table.sitter(view.starter.next(view.seats())).name.clone();
            standing.0 = Some(Ended { game, games: view.games(), next, rows });
        }
        Seen::Open(Event::GameBegan { .. }) => standing.0 = None,
        _ => {}
    }
}

/// Whatever happened, nothing covers a table that waits for an answer.
fn put_away(gate: Res<Gate>, mut standing: ResMut<Standing>) {
    if gate.idle() && standing.0.is_some() {
        standing.0 = None;
    }
}

fn write(
    mut commands: Commands,
    sight: Sight<DragonParade>,
    standing: Res<Standing>,
    mut plaques: Query<(Entity, &mut Visibility), With<Plaque>>,
) {
    if !standing.is_changed() {
        return;
    }
    for (plaque, mut visibility) in &mut plaques {
        let Some(ended) = &standing.0 else {
            visibility.set_if_neq(Visibility::Hidden);
            continue;
        };
        visibility.set_if_neq(Visibility::Inherited);
        commands.entity(plaque).despawn_related::<Children>().with_children(|plaque| {
            plaque
                .spawn((
                    Node {
                        flex_direction: FlexDirection::Column,
                        align_items: AlignItems::Stretch,
                        padding: UiRect::axes(px(56), px(34)),
                        row_gap: px(10),
                        min_width: px(620),
                        max_width: percent(100),
                        ..default()
                    },
                    Dress::new("ui/panel"),
                    Pickable::IGNORE,
                ))
                .with_children(|panel| {
                    panel.spawn((
                        Text::default(),
                        Localized(
                            Phrase::new("parade-standing-title")
                                .with("game", ended.game)
                                .with("games", ended.games),
                        ),
                        Type::Heading,
                        TextColor(palette::LANTERN),
                        TextLayout::justify(Justify::Center),
                        Pickable::IGNORE,
                    ));
                    for (seat, gained, total) in &ended.rows {
                        line(panel, &sight, *seat, *gained, *total);
                    }
                    panel.spawn((
                        Text::default(),
                        Localized(Phrase::new("parade-standing-next").with("name", ended.next.clone())),
                        Type::Small,
                        TextLayout::justify(Justify::Center),
                        Pickable::IGNORE,
                    ));
                    panel.spawn((
                        text_key("parade-standing-press", Type::Small),
                        TextColor(palette::PAPER.with_alpha(0.7)),
                        TextLayout::justify(Justify::Center),
                        Pickable::IGNORE,
                    ));
                });
        });
    }
}

/// A seat's line: emblem, name, gain, total.
fn line(panel: &mut ChildSpawnerCommands, sight: &Sight<DragonParade>, seat: Seat, gained: u16, total: u16) {
    let sitter = sight.table.sitter(seat);
    panel.spawn((
        row(16.0),
        Pickable::IGNORE,
        children![
            (
                Node { width: px(48), height: px(48), flex_shrink: 0.0, ..default() },
                Dress::new(format!("emblem/{}", sitter.glaze.id())),
                Pickable::IGNORE,
            ),
            (
                words(sitter.name.clone(), Type::Strong),
                TextColor(sitter.glaze.light()),
                TextLayout::no_wrap(),
                Node { flex_grow: 1.0, ..default() },
                Pickable::IGNORE,
            ),
            (words(format!("+{gained}"), Type::Strong), TextColor(palette::LANTERN), Pickable::IGNORE),
            (
                Node { width: px(40), height: px(40), flex_shrink: 0.0, ..default() },
                Dress::new("icon/coin"),
                Pickable::IGNORE,
            ),
            (
                words(total.to_string(), Type::Figure),
                Node { min_width: px(56), ..default() },
                Pickable::IGNORE
            ),
        ],
    ));
}
