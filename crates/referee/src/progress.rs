//! How far long work has come, for a person who waits at a terminal.

use std::io::{self, IsTerminal};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

/// A bar for `total` steps on the standard error; none when nobody is there to see it, or when the
/// results themselves run over the screen (`hidden`).
pub(crate) fn bar(total: u64, what: &'static str, hidden: bool) -> ProgressBar {
    if hidden || !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(total);
    let template = "{bar:30} {human_pos} of {human_len} {msg} ({eta} left)";
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style);
    }
    bar.set_message(what);
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}
