//! The resource that speaks.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

use bevy::prelude::*;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use super::{Arg, Locale, Phrase};

type Bundle = FluentBundle<FluentResource>;

/// The language the game speaks. Changing it with [`Lang::speak`] changes every
/// [`Localized`](super::Localized) text.
#[derive(Resource)]
pub struct Lang {
    locale: Locale,
    /// The language's own texts first, then English for what it lacks.
    bundles: Vec<Bundle>,
    /// Keys that were complained about already.
    faults: Mutex<BTreeSet<String>>,
}

impl Default for Lang {
    fn default() -> Self {
        Lang::new(Locale::default())
    }
}

impl Lang {
    /// A resource that speaks `locale`.
    pub fn new(locale: Locale) -> Self {
        let mut bundles = vec![bundle(locale)];
        if locale.transform().is_none() && locale != Locale::En {
            bundles.push(bundle(Locale::En));
        }
        Lang { locale, bundles, faults: Mutex::default() }
    }

    /// The language spoken.
    pub fn locale(&self) -> Locale {
        self.locale
    }

    /// Speaks another language from now on.
    pub fn speak(&mut self, locale: Locale) {
        if locale != self.locale {
            *self = Lang::new(locale);
        }
    }

    /// Whether there is a text of that key.
    pub fn has(&self, key: &str) -> bool {
        self.bundles
            .iter()
            .any(|bundle| bundle.get_message(key).is_some_and(|message| message.value().is_some()))
    }

    /// A text without values. A key that there is not shows as `‹key›` and is logged once.
    pub fn text(&self, key: &str) -> String {
        self.with(key, &[])
    }

    /// A text with its values. A key that there is not shows as `‹key›` and is logged once.
    pub fn with(&self, key: &str, args: &[(&'static str, Arg)]) -> String {
        match self.format(key, None, args) {
            Some(text) if self.locale.brackets() => format!("«{text}»"),
            Some(text) => text,
            None => missing(key),
        }
    }

    /// The text of a phrase.
    pub fn say(&self, phrase: &Phrase) -> String {
        self.with(&phrase.key, &phrase.args)
    }

    /// The text of a key that may be missing, such as a remark that only some things have.
    pub fn find(&self, key: &str) -> Option<String> {
        self.has(key).then(|| self.text(key))
    }

    /// A text's attribute, such as the words a rule is also found by; `None` when it has none.
    pub fn attribute(&self, key: &str, attribute: &str) -> Option<String> {
        self.bundles.iter().find_map(|bundle| bundle.get_message(key)?.get_attribute(attribute))?;
        self.format(key, Some(attribute), &[])
    }

    /// Names in a row: “a”, “a and b”, “a, b and c”. Empty for none.
    pub fn list(&self, items: &[String]) -> String {
        let Some((last, before)) = items.split_last() else { return String::new() };
        let Some((first, middle)) = before.split_first() else { return last.clone() };
        let pair = |key: &str, first: String, second: &String| {
            self.format(key, None, &[("first", first.into()), ("second", second.into())])
                .unwrap_or_else(|| missing(key))
        };
        let row = middle.iter().fold(first.clone(), |row, item| pair("common-comma", row, item));
        pair("common-and", row, last)
    }

    /// The text as it stands in the file, values put in, without the test language's brackets;
    /// `None` when there is none.
    fn format(&self, key: &str, attribute: Option<&str>, args: &[(&'static str, Arg)]) -> Option<String> {
        let found = self.bundles.iter().find_map(|bundle| {
            let message = bundle.get_message(key)?;
            let pattern = match attribute {
                Some(attribute) => message.get_attribute(attribute)?.value(),
                None => message.value()?,
            };
            Some((bundle, pattern))
        });
        let Some((bundle, pattern)) = found else {
            self.complain(key, || "there is no such text".to_owned());
            return None;
        };
        let mut values = FluentArgs::with_capacity(args.len());
        for (name, arg) in args {
            values.set(*name, self.value(arg));
        }
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(&values), &mut errors).into_owned();
        if !errors.is_empty() {
            self.complain(key, || errors.iter().map(FluentError::to_string).collect::<Vec<_>>().join("; "));
        }
        Some(text)
    }

    fn value(&self, arg: &Arg) -> FluentValue<'static> {
        match arg {
            Arg::Text(text) => FluentValue::String(text.clone()),
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Phrase(phrase) => {
                self.format(&phrase.key, None, &phrase.args).unwrap_or_else(|| missing(&phrase.key)).into()
            }
        }
    }

    fn complain(&self, key: &str, what: impl FnOnce() -> String) {
        let mut faults = self.faults.lock().unwrap_or_else(PoisonError::into_inner);
        if faults.insert(key.to_owned()) {
            warn!("text “{key}” in {}: {}", self.locale.tag(), what());
        }
    }

    /// The keys that were asked for in vain or with wrong values, for tests.
    pub fn faults(&self) -> Vec<String> {
        self.faults.lock().unwrap_or_else(PoisonError::into_inner).iter().cloned().collect()
    }
}

/// What a text that there is not shows.
fn missing(key: &str) -> String {
    format!("‹{key}›")
}

/// The texts of one language. A fault in a file costs the message it is in, nothing else; tests
/// find it.
fn bundle(locale: Locale) -> Bundle {
    let id: LanguageIdentifier = locale.tag().parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    // The marks it would put around values have no glyph in most fonts.
    bundle.set_use_isolating(false);
    bundle.set_transform(locale.transform());
    for (file, text) in locale.files() {
        let resource = FluentResource::try_new((*text).to_owned()).unwrap_or_else(|(resource, errors)| {
            warn!("{file} in {}: {errors:?}", locale.tag());
            resource
        });
        if let Err(errors) = bundle.add_resource(resource) {
            warn!("{file} in {}: {errors:?}", locale.tag());
        }
    }
    bundle
}
