# After the game.

results-winner = { $name } wins!
# $names is a row such as “a, b and c”.
results-shared = { $names } share the victory!
results-you-win = You win!
results-place = { $rank ->
        [1] First
        [2] Second
        [3] Third
        [4] Fourth
       *[other] Fifth
    }

## How the points came about
results-surplus = Surplus from tall towers
results-banked-out-of-cards = Towers kept when the cards ran out
results-banked-end = Towers kept at the end
results-lost-ties = Lost in ties
# The same three, where there is little room.
results-surplus-short = Surplus
results-banked-out-of-cards-short = Out of cards
results-banked-end-short = At the end
results-none = Nothing in the tray
results-lost-ties-line = { $count } lost in ties
results-cards-left-line = { $count ->
        [one] one card left
       *[other] { $count } cards left
    }
results-totem-line = holds the totem
# What screen readers say of a seat’s row.
results-row = { $place }: { $name }, { $points ->
        [one] one pagoda
       *[other] { $points } pagodas
    }
# The same of the coins of Dragon Parade.
results-row-coins = { $place }: { $name }, { $points ->
        [one] one coin
       *[other] { $points } coins
    }
results-none-coins = No coins
results-parade-space = Sellers on the dragon’s space
results-parade-chain = Sellers in a chain
results-parade-side = Sellers on the same side
results-parade-space-short = Same space
results-parade-chain-short = Chain
results-parade-side-short = Same side
results-parade-best = Best game
results-parade-best-line = { $count ->
        [one] best game: one coin
       *[other] best game: { $count } coins
    }
results-parade-nothing = Sellers without coins
results-parade-nothing-line = { $count ->
        [one] one seller got nothing
       *[other] { $count } sellers got nothing
    }
results-parade-gates = Gates reached
results-parade-gates-line = { $count ->
        [one] ended one game at a gate
       *[other] ended { $count } games at a gate
    }
results-cards-left = Cards left
results-totem = Holds the totem

## Why a tie was decided
results-tie-totem = { $name } holds the totem, and that decides the tie.
results-tie-cards = { $name } has more cards left, and that decides the tie.
results-tie-coins = Equally many coins: they share the victory.
results-tie-shared = Same pagodas, same cards, no totem: they share the place.

## What next
results-rematch = Rematch
results-rematch-about = Same table; { $name } begins.
results-change-seats = Change seats
results-look = Look at the table
results-seed = Festival number { $seed }
results-save = Keep the record
results-record-file = Kept as { $file }
results-record-page = The page has the record now.
results-go = To the results
results-home = To the title
