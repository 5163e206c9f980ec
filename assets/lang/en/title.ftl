# The title screen.

title-tagline = Three games for a festival evening
# The line under “Play now”: what the table will be.
title-play-line = { $game }: { $people ->
        [0] nobody
        [one] one player
       *[other] { $people } players
    } and { $bots ->
        [0] no bots
        [one] one bot
       *[other] { $bots } bots
    }
# The line under “Continue”: what is waiting.
title-continue-line = { $game }, { $players } players, { $actions ->
        [one] one move played
       *[other] { $actions } moves played
    }
title-quit = Leave the festival
title-new-table-ask = A game is still waiting. Starting a new one ends it.
title-new-table = Start a new game
