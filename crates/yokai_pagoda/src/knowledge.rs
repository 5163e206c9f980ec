//! What a viewer can work out about face-down cards, exactly.
//!
//! # What is known
//!
//! Nothing but the story that the viewer has seen: every card played, taken from a pile, turned up or
//! shown; who drew and who gave to whom; the cards of each reshuffled deck (P14); its own hand and
//! pool; the cards it gave and got (P7). [`View`](crate::View) remembers this story, and everything
//! here follows from it.
//!
//! A face-down card in a hand is one of two kinds:
//!
//! - *Marked*: the viewer knew the card when it came into a hand, because it was taken from a pile
//!   (P12) or given by or to the viewer. It is still there, unless it was handed on face down since.
//! - *Blank*: it came from a deck face down. All cards shuffled together for a deck are a *lot*. Any
//!   card of the lot that has not come to light since may be any blank of the lot.
//!
//! Each card handed on face down (a *gift*) was exactly one of the giver's marked cards and blanks; which
//! one, the viewer does not know.
//!
//! Later sights decide earlier gifts: a marked card that is played by another seat was given to it, so
//! that on that occasion no other card was; a blank can only be played by a seat that has one of its
//! lot. Hands that became known at the end of a round bind in the same way. Hands of earlier rounds
//! lie in pools; a card that came to light in a later round was in none of them.
//!
//! # How a secret is made up
//!
//! All deals, and all choices of cards given face down, that agree with the story are equally likely:
//! what a reasonable person believes who supposes nothing about the others' reasons.
//! [`Game::determinize`](tabletop::Game::determinize) draws from them. It writes each round out as steps
//! (`story`), goes through them and counts, for every gift, in how many ways it can have been a marked
//! card or a blank (`ways`: cards with the same prospects are counted together, so that there are few
//! cases), draws one course of events with its chance, and fills in the cards (`course`).
//!
//! That a seat did not close a round, or gave this card rather than that one, is not interpreted: a bot
//! that wants to may weigh the states it gets.
//!
//! Should there be an absurd number of cases (hundreds of gifts of hundreds of taken cards), some are
//! left out at random; then the chances are no longer exactly equal, but nothing impossible appears
//! and everything possible still may. The same holds while a seat is asked after the two hundredth card
//! (P23), when the others know that its hand may close the round and cannot look away.

pub(crate) mod course;
mod known;
mod low;
pub(crate) mod story;
pub(crate) mod ways;
