//! Every sound of the game: its name, how many takes, how loud, and who makes it.

use anyhow::Result;

use super::effects::{Take, board, cards, duel, festival, hall as room, interface, parade, spirits};
use super::kit::{Clip, Wrap};
use super::music::{ambience, crowd, draught, garden, hall, street, title};
use super::sources::Part;

/// What makes a sound.
#[derive(Clone, Copy)]
pub(crate) enum Recipe {
    /// A short mono sound, a new one for each take.
    Short(fn(&mut Take) -> Vec<f64>),
    /// A stereo loop of its full length.
    Loop(fn() -> Result<Clip>),
}

/// One sound of the game.
pub(crate) struct Sound {
    /// Its name; files are called after it.
    pub(crate) name: &'static str,
    /// How many takes there are.
    pub(crate) takes: usize,
    /// Loudness in LUFS as heard from two loudspeakers: integrated for loops, the loudest 400 ms for others.
    pub(crate) loudness: f64,
    /// Seconds until the moment a motion should meet (the landing, the turn of the cards).
    pub(crate) accent: f64,
    /// Vorbis quality, −0.2…1.
    pub(crate) quality: f32,
    /// Whether it means something, and so has a caption.
    pub(crate) caption: bool,
    /// Whose source it is made from.
    pub(crate) part: Part,
    /// Its recipe.
    pub(crate) recipe: Recipe,
}

impl Sound {
    /// The file names of its takes: `name.ogg` for a single one, else `name-1.ogg` and so on.
    pub(crate) fn files(&self) -> Vec<String> {
        match self.takes {
            1 => vec![format!("{}.ogg", self.name)],
            takes => (1..=takes).map(|take| format!("{}-{take}.ogg", self.name)).collect(),
        }
    }

    /// How it goes on at its ends.
    pub(crate) fn wrap(&self) -> Wrap {
        match self.recipe {
            Recipe::Short(_) => Wrap::Once,
            Recipe::Loop(_) => Wrap::Loop,
        }
    }

    /// Take `index` (from 0) as its recipe makes it, before its level is set.
    pub(crate) fn raw(&self, index: usize) -> Result<Clip> {
        match self.recipe {
            Recipe::Short(make) => Ok(Clip::mono(make(&mut Take::new(self.name, index)))),
            Recipe::Loop(make) => make(),
        }
    }
}

const fn short(
    name: &'static str,
    takes: usize,
    loudness: f64,
    part: Part,
    make: fn(&mut Take) -> Vec<f64>,
) -> Sound {
    Sound {
        name,
        takes,
        loudness,
        accent: 0.0,
        quality: 0.1,
        caption: true,
        part,
        recipe: Recipe::Short(make),
    }
}

impl Sound {
    const fn accent(self, accent: f64) -> Self {
        Self { accent, ..self }
    }

    /// Without a caption: it only answers the hand that made it.
    const fn quiet(self) -> Self {
        Self { caption: false, ..self }
    }
}

const fn looped(
    name: &'static str,
    loudness: f64,
    quality: f32,
    part: Part,
    make: fn() -> Result<Clip>,
) -> Sound {
    Sound { name, takes: 1, loudness, accent: 0.0, quality, caption: false, part, recipe: Recipe::Loop(make) }
}

