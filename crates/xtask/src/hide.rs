//! Keeps what people download silent about the machine it was built on.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::workspace::Workspace;

/// Has the compiler name sources by where they belong instead of where they lie, so that what players
/// download says nothing of the machine it was built on. Flags that the environment sets stay.
pub(crate) fn hide_paths(command: &mut Command, workspace: &Workspace) {
    let variable = |name: &str| std::env::var(name).ok();
    let set = variable("CARGO_ENCODED_RUSTFLAGS")
        .or_else(|| Some(variable("RUSTFLAGS")?.split_whitespace().collect::<Vec<_>>().join(BETWEEN_FLAGS)));
    let cargo = variable("CARGO_HOME").map(PathBuf::from).or_else(|| {
        Some(PathBuf::from(variable("HOME").or_else(|| variable("USERPROFILE"))?).join(".cargo"))
    });
    let places = [
        (Some(&workspace.root), "lanternlight"),
        (Some(&workspace.target), "target"),
        (cargo.as_ref(), "cargo"),
    ];
    let places = places.into_iter().filter_map(|(path, name)| Some((path?.as_path(), name)));
    command.env("CARGO_ENCODED_RUSTFLAGS", hiding_flags(set, places));
}

/// What stands between two flags in `CARGO_ENCODED_RUSTFLAGS`.
const BETWEEN_FLAGS: &str = "\u{1f}";

/// `set` with a flag for each place; where places lie in one another, the last that fits counts.
fn hiding_flags<'a>(set: Option<String>, places: impl Iterator<Item = (&'a Path, &'a str)>) -> String {
    let hide = places.map(|(path, name)| format!("--remap-path-prefix={}={name}", path.display()));
    set.into_iter().filter(|set| !set.is_empty()).chain(hide).collect::<Vec<_>>().join(BETWEEN_FLAGS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hidden_paths_are_added_to_the_flags_that_are_set() {
        let places = [
            (Path::new("/home/jade/light house"), "lanternlight"),
            (Path::new("/home/jade/.cargo"), "cargo"),
        ];
        let hide = "--remap-path-prefix=/home/jade/light house=lanternlight\u{1f}\
                    --remap-path-prefix=/home/jade/.cargo=cargo";
        assert_eq!(hiding_flags(None, places.into_iter()), hide);
        assert_eq!(hiding_flags(Some(String::new()), places.into_iter()), hide);
        assert_eq!(
            hiding_flags(Some("-Dwarnings".into()), places.into_iter()),
            format!("-Dwarnings\u{1f}{hide}")
        );
    }
}
