//! Which source files a sound depends on, as a hash: a sound is out of date when its hash has changed.

use sha2::{Digest as _, Sha256};

use super::catalogue::Sound;

/// A file of recipes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// Pieces on the board.
    Board,
    /// Paper cards.
    Cards,
    /// Dragon and tiger.
    Duel,
    /// Buttons and panels.
    Interface,
    /// Fireworks and flourishes.
    Festival,
    /// The street and its coins.
    Parade,
    /// Cards and gongs of the haunted hall.
    Hall,
    /// The ten Yokai.
    Spirits,
    /// The title's music.
    Title,
    /// Yundao's music.
    Garden,
    /// Yokai Pagoda's music.
    HallMusic,
    /// The hall at night.
    Draught,
    /// The garden by night.
    Ambience,
    /// Dragon Parade's music.
    Street,
    /// The street by night.
    Crowd,
}

/// What all sounds depend on.
const COMMON: &[(&str, &str)] = &[
    ("kit/mod.rs", include_str!("kit/mod.rs")),
    ("kit/curve.rs", include_str!("kit/curve.rs")),
    ("kit/dynamics.rs", include_str!("kit/dynamics.rs")),
    ("kit/filter.rs", include_str!("kit/filter.rs")),
    ("kit/modal.rs", include_str!("kit/modal.rs")),
    ("kit/noise.rs", include_str!("kit/noise.rs")),
    ("kit/reverb.rs", include_str!("kit/reverb.rs")),
    ("kit/string.rs", include_str!("kit/string.rs")),
    ("kit/track.rs", include_str!("kit/track.rs")),
    ("instruments/mod.rs", include_str!("instruments/mod.rs")),
    ("instruments/bells.rs", include_str!("instruments/bells.rs")),
    ("instruments/drums.rs", include_str!("instruments/drums.rs")),
    ("instruments/strings.rs", include_str!("instruments/strings.rs")),
    ("instruments/texture.rs", include_str!("instruments/texture.rs")),
    ("instruments/wind.rs", include_str!("instruments/wind.rs")),
    ("instruments/wood.rs", include_str!("instruments/wood.rs")),
    ("mastering.rs", include_str!("mastering.rs")),
    ("vorbis.rs", include_str!("vorbis.rs")),
];

const EFFECTS: (&str, &str) = ("effects/mod.rs", include_str!("effects/mod.rs"));
const SCORE: (&str, &str) = ("music/score.rs", include_str!("music/score.rs"));

impl Part {
    /// The files of this part, beside the common ones.
    fn files(self) -> [(&'static str, &'static str); 2] {
        match self {
            Self::Board => [EFFECTS, ("effects/board.rs", include_str!("effects/board.rs"))],
            Self::Cards => [EFFECTS, ("effects/cards.rs", include_str!("effects/cards.rs"))],
            Self::Duel => [EFFECTS, ("effects/duel.rs", include_str!("effects/duel.rs"))],
            Self::Interface => [EFFECTS, ("effects/interface.rs", include_str!("effects/interface.rs"))],
            Self::Festival => [EFFECTS, ("effects/festival.rs", include_str!("effects/festival.rs"))],
            Self::Parade => [EFFECTS, ("effects/parade.rs", include_str!("effects/parade.rs"))],
            Self::Hall => [EFFECTS, ("effects/hall.rs", include_str!("effects/hall.rs"))],
            Self::Spirits => [EFFECTS, ("effects/spirits.rs", include_str!("effects/spirits.rs"))],
            Self::Title => [SCORE, ("music/title.rs", include_str!("music/title.rs"))],
            Self::Garden => [SCORE, ("music/garden.rs", include_str!("music/garden.rs"))],
            Self::HallMusic => [SCORE, ("music/hall.rs", include_str!("music/hall.rs"))],
            Self::Draught => [SCORE, ("music/draught.rs", include_str!("music/draught.rs"))],
            Self::Ambience => [SCORE, ("music/ambience.rs", include_str!("music/ambience.rs"))],
            Self::Street => [SCORE, ("music/street.rs", include_str!("music/street.rs"))],
            Self::Crowd => [SCORE, ("music/crowd.rs", include_str!("music/crowd.rs"))],
        }
    }
}

/// The hash of all a sound is made from, as hexadecimal. Tests and line endings do not count.
pub(crate) fn hash(sound: &Sound) -> String {
    let mut hasher = Sha256::new();
    hasher.update(format!("{} {} {} {}\n", sound.name, sound.takes, sound.loudness, sound.quality));
    for (name, text) in COMMON.iter().chain(&sound.part.files()) {
        hasher.update(name.as_bytes());
        let text = text.split("#[cfg(test)]").next().unwrap_or_default();
        // Another family of sounds beside this one changes nothing about it.
        for line in text.lines().filter(|line| !line.starts_with("pub(crate) mod ")) {
            hasher.update(line.trim().as_bytes());
            hasher.update(b"\n");
        }
    }
    hasher.finalize().iter().take(16).map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::super::catalogue::SOUNDS;
    use super::*;

    #[test]
    fn every_source_file_of_synthesis_is_part_of_a_hash() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/sound");
        let mut listed: Vec<String> = COMMON.iter().map(|file| file.0.to_owned()).collect();
        listed.extend(SOUNDS.iter().flat_map(|sound| sound.part.files()).map(|file| file.0.to_owned()));
        for folder in ["kit", "instruments", "effects", "music"] {
            for entry in std::fs::read_dir(root.join(folder)).unwrap() {
                let name = format!("{folder}/{}", entry.unwrap().file_name().to_string_lossy());
                assert!(name == "music/mod.rs" || listed.contains(&name), "{name} is in no hash");
            }
        }
    }

    #[test]
    fn sounds_of_different_parts_or_levels_have_different_hashes() {
        let of = |name: &str| hash(SOUNDS.iter().find(|sound| sound.name == name).unwrap());
        assert_ne!(of("place"), of("card"));
        assert_ne!(of("place"), of("pick"));
        assert_eq!(of("place"), of("place"));
    }
}
