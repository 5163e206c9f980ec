//! Whose turn it is and what to do now.

use bevy::prelude::*;

use super::{Log, Sight, TableHud, Zone, zone};
use crate::lang::{Localized, Phrase};
use crate::schedule::Step;
use crate::screens::Screen;
use crate::skin::{Dress, Form, Metrics, Type, palette};
use crate::table::{Curtain, Table, TableOpened, Told};
use crate::widgets::Fit;

/// The words of the prompt.
#[derive(Component)]
pub struct Prompt;

/// The line above them.
#[derive(Component)]
struct Standing;

/// Plugin: the prompt is there at every table.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Table), spawn.after(TableOpened));
    app.add_systems(Update, size.in_set(Step::Show).run_if(in_state(Screen::Table)));
}

/// Plugin: the prompt follows a game.
pub(super) fn game_plugin<G: TableHud>(app: &mut App) {
    app.add_systems(
        Update,
        say::<G>
            .in_set(Step::Show)
            .run_if(in_state(Screen::Table))
            .run_if(resource_exists::<Table<G>>)
            .run_if(resource_exists::<Told<G>>),
    );
}

fn spawn(mut commands: Commands) {
    let words = |kind: Type| {
        (
            Text::default(),
            Localized::new("game-name"),
            kind,
            TextLayout::justify(Justify::Center),
            Pickable::IGNORE,
        )
    };
    commands.spawn((
        Name::new("Prompt"),
        zone(
            Zone::Prompt,
            Node {
                flex_direction: FlexDirection::Column,
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                ..default()
            },
        ),
        Fit(|metrics, node| {
            node.padding = UiRect::axes(px(if metrics.form == Form::Wide { 64 } else { 36 }), px(4));
        }),
        Dress::new("ui/banner"),
        Pickable::IGNORE,
        children![
            (
                words(Type::Small),
                Standing,
                TextColor(palette::LANTERN),
                Node { display: Display::None, ..default() },
            ),
            (words(Type::Heading), Prompt, TextColor(palette::PAPER)),
        ],
    ));
}

/// Long prompts and little room take smaller letters.
fn size(
    metrics: Res<Metrics>,
    standings: Query<&Node, With<Standing>>,
    mut prompts: Query<(&mut Type, &Text), With<Prompt>>,
) {
    let two_lines = standings.iter().any(|node| node.display != Display::None);
    for (mut kind, text) in &mut prompts {
        let long = two_lines || text.chars().count() > 36;
        kind.set_if_neq(if metrics.form == Form::Wide && !long { Type::Heading } else { Type::Strong });
    }
}

fn say<G: TableHud>(
    sight: Sight<G>,
    log: Res<Log<G>>,
    mut prompts: Query<&mut Localized, With<Prompt>>,
    mut standings: Query<(&mut Localized, &mut Node), (With<Standing>, Without<Prompt>)>,
) {
    let told = log.lines.last().filter(|_| G::PROMPT_TELLS && !sight.gate.idle());
    let phrase = told.map_or_else(|| G::prompt(&sight), |line| line.phrase.clone());
    for mut prompt in &mut prompts {
        if prompt.0 != phrase {
            prompt.0 = phrase.clone();
        }
    }
    let standing = match *sight.curtain {
        Curtain::Open(seat) => Some(Phrase::new("table-curtain-keep").with("name", sight.name(seat))),
        Curtain::Away | Curtain::Drawn(_) => G::standing(&sight.told.0),
    };
    for (mut words, mut node) in &mut standings {
        let display = if standing.is_some() { Display::Flex } else { Display::None };
        if node.display != display {
            node.display = display;
        }
        if let Some(phrase) = &standing
            && words.0 != *phrase
        {
            words.0 = phrase.clone();
        }
    }
}
