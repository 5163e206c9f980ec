//! The suite passes the honest game and catches every mutant, for the right reason.

use tabletop::conformance::{Effort, check};
use tabletop::{Game, GameOptions};

use crate::fault;
use crate::toy::{Honest, Toy};

#[test]
fn an_honest_game_passes() {
    check::<Honest>(Effort { games: 30, every: 1, determinisations: 3 }).unwrap();
}

#[test]
fn every_combination_of_options_is_played_once() {
    let all = <Honest as Game>::Options::combinations();
    assert_eq!(all.len(), 4);
    assert!(all.iter().enumerate().all(|(index, options)| !all[..index].contains(options)));
    let entries: Vec<_> = all[3].entries().collect();
    assert_eq!(entries, [("aim", "low"), ("draw", "everybody")]);
}

fn caught<const FAULT: u8>(because: &str) {
    let fault = check::<Toy<FAULT>>(Effort::default()).expect_err("the mutant was not caught");
    let sentence = fault.lines().next().unwrap_or_default();
    assert!(sentence.contains(because), "caught for another reason: {sentence}");
}

macro_rules! mutants {
    ($($name:ident: $fault:ident because $because:literal;)+) => {
        $(#[test] fn $name() { caught::<{ fault::$fault }>($because); })+
    };
}

mutants! {
    a_view_that_shows_all_hands_is_caught: HANDS_SHOWN because "the view shows what";
    a_view_that_shows_a_secret_bid_is_caught: BID_SHOWN because "the view shows what was not told";
    a_view_that_tells_the_top_card_is_caught: DECK_PEEKED because "looks different to it";
    a_deal_told_to_everybody_is_caught: DEAL_TOLD because "the start tells what the view hides";
    a_secret_bid_told_to_everybody_is_caught: BID_TOLD because "before all have chosen";
    a_drawn_card_told_to_everybody_is_caught: DRAW_TOLD because "it is told what the view hides";
    an_offer_that_tells_a_secret_bid_is_caught: TOLD_BY_OFFER because "offer";
    an_unsorted_legal_list_is_caught: UNSORTED because "not ascending and unique";
    a_legal_action_listed_twice_is_caught: TWICE because "not ascending and unique";
    a_legal_list_with_old_actions_is_caught: KEEPS_OLD_LIST because "does not replay";
    a_legal_action_that_is_refused_is_caught: LEGAL_BUT_REFUSED because "does not replay";
    an_accepted_action_that_is_not_legal_is_caught: LAX because "is accepted and not legal";
    a_seat_with_nothing_to_do_is_caught: NOTHING_TO_DO because "no game can be played";
    an_action_that_cannot_be_read_is_caught: SCRAWLS because "is not";
    a_refusal_that_leaves_a_trace_is_caught: TRACE because "left a trace";
    a_refusal_that_leaves_an_event_is_caught: TALKATIVE_REFUSAL because "left a trace";
    a_refusal_without_a_ruling_is_caught: NAMELESS because "refused without a ruling";
    twins_that_differ_are_caught: TWIN_DIFFERS because "does not replay";
    events_thrown_away_are_caught: SWEEPS_EVENTS because "do not come after";
    a_lost_card_is_caught: LOST_CARD because "not 4 cards of each value";
    an_advantage_of_the_last_to_choose_is_caught: ORDER_MATTERS because "the order of simultaneous choices";
    a_determinisation_that_takes_bids_back_is_caught: UNDOES_BIDS because "determinisation";
    a_determinisation_that_makes_up_what_is_public_is_caught: MAKES_UP_PUBLIC because "looks different to it";
    a_determinisation_that_makes_up_the_own_hand_is_caught: MAKES_UP_OWN_HAND because "looks different to it";
    a_determinisation_with_cards_that_there_are_not_is_caught: MAKES_UP_CARDS because "determinised for";
    a_save_that_forgets_something_is_caught: UNSAVED because "after writing and reading";
    chance_that_is_not_only_the_seeds_is_caught: OTHER_CHANCE because "replay";
    forgotten_options_are_caught: FORGETS_OPTIONS because "forgot its set-up";
    a_table_of_any_size_is_caught: ANY_SETUP because "can be set up";
    a_game_without_an_end_is_caught: NEVER_ENDS because "longer than MAX_PLIES";
    a_secret_turn_that_everybody_notices_is_caught: NO_SECRET_TURN because "notices whatever";
    an_outcome_without_a_winner_is_caught: EVERYBODY_LOSES because "nobody has won";
}
