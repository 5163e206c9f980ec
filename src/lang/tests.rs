use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use bevy::prelude::*;
use fluent_bundle::FluentResource;
use tabletop::record::RecordError;
use tabletop::{BadOption, BadSetup, Seat, Value};

use super::*;
use crate::games::catalogue::ALL;
use crate::table::GameId;

// ---- the files ----

/// A message as it stands in a file: its variables.
type Messages = BTreeMap<String, BTreeSet<String>>;

/// Reads the messages of a language: what begins in the first column is a message, until the next.
fn messages(locale: Locale) -> Messages {
    let mut messages = Messages::new();
    for (file, text) in locale.files() {
        let mut current: Option<String> = None;
        for line in text.lines() {
            if line.starts_with('#') || line.trim().is_empty() {
                continue;
            }
            if !line.starts_with([' ', '}']) {
                let key = line.split(" =").next().unwrap_or_default().to_owned();
                assert!(
                    messages.insert(key.clone(), BTreeSet::new()).is_none(),
                    "{file}: {key} is there twice"
                );
                current = Some(key);
            }
            let variables = line.split('$').skip(1).map(|rest| {
                rest.chars()
                    .take_while(|letter| letter.is_ascii_alphanumeric() || "-_".contains(*letter))
                    .collect()
            });
            if let Some(names) = current.as_ref().and_then(|key| messages.get_mut(key)) {
                names.extend(variables.collect::<Vec<String>>());
            }
        }
    }
    messages
}

fn keys() -> Vec<String> {
    messages(Locale::En).into_keys().collect()
}

/// Values for every variable a text has, so that it can be said.
fn filled(variables: &BTreeSet<String>) -> Vec<(&'static str, Arg)> {
    variables
        .iter()
        .map(|name| {
            let name: &'static str = name.clone().leak();
            (name, Arg::from(3))
        })
        .collect()
}

#[test]
fn every_file_is_fluent_without_a_fault() {
    for locale in Locale::ALL {
        for (file, text) in locale.files() {
            if let Err((_, errors)) = FluentResource::try_new((*text).to_owned()) {
                panic!("{file}: {errors:?}");
            }
        }
    }
}

#[test]
fn every_file_in_a_language_folder_is_built_in() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/lang");
    for folder in std::fs::read_dir(&root).expect("assets/lang is there") {
        let folder = folder.expect("a folder of texts").path();
        let tag = folder.file_name().and_then(|name| name.to_str()).expect("a tag").to_owned();
        let locale = Locale::from_tag(&tag).unwrap_or_else(|| panic!("{tag} is not a language of the game"));
        let built: BTreeSet<String> = locale.files().iter().map(|(file, _)| (*file).to_owned()).collect();
        let there: BTreeSet<String> = std::fs::read_dir(&folder)
            .expect("the folder can be read")
            .map(|file| file.expect("a file").file_name().to_string_lossy().into_owned())
            // The words of the page around the game: they are put into the page when it is built.
            .filter(|file| file != "page.ftl")
            .collect();
        assert_eq!(built, there, "in {tag}");
    }
}

#[test]
fn every_text_can_be_said_in_every_language_without_a_fault() {
    for locale in Locale::ALL {
        let lang = Lang::new(*locale);
        for (key, variables) in messages(*locale) {
            let text = lang.with(&key, &filled(&variables));
            assert!(!text.contains('‹') && !text.contains("{$"), "{key}: {text}");
            assert!(!text.contains('\u{2068}'), "{key} holds marks that fonts do not have");
            assert!(!text.contains("  "), "{key} holds two spaces: {text}");
        }
        assert!(lang.faults().is_empty(), "{:?}: {:?}", locale, lang.faults());
    }
}

#[test]
fn every_language_has_the_same_texts_with_the_same_values() {
    let english = messages(Locale::En);
    for locale in Locale::ALL {
        assert_eq!(messages(*locale), english, "{locale:?}");
    }
}

#[test]
fn keys_begin_with_a_word_and_are_kebab_case() {
    for key in keys() {
        assert!(
            key.contains('-')
                && key.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-'),
            "{key}"
        );
    }
}

