//! The duel in figures: card and height against card and height, and what it comes to.

use bevy::prelude::*;
use yundao::{Event, Height, Played, Verdict, Yundao};

use super::super::layout::Garden;
use crate::hud::{Zone, on_open, zone};
use crate::lang::{Arg, Localized, Phrase, keys};
use crate::schedule::Step;
use crate::screens::Screen;
use crate::skin::{Dress, Type, palette};
use crate::table::{Curtain, PlayEvent, Playing, Table, Told};

/// What the duel shows at the moment.
#[derive(Resource, Default, Clone, PartialEq, Debug)]
struct Arithmetic {
    title: Option<Phrase>,
    sums: [Option<Phrase>; 2],
    result: Option<Phrase>,
}

/// The nodes that show it.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
enum Show {
    Stage,
    Title,
    Sum(usize),
    Plaque,
    Result,
}

/// The room that the cards take between title and figures.
#[derive(Component)]
struct CardRoom;

/// Plugin: the duel's figures.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Arithmetic>();
    app.add_systems(OnEnter(Screen::Table), on_open::<Yundao, _>(spawn));
    app.add_systems(PlayEvent, listen.run_if(resource_exists::<Playing<Yundao>>));
    app.add_systems(
        Update,
        (show, make_room)
            .in_set(Step::Show)
            .run_if(in_state(Screen::Table))
            .run_if(resource_exists::<Table<Yundao>>)
            .run_if(resource_exists::<Told<Yundao>>),
    );
}

fn words(kind: Type, show: Show) -> impl Bundle {
    (
        Text::default(),
        Localized::new("table-duel-versus"),
        kind,
        show,
        TextColor(palette::PAPER),
        TextLayout::justify(Justify::Center),
        Pickable::IGNORE,
    )
}

fn spawn(mut commands: Commands, mut arithmetic: ResMut<Arithmetic>) {
    *arithmetic = Arithmetic::default();
    commands.spawn((
        Name::new("Duel"),
        zone(
            Zone::Stage,
            Node {
                flex_direction: FlexDirection::Column,
                align_items: AlignItems::Center,
                padding: UiRect::axes(px(8), px(4)),
                ..default()
            },
        ),
        Show::Stage,
        Visibility::Hidden,
        Pickable::IGNORE,
        children![
            (words(Type::Strong, Show::Title)),
            // The cards lie here, and are no nodes.
            (Node { flex_shrink: 0.0, ..default() }, CardRoom, Pickable::IGNORE),
            (
                Node {
                    flex_direction: FlexDirection::Column,
                    align_items: AlignItems::Center,
                    row_gap: px(10),
                    ..default()
                },
                Pickable::IGNORE,
                children![
                    (
                        Node { justify_content: JustifyContent::Center, column_gap: px(56), ..default() },
                        Pickable::IGNORE,
                        children![words(Type::Figure, Show::Sum(0)), words(Type::Figure, Show::Sum(1))],
                    ),
                    (
                        Node { padding: UiRect::axes(px(34), px(12)), ..default() },
                        Dress::new("ui/button-primary"),
                        Show::Plaque,
                        Pickable::IGNORE,
                        children![(
                            Text::default(),
                            Localized::new("table-duel-tie"),
                            Type::Button,
                            Show::Result,
                            TextColor(palette::INK),
                            TextLayout::justify(Justify::Center),
                            Pickable::IGNORE,
                        )],
                    ),
                ],
            ),
        ],
    ));
}

fn listen(
    playing: Res<Playing<Yundao>>,
    told: Res<Told<Yundao>>,
    table: Res<Table<Yundao>>,
    mut arithmetic: ResMut<Arithmetic>,
) {
    let position = &told.0.position;
    let name = |seat| table.sitter(seat).name.clone();
    match playing.0 {
        Event::Challenged { .. } => *arithmetic = Arithmetic::default(),
        Event::Revealed { challenger, challenged } => {
            let Some(duel) = position.duel() else { return };
            let counts = table.options().height == Height::Counts;
            let both = challenger.card.number().is_some() && challenged.card.number().is_some();
            let sum = |played: Played, height: usize| {
                let card = Arg::key(keys::card("yundao", &played.card.to_string()));
                match played.card.number() {
                    Some(number) if counts && both => Phrase::new("table-duel-sum")
                        .with("card", number)
                        .with("height", height)
                        .with("total", usize::from(number) + height),
                    _ => Phrase::new("table-duel-card-only").with("card", card),
                }
            };
            arithmetic.sums = [
                Some(sum(challenger, position.stack(duel.from).height())),
                Some(sum(challenged, position.stack(duel.target).height())),
            ];
        }
        Event::Decided(verdict) => {
            arithmetic.result = Some(match verdict {
                Verdict::Tiger => Phrase::new("table-duel-tiger"),
                Verdict::Dragon { .. } => Phrase::new("table-duel-dragon"),
                Verdict::Dragons => Phrase::new("table-duel-dragons"),
                Verdict::Equal { .. } => Phrase::new("table-duel-tie"),
                Verdict::Higher { winner, .. } => Phrase::new("table-duel-wins").with("name", name(winner)),
            });
        }
        Event::CardsSpent { .. } => *arithmetic = Arithmetic::default(),
        _ => {}
    }
}

fn show(
    mut arithmetic: ResMut<Arithmetic>,
    told: Res<Told<Yundao>>,
    table: Res<Table<Yundao>>,
    curtain: Res<Curtain>,
    mut nodes: Query<(&Show, &mut Visibility, Option<&mut Localized>)>,
) {
    // Behind a curtain is a hand and nothing else.
    let duel = told.0.position.duel().is_some() && *curtain == Curtain::Away;
    // Who fights is known before it is decided; afterwards one owner holds both towers.
    if arithmetic.title.is_none()
        && arithmetic.result.is_none()
        && let Some([seat, other]) = told.0.position.duellists()
    {
        let name = |seat| table.sitter(seat).name.clone();
        let title = Phrase::new("table-duel-title").with("name", name(seat)).with("other", name(other));
        arithmetic.title = Some(title);
    }
    for (show, mut visibility, localized) in &mut nodes {
        let phrase = match show {
            Show::Stage => None,
            Show::Title => arithmetic.title.clone(),
            Show::Sum(side) => arithmetic.sums[*side].clone(),
            Show::Plaque | Show::Result => arithmetic.result.clone(),
        };
        let shown = if *show == Show::Stage { duel } else { phrase.is_some() };
        visibility.set_if_neq(if shown { Visibility::Inherited } else { Visibility::Hidden });
        if let (Some(mut localized), Some(phrase)) = (localized, phrase)
            && localized.0 != phrase
        {
            localized.0 = phrase;
        }
    }
}

fn make_room(garden: Res<Garden>, mut rooms: Query<&mut Node, With<CardRoom>>) {
    let height = px(garden.stage_height() - 44.0);
    for mut node in &mut rooms {
        if node.height != height {
            node.height = height;
        }
    }
}
