//! The browser.

use std::process::ExitCode;
use std::time::Duration;

use bevy::prelude::*;
use wasm_bindgen::prelude::*;

fn storage() -> Option<web_sys::Storage> {
    web_sys::window()?.local_storage().ok().flatten()
}

fn path(key: &str) -> String {
    format!("lanternlight.{key}")
}

/// Reads what is kept under a name.
pub(super) fn read(key: &str) -> Option<String> {
    storage()?.get_item(&path(key)).ok().flatten()
}

/// Writes a text under a name; the browser's storage does that whole or not at all.
pub(super) fn write(key: &str, text: &str) -> Result<(), String> {
    let storage = storage().ok_or("this browser keeps nothing for this page")?;
    storage.set_item(&path(key), text).map_err(|_| "the browser's storage is full".to_owned())
}

/// The browser's storage is no place a person looks into.
pub(super) fn place(_: &str) -> Option<String> {
    None
}

/// Removes what is kept under a name.
pub(super) fn remove(key: &str) {
    if let Some(storage) = storage() {
        // What is not there need not be removed.
        let _ = storage.remove_item(&path(key));
    }
}

/// The parameters of the page's address, as words: `?seed=7&speed=instant` is `--seed 7 --speed instant`.
pub fn arguments() -> Vec<String> {
    let Some(search) = web_sys::window().and_then(|window| window.location().search().ok()) else {
        return Vec::new();
    };
    let decode = |text: &str| {
        js_sys::decode_uri_component(&text.replace('+', " ")).map_or_else(|_| text.to_owned(), String::from)
    };
    search
        .trim_start_matches('?')
        .split('&')
        .filter(|pair| !pair.is_empty())
        .flat_map(|pair| {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            [format!("--{}", decode(name)), decode(value)]
        })
        .collect()
}

/// Says why the game does not start; the page shows it.
pub fn refuse(sentence: &str) -> ExitCode {
    wasm_bindgen::throw_str(sentence)
}

/// What has to be done before the app is built.
pub fn startup() {
    console_error_panic_hook::set_once();
}

/// How long a game nobody looks at sleeps between two frames: a page hears of controllers only when it
/// asks.
pub const NAP: Duration = Duration::from_millis(100);

/// Nothing to do: every frame asks for the controllers.
pub fn wake_by_pads() {}

/// The language the browser prefers, as a BCP-47 tag.
pub fn locale() -> Option<String> {
    web_sys::window()?.navigator().language()
}

/// The path of the folder of assets: it is named after the version, and the page knows it.
pub fn assets() -> String {
    let bridge =
        web_sys::window().and_then(|window| js_sys::Reflect::get(&window, &"lanternlight".into()).ok());
    bridge
        .and_then(|bridge| js_sys::Reflect::get(&bridge, &"assets".into()).ok()?.as_string())
        .unwrap_or_else(|| "assets".into())
}

/// Whether the page fills the screen. The browser's own key leaves it too.
pub fn fills_screen() -> Option<bool> {
    let document = web_sys::window()?.document()?;
    Some(document.fullscreen_element().is_some())
}

/// Whether the browser asks for less motion.
pub fn prefers_reduced_motion() -> bool {
    web_sys::window()
        .and_then(|window| window.match_media("(prefers-reduced-motion: reduce)").ok().flatten())
        .is_some_and(|query| query.matches())
}

/// The canvas of the page.
pub fn primary_window(title: String, _size: Option<UVec2>) -> Window {
    Window {
        title,
        canvas: Some("#lanternlight".into()),
        fit_canvas_to_parent: true,
        prevent_default_event_handling: false,
        ..default()
    }
}

/// A page cannot close itself; it shows its start button again.
pub fn leave(_: &mut MessageWriter<AppExit>) {
    if let Some(window) = web_sys::window() {
        let _ = window.location().reload();
    }
}

/// The page's mirror of the table (`web/mirror.js` says what it takes).
pub mod mirror {
    use super::*;

    #[wasm_bindgen]
    extern "C" {
        #[wasm_bindgen(js_namespace = ["window", "lanternlight"], js_name = setMirror, catch)]
        fn set_mirror(json: &str) -> Result<(), JsValue>;
        #[wasm_bindgen(js_namespace = ["window", "lanternlight"], js_name = takeInputs, catch)]
        fn take_inputs() -> Result<Option<String>, JsValue>;
        #[wasm_bindgen(js_namespace = ["window", "lanternlight"], js_name = setRecord, catch)]
        fn set_record(json: &str) -> Result<(), JsValue>;
    }

    /// Shows the mirror, as JSON.
    pub fn send(json: &str) {
        // A page without a mirror has nobody to tell.
        let _ = set_mirror(json);
    }

    /// What was pressed in the mirror since the last time, as JSON.
    pub fn inputs() -> Option<String> {
        take_inputs().ok().flatten()
    }

    /// Hands the record of the game to the page.
    pub fn record(json: &str) {
        let _ = set_record(json);
    }
}

/// What only a page can lend (`web/mirror.js`). A page that has none of it is played without.
pub mod page {
    use super::*;

    #[wasm_bindgen]
    extern "C" {
        #[wasm_bindgen(js_namespace = ["window", "lanternlight"], js_name = editText, catch)]
        fn edit(json: &str) -> Result<(), JsValue>;
        #[wasm_bindgen(js_namespace = ["window", "lanternlight"], js_name = endText, catch)]
        fn end() -> Result<(), JsValue>;
        #[wasm_bindgen(js_namespace = ["window", "lanternlight"], js_name = keepAwake, catch)]
        fn awake(on: bool) -> Result<(), JsValue>;
    }

    /// Opens a real text field, described as JSON; what is typed comes with [`super::mirror::inputs`].
    pub fn edit_text(json: &str) {
        let _ = edit(json);
    }

    /// Closes it without an answer.
    pub fn end_text() {
        let _ = end();
    }

    /// Asks that the screen does not go to sleep, or lets it.
    pub fn keep_awake(on: bool) {
        let _ = awake(on);
    }
}
