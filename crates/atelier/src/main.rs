//! The workshop of Lanternlight: renders the drawings under `assets/art` into the atlases that the game
//! loads, and says when they are out of date.

mod art;
#[cfg(test)]
mod colour;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(name = "atelier", about = "Draws what Lanternlight shows.")]
struct Cli {
    /// Where the workspace lies.
    #[arg(long, global = true, default_value = concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))]
    root: PathBuf,
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Render the drawings into texture atlases.
    Art(art::Options),
    /// Fail when a drawing, a font or the renderer changed after the atlases were made.
    Check,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let done = match cli.task {
        Task::Art(options) => art::render_all(&cli.root, &options),
        Task::Check => art::check(&cli.root),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}