#[test]
fn every_letter_of_every_text_is_in_every_font() {
    let letters: BTreeSet<char> = Locale::ALL
        .iter()
        .flat_map(|locale| {
            let lang = Lang::new(*locale);
            let texts = messages(*locale)
                .into_iter()
                .map(move |(key, variables)| lang.with(&key, &filled(&variables)));
            texts.collect::<Vec<_>>()
        })
        .flat_map(|text| text.chars().collect::<Vec<_>>())
        .chain(Lang::default().text("no-such-text").chars())
        .filter(|letter| !letter.is_whitespace())
        .collect();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/fonts");
    let mut fonts = 0;
    for file in std::fs::read_dir(folder).expect("the fonts are there") {
        let path = file.expect("a file").path();
        if path.extension().is_none_or(|end| end != "ttf") {
            continue;
        }
        let data = std::fs::read(&path).expect("a font can be read");
        let font = ttf_parser::Face::parse(&data, 0).expect("a font");
        let lacking: String = letters.iter().filter(|letter| font.glyph_index(**letter).is_none()).collect();
        assert!(lacking.is_empty(), "{} lacks {lacking}", path.display());
        fonts += 1;
    }
    assert!(fonts > 0, "there is no font");
}

#[test]
fn texts_use_printers_quotation_marks() {
    let lang = Lang::default();
    for (key, variables) in messages(Locale::En) {
        let text = lang.with(&key, &filled(&variables));
        assert!(!text.contains(['\'', '"']), "{key}: {text}");
    }
}

// ---- the resource ----

#[test]
fn a_missing_text_is_seen_and_remembered_once() {
    let lang = Lang::default();
    assert_eq!(lang.text("there-is-no-such-text"), "‹there-is-no-such-text›");
    assert_eq!(lang.text("there-is-no-such-text"), "‹there-is-no-such-text›");
    assert_eq!(lang.faults(), ["there-is-no-such-text"]);
    assert!(!lang.has("there-is-no-such-text"));
    assert_eq!(lang.find("there-is-no-such-text"), None);
}

#[test]
fn a_missing_value_is_remembered_as_a_fault() {
    let lang = Lang::default();
    let _ = lang.text("table-turn");
    assert_eq!(lang.faults(), ["table-turn"]);
}

#[test]
fn numbers_choose_their_plural() {
    let lang = Lang::default();
    assert_eq!(lang.with("table-seat-cards-count", &[("count", 1.into())]), "one card");
    assert_eq!(lang.with("table-seat-cards-count", &[("count", 7.into())]), "7 cards");
    assert_eq!(lang.with("settings-speed-value", &[("speed", 0.5_f32.into())]), "0.5×");
    assert_eq!(lang.with("settings-speed-value", &[("speed", 3.0_f32.into())]), "3×");
}

#[test]
fn a_value_can_be_another_text() {
    let lang = Lang::default();
    let phrase = Phrase::new("table-curtain-title").with("name", Arg::key(keys::colour(1)));
    assert_eq!(lang.say(&phrase), "Hand over to Jade");
}

#[test]
fn names_stand_in_a_row_as_people_say_them() {
    let lang = Lang::default();
    let row = |names: &[&str]| lang.list(&names.iter().map(ToString::to_string).collect::<Vec<_>>());
    assert_eq!(row(&[]), "");
    assert_eq!(row(&["Pip"]), "Pip");
    assert_eq!(row(&["Pip", "Reed"]), "Pip and Reed");
    assert_eq!(row(&["Pip", "Reed", "Carp"]), "Pip, Reed and Carp");
}

#[test]
fn the_language_is_the_one_set_else_the_systems_else_english() {
    assert_eq!(Locale::choose("", None), Locale::En);
    assert_eq!(Locale::choose("", Some("en_GB.UTF-8")), Locale::En);
    assert_eq!(Locale::choose("", Some("tlh")), Locale::En);
    assert_eq!(Locale::choose("en-XA", Some("en-GB")), Locale::Pseudo);
    assert_eq!(Locale::from_tag("EN-us"), Some(Locale::En));
    assert_eq!(Locale::from_tag("english"), None);
    assert_eq!(Locale::from_tag(""), None);
}

