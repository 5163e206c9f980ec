//! The rule book of Yokai Pagoda.

use super::Source::{Edition, English};
use super::{Book, Chapter, Entry, Part, Ruling, Source};

const RULES: &[Source] = &[English];
const OURS: &[Source] = &[Edition];
const BOTH: &[Source] = &[English, Edition];

/// The rule book of Yokai Pagoda.
pub(super) const BOOK: Book =
    Book { game: "yokai-pagoda", title: "rulebook-yokai-pagoda-title", chapters: CHAPTERS, rulings: RULINGS };

const PLAY: Option<&str> = Some("play");
const GIVE: Option<&str> = Some("give");
const NAME: Option<&str> = Some("name");
const DRAW: Option<&str> = Some("draw");
const CLOSE: Option<&str> = Some("close");
const OVER: Option<&str> = Some("over");

const CHAPTERS: &[Chapter] = &[
    Chapter {
        title: "rulebook-yokai-pagoda-chapter-aim",
        entries: &[
            entry!("yokai-pagoda", "aim", None, RULES, &[]),
            entry!("yokai-pagoda", "value", None, RULES, &[]),
            entry!("yokai-pagoda", "course", None, RULES, &["P1"]),
        ],
    },
    Chapter {
        title: "rulebook-yokai-pagoda-chapter-pieces",
        entries: &[
            entry!("yokai-pagoda", "cards", None, RULES, &[]),
            entry!("yokai-pagoda", "torii", None, RULES, &["P22"]),
            entry!("yokai-pagoda", "pools", None, RULES, &["P19"]),
        ],
    },
    Chapter {
        title: "rulebook-yokai-pagoda-chapter-round",
        entries: &[
            entry!("yokai-pagoda", "deal", None, RULES, &["P16", "P17"]),
            entry!("yokai-pagoda", "start", None, BOTH, &["P2", "P3", "P4"]),
        ],
    },
    Chapter {
        title: "rulebook-yokai-pagoda-chapter-turn",
        entries: &[
            entry!("yokai-pagoda", "play", PLAY, RULES, &["P21"]),
            entry!("yokai-pagoda", "compare", PLAY, BOTH, &["P5", "P6"]),
            entry!("yokai-pagoda", "match", GIVE, RULES, &["P7"]),
            entry!("yokai-pagoda", "last", NAME, RULES, &["P8"]),
            entry!("yokai-pagoda", "higher", DRAW, RULES, &["P12", "P13"]),
            entry!("yokai-pagoda", "lower", CLOSE, RULES, &["P11"]),
            entry!("yokai-pagoda", "secret", CLOSE, OURS, &[]),
            entry!("yokai-pagoda", "next", PLAY, RULES, &["P10"]),
            entry!("yokai-pagoda", "empty", DRAW, OURS, &["P14", "P15"]),
        ],
    },
    Chapter {
        title: "rulebook-yokai-pagoda-chapter-end",
        entries: &[
            entry!("yokai-pagoda", "round-end", OVER, RULES, &["P18"]),
            entry!("yokai-pagoda", "guard", None, OURS, &["P23"]),
            entry!("yokai-pagoda", "winner", OVER, RULES, &[]),
            entry!("yokai-pagoda", "tie-break", OVER, BOTH, &["P20"]),
        ],
    },
    Chapter {
        title: "rulebook-yokai-pagoda-chapter-options",
        entries: &[
            entry!("yokai-pagoda", "options", None, OURS, &[]),
            option!("yokai-pagoda", "next-starter", "ender", "left-of-ender", "clockwise"; BOTH, &["P3"]),
            option!("yokai-pagoda", "pools", "hidden", "open"; BOTH, &["P19"]),
        ],
    },
    Chapter {
        title: "rulebook-yokai-pagoda-chapter-notation",
        entries: &[entry!("yokai-pagoda", "notation", None, OURS, &[])],
    },
];

const fn ruling(id: &'static str, key: &'static str, sources: &'static [Source]) -> Ruling {
    Ruling { id, key, sources }
}

const RULINGS: &[Ruling] = &[
    ruling("P1", "ruling-yokai-pagoda-p1", RULES),
    ruling("P2", "ruling-yokai-pagoda-p2", RULES),
    ruling("P3", "ruling-yokai-pagoda-p3", BOTH),
    ruling("P4", "ruling-yokai-pagoda-p4", BOTH),
    ruling("P5", "ruling-yokai-pagoda-p5", BOTH),
    ruling("P6", "ruling-yokai-pagoda-p6", RULES),
    ruling("P7", "ruling-yokai-pagoda-p7", RULES),
    ruling("P8", "ruling-yokai-pagoda-p8", RULES),
    ruling("P10", "ruling-yokai-pagoda-p10", BOTH),
    ruling("P11", "ruling-yokai-pagoda-p11", RULES),
    ruling("P12", "ruling-yokai-pagoda-p12", RULES),
    ruling("P13", "ruling-yokai-pagoda-p13", BOTH),
    ruling("P14", "ruling-yokai-pagoda-p14", OURS),
    ruling("P15", "ruling-yokai-pagoda-p15", OURS),
    ruling("P16", "ruling-yokai-pagoda-p16", RULES),
    ruling("P17", "ruling-yokai-pagoda-p17", OURS),
    ruling("P18", "ruling-yokai-pagoda-p18", RULES),
    ruling("P19", "ruling-yokai-pagoda-p19", BOTH),
    ruling("P20", "ruling-yokai-pagoda-p20", BOTH),
    ruling("P21", "ruling-yokai-pagoda-p21", RULES),
    ruling("P22", "ruling-yokai-pagoda-p22", RULES),
    ruling("P23", "ruling-yokai-pagoda-p23", OURS),
];
