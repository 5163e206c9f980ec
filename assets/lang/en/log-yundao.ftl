# Everything that happens in Yundao, in words.

## Placing
log-yundao-begins = { $name } holds the totem and begins.
log-yundao-placed = { $name } places a pagoda on { $square }.
log-yundao-neutral-filled = { $count ->
        [0] All squares are taken.
        [one] One stone pagoda fills the last square.
       *[other] { $count } stone pagodas fill the empty squares.
    }
log-yundao-challenge-begins = The challenges begin.

## Turns
log-yundao-turn = The totem goes to { $name }.
log-yundao-moved-first = { $name } moves from { $from } to { $to }.
log-yundao-challenged = { $name } on { $from } challenges { $other } on { $to }.
log-yundao-challenged-own = { $name } on { $from } climbs the own tower on { $to }.
log-yundao-challenged-neutral = { $name } on { $from } takes the stone pagoda on { $to }.
log-yundao-repositioned = { $name } cannot challenge anybody and puts the tower from { $from } on { $to }.
log-yundao-passed = { $name } cannot do anything and passes.

## Duels
log-yundao-chosen = { $name } has chosen a card.
log-yundao-forced-card = { $name } has one card left and plays it.
log-yundao-revealed = { $name } shows { $card }, { $other } shows { $othercard }.
log-yundao-sum = { $name }: { $card } + { $height } = { $total }. { $other }: { $othercard } + { $otherheight } = { $othertotal }.
log-yundao-sum-cards-only = { $name }: { $card }. { $other }: { $othercard }. Height does not count.
log-yundao-tiger = A Tiger! Nothing happens on { $from } and { $to }.
log-yundao-tiger-moved = A Tiger! Nothing happens, and the tower that moved stays on { $from }.
log-yundao-dragon = { $name }’s Dragon beats the { $card }.
log-yundao-dragons-tie = Dragon meets Dragon: a tie. Both towers are gone.
log-yundao-tie = A tie at { $total }. Both towers are gone.
log-yundao-tie-cards-only = A tie, { $card } against { $othercard }. Both towers are gone.
log-yundao-removed = { $count } pagodas leave the game for good.
log-yundao-captured = { $name } wins { $square }. The tower is { $height } high now.
log-yundao-surplus = { $name } puts { $count ->
        [one] one pagoda
       *[other] { $count } pagodas
    } from the bottom into the tray.

## Duels without the cards, once they may no longer be looked at
log-yundao-duel-hidden-won = { $name } on { $from } duels with { $other } on { $to }. { $winner } wins.
log-yundao-duel-hidden-tie = { $name } on { $from } duels with { $other } on { $to }. A tie: both towers are gone.
log-yundao-duel-hidden-nothing = { $name } on { $from } duels with { $other } on { $to }. Nothing happens.

## Out of cards, out of towers
log-yundao-out-of-cards = { $name } has no cards left and puts { $count ->
        [0] nothing more
        [one] one pagoda
       *[other] { $count } pagodas
    } into the tray.
log-yundao-no-towers = { $name } has no tower left and takes no more turns.

## The end
log-yundao-end-last-owner = Only { $name } still has towers. The game is over.
log-yundao-end-nobody = Nobody has a tower left. The game is over.
log-yundao-end-guard = Everybody has stepped aside twice without a challenge. The game is over.
log-yundao-end-banked = { $name } puts { $count ->
        [one] the last pagoda
       *[other] the last { $count } pagodas
    } into the tray.
log-yundao-end-totem = { $name } takes the totem.
log-yundao-end-totem-stays = The totem stays with { $name }.
log-yundao-end-winner = { $name } wins with { $count ->
        [one] one pagoda
       *[other] { $count } pagodas
    }.
log-yundao-end-shared = { $names } share the victory with { $count ->
        [one] one pagoda
       *[other] { $count } pagodas
    } each.
