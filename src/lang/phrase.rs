//! Texts that are not yet in any language.

use std::borrow::Cow;

/// A text not yet in any language: the key of a Fluent message, with its values.
#[derive(Clone, PartialEq, Debug)]
pub struct Phrase {
    /// The key of the message.
    pub key: Cow<'static, str>,
    /// The message's variables by name, with their values.
    pub args: Vec<(&'static str, Arg)>,
}

impl Phrase {
    /// A phrase without values.
    pub fn new(key: impl Into<Cow<'static, str>>) -> Self {
        Phrase { key: key.into(), args: Vec::new() }
    }

    /// The phrase with one more value.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.args.push((name, value.into()));
        self
    }
}

/// A value inside a text.
#[derive(Clone, PartialEq, Debug)]
pub enum Arg {
    /// Words that are the same in every language: a player's name, a square, a file.
    Text(Cow<'static, str>),
    /// A number; texts may choose their plural by it.
    Number(f64),
    /// Words that have their own message, such as a card's or a colour's name.
    Phrase(Box<Phrase>),
}

impl Arg {
    /// The words of another message without values.
    pub fn key(key: impl Into<Cow<'static, str>>) -> Self {
        Phrase::new(key).into()
    }
}

impl From<&'static str> for Arg {
    fn from(text: &'static str) -> Self {
        Arg::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Arg::Text(Cow::Owned(text))
    }
}

impl From<&String> for Arg {
    fn from(text: &String) -> Self {
        Arg::Text(Cow::Owned(text.clone()))
    }
}

impl From<Phrase> for Arg {
    fn from(phrase: Phrase) -> Self {
        Arg::Phrase(Box::new(phrase))
    }
}

macro_rules! numbers {
    ($($number:ty),+) => {
        $(impl From<$number> for Arg {
            fn from(number: $number) -> Self {
                Arg::Number(f64::from(number))
            }
        })+
    };
}
numbers!(u8, i8, u16, i16, u32, i32, f64);

impl From<usize> for Arg {
    // Exact up to 2⁵³, more than anything that is counted here.
    fn from(number: usize) -> Self {
        Arg::Number(number as f64)
    }
}

impl From<f32> for Arg {
    // 0.8_f32 is shown as 0.8, not with the digits its conversion adds.
    fn from(number: f32) -> Self {
        Arg::Number((f64::from(number) * 1000.0).round() / 1000.0)
    }
}
