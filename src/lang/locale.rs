//! The languages there are, and their texts.

use std::borrow::Cow;

use super::pseudo;

/// The files of one language: file name and text.
pub(super) type Files = &'static [(&'static str, &'static str)];

/// The texts of one language, built in. The list of files is the same for every language. The
/// file `page.ftl` is not among them: it belongs to the page around the game in a browser.
macro_rules! files {
    ($folder:literal) => {
        files!(
            $folder: "captions", "common", "credits", "devices", "errors", "games",
            "howto-dragon-parade", "howto-yokai-pagoda", "howto-yundao", "loading",
            "log-dragon-parade", "log-yokai-pagoda", "log-yundao", "pause", "results", "refusals",
            "refusals-dragon-parade", "refusals-yokai-pagoda", "refusals-yundao",
            "rulebook-dragon-parade", "rulebook-yokai-pagoda", "rulebook-yundao", "settings", "setup",
            "table", "table-dragon-parade", "table-yokai-pagoda", "title"
        )
    };
    ($folder:literal: $($file:literal),+) => {
        &[$((
            concat!($file, ".ftl"),
            include_str!(concat!("../../assets/lang/", $folder, "/", $file, ".ftl")),
        )),+]
    };
}

const ENGLISH: Files = files!("en");

/// A language the game can speak.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Locale {
    /// English, British spelling; what a missing text of another language falls back to.
    #[default]
    En,
    /// English made longer and accented, between brackets: it shows what is cut off, and what
    /// never went through the texts.
    Pseudo,
}

/// What there is to know about a language.
struct Facts {
    locale: Locale,
    tag: &'static str,
    files: Files,
    transform: Option<fn(&str) -> Cow<'_, str>>,
}

// One line a language.
const FACTS: &[Facts] = &[
    Facts { locale: Locale::En, tag: "en", files: ENGLISH, transform: None },
    Facts { locale: Locale::Pseudo, tag: "en-XA", files: ENGLISH, transform: Some(pseudo::accented) },
];

impl Locale {
    /// Every language, the test language too.
    pub const ALL: &'static [Locale] = &[Locale::En, Locale::Pseudo];

    /// The languages that players are offered.
    pub fn offered() -> impl Iterator<Item = Locale> {
        Self::ALL.iter().copied().filter(|locale| *locale != Locale::Pseudo)
    }

    /// The language's BCP-47 tag (`en-XA` is the customary one for accented test English).
    pub fn tag(self) -> &'static str {
        self.facts().tag
    }

    /// The language that a BCP-47 tag asks for: the very one, else one of the same language
    /// whatever the region (`en-US` is English). `None` when the game does not speak it.
    pub fn from_tag(tag: &str) -> Option<Locale> {
        let tag = tag.trim().replace('_', "-");
        let language = tag.split(['-', '.']).next().unwrap_or_default();
        FACTS
            .iter()
            .find(|facts| facts.tag.eq_ignore_ascii_case(&tag))
            .or_else(|| FACTS.iter().find(|facts| facts.tag.eq_ignore_ascii_case(language)))
            .map(|facts| facts.locale)
    }

    /// The language to speak: the one set, else the system's, else English. Both are BCP-47 tags;
    /// an empty setting means that none is set.
    pub fn choose(setting: &str, system: Option<&str>) -> Locale {
        Locale::from_tag(setting).or_else(|| Locale::from_tag(system?)).unwrap_or_default()
    }

    /// The key of the language's name.
    pub fn name_key(self) -> &'static str {
        match self {
            Locale::En => "settings-language-en",
            Locale::Pseudo => "settings-language-pseudo",
        }
    }

    /// Whether texts are set between the brackets that show where a text begins and ends.
    pub(super) fn brackets(self) -> bool {
        self == Locale::Pseudo
    }

    pub(super) fn files(self) -> Files {
        self.facts().files
    }

    pub(super) fn transform(self) -> Option<fn(&str) -> Cow<'_, str>> {
        self.facts().transform
    }

    fn facts(self) -> &'static Facts {
        &FACTS[self as usize]
    }
}
