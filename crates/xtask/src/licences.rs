//! The licences of everything that is linked into the game, as one text that travels with it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde::Deserialize;

use crate::shell;
use crate::workspace::Workspace;

/// The file's name beside the game.
pub(crate) const FILE: &str = "THIRD-PARTY.txt";

/// The game's own licences, at the top of the repository.
pub(crate) const OWN: [&str; 2] = ["LICENSE-MIT", "LICENSE-APACHE"];

/// How the names of licence texts begin.
const BEGINNINGS: [&str; 6] = ["licen", "unlicen", "copying", "copyright", "notice", "ofl"];

/// What is read of `cargo metadata`.
#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
    resolve: Resolve,
}

#[derive(Deserialize)]
struct Package {
    id: String,
    name: String,
    version: String,
    license: Option<String>,
    license_file: Option<PathBuf>,
    repository: Option<String>,
    /// `None` for what lies in this repository.
    source: Option<String>,
    manifest_path: PathBuf,
}

#[derive(Deserialize)]
struct Resolve {
    nodes: Vec<Node>,
}

#[derive(Deserialize)]
struct Node {
    id: String,
    deps: Vec<Dependency>,
}

#[derive(Deserialize)]
struct Dependency {
    pkg: String,
    dep_kinds: Vec<Kind>,
}

#[derive(Deserialize)]
struct Kind {
    /// `None` for what is linked; "dev" and "build" are not.
    kind: Option<String>,
}

/// The notices of the game built for `target`, or for this machine.
///
/// # Errors
/// One sentence when cargo does not know, or a licence cannot be read.
pub(crate) fn notices(workspace: &Workspace, target: Option<&str>) -> Result<String> {
    let mut cargo = shell::cargo(workspace);
    cargo.args(["metadata", "--format-version", "1", "--locked"]);
    match target {
        Some(target) => cargo.args(["--filter-platform", target]),
        None => cargo.args(["--filter-platform", &host()?]),
    };
    let metadata = shell::output(&mut cargo)?;
    let metadata = serde_json::from_str(&metadata).context("what `cargo metadata` prints cannot be read")?;
    write(&metadata, "lanternlight")
}

/// The target triple of this machine.
fn host() -> Result<String> {
    let text = shell::output(std::process::Command::new("rustc").arg("-vV"))?;
    let line = text.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(line.context("`rustc -vV` names no host")?.to_owned())
}

/// Everything that is linked into `program`, whoever wrote it.
fn linked<'a>(metadata: &'a Metadata, program: &str) -> BTreeSet<&'a str> {
    let nodes: BTreeMap<_, _> = metadata.resolve.nodes.iter().map(|node| (node.id.as_str(), node)).collect();
    let root = metadata.packages.iter().find(|package| package.source.is_none() && package.name == program);
    let mut open: Vec<&str> = root.iter().map(|package| package.id.as_str()).collect();
    let mut found = BTreeSet::new();
    while let Some(id) = open.pop() {
        if found.insert(id)
            && let Some(node) = nodes.get(id)
        {
            let linked = node.deps.iter().filter(|dep| dep.dep_kinds.iter().any(|kind| kind.kind.is_none()));
            open.extend(linked.map(|dep| dep.pkg.as_str()));
        }
    }
    found
}

fn write(metadata: &Metadata, program: &str) -> Result<String> {
    let linked = linked(metadata, program);
    let mut packages: Vec<&Package> = metadata
        .packages
        .iter()
        .filter(|package| package.source.is_some() && linked.contains(package.id.as_str()))
        .collect();
    packages.sort_by(|one, other| (&one.name, &one.version).cmp(&(&other.name, &other.version)));

    let mut text = String::from("Lanternlight is built with the work of others, under these licences.\n\n");
    // A text that many share is printed once.
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in packages {
        let name = format!("{} {}", package.name, package.version);
        let licence = package.license.as_deref().unwrap_or("see its text below");
        let home = package.repository.as_deref().unwrap_or("");
        writeln!(text, "{}", format!("{name}: {licence}  {home}").trim_end())?;
        for path in licence_files(package)? {
            let words = fs::read(&path).with_context(|| format!("{} cannot be read", path.display()))?;
            let words = String::from_utf8_lossy(&words).replace("\r\n", "\n").trim().to_owned();
            texts.entry(words).or_default().push(name.clone());
        }
    }
    for (words, names) in texts {
        write!(text, "\n{}\n{}\n\n{words}\n", "-".repeat(72), names.join(", "))?;
    }
    Ok(text)
}

