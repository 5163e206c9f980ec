//! Which key or button does what, drawn for the device that was used last.

use bevy::prelude::*;

use crate::input::Using;
use crate::lang::{Localized, Phrase};
use crate::schedule::Step;
use crate::skin::{Dress, Type, palette};

/// What a key or button does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// Moves marker or focus.
    Move,
    /// Takes what is marked.
    Pick,
    /// One step back.
    Back,
    /// Pauses.
    Pause,
    /// Finishes what moves.
    Skip,
    /// Shows the log.
    Log,
    /// Scrolls.
    Scroll,
}

/// A key's or button's picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Glyph {
    /// A drawing.
    Drawing(&'static str),
    /// A key of the keyboard with this text on it, by key of the text.
    Key(&'static str),
    /// A key with a letter on it.
    Letter(&'static str),
}

impl Deed {
    /// All of them, in the order in which they are listed.
    pub const ALL: [Deed; 7] =
        [Deed::Move, Deed::Pick, Deed::Back, Deed::Pause, Deed::Skip, Deed::Log, Deed::Scroll];

    /// The key of what it does, said at length.
    pub fn about(self) -> &'static str {
        match self {
            Deed::Move => "settings-keys-move",
            Deed::Pick => "settings-keys-pick",
            Deed::Back => "settings-keys-cancel",
            Deed::Pause => "settings-keys-pause",
            Deed::Skip => "settings-keys-skip",
            Deed::Log => "settings-keys-log",
            Deed::Scroll => "settings-keys-scroll",
        }
    }

    /// The key of what it does, in a word.
    fn word(self) -> &'static str {
        match self {
            Deed::Move => "hint-move",
            Deed::Pick => "hint-pick",
            Deed::Back => "hint-cancel",
            Deed::Pause => "hint-menu",
            Deed::Skip => "hint-skip",
            Deed::Log => "hint-log",
            Deed::Scroll => "hint-scroll",
        }
    }

    /// What does it on a kind of device; nothing where nothing has to be known.
    pub fn glyphs(self, using: Using) -> &'static [Glyph] {
        use Glyph::{Drawing, Key, Letter};
        match (using, self) {
            (Using::Keyboard, Deed::Move) => &[Key("key-arrows")],
            (Using::Keyboard, Deed::Pick) => &[Key("key-enter")],
            (Using::Keyboard, Deed::Back) => &[Key("key-escape"), Key("key-backspace")],
            (Using::Keyboard, Deed::Pause) => &[Key("key-escape"), Letter("P")],
            (Using::Keyboard, Deed::Skip) => &[Letter("X")],
            (Using::Keyboard, Deed::Log) => &[Letter("L")],
            (Using::Keyboard, Deed::Scroll) => &[Key("key-page")],
            (Using::Pad, Deed::Move) => &[Drawing("glyph/dpad"), Drawing("glyph/stick")],
            (Using::Pad, Deed::Pick) => &[Drawing("glyph/pad-south")],
            (Using::Pad, Deed::Back) => &[Drawing("glyph/pad-east")],
            (Using::Pad, Deed::Pause) => &[Drawing("glyph/start")],
            (Using::Pad, Deed::Skip) => &[Drawing("glyph/pad-north")],
            (Using::Pad, Deed::Log) => &[Drawing("glyph/pad-west")],
            (Using::Pad, Deed::Scroll) => &[Drawing("glyph/trigger-left"), Drawing("glyph/trigger-right")],
            (Using::Mouse, Deed::Pick) => &[Drawing("glyph/mouse-left")],
            (Using::Mouse, Deed::Back) => &[Drawing("glyph/mouse-right")],
            (Using::Touch, Deed::Pick) => &[Drawing("glyph/tap")],
            (Using::Touch, Deed::Scroll) => &[Drawing("glyph/swipe")],
            (Using::Mouse | Using::Touch, _) => &[],
        }
    }
}

/// A hint that follows the device in use.
#[derive(Component, Clone, Copy)]
struct Hint(Deed);

/// A hint: picture and word. It is not there while the device in use needs none.
pub fn hint(deed: Deed) -> impl Bundle {
    (
        Name::new("Hint"),
        Node { align_items: AlignItems::Center, column_gap: px(12), ..default() },
        Hint(deed),
        Pickable::IGNORE,
    )
}

/// Spawns pictures of keys and buttons, one after another.
pub fn glyphs(parent: &mut ChildSpawnerCommands, glyphs: &[Glyph]) {
    for glyph in glyphs {
        let cap = |text: Localized| {
            (
                Node {
                    min_width: px(56),
                    height: px(56),
                    padding: UiRect::new(px(14), px(14), px(2), px(8)),
                    align_items: AlignItems::Center,
                    justify_content: JustifyContent::Center,
                    flex_shrink: 0.0,
                    ..default()
                },
                Dress::new("glyph/key"),
                Pickable::IGNORE,
                children![(
                    Text::default(),
                    text,
                    Type::Small,
                    TextColor(palette::INK),
                    TextLayout::no_wrap(),
                    Pickable::IGNORE
                )],
            )
        };
        match *glyph {
            Glyph::Drawing(name) => {
                parent.spawn((
                    Node { width: px(56), height: px(56), flex_shrink: 0.0, ..default() },
                    Dress::new(name),
                    Pickable::IGNORE,
                ));
            }
            Glyph::Key(key) => {
                parent.spawn(cap(Localized::new(key)));
            }
            Glyph::Letter(letter) => {
                parent.spawn(cap(Localized(Phrase::new("key-letter").with("letter", letter))));
            }
        }
    }
}

/// Plugin: hints follow the device.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, draw.in_set(Step::Show));
}

fn draw(using: Res<Using>, mut hints: Query<(Entity, Ref<Hint>, &mut Node)>, mut commands: Commands) {
    for (entity, hint, mut node) in &mut hints {
        if !using.is_changed() && !hint.is_added() {
            continue;
        }
        let first = hint.0.glyphs(*using).get(..1).unwrap_or_default();
        node.display = if first.is_empty() { Display::None } else { Display::Flex };
        commands.entity(entity).despawn_related::<Children>().with_children(|row| {
            glyphs(row, first);
            row.spawn((
                Text::default(),
                Localized::new(hint.0.word()),
                Type::Small,
                TextColor(palette::PAPER.with_alpha(0.85)),
                TextLayout::no_wrap(),
                Pickable::IGNORE,
            ));
        });
    }
}
