//! The rows of the settings, and what they set.

use bevy::prelude::*;
use bevy::ui::Pressed;
use bevy::ui_widgets::{Activate, SliderDragState, SliderValue, ValueChange, observe};

use crate::audio::Sounds;
use crate::lang::{Locale, Phrase};
use crate::schedule::Step;
use crate::settings::{Settings, Speed, Wish};
use crate::skin::{Dress, Metrics, Type, palette};
use crate::widgets::{
    ButtonLook, Choice, IntoView, SliderName, Toggle, choice, icon_text_button, slider, text_key, toggle,
};

/// What a control sets.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
enum Sets {
    Volume,
    Music,
    Sounds,
    Ambience,
    Captions,
    OwnSpeed,
    OthersSpeed,
    Confirm,
    Follow,
    Motion,
    TextSize,
    Language,
    FullScreen,
}

/// The size of text somebody is just dragging to; it holds when they let go, since everything
/// under the finger moves with it.
#[derive(Resource, Default)]
struct Trying(Option<f32>);

/// A line in the size of text that would be.
#[derive(Component)]
struct Sample;

/// Plugin: controls and settings follow each other.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Trying>();
    app.add_observer(slide).add_observer(switch).add_observer(choose);
    app.add_systems(
        Update,
        (settle.in_set(Step::Menus), (follow, show_sample, keep_in_view).chain().in_set(Step::Play)),
    );
}

const SPEEDS: [Speed; 6] = Speed::STEPS;
const WISHES: [Wish; 3] = [Wish::System, Wish::On, Wish::Off];

/// Loudness.
pub(super) fn sound(page: &mut ChildSpawnerCommands, settings: &Settings) {
    for (key, value, sets) in [
        ("settings-volume-all", settings.volume, Sets::Volume),
        ("settings-volume-music", settings.music, Sets::Music),
        ("settings-volume-sounds", settings.sounds, Sets::Sounds),
        ("settings-volume-ambience", settings.ambience, Sets::Ambience),
    ] {
        slider(page, key, [0.0, 1.0, 0.05], value, sets);
    }
    toggle(page, "settings-captions", settings.captions, Sets::Captions);
}

/// Pace, and being asked.
pub(super) fn playing(page: &mut ChildSpawnerCommands, settings: &Settings) {
    choice(page, "settings-speed-own", speeds(), speed_number(settings.own_speed), Sets::OwnSpeed);
    choice(page, "settings-speed-others", speeds(), speed_number(settings.others_speed), Sets::OthersSpeed);
    about(page, "settings-speed-about");
    toggle(page, "settings-confirm", settings.confirm, Sets::Confirm);
    about(page, "settings-confirm-about");
    toggle(page, "settings-follow", settings.follow_dragon, Sets::Follow);
    about(page, "settings-follow-about");
    let wishes =
        ["settings-reduced-motion-system", "settings-reduced-motion-on", "settings-reduced-motion-off"];
    choice(
        page,
        "settings-reduced-motion",
        wishes.map(Phrase::new).into(),
        wish_number(settings.reduced_motion),
        Sets::Motion,
    );
    about(page, "settings-reduced-motion-about");
}

/// The size of text, and its language when there is more than one.
pub(super) fn reading(page: &mut ChildSpawnerCommands, settings: &Settings) {
    slider(page, "settings-text-size", [1.0, 2.0, 0.1], settings.text_size, Sets::TextSize);
    page.spawn((
        Node { padding: UiRect::all(px(28)), flex_shrink: 0.0, overflow: Overflow::clip(), ..default() },
        Dress::new("ui/panel-paper"),
        children![(text_key("settings-text-size-preview", Type::Body), TextColor(palette::INK), Sample)],
    ));
    if Locale::offered().count() > 1 {
        let names = std::iter::once("settings-language-system")
            .chain(Locale::offered().map(Locale::name_key))
            .map(Phrase::new)
            .collect();
        choice(page, "settings-language", names, language_number(&settings.language), Sets::Language);
    }
}

/// The window, and the way back to the usual.
pub(super) fn screen(page: &mut ChildSpawnerCommands, settings: &Settings) {
    toggle(page, "settings-full-screen", settings.full_screen, Sets::FullScreen);
    page.spawn((
        icon_text_button("icon/undo", "settings-reset", ButtonLook::PLAIN),
        observe(|_: On<Activate>, mut settings: ResMut<Settings>| {
            settings.set_if_neq(Settings::default());
        }),
    ));
    about(page, "settings-saved");
}

fn about(page: &mut ChildSpawnerCommands, key: &'static str) {
    page.spawn((
        text_key(key, Type::Small),
        TextColor(palette::PAPER.with_alpha(0.78)),
        Node { margin: UiRect::new(px(28), px(28), px(-6), px(10)), flex_shrink: 0.0, ..default() },
    ));
}

fn speeds() -> Vec<Phrase> {
    SPEEDS
        .map(|speed| match speed {
            Speed::Times(times) => Phrase::new("settings-speed-value").with("speed", times),
            Speed::Instant => Phrase::new("settings-speed-instant"),
        })
        .into()
}

/// The step nearest to a speed.
fn speed_number(speed: Speed) -> usize {
    let Speed::Times(times) = speed else { return SPEEDS.len() - 1 };
    let distance = |step: &Speed| match step {
        Speed::Times(other) => (other - times).abs(),
        Speed::Instant => f32::MAX,
    };
    let nearest = SPEEDS.iter().enumerate().min_by(|(_, a), (_, b)| distance(a).total_cmp(&distance(b)));
    nearest.map_or(1, |(number, _)| number)
}

