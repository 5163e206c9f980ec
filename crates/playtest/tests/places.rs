//! Every place that is reached from the title.

use lanternlight::screens::{Menu, Screen};

/// A place, the controls that are pressed from the title to get there, and what is there then.
pub struct Place {
    pub name: &'static str,
    pub pressed: &'static [&'static str],
    pub screen: Screen,
    pub menu: Menu,
    /// A control that is there and nowhere on the way.
    pub shows: &'static str,
    /// How many steps lead back to the title.
    pub back: usize,
}

const fn place(
    name: &'static str,
    pressed: &'static [&'static str],
    screen: Screen,
    menu: Menu,
    shows: &'static str,
    back: usize,
) -> Place {
    Place { name, pressed, screen, menu, shows, back }
}

const GAMES: &str = "Button common-games";
const SET_UP: &str = "Button games-set-up";
const SETTINGS: &str = "Button common-settings";

/// Everything that is left by steps back.
pub const PLACES: [Place; 15] = [
    place("title", &[], Screen::Title, Menu::None, "Button common-play-now", 0),
    place("games", &[GAMES], Screen::Games, Menu::None, SET_UP, 1),
    place("set-up", &[GAMES, SET_UP], Screen::Setup, Menu::None, "Button setup-start", 2),
    place("a place", &[GAMES, SET_UP, "Seat button"], Screen::Setup, Menu::None, "Button setup-name-pick", 3),
    place(
        "rules of the table",
        &[GAMES, SET_UP, "Button setup-options"],
        Screen::Setup,
        Menu::None,
        "Button setup-options-usual",
        3,
    ),
    place(
        "games' how to play",
        &[GAMES, "Button games-howto"],
        Screen::Games,
        Menu::HowTo,
        "Button common-next",
        2,
    ),
    place(
        "games' rule book",
        &[GAMES, "Button games-rulebook"],
        Screen::Games,
        Menu::RuleBook,
        "Text of the search",
        2,
    ),
    place("how to play", &["Button common-howto"], Screen::Title, Menu::HowTo, "Button common-next", 1),
    place("rule book", &["Button common-rulebook"], Screen::Title, Menu::RuleBook, "Text of the search", 1),
    place("credits", &["Button common-credits"], Screen::Title, Menu::Credits, "Part credits-fonts", 1),
    place("sound", &[SETTINGS], Screen::Title, Menu::Settings, "Slider settings-volume-all", 1),
    place(
        "playing",
        &[SETTINGS, "Tab settings-playing"],
        Screen::Title,
        Menu::Settings,
        "Choice settings-speed-own",
        1,
    ),
    place(
        "reading",
        &[SETTINGS, "Tab settings-reading"],
        Screen::Title,
        Menu::Settings,
        "Slider settings-text-size",
        1,
    ),
    place(
        "screen",
        &[SETTINGS, "Tab settings-screen"],
        Screen::Title,
        Menu::Settings,
        "Switch settings-full-screen",
        1,
    ),
    place("keys", &[SETTINGS, "Tab settings-keys"], Screen::Title, Menu::Settings, "Tab settings-keys", 1),
];
