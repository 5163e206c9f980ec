//! Keys that are made while the game runs, from the names of games, options, cards and seats.
//! Every key not written out in the sources is made here, so that the tests know what is used.

/// The beginnings of all keys made here. A key that begins so counts as used.
#[cfg(test)]
pub(super) const PREFIXES: &[&str] =
    &["bot-", "caption-", "card-", "games-", "howto-", "name-", "option-", "rulebook-", "ruling-", "seat-"];

/// How many names there are to pick from.
pub const NAMES: usize = 24;

/// The seats' colours, in the order of the table: the ends of their keys.
pub const COLOURS: [&str; 5] = ["azure", "jade", "violet", "rose", "teal"];

/// Name number `index` of those to pick from; they begin again after [`NAMES`].
pub fn name(index: usize) -> String {
    format!("name-{:02}", index % NAMES + 1)
}

/// The name of a seat's colour, by its number; they begin again after five.
pub fn colour(index: usize) -> String {
    format!("seat-{}", COLOURS[index % COLOURS.len()])
}

/// The name of a seat's emblem, by the number of its colour.
pub fn emblem(index: usize) -> String {
    format!("{}-emblem", colour(index))
}

/// The name of a bot's level.
pub fn bot(level: &str) -> String {
    format!("bot-{}", kebab(level))
}

/// How a bot of that level plays.
pub fn bot_about(level: &str) -> String {
    about(&bot(level))
}

/// The name of an option of a game.
pub fn option(game: &str, option: &str) -> String {
    format!("option-{}-{}", kebab(game), kebab(option))
}

/// The name of a value of an option.
pub fn option_value(game: &str, option: &str, value: &str) -> String {
    format!("{}-{}", self::option(game, option), kebab(value))
}

/// The sentence that explains what `key` names: an option, a value, a setting, a game.
pub fn about(key: &str) -> String {
    format!("{key}-about")
}

/// Where an option's value comes from.
pub fn source(value_key: &str) -> String {
    format!("{value_key}-source")
}

/// A text about a game: `name`, `about`, `place`, `designer`.
pub fn game(game: &str, what: &str) -> String {
    format!("games-{}-{what}", kebab(game))
}

/// The name of a card, from its notation (`0`–`5`, `D`, `T` in Yundao).
pub fn card(game: &str, notation: &str) -> String {
    let face = match notation {
        "D" => "dragon",
        "T" => "tiger",
        number => number,
    };
    format!("card-{}-{face}", kebab(game))
}

/// What a card does, from its notation; the text of a number card takes `number`.
pub fn card_about(game: &str, notation: &str) -> String {
    let face = match notation {
        "D" => "dragon",
        "T" => "tiger",
        _ => "number",
    };
    format!("card-{}-{face}-about", kebab(game))
}

/// The pages of “How to play”, in order: the names of pictures and the middle of keys.
pub fn howto_pages(game: &str) -> &'static [&'static str] {
    match game {
        "yundao" => &["place", "challenge", "move", "duel", "surplus", "end"],
        "dragon-parade" => &["move", "place", "surrounded", "discard", "march", "score", "gate"],
        "yokai-pagoda" => &["play", "match", "higher", "lower", "value", "end"],
        _ => &[],
    }
}

/// The title of a page of “How to play”.
pub fn howto_title(game: &str, page: &str) -> String {
    format!("howto-{}-{page}-title", kebab(game))
}

/// The text of a page of “How to play”.
pub fn howto_text(game: &str, page: &str) -> String {
    format!("howto-{}-{page}-text", kebab(game))
}

/// Names in records have underscores, keys have hyphens.
fn kebab(name: &str) -> String {
    name.replace(['_', '.'], "-").to_ascii_lowercase()
}
