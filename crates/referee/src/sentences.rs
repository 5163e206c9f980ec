//! Sentences about what is wrong, for people. Why an action is refused is said by the same Fluent
//! texts that players read.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use tabletop::{RecordError, Value};
use unic_langid::LanguageIdentifier;

/// The texts about refusals: those of any game, then each game's own.
const TEXTS: [&str; 4] = [
    include_str!("../../../assets/lang/en/refusals.ftl"),
    include_str!("../../../assets/lang/en/refusals-yundao.ftl"),
    include_str!("../../../assets/lang/en/refusals-dragon-parade.ftl"),
    include_str!("../../../assets/lang/en/refusals-yokai-pagoda.ftl"),
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

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use tabletop::golden::random_game;
    use tabletop::{Game, GameOptions, GameRng, Illegal, Reason, Seat, Setup};

    use super::*;
    use crate::games::{self, Refereed, Task};

    /// Every kind of refusal met when all that is ever legal is tried at any time by everybody in random
    /// games, with the values of one such refusal.
    fn refusals<G: Game>() -> BTreeMap<&'static str, Vec<(&'static str, Value)>> {
        let mut met = BTreeMap::new();
        let mut rng = GameRng::new(1);
        for (game, options) in (0..).zip(G::Options::combinations().into_iter().cycle().take(60)) {
            let setup = Setup { seats: 2 + game % 4, start: None, options };
            let record = random_game::<G>(&setup, game.into()).expect("there is such a table");
            let mut universe = BTreeSet::new();
            record
                .replay::<G>(|_, _, state| {
                    let mut legal = Vec::new();
                    for seat in Seat::all(setup.seats) {
                        G::legal(state, seat, &mut legal);
                        universe.extend(legal.iter().copied());
                    }
                })
                .expect("a random game replays");
            let universe: Vec<G::Action> = universe.into_iter().collect();
            let mut attempt = |state: &G::State| {
                for _ in 0..200 {
                    let seat = Seat(rng.below(setup.seats.into()) as u8);
                    let Some(&action) = rng.pick(&universe) else { continue };
                    if let Err(refusal) = G::check(state, seat, action) {
                        remember(&mut met, &refusal);
                    }
                }
            };
            record.replay::<G>(|_, _, state| attempt(state)).expect("a random game replays");
        }
        met
    }

    fn remember<R: Reason>(
        met: &mut BTreeMap<&'static str, Vec<(&'static str, Value)>>,
        refusal: &Illegal<R>,
    ) {
        met.entry(refusal.key()).or_insert_with(|| refusal.values());
    }

    struct Check<'a>(&'a Sentences);

    impl Task for Check<'_> {
        type Output = usize;

        fn run<G: Refereed>(self) -> usize {
            let met = refusals::<G>();
            for (key, values) in &met {
                let said = self.0.refusal(key, values);
                let sentence = said.unwrap_or_else(|| panic!("no sentence for {key} with {values:?}"));
                assert!(sentence.ends_with('.') && !sentence.contains(['{', '}']), "{key}: {sentence}");
                assert!(!sentence.contains(char::is_control), "{key}: {sentence:?}");
                for index in 0..values.len() {
                    // A value is in the sentence when another value makes another sentence.
                    let changes = ["RG", "YG", "a1"].into_iter().any(|other| {
                        let mut values = values.clone();
                        values[index].1 = Value::notation(other);
                        self.0.refusal(key, &values).as_ref() != Some(&sentence)
                    });
                    assert!(changes, "{key} does not say {}: {sentence}", values[index].0);
                }
            }
            met.len()
        }
    }

    #[test]
    fn every_refusal_is_said_in_a_sentence_with_all_its_values() {
        let sentences = Sentences::english();
        for id in games::IDS {
            let kinds = games::with(id, Check(&sentences)).expect("the game is known");
            assert!(kinds >= 8, "{id}: only {kinds} kinds of refusals were met");
        }
    }

    #[test]
    fn a_refusal_without_a_text_or_a_value_is_noticed() {
        let sentences = Sentences::english();
        assert_eq!(sentences.refusal("no-such-key", &[]), None);
        assert_eq!(sentences.refusal("yundao-refusal-occupied", &[]), None);
        let square = [("square", Value::notation("b3"))];
        assert!(
            sentences.refusal("yundao-refusal-occupied", &square).is_some_and(|text| text.contains("b3"))
        );
    }

    #[test]
    fn all_texts_are_read_whole() {
        for text in TEXTS {
            assert!(FluentResource::try_new(text.to_owned()).is_ok(), "{text}");
        }
    }
}