#[test]
fn every_language_knows_its_own_facts() {
    let lang = Lang::default();
    for locale in Locale::ALL {
        assert_eq!(Locale::from_tag(locale.tag()), Some(*locale));
        assert!(lang.has(locale.name_key()), "{}", locale.name_key());
    }
    assert!(Locale::offered().all(|locale| locale != Locale::Pseudo));
}

// ---- the test language ----

#[test]
fn the_test_language_is_longer_accented_and_between_brackets() {
    let english = Lang::new(Locale::En);
    let pseudo = Lang::new(Locale::Pseudo);
    let (mut plain_length, mut pseudo_length) = (0, 0);
    for (key, variables) in messages(Locale::En) {
        let args = filled(&variables);
        let (plain, longer) = (english.with(&key, &args), pseudo.with(&key, &args));
        assert!(longer.starts_with('«') && longer.ends_with('»'), "{key}: {longer}");
        assert_eq!(longer.matches('«').count(), 1, "{key}: {longer}");
        let (plain, longer) = (plain.chars().count(), longer.chars().count() - 2);
        assert!(longer >= plain, "{key}");
        plain_length += plain;
        pseudo_length += longer;
    }
    let percent = pseudo_length * 100 / plain_length;
    assert!((125..=140).contains(&percent), "{percent} % of the English");
}

#[test]
fn the_test_language_leaves_values_alone() {
    let pseudo = Lang::new(Locale::Pseudo);
    let text = pseudo.with("log-yundao-placed", &[("name", "Ember".into()), ("square", "b3".into())]);
    assert!(text.contains("Ember") && text.contains("b3"), "{text}");
    assert!(text.contains('å'), "{text}");
}

// ---- entities ----

fn app() -> App {
    let mut app = App::new();
    app.add_plugins(plugin);
    app
}

fn said(app: &App, entity: Entity) -> String {
    app.world().get::<Text>(entity).expect("a text").0.clone()
}

#[test]
fn a_localized_text_says_its_phrase_and_follows_phrase_and_language() {
    let mut app = app();
    let entity = app.world_mut().spawn((Text::default(), Localized::new("common-yes"))).id();
    app.update();
    assert_eq!(said(&app, entity), "Yes");

    app.world_mut().entity_mut(entity).insert(Localized::new("table-turn").with("name", "Pip"));
    app.update();
    assert_eq!(said(&app, entity), "Pip to play");

    app.world_mut().resource_mut::<Lang>().speak(Locale::Pseudo);
    app.update();
    let text = said(&app, entity);
    assert!(text.starts_with('«') && text.contains("Pip"), "{text}");
}

#[test]
fn texts_in_the_world_and_parts_of_texts_follow_too() {
    let mut app = app();
    let world = app.world_mut().spawn((Text2d::default(), Localized::new("common-no"))).id();
    let span = app.world_mut().spawn((TextSpan::default(), Localized::new("common-on"))).id();
    app.update();
    assert_eq!(app.world().get::<Text2d>(world).expect("a text").0, "No");
    assert_eq!(app.world().get::<TextSpan>(span).expect("a span").0, "On");
}

#[test]
fn a_text_that_comes_after_its_phrase_is_said_all_the_same() {
    let mut app = app();
    let entity = app.world_mut().spawn(Localized::new("common-yes")).id();
    app.update();
    app.world_mut().entity_mut(entity).insert(Text::default());
    app.update();
    assert_eq!(said(&app, entity), "Yes");
}

#[test]
fn a_control_is_named_for_screen_readers_in_the_language_spoken() {
    let mut app = app();
    let entity = app.world_mut().spawn(LocalizedLabel::new("common-play-now")).id();
    app.update();
    assert_eq!(app.world().get::<AccessibleLabel>(entity).expect("a label").0, "Play now");
    app.world_mut().resource_mut::<Lang>().speak(Locale::Pseudo);
    app.update();
    assert!(app.world().get::<AccessibleLabel>(entity).expect("a label").0.starts_with('«'));
}

#[test]
fn a_text_that_says_the_same_is_not_touched_again() {
    let mut app = app();
    let entity = app.world_mut().spawn((Text::default(), Localized::new("common-yes"))).id();
    app.update();
    app.update();
    let before = app.world().entity(entity).get_ref::<Text>().expect("a text").last_changed();
    app.world_mut().resource_mut::<Lang>().set_changed();
    app.update();
    assert_eq!(app.world().entity(entity).get_ref::<Text>().expect("a text").last_changed(), before);
}

