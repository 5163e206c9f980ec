//! Texts of entities that follow the language.

use std::borrow::Cow;

use bevy::prelude::*;
use bevy::text::TextSpan;

use super::{Arg, Lang, Phrase};

/// Keeps the [`Text`], [`Text2d`] or [`TextSpan`] of its entity saying a phrase, whatever language
/// is spoken. Change the phrase to change the text.
///
/// ```ignore
/// commands.spawn((Text::default(), Localized::new("table-turn").with("name", name)));
/// ```
#[derive(Component, Clone, PartialEq, Debug)]
pub struct Localized(pub Phrase);

impl Localized {
    /// Says a text without values.
    pub fn new(key: impl Into<Cow<'static, str>>) -> Self {
        Localized(Phrase::new(key))
    }

    /// Says it with one more value.
    #[must_use]
    pub fn with(self, name: &'static str, value: impl Into<Arg>) -> Self {
        Localized(self.0.with(name, value))
    }
}

/// Keeps the name that screen readers read out ([`AccessibleLabel`]) saying a phrase.
#[derive(Component, Clone, PartialEq, Debug)]
pub struct LocalizedLabel(pub Phrase);

impl LocalizedLabel {
    /// Says a text without values.
    pub fn new(key: impl Into<Cow<'static, str>>) -> Self {
        LocalizedLabel(Phrase::new(key))
    }

    /// Says it with one more value.
    #[must_use]
    pub fn with(self, name: &'static str, value: impl Into<Arg>) -> Self {
        LocalizedLabel(self.0.with(name, value))
    }
}

type AnyText = AnyOf<(&'static mut Text, &'static mut Text2d, &'static mut TextSpan)>;

/// Says every phrase that changed, or all of them in a new language.
pub(super) fn say_texts(lang: Res<Lang>, mut texts: Query<(Ref<Localized>, AnyText)>) {
    for (localized, (ui, world, span)) in &mut texts {
        let new = ui.as_ref().is_some_and(DetectChanges::is_added)
            || world.as_ref().is_some_and(DetectChanges::is_added)
            || span.as_ref().is_some_and(DetectChanges::is_added);
        if !(new || localized.is_changed() || lang.is_changed()) {
            continue;
        }
        let words = lang.say(&localized.0);
        // A text that says the same is not laid out anew.
        if let Some(mut text) = ui
            && text.0 != words
        {
            text.0.clone_from(&words);
        }
        if let Some(mut text) = world
            && text.0 != words
        {
            text.0.clone_from(&words);
        }
        if let Some(mut text) = span
            && text.0 != words
        {
            text.0 = words;
        }
    }
}

/// Names every control whose label changed, or all of them in a new language.
pub(super) fn say_labels(
    lang: Res<Lang>,
    labels: Query<(Entity, Ref<LocalizedLabel>, Option<&AccessibleLabel>)>,
    mut commands: Commands,
) {
    for (entity, localized, label) in &labels {
        if localized.is_changed() || lang.is_changed() {
            let words = lang.say(&localized.0);
            if label.is_none_or(|label| label.0 != words) {
                commands.entity(entity).insert(AccessibleLabel(words));
            }
        }
    }
}
