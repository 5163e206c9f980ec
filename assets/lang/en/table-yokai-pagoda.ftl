# At the table of Yokai Pagoda.
# $card: a card such as “Kappa 7”. $pile: “the left pile”, “the right pile”. $value: what a hand or a pool is worth.

yokai-kind-kappa = Kappa
yokai-kind-tengu = Tengu
yokai-kind-kitsune = Kitsune
yokai-kind-tanuki = Tanuki
yokai-kind-oni = Oni
yokai-kind-rokurokubi = Rokurokubi
yokai-kind-kasa = Kasa-obake
yokai-kind-nekomata = Nekomata
yokai-kind-yuki = Yuki-onna
yokai-kind-chochin = Chochin
yokai-card = { $kind } { $number }
yokai-pile-left = the left pile
yokai-pile-right = the right pile
yokai-tag-match = match
yokai-tag-higher = higher
yokai-tag-lower = lower
yokai-round = Round { $round } of { $rounds }

## What to do now
yokai-prompt-come = { $name }, it is your turn.
yokai-prompt-play = { $name }, play a card.
yokai-prompt-pile = On which pile?
yokai-prompt-give = A match! { $name }, hand on a card.
yokai-prompt-give-to = To whom?
yokai-prompt-name = A match! { $name }, choose who draws a card.
yokai-prompt-draw = Higher! { $name }, draw: deck or other pile?
yokai-prompt-asked = Lower. { $name }, does the round go on?

## The question after every lower card
yokai-answer-go-on = Go on
yokai-answer-close = Close the round

## What is certain before you confirm
yokai-preview-play = { $card } on { $pile }
yokai-preview-match = A match: you hand one card to another player.
yokai-preview-match-last = A match with your last card: you choose who draws, and the round ends.
yokai-preview-higher = Higher: you must draw a card.
yokai-preview-lower = Lower: you neither draw nor give.
yokai-preview-left = What is left is worth { $value }.
yokai-preview-left-low = What is left is worth { $value }: low enough to close the round after a lower card.
yokai-preview-give = { $card } goes to { $name }, unseen by the others
yokai-preview-name = { $name } draws a card
yokai-preview-deck = Draw the top card of the deck
yokai-preview-take = Take { $card } from { $pile }
yokai-preview-worth = Your hand is then worth { $value }.
yokai-preview-close = Show your hand and end the round
yokai-preview-go-on = The round goes on
yokai-preview-hand = Your hand is worth { $value }.
yokai-preview-may-close = You may close the round: the others pay for all they hold, too.
yokai-preview-may-not-close = You may close the round once your hand is worth { $most } or less.

## The value of the hand
yokai-hand-value = Hand { $value } · close at { $most }
yokai-hand-sum = { $sum }
yokai-pool-value = Pool { $value }:

## The seats
yokai-seat-counted = Pool worth { $value }
yokai-seat-facts = { $name }: { $cards ->
        [one] one card
       *[other] { $cards } cards
    } in hand, { $pool ->
        [one] one card
       *[other] { $pool } cards
    } in the pool

## Cards that are laid out
yokai-stage-closes = { $name } closes the round
yokai-stage-pool = { $name }’s pool: { $kinds ->
        [one] one kind
       *[other] { $kinds } kinds
    }, { $cards ->
        [one] one card
       *[other] { $cards } cards
    }
yokai-stage-sum = { $sum } = { $value }

## For screen readers
yokai-fact-pile = { $card } on { $pile }
yokai-fact-pile-empty = Nothing on { $pile }
yokai-fact-deck = { $count ->
        [one] One card
       *[other] { $count } cards
    } in the deck

## The results
yokai-results-row = { $place }: { $name }, pool worth { $points }
yokai-results-nothing = An empty pool
yokai-results-kinds = { $count ->
        [one] one kind
       *[other] { $count } kinds
    } in the pool
yokai-results-cards = { $count ->
        [one] one card
       *[other] { $count } cards
    } in the pool
yokai-results-tie-kinds = { $name } has fewer kinds in the pool, and that decides the tie.
yokai-results-tie-cards = { $name } has fewer cards in the pool, and that decides the tie.
yokai-results-tie-shared = Same value, same kinds, same cards: they share the place.