// ---- refusals and errors ----

#[test]
fn every_record_error_has_a_sentence() {
    let lang = Lang::default();
    let errors = [
        RecordError::TooLong { bytes: 9 },
        RecordError::CutOff,
        RecordError::NotJson { line: 1, column: 2 },
        RecordError::NotARecord { detail: "no".into() },
        RecordError::Version { version: 9 },
        RecordError::OtherGame { game: "chess".into() },
        RecordError::OtherRules { found: 2, known: 1 },
        RecordError::Option(BadOption::Unknown { id: "x".into(), known: String::new() }),
        RecordError::Option(BadOption::Value { id: "spacing", value: "x".into(), known: String::new() }),
        RecordError::Setup(BadSetup::Seats { seats: 9 }),
        RecordError::Setup(BadSetup::Start { start: Seat(7), seats: 2 }),
        RecordError::TooManyActions { actions: 900, most: 100 },
        RecordError::NoSuchSeat { ply: 3, seat: 7 },
        RecordError::Unreadable { ply: 3, text: "z9".into() },
        RecordError::Illegal {
            ply: 3,
            seat: 0,
            text: "b3".into(),
            ruling: "rules",
            key: "refusal-not-your-turn",
            values: vec![("seat", Value::Seat(Seat(1)))],
        },
        RecordError::Diverged { ply: 3, stated: "a".into(), found: "b".into() },
    ];
    for error in &errors {
        let sentence = lang.record_error(error, &|seat| format!("player {}", seat.0));
        assert!(sentence.ends_with('.') || sentence.contains(':'), "{error:?}: {sentence}");
        assert!(!sentence.contains('‹'), "{error:?}: {sentence}");
    }
    assert!(lang.faults().is_empty(), "{:?}", lang.faults());
}

// ---- keys that are made while the game runs ----

#[test]
fn every_option_of_a_game_and_every_value_has_a_name_a_meaning_and_a_source() {
    let lang = Lang::default();
    for entry in &ALL {
        let game = entry.game.id();
        for spec in entry.options {
            let option = keys::option(game, spec.id);
            assert!(lang.has(&option) && lang.has(&keys::about(&option)), "{option}");
            for value in spec.values {
                let value = keys::option_value(game, spec.id, value);
                assert!(lang.has(&value), "{value}");
                assert!(lang.has(&keys::about(&value)), "{value}-about");
                assert!(lang.has(&keys::source(&value)), "{value}-source");
            }
            let chapter = format!("option-{}", spec.id.replace('_', "-"));
            let book = rulebook::book(game).expect("a rule book");
            let entry = book.entry(&chapter).unwrap_or_else(|| panic!("{chapter} is not in the rule book"));
            for value in spec.values {
                let value = keys::option_value(game, spec.id, value);
                assert!(entry.body_keys().any(|key| key == value), "{value} is not in the rule book");
            }
        }
    }
}

