//! The rule book of Yundao.

use super::Source::{Danish, Edition, English, Reviews};
use super::{Book, Chapter, Entry, Part, Ruling, Source};

const RULES: &[Source] = &[English, Danish];

/// The rule book of Yundao.
pub(super) const BOOK: Book =
    Book { game: "yundao", title: "rulebook-yundao-title", chapters: CHAPTERS, rulings: RULINGS };

const PLACEMENT: Option<&str> = Some("placement");
const CHALLENGE: Option<&str> = Some("challenge");
const DUEL: Option<&str> = Some("duel");
const OVER: Option<&str> = Some("over");

const CHAPTERS: &[Chapter] = &[
    Chapter {
        title: "rulebook-yundao-chapter-aim",
        entries: &[entry!("yundao", "aim", None, RULES, &[]), entry!("yundao", "course", None, RULES, &[])],
    },
    Chapter {
        title: "rulebook-yundao-chapter-pieces",
        entries: &[
            entry!("yundao", "board", None, RULES, &["Y2"]),
            entry!("yundao", "pagodas", None, RULES, &[]),
            entry!("yundao", "owner", None, RULES, &["Y21"]),
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
            entry!("yundao", "tray", None, RULES, &[]),
            entry!("yundao", "totem", None, RULES, &[]),
        ],
    },
    Chapter {
        title: "rulebook-yundao-chapter-placing",
        entries: &[
            entry!("yundao", "setup", None, RULES, &[]),
            entry!("yundao", "place", PLACEMENT, RULES, &[]),
            entry!("yundao", "apart", PLACEMENT, &[English, Edition], &["Y3"]),
            entry!("yundao", "neutral", PLACEMENT, RULES, &["Y4"]),
            entry!("yundao", "first-challenge", PLACEMENT, &[English], &["Y5"]),
        ],
    },
    Chapter {
        title: "rulebook-yundao-chapter-turn",
        entries: &[
            entry!("yundao", "must", CHALLENGE, RULES, &["Y6"]),
            entry!("yundao", "challenge", CHALLENGE, RULES, &[]),
            entry!("yundao", "move", CHALLENGE, RULES, &["Y7"]),
            entry!("yundao", "reposition", CHALLENGE, &[English, Danish, Edition], &["Y16"]),
            entry!("yundao", "pass", CHALLENGE, &[Edition], &["Y16"]),
            entry!("yundao", "next", CHALLENGE, &[English, Edition], &["Y15"]),
        ],
    },
    Chapter {
        title: "rulebook-yundao-chapter-duel",
        entries: &[
            entry!("yundao", "choose", DUEL, RULES, &["Y17"]),
            entry!("yundao", "numbers", DUEL, RULES, &[]),
            entry!("yundao", "dragon", DUEL, RULES, &[]),
            entry!("yundao", "tiger", DUEL, RULES, &["Y11"]),
            entry!("yundao", "tie", DUEL, RULES, &["Y10"]),
            entry!("yundao", "free-win", CHALLENGE, RULES, &[]),
        ],
    },
    Chapter {
        title: "rulebook-yundao-chapter-after",
        entries: &[
            entry!("yundao", "capture", DUEL, RULES, &["Y8"]),
            entry!("yundao", "surplus", DUEL, RULES, &["Y9"]),
            entry!("yundao", "order", DUEL, &[Edition], &["Y12"]),
            entry!("yundao", "spent", DUEL, &[English], &[]),
            entry!("yundao", "no-cards", DUEL, RULES, &["Y12", "Y13"]),
            entry!("yundao", "no-towers", CHALLENGE, &[Edition], &["Y14"]),
        ],
    },
    Chapter {
        title: "rulebook-yundao-chapter-end",
        entries: &[
            entry!("yundao", "end", OVER, RULES, &["Y18"]),
            entry!("yundao", "nobody", OVER, &[Edition], &["Y19"]),
            entry!("yundao", "guard", OVER, &[Edition], &["Y16.4"]),
            entry!("yundao", "winner", OVER, RULES, &[]),
            entry!("yundao", "tie-break", OVER, RULES, &["Y20"]),
        ],
    },
    Chapter {
        title: "rulebook-yundao-chapter-options",
        entries: &[
            entry!("yundao", "options", None, &[Edition], &[]),
            option!("yundao", "spacing", "enforced", "free"; RULES, &["Y3"]),
            option!("yundao", "move-path", "straight", "any"; RULES, &["Y7"]),
            option!("yundao", "reposition", "any-square", "straight"; RULES, &["Y16"]),
            option!("yundao", "played-cards", "hidden", "open"; &[English, Edition], &[]),
            option!("yundao", "height", "counts", "cards-only"; &[English, Danish, Edition], &[]),
        ],
    },
    Chapter {
        title: "rulebook-yundao-chapter-notation",
        entries: &[entry!("yundao", "notation", None, &[Edition], &[])],
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
