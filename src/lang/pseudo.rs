//! The test language: English with accents, about a third longer.

use std::borrow::Cow;

/// How much longer a text becomes, in percent of its letters: what German needs.
const LONGER: u32 = 35;

/// Puts accents on a text and makes it longer by doubling letters evenly. Values are not touched:
/// Fluent hands over the text between them only.
pub(super) fn accented(text: &str) -> Cow<'_, str> {
    let mut out = String::with_capacity(text.len() * 2);
    // Begins high, so that even a text of one letter grows.
    let mut owed = 100 - LONGER;
    for letter in text.chars() {
        let accented = accent(letter);
        out.push(accented);
        if letter.is_alphabetic() {
            owed += LONGER;
            if owed >= 100 {
                owed -= 100;
                out.push(accented.to_lowercase().next().unwrap_or(accented));
            }
        }
    }
    Cow::Owned(out)
}

/// The letter with an accent that fonts for European languages have.
fn accent(letter: char) -> char {
    match letter {
        'a' => 'å',
        'c' => 'ç',
        'e' => 'é',
        'g' => 'ğ',
        'i' => 'î',
        'l' => 'ł',
        'n' => 'ñ',
        'o' => 'ö',
        's' => 'š',
        'u' => 'û',
        'y' => 'ý',
        'z' => 'ž',
        'A' => 'Å',
        'C' => 'Ç',
        'E' => 'É',
        'G' => 'Ğ',
        'I' => 'Î',
        'L' => 'Ł',
        'N' => 'Ñ',
        'O' => 'Ö',
        'S' => 'Š',
        'U' => 'Û',
        'Y' => 'Ý',
        'Z' => 'Ž',
        other => other,
    }
}
