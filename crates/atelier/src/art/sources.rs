//! The drawings on disk: which there are, what they are called, which group they go to.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail};
use sha2::{Digest, Sha256};

use super::RENDERER_VERSION;
use super::template::Studio;

/// One sprite to be: its name and the SVG its template expands to.
pub(crate) struct Drawing {
    pub(crate) name: String,
    pub(crate) svg: String,
}

/// A font file's name and bytes.
pub(crate) struct FontFile {
    pub(crate) name: String,
    pub(crate) bytes: Vec<u8>,
}

/// Everything the atlases are made from.
pub(crate) struct Sources {
    /// Drawings by group, in the order of their names.
    pub(crate) groups: BTreeMap<String, Vec<Drawing>>,
    pub(crate) fonts: Vec<FontFile>,
}

/// `sets.json`: what a name in square brackets in a file name stands for.
type Sets = BTreeMap<String, Vec<String>>;

impl Sources {
    /// Reads and expands everything under `assets/art`, and the fonts.
    ///
    /// # Errors
    /// When a file cannot be read or a template does not expand; the message names the file.
    pub(crate) fn load(root: &Path) -> Result<Self> {
        let art = root.join("assets/art");
        let mut files = Vec::new();
        collect(&art, &mut files)?;
        files.sort();
        let sets: Sets = read_json(&art.join("sets.json"))?;
        let folders: BTreeMap<String, Vec<String>> = read_json(&art.join("groups.json"))?;
        let palette: serde_json::Value = read_json(&art.join("palette.json"))?;
        let studio = Studio::new(&art, &files, &palette)?;

        let mut groups: BTreeMap<String, Vec<Drawing>> = BTreeMap::new();
        for path in files.iter().filter(|p| p.extension().is_some_and(|e| e == "svg")) {
            let template = relative(&art, path)?;
            if template.split('/').any(|part| part.starts_with('_')) {
                continue;
            }
            for (name, values) in expand_name(template.trim_end_matches(".svg"), &sets)? {
                let group = group_of(&name, &folders)
                    .with_context(|| format!("no group in groups.json takes {name}"))?;
                let svg = studio.expand(&template, &name, &values)?;
                groups.entry(group).or_default().push(Drawing { name, svg });
            }
        }
        for drawings in groups.values_mut() {
            drawings.sort_by(|a, b| a.name.cmp(&b.name));
            if let Some(pair) = drawings.windows(2).find(|pair| pair[0].name == pair[1].name) {
                bail!("two drawings are called {}", pair[0].name);
            }
        }
        Ok(Self { groups, fonts: read_fonts(&root.join("assets/fonts"))? })
    }