fn wish_number(wish: Wish) -> usize {
    WISHES.iter().position(|other| *other == wish).unwrap_or(0)
}

/// 0 follows the system; then come the languages offered.
fn language_number(tag: &str) -> usize {
    Locale::offered().position(|locale| locale.tag() == tag).map_or(0, |number| number + 1)
}

fn slide(
    change: On<ValueChange<f32>>,
    controls: Query<&Sets>,
    mut settings: ResMut<Settings>,
    mut trying: ResMut<Trying>,
    mut sounds: ResMut<Sounds>,
    mut commands: Commands,
) {
    let Ok(sets) = controls.get(change.source) else { return };
    // Arrows add step to step, and floats with them their small errors.
    let value = (change.value * 100.0).round() / 100.0;
    let place = match sets {
        Sets::Volume => &mut settings.volume,
        Sets::Music => &mut settings.music,
        Sets::Sounds => &mut settings.sounds,
        Sets::Ambience => &mut settings.ambience,
        Sets::TextSize => {
            trying.0 = Some((value * 10.0).round() / 10.0);
            commands.entity(change.source).insert(SliderValue(value));
            return;
        }
        _ => return,
    };
    if (*place - value).abs() > f32::EPSILON {
        *place = value;
        if change.is_final {
            sounds.play("toggle");
        }
    }
}

/// The size of text that is tried holds as soon as nobody drags it.
fn settle(
    mut trying: ResMut<Trying>,
    sliders: Query<(&SliderDragState, Has<Pressed>), With<SliderName>>,
    mut settings: ResMut<Settings>,
) {
    let Some(size) = trying.0 else { return };
    if sliders.iter().all(|(drag, pressed)| !drag.dragging && !pressed) {
        trying.0 = None;
        if (settings.text_size - size).abs() > f32::EPSILON {
            settings.text_size = size;
        }
    }
}

fn switch(change: On<ValueChange<bool>>, controls: Query<&Sets>, mut settings: ResMut<Settings>) {
    match controls.get(change.source) {
        Ok(Sets::Captions) => settings.captions = change.value,
        Ok(Sets::Confirm) => settings.confirm = change.value,
        Ok(Sets::Follow) => settings.follow_dragon = change.value,
        Ok(Sets::FullScreen) => settings.full_screen = change.value,
        _ => {}
    }
}

fn choose(change: On<ValueChange<usize>>, controls: Query<&Sets>, mut settings: ResMut<Settings>) {
    let number = change.value;
    match controls.get(change.source) {
        Ok(Sets::OwnSpeed) => settings.own_speed = SPEEDS.get(number).copied().unwrap_or(Speed::Times(1.0)),
        Ok(Sets::OthersSpeed) => {
            settings.others_speed = SPEEDS.get(number).copied().unwrap_or(Speed::Times(1.0));
        }
        Ok(Sets::Motion) => settings.reduced_motion = WISHES.get(number).copied().unwrap_or_default(),
        Ok(Sets::Language) => {
            let locale = number.checked_sub(1).and_then(|number| Locale::offered().nth(number));
            settings.language = locale.map(|locale| locale.tag().to_owned()).unwrap_or_default();
        }
        _ => {}
    }
}

/// Controls show what is set.
fn follow(
    settings: Res<Settings>,
    controls: Query<(Entity, &Sets, Option<&SliderValue>)>,
    mut toggles: Query<&mut Toggle>,
    mut choices: Query<&mut Choice>,
    mut commands: Commands,
) {
    if !settings.is_changed() {
        return;
    }
    for (entity, sets, slid) in &controls {
        let slides = match sets {
            Sets::Volume => Some(settings.volume),
            Sets::Music => Some(settings.music),
            Sets::Sounds => Some(settings.sounds),
            Sets::Ambience => Some(settings.ambience),
            Sets::TextSize => Some(settings.text_size),
            _ => None,
        };
        if let (Some(value), Some(slid)) = (slides, slid)
            && slid.0 != value
        {
            commands.entity(entity).insert(SliderValue(value));
        }
        let on = match sets {
            Sets::Captions => settings.captions,
            Sets::Confirm => settings.confirm,
            Sets::Follow => settings.follow_dragon,
            Sets::FullScreen => settings.full_screen,
            _ => false,
        };
        if let Ok(mut toggle) = toggles.get_mut(entity)
            && toggle.on != on
        {
            toggle.on = on;
        }
        let number = match sets {
            Sets::OwnSpeed => speed_number(settings.own_speed),
            Sets::OthersSpeed => speed_number(settings.others_speed),
            Sets::Motion => wish_number(settings.reduced_motion),
            Sets::Language => language_number(&settings.language),
            _ => 0,
        };
        if let Ok(mut choice) = choices.get_mut(entity)
            && choice.chosen != number
        {
            choice.chosen = number;
        }
    }
}

/// The sample is as large now as it will be then.
fn show_sample(
    trying: Res<Trying>,
    settings: Res<Settings>,
    mut samples: Query<&mut TextFont, With<Sample>>,
) {
    let size = FontSize::Px(Type::Body.size() * trying.0.unwrap_or(settings.text_size) / settings.text_size);
    for mut font in &mut samples {
        if font.font_size != size {
            font.font_size = size;
        }
    }
}

/// When everything grows around it, the slider in hand stays in view.
fn keep_in_view(metrics: Res<Metrics>, sliders: Query<(Entity, &Sets)>, mut view: ResMut<IntoView>) {
    if metrics.is_changed() {
        for (entity, _) in sliders.iter().filter(|(_, sets)| **sets == Sets::TextSize) {
            view.bring(entity);
        }
    }
}
