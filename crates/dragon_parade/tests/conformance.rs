//! The contract, kept in whole random games.

use dragon_parade::DragonParade;
use tabletop::conformance::{self, Effort};

#[test]
fn every_table_keeps_the_contract() -> Result<(), String> {
    conformance::check::<DragonParade>(Effort { games: 150, every: 7, determinisations: 1 })
}
