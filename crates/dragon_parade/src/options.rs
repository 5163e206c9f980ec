//! The options of the game.

tabletop::options! {
    /// The options of a table.
    pub struct Options {
        /// When each player discards two cards.
        pub discard: DiscardTime = "discard" {
            /// Two of the last three, after the placement rounds.
            AfterPlacement = "after_placement",
            /// Two of the first six, before the placement rounds (the source's own variant).
            BeforePlacement = "before_placement",
        }
        /// The values of the cards (D21).
        pub deck: DeckRange = "deck" {
            /// From 1 to 8.
            OneToEight = "1-8",
            /// From 2 to 8.
            TwoToEight = "2-8",
        }
        /// How many games make the series (D17).
        pub games: SeriesLength = "games" {
            /// As many as there are players, each of whom starts once.
            PerPlayer = "per_player",
            /// Only one.
            Single = "single",
        }
    }
}

impl SeriesLength {
    /// The number of games at a table of `seats`.
    #[inline]
    pub const fn games(self, seats: u8) -> u8 {
        match self {
            SeriesLength::PerPlayer => seats,
            SeriesLength::Single => 1,
        }
    }
}
