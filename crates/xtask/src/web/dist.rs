//! Puts the browser version together: page, game, assets, list of files, compressed forms.
//!
//! ```text
//! web/dist/index.html            the page, never cached
//! web/dist/sw.js                 the service worker, never cached
//! web/dist/v-<stamp>/…           everything else; the stamp is a hash of all of it
//! web/dist/v-<stamp>/files.json  every file with its size: for the progress shown and for offline play
//! ```

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::Path;

use anyhow::{Context, Result};
use serde::Serialize;
use sha2::{Digest, Sha256};
use walkdir::WalkDir;

use super::icons;
use super::texts::{self, Texts};
use crate::licences;

/// Replaced by the stamp in the files that are not in the stamped folder.
const STAMP_MARK: &str = "{{stamp}}";
/// Page files outside the stamped folder.
const TOP: [&str; 2] = ["index.html", "sw.js"];
/// Page files inside it.
const PAGE: [&str; 3] = ["loader.js", "mirror.js", "manifest.webmanifest"];
/// Folders of `assets` that the game does not load: sources, and texts that it has built in.
const SOURCES: [&str; 2] = ["art", "lang"];
/// The list of the groups of drawings that the game's first screen needs.
const FIRST: &str = "art/first.json";

/// Endings of files that are compressed already.
const PACKED: [&str; 2] = ["png", "ogg"];

/// Stands in for the game when only the page is built.
const NO_GAME_JS: &str =
    "// No game in this build, only the page.\nexport default async function init() {}\n";
/// An empty wasm module: its magic number and version.
const NO_GAME_WASM: &[u8] = b"\0asm\x01\0\0\0";

/// Files by their path with forward slashes.
type Files = BTreeMap<String, Vec<u8>>;

#[derive(Serialize)]
struct Listing<'a> {
    stamp: &'a str,
    files: Vec<Entry<'a>>,
}

#[derive(Serialize)]
struct Entry<'a> {
    path: &'a str,
    /// Size before compression: what the page's own reader counts.
    bytes: usize,
    /// Whether the page fetches it before the start button appears.
    first: bool,
}

/// Builds the whole folder and puts it in place of the one that was there.
///
/// `game` holds `lanternlight.js` and `lanternlight_bg.wasm`; without it an empty module stands in.
/// `notices` are the licences of others. Returns a report of the sizes.
pub(super) fn assemble(
    root: &Path,
    game: Option<&Path>,
    notices: &str,
    dist: &Path,
    compress: bool,
) -> Result<String> {
    let texts = Texts::read(&root.join("assets").join("lang"))?;
    let (mut top, mut stamped) = collect(root, game)?;
    stamped.insert(format!("licences/{}", licences::FILE), notices.into());
    fill(&mut stamped, "manifest.webmanifest", |text| texts.fill(text, texts::json))?;
    fill(&mut top, "index.html", |text| texts.fill(text, texts::html))?;
    let stamp = stamp(&top, &stamped);
    for name in TOP {
        fill(&mut top, name, |text| Ok(text.replace(STAMP_MARK, &stamp)))?;
    }
    let groups: Vec<String> = serde_json::from_slice(&read(&root.join("assets").join(FIRST))?)
        .with_context(|| format!("{FIRST} cannot be read"))?;
    let listing = listing(&stamp, &stamped, &groups)?;
    stamped.insert("files.json".into(), listing);

    let fresh = dist.with_extension("new");
    remove_folder(&fresh)?;
    let mut report = Report::default();
    for (path, content) in &top {
        report.add(path, write(&fresh.join(path), content, compress)?);
    }
    for (path, content) in &stamped {
        report.add(path, write(&fresh.join(format!("v-{stamp}")).join(path), content, compress)?);
    }
    remove_folder(dist)?;
    fs::rename(&fresh, dist).with_context(|| format!("{} cannot be put in place", dist.display()))?;
    Ok(report.text(dist))
}

/// Replaces what is marked in a page file.
fn fill(files: &mut Files, name: &str, replace: impl FnOnce(&str) -> Result<String>) -> Result<()> {
    let content = files.get_mut(name).with_context(|| format!("{name} is missing"))?;
    let text = std::str::from_utf8(content).with_context(|| format!("{name} is not text"))?;
    *content = replace(text).with_context(|| format!("{name} cannot be filled in"))?.into_bytes();
    Ok(())
}

