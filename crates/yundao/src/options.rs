//! The options a table may choose.

tabletop::options! {
    /// The options of Yundao. The first value of each is the default.
    pub struct Options {
        /// Whether own pagodas must be placed apart from each other (Y3).
        pub spacing: Spacing = "spacing" {
            /// Not beside an own pagoda while another square is free (English rules).
            Enforced = "enforced",
            /// On any empty square (the Danish rules say nothing).
            Free = "free",
        }
        /// How a stack moves before it challenges (Y7).
        pub move_path: MovePath = "move_path" {
            /// Along one row or column (English rules).
            Straight = "straight",
            /// From neighbour to neighbour over empty squares, corners included (Danish rules).
            Any = "any",
        }
        /// How a stack that can challenge nobody is put elsewhere (Y16).
        pub reposition: Reposition = "reposition" {
            /// Onto any empty square (English rules).
            AnySquare = "any_square",
            /// Along one row or column over empty squares (Danish rules), whatever `move_path` is.
            Straight = "straight",
        }
        /// Whether spent cards may be looked at. Has no influence on what is legal: the cards were
        /// shown, and it is the table that hides them again.
        pub played_cards: PlayedCards = "played_cards" {
            /// They may no longer be looked at (English rules).
            Hidden = "hidden",
            /// Everyone may look at them.
            Open = "open",
        }
        /// Whether a stack's height counts in a duel.
        pub height: Height = "height" {
            /// Card and height are added (both rules).
            Counts = "counts",
            /// The cards alone count.
            CardsOnly = "cards_only",
        }
    }
}
