//! The workshop of Lanternlight: renders the drawings under `assets/art` into the atlases that the game
//! loads, and says when they are out of date.

#![cfg_attr(test, allow(clippy::unwrap_used))]

mod art;
#[cfg(test)]
mod colour;
mod sound;

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
    /// Synthesise sounds and music, or measure them.
    Sound(sound::SoundArgs),
    /// Fail when a drawing, a font or the renderer changed after the atlases were made.
    Check,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let done = match cli.task {
        Task::Art(options) => art::render_all(&cli.root, &options),
        Task::Sound(args) => sound::run(&cli.root.join("assets/audio"), &args),
        Task::Check => art::check(&cli.root).and_then(|()| sound::check(&cli.root.join("assets/audio"))),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}
