//! What the rule book shows: chapters of entries, the rulings with where they come from, and a
//! search through all of it in the language spoken.

use super::Lang;

/// Makes an entry of a game whose keys follow from its name.
macro_rules! entry {
    ($game:literal, $id:literal, $phase:expr, $sources:expr, $rulings:expr) => {
        Entry {
            id: $id,
            title: concat!("rulebook-", $game, "-", $id),
            body: &[Part::Text(concat!("rulebook-", $game, "-", $id, "-body"))],
            rulings: $rulings,
            sources: $sources,
            phase: $phase,
        }
    };
}

/// Makes the entry of an option of a game with its choices, the usual one first.
macro_rules! option {
    ($game:literal, $option:literal, $($choice:literal),+; $sources:expr, $rulings:expr) => {
        Entry {
            id: concat!("option-", $option),
            title: concat!("option-", $game, "-", $option),
            body: &[
                Part::Text(concat!("option-", $game, "-", $option, "-about")),
                $(Part::Choice(concat!("option-", $game, "-", $option, "-", $choice)),)+
            ],
            rulings: $rulings,
            sources: $sources,
            phase: None,
        }
    };
}

mod dragon_parade;
mod yokai_pagoda;
mod yundao;

/// Where a rule comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Source {
    /// The English rules.
    English,
    /// The Danish rules.
    Danish,
    /// Published reviews.
    Reviews,
    /// This edition's choice.
    Edition,
}

impl Source {
    /// The key of the source's name.
    pub fn key(self) -> &'static str {
        match self {
            Source::English => "rulebook-source-en",
            Source::Danish => "rulebook-source-da",
            Source::Reviews => "rulebook-source-reviews",
            Source::Edition => "rulebook-source-edition",
        }
    }
}

/// A ruling: what decides where the printed rules are silent or differ.
#[derive(Clone, Copy, Debug)]
pub struct Ruling {
    /// Its name, e.g. `Y16.4`.
    pub id: &'static str,
    /// The key of the sentence that says what it decides and why it was needed.
    pub key: &'static str,
    /// Where it comes from.
    pub sources: &'static [Source],
}

/// A paragraph of an entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// The key of a plain paragraph.
    Text(&'static str),
    /// The key of a remark, set apart from the rules.
    Remark(&'static str),
    /// A choice of an option, by the key of its name; it has `-about` and `-source` too.
    Choice(&'static str),
}

impl Part {
    /// The keys of the part, in the order they are read.
    pub fn keys(self) -> Vec<String> {
        match self {
            Part::Text(key) | Part::Remark(key) => vec![key.to_owned()],
            Part::Choice(key) => {
                vec![key.to_owned(), super::keys::about(key), super::keys::source(key)]
            }
        }
    }
}

/// One rule, on one page of the book.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Its name, for links and tests.
    pub id: &'static str,
    /// The key of its title. Its attribute `search`, if any, holds more words it is found by.
    pub title: &'static str,
    /// Its paragraphs.
    pub body: &'static [Part],
    /// The rulings it holds.
    pub rulings: &'static [&'static str],
    /// Where the rule itself comes from.
    pub sources: &'static [Source],
    /// The game's phase it belongs to, as views and dumps name it, if to one.
    pub phase: Option<&'static str>,
}

impl Entry {
    /// The keys of its paragraphs.
    pub fn body_keys(&self) -> impl Iterator<Item = String> {
        self.body.iter().flat_map(|part| part.keys())
    }
}

/// A chapter of a rule book.
#[derive(Clone, Copy, Debug)]
pub struct Chapter {
    /// The key of its title.
    pub title: &'static str,
    /// Its entries.
    pub entries: &'static [Entry],
}

/// A game's rule book.
#[derive(Clone, Copy, Debug)]
pub struct Book {
    /// The game's [`ID`](tabletop::Game::ID).
    pub game: &'static str,
    /// The key of its title.
    pub title: &'static str,
    /// Its chapters.
    pub chapters: &'static [Chapter],
    /// Its rulings, in their order.
    pub rulings: &'static [Ruling],
}

/// A place that a search found.
#[derive(Clone, Copy, Debug)]
pub struct Hit {
    /// The entry, from the book.
    pub entry: &'static Entry,
    /// How well it fits; higher is better.
    pub score: u32,
}

/// Every rule book there is; a new game adds its own.
const BOOKS: &[&Book] = &[&yundao::BOOK, &dragon_parade::BOOK, &yokai_pagoda::BOOK];

/// The rule book of a game; `None` for a game that has none yet.
pub fn book(game: &str) -> Option<&'static Book> {
    BOOKS.iter().copied().find(|book| book.game == game)
}

