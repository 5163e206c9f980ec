# The title screen.

title-name = Lanternlight
title-tagline = Three games for a festival evening
title-play-now = Play now
title-play-now-about = Straight to the table, set as you left it
title-continue = Continue
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
# What is waiting to be continued.
title-continue-about = { $game }, { $actions ->
        [one] one move played
       *[other] { $actions } moves played
    }
title-games = Games
title-settings = Settings
title-rulebook = Rule book
title-credits = Credits
title-quit = Leave the festival
title-quit-ask = Leave the game?
title-press-any = Press any key or button
title-new-table-ask = A game is still waiting. Starting a new one ends it.
title-new-table = Start a new game
