//! One place, in detail: its name, its colour, its device.

use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input_focus::FocusedInput;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui_widgets::{Activate, Button, observe};

use super::draft::{Draft, NAME_LENGTH, Who, colour_number};
use super::parts::{field, fill_field};
use crate::input::Device;
use crate::lang::{Arg, Lang, Localized, LocalizedLabel, Phrase, keys};
use crate::menus::Scrolls;
use crate::schedule::Step;
use crate::screens::Screen;
use crate::screens::going::{Dismissed, dialogue};
use crate::skin::{Dress, Form, Glaze, Metrics, Type, palette};
use crate::widgets::{
    ButtonLook, FirstFocus, Fit, Focusable, TOUCH, Voice, button, icon_button, label, text_key, words,
};

/// Opens a place.
#[derive(Event, Clone, Copy, Debug)]
pub(super) struct OpenPlace(pub(super) usize);

/// The field with the name of a place.
#[derive(Component)]
struct NameField(usize);

/// A colour to choose for a place.
#[derive(Component)]
struct ColourOf(usize, Glaze);

/// Who has that colour.
#[derive(Component)]
struct WearerOf(Glaze);

/// The line about a place's device.
#[derive(Component)]
struct DeviceLine(usize);

/// What gives a place's controller back; there while it has one.
#[derive(Component)]
struct FreeDevice(usize);

/// Plugin: the sheet of one place.
pub(super) fn plugin(app: &mut App) {
    app.add_observer(open);
    app.add_systems(
        Update,
        (read_name.in_set(Step::Menus).after(crate::widgets::FocusMoves), show.in_set(Step::Show))
            .run_if(in_state(Screen::Setup).and_then(resource_exists::<Draft>)),
    );
}

fn open(opened: On<OpenPlace>, draft: Res<Draft>, lang: Res<Lang>, mut commands: Commands) {
    let place = opened.0;
    commands.spawn((dialogue("Place"), DespawnOnExit(Screen::Setup))).with_children(|root| {
        root.spawn((
            Name::new("Sheet"),
            Node::default(),
            Dress::new("ui/panel"),
            Fit(fit_sheet),
            Scrolls::Cramped,
            Pickable::default(),
        ))
        .with_children(|sheet| {
            sheet.spawn((
                label(Localized::new("setup-seat").with("number", place + 1), Type::Heading),
                TextColor(palette::LANTERN),
            ));
            sheet
                .spawn((
                    Node { flex_direction: FlexDirection::Column, row_gap: px(20), ..default() },
                    Scrolls::Roomy,
                    Pickable::default(),
                ))
                .with_children(|body| {
                    spawn_name(body, &draft, place, &lang);
                    spawn_colours(body, place);
                    spawn_device(body, place);
                });
            sheet
                .spawn(Node { justify_content: JustifyContent::FlexEnd, flex_shrink: 0.0, ..default() })
                .with_children(|foot| {
                    foot.spawn((button("common-close", ButtonLook::PRIMARY), FirstFocus, observe(close)));
                });
        });
    });
}

fn close(_: On<Activate>, mut commands: Commands, sheets: Query<Entity, With<Dismissed>>) {
    sheets.iter().for_each(|sheet| commands.entity(sheet).despawn());
}

