//! System packages: which are needed, which are missing, and installing them where we may.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::shell;

/// What a command needs from the system, in Debian's names.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Need {
    /// To build the game and the tools.
    Build,
    /// To open the game's window.
    Run,
    /// A virtual screen, where there is no real one.
    Screen,
    /// Debian's own compiler with its sources, for wasm where rustup cannot provide it.
    Wasm,
    /// Node's package manager, for wasm-opt and the browser tests.
    Node,
    /// The browser that the browser tests drive.
    Browser,
}

impl Need {
    fn packages(self) -> &'static [&'static str] {
        match self {
            Self::Build => &[
                "pkg-config",
                "libasound2-dev",
                "libudev-dev",
                "libwayland-dev",
                "libxkbcommon-dev",
                "libx11-dev",
            ],
            Self::Run => &["libxkbcommon-x11-0", "libvulkan1", "mesa-vulkan-drivers"],
            Self::Screen => &["xvfb"],
            Self::Wasm => &["rustc-web", "cargo-web", "rust-web-src", "rust-web-llvm", "lld-22"],
            Self::Node => &["npm"],
            Self::Browser => &["chromium"],
        }
    }

    /// Programs of which any one makes the packages unnecessary, wherever it came from.
    fn programs(self) -> &'static [&'static str] {
        match self {
            Self::Screen => &["Xvfb"],
            Self::Node => &["npm"],
            Self::Browser => &BROWSERS,
            Self::Build | Self::Run | Self::Wasm => &[],
        }
    }

    fn has_program(self) -> bool {
        self.programs().iter().any(|program| shell::has(program))
    }
}

/// Browsers that the browser tests can drive, under the names they go by.
const BROWSERS: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// The browser to test with: what `CHROMIUM` names, else the first that is installed.
pub(crate) fn browser() -> Result<PathBuf> {
    match std::env::var_os("CHROMIUM") {
        Some(path) => Ok(path.into()),
        None => {
            let found = BROWSERS.iter().find_map(|name| which::which(name).ok());
            found.context("no Chromium was found; please install it or name it in CHROMIUM")
        }
    }
}

/// The kinds of system that packages are known for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum System {
    Debian,
    Fedora,
    Arch,
    OtherLinux,
    MacOs,
    Windows,
}

impl System {
    fn this() -> Self {
        if cfg!(windows) {
            Self::Windows
        } else if cfg!(target_os = "macos") {
            Self::MacOs
        } else {
            Self::from_os_release(&std::fs::read_to_string("/etc/os-release").unwrap_or_default())
        }
    }

    /// Reads `ID` and `ID_LIKE` of an os-release file.
    fn from_os_release(text: &str) -> Self {
        let words: BTreeSet<&str> = text
            .lines()
            .filter_map(|line| line.split_once('='))
            .filter(|(key, _)| matches!(*key, "ID" | "ID_LIKE"))
            .flat_map(|(_, value)| value.trim_matches(['"', '\'']).split_whitespace())
            .collect();
        if words.contains("debian") || words.contains("ubuntu") {
            Self::Debian
        } else if words.contains("fedora") || words.contains("rhel") {
            Self::Fedora
        } else if words.contains("arch") {
            Self::Arch
        } else {
            Self::OtherLinux
        }
    }

    /// What to install by hand to build and run the game.
    fn advice(self) -> &'static str {
        match self {
            Self::Debian => "see the packages named above",
            Self::Fedora => {
                "sudo dnf install gcc pkgconf-pkg-config alsa-lib-devel systemd-devel wayland-devel \
                 libxkbcommon-devel libX11-devel libxkbcommon-x11 vulkan-loader mesa-vulkan-drivers"
            }
            Self::Arch => {
                "sudo pacman -S --needed base-devel alsa-lib systemd-libs wayland libxkbcommon libx11 \
                 libxkbcommon-x11 vulkan-icd-loader, and the Vulkan driver of your graphics card \
                 (vulkan-radeon, vulkan-intel or nvidia-utils)"
            }
            Self::OtherLinux => {
                "a C compiler, pkg-config, the development files of ALSA, libudev, Wayland, xkbcommon and X11, \
                 xkbcommon's X11 library, the Vulkan loader and a Vulkan driver"
            }
            Self::MacOs => "the command line tools of Xcode: xcode-select --install",
            Self::Windows => {
                "the Build Tools for Visual Studio with the C++ workload, from visualstudio.microsoft.com"
            }
        }
    }
}

