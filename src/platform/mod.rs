//! Where the system differs: the only place that asks which one it is.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use bevy::prelude::*;

#[cfg(not(target_arch = "wasm32"))]
mod native;
#[cfg(target_arch = "wasm32")]
mod web;

#[cfg(not(target_arch = "wasm32"))]
use native as system;
#[cfg(target_arch = "wasm32")]
use web as system;

pub use system::{
    NAP, arguments, assets, fills_screen, leave, locale, mirror, page, prefers_reduced_motion,
    primary_window, refuse, startup, wake_by_pads,
};

/// Whether the game runs in a browser.
pub const BROWSER: bool = cfg!(target_arch = "wasm32");

/// Where saves and settings are kept: files in the player's data folder, or the browser's storage.
/// Cloning shares the same place.
#[derive(Resource, Clone)]
pub struct Store(Kind);

#[derive(Clone)]
enum Kind {
    System,
    Memory(Arc<Mutex<BTreeMap<String, String>>>),
    Refusing(&'static str),
}

impl Store {
    /// The system's own place.
    pub fn system() -> Self {
        Store(Kind::System)
    }

    /// A place that forgets everything at the end, for tests and pictures.
    pub fn memory() -> Self {
        Store(Kind::Memory(Arc::default()))
    }

    /// A place that keeps nothing and says why, as a full disk or a folder that may not be written to
    /// does, for tests.
    pub fn refusing(reason: &'static str) -> Self {
        Store(Kind::Refusing(reason))
    }

    /// What is kept under a name.
    pub fn get(&self, key: &str) -> Option<String> {
        match &self.0 {
            Kind::System => system::read(key),
            Kind::Memory(map) => map.lock().unwrap_or_else(PoisonError::into_inner).get(key).cloned(),
            Kind::Refusing(_) => None,
        }
    }

    /// Where a person finds what is kept under a name; `None` where there is no such place.
    pub fn place(&self, key: &str) -> Option<String> {
        match &self.0 {
            Kind::System => system::place(key),
            Kind::Memory(_) | Kind::Refusing(_) => None,
        }
    }

    /// Keeps a text under a name; either the whole new text is there afterwards, or the old one.
    ///
    /// # Errors
    /// Why it could not be kept, in words.
    pub fn set(&self, key: &str, text: &str) -> Result<(), String> {
        match &self.0 {
            Kind::System => system::write(key, text),
            Kind::Memory(map) => {
                map.lock().unwrap_or_else(PoisonError::into_inner).insert(key.to_owned(), text.to_owned());
                Ok(())
            }
            Kind::Refusing(reason) => Err((*reason).to_owned()),
        }
    }

    /// Forgets what is kept under a name.
    pub fn remove(&self, key: &str) {
        match &self.0 {
            Kind::System => system::remove(key),
            Kind::Memory(map) => {
                map.lock().unwrap_or_else(PoisonError::into_inner).remove(key);
            }
            Kind::Refusing(_) => {}
        }
    }
}
