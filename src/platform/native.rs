//! Windows, macOS, Linux.

use std::fs;
use std::io::{ErrorKind, Write};
use std::path::PathBuf;
use std::process::{Command, ExitCode, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use atomic_write_file::AtomicWriteFile;
use bevy::prelude::*;
use bevy::window::WindowResolution;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use directories::ProjectDirs;
use gilrs::Gilrs;

fn folder() -> Option<PathBuf> {
    ProjectDirs::from("", "", "Lanternlight").map(|dirs| dirs.data_dir().to_owned())
}

fn path(key: &str) -> Option<PathBuf> {
    folder().map(|folder| folder.join(format!("{key}.json")))
}

/// Reads what is kept under a name.
pub(super) fn read(key: &str) -> Option<String> {
    match fs::read_to_string(path(key)?) {
        Ok(text) => Some(text),
        Err(error) if error.kind() == ErrorKind::NotFound => None,
        Err(error) => {
            warn!("{key} cannot be read: {error}");
            None
        }
    }
}

/// Writes a text under a name, whole or not at all.
pub(super) fn write(key: &str, text: &str) -> Result<(), String> {
    let path = path(key).ok_or("this system names no folder for data")?;
    let write = || -> std::io::Result<()> {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        let mut file = AtomicWriteFile::open(&path)?;
        file.write_all(text.as_bytes())?;
        file.commit()
    };
    write().map_err(|error| format!("{}: {error}", path.display()))
}

/// The file in which a text is kept.
pub(super) fn place(key: &str) -> Option<String> {
    path(key).map(|path| path.display().to_string())
}

/// Removes what is kept under a name.
pub(super) fn remove(key: &str) {
    let Some(path) = path(key) else { return };
    if let Err(error) = fs::remove_file(&path)
        && error.kind() != ErrorKind::NotFound
    {
        warn!("{} cannot be removed: {error}", path.display());
    }
}

/// The words the game was started with.
pub fn arguments() -> Vec<String> {
    std::env::args().skip(1).collect()
}

/// Says why the game does not start, and how it ends then.
pub fn refuse(sentence: &str) -> ExitCode {
    eprintln!("lanternlight: {sentence}");
    ExitCode::from(2)
}

/// What has to be done before the app is built.
pub fn startup() {
    // The desktop's own answer may take a moment; nothing waits for it.
    std::thread::spawn(|| {
        if let Some(still) = desktop_is_still() {
            STILL.store(still, Ordering::Relaxed);
        }
    });
}

/// Whether the desktop's settings say that nothing should move.
static STILL: AtomicBool = AtomicBool::new(false);

/// What GNOME and the desktops that keep its settings say; `None` elsewhere.
fn desktop_is_still() -> Option<bool> {
    let told = Command::new("gsettings")
        .args(["get", "org.gnome.desktop.interface", "enable-animations"])
        .stderr(Stdio::null())
        .output()
        .ok()?;
    Some(told.status.success() && told.stdout.trim_ascii() == b"false")
}

/// How long a game nobody looks at sleeps between two frames: input wakes it.
pub const NAP: Duration = Duration::from_secs(5);

/// Wakes the loop when a controller is touched: the window's events do not tell of it.
pub fn wake_by_pads(proxy: Option<Res<EventLoopProxyWrapper>>) {
    let Some(proxy) = proxy.map(|proxy| proxy.clone()) else { return };
    let watch = move || match Gilrs::new() {
        Ok(mut pads) => {
            while pads.next_event_blocking(None).is_none() || proxy.send_event(WinitUserEvent::WakeUp).is_ok()
            {
            }
        }
        Err(error) => warn!("controllers do not wake a sleeping game: {error}"),
    };
    if let Err(error) = std::thread::Builder::new().name("wake by pads".into()).spawn(watch) {
        warn!("controllers do not wake a sleeping game: {error}");
    }
}

/// The language the system prefers, as a BCP-47 tag.
pub fn locale() -> Option<String> {
    sys_locale::get_locale()
}

/// Whether the system asks for less motion: by the variable that GTK programs share, or by the
/// desktop's settings. Other desktops tell only through services of their own, so players there use
/// the setting.
pub fn prefers_reduced_motion() -> bool {
    STILL.load(Ordering::Relaxed)
        || std::env::var_os("GTK_ENABLE_ANIMATIONS").is_some_and(|value| value == "0")
}

/// Whether the game fills the screen, when that can change without being asked for.
pub fn fills_screen() -> Option<bool> {
    None
}

/// The path of the folder of assets, from Bevy's own root.
pub fn assets() -> String {
    "assets".into()
}

/// The window to open.
pub fn primary_window(title: String, size: Option<UVec2>) -> Window {
    let size = size.unwrap_or(UVec2::new(1280, 720));
    Window {
        title,
        name: Some("lanternlight".into()),
        resolution: WindowResolution::new(size.x, size.y),
        resize_constraints: WindowResizeConstraints { min_width: 320.0, min_height: 320.0, ..default() },
        ..default()
    }
}

/// Ends the game.
pub fn leave(exit: &mut MessageWriter<AppExit>) {
    exit.write(AppExit::Success);
}

/// The page's mirror of the table; natively the system's accessibility tree does that work.
pub mod mirror {
    /// Nothing to tell: there is no page.
    pub fn send(_: &str) {}
    /// Nobody to ask: there is no page.
    pub fn inputs() -> Option<String> {
        None
    }
    /// Nobody to hand it to: there is no page.
    pub fn record(_: &str) {}
}

/// What only a page can lend: a text field, a screen that is kept awake.
pub mod page {
    /// Nothing to open: there is no page, and no field of ours asks for one.
    pub fn edit_text(_: &str) {}
    /// Nothing to close: there is no page.
    pub fn end_text() {}
    /// The system's own rules for its screen stay as they are.
    pub fn keep_awake(_: bool) {}
}