/// Makes sure that everything in `needs` is there, installing what is missing where we may.
///
/// # Errors
/// One sentence that names what is missing and how to install it.
pub(crate) fn require(needs: &[Need]) -> Result<()> {
    let system = System::this();
    if system == System::Debian {
        return require_packages(&missing_packages(needs)?);
    }
    for need in needs {
        if let Some(program) = need.programs().first()
            && !need.has_program()
        {
            bail!("{program} is missing; please install it");
        }
    }
    let builds = needs.iter().any(|need| matches!(need, Need::Build));
    if builds && !can_build(system) {
        bail!("some of what is needed to build the game is missing; please install: {}", system.advice());
    }
    Ok(())
}

/// Whether all of `need` is installed or could be from Debian's package lists.
pub(crate) fn can_provide(need: Need) -> bool {
    if System::this() != System::Debian {
        return false;
    }
    let Ok(missing) = missing_packages(&[need]) else { return false };
    if missing.is_empty() {
        return true;
    }
    let known = |missing: &[String]| {
        let mut command = Command::new("apt-cache");
        command.args(["show", "--no-all-versions"]).args(missing);
        shell::succeeds(&mut command)
    };
    known(&missing) || (update_lists().is_ok() && known(&missing))
}

/// Outside Debian only what can be asked for is asked for: the compiler and pkg-config's answer.
fn can_build(system: System) -> bool {
    match system {
        System::Windows => true,
        System::MacOs => shell::succeeds(Command::new("xcrun").args(["--find", "clang"])),
        System::Debian | System::Fedora | System::Arch | System::OtherLinux => {
            let mut command = Command::new("pkg-config");
            command.args(["--exists", "alsa", "libudev", "wayland-client", "xkbcommon", "x11"]);
            shell::has("cc") && shell::succeeds(&mut command)
        }
    }
}

fn missing_packages(needs: &[Need]) -> Result<Vec<String>> {
    let mut wanted: Vec<&str> =
        needs.iter().filter(|need| !need.has_program()).flat_map(|need| need.packages()).copied().collect();
    let builds = needs.iter().any(|need| matches!(need, Need::Build));
    if builds && !shell::has("cc") {
        wanted.extend(["gcc", "libc6-dev"]);
    }
    if wanted.is_empty() {
        return Ok(Vec::new());
    }
    // The query fails when it does not know one of the packages, and still tells about the others.
    let answer = Command::new("dpkg-query")
        .args(["--show", "--showformat=${Package} ${db:Status-Status}\n"])
        .args(&wanted)
        .output()
        .context("dpkg-query cannot be started, so installed packages are unknown")?;
    let installed = installed_packages(&String::from_utf8_lossy(&answer.stdout));
    Ok(wanted.into_iter().filter(|name| !installed.contains(*name)).map(str::to_owned).collect())
}

/// Reads lines of “package status”; a package that was removed but left its settings is not installed.
fn installed_packages(answer: &str) -> BTreeSet<String> {
    answer
        .lines()
        .filter_map(|line| line.split_once(' '))
        .filter(|(_, status)| *status == "installed")
        .map(|(name, _)| name.to_owned())
        .collect()
}

