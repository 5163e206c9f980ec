//! The referee: simulates games, verifies and shows records, counts move trees, measures speed.
//! For people at a command line and for other programs; no screen, no Bevy.

mod bench;
mod cli;
mod failure;
mod games;
mod input;
mod output;
mod perft;
mod progress;
mod sentences;
mod show;
mod simulate;
mod verify;

use std::process::ExitCode;

use cli::{Command, Parsed};
use failure::Failure;
use output::Output;

fn main() -> ExitCode {
    let done = match cli::parse(std::env::args_os()) {
        Parsed::Told(text) => tell(&text),
        Parsed::Bad(sentence) => Err(Failure::Input(sentence)),
        Parsed::Command(command) => run(command),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            if let Some(sentence) = failure.sentence() {
                eprintln!("referee: {sentence}");
            }
            failure.exit_code()
        }
    }
}

/// Prints what was asked for about the program itself.
fn tell(text: &str) -> Result<(), Failure> {
    let mut output = Output::stdout();
    output.line(text)?;
    output.finish()
}

fn run(command: Command) -> Result<(), Failure> {
    match command {
        Command::Simulate(ask) => simulate::run(&ask),
        Command::Verify(ask) => verify::run(&ask),
        Command::Show(ask) => show::run(&ask),
        Command::Perft(ask) => perft::run(&ask),
        Command::Bench(ask) => bench::run(&ask),
    }
}