    /// SHA-256 of what a group's pixels depend on: the renderer's version, the expanded drawings, and the
    /// fonts when a drawing has text.
    pub(crate) fn digest(&self, drawings: &[Drawing]) -> String {
        let mut hash = Sha256::new();
        hash.update(RENDERER_VERSION.to_le_bytes());
        let mut add = |name: &str, bytes: &[u8]| {
            hash.update((name.len() as u64).to_le_bytes());
            hash.update(name.as_bytes());
            hash.update((bytes.len() as u64).to_le_bytes());
            hash.update(bytes);
        };
        for drawing in drawings {
            add(&drawing.name, drawing.svg.as_bytes());
        }
        if drawings.iter().any(|d| d.svg.contains("<text")) {
            for font in &self.fonts {
                add(&font.name, &font.bytes);
            }
        }
        hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

/// Path from `base` with forward slashes.
pub(crate) fn relative(base: &Path, path: &Path) -> Result<String> {
    let inner = path.strip_prefix(base).with_context(|| format!("{} lies outside", path.display()))?;
    let parts: Option<Vec<&str>> = inner.components().map(|c| c.as_os_str().to_str()).collect();
    parts.map(|p| p.join("/")).ok_or_else(|| anyhow!("{} is not a plain name", path.display()))
}

fn collect(dir: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(dir).with_context(|| format!("cannot read {}", dir.display()))? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}

fn read_json<T: serde::de::DeserializeOwned>(path: &Path) -> Result<T> {
    let text = fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    serde_json::from_str(&text).with_context(|| format!("cannot understand {}", path.display()))
}

fn read_fonts(dir: &Path) -> Result<Vec<FontFile>> {
    let mut paths = Vec::new();
    collect(dir, &mut paths)?;
    paths.sort();
    paths
        .into_iter()
        .filter(|p| p.extension().is_some_and(|e| e == "ttf" || e == "otf"))
        .map(|path| {
            let bytes = fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
            Ok(FontFile { name: relative(dir, &path)?, bytes })
        })
        .collect()
}

/// Replaces `[set]` in a file name by each member of the set: the names, and what each bracket became.
fn expand_name(pattern: &str, sets: &Sets) -> Result<Vec<(String, BTreeMap<String, String>)>> {
    let Some(open) = pattern.find('[') else {
        return Ok(vec![(pattern.to_owned(), BTreeMap::new())]);
    };
    let close = pattern[open..].find(']').map(|i| open + i);
    let close = close.with_context(|| format!("{pattern} has a bracket that is not closed"))?;
    let set = &pattern[open + 1..close];
    let members = sets.get(set).with_context(|| format!("sets.json has no set named {set}"))?;
    let mut names = Vec::new();
    for (rest, values) in expand_name(&pattern[close + 1..], sets)? {
        for member in members {
            let mut values = values.clone();
            values.insert(set.to_owned(), member.clone());
            names.push((format!("{}{member}{rest}", &pattern[..open]), values));
        }
    }
    names.sort();
    Ok(names)
}

/// The group whose list has the longest prefix of `name`.
fn group_of(name: &str, groups: &BTreeMap<String, Vec<String>>) -> Option<String> {
    groups
        .iter()
        .flat_map(|(group, prefixes)| prefixes.iter().map(move |prefix| (prefix, group)))
        .filter(|(prefix, _)| name.starts_with(prefix.as_str()))
        .max_by_key(|(prefix, _)| prefix.len())
        .map(|(_, group)| group.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sets() -> Sets {
        let list = |items: &[&str]| items.iter().map(|s| (*s).to_owned()).collect();
        BTreeMap::from([
            ("seat".to_owned(), list(&["azure", "rose"])),
            ("state".to_owned(), list(&["", "-hover"])),
        ])
    }

    #[test]
    fn a_bracket_in_a_file_name_becomes_one_sprite_per_member() {
        let names: Vec<String> =
            expand_name("card/[seat]-[state]", &sets()).unwrap().into_iter().map(|(n, _)| n).collect();
        assert_eq!(names, ["card/azure-", "card/azure--hover", "card/rose-", "card/rose--hover"]);
    }

    #[test]
    fn an_unknown_set_is_refused_by_name() {
        let error = expand_name("card/[house]", &sets()).unwrap_err();
        assert!(error.to_string().contains("house"), "{error}");
    }

    #[test]
    fn the_longest_prefix_decides_the_group() {
        let groups = BTreeMap::from([
            ("ui".to_owned(), vec!["ui/".to_owned()]),
            ("curtain".to_owned(), vec!["ui/curtain".to_owned()]),
        ]);
        assert_eq!(group_of("ui/panel", &groups).as_deref(), Some("ui"));
        assert_eq!(group_of("ui/curtain", &groups).as_deref(), Some("curtain"));
        assert_eq!(group_of("fx/ring", &groups), None);
    }

    #[test]
    fn the_digest_changes_with_a_drawing_and_with_a_font_only_under_text() {
        let font = |bytes: &[u8]| vec![FontFile { name: "a.ttf".to_owned(), bytes: bytes.to_vec() }];
        let of = |fonts, svg: &str| {
            let sources = Sources { groups: BTreeMap::new(), fonts };
            sources.digest(&[Drawing { name: "a/b".to_owned(), svg: svg.to_owned() }])
        };
        assert_eq!(of(font(b"1"), "<svg/>"), of(font(b"2"), "<svg/>"));
        assert_ne!(of(font(b"1"), "<svg/>"), of(font(b"1"), "<svg />"));
        assert_ne!(of(font(b"1"), "<text/>"), of(font(b"2"), "<text/>"));
    }
}