fn spawn_name(body: &mut ChildSpawnerCommands, draft: &Draft, place: usize, lang: &Lang) {
    body.spawn((text_key("setup-name", Type::Strong), TextColor(palette::PAPER)));
    body.spawn(Node { column_gap: px(14), align_items: AlignItems::Center, flex_shrink: 0.0, ..default() })
        .with_children(|row| {
            field(
                row,
                &draft.places[place].name,
                Phrase::new("setup-name-type"),
                "setup-name-type",
                NAME_LENGTH,
                (NameField(place), observe(close_on_enter)),
            );
            row.spawn((
                icon_button("icon/dice", "setup-name-pick"),
                Voice("toggle"),
                observe(
                    move |_: On<Activate>,
                          lang: Res<Lang>,
                          mut draft: ResMut<Draft>,
                          mut fields: Query<(&NameField, &mut EditableText)>| {
                        let free: Vec<String> = (0..keys::NAMES)
                            .map(|number| lang.text(&keys::name(number)))
                            .filter(|name| draft.places.iter().all(|place| place.name != *name))
                            .collect();
                        let drawn = getrandom::u32().unwrap_or(0) as usize % free.len().max(1);
                        if let Some(name) = free.get(drawn) {
                            rename(place, name, &mut draft, &mut fields);
                        }
                    },
                ),
            ));
        });
    body.spawn(Node {
        flex_wrap: FlexWrap::Wrap,
        column_gap: px(10),
        row_gap: px(10),
        flex_shrink: 0.0,
        ..default()
    })
    .with_children(|names| {
        for number in 0..keys::NAMES {
            let name = lang.text(&keys::name(number));
            names.spawn((
                Name::new(format!("Name {name}")),
                Node {
                    min_height: px(TOUCH),
                    padding: UiRect::axes(px(22), px(10)),
                    align_items: AlignItems::Center,
                    justify_content: JustifyContent::Center,
                    flex_grow: 1.0,
                    flex_basis: px(150),
                    ..default()
                },
                Button,
                Focusable,
                Hovered::default(),
                ButtonLook::PLAIN,
                Dress::new(ButtonLook::PLAIN.0),
                LocalizedLabel::new(keys::name(number)),
                children![(words(name.clone(), Type::Body), Pickable::IGNORE)],
                observe(
                    move |_: On<Activate>,
                          mut draft: ResMut<Draft>,
                          mut fields: Query<(&NameField, &mut EditableText)>| {
                        rename(place, &name, &mut draft, &mut fields);
                    },
                ),
            ));
        }
    });
}

/// Names a place from outside its field. A name somebody else has goes to both only until one of them
/// changes it: the set-up says so.
fn rename(place: usize, name: &str, draft: &mut Draft, fields: &mut Query<(&NameField, &mut EditableText)>) {
    draft.choose_name(place, name);
    for (_, mut field) in fields.iter_mut().filter(|(field, _)| field.0 == place) {
        fill_field(&mut field, name);
    }
}

fn close_on_enter(
    mut key: On<FocusedInput<KeyboardInput>>,
    mut commands: Commands,
    sheets: Query<Entity, With<Dismissed>>,
) {
    if key.input.state.is_pressed() && key.input.logical_key == Key::Enter {
        key.propagate(false);
        sheets.iter().for_each(|sheet| commands.entity(sheet).despawn());
    }
}

fn spawn_colours(body: &mut ChildSpawnerCommands, place: usize) {
    body.spawn((text_key("setup-colour", Type::Strong), TextColor(palette::PAPER)));
    body.spawn(Node {
        flex_wrap: FlexWrap::Wrap,
        column_gap: px(12),
        row_gap: px(12),
        flex_shrink: 0.0,
        ..default()
    })
    .with_children(|colours| {
        for glaze in Glaze::ALL {
            let number = colour_number(glaze);
            let named = Phrase::new("seat-with-emblem")
                .with("colour", Arg::key(keys::colour(number)))
                .with("emblem", Arg::key(keys::emblem(number)));
            colours.spawn((
                Name::new(format!("Colour {}", glaze.id())),
                Node {
                    min_height: px(TOUCH + 20.0),
                    padding: UiRect::axes(px(20), px(10)),
                    align_items: AlignItems::Center,
                    column_gap: px(14),
                    flex_grow: 1.0,
                    flex_basis: px(190),
                    ..default()
                },
                Button,
                Focusable,
                Hovered::default(),
                ButtonLook::PLAIN,
                Dress::new(ButtonLook::PLAIN.0),
                Voice("toggle"),
                LocalizedLabel(named),
                ColourOf(place, glaze),
                observe(move |_: On<Activate>, mut draft: ResMut<Draft>| draft.choose_glaze(place, glaze)),
                children![
                    (
                        Node { width: px(64), height: px(64), flex_shrink: 0.0, ..default() },
                        Dress::new(format!("emblem/{}", glaze.id())),
                        Pickable::IGNORE
                    ),
                    (
                        Node { flex_direction: FlexDirection::Column, flex_shrink: 1.0, ..default() },
                        Pickable::IGNORE,
                        children![
                            (
                                text_key(keys::colour(number), Type::Strong),
                                TextColor(glaze.light()),
                                Pickable::IGNORE
                            ),
                            (
                                Text::default(),
                                Type::Small,
                                TextColor(palette::PAPER.with_alpha(0.75)),
                                TextLayout::no_wrap(),
                                WearerOf(glaze),
                                Pickable::IGNORE
                            )
                        ]
                    )
                ],
            ));
        }
    });
}

