//! Something the player has to be told, on a plaque, until it is dismissed.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, ScrollArea, observe};
use tabletop::Seat;

use super::Back;
use super::sheet::backdrop;
use crate::audio::Sounds;
use crate::input::{Act, Intents};
use crate::lang::{Lang, LocalizedLabel, Phrase, keys};
use crate::saves::{Notice, Said};
use crate::schedule::Step;
use crate::screens::Screen;
use crate::skin::{Dress, Form, Type, palette};
use crate::table::TablePlan;
use crate::widgets::{ButtonLook, FirstFocus, Fit, Voice, button, text_key, words};

/// The plaque that shows a notice.
#[derive(Component)]
struct Plaque(Said);

/// Plugin: shows notices.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            dismiss_by_intent.in_set(Back).before(super::answer_back),
            show.in_set(Step::Play).run_if(not(in_state(Screen::Loading))),
        ),
    );
}

fn dismiss_by_intent(
    plaques: Query<(), With<Plaque>>,
    mut notice: ResMut<Notice>,
    mut intents: ResMut<Intents>,
    mut sounds: ResMut<Sounds>,
) {
    if plaques.is_empty() {
        return;
    }
    if !intents.take(|intent| matches!(intent.act, Act::Cancel | Act::Pause)).is_empty() {
        sounds.play("close");
        notice.0 = None;
    }
}

fn show(
    notice: Res<Notice>,
    lang: Res<Lang>,
    plan: Res<TablePlan>,
    plaques: Query<(Entity, &Plaque)>,
    mut sounds: ResMut<Sounds>,
    mut commands: Commands,
) {
    if plaques.iter().map(|(_, plaque)| &plaque.0).eq(notice.0.iter()) && !lang.is_changed() {
        return;
    }
    for (entity, _) in &plaques {
        commands.entity(entity).despawn();
    }
    let Some(said) = &notice.0 else { return };
    let name = |seat: Seat| {
        let sitter = plan.sitters.get(seat.index());
        sitter.map_or_else(|| lang.text(&keys::colour(seat.index())), |sitter| sitter.name.clone())
    };
    let (title, sentence) = match said {
        // Nothing is wrong with a shrine that is still being built.
        Said::Phrase(phrase) if phrase.key == "games-coming-about" => ("games-coming", lang.say(phrase)),
        Said::Phrase(phrase) => ("error-title", lang.say(phrase)),
        Said::Record(error) => ("record-error-title", lang.record_error(error, &name)),
    };
    sounds.play("open");
    commands.spawn((backdrop("Notice", 70, 700), Plaque(said.clone()))).with_children(|root| {
        root.spawn((
            Name::new("Plaque"),
            Node {
                flex_direction: FlexDirection::Column,
                align_items: AlignItems::Center,
                row_gap: px(22),
                overflow: Overflow::scroll_y(),
                ..default()
            },
            ScrollArea,
            Dress::new("ui/plaque"),
            Pickable::default(),
            Fit(|metrics, node| {
                let wide = metrics.form == Form::Wide;
                node.width = px(1000);
                node.max_width = percent(100);
                node.max_height = percent(100);
                node.padding = if wide {
                    UiRect::new(px(90), px(90), px(96), px(60))
                } else {
                    UiRect::new(px(40), px(40), px(92), px(48))
                };
            }),
        ))
        .with_children(|plaque| {
            plaque.spawn((
                text_key(title, Type::Heading),
                TextColor(palette::LANTERN),
                TextLayout::justify(Justify::Center),
                Node { max_width: percent(100), flex_shrink: 0.0, ..default() },
            ));
            plaque.spawn((
                words(sentence.clone(), Type::Body),
                TextLayout::justify(Justify::Center),
                Node { max_width: percent(100), flex_shrink: 0.0, ..default() },
            ));
            plaque
                .spawn((
                    button("common-close", ButtonLook::PRIMARY),
                    FirstFocus,
                    Voice("close"),
                    observe(|_: On<Activate>, mut notice: ResMut<Notice>| notice.0 = None),
                ))
                // Whoever does not see it hears it with the button that dismisses it.
                .insert(LocalizedLabel(
                    Phrase::new("access-with-line")
                        .with("label", crate::lang::Arg::key("common-close"))
                        .with("line", sentence),
                ));
        });
    });
}
