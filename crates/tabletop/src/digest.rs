//! A portable fingerprint of a state.

use std::fmt;

use serde::Serialize;
use sha2::{Digest as _, Sha256};

/// The first eight bytes of SHA-256 over the state in postcard's wire format, which is the same on
/// every platform (variable-length integers, no padding, no pointer widths).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digest(u64);

impl Digest {
    /// The fingerprint of a value.
    pub fn of<T: Serialize>(value: &T) -> Digest {
        // Serialising plain data into memory cannot fail; should it, the empty text's digest
        // differs from every recorded one, which is how the fault would show itself.
        let bytes = postcard::to_allocvec(value).unwrap_or_default();
        let hash = Sha256::digest(&bytes);
        let mut first = [0; 8];
        first.copy_from_slice(&hash[..8]);
        Digest(u64::from_be_bytes(first))
    }

    /// Reads a digest as it is written: 16 hexadecimal digits.
    pub fn parse(text: &str) -> Option<Digest> {
        let plain = text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        plain.then(|| u64::from_str_radix(text, 16).ok().map(Digest)).flatten()
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
