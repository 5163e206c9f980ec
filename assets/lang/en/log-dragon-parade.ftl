# Everything that happens in Dragon Parade, in words, in the order of the rules’ events.
# $name: a player, $names: several. $card, $othercard: cards such as R4. $space: a space such as R12.

log-parade-game = Game { $game } of { $games }: { $name } begins.
log-parade-round = Round { $round }.
log-parade-discard = Everybody lays two cards away, face down.
log-parade-final = The final march: everybody shows the last card.
log-parade-played = { $name } plays { $card }.
log-parade-revealed = { $name } shows { $card }.
log-parade-moved = The dragon takes { $count ->
        [one] one step
       *[other] { $count } steps
    } to { $space }.
log-parade-gate = { $name } reaches { $space }: the game is over.
log-parade-placed = { $name } places a seller on { $space }.
log-parade-discarded = { $name } has laid two cards away.
log-parade-discarded-own = { $name } lays { $card } and { $othercard } away.

## The coins
log-parade-same-space = { $name } on { $space }: { $coins } coins, same space as the dragon.
log-parade-chain = { $name } on { $space }: { $coins } coins, in the chain.
log-parade-same-side = { $name } on { $space }: { $coins ->
        [one] one coin
       *[other] { $coins } coins
    }, same side.
log-parade-other-side = { $name } on { $space }: nothing, other side.
log-parade-city = { $name } on { $space }: nothing, the dragon is in the Forbidden City.
log-parade-total = { $name } gains { $gained } and has { $total ->
        [one] one coin
       *[other] { $total } coins
    }.
log-parade-ended = Game { $game } is over.
log-parade-won = { $names } has the most coins and wins.
log-parade-shared = { $names } have the most coins and share the victory.
