//! The text field that the page lends: where the game runs in a browser, a field that is pressed by a
//! finger, or through the page's mirror, is a real one for as long as it is typed into, with the
//! system's keyboard, its suggestions and its voice.

use bevy::prelude::*;
use bevy::text::{EditableText, TextEdit};
use bevy::ui::UiGlobalTransform;
use serde::Serialize;

use crate::lang::{Lang, LocalizedLabel};
use crate::platform;
use crate::schedule::Step;
use crate::skin::Metrics;

/// Asks the page to lend its field for one of ours.
#[derive(EntityEvent, Clone, Copy, Debug)]
pub struct Lend {
    /// The entity with the [`EditableText`].
    pub entity: Entity,
}

/// The page's field has been left: with a text, or without one when it was cancelled.
#[derive(Event, Clone, Debug)]
pub struct GivenBack {
    /// Which field of ours it stood for, as the page was told.
    pub id: String,
    /// What was typed.
    pub text: Option<String>,
}

/// The field of ours that the page's field stands for.
#[derive(Resource, Default)]
struct Lent(Option<Entity>);

/// What the page has to know (`web/mirror.js`). Lengths are CSS pixels, the place is the middle.
#[derive(Serialize)]
struct Field {
    id: String,
    value: String,
    label: String,
    #[serde(rename = "maxLength")]
    longest: Option<usize>,
    x: f32,
    y: f32,
    w: f32,
    h: f32,
}

/// Plugin: lends and takes back.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Lent>();
    app.add_observer(lend).add_observer(take_back);
    app.add_systems(Update, close_without_field.in_set(Step::Show));
}

fn lend(
    wish: On<Lend>,
    fields: Query<(&EditableText, &ComputedNode, &UiGlobalTransform, Option<&LocalizedLabel>)>,
    lang: Res<Lang>,
    metrics: Res<Metrics>,
    mut lent: ResMut<Lent>,
) {
    let Ok((text, node, transform, label)) = fields.get(wish.entity) else { return };
    let scale = node.inverse_scale_factor() * metrics.scale;
    let (at, size) = (transform.translation * scale, node.size() * scale);
    let field = Field {
        id: wish.entity.to_string(),
        value: text.value().to_string(),
        label: label.map(|label| lang.say(&label.0)).unwrap_or_default(),
        longest: text.max_characters,
        x: at.x,
        y: at.y,
        w: size.x,
        h: size.y,
    };
    if let Ok(json) = serde_json::to_string(&field) {
        lent.0 = Some(wish.entity);
        platform::page::edit_text(&json);
    }
}

/// What was typed goes the way of every other text, by which each field keeps to its letters and length.
fn take_back(given: On<GivenBack>, mut lent: ResMut<Lent>, mut fields: Query<&mut EditableText>) {
    let Some(entity) = lent.0.take_if(|entity| entity.to_string() == given.id) else { return };
    if let (Some(text), Ok(mut field)) = (&given.text, fields.get_mut(entity)) {
        field.queue_edit(TextEdit::SelectAll);
        field.queue_edit(TextEdit::Delete);
        // Letter by letter: one that the field does not take must not cost the others.
        let mut buffer = [0; 4];
        for letter in text.chars() {
            field.queue_edit(TextEdit::Insert((&*letter.encode_utf8(&mut buffer)).into()));
        }
    }
}

fn close_without_field(mut lent: ResMut<Lent>, fields: Query<(), With<EditableText>>) {
    if lent.0.take_if(|entity| !fields.contains(*entity)).is_some() {
        platform::page::end_text();
    }
}
