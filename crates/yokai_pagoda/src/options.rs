//! The options of the game.

tabletop::options! {
    /// Options of Yokai Pagoda, the defaults first.
    pub struct Options {
        /// Who starts the next round with three to five players (P3); with two they take turns (P2).
        pub next_starter: NextStarter = "next_starter" {
            /// The player who ended the round before, that is the one whose turn it was.
            Ender = "ender",
            /// The next seat clockwise from the one who ended it.
            LeftOfEnder = "left_of_ender",
            /// The next seat clockwise from the one who started it.
            Clockwise = "clockwise",
        }
        /// Who may look into the pools of failed offerings (P19).
        pub pools: Pools = "pools" {
            /// The owner only; the others see how many cards are in it.
            Hidden = "hidden",
            /// Everybody.
            Open = "open",
        }
    }
}
