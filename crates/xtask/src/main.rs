//! `cargo xtask`: everything one does with this repository besides editing it.
//!
//! Each command has its own module. A failure is one sentence on standard error and exit code 1;
//! wrong usage exits with 2, and `play` exits with the game's own status.

mod art;
mod browser;
mod hide;
mod licences;
mod package;
mod play;
mod serve;
mod shell;
mod shots;
mod steps;
mod system;
mod test;
mod web;
mod workspace;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(name = "cargo xtask", about = "Play, check, build and package Lanternlight")]
struct Arguments {
    #[command(subcommand)]
    command: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Build the game and start it; installs missing system packages where it may
    Play(play::Arguments),
    /// Run the checks: format, lints, tests, docs, art; with --all also the browser version's
    Test(test::Arguments),
    /// Build the browser version into web/dist
    Web(web::Arguments),
    /// Serve web/dist, building it first when it is missing
    Serve(serve::Arguments),
    /// Render every screen at four sizes into a folder outside the repository
    Shots(shots::Arguments),
    /// Render art and sound from their sources; arguments go to the tool
    Art(art::Arguments),
    /// Make an archive that people can unpack and start by double click
    Package(package::Arguments),
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let result = match arguments.command {
        Task::Play(arguments) => play::run(&arguments),
        Task::Test(arguments) => test::run(&arguments).map(|()| ExitCode::SUCCESS),
        Task::Web(arguments) => web::run(&arguments).map(|()| ExitCode::SUCCESS),
        Task::Serve(arguments) => serve::run(&arguments).map(|()| ExitCode::SUCCESS),
        Task::Shots(arguments) => shots::run(&arguments).map(|()| ExitCode::SUCCESS),
        Task::Art(arguments) => art::run(&arguments).map(|()| ExitCode::SUCCESS),
        Task::Package(arguments) => package::run(&arguments).map(|()| ExitCode::SUCCESS),
    };
    result.unwrap_or_else(|error| {
        eprintln!("error: {error:#}");
        ExitCode::FAILURE
    })
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_is_well_formed() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn what_follows_play_goes_to_the_game_even_when_it_starts_with_dashes() {
        let arguments = Arguments::try_parse_from(["xtask", "play", "--release", "--seed", "7"]);
        let Ok(Arguments { command: Task::Play(play) }) = arguments else {
            panic!("not read as a play command");
        };
        assert!(play.release);
        assert_eq!(play.game, ["--seed", "7"]);
    }

    #[test]
    fn an_unknown_command_is_refused() {
        assert!(Arguments::try_parse_from(["xtask", "fly"]).is_err());
        assert!(Arguments::try_parse_from(["xtask"]).is_err());
    }

    #[test]
    fn serve_stays_on_loopback_unless_told_otherwise() {
        let arguments = Arguments::try_parse_from(["xtask", "serve"]);
        let Ok(Arguments { command: Task::Serve(serve) }) = arguments else {
            panic!("not read as a serve command");
        };
        assert!(serve.addr.ip().is_loopback());
    }
}
