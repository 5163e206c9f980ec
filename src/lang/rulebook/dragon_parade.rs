//! The rule book of Dragon Parade.

use super::Source::{Edition, English, Reviews};
use super::{Book, Chapter, Entry, Part, Ruling, Source};

const RULES: &[Source] = &[English];
const READ: &[Source] = &[English, Edition];

/// The rule book of Dragon Parade.
pub(super) const BOOK: Book = Book {
    game: "dragon-parade",
    title: "rulebook-dragon-parade-title",
    chapters: CHAPTERS,
    rulings: RULINGS,
};

const PLACEMENT: Option<&str> = Some("placement");
const SELLER: Option<&str> = Some("seller");
const DISCARD: Option<&str> = Some("discard");
const FINAL: Option<&str> = Some("final");
const OVER: Option<&str> = Some("over");

const CHAPTERS: &[Chapter] = &[
    Chapter {
        title: "rulebook-dragon-parade-chapter-aim",
        entries: &[
            entry!("dragon-parade", "aim", None, RULES, &[]),
            entry!("dragon-parade", "course", None, RULES, &[]),
        ],
    },
    Chapter {
        title: "rulebook-dragon-parade-chapter-pieces",
        entries: &[
            entry!("dragon-parade", "street", None, RULES, &["D9"]),
            Entry {
                id: "cards",
                title: "rulebook-dragon-parade-cards",
                body: &[
                    Part::Text("rulebook-dragon-parade-cards-body"),
                    Part::Remark("rulebook-dragon-parade-cards-remark"),
                ],
                rulings: &["D21"],
                sources: &[English, Reviews, Edition],
                phase: None,
            },
            entry!("dragon-parade", "sellers", None, RULES, &[]),
            entry!("dragon-parade", "coins", None, READ, &["D18", "D22"]),
        ],
    },
    Chapter {
        title: "rulebook-dragon-parade-chapter-turn",
        entries: &[
            entry!("dragon-parade", "setup", None, RULES, &["D20"]),
            entry!("dragon-parade", "card", PLACEMENT, RULES, &[]),
            entry!("dragon-parade", "gate", PLACEMENT, READ, &["D1", "D7"]),
            entry!("dragon-parade", "place", SELLER, READ, &["D2", "D4", "D5"]),
            entry!("dragon-parade", "surrounded", SELLER, READ, &["D3"]),
        ],
    },
    Chapter {
        title: "rulebook-dragon-parade-chapter-end",
        entries: &[
            entry!("dragon-parade", "discard", DISCARD, READ, &["D15"]),
            entry!("dragon-parade", "march", FINAL, READ, &["D16"]),
        ],
    },
    Chapter {
        title: "rulebook-dragon-parade-chapter-coins",
        entries: &[
            entry!("dragon-parade", "sides", None, READ, &["D10", "D13"]),
            entry!("dragon-parade", "on-space", None, READ, &["D12"]),
            entry!("dragon-parade", "no-seller", None, READ, &["D11"]),
            entry!("dragon-parade", "at-gate", None, READ, &["D8"]),
            entry!("dragon-parade", "in-city", None, RULES, &["D14"]),
        ],
    },
    Chapter {
        title: "rulebook-dragon-parade-chapter-series",
        entries: &[
            entry!("dragon-parade", "series", None, READ, &["D17"]),
            entry!("dragon-parade", "winner", OVER, READ, &["D19"]),
        ],
    },
    Chapter {
        title: "rulebook-dragon-parade-chapter-options",
        entries: &[
            option!("dragon-parade", "discard", "after-placement", "before-placement"; RULES, &["D15"]),
            option!("dragon-parade", "deck", "1-8", "2-8"; &[English, Reviews, Edition], &["D21"]),
            option!("dragon-parade", "games", "per-player", "single"; READ, &["D17"]),
        ],
    },
];

/// Makes a ruling whose key follows from its number.
macro_rules! ruling {
    ($id:literal, $key:literal, $sources:expr) => {
        Ruling { id: $id, key: concat!("ruling-dragon-parade-", $key), sources: $sources }
    };
}

const RULINGS: &[Ruling] = &[
    ruling!("D1", "d1", READ),
    ruling!("D2", "d2", READ),
    ruling!("D3", "d3", READ),
    ruling!("D4", "d4", &[Edition]),
    ruling!("D5", "d5", READ),
    ruling!("D7", "d7", READ),
    ruling!("D8", "d8", READ),
    ruling!("D9", "d9", READ),
    ruling!("D10", "d10", READ),
    ruling!("D11", "d11", READ),
    ruling!("D12", "d12", READ),
    ruling!("D13", "d13", READ),
    ruling!("D14", "d14", RULES),
    ruling!("D15", "d15", READ),
    ruling!("D16", "d16", READ),
    ruling!("D17", "d17", READ),
    ruling!("D18", "d18", &[Edition]),
    ruling!("D19", "d19", &[Edition]),
    ruling!("D20", "d20", READ),
    ruling!("D21", "d21", &[English, Reviews, Edition]),
    ruling!("D22", "d22", &[Edition]),
];
