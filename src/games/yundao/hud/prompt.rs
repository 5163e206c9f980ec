//! Whose turn it is and what to do now.

use bevy::prelude::*;
use tabletop::Viewer;
use yundao::{Phase, Yundao};

use super::super::Part;
use super::{Zone, on_open, zone};
use crate::lang::{Localized, Phrase};
use crate::schedule::Step;
use crate::screens::Screen;
use crate::skin::{Dress, Form, Metrics, Type, palette};
use crate::table::{Audience, Curtain, Gate, Offers, Table, Told};

/// The words of the prompt.
#[derive(Component)]
pub struct Prompt;

/// Plugin: the prompt follows the game.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Table), on_open(spawn));
    app.add_systems(
        Update,
        (prompt, size)
            .in_set(Step::Show)
            .run_if(in_state(Screen::Table))
            .run_if(resource_exists::<Told<Yundao>>),
    );
}

fn spawn(mut commands: Commands) {
    commands.spawn((
        Name::new("Prompt"),
        zone(
            Zone::Prompt,
            Node {
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                padding: UiRect::axes(px(64), px(4)),
                ..default()
            },
        ),
        Dress::new("ui/banner"),
        Pickable::IGNORE,
        children![(
            Text::default(),
            Localized::new("table-phase-placement"),
            Type::Heading,
            Prompt,
            TextColor(palette::PAPER),
            TextLayout::justify(Justify::Center),
            Pickable::IGNORE,
        )],
    ));
}

/// Long prompts and little room take smaller letters.
fn size(metrics: Res<Metrics>, mut prompts: Query<(&mut Type, &Text), With<Prompt>>) {
    for (mut kind, text) in &mut prompts {
        let long = text.chars().count() > 36;
        kind.set_if_neq(if metrics.form == Form::Wide && !long { Type::Heading } else { Type::Strong });
    }
}

fn prompt(
    table: Res<Table<Yundao>>,
    told: Res<Told<Yundao>>,
    offers: Res<Offers<Yundao>>,
    audience: Res<Audience>,
    curtain: Res<Curtain>,
    gate: Res<Gate>,
    mut prompts: Query<&mut Localized, With<Prompt>>,
) {
    let phrase = phrase(&table, &told, &offers, &audience, &curtain, &gate);
    for mut prompt in &mut prompts {
        if prompt.0 != phrase {
            prompt.0 = phrase.clone();
        }
    }
}

fn phrase(
    table: &Table<Yundao>,
    told: &Told<Yundao>,
    offers: &Offers<Yundao>,
    audience: &Audience,
    curtain: &Curtain,
    gate: &Gate,
) -> Phrase {
    let position = &told.0.position;
    let name = |seat| table.sitter(seat).name.clone();
    if position.phase() == Phase::Over {
        return Phrase::new("table-phase-over");
    }
    if let Some(seat) = curtain.seat() {
        return Phrase::new("table-prompt-card").with("name", name(seat));
    }
    let asked = offers.undecided().find(|seat| table.sitter(*seat).human());
    let Some(seat) = asked.filter(|_| gate.idle()) else {
        let waiting: Vec<_> = offers.undecided().collect();
        return match waiting[..] {
            [first, second] if gate.idle() => {
                Phrase::new("table-waiting-two").with("first", name(first)).with("second", name(second))
            }
            [only] if gate.idle() => Phrase::new("table-waiting").with("name", name(only)),
            _ => Phrase::new("table-moving").with("name", name(position.totem())),
        };
    };
    if offers.secret() && !matches!(audience.viewer(), Viewer::Seat(_)) {
        // Everybody sees who still chooses, and nothing of what.
        let choosing: Vec<_> = offers.undecided().map(name).collect();
        return match &choosing[..] {
            [first, second] => {
                Phrase::new("table-waiting-two").with("first", first.clone()).with("second", second.clone())
            }
            _ => Phrase::new("table-prompt-card").with("name", name(seat)),
        };
    }
    let by_name = |key: &'static str| Phrase::new(key).with("name", name(seat));
    let viewer =
        if matches!(audience.viewer(), Viewer::Seat(_)) { audience.viewer() } else { Viewer::Seat(seat) };
    let Some(offer) = offers.of(seat, viewer) else { return by_name("table-waiting") };
    if offer.whole().is_some() {
        return Phrase::new("table-prompt-confirm");
    }
    match (position.phase(), offer.picked()) {
        (Phase::Placement, _) => by_name("table-prompt-place"),
        (Phase::Duel, _) => {
            match position.duellists().and_then(|both| both.into_iter().find(|other| *other != seat)) {
                Some(other) => by_name("table-prompt-card-against").with("other", name(other)),
                None => by_name("table-prompt-card"),
            }
        }
        (_, []) if offer.next() == [Part::Pass] => by_name("table-prompt-pass"),
        (_, []) if !position.can_challenge(seat) => by_name("table-prompt-reposition-tower"),
        (_, []) => by_name("table-prompt-pick-tower"),
        (_, [_]) if !position.can_challenge(seat) => Phrase::new("table-prompt-reposition-square"),
        (_, [_]) => Phrase::new("table-prompt-pick-next"),
        (_, [.., Part::Square(square)]) => {
            Phrase::new("table-prompt-pick-target-after-move").with("square", square.to_string())
        }
        (_, _) => Phrase::new("table-prompt-pick-target"),
    }
}
