//! The contract, over random games for every number of seats and every combination of options.

use tabletop::conformance::{Effort, check};
use yundao::Yundao;

#[test]
fn yundao_keeps_the_contract() {
    check::<Yundao>(Effort { games: 64, every: 11, determinisations: 1 }).unwrap();
}
