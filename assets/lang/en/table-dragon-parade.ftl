# At the table of Dragon Parade.
# $name: a player. $card, $othercard: cards such as R4. $space: a space such as R12, or its name.

## Places with names
parade-city = the Forbidden City
parade-red-gate = the red gate
parade-yellow-gate = the yellow gate

## Where the series stands
parade-standing-round = Game { $game } of { $games } · Round { $round } of { $rounds }
parade-standing-discard = Game { $game } of { $games } · Laying cards away
parade-standing-final = Game { $game } of { $games } · Final march
parade-standing-over = Game { $game } of { $games } · The end
parade-standing-title = Game { $game } of { $games } is over
parade-standing-next = { $name } begins the next game.
parade-standing-press = Press to go on at once

## What to do now
parade-prompt-card = { $name }, play a card.
parade-prompt-seller = { $name }, place a seller.
parade-prompt-discard = { $name }, lay two cards away.
parade-prompt-discard-more = { $name }, one more card.
parade-prompt-everybody = Everybody lays two cards away.
parade-prompt-moving = The parade goes on …
parade-prompt-march = The final march …
parade-prompt-over = The festival is over.

## What is certain before you confirm
parade-preview-card = { $card }: { $count ->
        [one] one step
       *[other] { $count } steps
    } to { $space }
parade-preview-gate = A gate! The game ends at once and you place no seller.
parade-preview-gate-coins = Coins: { $gains }.
parade-preview-there = If it stayed there: { $gains }.
parade-preview-nobody = Nobody would get a coin there.
parade-preview-seller = A seller on { $space }
parade-preview-seller-coins = If the dragon stayed where it is: { $coins } for this one, { $total } for all yours.
parade-preview-discard = Lay away { $card } and { $othercard }
parade-preview-keep = { $card } is left for the final march.
parade-preview-first-discard = { $card }, and one more.

## For screen readers
parade-access-dragon = The dragon is on { $space }.
parade-access-seat = { $name }: { $coins ->
        [one] one coin
       *[other] { $coins } coins
    }, { $sellers ->
        [0] no seller left
        [one] one seller left
       *[other] { $sellers } sellers left
    }, { $cards ->
        [one] one card
       *[other] { $cards } cards
    }
parade-access-space = { $space }, empty
parade-access-stall = { $space }, a seller of { $name }