#[test]
fn every_card_seat_name_bot_game_and_page_has_its_words() {
    let lang = Lang::default();
    let mut keys = Vec::new();
    for face in ["0", "1", "2", "3", "4", "5", "D", "T"] {
        keys.push(keys::card("yundao", face));
        keys.push(keys::card_about("yundao", face));
    }
    for seat in 0..5 {
        keys.push(keys::colour(seat));
        keys.push(keys::emblem(seat));
    }
    keys.extend((0..keys::NAMES).map(keys::name));
    for level in ["random", "careful"] {
        keys.push(keys::bot(level));
        keys.push(keys::bot_about(level));
    }
    for game in ["yundao", "dragon-parade", "yokai-pagoda"] {
        keys.extend(["name", "about", "place", "designer"].map(|what| keys::game(game, what)));
    }
    for game in GameId::ALL.map(GameId::id) {
        for page in keys::howto_pages(game) {
            keys.push(keys::howto_title(game, page));
            keys.push(keys::howto_text(game, page));
        }
    }
    let missing: Vec<_> = keys.iter().filter(|key| !lang.has(key)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn the_names_to_pick_from_are_all_different() {
    let lang = Lang::default();
    let names: BTreeSet<_> = (0..keys::NAMES).map(|index| lang.text(&keys::name(index))).collect();
    assert_eq!(names.len(), keys::NAMES);
    assert_eq!(keys::name(keys::NAMES), keys::name(0));
}

#[test]
fn a_page_of_how_to_play_has_at_most_thirty_five_words() {
    let lang = Lang::default();
    for game in GameId::ALL.into_iter().filter(|game| game.playable()) {
        assert!(!keys::howto_pages(game.id()).is_empty(), "{game:?} is explained to nobody");
        for page in keys::howto_pages(game.id()) {
            let text = lang.text(&keys::howto_text(game.id(), page));
            let words = text.split_whitespace().count();
            assert!(words <= 35, "{page} has {words} words");
        }
    }
}

// ---- what the sources use ----

/// What stands before a key in the sources. A key written in any other way is not checked, so use
/// one of these: `lang.text("…")`, `lang.with("…"`, `lang.find("…")`, `Localized::new("…")`,
/// `LocalizedLabel::new("…")`, `Phrase::new("…")`, `Arg::key("…")`, `key: "…"`.
const BEFORE_KEYS: &[&str] = &[
    ".text(",
    ".with(",
    ".find(",
    "Localized::new(",
    "LocalizedLabel::new(",
    "Phrase::new(",
    "Arg::key(",
    "key: ",
];

fn sources(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("the sources are there") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, files);
        } else if path.extension().is_some_and(|end| end == "rs")
            && path.file_stem().is_none_or(|s| s != "tests")
        {
            files.push(path);
        }
    }
}

/// The sources without tests: file and text.
fn source_texts() -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    sources(&root.join("src"), &mut files);
    for name in ["tabletop", "yundao", "dragon_parade", "yokai_pagoda"] {
        sources(&root.join("crates").join(name).join("src"), &mut files);
    }
    files
        .into_iter()
        .map(|path| {
            let text = std::fs::read_to_string(&path).expect("a source can be read");
            let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
            let code: Vec<_> = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
            (path, code.join("\n"))
        })
        .collect()
}

/// The string literal that a text begins with.
fn literal(text: &str) -> Option<&str> {
    text.trim_start().strip_prefix('"')?.split('"').next()
}

fn looks_like_a_key(text: &str) -> bool {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    text.contains('-') && text.chars().all(plain) && text.starts_with(|c: char| c.is_ascii_lowercase())
}

#[test]
fn every_key_that_the_sources_name_is_there() {
    let lang = Lang::default();
    let mut missing = Vec::new();
    for (path, text) in source_texts() {
        for before in BEFORE_KEYS {
            for rest in text.split(before).skip(1) {
                if let Some(key) = literal(rest).filter(|key| looks_like_a_key(key) && !lang.has(key)) {
                    missing.push(format!("{}: {key}", path.display()));
                }
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
}

#[test]
fn every_reason_that_rules_name_has_a_sentence() {
    let lang = Lang::default();
    let mut reasons = 0;
    for (path, text) in source_texts() {
        for literal in text.split('"').filter(|text| looks_like_a_key(text)) {
            if literal.starts_with("refusal-") || literal.contains("-refusal-") {
                assert!(lang.has(literal), "{}: {literal}", path.display());
                reasons += 1;
            }
        }
    }
    assert!(reasons > 20, "only {reasons} were found");
}

#[test]
fn no_text_is_left_that_nothing_uses() {
    let mut texts: Vec<String> = source_texts().into_iter().map(|(_, text)| text).collect();
    // What these tests say to see that it can be said.
    texts.push(include_str!("tests.rs").to_owned());
    let files: String = Locale::En.files().iter().map(|(_, text)| *text).collect();
    let unused: Vec<String> = keys()
        .into_iter()
        .filter(|key| !keys::PREFIXES.iter().any(|prefix| key.starts_with(prefix)))
        .filter(|key| {
            let quoted = format!("\"{key}\"");
            let referred = format!("{{ {key} }}");
            !files.contains(&referred) && !texts.iter().any(|text| text.contains(&quoted))
        })
        .collect();
    assert!(unused.is_empty(), "{} texts are not used: {unused:#?}", unused.len());
}
