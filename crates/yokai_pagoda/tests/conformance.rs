//! The contract, kept in whole random series.

use tabletop::conformance::{self, Effort};
use yokai_pagoda::YokaiPagoda;

#[test]
fn every_table_keeps_the_contract() -> Result<(), String> {
    conformance::check::<YokaiPagoda>(Effort { games: 100, every: 29, determinisations: 1 })
}

#[test]
fn every_ply_of_some_series_keeps_the_contract() -> Result<(), String> {
    conformance::check::<YokaiPagoda>(Effort { games: 2, every: 1, determinisations: 2 })
}
