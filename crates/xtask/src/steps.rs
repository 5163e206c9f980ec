//! Steps with their names and seconds, for long commands.

use std::time::Instant;

use anyhow::{Context, Result};

/// Runs steps one after another and remembers how long each took.
#[derive(Default)]
pub(crate) struct Steps {
    done: Vec<(String, f64)>,
}

impl Steps {
    /// Runs one step, with a headline before it and its seconds after it.
    ///
    /// # Errors
    /// The step's own, with the step's name.
    pub(crate) fn run<T>(&mut self, name: &str, step: impl FnOnce() -> Result<T>) -> Result<T> {
        println!("\n== {name}");
        let start = Instant::now();
        let result = step();
        let seconds = start.elapsed().as_secs_f64();
        let verdict = if result.is_ok() { "ok" } else { "FAILED" };
        println!("-- {name}: {verdict}, {seconds:.1} s");
        self.done.push((format!("{name}{}", if result.is_ok() { "" } else { " (FAILED)" }), seconds));
        result.with_context(|| format!("the step “{name}” failed"))
    }

    /// All steps with their seconds, one a line, and the sum.
    pub(crate) fn summary(&self) -> String {
        let total: f64 = self.done.iter().map(|(_, seconds)| seconds).sum();
        let width = self.done.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0).max(5);
        self.done
            .iter()
            .map(|(name, seconds)| (name.as_str(), *seconds))
            .chain([("total", total)])
            .map(|(name, seconds)| format!("{name:width$} {seconds:8.1} s\n"))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use anyhow::anyhow;

    use super::*;

    #[test]
    fn the_summary_names_each_step_and_marks_the_one_that_failed() {
        let mut steps = Steps::default();
        assert!(steps.run("format", || Ok(())).is_ok());
        let failed = steps.run("lints", || Err::<(), _>(anyhow!("two warnings")));
        assert_eq!(failed.map_err(|e| format!("{e:#}")), Err("the step “lints” failed: two warnings".into()));
        let summary = steps.summary();
        let names: Vec<_> = summary.lines().filter_map(|line| line.split("  ").next()).collect();
        assert_eq!(names, ["format", "lints (FAILED)", "total"]);
    }
}
