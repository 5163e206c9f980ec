//! Files of the browser version: which file a request means, what it is, how it may be cached.

use std::path::{Component, Path, PathBuf};

use percent_encoding::percent_decode_str;

/// The file that a request's path names inside `root`; `None` when it names none or leaves the root.
///
/// A folder means its `index.html`. Symbolic links that lead out of the root are not followed.
pub(crate) fn resolve(root: &Path, url: &str) -> Option<PathBuf> {
    let path = url.split(['?', '#']).next()?.strip_prefix('/')?;
    let path = percent_decode_str(path).decode_utf8().ok()?;
    if path.contains(['\\', '\0', ':']) {
        return None;
    }
    let path = Path::new(path.as_ref());
    if !path.components().all(|part| matches!(part, Component::Normal(_))) {
        return None;
    }
    let root = root.canonicalize().ok()?;
    let mut file = root.join(path);
    if file.is_dir() {
        file.push("index.html");
    }
    let file = file.canonicalize().ok()?;
    (file.starts_with(&root) && file.is_file()).then_some(file)
}

/// The media type of a file by its name, with the character set where there is one.
pub(crate) fn media_type(path: &Path) -> String {
    match path.extension().and_then(|extension| extension.to_str()) {
        // Neither is in the usual table.
        Some("ftl") => "text/plain; charset=utf-8".into(),
        Some("webmanifest") => "application/manifest+json".into(),
        _ => {
            let kind = mime_guess::from_path(path).first_or_octet_stream();
            let text = kind.type_() == "text" || kind.subtype() == "json" || kind.subtype() == "javascript";
            if text { format!("{kind}; charset=utf-8") } else { kind.to_string() }
        }
    }
}

/// Whether compressing a file of this name makes it smaller; pictures and sounds are compressed already.
pub(crate) fn compressible(path: &Path) -> bool {
    let kind = media_type(path);
    kind.starts_with("text/")
        || ["wasm", "json", "javascript", "svg", "font", "octet-stream"]
            .iter()
            .any(|word| kind.contains(word))
}

/// How long browsers may keep a file: what lies in a folder named after its content never changes.
pub(crate) fn caching(root: &Path, file: &Path) -> &'static str {
    let stamped = file
        .strip_prefix(root)
        .ok()
        .and_then(|path| path.components().next())
        .is_some_and(|folder| folder.as_os_str().to_string_lossy().starts_with("v-"));
    if stamped { "public, max-age=31536000, immutable" } else { "no-cache" }
}

/// Compressed forms in the order in which we like to send them, with the ending of their files.
pub(crate) const ENCODINGS: [(&str, &str); 2] = [("br", "br"), ("gzip", "gz")];

/// Whether a request's `Accept-Encoding` allows an encoding; a weight of zero forbids it.
pub(crate) fn accepts(header: &str, encoding: &str) -> bool {
    header.split(',').any(|part| {
        let mut words = part.split(';').map(str::trim);
        let named = words.next().is_some_and(|name| name.eq_ignore_ascii_case(encoding));
        let weight = words.find_map(|word| word.strip_prefix("q=")).and_then(|q| q.parse::<f32>().ok());
        named && weight.is_none_or(|weight| weight > 0.0)
    })
}

#[cfg(test)]
mod tests {
    use anyhow::Result;

    use super::*;

    fn site() -> Result<tempfile::TempDir> {
        let folder = tempfile::tempdir()?;
        std::fs::write(folder.path().join("secret"), "secret")?;
        let root = folder.path().join("dist");
        std::fs::create_dir_all(root.join("v-1/assets"))?;
        std::fs::write(root.join("index.html"), "page")?;
        std::fs::write(root.join("v-1/two words.txt"), "text")?;
        Ok(folder)
    }

    #[test]
    fn requests_find_files_folders_their_page_and_queries_are_ignored() -> Result<()> {
        let folder = site()?;
        let root = folder.path().join("dist").canonicalize()?;
        assert_eq!(resolve(&root, "/"), Some(root.join("index.html")));
        assert_eq!(resolve(&root, "/?seed=7#top"), Some(root.join("index.html")));
        assert_eq!(resolve(&root, "/v-1/two%20words.txt"), Some(root.join("v-1/two words.txt")));
        assert_eq!(resolve(&root, "/v-1/assets"), None);
        assert_eq!(resolve(&root, "/nothing"), None);
        Ok(())
    }

    #[test]
    fn no_request_leaves_the_folder() -> Result<()> {
        let folder = site()?;
        let root = folder.path().join("dist");
        for url in [
            "/../secret",
            "/%2e%2e/secret",
            "/v-1/../../secret",
            "/..%2fsecret",
            "/..%5csecret",
            "//etc/passwd",
            "/%2fetc/passwd",
            "/C:/secret",
            "/\0",
            "/%00",
            "/%ff",
            "secret",
            "",
            "http://localhost/secret",
        ] {
            assert_eq!(resolve(&root, url), None, "{url:?}");
        }
        Ok(())
    }

    #[cfg(unix)]
    #[test]
    fn a_link_out_of_the_folder_is_not_followed() -> Result<()> {
        let folder = site()?;
        let root = folder.path().join("dist");
        std::os::unix::fs::symlink(folder.path().join("secret"), root.join("link"))?;
        assert_eq!(resolve(&root, "/link"), None);
        Ok(())
    }

    #[test]
    fn media_types_are_what_browsers_insist_on() {
        let cases = [
            ("index.html", "text/html; charset=utf-8"),
            ("loader.js", "text/javascript; charset=utf-8"),
            ("lanternlight_bg.wasm", "application/wasm"),
            ("files.json", "application/json; charset=utf-8"),
            ("manifest.webmanifest", "application/manifest+json"),
            ("icon.svg", "image/svg+xml"),
            ("atlas.png", "image/png"),
            ("drum.ogg", "audio/ogg"),
            ("LanternlightText-Regular.ttf", "font/ttf"),
            ("title.ftl", "text/plain; charset=utf-8"),
            ("unknown", "application/octet-stream"),
        ];
        for (name, expected) in cases {
            assert_eq!(media_type(Path::new(name)), expected, "{name}");
        }
    }

    #[test]
    fn only_what_shrinks_is_compressed() {
        for name in ["a.wasm", "a.js", "a.html", "a.json", "a.svg", "a.ttf", "a.ftl"] {
            assert!(compressible(Path::new(name)), "{name}");
        }
        for name in ["a.png", "a.ogg", "a.jpg"] {
            assert!(!compressible(Path::new(name)), "{name}");
        }
    }

    #[test]
    fn only_stamped_files_are_kept_for_ever() {
        let root = Path::new("/dist");
        assert_eq!(caching(root, Path::new("/dist/index.html")), "no-cache");
        assert_eq!(caching(root, Path::new("/dist/sw.js")), "no-cache");
        assert!(caching(root, Path::new("/dist/v-12ab/lanternlight.js")).contains("immutable"));
    }

    #[test]
    fn an_encoding_is_used_only_when_the_browser_takes_it() {
        assert!(accepts("gzip, deflate, br, zstd", "br"));
        assert!(accepts("br;q=0.5", "br"));
        assert!(!accepts("br;q=0, gzip", "br"));
        assert!(!accepts("gzip", "br"));
        assert!(!accepts("", "gzip"));
        assert!(!accepts("x-gzip", "gzip"));
    }
}