/// The licence texts that a package brings.
fn licence_files(package: &Package) -> Result<BTreeSet<PathBuf>> {
    let folder = package.manifest_path.parent().unwrap_or(Path::new("."));
    let mut files: BTreeSet<PathBuf> =
        package.license_file.iter().map(|file| folder.join(file)).filter(|file| file.is_file()).collect();
    let entries = folder.read_dir().with_context(|| format!("{} cannot be read", folder.display()))?;
    for entry in entries {
        let entry = entry.with_context(|| format!("{} cannot be read", folder.display()))?;
        let name = entry.file_name().to_string_lossy().to_lowercase();
        if entry.path().is_file() && BEGINNINGS.iter().any(|beginning| name.starts_with(beginning)) {
            files.insert(entry.path());
        }
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn metadata(folder: &Path) -> Result<Metadata> {
        let package = |name: &str, source: Option<&str>| {
            let manifest = folder.join(name).join("Cargo.toml");
            serde_json::json!({
                "id": name, "name": name, "version": "1.0.0", "license": "MIT", "license_file": null,
                "repository": null, "source": source, "manifest_path": manifest,
            })
        };
        let dep =
            |name: &str, kind: Option<&str>| serde_json::json!({"pkg": name, "dep_kinds": [{"kind": kind}]});
        for (name, licence) in [("near", "Shared words"), ("far", "Shared words"), ("tool", "Tool's words")] {
            fs::create_dir_all(folder.join(name))?;
            fs::write(folder.join(name).join("LICENSE-MIT"), licence)?;
        }
        Ok(serde_json::from_value(serde_json::json!({
            "packages": [
                package("game", None), package("rules", None), package("near", Some("registry")),
                package("far", Some("registry")), package("tool", Some("registry")),
            ],
            "resolve": {"nodes": [
                {"id": "game", "deps": [dep("rules", None), dep("near", None), dep("tool", Some("dev"))]},
                {"id": "rules", "deps": [dep("tool", Some("build"))]},
                {"id": "near", "deps": [dep("far", None)]},
                {"id": "far", "deps": []},
                {"id": "tool", "deps": []},
            ]},
        }))?)
    }

    #[test]
    fn everything_linked_is_named_with_its_licence_and_a_shared_text_stands_once() -> Result<()> {
        let folder = tempfile::tempdir()?;
        let text = write(&metadata(folder.path())?, "game")?;
        assert!(text.contains("\nfar 1.0.0: MIT\nnear 1.0.0: MIT\n"), "{text}");
        assert!(text.contains("far 1.0.0, near 1.0.0\n\nShared words\n"), "{text}");
        assert_eq!(text.matches("Shared words").count(), 1);
        Ok(())
    }

    #[test]
    fn our_own_crates_and_tools_of_building_and_testing_are_not_named() -> Result<()> {
        let folder = tempfile::tempdir()?;
        let text = write(&metadata(folder.path())?, "game")?;
        for name in ["game", "rules", "tool", "Tool's words"] {
            assert!(!text.contains(&format!("\n{name}")), "{name}: {text}");
        }
        Ok(())
    }

    #[test]
    fn the_engine_is_named_with_a_text_that_is_there() -> Result<()> {
        let text = notices(&Workspace::find()?, None)?;
        assert!(text.lines().any(|line| line.starts_with("bevy 0.")), "no engine");
        assert!(text.contains("Permission is hereby granted"), "no licence text");
        Ok(())
    }
}
