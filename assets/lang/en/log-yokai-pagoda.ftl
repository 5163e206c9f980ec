# Everything that happens in Yokai Pagoda, in words, in the order of the rules’ events. That somebody
# let a round go on is told nowhere: it would tell what they hold.
# $name, $other: players. $card: a card such as “Kappa 7”. $pile: “the left pile”, “the right pile”.

log-yokai-round = Round { $round } of { $rounds } begins. { $name } starts.
log-yokai-turned-up = { $card } is turned up for { $pile }.
log-yokai-match = { $name } plays { $card } on { $pile }: a match.
log-yokai-higher = { $name } plays { $card } on { $pile }: higher.
log-yokai-lower = { $name } plays { $card } on { $pile }: lower.
log-yokai-gave = { $name } hands { $other } a card.
log-yokai-gave-known = { $name } hands { $other } { $card }.
log-yokai-named = { $name } names { $other }, who must draw.
log-yokai-drew = { $name } draws a card.
log-yokai-drew-known = { $name } draws { $card }.
log-yokai-took = { $name } takes { $card } from { $pile }.
log-yokai-restored = { $card } is turned up for { $pile }, which was empty.
log-yokai-reshuffled = The deck is empty. { $count ->
        [one] One card
       *[other] { $count } cards
    } from under the piles are shuffled into a new one.
log-yokai-closed = { $name } shows a hand worth { $value } and closes the round.
log-yokai-no-cards = { $name } has no cards left: the round is over.
log-yokai-guard = Two hundred cards have been played: the round is over.
log-yokai-pooled = { $name } puts { $count ->
        [one] one card
       *[other] { $count } cards
    } into the pool of failed offerings.
log-yokai-counted = { $name }’s pool is worth { $value }: { $kinds ->
        [one] one kind
       *[other] { $kinds } kinds
    }, { $cards ->
        [one] one card
       *[other] { $cards } cards
    }.
log-yokai-winner = { $name } wins with a pool worth { $value }.
log-yokai-shared = { $count } players share the victory with pools worth { $value }.
