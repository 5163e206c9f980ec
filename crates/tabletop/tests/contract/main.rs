//! The contract, kept honest: a toy game that keeps it passes the conformance suite, every mutant
//! of it is caught, and records answer every bad input with a sentence.

#![allow(clippy::unwrap_used)]

mod fault;
mod mutants;
mod records;
mod toy;
