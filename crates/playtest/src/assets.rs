//! A copy of the assets in which something is missing.

use std::fs;
use std::path::Path;

use tempfile::TempDir;

use crate::bench::ASSETS;

/// The assets without one file, in a folder that goes with this.
pub struct Incomplete {
    folder: TempDir,
    missing: &'static str,
}

impl Incomplete {
    /// All assets but this one, named from their folder.
    ///
    /// # Panics
    /// When they cannot be copied.
    pub fn without(missing: &'static str) -> Self {
        let folder = TempDir::new().expect("there is room for a folder");
        copy(Path::new(ASSETS), folder.path()).expect("the assets can be copied");
        fs::remove_file(folder.path().join(missing)).expect("what is to be missing was there");
        Incomplete { folder, missing }
    }

    /// The folder.
    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Puts back what is missing.
    ///
    /// # Panics
    /// When it cannot be copied.
    pub fn complete(&self) {
        let missing = self.missing;
        fs::copy(Path::new(ASSETS).join(missing), self.path().join(missing)).expect("it can be put back");
    }
}

fn copy(from: &Path, to: &Path) -> std::io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let (source, name) = (entry.path(), entry.file_name());
        if entry.file_type()?.is_dir() {
            // The sources of the drawings are not read by the game.
            if name != "art" {
                copy(&source, &to.join(name))?;
            }
        } else {
            fs::copy(&source, to.join(name))?;
        }
    }
    Ok(())
}
