//! The faults that the toy game can be given.

macro_rules! faults {
    ($($(#[$meta:meta])* $name:ident)+) => {
        faults!(@number 0_u8; $($(#[$meta])* $name)+);
    };
    (@number $number:expr; $(#[$meta:meta])* $name:ident $($rest:tt)*) => {
        $(#[$meta])*
        pub(crate) const $name: u8 = $number;
        faults!(@number $number + 1; $($rest)*);
    };
    (@number $number:expr;) => {};
}

faults! {
    /// The game as its rules say.
    NONE
    /// Every seat's view shows every hand.
    HANDS_SHOWN
    /// A secret bid shows in every view.
    BID_SHOWN
    /// Every view tells the top card of the deck.
    DECK_PEEKED
    /// The start tells everybody every hand.
    DEAL_TOLD
    /// A secret bid is told to everybody.
    BID_TOLD
    /// A drawn card is told to everybody.
    DRAW_TOLD
    /// The second bidder is offered what beats the first bid.
    TOLD_BY_OFFER
    /// The legal actions come in descending order.
    UNSORTED
    /// One legal action is listed twice.
    TWICE
    /// `legal` adds to the old list.
    KEEPS_OLD_LIST
    /// A listed action is refused.
    LEGAL_BUT_REFUSED
    /// An action that is not listed is accepted.
    LAX
    /// A seat must act and has nothing to do.
    NOTHING_TO_DO
    /// An action's text cannot be read.
    SCRAWLS
    /// A refusal moves the generator on.
    TRACE
    /// A refusal leaves an event.
    TALKATIVE_REFUSAL
    /// A refusal names no ruling.
    NAMELESS
    /// The checked and the unchecked twin part.
    TWIN_DIFFERS
    /// Events of before are thrown away.
    SWEEPS_EVENTS
    /// A card falls under the table.
    LOST_CARD
    /// The last to choose has an advantage.
    ORDER_MATTERS
    /// A determinisation takes back bids that were made.
    UNDOES_BIDS
    /// A determinisation makes up what everybody sees.
    MAKES_UP_PUBLIC
    /// A determinisation makes up what the viewer holds.
    MAKES_UP_OWN_HAND
    /// A determinisation invents cards that there are not.
    MAKES_UP_CARDS
    /// Part of the state is not saved.
    UNSAVED
    /// The same seed deals other cards the second time.
    OTHER_CHANCE
    /// The options chosen are forgotten.
    FORGETS_OPTIONS
    /// Tables of any size are set up.
    ANY_SETUP
    /// The game goes on for ever.
    NEVER_ENDS
    /// Nobody has the first rank.
    EVERYBODY_LOSES
    /// The public is said not to know whose turn it is, and sees all that is done.
    NO_SECRET_TURN
}
