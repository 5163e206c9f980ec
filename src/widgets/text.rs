//! Words on nodes.

use std::borrow::Cow;

use bevy::prelude::*;

use crate::lang::Localized;
use crate::skin::Type;

/// A text by key.
pub fn text_key(key: impl Into<Cow<'static, str>>, kind: Type) -> impl Bundle {
    (Text::default(), Localized::new(key), kind)
}

/// A text with values, by phrase.
pub fn label(phrase: Localized, kind: Type) -> impl Bundle {
    (Text::default(), phrase, kind)
}

/// A text that is the same in every language: a name, a figure.
pub fn words(text: impl Into<String>, kind: Type) -> impl Bundle {
    (Text::new(text), kind)
}
