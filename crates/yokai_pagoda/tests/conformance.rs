//! The contract, over whole random series.

use tabletop::conformance::{self, Effort};
use yokai_pagoda::YokaiPagoda;

#[test]
fn the_contract_is_kept_at_every_table_with_every_option() {
    conformance::check::<YokaiPagoda>(Effort { games: 3, every: 5, determinisations: 1 }).unwrap();
}
