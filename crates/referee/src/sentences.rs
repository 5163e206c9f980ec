//! Sentences about what is wrong, for people. Why an action is refused is said by the same Fluent
//! texts that players read.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use tabletop::{RecordError, Value};
use unic_langid::LanguageIdentifier;

/// The texts about refusals: those of any game, then each game's own.
const TEXTS: [&str; 3] = [
    include_str!("../../../assets/lang/en/refusals.ftl"),
    include_str!("../../../assets/lang/en/refusals-yundao.ftl"),
    include_str!("../../../assets/lang/en/refusals-dragon-parade.ftl"),
];

/// What the referee says.
pub(crate) struct Sentences {
    bundle: FluentBundle<FluentResource>,
}

impl Sentences {
    /// The sentences in English.
    pub(crate) fn english() -> Sentences {
        let mut bundle = FluentBundle::new(vec![LanguageIdentifier::default()]);
        // Marks around values serve texts that run in two directions; a terminal shows them as boxes.
        bundle.set_use_isolating(false);
        for text in TEXTS {
            // What cannot be read of a text is missing then, which a test would notice.
            let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(rest, _)| rest);
            bundle.add_resource_overriding(resource);
        }
        Sentences { bundle }
    }

    /// Why an action is refused; `None` when there is no such text or a value is missing in it.
    pub(crate) fn refusal(&self, key: &str, values: &[(&'static str, Value)]) -> Option<String> {
        let pattern = self.bundle.get_message(key)?.value()?;
        let mut named = FluentArgs::new();
        for (name, value) in values {
            named.set(*name, fluent(value));
        }
        let mut missing = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&named), &mut missing).into_owned();
        missing.is_empty().then_some(text)
    }

    /// What is wrong with a record.
    pub(crate) fn fault(&self, error: &RecordError) -> String {
        match error {
            RecordError::NotJson { column, .. } => format!("it is not JSON (column {column})"),
            RecordError::OtherGame { game } => {
                let game: String = game.chars().filter(|letter| !letter.is_control()).take(40).collect();
                format!("it is a record of “{game}”, a game that is not known here")
            }
            RecordError::Illegal { key, values, .. } => match self.refusal(key, values) {
                Some(why) => format!("{error}: {why}"),
                None => error.to_string(),
            },
            _ => error.to_string(),
        }
    }
}

/// A value as the texts take it: seats by their numbers, since a record's players need no names.
fn fluent(value: &Value) -> FluentValue<'static> {
    match value {
        Value::Number(number) => FluentValue::from(*number),
        Value::Seat(seat) => FluentValue::from(format!("seat {seat}")),
        Value::Text(text) => FluentValue::from(text.to_string()),
    }
}
