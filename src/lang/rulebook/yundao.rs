//! The rule book of Yundao.

use super::Source::{Danish, Edition, English, Reviews};
use super::{Book, Chapter, Entry, Part, Ruling, Source};

const RULES: &[Source] = &[English, Danish];

/// The rule book of Yundao.
pub(super) const BOOK: Book =
    Book { game: "yundao", title: "rulebook-yundao-title", chapters: CHAPTERS, rulings: RULINGS };

/// Makes an entry whose keys follow from its name.
macro_rules! entry {
    ($id:literal, $phase:expr, $sources:expr, $rulings:expr) => {
        Entry {
            id: $id,
            title: concat!("rulebook-yundao-", $id),
            body: &[Part::Text(concat!("rulebook-yundao-", $id, "-body"))],
            rulings: $rulings,
            sources: $sources,
            phase: $phase,
        }
    };
}

/// Makes the entry of an option with two choices.
macro_rules! option {
    ($option:literal, $usual:literal, $other:literal, $sources:expr, $rulings:expr) => {
        Entry {
            id: concat!("option-", $option),
            title: concat!("option-yundao-", $option),
            body: &[
                Part::Text(concat!("option-yundao-", $option, "-about")),
                Part::Choice(concat!("option-yundao-", $option, "-", $usual)),
                Part::Choice(concat!("option-yundao-", $option, "-", $other)),
            ],
            rulings: $rulings,
            sources: $sources,
            phase: None,
        }
    };
}

const PLACEMENT: Option<&str> = Some("placement");
const CHALLENGE: Option<&str> = Some("challenge");
const DUEL: Option<&str> = Some("duel");
const OVER: Option<&str> = Some("over");

const CHAPTERS: &[Chapter] = &[
    Chapter {
        title: "rulebook-yundao-chapter-aim",
        entries: &[entry!("aim", None, RULES, &[]), entry!("course", None, RULES, &[])],
    },
    Chapter {
        title: "rulebook-yundao-chapter-pieces",
        entries: &[
            entry!("board", None, RULES, &["Y2"]),
            entry!("pagodas", None, RULES, &[]),
            entry!("owner", None, RULES, &["Y21"]),
            Entry {
                id: "cards",
                title: "rulebook-yundao-cards",
                body: &[
                    Part::Text("rulebook-yundao-cards-body"),
                    Part::Remark("rulebook-yundao-cards-remark"),
                ],
                rulings: &["Y1"],
                sources: &[English, Danish, Reviews, Edition],
                phase: None,
            },
            entry!("tray", None, RULES, &[]),
            entry!("totem", None, RULES, &[]),
        ],
    },
    Chapter {
        title: "rulebook-yundao-chapter-placing",
        entries: &[
            entry!("setup", None, RULES, &[]),
            entry!("place", PLACEMENT, RULES, &[]),
            entry!("apart", PLACEMENT, &[English, Edition], &["Y3"]),
            entry!("neutral", PLACEMENT, RULES, &["Y4"]),
            entry!("first-challenge", PLACEMENT, &[English], &["Y5"]),
        ],
    },
    Chapter {
        title: "rulebook-yundao-chapter-turn",
        entries: &[
            entry!("must", CHALLENGE, RULES, &["Y6"]),
            entry!("challenge", CHALLENGE, RULES, &[]),
            entry!("move", CHALLENGE, RULES, &["Y7"]),
            entry!("reposition", CHALLENGE, &[English, Danish, Edition], &["Y16"]),
            entry!("pass", CHALLENGE, &[Edition], &["Y16"]),
            entry!("next", CHALLENGE, &[English, Edition], &["Y15"]),
        ],
    },
    Chapter {
        title: "rulebook-yundao-chapter-duel",
        entries: &[
            entry!("choose", DUEL, RULES, &["Y17"]),
            entry!("numbers", DUEL, RULES, &[]),
            entry!("dragon", DUEL, RULES, &[]),
            entry!("tiger", DUEL, RULES, &["Y11"]),
            entry!("tie", DUEL, RULES, &["Y10"]),
            entry!("free-win", CHALLENGE, RULES, &[]),
        ],
    },
    Chapter {
        title: "rulebook-yundao-chapter-after",
        entries: &[
            entry!("capture", DUEL, RULES, &["Y8"]),
            entry!("surplus", DUEL, RULES, &["Y9"]),
            entry!("order", DUEL, &[Edition], &["Y12"]),
            entry!("spent", DUEL, &[English], &[]),
            entry!("no-cards", DUEL, RULES, &["Y12", "Y13"]),
            entry!("no-towers", CHALLENGE, &[Edition], &["Y14"]),
        ],
    },
    Chapter {
        title: "rulebook-yundao-chapter-end",
        entries: &[
            entry!("end", OVER, RULES, &["Y18"]),
            entry!("nobody", OVER, &[Edition], &["Y19"]),
            entry!("guard", OVER, &[Edition], &["Y16.4"]),
            entry!("winner", OVER, RULES, &[]),
            entry!("tie-break", OVER, RULES, &["Y20"]),
        ],
    },
    Chapter {
        title: "rulebook-yundao-chapter-options",
        entries: &[
            entry!("options", None, &[Edition], &[]),
            option!("spacing", "enforced", "free", RULES, &["Y3"]),
            option!("move-path", "straight", "any", RULES, &["Y7"]),
            option!("reposition", "any-square", "straight", RULES, &["Y16"]),
            option!("played-cards", "hidden", "open", &[English, Edition], &[]),
            option!("height", "counts", "cards-only", &[English, Danish, Edition], &[]),
        ],
    },
    Chapter {
        title: "rulebook-yundao-chapter-notation",
        entries: &[entry!("notation", None, &[Edition], &[])],
    },
];

const fn ruling(id: &'static str, key: &'static str, sources: &'static [Source]) -> Ruling {
    Ruling { id, key, sources }
}

const RULINGS: &[Ruling] = &[
    ruling("Y1", "ruling-yundao-y1", &[English, Danish, Reviews, Edition]),
    ruling("Y2", "ruling-yundao-y2", RULES),
    ruling("Y3", "ruling-yundao-y3", &[English, Edition]),
    ruling("Y4", "ruling-yundao-y4", RULES),
    ruling("Y5", "ruling-yundao-y5", &[English]),
    ruling("Y6", "ruling-yundao-y6", &[English, Danish, Edition]),
    ruling("Y7", "ruling-yundao-y7", RULES),
    ruling("Y8", "ruling-yundao-y8", RULES),
    ruling("Y9", "ruling-yundao-y9", RULES),
    ruling("Y10", "ruling-yundao-y10", RULES),
    ruling("Y11", "ruling-yundao-y11", &[Edition]),
    ruling("Y12", "ruling-yundao-y12", &[English, Danish, Edition]),
    ruling("Y13", "ruling-yundao-y13", &[Edition]),
    ruling("Y14", "ruling-yundao-y14", &[Edition]),
    ruling("Y15", "ruling-yundao-y15", &[English, Edition]),
    ruling("Y16", "ruling-yundao-y16", &[English, Danish, Edition]),
    ruling("Y16.4", "ruling-yundao-y16-4", &[Edition]),
    ruling("Y17", "ruling-yundao-y17", &[English, Danish, Edition]),
    ruling("Y18", "ruling-yundao-y18", &[English, Danish, Edition]),
    ruling("Y19", "ruling-yundao-y19", &[Edition]),
    ruling("Y20", "ruling-yundao-y20", &[English, Danish, Edition]),
    ruling("Y21", "ruling-yundao-y21", &[Edition]),
];
