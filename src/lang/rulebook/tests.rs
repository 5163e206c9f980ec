use super::*;
use crate::lang::Locale;

fn yundao() -> &'static Book {
    book("yundao").expect("Yundao has a rule book")
}

fn found(lang: &Lang, query: &str) -> Vec<&'static str> {
    yundao().search(lang, query).into_iter().map(|hit| hit.entry.id).collect()
}

#[test]
fn every_ruling_of_yundao_is_explained_and_stands_in_an_entry() {
    let book = yundao();
    let expected = (1..=21).map(|number| format!("Y{number}")).chain(["Y16.4".to_owned()]);
    for id in expected {
        assert!(book.ruling(&id).is_some(), "{id} is not explained");
        assert!(book.entry_of_ruling(&id).is_some(), "{id} stands in no entry");
    }
    assert_eq!(book.rulings.len(), 22);
}

#[test]
fn entries_name_only_rulings_that_there_are_and_say_where_they_come_from() {
    let book = yundao();
    for entry in book.entries() {
        assert!(!entry.body.is_empty() && !entry.sources.is_empty(), "{}", entry.id);
        for id in entry.rulings {
            assert!(book.ruling(id).is_some(), "{} names {id}", entry.id);
        }
    }
    for ruling in book.rulings {
        assert!(!ruling.sources.is_empty(), "{} comes from nowhere", ruling.id);
    }
}

#[test]
fn every_text_of_the_rule_book_is_there() {
    let lang = Lang::default();
    let book = yundao();
    let mut keys = vec![book.title.to_owned()];
    for chapter in book.chapters {
        keys.push(chapter.title.to_owned());
    }
    for entry in book.entries() {
        keys.push(entry.title.to_owned());
        keys.extend(entry.body_keys());
        keys.extend(entry.sources.iter().map(|source| source.key().to_owned()));
    }
    keys.extend(book.rulings.iter().map(|ruling| ruling.key.to_owned()));
    let missing: Vec<_> = keys.into_iter().filter(|key| !lang.has(key)).collect();
    assert!(missing.is_empty(), "missing: {missing:?}");
}

#[test]
fn entries_have_different_names() {
    let ids: Vec<_> = yundao().entries().map(|entry| entry.id).collect();
    let mut unique = ids.clone();
    unique.sort_unstable();
    unique.dedup();
    assert_eq!(unique.len(), ids.len());
}

#[test]
fn the_book_opens_at_the_phase_that_is_played() {
    let opening = |phase| yundao().opening(phase).map(|entry| entry.id);
    assert_eq!(opening(Some("placement")), Some("place"));
    assert_eq!(opening(Some("challenge")), Some("must"));
    assert_eq!(opening(Some("duel")), Some("choose"));
    assert_eq!(opening(Some("over")), Some("end"));
    assert_eq!(opening(None), Some("aim"));
    assert_eq!(opening(Some("a phase of another game")), Some("aim"));
}

#[test]
fn searching_tie_finds_the_tie_in_a_duel_and_the_tie_for_first_place() {
    let lang = Lang::default();
    let hits = found(&lang, "tie");
    let rulings: Vec<_> = hits
        .iter()
        .take(2)
        .filter_map(|id| yundao().entry(id))
        .flat_map(|entry| entry.rulings)
        .copied()
        .collect();
    assert_eq!(rulings, ["Y10", "Y20"], "{hits:?}");
}

#[test]
fn searching_a_ruling_finds_its_entries_first_and_not_those_of_longer_numbers() {
    let lang = Lang::default();
    let hits = found(&lang, "Y16");
    assert_eq!(hits.first(), Some(&"reposition"), "{hits:?}");
    assert!(hits.contains(&"guard"), "Y16.4 belongs to Y16: {hits:?}");
    assert_eq!(found(&lang, "y16.4").first(), Some(&"guard"));
    assert_eq!(found(&lang, "Y1"), ["cards"]);
}

#[test]
fn searching_knows_other_words_for_the_same_thing() {
    let lang = Lang::default();
    assert_eq!(found(&lang, "reposition").first(), Some(&"reposition"));
    assert!(found(&lang, "banked").contains(&"tray"));
    assert!(found(&lang, "draw").contains(&"tie"));
    assert!(found(&lang, "diagonal").contains(&"board"));
}

#[test]
fn searching_does_not_mind_case_accents_and_words_that_are_cut_off() {
    let lang = Lang::default();
    let plain = found(&lang, "dragon");
    assert_eq!(plain.first(), Some(&"dragon"));
    assert_eq!(found(&lang, "DRAGÖN"), plain);
    assert_eq!(found(&lang, "  drágon! "), plain);
    assert_eq!(found(&lang, "drago").first(), Some(&"dragon"));
}

#[test]
fn searching_several_words_finds_only_what_holds_them_all() {
    let lang = Lang::default();
    let hits = found(&lang, "totem tie");
    assert_eq!(hits.first(), Some(&"tie-break"), "{hits:?}");
    assert!(!hits.contains(&"tiger"));
    assert!(found(&lang, "totem elephant").is_empty());
    assert!(found(&lang, " … ").is_empty());
}

#[test]
fn the_test_language_is_searched_by_its_own_words() {
    let lang = Lang::new(Locale::Pseudo);
    let title = lang.text("rulebook-yundao-surplus");
    let hits = yundao().search(&lang, &title);
    assert_eq!(hits.first().map(|hit| hit.entry.id), Some("surplus"));
}

#[test]
fn a_game_without_a_rule_book_has_none() {
    assert!(book("chess").is_none());
}