fn spawn_device(body: &mut ChildSpawnerCommands, place: usize) {
    body.spawn((text_key("setup-device", Type::Strong), TextColor(palette::PAPER)));
    body.spawn(Node {
        flex_wrap: FlexWrap::Wrap,
        column_gap: px(24),
        row_gap: px(12),
        align_items: AlignItems::Center,
        flex_shrink: 0.0,
        ..default()
    })
    .with_children(|row| {
        row.spawn((
            label(Localized::new("setup-device-screen"), Type::Body),
            Node { flex_grow: 1.0, flex_basis: px(360), ..default() },
            DeviceLine(place),
        ));
        row.spawn((
            button("setup-device-shared", ButtonLook::PLAIN),
            Voice("leave"),
            FreeDevice(place),
            observe(move |_: On<Activate>, mut draft: ResMut<Draft>| {
                if let Who::Human(Device::Pad(pad)) = draft.places[place].who {
                    draft.leave(pad);
                }
            }),
        ));
    });
    body.spawn((text_key("setup-device-hint", Type::Small), TextColor(palette::CELADON)));
}

fn read_name(mut draft: ResMut<Draft>, fields: Query<(&NameField, &EditableText), Changed<EditableText>>) {
    for (field, text) in &fields {
        let name = text.value().to_string();
        if draft.places[field.0].name != name {
            draft.choose_name(field.0, &name);
        }
    }
}

fn show(
    draft: Res<Draft>,
    mut colours: Query<(Ref<ColourOf>, &mut ButtonLook)>,
    mut wearers: Query<(Ref<WearerOf>, &mut Text)>,
    mut devices: Query<(Ref<DeviceLine>, &mut Localized)>,
    mut free: Query<(Ref<FreeDevice>, &mut Node)>,
) {
    for (device, mut node) in &mut free {
        if draft.is_changed() || device.is_added() {
            let seated = matches!(draft.places[device.0].who, Who::Human(Device::Pad(_)));
            node.display = if seated { Display::Flex } else { Display::None };
        }
    }
    for (colour, mut look) in &mut colours {
        if draft.is_changed() || colour.is_added() {
            let worn = draft.places[colour.0].glaze == colour.1;
            look.set_if_neq(if worn { ButtonLook::CHOSEN } else { ButtonLook::PLAIN });
        }
    }
    for (wearer, mut text) in &mut wearers {
        if draft.is_changed() || wearer.is_added() {
            let who = draft.taken().find(|(_, place)| place.glaze == wearer.0);
            text.set_if_neq(Text::new(who.map(|(_, place)| place.name.clone()).unwrap_or_default()));
        }
    }
    for (device, mut text) in &mut devices {
        if draft.is_changed() || device.is_added() {
            text.set_if_neq(Localized(draft.about(device.0)));
        }
    }
}

fn fit_sheet(metrics: &Metrics, node: &mut Node) {
    node.width = px(1180);
    node.max_width = percent(100);
    node.max_height = percent(100);
    node.flex_direction = FlexDirection::Column;
    node.row_gap = px(20);
    node.padding = UiRect::all(px(if metrics.form == Form::Wide { 48 } else { 20 }));
}
