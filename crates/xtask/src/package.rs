//! `package`: an archive for people: unpack, double-click, play.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use walkdir::WalkDir;

use crate::system::{self, Need};
use crate::workspace::Workspace;
use crate::{hide, licences, shell};

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Kind of archive [default: zip on Windows, tar.gz elsewhere]
    #[arg(long, value_enum)]
    format: Option<Format>,
}

#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Format {
    #[value(name = "tar.gz")]
    TarGz,
    #[value(name = "zip")]
    Zip,
}

impl Format {
    fn ending(self) -> &'static str {
        match self {
            Self::TarGz => "tar.gz",
            Self::Zip => "zip",
        }
    }
}

/// Folders of `assets` that the game does not load: sources, and texts that it has built in.
const SOURCES: [&str; 2] = ["art", "lang"];

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let workspace = Workspace::find()?;
    system::require(&[Need::Build])?;
    let mut cargo = shell::cargo(&workspace);
    // A folder of its own: other release builds need not hide where they were built.
    let target = workspace.target.join("package");
    hide::hide_paths(&mut cargo, &workspace);
    cargo
        .args(["build", "--release", "--workspace", "--bin", "lanternlight"])
        .env("CARGO_TARGET_DIR", &target);
    shell::run(&mut cargo)?;

    let format = arguments.format.unwrap_or(if cfg!(windows) { Format::Zip } else { Format::TarGz });
    let (system, machine) = (std::env::consts::OS, std::env::consts::ARCH);
    let name = format!("lanternlight-{}-{system}-{machine}", env!("CARGO_PKG_VERSION"));
    let archive = target.join(format!("{name}.{}", format.ending()));
    let program = target.join("release").join(format!("lanternlight{}", std::env::consts::EXE_SUFFIX));
    let content = content(&workspace.root, &program, licences::notices(&workspace, None)?)?;
    match format {
        Format::TarGz => write_tar(&archive, &name, &content)?,
        Format::Zip => write_zip(&archive, &name, &content)?,
    }
    let megabytes = archive.metadata()?.len() as f64 / 1e6;
    println!("Packed {} files into {} ({megabytes:.1} MB)", content.len(), archive.display());
    Ok(())
}

/// One file of the archive.
struct Item {
    /// Path inside the archive's folder, with forward slashes.
    path: String,
    source: Source,
    executable: bool,
}

enum Source {
    File(PathBuf),
    Text(String),
}

impl Item {
    fn read(&self) -> Result<Vec<u8>> {
        match &self.source {
            Source::File(path) => {
                fs::read(path).with_context(|| format!("{} cannot be read", path.display()))
            }
            Source::Text(text) => Ok(text.clone().into_bytes()),
        }
    }
}

/// The game finds `assets` beside itself, so program and assets share a folder.
fn content(root: &Path, program: &Path, notices: String) -> Result<Vec<Item>> {
    let file = |path: String, source: PathBuf| Item { path, source: Source::File(source), executable: false };
    let name = program.file_name().context("the program has no name")?.to_string_lossy().into_owned();
    let text =
        |path: &str, text: String| Item { path: path.into(), source: Source::Text(text), executable: false };
    let mut items = vec![
        Item { executable: true, ..file(name.clone(), program.to_path_buf()) },
        text("README.txt", readme(&name)),
        text(licences::FILE, notices),
    ];
    for licence in licences::OWN {
        items.push(file(licence.into(), root.join(licence)));
    }
    let assets = root.join("assets");
    let shipped = |path: &Path| {
        path.strip_prefix(&assets).is_ok_and(|path| !SOURCES.iter().any(|f| path == Path::new(f)))
    };
    for entry in
        WalkDir::new(&assets).sort_by_file_name().into_iter().filter_entry(|entry| shipped(entry.path()))
    {
        let entry = entry.with_context(|| format!("{} cannot be read", assets.display()))?;
        if entry.file_type().is_file() {
            let parts = entry.path().strip_prefix(root)?.iter().map(|part| part.to_string_lossy());
            items.push(file(parts.collect::<Vec<_>>().join("/"), entry.path().to_path_buf()));
        }
    }
    Ok(items)
}

fn readme(program: &str) -> String {
    format!(
        "LANTERNLIGHT\n\
         Three table games on a festival evening.\n\n\
         To play, double-click \"{program}\" in this folder; where that does nothing, run it in a terminal.\n\
         Keep the folder \"assets\" beside it: the game finds its pictures and sounds there.\n\
         On Linux the game needs a Vulkan driver, which most desktop systems bring along.\n\n\
         Yundao and Dragon Parade are by Reiner Knizia, Yokai Pagoda is by Jacobo Rufete.\n\
         This is an unofficial edition. All pictures, sounds and texts are its own.\n\
         The licences are in LICENSE-MIT and LICENSE-APACHE, those of the parts it is built with in\n\
         {others}; fonts have theirs beside them.\n",
        others = licences::FILE
    )
}