/// All sounds.
pub(crate) const SOUNDS: &[Sound] = &[
    short("place", 4, -20.0, Part::Board, board::place),
    short("neutral", 3, -21.0, Part::Board, board::neutral),
    short("pick", 3, -27.0, Part::Board, board::pick).quiet(),
    short("move", 3, -25.0, Part::Board, board::slide),
    short("totem", 3, -20.5, Part::Board, board::totem).accent(board::TOTEM_KNOCK),
    short("surplus", 3, -20.0, Part::Board, board::surplus),
    short("bank", 3, -20.0, Part::Board, board::bank).accent(board::BANK_BELL),
    short("turn", 1, -23.0, Part::Board, board::turn),
    short("win", 3, -14.5, Part::Board, board::win).accent(board::WIN_LANDING),
    short("tie", 3, -16.5, Part::Board, board::tie),
    short("card", 3, -28.0, Part::Cards, cards::card).quiet(),
    short("choose", 3, -24.0, Part::Cards, cards::choose),
    short("deal", 3, -28.0, Part::Cards, cards::deal),
    short("reveal", 3, -17.0, Part::Cards, cards::reveal).accent(cards::REVEAL_TURN),
    short("tick", 1, -22.0, Part::Cards, cards::tick),
    short("blink", 1, -28.0, Part::Cards, cards::blink),
    short("lock", 1, -24.0, Part::Cards, cards::lock),
    short("unlock", 1, -25.0, Part::Cards, cards::unlock),
    short("dragon", 3, -14.0, Part::Duel, duel::dragon).accent(duel::DRAGON_BELL),
    short("tiger", 3, -15.0, Part::Duel, duel::tiger).accent(duel::TIGER_STROKE),
    short("hover", 3, -38.0, Part::Interface, interface::hover).quiet(),
    short("press", 3, -27.0, Part::Interface, interface::press).quiet(),
    short("back", 3, -28.0, Part::Interface, interface::back).quiet(),
    short("toggle", 1, -28.0, Part::Interface, interface::toggle).quiet(),
    short("open", 1, -27.0, Part::Interface, interface::open).quiet(),
    short("close", 1, -28.0, Part::Interface, interface::close).quiet(),
    short("illegal", 3, -24.0, Part::Interface, interface::illegal),
    short("join", 1, -21.0, Part::Interface, interface::join),
    short("leave", 1, -23.0, Part::Interface, interface::leave),
    short("ended", 1, -14.0, Part::Festival, festival::ended).accent(festival::ENDED_CHORD),
    short("firework", 3, -17.0, Part::Festival, festival::firework).accent(festival::FIREWORK_BURST),
    short("lantern", 1, -21.0, Part::Festival, festival::lantern).quiet(),
    short("dragon-step", 4, -21.0, Part::Parade, parade::dragon_step),
    short("gate", 3, -14.5, Part::Parade, parade::gate).accent(parade::GATE_BURST),
    short("seller", 3, -21.0, Part::Parade, parade::seller),
    short("play", 3, -21.0, Part::Parade, parade::play),
    short("discard", 1, -25.0, Part::Parade, parade::discard),
    short("coin-1", 3, -24.0, Part::Parade, parade::coin_1),
    short("coin-3", 3, -22.0, Part::Parade, parade::coin_3),
    short("coin-5", 3, -19.5, Part::Parade, parade::coin_5),
    short("chain", 3, -19.5, Part::Parade, parade::chain),
    short("surrounded", 3, -24.0, Part::Parade, parade::surrounded),
    short("parade-end", 1, -15.5, Part::Parade, parade::parade_end).accent(parade::PARADE_END_STROKE),
    short("next-game", 1, -18.0, Part::Parade, parade::next_game).accent(parade::NEXT_GAME_DRUM),
    short("hall-offer", 4, -22.0, Part::Hall, room::offer),
    short("hall-match", 3, -18.0, Part::Hall, room::matched),
    short("hall-higher", 3, -21.0, Part::Hall, room::higher),
    short("hall-lower", 3, -20.5, Part::Hall, room::lower),
    short("hall-give", 1, -24.0, Part::Hall, room::give),
    short("hall-name", 1, -21.0, Part::Hall, room::name),
    short("hall-draw", 1, -25.0, Part::Hall, room::draw),
    short("hall-take", 3, -25.0, Part::Hall, room::taken),
    short("hall-shuffle", 1, -23.0, Part::Hall, room::shuffle),
    short("hall-on", 1, -23.0, Part::Hall, room::on),
    short("hall-close", 1, -15.0, Part::Hall, room::close).accent(room::CLOSE_GONG),
    short("hall-count", 3, -23.0, Part::Hall, room::count),
    short("hall-pool", 1, -22.0, Part::Hall, room::pool),
    short("hall-round", 1, -18.0, Part::Hall, room::round).accent(room::ROUND_FLAME),
    short("hall-end", 1, -15.0, Part::Hall, room::end).accent(room::END_BELL),
    short("yokai-kappa", 3, -21.0, Part::Spirits, spirits::kappa),
    short("yokai-tengu", 3, -21.0, Part::Spirits, spirits::tengu),
    short("yokai-kitsune", 3, -21.0, Part::Spirits, spirits::kitsune),
    short("yokai-tanuki", 3, -21.0, Part::Spirits, spirits::tanuki),
    short("yokai-oni", 3, -21.0, Part::Spirits, spirits::oni),
    short("yokai-rokurokubi", 3, -21.0, Part::Spirits, spirits::rokurokubi),
    short("yokai-kasa", 3, -21.0, Part::Spirits, spirits::kasa),
    short("yokai-nekomata", 3, -21.0, Part::Spirits, spirits::nekomata),
    short("yokai-yuki", 3, -21.0, Part::Spirits, spirits::yuki),
    short("yokai-chochin", 3, -21.0, Part::Spirits, spirits::chochin),
    looped("ambience-garden", -36.0, -0.1, Part::Ambience, || Ok(ambience::render(ambience::SECONDS))),
    looped("ambience-street", -36.0, -0.1, Part::Crowd, || Ok(crowd::render(crowd::SECONDS))),
    looped("ambience-hall", -36.0, -0.1, Part::Draught, || Ok(draught::render(draught::SECONDS))),
    looped("music-title", -16.0, 0.1, Part::Title, || title::render(title::BARS)),
    looped("music-garden", -16.0, 0.1, Part::Garden, || garden::render(garden::BARS)),
    looped("music-hall", -16.0, 0.1, Part::HallMusic, || hall::render(hall::BARS)),
    looped("music-street", -16.0, 0.1, Part::Street, || street::render(street::BARS)),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_files_have_the_same_name() {
        let mut files: Vec<String> = SOUNDS.iter().flat_map(Sound::files).collect();
        let all = files.len();
        files.sort();
        files.dedup();
        assert_eq!(files.len(), all);
    }

    #[test]
    fn frequent_sounds_have_three_takes_and_secret_ones_a_single_one() {
        let takes = |name: &str| SOUNDS.iter().find(|sound| sound.name == name).unwrap().takes;
        for name in ["place", "neutral", "pick", "move", "card", "choose", "deal", "hover", "press", "back"] {
            assert!(takes(name) >= 3, "{name}");
        }
        // Nobody may hear from a press or a count what was pressed.
        for name in
            ["blink", "tick", "lock", "unlock", "discard", "hall-give", "hall-draw", "hall-pool", "hall-on"]
        {
            assert_eq!(takes(name), 1, "{name}");
        }
    }

    #[test]
    fn every_sound_that_means_something_has_a_caption_and_no_other() {
        let file = include_str!("../../../../assets/lang/en/captions.ftl");
        let mut keys: Vec<&str> = file
            .lines()
            .filter_map(|line| line.strip_prefix("caption-")?.split_once(" = "))
            .map(|(name, text)| {
                assert!(!text.trim().is_empty());
                name
            })
            .collect();
        let mut wanted: Vec<&str> =
            SOUNDS.iter().filter(|sound| sound.caption).map(|sound| sound.name).collect();
        keys.sort_unstable();
        wanted.sort_unstable();
        assert_eq!(keys, wanted);
    }
}