impl Book {
    /// Every entry, from the first page to the last.
    pub fn entries(&self) -> impl Iterator<Item = &'static Entry> + use<> {
        self.chapters.iter().flat_map(|chapter| chapter.entries)
    }

    /// The entry of that name.
    pub fn entry(&self, id: &str) -> Option<&'static Entry> {
        self.entries().find(|entry| entry.id == id)
    }

    /// Where the book opens during a phase: its first entry, or the first of all.
    pub fn opening(&self, phase: Option<&str>) -> Option<&'static Entry> {
        self.entries().find(|entry| phase.is_some() && entry.phase == phase).or_else(|| self.entries().next())
    }

    /// The ruling of that name.
    pub fn ruling(&self, id: &str) -> Option<&'static Ruling> {
        self.rulings.iter().find(|ruling| ruling.id == id)
    }

    /// The first entry that holds a ruling: where a refusal leads.
    pub fn entry_of_ruling(&self, id: &str) -> Option<&'static Entry> {
        self.entries().find(|entry| entry.rulings.contains(&id))
    }

    /// The entries that hold every word of a query, the best first, as they stand in the book
    /// among equals. Case and accents do not matter; a word may be cut off. Titles count most, then
    /// names of rulings (`y16` finds Y16 and Y16.4), then what is written. An empty query finds
    /// nothing.
    pub fn search(&self, lang: &Lang, query: &str) -> Vec<Hit> {
        let query = words(query);
        if query.is_empty() {
            return Vec::new();
        }
        let mut hits: Vec<Hit> = self
            .entries()
            .filter_map(|entry| self.score(lang, entry, &query).map(|score| Hit { entry, score }))
            .collect();
        hits.sort_by_key(|hit| std::cmp::Reverse(hit.score));
        hits
    }

    fn score(&self, lang: &Lang, entry: &Entry, query: &[String]) -> Option<u32> {
        let title = words(&lang.text(entry.title));
        let more = words(&lang.attribute(entry.title, "search").unwrap_or_default());
        let mut body: Vec<String> = entry.body_keys().flat_map(|key| words(&lang.text(&key))).collect();
        for ruling in entry.rulings.iter().filter_map(|id| self.ruling(id)) {
            body.extend(words(&lang.text(ruling.key)));
        }
        query.iter().try_fold(0, |sum, word| {
            let ruling = entry.rulings.iter().any(|id| {
                let id = id.to_lowercase();
                id == *word || id.strip_prefix(word.as_str()).is_some_and(|rest| rest.starts_with('.'))
            });
            // A whole word weighs more than the beginning of one.
            let score = match (fit(&title, word), ruling, fit(&more, word), fit(&body, word)) {
                (Fit::Whole, ..) => 100,
                (Fit::Start, ..) => 80,
                (_, true, ..) => 60,
                (_, _, Fit::Whole, _) => 40,
                (_, _, Fit::Start, _) => 30,
                (.., Fit::Whole) => 20,
                (.., Fit::Start) => 10,
                _ => return None,
            };
            Some(sum + score)
        })
    }
}

#[derive(PartialEq)]
enum Fit {
    Whole,
    Start,
    Not,
}

fn fit(text: &[String], word: &str) -> Fit {
    if text.iter().any(|other| other == word) {
        Fit::Whole
    } else if text.iter().any(|other| other.strip_prefix(word).is_some_and(|rest| continues(word, rest))) {
        Fit::Start
    } else {
        Fit::Not
    }
}

/// Whether `rest` makes a longer word of the same beginning: `Y1` is not the beginning of `Y12`.
fn continues(word: &str, rest: &str) -> bool {
    let digit = |letter: char| letter.is_ascii_digit();
    !(word.ends_with(digit) && rest.starts_with(digit))
}

/// The words of a text, folded. A dot inside a word stays (`y16.4`).
fn words(text: &str) -> Vec<String> {
    text.split(|letter: char| !(letter.is_alphanumeric() || letter == '.'))
        .map(|word| word.trim_matches('.'))
        .filter(|word| !word.is_empty())
        .map(fold)
        .collect()
}

/// A word without case and accents. Only the letters of European languages are known: full tables
/// would weigh more than everything else here.
fn fold(word: &str) -> String {
    let mut out = String::with_capacity(word.len());
    for letter in word.chars().flat_map(char::to_lowercase) {
        match letter {
            'à'..='å' | 'ā' | 'ă' | 'ą' => out.push('a'),
            'æ' => out.push_str("ae"),
            'ç' | 'ć' | 'ĉ' | 'ċ' | 'č' => out.push('c'),
            'ď' | 'đ' | 'ð' => out.push('d'),
            'è'..='ë' | 'ē' | 'ĕ' | 'ė' | 'ę' | 'ě' => out.push('e'),
            'ĝ' | 'ğ' | 'ġ' | 'ģ' => out.push('g'),
            'ì'..='ï' | 'ĩ' | 'ī' | 'ĭ' | 'į' | 'ı' => out.push('i'),
            'ł' | 'ĺ' | 'ļ' | 'ľ' => out.push('l'),
            'ñ' | 'ń' | 'ņ' | 'ň' => out.push('n'),
            'ò'..='ö' | 'ø' | 'ō' | 'ŏ' | 'ő' => out.push('o'),
            'œ' => out.push_str("oe"),
            'ŕ' | 'ř' => out.push('r'),
            'ś' | 'ŝ' | 'ş' | 'š' => out.push('s'),
            'ß' => out.push_str("ss"),
            'ţ' | 'ť' => out.push('t'),
            'ù'..='ü' | 'ũ' | 'ū' | 'ŭ' | 'ů' | 'ű' => out.push('u'),
            'ý' | 'ÿ' => out.push('y'),
            'ź' | 'ż' | 'ž' => out.push('z'),
            // Accents written as marks of their own, as some keyboards send them.
            '\u{300}'..='\u{36f}' => {}
            other => out.push(other),
        }
    }
    out
}

#[cfg(test)]
mod tests;