fn collect(root: &Path, game: Option<&Path>) -> Result<(Files, Files)> {
    let web = root.join("web");
    let mut top = Files::new();
    for name in TOP {
        top.insert(name.into(), read(&web.join(name))?);
    }
    let mut stamped = Files::new();
    for name in PAGE {
        stamped.insert(name.into(), read(&web.join(name))?);
    }
    for (name, icon) in icons::make(&read(&root.join("assets").join("icon.png"))?)? {
        stamped.insert(format!("icons/{name}"), icon);
    }
    for (name, empty) in [("lanternlight.js", NO_GAME_JS.as_bytes()), ("lanternlight_bg.wasm", NO_GAME_WASM)]
    {
        let content = game.map_or_else(|| Ok(empty.to_vec()), |folder| read(&folder.join(name)))?;
        stamped.insert(name.into(), content);
    }
    if let Some(folder) = game {
        // Some crates bring their own pieces of JavaScript.
        let snippets = folder.join("snippets");
        if snippets.is_dir() {
            add(&mut stamped, &snippets, "snippets")?;
        }
    }
    for licence in licences::OWN {
        stamped.insert(format!("licences/{licence}"), read(&root.join(licence))?);
    }
    add(&mut stamped, &root.join("assets"), "assets")?;
    for folder in SOURCES {
        stamped.retain(|path, _| !path.starts_with(&format!("assets/{folder}/")));
    }
    Ok((top, stamped))
}

/// Adds everything in a folder under `name`.
fn add(files: &mut Files, path: &Path, name: &str) -> Result<()> {
    for entry in WalkDir::new(path).sort_by_file_name() {
        let entry = entry.with_context(|| format!("{} cannot be read", path.display()))?;
        if !entry.file_type().is_file() {
            continue;
        }
        let inside = entry.path().strip_prefix(path)?;
        let parts = std::iter::once(name.to_owned())
            .chain(inside.iter().map(|part| part.to_string_lossy().into_owned()));
        files.insert(parts.collect::<Vec<_>>().join("/"), read(entry.path())?);
    }
    Ok(())
}

fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("{} cannot be read", path.display()))
}

/// A short hash of all files, names and contents.
fn stamp(top: &Files, stamped: &Files) -> String {
    let mut hash = Sha256::new();
    for (path, content) in top.iter().chain(stamped) {
        hash.update(path.len().to_le_bytes());
        hash.update(path);
        hash.update(content.len().to_le_bytes());
        hash.update(content);
    }
    hash.finalize().iter().take(6).fold(String::new(), |mut text, byte| {
        // Writing to a string cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// The list of files. Before the page offers to start it fetches the game, the fonts and the drawings of
/// these groups; everything else the game fetches when it comes to it.
fn listing(stamp: &str, files: &Files, groups: &[String]) -> Result<Vec<u8>> {
    let drawings: Vec<_> = groups.iter().map(|group| format!("assets/atlas/{group}@1x.png")).collect();
    let first = |path: &str| {
        path == "lanternlight_bg.wasm"
            || path == "lanternlight.js"
            || (path.starts_with("assets/fonts/") && !path.ends_with(".txt"))
            || drawings.iter().any(|drawing| drawing == path)
    };
    let files = files
        .iter()
        .map(|(path, content)| Entry { path, bytes: content.len(), first: first(path) })
        .collect();
    Ok(serde_json::to_vec(&Listing { stamp, files })?)
}

/// Sizes of a file: as it is, and by brotli where that was made.
struct Sizes {
    raw: usize,
    brotli: Option<usize>,
}

fn write(path: &Path, content: &[u8], compress: bool) -> Result<Sizes> {
    let cannot = || format!("{} cannot be written", path.display());
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).with_context(cannot)?;
    }
    fs::write(path, content).with_context(cannot)?;
    let mut sizes = Sizes { raw: content.len(), brotli: None };
    if compress && !PACKED.iter().any(|ending| path.extension().is_some_and(|name| name == *ending)) {
        let beside = |ending: &str, smaller: &[u8]| {
            let mut name = path.as_os_str().to_owned();
            name.push(ending);
            fs::write(&name, smaller).with_context(cannot)
        };
        let smaller = brotli(content)?;
        if smaller.len() < content.len() {
            beside(".br", &smaller)?;
            sizes.brotli = Some(smaller.len());
        }
        let smaller = gzip(content)?;
        if smaller.len() < content.len() {
            beside(".gz", &smaller)?;
        }
    }
    Ok(sizes)
}

fn brotli(content: &[u8]) -> Result<Vec<u8>> {
    let parameters = brotli::enc::BrotliEncoderParams {
        quality: 11,
        lgwin: 24,
        size_hint: content.len(),
        ..Default::default()
    };
    let mut smaller = Vec::new();
    brotli::BrotliCompress(&mut &content[..], &mut smaller, &parameters)?;
    Ok(smaller)
}

fn gzip(content: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(content)?;
    Ok(encoder.finish()?)
}

fn remove_folder(path: &Path) -> Result<()> {
    match fs::remove_dir_all(path) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(error).with_context(|| format!("{} cannot be removed", path.display()))
        }
        _ => Ok(()),
    }
}

