# Everything that happens in Yundao, in words, in the order of the rules’ events.
# $name, $other: players. $from, $to, $square: squares such as b3. $card, $othercard: cards.

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
log-yundao-challenged-own = { $name } on { $from } challenges their own tower on { $to }.
log-yundao-challenged-neutral = { $name } on { $from } challenges the stone pagoda on { $to }.
log-yundao-repositioned = { $name } can challenge nobody and puts the tower from { $from } on { $to }.
log-yundao-passed = { $name } can do nothing and passes.

## Duels
log-yundao-revealed = { $name } shows { $card }, { $other } shows { $othercard }.
log-yundao-sum = { $name }: { $card } + { $height } = { $total }. { $other }: { $othercard } + { $otherheight } = { $othertotal }.
log-yundao-sum-cards-only = { $name }: { $card }. { $other }: { $othercard }. Height does not count.
log-yundao-tiger = A Tiger! Nothing happens to either tower.
log-yundao-higher = { $name } wins the duel, { $total } against { $othertotal }.
log-yundao-dragons-tie = Dragon meets Dragon: a tie. Both towers are gone.
log-yundao-tie = A tie, { $total } against { $total }. Both towers are gone.
log-yundao-captured = { $name } wins { $square }.
log-yundao-surplus = { $name } puts { $count ->
        [one] one pagoda
       *[other] { $count } pagodas
    } from the bottom into the tray.

## The same duels once their cards are put away
log-yundao-hidden-revealed = { $name } and { $other } showed their cards.
log-yundao-hidden-won = { $name } won the duel.
log-yundao-hidden-tie = It was a tie. Both towers are gone.
log-yundao-hidden-nothing = Nothing happened to either tower.

## Home, out of cards, out of towers
log-yundao-banked = { $name } brings the tower on { $square } home: { $count ->
        [one] one pagoda
       *[other] { $count } pagodas
    } for the tray.
log-yundao-out-of-cards = { $name } has no cards left and is done.
log-yundao-no-towers = { $name } has no tower left and takes no more turns.

## The end
log-yundao-end-last-owner = Only { $name } still has towers. The game is over.
log-yundao-end-nobody = Nobody has a tower left. The game is over.
log-yundao-end-guard = Everybody has stepped aside or passed twice, with no challenge. The game is over.
# $names is a row such as “a, b and c”.