fn require_packages(missing: &[String]) -> Result<()> {
    if missing.is_empty() {
        return Ok(());
    }
    let words = install_words(missing);
    let by_hand = format!("sudo apt-get {}", words.join(" "));
    println!("Missing system packages: {}", missing.join(" "));
    let Some(privilege) = privilege() else {
        bail!("system packages are missing and this user may not install them; please run: {by_hand}");
    };
    update_lists()?;
    let mut command = apt(&privilege);
    command.args(&words);
    println!("Installing them: {}", shell::shown(&command));
    shell::run(&mut command)
        .with_context(|| format!("system packages could not be installed; please run: {by_hand}"))
}

fn install_words(packages: &[String]) -> Vec<&str> {
    ["install", "--yes", "--no-install-recommends"]
        .into_iter()
        .chain(packages.iter().map(String::as_str))
        .collect()
}

fn update_lists() -> Result<()> {
    let privilege = privilege().context("this user may not update the package lists")?;
    let mut command = apt(&privilege);
    command.arg("update");
    println!("Updating the package lists: {}", shell::shown(&command));
    shell::run(&mut command)
}

/// The words that go before a command to run it as root: none for root; `None` when we may not.
fn privilege() -> Option<Vec<&'static str>> {
    let id = Command::new("id").arg("-u").output().ok()?;
    let root = id.stdout.trim_ascii() == b"0";
    privilege_words(root, shell::has("sudo"), shell::unattended())
}

fn privilege_words(root: bool, sudo: bool, unattended: bool) -> Option<Vec<&'static str>> {
    match (root, sudo, unattended) {
        (true, _, _) => Some(Vec::new()),
        (false, true, true) => Some(vec!["sudo", "--non-interactive"]),
        (false, true, false) => Some(vec!["sudo"]),
        (false, false, _) => None,
    }
}

fn apt(privilege: &[&str]) -> Command {
    let words = privilege.iter().copied().chain(["env", "DEBIAN_FRONTEND=noninteractive", "apt-get"]);
    let words: Vec<_> = words.collect();
    let mut command = Command::new(words[0]);
    command.args(&words[1..]);
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn systems_are_told_by_id_and_by_what_they_are_like() {
        let cases = [
            ("NAME=\"Debian GNU/Linux\"\nID=debian\n", System::Debian),
            ("ID=linuxmint\nID_LIKE=\"ubuntu debian\"\n", System::Debian),
            ("ID=\"fedora\"\n", System::Fedora),
            ("ID=\"rocky\"\nID_LIKE=\"rhel centos fedora\"\n", System::Fedora),
            ("ID=endeavouros\nID_LIKE='arch'\n", System::Arch),
            ("ID=alpine\nHOME_URL=https://debian.org\n", System::OtherLinux),
            ("", System::OtherLinux),
        ];
        for (text, system) in cases {
            assert_eq!(System::from_os_release(text), system, "{text}");
        }
    }

    #[test]
    fn a_removed_package_with_settings_left_behind_is_not_installed() {
        let answer = "pkg-config installed\nxvfb config-files\nlibudev-dev installed\nnpm not-installed\n";
        let installed = installed_packages(answer);
        assert_eq!(installed.into_iter().collect::<Vec<_>>(), ["libudev-dev", "pkg-config"]);
    }

    #[test]
    fn root_needs_no_sudo_and_nobody_is_asked_for_a_password_without_a_person() {
        assert_eq!(privilege_words(true, false, true), Some(vec![]));
        assert_eq!(privilege_words(false, true, false), Some(vec!["sudo"]));
        assert_eq!(privilege_words(false, true, true), Some(vec!["sudo", "--non-interactive"]));
        assert_eq!(privilege_words(false, false, false), None);
    }

    #[test]
    fn the_install_command_names_every_missing_package() {
        let command = install_words(&["xvfb".to_owned(), "npm".to_owned()]).join(" ");
        assert_eq!(command, "install --yes --no-install-recommends xvfb npm");
    }

    #[test]
    fn every_system_has_advice() {
        for system in
            [System::Debian, System::Fedora, System::Arch, System::OtherLinux, System::MacOs, System::Windows]
        {
            assert!(!system.advice().is_empty());
        }
    }
}