/// Sizes by group, for people.
#[derive(Default)]
struct Report {
    groups: BTreeMap<&'static str, (usize, usize)>,
    compressed: bool,
}

impl Report {
    fn add(&mut self, path: &str, sizes: Sizes) {
        let group = match path {
            "lanternlight_bg.wasm" => "wasm",
            _ if path.starts_with("assets/") => "assets",
            _ => "page",
        };
        let (raw, sent) = self.groups.entry(group).or_default();
        *raw += sizes.raw;
        *sent += sizes.brotli.unwrap_or(sizes.raw);
        self.compressed |= sizes.brotli.is_some();
    }

    fn text(&self, dist: &Path) -> String {
        let megabytes = |bytes: usize| bytes as f64 / 1e6;
        let mut text = format!("Built {}", dist.display());
        for (group, (raw, sent)) in &self.groups {
            // Writing to a string cannot fail.
            let _ = write!(text, "\n{group:8} {:8.2} MB", megabytes(*raw));
            if self.compressed {
                let _ = write!(text, " {:8.2} MB with brotli", megabytes(*sent));
            }
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn write_all(root: &Path, files: &[(&str, &str)]) -> Result<()> {
        for (path, content) in files {
            write(&root.join(path), content.as_bytes(), false)?;
        }
        Ok(())
    }

    /// A repository with as little as a browser version needs.
    const NOTICES: &str = "others' licences";

    fn repository() -> Result<tempfile::TempDir> {
        let folder = tempfile::tempdir()?;
        write_all(
            folder.path(),
            &[
                ("web/index.html", "v-{{stamp}}/ {{page-start}}"),
                ("web/sw.js", "const STAMP = '{{stamp}}';"),
                ("web/loader.js", "load()"),
                ("web/mirror.js", "mirror()"),
                ("web/manifest.webmanifest", "{\"name\":\"{{page-start}}\"}"),
                ("LICENSE-MIT", "MIT"),
                ("LICENSE-APACHE", "Apache"),
                ("assets/lang/en/page.ftl", "page-start = Start\n"),
                ("assets/atlas/ui@1x.png", "picture"),
                ("assets/atlas/ui@2x.png", "fine picture"),
                ("assets/atlas/ui.json", "{}"),
                ("assets/atlas/pieces@1x.png", "pieces"),
                ("assets/audio/press.ogg", "sound"),
                ("assets/fonts/Text.ttf", "font"),
                ("assets/fonts/OFL-Text.txt", "licence"),
                ("assets/art/first.json", "[\"ui\"]"),
                ("assets/art/pagoda.svg", "<svg/>"),
            ],
        )?;
        image::RgbaImage::new(8, 8).save(folder.path().join("assets/icon.png"))?;
        Ok(folder)
    }

    fn stamped_folder(dist: &Path) -> Result<String> {
        let mut names =
            dist.read_dir()?.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned());
        names.find(|name| name.starts_with("v-")).context("no stamped folder")
    }

    #[test]
    fn the_stamp_names_the_folder_and_stands_in_the_page_and_the_worker() -> Result<()> {
        let repository = repository()?;
        let dist = repository.path().join("web/dist");
        assemble(repository.path(), None, NOTICES, &dist, false)?;
        let folder = stamped_folder(&dist)?;
        assert_eq!(fs::read_to_string(dist.join("index.html"))?, format!("{folder}/ Start"));
        let stamp = folder.trim_start_matches("v-");
        assert_eq!(fs::read_to_string(dist.join("sw.js"))?, format!("const STAMP = '{stamp}';"));
        Ok(())
    }

    #[test]
    fn the_licences_lie_beside_the_game() -> Result<()> {
        let repository = repository()?;
        let dist = repository.path().join("web/dist");
        assemble(repository.path(), None, NOTICES, &dist, false)?;
        let licences = dist.join(stamped_folder(&dist)?).join("licences");
        for (name, text) in
            [("THIRD-PARTY.txt", NOTICES), ("LICENSE-MIT", "MIT"), ("LICENSE-APACHE", "Apache")]
        {
            assert_eq!(fs::read_to_string(licences.join(name))?, text);
        }
        Ok(())
    }

    #[test]
    fn any_change_gives_another_stamp_and_no_change_the_same() -> Result<()> {
        let repository = repository()?;
        let dist = repository.path().join("web/dist");
        assemble(repository.path(), None, NOTICES, &dist, false)?;
        let before = stamped_folder(&dist)?;
        assemble(repository.path(), None, NOTICES, &dist, false)?;
        assert_eq!(stamped_folder(&dist)?, before);
        write_all(repository.path(), &[("assets/atlas/pieces@1x.png", "other pieces")])?;
        assemble(repository.path(), None, NOTICES, &dist, false)?;
        assert_ne!(stamped_folder(&dist)?, before);
        Ok(())
    }

    #[test]
    fn the_list_has_every_file_with_its_size_and_what_is_needed_first() -> Result<()> {
        let repository = repository()?;
        let dist = repository.path().join("web/dist");
        assemble(repository.path(), None, NOTICES, &dist, false)?;
        let folder = dist.join(stamped_folder(&dist)?);
        let listing: serde_json::Value = serde_json::from_slice(&fs::read(folder.join("files.json"))?)?;
        let files = listing["files"].as_array().context("no files")?;
        for file in files {
            let path = file["path"].as_str().context("no path")?;
            assert_eq!(file["bytes"].as_u64(), Some(fs::metadata(folder.join(path))?.len()), "{path}");
        }
        let first =
            |path: &str| files.iter().find(|file| file["path"] == path).map(|file| file["first"] == true);
        assert_eq!(first("lanternlight_bg.wasm"), Some(true));
        for path in ["assets/atlas/ui@1x.png", "assets/fonts/Text.ttf"] {
            assert_eq!(first(path), Some(true), "{path}");
        }
        for path in [
            "atlas/ui@2x.png",
            "atlas/ui.json",
            "atlas/pieces@1x.png",
            "audio/press.ogg",
            "fonts/OFL-Text.txt",
        ] {
            assert_eq!(first(&format!("assets/{path}")), Some(false), "{path}");
        }
        assert_eq!(first("loader.js"), Some(false));
        assert_eq!(first("assets/art/pagoda.svg"), None, "sources are not shipped");
        assert_eq!(first("assets/lang/en/page.ftl"), None, "texts are built in");
        Ok(())
    }

    #[test]
    fn a_missing_page_file_is_named_and_the_old_build_stays() -> Result<()> {
        let repository = repository()?;
        let dist = repository.path().join("web/dist");
        assemble(repository.path(), None, NOTICES, &dist, false)?;
        fs::remove_file(repository.path().join("web/sw.js"))?;
        let error =
            assemble(repository.path(), None, NOTICES, &dist, false).map_err(|error| error.to_string());
        assert!(error.is_err_and(|sentence| sentence.ends_with("sw.js cannot be read")));
        assert!(dist.join("index.html").is_file());
        Ok(())
    }

    #[test]
    fn compressed_forms_are_written_where_they_are_smaller_and_unpack_to_the_same() -> Result<()> {
        let folder = tempfile::tempdir()?;
        let text = "lantern light ".repeat(200);
        let path = folder.path().join("a.js");
        let sizes = write(&path, text.as_bytes(), true)?;
        let packed = fs::read(folder.path().join("a.js.br"))?;
        assert_eq!(sizes.brotli, Some(packed.len()));
        let mut unpacked = Vec::new();
        brotli::BrotliDecompress(&mut packed.as_slice(), &mut unpacked)?;
        assert_eq!(unpacked, text.as_bytes());
        assert!(folder.path().join("a.js.gz").is_file());
        write(&folder.path().join("b.js"), b"x", true)?;
        assert!(!folder.path().join("b.js.br").exists());
        write(&folder.path().join("c.png"), text.as_bytes(), true)?;
        assert!(!folder.path().join("c.png.br").exists(), "a picture is compressed already");
        Ok(())
    }
}
