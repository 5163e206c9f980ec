//! Where things are: the repository, the target folder, the programs that were built, the lock file.

use std::env;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use serde::Deserialize;

/// The repository and the folder that everything built goes to.
#[derive(Clone, Debug)]
pub(crate) struct Workspace {
    /// The folder with the top-level `Cargo.toml`.
    pub(crate) root: PathBuf,
    /// Cargo's target folder.
    pub(crate) target: PathBuf,
}

impl Workspace {
    /// Finds the repository from the crate cargo runs, else from the current folder.
    ///
    /// The target folder is `CARGO_TARGET_DIR`, else `lanternlight/target` in the user's cache, so that
    /// every checkout shares one build of the dependencies.
    pub(crate) fn find() -> Result<Self> {
        let start = match env::var_os("CARGO_MANIFEST_DIR") {
            Some(folder) => PathBuf::from(folder),
            None => env::current_dir().context("the current folder cannot be read")?,
        };
        let root = start
            .ancestors()
            .find(|folder| folder.join("Cargo.lock").is_file() && folder.join("crates/xtask").is_dir())
            .context("not inside the Lanternlight repository")?
            .to_path_buf();
        let target = match env::var_os("CARGO_TARGET_DIR") {
            Some(folder) => {
                let current = env::current_dir().context("the current folder cannot be read")?;
                current.join(folder)
            }
            None => match cache_folder(|name| env::var_os(name).map(PathBuf::from)) {
                Some(cache) => cache.join("lanternlight").join("target"),
                None => root.join("target"),
            },
        };
        Ok(Self { root, target })
    }

    /// A program that cargo built: `name` in the folder of the profile (`debug`, `release`).
    pub(crate) fn program(&self, profile: &str, name: &str) -> PathBuf {
        self.target.join(profile).join(format!("{name}{}", env::consts::EXE_SUFFIX))
    }

    /// Programs that commands install for themselves live here, not in the user's own folders.
    pub(crate) fn tools(&self) -> PathBuf {
        self.target.join("tools")
    }

    /// What `Cargo.lock` pins.
    pub(crate) fn lock(&self) -> Result<Lock> {
        let path = self.root.join("Cargo.lock");
        let text = std::fs::read_to_string(&path).context("Cargo.lock cannot be read")?;
        Lock::parse(&text)
    }
}

/// The user's cache folder by the platform's custom; `None` when the environment names none.
fn cache_folder(variable: impl Fn(&str) -> Option<PathBuf>) -> Option<PathBuf> {
    if cfg!(windows) {
        return variable("LOCALAPPDATA");
    }
    variable("XDG_CACHE_HOME").filter(|path| path.is_absolute()).or_else(|| {
        let home = variable("HOME")?;
        Some(home.join(if cfg!(target_os = "macos") { "Library/Caches" } else { ".cache" }))
    })
}

/// The packages of a `Cargo.lock`.
#[derive(Debug, Deserialize)]
pub(crate) struct Lock {
    package: Vec<Package>,
}

#[derive(Debug, Deserialize)]
struct Package {
    name: String,
    version: String,
}

impl Lock {
    fn parse(text: &str) -> Result<Self> {
        toml::from_str(text).context("Cargo.lock is not a lock file")
    }

    /// The versions of a package, usually one.
    fn versions(&self, name: &str) -> Vec<&str> {
        let named = self.package.iter().filter(|package| package.name == name);
        named.map(|package| package.version.as_str()).collect()
    }

    /// The version of a package of which there must be exactly one.
    ///
    /// # Errors
    /// When the package is missing or there are several.
    pub(crate) fn only(&self, name: &str) -> Result<&str> {
        match self.versions(name).as_slice() {
            [version] => Ok(version),
            [] => bail!("Cargo.lock has no {name}"),
            several => bail!("Cargo.lock has {name} {} times: {}", several.len(), several.join(", ")),
        }
    }
}

/// Whether `path` lies in `folder`, also when it does not exist yet.
pub(crate) fn lies_in(path: &Path, folder: &Path) -> bool {
    let real = |path: &Path| {
        let existing = path.ancestors().find(|part| part.exists())?;
        let rest = path.strip_prefix(existing).ok()?;
        Some(existing.canonicalize().ok()?.join(rest))
    };
    match (real(path), real(folder)) {
        (Some(path), Some(folder)) => path.starts_with(folder),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOCK: &str = r#"
        version = 4
        [[package]]
        name = "bevy_ecs"
        version = "0.19.1"
        dependencies = ["syn 1.0.0"]
        [[package]]
        name = "syn"
        version = "1.0.0"
        [[package]]
        name = "syn"
        version = "2.0.0"
    "#;

    #[test]
    fn the_only_version_of_a_package_is_found() -> Result<()> {
        assert_eq!(Lock::parse(LOCK)?.only("bevy_ecs")?, "0.19.1");
        Ok(())
    }

    #[test]
    fn two_versions_or_none_are_refused_with_their_names() -> Result<()> {
        let lock = Lock::parse(LOCK)?;
        let twice = lock.only("syn").map_err(|error| error.to_string());
        assert_eq!(twice, Err("Cargo.lock has syn 2 times: 1.0.0, 2.0.0".into()));
        assert!(lock.only("serde").is_err());
        Ok(())
    }

    #[test]
    fn a_broken_lock_file_is_refused() {
        assert!(Lock::parse("<<<<<<< ours").is_err());
    }

    #[test]
    fn the_cache_folder_is_the_users_own() {
        if cfg!(any(windows, target_os = "macos")) {
            return;
        }
        let both = |name: &str| match name {
            "XDG_CACHE_HOME" => Some(PathBuf::from("/cache")),
            "HOME" => Some(PathBuf::from("/home/jade")),
            _ => None,
        };
        assert_eq!(cache_folder(both), Some(PathBuf::from("/cache")));
        let home = |name: &str| (name == "HOME").then(|| PathBuf::from("/home/jade"));
        assert_eq!(cache_folder(home), Some(PathBuf::from("/home/jade/.cache")));
        assert_eq!(cache_folder(|_| None), None);
    }

    #[test]
    fn a_folder_that_does_not_exist_yet_is_still_known_to_lie_inside() -> Result<()> {
        let folder = tempfile::tempdir()?;
        assert!(lies_in(&folder.path().join("a/b/c"), folder.path()));
        assert!(!lies_in(&env::temp_dir().join("elsewhere"), folder.path()));
        Ok(())
    }
}