fn write_tar(archive: &Path, folder: &str, content: &[Item]) -> Result<()> {
    let cannot = || format!("{} cannot be written", archive.display());
    let file = File::create(archive).with_context(cannot)?;
    let mut tar = tar::Builder::new(flate2::write::GzEncoder::new(file, flate2::Compression::best()));
    for item in content {
        let bytes = item.read()?;
        let mut header = tar::Header::new_gnu();
        header.set_size(bytes.len() as u64);
        header.set_mode(mode(item));
        tar.append_data(&mut header, format!("{folder}/{}", item.path), bytes.as_slice())
            .with_context(cannot)?;
    }
    tar.into_inner().and_then(flate2::write::GzEncoder::finish).with_context(cannot)?;
    Ok(())
}

fn write_zip(archive: &Path, folder: &str, content: &[Item]) -> Result<()> {
    let cannot = || format!("{} cannot be written", archive.display());
    let mut zip = zip::ZipWriter::new(File::create(archive).with_context(cannot)?);
    for item in content {
        let options = zip::write::SimpleFileOptions::default().unix_permissions(mode(item));
        zip.start_file(format!("{folder}/{}", item.path), options).with_context(cannot)?;
        zip.write_all(&item.read()?).with_context(cannot)?;
    }
    zip.finish().with_context(cannot)?;
    Ok(())
}

fn mode(item: &Item) -> u32 {
    if item.executable { 0o755 } else { 0o644 }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn repository() -> Result<tempfile::TempDir> {
        let folder = tempfile::tempdir()?;
        for (path, text) in [
            ("LICENSE-MIT", "MIT"),
            ("LICENSE-APACHE", "Apache"),
            ("assets/fonts/OFL.txt", "OFL"),
            ("assets/art/pagoda.svg", "<svg/>"),
            ("assets/lang/en/title.ftl", "title"),
            ("target/release/lanternlight", "program"),
        ] {
            let path = folder.path().join(path);
            fs::create_dir_all(path.parent().context("no parent")?)?;
            fs::write(path, text)?;
        }
        Ok(folder)
    }

    const EXPECTED: [&str; 6] = [
        "lanternlight",
        "README.txt",
        "THIRD-PARTY.txt",
        "LICENSE-MIT",
        "LICENSE-APACHE",
        "assets/fonts/OFL.txt",
    ];

    fn pack(repository: &Path) -> Result<Vec<Item>> {
        content(repository, &repository.join("target/release/lanternlight"), "others".into())
    }

    #[test]
    fn program_licences_and_assets_are_packed_without_their_sources() -> Result<()> {
        let repository = repository()?;
        let items = pack(repository.path())?;
        assert_eq!(items.iter().map(|item| item.path.as_str()).collect::<Vec<_>>(), EXPECTED);
        Ok(())
    }

    #[test]
    fn a_tar_archive_has_one_folder_in_which_only_the_program_may_run() -> Result<()> {
        let repository = repository()?;
        let items = pack(repository.path())?;
        let archive = repository.path().join("a.tar.gz");
        write_tar(&archive, "lanternlight-1", &items)?;
        let mut tar = tar::Archive::new(flate2::read::GzDecoder::new(File::open(&archive)?));
        for (entry, expected) in tar.entries()?.zip(EXPECTED) {
            let entry = entry?;
            assert_eq!(entry.path()?, Path::new("lanternlight-1").join(expected));
            assert_eq!(entry.header().mode()? & 0o111 != 0, expected == "lanternlight");
        }
        Ok(())
    }

    #[test]
    fn a_zip_archive_has_the_same_files() -> Result<()> {
        let repository = repository()?;
        let items = pack(repository.path())?;
        let archive = repository.path().join("a.zip");
        write_zip(&archive, "lanternlight-1", &items)?;
        let mut zip = zip::ZipArchive::new(File::open(&archive)?)?;
        for expected in EXPECTED {
            assert!(zip.by_name(&format!("lanternlight-1/{expected}")).is_ok(), "{expected}");
        }
        Ok(())
    }

    #[test]
    fn a_missing_licence_is_named() -> Result<()> {
        let repository = repository()?;
        fs::remove_file(repository.path().join("LICENSE-MIT"))?;
        let items = pack(repository.path())?;
        let written = write_tar(&repository.path().join("a.tar.gz"), "x", &items);
        assert!(written.is_err_and(|error| error.to_string().ends_with("LICENSE-MIT cannot be read")));
        Ok(())
    }
}
